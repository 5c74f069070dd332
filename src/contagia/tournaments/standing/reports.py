"""A tournament as plain values, for JSON and for whoever draws it."""

from __future__ import annotations

from typing import Any

from contagia.tournaments.log.entries import Number
from contagia.tournaments.log.meetings import WHOLE, Meeting
from contagia.tournaments.log.tournament import Tournament
from contagia.tournaments.pairing.elimination import goes_on
from contagia.tournaments.standing.lengths import matches_planned
from contagia.tournaments.standing.standings import Standing, standings, winner
from contagia.tournaments.standing.tie_breaks import ORDERS, last_round

SCALES = {"buchholz": WHOLE**2, "sonneborn-berger": WHOLE**2}


def report(tournament: Tournament) -> dict[str, Any]:
    """Terms, standings and all rounds; points in won matches."""
    terms, won = tournament.terms, winner(tournament)
    return {
        "game": terms.game,
        "version": terms.rulebook.version,
        "options": terms.options,
        "kind": terms.kind,
        "seats": terms.seats,
        "match": terms.match,
        "seed": tournament.seed.hex(),
        "over": tournament.phase == "over",
        "winner": None if won is None else _name(tournament, won),
        "matches": sum(
            meeting.ended is not None for meetings in tournament.rounds for meeting in meetings
        ),
        "planned": matches_planned(tournament),
        "tie_breaks": list(ORDERS[terms.kind][1:]),
        "standings": [_line(tournament, line) for line in standings(tournament)],
        "rounds": [
            [_table(tournament, meeting) for meeting in meetings] for meetings in tournament.rounds
        ],
    }


def _line(tournament: Tournament, line: Standing) -> dict[str, Any]:
    return {
        "place": line.place,
        "name": _name(tournament, line.entrant),
        **_reached(tournament, line),
        "wins": line.wins,
        "draws": line.draws,
        "losses": line.losses,
        "byes": line.byes,
        **{name: rounded(value, SCALES.get(name, 1)) for name, value in line.tie_breaks.items()},
        "seed": tournament.seed_of[line.entrant],
    }


def _reached(tournament: Tournament, line: Standing) -> dict[str, float]:
    """The points; in an elimination the round somebody came to."""
    if tournament.terms.kind == "elimination":
        return {"round": last_round(tournament, line.entrant)}
    return {"points": rounded(line.points, WHOLE)}


def _table(tournament: Tournament, meeting: Meeting) -> dict[str, Any]:
    return {
        "players": [_name(tournament, player) for player in meeting.players],
        "places": meeting.places and list(meeting.places),
        "scores": list(meeting.scores),
        "goes_on": [_name(tournament, player) for player in going_on(tournament, meeting)],
    }


def going_on(tournament: Tournament, meeting: Meeting) -> tuple[Number, ...]:
    """In an elimination, who is not out after a table; of the last one, who has won."""
    if tournament.terms.kind != "elimination" or meeting.is_open:
        return ()
    last = tournament.phase == "over" and meeting in tournament.rounds[-1]
    return goes_on(tournament, meeting)[: 1 if last else None]


def _name(tournament: Tournament, number: Number) -> str:
    return tournament.by_number[number].name


def rounded(value: int, whole: int) -> float:
    """A sum of points as people read it."""
    return round(value / whole, 3)
