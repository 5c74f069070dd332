"""What a player is called in public: a name for addresses that leads to no identity.

An identity has 96 random bits, so nobody finds it by trying which one has a certain handle.
"""

from __future__ import annotations

import hashlib
from base64 import b32encode

LENGTH = 12  # signs, of five bits each


def handle_of(identity: str) -> str:
    """The handle of an identity: always the same, and nobody else's."""
    digest = hashlib.sha256(f"contagia player {identity}".encode()).digest()
    return b32encode(digest).decode().lower()[:LENGTH]
