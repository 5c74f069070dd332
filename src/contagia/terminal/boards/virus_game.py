"""The board of Virus Game."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from contagia.core.grids import column_name
from contagia.core.seats import Seat
from contagia.games.virus_game import NEUTRAL, View
from contagia.terminal.boards.legends import fields, steps_left
from contagia.terminal.boards.looks import Look
from contagia.terminal.boards.signs import badge, empty_square, owned_square, owner, style_of
from contagia.terminal.boards.squares import Square, draw_board, named_rows
from contagia.terminal.screen.scenes import Scene


def draw(scene: Scene, look: Look) -> Group:
    """The board, whose sign is whose, and what the fences mean."""
    view: View = scene.view
    corners = _corners(view)
    rows = [
        [
            _square(sign, look, corner=corners.get(name), idle=name in view.cut_off)
            for name, sign in row
        ]
        for row in named_rows(view.rows)
    ]
    return Group(
        draw_board(rows, scene.marked, look.width), _players(scene, view, look), _legend(look)
    )


def call(view: View) -> str:
    """What the seat that is on has to do."""
    if view.placing:
        return "the second neutral is due"
    unused = "" if view.spent[view.on - 1] else ", neutrals not used yet"
    return steps_left(view.left) + unused


def _square(sign: str, look: Look, *, corner: Seat | None, idle: bool) -> Square:
    if sign == NEUTRAL:
        return Square(look.sign("▒▒▒", "###"), "white")
    seat = owner(sign)
    if seat is None:
        return empty_square(look)
    # A capital in the corner of its own seat is the base (VG-3).
    return owned_square(sign, look, base=sign.isupper() and corner == seat, cut_off=idle)


def _corners(view: View) -> dict[str, Seat]:
    last, top = column_name(view.options.width - 1), view.options.height
    return {"a1": 1, f"{last}{top}": 2, f"a{top}": 3, f"{last}1": 4}


def _players(scene: Scene, view: View, look: Look) -> Text:
    seats = range(1, view.seats + 1)
    out = dict.fromkeys(view.out, " out")
    return fields(
        (
            (f"{badge(seat, look)} {scene.names.of(seat)}{out.get(seat, '')}", style_of(seat))
            for seat in seats
        ),
        look.width,
    )


def _legend(look: Look) -> Text:
    wall = f"{look.sign('▒▒▒', '###')} neutral"
    signs = ("[X] fortified", "<X> base", "(x) cut off", wall, "* last turn")
    return fields(((sign, "dim") for sign in signs), look.width)
