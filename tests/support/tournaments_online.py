"""Tournaments in a house, for tests: opened by somebody, and asked over real sockets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from websockets.sync.client import connect

from support.houses import PATIENCE, Guest, Visit


class Cup:
    """A tournament that somebody has opened."""

    def __init__(
        self, host: Guest, game: str = "virus-wars", kind: str = "swiss", **more: Any
    ) -> None:
        hosting: dict[str, Any] = {
            name: more.pop(name)
            for name in ("privacy", "tables", "wait_seconds", "break_seconds")
            if name in more
        }
        named: dict[str, Any] = {"title": "Cup", **hosting}
        body: dict[str, Any] = {"game": game, "kind": kind, "hosting": named, **more}
        self.host = host
        self.code = str(host.post("/api/tournaments", body)["code"])

    @property
    def path(self) -> str:
        """Its address."""
        return f"/api/tournaments/{self.code}"

    def do(self, what: str, by: Guest | None = None, **more: Any) -> int:
        """Do something; the version after it."""
        answer = (by or self.host).post(f"{self.path}/do", {"do": what, **more})
        return int(answer["version"])

    def refusal(self, what: str, by: Guest | None = None, **more: Any) -> Any:
        """Do something that is refused; how."""
        answer = (by or self.host).ask("POST", f"{self.path}/do", {"do": what, **more})
        assert answer.status_code >= 400, answer.text
        return answer.json()

    def seen(self, by: Guest | None = None) -> Any:
        """The tournament, and what it is to somebody."""
        return (by or self.host).get(self.path)

    def view(self) -> Any:
        """The tournament."""
        return self.seen()["tournament"]

    def visit(self, by: Guest | None = None, since: int | None = None) -> Visit:
        """Listen to it."""
        guest = by or self.host
        query = f"?since={since}" if since is not None else ""
        address = f"{guest.serving.url}{self.path}/live{query}".replace("http", "ws", 1)
        return Visit(
            connect(
                address,
                additional_headers=guest.headers,
                compression=None,
                open_timeout=PATIENCE,
            )
        )

    def until(self, met: Callable[[Any], bool]) -> Any:
        """The tournament once something holds."""
        with self.visit() as visit:
            while True:
                view = visit.until("tournament")["tournament"]
                if met(view):
                    return view

    def wait(self, by: Guest, met: Callable[[Any], bool]) -> Any:
        """What it is to somebody, once something holds."""
        with self.visit(by) as visit:
            while True:
                you = visit.until("tournament")["you"]
                if met(you):
                    return you

    def loses(self, who: Guest) -> str:
        """Somebody comes to their next match and resigns; the code of its table."""
        code = str(self.wait(who, lambda you: you["awaited"])["table"])
        with who.visit(code) as visit:
            visit.until("table")
            while visit.position["phase"] == "open":
                visit.next()
            visit.do("resign")
        return code


def is_over(view: Any) -> bool:
    """Whether a tournament is over."""
    return bool(view["phase"] == "over")
