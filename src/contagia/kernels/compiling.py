"""How compiled functions are made: without the GIL, and kept on disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from filelock import FileLock
from numba import njit
from numba.core.caching import FunctionCache
from numba.core.typeinfer import register_dispatcher

F = TypeVar("F", bound=Callable[..., Any])


class SharedCache(FunctionCache):  # type: ignore[misc]  # Numba has no types
    """Numba's cache, for several processes at once.

    Numba picks the name of a file and writes it in two steps. Two processes that compile the same
    function for different arguments could both pick one name; what one then loads is the other's.
    """

    def load_overload(self, *args: Any) -> Any:
        """What was compiled before, or nothing."""
        with self._lock():
            return super().load_overload(*args)

    def save_overload(self, *args: Any) -> None:
        """Keep what was just compiled."""
        with self._lock():
            super().save_overload(*args)

    def _lock(self) -> FileLock:
        self._impl.locator.ensure_cache_path()
        return FileLock(Path(self.cache_path) / "lock", is_singleton=True)


def compiled(
    signature: Any = None, *, variant: int | None = None, **settings: Any
) -> Callable[[F], F]:
    """Compile a function; at once with a signature, for each kind of arguments met without.

    A function that is made several times with other values inside needs the `variant` in its name:
    code from the cache is linked by name, and equal names would be taken for equal code.
    """

    def compile_it(function: F) -> F:
        if variant is not None:
            function.__qualname__ += f"_{variant}"
        elif function.__closure__:
            raise TypeError(f"{function.__qualname__} holds values of its maker: name its variant")
        dispatcher: Any = njit(nogil=True, **settings)(function)
        dispatcher._cache = SharedCache(function)  # noqa: SLF001 - Numba takes it nowhere else
        if signature is not None:
            with register_dispatcher(dispatcher):
                dispatcher.compile(signature)
                dispatcher.disable_compile()
        made: F = dispatcher
        return made

    return compile_it
