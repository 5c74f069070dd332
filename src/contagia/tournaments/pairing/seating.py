"""Who sits where at a table: everybody as rarely as possible where they sat often before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations

from contagia.core.seats import Seat
from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.history import last_seat, lot, seats_had
from contagia.tournaments.log.tournament import Tournament


def seated(
    tournament: Tournament, tables: Iterable[Sequence[Number]]
) -> tuple[tuple[Number, ...], ...]:
    """The tables of a new round with everybody on their seats."""
    had = seats_had(tournament)
    last = {number: last_seat(tournament, number) for number in tournament.seeds}
    round_number = len(tournament.rounds) + 1
    return tuple(
        _seated(players, had, last, lot(tournament.seed, "seats", round_number, sorted(players)))
        for players in tables
    )


def _seated(
    players: Sequence[Number],
    had: dict[Number, Counter[Seat]],
    last: dict[Number, Seat | None],
    luck: bytes,
) -> tuple[Number, ...]:
    """The order that balances seats best; then nobody where they sat last; then the lot."""
    start = luck[0] % len(players) if players else 0
    ways = permutations((*sorted(players)[start:], *sorted(players)[:start]))
    costs = {player: _costs(had[player], len(players)) for player in players}

    def repeats(order: tuple[Number, ...]) -> tuple[int, int]:
        return (
            sum(costs[player][seat] for seat, player in enumerate(order)),
            sum(last[player] == seat for seat, player in enumerate(order, 1)),
        )

    return min(ways, key=repeats)


def _costs(had: Counter[Seat], seats: int) -> list[int]:
    """What each seat costs somebody, the first first: ever more, the more often they had it than
    the seat they had least. Of two who had one seat too often so the worse off gets the other.
    """
    least = min(had[seat] for seat in range(1, seats + 1))
    return [seats ** (had[seat] - least) for seat in range(1, seats + 1)]
