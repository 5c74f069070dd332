"""Why a step of Bacteria is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contagia.core.reasons import Reasons, Why
from contagia.games.bodies import Anatomy
from contagia.games.refusals.on_cards import no_play, no_upheaval, not_held

if TYPE_CHECKING:
    from contagia.games.bacteria import State

RULES = {"contagion": "BA-20", "error": "BA-22"}


class Because(Reasons):
    """Reasons of Bacteria."""

    NO_PLAY_DISCARD_OR_DRAW = "a step is play and a card, discard and a card, or draw (BA-31)."
    ACT_BEFORE_DRAWING = "play a card or discard at least one before you draw (BA-8)."
    ONLY_DRAW_IS_LEFT = "only draw is left in this turn (BA-7)."
    DISCARD_MORE_OR_DRAW = "you are discarding: discard more, or draw (BA-9)."
    DISCARD_ONE_BEFORE_DRAWING = "discard one card at a time: discard and one card (BA-9)."


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
    return refusal or no_upheaval(card, targets, germs="bacteria", rules=RULES)
