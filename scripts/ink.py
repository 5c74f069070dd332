"""Pen strokes on squared paper, as SVG. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

PAPER, RULING, INK = "#fdfcf5", "#c9d9e8", "#2b2b33"
PENS = ("#1f4e9e", "#b3261e", "#1b7a3d", "#7a2f9b")  # of seats 1 to 4
CELL = 28


def picture(width: float, height: float, strokes: Iterable[str], title: str) -> str:
    """A whole SVG file on paper."""
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}" role="img" aria-label="{title}" '
        'font-family="Georgia, serif">'
    )
    return "\n".join([opening, box(0, 0, width, height, fill=PAPER), *strokes, "</svg>\n"])


def box(x: float, y: float, w: float, h: float, *, fill: str = "none", pen: str = "none") -> str:
    """A rectangle."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}" stroke="{pen}"/>'


def card(x: float, y: float, w: float, h: float, *, pen: str = INK, dashed: bool = False) -> str:
    """A rectangle with round corners."""
    dash = ' stroke-dasharray="4 4"' if dashed else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="7" fill="#fff" '
        f'stroke="{pen}" stroke-width="1.6"{dash}/>'
    )


def line(x1: float, y1: float, x2: float, y2: float, *, pen: str = INK, width: float = 2.4) -> str:
    """One straight stroke."""
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{pen}" '
        f'stroke-width="{width:g}" stroke-linecap="round"/>'
    )


def path(points: str, *, pen: str = INK, fill: str = "none", width: float = 2.4) -> str:
    """Any curve."""
    return (
        f'<path d="{points}" fill="{fill}" stroke="{pen}" stroke-width="{width:g}" '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def ring(x: float, y: float, radius: float, *, pen: str = INK, fill: str = "none") -> str:
    """A circle."""
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{pen}" '
        'stroke-width="2.4"/>'
    )


def word(
    x: float, y: float, text: str, *, size: float = 13, pen: str = INK, at: str = "middle"
) -> str:
    """A piece of writing."""
    place = f'x="{x:g}" y="{y:g}" text-anchor="{at}"'
    return f'<text {place} font-size="{size:g}" fill="{pen}">{text}</text>'


def polygon(x: float, y: float, radius: float, corners: int, turn: float, *, pen: str) -> str:
    """A regular polygon round a point."""
    angles = [turn + 2 * pi * corner / corners for corner in range(corners)]
    places = [f"{x + radius * cos(angle):.1f} {y + radius * sin(angle):.1f}" for angle in angles]
    return path("M" + " L".join(places) + " Z", pen=pen)


def sign(seat: int, x: float, y: float, *, pen: str) -> list[str]:
    """The sign of a seat round a point: cross, circle, triangle, square."""
    r = CELL * 0.27
    if seat == 1:
        return [
            line(x - r, y - r, x + r, y + r, pen=pen),
            line(x - r, y + r, x + r, y - r, pen=pen),
        ]
    if seat == 2:
        return [ring(x, y, r * 1.05, pen=pen)]
    if seat == 3:
        return [polygon(x, y + r * 0.2, r * 1.25, 3, -pi / 2, pen=pen)]
    return [polygon(x, y, r * 1.3, 4, pi / 4, pen=pen)]
