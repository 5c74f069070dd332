"""One game between bots: views only, and a bot that fails loses."""

from __future__ import annotations

from typing import Any
from unittest import mock

import msgspec
import pytest

from arena.contests import job
from contagia.arena import matches
from contagia.arena.matches import play, steps_of
from contagia.bots.simple.random_bot import RandomBot
from contagia.core.bots import Bot, Budget, Thought
from contagia.core.contract import AnyGame
from contagia.core.record_text import write
from contagia.core.records import replay
from contagia.games.shelf import GAMES, SHELF


class Staged:
    """A bot that does as the test says from its third step on."""

    def __init__(self, game: AnyGame, act: Any) -> None:
        self._random = RandomBot(game, 1)
        self._act = act
        self.asked = 0
        self.closed = 0

    def think(self, view: Any, budget: Budget) -> Thought:
        self.asked += 1
        thought = self._random.think(view, budget)
        if self.asked < 3:
            return thought
        done: Thought = self._act(thought)
        return done

    def close(self) -> None:
        self.closed += 1


def seated(bots: dict[int, Bot]) -> Any:
    """Let these bots sit down, by the seeds of their seats."""
    return mock.patch.object(matches, "seat_bot", lambda *known: bots[known[2]])


def fail(_: Thought) -> Thought:
    raise ZeroDivisionError("oh")


def cheat(_: Thought) -> Thought:
    return Thought("z99")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_is_played_to_its_end_and_its_record_replays(game: AnyGame, seats: int) -> None:
    if seats not in game.seats:
        seats = game.seats[-1]
    specs = ("greedy", *["random"] * (seats - 1))
    played = play(job(*specs, key=game.key, seeds=tuple(range(seats))))
    assert played.record.outcome == played.outcome
    assert not played.faults
    assert sum(effort.steps for effort in played.efforts) == len(steps_of(played))
    assert played.efforts[0].playouts
    assert write(played.record)
    assert game.outcome(replay(game, played.record).state) == played.outcome


def test_the_same_job_is_played_the_same_way() -> None:
    one = job("greedy", "random", key="virus-cards", seeds=(1, 2))
    assert steps_of(play(one)) == steps_of(play(one))
    other = msgspec.structs.replace(one, seeds=(1, 3))
    assert steps_of(play(one)) != steps_of(play(other))


def test_an_opening_is_played_before_the_bots_begin() -> None:
    played = play(job("random", "random", opening=("b2", "d4"), seeds=(1, 2)))
    assert steps_of(played)[:2] == ("b2", "d4")
    assert sum(effort.steps for effort in played.efforts) == len(steps_of(played)) - 2


@pytest.mark.parametrize(("act", "code"), [(fail, "crash"), (cheat, "illegal-step")])
def test_a_bot_that_crashes_or_cheats_has_lost_and_is_reported(act: Any, code: str) -> None:
    game = SHELF["virus-wars"]
    bots: dict[int, Bot] = {1: RandomBot(game, 1), 2: Staged(game, act)}
    with seated(bots):
        played = play(job("random", "greedy", seeds=(1, 2)))
    assert played.outcome.winners == (1,)
    assert played.outcome.reason == "resigned"
    (fault,) = played.faults
    assert (fault.seat, fault.code) == (2, code)
    assert fault.step == len(played.record.entries)
    assert game.outcome(replay(game, played.record).state) == played.outcome


def test_the_others_play_on_when_one_of_four_has_failed() -> None:
    game = SHELF["virus-game"]
    bots: dict[int, Bot] = {seed: RandomBot(game, seed) for seed in range(4)}
    failing = bots[2] = Staged(game, fail)
    with seated(bots):
        played = play(job(*["random"] * 4, key="virus-game", seeds=(0, 1, 2, 3)))
    assert [fault.seat for fault in played.faults] == [3]
    assert played.outcome.places[2] != 1
    assert played.outcome.reason == "last-standing"
    assert failing.asked == 3


def test_a_bot_that_has_something_to_clear_up_is_closed_once() -> None:
    game = SHELF["virus-wars"]
    bot = Staged(game, lambda thought: thought)
    with seated({1: bot, 2: RandomBot(game, 1)}):
        play(job("random", "greedy", seeds=(1, 2)))
    assert bot.closed == 1


def test_a_bot_that_takes_far_longer_than_its_time_has_lost() -> None:
    played = play(job("greedy/1ms", "random", patience=-1.0, seeds=(1, 2)))
    assert played.outcome.winners == (2,)
    assert played.faults[0].code == "time-out"


def test_a_bot_that_cannot_be_seated_has_lost() -> None:
    played = play(job("cmd:./not-here", "random", seeds=(1, 2)))
    assert played.outcome.winners == (2,)
    assert played.faults[0].code == "crash"


class Onlooker(Staged):
    """A bot that remembers what it has seen others do."""

    def __init__(self, game: AnyGame, seat: int) -> None:
        super().__init__(game, lambda thought: thought)
        self.seat = seat
        self.seen: list[tuple[Any, Any]] = []

    def watch(self, view: Any, step: Any) -> None:
        assert view.seat == self.seat
        self.seen.append((view, step))


def test_bots_that_watch_see_what_others_do_in_their_own_views() -> None:
    game = SHELF["virus-cards"]
    onlooker = Onlooker(game, 1)
    with seated({1: onlooker, 2: RandomBot(game, 2)}):
        played = play(job("random", "random", key="virus-cards", seeds=(1, 2)))
    moves = [entry.move for entry in played.record.entries]
    last = max(number for number, move in enumerate(moves) if move.seat == 1)
    others = [move.text for move in moves[:last] if move.seat == 2]
    assert [game.text(step) for _, step in onlooker.seen] == others
    assert all(game.view_type is type(view) for view, _ in onlooker.seen)


def test_bots_get_views_and_nothing_else() -> None:
    for game in GAMES:
        seen: list[Any] = []

        class Watching(RandomBot):
            def think(self, view: Any, budget: Budget) -> Thought:
                seen.append(view)  # noqa: B023 - used up before the next game
                return super().think(view, budget)

        with seated({1: Watching(game, 1), 2: Watching(game, 2)}):
            play(job("random", "random", key=game.key, seeds=(1, 2)))
        assert seen
        assert {type(view) for view in seen} == {game.view_type}
