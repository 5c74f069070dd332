"""The games of a ladder: what was left unfinished first, then always whoever has met least."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import NamedTuple

import msgspec

from contagia.arena.ladder_rows import Ladder, Lineup, now
from contagia.arena.ladder_store import LadderStore
from contagia.arena.matches import Job
from contagia.arena.pairings import Contest, derived, round_jobs
from contagia.arena.thinnest import met_counts, thinnest
from contagia.bots.specs import read_spec
from contagia.core.contract import AnyGame
from contagia.core.errors import BadSpec
from contagia.core.options import Options, as_values


class Terms(msgspec.Struct, frozen=True):
    """On what terms a ladder is played: the game, and how games begin."""

    game: AnyGame
    options: Options
    seats: int
    opening_steps: int
    seed: bytes

    @property
    def ladder(self) -> Ladder:
        """The list that games on these terms count for."""
        return Ladder(self.game.key, self.game.version, as_values(self.options), self.seats)


class Plan(NamedTuple):
    """How many games are to be played, and the games: each chosen when a worker asks for it."""

    total: int
    jobs: Iterator[Job]


def plan(store: LadderStore, run: int, terms: Terms, names: Sequence[str], games: int) -> Plan:
    """So many games, rounded up to whole rounds, between those who can play now.

    What others have left unfinished comes first, as far as it is theirs.
    """
    check_opponents(names)
    left = [job for job in store.adopt(run) if set(job.specs) <= set(names)][:games]
    rounds = -(-(games - len(left)) // terms.seats)
    fresh = _rounds(store, run, terms, names, rounds)
    return Plan(len(left) + rounds * terms.seats, chain(left, fresh))


def check_opponents(names: Sequence[str]) -> None:
    """Refuse to play with fewer than two."""
    if len(names) < 2:
        raise BadSpec("One bot has nobody to play against; put a second one on the ladder.")


def _rounds(
    store: LadderStore, run: int, terms: Terms, names: Sequence[str], rounds: int
) -> Iterator[Job]:
    for _ in range(rounds):
        yield from store.give_out(
            run,
            terms.seed,
            lambda lineups: thinnest(names, met_counts(lineups), terms.seats),
            lambda lineup, number: seated(terms, lineup, number),
        )


def seated(terms: Terms, lineup: Lineup, number: int) -> list[Job]:
    """The games of one round of a line-up: one opening, every way to sit.

    Every line-up has openings and luck of its own, and who sits beside whom is drawn every round.
    """
    seed = derived(terms.seed, f"ladder {' '.join(lineup)}", 0)
    entrants = tuple(dict.fromkeys(lineup))
    order = [entrants.index(name) for name in lineup]
    Random(derived(seed, "order", number)).shuffle(order)  # noqa: S311 - no secret
    contest = Contest(
        game=terms.game,
        options=terms.options,
        seats=terms.seats,
        entrants=tuple(read_spec(name) for name in entrants),
        lineups=(tuple(order),),
        games=terms.seats,
        opening_steps=terms.opening_steps,
        seed=seed,
        date=now()[:10],
    )
    return round_jobs(contest, number)


def particulars(terms: Terms) -> str:
    """What is special about a ladder, in words."""
    special = ", ".join(f"{name}={value}" for name, value in _special(terms).items())
    return f"{terms.seats} seats, {special or 'usual options'}"


def stem(terms: Terms) -> str:
    """The same as the beginning of a file's name."""
    parts = [terms.game.key]
    if terms.seats != terms.game.seats[0]:
        parts.append(f"{terms.seats}-seats")
    parts += [f"{name}-{value}" for name, value in _special(terms).items()]
    return "-".join(parts)


def _special(terms: Terms) -> dict[str, object]:
    usual = as_values(type(terms.options)())
    values = as_values(terms.options)
    return {name: value for name, value in values.items() if value != usual[name]}
