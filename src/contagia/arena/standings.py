"""What came of a run: who won how often, by how much, how fast, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from contagia.arena.matches import Effort, Fault, Played, steps_of
from contagia.arena.pairings import Contest
from contagia.arena.runs import Lost
from contagia.arena.statistics import Elo, Interval, Sprt, elo_of, sprt, wilson


class Tally(NamedTuple):
    """Games counted for one side. With more than two seats a shared first place is a draw."""

    wins: int
    draws: int
    losses: int
    score: float  # the mean share of the first place
    interval: Interval

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.draws + self.losses


class Standing(NamedTuple):
    """An entrant's results over all its games."""

    label: str
    tally: Tally
    effort: Effort
    faults: int


class Pairing(NamedTuple):
    """Two entrants who met in games of two, seen from the first."""

    first: int
    second: int
    tally: Tally
    elo: Elo


def score(played: Played, entrant: int) -> float:
    """The share of the first place that an entrant has, on whatever seats it sat."""
    winners = played.outcome.winners
    return sum(played.job.entrants[seat - 1] == entrant for seat in winners) / len(winners)


def tally(games: Iterable[Played], entrant: int) -> Tally:
    """Wins, draws and losses of an entrant in games it took part in."""
    return tally_of([score(game, entrant) for game in games])


def tally_of(scores: Sequence[float]) -> Tally:
    """Scores counted: 1 is a win, 0 a loss, anything between a draw."""
    wins, losses = scores.count(1.0), scores.count(0.0)
    mean = sum(scores) / len(scores) if scores else 0.0
    return Tally(wins, len(scores) - wins - losses, losses, mean, wilson(mean, len(scores)))


def standings(contest: Contest, games: Sequence[Played]) -> list[Standing]:
    """A line for every entrant, in the order in which they were named."""
    return [_standing(contest, games, entrant) for entrant in range(len(contest.entrants))]


def pairings(contest: Contest, games: Sequence[Played]) -> list[Pairing]:
    """Every pair that met in a game of two."""
    if contest.seats != 2:
        return []
    return [_pairing(games, first, second) for first, second in contest.lineups]


def distinct_games(games: Iterable[Played]) -> int:
    """How many games differ from each other in their steps."""
    return len({steps_of(game) for game in games})


def faults(games: Iterable[Played]) -> list[tuple[Played, Fault]]:
    """Everything that went wrong, with the game it happened in."""
    return [(game, fault) for game in games for fault in game.faults]


def pair_scores(games: Iterable[Played]) -> list[float]:
    """The first entrant's mean score in each pair of games from the same opening.

    In a run of two entrants the two games of a pair are neighbours; half a pair does not count.
    """
    pairs: dict[int, list[float]] = {}
    for game in games:
        pairs.setdefault(game.job.number // 2, []).append(score(game, 0))
    return [sum(pair) / 2 for pair in pairs.values() if len(pair) == 2]


def tested(games: Sequence[Played], elo0: float, elo1: float) -> Sprt:
    """How far a sequential test of the first entrant against the second is."""
    return sprt(pair_scores(games), elo0, elo1)


def _standing(contest: Contest, games: Sequence[Played], entrant: int) -> Standing:
    own = [game for game in games if entrant in game.job.entrants]
    seats = [
        (game, seat)
        for game in own
        for seat, who in enumerate(game.job.entrants, 1)
        if who == entrant
    ]
    effort = sum((game.efforts[seat - 1] for game, seat in seats), Effort())
    wrong = sum(fault.seat == seat for game, seat in seats for fault in game.faults)
    return Standing(contest.labels[entrant], tally(own, entrant), effort, wrong)


def _pairing(games: Sequence[Played], first: int, second: int) -> Pairing:
    met = [game for game in games if set(game.job.entrants) == {first, second}]
    counted = tally(met, first)
    return Pairing(first, second, counted, elo_of(counted.score, counted.games))


def until_decided(
    results: Iterable[Played | Lost], elo0: float, elo1: float
) -> Iterator[Played | Lost]:
    """The results of a run until a sequential test is decided."""
    games: list[Played] = []
    for result in results:
        yield result
        if isinstance(result, Played):
            games.append(result)
            if tested(games, elo0, elo1).verdict != "open":
                return
