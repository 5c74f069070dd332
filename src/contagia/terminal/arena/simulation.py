"""Random games, and what comes of them: the same for the same seed."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple

from contagia.core.luck import Seed
from contagia.core.outcomes import Outcome
from contagia.core.seats import Seat
from contagia.terminal.play.setups import Setup

BARS = 10


class Played(NamedTuple):
    """A finished game: how many steps it took and how it ended."""

    steps: int
    outcome: Outcome


def simulate(setup: Setup, games: int, seed: bytes) -> Iterator[Played]:
    """So many random games, each dealt and played from a seed of its own."""
    for number in range(games):
        yield play_out(setup, _derived(seed, number, b"deal"), _derived(seed, number, b"steps"))


def play_out(setup: Setup, deal: bytes, choices: bytes) -> Played:
    """One game, every step as likely as any other."""
    game, rng = setup.game, Random(choices)  # noqa: S311 - nobody plays against these choices
    state = setup.begin(Seed(deal)).state
    count = 0
    while steps := game.steps(state):
        state = game.play(state, rng.choice(steps))
        count += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(count, outcome)


def lengths(games: Sequence[Played]) -> dict[str, Any]:
    """The shortest, the mean, the middle and the longest game, and how many of each length."""
    steps = [game.steps for game in games]
    return {
        "min": min(steps),
        "mean": round(mean(steps), 2),
        "median": median(steps),
        "max": max(steps),
        "histogram": histogram(steps),
    }


def histogram(steps: Sequence[int]) -> list[dict[str, int]]:
    """How many games fell into each of at most ten equally wide ranges of lengths."""
    first, last = min(steps), max(steps)
    width = -(-(last - first + 1) // BARS)
    counts = Counter((length - first) // width for length in steps)
    return [
        {"from": first + bar * width, "to": first + (bar + 1) * width - 1, "games": counts[bar]}
        for bar in range((last - first) // width + 1)
    ]


def results(games: Sequence[Played], seats: int) -> list[dict[str, Any]]:
    """What every seat made of it."""
    return [_result(games, seat) for seat in range(1, seats + 1)]


def reasons(games: Sequence[Played]) -> dict[str, int]:
    """How often the games ended for each reason."""
    return dict(Counter(game.outcome.reason for game in games).most_common())


def _result(games: Sequence[Played], seat: Seat) -> dict[str, Any]:
    firsts = [game for game in games if seat in game.outcome.winners]
    won = [game for game in firsts if len(game.outcome.winners) == 1]
    return {
        "seat": seat,
        "wins": len(won),
        "shared_firsts": len(firsts) - len(won),
        "mean_place": round(mean(game.outcome.places[seat - 1] for game in games), 3),
        "reasons": reasons(firsts),
    }


def _derived(seed: bytes, number: int, purpose: bytes) -> bytes:
    return hashlib.sha256(
        b"contagia simulate " + purpose + number.to_bytes(8, "big") + seed
    ).digest()
