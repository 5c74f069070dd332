"""Starting and ending a house: refusals that say why, a goodbye, and coming back to one's seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from arena.clusters import wait_until
from contagia.core.errors import BadOptions, TooMuch
from contagia.server.ops.limits import RATES, Limits
from contagia.server.ops.settings import read_settings
from support.houses import Serving, children_of, sqlite_in
from terminal.runs import run


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--port", "99999"), "bad-options"),
        (("--database", "mysql://somewhere/x"), "Accepted are sqlite:///FILE and postgresql://"),
        (("--database", "nonsense"), "is no address of a database"),
        (("--database", "sqlite:////nowhere/at/all.sqlite"), "unable to open database file"),
        (("--channels", "smoke://signals", "--port", "0"), "are no channels"),
        (("--compute", "nonsense"), "is no address of a Dask scheduler"),
    ],
)
def test_a_house_that_cannot_open_says_why(
    arguments: tuple[str, ...], complaint: str, tmp_path: Path
) -> None:
    usual = () if "--database" in arguments else ("--database", sqlite_in(tmp_path))
    ran = run("serve", *usual, *arguments)
    assert ran.code == 2
    assert complaint in ran.err


def test_settings_come_from_the_environment_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONTAGIA_PORT", "8123")
    monkeypatch.setenv("CONTAGIA_LIMITS", "false")
    assert read_settings({}).port == 8123
    assert read_settings({"port": 9000}).port == 9000
    assert not read_settings({}).limits
    monkeypatch.setenv("CONTAGIA_PORT", "many")
    with pytest.raises(BadOptions, match="port"):
        read_settings({})


def test_those_who_ask_too_much_must_wait() -> None:
    limits = Limits()
    for _ in range(int(RATES["guess"].burst)):
        limits.take("guess", "10.0.0.1")
    with pytest.raises(TooMuch, match="wait"):
        limits.take("guess", "10.0.0.1")
    limits.take("guess", "10.0.0.2")
    limits.take("command", "10.0.0.1")
    for _ in range(1000):
        Limits(enforced=False).take("guess", "10.0.0.1")


def test_guessing_codes_is_slowed_down(tmp_path: Path) -> None:
    serving = Serving(sqlite_in(tmp_path), CONTAGIA_LIMITS="true").start()
    try:
        guest = serving.guest()
        codes = [
            guest.ask("GET", f"/api/tables/AAAAA{letter}") for letter in "ABCDEFGHJKMNPRSTUVWXYZ"
        ]
        assert [answer.status_code for answer in codes].count(429) >= 1
        assert codes[0].status_code == 404
    finally:
        serving.stop()


def test_who_guesses_too_much_is_not_told_which_codes_there_are(tmp_path: Path) -> None:
    serving = Serving(sqlite_in(tmp_path), CONTAGIA_LIMITS="true").start()
    try:
        host, guest = serving.guest(), serving.guest()
        code = host.open()
        assert guest.ask("GET", f"/api/tables/{code}").status_code == 200
        while guest.ask("GET", "/api/tables/AAAAAA").status_code != 429:
            pass
        assert guest.ask("GET", f"/api/tables/{code}").status_code == 429
        assert host.ask("GET", f"/api/tables/{code}").status_code == 200  # it is their own
    finally:
        serving.stop()


def test_everybody_comes_back_to_the_same_seat_after_a_restart(tmp_path: Path) -> None:
    serving = Serving(sqlite_in(tmp_path)).start()
    ann, bob = serving.guest("Ann"), serving.guest("Bob")
    code = ann.open(options={"size": 5})
    ann.do(code, "sit", seat=1)
    bob.do(code, "sit", seat=2)
    ann.do(code, "start")
    with ann.visit(code) as visit:
        visit.until("table")
        visit.do("play", steps=["b2"])
        seen = visit.version
        serving.stop()
        assert visit.until("goodbye")["seconds"] > 0
    serving.start()
    try:
        with bob.visit(code) as again:
            assert again.until("table")["table"]["version"] == seen
            assert again.do("play", steps=["d4", "d3", "c3"])["type"] == "done"
        with ann.visit(code, since=seen) as back:
            assert back.until("news")["entry"]["steps"] == ["d4", "d3", "c3"]
    finally:
        serving.stop()


def test_what_was_done_before_a_restart_is_acknowledged_again_as_it_was(tmp_path: Path) -> None:
    house = Serving(sqlite_in(tmp_path)).start()
    try:
        ann = house.guest("Ann")
        code = ann.open(options={"size": 5}, settings={"privacy": "local"})
        version = ann.do(code, "start")["version"]
        said = {"do": "play", "version": version, "id": "mark", "steps": ["b2"]}
        first = ann.post(f"/api/tables/{code}/do", said)
        ann.do(code, "play", steps=["d4"])
        house.kill()
        house.start()
        assert ann.post(f"/api/tables/{code}/do", said) == first == {"version": version + 1}
    finally:
        house.stop()


def test_bots_at_work_end_with_a_house_that_is_killed(tmp_path: Path) -> None:
    house = Serving(sqlite_in(tmp_path)).start()
    try:
        ann = house.guest("Ann")
        code = ann.open(options={"size": 5}, settings={"privacy": "local", "hints": "always"})
        ann.do(code, "start")
        ann.post(f"/api/tables/{code}/hint", {"seat": 1})
        workers = children_of(house.pid, "--multiprocessing-fork")
        assert workers
    finally:
        house.kill()
    wait_until(lambda: not any(worker.exists() for worker in workers))
