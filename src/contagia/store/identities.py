"""Who somebody is: secrets are kept as hashes only, so a stolen database opens no seat."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from contagia.store import schema

LINK_SECONDS = 600.0
ID_BYTES, SECRET_BYTES = 12, 32


class Identity(NamedTuple):
    """Somebody who plays: a person, or a bot that a person vouches for."""

    id: str
    name: str
    kind: str = "person"


class Identities:
    """Makes and finds identities. A secret is given out once, when it is made."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def make(self, name: str = "", *, owner: str = "") -> tuple[Identity, str]:
        """A new person, or a new bot of an owner, and its secret."""
        made = Identity(secrets.token_hex(ID_BYTES), name, "bot" if owner else "person")
        row = {**made._asdict(), "made_at": time.time(), "owner": owner}
        async with self._engine.begin() as connection:
            await connection.execute(insert(schema.identities), row)
            return made, await _new_key(connection, made.id)

    async def find(self, secret: str) -> Identity | None:
        """Whose secret it is. The look-up is by its hash, so timing tells nothing about it."""
        who, keys = schema.identities, schema.keys
        query = (
            select(who.c.id, who.c.name, who.c.kind)
            .join(keys, keys.c.identity == who.c.id)
            .where(keys.c.secret == hashed(secret))
        )
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return Identity(*row) if row else None

    async def named(self, ids: Collection[str]) -> dict[str, Identity]:
        """Those who have these identities, by identity."""
        who = schema.identities
        query = select(who.c.id, who.c.name, who.c.kind).where(who.c.id.in_(ids))
        async with self._engine.connect() as connection:
            return {row[0]: Identity(*row) for row in await connection.execute(query)}

    async def rename(self, identity: str, name: str) -> None:
        """Be called otherwise from now on."""
        who = schema.identities
        async with self._engine.begin() as connection:
            await connection.execute(update(who).where(who.c.id == identity).values(name=name))

    async def make_link(self, identity: str) -> str:
        """The secret of a link that carries an identity to another device, once."""
        secret, links = secrets.token_urlsafe(SECRET_BYTES), schema.links
        now = time.time()
        row = {"secret": hashed(secret), "identity": identity, "expires_at": now + LINK_SECONDS}
        async with self._engine.begin() as connection:
            await connection.execute(delete(links).where(links.c.expires_at < now))
            await connection.execute(insert(links), row)
        return secret

    async def follow_link(self, link: str) -> str | None:
        """Use a link up: a new secret of the identity it was made for; None if it is no good."""
        links = schema.links
        query = (
            delete(links)
            .where(links.c.secret == hashed(link), links.c.expires_at >= time.time())
            .returning(links.c.identity)
        )
        async with self._engine.begin() as connection:
            row = (await connection.execute(query)).first()
            return await _new_key(connection, row[0]) if row else None


async def _new_key(connection: AsyncConnection, identity: str) -> str:
    secret = secrets.token_urlsafe(SECRET_BYTES)
    row = {"secret": hashed(secret), "identity": identity, "made_at": time.time()}
    await connection.execute(insert(schema.keys), row)
    return secret


def hashed(secret: str) -> bytes:
    """What the database keeps of a secret. It is long and random, so a fast hash is enough."""
    return hashlib.sha256(secret.encode()).digest()
