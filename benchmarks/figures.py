"""Figures as JSON for programs and as a table for people."""

from __future__ import annotations

import json
from typing import NamedTuple

from rich.console import Console
from rich.table import Column, Table


class Figure(NamedTuple):
    """One thing that was measured; the ratio is to the reference, in the same run."""

    name: str
    value: float
    unit: str
    reference: str
    ratio: float | None


def report(figures: list[Figure], console: Console) -> None:
    """A JSON object a line on stdout, a table on the console."""
    longest = max(len(figure.name) for figure in figures)
    table = Table(Column("name", min_width=longest), "value", "unit", "ratio", "to")
    for figure in figures:
        row = figure._asdict() | {"value": round(figure.value)}
        if figure.ratio is not None:
            row["ratio"] = round(figure.ratio, 3)
        print(json.dumps(row))
        ratio = "" if figure.ratio is None else f"{figure.ratio:.2f}"
        table.add_row(figure.name, f"{figure.value:,.0f}", figure.unit, ratio, figure.reference)
    console.print(table)
