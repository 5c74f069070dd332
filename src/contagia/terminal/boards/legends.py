"""Small lines beside a board."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

_GAP = 3


def fields(parts: Iterable[tuple[str, str]], width: int) -> Text:
    """Texts with their styles side by side; each is kept whole where a line has to be broken."""
    lines = [Text()]
    for text, style in parts:
        field = Text(text, style=style)
        if lines[-1] and lines[-1].cell_len + _GAP + field.cell_len > width:
            lines.append(Text())
        if lines[-1]:
            lines[-1].append(" " * _GAP)
        lines[-1].append_text(field)
    return Text("\n").join(lines)


def steps_left(left: int) -> str:
    """How many steps are left in the turn."""
    return f"{left} step{'' if left == 1 else 's'} left"
