"""Who asks: known by a cookie, or by a token in a header. Nothing else that is claimed counts."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from contagia.core.errors import NotAllowed
from contagia.server.house import House
from contagia.server.ops.settings import ServerSettings
from contagia.store.identities import Identity

COOKIE = "contagia"
COOKIE_SECONDS = 400 * 86_400  # as long as browsers keep one
LONGEST_SECRET = 64

Connection = ASGIConnection[Any, Any, Any, Any]


async def who_asks(house: House, connection: Connection) -> Identity | None:
    """Whose secret came along; None if there was none, or it is nobody's."""
    secret = secret_of(connection)
    if not 0 < len(secret) <= LONGEST_SECRET:
        return None
    return await house.identities.find(secret)


def secret_of(connection: Connection) -> str:
    """The secret that came along: a token's if there is one, else the cookie's."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else connection.cookies.get(COOKIE, "")


def cookie_of(secret: str, settings: ServerSettings) -> Cookie:
    """The cookie that holds a secret: no script can read it, and no other site can send it."""
    return Cookie(
        key=COOKIE,
        value=secret,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=settings.secure_cookies,
        path="/",
    )


def address_of(connection: Connection) -> str:
    """Where the question came from."""
    return connection.client.host if connection.client else ""


def check_origin(connection: Connection, settings: ServerSettings) -> None:
    """Refuse what another site makes a browser ask; other programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None or _same_site(origin, connection) or origin in settings.origins.split(","):
        return
    raise NotAllowed("This house does not answer pages of other origins.")


def _same_site(origin: str, connection: Connection) -> bool:
    return urlsplit(origin).netloc == connection.headers.get("host")
