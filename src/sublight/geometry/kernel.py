"""The mark on functions that run both interpreted and compiled.

A kernel is a plain function of floats, integers, flat sequences and named tuples of them that uses only `+ - * /`, `&`,
`|`, `<<` and `lowest_bit` of sets that are whole numbers, `sqrt`, `abs`, comparisons, counted or conditional loops,
returned tuples and calls to other kernels, and that guards every division and root. The mark only lists the function:
a single ruling calls it as it stands, a batch compiles the same source.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

KERNELS: list[Callable[..., object]] = []


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """List `function` as a kernel and return it unchanged."""
    KERNELS.append(function)
    return function
