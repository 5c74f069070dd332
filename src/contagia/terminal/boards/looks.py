"""How to draw: in which signs, and how wide."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """Unicode or ASCII, and the columns there are."""

    ascii_only: bool = False
    width: int = 80

    def sign(self, unicode: str, ascii_sign: str) -> str:
        """The sign of the two that can be shown."""
        return ascii_sign if self.ascii_only else unicode
