"""Why a step of Bacteria is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contagia.core.cards import kind
from contagia.games.bodies import Anatomy
from contagia.games.refusals.on_cards import no_play, not_held

if TYPE_CHECKING:
    from contagia.games.bacteria import State

NOTATION = "a step is play and a card, discard and a card, or draw (BA-31)."


def why_not(state: State, anatomy: Anatomy, text: str) -> str:
    """The sentence for the active player."""
    verb, *words = text.split() or [""]
    if text == "draw":
        return "play a card or discard at least one before you draw (BA-8)."
    if verb not in ("play", "discard") or not words:
        return NOTATION
    if state.phase == "draw":
        return "only draw is left in this turn (BA-7)."
    if verb == "play" and state.phase == "discard":
        return "you are discarding: discard more, or draw (BA-9)."
    if verb == "discard" and len(words) > 1:
        return "discard one card at a time: discard and one card (BA-9)."
    return not_held(state.hand, words[0], state.options.deck()) or _unplayable(
        state, anatomy, words
    )


def _unplayable(state: State, anatomy: Anatomy, words: list[str]) -> str:
    card, *targets = words
    refusal = no_play(state, anatomy, card, targets)
    if refusal is not None:
        return refusal
    match kind(card):
        case "contagion" if not targets:
            return "none of your bacteria would find a free organ to move to (BA-20)."
        case "error":
            return "a medical error names another seat that has an organ: play error 2 (BA-22)."
    return f"this card takes no target: play {card}."
