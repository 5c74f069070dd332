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
    IMMUNE,
    IN_HAND,
    INFECTED,
    LACKS,
    SPECIALS,
    TO_MOVE,
    VACCINATED,
    WINS_NEXT,
    WINS_NOW,
)

GAMES = ("bacteria", "virus-cards")  # in the order of the weights
ORDER = {
    "bacteria": ("transplant", "thief", "contagion", "glove", "error"),
    "virus-cards": ("transplant", "thief", "purge", "block"),
}
USELESS, USEFUL, URGENT = range(3)


def odds(game: AnyGame, state: Any, seat: Seat) -> float:
    """How good a seat's body and hand are, in odds."""
    if seat in state.out:
        return 0.0
    which = GAMES.index(game.key)
    counting, immune, vaccinated, organs = standing(state.bodies[seat - 1])
    body = COUNTING[which, counting] + IMMUNE[which] * immune + VACCINATED[which] * vaccinated
    body += INFECTED[which] * (organs - counting)
    cards = set(state.hands[seat - 1])
    hand = sum(_worth(game, state, seat, card) for card in cards)
    on = _may_play(state, seat)
    if counting == getattr(state.options, "organs_to_win", 4) - 1:
        wins = any(_adds_an_organ(game, state, seat, card) for card in cards)
        hand += (WINS_NOW if on else WINS_NEXT)[which] if wins else LACKS[which]
    return exp(body + hand + (TO_MOVE[which] if on else 0.0))


def _worth(game: AnyGame, state: Any, seat: Seat, card: Card) -> float:
    which = GAMES.index(game.key)
    if card in ORDER[game.key]:
        return float(SPECIALS[which, ORDER[game.key].index(card)])
    row = {"organ": 0, "bacteria": 1, "virus": 1, "medicine": 2, "vaccine": 2}[kind(card)]
    return float(IN_HAND[which, row, _good(game, state, seat, card)])


def _adds_an_organ(game: AnyGame, state: Any, seat: Seat, card: Card) -> bool:
    if kind(card) in ("medicine", "vaccine"):
        return _good(game, state, seat, card) == URGENT
    if card == "thief":
        return _finds_a_victim(game, state, seat)
    return kind(card) == "organ" and _good(game, state, seat, card) == USEFUL


def _finds_a_victim(game: AnyGame, state: Any, seat: Seat) -> bool:
    """Whether another body has an organ that counts and can be taken."""
    anatomy, body = ANATOMIES[game.key], state.bodies[seat - 1]
    organs = [o for other, b in enumerate(state.bodies, 1) if other != seat for o in b if o]
    return any(not o.infected and not o.immune and anatomy.admits(body, o.colour) for o in organs)


def _good(game: AnyGame, state: Any, seat: Seat, card: Card) -> int:
    """What a card would be good for: a germ on others' organs, a cure on one's own."""
    anatomy, body = ANATOMIES[game.key], state.bodies[seat - 1]
    if kind(card) == "organ":
        return USEFUL if anatomy.admits(body, colour(card)) else USELESS
    own = kind(card) in ("medicine", "vaccine")
    bodies = [body] if own else [b for s, b in enumerate(state.bodies, 1) if s != seat]
    organs = [organ for each in bodies for organ in each if organ is not None]
    met = [organ for organ in organs if anatomy.meets(card, organ)]
    if not met:
        return USELESS
    return URGENT if any(organ.infected for organ in met) else USEFUL


def _may_play(state: Any, seat: Seat) -> bool:
    waits = getattr(state, "question", None) or getattr(state, "discarding", False)
    return bool(state.active == seat and not waits and getattr(state, "phase", "play") == "play")
