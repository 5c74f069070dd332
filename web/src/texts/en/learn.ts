/** Lessons: what is to be done, and what is said to it. The positions are the house's. */
import type { Entry } from "../entries";
import type { LessonKeys } from "../required";

export default {
  "learn.title": "{game}: learn by playing",
  "learn.task": "Task {number} of {count}",
  "learn.done-mark": "done",
  "learn.you": "You",
  "learn.other": "Rival",
  "learn.show": "Show me",
  "learn.answer": "Try this: {steps}",
  "learn.again": "Once more",
  "learn.next": "Next task",
  "learn.go-on": "Right so far. Go on.",
  "learn.finished": "You know how to play!",
  "learn.finished-lead": "That was the lesson. The rest comes by playing.",
  "learn.legal": "That is allowed, but not what this task is about.",
  "lesson.virus-wars.take.task":
    "You are X, at the bottom left. Take an empty cell next to your cell: at a side or at a corner.",
  "lesson.virus-wars.take.right":
    "The cell is yours and live. X makes one step in the very first turn; after that every turn has three.",
  "lesson.virus-wars.take.wrong": "Take a cell that touches yours.",
  "lesson.virus-wars.steal.task": "O has come close. Steal the cell c3.",
  "lesson.virus-wars.steal.right": "It is filled in: yours, but dead. Nobody ever takes it again.",
  "lesson.virus-wars.steal.wrong": "You may take that cell, but the task is to steal c3.",
  "lesson.virus-wars.carry.task":
    "A dead cell carries you on while a live one of yours hangs together with it. Go on from c3: steal d4.",
  "lesson.virus-wars.carry.right":
    "Right: b2 is live, so c3 is in use, and through it you reach d4.",
  "lesson.virus-wars.carry.wrong": "Allowed, but you want the cell of O next to c3: d4.",
  "lesson.virus-wars.cut.task":
    "O has stolen b2. It serves O only because it hangs together with live cells. Cut it off with one step.",
  "lesson.virus-wars.cut.right":
    "b2 has no live cell left beside it. It is just a wall now, and O cannot go on from it.",
  "lesson.virus-wars.cut.wrong":
    "After that b2 is still joined to live cells. Which cell joins it?",
  "lesson.virus-wars.win.task":
    "Who has to make a step and cannot has lost. You have one step left in this turn: leave O nothing.",
  "lesson.virus-wars.win.right": "O is on and has no step: you have won. That is the whole game.",
  "lesson.virus-wars.win.wrong": "Then O could still move. Take what O lives on.",
  "lesson.virus-game.grow.task":
    "Your base is at the bottom left. A turn is three steps: take three empty cells, each next to a cell of yours.",
  "lesson.virus-game.grow.right":
    "Three cells, and the turn is over. All three steps must be made; there is no pass.",
  "lesson.virus-game.grow.wrong": "Take an empty cell next to yours.",
  "lesson.virus-game.attack.task": "O stands next to you. Attack the cell c3.",
  "lesson.virus-game.attack.right": "c3 is fortified: yours for the rest of the game.",
  "lesson.virus-game.attack.wrong": "You may do that, but attack c3 this time.",
  "lesson.virus-game.join.task":
    "O has taken b2, and your b3 and b4 lost their way to the base. Join them again.",
  "lesson.virus-game.join.right": "From a1 over a2 to b3: everything hangs together again.",
  "lesson.virus-game.join.wrong":
    "That does not touch both your base and the cells that hang in the air.",
  "lesson.virus-game.cut.task":
    "Now you do it: with one attack cut d3 and d2 off from O's base at e5.",
  "lesson.virus-game.cut.right":
    "Without d4 there is no way to e5. O cannot grow from d3 and d2 any more.",
  "lesson.virus-game.cut.wrong": "The way from d3 to e5 is still there. Which cell does it pass?",
  "lesson.virus-game.neutral.task":
    "Once in a game you may give a whole turn for walls: make two of your normal cells neutral.",
  "lesson.virus-game.neutral.right":
    "Two walls that nobody enters, and the turn is over. Your base and fortified cells can never become neutral.",
  "lesson.virus-game.neutral.wrong": "That is a usual step. Choose two neutrals instead.",
  "lesson.virus-game.win.task":
    "Who has nothing left to take is out. One step of your turn is left: shut O in.",
  "lesson.virus-game.win.right":
    "Nothing next to O's base can be taken: O is out, and you have won.",
  "lesson.virus-game.win.wrong": "O could still take a cell after that.",
  "lesson.flooded-island.walk.task":
    "You are the adventurer, at the top left. By day you must move: go to a dry field next to you, diagonally too.",
  "lesson.flooded-island.walk.right": "Now the night comes, and the weather is on.",
  "lesson.flooded-island.walk.wrong": "Go to a dry field next to you.",
  "lesson.flooded-island.dry.task":
    "After a move the fields straight above, below, left and right of you dry. Dry both flooded fields with one move.",
  "lesson.flooded-island.dry.right":
    "From c3 you dry c4 above you and b3 at your left. Diagonal fields stay as they are.",
  "lesson.flooded-island.dry.wrong": "From there one of the two stays wet.",
  "lesson.flooded-island.flood.task":
    "Now you are the weather. By night you flood up to two dry fields, anywhere. Flood two.",
  "lesson.flooded-island.flood.right": "After two fields the night ends by itself.",
  "lesson.flooded-island.flood.wrong": "Do not end the night yet: flood two fields.",
  "lesson.flooded-island.feet.task":
    "The field under the adventurer's feet can be flooded too. Flood b4, then end the night.",
  "lesson.flooded-island.feet.right":
    "The adventurer can leave b4, but can come back only once it is dry. You may always flood fewer fields and end the night.",
  "lesson.flooded-island.feet.wrong":
    "First flood b4, where the adventurer stands, then end the night.",
  "lesson.flooded-island.trap.task":
    "The adventurer went into the corner a1, and b2 is wet. Trap it: leave no dry field beside it.",
  "lesson.flooded-island.trap.right": "No way out: the weather has won.",
  "lesson.flooded-island.trap.wrong": "There is still a dry field next to a1 then.",
  "lesson.bacteria.organ.task": "You hold three cards. Lay down your organ, then draw.",
  "lesson.bacteria.organ.right":
    "The heart lies in your body. Four healthy organs of different colours win.",
  "lesson.bacteria.organ.wrong": "First lay the organ down; the turn ends with the draw.",
  "lesson.bacteria.infect.task": "The other has an organ. Infect it with your bacteria.",
  "lesson.bacteria.infect.right":
    "An infected organ does not count. A second bacteria would destroy it.",
  "lesson.bacteria.infect.wrong":
    "That card is for later: play the bacteria on the organ of the other.",
  "lesson.bacteria.cure.task": "Your rainbow organ is infected by blue bacteria. Cure it.",
  "lesson.bacteria.cure.right":
    "Cured. The medicine must go with the bacteria: blue or rainbow, not red. On a healthy organ it would vaccinate.",
  "lesson.bacteria.cure.wrong": "That does not cure the organ at 1a.",
  "lesson.bacteria.discard.task":
    "Nothing in this hand can be played. Discard two cards, then draw.",
  "lesson.bacteria.discard.right": "Two new cards. You may discard one, two or all three.",
  "lesson.bacteria.discard.wrong": "Two cards this time, then draw.",
  "lesson.bacteria.thief.task": "Treatments work at once. Steal the liver with the organ thief.",
  "lesson.bacteria.thief.right":
    "The liver is yours, with all that was on it. Immunized organs cannot be stolen.",
  "lesson.bacteria.thief.wrong": "Play the thief on the liver at 2a.",
  "lesson.bacteria.win.task": "Three healthy organs lie before you. Win.",
  "lesson.bacteria.win.right": "Four healthy organs: you have won, at once and before any draw.",
  "lesson.bacteria.win.wrong": "A good card, but you could win now.",
  "lesson.virus-cards.organ.task": "You hold three cards. Lay down your organ.",
  "lesson.virus-cards.organ.right":
    "It lies in your body, your hand is filled by itself, and the other is on.",
  "lesson.virus-cards.organ.wrong": "You could, but lay the organ down first.",
  "lesson.virus-cards.infect.task": "The other has lungs. Make them sick with your blue virus.",
  "lesson.virus-cards.infect.right": "Sick organs do not count. A second virus kills them.",
  "lesson.virus-cards.infect.wrong": "Play the blue virus on the lungs at 2a.",
  "lesson.virus-cards.cure.task": "Your rainbow organ is sick. Cure it with a vaccine.",
  "lesson.virus-cards.cure.right":
    "Healthy again. Any vaccine goes on a rainbow organ; only the organ is asked for its colour.",
  "lesson.virus-cards.cure.wrong":
    "Careful: that does not help your organ. Play the vaccine on 1a.",
  "lesson.virus-cards.thief.task":
    "Steal the liver with the organ thief. It is a special card, so the other is asked first: block or pass?",
  "lesson.virus-cards.thief.right": "The other passed, and the liver is yours.",
  "lesson.virus-cards.thief.wrong": "Play the thief on the liver at 2a.",
  "lesson.virus-cards.block.task":
    "The other plays a thief on your liver, and you are asked. Block it.",
  "lesson.virus-cards.block.right":
    "One block: the thief has no effect, and both cards are discarded. A block of the block would have saved it.",
  "lesson.virus-cards.block.wrong": "If you pass, the liver is gone.",
  "lesson.virus-cards.win.task": "Three healthy organs lie before you. Win.",
  "lesson.virus-cards.win.right": "Four organs, none of them sick: you have won.",
  "lesson.virus-cards.win.wrong": "A good card, but you could win now.",
} satisfies Record<LessonKeys, Entry> & Record<string, Entry>;
