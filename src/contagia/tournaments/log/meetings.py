"""A match of a tournament at its table: who was there, how it ended, and what that is worth."""

from __future__ import annotations

import msgspec

from contagia.core.outcomes import ranked
from contagia.tournaments.log.entries import Number

# What a won match is worth. Shares of it at tables of two to six, and half ones, are whole numbers,
# so that sums do not depend on their order.
WHOLE = 120


class Meeting(msgspec.Struct, frozen=True):
    """Entrants at a table, by the seats of the first game. One who is alone has a bye."""

    players: tuple[Number, ...]
    absent: frozenset[Number] = frozenset()
    ended: tuple[int, ...] | None = None  # places, once the match was played
    scores: tuple[int, ...] = ()  # wins, points or days
    where: str = ""  # the code of its table, if a house has opened one
    called: tuple[Number, ...] = ()  # those who have a seat there
    until: float = 0.0  # when they are awaited no more
    came: frozenset[Number] = frozenset()
    playing: tuple[Number, ...] = ()  # once it has begun, by the seats of the first game

    @property
    def present(self) -> tuple[Number, ...]:
        """Those who came."""
        return tuple(player for player in self.players if player not in self.absent)

    @property
    def is_awaited(self) -> bool:
        """Whether its people are called, and it has not begun."""
        return self.is_open and bool(self.called) and not self.playing

    @property
    def is_bye(self) -> bool:
        """Whether nobody else was meant to come."""
        return len(self.players) < 2

    @property
    def is_walkover(self) -> bool:
        """Whether it is settled because all others stayed away."""
        return not self.is_bye and self.ended is None and len(self.present) < 2

    @property
    def was_played(self) -> bool:
        """Whether there was, or is, a match of those who came."""
        return len(self.present) > 1 or self.ended is not None

    @property
    def places(self) -> tuple[int, ...] | None:
        """Everybody's place, those who stayed away last; None as long as it is open."""
        if self.ended is None and len(self.present) > 1:
            return None
        by_player = dict(zip(self.players, self.ended or (1,) * len(self.players), strict=True))
        return ranked([(p not in self.absent, -by_player[p]) for p in self.players])

    @property
    def is_open(self) -> bool:
        """Whether its result is still to come."""
        return self.places is None

    def place_of(self, player: Number) -> int:
        """The place of somebody at the table of a match that is over."""
        assert self.places
        return self.places[self.players.index(player)]

    def others(self, player: Number) -> tuple[Number, ...]:
        """Whom somebody met there: nobody without a match, and nobody who stayed away."""
        if not self.was_played or player not in self.present:
            return ()
        return tuple(other for other in self.present if other != player)

    def share_against(self, player: Number, other: Number) -> int:
        """Half of a point for being level with another, a whole one for being ahead, doubled."""
        mine, theirs = self.place_of(player), self.place_of(other)
        return (mine < theirs) * 2 + (mine == theirs)

    def share(self, player: Number) -> int:
        """What the match is worth to somebody, of WHOLE: the part of the others they beat."""
        if self.is_open or player in self.absent:
            return 0
        if self.is_bye:
            return WHOLE
        others = [other for other in self.players if other != player]
        beaten = sum(self.share_against(player, other) for other in others)
        return beaten * WHOLE // (2 * len(others))

    def score_of(self, player: Number) -> int:
        """The wins, points or days of somebody."""
        return self.scores[self.players.index(player)] if self.scores else 0
