"""Bacteria for search: its cards, and how a table of it is laid out flat."""

from __future__ import annotations

from contagia.games.bacteria import BacteriaOptions, State, View
from contagia.kernels.cards import bacteria_rules
from contagia.kernels.cards.bacteria_rules import BODY
from contagia.kernels.cards.bundle import card_kernel
from contagia.kernels.cards.layout import (
    ANATOMY,
    BY_LOT,
    DISCARDING,
    MANY_RAINBOWS,
    MATCHES_REMOVED,
    PHASE,
    PLACES,
    TO_DRAW,
    TO_PLAY,
    TO_WIN,
    WINNER,
)
from contagia.kernels.cards.organs import complete_body
from contagia.kernels.cards.packing import Cards
from contagia.kernels.contract import Flat, Kernel

CARDS = Cards("bacteria", "medicine", ("contagion", "glove", "error"))
PHASES = {"play": TO_PLAY, "discard": DISCARDING, "draw": TO_DRAW}


def pack(state: State) -> Flat:
    """A state of the rulebook, flat."""
    flat = CARDS.pack(state)
    return _with_turn(flat, state)


def pack_view(view: View) -> Flat:
    """A view, flat: what it hides lies in the pile."""
    flat = CARDS.pack_view(view, view.options.deck())
    return _with_turn(flat, view)


def _with_turn(flat: Flat, table: State | View) -> Flat:
    flat[TO_WIN] = table.options.organs_to_win
    flat[PLACES] = BODY
    flat[ANATOMY] = anatomy(table.options)
    flat[PHASE] = PHASES[table.phase]
    flat[WINNER] = complete_body(flat)
    return flat


def anatomy(options: BacteriaOptions) -> int:
    """The bits that tell what goes where."""
    bits = MANY_RAINBOWS
    if options.match_colours == "both":
        bits |= MATCHES_REMOVED
    if options.contagion_order == "random":
        bits |= BY_LOT
    return bits


def kernel(_options: BacteriaOptions, seats: int) -> Kernel:
    """Bacteria, compiled."""
    return card_kernel(bacteria_rules, CARDS, pack, pack_view, seats)
