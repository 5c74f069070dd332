"""The code of a table: six letters that are hard to mistake for each other when read aloud."""

from __future__ import annotations

import re
import secrets

from contagia.core.errors import UnknownTable

LETTERS = "ABCDEFGHJKMNPRSTUVWXYZ"  # no I, L, O, Q: they look like 1, 1, 0 and 0
LENGTH = 6

_CODE = re.compile(f"[{LETTERS}]{{{LENGTH}}}")


def fresh_code() -> str:
    """A code nobody can guess: one of a hundred million."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """The code as it is spelled, whatever the case it was typed in."""
    code = text.strip().upper()
    if not _CODE.fullmatch(code):
        raise UnknownTable(f"The code of a table has six letters of {LETTERS}.")
    return code
