"""Work that is asked for again while nothing it depends on has changed: done once."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from sublight.web.limits import Recent

KEPT = 64
"""Values kept, those used last."""


Do = Callable[[str, Mapping[str, object]], Awaitable[Any]]
"""Does a task by its name; what it gives came from another process and is not read."""

T = TypeVar("T")


class Kept(Generic[T]):
    """Values that take time to make, the last ones used; those who ask at the same time wait for one making."""

    def __init__(self, most: int = KEPT) -> None:
        """Begin empty."""
        self._known = Recent[Hashable, asyncio.Future[T]](most)

    async def of(self, key: Hashable, make: Callable[[], Awaitable[T]]) -> T:
        """Return the value of `key`, made if it is not known; what could not be made is not kept."""
        making = self._known.get(key)
        if making is None:
            making = asyncio.ensure_future(make())
            self._known.put(key, making)
            making.add_done_callback(lambda task: self._forget_failure(key, task))
        return await asyncio.shield(making)

    def _forget_failure(self, key: Hashable, task: asyncio.Future[T]) -> None:
        failed = task.cancelled() or task.exception() is not None
        if failed and self._known.get(key) is task:
            self._known.drop(key)


class Once:
    """Tasks that depend on nothing but what they are given: the same one is not done twice."""

    def __init__(self, do: Do, most: int = KEPT) -> None:
        """Begin with nothing done."""
        self._do = do
        self._kept: Kept[Any] = Kept(most)

    async def do(self, task: str, arguments: Mapping[str, object]) -> Any:
        """Return what the task gives, or gave; the value is shared and not to be changed."""
        key = (task, msgspec.json.encode(arguments))
        return await self._kept.of(key, lambda: self._do(task, arguments))
