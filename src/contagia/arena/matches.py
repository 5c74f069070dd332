"""One game between bots, by the rulebook. Each bot gets the view of its seat and nothing else.

A bot that crashes, is too slow or gives a step that is not legal resigns; the others play on.
A job names everything by keys and texts, so that it can be sent to another process.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from time import perf_counter
from typing import Any, Protocol, runtime_checkable

import msgspec

from contagia.bots.protocol.faults import BotFault, TimeOut
from contagia.bots.protocol.foreign import PATIENCE_SECONDS
from contagia.bots.seating import seat as seat_bot
from contagia.bots.specs import Spec, read_spec
from contagia.bots.warming import ready
from contagia.bots.watching import show, story
from contagia.core.bots import Bot, Budget, Thought
from contagia.core.errors import IllegalStep
from contagia.core.luck import Seed
from contagia.core.options import Options, read_options
from contagia.core.outcomes import Outcome
from contagia.core.playthrough import Move, Playthrough, begin
from contagia.core.records import Record, record_of
from contagia.core.seats import Seat
from contagia.games import shelf


class Job(msgspec.Struct, frozen=True):
    """A game to be played."""

    number: int  # within its run, from 0
    game: str
    options: dict[str, Any]
    specs: tuple[str, ...]  # by seat
    entrants: tuple[int, ...]  # by seat: whose result it will be
    deal: bytes
    opening: tuple[str, ...] = ()  # steps that are played before the bots begin
    seeds: tuple[int, ...] = ()  # of the bots, by seat
    patience: float = PATIENCE_SECONDS
    names: tuple[str, ...] = ()  # by seat, for the record
    date: str = ""


class Effort(msgspec.Struct, frozen=True):
    """What a seat has put into a game."""

    steps: int = 0
    seconds: float = 0.0
    playouts: int = 0

    def __add__(self, other: Effort) -> Effort:
        return Effort(
            self.steps + other.steps, self.seconds + other.seconds, self.playouts + other.playouts
        )


class Fault(msgspec.Struct, frozen=True):
    """Why a seat lost a game that it could not go on with."""

    seat: Seat
    code: str
    sentence: str
    step: int  # the number of the step it should have made, from 1


class Played(msgspec.Struct, frozen=True):
    """A finished game."""

    job: Job
    outcome: Outcome
    efforts: tuple[Effort, ...]  # by seat
    faults: tuple[Fault, ...]
    record: Record


@runtime_checkable
class Closing(Protocol):
    """A bot that has something to clear up."""

    def close(self) -> None:
        """Clear up."""
        ...


def play(job: Job) -> Played:
    """Play a job to its end."""
    with ExitStack() as stack:
        match = _Match(job, stack)
        match.make_ready()
        while not match.outcome:
            match.step()
        return match.result()


class _Match:
    """A game in progress."""

    def __init__(self, job: Job, stack: ExitStack) -> None:
        self._job = job
        self._game = shelf.find(job.game)
        self._played = begun(job)
        self._specs = [read_spec(text) for text in job.specs]
        self._efforts = [Effort()] * len(job.specs)
        self._faults: list[Fault] = []
        self._bots: dict[Seat, Bot] = {}
        self._shown = dict.fromkeys(range(1, len(job.specs) + 1), len(job.opening))
        self._stack = stack

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, once it has."""
        return self._played.outcome

    def make_ready(self) -> None:
        """Load what takes long to load before the first clock runs."""
        if any(spec.budget.seconds is not None for spec in self._specs):
            ready(self._game, self._played.options, self._played.seats)

    def step(self) -> None:
        """Ask the bot that is on, and play what it says; or let it resign."""
        seat = self._game.turn(self._played.state)
        try:
            thought = self._thought(seat)
            self._played = self._played.move(Move(seat, thought.step))
        except BotFault as fault:
            self._give_up(seat, fault.code, str(fault))
        except IllegalStep as refusal:
            self._give_up(seat, refusal.code, f"{refusal.text!r} is no legal step: {refusal.why}")
        except Exception as error:  # noqa: BLE001 - whatever a bot dies of is its own loss
            self._give_up(seat, "crash", f"{type(error).__name__}: {error}")

    def result(self) -> Played:
        """The finished game."""
        assert self.outcome
        names = self._job.names or ("",) * len(self._job.specs)
        record = record_of(self._played, names, self._job.date)
        return Played(self._job, self.outcome, tuple(self._efforts), tuple(self._faults), record)

    def _thought(self, seat: Seat) -> Thought:
        bot, budget = self._bot(seat), self._specs[seat - 1].budget
        view = self._game.view(self._played.state, seat)
        started = perf_counter()
        show(bot, story(self._played, seat, self._shown[seat]))
        self._shown[seat] = len(self._played.moments) - 1
        thought = bot.think(view, budget)
        seconds = perf_counter() - started
        self._efforts[seat - 1] += Effort(1, seconds, thought.playouts)
        check_time(budget, seconds, self._job.patience)
        return thought

    def _bot(self, seat: Seat) -> Bot:
        if seat not in self._bots:
            bot = _seated(self._job, self._specs[seat - 1], seat)
            self._bots[seat] = bot
            if isinstance(bot, Closing):
                self._stack.callback(bot.close)
        return self._bots[seat]

    def _give_up(self, seat: Seat, code: str, sentence: str) -> None:
        number = len(self._played.moves) + 1
        self._faults.append(Fault(seat, code, sentence, number))
        self._played = self._played.resign(seat)


def begun(job: Job) -> Playthrough:
    """A job's game after its opening."""
    game = shelf.find(job.game)
    options: Options = read_options(game.options, job.options)
    played = begin(game, options, len(job.specs), Seed(job.deal))
    for text in job.opening:
        played = played.move(Move(game.turn(played.state), text))
    return played


def check_time(budget: Budget, seconds: float, patience: float) -> None:
    """A bot that was told a time and took far longer has lost, though it did answer."""
    if budget.seconds is not None and seconds > budget.seconds + patience:
        raise TimeOut(f"It took {seconds:.1f} seconds for a step of {budget.seconds:g}.")


def steps_of(played: Played) -> tuple[str, ...]:
    """All steps of a game: what makes it another game than the next."""
    return tuple(entry.move.text for entry in played.record.entries)


def _seated(job: Job, spec: Spec, seat: Seat) -> Bot:
    seeds: Sequence[int] = job.seeds or (0,) * len(job.specs)
    return seat_bot(shelf.find(job.game), spec, seeds[seat - 1], job.patience)
