"""What one question about reach may cost: how many ships it may be about, how many ways it lists and compares.

The paths that are best in dice and in places to load can be so many that no search of them ends, and how many they are
is not known before. So they are counted while they are compared, whatever functions the search goes through.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

from sublight.errors import InputError

MOST_CLASSES = 400
"""Kinds of ships of a player that can move, those in each system counted by themselves."""
MOST_OPTIONS = 6_000
"""Options in one answer."""
MOST_COMPARED = 2_000_000
"""Comparisons of paths for one answer; what else takes time counts as so many of them."""

T = TypeVar("T")
_LEFT: ContextVar[list[int] | None] = ContextVar("comparisons_left", default=None)


@contextmanager
def bounded() -> Iterator[None]:
    """Count the comparisons made meanwhile; a question that is part of another one counts for that one."""
    if _LEFT.get() is not None:
        yield
        return
    token = _LEFT.set([MOST_COMPARED])
    try:
        yield
    finally:
        _LEFT.reset(token)


def spend(comparisons: int) -> None:
    """Count comparisons; InputError once there are more of them than an answer may need."""
    left = _LEFT.get()
    if left is None:
        return
    left[0] -= comparisons
    if left[0] < 0:
        raise InputError(f"the paths to these systems take more than {MOST_COMPARED} comparisons, the limit", "large")


def listed(options: Iterable[T]) -> Iterator[T]:
    """Yield options; InputError for more than one answer has."""
    for number, option in enumerate(options, 1):
        if number > MOST_OPTIONS:
            raise InputError(f"more than {MOST_OPTIONS} options, the limit; ask for one system: PLAYER>SYSTEM", "large")
        yield option


def check_classes(player: str, count: int) -> None:
    """Raise InputError for more kinds of ships than reach is looked for."""
    if count > MOST_CLASSES:
        raise InputError(f"`{player}` has {count} kinds of ships in systems; the limit is {MOST_CLASSES}", "large")
