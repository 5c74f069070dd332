"""Why a step of Bacteria is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contagia.core.cards import kind
from contagia.core.reasons import Reasons, Why
from contagia.games.bodies import Anatomy
from contagia.games.refusals.on_cards import no_play, not_held

if TYPE_CHECKING:
    from contagia.games.bacteria import State


class Because(Reasons):
    """Reasons of Bacteria."""

    NO_PLAY_DISCARD_OR_DRAW = "a step is play and a card, discard and a card, or draw (BA-31)."
    ACT_BEFORE_DRAWING = "play a card or discard at least one before you draw (BA-8)."
    ONLY_DRAW_IS_LEFT = "only draw is left in this turn (BA-7)."
    DISCARD_MORE_OR_DRAW = "you are discarding: discard more, or draw (BA-9)."
    DISCARD_ONE_BEFORE_DRAWING = "discard one card at a time: discard and one card (BA-9)."
    CONTAGION_FINDS_NOTHING = "none of your bacteria would find a free organ to move to (BA-20)."
    ERROR_NAMES_SEAT = "a medical error names another seat that has an organ: play error 2 (BA-22)."
    CARD_TAKES_NO_TARGET = "this card takes no target: play {card}."


def why_not(state: State, anatomy: Anatomy, text: str) -> Why:
    """The sentence for the active player."""
    verb, *words = text.split() or [""]
    if text == "draw":
        return Because.ACT_BEFORE_DRAWING()
    if verb not in ("play", "discard") or not words:
        return Because.NO_PLAY_DISCARD_OR_DRAW()
    if state.phase == "draw":
        return Because.ONLY_DRAW_IS_LEFT()
    if verb == "play" and state.phase == "discard":
        return Because.DISCARD_MORE_OR_DRAW()
    if verb == "discard" and len(words) > 1:
        return Because.DISCARD_ONE_BEFORE_DRAWING()
    return not_held(state.hand, words[0], state.options.deck()) or _unplayable(
        state, anatomy, words
    )


def _unplayable(state: State, anatomy: Anatomy, words: list[str]) -> Why:
    card, *targets = words
    refusal = no_play(state, anatomy, card, targets)
    if refusal is not None:
        return refusal
    match kind(card):
        case "contagion" if not targets:
            return Because.CONTAGION_FINDS_NOTHING()
        case "error":
            return Because.ERROR_NAMES_SEAT()
    return Because.CARD_TAKES_NO_TARGET(card=card)
