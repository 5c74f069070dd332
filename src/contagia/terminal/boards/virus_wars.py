"""The board of Virus Wars."""

from __future__ import annotations

from rich.console import Group

from contagia.games.virus_wars import View
from contagia.terminal.boards.legends import fields, steps_left
from contagia.terminal.boards.looks import Look
from contagia.terminal.boards.signs import badge, empty_square, owned_square, owner, style_of
from contagia.terminal.boards.squares import draw_board, named_rows
from contagia.terminal.screen.scenes import Scene


def draw(scene: Scene, look: Look) -> Group:
    """The board, whose sign is whose, and what the fences mean."""
    view: View = scene.view
    rows = [
        [
            owned_square(sign, look, cut_off=name in view.cut_off)
            if owner(sign)
            else empty_square(look)
            for name, sign in row
        ]
        for row in named_rows(view.rows)
    ]
    players = ((f"{badge(seat, look)} {scene.names.of(seat)}", style_of(seat)) for seat in (1, 2))
    signs = ("x live", "[X] dead", "(x) in a dead group", "* last turn")
    return Group(
        draw_board(rows, scene.marked, look.width),
        fields(players, look.width),
        fields(((sign, "dim") for sign in signs), look.width),
    )


def call(view: View) -> str:
    """What the seat that is on has to do."""
    return steps_left(view.left)
