"""Where a seat points is passed on while it shows its plan; and how far a long question is."""

import asyncio
from typing import Any

import pytest

from sublight.web.live import session as long
from sublight.web.live import verbs
from sublight.web.live.offload import Counts
from web.samples import SAMPLE
from web.server import Server

MOVE = SAMPLE.move


def test_where_a_seat_points_is_seen_while_its_plan_is(server: Server) -> None:
    """By the others, not by itself; before the plan is shown, and after, by nobody; it is nowhere kept."""
    secrets = server.create()
    with server.client(secrets["first"]) as one, server.client(secrets["observer"]) as watcher:
        one.say("point", at=[1.0, 2.0])
        one.ask("plan", move=MOVE, share=True)
        watcher.wait("shared")
        one.say("point", at=[3.5, -4.0])
        assert watcher.wait("pointed") == {"say": "pointed", "seat": "first", "at": [3.5, -4.0]}
        one.say("point", at=None)
        assert watcher.wait("pointed") == {"say": "pointed", "seat": "first"}
        one.ask("plan", move=MOVE)
        watcher.wait("shared")
        one.say("point", at=[5.0, 5.0])
        assert one.ask("note", text="x")["version"] == 1
        watcher.wait("state", version=1)
    pointed = [each for each in watcher.heard if each["say"] == "pointed"]
    assert len(pointed) == 2
    assert all(each["say"] != "pointed" for each in one.heard)


def test_observers_point_at_nothing(server: Server) -> None:
    """They only watch; and a place has two numbers."""
    secrets = server.create()
    with server.client(secrets["observer"]) as watcher:
        assert watcher.ask("point", at=[1, 2])["code"] == "seat"
        assert watcher.ask("point", at=[1, 2, 3])["code"] == "schema"


def test_how_far_a_long_question_is_is_told(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many done of so many, and for how long; then the answer."""

    async def slow(page: Any, said: Any, counts: Counts) -> bytes:
        counts.tell(3, 7)
        await asyncio.sleep(0.05)
        return b'{"say":"odds","ask":%d,"ways":[]}' % said.ask

    monkeypatch.setattr(long, "EVERY_S", 0.02)
    monkeypatch.setattr(verbs, "want_odds", slow)
    secrets = server.create()
    with server.client(secrets["first"]) as page:
        number = page.say("want_odds", move=MOVE)
        assert page.wait("busy", ask=number) == {"say": "busy", "ask": number, "done": 3, "of": 7, "seconds": 1}
        assert page.wait("odds", ask=number)["ways"] == []
