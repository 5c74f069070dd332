"""Rulebook and card kernel agree where random games seldom come: tables by hand, every step tried.

A line of steps leads on from a table; at each state on the way all steps and all successors are
compared. So a line needs only to be long enough to reach what its name says.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from contagia.core.notation import read_step
from contagia.games.bacteria import BacteriaOptions
from contagia.games.virus_cards import VirusCardsOptions
from contagia.kernels import chance
from kernels.card_agreement import check_position, check_step, pair_of
from support.card_tables import bacteria, only, rulebook, virus_cards

ALL_CURES = "blue-medicine red-medicine rainbow-medicine"
MANY = {"block": 20, "rainbow_organs": 20}


def check_line(state: Any, *texts: str) -> Any:
    """Every step at every state of a line; `resign 2` lets seat 2 give up."""
    game = rulebook(state)
    pair, rng = pair_of(game, state), chance.rng(7)
    for text in (*texts, ""):
        check_position(pair, state)
        for step in game.steps(state):
            check_step(pair, state, step, rng)
            check_position(pair, game.play(state, step))
        verb, _, seat = text.partition(" ")
        if verb == "resign":
            state = game.resign(state, int(seat))
        elif text:
            state = game.play(state, read_step(game, state, text))
    return state


BACTERIA_LINES = {
    "a cure must go with the bacteria it takes off": (
        bacteria([ALL_CURES, ""], ["rainbow!blue, red!rainbow, green+, rainbow++", "red!"]),
        ["play blue-medicine 1a", "draw"],
    ),
    "bacteria must go with the medicine they take off": (
        bacteria(
            ["red-bacteria blue-bacteria rainbow-bacteria", "", ""],
            ["red", "rainbow+blue, red+rainbow, rainbow!green, blue++", "rainbow, -, red!"],
        ),
        ["play red-bacteria 2b", "draw"],
    ),
    "cures vaccinate and immunize in the order they came": (
        bacteria(["red-medicine rainbow-medicine red-medicine", ""], ["red", "blue"]),
        ["play rainbow-medicine 1a", "draw", "draw", "play red-medicine 1a"],
    ),
    "organs find no place in a full body, and no doubled colour": (
        bacteria(
            ["red-organ rainbow-organ blue-organ", "rainbow-organ", "red-organ"],
            ["red, -, rainbow!, rainbow", "red!, green, blue, yellow", "green!"],
        ),
        ["play rainbow-organ", "draw"],
    ),
    "a transplant doubles no colour and touches no immune organ": (
        bacteria(
            ["transplant thief", "", "", ""],
            ["red!, rainbow, blue+", "red, blue, rainbow", "green++, -, red+", "rainbow!, rainbow"],
        ),
        ["play transplant 1a 2a", "draw"],
    ),
    "a thief needs a free place": (
        bacteria(["thief", ""], ["red!, green, rainbow!red, rainbow!", "blue, yellow!"]), []
    ),
    "a thief uses the first free place": (
        bacteria(
            ["thief", "", ""], ["-, green, -, rainbow!", "blue, yellow!, green, red++", "red"]
        ),
        ["play thief 2b", "draw"],
    ),
    "contagion goes by the colour of the bacteria, to the nearest": (
        bacteria(
            ["", "contagion", "", ""],
            ["red, rainbow", "rainbow!red, green!, blue!rainbow, red!", "green+", "-, blue"],
            on=2,
        ),
        ["play contagion", "draw"],
    ),
    "contagion with nowhere to go is not played": (
        bacteria(["contagion", ""], ["red!, green", "red+, blue, yellow"]), []
    ),
    "a glove takes all other hands and the next begin with the draw": (
        bacteria(["glove red-organ", "thief thief red-organ", "error", ""], ["", "", "red"]),
        ["play glove", "draw", "draw", "draw", "draw"],
    ),
    "a medical error needs an organ on the other side only": (
        bacteria(["error", "", "", ""], ["", "red++, -, blue!", "", "green"]),
        ["play error 2", "draw"],
    ),
    "an error may make the other win": (
        bacteria(["error", ""], ["red, green, blue, yellow!", "red, green, blue, yellow!"]),
        ["play error 2"],
    ),
    "all of the hand may be discarded": (
        bacteria(["error error thief", ""], error=2),
        ["discard error", "discard thief", "discard error", "draw"],
    ),
    "the pile runs out in the middle of a draw": (
        bacteria(["", "red-organ"], phase="draw", pile="glove"), ["draw"]
    ),
    "there is one card left to draw": (
        bacteria(
            ["thief", "thief thief"], phase="draw", pile="", **only(BacteriaOptions, thief=4)
        ),
        ["draw"],
    ),
    "there is nothing to draw": (
        bacteria(["thief", "thief thief"], phase="draw", **only(BacteriaOptions, thief=3)),
        ["draw", "discard thief", "draw"],
    ),
    "the quick game is won with three": (
        bacteria(["red-organ", ""], ["green, rainbow", "blue"], organs_to_win=3),
        ["play red-organ"],
    ),
    "three are not enough in the long game": (
        bacteria(["red-organ", ""], ["green, rainbow", "blue"]), ["play red-organ", "draw"]
    ),
    "of two complete bodies that of the active player counts": (
        bacteria(["", "", ""], ["red++, green, blue, yellow", "red, green, blue, yellow"], on=2), []
    ),
    "a hundred rounds are over past the starter": (
        bacteria(
            ["", "", ""], ["red+, green", "blue!, red++", "red, green+"],
            phase="draw", on=2, starter=3, round=100,
        ),
        ["draw"],
    ),
    "equal bodies share the better place, who resigned comes last": (
        bacteria(
            [""] * 6, ["red+", "red!", "", "blue+", "blue++", "green, yellow!"],
            phase="draw", on=6, round=100,
        ),
        ["resign 5", "resign 1", "draw"],
    ),
    "seats that are out are passed over": (
        bacteria(["thief", "", "red-organ", "glove"], ["red", "blue", "", "green"]),
        ["resign 2", "play thief 4a", "draw", "resign 4", "play red-organ", "draw"],
    ),
}  # fmt: skip

VIRUS_LINES = {
    "viruses go on anybody's organs": (
        virus_cards(
            ["red-virus blue-virus rainbow-virus", ""],
            ["red, blue!, rainbow+green", "red++, rainbow, green+"],
            rainbow_organs=2,
        ),
        ["play red-virus 1c"],
    ),
    "a vaccine asks for the organ's colour only": (
        virus_cards(["red-vaccine", ""], ["rainbow!blue, green, red!, blue++", "red"]),
        ["play red-vaccine 1a"],
    ),
    "a body has no second rainbow organ, and five places": (
        virus_cards(
            ["rainbow-organ red-organ thief", "", ""],
            ["rainbow!, green!, blue!", "rainbow, blue, yellow", "red!, -, yellow++, -, blue"],
            rainbow_organs=3,
        ),
        ["play red-organ"],
    ),
    "a thief needs a free place": (
        virus_cards(["thief", ""], ["red!, green!, blue!, yellow!, rainbow", "red, blue"]), []
    ),
    "a purge takes off whatever there is": (
        virus_cards(["purge", "", ""], ["red!, blue", "green+", "yellow++, red+rainbow"]),
        ["play purge 3a", "pass", "pass"],
    ),
    "a purge may make another win": (
        virus_cards(["purge", "block"], ["red", "red, green, blue!, yellow+"]),
        ["play purge 2c", "pass"],
    ),
    "a block saves the organ": (
        virus_cards(["thief block", "block", ""], ["red", "blue"], **MANY),
        ["play thief 2a", "block", "pass", "pass"],
    ),
    "a block of the block saves the thief": (
        virus_cards(["thief block", "block", ""], ["red", "blue"], **MANY),
        ["play thief 2a", "block", "pass", "block", "pass", "pass"],
    ),
    "blocks are blocked again and again": (
        virus_cards(
            ["transplant block block", "block block block", "block block block"],
            ["red", "blue", "green!"],
            on=1, **MANY,
        ),
        ["play transplant 1a 3a", *["block"] * 8, "pass", "pass"],
    ),
    "a blocker resigns and the block still counts": (
        virus_cards(["thief block", "", "", "block"], ["red", "blue", "", ""]),
        ["play thief 2a", "pass", "pass", "block", "resign 4", "pass", "pass", "pass"],
    ),
    "who is asked resigns, and the next one is asked": (
        virus_cards(["thief", "", "", "block"], ["red", "blue", "", ""]),
        ["play thief 2a", "pass", "resign 3", "block", "pass", "pass"],
    ),
    "the last to be asked is out": (
        virus_cards(["thief", "", "", ""], ["red", "blue", "", ""]),
        ["resign 4", "play thief 2a", "pass", "pass"],
    ),
    "a special card is cancelled with its player": (
        virus_cards(["thief", "block", "red-organ"], ["red", "blue", ""]),
        ["play thief 2a", "block", "resign 1", "pass", "play red-organ"],
    ),
    "discarding is closed with end": (
        virus_cards(["red-organ block block", ""]),
        ["discard block", "discard block", "discard red-organ", "end"],
    ),
    "a block is not played in the own turn": (virus_cards(["block", ""], ["red"]), ["pass"]),
    "the pile runs out in the middle of a draw": (
        virus_cards(["red-organ", "blue-organ"], pile="purge"), ["pass"]
    ),
    "there is nothing to draw": (
        virus_cards(["thief", "thief thief"], **only(VirusCardsOptions, thief=3)), ["pass", "pass"]
    ),
    "four organs win before any card is drawn": (
        virus_cards(["yellow-organ", ""], ["red, green+, blue!, rainbow++", "blue!"]),
        ["play yellow-organ"],
    ),
    "a hundred rounds are over past the starter": (
        virus_cards(["", "", ""], ["red+, green", "blue!, red++", "red, green+"], round=100, on=3),
        ["pass"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BACTERIA_LINES)
def test_bacteria(name: str) -> None:
    check_line(BACTERIA_LINES[name][0], *BACTERIA_LINES[name][1])


@pytest.mark.parametrize("name", VIRUS_LINES)
def test_virus_cards(name: str) -> None:
    check_line(VIRUS_LINES[name][0], *VIRUS_LINES[name][1])


def test_twenty_blocks_are_told_apart() -> None:
    state = virus_cards(["thief", "block", "block"], ["red", "blue", ""], **MANY)
    state = check_line(state, "play thief 2a")
    assert state.question
    blockers = (2, 1) * 9 + (3,)
    question = msgspec.structs.replace(state.question, asked=2, blockers=blockers)
    blocks = ["block"] * len(blockers)
    pile = list(state.pile)
    for card in blocks[:-2]:
        pile.remove(card)
    hands = ((), ("block",), ())
    state = msgspec.structs.replace(state, question=question, pile=tuple(pile), hands=hands)
    check_line(state, "block")
    check_line(state, "pass", "pass")


def test_a_table_of_six_full_bodies_has_no_more_steps_than_the_kernel_says() -> None:
    full = "rainbow!, rainbow!, rainbow!, rainbow!"
    state = bacteria(
        ["transplant red-bacteria blue-bacteria", *[""] * 5],
        [full, full, full, full, full, "red!, green!, blue!, yellow!"],
        rainbow_organs=20, rainbow_bacteria=20,
    )  # fmt: skip
    pair = pair_of(rulebook(state), state)
    check_position(pair, state)
    assert 240 < len(rulebook(state).steps(state)) <= pair.kernel.most_steps
