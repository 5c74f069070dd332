"""Values for programs: JSON on the standard output."""

from __future__ import annotations

import json
import sys
from typing import Any


def print_json(value: Any, *, ascii_only: bool = False) -> None:
    """Print a value of plain types, on several lines."""
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=ascii_only) + "\n")
