"""Names behind seats, steps in groups, and texts made fit for any terminal."""

from __future__ import annotations

import pytest

from contagia.core.outcomes import Outcome
from contagia.terminal.look.listing import group_steps
from contagia.terminal.screen.drawing import MOST_LINES, latest
from contagia.terminal.screen.names import Names, standings
from contagia.terminal.screen.plain import harmless, plain


def test_names_are_put_behind_their_seats() -> None:
    names = Names(("Ann", "", "seat 2"))
    line = names.put_into("Seat 1 took c3 from seat 3, not from seat 2, seat 4 or seats 1.")
    expected = "Seat 1 (Ann) took c3 from seat 3 (seat 2), not from seat 2, seat 4 or seats 1."
    assert line == expected


def test_a_long_log_is_cut_to_its_end() -> None:
    assert latest(["a", "b"]) == ["a", "b"]
    shown = latest([str(number) for number in range(99)])
    assert len(shown) == MOST_LINES
    assert shown[-1] == "98"
    assert shown[0] == "… (and more before)"


def test_standings_go_by_place_and_shared_places_by_seat() -> None:
    names = Names(("Ann", "Bob", "", ""))
    assert standings(Outcome((3, 1, 1, 3), "hundred-rounds"), names) == [
        "1. seat 2 (Bob)",
        "1. seat 3",
        "3. seat 1 (Ann)",
        "3. seat 4",
    ]


def test_steps_are_grouped_by_what_they_have_in_common() -> None:
    texts = [
        "play red-organ", "play red-virus 1a", "play red-virus 2b", "play transplant 1a 2b",
        "discard red-organ", "discard thief", "pass",
    ]  # fmt: skip
    assert group_steps(texts) == {
        "play": ["red-organ"],
        "play red-virus": ["1a", "2b"],
        "play transplant": ["1a 2b"],
        "discard": ["red-organ", "thief"],
        "": ["pass"],
    }


@pytest.mark.parametrize(
    ("text", "in_ascii"),
    [
        ("plain", "plain"),
        ("“Dörte” – naïve…", '"Dorte" - naive...'),
        ("10×10 △▲□■ ▒ ≈ ·", "10x10 tTsS # ~ ."),
        ("山 ☃", "?? ?"),
    ],
)
def test_a_text_in_ascii_keeps_its_likeness_and_its_width(text: str, in_ascii: str) -> None:
    assert plain(text) == in_ascii


def test_a_harmless_text_has_no_controls_but_line_ends() -> None:
    assert harmless("a\x1b[2Jb\nc\td\x9be\x7f") == "a?[2Jb\nc\td?e?"
