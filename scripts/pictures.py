"""Draw the boards of the README from real games: `make pictures`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ink import CELL, INK, PENS, RULING, box, card, line, path, picture, ring, sign, word

from contagia.core import record_text
from contagia.core.cards import COLOURS, kind
from contagia.core.cards import colour as colour_of
from contagia.core.records import replay
from contagia.games.bodies import GERM_KINDS, Organ
from contagia.games.card_events import ORGAN_NAMES
from contagia.games.shelf import SHELF

ROOT = Path(__file__).parent.parent
MARGIN = 30
SCENES = {  # a transcript, and the move after which it is drawn
    "virus-game": ("virus-game.four-seats-capturable-clear", 62),
    "virus-wars": ("virus-wars.eleven", 120),
    "flooded-island": ("flooded-island.survived", 34),
    "bacteria": ("bacteria.quick", 40),
    "virus-cards": ("virus-cards.two-seats", 56),
}
SOLID = "XOTS"
LIVE = "xots"
HUES = dict(zip(COLOURS, ("#c0392b", "#2e8b57", "#2c6fbb", "#c9a227", "#8e44ad"), strict=True))
CARD_WIDTH, CARD_HEIGHT = 92, 112


def cell_corner(column: int, row: int) -> tuple[float, float]:
    """Where a cell's upper left corner is; row 0 is drawn at the top."""
    return MARGIN + column * CELL, MARGIN + row * CELL


def paper(rows: tuple[str, ...]) -> Iterator[str]:
    """The ruling, with column letters and row numbers."""
    width, height = len(rows[0]), len(rows)
    right, bottom = MARGIN + width * CELL, MARGIN + height * CELL
    for column in range(width + 1):
        x = MARGIN + column * CELL
        yield line(x, MARGIN, x, bottom, pen=RULING, width=1.2)
    for row in range(height + 1):
        y = MARGIN + row * CELL
        yield line(MARGIN, y, right, y, pen=RULING, width=1.2)
    for column in range(width):
        yield word(MARGIN + (column + 0.5) * CELL, bottom + 18, chr(ord("a") + column))
    for row in range(height):
        yield word(MARGIN - 14, MARGIN + (row + 0.66) * CELL, str(height - row))


def ink_cell(mark: str, x: float, y: float) -> Iterator[str]:
    """One cell of a board, by its sign in the picture."""
    middle_x, middle_y = x + CELL / 2, y + CELL / 2
    if mark in SOLID:
        seat = SOLID.index(mark) + 1
        yield box(x + 2, y + 2, CELL - 4, CELL - 4, fill=PENS[seat - 1])
        yield from sign(seat, middle_x, middle_y, pen="#fff")
    elif mark in LIVE:
        yield from sign(LIVE.index(mark) + 1, middle_x, middle_y, pen=PENS[LIVE.index(mark)])
    elif mark == "#":
        for step in range(1, 6):
            reach = step * CELL / 3
            low, high = max(0, reach - CELL), min(CELL, reach)
            yield line(x + low, y + high, x + high, y + low, width=1.6)


def ink_field(mark: str, x: float, y: float) -> Iterator[str]:
    """One field of the island."""
    wet = mark in "~A"
    yield box(x + 1, y + 1, CELL - 2, CELL - 2, fill="#8fc1e8" if wet else "#f3d36b")
    if wet:
        for wave in (9, 16, 23):
            curve = f"M{x + 5} {y + wave} q4.5 -5 9 0 t9 0"
            yield path(curve, pen="#2c6fbb", width=1.6)
    if mark in "aA":
        yield ring(x + CELL / 2, y + 8, 4, fill="#fff")
        yield path(f"M{x + 14} {y + 12} v7 l-5 6 m5 -6 l5 6 m-11 -10 h12", width=2.2)


def board(rows: tuple[str, ...], title: str) -> str:
    """A whole board from the picture in a view."""
    pen = ink_field if any(mark in "aA" for mark in "".join(rows)) else ink_cell
    strokes = list(paper(rows))
    for row, marks in enumerate(rows):
        for column, mark in enumerate(marks):
            strokes += pen(mark, *cell_corner(column, row))
    width = 2 * MARGIN + len(rows[0]) * CELL
    height = 2 * MARGIN + len(rows) * CELL
    return picture(width, height, strokes, title)


ORGAN_SHAPES = {
    "red": "M0 18 C-30 -4 -14 -26 0 -10 C14 -26 30 -4 0 18 Z",
    "green": "M-8 -20 C-6 -6 -20 -2 -18 10 C-16 22 12 22 17 6 C21 -8 6 -16 2 -4 C0 2 -6 0 -4 -8 Z",
    "blue": "M-3 -20 V0 C-8 -14 -22 -6 -20 14 C-12 20 -5 16 -3 8 Z "
    "M3 -20 V0 C8 -14 22 -6 20 14 C12 20 5 16 3 8 Z",
    "yellow": "M-22 -8 C-10 -18 16 -16 22 -8 C18 6 4 4 -4 16 C-14 20 -24 8 -22 -8 Z",
    "rainbow": "M-22 14 A22 22 0 0 1 22 14 M-14 14 A14 14 0 0 1 14 14 M-6 14 A6 6 0 0 1 6 14",
}


def ink_organ(organ: Organ, x: float, y: float) -> Iterator[str]:
    """A card with an organ on it, and what lies on the organ."""
    hue = HUES[organ.colour]
    yield card(x, y, CARD_WIDTH, CARD_HEIGHT, pen=hue)
    fill = "none" if organ.colour == "rainbow" else hue + "33"
    shape = path(ORGAN_SHAPES[organ.colour], pen=hue, fill=fill)
    yield f'<g transform="translate({x + CARD_WIDTH / 2} {y + 36})">{shape}</g>'
    yield word(
        x + CARD_WIDTH / 2, y + 76, ORGAN_NAMES[organ.colour].removesuffix(" organ"), size=12
    )
    for number, on in enumerate(organ.on):
        yield from ink_badge(on, x + 24 + number * 44, y + 94)
    if not organ.immune:
        shift = 14 if organ.on else 0
        yield word(x + CARD_WIDTH / 2 + shift, y + 98, organ.status, size=11)


def ink_badge(on: str, x: float, y: float) -> Iterator[str]:
    """A germ is a spiky ring, a cure a cross, each in its colour."""
    hue = HUES[colour_of(on)]
    if kind(on) in GERM_KINDS:
        yield from (line(x + dx, y + dy, x + dx * 1.7, y + dy * 1.7, pen=hue) for dx, dy in SPIKES)
        yield ring(x, y, 6, pen=hue, fill="#fff")
        yield word(x, y + 4, "!", size=11, pen=hue)
    else:
        yield line(x - 7, y, x + 7, y, pen=hue, width=5)
        yield line(x, y - 7, x, y + 7, pen=hue, width=5)


SPIKES = ((6, 0), (-6, 0), (0, 6), (0, -6), (4.2, 4.2), (-4.2, 4.2), (4.2, -4.2), (-4.2, -4.2))


def table(view: Any, title: str) -> str:
    """The bodies of a card table, a row a seat."""
    strokes, places = [], len(view.bodies[0])
    for row, body in enumerate(view.bodies):
        y = 22 + row * (CARD_HEIGHT + 22)
        strokes.append(word(14, y + 50, f"Seat {row + 1}", size=15, at="start", pen=PENS[row % 4]))
        strokes.append(word(14, y + 72, f"{view.hand_sizes[row]} cards", size=12, at="start"))
        for number, organ in enumerate(body):
            x = 84 + number * (CARD_WIDTH + 14)
            if organ is None:
                strokes.append(card(x, y, CARD_WIDTH, CARD_HEIGHT, pen=RULING, dashed=True))
            else:
                strokes += ink_organ(organ, x, y)
            strokes.append(word(x + 10, y + 16, f"{row + 1}{'abcde'[number]}", size=11))
    width = 84 + places * (CARD_WIDTH + 14) + 4
    height = 26 + len(view.bodies) * (CARD_HEIGHT + 22)
    foot = f"Draw pile {view.pile_size} · discard pile {len(view.discards)} · round {view.round}"
    strokes.append(word(width / 2, height + 4, foot, size=12, pen=INK))
    return picture(width, height + 18, strokes, title)


def scene(key: str) -> Any:
    """The spectator's view of the position a picture shows."""
    name, moves = SCENES[key]
    text = (ROOT / "tests" / "transcripts" / f"{name}.record").read_text(encoding="utf-8")
    game = SHELF[key]
    played = replay(game, record_text.read(text, SHELF))
    return game.view(played.moments[moves].state, None)


def main() -> None:
    """Write docs/pictures/<game>.svg for every game."""
    folder = ROOT / "docs" / "pictures"
    folder.mkdir(exist_ok=True)
    for key in SCENES:
        view, title = scene(key), f"A game of {SHELF[key].title}"
        drawn = table(view, title) if SHELF[key].hidden else board(view.rows, title)
        (folder / f"{key}.svg").write_text(drawn, encoding="utf-8")
        print(f"docs/pictures/{key}.svg")


if __name__ == "__main__":
    main()
