/** Why something is refused, by the reasons of the house. The rule is named beside the sentence. */
import type { Entry } from "../entries";
import type { ReasonKeys } from "../required";

export default {
  "why.no-json-list": "This is no JSON list of steps.",
  "why.list-holds-texts": "A list of steps holds texts only.",

  "why.no-such-cell": "There is no cell “{cell}” here; cells are a1 to {last}.",
  "why.yours-already": "{cell} is yours already.",

  "why.dead-cell": "{cell} is dead, and a dead cell cannot be taken again.",
  "why.dead-group": "Your group next to {cell} is dead: no live cell of yours belongs to it.",
  "why.not-next-to-live-group": "{cell} is not next to a live group of yours.",

  "why.no-cell-or-neutral": "A step takes a cell or makes one of yours neutral.",
  "why.second-neutral-due": "The second neutral is due: pick another normal cell of yours.",
  "why.neutral-cell": "{cell} is neutral: nobody can enter it.",
  "why.permanent-base": "{cell} is a base, and bases cannot be taken here.",
  "why.base-of-seat-out": "{cell} is the base of a player who is out; it cannot be taken.",
  "why.fortified-cell": "{cell} is fortified for good.",
  "why.cut-off": "Your cells next to {cell} are cut off from your base.",
  "why.not-next-to-connected": "{cell} is not next to a cell that is connected to your base.",
  "why.neutrals-spent": "Your neutrals are used up: they come once a game.",
  "why.neutrals-come-first": "Neutrals can only be the first thing in a turn.",
  "why.own-base-not-neutral": "{cell} is your base, which cannot become neutral.",
  "why.fortified-not-neutral": "{cell} is fortified, and only normal cells can become neutral.",
  "why.not-your-cell": "{cell} is not a cell of yours.",
  "why.too-few-for-neutrals": {
    one: "Neutrals need two normal cells, and you have only {count}.",
    other: "Neutrals need two normal cells, and you have {count}.",
  },

  "why.adventurer-is-on": "The adventurer is on: go to a field next to you.",
  "why.weather-is-on": "The weather is on: flood fields, or end the turn.",
  "why.no-field-flood-or-end": "A step goes to a field, floods a field, or ends the turn.",
  "why.flooded-already": "{cell} is flooded already.",
  "why.feet-stay-dry": "The adventurer stands on {cell}, and at this table that field stays dry.",
  "why.must-move": "The adventurer must move each day.",
  "why.flooded-field": "{cell} is flooded; the adventurer walks on dry land.",
  "why.not-next-to-adventurer": "{cell} is not next to the adventurer.",

  "why.no-such-card": "There is no card “{card}” in this game.",
  "why.card-not-held": "You do not hold this card: {card}.",
  "why.no-such-place": "“{place}” is not a place in a body.",
  "why.no-such-seat": "There is no seat {seat}; the seats here are 1 to {seats}.",
  "why.no-organ-there": "There is no organ in that place ({place}).",
  "why.organ-twice": "You would have two organs of one colour: {organ}.",
  "why.body-full": "Your body has no free place.",
  "why.germ-on-own": "Bacteria go on the organs of others only.",
  "why.cure-on-others": "You can only cure or protect your own organs.",
  "why.immune": "The organ is immune: nothing more can be played on it.",
  "why.wrong-colour":
    "{card} does not go on this organ: {organ}. A card goes on its own colour, or one of the two is rainbow.",
  "why.cannot-remove":
    "{card} cannot take this off: {other}. A card meets its own colour, or one of the two is rainbow.",
  "why.transplant-names-two": "A transplant needs two organs of two players.",
  "why.immune-not-moved": "An immune organ cannot be moved.",
  "why.swap-between-players": "The two organs must belong to two different players.",
  "why.lower-seat-first": "Write the lower seat first: play transplant {place} {other}.",
  "why.swap-doubles-colour": "One of the two would have two organs of one colour.",
  "why.thief-names-one": "A thief takes one organ of another player: pick it.",
  "why.theft-from-others": "A thief steals from another player.",
  "why.immune-not-stolen": "An immune organ cannot be stolen.",
  "why.organ-takes-no-target": "An organ goes into your own body and needs no target.",
  "why.card-names-one": "This card needs one organ: {card}.",

  "why.no-play-discard-or-draw": "In a turn you play a card, discard cards, or draw.",
  "why.act-before-drawing": "Play a card or discard at least one before you draw.",
  "why.only-draw-is-left": "Only drawing is left in this turn.",
  "why.discard-more-or-draw": "You are discarding: discard more, or draw.",
  "why.discard-one-before-drawing": "Discard one card at a time.",
  "why.contagion-finds-nothing": "Nothing of yours would spread: no free organ goes with it.",
  "why.error-names-seat": "A medical error needs another player who has an organ.",
  "why.card-takes-no-target": "This card takes no target: {card}.",

  "why.no-step-of-turn": "In a turn you play a card, discard cards, or pass.",
  "why.no-block-held": "You do not hold a block.",
  "why.answer-the-question": "A special card was played: block it or let it pass.",
  "why.nothing-to-block": "Nothing was played that could be blocked.",
  "why.discard-before-ending": "Discard a card before you end the turn, or play nothing.",
  "why.discard-more-or-end": "You are discarding: discard more, or end the turn.",
  "why.discard-one-before-ending": "Discard one card at a time.",
  "why.block-out-of-turn":
    "A block stops the special card of another player; in your turn you can only discard it.",
  "why.purge-names-one": "A purge needs one organ: pick it.",
  "why.nothing-to-purge": "There is nothing on that organ.",

  "why.no-record": "This is no record of a game.",
  "why.not-a-header": "Line {line} of the record is damaged: “{text}” is no header.",
  "why.header-twice": "Line {line} of the record: the header “{header}” stands there twice.",
  "why.header-missing": "The header “{header}” of the record is missing.",
  "why.header-unknown": "There is no header “{header}” in such a record.",
  "why.not-the-turn": "Line {line} of the record must be turn {turn}, not “{text}”.",
  "why.not-answers":
    "Line {line} of the record is damaged: “{text}” must be a seat and its steps, as in “1: c3”.",
  "why.not-a-step": "Line {line} of the record is damaged: “{text}” is no step.",
  "why.not-a-game": "The record is of a game that is not played here.",
  "why.not-a-number": "The header “{header}” of the record must be a whole number, not “{text}”.",
  "why.not-a-date": "The date of the record must be as in 2026-11-15, not “{text}”.",
  "why.not-a-commitment":
    "The commitment of the record must be 64 hexadecimal digits, not “{text}”.",
  "why.not-a-result": "The result of the record must be {seats} places and a reason, not “{text}”.",
  "why.headers-refused": "The headers of the record do not fit its game.",
  "why.does-not-replay":
    "The record does not replay: move {step}, “{text}”, is not allowed by the rules.",
  "why.other-turns":
    "In turn {turn} of the record moves are missing or too many: {said} instead of {found}.",
  "why.other-result": "The result of the record is “{said}”, but its moves lead to “{found}”.",
  "why.bad-name":
    "A name has at most {longest} characters, on one line, with no blanks at its ends.",
  "why.other-rules":
    "The record was played by version {version} of the rules; this house has version {here}.",
  "why.seed-is-hidden":
    "The game of this record is not over: its seed is still secret, so the deal cannot be repeated.",

  "why.table-closed": "This table is closed.",
  "why.game-has-begun": "The game has begun; nothing changes before it is over.",
  "why.game-not-begun": "The game has not begun.",
  "why.game-ended": "The game is over.",
  "why.game-not-over": "The game is not over yet.",
  "why.your-game-is-over": "Your game is over already.",
  "why.out-already": "Who sits on seat {seat} is out already.",

  "why.no-seat-of-yours": "You have no seat at this table.",
  "why.seat-not-here": "There is no seat {seat}; the seats here are 1 to {seats}.",
  "why.seat-not-yours": "Seat {seat} is not yours.",
  "why.not-sitting-there": "You do not sit on seat {seat}.",
  "why.somebody-else-sits-there": "Somebody else sits on seat {seat}.",
  "why.seated-already": "You have a seat at this table already.",
  "why.not-all-seated": "Not all seats are taken yet; free: {free}.",
  "why.option-of-host": "Only who opened the table can set this option.",
  "why.option-of-seat": "Only who sits on seat {seat} can set this option.",
  "why.setting-of-host": "Only who opened the table can set this: {setting}.",
  "why.rules-just-changed": "The rules were changed just now; look at them first.",
  "why.nothing-to-hold": "No game is about to begin by itself here.",

  "why.turn-is-over": "These are too many steps: after step {number} the turn is over.",
  "why.bot-plays-turn": "A bot plays this turn; take the seat back first.",
  "why.bot-plays-seat": "A bot plays on seat {seat} already.",
  "why.no-bot-on-seat": "No bot plays on seat {seat}.",
  "why.no-seat-to-reclaim": "You have no seat to take back.",
  "why.still-here": "Who sits on seat {seat} is here, or was within the last {seconds} seconds.",
  "why.no-hints": "There are no hints at this table.",

  "why.question-is-open": "A question is open; wait until its time is over.",
  "why.one-answer": "A question has one answer.",
  "why.not-asked": "Seat {seat} is not asked, or a bot answers for it.",

  "why.offered-already": "Something is offered already: agree or decline first.",
  "why.nothing-offered": "Nothing is offered.",
  "why.agreed-already": "You have agreed already.",
  "why.too-few-steps": {
    one: "Only {count} step was played.",
    other: "Only {count} steps were played.",
  },
  "why.nothing-to-take-back": "There is nothing to take back.",
  "why.no-draws": "This game has no draws.",

  "why.unrated-on-one-device": "This table cannot be rated: all its seats are one person’s.",
  "why.unrated-without-clock":
    "This table cannot be rated without a clock: who is losing would need only stay away.",
  "why.unrated-with-help":
    "This table cannot be rated: a bot would play for whoever has no time left.",
  "why.unrated-with-hints": "This table cannot be rated: there are no hints in rated games.",
  "why.unrated-by-other-rules":
    "This table cannot be rated: rated games are played by the usual rules.",
  "why.unrated-single-game":
    "{game} is rated by matches, in which roles are swapped: choose two games or more.",
  "why.nothing-taken-back": "Nothing is taken back in a rated game.",
  "why.nobody-plays-for-others": "Nobody plays for somebody else in a rated game.",
  "why.never-measured": "How well this bot plays {game} was never measured.",

  "why.chat-is-off": "The chat is switched off at this table.",
  "why.only-seated-chat": "Only those who sit at the table can chat.",
  "why.nobody-to-mute": "There is nobody to mute on seat {seat}.",

  "why.bots-are-busy": "The bots are busy, or still waking up; ask again in a moment.",
  "why.bot-fell-ill": "Something happened to the bot; ask again.",
  "why.too-long-to-review":
    "The game is too long to be thought over: {turns} turns, and at most {most} are possible.",
  "why.link-is-spent": "This link was used already, or is too old; make a new one.",
  "why.not-known-yet": "The house does not know you yet; open the page anew.",
  "why.too-much-at-once": {
    one: "That was too much at once; wait {count} second and try again.",
    other: "That was too much at once; wait {count} seconds and try again.",
  },

  "why.takes-part-already": "You take part already.",
  "why.takes-no-part": "You do not take part in this tournament.",
  "why.no-such-entrant": "There is no entrant number {entrant}.",
  "why.checked-in-already": "You are checked in already.",
  "why.left-already": "You have left already.",
  "why.gone-already": "Entrant {entrant} has left already.",
  "why.not-awaited": "No match waits for you.",
  "why.for-the-host": "That is for the host of the tournament to do.",
  "why.game-stays": "The game of a tournament stays; open another one.",
  "why.tournament-has-begun": "The tournament has begun.",
  "why.tournament-is-over": "The tournament is over.",
  "why.tournament-not-running": "Only a tournament that is running can be paused.",
  "why.tournament-not-paused": "The tournament is not paused.",
  "why.too-few-entrants":
    "A tournament needs at least {least} entrants who are here; now: {count}.",
  "why.too-many-entrants": "A tournament has at most {most} entrants.",
  "why.no-latecomers": "The tournament has begun, and its kind has no place for latecomers.",
  "why.latecomers-until": "Latecomers may join until round {round} is over.",
  "why.no-such-tournament": "There is no tournament {code}.",
  "why.table-of-tournament": "At a table of a tournament the house does that.",
} satisfies Record<ReasonKeys, Entry>;
