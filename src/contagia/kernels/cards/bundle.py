"""What the kernels of the card games have in common: all but their rules and their cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from contagia.kernels.cards import evaluation, playouts, sense, taught
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

    A table for two is judged by what games have taught, larger ones at first sight; and at a table
    for two hands are guessed.
    """
    duel = seats == taught.SEATS
    return Kernel(
        most_steps=most_steps(seats, rules.BODY),
        turn=rules.turn,
        steps=rules.steps,
        play=rules.play,
        outcome=outcome,
        playout=playouts.playout,
        keen=taught.keen if duel else playouts.keen,
        evaluate=taught.evaluate if duel else evaluation.evaluate,
        imagine=imagine,
        takers=None,
        taste=taught.taste if duel else sense.taste,
        habit=habit,
        doubt=doubt if duel else None,
        secret=SECRET,
        hands=HANDS,
        pack=pack,
        pack_view=pack_view,
        code=cards.code,
        step=cards.step,
    )
