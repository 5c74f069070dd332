"""On what terms games are played, in short: what lists and invitations say of a table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from contagia.core.options import Options, differences
from contagia.tables.log.settings import Clock, NoClock, Settings


class TableTerms(msgspec.Struct, frozen=True):
    """The options that are not as usual, the clock, the length of a match, whether it is rated."""

    differs: dict[str, Any] = {}
    clock: Clock = NoClock()
    match: int = 1
    rated: bool = False


NONE_KEPT = "{}"  # for what was kept by an earlier version: shown as usual

_decode = msgspec.json.Decoder(TableTerms).decode


@lru_cache(maxsize=4096)
def kept_terms(options: Options, settings: Settings) -> str:
    """As it is kept beside a table, which hardly ever changes while steps are played."""
    terms = TableTerms(differences(options), settings.clock, settings.match, settings.rated)
    return msgspec.json.encode(terms).decode()


def read_terms(kept: str) -> TableTerms:
    """As it was kept."""
    return _decode(kept)
