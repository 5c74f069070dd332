"""Virus The Game by rule number: set-up, turns, organs, viruses, vaccines, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from contagia.core.contract import dealt
from contagia.core.errors import BadOptions, BadSeats, GameIsOver
from contagia.core.events import GameEnded, TurnPassed, heard
from contagia.core.luck import Seed
from contagia.core.notation import read_step, read_steps
from contagia.core.options import read_options
from contagia.core.outcomes import Outcome
from contagia.games.card_events import (
    CardDiscarded,
    CardsDrawn,
    CardsReceived,
    NothingPlayed,
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
from contagia.games.virus_cards import State, VirusCardsOptions
from support.card_tables import (
    VIRUS_CARDS,
    after,
    drawn,
    events,
    hand,
    legal,
    lines,
    only,
    outcome,
    places,
    refusal,
    targets,
    virus_cards,
)

SEED = Seed(b"virus")
PLAIN = ("red", "green", "blue", "yellow")
WON = "healthy-body"


def table(seats: int = 2, seed: Seed = SEED, **options: Any) -> State:
    return dealt(VIRUS_CARDS, read_options(VirusCardsOptions, options), seats, seed)[0]


def test_vc_1_two_to_six_play_in_clockwise_order() -> None:
    assert [table(seats).seats for seats in range(2, 7)] == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(BadSeats):
            table(seats)
    state, order = table(3), []
    for _ in range(4):
        order.append(VIRUS_CARDS.turn(state))
        state = after(state, "pass")
    assert order == [1, 2, 3, 1]


def test_vc_2_the_deck_has_68_cards_and_its_counts_are_options() -> None:
    plain = {"organ": 5, "virus": 4, "vaccine": 4}
    expected = {f"{hue}-{kind}": n for kind, n in plain.items() for hue in PLAIN}
    expected |= {"rainbow-organ": 1, "rainbow-virus": 1, "rainbow-vaccine": 4}
    expected |= {"transplant": 3, "thief": 3, "purge": 2, "block": 2}
    assert Counter(VirusCardsOptions().deck()) == expected
    assert sum(expected.values()) == 68
    small = only(VirusCardsOptions, vaccines=1, rainbow_viruses=2, block=3)
    assert Counter(VirusCardsOptions(**small).deck()) == {
        **{f"{hue}-vaccine": 1 for hue in PLAIN},
        "rainbow-virus": 2,
        "block": 3,
    }
    with pytest.raises(BadOptions, match="from 0 to 20"):
        read_options(VirusCardsOptions, {"block": "21"})


def test_vc_3_everybody_gets_three_cards_and_the_rest_is_the_pile() -> None:
    state = table(6)
    assert ([len(cards) for cards in state.hands], len(state.pile)) == ([3] * 6, 50)
    everything = [*state.pile, *(card for cards in state.hands for card in cards)]
    assert Counter(everything) == Counter(VirusCardsOptions().deck())
    assert table(6) == state != table(6, Seed(b"another"))
    with pytest.raises(BadOptions, match="17 cards; 6 seats need at least 18"):
        table(6, **only(VirusCardsOptions, organs=4, block=1))


def test_vc_3_the_deck_is_shuffled_by_the_seed() -> None:
    decks = []
    for seed in (SEED, Seed(b"another")):
        state = table(2, seed)
        decks.append([*state.pile, *reversed(state.hands[1]), *reversed(state.hands[0])])
    assert decks[0] != decks[1]
    assert VirusCardsOptions().deck() not in decks


def test_vc_3_seat_1_starts_or_a_seat_drawn_by_lot() -> None:
    seeds = [Seed(bytes([number])) for number in range(40)]
    assert {table(3, seed).active for seed in seeds} == {1}
    assert {table(3, seed, starter="random").active for seed in seeds} == {1, 2, 3}
    state, told = dealt(VIRUS_CARDS, VirusCardsOptions(starter="random"), 2, SEED)
    assert state.starter == state.active
    assert heard(told, None) == (StarterDrawn(state.active),)


def test_vc_4_a_view_tells_nothing_of_the_cards_in_other_hands() -> None:
    body = ["red, blue!"]
    one = virus_cards(["thief purge", "red-organ", "block"], body)
    two = virus_cards(["thief purge", "block", "blue-virus"], body)
    assert VIRUS_CARDS.view(one, 1) == VIRUS_CARDS.view(two, 1)
    assert VIRUS_CARDS.view(one, None) == VIRUS_CARDS.view(two, None)
    assert VIRUS_CARDS.view(one, 2) != VIRUS_CARDS.view(two, 2)


def test_vc_4_a_view_shows_the_own_hand_and_what_lies_open() -> None:
    state = virus_cards(["thief", "block block"], ["red"], discards="purge", gone="red-organ")
    view = VIRUS_CARDS.view(state, 2)
    assert (view.hand, view.hand_sizes) == (("block", "block"), (1, 2))
    assert (view.discards, view.gone) == (("purge",), ("red-organ",))
    assert (view.bodies, view.pile_size) == (state.bodies, 68 - 3 - 1 - 2)
    assert VIRUS_CARDS.view(state, None).hand == ()


def test_vc_5_a_body_has_five_places_and_an_organ_takes_the_first_free_one() -> None:
    state = virus_cards(["green-organ", ""], ["red!, -, blue, yellow, rainbow!"])
    assert drawn(after(state, "play green-organ"))[0] == "red!, green, blue, yellow, rainbow!"
    assert events(state, "play green-organ")[0] == OrganPlaced(1, "1b", "green")


def test_vc_5_a_body_has_one_organ_of_each_colour_and_one_rainbow() -> None:
    state = virus_cards(["red-organ rainbow-organ", ""], ["red!, rainbow"], rainbow_organs=2)
    assert targets(state, "red-organ") == targets(state, "rainbow-organ") == []
    assert refusal(state, "play red-organ") == "you would have two red organs."
    assert refusal(state, "play rainbow-organ") == "you would have two rainbow organs."


def test_vc_6_a_card_then_the_hand_is_filled_and_the_next_is_on() -> None:
    state = virus_cards(["red-organ purge", "block"], pile="thief red-virus blue-virus")
    told = events(state, "play red-organ")
    received = CardsReceived(1, ("blue-virus", "red-virus"))
    placed, drew, passed = OrganPlaced(1, "1a", "red"), CardsDrawn(1, 2), TurnPassed(2)
    assert told == heard(told, 1) == (placed, drew, received, passed)
    assert heard(told, 2) == heard(told, None) == (placed, drew, passed)
    state = after(state, "play red-organ")
    assert (state.active, hand(state, 1)) == (2, "purge blue-virus red-virus")


def test_vc_7_cards_are_discarded_one_by_one_until_the_end() -> None:
    state = after(virus_cards(["red-organ block block", ""]), "discard block")
    assert legal(state) == ["discard red-organ", "discard block", "end"]
    for step in ("play red-organ", "pass"):
        assert refusal(state, step) == "you are discarding: discard more, or end (VC-7)."
    state = after(state, "discard block", "discard red-organ")
    assert (legal(state), state.discards) == (["end"], ("block", "block", "red-organ"))
    assert after(state, "end").active == 2
    assert not after(state, "end").discarding


def test_vc_7_discarding_none_is_a_pass() -> None:
    state = virus_cards(["red-organ thief purge", "block"])
    assert refusal(state, "end") == "discard a card before you end, or pass (VC-7)."
    assert events(state, "pass") == (NothingPlayed(1), CardsDrawn(1, 0), TurnPassed(2))
    passed = after(state, "pass")
    assert (passed.active, passed.hands, passed.discards) == (2, state.hands, ())
    assert events(state, "discard purge") == (CardDiscarded(1, "purge"),)


def test_vc_7_who_has_no_card_can_only_pass_and_draws_three() -> None:
    state = virus_cards(["", "block"])
    assert legal(state) == ["pass"]
    assert len(after(state, "pass").hands[0]) == 3


def test_vc_8_the_hand_is_filled_to_three_from_the_top_of_the_pile() -> None:
    state = virus_cards(["purge thief", ""], pile="red-organ blue-organ green-organ")
    state = after(state, "discard purge", "end")
    assert (hand(state, 1), state.pile) == ("thief green-organ blue-organ", ("red-organ",))
    assert lines(virus_cards(["purge thief", ""], pile="red-organ"), "pass")[:3] == [
        "Seat 1 played nothing.",
        "Seat 1 drew 1 card.",
        "You drew red-organ.",
    ]


@pytest.mark.parametrize("cards", ["", "thief", "thief purge", "thief purge block"])
def test_vc_8_nobody_has_more_than_three_cards_at_the_end_of_a_turn(cards: str) -> None:
    state = after(virus_cards([cards, ""]), "pass")
    assert (state.active, len(state.hands[0])) == (2, 3)


def test_vc_9_an_empty_pile_is_made_anew_by_shuffling_the_discards() -> None:
    state = after(virus_cards(["purge", "thief"], pile="block"), "discard purge")
    assert state.discards[-1] == "purge"
    shuffled, luck = state.luck.shuffled(state.discards)
    assert events(state, "end")[0] == PileReshuffled(len(shuffled), state.discards)
    state = after(state, "end")
    assert state.hands[0] == ("block", shuffled[-1], shuffled[-2])
    assert (state.pile, state.discards, state.luck) == (shuffled[:-2], (), luck)


def test_vc_9_with_both_piles_empty_a_player_draws_what_there_is() -> None:
    deck = only(VirusCardsOptions, organs=1)
    state = virus_cards(["red-organ", "green-organ blue-organ yellow-organ"], **deck)
    assert events(state, "play red-organ")[1:] == (CardsDrawn(1, 0), TurnPassed(2))
    state = after(state, "play red-organ", "discard blue-organ", "end")
    assert (hand(state, 1), hand(state, 2)) == ("", "green-organ yellow-organ blue-organ")


def test_vc_10_colour_is_tested_against_the_organ_alone() -> None:
    bodies = ["rainbow!blue, blue!rainbow, red", "red+rainbow, rainbow+blue, blue!"]
    fields = {"rainbow_organs": 2}
    virus = virus_cards(["red-virus", ""], bodies, **fields)
    assert targets(virus, "red-virus") == ["1a", "1c", "2a", "2b"]
    any_virus = virus_cards(["rainbow-virus", ""], [bodies[1], bodies[1]], **fields)
    assert targets(any_virus, "rainbow-virus") == ["1a", "1b", "1c", "2a", "2b", "2c"]
    vaccine = virus_cards(["red-vaccine", ""], bodies, **fields)
    assert targets(vaccine, "red-vaccine") == ["1a", "1c"]


def test_vc_10_a_vaccine_of_rainbow_goes_on_any_colour() -> None:
    bodies = ["red, green!, blue+, yellow!, rainbow!", ""]
    state = virus_cards(["rainbow-vaccine", ""], bodies)
    assert targets(state, "rainbow-vaccine") == ["1a", "1b", "1c", "1d", "1e"]


def test_vc_11_viruses_go_on_own_organs_too() -> None:
    state = virus_cards(["red-virus", ""], ["red", "red"])
    assert targets(state, "red-virus") == ["1a", "2a"]
    assert drawn(after(state, "play red-virus 1a")) == ("red!", "red")
    assert lines(state, "play red-virus 1a")[0] == (
        "Seat 1 infected the heart of seat 1 (1a) with red-virus."
    )


@pytest.mark.parametrize(
    ("organ", "then", "spent", "happened"),
    [
        ("blue", "blue!", "", OrganInfected),
        ("blue!rainbow", "", "rainbow-virus blue-virus", OrganDestroyed),
        ("blue+rainbow", "blue", "rainbow-vaccine blue-virus", VaccineDestroyed),
    ],
)
@pytest.mark.parametrize("owner", [1, 2])
def test_vc_12_a_virus_makes_sick_or_kills_or_takes_the_vaccine_off(
    owner: int, organ: str, then: str, spent: str, happened: type[OrganEvent]
) -> None:
    bodies = [organ if seat == owner else "green" for seat in (1, 2)]
    state, step = virus_cards(["blue-virus", ""], bodies), f"play blue-virus {owner}a"
    assert events(state, step)[0] == happened(1, owner, f"{owner}a", "blue", "blue-virus")
    state = after(state, step)
    assert (drawn(state)[owner - 1], " ".join(state.discards)) == (then, spent)


def test_vc_13_a_dead_organ_is_gone_for_good_and_its_place_is_free_again() -> None:
    state = virus_cards(["blue-virus", "green-organ"], ["", "red, blue!, yellow"])
    state = after(state, "play blue-virus 2b")
    assert (state.gone, state.discards) == (("blue-organ",), ("blue-virus", "blue-virus"))
    assert drawn(state)[1] == "red, -, yellow"
    assert drawn(after(state, "play green-organ"))[1] == "red, green, yellow"


@pytest.mark.parametrize(
    ("organ", "then", "spent", "happened"),
    [
        ("blue!rainbow", "blue", "rainbow-virus blue-vaccine", OrganCured),
        ("blue", "blue+", "", OrganVaccinated),
        ("blue+rainbow", "blue+rainbow+", "", OrganImmunized),
    ],
)
def test_vc_14_a_vaccine_heals_or_vaccinates_or_immunizes(
    organ: str, then: str, spent: str, happened: type[OrganEvent]
) -> None:
    state = virus_cards(["blue-vaccine", ""], [organ, organ.replace("rainbow", "")])
    assert targets(state, "blue-vaccine") == ["1a"]
    told = events(state, "play blue-vaccine 1a")
    assert told[0] == happened(1, 1, "1a", "blue", "blue-vaccine")
    state = after(state, "play blue-vaccine 1a")
    assert (drawn(state)[0], " ".join(state.discards)) == (then, spent)


def test_vc_15_cards_without_effect_are_not_offered() -> None:
    state = virus_cards(["blue-virus rainbow-vaccine", ""], ["blue++", "blue+rainbow+"])
    assert legal(state) == ["discard blue-virus", "discard rainbow-vaccine", "pass"]
    for step in ("play blue-virus 2a", "play rainbow-vaccine 1a"):
        assert refusal(state, step) == "the organ is immune and nothing more can be played on it."


@pytest.mark.parametrize(
    "body",
    [
        "red, green, blue, yellow",
        "red, green+, blue++, rainbow+red",
        "red!, rainbow, green, blue, yellow+",
    ],
)
def test_vc_24_four_organs_that_are_not_sick_win(body: str) -> None:
    assert outcome(virus_cards(["", ""], [body])) == Outcome((1, 2), WON)


@pytest.mark.parametrize("body", ["red++, green++, blue++", "red!, green!, blue, yellow, rainbow"])
def test_vc_24_three_do_not_win(body: str) -> None:
    assert outcome(virus_cards(["", ""], [body])) is None


def test_vc_24_a_dead_organ_does_not_count() -> None:
    bodies = ["red!, green, blue, yellow", ""]
    state = after(virus_cards(["", "red-virus"], bodies, on=2), "play red-virus 1a")
    assert (drawn(state)[0], state.gone) == ("-, green, blue, yellow", ("red-organ",))
    assert outcome(state) is None


def test_vc_24_a_rainbow_organ_counts_as_one_only() -> None:
    assert outcome(virus_cards(["", ""], ["red, green, rainbow"])) is None
    assert outcome(virus_cards(["", ""], ["red, green, rainbow, blue"])) is not None


def test_vc_25_a_card_that_completes_a_body_ends_the_game_before_the_hand_is_filled() -> None:
    state = virus_cards(["blue-vaccine thief", ""], ["red, green, yellow, blue!"])
    end = GameEnded(Outcome((1, 2), WON))
    told = OrganCured(1, 1, "1d", "blue", "blue-vaccine")
    assert events(state, "play blue-vaccine 1d") == (told, end)
    won = after(state, "play blue-vaccine 1d")
    assert (won.active, hand(won, 1), legal(won)) == (1, "thief", [])
    with pytest.raises(GameIsOver):
        read_step(VIRUS_CARDS, won, "pass")


def test_vc_25_a_special_card_can_complete_the_body_of_another() -> None:
    bodies = ["yellow!", "red, green, blue, yellow!", "yellow"]
    state = after(virus_cards(["transplant", "", ""], bodies), "play transplant 2d 3a", "pass")
    assert outcome(after(state, "pass")) == Outcome((2, 1, 2), WON)


@pytest.mark.parametrize(("on", "winner"), [(1, 1), (2, 3), (3, 3), (4, 1)])
def test_vc_25_of_two_complete_bodies_the_active_players_counts_then_turn_order(
    on: int, winner: int
) -> None:
    four = "red, green, blue, yellow"
    end = outcome(virus_cards([""] * 4, [four, "", four, ""], on=on))
    assert end is not None
    assert end.winners == (winner,)


def test_vc_26_without_a_winner_the_game_ends_after_a_hundred_rounds() -> None:
    state = table(3, **only(VirusCardsOptions, vaccines=3))
    turns = 0
    while not outcome(state):
        state = after(state, "pass")
        turns += 1
    assert (turns, outcome(state)) == (300, Outcome((1, 1, 1), "hundred-rounds"))


@pytest.mark.parametrize(
    ("bodies", "expected"),
    [
        (["red, blue", "red++, blue!, green!"], (1, 2)),
        (["red+, blue+", "red++, blue"], (2, 1)),
        (["red, blue", "red+, blue"], (2, 1)),
        (["red+, blue!", "red+"], (1, 2)),
        (["red, rainbow", "blue, green", "", "red!"], (1, 1, 4, 3)),
    ],
)
def test_vc_27_standings_rank_the_bodies(bodies: Sequence[str], expected: tuple[int, ...]) -> None:
    state = virus_cards([""] * len(bodies), bodies, on=len(bodies), round=100)
    assert places(after(state, "pass")) == expected


def test_vc_27_behind_the_winner_the_standings_decide_too() -> None:
    four = "red, green, blue, yellow"
    assert places(virus_cards([""] * 4, ["red", "red++", four, "blue"])) == (3, 2, 1, 3)


def test_vc_29_every_form_of_a_step_has_one_spelling() -> None:
    cards = "red-organ red-virus blue-vaccine transplant thief purge block"
    state = virus_cards([cards, ""], ["blue!", "red, green++"])  # more cards than a hand has
    assert legal(state) == [
        "play red-organ",
        "play red-virus 2a",
        "play blue-vaccine 1a",
        "play transplant 1a 2a",
        "play thief 2a",
        "play purge 1a",
        "play purge 2b",
        *[f"discard {card}" for card in cards.split()],
        "pass",
    ]
    steps = read_steps(VIRUS_CARDS, state, "discard thief discard block end")
    assert [VIRUS_CARDS.text(step) for step in steps] == ["discard thief", "discard block", "end"]
    asked = after(virus_cards(["purge", "block"], ["red!"]), "play purge 1a")
    assert legal(asked) == ["block", "pass"]


@pytest.mark.parametrize("step", ["jump", "play", "discard", "", "draw", "2a"])
def test_vc_29_anything_else_is_refused_with_the_notation(step: str) -> None:
    assert refusal(virus_cards(["thief", ""]), step) == (
        "a step is play and a card, discard and a card, end, pass or block (VC-29)."
    )
