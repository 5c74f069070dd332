"""A tournament on the screen: the standings, and the rounds of an elimination."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from contagia.terminal.screen.screen import Screen
from contagia.terminal.tournament.bracket import draw_bracket

MOST_TROUBLES = 20
WIDEST_NAME = 24
_HEADINGS = {
    "round": "round",
    "points": "points",
    "wins": "won",
    "draws": "drawn",
    "losses": "lost",
    "byes": "byes",
    "buchholz": "Buchholz",
    "sonneborn-berger": "S-B",
    "match-scores": "scores",
    "seed": "seed",
}
_TIES = {
    "buchholz": "Buchholz (points of the opponents)",
    "sonneborn-berger": "Sonneborn-Berger (points of those beaten)",
    "direct": "direct encounter",
    "match-scores": "scores of all matches",
    "byes": "fewer byes",
    "seed": "seed",
    "table": "place at the last table",
    "matches": "fewer matches",
}


def show_tournament(report: Mapping[str, Any], screen: Screen) -> None:
    """What came of it so far, and whatever went wrong."""
    screen.say(_title(report))
    if report["kind"] == "elimination":
        _show_rounds(report, screen)
    screen.show(_standings(report))
    ties = ", ".join(_TIES[name] for name in report["tie_breaks"])
    screen.say(f"equal {_goes_by(report)}: {ties}", style="dim")
    if report["winner"] is not None:
        screen.say(f"{report['winner']} wins the tournament.", style="bold")
    for line in _complaints(report["troubles"]):
        screen.say(line, style="red")


def _title(report: Mapping[str, Any]) -> str:
    games = f", matches of {report['match']} games" if report["match"] > 1 else ""
    planned = "" if report["over"] else f" of {report['planned']} planned"
    return (
        f"{report['kind']} in {report['game']}: {len(report['standings'])} entrants, tables of "
        f"{report['seats']}{games}; rounds: {len(report['rounds'])}, "
        f"matches: {report['matches']}{planned}, {report['seconds']:.1f} seconds"
    )


def _goes_by(report: Mapping[str, Any]) -> str:
    return "rounds" if report["kind"] == "elimination" else "points"


def _standings(report: Mapping[str, Any]) -> Table:
    lines: Sequence[Mapping[str, Any]] = report["standings"]
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", justify="right", no_wrap=True)
    longest = max(len(line["name"]) for line in lines)
    table.add_column("bot", overflow="fold", min_width=min(longest, WIDEST_NAME))
    shown = [name for name in _HEADINGS if name in lines[0]]
    for name in shown:
        table.add_column(_HEADINGS[name], justify="right", no_wrap=True)
    for line in lines:
        values = (f"{line[name]:g}" for name in shown)
        table.add_row(f"{line['place']}.", Text(line["name"]), *values)
    return table


def _show_rounds(report: Mapping[str, Any], screen: Screen) -> None:
    """A bracket at tables of two; else every table with the places, round by round."""
    if report["seats"] == 2:
        lines = draw_bracket(report["rounds"], ascii_only=screen.ascii_only)
        screen.show(*(Text(line, no_wrap=True) for line in lines))
        return
    for number, tables in enumerate(report["rounds"], 1):
        screen.say(f"round {number}", style="bold")
        for line in _tables(tables):
            screen.say(line)
    screen.say()


def _tables(tables: Iterable[Mapping[str, Any]]) -> Iterable[str]:
    for number, table in enumerate(tables, 1):
        places = table["places"] or [0] * len(table["players"])
        order = sorted(zip(places, table["players"], strict=True), key=lambda one: one[0])
        said = ", ".join(f"{place}. {name}" if place else name for place, name in order)
        yield f"  table {number}: {said}"


def _complaints(troubles: Sequence[Mapping[str, Any]]) -> list[str]:
    lines = [f"round {one['round']}, table {one['table']}: {one['sentence']}" for one in troubles]
    if len(lines) > MOST_TROUBLES:
        return [*lines[:MOST_TROUBLES], f"and {len(lines) - MOST_TROUBLES} more"]
    return lines
