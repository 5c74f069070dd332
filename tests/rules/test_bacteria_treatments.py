"""The treatments of Bacteria by rule number: transplant, thief, contagion, glove, error."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from contagia.core.luck import Luck
from contagia.core.outcomes import Outcome
from contagia.games.bacteria import State
from contagia.games.card_events import (
    BodiesSwapped,
    GermSpread,
    HandDiscarded,
    OrgansSwapped,
    OrganStolen,
    SpecialPlayed,
)
from support.card_tables import (
    after,
    bacteria,
    drawn,
    events,
    hand,
    legal,
    lines,
    outcome,
    refusal,
    targets,
    without_seats,
)

SICK = "yellow!rainbow, red, blue"


@pytest.mark.parametrize(
    ("step", "then"),
    [
        ("play transplant 1a 2a", ("green, red, blue", "yellow!rainbow")),
        ("play thief 2a", ("yellow!rainbow, red, blue, green", "")),
        ("play contagion", ("yellow, red, blue", "green!rainbow")),
        ("play glove", (SICK, "green")),
        ("play error 2", ("green", SICK)),
    ],
)
def test_ba_17_a_treatment_works_at_once_and_is_discarded(step: str, then: tuple[str, ...]) -> None:
    card = step.split()[1]
    state = after(bacteria([f"{card} red-organ", ""], [SICK, "green"]), step)
    assert drawn(state) == then
    assert (state.discards, hand(state, 1)) == ((card,), "red-organ")
    assert (state.active, state.phase) == (1, "draw")  # nobody is asked whether to allow it


def transplants(*bodies: str) -> list[str]:
    return targets(bacteria(["transplant", *[""] * (len(bodies) - 1)], bodies), "transplant")


def test_ba_18_a_transplant_exchanges_two_organs_with_all_that_is_on_them() -> None:
    state = bacteria(["transplant", ""], ["-, red+rainbow", "blue, green!"])
    assert drawn(after(state, "play transplant 1b 2b")) == ("-, green!", "blue, red+rainbow")
    told = OrgansSwapped(1, ("1b", "2b"), ("red", "green"))
    assert events(state, "play transplant 1b 2b") == (told,)
    assert str(told) == "Seat 1 exchanged the heart at 1b and the stomach at 2b."


def test_ba_18_the_one_who_plays_a_transplant_need_not_take_part() -> None:
    state = bacteria(["transplant", "", ""], ["", "red, blue", "green!"])
    assert targets(state, "transplant") == ["2a 3a", "2b 3a"]
    assert drawn(after(state, "play transplant 2a 3a")) == ("", "green!, blue", "red")


def test_ba_18_the_two_organs_belong_to_two_players() -> None:
    assert transplants("rainbow, rainbow!", "red") == ["1a 2a", "1b 2a"]


def test_ba_18_an_immune_organ_is_not_transplanted() -> None:
    assert transplants("red++, green", "blue+, yellow++") == ["1b 2a"]


def test_ba_18_no_transplant_doubles_a_colour_but_rainbows_may_double() -> None:
    assert transplants("red, blue", "red!, green") == ["1a 2a", "1b 2b"]
    pairs = ["1a 2a", "1a 2b", "1b 2a", "1b 2b"]
    assert transplants("rainbow, red", "rainbow, blue") == pairs


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("play transplant", "a transplant names two organs, such as play transplant 1a 2b."),
        ("play transplant 1a", "a transplant names two organs, such as play transplant 1a 2b."),
        ("play transplant 1a 2d", "there is no organ at 2d."),
        ("play transplant x 2a", "“x” is not a place: a seat and a letter from a to d"),
        ("play transplant 1a 2b", "an immune organ cannot be moved."),
        ("play transplant 1a 1b", "the two organs must belong to two different players."),
        ("play transplant 1a 2a", "one of the two would have two organs of one colour."),
        ("play transplant 2a 1b", "write the lower seat first: play transplant 1b 2a."),
        ("play thief", "a thief names one organ, such as play thief 2b."),
        ("play thief 2a 2b", "a thief names one organ, such as play thief 2b."),
        ("play thief 3a", "there is no seat 3; the seats here are 1 to 2."),
        ("play thief 1a", "a thief steals from another player."),
        ("play thief 2b", "an immune organ cannot be stolen."),
        ("play thief 2a", "you would have two blue organs."),
        ("play contagion", "none of your bacteria would find a free organ to move to (BA-20)."),
        ("play contagion 2a", "this card takes no target: play contagion."),
        ("play glove 2", "this card takes no target: play glove."),
        ("play error", "a medical error names another seat that has an organ: play error 2"),
        ("play error 1", "a medical error names another seat that has an organ: play error 2"),
        ("play error 9", "a medical error names another seat that has an organ: play error 2"),
    ],
)
def test_a_refused_treatment_names_its_reason(step: str, why: str) -> None:
    state = bacteria(["transplant thief contagion glove error", ""], ["red, blue", "blue, green++"])
    assert why in refusal(state, step)


def test_ba_19_a_thief_takes_an_organ_with_all_that_is_on_it_to_the_first_free_place() -> None:
    state = bacteria(["thief", ""], ["red, -, blue", "yellow, green!rainbow"])
    assert drawn(after(state, "play thief 2b")) == ("red, green!rainbow, blue", "yellow")
    told = OrganStolen(1, 2, "2b", "1b", "green")
    assert events(state, "play thief 2b") == (told,)
    assert str(told) == "Seat 1 stole the stomach of seat 2 (2b)."


def test_ba_19_a_thief_takes_no_immune_organ_none_of_its_own_and_doubles_no_colour() -> None:
    bodies = ["red, rainbow", "red!, blue++, rainbow", "green+, yellow!"]
    assert targets(bacteria(["thief", "", ""], bodies), "thief") == ["2c", "3a", "3b"]


def test_ba_19_nobody_steals_from_oneself() -> None:
    state = bacteria(["thief", ""], ["red!, rainbow", "blue"])
    assert targets(state, "thief") == ["2a"], "though another rainbow would double no colour"
    assert refusal(state, "play thief 1a") == "a thief steals from another player."


def test_ba_19_a_thief_needs_a_free_place() -> None:
    state = bacteria(["thief", ""], ["red!, rainbow, rainbow, rainbow", "green"])
    assert targets(state, "thief") == []
    assert refusal(state, "play thief 2a") == "your body has no free place."


@pytest.mark.parametrize(
    ("before", "then"),
    [
        pytest.param(
            ("red!, blue!", "green, blue, red"),
            ("red, blue", "green, blue!, red!"),
            id="each to the first organ of its colour",
        ),
        pytest.param(
            ("red!", "", "rainbow, red"), ("red", "", "rainbow!red, red"), id="a rainbow is free"
        ),
        pytest.param(
            ("rainbow!, red!", "red, blue", "red"),
            ("rainbow, red", "red!rainbow, blue", "red!"),
            id="place a before place b, the next seat before the one after",
        ),
        pytest.param(
            ("red!, rainbow!red", "red", "blue"),
            ("red, rainbow!red", "red!", "blue"),
            id="one that finds none stays",
        ),
        pytest.param(
            ("red!", "red+, rainbow++", "red!, rainbow"),
            ("red", "red+, rainbow++", "red!, rainbow!red"),
            id="past everything with a card on it",
        ),
        pytest.param(
            ("rainbow!blue", "red, green", "yellow, blue"),
            ("rainbow", "red, green", "yellow, blue!"),
            id="the colour of the bacteria counts and not that of the organ it leaves",
        ),
    ],
)
def test_ba_20_contagion_moves_bacteria_along_the_seats(
    before: tuple[str, ...], then: tuple[str, ...]
) -> None:
    state = bacteria(["contagion", *[""] * (len(before) - 1)], before)
    state = after(state, "play contagion")
    assert drawn(state) == then
    assert state.discards == ("contagion",)


def test_ba_20_contagion_looks_clockwise_from_the_one_who_plays_it() -> None:
    state = bacteria(["", "contagion", ""], ["red", "blue, red!", "red"], on=2)
    assert drawn(after(state, "play contagion")) == ("red", "blue, red", "red!")
    told = GermSpread("red-bacteria", "2b", "3a", ("red", "red"))
    played = SpecialPlayed(2, "contagion", "play contagion")
    assert events(state, "play contagion") == (played, told)
    assert str(told) == "Red-bacteria spread from 2b to 3a."


def spread_by_lot(seed: bytes) -> State:
    bodies = ["red!, blue!", "red, rainbow", "blue, red"]
    state = bacteria(["contagion", "", ""], bodies, contagion_order="random")
    return after(replace(state, luck=Luck(seed)), "play contagion")


def test_ba_20_by_lot_contagion_goes_to_any_organ_that_it_can() -> None:
    ends = {drawn(spread_by_lot(bytes([seed]))) for seed in range(100)}
    assert ends == {
        ("red, blue", "red!, rainbow!blue", "blue, red"),
        ("red, blue", "red!, rainbow", "blue!, red"),
        ("red, blue", "red, rainbow!red", "blue!, red"),
        ("red, blue", "red, rainbow!blue", "blue, red!"),
        ("red, blue", "red, rainbow", "blue!, red!"),
    }


def test_ba_20_the_lot_is_told_and_noted_with_the_organs_it_chose_among() -> None:
    state = bacteria(["contagion", "", ""], ["red!", "red", "rainbow"], contagion_order="random")
    _, told = events(state, "play contagion")
    assert isinstance(told, GermSpread)
    assert (told.hosts, told.place in told.hosts) == (("2a", "3a"), True)
    assert told.note() == f"1a to {told.place}"


def test_ba_20_where_there_is_one_organ_to_go_to_no_lot_is_cast() -> None:
    state = bacteria(["contagion", ""], ["red!", "red"], contagion_order="random")
    _, told = events(state, "play contagion")
    assert told == GermSpread("red-bacteria", "1a", "2a", ("red", "red"))
    assert (told.note(), after(state, "play contagion").luck) == (None, state.luck)


@pytest.mark.parametrize(
    "bodies",
    [
        ("red, blue+", "red, blue"),
        ("red!", "blue, green"),
        ("red!", "red+, rainbow!"),
        ("red!", ""),
    ],
)
def test_ba_20_contagion_is_not_playable_when_nothing_would_move(bodies: tuple[str, str]) -> None:
    assert legal(bacteria(["contagion", ""], bodies)) == ["discard contagion"]


def test_ba_20_contagion_can_complete_the_body_it_frees() -> None:
    state = bacteria(["contagion", ""], ["red, green, blue, yellow!", "yellow"])
    assert outcome(after(state, "play contagion")) == Outcome((1, 2), "healthy-body")


def gloved() -> State:
    hands = ["glove thief", "red-organ blue-organ", "error", ""]
    return after(bacteria(hands), "play glove")


def test_ba_21_the_glove_takes_all_hands_but_that_of_the_one_who_plays_it() -> None:
    state = gloved()
    assert [hand(state, seat) for seat in (1, 2, 3, 4)] == ["thief", "", "", ""]
    assert state.discards == ("red-organ", "blue-organ", "error", "glove")


def test_ba_21_each_of_the_others_starts_the_next_turn_by_drawing() -> None:
    state = after(gloved(), "draw")
    for seat in (2, 3, 4):
        assert (state.active, legal(state)) == (seat, ["draw"])
        state = after(state, "draw")
        assert len(state.hands[seat - 1]) == 3
    assert (state.active, state.phase) == (1, "play")


def test_ba_21_the_glove_tells_everybody_what_was_lost_and_asks_nothing_of_who_left() -> None:
    state = without_seats(bacteria(["glove", "red-organ error", "", "thief"]), 4)
    assert events(state, "play glove") == (
        SpecialPlayed(1, "glove", "play glove"),
        HandDiscarded(2, ("red-organ", "error")),
    )
    assert lines(state, "play glove") == [
        "Seat 1: play glove.",
        "Seat 2 lost its hand: red-organ, error.",
    ]


def test_ba_22_an_error_exchanges_whole_bodies_immune_organs_too() -> None:
    bodies = ["red!", "yellow", "-, blue++, green+rainbow"]
    state = bacteria(["error", "", ""], bodies)
    assert drawn(after(state, "play error 3")) == (bodies[2], bodies[1], bodies[0])
    assert events(state, "play error 3") == (BodiesSwapped(1, 3),)
    assert lines(state, "play error 3") == ["Seat 1 exchanged bodies with seat 3."]


def test_ba_22_the_own_body_may_be_empty_and_the_other_may_not() -> None:
    state = bacteria(["error", "", "red-organ"], ["", "blue", ""])
    assert targets(state, "error") == ["2"]
    assert "another seat that has an organ" in refusal(state, "play error 3")
    assert drawn(after(state, "play error 2")) == ("blue", "", "")


def test_ba_22_nobody_errs_with_a_seat_that_has_left() -> None:
    state = without_seats(bacteria(["error", "", ""], ["red", "blue", "green"]), 2)
    assert targets(state, "error") == ["3"]
