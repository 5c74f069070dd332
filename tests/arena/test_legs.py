"""Two legs: who lasted longer as the adventurer has won, whoever won the games."""

from __future__ import annotations

import math

from contagia.arena.ladder_report import ladder_report
from contagia.arena.ladder_rows import Kept, Ladder
from contagia.arena.legs import endurance, legs, matches
from contagia.arena.matches import Effort, Job, Played, play
from terminal.runs import run


def leg(specs: tuple[str, str], entrants: tuple[int, int], deal: bytes, **options: int) -> Played:
    """A game on a small island."""
    chosen = {"width": 4, "height": 4, "days": 30, **options}
    return play(Job(0, "flooded-island", chosen, specs, entrants, deal, seeds=(1, 2)))


def days(game: Played) -> float:
    """How long its adventurer lasted."""
    return endurance(game.outcome.places, game.efforts)


def test_days_count_until_the_trap_closes() -> None:
    trapped = leg(("random", "greedy"), (0, 1), b"a", max_flood=3)
    assert trapped.outcome.winners == (2,)
    assert 1 <= days(trapped) < 30
    assert days(leg(("greedy", "random"), (0, 1), b"a", max_flood=1, days=2)) == math.inf


def test_the_longer_life_wins_the_match() -> None:
    greedy_first = leg(("greedy", "random"), (0, 1), b"a", max_flood=1)
    random_first = leg(("random", "greedy"), (1, 0), b"a", max_flood=3)
    assert days(greedy_first) > days(random_first)
    match = legs([greedy_first, random_first], 0, 1)
    assert (match.wins, match.draws, match.losses) == (1, 0, 0)
    assert legs([greedy_first, random_first], 1, 0).losses == 1


def test_half_a_match_is_none() -> None:
    assert legs([leg(("greedy", "random"), (0, 1), b"a")], 0, 1).games == 0


def test_the_arena_tells_of_matches_where_seats_are_roles() -> None:
    small = ("--option", "width=4", "--option", "height=4", "--option", "days=20")
    ran = run("arena", "flooded-island", "greedy", "random", "--games", "4", *small)
    assert "greedy against random in matches of two legs, by days survived: +" in ran.out
    other = run("arena", "virus-wars", "greedy", "random", "--games", "2", "--option", "size=5")
    assert "legs" not in other.out


def kept(adventurer: str, weather: str, days: int, *, number: int = 0, won: bool = False) -> Kept:
    """A game of a ladder in which the adventurer lasted so long."""
    places = (1, 2) if won else (2, 1)
    return Kept((adventurer, weather), places, (Effort(days), Effort(2 * days)), (), number)


def test_a_round_of_a_ladder_is_a_match() -> None:
    longer = [kept("a", "b", 7), kept("b", "a", 5)]
    alike = [kept("a", "b", 4, number=1), kept("b", "a", 4, number=1)]
    to_the_end = [kept("a", "b", 30, number=2), kept("b", "a", 9, number=2, won=True)]
    alone = [kept("a", "b", 8, number=3)]
    found = matches([*longer, *alike, *to_the_end, *alone])
    assert found == [(("a", "b"), (1, 2)), (("a", "b"), (1, 1)), (("a", "b"), (2, 1))]


def test_a_ladder_rates_matches_where_seats_are_roles() -> None:
    games = [kept("a", "b", 7), kept("b", "a", 5), kept("a", "b", 9, number=1)]  # the weather wins
    island = ladder_report(Ladder("flooded-island", 1, {}, 2), [], games)
    first, second = island["entrants"]
    assert (first["spec"], first["score"], first["games"]) == ("a", 1.0, 3)
    assert first["rating"] > second["rating"]
    other = ladder_report(Ladder("virus-wars", 1, {}, 2), [], games)
    assert [one["spec"] for one in other["entrants"]] == ["b", "a"]
    assert (island["in_legs"], other["in_legs"]) == (True, False)
