"""Who plays whom from where: every opening is played once for each way to sit round the table.

With two seats that is twice, with seats exchanged; with more the line-up is rotated. So neither the
first move nor a lucky opening or deal favours anybody.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import msgspec

from contagia.arena.matches import Job
from contagia.bots.protocol.foreign import PATIENCE_SECONDS
from contagia.bots.specs import Spec
from contagia.core.contract import AnyGame, dealt
from contagia.core.errors import BadSpec, brief
from contagia.core.luck import Seed
from contagia.core.options import Options, as_values
from contagia.core.record_text import LONGEST_NAME

MOST_OPENING_STEPS = 100
USUAL_OPENING_STEPS = 4  # in games without luck; elsewhere the deal is variety enough

_OPENINGS = re.compile(r"random:([0-9]{1,3})")


class Contest(msgspec.Struct, frozen=True):
    """What a run is about: the game, the entrants, and how many games every line-up plays."""

    game: AnyGame
    options: Options
    seats: int
    entrants: tuple[Spec, ...]
    lineups: tuple[tuple[int, ...], ...]  # which entrants meet at a table
    games: int  # of every line-up; a last round that is begun is played to its end
    opening_steps: int
    seed: bytes
    patience: float = PATIENCE_SECONDS
    date: str = ""

    @property
    def labels(self) -> tuple[str, ...]:
        """How the entrants are called; the second of the same spec gets a number."""
        texts = [spec.text for spec in self.entrants]
        return tuple(
            text if (twin := texts[:place].count(text)) == 0 else f"{text}#{twin + 1}"
            for place, text in enumerate(texts)
        )

    @property
    def rounds(self) -> int:
        """How many openings every line-up plays."""
        return -(-self.games // self.seats)

    @property
    def total(self) -> int:
        """How many games there are."""
        return len(self.lineups) * self.rounds * self.seats


def enrol(
    specs: Sequence[Spec], seats: int
) -> tuple[tuple[Spec, ...], tuple[tuple[int, ...], ...]]:
    """The entrants and who of them meet: all pairs in a game of two, otherwise all at one table.

    At a table of more than two the same spec on several seats is one entrant, and the last spec
    takes the seats that are left.
    """
    if len(specs) < 2:
        raise BadSpec("One bot has nobody to play against; two or more specs are accepted.")
    if seats == 2:
        return tuple(specs), tuple(combinations(range(len(specs)), 2))
    if len(specs) > seats:
        raise BadSpec(
            f"There are {len(specs)} bots for {seats} seats; accepted are at most as many as "
            f"seats, or any number in a game of two."
        )
    seated = [*specs, *[specs[-1]] * (seats - len(specs))]
    entrants = tuple(dict.fromkeys(seated))
    return entrants, (tuple(entrants.index(spec) for spec in seated),)


def read_openings(text: str | None, game: AnyGame) -> int:
    """How many random steps a game begins with, from `random:4`."""
    if text is None:
        return 0 if game.hidden else USUAL_OPENING_STEPS
    found = _OPENINGS.fullmatch(text)
    if not found or int(found[1]) > MOST_OPENING_STEPS:
        raise BadSpec(
            f"“{brief(text)}” are no openings; accepted is random:K, "
            f"K steps from 0 to {MOST_OPENING_STEPS}."
        )
    return int(found[1])


def jobs(contest: Contest) -> Iterator[Job]:
    """Every game of the contest, opening by opening: all line-ups play one, then the next."""
    for turn in range(contest.rounds):
        yield from round_jobs(contest, turn)


def round_jobs(contest: Contest, turn: int) -> list[Job]:
    """The games from one opening: every line-up, and every way it can sit."""
    deal = derived(contest.seed, "deal", turn)
    steps = opening(contest, deal, derived(contest.seed, "opening", turn))
    seatings = [seating for lineup in contest.lineups for seating in rotations(lineup)]
    first = turn * len(seatings)
    return [
        _job(contest, number, seating, deal, steps)
        for number, seating in enumerate(seatings, first)
    ]


def rotations(lineup: Sequence[int]) -> list[tuple[int, ...]]:
    """Every way to sit round the table in the same order."""
    return [(*lineup[shift:], *lineup[:shift]) for shift in range(len(lineup))]


def opening(contest: Contest, deal: bytes, luck: bytes) -> tuple[str, ...]:
    """Random steps from the deal that do not end the game."""
    game, rng = contest.game, Random(luck)  # noqa: S311 - an opening is no secret
    state, _ = dealt(game, contest.options, contest.seats, Seed(deal))
    texts: list[str] = []
    for _ in range(contest.opening_steps):
        step, state = _step_that_goes_on(game, state, rng)
        if step is None:
            break
        texts.append(game.text(step))
    return tuple(texts)


def derived(seed: bytes, purpose: str, number: int) -> bytes:
    """A seed for one purpose out of the seed of the run."""
    label = f"contagia arena {purpose} {number} ".encode()
    return hashlib.sha256(label + seed).digest()


def name_of(label: str) -> str:
    """A label as a name that fits into a record."""
    plain = "".join(sign for sign in " ".join(label.split()) if sign.isprintable())
    return plain[:LONGEST_NAME].strip()


def _step_that_goes_on(game: AnyGame, state: Any, rng: Random) -> tuple[Any, Any]:
    steps = list(game.steps(state))
    rng.shuffle(steps)
    for step in steps:
        following = game.play(state, step)
        if game.outcome(following) is None:
            return step, following
    return None, state


def _job(
    contest: Contest, number: int, seating: tuple[int, ...], deal: bytes, steps: tuple[str, ...]
) -> Job:
    luck = derived(contest.seed, "bots", number)
    names = [name_of(label) for label in contest.labels]
    return Job(
        number=number,
        game=contest.game.key,
        options=as_values(contest.options),
        specs=tuple(contest.entrants[entrant].text for entrant in seating),
        entrants=seating,
        deal=deal,
        opening=steps,
        seeds=tuple(int.from_bytes(luck[4 * n : 4 * n + 4], "big") for n in range(len(seating))),
        patience=contest.patience,
        names=tuple(names[entrant] for entrant in seating),
        date=contest.date,
    )
