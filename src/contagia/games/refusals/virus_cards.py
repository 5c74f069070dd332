"""Why a step of Virus The Game is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contagia.games.bodies import Anatomy
from contagia.games.refusals.on_cards import find_organ, no_play, not_held

if TYPE_CHECKING:
    from contagia.games.virus_cards import State

NOTATION = "a step is play and a card, discard and a card, end, pass or block (VC-29)."


def why_not(state: State, anatomy: Anatomy, text: str) -> str:
    """The sentence for the one who must answer now."""
    verb, *words = text.split() or [""]
    if state.question:
        if text == "block":
            return "you do not hold a block (VC-19)."
        return "a special card was played: answer block or pass (VC-20)."
    if text == "block":
        return "nothing was played that could be blocked (VC-19)."
    if text == "end":
        return "discard a card before you end, or pass (VC-7)."
    if state.discarding and verb in ("play", "pass"):
        return "you are discarding: discard more, or end (VC-7)."
    if verb not in ("play", "discard") or not words:
        return NOTATION
    if verb == "discard" and len(words) > 1:
        return "discard one card at a time: discard and one card (VC-7)."
    return not_held(state.hand, words[0], state.options.deck()) or _unplayable(
        state, anatomy, words
    )


def _unplayable(state: State, anatomy: Anatomy, words: list[str]) -> str:
    card, *targets = words
    refusal = no_play(state, anatomy, card, targets)
    if refusal is not None:
        return refusal
    if card == "block":
        return (
            "a block is played on others' special cards; in your turn you can discard it (VC-19)."
        )
    if len(targets) != 1:
        return "a purge names one organ, such as play purge 2b (VC-18)."
    found = find_organ(state, targets[0])
    return found if isinstance(found, str) else "there is nothing on that organ (VC-18)."
