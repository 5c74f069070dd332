"""Luck that nobody can bend and everybody can check (docs/fairness.md).

The house commits to its seed by a hash before the players name theirs. Both together key a stream
of 32-bit words, HMAC-SHA-256 in counter mode; shuffles draw from it by rejection and Fisher-Yates.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import TypeVar

import msgspec

from contagia.core.errors import BadSeed, brief

Item = TypeVar("Item")

LABEL = b"contagia luck 1"
SEED_BYTES = 32
LONGEST_SEED_BYTES = 64
WORD_BYTES = 4
WORDS_PER_BLOCK = hashlib.sha256().digest_size // WORD_BYTES
WORD_RANGE = 1 << (8 * WORD_BYTES)


class Seed(msgspec.Struct, frozen=True):
    """The house's seed, and the seeds the players added (by seat; b"" where one added none)."""

    house: bytes
    players: tuple[bytes, ...] = ()

    def __post_init__(self) -> None:
        """Drop the last seats that added none, so that a seed has one spelling."""
        players = self.players
        while players and not players[-1]:
            players = players[:-1]
        msgspec.structs.force_setattr(self, "players", players)

    @property
    def commitment(self) -> str:
        """What the house shows before the players name their seeds."""
        return hashlib.sha256(self.house).hexdigest()


def fresh_seed() -> Seed:
    """A seed nobody can guess."""
    return Seed(secrets.token_bytes(SEED_BYTES))


def read_seed(text: str) -> bytes:
    """A seed from its hexadecimal spelling."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        raise BadSeed(
            f"The seed “{brief(text)}” is not hexadecimal; pairs of 0-9 and a-f are accepted."
        ) from None
    if not 1 <= len(seed) <= LONGEST_SEED_BYTES:
        raise BadSeed(f"The seed has {len(seed)} bytes; 1 to {LONGEST_SEED_BYTES} are accepted.")
    return seed


class Luck(msgspec.Struct, frozen=True):
    """A stream of words and how many of them are used up. A state holds it; a view never does."""

    key: bytes
    used: int = 0

    def below(self, bound: int) -> tuple[int, Luck]:
        """A number from 0 to `bound` - 1, each as likely, and the luck that is left."""
        fair = WORD_RANGE - WORD_RANGE % bound  # words from here on would favour small numbers
        used = self.used
        while True:
            word = _word(self.key, used)
            used += 1
            if word < fair:
                return word % bound, Luck(self.key, used)

    def shuffled(self, items: Sequence[Item]) -> tuple[tuple[Item, ...], Luck]:
        """The items in an order each as likely as any other (Fisher-Yates), and the luck left."""
        order, luck = list(items), self
        for last in range(len(order) - 1, 0, -1):
            other, luck = luck.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order), luck


def luck_of(seed: Seed) -> Luck:
    """The stream that the house's and the players' seeds make together."""
    added = (bytes([seat, len(part)]) + part for seat, part in enumerate(seed.players, 1) if part)
    return Luck(hmac.digest(seed.house, LABEL + b"".join(added), "sha256"))


def _word(key: bytes, index: int) -> int:
    block, place = divmod(index, WORDS_PER_BLOCK)
    digest = hmac.digest(key, block.to_bytes(8, "big"), "sha256")
    return int.from_bytes(digest[place * WORD_BYTES : (place + 1) * WORD_BYTES], "big")
