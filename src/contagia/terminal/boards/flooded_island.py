"""The island of Flooded Island."""

from __future__ import annotations

from rich.console import Group

from contagia.games.flooded_island import (
    ADVENTURER,
    FLOODED_SIGN,
    ON_DRY_SIGN,
    ON_FLOODED_SIGN,
    View,
)
from contagia.terminal.boards.legends import fields
from contagia.terminal.boards.looks import Look
from contagia.terminal.boards.signs import empty_square
from contagia.terminal.boards.squares import Square, draw_board
from contagia.terminal.screen.scenes import Scene

_WATER = "white on blue"


def draw(scene: Scene, look: Look) -> Group:
    """The island, the day, and what the signs mean."""
    view: View = scene.view
    rows = [[_square(sign, look) for sign in row] for row in view.rows]
    players = (
        (f"adventurer: {scene.names.of(1)}", "bold"),
        (f"weather: {scene.names.of(2)}", "blue"),
        (f"day {view.day} of {view.options.days}", "bold"),
    )
    wave = look.sign("≈", "~")
    signs = ("@ adventurer", f"{wave * 3} flooded", f"{wave}@{wave} both", "* last turn")
    return Group(
        draw_board(rows, scene.marked, look.width),
        fields(players, look.width),
        fields(((sign, "dim") for sign in signs), look.width),
    )


def call(view: View) -> str:
    """What the seat that is on has to do."""
    if view.on == ADVENTURER:
        return "the adventurer must move"
    return f"the weather may flood {view.left} more field{'' if view.left == 1 else 's'}, or end"


def _square(sign: str, look: Look) -> Square:
    wave = look.sign("≈", "~")
    squares = {
        FLOODED_SIGN: Square(wave * 3, _WATER),
        ON_FLOODED_SIGN: Square(f"{wave}@{wave}", f"bold {_WATER}"),
        ON_DRY_SIGN: Square(" @ ", "bold"),
    }
    return squares.get(sign) or empty_square(look)
