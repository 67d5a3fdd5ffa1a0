"""How far a long question is: reported by whoever works on it, told to whoever listens. Nobody need listen."""

from collections.abc import Callable, Iterable, Iterator, Sized
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

T = TypeVar("T")
Tell = Callable[[int, int], None]
"""Called with how many parts are done, and of how many: 0 where nobody knows."""

_LISTENER: ContextVar[Tell | None] = ContextVar("listener", default=None)


@contextmanager
def listening(tell: Tell) -> Iterator[None]:
    """Let `tell` hear of every part that is reported meanwhile."""
    token = _LISTENER.set(tell)
    try:
        yield
    finally:
        _LISTENER.reset(token)


def reported(parts: Iterable[T], of: int = 0) -> Iterator[T]:
    """Yield each part, and tell when it is done; of how many is known of what has a length, or is given."""
    of = len(parts) if isinstance(parts, Sized) else of
    tell = _LISTENER.get()
    for number, part in enumerate(parts, 1):
        yield part
        if tell is not None:
            tell(number, of)
