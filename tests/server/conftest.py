"""One house for the tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.engines import Engine, open_folder, postgresql, redis
from support.houses import Guest, Serving, Visit, sqlite_in


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server with a database of its own."""
    serving = Serving(sqlite_in(tmp_path_factory.mktemp("house"))).start()
    yield serving
    serving.stop()


class Duel:
    """Two guests at the sockets of one table."""

    def __init__(self, house: Serving, game: str = "virus-wars", **more: object) -> None:
        self.ann, self.bob = house.guest("Ann"), house.guest("Bob")
        self.code = self.ann.open(game, **more)
        self.ann.do(self.code, "sit", seat=1, name="Ann")
        self.bob.do(self.code, "sit", seat=2, name="Bob")
        self.ann.do(self.code, "start")
        self.a, self.b = self.ann.visit(self.code), self.bob.visit(self.code)
        for visit in (self.a, self.b):
            visit.until("table")

    def close(self) -> None:
        """Both leave."""
        for visit in (self.a, self.b):
            visit.close()

    def visits(self) -> tuple[Visit, Visit]:
        """Both sockets."""
        return self.a, self.b


@pytest.fixture
def duel(house: Serving) -> Iterator[Duel]:
    """A game of Virus Wars on a small board that has just begun."""
    game = Duel(house, options={"size": 5})
    yield game
    game.close()


@pytest.fixture
def ann(house: Serving) -> Guest:
    """Somebody."""
    return house.guest("Ann")


@pytest.fixture
def engines() -> Iterator[tuple[str, Engine]]:
    """The address of a PostgreSQL, and a Redis."""
    with open_folder() as folder:
        database, channels = postgresql(folder), redis(folder)
        if database is None or channels is None:
            pytest.skip("neither this machine nor the registry's wheels have PostgreSQL and Redis")
        engine, address = database
        engine.start()
        channels.start()
        yield address, channels
        channels.kill()
        engine.stop()
