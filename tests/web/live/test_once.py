"""What is asked again while nothing has changed is done once; who asks meanwhile waits for the same."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from sublight.web.live.offload import Once, size_of
from sublight.web.work.pool import TaskError
from sublight.web.work.turns import Asker

ONE = Asker("192.0.2.1", "m")
VIEW = {"table": {"edition": "x", "ships": [1, 2]}}


class Pool:
    """A pool that counts, gives what it was given, and cannot do what is named `wrong`."""

    def __init__(self) -> None:
        """Begin with nothing done."""
        self.done: list[tuple[str, Any]] = []

    async def do(self, task: str, arguments: Mapping[str, object], _asker: Asker) -> Any:
        """Do a task."""
        self.done.append((task, arguments))
        await asyncio.sleep(0)
        if task == "wrong":
            raise TaskError("no")
        return {"of": arguments}


def test_the_same_task_is_done_once_now_and_later() -> None:
    """Whoever asks at the same time, or later with equal values in another dictionary, gets the same value."""

    async def asked() -> None:
        pool = Pool()
        once = Once(pool.do)
        found = await asyncio.gather(once.do("view", VIEW, ONE), once.do("view", {"table": dict(VIEW["table"])}, ONE))
        assert found[0] is found[1] is await once.do("view", VIEW, ONE)
        assert pool.done == [("view", VIEW)]

    asyncio.run(asked())


@pytest.mark.parametrize(
    ("task", "arguments"), [("plan", VIEW), ("view", {}), ("view", {"table": {"edition": "x", "ships": [1, 3]}})]
)
def test_another_task_or_another_value_is_done(task: str, arguments: dict[str, Any]) -> None:
    """By its name, and by anything within what it is given."""

    async def asked() -> None:
        pool = Pool()
        once = Once(pool.do)
        await once.do("view", VIEW, ONE)
        assert await once.do(task, arguments, ONE) == {"of": arguments}
        assert len(pool.done) == 2

    asyncio.run(asked())


def test_what_could_not_be_done_is_tried_again() -> None:
    """A failure is told to who asked and kept from nobody else."""

    async def asked() -> None:
        pool = Pool()
        once = Once(pool.do)
        for _ in range(2):
            with pytest.raises(TaskError):
                await once.do("wrong", VIEW, ONE)
        assert len(pool.done) == 2

    asyncio.run(asked())


def test_only_the_values_used_last_are_kept() -> None:
    """With room for two, the one that was not asked for is forgotten."""

    async def asked() -> None:
        pool = Pool()
        once = Once(pool.do, most=2)
        for number in (1, 2, 1, 3, 1, 2):
            await once.do("view", {"number": number}, ONE)
        assert [given["number"] for _, given in pool.done] == [1, 2, 3, 2]

    asyncio.run(asked())


def test_values_beyond_so_many_bytes_are_made_again() -> None:
    """A value counts once it is made."""

    async def asked() -> None:
        pool = Pool()
        value = await Once(pool.do).do("view", {"number": 1}, ONE)
        pool.done.clear()
        once = Once(pool.do, most_bytes=size_of(value))
        for number in (1, 1, 2, 1):
            await once.do("view", {"number": number}, ONE)
        assert [given["number"] for _, given in pool.done] == [1, 2, 1]

    asyncio.run(asked())


@pytest.mark.parametrize(("value", "size"), [(b"abc", 3), ({"a": b"abc", "b": {"c": b"de"}}, 5), (["a"], 5), (None, 4)])
def test_what_is_json_already_is_counted_as_it_is(value: object, size: int) -> None:
    """Anything else by its JSON."""
    assert size_of(value) == size
