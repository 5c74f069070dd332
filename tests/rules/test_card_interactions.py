"""Every card on every organ in both card games, compared with tables written from the rules alone.

The oracle below knows colours and the four states of an organ; it never asks the rulebooks how
cards meet organs. Refusals are here too, since the two games share most of their sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import Any, NamedTuple, TypeAlias

import pytest

from support.card_tables import after, bacteria, hand, legal, lines, refusal, targets, virus_cards

PLAIN = ("red", "green", "blue", "yellow")
COLOURS = (*PLAIN, "rainbow")
OWN, OTHERS = 1, 2  # whose organ it is; seat 1 plays
STATES = ("", "!", "+", "++")  # healthy, infected, vaccinated, immune


class Rules(NamedTuple):
    """What the oracle knows of a game."""

    table: Callable[..., Any]
    germ: str
    cure: str
    places: int
    many_rainbows: bool  # BA-6, VC-5
    removes_by_colour: bool  # BA-12, VC-10
    germs_go_on: tuple[int, ...]  # BA-13, VC-11
    more_cards: dict[str, Any]


BACTERIA = Rules(
    table=bacteria,
    germ="bacteria",
    cure="medicine",
    places=4,
    many_rainbows=True,
    removes_by_colour=True,
    germs_go_on=(OTHERS,),
    more_cards={"rainbow_bacteria": 2, "rainbow_organs": 6},
)
VIRUS_CARDS = Rules(
    table=virus_cards,
    germ="virus",
    cure="vaccine",
    places=5,
    many_rainbows=False,
    removes_by_colour=False,
    germs_go_on=(OWN, OTHERS),
    more_cards={"rainbow_viruses": 2, "rainbow_organs": 4},
)
BY_ORGAN = BACTERIA._replace(  # the option match_colours=organ
    removes_by_colour=False, more_cards={**BACTERIA.more_cards, "match_colours": "organ"}
)
both_games = pytest.mark.parametrize("rules", [BACTERIA, VIRUS_CARDS], ids=lambda r: r.germ)

On: TypeAlias = tuple[tuple[str, str], ...]  # the colour and sign of each card on an organ


class Case(NamedTuple):
    """A germ (!) or a cure (+) of a colour, and the organ it is to be played on."""

    sign: str
    colour: str
    owner: int
    organ: str
    on: On


EFFECTS = {  # BA-14 and BA-16, VC-12 and VC-14: by what is on the organ and what is played
    ("", "!"): "stays",
    ("", "+"): "stays",
    ("!", "!"): "destroys",
    ("!", "+"): "removes",
    ("+", "!"): "removes",
    ("+", "+"): "stays",
}  # nothing is played on an immune organ


def go_together(one: str, other: str) -> bool:
    return one == other or "rainbow" in (one, other)


def all_cases() -> Iterator[Case]:
    for organ in COLOURS:
        hues = [hue for hue in COLOURS if go_together(hue, organ)]
        loads: list[On] = [(), *(((hue, sign),) for hue in hues for sign in "!+")]
        loads += [((one, "+"), (two, "+")) for one, two in product(hues, hues)]
        for sign, colour, owner, on in product("!+", COLOURS, (OWN, OTHERS), loads):
            yield Case(sign, colour, owner, organ, on)


def effect(rules: Rules, case: Case) -> str | None:
    """What the rules say the card does; None if it may not be played there."""
    found = EFFECTS.get(("".join(sign for _, sign in case.on), case.sign))
    allowed = rules.germs_go_on if case.sign == "!" else (OWN,)
    if found is None or case.owner not in allowed or not go_together(case.colour, case.organ):
        return None
    removed = [hue for hue, _ in case.on] if found == "removes" and rules.removes_by_colour else []
    return found if all(go_together(case.colour, hue) for hue in removed) else None


def card(rules: Rules, colour: str, sign: str) -> str:
    return f"{colour}-{rules.germ if sign == '!' else rules.cure}"


def dealt(rules: Rules, case: Case) -> Any:
    organ = case.organ + "".join(sign + hue for hue, sign in case.on)
    bodies = [organ if seat == case.owner else "" for seat in (OWN, OTHERS)]
    return rules.table([card(rules, case.colour, case.sign), ""], bodies, **rules.more_cards)


@pytest.mark.parametrize(
    "rules", [BACTERIA, BY_ORGAN, VIRUS_CARDS], ids=["bacteria", "by organ", "virus"]
)
def test_the_rulebook_plays_every_card_on_every_organ_as_the_table_says(rules: Rules) -> None:
    for case in all_cases():
        played, state = card(rules, case.colour, case.sign), dealt(rules, case)
        expected = effect(rules, case)
        assert targets(state, played) == ([f"{case.owner}a"] if expected else []), case
        if not expected:
            continue
        state = after(state, f"play {played} {case.owner}a")
        on = tuple(card(rules, *load) for load in case.on)
        organ = state.bodies[case.owner - 1][0]
        assert played not in state.hands[0], case
        if expected == "stays":
            assert (organ.colour, organ.on) == (case.organ, (*on, played)), case
            assert (state.discards, state.gone) == ((), ()), case
        elif expected == "removes":
            assert (organ.colour, organ.on) == (case.organ, ()), case
            assert (state.discards, state.gone) == ((*on, played), ()), case
        else:
            assert organ is None, case
            assert (state.discards, state.gone) == ((*on, played), (f"{case.organ}-organ",)), case


def test_the_table_has_as_many_plays_as_can_be_counted_by_hand() -> None:
    """Plain organs 2 + 4 + 4 each; a rainbow one 5 + 25 + 25, or 5 + 25 + 13 where BA-12 holds."""
    cases = list(all_cases())
    found = {
        rules.germ: sum(effect(rules, case) is not None for case in cases)
        for rules in (BACTERIA, VIRUS_CARDS)
    }
    assert sum(effect(BY_ORGAN, case) is not None for case in cases) == 2 * (40 + 55)
    assert len(cases) == 2 * 5 * 2 * (4 * 9 + 36)
    assert found == {"bacteria": 2 * (40 + 43), "virus": 3 * (40 + 55)}


def test_ba_12_and_vc_10_differ_only_where_two_plain_colours_meet_on_a_rainbow_organ() -> None:
    differing = [
        case
        for case in all_cases()
        if (case.owner == OTHERS or case.sign == "+")
        and bool(targets(dealt(BACTERIA, case), card(BACTERIA, case.colour, case.sign)))
        != bool(targets(dealt(VIRUS_CARDS, case), card(VIRUS_CARDS, case.colour, case.sign)))
    ]
    assert len(differing) == 24
    for case in differing:
        ((removed, sign),) = case.on
        assert (case.organ, sign != case.sign) == ("rainbow", True)
        assert len({removed, case.colour, "rainbow"}) == 3


def own_bodies(rules: Rules) -> Iterator[list[str]]:
    """The colours of every body the game allows."""
    for size in range(5):
        for plain in combinations(PLAIN, size):
            most = min(rules.places - size, 4 if rules.many_rainbows else 1)
            for rainbows in range(most + 1):
                yield [*plain, *["rainbow"] * rainbows]


def doubled(rules: Rules, body: list[str]) -> bool:
    counted = [hue for hue in body if hue != "rainbow" or not rules.many_rainbows]
    return len(set(counted)) < len(counted)


def infected(body: list[str]) -> str:
    """All of them sick, so that nobody has won; rainbow ones by germs of different colours."""
    return ", ".join(
        f"{hue}!{PLAIN[number % 4] if hue == 'rainbow' else hue}" for number, hue in enumerate(body)
    )


@both_games
def test_an_organ_is_laid_or_stolen_into_every_body_as_the_table_says(rules: Rules) -> None:
    cards = " ".join(f"{hue}-organ" for hue in COLOURS)
    for body, sign in product(own_bodies(rules), STATES):
        bodies = [infected(body), *[f"{hue}{sign}" for hue in COLOURS]]
        state = rules.table([f"thief {cards}", *[""] * 5], bodies, **rules.more_cards)
        fitting = [
            hue for hue in COLOURS if len(body) < rules.places and not doubled(rules, [*body, hue])
        ]
        assert [hue for hue in COLOURS if targets(state, f"{hue}-organ")] == fitting, body
        stolen = [f"{COLOURS.index(hue) + 2}a" for hue in fitting] if sign != "++" else []
        assert targets(state, "thief") == stolen, (body, sign)


@both_games
def test_a_transplant_between_every_two_bodies_is_as_the_table_says(rules: Rules) -> None:
    for first, second in product(product(COLOURS, repeat=2), repeat=2):
        mine, theirs = list(first), list(second)
        if doubled(rules, mine) or doubled(rules, theirs):
            continue
        bodies = [", ".join(mine), ", ".join(theirs)]
        state = rules.table(["transplant", ""], bodies, **rules.more_cards)
        expected = [
            f"1{'ab'[one]} 2{'ab'[two]}"
            for one, two in product((0, 1), repeat=2)
            if not doubled(rules, [theirs[two], mine[1 - one]])
            and not doubled(rules, [mine[one], theirs[1 - two]])
        ]
        assert targets(state, "transplant") == expected, (mine, theirs)


@both_games
def test_a_transplant_takes_organs_in_every_state_but_immune(rules: Rules) -> None:
    for one, two in product(STATES, repeat=2):
        state = rules.table(["transplant", "", ""], ["", f"red{one}", f"blue{two}"])
        assert targets(state, "transplant") == ([] if "++" in (one, two) else ["2a 3a"])


@both_games
@pytest.mark.parametrize(
    ("organ", "step", "line"),
    [
        ("red", "play green-organ", "Seat 1 laid down a stomach at 1b."),
        ("blue!", "play blue-{cure} 1a", "Seat 1 cured the lungs of seat 1 (1a) with blue-{cure}."),
        (
            "red",
            "play red-{cure} 1a",
            "Seat 1 vaccinated the heart of seat 1 (1a) with red-{cure}.",
        ),
        (
            "red+",
            "play red-{cure} 1a",
            "Seat 1 immunized the heart of seat 1 (1a) with red-{cure}.",
        ),
        ("rainbow", "play red-{germ} 2a", "Seat 1 infected the rainbow organ of seat 2 (2a) with"),
        ("red+", "play red-{germ} 2a", "Seat 1 destroyed the vaccine of the heart of seat 2 (2a)"),
        ("yellow!", "play yellow-{germ} 2a", "Seat 1 destroyed the liver of seat 2 (2a) with"),
        ("red", "discard thief", "Seat 1 discarded thief."),
    ],
)
def test_the_log_says_in_a_line_what_a_card_did(
    rules: Rules, organ: str, step: str, line: str
) -> None:
    names = {"germ": rules.germ, "cure": rules.cure}
    step = step.format(**names)
    bodies = ["", organ] if step.endswith("2a") else [organ, ""]
    told = lines(rules.table([step.split()[1], ""], bodies, **rules.more_cards), step)
    assert told[0].startswith(line.format(**names))


@both_games
def test_an_organ_has_one_word_for_its_state(rules: Rules) -> None:
    state = rules.table(["", ""], [", ".join(map("".join, zip(PLAIN, STATES, strict=True)))])
    found = [organ.status for organ in state.bodies[0] if organ]
    assert found == ["healthy", "infected", "vaccinated", "immune"]


HANDS = ["red-organ red-{germ} blue-{cure}", "thief yellow-organ", "green-organ"]
BODIES = ["red+, blue!rainbow", "red++, blue"]
RULE_OF_COLOUR = "a card goes on its own colour, or one of the two is rainbow."


def puzzling(rules: Rules) -> Any:
    hands = [text.format(germ=rules.germ, cure=rules.cure) for text in HANDS]
    return rules.table(hands, BODIES)


@both_games
@pytest.mark.parametrize(
    ("step", "why"),
    [
        ("play red-poison 2a", "there is no card “red-poison” in this game."),
        ("discard poison", "there is no card “poison” in this game."),
        ("play thief 2b", "you do not hold thief; your hand: red-organ, red-{germ}, blue-{cure}."),
        ("discard thief", "you do not hold thief; your hand: red-organ, red-{germ}, blue-{cure}."),
        ("play red-organ 1c", "an organ takes no target: play red-organ."),
        ("play red-organ", "you would have two red organs."),
        ("play red-{germ}", "red-{germ} names one organ, such as play red-{germ} 2b."),
        ("play red-{germ} 2a 2b", "red-{germ} names one organ, such as play red-{germ} 2b."),
        ("play red-{germ} b2", "“b2” is not a place: a seat and a letter from a to {last}"),
        ("play red-{germ} 2f", "“2f” is not a place: a seat and a letter from a to {last}"),
        ("play red-{germ} 4a", "there is no seat 4; the seats here are 1 to 3."),
        ("play red-{germ} 3a", "there is no organ at 3a."),
        ("play red-{germ} 2a", "the organ is immune and nothing more can be played on it."),
        ("play red-{germ} 2b", f"red-{{germ}} does not go on a blue organ: {RULE_OF_COLOUR}"),
        ("play blue-{cure} 2b", "{cure}s go on one's own organs."),
    ],
)
def test_a_refusal_names_its_reason_and_no_card_of_another_hand(
    rules: Rules, step: str, why: str
) -> None:
    names = {"germ": rules.germ, "cure": rules.cure, "last": "abcde"[rules.places - 1]}
    state = puzzling(rules)
    told = refusal(state, step.format(**names))
    assert why.format(**names) in told
    hidden = {*hand(state, 2).split(), *hand(state, 3).split()} - set(step.split())
    assert not [card for card in hidden if card in told]


@both_games
@pytest.mark.parametrize("step", ["discard red-organ red-organ", "discard thief purge", "discard"])
def test_ba_9_and_vc_7_discards_are_refused_with_a_word_on_discarding(
    rules: Rules, step: str
) -> None:
    assert "discard" in refusal(rules.table(["red-organ red-organ thief", ""]), step)


@both_games
@pytest.mark.parametrize("seat", ["02", "0", "", "²", "9" * 5000])
def test_a_seat_that_is_not_spelled_as_one_is_refused_as_that(rules: Rules, seat: str) -> None:
    told = refusal(rules.table(["thief", ""], ["", "red"]), f"play thief {seat}a")
    assert "is not a place" in told or "there is no seat" in told


@both_games
def test_a_hand_that_is_empty_is_called_so(rules: Rules) -> None:
    state = after(rules.table(["thief", ""]), "discard thief")
    assert "thief" not in legal(state)
    assert refusal(state, "discard thief").endswith("your hand: empty.")
