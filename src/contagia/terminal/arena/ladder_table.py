"""A ladder as a table, and what is said about the games that were just played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Any

from rich.table import Table
from rich.text import Text

from contagia.arena.matches import Played
from contagia.arena.runs import Lost
from contagia.terminal.screen.screen import Screen

MOST_COMPLAINTS = 20


class RunTally:
    """What came of a run: how many games, and what went wrong. It keeps no games."""

    def __init__(self) -> None:
        self._started = perf_counter()
        self._games = 0
        self._faults: list[dict[str, Any]] = []
        self._lost: list[dict[str, Any]] = []

    def add(self, result: Played | Lost) -> None:
        """Count a game; it is called by its number in the file."""
        number = result.job.number
        if isinstance(result, Lost):
            self._lost.append({"game": number, "sentence": result.sentence})
            return
        self._games += 1
        for fault in result.faults:
            spec = result.job.specs[fault.seat - 1]
            told = {"step": fault.step, "code": fault.code, "sentence": fault.sentence}
            self._faults.append({"game": number, "spec": spec, **told})

    def report(self, planned: int) -> dict[str, Any]:
        """All of it as plain values."""
        return {
            "games": self._games,
            "planned": planned,
            "seconds": round(perf_counter() - self._started, 3),
            "faults": self._faults,
            "lost": self._lost,
        }


def show_ladder(report: Mapping[str, Any], particulars: str, screen: Screen) -> None:
    """The list, what was played, and whatever went wrong."""
    games = "1 game" if report["games"] == 1 else f"{report['games']} games"
    screen.say(f"{report['game']}, {particulars}: {games}{_just_played(report['run'])}")
    if report["entrants"]:
        screen.show(_table(report["entrants"]))
        screen.say(_legend(report), style="dim")
    else:
        screen.say("Nobody is on this list yet; name bots, and how many --games they shall play.")
    for file in report["pictures"]:
        screen.say(f"drawn: {file}")
    for line in _complaints(report["absent"], report["run"] or {}):
        screen.say(line, style="red")


def _just_played(run: Mapping[str, Any] | None) -> str:
    if not run:
        return ""
    planned = "" if run["games"] == run["planned"] else f" of {run['planned']} planned"
    return f", {run['games']}{planned} of them now in {run['seconds']:.1f} seconds"


def _table(entrants: Sequence[Mapping[str, Any]]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", justify="right", no_wrap=True, style="dim")
    table.add_column("bot", overflow="fold")
    for heading in ("Elo", "95 %", "games", "score", "s/step", "playouts"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in entrants:
        table.add_row(str(one["rank"]), Text(one["spec"]), *_numbers(one))
    return table


def _numbers(one: Mapping[str, Any]) -> list[str]:
    if one["rating"] is None:
        return ["-", "-", str(one["games"]), "-", "-", "-"]
    low, high = one["interval"]
    return [
        f"{one['rating']:+.0f}" if round(one["rating"]) else "0",
        f"±{(high - low) / 2:.0f}",
        str(one["games"]),
        f"{one['score']:.1%}",
        f"{one['seconds_a_step']:.3g}",
        f"{one['playouts_a_step']:.0f}",
    ]


def _legend(report: Mapping[str, Any]) -> str:
    zero = "the mean" if report["zero"] == "mean" else report["zero"]
    legend = f"{zero} is 0; intervals are those of the distance to the mean of the list"
    in_legs = "; what is rated are matches of two legs, by days survived"
    return legend + in_legs if report["in_legs"] else legend


def _complaints(absent: Mapping[str, str], run: Mapping[str, Any]) -> list[str]:
    lines = [f"{spec} sits out: {why}" for spec, why in absent.items()]
    lines += [
        f"game {one['game']}: {one['spec']} lost at step {one['step']} by {one['code']}: "
        f"{one['sentence']}"
        for one in run.get("faults", [])
    ]
    lines += [f"game {one['game']} is put off: {one['sentence']}" for one in run.get("lost", [])]
    if len(lines) > MOST_COMPLAINTS:
        return [*lines[:MOST_COMPLAINTS], f"and {len(lines) - MOST_COMPLAINTS} more"]
    return lines
