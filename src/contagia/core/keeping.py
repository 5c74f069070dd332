"""Properties of values that are worked out once.

As `functools.cached_property`, without the lock that it takes each time before Python 3.12: a value
that is worked out twice by two threads comes out the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class kept(Generic[T]):  # noqa: N801 - it reads as a decorator
    """A property whose value stays with its owner, once it was asked for."""

    def __init__(self, work_out: Callable[[Any], T]) -> None:
        self._work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, _: type, name: str) -> None:
        self._name = name

    def __get__(self, owner: Any, _: type | None = None) -> T:
        value: T = self._work_out(owner)
        owner.__dict__[self._name] = value  # where Python looks before it comes here
        return value
