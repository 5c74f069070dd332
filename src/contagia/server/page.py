"""The page, as it was built: read once, sent packed, and kept by browsers for as long as it holds.

Names under `assets/` carry a hash of what is in them and are kept for good; everything else is
asked for again every time. An address the house does not know is one of the page's own, such as
`/t/KXWNRT`.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

FOLDER = Path(__file__).parent.parent / "page"
INDEX = "index.html"
PACKINGS = {"br": ".br", "gzip": ".gz"}  # the best first
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
OWN = ("api/", "health/", "metrics")  # addresses of the house, never of the page
NOT_BUILT = (
    "The house is open, but its page was not built.\n"
    "Run `make play`, which builds it, or `make page` and start the house again.\n"
    "Programs can play meanwhile: see docs/tables.md.\n"
)
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}


class File(NamedTuple):
    """A file of the page, as it is and packed."""

    content: Mapping[str, bytes]  # by packing; "" as it is
    kind: str
    tag: str
    lasting: bool


def read_page(folder: Path = FOLDER) -> dict[str, File]:
    """Every file of the built page by its address; nothing if it was not built."""
    paths = [path for path in folder.rglob("*") if path.is_file()]
    packed = {path for path in paths if path.suffix in PACKINGS.values()}
    return {
        path.relative_to(folder).as_posix(): _read(path, folder)
        for path in paths
        if path not in packed
    }


def _read(path: Path, folder: Path) -> File:
    plain = path.read_bytes()
    content = {"": plain}
    for packing, suffix in PACKINGS.items():
        twin = path.with_name(path.name + suffix)
        if twin.exists():
            content[packing] = twin.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "text/plain"
    return File(
        content=content,
        kind=kind,
        tag=f'"{sha256(plain).hexdigest()[:16]}"',
        lasting=path.relative_to(folder).parts[0] == "assets",
    )


@get(["/", "/{path:path}"], include_in_schema=False)
async def show_page(request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """A file of the page; the page itself for whatever address it finds its own way from."""
    name, files = request.url.path.lstrip("/"), state.page
    if name.startswith(OWN) or (name.startswith("assets/") and name not in files):
        raise NotFoundException
    found: File | None = files.get(name or INDEX) or files.get(INDEX)
    if found is None:
        return Response(NOT_BUILT.encode(), status_code=503, media_type=MediaType.TEXT)
    headers = {
        "cache-control": FOR_GOOD if found.lasting else ASK_AGAIN,
        "etag": found.tag,
        "vary": "accept-encoding",
    }
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers)
    accepted = request.headers.get("accept-encoding", "")
    packing = next((p for p in PACKINGS if p in accepted and p in found.content), "")
    if packing:
        headers["content-encoding"] = packing
    return Response(found.content[packing], media_type=found.kind, headers=headers)
