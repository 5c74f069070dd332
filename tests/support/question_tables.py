"""Tables of Virus The Game at which questions come soon: a deck full of thieves and blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from support.houses import Serving, Visit, begin

DECK = {"viruses": 0, "vaccines": 0, "rainbow_viruses": 0, "rainbow_vaccines": 0}
COLOURS = ("red", "green", "blue", "yellow", "rainbow")
BLOCKS = {**DECK, "transplant": 0, "purge": 0, "thief": 20, "block": 20}


class Ring:
    """Two at the sockets of a table; or one, and a bot."""

    def __init__(self, hosts: Sequence[Serving], seconds: float, bot: str = "") -> None:
        self.guests = [hosts[0].guest(), hosts[-1].guest()]
        settings = {"answer_seconds": seconds}
        self.code = self.guests[0].open("virus-cards", options=BLOCKS, settings=settings)
        if bot:
            self.guests[0].do(self.code, "invite", seat=2, bot=bot)
            del self.guests[1]
        for seat, guest in enumerate(self.guests, 1):
            guest.do(self.code, "sit", seat=seat)
        begin(self.code, self.guests)
        self.visits = [guest.visit(self.code) for guest in self.guests]
        for visit in self.visits:
            visit.until("table")

    def until_asked(self) -> tuple[Visit, Visit]:
        """Play until somebody who holds a block is asked; who played the card, and who is asked."""
        while True:
            on = self.visits[0].position["on"]
            assert on, "the game ended too early"
            player, other = self.visits[on - 1], self.visits[2 - on]
            view = other.position["views"][str(3 - on)]
            step = chosen(player.position, on, steal="block" in view["hand"])
            version = player.do("play", steps=[step])["version"]
            for visit in self.visits:
                visit.reach(version)
            if player.position["question"]:
                return player, other

    def until_heard(self) -> None:
        """Wait until the answers are told."""
        for visit in self.visits:
            visit.reach(visit.version + 1)

    def close(self) -> None:
        """All leave."""
        for visit in self.visits:
            visit.close()


def chosen(position: dict[str, Any], seat: int, *, steal: bool) -> str:
    """A step that leads to a question soon, and to no victory: no colour lies there twice, so that
    there is always something to steal, and nobody has more than three organs."""
    bodies = position["views"][str(seat)]["bodies"]
    colours = {organ["colour"] for body in bodies for organ in body if organ}
    organs = sum(organ is not None for organ in bodies[seat - 1])
    free = [colour for colour in COLOURS if colour not in colours] if organs < 2 else []
    wanted = ["play thief"] if steal and organs < 3 else []
    wanted += ["end", *(f"play {colour}-organ" for colour in free)]
    wanted += ["discard thief", "discard block", "discard"]
    steps: list[str] = position["steps"]
    return next(step for start in wanted for step in steps if step.startswith(start))


@contextmanager
def ring(hosts: Sequence[Serving], seconds: float, bot: str = "") -> Iterator[Ring]:
    """A ring that is left again."""
    made = Ring(hosts, seconds, bot)
    try:
        yield made
    finally:
        made.close()
