"""A ladder as plain values, for JSON and for whoever draws it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Any

from contagia.arena.ladder_rows import Kept, Ladder
from contagia.arena.legs import PLAYED_IN_LEGS, matches
from contagia.arena.matches import Effort
from contagia.arena.ratings import PRIOR_GAMES, Met, Rating, Seated, meetings, rate
from contagia.arena.thinnest import pairs_at

ANCHOR = "greedy"  # every game has it, and it never changes with the machine


def ladder_report(ladder: Ladder, names: Sequence[str], games: Sequence[Kept]) -> dict[str, Any]:
    """The whole list, the best first; who has not played stands at its end without a rating."""
    met = meetings(_results(ladder, games))
    ratings = rate(met, zero=ANCHOR)
    everybody = sorted({*names, *ratings}, key=lambda name: _order(name, ratings))
    return {
        **ladder._asdict(),
        "games": len(games),
        "in_legs": ladder.game in PLAYED_IN_LEGS,
        "zero": ANCHOR if ANCHOR in ratings else "mean",
        "prior_games": PRIOR_GAMES,
        "entrants": [
            {"rank": rank, **_entrant(name, ratings.get(name), met, games)}
            for rank, name in enumerate(everybody, 1)
        ],
        "pairings": _pairings(met, games),
    }


def _results(ladder: Ladder, games: Sequence[Kept]) -> list[Seated]:
    """What is rated: games, or matches of two legs where the game is played so."""
    if ladder.game in PLAYED_IN_LEGS:
        return matches(games)
    return [(game.specs, game.places) for game in games]


def _order(name: str, ratings: Mapping[str, Rating]) -> tuple[bool, float, str]:
    return name not in ratings, -ratings[name].elo if name in ratings else 0.0, name


def _entrant(name: str, rating: Rating | None, met: Met, games: Sequence[Kept]) -> dict[str, Any]:
    own = [game for game in games if name in game.specs]
    efforts = [part for game in own for part in _efforts(game, name) if part.steps]
    return {
        "spec": name,
        "rating": round(rating.elo, 1) if rating else None,
        "interval": [round(bound, 1) for bound in rating.interval] if rating else None,
        "games": len(own),
        "score": _score(name, met),
        "steps": sum(part.steps for part in efforts),
        "seconds_a_step": round(_usual(part.seconds / part.steps for part in efforts), 6),
        "playouts_a_step": round(_usual(part.playouts / part.steps for part in efforts), 1),
        "faults": sum(game.specs[fault.seat - 1] == name for game in own for fault in game.faults),
    }


def _efforts(game: Kept, name: str) -> list[Effort]:
    return [part for spec, part in zip(game.specs, game.efforts, strict=True) if spec == name]


def _usual(averages: Iterable[float]) -> float:
    """The median of what games say: in the first of every worker code is loaded or compiled."""
    return median([*averages] or [0.0])


def _score(name: str, met: Met) -> float | None:
    """The share of all its meetings that somebody won."""
    won = weight = 0.0
    for (first, second), found in met.items():
        if name in (first, second):
            won += found.points if name == first else found.weight - found.points
            weight += found.weight
    return round(won / weight, 6) if weight else None


def _pairings(met: Met, games: Sequence[Kept]) -> list[dict[str, Any]]:
    times = Counter(pair for game in games for pair in pairs_at(sorted(set(game.specs))))
    return [
        {
            "first": pair[0],
            "second": pair[1],
            "games": times[pair],
            "score": round(found.points / found.weight, 6),
        }
        for pair, found in met.items()
    ]
