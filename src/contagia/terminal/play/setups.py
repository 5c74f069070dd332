"""From what was typed behind a command to a game at its deal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from contagia.core.contract import AnyGame, check_seat, check_seats
from contagia.core.errors import BadSeed
from contagia.core.luck import Seed, fresh_seed, read_seed
from contagia.core.options import Options, read_assignments, read_options
from contagia.core.playthrough import Playthrough, begin
from contagia.core.seats import Seat
from contagia.games import shelf

FIXED_SEED = "00"  # of every command that shows rather than plays, so that it shows the same twice

_PLAYER_SEED = re.compile(r"([1-9])=(.*)", re.DOTALL)


@dataclass(frozen=True)
class Setup:
    """A game, its options and its seats: all but the luck."""

    game: AnyGame
    options: Options
    seats: int

    def begin(self, seed: Seed) -> Playthrough:
        """The game at its deal."""
        return begin(self.game, self.options, self.seats, seed)


def read_setup(key: str, seats: int | None, options: Sequence[str]) -> Setup:
    """The game, with its smallest number of seats unless another is asked for."""
    game = shelf.find(key)
    count = game.seats[0] if seats is None else seats
    check_seats(game, count)
    chosen: Options = read_options(game.options, read_assignments(options))
    chosen.check(count)
    return Setup(game, chosen, count)


def house_seed(text: str | None) -> Seed:
    """The seed that was named, or a fresh one."""
    return fresh_seed() if text is None else Seed(read_seed(text))


def with_player_seeds(seed: Seed, texts: Iterable[str], seats: int) -> Seed:
    """The house's seed together with those the players added, as in `2=c0ffee`."""
    added: dict[Seat, bytes] = {}
    for text in texts:
        seat, part = _read_player_seed(text, seats)
        if seat in added:
            raise BadSeed(f"Seat {seat} added two seeds; one is accepted.")
        added[seat] = part
    return Seed(seed.house, tuple(added.get(seat, b"") for seat in range(1, seats + 1)))


def _read_player_seed(text: str, seats: int) -> tuple[Seat, bytes]:
    found = _PLAYER_SEED.fullmatch(text)
    if not found:
        raise BadSeed(f"“{text}” is not a player's seed; write SEAT=HEX, for example 2=c0ffee.")
    seat = int(found[1])
    check_seat(seat, seats)
    return seat, read_seed(found[2])
