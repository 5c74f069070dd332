"""Machine instructions on single words that Numba does not offer by name."""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types, uint64
from numba.core import cgutils
from numba.extending import intrinsic

from contagia.kernels.compiling import compiled

HAS_PDEP = bool(llvm.get_host_cpu_features().get("bmi2"))


@intrinsic
def popcount(_context: Any, _word: Any) -> Any:
    """How many bits of a word are set."""

    def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


@intrinsic
def lowest(_context: Any, _word: Any) -> Any:
    """The number of the lowest bit that is set; the word must not be empty."""

    def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], cgutils.true_bit)

    return types.uint64(types.uint64), generate


@intrinsic
def _deposit(_context: Any, _word: Any, _mask: Any) -> Any:
    def generate(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        name = "llvm.x86.bmi.pdep.64"
        return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), arguments)

    return types.uint64(types.uint64, types.uint64), generate


if HAS_PDEP:

    @compiled(uint64(uint64, uint64))
    def nth(word: Any, number: Any) -> Any:
        """The set bit with that number, counted from 0 at the low end, alone in a word."""
        return _deposit(uint64(1) << number, word)

else:

    @compiled(uint64(uint64, uint64))
    def nth(word: Any, number: Any) -> Any:
        """The set bit with that number, counted from 0 at the low end, alone in a word."""
        for _ in range(number):
            word &= word - uint64(1)
        return word & (~word + uint64(1))
