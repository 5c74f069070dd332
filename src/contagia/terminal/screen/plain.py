"""Texts for any terminal: nothing that could command it, and nothing but ASCII where asked."""

from __future__ import annotations

import io
import unicodedata
from typing import TextIO

from rich.cells import cell_len

_CONTROLS = {code: "?" for code in (*range(32), *range(127, 160)) if chr(code) not in "\n\t"}
_SPELLINGS = str.maketrans(
    {
        "“": '"', "”": '"', "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-", "−": "-",
        "·": ".", "×": "x", "•": "*", "≈": "~", "±": "~", "▒": "#", "█": "#", "△": "t", "▲": "T",
        "□": "s", "■": "S",
    }
)  # fmt: skip


def harmless(text: str) -> str:
    """A text without control characters, which could repaint the screen of whoever reads it."""
    return text.translate(_CONTROLS)


def plain(text: str) -> str:
    """A text in ASCII: signs by their likeness, letters without accents, the rest as `?`."""
    return text if text.isascii() else "".join(map(_plain_sign, text.translate(_SPELLINGS)))


def _plain_sign(sign: str) -> str:
    if sign.isascii():
        return sign
    letters = "".join(part for part in unicodedata.normalize("NFKD", sign) if part.isascii())
    return letters or "?" * cell_len(sign)


class PlainOut(io.TextIOBase):
    """An output that passes ASCII on; by its encoding Rich knows to draw its lines in ASCII too."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """What Rich asks before it draws a box."""
        return "ascii"

    def write(self, text: str) -> int:
        """Pass a text on in ASCII."""
        self._out.write(plain(text))
        return len(text)

    def flush(self) -> None:
        """Pass everything on."""
        self._out.flush()

    def isatty(self) -> bool:
        """Whether somebody is looking."""
        return self._out.isatty()

    def fileno(self) -> int:
        """The number by which Rich finds out how wide the terminal is."""
        return self._out.fileno()
