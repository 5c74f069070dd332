"""Why a step of Virus The Game is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from contagia.core.reasons import Reasons, Why
from contagia.games.bodies import Anatomy
from contagia.games.refusals.on_cards import find_organ, no_play, no_upheaval, not_held

if TYPE_CHECKING:
    from contagia.games.virus_cards import State

RULES = {"contagion": "VC-31", "error": "VC-33"}


class Because(Reasons):
    """Reasons of Virus The Game."""

    NO_STEP_OF_TURN = "a step is play and a card, discard and a card, end, pass or block (VC-29)."
    NO_BLOCK_HELD = "you do not hold a block (VC-19)."
    ANSWER_THE_QUESTION = "a special card was played: answer block or pass (VC-20)."
    NOTHING_TO_BLOCK = "nothing was played that could be blocked (VC-19)."
    DISCARD_BEFORE_ENDING = "discard a card before you end, or pass (VC-7)."
    DISCARD_MORE_OR_END = "you are discarding: discard more, or end (VC-7)."
    DISCARD_ONE_BEFORE_ENDING = "discard one card at a time: discard and one card (VC-7)."
    BLOCK_OUT_OF_TURN = (
        "a block is played on others' special cards; in your turn you can discard it (VC-19)."
    )
    PURGE_NAMES_ONE = "a purge names one organ, such as play purge 2b (VC-18)."
    NOTHING_TO_PURGE = "there is nothing on that organ (VC-18)."


def why_not(state: State, anatomy: Anatomy, text: str) -> Why:
    """The sentence for the one who must answer now."""
    verb, *words = text.split() or [""]
    if state.question:
        return Because.NO_BLOCK_HELD() if text == "block" else Because.ANSWER_THE_QUESTION()
    if text == "block":
        return Because.NOTHING_TO_BLOCK()
    if text == "end":
        return Because.DISCARD_BEFORE_ENDING()
    if state.discarding and verb in ("play", "pass"):
        return Because.DISCARD_MORE_OR_END()
    if verb not in ("play", "discard") or not words:
        return Because.NO_STEP_OF_TURN()
    if verb == "discard" and len(words) > 1:
        return Because.DISCARD_ONE_BEFORE_ENDING()
    return not_held(state.hand, words[0], state.options.deck()) or _unplayable(
        state, anatomy, words
    )


def _unplayable(state: State, anatomy: Anatomy, words: list[str]) -> Why:
    card, *targets = words
    refusal = no_play(state, anatomy, card, targets)
    if refusal is not None:
        return refusal
    if card == "block":
        return Because.BLOCK_OUT_OF_TURN()
    if card != "purge":
        return no_upheaval(card, targets, germs="viruses", rules=RULES)
    if len(targets) != 1:
        return Because.PURGE_NAMES_ONE()
    found = find_organ(state, targets[0])
    return found if isinstance(found, str) else Because.NOTHING_TO_PURGE()
