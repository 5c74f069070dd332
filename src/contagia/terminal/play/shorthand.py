"""What players may type for several steps at once: `discard 1 3` for cards of the hand by number.

The cards are discarded together and drawing follows by itself; the notation has a step for each.
"""

from __future__ import annotations

import re
from typing import Any

from contagia.core.contract import AnyGame
from contagia.core.errors import IllegalStep
from contagia.games.card_table import CardView, Discard

_DISCARD = re.compile(r"discard((?: +\d{1,3})+)", re.IGNORECASE)


def written_out(game: AnyGame, state: Any, line: str) -> str:
    """The line as the rules write it; one that is no shorthand stays as it is."""
    found = _DISCARD.fullmatch(line.strip())
    view = game.view(state, game.turn(state))
    if not found or not isinstance(view, CardView):
        return line
    numbers = [int(number) for number in found[1].split()]
    if why := _why_not(numbers, len(view.hand)):
        raise IllegalStep(line, why)
    steps = [game.text(Discard(view.hand[number - 1])) for number in numbers]
    return "; ".join([*steps, *_closing(game, state, steps)])


def _why_not(numbers: list[int], cards: int) -> str:
    """What is wrong with the numbers of cards of a hand; nothing if they can be found in it."""
    if not cards:
        return "your hand is empty."
    for place, number in enumerate(numbers):
        if not 1 <= number <= cards:
            return f"your hand has no card {number}; its cards are 1 to {cards}."
        if number in numbers[:place]:
            return f"card {number} is named twice."
    return ""


def _closing(game: AnyGame, state: Any, texts: list[str]) -> list[str]:
    """The step that ends discarding and draws, if so much may be discarded at all."""
    for text in texts:
        step = next((step for step in game.steps(state) if game.text(step) == text), None)
        if step is None:
            return []  # the rules say why
        state = game.play(state, step)
    return [game.text(step) for step in game.steps(state) if not isinstance(step, Discard)]
