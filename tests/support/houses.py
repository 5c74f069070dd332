"""A house in a process of its own, and guests who visit it over real sockets."""

from __future__ import annotations

import os
import re
import signal
import ssl
import subprocess
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0  # seconds; only a broken house takes so long
TLS = ssl.create_default_context()  # no house here needs it, but httpx reads it for every request


class Serving:
    """A server on loopback; started again on the same database it goes on where it was."""

    def __init__(self, database: str, *arguments: str, **environment: str) -> None:
        self.database = database
        self._arguments = arguments
        self._environment = environment
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self, port: str = "0") -> Serving:
        """Start, and wait until it listens."""
        words = ("-m", "contagia", "serve", "--port", port, "--database", self.database)
        environment = {**os.environ, "CONTAGIA_LIMITS": "false", **self._environment}
        self._process = subprocess.Popen(  # noqa: S603 - the program under test
            [sys.executable, *words, *self._arguments],
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout
        line = self._process.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line
        self.url = found[0]
        return self

    def start_again(self) -> Serving:
        """Start where it was found before."""
        return self.start(self.url.rpartition(":")[2])

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._process
        return self._process.pid

    def memory(self) -> int:
        """What it takes of the machine's memory, in kilobytes."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0])

    def kill(self) -> None:
        """Pull the plug."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to close."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(PATIENCE)
        if self._process and self._process.stdout:
            self._process.stdout.close()

    def guest(self, name: str = "") -> Guest:
        """Somebody new."""
        guest = Guest(self)
        guest.hello()
        if name:
            guest.name = str(guest.patch("/api/me", {"name": name})["name"])
        return guest


class Guest:
    """Somebody with a cookie, or a bot with a token."""

    def __init__(self, serving: Serving, *, cookie: str = "", token: str = "") -> None:
        self.serving = serving
        self.cookie = cookie
        self.token = token
        self.name = ""

    @property
    def headers(self) -> dict[str, str]:
        """What goes along with everything they ask."""
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        return {"Cookie": f"contagia={self.cookie}"} if self.cookie else {}

    def hello(self) -> dict[str, Any]:
        """Become known."""
        answer = self.ask("GET", "/api/me")
        if "set-cookie" in answer.headers:
            found = re.match(r"contagia=([^;]+)", answer.headers["set-cookie"])
            assert found
            self.cookie = found[1]
        return dict(answer.json())

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """Ask anything."""
        content = None if body is None else msgspec.json.encode(body)
        typed = {} if body is None else {"Content-Type": "application/json"}
        return httpx.request(
            method,
            self.serving.url + path,
            content=content,
            headers={**typed, **self.headers, **headers},
            timeout=PATIENCE,
            verify=TLS,
        )

    def get(self, path: str) -> Any:
        """The JSON of an address."""
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any) -> Any:
        """Send JSON."""
        answer = self.ask("POST", path, body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def patch(self, path: str, body: Any) -> Any:
        """Change something."""
        return self.ask("PATCH", path, body).json()

    def open(self, game: str = "virus-wars", **more: Any) -> str:
        """Open a table; its code."""
        return str(self.post("/api/tables", {"game": game, **more})["code"])

    def do(self, code: str, what: str, /, **more: Any) -> Any:
        """Do something at a table over HTTP, for the version it has now."""
        version = self.get(f"/api/tables/{code}")["version"]
        body = {"do": what, "version": version, **more}
        return self.post(f"/api/tables/{code}/do", body)

    def visit(self, code: str, since: int | None = None, **headers: str) -> Visit:
        """Sit down at the socket of a table."""
        query = f"?since={since}" if since is not None else ""
        address = f"{self.serving.url}/api/tables/{code}/live{query}".replace("http", "ws", 1)
        opening = connect(
            address,
            additional_headers={**self.headers, **headers},
            compression=None,
            open_timeout=PATIENCE,
        )
        return Visit(opening)


class Visit:
    """A socket at a table, and all that was heard through it."""

    def __init__(self, opening: AbstractContextManager[ClientConnection]) -> None:
        self._stack = ExitStack()
        self.socket = self._stack.enter_context(opening)
        self.heard: list[dict[str, Any]] = []
        self.version = 0
        self.position: dict[str, Any] = {}

    def __enter__(self) -> Visit:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave."""
        self._stack.close()

    def send(self, message: Any) -> None:
        """Say anything."""
        self.socket.send(
            message if isinstance(message, str) else msgspec.json.encode(message).decode()
        )

    def next(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        message: dict[str, Any] = msgspec.json.decode(self.socket.recv(PATIENCE))
        self.heard.append(message)
        if message["type"] == "table":
            self.version = message["table"]["version"]
            self.position = message["table"]["position"]
        elif message["type"] == "news":
            self.version, self.position = message["version"], message["position"]
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        """The next message of these kinds."""
        while True:
            message = self.next()
            if message["type"] in kinds:
                return message

    def reach(self, version: int) -> None:
        """Listen until the table is so far."""
        while self.version < version:
            self.next()

    def do(self, what: str, /, **more: Any) -> dict[str, Any]:
        """Do something for the version that is known; the answer to it."""
        self.send({"do": what, "version": self.version, **more})
        return self.until("done", "refused")


def begin(code: str, guests: Sequence[Guest]) -> None:
    """All want the game to begin; often one is enough, as the others do not listen."""
    for guest in guests:
        if guest.get(f"/api/tables/{code}")["position"]["phase"] == "open":
            guest.do(code, "start")


def sqlite_in(folder: Path) -> str:
    """The address of a new database."""
    return f"sqlite:///{folder / 'house.sqlite'}"


def children_of(parent: int, word: str) -> list[Path]:
    """Where the system tells of a process's children that were begun with this word."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_text()
            status = (process / "status").read_text()
        except OSError:  # it has ended meanwhile
            continue
        if word in words and f"PPid:\t{parent}\n" in status:
            found.append(process)
    return found
