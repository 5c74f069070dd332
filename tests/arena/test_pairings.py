"""Who plays whom from where."""

from __future__ import annotations

import pytest

from arena.contests import contest
from contagia.arena.matches import begun
from contagia.arena.pairings import enrol, jobs, name_of, read_openings, rotations
from contagia.bots.specs import read_spec
from contagia.core.errors import BadSpec
from contagia.games.shelf import SHELF


def test_with_two_seats_every_opening_is_played_with_seats_exchanged() -> None:
    played = list(jobs(contest(games=6)))
    assert [job.number for job in played] == list(range(6))
    for one, other in zip(played[::2], played[1::2], strict=True):
        assert one.specs == tuple(reversed(other.specs)) == ("greedy", "random")
        assert (one.opening, one.deal) == (other.opening, other.deal)
        assert one.seeds != other.seeds
    assert len({job.opening for job in played}) == 3
    assert len({job.deal for job in played}) == 3


def test_with_more_seats_the_line_up_is_rotated() -> None:
    four = contest("virus-game", ("greedy", "random"), seats=4, games=4)
    assert [spec.text for spec in four.entrants] == ["greedy", "random"]
    assert [job.specs.index("greedy") for job in jobs(four)] == [0, 3, 2, 1]
    assert all(job.specs.count("random") == 3 for job in jobs(four))
    assert [job.entrants for job in jobs(four)] == rotations((0, 1, 1, 1))


def test_games_are_rounded_up_to_whole_rotations() -> None:
    assert len(list(jobs(contest(games=3)))) == contest(games=3).total == 4
    four = contest("virus-game", seats=4, games=5)
    assert len(list(jobs(four))) == four.total == 8


def test_more_than_two_bots_in_a_game_of_two_play_a_round_robin() -> None:
    three = contest(specs=("greedy", "random", "random"), games=4)
    assert three.labels == ("greedy", "random", "random#2")
    pairs = [frozenset(job.entrants) for job in jobs(three)]
    assert len(pairs) == three.total == 12
    assert {pair: pairs.count(pair) for pair in pairs} == {
        frozenset(pair): 4 for pair in ({0, 1}, {0, 2}, {1, 2})
    }


def test_the_same_spec_on_several_seats_of_a_big_table_is_one_entrant() -> None:
    specs = [read_spec(text) for text in ("greedy", "random", "greedy")]
    entrants, lineups = enrol(specs, 3)
    assert [spec.text for spec in entrants] == ["greedy", "random"]
    assert lineups == ((0, 1, 0),)


@pytest.mark.parametrize("key", ["virus-wars", "flooded-island", "bacteria", "virus-cards"])
def test_an_opening_is_legal_and_leaves_the_game_open(key: str) -> None:
    for job in jobs(contest(key, games=20, opening_steps=9)):
        played = begun(job)
        assert len(played.moves) == len(job.opening) <= 9
        assert played.game.steps(played.state)


def test_an_opening_that_could_only_end_the_game_stops_before() -> None:
    for job in jobs(contest(games=6, opening_steps=100)):
        assert len(job.opening) < 100
        assert begun(job).game.steps(begun(job).state)


def test_the_seed_decides_openings_and_bots() -> None:
    assert list(jobs(contest())) == list(jobs(contest()))
    assert list(jobs(contest())) != list(jobs(contest(seed=b"\x02")))


def test_openings_are_written_with_a_number() -> None:
    wars, cards = SHELF["virus-wars"], SHELF["bacteria"]
    assert read_openings("random:7", wars) == 7
    assert read_openings("random:0", wars) == 0
    assert (read_openings(None, wars), read_openings(None, cards)) == (4, 0)
    for text in ("random", "random:", "random:x", "random:101", "book:3", ""):
        with pytest.raises(BadSpec, match="accepted is random:K"):
            read_openings(text, wars)


def test_too_few_or_too_many_bots_are_refused() -> None:
    spec = read_spec("random")
    with pytest.raises(BadSpec, match="nobody to play against"):
        enrol([spec], 2)
    with pytest.raises(BadSpec, match="5 bots for 4 seats"):
        enrol([spec] * 5, 4)


def test_a_long_command_still_makes_a_name_for_a_record() -> None:
    name = name_of("cmd:./program \t " + "x" * 500)
    assert name.startswith("cmd:./program x")
    assert len(name) < 100
