"""On what terms a tournament is played: the kind, the game, the size of its tables."""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from contagia.core.contract import AnyGame, check_seats
from contagia.core.errors import BadOptions, brief
from contagia.core.options import Options, read_options
from contagia.games.shelf import find
from contagia.tables.match.match import Length, check_length

MOST_ENTRANTS = 1024
MOST_ROUNDS = 100

Kind = Literal["elimination", "swiss", "round-robin", "arena"]
KINDS: tuple[Kind, ...] = get_args(Kind)
_USUAL_MATCHES = {"bacteria": 3, "flooded-island": 2}  # BA-32; roles are swapped (FI-15)


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is settled when a tournament is opened."""

    kind: Kind
    game: str
    options: dict[str, Any] = {}
    seats: int = 2  # of a table that is full
    match: Length = 1  # games for one victory
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0  # 0: as many as are usual
    check_in: bool = False  # who has not checked in when it begins does not take part yet
    late_rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = (
        1  # newcomers may come before these end
    )

    @property
    def rulebook(self) -> AnyGame:
        """The game."""
        return find(self.game)

    @property
    def in_pairs(self) -> bool:
        """Whether two meet at a table."""
        return self.seats == 2

    @property
    def chosen(self) -> Options:
        """The options of the game."""
        options: Options = read_options(self.rulebook.options, self.options)
        return options


def usual_match(game: str) -> int:
    """How many games a match of a tournament has, if nobody says otherwise."""
    return _USUAL_MATCHES.get(game, 1)


def check_terms(terms: Terms) -> None:
    """Refuse what cannot be played."""
    game = terms.rulebook
    check_seats(game, terms.seats)
    terms.chosen.check(terms.seats)
    check_length(game, terms.match)
    if terms.rounds and terms.kind in ("elimination", "arena"):
        raise BadOptions(
            f"{_TITLES[terms.kind]} has no number of rounds; accepted is one for swiss, "
            f"and for round-robin how often everybody meets everybody."
        )


def read_kind(text: str) -> Kind:
    """A kind by its name."""
    for kind in KINDS:
        if kind == text:
            return kind
    raise BadOptions(f"“{brief(text)}” is no kind of tournament; accepted is {' or '.join(KINDS)}.")


_TITLES = {"elimination": "An elimination", "arena": "An arena"}
