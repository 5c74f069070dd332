"""Bots that watch: they are shown what others do, once, and as their own seat saw it."""

from __future__ import annotations

from random import Random
from typing import Any

from contagia.bots.levels import level_bot
from contagia.bots.simple.random_bot import RandomBot
from contagia.bots.watching import Onlooker, Seen, show, story
from contagia.core.bots import Budget, Thought
from contagia.core.luck import Seed
from contagia.core.playthrough import Playthrough, begin
from contagia.games.shelf import find

GAME = find("virus-cards")


class Watcher:
    """A bot that remembers what it was shown."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []

    def watch(self, view: Any, step: Any) -> None:
        self.seen.append(Seen(view, step))

    def think(self, view: Any, budget: Budget) -> Thought:
        raise NotImplementedError


def some_game(key: str = "virus-cards", moves: int = 20, seed: int = 1) -> Playthrough:
    game, rng = find(key), Random(seed)
    played = begin(game, game.options(), 2, Seed(bytes([seed])))
    for _ in range(moves):
        played = played.play(rng.choice(list(played.legal)))
    return played


def test_a_story_is_what_others_did_as_the_seat_saw_it() -> None:
    played = some_game()
    for seat in (1, 2):
        told = story(played, seat)
        texts = [move.text for move in played.moves if move.seat != seat]
        assert [GAME.text(seen.step) for seen in told] == texts
        assert {seen.view.seat for seen in told} == {seat}


def test_a_story_of_what_is_new_begins_where_the_last_one_ended() -> None:
    played = some_game()
    early = played.back(9)
    later = story(played, 1, since=len(early.moments) - 1)
    assert story(early, 1) + later == story(played, 1)


def test_who_resigns_shows_nothing() -> None:
    played = some_game()
    assert story(played.resign(2), 1) == story(played, 1)


def test_where_nothing_is_hidden_there_is_no_story() -> None:
    assert story(some_game("virus-wars", 6), 1) == ()


def test_a_bot_is_shown_each_step_once() -> None:
    played, bot = some_game(), Watcher()
    onlooker = Onlooker(lambda: bot)
    for back in (9, 4, 4, 0):
        assert onlooker.hear(story(played.back(back), 1)) is bot
    assert tuple(bot.seen) == story(played, 1)


def test_a_bot_that_saw_what_was_taken_back_makes_room_for_another() -> None:
    bots: list[Watcher] = []

    def seat_down() -> Watcher:
        bots.append(Watcher())
        return bots[-1]

    played, onlooker = some_game(), Onlooker(seat_down)
    onlooker.hear(story(played, 1))
    early = story(played.back(9), 1)
    assert onlooker.hear(early) is bots[1]
    assert tuple(bots[1].seen) == early


def test_bots_that_do_not_watch_are_left_alone() -> None:
    played, onlooker = some_game(), Onlooker(lambda: RandomBot(GAME, 1))
    bot = onlooker.hear(story(played, 1))
    assert onlooker.hear(story(played.back(9), 1)) is bot
    show(bot, story(played, 1))


def test_a_level_lets_the_bot_behind_it_watch() -> None:
    behind = Watcher()
    show(level_bot("expert", lambda *_: behind)(GAME, 1), story(some_game(), 1))
    assert tuple(behind.seen) == story(some_game(), 1)
