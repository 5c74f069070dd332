"""The odds of a seat by the rulebook's values: what the kernel's evaluation must agree with."""

from __future__ import annotations

from math import exp
from typing import Any

from contagia.bots.hands import ANATOMIES
from contagia.core.cards import Card, colour, kind
from contagia.core.contract import AnyGame
from contagia.core.seats import Seat
from contagia.games.bodies import standing
from contagia.kernels.cards.evaluation import (
    COUNTING,
    CURE,
    IMMUNE,
    INFECTED,
    ORGAN,
    SPECIALS,
    TO_MOVE,
    VACCINATED,
    WINS_NEXT,
    WINS_NOW,
)

ORDER = {
    "bacteria": ("transplant", "thief", "contagion", "glove", "error"),
    "virus-cards": ("transplant", "thief", "purge", "block"),
}


def odds(game: AnyGame, state: Any, seat: Seat) -> float:
    """How good a seat's body and hand are, in odds."""
    if seat in state.out:
        return 0.0
    counting, immune, vaccinated, organs = standing(state.bodies[seat - 1])
    body = COUNTING[counting] + IMMUNE * immune + VACCINATED * vaccinated
    body += INFECTED * (organs - counting)
    worths = {card: _worth(game, state, seat, card) for card in state.hands[seat - 1]}
    last = counting == getattr(state.options, "organs_to_win", 4) - 1
    wins = last and any(
        worth and (kind(card) == "thief" or card not in ORDER[game.key])
        for card, worth in worths.items()
    )
    on = _may_play(state, seat)
    bonus = (WINS_NOW if on else WINS_NEXT) if wins else 0.0
    return exp(body + sum(worths.values()) + bonus + (TO_MOVE if on else 0.0))


def _worth(game: AnyGame, state: Any, seat: Seat, card: Card) -> float:
    anatomy, body = ANATOMIES[game.key], state.bodies[seat - 1]
    match kind(card):
        case "organ":
            return ORGAN if anatomy.admits(body, colour(card)) else 0.0
        case "medicine" | "vaccine":
            sick = (organ for organ in body if organ is not None and organ.infected)
            return CURE if any(anatomy.meets(card, organ) for organ in sick) else 0.0
        case "bacteria" | "virus":
            return 0.0
    return float(SPECIALS[ORDER[game.key].index(card)])


def _may_play(state: Any, seat: Seat) -> bool:
    waits = getattr(state, "question", None) or getattr(state, "discarding", False)
    return bool(state.active == seat and not waits and getattr(state, "phase", "play") == "play")
