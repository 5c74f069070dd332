"""From a command to a tournament in the house, and who asks it, to the entries of its log.

Pure: what time it is, what the asker is called and how well they play are told.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from contagia.core.errors import BadMessage, BadRecord, NotAllowed, Refused
from contagia.ratings.anchors import anchor_of
from contagia.tables.decide.reasons import WhenRated
from contagia.tournaments.decide import commands, decisions
from contagia.tournaments.decide.commands import TournamentCommand
from contagia.tournaments.log.entries import Entry
from contagia.tournaments.log.folding import fold_all
from contagia.tournaments.log.terms import Terms
from contagia.tournaments.log.tournament import Tournament


class Asker(NamedTuple):
    """Who asks, and what the house knows of them."""

    identity: str
    name: str = ""
    rating: float | None = None
    now: float = 0.0


def decide(tournament: Tournament, asker: Asker, command: TournamentCommand) -> list[Entry]:
    """The entries that a command makes; raises Refused, and then nothing has happened."""
    return _DECISIONS[type(command)](tournament, asker, command)


def may(tournament: Tournament, asker: Asker) -> tuple[str, ...]:
    """What somebody could do now, as commands are called."""
    return tuple(
        str(type(command).__struct_config__.tag)
        for command in _trials(tournament)
        if _is_allowed(tournament, asker, command)
    )


def _trials(tournament: Tournament) -> Iterator[TournamentCommand]:
    """A command of every kind that might make sense."""
    yield from (commands.Join(), commands.CheckIn(), commands.LeaveTournament(), commands.Come())
    yield commands.InviteBots(bot="easy")
    for entrant in tournament.entrants[:1]:
        yield commands.Dismiss(entrant=entrant.number)
    yield commands.Revise()
    yield from (commands.Begin(), commands.Pause(), commands.Resume(), commands.End())


def _is_allowed(tournament: Tournament, asker: Asker, command: TournamentCommand) -> bool:
    try:
        decide(tournament, asker, command)
    except Refused:
        return False
    return True


def _join(tournament: Tournament, asker: Asker, command: commands.Join) -> list[Entry]:
    try:
        return decisions.join(tournament, asker.identity, command.name or asker.name, asker.rating)
    except BadRecord as refusal:
        raise BadMessage(refusal.sentence) from None


def _invite(tournament: Tournament, asker: Asker, command: commands.InviteBots) -> list[Entry]:
    """Bots of one level are told apart by numbers."""
    anchor = anchor_of(tournament.terms.game, command.bot)
    if tournament.hosting.tables.rated:
        _check_anchored(tournament.terms, command.bot)
    made: list[Entry] = []
    for _ in range(command.count):
        so_far = fold_all(tournament, made)
        name = f"{command.bot} {_next_of(so_far, command.bot)}"
        rating = anchor.mu if anchor else None
        made += decisions.enter_bot(so_far, asker.identity, command.bot, name, rating)
    return made


def _revise(tournament: Tournament, asker: Asker, command: commands.Revise) -> list[Entry]:
    terms, hosting = command.terms or tournament.terms, command.hosting or tournament.hosting
    made = decisions.revise(tournament, asker.identity, terms, hosting)
    for entrant in tournament.entrants:
        if entrant.bot and hosting.tables.rated:
            _check_anchored(terms, entrant.bot)
    return made


def _check_anchored(terms: Terms, bot: str) -> None:
    """Refuse a bot in rated games of which nobody knows how well it plays."""
    if anchor_of(terms.game, bot) is None:
        raise NotAllowed(WhenRated.NEVER_MEASURED(level=bot, game=terms.rulebook.title))


def _next_of(tournament: Tournament, bot: str) -> int:
    taken = {one.name for one in tournament.entrants}
    return next(n for n in range(1, len(taken) + 2) if f"{bot} {n}" not in taken)


_DECISIONS: dict[type[TournamentCommand], Callable[[Tournament, Asker, Any], list[Entry]]] = {
    commands.Join: _join,
    commands.CheckIn: lambda to, asker, _: decisions.check_in(to, asker.identity),
    commands.LeaveTournament: lambda to, asker, _: decisions.leave(to, asker.identity),
    commands.Come: lambda to, asker, _: decisions.come(to, asker.identity),
    commands.InviteBots: _invite,
    commands.Dismiss: lambda to, asker, one: decisions.dismiss(to, asker.identity, one.entrant),
    commands.Revise: _revise,
    commands.Begin: lambda to, asker, _: decisions.begin(to, asker.identity),
    commands.Pause: lambda to, asker, _: decisions.pause(to, asker.identity),
    commands.Resume: lambda to, asker, _: decisions.resume(to, asker.identity, asker.now),
    commands.End: lambda to, asker, _: decisions.end(to, asker.identity),
}
