"""Mutants of matches (decision 16) and tournaments (decision 18): what counts, who sits where."""

from __future__ import annotations

from mutant import Mutant


def _match(module: str, right: str, wrong: str) -> Mutant:
    return Mutant("D16", module, right, wrong, "tables")


def _tournament(module: str, right: str, wrong: str) -> Mutant:
    return Mutant("D18", module, right, wrong, "tournaments")


MATCHES = (
    _match("match/match_scoring", "alone = len(outcome.winners) == 1", "alone = True"),
    _match("match/match_scoring", "Worth((days, 0), (0, 0))", "Worth((0, days), (0, 0))"),
    _match("match/match_scoring", "state.options.days if won else days_survived", "days_survived"),
    _match("match/match_scoring", "2 * score.wins > games", "2 * score.wins >= games"),
    _match("match/match_scoring", "first > second + left", "first >= second + left"),
    _match("match/match_scoring", "(score.wins, -score.places)", "(score.wins, score.places)"),
    _match("match/match_scoring", "(has_most_wins(score, games), score.score,", "(score.score,"),
    _match("match/match_scoring", "settled=_never,", "settled=_out_of_reach,"),
    _match("match/match_scoring", "    legs=2,\n", ""),
    _match("match/match_scoring", "map(sum, zip(points, bonuses, strict=True))", "points"),
    _match("match/match_seating", "winner_to_start(game, outcome) or 2", "2"),
    _match("match/match_seating", "winner_to_start(game, outcome) or 2", "1"),
    _match("match/match_seating", "and len(outcome.winners) == 1", ""),
    _match("match/match_seating", 'starter="first"', 'starter="random"'),
    _match("match/match", "game.seat_of(player) - 1", "player - 1"),
    _match("match/match", "self.players[seat - 1] for seat", "seat for seat"),
    _match("match/match", "left <= 0 or", ""),
    _match(
        "match/match",
        "        if self.decided:\n            return begun",
        "        if not order:\n            return begun",
    ),
)
TOURNAMENTS = (
    _tournament("standing/scores", 'kind == "round-robin"', 'kind == "swiss"'),
    _tournament("log/meetings", "if self.is_open or player in self.absent:", "if self.is_open:"),
    _tournament("log/meetings", "(mine < theirs) * 2 + (mine == theirs)", "(mine < theirs) * 2"),
    _tournament("log/meetings", "// (2 * len(others))", "// 2"),
    _tournament("log/meetings", "(p not in self.absent, -by_player[p])", "-by_player[p]"),
    _tournament("standing/tie_breaks", "elif one not in meeting.absent:", "else:"),
    _tournament(
        "standing/tie_breaks", "for other in others) * WHOLE // len(others)", "for other in others)"
    ),
    _tournament("standing/tie_breaks", "facts.points[other] * share *", "facts.points[other] *"),
    _tournament("standing/tie_breaks", "        if other in tied\n", ""),
    _tournament("standing/tie_breaks", "if not all(facts.met", "if not any(facts.met"),
    _tournament("standing/tie_breaks", "return -sum(bool(meeting", "return sum(bool(meeting"),
    _tournament("standing/tie_breaks", "return -facts.byes[one]", "return facts.byes[one]"),
    _tournament(
        "standing/tie_breaks", "return -facts.tournament.seed_of", "return facts.tournament.seed_of"
    ),
    _tournament(
        "standing/tie_breaks", "return -meetings[-1].place_of", "return meetings[-1].place_of"
    ),
    _tournament(
        "standing/tie_breaks",
        '"direct", "sonneborn-berger", "match',
        '"sonneborn-berger", "direct", "match',
    ),
    _tournament("standing/standings", "won + (first and alone)", "won + first"),
    _tournament("standing/standings", "lost + (not first)", "lost + (not alone)"),
    _tournament("pairing/seating", "seats ** (had[seat] - least)", "0"),
    _tournament("pairing/seating", "sum(last[player] == seat for", "sum(seat < 0 for"),
)
