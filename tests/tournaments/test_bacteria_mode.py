"""Bacteria's tournament mode, sentence by sentence of its text and rulings."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from contagia.tables.match.match import begun
from contagia.tournaments.decide.decisions import settle
from contagia.tournaments.log import entries
from contagia.tournaments.log.folding import fold_all
from contagia.tournaments.log.meetings import Meeting
from contagia.tournaments.log.terms import usual_match
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing import elimination
from contagia.tournaments.standing.standings import standings, winner
from support.matches import healed
from tournaments.fields import by_number, field, paired, played_out, settled

WHOLE = "red, green, blue, yellow"
IMMUNE = "red++, green++, blue++, yellow++"
LATE = {"round": 50}  # too late for a fast victory


def bacteria(entrants: int, seats: int) -> Tournament:
    return field("elimination", entrants, seats=seats, game="bacteria", match=3)


def table_of(size: int, places: tuple[int, ...], scores: tuple[int, ...] = ()) -> Tournament:
    """A first table of so many that has ended so; a second one is still to come."""
    tournament = paired(bacteria(2 * size, size))
    players = tuple(range(1, size + 1))
    others = tuple(range(size + 1, 2 * size + 1))
    meetings = (Meeting(players, ended=places, scores=scores), Meeting(others))
    return replace(tournament, rounds=(meetings,))


@pytest.mark.parametrize("entrants", range(2, 50))
@pytest.mark.parametrize("seats", range(2, 7))
def test_ba_33_tables_have_two_to_six(entrants: int, seats: int) -> None:
    tournament = paired(bacteria(entrants, seats))
    sizes = [len(meeting.players) for meeting in tournament.rounds[0]]
    assert sum(sizes) == entrants
    assert max(sizes) <= seats
    if seats > 2:  # in a bracket of two there are byes
        assert min(sizes) >= 2
        assert max(sizes) - min(sizes) <= 1


def test_ba_32_a_match_is_the_best_of_three() -> None:
    assert usual_match("bacteria") == 3


@pytest.mark.parametrize(
    ("size", "going_on"),
    [
        pytest.param(2, [1], id="one of two"),
        pytest.param(3, [1, 2], id="of three the one in the middle, too"),
        pytest.param(4, [1, 2], id="two of four"),
        pytest.param(5, [1, 2, 3], id="of five the one in the middle, too"),
        pytest.param(6, [1, 2, 3], id="three of six"),
    ],
)
def test_ba_33_the_better_half_of_each_table_goes_on(size: int, going_on: list[int]) -> None:
    places = tuple(range(size, 0, -1))  # the last seed is the best
    tournament = table_of(size, places)
    found = elimination.goes_on(tournament, tournament.meeting(1, 1))
    assert [places[one - 1] for one in found] == going_on


def test_ba_33_of_those_who_are_equal_more_points_in_the_tournament_go_on() -> None:
    tournament = table_of(4, (1, 2, 2, 2), (9, 4, 4, 5))
    assert elimination.goes_on(tournament, tournament.meeting(1, 1)) == (1, 4)


def test_ba_33_and_then_the_better_seed() -> None:
    tournament = table_of(4, (2, 2, 2, 1), (4, 4, 4, 9))
    assert elimination.goes_on(tournament, tournament.meeting(1, 1)) == (4, 1)


def test_ba_32_two_wins_go_on_whatever_the_points_of_the_others() -> None:
    tournament = paired(bacteria(4, 2))
    place = tournament.open_tables[0]
    first, second = tournament.meeting(*place).players
    match = begun("bacteria", 2, 3)
    for bodies in ((WHOLE, "red++, green++"), ("", IMMUNE), (WHOLE, "red++, green++")):
        match = healed(match, *bodies, **LATE)
    tournament = fold_all(tournament, settle(tournament, *place, match))
    meeting = tournament.meeting(*place)
    assert meeting.score_of(second) > meeting.score_of(first)
    assert elimination.goes_on(tournament, meeting) == (first,)


@pytest.mark.parametrize(
    ("body", "points", "places"),
    [
        pytest.param("red, blue", [6, 6, 6], (1, 1, 1), id="without a bonus all are equal"),
        pytest.param("red++, blue++", [6, 7, 6], (2, 1, 2), id="two immunized organs: +1"),
    ],
)
def test_ba_32_bonus_points_decide_who_goes_on(
    body: str, points: list[int], places: tuple[int, ...]
) -> None:
    tournament = paired(bacteria(6, 3))
    place = tournament.open_tables[0]
    match = begun("bacteria", 3, 3)
    for bodies in ((WHOLE, "", "red"), ("red", body, WHOLE), ("red", WHOLE, "")):
        match = healed(match, *bodies, **LATE)
    tournament = fold_all(tournament, settle(tournament, *place, match))
    meeting = tournament.meeting(*place)
    assert [meeting.score_of(one) for one in meeting.players] == points
    assert meeting.places == places
    first = meeting.players[1] if 2 in places else min(meeting.players)
    assert elimination.goes_on(tournament, meeting)[0] == first


def test_ba_33_it_goes_on_until_one_table_is_left_whose_winner_wins_the_tournament() -> None:
    tournament = bacteria(40, 6)
    counts = []
    while tournament.phase != "over":
        tournament = paired(tournament)
        if tournament.phase != "over":
            counts.append([len(meeting.players) for meeting in tournament.rounds[-1]])
            tournament = settled(tournament, by_number)
    assert counts == [[6, 6, 6, 6, 6, 5, 5], [6, 5, 5, 5], [6, 6], [6]]
    assert winner(tournament) == 1
    assert [line.entrant for line in standings(tournament)][:6] == [1, 2, 3, 4, 5, 6]


def test_ba_33_who_does_not_come_is_last_and_out() -> None:
    tournament = paired(bacteria(8, 4))
    players = tournament.meeting(1, 1).players
    tournament = fold_all(tournament, [entries.NoShow(1, 1, min(players))])
    tournament = settled(tournament, by_number)
    on = elimination.goes_on(tournament, tournament.meeting(1, 1))
    assert min(players) not in on
    assert len(on) == 2
    over = played_out(tournament, by_number)
    places = [line.entrant for line in standings(over)]
    assert places.index(min(players)) >= 4
