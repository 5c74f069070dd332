"""Bodies side by side: what the tables of the two card games have in common."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from contagia.core.cards import RAINBOW, Card, Colour, colour
from contagia.core.seats import Seat
from contagia.games.bodies import PLACE_LETTERS, Body, Organ
from contagia.games.card_events import ORGAN_NAMES
from contagia.games.card_table import LAST_ROUND, CardView
from contagia.terminal.boards.legends import fields
from contagia.terminal.boards.looks import Look
from contagia.terminal.screen.scenes import Scene

_WIDEST_ORGAN = len("stomach green")
_SEAT_COLUMNS = range(10, 31)  # how narrow and how wide the column of the seats may be
_STYLES = {"red": "red", "green": "green", "blue": "blue", "yellow": "yellow", RAINBOW: "magenta"}
_SIGNS = {"healthy": "", "infected": "!", "vaccinated": "+", "immune": "++"}
_LEGEND = ("! infected", "+ vaccinated", "++ immune", "each with the colours of the cards on it")


def draw_table(scene: Scene, look: Look) -> Group:
    """All bodies, the piles, and the hands that may be seen."""
    view: CardView = scene.view
    return Group(
        _bodies(scene, view, look),
        fields(((text, "dim") for text in _LEGEND), look.width),
        _piles(view, look),
        *_hands(scene, view, look),
    )


def _bodies(scene: Scene, view: CardView, look: Look) -> Table:
    places = len(view.bodies[0])
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, collapse_padding=True)
    columns = _seat_columns(places, look.width)
    table.add_column("", width=columns, no_wrap=True, overflow="crop")
    for letter in PLACE_LETTERS[:places]:
        table.add_column(letter, width=_WIDEST_ORGAN, header_style="dim")
    for seat, body in enumerate(view.bodies, 1):
        table.add_row(_seat(scene, view, seat, columns), *_organs(body, look))
    return table


def _seat_columns(places: int, width: int) -> int:
    free = width - places * (_WIDEST_ORGAN + 1)
    return min(max(free, _SEAT_COLUMNS[0]), _SEAT_COLUMNS[-1])


def _seat(scene: Scene, view: CardView, seat: Seat, columns: int) -> Text:
    """A few short lines: the seat, its name if it has one, and how many cards it holds."""
    pointer = ">" if seat == scene.on else " "
    cards = view.hand_sizes[seat - 1]
    holds = "out" if seat in view.out else f"{cards} card{'' if cards == 1 else 's'}"
    called = scene.names.of(seat)
    if cell_len(called) + len("> ") > columns:
        called = called.replace(" (", "\n  (", 1)
    return Text(f"{pointer} {called}\n  {holds}", style="bold" if seat == scene.on else "")


def _organs(body: Body, look: Look) -> Iterator[RenderableType]:
    for organ in body:
        yield Text(look.sign("·", "."), style="dim") if organ is None else _organ(organ)


def _organ(organ: Organ) -> Text:
    """The organ, and below it a line for every card that lies on it."""
    drawn = Text(_organ_name(organ.colour), style=_STYLES[organ.colour])
    for card in organ.on:
        hue = colour(card)
        drawn.append(f"\n{_SIGNS[organ.status]} {hue}", style=f"bold {_STYLES[hue]}")
    return drawn


def _organ_name(hue: Colour) -> str:
    return ORGAN_NAMES[hue] if hue == RAINBOW else f"{ORGAN_NAMES[hue]} {hue}"


def _piles(view: CardView, look: Look) -> Text:
    top = f", {view.discards[-1]} on top" if view.discards else ""
    parts = [
        f"round {min(view.round, LAST_ROUND)} of {LAST_ROUND}",
        f"draw pile {view.pile_size}",
        f"discard pile {len(view.discards)}{top}",
    ]
    if view.gone:
        parts.append(f"destroyed {len(view.gone)}")
    return fields(((part, "") for part in parts), look.width)


def _hands(scene: Scene, view: CardView, look: Look) -> Iterator[Text]:
    if scene.hands is not None:
        for seat, hand in enumerate(scene.hands, 1):
            yield _hand(f"hand of {scene.names.of(seat)}:", hand, look)
    elif view.seat is not None:
        yield _hand("your hand:", view.hand, look)


def _hand(title: str, hand: Sequence[Card], look: Look) -> Text:
    cards = [
        (f"{number} {card}", f"bold {_STYLES.get(colour(card), '')}")
        for number, card in enumerate(hand, 1)
    ]
    return fields([(title, "bold"), *(cards or [("no card", "dim")])], look.width)
