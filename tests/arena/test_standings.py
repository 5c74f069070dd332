"""What came of a run."""

from __future__ import annotations

import pytest

from arena.contests import contest
from contagia.arena.matches import Played
from contagia.arena.pairings import Contest, jobs
from contagia.arena.reports import report
from contagia.arena.runs import Inline, results
from contagia.arena.standings import distinct_games, pair_scores, pairings, score, standings


def games_of(held: Contest) -> list[Played]:
    return [one for one in results(jobs(held), Inline) if isinstance(one, Played)]


def test_the_scores_of_a_game_add_up_to_one() -> None:
    for held in (contest(games=4), contest("bacteria", seats=3, games=3)):
        for game in games_of(held):
            assert sum(score(game, entrant) for entrant in (0, 1)) == pytest.approx(1)


def test_wins_of_one_are_losses_of_the_other() -> None:
    held = contest(games=10)
    greedy, random = standings(held, games_of(held))
    assert (greedy.tally.wins, greedy.tally.losses) == (random.tally.losses, random.tally.wins)
    assert greedy.tally.games == 10
    assert greedy.tally.score > random.tally.score
    assert greedy.tally.interval.low <= greedy.tally.score <= greedy.tally.interval.high
    assert greedy.effort.steps
    assert greedy.effort.playouts > random.effort.playouts


def test_a_round_robin_has_a_line_for_every_pair() -> None:
    held = contest(specs=("greedy", "random", "random"), games=2)
    pairs = pairings(held, games_of(held))
    assert [(one.first, one.second) for one in pairs] == [(0, 1), (0, 2), (1, 2)]
    assert [one.tally.games for one in pairs] == [2, 2, 2]
    assert [one.tally.games for one in standings(held, games_of(held))] == [4, 4, 4]


def test_an_entrant_on_three_seats_scores_with_any_of_them() -> None:
    held = contest("virus-game", seats=4, games=8)
    greedy, random = standings(held, games_of(held))
    assert greedy.tally.wins + random.tally.wins == 8
    assert pairings(held, games_of(held)) == []


def test_games_with_the_same_steps_are_counted_once() -> None:
    games = games_of(contest(specs=("greedy", "greedy"), games=4))
    assert distinct_games([*games, *games]) == distinct_games(games) <= 4


def test_half_a_pair_does_not_count_in_a_test() -> None:
    games = games_of(contest(games=4))
    assert len(pair_scores(games)) == 2
    assert len(pair_scores(games[:3])) == 1
    assert len(pair_scores([games[0], *games[2:]])) == 1
    assert all(mean in (0.0, 0.5, 1.0) for mean in pair_scores(games))


def test_a_report_is_plain_values() -> None:
    held = contest(games=4)
    found = report(held, games_of(held), 1.5, (0.0, 50.0))
    assert found["games"] == found["planned"] == 4
    assert found["sprt"]["verdict"] in ("open", "accepted")
    assert found["pairings"][0]["first"] == "greedy"
    if found["pairings"][0]["score"] == 1:
        assert found["pairings"][0]["elo"] is None
