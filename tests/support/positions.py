"""Positions of the grid games, read from drawings: one sign a cell, the top row first.

A film is several drawings side by side, parted by an arrow or by three blanks or more:

. . o     . . o
. . .  →  . x .
x . .     x . .
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

import pytest

from contagia.core import contract, pictures
from contagia.core.contract import AnyGame, Game
from contagia.core.errors import IllegalStep
from contagia.core.events import Event
from contagia.core.grids import Cells, Grid
from contagia.core.luck import Seed
from contagia.core.notation import read_step, walk
from contagia.core.options import read_options
from contagia.core.seats import Seat
from contagia.games import flooded_island as fi
from contagia.games import virus_game as vg
from contagia.games import virus_wars as vw

S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V")

BETWEEN_FRAMES = re.compile(r"\s*→\s*|\s{3,}")


def rows(drawing: str) -> tuple[str, ...]:
    """The rows of a drawing as a rulebook's `picture` gives them."""
    return tuple(line.replace(" ", "") for line in drawing.splitlines() if line.strip())


def frames(film: str) -> tuple[str, ...]:
    """The drawings of a film, from left to right."""
    lines = [BETWEEN_FRAMES.split(line.strip()) for line in film.splitlines() if line.strip()]
    return tuple("\n".join(frame) for frame in zip(*lines, strict=True))


def virus_game(
    drawing: str,
    on: Seat = 1,
    left: int = 3,
    seats: int = 2,
    **options: Any,
) -> vg.State:
    """A position of Virus Game; a capital in its seat's own corner is the base, else fortified."""
    normal_signs, solid_signs = vg.NORMAL_SIGNS[:seats], vg.SOLID_SIGNS[:seats]
    board, layers = _read(drawing, normal_signs + solid_signs + vg.NEUTRAL + pictures.EMPTY)
    solid = [layers[sign] for sign in solid_signs]
    corners = (board.bottom_left, board.top_right, board.top_left, board.bottom_right)
    bases = tuple(cells & corner for cells, corner in zip(solid, corners, strict=False))
    return vg.State(
        options=_options(vg.VirusGameOptions, width=board.width, height=board.height, **options),
        on=on,
        left=left,
        bases=bases,
        normal=tuple(layers[sign] for sign in normal_signs),
        fortified=tuple(cells & ~base for cells, base in zip(solid, bases, strict=True)),
        neutral=layers[vg.NEUTRAL],
        spent=(False,) * seats,
        placing=False,
        out=(),
    )


def virus_wars(drawing: str, on: Seat = 1, left: int = 3) -> vw.State:
    """A position of Virus Wars; small letters are live cells, capitals dead ones."""
    board, layers = _read(drawing, vw.LIVE_SIGNS + vw.DEAD_SIGNS + pictures.EMPTY)
    return vw.State(
        options=_options(vw.VirusWarsOptions, size=board.width),
        on=on,
        left=left,
        live=(layers["x"], layers["o"]),
        dead=(layers["X"], layers["O"]),
    )


def flooded_island(
    drawing: str, on: Seat = 1, day: int = 1, left: int | None = None, **options: Any
) -> fi.State:
    """A position of Flooded Island; `left` is what the weather may still flood, or all of it."""
    board, layers = _read(drawing, ".~aA")
    chosen = _options(fi.FloodedIslandOptions, width=board.width, height=board.height, **options)
    (at,) = (cells.bit_length() - 1 for sign, cells in layers.items() if sign in "aA" and cells)
    return fi.State(
        options=chosen,
        on=on,
        day=day,
        left=chosen.max_flood if left is None else left,
        at=at,
        flooded=layers["~"] | layers["A"],
    )


def start(game: Game[S, T, V], seats: int = 2, **options: Any) -> S:
    """The first state of a game with these options."""
    chosen = _options(game.options, **options)
    state, _ = contract.dealt(game, chosen, seats, Seed(b"no luck here"))
    return state


def play(game: Game[S, T, V], state: S, text: str) -> S:
    """The state after the steps of `text`, each of which is legal."""
    return walk(game, state, text)[-1][1]


def play_film(
    game: Game[S, T, Any], position: Callable[..., S], film: str, text: str, **details: Any
) -> S:
    """Play `text` in the first drawing of a film; the board must then look like the second."""
    before, after = frames(film)
    state = play(game, position(before, **details), text)
    found = game.view(state, None).rows
    assert found == rows(after), "\n".join((f"after {text}:", *found, "expected:", *rows(after)))
    return state


def told(game: Game[S, T, V], state: S, text: str) -> tuple[Event, ...]:
    """All that happens in one step."""
    return contract.played(game, state, read_step(game, state, text))[1]


def lines(events: tuple[Event, ...]) -> list[str]:
    """The events as the log shows them."""
    return [str(event) for event in events]


def offers(game: AnyGame, state: Any) -> set[str]:
    """Every legal step, spelled."""
    return {game.text(step) for step in game.steps(state)}


def targets(game: AnyGame, state: Any) -> str:
    """The legal steps that are spelled as a bare cell, from a1 row by row."""
    return " ".join(text for text in map(game.text, game.steps(state)) if " " not in text)


def refusal(game: AnyGame, state: Any, text: str) -> str:
    """Why a step is refused; it fails if the step is legal."""
    with pytest.raises(IllegalStep) as caught:
        read_step(game, state, text)
    return caught.value.why


def _read(drawing: str, signs: str) -> tuple[Grid, dict[str, Cells]]:
    board, layers = pictures.read(drawing.splitlines())
    assert all(len(row) == board.width for row in rows(drawing)), "a ragged drawing"
    assert set(layers) <= set(signs), f"signs that mean nothing here: {set(layers) - set(signs)}"
    return board, {sign: layers.get(sign, 0) for sign in signs}


def _options(kind: Any, **values: Any) -> Any:
    return read_options(kind, values)
