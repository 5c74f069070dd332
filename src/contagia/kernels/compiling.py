"""How compiled functions are made: without the GIL, and kept on disk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])


def compiled(signature: Any = None, **settings: Any) -> Callable[[F], F]:
    """Compile a function; at once with a signature, for each kind of arguments met without."""
    chosen: Callable[[F], F] = njit(signature, nogil=True, cache=True, **settings)
    return chosen
