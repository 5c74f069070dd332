"""Every state of a tournament, brought about through the house, to be looked at as scenes.py says.

People come to their matches and resign, so that tournaments go on quickly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from page.scenes import NAMES, Scene
from support.houses import Guest, Serving
from support.tournaments_online import Cup, is_over

QUICK: dict[str, Any] = {"break_seconds": 0, "options": {"size": 5}}
MORE = (*NAMES, "Gus", "Hedwig with a rather long name")


class Field:
    """A tournament, and the people in it; the first is its host."""

    def __init__(self, serving: Serving, people: int, game: str, kind: str, **more: Any) -> None:
        self.people = [serving.guest(name) for name in MORE[:people]]
        self.cup = Cup(self.people[0], game, kind, **more)
        for guest in self.people:
            self.cup.do("join", by=guest)

    def begin(self) -> Field:
        """The first round is paired, and everybody is called."""
        self.cup.do("begin")
        return self

    def play_round(self) -> Field:
        """All come to the matches of the latest round, and whoever joined first wins."""
        for match in self.cup.until(_all_called)["rounds"][-1]:
            winner, *losers = (self.people[number - 1] for number in sorted(match["players"]))
            if losers:
                self._beats(winner, *losers)
        return self

    def play_out(self) -> Field:
        """Round after round, until it is over."""
        while not is_over(self.cup.until(lambda view: is_over(view) or _all_called(view))):
            self.play_round()
        return self

    def _beats(self, winner: Guest, first: Guest, *others: Guest) -> None:
        for guest in (winner, *others):
            self.cup.do("come", by=guest)
        code = self.cup.loses(first)
        for guest in others:
            guest.do(code, "resign")

    def table(self, name: str, by: int) -> Scene:
        """The table of somebody's open match."""
        guest = self.people[by - 1]
        code = self.cup.seen(guest)["you"]["table"]
        return Scene(f"tournament/{name}", f"/t/{code}", guest.cookie)

    def seen(self, name: str, by: int | None = 1) -> Scene:
        """What somebody in it, or somebody else, sees."""
        cookie = self.people[by - 1].cookie if by else ""
        return Scene(f"tournament/{name}", f"/tournaments/{self.cup.code}", cookie)


def cups(serving: Serving, pattern: str = "") -> Iterator[Scene]:
    """All there is to see of tournaments whose name fits."""
    for state in STATES:
        yield from (scene for scene in state(serving) if re.search(pattern, scene.name))


def lists(serving: Serving) -> list[Scene]:
    """Tournaments in a list, one's own and another's; and a new one."""
    own = Field(serving, 2, "virus-wars", "swiss")
    Field(serving, 3, "bacteria", "elimination").begin()
    where = "/tournaments"
    return [
        Scene("tournament/list", where, own.people[0].cookie, ready="main ul"),
        Scene("tournament/new", f"{where}/new?game=virus-wars", ready="main form"),
        Scene("tournament/not there", f"{where}/NOBODY"),
        Scene("tournament/home", "/", own.people[0].cookie, ready="main article"),
    ]


def lobbies(serving: Serving) -> list[Scene]:
    """Before it begins: for the host, for somebody new, and where one checks in."""
    waiting = Field(serving, 3, "bacteria", "elimination", seats=4)
    waiting.cup.do("invite", bot="easy", count=2)
    checked = Field(serving, 2, "virus-wars", "swiss", check_in=True)
    return [
        waiting.seen("lobby"),
        waiting.seen("lobby of a newcomer", by=None),
        checked.seen("check-in", by=2),
    ]


def brackets(serving: Serving) -> list[Scene]:
    """An elimination with a bye in its second round: called, out, and watched."""
    field = Field(serving, 7, "virus-wars", "elimination", **QUICK).begin().play_round()
    field.cup.until(lambda view: len(view["rounds"]) == 2 and _all_called(view))
    return [
        field.seen("bracket, called"),
        field.seen("bracket, watched", by=None),
        field.table("table that waits", by=1),
    ]


def bigger_tables(serving: Serving) -> list[Scene]:
    """An elimination at tables of three that is over."""
    options = {"width": 5, "height": 5}
    field = Field(
        serving, 6, "virus-game", "elimination", seats=3, break_seconds=0, options=options
    )
    return [field.begin().play_out().seen("bigger tables, over")]


def rounds(serving: Serving) -> list[Scene]:
    """A Swiss that is over, and a round robin that is paused."""
    swiss = Field(serving, 4, "virus-wars", "swiss", **QUICK).begin().play_out()
    where = swiss.cup.view()["rounds"][0][0]["where"]
    paused = Field(serving, 3, "virus-wars", "round-robin", **QUICK).begin()
    paused.cup.until(_all_called)
    paused.cup.do("pause")
    return [
        swiss.seen("swiss, over"),
        Scene("tournament/table, over", f"/t/{where}", swiss.people[0].cookie),
        paused.seen("round robin, paused"),
    ]


def arenas(serving: Serving) -> list[Scene]:
    """An arena in which somebody waits for the next to come."""
    return [Field(serving, 3, "virus-wars", "arena", **QUICK).begin().play_round().seen("arena")]


def _all_called(view: Any) -> bool:
    """Whether every match of the latest round is at its table."""
    latest = view["rounds"][-1] if view["rounds"] else []
    return bool(latest) and all(one["phase"] in ("bye", "called") for one in latest)


STATES = (lists, lobbies, brackets, bigger_tables, rounds, arenas)
