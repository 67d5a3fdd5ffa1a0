"""Who uses a process next: keys take turns, none holds all processes, and what waits too long is told so."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from sublight.web.work import turns
from sublight.web.work.pool import GivenUpError
from sublight.web.work.turns import Asker, Turn, Turns


class Clock:
    """A clock that stands until it is set on."""

    now = 0.0

    def __call__(self) -> float:
        """Return the time."""
        return self.now


class Playing:
    """Tasks of several keys: each is at work until it is told to end, and `order` has who began when."""

    def __init__(self, size: int) -> None:
        """Begin with so many processes."""
        self.clock = Clock()
        self.turns = Turns(size, self.clock)
        self.order: list[str] = []
        self.turn: dict[str, Turn] = {}
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, name: str, **how: Any) -> None:
        """Ask for a process at a match of the asker's own, or at that named: the address is the name's first letter."""
        self.ends[name] = asyncio.Event()

        async def work() -> None:
            async with self.turns.of(Asker(name[0], how.pop("match", f"of {name[0]}")), **how) as turn:
                self.turn[name] = turn
                self.order.append(name)
                await self.ends[name].wait()

        self.tasks.append(asyncio.create_task(work()))
        await settled()

    async def end(self, name: str, took: float = 0.0) -> None:
        """End a task that took so many seconds."""
        self.clock.now += took
        self.ends[name].set()
        await settled()


async def settled() -> None:
    """Let everybody who can go on."""
    for _ in range(10):
        await asyncio.sleep(0)


def played(play: Callable[[Playing], Awaitable[None]], size: int) -> None:
    """Play with so many processes; nothing waits or works at the end."""

    async def whole() -> None:
        one = Playing(size)
        await play(one)
        for event in one.ends.values():
            event.set()
        await asyncio.gather(*one.tasks, return_exceptions=True)
        assert (one.turns.waiting, one.turns.working) == (0, 0)

    asyncio.run(whole())


def test_one_key_holds_all_processes_but_one() -> None:
    """Another key that asks for little is served at once, however much the first has waiting."""

    async def play(one: Playing) -> None:
        await one.ask("b0")
        await one.end("b0", took=0.1)
        for number in range(5):
            await one.ask(f"a{number}")
        assert one.order == ["b0", "a0", "a1"]
        await one.ask("b1")
        assert one.order == ["b0", "a0", "a1", "b1"]

    played(play, 3)


def test_keys_take_turns() -> None:
    """Not in the order in which they asked, but one of each."""

    async def play(one: Playing) -> None:
        for name in ("a0", "a1", "a2", "b0", "c0", "b1"):
            await one.ask(name)
        for name in ("a0", "a1", "b0", "c0", "a2"):
            await one.end(name)
        assert one.order == ["a0", "a1", "b0", "c0", "a2", "b1"]

    played(play, 1)


def test_what_is_urgent_comes_first() -> None:
    """Before what its own key, and others, have waiting."""

    async def play(one: Playing) -> None:
        for name in ("a0", "b0", "a1"):
            await one.ask(name)
        await one.ask("a2", urgent=True)
        for name in ("a0", "a2"):
            await one.end(name)
        assert one.order == ["a0", "a2", "b0"]

    played(play, 1)


def test_the_last_process_is_for_who_is_known_to_use_little() -> None:
    """Of three, one is for those that used much, a second for new ones too; what was used is forgotten in time."""

    async def play(one: Playing) -> None:
        for key, took in (("a", 3.0), ("b", 3.0), ("c", 0.05)):
            await one.ask(f"{key}0")
            await one.end(f"{key}0", took=took)
        for name in ("a1", "b1", "d0", "e0", "c1"):
            await one.ask(name)
        assert one.order[3:] == ["a1", "d0", "c1"], "b used much, e is new"
        await one.end("d0")
        assert one.order[6:] == ["e0"]
        await one.end("c1", took=300.0)
        assert one.order[7:] == ["b1"]

    played(play, 3)


@pytest.mark.parametrize(("took", "begun"), [(0.1, True), (0.11, False)])
def test_who_had_a_task_that_was_not_short_leaves_the_last_process(took: float, *, begun: bool) -> None:
    """A few of a fifth of a second each would hold it as long as one that asks for much."""

    async def play(one: Playing) -> None:
        await one.ask("a0")
        await one.end("a0", took=took)
        for name in ("b0", "c0", "a1"):
            await one.ask(name)
        assert ("a1" in one.order) == begun

    played(play, 3)


def test_who_asks_for_much_comes_last() -> None:
    """After the others' tasks, even with an urgent one; among those what is urgent comes first."""

    async def play(one: Playing) -> None:
        for name, took in (("a0", 3.0), ("b0", 0.1)):
            await one.ask(name)
            await one.end(name, took=took)
        await one.ask("c0")
        for name, urgent in (("a1", True), ("d0", False), ("e0", True), ("b1", False)):
            await one.ask(name, urgent=urgent)
        for name in ("c0", "e0", "d0", "b1"):
            await one.end(name)
        assert one.order[2:] == ["c0", "e0", "d0", "b1", "a1"]

    played(play, 1)


@pytest.mark.parametrize(("matches", "begun"), [("mmm", 2), ("mmn", 3)])
def test_one_match_holds_all_processes_but_one(matches: str, begun: int) -> None:
    """From however many addresses, each of which is known to ask for little; another match is served beside it."""

    async def play(one: Playing) -> None:
        for address, match in zip("abc", matches, strict=True):
            await one.ask(f"{address}0", match=match)
            await one.end(f"{address}0", took=0.01)
        for address, match in zip("abc", matches, strict=True):
            await one.ask(f"{address}1", match=match)
        assert len(one.order) == 3 + begun

    played(play, 3)


@pytest.mark.parametrize(("took", "begun"), [(0.01, True), (0.5, False)])
def test_the_last_process_is_for_who_asks_for_little_at_a_busy_address(took: float, *, begun: bool) -> None:
    """Many players can share one: a table of theirs that asks for little does not wait for the others there."""

    async def play(one: Playing) -> None:
        await one.ask("a0", match="theirs")
        await one.end("a0", took=took)
        for number in (1, 2):
            await one.ask(f"a{number}", match=f"attack {number}")
        await one.ask("a3", match="theirs")
        assert ("a3" in one.order) == begun

    played(play, 3)


def test_who_asks_at_no_match_holds_all_processes_but_one() -> None:
    """However little it asks for: the API has no table that others would wait at."""

    async def play(one: Playing) -> None:
        await one.ask("a0", match="")
        await one.end("a0", took=0.01)
        for number in (1, 2, 3):
            await one.ask(f"a{number}", match="")
        assert one.order == ["a0", "a1", "a2"]

    played(play, 3)


def test_a_process_is_wanted_by_others_only() -> None:
    """Not by more of who holds it, and not by those that may not have it whoever gives it back."""

    async def play(one: Playing) -> None:
        for name in ("a0", "a1", "a2"):
            await one.ask(name)
        assert one.order == ["a0", "a1"]
        assert not one.turns.wanted(one.turn["a0"])
        await one.ask("b0", match="of a")
        assert one.turns.wanted(one.turn["a0"])
        await one.ask("c0")
        assert one.order == ["a0", "a1"], "two of three are held by those that nobody knows"
        assert one.turns.wanted(one.turn["a0"])
        assert (one.turns.working, one.turns.waiting) == (2, 3), "asking changes nothing"

    played(play, 3)


def test_of_two_processes_one_is_for_who_did_not_use_much() -> None:
    """A new key does not wait for a task that takes long."""

    async def play(one: Playing) -> None:
        await one.ask("a0")
        await one.end("a0", took=3.0)
        for name in ("a1", "b0"):
            await one.ask(name)
        assert one.order == ["a0", "a1", "b0"]

    played(play, 2)


def test_processor_time_counts_where_it_is_known() -> None:
    """A machine that does other work makes nobody one who asks for much."""

    async def play(one: Playing) -> None:
        async with one.turns.of(Asker("a", "of a")) as turn:
            one.clock.now += 30.0
            turn.used_s = 0.1
        for name in ("b0", "b1", "a0"):
            await one.ask(name)
        assert one.order == ["b0", "b1", "a0"]

    played(play, 3)


@pytest.mark.parametrize(("pause", "begun"), [(30.0, False), (240.0, True)])
def test_who_had_a_long_task_leaves_the_last_process_for_longer(pause: float, begun: bool) -> None:
    """Half a minute later the time that it used is forgotten, its long task is not; four minutes later it is, too."""

    async def play(one: Playing) -> None:
        await one.ask("a0")
        await one.end("a0", took=10.0)
        one.clock.now += pause
        for name in ("b0", "b1", "a1"):
            await one.ask(name)
        assert ("a1" in one.order) == begun

    played(play, 3)


def test_twelve_tasks_of_one_key_are_all_done() -> None:
    """They wait for each other; none is refused."""

    async def play(one: Playing) -> None:
        names = [f"a{number:x}" for number in range(12)]
        for name in names:
            await one.ask(name)
        for name in names:
            await one.end(name)
        assert one.order == names

    played(play, 3)


def test_more_than_may_wait_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of that key; another may still ask."""
    monkeypatch.setattr(turns, "MOST_WAITING", 2)

    async def play(one: Playing) -> None:
        for name in ("a0", "a1", "a2", "a3", "b0"):
            await one.ask(name)
        (refused,) = (task for task in one.tasks if task.done())
        assert isinstance(refused.exception(), GivenUpError)
        assert one.turns.waiting == 3

    played(play, 1)


def test_what_waits_too_long_is_given_up() -> None:
    """And is not done later."""

    async def play(one: Playing) -> None:
        await one.ask("a0")
        await one.ask("b0", wait_s=0.0)
        await asyncio.sleep(0.01)
        assert isinstance(one.tasks[1].exception(), GivenUpError)
        await one.end("a0")
        assert one.order == ["a0"]

    played(play, 1)


def test_who_goes_away_leaves_its_turn_to_the_next() -> None:
    """Whether it waited, or had just been given one."""

    async def play(one: Playing) -> None:
        for name in ("a0", "b0", "c0"):
            await one.ask(name)
        one.tasks[1].cancel()
        await settled()
        one.ends["a0"].set()
        one.tasks[0].cancel()
        await settled()
        assert one.order == ["a0", "c0"]

    played(play, 1)


@pytest.mark.parametrize("steps", range(6))
def test_who_goes_away_while_its_turn_comes_is_not_at_work(steps: int) -> None:
    """However far it is on its way: its task ends cancelled, and whoever is next begins."""

    async def play(one: Playing) -> None:
        for name in ("a0", "b0", "c0"):
            await one.ask(name)
        one.ends["a0"].set()
        for _ in range(steps):
            await asyncio.sleep(0)
        one.tasks[1].cancel()
        await settled()
        assert one.tasks[1].cancelled()
        assert one.order[-1] == "c0"

    played(play, 1)


def test_who_is_given_nothing_is_stalled() -> None:
    """A key that holds no process is stalled since it came; one that is at work is not, however much it has waiting."""

    async def play(playing: Playing) -> None:
        await playing.ask("a1")
        await playing.ask("a2")
        playing.clock.now = 20.0
        assert playing.turns.stalled_s == 0.0
        await playing.ask("b1")
        playing.clock.now = 23.0
        assert playing.turns.stalled_s == 3.0
        await playing.end("a1")
        assert playing.order[0] == "a1"
        assert len(playing.order) == 2

    played(play, 1)
