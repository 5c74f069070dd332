"""Two legs: who lasted longer as the adventurer has won, whoever won the games."""

from __future__ import annotations

import math

from contagia.arena.legs import endurance, legs
from contagia.arena.matches import Job, Played, play
from terminal.runs import run


def leg(specs: tuple[str, str], entrants: tuple[int, int], deal: bytes, **options: int) -> Played:
    """A game on a small island."""
    chosen = {"width": 4, "height": 4, "days": 30, **options}
    return play(Job(0, "flooded-island", chosen, specs, entrants, deal, seeds=(1, 2)))


def test_days_count_until_the_trap_closes() -> None:
    trapped = leg(("random", "greedy"), (0, 1), b"a", max_flood=3)
    assert trapped.outcome.winners == (2,)
    assert 1 <= endurance(trapped) < 30
    assert endurance(leg(("greedy", "random"), (0, 1), b"a", max_flood=1, days=2)) == math.inf


def test_the_longer_life_wins_the_match() -> None:
    greedy_first = leg(("greedy", "random"), (0, 1), b"a", max_flood=1)
    random_first = leg(("random", "greedy"), (1, 0), b"a", max_flood=3)
    assert endurance(greedy_first) > endurance(random_first)
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
