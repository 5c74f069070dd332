/** Why a step is refused, by the codes of the house. The rule is named beside the sentence. */
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
  "why.contagion-finds-nothing": "None of your bacteria would find a free organ to move to.",
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
} satisfies Record<ReasonKeys, Entry>;
