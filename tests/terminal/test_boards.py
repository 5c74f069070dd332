"""The boards: every sign where it belongs, in Unicode and in ASCII, and never too wide."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from contagia.core.contract import AnyGame
from contagia.core.seats import Seat
from contagia.games.bodies import Organ
from contagia.games.shelf import GAMES, SHELF
from contagia.terminal.boards.drawers import DRAWERS
from contagia.terminal.boards.looks import Look
from contagia.terminal.boards.squares import Square, draw_board
from contagia.terminal.screen.names import Names
from contagia.terminal.screen.scenes import Scene
from terminal.runs import keep, random_game, run, steps_of

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
LONG_NAMES = ("Ann", "Bob", "Maximiliane von und zu Hohenstein-Falken", "", "E", "Ferdinand")


def scene_of_view(
    key: str, view: object, *, seats: int, on: Seat = 1, marked: Sequence[str] = ()
) -> Scene:
    game = SHELF[key]
    return Scene(
        game=game,
        options=game.options(),
        seats=seats,
        names=Names(("",) * seats),
        view=view,
        on=on,
        outcome=None,
        marked=frozenset(marked),
        hands=None,
        lines=(),
    )


def drawn(scene: Scene, look: Look) -> list[str]:
    console = Console(width=look.width, color_system=None)
    with console.capture() as capture:
        console.print(DRAWERS[scene.game.key].draw(scene, look))
    return [line.rstrip() for line in capture.get().splitlines()]


def virus_game(rows: Sequence[str], *, marked: Sequence[str] = (), ascii_only: bool) -> list[str]:
    game = SHELF["virus-game"]
    options = game.options(width=len(rows[0]), height=len(rows))
    view = game.view_type(
        options=options, seats=4, on=1, left=3, rows=tuple(rows), cut_off=("c3", "d2"),
        spent=(False,) * 4, placing=False, out=(),
    )  # fmt: skip
    scene = scene_of_view("virus-game", view, seats=4, marked=marked)
    return drawn(scene, Look(ascii_only=ascii_only))


ROWS = ["T.t.O", "t.#.o", "XTx.o", "..#SS", "X..sS"]


def test_every_kind_of_cell_of_virus_game_is_told_apart() -> None:
    assert virus_game(ROWS, marked=["a3", "e4"], ascii_only=False)[:7] == [
        "   a   b   c   d   e",
        "5 <▲>  ·   △   ·  <O>  5",
        "4  △   ·  ▒▒▒  ·   o * 4",
        "3 [X]*[▲] (x)  ·   o   3",
        "2  ·   ·  ▒▒▒ (■) [■]  2",
        "1 <X>  ·   ·   □  <■>  1",
        "   a   b   c   d   e",
    ]


def test_the_same_board_in_ascii() -> None:
    assert virus_game(ROWS, marked=["a3", "e4"], ascii_only=True)[1:6] == [
        "5 <T>  .   t   .  <O>  5",
        "4  t   .  ###  .   o * 4",
        "3 [X]*[T] (x)  .   o   3",
        "2  .   .  ### (S) [S]  2",
        "1 <X>  .   .   s  <S>  1",
    ]


def test_a_base_that_was_captured_is_a_fortified_cell_in_a_corner() -> None:
    assert virus_game(["X...O", ".....", ".....", ".....", "X...O"], ascii_only=True)[1:6:4] == [
        "5 [X]  .   .   .  <O>  5",
        "1 <X>  .   .   .  [O]  1",
    ]


def test_live_dead_and_cut_off_cells_of_virus_wars_are_told_apart() -> None:
    game = SHELF["virus-wars"]
    view = game.view_type(
        options=game.options(size=5), on=2, left=2, cut_off=("b2",), resigned=None,
        rows=("....o", "...oo", "..Xo.", ".X...", "xO..."),
    )  # fmt: skip
    assert drawn(scene_of_view("virus-wars", view, seats=2), Look(ascii_only=True))[1:6] == [
        "5  .   .   .   .   o   5",
        "4  .   .   .   o   o   4",
        "3  .   .  [X]  o   .   3",
        "2  .  (X)  .   .   .   2",
        "1  x  [O]  .   .   .   1",
    ]


@pytest.mark.parametrize(
    ("ascii_only", "wet", "standing", "wading"),
    [(True, "~~~", " @ ", "~@~"), (False, "≈≈≈", " @ ", "≈@≈")],
)
def test_the_island_shows_dry_and_flooded_fields_and_the_adventurer(
    *, ascii_only: bool, wet: str, standing: str, wading: str
) -> None:
    game = SHELF["flooded-island"]
    for sign, adventurer in (("a", standing), ("A", wading)):
        view = game.view_type(
            options=game.options(width=3, height=3), on=1, day=12, left=2, at="a3",
            rows=(f"{sign}.~", "...", "~.."), resigned=None,
        )  # fmt: skip
        look = Look(ascii_only=ascii_only)
        picture = drawn(scene_of_view("flooded-island", view, seats=2), look)
        dot = look.sign("·", ".")
        assert picture[1] == f"3 {adventurer}  {dot}  {wet}  3"
        assert picture[3] == f"1 {wet}  {dot}   {dot}   1"
        assert "day 12 of 365" in "\n".join(picture)


def test_the_state_of_every_organ_is_shown_with_the_colours_of_its_cards() -> None:
    dealt = random_game("bacteria", seats=2, steps=0)
    body = (
        Organ("red"),
        Organ("green", ("rainbow-bacteria",)),
        Organ("blue", ("blue-medicine",)),
        Organ("rainbow", ("yellow-medicine", "rainbow-medicine")),
    )
    state = msgspec.structs.replace(dealt.state, bodies=(body, (None,) * 4))
    view = dealt.game.view(state, None)
    table = drawn(scene_of_view("bacteria", view, seats=2), Look())
    assert [" ".join(line.split()) for line in table[:5]] == [
        "a b c d",
        "> seat 1 heart red stomach green lungs blue rainbow organ",
        "3 cards ! rainbow + blue ++ yellow",
        "++ rainbow",
        "seat 2 · · · ·",
    ]


@every_game
@pytest.mark.parametrize("columns", [80, 120])
def test_no_line_is_wider_than_the_screen(game: AnyGame, columns: int, tmp_path: Path) -> None:
    seats = game.seats[-1]
    played = random_game(game.key, seats=seats, steps=120, luck=seats)
    record = keep(played, tmp_path / "game.record", *LONG_NAMES[:seats])
    for arguments in (["replay", str(record)], ["replay", str(record), "--ascii"]):
        ran = run(*arguments, "--all", columns=columns)
        assert ran.code == 0
        assert max(cell_len(line) for line in ran.out.splitlines()) <= columns


@every_game
def test_ascii_is_pure_ascii_whatever_the_names(game: AnyGame, tmp_path: Path) -> None:
    played = random_game(game.key, seats=game.seats[-1], steps=60)
    record = keep(played, tmp_path / "game.record", "Dörte ☃ 山", "[bold]")
    ran = run("replay", str(record), "--all", "--ascii")
    assert ran.out.isascii()
    assert "Dorte ? ??" in ran.out
    assert run("show", game.key, "--steps", steps_of(played), "--ascii").out.isascii()


def test_names_are_printed_as_they_are(tmp_path: Path) -> None:
    played = random_game("virus-wars", steps=5)
    record = keep(played, tmp_path / "game.record", "[bold]Ann[/bold]", ":skull: {x}")
    out = run("replay", str(record), "--all").out
    assert "seat 1 ([bold]Ann[/bold])" in out
    assert "seat 2 (:skull: {x})" in out


def test_a_large_board_fits_into_eighty_columns_by_leaving_the_gaps_out() -> None:
    large = ("show", "virus-game", "--option", "width=20", "--option", "height=20")
    narrow, wide = (run(*large, columns=columns).out for columns in (80, 120))
    assert max(map(len, narrow.splitlines())) <= 80
    assert "20  ·  ·  · " in narrow
    assert "20  ·   ·   ·  " in wide


def test_the_largest_board_fits_into_eighty_columns_with_two_for_a_cell() -> None:
    large = ("show", "virus-game", "--seats", "4", "--option", "width=30", "--option", "height=30")
    narrow, wide = (run(*large, columns=columns).out for columns in (80, 120))
    assert max(map(len, narrow.splitlines())) <= 80
    assert "30 <▲ · ·" in narrow
    letters = [line.split() for line in narrow.splitlines() if line.startswith("   ")][:2]
    assert letters == [["a"] * 4, [*"abcdefghijklmnopqrstuvwxyzabcd"]]
    assert " y  z  aa ab ac ad" in wide


def test_a_mark_takes_the_first_column_where_a_cell_has_only_two() -> None:
    rows = [[Square("[X]", ""), Square(" x ", ""), Square(" . ", "")]]
    assert draw_board(rows, {"a1", "b1"}, width=10).plain.splitlines() == [
        "   a b c",
        "1 *X*x . 1",
        "   a b c",
    ]


def test_a_mark_takes_the_third_column_where_there_is_no_room() -> None:
    rows = [[Square("[X]", ""), Square(" x ", ""), Square(" . ", "")]]
    assert draw_board(rows, {"a1", "b1"}, width=80).plain.splitlines()[1] == "1 [X]* x * .   1"
    assert draw_board(rows, {"a1", "b1"}, width=14).plain.splitlines()[1] == "1 [X* x* .  1"


def test_every_game_on_the_shelf_has_a_drawer() -> None:
    assert set(DRAWERS) == set(SHELF)


def test_the_status_says_who_is_on_and_what_is_to_do() -> None:
    assert "Seat 2 is on: 2 steps left." in run("show", "virus-wars", "--steps", "b2 j10").out
    assert "Seat 1 is on: play a card, or discard." in run("show", "bacteria").out
    assert "neutrals not used yet" in run("show", "virus-game").out


def test_house_rules_are_shown_as_such() -> None:
    ran = run("show", "flooded-island", "--option", "days=30", "--option", "max_flood=3")
    assert "Flooded Island, 2 seats, max_flood=3, house rule days=30" in ran.out


def test_the_weather_s_night_without_rain_is_told() -> None:
    assert "Seat 2: end." in run("show", "flooded-island", "--steps", "b9 end").out
