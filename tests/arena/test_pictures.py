"""Pictures of a ladder: there, the same twice, and telling nothing about the machine."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from contagia.arena.pictures import PENS, Measure, draw, draw_curve, draw_ratings, draw_times
from contagia.arena.pictures import _lines as lines
from contagia.core.errors import BadFile

ABOUT = ("Virus Wars", "2 seats, size=5")


def entrant(spec: str, rating: float | None, seconds: float = 0.01) -> dict[str, Any]:
    interval = None if rating is None else [rating - 50, rating + 50]
    return {"spec": spec, "rating": rating, "interval": interval, "seconds_a_step": seconds}


def report(*entrants: dict[str, Any]) -> dict[str, Any]:
    return {"entrants": entrants, "games": 12, "in_legs": False, "zero": "greedy"}


FULL = report(
    entrant("contagia/1s", 700, 1.01),
    entrant("contagia/20k", 500, 0.2),
    entrant("mcts/1s", 300, 1.0),
    entrant("cmd/1s:./engine --$x^ --$_y <and> signs", 100, 0.9),
    entrant("greedy", 0),
    entrant("random", -400),
    entrant("strangler", None),
)


def test_both_pictures_are_drawn_twice_and_always_the_same(tmp_path: Path) -> None:
    one, other = (draw(FULL, tmp_path / name, "wars", ABOUT) for name in ("one", "other"))
    assert [path.name for path in one] == [
        *("wars-ratings.svg", "wars-ratings.png", "wars-times.svg", "wars-times.png")
    ]
    for first, second in zip(one, other, strict=True):
        assert first.read_bytes() == second.read_bytes()


def test_an_svg_is_sound_and_says_neither_when_nor_where_it_was_drawn(tmp_path: Path) -> None:
    for path in draw(FULL, tmp_path, "wars", ABOUT):
        if path.suffix == ".svg":
            text = path.read_text(encoding="utf-8")
            ET.fromstring(text)  # noqa: S314 - drawn by ourselves
            assert str(tmp_path) not in text
            assert not re.search(r"/home|/root|/work|/usr|dc:date", text)


def test_a_png_is_a_png(tmp_path: Path) -> None:
    pictures = [path for path in draw(FULL, tmp_path, "wars", ABOUT) if path.suffix == ".png"]
    assert all(path.read_bytes().startswith(b"\x89PNG\r\n") for path in pictures)


def test_every_rating_stands_on_its_line_the_best_on_top() -> None:
    axes = draw_ratings(FULL["entrants"][:6], ABOUT).axes[0]
    labels = [label.get_text() for label in axes.get_yticklabels()]
    assert labels[:3] == ["contagia/1s", "contagia/20k", "mcts/1s"]
    assert len(max(labels, key=len)) <= 32
    low, high = axes.get_ylim()
    assert low > high
    words = [text.get_text() for text in axes.texts]
    assert words[0] == "+700 ± 50"
    assert words[4:] == ["0 ± 50", "−400 ± 50"]


def test_a_bot_with_a_budget_has_a_line_over_the_time_it_took() -> None:
    found = lines(FULL["entrants"][:6])
    assert [name for name in found if " " not in name] == ["contagia", "mcts"]
    assert [one["seconds_a_step"] for _, one in found["contagia"]] == [0.2, 1.01]
    axes = draw_times(found, ABOUT).axes[0]
    assert axes.get_xscale() == "log"
    words = [text.get_text() for text in axes.texts]
    assert {"contagia", "mcts", "20k", "1s"} <= set(words)


@pytest.mark.parametrize("seconds", [1e-6, 0.000817, 0.001, 0.01, 0.0123, 1.0])
def test_one_point_is_enough_for_a_line(seconds: float, tmp_path: Path) -> None:
    found = report(entrant("greedy", 0), entrant("mcts/20", -5, seconds))
    assert len(draw(found, tmp_path, "wars", ABOUT)) == 4


def test_no_two_bots_share_a_mark_or_a_colour() -> None:
    colours, marks = zip(*PENS.values(), strict=True)
    assert len(set(colours)) == len(set(marks)) == len(PENS)


def test_without_budgets_there_is_one_picture_and_without_ratings_none(tmp_path: Path) -> None:
    assert len(draw(report(entrant("greedy", 0)), tmp_path / "one", "wars", ABOUT)) == 2
    assert draw(report(entrant("greedy", None)), tmp_path / "none", "wars", ABOUT) == []
    assert not (tmp_path / "none").exists()


def test_a_folder_that_cannot_be_drawn_into_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadFile, match="cannot be drawn into"):
        draw(FULL, tmp_path / "file", "wars", ABOUT)


def test_bots_that_are_all_given_playouts_are_drawn_against_playouts() -> None:
    found = lines([entrant("contagia/1k", 0, 0.5), entrant("contagia/4k", 100, 0.6)])
    axes = draw_times(found, ABOUT).axes[0]
    assert axes.get_xlabel() == "playouts for a step"
    assert np.asarray(axes.lines[0].get_xdata()).tolist() == [1_000, 4_000]


def test_whatever_changes_with_thinking_is_drawn_as_ratings_are(tmp_path: Path) -> None:
    measure = Measure("what is lost", "% of a win")
    points = [entrant("contagia/0.1s", 2, 0.1), entrant("contagia/1s", 1, 1.0)]
    axes = draw_times(lines(points), ABOUT, measure).axes[0]
    assert axes.get_ylabel() == "% of a win"
    drawn = draw_curve(points, tmp_path, "wars-lost", ABOUT, measure)
    assert [path.name for path in drawn] == ["wars-lost.svg", "wars-lost.png"]
    assert draw_curve([entrant("greedy", 0)], tmp_path, "none", ABOUT, measure) == []


def test_what_falls_by_factors_is_drawn_on_such_a_scale_though_it_comes_to_nothing() -> None:
    measure = Measure("what is lost", "% of a win", by_factors=True)
    times = ((0.8, 0.1), (0.06, 1.0), (0.0, 4.0))
    points = [entrant(f"contagia/{seconds}s", lost, seconds) for lost, seconds in times]
    axes = draw_times(lines(points), ABOUT, measure).axes[0]
    assert axes.get_yscale() == "log"
    assert axes.get_ylim()[0] == pytest.approx(0.02)
    nothing = draw_times(lines([entrant("contagia/1s", 0.0, 1.0)]), ABOUT, measure).axes[0]
    assert nothing.get_yscale() == "linear"
