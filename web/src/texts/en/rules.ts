/** The rules pages: a few words on how to play each game; the law itself is in docs/rules/. */
import type { Entry } from "../entries";
import type { HowKeys } from "../required";

export default {
  "rules.title": "{game}: the rules",
  "rules.how": "How to play",
  "rules.learn": "Learn by playing",
  "rules.law": "The rules, one by one",
  "rules.in-english": "The law is written in English.",
  "rules.table": "Table",
  "rules.tips": "Tips",
  "rules.history": "Where it comes from",
  "rules.drawing": "Drawing: {boards}",
  "how.virus-game.1":
    "You grow from a base in your corner. A turn is three steps, and all three must be made.",
  "how.virus-game.2":
    "A step takes a cell next to yours, at a side or a corner: an empty one, or a normal cell of another player, which becomes yours for good.",
  "how.virus-game.3":
    "You may go on only from cells that hang together with your base. What is cut off waits until you join it again.",
  "how.virus-game.4":
    "Once in a game you may spend a whole turn on making two of your normal cells neutral: walls that nobody enters.",
  "how.virus-game.5": "Who has nothing left to take is out. The last one standing has won.",
  "how.virus-wars.1":
    "X starts at the bottom left, O at the top right. X begins with a single step; from then on every turn has three.",
  "how.virus-wars.2":
    "A step takes an empty cell next to a live group of yours, at a side or a corner.",
  "how.virus-wars.3":
    "You may also steal a live cell of the other's. It is filled in: yours, dead, and never taken again.",
  "how.virus-wars.4":
    "Dead cells carry you on as long as a live cell of yours hangs together with them. A group without a live cell is just a wall.",
  "how.virus-wars.5": "Who has to make a step and cannot has lost.",
  "how.flooded-island.1":
    "One plays the adventurer, the other the weather. All land is dry at first.",
  "how.flooded-island.2":
    "By day the adventurer goes to a dry field next to it, in any of eight directions. It must move.",
  "how.flooded-island.3":
    "After the move the fields straight above, below, left and right of it dry by themselves.",
  "how.flooded-island.4":
    "By night the weather floods up to two dry fields anywhere, even under the adventurer's feet.",
  "how.flooded-island.5":
    "The weather wins if no field next to the adventurer is dry when its turn ends. The adventurer wins by lasting the season.",
  "how.bacteria.1":
    "You hold three cards. Four healthy organs of different colours in your body win at once.",
  "how.bacteria.2":
    "In your turn you play one card, or discard some; then you draw up to three again.",
  "how.bacteria.3":
    "Bacteria go on the organs of others, in their colour: first infected, then destroyed. Medicines go on your own: they cure, vaccinate, and at last immunize.",
  "how.bacteria.4":
    "Rainbow cards go with every colour. A body has four places and never two organs of one colour.",
  "how.bacteria.5":
    "Treatments turn the tables: transplant, thief, contagion, glove and medical error. Nobody can prevent them.",
  "how.virus-cards.1": "You hold three cards. Four organs that are not sick win at once.",
  "how.virus-cards.2":
    "In your turn you play one card, or discard as many as you like, or pass. Your hand is then filled by itself.",
  "how.virus-cards.3":
    "A virus makes a healthy organ sick and kills a sick one. A vaccine cures, protects, and with a second one makes immune.",
  "how.virus-cards.4":
    "Transplant, thief and purge are special cards. Before one works, everybody else is asked: block or pass?",
  "how.virus-cards.5":
    "A block can be blocked too. An even number of blocks lets the card work, an odd one cancels it.",
} satisfies Record<HowKeys, Entry> & Record<string, Entry>;
