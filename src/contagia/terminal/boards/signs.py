"""The signs of the seats on a grid. Colour helps, but every sign can be told without it."""

from __future__ import annotations

from contagia.core.seats import Seat
from contagia.terminal.boards.looks import Look
from contagia.terminal.boards.squares import Square

NORMAL = "xots"  # as in the pictures of positions: cross, circle, triangle, square
SOLID = "XOTS"
_UNICODE = str.maketrans("tTsS", "△▲□■")
_STYLES = ("blue", "red", "green", "magenta")


def style_of(seat: Seat) -> str:
    """The colour of a seat."""
    return _STYLES[(seat - 1) % len(_STYLES)]


def shown(sign: str, look: Look) -> str:
    """A sign of a picture as the screen shows it."""
    return sign if look.ascii_only else sign.translate(_UNICODE)


def badge(seat: Seat, look: Look) -> str:
    """The sign a seat is known by: X O △ □."""
    return look.sign("XO△□", SOLID)[seat - 1]


def owner(sign: str) -> Seat | None:
    """Whose sign it is; None for a cell that is nobody's."""
    place = NORMAL.find(sign.lower())
    return place + 1 if place >= 0 else None


def owned_square(sign: str, look: Look, *, base: bool = False, cut_off: bool = False) -> Square:
    """The square of a cell that somebody owns: ` x `, `[X]`, `<X>`, or `(x)` when it is cut off."""
    seat = owner(sign)
    assert seat is not None
    fence = _fence(solid=sign.isupper(), base=base, cut_off=cut_off)
    weight = "dim " if cut_off else "bold " if sign.isupper() else ""
    return Square(f"{fence[0]}{shown(sign, look)}{fence[1]}", weight + style_of(seat))


def empty_square(look: Look) -> Square:
    """A cell that nobody has."""
    return Square(look.sign(" · ", " . "), "dim")


def _fence(*, solid: bool, base: bool, cut_off: bool) -> str:
    if cut_off:
        return "()"
    if base:
        return "<>"
    return "[]" if solid else "  "
