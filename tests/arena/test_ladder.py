"""The games of a ladder: thinnest first, seats exchanged, and going on where it was left."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from arena.ladders import climb, terms
from contagia.arena.ladder import Terms, particulars, plan, seated, stem
from contagia.arena.ladder_report import ladder_report
from contagia.arena.ladder_rows import Kept
from contagia.arena.ladder_store import LadderStore
from contagia.arena.matches import Effort, Fault
from contagia.core.errors import BadSpec

WARS = terms()


def numbers(path: Path, held: Terms = WARS) -> dict[tuple[str, ...], int]:
    """How many finished games each line-up has."""
    with LadderStore(held.ladder, path) as store:
        return dict(Counter(tuple(sorted(kept.specs)) for kept in store.games()))


def test_every_round_is_one_opening_with_seats_exchanged() -> None:
    one, other = seated(WARS, ("greedy", "random"), 3)
    assert one.specs == tuple(reversed(other.specs))
    assert (one.opening, one.deal) == (other.opening, other.deal)
    assert one.seeds != other.seeds
    assert one.opening


def test_rounds_and_line_ups_have_openings_of_their_own() -> None:
    rounds = [seated(WARS, ("greedy", "random"), number)[0] for number in range(5)]
    rounds += [seated(WARS, ("greedy", "strangler"), number)[0] for number in range(5)]
    assert len({job.deal for job in rounds}) == 10
    assert len({job.opening for job in rounds}) > 5  # some may be equal by chance
    assert seated(WARS, ("greedy", "random"), 0) == seated(WARS, ("greedy", "random"), 0)
    other = terms(seed=b"\x02")
    assert seated(WARS, ("greedy", "random"), 0) != seated(other, ("greedy", "random"), 0)


def test_at_a_big_table_everybody_sits_everywhere() -> None:
    four = terms("virus-game", seats=4)
    jobs = seated(four, ("greedy", "greedy", "random", "strangler"), 0)
    assert len(jobs) == 4
    for seat in range(4):
        assert sorted(job.specs[seat] for job in jobs) == [
            "greedy",
            "greedy",
            "random",
            "strangler",
        ]
    lineup = ("greedy", "mcts", "random", "strangler")
    orders = {seated(four, lineup, number)[0].specs for number in range(9)}
    assert len(orders) > 2


def test_games_go_to_those_who_have_met_least(tmp_path: Path) -> None:
    path = tmp_path / "ladder.sqlite"
    climb(path, WARS, "greedy", "random", games=4)
    climb(path, WARS, "strangler", games=8)
    assert numbers(path) == {
        ("greedy", "random"): 4,
        ("greedy", "strangler"): 4,
        ("random", "strangler"): 4,
    }
    climb(path, WARS, games=2)
    assert sorted(numbers(path).values()) == [4, 4, 6]


def test_games_are_rounded_up_to_whole_rounds(tmp_path: Path) -> None:
    assert climb(tmp_path / "ladder.sqlite", WARS, "greedy", "random", games=3) == 4


def test_a_run_that_was_stopped_is_gone_on_with(tmp_path: Path) -> None:
    path, straight = tmp_path / "stopped.sqlite", tmp_path / "straight.sqlite"
    assert climb(path, WARS, "greedy", "random", "strangler", games=12, stop_after=5) == 5
    assert sum(numbers(path).values()) == 5
    assert climb(path, WARS, games=7) == 7
    climb(straight, WARS, "greedy", "random", "strangler", games=12)
    assert numbers(path) == numbers(straight)
    with LadderStore(WARS.ladder, path) as one, LadderStore(WARS.ladder, straight) as other:
        results = [
            sorted((kept.specs, kept.places) for kept in store.games()) for store in (one, other)
        ]
        assert results[0] == results[1]


def test_fewer_games_than_were_left_are_possible(tmp_path: Path) -> None:
    path, four = tmp_path / "ladder.sqlite", terms("virus-game", seats=4)
    climb(path, four, "greedy", "random", games=4, stop_after=1)
    assert climb(path, four, games=2) == 2
    assert climb(path, four, games=1) == 1
    with LadderStore(four.ladder, path) as store:
        assert len(store.games()) == 4
        assert sum(store.lineups().values()) == 4


def test_games_of_somebody_who_is_away_wait(tmp_path: Path) -> None:
    with LadderStore(WARS.ladder, tmp_path / "ladder.sqlite") as store:
        store.join(["greedy", "random", "strangler"])
        with store.run() as run:
            next(plan(store, run, WARS, ["random", "strangler"], 2).jobs)
        with store.run() as run:
            total, jobs = plan(store, run, WARS, ["greedy", "random"], 2)
            assert total == 2
            assert {spec for job in jobs for spec in job.specs} == {"greedy", "random"}


def test_one_bot_has_nobody_to_play_against(tmp_path: Path) -> None:
    with (
        LadderStore(WARS.ladder, tmp_path / "ladder.sqlite") as store,
        pytest.raises(BadSpec, match="nobody to play against"),
    ):
        plan(store, 1, WARS, ["greedy"], 2)


def test_a_ladder_is_called_by_what_is_special_about_it() -> None:
    assert (particulars(WARS), stem(WARS)) == ("2 seats, size=5", "virus-wars-size-5")
    four = terms("bacteria", seats=4)
    assert (particulars(four), stem(four)) == ("4 seats, usual options", "bacteria-4-seats")


def game(*specs: str, places: tuple[int, ...], seconds: float = 1.0, fault: int = 0) -> Kept:
    efforts = tuple(Effort(10, seconds, 50) for _ in specs)
    return Kept(specs, places, efforts, (Fault(fault, "crash", "oh", 3),) if fault else ())


def test_the_report_ranks_by_rating_and_puts_newcomers_last() -> None:
    games = [
        *[game("mcts/1k", "greedy", places=(1, 2))] * 3,
        *[game("random", "greedy", places=(2, 1), fault=1)] * 3,
        *[game("greedy", "mcts/1k", places=(1, 1), seconds=60)] * 1,
    ]
    found = ladder_report(WARS.ladder, ["contagia", "greedy", "mcts/1k", "random"], games)
    assert [one["spec"] for one in found["entrants"]] == ["mcts/1k", "greedy", "random", "contagia"]
    assert [one["rank"] for one in found["entrants"]] == [1, 2, 3, 4]
    best, greedy, random, newcomer = found["entrants"]
    assert (found["zero"], greedy["rating"]) == ("greedy", 0)
    assert (greedy["games"], best["games"], newcomer["games"]) == (7, 4, 0)
    assert (best["score"], greedy["score"], newcomer["score"]) == (0.875, 0.5, None)
    assert best["seconds_a_step"] == 0.1  # the long one does not count
    assert (best["playouts_a_step"], best["steps"]) == (5, 40)
    assert (random["faults"], greedy["faults"]) == (3, 0)
    assert newcomer["rating"] is newcomer["interval"] is None
    assert [one["games"] for one in found["pairings"]] == [4, 3]


def test_without_greedy_the_mean_is_zero() -> None:
    found = ladder_report(WARS.ladder, [], [game("a", "b", places=(1, 2))])
    assert found["zero"] == "mean"
    assert sum(one["rating"] for one in found["entrants"]) == 0
