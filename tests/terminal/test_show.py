"""`contagia show`: any position, drawn or as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

from contagia.core.contract import AnyGame
from contagia.games.shelf import GAMES
from terminal.runs import random_game, run, steps_of

KEYS = {"game", "version", "options", "seats", "turn", "steps", "outcome", "view", "events"}
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def shown(*arguments: str) -> dict[str, Any]:
    ran = run("show", *arguments, "--json")
    assert (ran.code, ran.err) == (0, "")
    found: dict[str, Any] = json.loads(ran.out)
    return found


@every_game
def test_json_has_the_promised_fields(game: AnyGame) -> None:
    position = shown(game.key)
    assert set(position) == KEYS
    assert position["game"] == game.key
    assert position["version"] == game.version
    assert position["seats"] == game.seats[0]
    assert position["turn"] == 1
    assert position["outcome"] is None


@every_game
def test_the_whole_truth_holds_the_state_and_the_steps_too(game: AnyGame) -> None:
    played = random_game(game.key, steps=9)
    position = shown(game.key, "--steps", steps_of(played), "--reveal")
    assert set(position) == KEYS | {"state"}
    assert position["steps"] == [game.text(step) for step in game.steps(played.state)]
    assert position["turn"] == game.turn(played.state)


@every_game
def test_a_game_that_is_over_has_an_outcome_and_nobody_on(game: AnyGame) -> None:
    played = random_game(game.key)
    outcome = game.outcome(played.state)
    assert outcome is not None
    position = shown(game.key, "--steps", steps_of(played))
    assert position["turn"] is None
    assert position["steps"] == []
    assert position["outcome"] == {"places": list(outcome.places), "reason": outcome.reason}
    assert position["events"][-1]["type"] == "game-ended"


def test_events_are_those_of_the_last_step() -> None:
    events = shown("virus-wars", "--steps", "b2 j10")["events"]
    assert events == [{"type": "cell-taken", "seat": 2, "cell": "j10", "text": "Seat 2 took j10."}]


@pytest.mark.parametrize("steps", ["b2 c3 d4", "b2;c3; d4", '["b2", "c3", "d4"]', " B2  c3 D4 "])
def test_steps_can_be_written_in_three_ways(steps: str) -> None:
    assert shown("virus-game", "--steps", steps)["view"]["rows"][6] == "...x......"


def test_steps_of_several_words_need_no_semicolons() -> None:
    view = shown("flooded-island", "--steps", "b9 flood c9 flood c8 b8 end")["view"]
    assert (view["day"], view["at"]) == (3, "b8")


def test_a_spectator_and_another_seat_are_not_told_the_steps_of_a_hidden_hand() -> None:
    assert shown("bacteria")["steps"] is None
    assert shown("bacteria", "--seat", "2")["steps"] is None
    assert shown("bacteria", "--seat", "1")["steps"]
    assert shown("virus-game", "--seat", "2")["steps"]


def test_options_and_seats_are_followed() -> None:
    position = shown("virus-game", "--seats", "4", "--option", "width=7", "--option", "height=5")
    assert position["options"]["width"] == 7
    assert position["view"]["rows"][0] == "T.....O"


def test_the_same_seed_deals_the_same_and_another_deals_otherwise() -> None:
    usual, same, other = (
        shown("virus-cards", "--reveal", *seed)["state"]["hands"]
        for seed in ([], ["--seed", "00"], ["--seed", "01"])
    )
    assert usual == same
    assert usual != other


def test_a_player_s_seed_changes_the_deal() -> None:
    usual = shown("virus-cards", "--reveal")["state"]["hands"]
    added = shown("virus-cards", "--reveal", "--player-seed", "2=c0ffee")["state"]["hands"]
    assert usual != added


def test_an_illegal_step_is_named_and_ends_with_status_2() -> None:
    ran = run("show", "virus-wars", "--steps", "b2 j10 a5")
    assert ran.code == 2
    assert ran.out == ""
    assert "error illegal-step: step 3, “a5”" in ran.err


def test_a_step_after_the_end_is_refused() -> None:
    played = random_game("virus-wars", "size=5")
    ran = run("show", "virus-wars", "--option", "size=5", "--steps", steps_of(played) + ";a1")
    assert ran.code == 2
    assert "game-is-over" in ran.err


def test_one_seat_and_the_whole_truth_do_not_go_together() -> None:
    ran = run("show", "bacteria", "--seat", "1", "--reveal")
    assert ran.code == 2
    assert "--reveal" in ran.err
