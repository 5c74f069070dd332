"""An open-ended arena: the longest waiting first, somebody near, nobody just met."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contagia.core.errors import NotNow
from contagia.tournaments.decide import decisions
from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.folding import fold_all
from contagia.tournaments.log.history import seats_had
from contagia.tournaments.log.meetings import WHOLE
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing import open_arena
from contagia.tournaments.pairing.pairing import next_round
from contagia.tournaments.standing.standings import standings
from tournaments.fields import HOST, by_chance, field, results


def arena(entrants: int, seats: int = 2) -> Tournament:
    return field("arena", entrants, seats=seats)


def won_by(tournament: Tournament, *winners: Number) -> Tournament:
    """The open matches of these, who win them, in this order."""
    for one in winners:
        place = next(p for p in tournament.open_tables if one in tournament.meeting(*p).players)
        players = tournament.meeting(*place).players
        places = tuple(1 if player == one else 2 for player in players)
        tournament = fold_all(tournament, [entries.Settled(*place, places, (0, 0))])
    return tournament


def round_of(tournament: Tournament) -> Tournament:
    return fold_all(tournament, next_round(tournament))


def test_all_who_wait_are_paired_at_once() -> None:
    tournament = round_of(arena(5))
    assert len(tournament.open_tables) == 2
    assert open_arena.waiting(tournament) == [
        one for one in tournament.here if not any(one in m.players for m in tournament.rounds[0])
    ]
    assert next_round(tournament) == []


def test_the_longest_waiting_is_paired_first() -> None:
    tournament = round_of(arena(5))
    (waits,) = open_arena.waiting(tournament)
    tournament = round_of(won_by(tournament, 1))
    assert waits in tournament.rounds[-1][0].players


def test_who_was_done_first_waits_longest() -> None:
    tournament = fold_all(arena(4), [entries.Paired(1, ((1, 2), (3, 4)))])
    assert open_arena.waiting(won_by(tournament, 3, 1)) == [3, 4, 1, 2]


def test_the_patient_do_not_meet_whom_they_have_just_met_while_others_are_here() -> None:
    tournament = round_of(arena(4))
    tournament = won_by(tournament, 1)
    assert len(open_arena.waiting(tournament)) == 2
    assert open_arena.tables(tournament) == []
    assert len(open_arena.tables(tournament, patient=False)) == 1


def test_two_alone_meet_again_and_again() -> None:
    tournament = arena(2)
    for _ in range(4):
        tournament = won_by(round_of(tournament), 1)
    assert len(tournament.rounds) == 4
    assert [had[1] for had in seats_had(tournament).values()] == [2, 2]


def test_who_stands_near_is_met_rather_than_who_stands_far() -> None:
    tournament = fold_all(arena(6), [entries.Paired(1, ((1, 2), (3, 4), (5, 6)))])
    tournament = won_by(tournament, 1, 4, 5)
    assert open_arena.waiting(tournament) == [1, 2, 3, 4, 5, 6]
    assert open_arena.tables(tournament)[0] == [1, 4]


def test_whom_one_has_met_less_is_met_rather_than_who_stands_near() -> None:
    tournament = arena(4)
    for number, (first, second) in enumerate([(1, 2), (2, 1), (1, 3), (2, 4)], 1):
        made = entries.Paired(number, ((first, second),))
        tournament = won_by(fold_all(tournament, [made]), first)
    assert [line.points // WHOLE for line in standings(tournament)] == [2, 2, 0, 0]
    assert open_arena.tables(tournament)[0] == [1, 4]


def test_it_ends_when_the_host_says_so_and_takes_newcomers_until_then() -> None:
    tournament = round_of(arena(3))
    tournament = fold_all(tournament, decisions.join(tournament, "eve", "Eve"))
    assert 4 in open_arena.waiting(tournament)
    over = fold_all(tournament, decisions.end(tournament, HOST))
    with pytest.raises(NotNow):
        next_round(over)


@settings(max_examples=20, deadline=None)
@given(luck=st.integers(0, 2**32 - 1), entrants=st.integers(4, 10), seats=st.integers(2, 3))
def test_everybody_gets_to_play_and_seats_balance(luck: int, entrants: int, seats: int) -> None:
    rng = Random(luck)
    tournament = arena(entrants, seats)
    for _ in range(30):
        tournament = round_of(tournament)
        if not tournament.open_tables:
            tournament = fold_all(tournament, next_round(tournament, patient=False))
        result = rng.choice(results(tournament, by_chance(rng)))
        tournament = fold_all(tournament, [result])
    matches = {one: len(own) for one, own in tournament.meetings_of.items()}
    assert min(matches.values()) >= 1
    for one, had in seats_had(tournament).items():
        assert max(had.values()) <= matches[one] / seats + 2
