"""What the kernels of the card games have in common: all but their rules and their cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from contagia.kernels.cards import playouts, taught
from contagia.kernels.cards.habits import doubt, habit
from contagia.kernels.cards.layout import HANDS, SECRET
from contagia.kernels.cards.organs import outcome
from contagia.kernels.cards.packing import Cards, most_steps
from contagia.kernels.cards.table import imagine
from contagia.kernels.contract import Flat, Kernel


def card_kernel(
    rules: Any,
    cards: Cards,
    pack: Callable[[Any], Flat],
    pack_view: Callable[[Any], Flat],
    seats: int,
) -> Kernel:
    """A card game, compiled: one kernel for all options, since a flat state carries them.

    Tables are judged by what games have taught; at a table for two hands are guessed.
    """
    return Kernel(
        most_steps=most_steps(seats, rules.BODY),
        turn=rules.turn,
        steps=rules.steps,
        play=rules.play,
        outcome=outcome,
        playout=playouts.playout,
        heuristic_playout=taught.heuristic_playout,
        evaluate=taught.evaluate,
        imagine=imagine,
        made_by=None,
        taste=taught.taste,
        habit=habit,
        doubt=doubt if seats == 2 else None,
        secret=SECRET,
        hands=HANDS,
        pack=pack,
        pack_view=pack_view,
        code=cards.code,
        step=cards.step,
    )
