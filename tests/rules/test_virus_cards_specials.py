"""The special cards of Virus The Game by rule number, the question they raise, and resigning."""

from __future__ import annotations

import pytest

from contagia.core.events import Resigned, TurnPassed, heard
from contagia.core.outcomes import Outcome
from contagia.games.card_events import (
    BlockDeclined,
    CardBlocked,
    CardsDrawn,
    HandDiscarded,
    OrganPurged,
    OrgansSwapped,
    OrganStolen,
    SpecialCancelled,
    SpecialPlayed,
)
from contagia.games.virus_cards import State
from support.card_tables import (
    VIRUS_CARDS,
    after,
    drawn,
    events,
    hand,
    legal,
    lines,
    outcome,
    places,
    refusal,
    targets,
    virus_cards,
    without_seats,
)


def unopposed(state: State, step: str) -> State:
    """The state once everybody else has let a special card pass."""
    state = after(state, step)
    while state.question:
        state = after(state, "pass")
    return state


def test_vc_16_a_transplant_exchanges_two_organs_with_all_that_is_on_them() -> None:
    state = virus_cards(["transplant", "", ""], ["red", "-, blue+rainbow", "blue, green!"])
    assert targets(state, "transplant") == ["1a 2b", "1a 3a", "1a 3b", "2b 3a"]
    then = unopposed(state, "play transplant 1a 3b")
    assert drawn(then) == ("green!", "-, blue+rainbow", "blue, red")
    assert then.discards == ("transplant",)
    told = events(after(state, "play transplant 1a 3b", "pass"), "pass")
    assert told[1] == OrgansSwapped(1, ("1a", "3b"), ("red", "green"))


def test_vc_16_the_one_who_plays_a_transplant_need_not_take_part() -> None:
    state = virus_cards(["transplant", "", ""], ["", "red", "green!"])
    assert drawn(unopposed(state, "play transplant 2a 3a")) == ("", "green!", "red")


def test_vc_16_no_transplant_moves_an_immune_organ_or_doubles_a_colour_or_rainbow() -> None:
    bodies = ["red, blue++, rainbow", "red!, green, yellow++"]
    state = virus_cards(["transplant", ""], bodies)
    assert targets(state, "transplant") == ["1a 2a", "1c 2b"]
    rainbows = virus_cards(["transplant", ""], ["rainbow, red", "rainbow, blue"], rainbow_organs=2)
    assert targets(rainbows, "transplant") == ["1a 2a", "1b 2b"]


def test_vc_17_a_thief_takes_an_organ_with_all_that_is_on_it_to_the_first_free_place() -> None:
    state = virus_cards(["thief", ""], ["red, -, blue", "yellow, green!rainbow"])
    assert drawn(unopposed(state, "play thief 2b")) == ("red, green!rainbow, blue", "yellow")
    told = events(after(state, "play thief 2b"), "pass")
    assert told[1] == OrganStolen(1, 2, "2b", "1b", "green")
    assert str(told[1]) == "Seat 1 stole the stomach of seat 2 (2b)."


def test_vc_17_a_thief_takes_no_immune_organ_none_of_its_own_and_doubles_nothing() -> None:
    bodies = ["red, rainbow", "red!, blue++, rainbow", "green+, yellow!"]
    state = virus_cards(["thief", "", ""], bodies, rainbow_organs=2)
    assert targets(state, "thief") == ["3a", "3b"]
    assert refusal(state, "play thief 2c") == "you would have two rainbow organs."


@pytest.mark.parametrize(
    ("organ", "spent"),
    [
        ("red!rainbow", "rainbow-virus"),
        ("red+", "red-vaccine"),
        ("red+rainbow+", "rainbow-vaccine red-vaccine"),
    ],
)
@pytest.mark.parametrize("owner", [1, 2])
def test_vc_18_a_purge_takes_everything_off_any_organ(owner: int, organ: str, spent: str) -> None:
    bodies = ["green", "green"]
    bodies[owner - 1] = organ
    state, step = virus_cards(["purge", ""], bodies), f"play purge {owner}a"
    assert targets(state, "purge") == [f"{owner}a"]
    then = unopposed(state, step)
    assert drawn(then)[owner - 1] == "red"
    assert " ".join(then.discards) == f"{spent} purge"
    told = events(after(state, step), "pass")[1]
    assert told == OrganPurged(1, owner, f"{owner}a", "red", "purge")
    assert (
        str(told) == f"Seat 1 took everything off the heart of seat {owner} ({owner}a) with purge."
    )


def test_vc_18_an_organ_with_nothing_on_it_cannot_be_purged() -> None:
    state = virus_cards(["purge", ""], ["red", "blue"])
    assert legal(state) == ["discard purge", "pass"]
    assert refusal(state, "play purge 2a") == "there is nothing on that organ (VC-18)."
    assert refusal(state, "play purge 2b") == "there is no organ at 2b."
    for step in ("play purge", "play purge 1a 2a"):
        assert "a purge names one organ, such as play purge 2b" in refusal(state, step)


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("play transplant 1a", "a transplant names two organs, such as play transplant 1a 2b."),
        ("play transplant 1a 2b", "an immune organ cannot be moved."),
        ("play transplant 1a 1a", "the two organs must belong to two different players."),
        ("play transplant 1a 2a", "one of the two would have two organs of one colour."),
        ("play transplant 2a 1b", "write the lower seat first: play transplant 1b 2a."),
        ("play thief", "a thief names one organ, such as play thief 2b."),
        ("play thief 1a", "a thief steals from another player."),
        ("play thief 2b", "an immune organ cannot be stolen."),
        ("play thief 2a", "you would have two blue organs."),
    ],
)
def test_a_refused_special_card_names_its_reason(step: str, why: str) -> None:
    state = virus_cards(["transplant thief", "block"], ["red, blue", "blue, green++"])
    assert refusal(state, step) == why


def test_vc_19_a_block_is_for_the_turns_of_others() -> None:
    state = virus_cards(["block", "thief"])
    assert legal(state) == ["discard block", "pass"]
    assert refusal(state, "block") == "nothing was played that could be blocked (VC-19)."
    assert refusal(state, "play block") == (
        "a block is played on others' special cards; in your turn you can discard it (VC-19)."
    )


def test_vc_19_a_block_is_played_out_of_turn() -> None:
    state = after(virus_cards(["purge", "block thief"], ["red!"]), "play purge 1a")
    assert (state.active, VIRUS_CARDS.turn(state)) == (1, 2)
    state = after(state, "block", "pass")
    assert (drawn(state)[0], hand(state, 2)) == ("red!", "thief")


def test_vc_19_only_special_cards_raise_the_question() -> None:
    hands = ["red-organ red-virus red-vaccine", "block"]
    for step in ("play red-organ", "play red-virus 2a", "play red-vaccine 1b", "pass"):
        body = "green" if step == "play red-organ" else "green, red"
        assert after(virus_cards(hands, [body, "red"]), step).question is None


def purging(*hands: str, **options: int) -> State:
    """Seat 1 has played a purge on its own sick heart."""
    state = virus_cards([f"purge {hands[0]}", *hands[1:]], ["red!"], **options)
    return after(state, "play purge 1a")


def test_vc_20_everybody_else_is_asked_in_turn_order_whatever_they_hold() -> None:
    state = virus_cards(["", "purge", "block", "thief"], ["red!"], on=2)
    played = SpecialPlayed(2, "purge", "play purge 1a")
    assert events(state, "play purge 1a") == (played,)
    assert str(played) == "Seat 2: play purge 1a."
    state, asked = after(state, "play purge 1a"), []
    while state.question:
        asked.append((VIRUS_CARDS.turn(state), legal(state)))
        assert (drawn(state)[0], state.active) == ("red!", 2)
        state = after(state, "pass")
    assert asked == [(3, ["block", "pass"]), (4, ["pass"]), (1, ["pass"])]
    assert drawn(state)[0] == "red"


def test_vc_20_the_question_shows_nobody_who_could_block() -> None:
    with_block, without = purging("", "block", "thief"), purging("", "thief", "block")
    told = events(with_block, "pass")
    assert told == events(without, "pass") == (BlockDeclined(2),)
    assert str(told[0]) == "Seat 2 lets it pass."
    for one, two in ((with_block, without), (after(with_block, "pass"), after(without, "pass"))):
        assert VIRUS_CARDS.turn(one) == VIRUS_CARDS.turn(two)
        for eyes in (1, None):
            assert VIRUS_CARDS.view(one, eyes) == VIRUS_CARDS.view(two, eyes)


@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("block", "you do not hold a block (VC-19)."),
        ("discard thief", "a special card was played: answer block or pass (VC-20)."),
        ("end", "a special card was played: answer block or pass (VC-20)."),
    ],
)
def test_vc_20_the_answer_is_block_or_pass(step: str, why: str) -> None:
    assert refusal(purging("block", "thief", "block"), step) == why


ANSWERS = [  # what is answered, who is asked, and whether the purge takes effect (VC-20 to VC-22)
    ("pass pass", [2, 3], True),
    ("block pass pass", [2, 3, 1], False),
    ("pass block pass pass", [2, 3, 1, 2], False),
    ("block block pass pass", [2, 3, 1, 2], True),
    ("block pass block pass pass", [2, 3, 1, 2, 3], True),
    ("block block block pass pass", [2, 3, 1, 2, 3], False),
    ("block pass block block pass pass", [2, 3, 1, 2, 3, 1], False),
    ("block block block block pass pass", [2, 3, 1, 2, 3, 1], True),
]


@pytest.mark.parametrize(("answers", "seats", "works"), ANSWERS)
def test_vc_21_and_vc_22_a_block_can_be_blocked_and_an_odd_number_cancels(
    answers: str, seats: list[int], *, works: bool
) -> None:
    state, asked = purging("block thief", "block block", "block", block=4), []
    for answer in answers.split():
        asked.append(VIRUS_CARDS.turn(state))
        assert state.discards == ()
        state = after(state, answer)
    assert asked == seats
    assert (state.question, state.active) == (None, 2)
    assert drawn(state)[0] == ("red" if works else "red!")
    spent = ["purge", *["block"] * answers.count("block")]
    assert state.discards == (*["red-virus"] * works, *spent)


def test_vc_21_a_block_is_seen_by_all() -> None:
    told = events(purging("", "block", ""), "block")
    assert told == heard(told, None) == (CardBlocked(2),)
    assert str(told[0]) == "Seat 2 blocks it."


def test_vc_22_everybody_is_told_that_a_blocked_card_has_no_effect() -> None:
    state = after(purging("thief red-organ", "block", ""), "block", "pass")
    told = heard(events(state, "pass"), None)
    cancelled = SpecialCancelled(1, "purge")
    assert told == (BlockDeclined(1), cancelled, CardsDrawn(1, 1), TurnPassed(2))
    assert str(cancelled) == "The purge of seat 1 has no effect."


def test_vc_23_who_blocked_draws_at_the_end_of_the_own_next_turn() -> None:
    state = after(purging("", "", "block thief red-organ"), "pass", "block", "pass", "pass")
    assert (state.active, hand(state, 3)) == (2, "thief red-organ")
    state = after(state, "pass")
    assert (state.active, hand(state, 3)) == (3, "thief red-organ")
    state = after(state, "play red-organ")
    assert (state.active, len(state.hands[2])) == (1, 3)


def test_vc_23_the_active_player_who_blocked_a_block_draws_at_the_end_of_that_turn() -> None:
    state = after(purging("block thief", "block"), "block", "block", "pass")
    assert (state.active, len(state.hands[0]), len(state.hands[1])) == (2, 3, 0)
    assert legal(state) == ["pass"]  # all of a hand can go in blocks


def test_vc_28_who_resigns_leaves_hand_and_body_on_the_discard_pile() -> None:
    state = virus_cards(["red-organ", "block", "thief"], ["", "red+, -, blue!"])
    assert heard(events(state, "resign 2"), None) == (Resigned(2), HandDiscarded(2, ("block",)))
    left = without_seats(state, 2)
    assert " ".join(left.discards) == "block red-organ red-vaccine blue-organ blue-virus"
    assert (left.active, left.out, drawn(left)[1]) == (1, (2,), "")
    assert after(left, "pass").active == 3


@pytest.mark.parametrize("steps", [[], ["discard thief"]])
def test_vc_28_who_resigns_on_turn_passes_the_turn_and_draws_nothing(steps: list[str]) -> None:
    state = after(virus_cards(["thief red-organ", "block", ""]), *steps)
    left = without_seats(state, 1)
    assert (left.active, left.discarding, hand(left, 1)) == (2, False, "")
    assert events(state, "resign 1")[-1] == TurnPassed(2)


def test_vc_28_who_resigns_when_asked_is_passed_over() -> None:
    state = purging("", "block", "thief")
    assert VIRUS_CARDS.turn(without_seats(state, 2)) == 3
    settled = without_seats(after(state, "pass"), 3)
    assert (drawn(settled)[0], settled.active) == ("red", 2)


def test_vc_28_who_resigns_before_being_asked_is_not_asked() -> None:
    state = without_seats(purging("", "", "block"), 3)
    assert VIRUS_CARDS.turn(state) == 2
    assert after(state, "pass").question is None


def test_vc_28_a_block_outlives_the_one_who_played_it() -> None:
    state = without_seats(after(purging("", "block", "", ""), "block", "pass"), 2)
    assert VIRUS_CARDS.turn(state) == 4
    state = after(state, "pass", "pass")
    assert (drawn(state)[0], state.active) == ("red!", 3)


@pytest.mark.parametrize(
    ("step", "answers", "seat"),
    [
        pytest.param("play thief 3a", [], 1, id="its player"),
        pytest.param("play thief 3a", ["block"], 1, id="its player after a block"),
        pytest.param("play thief 3a", [], 3, id="the one it names"),
        pytest.param("play thief 3a", ["pass"], 3, id="the one it names when asked"),
        pytest.param("play purge 2a", ["block"], 2, id="the one it names after blocking"),
        pytest.param("play transplant 2a 3a", [], 2, id="the first it names"),
        pytest.param("play transplant 2a 3a", ["pass", "pass"], 3, id="the second it names"),
        pytest.param("play error 3", ["pass"], 3, id="whose body it names"),
    ],
)
def test_vc_28_a_waiting_card_is_cancelled_when_its_player_or_one_it_names_resigns(
    step: str, answers: list[str], seat: int
) -> None:
    card = step.split()[1]
    bodies = ["", "yellow!", "green+", ""]
    state = virus_cards([f"{card} red-organ", "block", "", ""], bodies, error=1)
    state = after(state, step, *answers)
    assert SpecialCancelled(1, card) in events(state, f"resign {seat}")
    left = without_seats(state, seat)
    kept = [text if number != seat else "" for number, text in enumerate(bodies, 1)]
    assert drawn(left) == tuple(kept)
    assert (left.question, left.active) == (None, 2 if seat != 2 else 3)
    assert left.discards[-1 - answers.count("block")] == card
    assert len(left.hands[0]) == (0 if seat == 1 else 3)


def test_vc_28_the_last_one_left_wins_and_the_first_to_resign_is_last() -> None:
    state = virus_cards([""] * 4, ["", "red++", "blue", ""])
    assert places(without_seats(state, 2, 4, 1)) == (2, 4, 1, 3)
    assert lines(without_seats(state, 2, 4), "resign 1")[-1] == "Seat 3 won (resigned)."


@pytest.mark.parametrize("seat", [1, 2])
def test_vc_28_of_two_the_other_wins_even_while_a_card_is_waiting(seat: int) -> None:
    for state in (purging("block", "block"), after(purging("block", "block"), "block")):
        left = without_seats(state, seat)
        assert outcome(left) == Outcome((2, 1) if seat == 1 else (1, 2), "resigned")
        assert without_seats(left, 3 - seat) == left


def test_vc_28_a_resignation_that_ends_the_last_round_is_what_ended_the_game() -> None:
    state = without_seats(virus_cards(["", ""], on=2, round=100), 2)
    assert outcome(state) == Outcome((1, 2), "resigned")


def test_vc_28_a_special_that_nobody_is_left_to_answer_is_cancelled() -> None:
    state = virus_cards(["purge", "block"], ["red!", ""])
    state = VIRUS_CARDS.resign(after(state, "play purge 1a"), 2)
    assert outcome(state) == Outcome((1, 2), "resigned")
    assert drawn(state)[0] == "red!"
