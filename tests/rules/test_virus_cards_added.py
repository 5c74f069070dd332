"""The special cards that a table of Virus The Game may add, by rule number."""

from __future__ import annotations

from collections import Counter

import pytest

from contagia.core.options import read_options
from contagia.games.card_events import (
    BlockDeclined,
    BodiesSwapped,
    GermSpread,
    HandDiscarded,
    SpecialPlayed,
)
from contagia.games.virus_cards import State, VirusCardsOptions
from support.card_tables import (
    after,
    drawn,
    events,
    hand,
    legal,
    refusal,
    targets,
    virus_cards,
    without_seats,
)

ADDED = {"contagion": 2, "glove": 1, "error": 1}


def table(hands: list[str], bodies: list[str] | tuple[str, ...] = ()) -> State:
    return virus_cards(hands, bodies, **ADDED)


def test_vc_30_there_are_none_of_them_unless_a_table_adds_some() -> None:
    usual, added = (
        Counter(VirusCardsOptions().deck()),
        Counter(read_options(VirusCardsOptions, ADDED).deck()),
    )
    assert not usual.keys() & ADDED.keys()
    assert added - usual == Counter(ADDED)


@pytest.mark.parametrize("step", ["play contagion", "play glove", "play error 2"])
def test_vc_30_each_of_them_can_be_blocked(step: str) -> None:
    state = table([f"{step.split()[1]} red-organ", "block", ""], ["blue!", "blue", ""])
    before = (drawn(state), hand(state, 3))
    assert events(state, step)[0] == SpecialPlayed(1, step.split()[1], step)
    assert legal(after(state, step)) == ["block", "pass"]
    blocked = after(state, step, "block", "pass", "pass")
    assert (drawn(blocked), hand(blocked, 3)) == before
    assert blocked.discards == (step.split()[1], "block")


def test_vc_31_contagion_carries_viruses_to_the_first_free_organs_clockwise() -> None:
    bodies = ["red!, blue!, green!, rainbow!yellow", "red+, blue", "red, yellow"]
    state = after(table(["contagion", "", ""], bodies), "play contagion", "pass", "pass")
    assert drawn(state) == (
        "red, blue, green!, rainbow",
        "red+, blue!",
        "red!, yellow!",
    )
    assert state.discards == ("contagion",)


def test_vc_31_contagion_is_told_virus_by_virus() -> None:
    state = after(table(["contagion", ""], ["red!", "red"]), "play contagion")
    assert events(state, "pass")[:2] == (
        BlockDeclined(2),
        GermSpread("red-virus", "1a", "2a", ("red", "red")),
    )


@pytest.mark.parametrize("bodies", [("red", "red"), ("red!", "red+, blue"), ("red!, blue", "")])
def test_vc_31_contagion_is_not_playable_when_nothing_would_move(bodies: tuple[str, str]) -> None:
    state = table(["contagion", ""], bodies)
    assert legal(state) == ["discard contagion", "pass"]
    assert refusal(state, "play contagion") == (
        "none of your viruses would find a free organ to move to (VC-31)."
    )
    assert refusal(state, "play contagion 2a") == "this card takes no target: play contagion."


def test_vc_31_contagion_that_nobody_can_catch_any_more_does_nothing() -> None:
    state = after(table(["contagion", "", ""], ["red!", "", "red"]), "play contagion")
    left = after(without_seats(state, 3), "pass")
    assert (drawn(left), left.active) == (("red!", "", ""), 2)


def test_vc_32_the_glove_takes_all_hands_but_that_of_the_one_who_plays_it() -> None:
    state = table(["glove red-organ", "blue-organ block", "thief"])
    assert refusal(state, "play glove 2") == "this card takes no target: play glove."
    told = events(after(state, "play glove", "pass"), "pass")
    assert told[1:3] == (HandDiscarded(2, ("blue-organ", "block")), HandDiscarded(3, ("thief",)))
    state = after(state, "play glove", "pass", "pass")
    assert (hand(state, 2), hand(state, 3)) == ("", "")
    assert hand(state, 1).startswith("red-organ")
    assert state.discards == ("blue-organ", "block", "thief", "glove")


def test_vc_32_who_has_lost_the_hand_can_only_pass_and_draws() -> None:
    state = after(table(["glove", "blue-organ", ""]), "play glove", "pass", "pass")
    assert (state.active, legal(state)) == (2, ["pass"])
    assert len(after(state, "pass").hands[1]) == 3


def test_vc_33_an_error_exchanges_whole_bodies_immune_organs_too() -> None:
    bodies = ["red!", "yellow", "-, blue++, green+rainbow"]
    state = table(["error", "", ""], bodies)
    assert targets(state, "error") == ["2", "3"]
    told = events(after(state, "play error 3", "pass"), "pass")
    assert told[1] == BodiesSwapped(1, 3)
    state = after(state, "play error 3", "pass", "pass")
    assert drawn(state) == (bodies[2], bodies[1], bodies[0])


def test_vc_33_the_own_body_may_be_empty_and_the_other_may_not() -> None:
    state = table(["error", "", ""], ["", "blue", ""])
    assert targets(state, "error") == ["2"]
    for step in ("play error", "play error 1", "play error 3"):
        assert refusal(state, step) == (
            "a medical error names another seat that has an organ: play error 2 (VC-33)."
        )
    assert drawn(after(state, "play error 2", "pass", "pass")) == ("blue", "", "")
