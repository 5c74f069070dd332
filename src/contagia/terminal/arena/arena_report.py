"""What came of a run in the arena, drawn."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from contagia.terminal.screen.screen import Screen

MOST_FAULTS = 20
WIDEST_LABEL = 20


def show_arena(report: Mapping[str, Any], screen: Screen) -> None:
    """The entrants, the pairs, the test, and whatever went wrong."""
    planned = "" if report["games"] == report["planned"] else f" (of {report['planned']} planned)"
    screen.say(
        f"{report['games']} games{planned} of {report['game']}, {report['seats']} seats, "
        f"{report['distinct']} distinct, {report['seconds']:.1f} seconds"
    )
    screen.show(_entrants(report["entrants"]))
    if len(report["entrants"]) > 2 and report["pairings"]:
        screen.show(Text(), _crosstable(report))
    for pairing in report["pairings"]:
        screen.say(_pairing(pairing))
    for match in report["legs"]:
        screen.say(_match(match))
    if report["sprt"]:
        screen.say(_test(report["sprt"]))
    for line in _complaints(report):
        screen.say(line, style="red")


def _entrants(entrants: Sequence[Mapping[str, Any]]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    longest = max(len(one["label"]) for one in entrants)
    table.add_column("bot", overflow="fold", min_width=min(longest, WIDEST_LABEL))
    headings = ("wins", "draws", "losses", "score", "95 %", "s/step", "playouts")
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for one in entrants:
        low, high = one["interval"]
        table.add_row(
            Text(one["label"]),
            *(str(one[name]) for name in ("wins", "draws", "losses")),
            f"{one['score']:.1%}",
            f"{low:.1%}-{high:.1%}",
            f"{one['seconds_a_step']:.3g}",
            f"{one['playouts_a_step']:.0f}",
        )
    return table


def _crosstable(report: Mapping[str, Any]) -> Table:
    labels = [one["label"] for one in report["entrants"]]
    scores = _scores(report["pairings"])
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("row against column", overflow="fold")
    for label in labels:
        table.add_column(Text(label), justify="right")
    for row in labels:
        table.add_row(Text(row), *(scores.get((row, column), "-") for column in labels))
    return table


def _scores(pairings: Iterable[Mapping[str, Any]]) -> dict[tuple[str, str], str]:
    scores: dict[tuple[str, str], str] = {}
    for one in pairings:
        scores[one["first"], one["second"]] = f"{one['score']:.1%}"
        scores[one["second"], one["first"]] = f"{1 - one['score']:.1%}"
    return scores


def _pairing(one: Mapping[str, Any]) -> str:
    low, high = one["interval"]
    return (
        f"{one['first']} against {one['second']}: +{one['wins']} ={one['draws']} "
        f"-{one['losses']}, {one['score']:.1%} ({low:.1%} to {high:.1%}), {_elo(one)}"
    )


def _match(one: Mapping[str, Any]) -> str:
    low, high = one["interval"]
    return (
        f"{one['first']} against {one['second']} in matches of two legs, by days survived: "
        f"+{one['wins']} ={one['draws']} -{one['losses']}, {one['score']:.1%} "
        f"({low:.1%} to {high:.1%})"
    )


def _elo(one: Mapping[str, Any]) -> str:
    low, high = one["elo_interval"]
    bounds = f"{_signed(low, '-inf')} to {_signed(high, '+inf')}"
    return f"Elo {_signed(one['elo'], '+inf' if one['score'] == 1 else '-inf')} ({bounds})"


def _signed(number: float | None, otherwise: str) -> str:
    return otherwise if number is None else f"{number:+.0f}"


def _test(test: Mapping[str, Any]) -> str:
    said = {
        "accepted": f"accepted: it is {test['elo1']:g} rather than {test['elo0']:g}",
        "rejected": f"rejected: it is {test['elo0']:g} rather than {test['elo1']:g}",
        "open": "not decided",
    }[test["verdict"]]
    return f"sequential test of Elo {test['elo0']:g}, {test['elo1']:g}: {said} (LLR {test['llr']})"


def _complaints(report: Mapping[str, Any]) -> list[str]:
    lines = [
        f"game {one['game']}: {one['label']} on seat {one['seat']} lost at step {one['step']} "
        f"by {one['code']}: {one['sentence']}"
        for one in report["faults"]
    ]
    lines += [f"game {one['game']} does not count: {one['sentence']}" for one in report["lost"]]
    if len(lines) > MOST_FAULTS:
        return [*lines[:MOST_FAULTS], f"and {len(lines) - MOST_FAULTS} more"]
    return lines
