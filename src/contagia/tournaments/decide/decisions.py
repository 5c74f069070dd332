"""What a tournament allows: from what somebody asks to the entries of its log, or a refusal.

Pure. `who` is an identity; what the house itself finds out (results, no-shows) nobody asks for.
The next round is in pairing.py.
"""

from __future__ import annotations

from msgspec.structs import replace

from contagia.core.errors import BadSeats, NotAllowed, NotNow, NotYourSeat, TooMuch
from contagia.core.options import as_values
from contagia.core.record_text import check_name
from contagia.tables.match.match import Match
from contagia.tournaments.decide.reasons import InATournament
from contagia.tournaments.log import entries
from contagia.tournaments.log.entries import Entry, Number
from contagia.tournaments.log.hosting import Hosting, check_hosting
from contagia.tournaments.log.terms import MOST_ENTRANTS, Terms, check_terms
from contagia.tournaments.log.tournament import Entrant, Tournament
from contagia.tournaments.pairing.pairing import drawn_seeds

FEWEST = 2


def open_tournament(
    who: str, terms: Terms, seed: bytes, hosting: Hosting | None = None
) -> entries.Opened:
    """The first entry of a tournament."""
    check_terms(terms)
    if hosting:
        check_hosting(terms, hosting)
    return entries.Opened(who, terms, seed, hosting)


def revise(tournament: Tournament, who: str, terms: Terms, hosting: Hosting) -> list[Entry]:
    """Change anything but the game before the beginning; the host does."""
    _check_host(tournament, who)
    _check_not_begun(tournament)
    if terms.game != tournament.terms.game:
        raise NotAllowed(InATournament.GAME_STAYS())
    check_terms(terms)
    check_hosting(terms, hosting)
    return [entries.Revised(replace(terms, options=as_values(terms.chosen)), hosting)]


def join(tournament: Tournament, who: str, name: str, rating: float | None = None) -> list[Entry]:
    """Take part, or come late."""
    if tournament.entrant_of(who):
        raise NotAllowed(InATournament.TAKES_PART_ALREADY())
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
        raise NotNow(InATournament.CHECKED_IN_ALREADY())
    if tournament.phase != "open" and entrant.number not in tournament.seed_of:
        _check_newcomers(tournament)
    return [entries.CheckedIn(entrant.number)]


def leave(tournament: Tournament, who: str) -> list[Entry]:
    """Go; a match that has not ended is lost by it."""
    entrant = _own(tournament, who)
    _check_not_over(tournament)
    if tournament.phase != "open" and not entrant.here:
        raise NotNow(InATournament.LEFT_ALREADY())
    return _gone(tournament, entrant)


def dismiss(tournament: Tournament, who: str, number: Number) -> list[Entry]:
    """Send somebody away; the host does."""
    _check_host(tournament, who)
    _check_not_over(tournament)
    entrant = tournament.by_number.get(number)
    if entrant is None:
        raise NotYourSeat(InATournament.NO_SUCH_ENTRANT(entrant=number))
    if tournament.phase != "open" and not entrant.here:
        raise NotNow(InATournament.GONE_ALREADY(entrant=number))
    return _gone(tournament, entrant)


def _gone(tournament: Tournament, entrant: Entrant) -> list[Entry]:
    open_matches = [
        entries.NoShow(round_number, table, entrant.number)
        for round_number, table in tournament.open_tables
        if entrant.number in tournament.meeting(round_number, table).present
    ]
    return [entries.Left(entrant.number), *open_matches]


def begin(tournament: Tournament, who: str) -> list[Entry]:
    """Begin with those who are here; the host does."""
    _check_host(tournament, who)
    _check_not_begun(tournament)
    seeds = drawn_seeds(tournament)
    if len(seeds) < FEWEST:
        raise BadSeats(InATournament.TOO_FEW_ENTRANTS(least=FEWEST, count=len(seeds)))
    return [entries.Began(seeds)]


def settle(
    tournament: Tournament, round_number: int, table: int, match: Match, where: str = ""
) -> list[Entry]:
    """The result of a match of those who came; of one that was broken off, as it stands."""
    meeting = tournament.meeting(round_number, table)
    if not meeting.is_open:
        raise NotNow("The match is settled already.")
    playing = meeting.playing or meeting.present
    places = dict(zip(playing, match.places, strict=True))
    scores = dict(zip(playing, (one.score for one in match.scores), strict=True))
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


def come(tournament: Tournament, who: str) -> list[Entry]:
    """Come to the match one is called to."""
    entrant = _own(tournament, who)
    place = tournament.place_of(entrant.number)
    if place is None or entrant.number not in tournament.awaited(tournament.meeting(*place)):
        raise NotNow(InATournament.NOT_AWAITED())
    return [entries.Came(*place, entrant.number)]


def pause(tournament: Tournament, who: str) -> list[Entry]:
    """Begin no new round for a while; the host does."""
    _check_host(tournament, who)
    if tournament.phase != "running":
        raise NotNow(InATournament.TOURNAMENT_NOT_RUNNING())
    return [entries.Paused()]


def resume(tournament: Tournament, who: str, now: float = 0.0) -> list[Entry]:
    """Go on; the host does. Those who are called to matches get all their time to come again."""
    _check_host(tournament, who)
    if tournament.phase != "paused":
        raise NotNow(InATournament.TOURNAMENT_NOT_PAUSED())
    return [entries.Resumed(now + tournament.hosting.wait_seconds)]


def end(tournament: Tournament, who: str) -> list[Entry]:
    """End it as it stands; the host does. It is the only way an arena ends."""
    _check_host(tournament, who)
    _check_not_over(tournament)
    return [entries.Ended("host")]


def _own(tournament: Tournament, who: str) -> Entrant:
    entrant = tournament.entrant_of(who) if who else None
    if entrant is None:
        raise NotYourSeat(InATournament.TAKES_NO_PART())
    return entrant


def _check_host(tournament: Tournament, who: str) -> None:
    if who != tournament.host:
        raise NotAllowed(InATournament.FOR_THE_HOST())


def _check_not_begun(tournament: Tournament) -> None:
    _check_not_over(tournament)
    if tournament.phase != "open":
        raise NotNow(InATournament.TOURNAMENT_HAS_BEGUN())


def _check_not_over(tournament: Tournament) -> None:
    if tournament.phase == "over":
        raise NotNow(InATournament.TOURNAMENT_IS_OVER())


def _check_newcomers(tournament: Tournament) -> None:
    """Newcomers may come before the beginning; later only where a round can be paired anew."""
    _check_not_over(tournament)
    if len(tournament.entrants) >= MOST_ENTRANTS:
        raise TooMuch(InATournament.TOO_MANY_ENTRANTS(most=MOST_ENTRANTS))
    if tournament.phase == "open" or tournament.terms.kind == "arena":
        return
    if tournament.terms.kind != "swiss":
        raise NotNow(InATournament.NO_LATECOMERS())
    if len(tournament.rounds) > tournament.terms.late_rounds:
        raise NotNow(InATournament.LATECOMERS_UNTIL(round=tournament.terms.late_rounds))
