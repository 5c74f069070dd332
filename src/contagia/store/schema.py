"""The tables of the database. Migrations bring an older one here (migrations/).

`entries` is the log. Its primary key is the fence: nobody can write version 13 of a table twice.
Everything in `tables` follows from the log and is there to be found by. `answers` is what nobody
may know yet, and is in the log only when all answers are. `records` are the games that are over,
`players` who played them, and `results` what ratings are made of; they follow from the log too, and
stay when it is forgotten. Tournaments have a log of their own, with a fence of the same kind.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

entries = Table(
    "entries",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("who", String(32), nullable=False),  # the identity that asked for it, "" for the house
    Column("mark", String(64), nullable=False),  # the asker's own, "" if it gave none
    Column("body", LargeBinary, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("privacy", String(16), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("opened_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("deadline", Float),  # of the seat that is on
    Column("bot_waits", Boolean, nullable=False),  # a bot is on
    Column("on_identity", String(32), nullable=False),  # the person who is on
    Column("seated", Text, nullable=False),  # who sits where: JSON of the table's holders
    Column("on_seat", Integer),
    Column("moved_at", Float, nullable=False),  # when the last step was played
    Column("terms", Text, nullable=False, server_default="{}"),  # JSON: tables/show/terms.py
    Index("tables_by_deadline", "deadline"),
    Index("tables_by_phase", "phase", "changed_at"),
    Index("tables_by_bot", "bot_waits"),
)

answers = Table(  # to the open question of a table; a seat may change its mind, the last one counts
    "answers",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("question", Integer, primary_key=True, autoincrement=False),  # the version it has
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("mark", String(64), primary_key=True),  # what was sent twice is here once
    Column("at", Float, nullable=False),
    Column("step", String(64), nullable=False),
)

holders = Table(  # who has ever had a seat at a table, for lists of one's own tables
    "holders",
    metadata,
    Column("identity", String(32), primary_key=True),
    Column("code", String(6), primary_key=True),
    Column("seen_at", Float, nullable=False),  # when its owner was last at the table
)

identities = Table(
    "identities",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),  # person or bot
    Column("name", String(40), nullable=False),
    Column("made_at", Float, nullable=False),
    Column("owner", String(32), nullable=False),  # of a bot: the person who asked for its token
)

keys = Table(  # an identity has one for each of its devices
    "keys",
    metadata,
    Column("secret", LargeBinary, primary_key=True),  # the SHA-256 of it
    Column("identity", String(32), nullable=False),
    Column("made_at", Float, nullable=False),
)

links = Table(  # one-time links that carry an identity to another device
    "links",
    metadata,
    Column("secret", LargeBinary, primary_key=True),  # the SHA-256 of it
    Column("identity", String(32), nullable=False),
    Column("expires_at", Float, nullable=False),
)

records = Table(
    "records",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the game at the table
    Column("game", String(32), nullable=False),
    Column("finished_at", Float, nullable=False),
    Column("text", Text, nullable=False),
    Column("kind", String(16), nullable=False),  # of game: tables/log/ended.py
    Column("listed", Boolean, nullable=False),  # at a table that anybody could come to
    Column("terms", Text, nullable=False, server_default="{}"),  # JSON: tables/show/terms.py
    Index("records_by_time", "finished_at"),
)

players = Table(  # of the games that have a record
    "players",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("identity", String(32), nullable=False),  # "" for a bot of the house
    Column("name", String(40), nullable=False),  # at the table
    Column("bot", String(16), nullable=False),  # the level of a bot of the house
    Column("place", Integer, nullable=False),
    Index("players_by_identity", "identity"),
)

results = Table(  # of rated games; the key is the order in which they are folded into ratings
    "results",
    metadata,
    Column("at", Float, primary_key=True),
    Column("code", String(6), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the game at the table
    Column("game", String(32), nullable=False),
    Column("speed", String(16), nullable=False),
    Column("entrants", LargeBinary, nullable=False),  # who, and their places, by seat: JSON
)

tournament_entries = Table(
    "tournament_entries",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("who", String(32), nullable=False),  # the identity that asked for it, "" for the house
    Column("mark", String(64), nullable=False),  # the asker's own, "" if it gave none
    Column("body", LargeBinary, nullable=False),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("code", String(6), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("title", String(64), nullable=False),
    Column("game", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("privacy", String(16), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("entrants", Integer, nullable=False),  # how many
    Column("rounds", Integer, nullable=False),  # so far
    Column("opened_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("terms", Text, nullable=False, server_default="{}"),  # JSON: tables/show/terms.py
    Index("tournaments_by_phase", "phase", "changed_at"),
)

takers = Table(  # who has ever taken part in a tournament, or hosts it, for lists of one's own
    "takers",
    metadata,
    Column("identity", String(32), primary_key=True),
    Column("code", String(6), primary_key=True),
)
