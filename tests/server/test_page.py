"""The page as it is served: packed, kept where its name holds, and found from any address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient

from contagia.server.http.page import read_page, show_page

INDEX = (
    b"<!doctype html><title>Contagia</title>"
    b'<link rel="stylesheet" crossorigin href="/assets/style-5a.css">'
)


@pytest.fixture
def page(tmp_path: Path) -> Iterator[TestClient[Any]]:
    """A page of two files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_bytes(INDEX)
    (tmp_path / "assets" / "main-4f.js").write_bytes(b"plain")
    (tmp_path / "assets" / "main-4f.js.br").write_bytes(b"packed")
    app = Litestar([show_page], state=State({"page": read_page(tmp_path)}), openapi_config=None)
    with TestClient(app) as client:
        yield client


@pytest.mark.parametrize("address", ["/", "/index.html", "/t/KXWNRT", "/learn/bacteria"])
def test_every_address_of_the_page_gives_the_page(page: TestClient[Any], address: str) -> None:
    answer = page.get(address)
    assert answer.content == INDEX
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


def test_the_style_sheet_is_named_before_the_page_is_read(page: TestClient[Any]) -> None:
    named = "</assets/style-5a.css>; rel=preload; as=style; crossorigin"
    assert page.get("/t/KXWNRT").headers["link"] == named
    assert "link" not in page.get("/assets/main-4f.js").headers


def test_what_has_a_hash_in_its_name_is_kept_for_good(page: TestClient[Any]) -> None:
    answer = page.get("/assets/main-4f.js", headers={"accept-encoding": "gzip"})
    assert answer.content == b"plain"
    assert "immutable" in answer.headers["cache-control"]


def test_a_browser_gets_the_best_packing_it_knows(page: TestClient[Any]) -> None:
    with page.stream("GET", "/assets/main-4f.js", headers={"accept-encoding": "br"}) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert b"".join(answer.iter_raw()) == b"packed"


def test_what_a_browser_has_is_not_sent_again(page: TestClient[Any]) -> None:
    tag = page.get("/").headers["etag"]
    answer = page.get("/", headers={"if-none-match": tag})
    assert (answer.status_code, answer.content) == (304, b"")


@pytest.mark.parametrize("address", ["/", "/t/KXWNRT", "/assets/main-4f.js"])
def test_asking_for_the_head_tells_the_same_without_the_page(
    page: TestClient[Any], address: str
) -> None:
    answer, whole = page.head(address), page.get(address)
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers == whole.headers


@pytest.mark.parametrize("address", ["/api/nothing", "/assets/old-1a.js", "/health/none"])
def test_what_is_not_there_is_not_the_page(page: TestClient[Any], address: str) -> None:
    assert page.get(address).status_code == 404


def test_a_house_without_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    app = Litestar([show_page], state=State({"page": read_page(tmp_path)}), openapi_config=None)
    with TestClient(app) as client:
        answer = client.get("/")
    assert answer.status_code == 503
    assert "make page" in answer.text
