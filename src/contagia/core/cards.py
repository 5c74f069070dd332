"""Cards. A card is its spelling: `red-organ`, `rainbow-virus`, `transplant`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

Card: TypeAlias = str
Colour: TypeAlias = str

RAINBOW: Colour = "rainbow"
PLAIN_COLOURS: tuple[Colour, ...] = ("red", "green", "blue", "yellow")
COLOURS: tuple[Colour, ...] = (*PLAIN_COLOURS, RAINBOW)


def coloured(kind: str, each: int, rainbow: int) -> list[Card]:
    """`each` cards of a kind in every plain colour, and `rainbow` in rainbow."""
    plain = [f"{colour}-{kind}" for colour in PLAIN_COLOURS for _ in range(each)]
    return plain + [f"{RAINBOW}-{kind}"] * rainbow


@cache
def kind(card: Card) -> str:
    """What sort of card it is: `organ`, `virus`, `transplant` …"""
    return card.rpartition("-")[2]


@cache
def colour(card: Card) -> Colour:
    """The colour of a coloured card, "" of another."""
    return card.rpartition("-")[0]


def compatible(one: Colour, other: Colour) -> bool:
    """Whether two colours go together: the same, or one of them rainbow."""
    return one == other or RAINBOW in (one, other)


def without(cards: Iterable[Card], taken: Iterable[Card]) -> list[Card]:
    """The cards that are left, in order, when those `taken` are taken away."""
    missing = Counter(taken)
    left = []
    for card in cards:
        if missing[card]:
            missing[card] -= 1
        else:
            left.append(card)
    return left
