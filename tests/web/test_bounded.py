"""What the server keeps in memory has an end: the oldest goes, what was used last stays."""

import asyncio
from types import SimpleNamespace

import pytest

from sublight.view.messages import Plan
from sublight.web import limits
from sublight.web.limits import Addresses, Recent
from sublight.web.live.wire import Outbox, SlowError


def test_the_addresses_used_last_are_counted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond so many the one that was silent longest is forgotten; one that goes on never is."""
    monkeypatch.setattr(limits, "ADDRESSES", 3)
    now = SimpleNamespace(s=0.0)
    counted = Addresses(1.0, lambda: now.s)
    for address in ("a", "b", "c"):
        assert counted.of(address).take()
    assert not counted.of("a").ready(), "used again"
    assert counted.of("d").ready()
    assert not counted.of("a").ready()
    assert not counted.of("c").ready()
    assert counted.of("b").ready(), "forgotten, so it begins anew"


def test_legal_sets_used_last_are_kept() -> None:
    """One more than there is room for, and the oldest is gone."""
    kept = Recent[tuple[str], bytes](2)
    kept.put(("a",), b"1")
    kept.put(("b",), b"2")
    assert kept.get(("a",)) == b"1"
    kept.put(("c",), b"3")
    assert (kept.get(("a",)), kept.get(("b",)), kept.get(("c",))) == (b"1", None, b"3")


def test_values_beyond_so_many_bytes_are_forgotten() -> None:
    """The oldest first; one value by itself is kept however long it is."""
    kept = Recent[str, str](9, 10)
    kept.put("a", "", 4)
    kept.put("b", "", 6)
    assert (len(kept), kept.bytes) == (2, 10)
    kept.put("b", "", 7)
    assert (kept.get("a"), kept.size("b"), kept.bytes) == (None, 7, 7)
    kept.put("c", "", 99)
    assert (kept.get("b"), kept.get("c"), kept.bytes) == (None, "", 99)
    kept.drop("c")
    assert (len(kept), kept.bytes, kept.size("c")) == (0, 0, 0)


def test_drafts_kept_last_are_there() -> None:
    """A draft changed is a new one; one dropped is gone."""
    drafts = Recent[tuple[str, str], Plan](2)
    for seat in ("first", "second", "first", "third"):
        drafts.put(("m", seat), Plan(move=seat))
    assert drafts.get(("m", "second")) is None
    assert drafts.get(("m", "first")) == Plan(move="first")
    drafts.drop(("m", "first"))
    assert drafts.get(("m", "first")) is None
    assert drafts.get(("m", "third")) == Plan(move="third")


def test_an_outbox_holds_so_many_and_no_more() -> None:
    """As many as it may hold are sent in their order; one more, and its reader is let go."""

    async def play() -> None:
        outbox = Outbox(3)
        for number in range(3):
            outbox.put(str(number).encode())
        assert not outbox.over
        assert [await outbox.next() for _ in range(3)] == [b"0", b"1", b"2"]
        for number in range(4):
            outbox.put(str(number).encode())
        assert outbox.over
        with pytest.raises(SlowError):
            await outbox.next()

    asyncio.run(play())


def test_an_outbox_holds_so_many_bytes_and_no_byte_more() -> None:
    """A single message may be longer; one byte more beside others, and its reader is let go."""

    async def play() -> None:
        outbox = Outbox(most_bytes=10)
        outbox.put(b"x" * 20)
        assert await outbox.next() == b"x" * 20
        outbox.put(b"x" * 5)
        outbox.put(b"y" * 5)
        assert not outbox.over
        outbox.put(b"z")
        assert outbox.over

    asyncio.run(play())


def test_nothing_more_is_asked_for_while_much_waits() -> None:
    """At the limit it is, beyond it only once enough was sent; what takes the place of another counts once."""

    async def play() -> None:
        outbox = Outbox(eased_bytes=10)
        for _ in range(3):
            outbox.put(b"x" * 10, "x")
        await asyncio.wait_for(outbox.eased(), 1.0)
        outbox.put(b"y")
        waiting = asyncio.create_task(outbox.eased())
        await asyncio.sleep(0)
        assert not waiting.done()
        await outbox.next()
        await asyncio.sleep(0)
        assert not waiting.done(), "it is not sent yet"
        await outbox.next()
        await asyncio.wait_for(waiting, 1.0)

    asyncio.run(play())


def test_news_of_one_name_take_the_place_of_older_ones() -> None:
    """However many come, one waits: the latest, at the end of the line."""

    async def play() -> None:
        outbox = Outbox(2)
        outbox.put(b"a0", "a")
        outbox.put(b"b0", "b")
        for number in range(1, 9):
            outbox.put(f"a{number}".encode(), "a")
        assert not outbox.over
        assert [await outbox.next(), await outbox.next()] == [b"b0", b"a8"]

    asyncio.run(play())
