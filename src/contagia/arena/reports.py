"""What came of a run as plain values, for JSON and for whoever draws it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from contagia.arena.legs import PLAYED_IN_LEGS, legs
from contagia.arena.matches import Played
from contagia.arena.pairings import Contest
from contagia.arena.runs import Lost
from contagia.arena.standings import (
    Pairing,
    Standing,
    Tally,
    distinct_games,
    faults,
    pairings,
    standings,
    tested,
)
from contagia.core.options import as_values


def report(
    contest: Contest,
    results: Sequence[Played | Lost],
    seconds: float,
    bounds: tuple[float, float] | None = None,
) -> dict[str, Any]:
    """Everything a run found; `bounds` are those of a sequential test."""
    games = [result for result in results if isinstance(result, Played)]
    return {
        "game": contest.game.key,
        "version": contest.game.version,
        "options": as_values(contest.options),
        "seats": contest.seats,
        "seed": contest.seed.hex(),
        "opening_steps": contest.opening_steps,
        "planned": contest.total,
        "games": len(games),
        "distinct": distinct_games(games),
        "seconds": round(seconds, 3),
        "entrants": [_standing(one) for one in standings(contest, games)],
        "pairings": [_pairing(contest, one) for one in pairings(contest, games)],
        "legs": _legs(contest, games),
        "sprt": _sprt(games, bounds) if bounds else None,
        "faults": _faults(contest, games),
        "lost": [
            {"game": result.job.number + 1, "sentence": result.sentence}
            for result in results
            if isinstance(result, Lost)
        ],
    }


def _standing(standing: Standing) -> dict[str, Any]:
    steps = max(standing.effort.steps, 1)
    return {
        "label": standing.label,
        **_tally(standing.tally),
        "steps": standing.effort.steps,
        "seconds_a_step": round(standing.effort.seconds / steps, 6),
        "playouts_a_step": round(standing.effort.playouts / steps, 1),
        "faults": standing.faults,
    }


def _pairing(contest: Contest, pairing: Pairing) -> dict[str, Any]:
    return {
        "first": contest.labels[pairing.first],
        "second": contest.labels[pairing.second],
        **_tally(pairing.tally),
        "elo": _finite(pairing.elo.difference),
        "elo_interval": [_finite(bound) for bound in pairing.elo.interval],
    }


def _legs(contest: Contest, games: Sequence[Played]) -> list[dict[str, Any]]:
    """Matches of two legs, where the game is played so."""
    if contest.game.key not in PLAYED_IN_LEGS:
        return []
    return [
        {
            "first": contest.labels[first],
            "second": contest.labels[second],
            **_tally(legs(games, first, second)),
        }
        for first, second in contest.lineups
    ]


def _tally(tally: Tally) -> dict[str, Any]:
    return {
        "games": tally.games,
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "score": round(tally.score, 6),
        "interval": [round(bound, 6) for bound in tally.interval],
    }


def _sprt(games: Sequence[Played], bounds: tuple[float, float]) -> dict[str, Any]:
    test = tested(games, *bounds)
    return {**test._asdict(), "llr": round(test.llr, 4)}


def _faults(contest: Contest, games: Sequence[Played]) -> list[dict[str, Any]]:
    return [
        {
            "game": game.job.number + 1,
            "seat": fault.seat,
            "label": contest.labels[game.job.entrants[fault.seat - 1]],
            "step": fault.step,
            "code": fault.code,
            "sentence": fault.sentence,
        }
        for game, fault in faults(games)
    ]


def _finite(number: float) -> float | None:
    """JSON knows no infinity: None where one side won everything."""
    return round(number, 1) if math.isfinite(number) else None
