"""What a tournament allows: from what somebody asks to the entries of its log, or a refusal.

Pure. `who` is an identity; what the house itself finds out (results, no-shows) nobody asks for.
The next round is in pairing.py.
"""

from __future__ import annotations

from contagia.core.errors import BadSeats, NotAllowed, NotNow, NotYourSeat, TooMuch
from contagia.core.record_text import check_name
from contagia.tables.match import Match
from contagia.tournaments import entries
from contagia.tournaments.entries import Entry, Number
from contagia.tournaments.pairing import drawn_seeds
from contagia.tournaments.terms import MOST_ENTRANTS, Terms, check_terms
from contagia.tournaments.tournament import Entrant, Tournament

FEWEST = 2


def open_tournament(who: str, terms: Terms, seed: bytes) -> entries.Opened:
    """The first entry of a tournament."""
    check_terms(terms)
    return entries.Opened(who, terms, seed)


def join(tournament: Tournament, who: str, name: str, rating: float | None = None) -> list[Entry]:
    """Take part, or come late."""
    if tournament.entrant_of(who):
        raise NotAllowed("You take part already.")
    _check_newcomers(tournament)
    number = tournament.joined + 1
    return [entries.Joined(number, who, check_name(name), rating=rating)]


def enter_bot(
    tournament: Tournament, who: str, spec: str, name: str, rating: float | None = None
) -> list[Entry]:
    """Let a bot take part; the host does."""
    _check_host(tournament, who)
    _check_newcomers(tournament)
    number = tournament.joined + 1
    return [entries.Joined(number, "", name, bot=spec, rating=rating)]


def check_in(tournament: Tournament, who: str) -> list[Entry]:
    """Say that one is here; also to come back."""
    entrant = _own(tournament, who)
    _check_not_over(tournament)
    if entrant.here:
        raise NotNow("You are checked in already.")
    if tournament.phase != "open" and entrant.number not in tournament.seed_of:
        _check_newcomers(tournament)
    return [entries.CheckedIn(entrant.number)]


def leave(tournament: Tournament, who: str) -> list[Entry]:
    """Go; a match that has not ended is lost by it."""
    entrant = _own(tournament, who)
    _check_not_over(tournament)
    if tournament.phase != "open" and not entrant.here:
        raise NotNow("You have left already.")
    open_matches = [
        entries.NoShow(round_number, table, entrant.number)
        for round_number, table in tournament.open_tables
        if entrant.number in tournament.meeting(round_number, table).present
    ]
    return [entries.Left(entrant.number), *open_matches]


def begin(tournament: Tournament, who: str) -> list[Entry]:
    """Begin with those who are here; the host does."""
    _check_host(tournament, who)
    if tournament.phase != "open":
        raise NotNow("The tournament has begun.")
    seeds = drawn_seeds(tournament)
    if len(seeds) < FEWEST:
        raise BadSeats(f"A tournament needs {FEWEST} entrants who are here; {len(seeds)} are.")
    return [entries.Began(seeds)]


def settle(
    tournament: Tournament, round_number: int, table: int, match: Match, where: str = ""
) -> list[Entry]:
    """The result of a match that those who came to a table have decided."""
    meeting = tournament.meeting(round_number, table)
    if not meeting.is_open:
        raise NotNow("The match is settled already.")
    assert match.decided
    assert len(match.players) == len(meeting.present)
    places = dict(zip(meeting.present, match.places, strict=True))
    scores = dict(zip(meeting.present, (one.score for one in match.scores), strict=True))
    last = len(meeting.players)
    return [
        entries.Settled(
            round_number,
            table,
            tuple(places.get(player, last) for player in meeting.players),
            tuple(scores.get(player, 0) for player in meeting.players),
            where,
        )
    ]


def no_show(tournament: Tournament, round_number: int, table: int, entrant: Number) -> list[Entry]:
    """Somebody did not come to a match in time."""
    meeting = tournament.meeting(round_number, table)
    if not meeting.is_open or entrant not in meeting.present:
        raise NotNow("Nobody waits for them there.")
    return [entries.NoShow(round_number, table, entrant)]


def pause(tournament: Tournament, who: str) -> list[Entry]:
    """Begin no new round for a while; the host does."""
    _check_host(tournament, who)
    if tournament.phase != "running":
        raise NotNow("Only a tournament that is running can be paused.")
    return [entries.Paused()]


def resume(tournament: Tournament, who: str) -> list[Entry]:
    """Go on; the host does."""
    _check_host(tournament, who)
    if tournament.phase != "paused":
        raise NotNow("The tournament is not paused.")
    return [entries.Resumed()]


def end(tournament: Tournament, who: str) -> list[Entry]:
    """End it as it stands; the host does. It is the only way an arena ends."""
    _check_host(tournament, who)
    _check_not_over(tournament)
    return [entries.Ended("host")]


def _own(tournament: Tournament, who: str) -> Entrant:
    entrant = tournament.entrant_of(who) if who else None
    if entrant is None:
        raise NotYourSeat("You do not take part in this tournament.")
    return entrant


def _check_host(tournament: Tournament, who: str) -> None:
    if who != tournament.host:
        raise NotAllowed("That is for the host of the tournament to do.")


def _check_not_over(tournament: Tournament) -> None:
    if tournament.phase == "over":
        raise NotNow("The tournament is over.")


def _check_newcomers(tournament: Tournament) -> None:
    """Newcomers may come before the beginning; later only where a round can be paired anew."""
    _check_not_over(tournament)
    if len(tournament.entrants) >= MOST_ENTRANTS:
        raise TooMuch(f"A tournament has at most {MOST_ENTRANTS} entrants.")
    if tournament.phase == "open" or tournament.terms.kind == "arena":
        return
    if tournament.terms.kind != "swiss":
        raise NotNow("The tournament has begun, and its kind has no place for latecomers.")
    if len(tournament.rounds) > tournament.terms.late_rounds:
        raise NotNow(f"Latecomers may join until round {tournament.terms.late_rounds} is over.")
