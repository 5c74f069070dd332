"""A tournament from its opening to its end: who may do what, and nothing gets lost."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from contagia.core.errors import BadOptions, BadSeats, NotAllowed, NotNow, NotYourSeat, Refused
from contagia.tables.match.match import begun
from contagia.tournaments.decide import decisions
from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import AnyEntry, Entry
from contagia.tournaments.log.folding import Logged, fold_all, opened, tournament_of
from contagia.tournaments.log.terms import Kind, Terms, check_terms, read_kind
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.pairing import next_round
from contagia.tournaments.standing.standings import standings, winner
from support.matches import won
from tournaments.fields import HOST, by_chance, by_number, field, paired, played_out, settled

PEOPLE = ("ann", "bob", "cem", "dee")


def gathered(*people: str, kind: Kind = "swiss", **more: Any) -> Tournament:
    """A tournament that people have joined."""
    terms = Terms(kind=kind, game="virus-wars", **more)
    tournament = opened("TESTED", decisions.open_tournament(HOST, terms, b"lots"))
    for person in people:
        tournament = fold_all(tournament, decisions.join(tournament, person, person.title()))
    return tournament


def after(tournament: Tournament, made: list[Entry]) -> Tournament:
    return fold_all(tournament, made)


def started(tournament: Tournament) -> Tournament:
    return paired(after(tournament, decisions.begin(tournament, HOST)))


def test_people_join_and_play_by_seeds_drawn_by_lot() -> None:
    tournament = started(gathered(*PEOPLE))
    assert sorted(tournament.seeds) == [1, 2, 3, 4]
    assert len(tournament.open_tables) == 2
    assert started(gathered(*PEOPLE)) == tournament


def test_ratings_come_before_the_lot() -> None:
    tournament = gathered("ann", "bob")
    tournament = after(tournament, decisions.join(tournament, "cem", "Cem", rating=1500))
    tournament = after(tournament, decisions.join(tournament, "dee", "Dee", rating=1600))
    assert started(tournament).seeds[:2] == (4, 3)


def test_who_has_not_checked_in_is_not_paired() -> None:
    tournament = gathered(*PEOPLE, check_in=True)
    for person in PEOPLE[:2]:
        tournament = after(tournament, decisions.check_in(tournament, person))
    tournament = started(tournament)
    assert sorted(tournament.seeds) == [1, 2]
    late = settled(after(tournament, decisions.check_in(tournament, "cem")), by_number)
    assert late.seeds[-1] == 3
    assert sorted(late.here) == [1, 2, 3]


def test_latecomers_are_paired_from_the_next_round_on_and_stand_with_nothing() -> None:
    tournament = started(gathered(*PEOPLE))
    tournament = after(tournament, decisions.join(tournament, "eve", "Eve"))
    tournament = paired(settled(tournament, by_number))
    assert any(5 in meeting.players for meeting in tournament.rounds[1])
    assert not any(5 in meeting.players for meeting in tournament.rounds[0])


@pytest.mark.parametrize("kind", ["elimination", "round-robin"])
def test_where_all_rounds_hang_together_nobody_comes_late(kind: Kind) -> None:
    tournament = started(gathered(*PEOPLE, kind=kind))
    with pytest.raises(NotNow, match="latecomers"):
        decisions.join(tournament, "eve", "Eve")


def test_nobody_comes_when_the_late_rounds_are_over() -> None:
    tournament = paired(settled(started(gathered(*PEOPLE)), by_number))
    with pytest.raises(NotNow, match="until round 1 is over"):
        decisions.join(tournament, "eve", "Eve")


def test_who_leaves_loses_the_open_match_and_can_come_back() -> None:
    tournament = started(gathered(*PEOPLE, rounds=3))
    tournament = after(tournament, decisions.leave(tournament, "ann"))
    gone = next(meeting for meeting in tournament.rounds[0] if 1 in meeting.players)
    assert gone.is_walkover
    assert gone.place_of(1) == 2
    tournament = paired(settled(tournament, by_number))
    assert not any(1 in meeting.players for meeting in tournament.rounds[1])
    tournament = settled(after(tournament, decisions.check_in(tournament, "ann")), by_number)
    assert any(1 in meeting.players for meeting in paired(tournament).rounds[2])


def test_who_leaves_before_the_beginning_was_never_there() -> None:
    tournament = gathered(*PEOPLE)
    tournament = after(tournament, decisions.leave(tournament, "bob"))
    tournament = after(tournament, decisions.join(tournament, "eve", "Eve"))
    assert [one.number for one in tournament.entrants] == [1, 3, 4, 5]


def test_a_no_show_is_a_win_without_a_match_and_no_meeting() -> None:
    tournament = started(gathered("ann", "bob", rounds=2))
    tournament = after(tournament, decisions.no_show(tournament, 1, 1, 2))
    assert not tournament.open_tables
    first, second = standings(tournament)
    assert (first.entrant, first.byes, first.wins, first.points) == (1, 1, 0, 120)
    assert (second.entrant, second.points, second.here) == (2, 0, False)


def test_in_a_round_robin_who_left_is_waited_for_by_nobody_and_beaten_by_all() -> None:
    tournament = started(gathered(*PEOPLE, kind="round-robin"))
    tournament = after(tournament, decisions.leave(tournament, "ann"))
    tournament = played_out(settled(tournament, by_number), by_number)
    assert [line.entrant for line in standings(tournament)][-1] == 1
    assert sum(meeting.is_walkover for made in tournament.rounds for meeting in made) == 3


def test_an_elimination_goes_on_when_those_who_were_to_play_leave() -> None:
    tournament = settled(started(gathered(*PEOPLE, kind="elimination")), by_number)
    for number in [1, 2, 3, 4]:
        person = PEOPLE[number - 1]
        if number in tournament.here:
            tournament = after(tournament, decisions.leave(tournament, person))
    assert played_out(tournament, by_number).phase == "over"


def test_a_paused_tournament_takes_results_and_pairs_no_round() -> None:
    tournament = started(gathered(*PEOPLE))
    tournament = settled(after(tournament, decisions.pause(tournament, HOST)), by_number)
    with pytest.raises(NotNow, match="paused"):
        next_round(tournament)
    tournament = after(tournament, decisions.resume(tournament, HOST))
    assert len(paired(tournament).rounds) == 2


def test_a_round_waits_for_its_matches() -> None:
    with pytest.raises(NotNow, match="2 matches of the round are not over"):
        next_round(started(gathered(*PEOPLE)))


def test_a_match_is_settled_once_by_the_places_of_the_match() -> None:
    tournament = started(gathered("ann", "bob"))
    match = won(begun("virus-wars", 2, 1), 2)
    over = after(tournament, decisions.settle(tournament, 1, 1, match, where="KXWNRT"))
    assert over.meeting(1, 1).places == (2, 1)
    assert (over.meeting(1, 1).scores, over.meeting(1, 1).where) == ((0, 1), "KXWNRT")
    with pytest.raises(NotNow, match="settled already"):
        decisions.settle(over, 1, 1, match)
    over = paired(over)
    assert winner(over) == over.meeting(1, 1).players[1]


def test_those_who_came_play_without_those_who_did_not() -> None:
    tournament = paired(field("swiss", 4, seats=4))
    tournament = after(tournament, decisions.no_show(tournament, 1, 1, 1))
    present = tournament.meeting(1, 1).present
    match = won(begun("virus-game", 3, 1), 3)
    over = after(tournament, decisions.settle(tournament, 1, 1, match)).meeting(1, 1)
    assert over.place_of(present[2]) == 1
    assert over.place_of(1) == 4


@pytest.mark.parametrize(
    ("ask", "refusal"),
    [
        (lambda t: decisions.join(t, "ann", "Ann"), NotAllowed),
        (lambda t: decisions.check_in(t, "ann"), NotNow),
        (lambda t: decisions.check_in(t, "eve"), NotYourSeat),
        (lambda t: decisions.leave(t, "eve"), NotYourSeat),
        (lambda t: decisions.begin(t, "ann"), NotAllowed),
        (lambda t: decisions.begin(t, HOST), NotNow),
        (lambda t: decisions.resume(t, HOST), NotNow),
        (lambda t: decisions.pause(t, "ann"), NotAllowed),
        (lambda t: decisions.end(t, "ann"), NotAllowed),
        (lambda t: decisions.enter_bot(t, "ann", "easy", "Easy"), NotAllowed),
        (lambda t: decisions.no_show(t, 1, 1, 99), NotNow),
    ],
)
def test_what_may_not_be_done_is_refused(ask: Any, refusal: type[Refused]) -> None:
    with pytest.raises(refusal):
        ask(started(gathered(*PEOPLE)))


def test_nothing_happens_after_the_end() -> None:
    tournament = started(gathered(*PEOPLE))
    tournament = after(tournament, decisions.end(tournament, HOST))
    asks: list[Callable[[], object]] = [
        lambda: decisions.join(tournament, "eve", "Eve"),
        lambda: decisions.leave(tournament, "ann"),
        lambda: decisions.end(tournament, HOST),
        lambda: next_round(tournament),
    ]
    for ask in asks:
        with pytest.raises(NotNow, match="over"):
            ask()


def test_one_alone_is_no_tournament() -> None:
    with pytest.raises(BadSeats, match="2 entrants"):
        decisions.begin(gathered("ann"), HOST)


@pytest.mark.parametrize(
    ("terms", "words"),
    [
        ({"kind": "swiss", "game": "virus-wars", "seats": 3}, "2 seats"),
        ({"kind": "swiss", "game": "flooded-island", "match": 3}, "even number"),
        ({"kind": "elimination", "game": "virus-wars", "rounds": 3}, "no number of rounds"),
        ({"kind": "swiss", "game": "virus-wars", "options": {"size": 99}}, "5 to 16"),
    ],
)
def test_terms_that_cannot_be_played_are_refused(terms: dict[str, Any], words: str) -> None:
    with pytest.raises(Refused, match=words):
        check_terms(Terms(**terms))


def test_an_unknown_kind_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(BadOptions, match="elimination or swiss or round-robin or arena"):
        read_kind("ladder")


@pytest.mark.parametrize("kind", ["swiss", "round-robin", "elimination"])
def test_a_restart_in_the_middle_loses_nothing(kind: Kind) -> None:
    decoder = msgspec.json.Decoder(AnyEntry)
    rng = Random(7)
    tournament = field(kind, 7)
    log: list[Entry] = [
        entries.Opened(HOST, tournament.terms, tournament.seed),
        *(
            entries.Joined(e.number, e.identity, e.name, e.bot, e.rating)
            for e in tournament.entrants
        ),
        entries.Began(tournament.seeds),
    ]
    while tournament.phase != "over":
        made = next_round(tournament)
        tournament = fold_all(tournament, made)
        log += made
        while tournament.open_tables:
            round_number, table = rng.choice(tournament.open_tables)
            places = tuple(by_chance(rng)(tournament.meeting(round_number, table)))
            result = entries.Settled(round_number, table, places, (0, 0))
            tournament = fold_all(tournament, [result])
            log.append(result)
            read = [Logged(decoder.decode(msgspec.json.encode(entry))) for entry in log]
            assert tournament_of("TESTED", read) == tournament
