"""Who sits on which seat: people at this device, or bots."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from shlex import quote

from contagia.arena.pairings import name_of
from contagia.bots.seating import check_spec
from contagia.bots.specs import Spec, read_spec
from contagia.core.contract import AnyGame, check_seat
from contagia.core.errors import BadSeats
from contagia.core.record_text import LONGEST_NAME
from contagia.core.seats import Seat
from contagia.terminal.screen.names import Names

HUMAN, PLAYER = "human", "player"  # the text of Virus Wars says player
LETTERS = "ABCDEF"  # -A is seat 1

_SEATING = re.compile(r"([1-9])=(.+)", re.DOTALL)


@dataclass(frozen=True)
class Company:
    """The names of all, and the bots by seat; on the other seats sit people."""

    names: Names
    bots: Mapping[Seat, Spec] = field(default_factory=dict)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        seats = range(1, len(self.names.by_seat) + 1)
        return tuple(seat for seat in seats if seat not in self.bots)

    def seated(self, players: Sequence[Seat]) -> Company:
        """The same company when who had the first of these seats has seat 1, and so on."""
        bots = {
            seat: self.bots[player] for seat, player in enumerate(players, 1) if player in self.bots
        }
        return Company(Names(tuple(self.names.by_seat[player - 1] for player in players)), bots)

    def for_a_match(self) -> Company:
        """The same company with a name of their own for all: in a match seats tell nobody apart."""
        names = self.names.by_seat
        called = [name or f"Player {seat}" for seat, name in enumerate(names, 1)]
        told_apart = (
            name if called.count(name) == 1 else f"{name[: LONGEST_NAME - 2]} {seat}"
            for seat, name in enumerate(called, 1)
        )
        return Company(Names(tuple(told_apart)), self.bots)

    def arguments(self) -> str:
        """What seats the same bots again, as it is typed behind the command."""
        return "".join(
            f" -{LETTERS[seat - 1]} {quote(spec.text)}" for seat, spec in self.bots.items()
        )


def read_seating(letters: Iterable[str | None], settings: Iterable[str]) -> dict[Seat, str]:
    """Who is to sit where, from -A WHO or -A=WHO to -F WHO and from --seat N=WHO."""
    seating = {
        seat: who.removeprefix("=") for seat, who in enumerate(letters, 1) if who is not None
    }
    for setting in settings:
        found = _SEATING.fullmatch(setting)
        if not found:
            raise BadSeats(
                f"“{setting}” seats nobody; write SEAT=WHO, for example 3=easy or 1={HUMAN}."
            )
        seat = int(found[1])
        if seat in seating:
            raise BadSeats(f"Seat {seat} is given twice; one can sit there.")
        seating[seat] = found[2]
    return seating


def seats_for(game: AnyGame, seats: int | None, seating: Mapping[Seat, str]) -> int | None:
    """The number of seats that was asked for, or one that has a seat for everybody named."""
    if seats is None and seating and max(seating) > game.seats[0]:
        return max(seating)
    return seats


def company_of(game: AnyGame, names: Names, seating: Mapping[Seat, str]) -> Company:
    """The company, once it is sure that every bot can play; one without a name gets its spec's."""
    bots: dict[Seat, Spec] = {}
    for seat, who in sorted(seating.items()):
        check_seat(seat, len(names.by_seat))
        if who.strip().lower() not in (HUMAN, PLAYER):
            bots[seat] = read_spec(who)
            check_spec(game, bots[seat])
    called = {seat: name_of(spec.text) for seat, spec in bots.items()}
    named = (name or called.get(seat, "") for seat, name in enumerate(names.by_seat, 1))
    return Company(Names(tuple(named)), bots)
