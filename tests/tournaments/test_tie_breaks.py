"""Standings and what decides between those with equal points, with numbers that can be followed."""

from __future__ import annotations

from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import Entry, Number
from contagia.tournaments.log.folding import fold_all
from contagia.tournaments.log.meetings import WHOLE, Meeting
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.seating import seated
from contagia.tournaments.standing.standings import standings
from contagia.tournaments.standing.tie_breaks import (
    ORDERS,
    buchholz,
    direct,
    facts_of,
    fewer_byes,
    fewer_matches,
    ranked,
    sonneborn_berger,
)
from tournaments.fields import field


def played(tournament: Tournament, *rounds: str) -> Tournament:
    """Rounds as in `1>2 3=4 5`: 1 beats 2, 3 and 4 draw, 5 has a bye."""
    for number, line in enumerate(rounds, 1):
        words = line.split()
        tables = tuple(tuple(map(int, word.replace("=", ">").split(">"))) for word in words)
        made: list[Entry] = [entries.Paired(number, tables)]
        for table, word in enumerate(words, 1):
            if ">" in word:
                made.append(entries.Settled(number, table, (1, 2), (1, 0)))
            elif "=" in word:
                made.append(entries.Settled(number, table, (1, 1), (0, 0)))
        tournament = fold_all(tournament, made)
    return tournament


def points(tournament: Tournament) -> dict[Number, float]:
    return {line.entrant: line.points / WHOLE for line in standings(tournament)}


def test_a_win_is_one_a_draw_half_and_a_bye_one() -> None:
    assert points(played(field("swiss", 5), "1>2 3=4 5")) == {1: 1, 2: 0, 3: 0.5, 4: 0.5, 5: 1}


def test_a_bye_of_a_round_robin_is_worth_nothing() -> None:
    assert points(played(field("round-robin", 3), "1>2 3"))[3] == 0


def test_at_a_bigger_table_the_share_is_of_those_one_is_ahead_of() -> None:
    meeting = Meeting((1, 2, 3, 4), ended=(1, 2, 2, 4))
    shares = [meeting.share(player) / WHOLE for player in meeting.players]
    assert shares == [1, 0.5, 0.5, 0]
    six = Meeting((1, 2, 3, 4, 5, 6), ended=(1, 2, 3, 4, 5, 6))
    assert [six.share(player) for player in six.players] == [120, 96, 72, 48, 24, 0]


def test_who_stays_away_comes_last_and_gets_nothing() -> None:
    alone = Meeting((1, 2), absent=frozenset({1}))
    assert [alone.share(player) for player in alone.players] == [0, WHOLE]
    nobody = Meeting((1, 2), absent=frozenset({1, 2}))
    assert [nobody.share(player) for player in nobody.players] == [0, 0]
    assert Meeting((1, 2, 3), ended=(1, 2, 1), absent=frozenset({1})).places == (3, 2, 1)


def test_matches_are_counted_as_won_drawn_and_lost() -> None:
    lines = standings(played(field("swiss", 5), "1>2 3=4 5"))
    counted = {line.entrant: (line.wins, line.draws, line.losses) for line in lines}
    assert counted == {1: (1, 0, 0), 2: (0, 0, 1), 3: (0, 1, 0), 4: (0, 1, 0), 5: (0, 0, 0)}


def test_buchholz_adds_up_the_points_of_the_opponents() -> None:
    tournament = played(field("swiss", 4), "1>2 3>4", "1>3 2>4")
    facts = facts_of(tournament)
    assert [buchholz(facts, one, ()) / WHOLE**2 for one in (1, 2, 3, 4)] == [2, 2, 2, 2]
    assert [sonneborn_berger(facts, one, ()) / WHOLE**2 for one in (1, 2, 3, 4)] == [2, 0, 0, 0]


def test_with_equal_points_stronger_opponents_count() -> None:
    tournament = played(field("swiss", 6), "4>1 2>5 3>6", "4>2 1>6 5=3")
    assert points(tournament)[1] == points(tournament)[2] == 1
    facts = facts_of(tournament)
    assert buchholz(facts, 2, ()) > buchholz(facts, 1, ())
    order = ranked(tournament)
    assert order.index(2) < order.index(1)


def test_a_bye_counts_as_somebody_with_as_many_points() -> None:
    tournament = played(field("swiss", 3), "1>2 3", "3>1 2")
    facts = facts_of(tournament)
    assert buchholz(facts, 3, ()) == (2 + 1) * WHOLE**2
    assert sonneborn_berger(facts, 3, ()) == WHOLE**2


def test_nobody_stands_in_for_a_match_one_stayed_away_from() -> None:
    tournament = fold_all(
        played(field("swiss", 4), "1>2 3>4"),
        [
            entries.Paired(2, ((1, 3), (2, 4))),
            entries.NoShow(2, 1, 1),
            entries.Settled(2, 2, (1, 2), (1, 0)),
        ],
    )
    facts = facts_of(tournament)
    assert buchholz(facts, 1, ()) == 1 * WHOLE**2  # of 2, who has beaten 4
    assert buchholz(facts, 3, ()) == (0 + 2) * WHOLE**2  # of 4, and 3's own for the walkover


def test_the_direct_encounter_counts_only_if_all_who_tie_have_met() -> None:
    tournament = played(field("round-robin", 4), "2>1 3>4", "1>3 2=4", "4>1 3>2")
    facts = facts_of(tournament)
    assert direct(facts, 2, (1, 2)) == 2
    assert direct(facts, 1, (1, 2)) == 0
    unmet = facts_of(played(field("round-robin", 4), "2>1 3>4"))
    assert direct(unmet, 2, (1, 2, 3)) == 0


def test_a_round_robin_looks_at_the_direct_encounter_first() -> None:
    tournament = played(field("round-robin", 4), "2>1 3>4", "1>3 2=4", "1=4 3=2")
    assert points(tournament)[1] == points(tournament)[3] == 1.5
    order = ranked(tournament)
    assert order.index(1) < order.index(3)


def test_a_round_robin_asks_whom_one_has_beaten_only_after_that() -> None:
    tournament = played(field("round-robin", 4), "2>1 4>3", "3>1 4>2", "1>4 3>2")
    assert points(tournament)[1] == points(tournament)[2] == 1
    facts = facts_of(tournament)
    assert sonneborn_berger(facts, 1, ()) > sonneborn_berger(facts, 2, ())
    order = ranked(tournament)
    assert order.index(2) < order.index(1)


def test_who_needed_fewer_matches_is_ahead() -> None:
    facts = facts_of(played(field("swiss", 3), "1>2 3"))
    assert fewer_matches(facts, 3, ()) > fewer_matches(facts, 1, ())


def test_nobody_sits_where_they_sat_last_if_it_is_all_the_same() -> None:
    for seed in (b"a", b"b", b"c", b"d", b"e", b"f", b"g", b"h"):
        tournament = played(field("swiss", 2, seed=seed), "1>2", "2>1")
        assert seated(tournament, [(1, 2)]) == ((1, 2),)


def test_fewer_byes_come_before_the_seed() -> None:
    facts = facts_of(played(field("swiss", 3), "2>3 1"))
    assert fewer_byes(facts, 2, ()) > fewer_byes(facts, 1, ())
    assert ORDERS["swiss"][-2:] == ("byes", "seed")


def test_the_last_resort_is_the_seed_and_no_place_is_shared() -> None:
    tournament = played(field("swiss", 4), "1=2 3=4")
    assert ranked(tournament) == [1, 2, 3, 4]
    assert [line.place for line in standings(tournament)] == [1, 2, 3, 4]
