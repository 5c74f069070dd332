"""What is kept of a ladder, and what is no ladder."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from arena.ladders import climb, terms
from contagia import __version__
from contagia.arena.ladder import plan
from contagia.arena.ladder_file import SCHEMA_NUMBER, open_file
from contagia.arena.ladder_rows import as_json
from contagia.arena.ladder_store import LadderStore
from contagia.arena.matches import Effort, Played, play, steps_of
from contagia.core import record_text
from contagia.core.errors import BadFile
from contagia.games.shelf import SHELF

WARS = terms()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "somewhere" / "ladder.sqlite"


def rows(path: Path, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(path)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def test_a_game_comes_back_as_it_was_kept(path: Path) -> None:
    with LadderStore(WARS.ladder, path) as store, store.run() as run:
        store.join(["random", "greedy", "greedy"])
        played = [play(job) for job in plan(store, run, WARS, store.entrants(), 2).jobs]
        for one in played:
            store.keep(one)
    with LadderStore(WARS.ladder, path) as store:
        assert store.entrants() == ["greedy", "random"]
        assert store.lineups() == {("greedy", "random"): 2}
        for kept, one in zip(store.games(), played, strict=True):
            assert kept.specs == one.job.specs
            assert kept.places == one.outcome.places
            assert kept.efforts == one.efforts
            assert kept.faults == one.faults
    seatings = sorted(one.job.specs for one in played)
    assert seatings == [("greedy", "random"), ("random", "greedy")]


def test_the_file_says_enough_to_play_and_to_replay_a_game(path: Path) -> None:
    climb(path, WARS, "greedy", "random", games=2)
    facts = rows(
        path,
        "SELECT ladders.game, version, options, seats, specs, opening, seed, deal, seeds, places, "
        "reason, efforts, record, finished, contagia FROM results "
        "JOIN games ON results.game = games.id JOIN ladders ON ladder = ladders.id",
    )
    assert len(facts) == 2
    for one in facts:
        assert all(fact not in (None, "") for fact in one)
        assert one[-1] == __version__
    with LadderStore(WARS.ladder, path) as store:
        again = store._sql.execute("SELECT id, specs, deal, opening, seeds FROM games").fetchall()
        for row, (text,) in zip(again, rows(path, "SELECT record FROM results"), strict=True):
            found = play(WARS.ladder.job(*row))
            assert [e.move.text for e in record_text.read(str(text), SHELF).entries] == list(
                steps_of(found)
            )


def test_a_result_counts_once_whoever_brings_it(path: Path) -> None:
    with LadderStore(WARS.ladder, path) as store, store.run() as run:
        store.join(["greedy", "random"])
        played = play(next(plan(store, run, WARS, store.entrants(), 2).jobs))
        store.keep(played)
        (first,) = store.games()
        idle = tuple(Effort() for _ in played.efforts)
        store.keep(msgspec.structs.replace(played, efforts=idle))
        assert store.games() == [first]


def test_other_options_and_other_rules_are_other_lists(path: Path) -> None:
    climb(path, WARS, "greedy", "random", games=2)
    others = [
        WARS.ladder._replace(options={**WARS.ladder.options, "size": 6}),
        WARS.ladder._replace(version=99),
        WARS.ladder._replace(game="virus-game"),
        WARS.ladder._replace(seats=3),
    ]
    for ladder in others:
        with LadderStore(ladder, path) as store:
            assert (store.entrants(), store.games(), store.lineups()) == ([], [], {})
    with LadderStore(WARS.ladder, path) as store:
        assert len(store.games()) == 2


def test_a_list_goes_on_when_the_rules_only_gained_options(path: Path) -> None:
    island = terms("flooded-island")
    climb(path, island, "greedy", "random", games=2)
    options = {name: v for name, v in island.ladder.options.items() if name != "under_feet"}
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE ladders SET version = 1, options = ?", [as_json(options)])
    with LadderStore(island.ladder, path) as store:
        store.join(["greedy"])
        assert (store.entrants(), len(store.games())) == (["greedy", "random"], 2)
    other = island.ladder._replace(options={**island.ladder.options, "under_feet": "may-not"})
    with LadderStore(other, path) as store:
        assert (store.entrants(), store.games()) == ([], [])


def test_without_a_file_a_ladder_is_empty() -> None:
    with LadderStore(WARS.ladder, None) as store:
        assert (store.entrants(), store.games()) == ([], [])


def test_what_a_living_run_has_begun_is_left_to_it(path: Path) -> None:
    with LadderStore(WARS.ladder, path) as one, LadderStore(WARS.ladder, path) as other:
        one.join(["greedy", "random"])
        with one.run() as living, other.run() as second:
            given = next(plan(one, living, WARS, one.entrants(), 2).jobs)
            assert other.adopt(second) == []
        with other.run() as third:
            left = other.adopt(third)
            assert [job.number for job in left] == [given.number, given.number + 1]
            assert (left[0].specs, left[0].deal) == (given.specs, given.deal)
            assert (left[0].opening, left[0].seeds) == (given.opening, given.seeds)
            assert (left[0].names, left[0].options) == (given.names, given.options)
        with one.run() as fourth, other.run() as fifth:
            assert len(one.adopt(fourth)) == 2
            assert other.adopt(fifth) == []
    assert sorted(file.name for file in path.parent.iterdir()) == ["ladder.sqlite"]


def test_two_runs_at_once_get_games_of_their_own(path: Path) -> None:
    with LadderStore(WARS.ladder, path) as one, LadderStore(WARS.ladder, path) as other:
        one.join(["greedy", "random", "strangler"])
        with one.run() as first, other.run() as second:
            mine = plan(one, first, WARS, one.entrants(), 6).jobs
            theirs = plan(other, second, WARS, other.entrants(), 6).jobs
            jobs = [job for both in zip(mine, theirs, strict=True) for job in both]
            assert len({job.number for job in jobs}) == 12
            assert len({(job.specs, job.deal) for job in jobs}) == 12
            assert set(one.lineups().values()) == {4}


def _text(path: Path) -> None:
    path.write_text("not a database" * 50, encoding="utf-8")


def _short(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\0")


def _foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE games (id INTEGER)")
    connection.commit()
    connection.close()


def _newer(path: Path) -> None:
    connection = open_file(path)
    connection.execute(f"PRAGMA user_version = {SCHEMA_NUMBER + 1}")
    connection.close()


def _cut(path: Path) -> None:
    climb(path, WARS, "greedy", "random", games=2)
    path.write_bytes(path.read_bytes()[:-5_000])


def _scribbled(path: Path) -> None:
    climb(path, WARS, "greedy", "random", games=2)
    content = path.read_bytes()
    path.write_bytes(content[:4096] + Random(1).randbytes(len(content) - 4096))


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (_text, "is no ladder: it is not an SQLite database"),
        (_short, "is no ladder: it is not an SQLite database"),
        (_foreign, "is no ladder: it is the database of another program"),
        (_newer, "was written by a newer Contagia .schema 2; this one knows 1"),
        (_cut, "damaged|malformed"),
        (_scribbled, "damaged|malformed"),
        (Path.mkdir, "cannot be used"),
    ],
)
def test_what_is_no_ladder_is_refused_and_left_as_it_is(
    tmp_path: Path, spoil: object, words: str
) -> None:
    assert callable(spoil)
    path = tmp_path / "ladder.sqlite"
    spoil(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(BadFile, match=words):
        LadderStore(WARS.ladder, path)
    assert (path.read_bytes() if path.is_file() else b"") == before
    assert [file.name for file in tmp_path.iterdir()] == ["ladder.sqlite"]


def test_a_row_that_makes_no_sense_is_told_as_damage(path: Path) -> None:
    climb(path, WARS, "greedy", "random", games=2)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE results SET places = 'first'")
    connection.commit()
    connection.close()
    with LadderStore(WARS.ladder, path) as store, pytest.raises(BadFile, match="is damaged"):
        store.games()


def test_an_empty_file_becomes_a_ladder(tmp_path: Path) -> None:
    path = tmp_path / "ladder.sqlite"
    path.touch()
    assert climb(path, WARS, "greedy", "random", games=2) == 2
    assert rows(path, "PRAGMA journal_mode") == [("wal",)]


def test_a_result_is_in_the_file_before_the_run_is_over(path: Path) -> None:
    with LadderStore(WARS.ladder, path) as store, store.run() as run:
        store.join(["greedy", "random"])
        for number, job in enumerate(plan(store, run, WARS, store.entrants(), 4).jobs, 1):
            played = play(job)
            assert isinstance(played, Played)
            store.keep(played)
            assert rows(path, "SELECT COUNT(*) FROM results") == [(number,)]
