"""Bacteria by rule number: set-up, turns, organs, bacteria, medicines, notation."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from contagia.core.contract import dealt
from contagia.core.errors import BadOptions, BadSeats, GameIsOver
from contagia.core.events import TurnPassed, heard
from contagia.core.luck import Seed
from contagia.core.notation import read_step
from contagia.core.options import read_options
from contagia.games.bacteria import BacteriaOptions, State
from contagia.games.card_events import (
    CardDiscarded,
    CardsDrawn,
    CardsReceived,
    OrganCured,
    OrganDestroyed,
    OrganEvent,
    OrganImmunized,
    OrganInfected,
    OrganPlaced,
    OrganVaccinated,
    PileReshuffled,
    StarterDrawn,
    VaccineDestroyed,
)
from support.card_tables import (
    BACTERIA,
    after,
    bacteria,
    drawn,
    events,
    hand,
    legal,
    lines,
    only,
    refusal,
    targets,
)

SEED = Seed(b"bacteria")
FOUR = "red, green, blue, yellow"


def table(seats: int = 2, seed: Seed = SEED, **options: Any) -> State:
    return dealt(BACTERIA, read_options(BacteriaOptions, options), seats, seed)[0]


def test_ba_1_two_to_six_play_and_no_other_number() -> None:
    assert [table(seats).seats for seats in range(2, 7)] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(BadSeats):
            table(seats)


def test_ba_1_clockwise_is_the_next_higher_seat_and_after_the_last_comes_the_first() -> None:
    state, order = bacteria([""] * 4, on=3, phase="draw"), []
    for _ in range(4):
        state = after(state, "draw")
        order.append(state.active)
    assert order == [4, 1, 2, 3]


def test_ba_2_the_deck_has_71_cards_and_its_counts_are_options() -> None:
    plain = {"organ": 5, "bacteria": 4, "medicine": 4}
    expected = {f"{hue}-{kind}": n for kind, n in plain.items() for hue in FOUR.split(", ")}
    expected |= {"rainbow-organ": 4, "rainbow-bacteria": 1, "rainbow-medicine": 4}
    expected |= {"transplant": 3, "thief": 3, "contagion": 2, "glove": 1, "error": 1}
    assert Counter(BacteriaOptions().deck()) == expected
    assert sum(expected.values()) == 71
    first = read_options(BacteriaOptions, {"deck": "first-program"})
    changed = {"rainbow-organ": 1, "transplant": 2, "contagion": 3}
    assert Counter(first.deck()) == {**expected, **changed}
    small = only(BacteriaOptions, organs=1, rainbow_bacteria=2, error=3)
    assert Counter(BacteriaOptions(**small).deck()) == {
        **{f"{hue}-organ": 1 for hue in FOUR.split(", ")},
        "rainbow-bacteria": 2,
        "error": 3,
    }
    with pytest.raises(BadOptions, match="from 0 to 20"):
        read_options(BacteriaOptions, {"thief": 21})


def test_ba_3_everybody_gets_three_cards_and_the_rest_is_the_pile() -> None:
    state = table(6)
    assert [len(cards) for cards in state.hands] == [3] * 6
    everything = [*state.pile, *(card for cards in state.hands for card in cards)]
    assert Counter(everything) == Counter(BacteriaOptions().deck())
    assert (state.phase, state.round, drawn(state)) == ("play", 1, ("",) * 6)
    assert table(6) == state != table(6, Seed(b"another"))


def test_ba_3_the_deck_is_shuffled_by_the_seed() -> None:
    decks = []
    for seed in (SEED, Seed(b"another")):
        state = table(2, seed)
        decks.append([*state.pile, *reversed(state.hands[1]), *reversed(state.hands[0])])
    assert decks[0] != decks[1]
    assert BacteriaOptions().deck() not in decks


def test_ba_3_seat_1_starts_or_a_seat_drawn_by_lot() -> None:
    seeds = [Seed(bytes([number])) for number in range(40)]
    assert {table(3, seed).active for seed in seeds} == {1}
    drawn_by_lot = [table(3, seed, starter="random") for seed in seeds]
    assert {state.active for state in drawn_by_lot} == {1, 2, 3}
    assert all(state.active == state.starter for state in drawn_by_lot)


def test_ba_3_everybody_is_told_who_starts_and_nobody_the_hand_of_another() -> None:
    state, told = dealt(BACTERIA, BacteriaOptions(starter="random"), 2, SEED)
    starts = StarterDrawn(state.active)
    assert heard(told, 1) == (CardsReceived(1, state.hands[0]), starts)
    assert heard(told, 2) == (CardsReceived(2, state.hands[1]), starts)
    assert heard(told, None) == (starts,)
    assert str(starts) == f"Seat {state.active} starts."


def test_ba_3_a_deck_that_cannot_fill_the_hands_is_refused() -> None:
    exact = only(BacteriaOptions, organs=2, thief=1)  # nine cards
    assert table(3, **exact).pile == ()
    with pytest.raises(BadOptions, match="9 cards; 4 seats need at least 12"):
        table(4, **exact)


def test_ba_4_a_view_tells_nothing_of_the_cards_in_other_hands() -> None:
    body = ["red, blue!"]
    one = bacteria(["thief error", "red-organ", "blue-organ"], body, gone="green-organ")
    two = bacteria(["thief error", "contagion", "red-medicine"], body, gone="green-organ")
    assert BACTERIA.view(one, 1) == BACTERIA.view(two, 1)
    assert BACTERIA.view(one, None) == BACTERIA.view(two, None)
    assert BACTERIA.view(one, 2) != BACTERIA.view(two, 2)


def test_ba_4_a_view_shows_the_own_hand_and_what_lies_open() -> None:
    state = bacteria(["thief error", "red-organ"], ["red"], discards="glove", gone="green-organ")
    view = BACTERIA.view(state, 1)
    assert (view.hand, view.hand_sizes) == (("thief", "error"), (2, 1))
    assert (view.discards, view.gone) == (("glove",), ("green-organ",))
    assert (view.bodies, view.pile_size) == (state.bodies, 71 - 3 - 1 - 2)
    assert BACTERIA.view(state, None).hand == ()


def test_ba_5_an_organ_goes_to_the_first_free_of_four_places() -> None:
    state = bacteria(["green-organ rainbow-organ", ""], ["red, -, blue"])
    assert drawn(after(state, "play green-organ")) == ("red, green, blue", "")
    assert events(state, "play green-organ") == (OrganPlaced(1, "1b", "green"),)
    full = bacteria(["rainbow-organ", ""], ["red!, green, blue, yellow"])
    assert refusal(full, "play rainbow-organ") == "your body has no free place."


def test_ba_6_a_body_has_no_two_organs_of_one_colour_but_may_have_several_rainbows() -> None:
    state = bacteria(["red-organ rainbow-organ", ""], ["red!, rainbow, rainbow"])
    assert targets(state, "red-organ") == []
    assert refusal(state, "play red-organ") == "you would have two red organs."
    assert drawn(after(state, "play rainbow-organ"))[0] == "red!, rainbow, rainbow, rainbow"


def test_ba_7_a_card_then_draw_then_the_next_is_on() -> None:
    state = bacteria(["red-organ glove thief", "error"])
    played = after(state, "play red-organ")
    assert (played.active, played.phase, legal(played)) == (1, "draw", ["draw"])
    assert refusal(played, "play glove") == "only draw is left in this turn (BA-7)."
    turned = after(played, "draw")
    assert (turned.active, turned.phase, len(turned.hands[0])) == (2, "play", 3)


def test_ba_7_nobody_is_on_in_the_turn_of_another() -> None:
    state, turns = bacteria(["thief error glove", "transplant", "contagion"]), []
    for text in ("discard thief", "discard error", "draw"):
        turns.append(BACTERIA.turn(state))
        assert not {"discard transplant", "discard contagion"} & set(legal(state))
        state = after(state, text)
    assert (turns, BACTERIA.turn(state)) == ([1, 1, 1], 2)


def test_ba_8_nobody_skips_playing_or_discarding() -> None:
    state = bacteria(["red-medicine", "error"])
    assert legal(state) == ["discard red-medicine"]
    assert refusal(state, "draw") == "play a card or discard at least one before you draw (BA-8)."


def test_ba_8_who_has_no_card_starts_by_drawing() -> None:
    state = after(bacteria(["glove", ""]), "discard glove", "draw")
    assert (state.active, state.phase, legal(state)) == (2, "draw", ["draw"])
    assert len(after(state, "draw").hands[1]) == 3


def test_ba_9_one_to_all_cards_are_discarded_one_by_one_until_the_draw() -> None:
    state = bacteria(["red-organ thief thief", "error"])
    assert legal(state).count("discard thief") == 1
    state = after(state, "discard thief")
    assert legal(state) == ["discard red-organ", "discard thief", "draw"]
    assert refusal(state, "play red-organ") == "you are discarding: discard more, or draw (BA-9)."
    state = after(state, "discard red-organ", "discard thief")
    assert legal(state) == ["draw"]
    assert state.discards == ("thief", "red-organ", "thief")
    assert events(bacteria(["glove"], [""] * 2), "discard glove") == (CardDiscarded(1, "glove"),)


def test_ba_10_drawing_fills_the_hand_to_three_from_the_top_of_the_pile() -> None:
    state = bacteria(["error glove", ""], pile="red-organ blue-organ green-organ")
    state = after(state, "discard error", "draw")
    assert hand(state, 1) == "glove green-organ blue-organ"
    assert state.pile == ("red-organ",)


def test_ba_10_only_the_one_who_drew_is_told_which_cards() -> None:
    state = bacteria(["", "error"], phase="draw", pile="thief glove red-organ blue-organ")
    told = events(state, "draw")
    drew, passed = CardsDrawn(1, 3), TurnPassed(2)
    received = CardsReceived(1, ("blue-organ", "red-organ", "glove"))
    assert told == heard(told, 1) == (drew, received, passed)
    assert heard(told, 2) == heard(told, None) == (drew, passed)
    assert lines(state, "draw") == [
        "Seat 1 drew 3 cards.",
        "You drew blue-organ, red-organ, glove.",
        "Seat 2 is on.",
    ]


def test_ba_11_an_empty_pile_is_made_anew_by_shuffling_the_discards() -> None:
    state = after(bacteria(["error", "glove"], pile="thief"), "discard error")
    assert state.discards[-1] == "error"
    shuffled, luck = state.luck.shuffled(state.discards)
    told = events(state, "draw")
    assert told[0] == PileReshuffled(len(shuffled), state.discards)
    assert str(told[0]) == f"The discard pile was shuffled: {71 - 2} cards to draw."
    state = after(state, "draw")
    assert state.hands[0] == ("thief", shuffled[-1], shuffled[-2])
    assert (state.pile, state.discards, state.luck) == (shuffled[:-2], (), luck)


def test_ba_11_only_discarded_cards_are_shuffled() -> None:
    hands, bodies = ["error thief", "glove"], ["red+", "blue!"]
    state = bacteria(hands, bodies, pile="", gone="yellow-organ")
    before = Counter(state.discards)
    state = after(state, "discard error", "draw")
    assert (state.hands[0][0], hand(state, 2)) == ("thief", "glove")
    assert (drawn(state), state.gone) == (("red+", "blue!"), ("yellow-organ",))
    assert Counter([*state.pile, *state.hands[0][1:]]) == before + Counter(["error"])


def test_ba_11_a_pile_that_is_just_used_up_is_not_shuffled_yet() -> None:
    state = after(bacteria(["error glove thief", ""], pile="thief"), "discard error")
    drew = after(state, "draw")
    assert (drew.pile, drew.discards, drew.luck) == ((), state.discards, state.luck)


def test_ba_11_with_both_piles_empty_a_player_draws_what_there_is() -> None:
    deck = only(BacteriaOptions, organs=1, error=1)
    state = bacteria(["red-organ error", "green-organ blue-organ"], ["yellow"], **deck)
    state = after(state, "play red-organ")
    assert events(state, "draw") == (CardsDrawn(1, 0), TurnPassed(2))
    state = after(state, "draw", "discard green-organ", "draw")
    assert (hand(state, 1), hand(state, 2)) == ("error", "blue-organ green-organ")


def test_ba_11_a_hand_may_stay_empty_when_nothing_can_be_drawn() -> None:
    deck = only(BacteriaOptions, organs=1)
    state = bacteria(["red-organ", "green-organ blue-organ"], ["yellow"], **deck)
    state = after(state, "play red-organ", "draw", "play blue-organ", "draw")
    assert (state.active, legal(state)) == (1, ["draw"])
    assert lines(state, "draw") == ["Seat 1 drew 0 cards.", "Seat 2 is on."]


@pytest.mark.parametrize(
    ("card", "organs"),
    [
        ("red-bacteria", ["2a", "2b"]),
        ("blue-bacteria", ["2b", "2c", "2d"]),
        ("rainbow-bacteria", ["2a", "2b", "2c", "2d"]),
        ("red-medicine", ["1b"]),
        ("blue-medicine", ["1a", "1b", "1c"]),
    ],
)
def test_ba_12_a_card_goes_with_the_organ_and_with_the_card_it_removes(
    card: str, organs: list[str]
) -> None:
    mine = "rainbow!blue, rainbow+blue, blue!"
    theirs = "red, rainbow!green, rainbow+blue, blue+rainbow"
    assert targets(bacteria([card, ""], [mine, theirs]), card) == organs


def test_ba_12_rainbow_medicine_works_on_any_colour() -> None:
    bodies = ["red, green!, blue+, yellow", ""]
    state = bacteria(["rainbow-medicine", ""], bodies)
    assert targets(state, "rainbow-medicine") == ["1a", "1b", "1c", "1d"]


def test_ba_12_a_table_may_ask_the_organ_alone() -> None:
    state = bacteria(["red-medicine", ""], ["rainbow!blue, blue!"], match_colours="organ")
    assert targets(state, "red-medicine") == ["1a"]
    assert drawn(after(state, "play red-medicine 1a")) == ("rainbow, blue!", "")
    assert "does not go on a blue organ" in refusal(state, "play red-medicine 1b")


def test_ba_12_a_refusal_names_the_card_that_cannot_be_removed() -> None:
    state = bacteria(["red-medicine", ""], ["rainbow!blue"])
    assert refusal(state, "play red-medicine 1a") == (
        "red-medicine cannot remove blue-bacteria: "
        "a card goes on its own colour, or one of the two is rainbow."
    )


def test_ba_13_bacteria_go_on_the_organs_of_opponents_only() -> None:
    state = bacteria(["red-bacteria", "", ""], ["red", "red!", "blue, red"])
    assert targets(state, "red-bacteria") == ["2a", "3b"]
    assert refusal(state, "play red-bacteria 1a") == "bacteria goes on others' organs only."


def test_ba_13_an_own_organ_is_refused_for_being_own_whatever_is_on_it() -> None:
    state = bacteria(["red-bacteria", ""], ["rainbow!blue", ""])
    assert refusal(state, "play red-bacteria 1a") == "bacteria goes on others' organs only."


@pytest.mark.parametrize(
    ("organ", "then", "spent", "happened"),
    [
        ("blue", "blue!", "", OrganInfected),
        ("blue!rainbow", "", "rainbow-bacteria blue-bacteria", OrganDestroyed),
        ("blue!", "", "blue-bacteria blue-bacteria", OrganDestroyed),
        ("blue+rainbow", "blue", "rainbow-medicine blue-bacteria", VaccineDestroyed),
    ],
)
def test_ba_14_bacteria_infect_or_destroy_or_take_the_vaccine_off(
    organ: str, then: str, spent: str, happened: type[OrganEvent]
) -> None:
    state = bacteria(["blue-bacteria", ""], ["", organ])
    assert events(state, "play blue-bacteria 2a") == (
        happened(1, 2, "2a", "blue", "blue-bacteria"),
    )
    state = after(state, "play blue-bacteria 2a")
    assert (drawn(state), " ".join(state.discards)) == (("", then), spent)


def test_ba_14_a_vaccinated_organ_is_destroyed_by_two_after_the_one_that_unvaccinates_it() -> None:
    organ, seen = "red+", []
    for _ in range(3):
        state = after(bacteria(["red-bacteria", ""], ["", organ]), "play red-bacteria 2a")
        organ = drawn(state)[1]
        seen.append(organ)
    assert seen == ["red", "red!", ""]


def test_ba_14_no_bacteria_go_on_an_immune_organ() -> None:
    state = bacteria(["rainbow-bacteria", ""], ["", "blue+rainbow+"])
    assert targets(state, "rainbow-bacteria") == []
    assert "immune" in refusal(state, "play rainbow-bacteria 2a")


def test_ba_15_a_destroyed_organ_is_gone_for_good_and_its_place_is_free_again() -> None:
    state = bacteria(["blue-bacteria", "green-organ"], ["", "red, blue!, yellow"])
    state = after(state, "play blue-bacteria 2b")
    assert (state.gone, drawn(state)[1]) == (("blue-organ",), "red, -, yellow")
    assert drawn(after(state, "draw", "play green-organ"))[1] == "red, green, yellow"


def test_ba_15_a_destroyed_organ_is_not_recovered() -> None:
    hands = ["thief red-medicine transplant error", "red-organ"]
    state = bacteria(hands, ["", ""], gone="red-organ")
    assert legal(state) == [f"discard {card}" for card in hands[0].split()]
    state = bacteria(["glove", ""], pile="", gone="red-organ")
    assert after(state, "discard glove", "draw").gone == ("red-organ",), "it is not shuffled in"


def test_ba_15_a_destroyed_organ_does_not_count() -> None:
    state = bacteria(["", "red-bacteria"], ["red!, green, blue, yellow", ""], on=2)
    state = after(state, "play red-bacteria 1a")
    assert (drawn(state)[0], state.gone) == ("-, green, blue, yellow", ("red-organ",))
    assert BACTERIA.outcome(state) is None


@pytest.mark.parametrize(
    ("organ", "then", "spent", "happened"),
    [
        ("blue!rainbow", "blue", "rainbow-bacteria blue-medicine", OrganCured),
        ("blue", "blue+", "", OrganVaccinated),
        ("blue+rainbow", "blue+rainbow+", "", OrganImmunized),
    ],
)
def test_ba_16_a_medicine_cures_or_vaccinates_or_immunizes(
    organ: str, then: str, spent: str, happened: type[OrganEvent]
) -> None:
    state = bacteria(["blue-medicine", ""], [organ, ""])
    assert events(state, "play blue-medicine 1a") == (
        happened(1, 1, "1a", "blue", "blue-medicine"),
    )
    state = after(state, "play blue-medicine 1a")
    assert (drawn(state), " ".join(state.discards)) == ((then, ""), spent)


def test_ba_16_medicines_go_on_own_organs_that_are_not_immune() -> None:
    state = bacteria(["blue-medicine", ""], ["blue++, red", "blue!"])
    assert targets(state, "blue-medicine") == []
    assert refusal(state, "play blue-medicine 2a") == "medicines go on one's own organs."
    assert "immune" in refusal(state, "play blue-medicine 1a")


def test_ba_16_no_attack_reaches_an_immunized_organ() -> None:
    attacks = "red-bacteria rainbow-bacteria transplant thief contagion"
    state = bacteria([attacks, ""], ["red!, green", "red++"])
    assert legal(state) == [f"discard {card}" for card in attacks.split()]


def test_ba_31_a_card_and_its_organ_have_their_colours() -> None:
    hands = ["red-organ green-organ blue-organ yellow-organ rainbow-organ", ""]
    state = bacteria(hands)
    told = [lines(state, f"play {card}")[0] for card in hands[0].split()]
    organs = ("a heart", "a stomach", "lungs", "a liver", "a rainbow organ")
    names = [f"Seat 1 laid down {organ} at 1a." for organ in organs]
    assert told == names


def test_ba_31_every_form_of_a_step_has_one_spelling() -> None:
    cards = "red-organ red-bacteria blue-medicine transplant thief contagion glove error"
    state = bacteria([cards, "", ""], ["blue!", "red, yellow++", "green"])  # a hand of everything
    assert legal(state) == [
        "play red-organ",
        "play red-bacteria 2a",
        "play blue-medicine 1a",
        "play transplant 1a 2a",
        "play transplant 1a 3a",
        "play transplant 2a 3a",
        "play thief 2a",
        "play thief 3a",
        "play glove",
        "play error 2",
        "play error 3",
        *[f"discard {card}" for card in cards.split()],
    ]
    infectious = bacteria(["contagion", ""], ["blue!", "blue"])
    assert legal(infectious) == ["play contagion", "discard contagion"]
    assert legal(bacteria(["", ""], phase="draw")) == ["draw"]
    assert read_step(BACTERIA, state, "  PLAY  Thief 2A ") in BACTERIA.steps(state)


@pytest.mark.parametrize("step", ["jump", "play", "discard", "", "end", "pass", "2a"])
def test_ba_31_anything_else_is_refused_with_the_notation(step: str) -> None:
    state = bacteria(["glove", ""])
    assert refusal(state, step) == (
        "a step is play and a card, discard and a card, or draw (BA-31)."
    )


def test_a_game_that_is_over_refuses_everything() -> None:
    state = bacteria(["red-organ", ""], ["red, green, blue, yellow"])
    with pytest.raises(GameIsOver, match="the game is over"):
        read_step(BACTERIA, state, "play red-organ")
