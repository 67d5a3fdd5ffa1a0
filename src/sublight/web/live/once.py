"""Work that is asked for again while nothing it depends on has changed: done once."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

KEPT = 64
"""Values kept, those used last."""


Do = Callable[[str, dict[str, Any]], Coroutine[Any, Any, Any]]
"""Does a task by its name."""


class Kept:
    """Values that take time to make, the last ones used; those who ask at the same time wait for one making."""

    def __init__(self, most: int = KEPT) -> None:
        """Begin empty."""
        self._most = most
        self._known: OrderedDict[tuple[Any, ...], asyncio.Task[Any]] = OrderedDict()

    async def of(self, key: tuple[Any, ...], make: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
        """Return the value of `key`, made if it is not known; what could not be made is not kept."""
        making = self._known.get(key)
        if making is None:
            making = self._known[key] = asyncio.ensure_future(make())
            making.add_done_callback(lambda task: self._forget_failure(key, task))
            while len(self._known) > self._most:
                self._known.popitem(last=False)
        else:
            self._known.move_to_end(key)
        return await asyncio.shield(making)

    def _forget_failure(self, key: tuple[Any, ...], task: "asyncio.Task[Any]") -> None:
        failed = task.cancelled() or task.exception() is not None
        if failed and self._known.get(key) is task:
            del self._known[key]


class Once:
    """Tasks that depend on nothing but what they are given: the same one is not done twice."""

    def __init__(self, do: Do, most: int = KEPT) -> None:
        """Begin with nothing done."""
        self._do, self._kept = do, Kept(most)

    async def do(self, task: str, arguments: dict[str, Any]) -> Any:
        """Return what the task gives, or gave; the value is shared and not to be changed."""
        key = (task, msgspec.json.encode(arguments))
        return await self._kept.of(key, lambda: self._do(task, arguments))
