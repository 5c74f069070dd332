"""Virus The Game for search: its cards, and how a table of it is laid out flat."""

from __future__ import annotations

from contagia.core.cards import without
from contagia.games.virus_cards import ORGANS_TO_WIN, State, View, VirusCardsOptions
from contagia.kernels.cards import virus_rules
from contagia.kernels.cards.bundle import card_kernel
from contagia.kernels.cards.layout import (
    ANATOMY,
    ASKED,
    BLOCKERS,
    DISCARDING,
    GERMS_ON_OWN,
    PHASE,
    PLACES,
    SPECIAL,
    TO_PLAY,
    TO_WIN,
    WINNER,
)
from contagia.kernels.cards.organs import complete_body
from contagia.kernels.cards.packing import Cards
from contagia.kernels.cards.virus_rules import BODY
from contagia.kernels.contract import Flat, Kernel

NO_CARD = ""  # whose number only bacteria uses
CARDS = Cards("virus", "vaccine", ("purge", "block", NO_CARD, "contagion", "glove", "error"))


def pack(state: State) -> Flat:
    """A state of the rulebook, flat."""
    return _with_turn(CARDS.pack(state), state)


def pack_view(view: View) -> Flat:
    """A view, flat: what it hides lies in the pile."""
    shown = view.question.cards() if view.question else ()
    return _with_turn(CARDS.pack_view(view, without(view.options.deck(), shown)), view)


def _with_turn(flat: Flat, table: State | View) -> Flat:
    flat[TO_WIN] = ORGANS_TO_WIN
    flat[PLACES] = BODY
    flat[ANATOMY] = GERMS_ON_OWN
    flat[PHASE] = DISCARDING if table.discarding else TO_PLAY
    flat[WINNER] = complete_body(flat)
    if table.question:
        flat[SPECIAL] = CARDS.code(table.question.special)
        flat[ASKED] = table.question.asked
        for seat in table.question.blockers:
            flat[BLOCKERS] = flat[BLOCKERS] << 3 | seat
    return flat


def kernel(_options: VirusCardsOptions, seats: int) -> Kernel:
    """Virus The Game, compiled."""
    return card_kernel(virus_rules, CARDS, pack, pack_view, seats)
