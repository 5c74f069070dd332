"""The page, as it was built: read once, sent packed, and kept by browsers for as long as it holds.

Names under `assets/` carry a hash of what is in them and are kept for good; everything else is
asked for again every time. An address the house does not know is one of the page's own, such as
`/t/KXWNRT`; the page at it names what it will need there (`ahead`). One with a table in it is kept
by nobody.
"""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Mapping
from gzip import compress
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from contagia.server.http.ahead import LIST, Ahead, Parts, look_ahead, read_parts

FOLDER = Path(__file__).parents[2] / "page"
INDEX = "index.html"
PACKINGS = {"br": ".br", "gzip": ".gz"}  # the best first
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NEVER = "no-store"
OWN = ("api/", "health/", "metrics")  # addresses of the house, never of the page
NOT_BUILT = (
    "The house is open, but its page was not built.\n"
    "Run `make play`, which builds it, or `make page` and start the house again.\n"
    "Programs can play meanwhile: see docs/tables.md.\n"
)
STYLE = re.compile(rb'rel="stylesheet" crossorigin href="([^"]+)"')
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}


class File(NamedTuple):
    """A file of the page, as it is and packed."""

    content: Mapping[str, bytes]  # by packing; "" as it is
    kind: str
    tag: str
    keeping: str  # how long it may be kept
    links: str = ""  # what browsers may fetch before they have read any of it


class BuiltPage(NamedTuple):
    """The page by its addresses, and the files its parts are made of."""

    files: Mapping[str, File]
    parts: Parts


def read_page(folder: Path = FOLDER) -> BuiltPage:
    """The built page; without files if it was not built."""
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != LIST]
    packed = {path for path in paths if path.suffix in PACKINGS.values()}
    files = {
        path.relative_to(folder).as_posix(): _read(path, folder)
        for path in paths
        if path not in packed
    }
    return BuiltPage(files, read_parts(folder))


def _read(path: Path, folder: Path) -> File:
    plain = path.read_bytes()
    content = {"": plain}
    for packing, suffix in PACKINGS.items():
        twin = path.with_name(path.name + suffix)
        if twin.exists():
            content[packing] = twin.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "text/plain"
    keeping = FOR_GOOD if path.relative_to(folder).parts[0] == "assets" else ASK_AGAIN
    return File(content, kind, _tag(plain), keeping, _links(plain) if path.name == INDEX else "")


def _links(page: bytes) -> str:
    """The style sheets of the page, for a header, which browsers heed before the page itself."""
    return ", ".join(
        f"<{style.decode()}>; rel=preload; as=style; crossorigin" for style in STYLE.findall(page)
    )


def with_head(page: File, ahead: Ahead) -> File:
    """The page with more in its head, packed anew."""
    if not ahead.lines:
        return page
    head, end, body = page.content[""].partition(b"</head>")
    plain = head + "".join(f"{line}\n" for line in ahead.lines).encode() + end + body
    content = {"": plain, "gzip": compress(plain, mtime=0)}
    keeping = NEVER if ahead.secret else page.keeping
    return page._replace(content=content, tag=_tag(plain), keeping=keeping)


def _tag(content: bytes) -> str:
    return f'"{sha256(content).hexdigest()[:16]}"'


@route(
    ["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False
)
async def show_page(request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """A file of the page; the page itself for whatever address it finds its own way from."""
    built: BuiltPage = state.page
    name = request.url.path.lstrip("/")
    if name.startswith(OWN) or (name.startswith("assets/") and name not in built.files):
        raise NotFoundException
    if INDEX not in built.files:
        return Response(NOT_BUILT.encode(), status_code=503, media_type=MediaType.TEXT)
    if name in built.files:
        return _answer(request, built.files[name])
    ahead = await look_ahead(request, built.parts)
    return _answer(request, with_head(built.files[INDEX], ahead))


def _answer(request: Request[Any, Any, State], file: File) -> Response[bytes]:
    """A file, packed as the browser likes it; nothing if the browser has it."""
    headers = {
        "cache-control": file.keeping,
        "etag": file.tag,
        "vary": "accept-encoding"
        if file.keeping == FOR_GOOD
        else "accept-encoding, accept-language",
    }
    if file.links:
        headers["link"] = file.links
    if file.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    accepted = request.headers.get("accept-encoding", "")
    packing = next((p for p in PACKINGS if p in accepted and p in file.content), "")
    if packing:
        headers["content-encoding"] = packing
    return Response(file.content[packing], media_type=file.kind, headers=headers)
