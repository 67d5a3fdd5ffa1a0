"""Talk leaves the table as it is: nothing is drawn, listed or ruled on again for it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from web.samples import SAMPLE
from web.server import Client, Server, running

PLAN, PIECE = SAMPLE.other_plan, SAMPLE.theirs


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server."""
    with running(tmp_path) as found:
        yield found


@pytest.fixture
def tasks(server: Server, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all tasks that its processes are given from now on."""
    given: list[str] = []
    for pool in (server.context.quick, server.context.heavy):
        do = pool.pool.do

        def noted(task: str, *rest: Any, do: Any = do) -> Any:
            given.append(task)
            return do(task, *rest)

        monkeypatch.setattr(pool.pool, "do", noted)
    return given


def talk(one: Client, other: Client, version: int) -> None:
    """Write to the log, and wait until the other page has it."""
    assert one.ask("note", text="Hello")["version"] == version
    other.wait("state", version=version)


def test_a_note_has_no_task_done(server: Server, tasks: list[str]) -> None:
    """With a draft on the table and a legal set listed, talk costs no process anything; both stay as they were."""
    secrets = server.create(policy="casual")
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        other.ask("plan", move=PLAN)
        ways = other.ask("want_legal", piece=PIECE)["ways"]
        assert sorted(tasks) == ["legal", "plan", "read", "view"]
        talk(one, other, 1)
        legal = other.ask("want_legal", piece=PIECE)
        assert (legal["version"], legal["ways"]) == (1, ways)
        assert sorted(tasks) == ["legal", "plan", "read", "view"]
        assert [message["say"] for message in other.heard].count("ruled") == 1


def test_for_a_note_the_store_is_not_read(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The latest version is known, and the tables before it are as they were."""
    secrets = server.create(policy="casual")
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        other.wait("state", version=0)
        read: list[object] = []
        monkeypatch.setattr(server.context.store, "read", lambda *given: read.append(given))
        monkeypatch.setattr(server.context.store, "_read_head", lambda *given: read.append(given))
        talk(one, other, 1)
        assert not read


def test_a_move_has_all_of_it_done_again(server: Server, tasks: list[str]) -> None:
    """Another's ship elsewhere: the table is drawn, the draft is ruled on, and the legal set is listed anew."""
    secrets = server.create(policy="casual")
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        other.ask("plan", move=PLAN)
        other.ask("want_legal", piece=PIECE)
        before = len(tasks)
        one.ask("commit", base=0, move=SAMPLE.move)
        other.wait("ruled", version=1)
        other.ask("want_legal", piece=PIECE)
        assert {"legal", "plan", "view"} <= set(tasks[before:])
