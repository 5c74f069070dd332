"""Bots play a tournament: the same standings whoever plays, dies or is done first."""

from __future__ import annotations

import multiprocessing
from collections.abc import Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any
from unittest import mock

import pytest

from contagia.arena.crews import Crew, crew
from contagia.arena.matches import Job, Played, play
from contagia.arena.runs import Ask, Inline, Lost
from contagia.bots.specs import read_spec
from contagia.core.records import Record
from contagia.games.shelf import find
from contagia.tournaments.bots import bot_run
from contagia.tournaments.bots.bot_field import CODE, beginning, names_of, read_field
from contagia.tournaments.bots.bot_matches import Manner, Place
from contagia.tournaments.bots.bot_run import BotRun
from contagia.tournaments.log.entries import Entry
from contagia.tournaments.log.folding import Logged, tournament_of
from contagia.tournaments.log.terms import Kind, Terms, usual_match
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.standing.reports import report

SMALL: dict[str, dict[str, Any]] = {
    "virus-wars": {"size": 5},
    "virus-game": {"width": 5, "height": 5},
    "flooded-island": {"width": 4, "height": 4, "days": 10},
}
FIELD = ("3xgreedy", "4xrandom")
ALONE = Crew(Inline, 1)


class Kept:
    """Keeps everything in memory."""

    def __init__(self) -> None:
        self.log: list[Entry] = []
        self.games: dict[tuple[Place, int], Record] = {}

    def keep(self, made: Iterable[Entry]) -> None:
        self.log += made

    def keep_game(self, place: Place, number: int, record: Record) -> None:
        self.games[place, number] = record

    def game(self, place: Place, number: int) -> Record | None:
        return self.games.get((place, number))

    @property
    def tournament(self) -> Tournament:
        return tournament_of(CODE, [Logged(entry) for entry in self.log])


def begun(
    kind: Kind = "swiss", game: str = "virus-wars", *texts: str, seats: int = 2, **more: Any
) -> Kept:
    """A tournament of bots before its first round."""
    terms = Terms(kind=kind, game=game, options=SMALL.get(game, {}), seats=seats, **more)
    kept = Kept()
    kept.keep(beginning(terms, b"\x01", read_field(find(game), texts or FIELD), seeded=False))
    return kept


def run_of(kept: Kept) -> BotRun:
    return BotRun(kept.tournament, Manner(opening_steps=2), kept)


def played(kept: Kept, hired: Crew = ALONE) -> dict[str, Any]:
    """What came of it."""
    run = run_of(kept)
    places = list(run.play(hired))
    assert len(places) == len(set(places))
    assert run.tournament.phase == "over"
    assert kept.tournament == run.tournament
    return report(run.tournament)


@pytest.mark.parametrize("kind", ["swiss", "round-robin", "elimination"])
def test_standings_do_not_depend_on_the_order_in_which_results_arrive(kind: Kind) -> None:
    expected = played(begun(kind, match=2))
    for luck in range(3):
        with mock.patch.object(bot_run, "served", shuffled(luck)):
            assert played(begun(kind, match=2)) == expected


def shuffled(luck: int) -> Any:
    """Workers who are done in any order."""
    rng = Random(luck)

    def serve(ask: Ask, *_: object) -> Generator[Played | Lost, None, None]:
        under_way: list[Job] = []
        while True:
            while (job := ask()) is not None:
                under_way.append(job)
            if not under_way:
                return
            yield play(under_way.pop(rng.randrange(len(under_way))))

    return serve


def test_workers_come_to_the_same_standings() -> None:
    assert played(begun(), crew(2)) == played(begun())
    assert not multiprocessing.active_children()


def test_many_threads_come_to_the_same_standings() -> None:
    many = Crew(lambda: ThreadPoolExecutor(4), 4)
    assert played(begun("round-robin"), many) == played(begun("round-robin"))


def test_a_worker_that_is_killed_costs_nothing() -> None:
    kept = begun("round-robin")
    run = run_of(kept)
    work = run.play(crew(2))
    next(work)
    multiprocessing.active_children()[0].kill()
    assert list(work)
    assert report(run.tournament) == played(begun("round-robin"))


@pytest.mark.parametrize("stop_after", [1, 4, 9, 13])
def test_a_run_that_is_stopped_goes_on_where_it_was(stop_after: int) -> None:
    kept = begun("round-robin", match=3)
    games: list[Job] = []

    def counted(job: Job) -> Played:
        games.append(job)
        if len(games) == stop_after:
            raise KeyboardInterrupt
        return play(job)

    def counted_on(job: Job) -> Played:
        games.append(job)
        return play(job)

    with (
        mock.patch.object(bot_run, "served", one_by_one(counted)),
        pytest.raises(KeyboardInterrupt),
    ):
        list(run_of(kept).play(ALONE))
    assert len(kept.games) == stop_after - 1
    games.clear()
    with mock.patch.object(bot_run, "served", one_by_one(counted_on)):
        found = played(kept)
    assert found == played(whole := begun("round-robin", match=3))
    assert kept.games == whole.games
    assert len(games) == len(whole.games) - (stop_after - 1)


def one_by_one(play_job: Any) -> Any:
    def serve(ask: Ask, *_: object) -> Generator[Played | Lost, None, None]:
        while (job := ask()) is not None:
            yield play_job(job)

    return serve


def test_a_match_that_kills_every_worker_is_shared_and_told() -> None:
    def deadly(job: Job) -> Played | Lost:
        return Lost(job, "Every worker that played it died.") if job.number == 0 else play(job)

    kept = begun()
    with mock.patch.object(bot_run, "served", one_by_one(deadly)):
        run = run_of(kept)
        list(run.play(ALONE))
    assert run.tournament.meeting(1, 1).places == (1, 1)
    assert [trouble.place for trouble in run.troubles] == [Place(1, 1)]


@pytest.mark.parametrize("kind", ["swiss", "round-robin", "elimination"])
@pytest.mark.parametrize(
    ("game", "seats"),
    [("virus-game", 3), ("flooded-island", 2), ("bacteria", 4), ("virus-cards", 3)],
)
def test_every_game_has_tournaments(kind: Kind, game: str, seats: int) -> None:
    kept = begun(kind, game, "2xgreedy", "3xrandom", seats=seats, match=usual_match(game))
    found = played(kept)
    assert [line["place"] for line in found["standings"]] == [1, 2, 3, 4, 5]
    if kind == "elimination":
        assert found["winner"] == found["standings"][0]["name"]


def test_boards_of_a_match_begin_alike_until_everybody_had_every_seat() -> None:
    kept = begun("elimination", "virus-wars", "greedy", "random", match=3)
    played(kept)
    first, second, *_ = (kept.games[Place(1, 1), number] for number in (1, 2))
    assert first.names == second.names[::-1]
    openings = [[entry.move.text for entry in one.entries[:2]] for one in (first, second)]
    assert openings[0] == openings[1]


def test_entrants_with_the_same_spec_are_numbered() -> None:
    specs = [read_spec(text) for text in ("greedy", "random", "greedy")]
    assert names_of(specs) == ["greedy#1", "random", "greedy#2"]
