"""Random tables for tests: options, seats, seeds and games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from contagia.core.contract import AnyGame, dealt
from contagia.core.errors import BadOptions
from contagia.core.luck import Seed
from contagia.core.options import Options, schema

LONGEST_GAME = 20_000  # steps; no game of the shelf comes near it


class Table(NamedTuple):
    """What a game is dealt from, and luck for the players who play it."""

    game: AnyGame
    options: Options
    seats: int
    seed: Seed
    rng: Random

    def deal(self) -> Any:
        state, _ = dealt(self.game, self.options, self.seats, self.seed)
        return state


def _field(field: dict[str, Any]) -> st.SearchStrategy[Any]:
    if "enum" in field:
        return st.sampled_from(field["enum"])
    # Small boards and short decks meet the edges of the rules sooner than large ones.
    small = st.integers(field["minimum"], min(field["maximum"], field["minimum"] + 4))
    return small | st.integers(field["minimum"], field["maximum"])


def options(game: AnyGame) -> st.SearchStrategy[Options]:
    """Every option anywhere within its bounds, or left at its default."""
    fields = schema(game.options)["properties"]
    chosen = {name: st.just(field["default"]) | _field(field) for name, field in fields.items()}
    return st.builds(game.options, **chosen)


def _goes_with(chosen: Options, seats: int) -> bool:
    try:
        chosen.check(seats)
    except BadOptions:
        return False
    return True


@st.composite
def tables(draw: st.DrawFn, game: AnyGame) -> Table:
    """A table with options that go with its number of seats."""
    seats = draw(st.sampled_from(game.seats))
    chosen = draw(options(game).filter(lambda o: _goes_with(o, seats)))
    seed = Seed(draw(st.binary(min_size=1, max_size=8)))
    return Table(game, chosen, seats, seed, Random(draw(st.integers(0, 2**32))))


def random_game(table: Table) -> Iterator[tuple[Any, Any]]:
    """Each state of a game played at random with the step chosen there; last the end and None."""
    game, state = table.game, table.deal()
    for _ in range(LONGEST_GAME):
        steps = game.steps(state)
        step = table.rng.choice(steps) if steps else None
        yield state, step
        if step is None:
            return
        state = game.play(state, step)
    raise AssertionError("the game does not end")
