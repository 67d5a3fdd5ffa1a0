"""Many pages at one table at the same moment: of those who build on one version one is kept, the others see it."""

import asyncio
import json
import threading
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest

from web.samples import SAMPLE
from web.server import Client, Raw, Server

MOVES = SAMPLE.moves
CLIENTS, ROUNDS = 50, 4


def at_once(pages: list[Client], do: Callable[[int, Client], Raw]) -> list[Raw]:
    """Let every page do something at the same moment; return what each was answered."""
    start, said = threading.Barrier(len(pages)), dict[int, Raw]()

    def one(number: int) -> None:
        start.wait()
        said[number] = do(number, pages[number])

    threads = [threading.Thread(target=one, args=(number,)) for number in range(len(pages))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [said[number] for number in range(len(pages))]


def test_of_fifty_pages_on_one_version_one_is_kept(server: Server) -> None:
    """The 49 others are told that it is stale, and are shown the table as it is then; the log has no gap."""
    secrets = server.create(policy="casual")
    with ExitStack() as open_pages:
        pages = [open_pages.enter_context(server.client(secrets[("first", "second")[n % 2]])) for n in range(CLIENTS)]
        for page in pages:
            page.wait("state", version=0)
        for base in range(ROUNDS):
            what = {"say": "undo"} if base % 2 else {"say": "commit"}

            def ask(number: int, page: Client, what: Raw = what, base: int = base) -> Raw:
                move = {} if what["say"] == "undo" else {"move": MOVES[number % 3]}
                return page.ask(what["say"], base=base, **move)

            said = at_once(pages, ask)
            assert Counter(each["say"] for each in said) == {"done": 1, "stale": CLIENTS - 1}
            assert {each["version"] for each in said} == {base + 1}
            tables = {json.dumps(page.wait("state", version=base + 1)["table"]) for page in pages}
            assert len(tables) == 1, "everybody sees the one that was kept"
        state = pages[0].ask("want_step", version=ROUNDS)
    assert [entry["version"] for entry in state["entries"]] == list(range(ROUNDS + 1))


def test_talk_of_fifty_pages_is_kept_line_by_line(server: Server) -> None:
    """Nobody is late with a note: all are in the log, each once, one version each."""
    secrets = server.create()
    # All is read ahead: a socket with messages that nobody has read takes a second to close.
    with ExitStack() as open_pages:
        pages = [open_pages.enter_context(server.client(secrets["first"], ahead=True)) for _ in range(CLIENTS)]
        for page in pages:
            page.wait("state")
        said = at_once(pages, lambda number, page: page.ask("note", text=f"line {number}"))
        assert {each["say"] for each in said} == {"done"}
        state = pages[0].ask("want_step", version=CLIENTS)
    lines = state["entries"]
    assert [entry["version"] for entry in lines] == list(range(1, CLIENTS + 1))
    assert {entry["says"] for entry in lines} == {f"line {number}" for number in range(CLIENTS)}


def test_commit_undo_and_edit_at_once_are_one_after_the_other(server: Server) -> None:
    """Whichever comes first is kept, and what it was is in the log; the others build on nothing."""
    secrets = server.create(policy="casual")
    with ExitStack() as open_pages:
        pages = [open_pages.enter_context(server.client(secrets["first"])) for _ in range(4)]
        table = pages[0].wait("state")["table"]
        assert pages[0].ask("commit", base=0, move=MOVES[0])["version"] == 1
        asks: list[tuple[str, Raw]] = [
            ("undo", {}),
            ("commit", {"move": SAMPLE.other_plan}),
            ("edit", {"table": table, "note": "by hand"}),
            ("undo", {}),
        ]
        said = at_once(pages, lambda number, page: page.ask(asks[number][0], base=1, **asks[number][1]))
        kept = [number for number, each in enumerate(said) if each["say"] == "done"]
        assert len(kept) == 1
        assert {each["say"] for number, each in enumerate(said) if number not in kept} <= {"stale", "ruled", "refused"}
        state = pages[0].ask("want_step", version=2)
        assert ("by hand" in state["entries"][-1]["says"]) == (asks[kept[0]][0] == "edit")
        assert pages[0].ask("want_step", version=3)["say"] == "refused"


def test_who_was_ruled_on_and_is_late_is_told_so(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both commits on one version come back from their rulings before either is written."""
    secrets = server.create(policy="casual")
    do, ruled = server.context.quick.do, asyncio.Barrier(2)

    async def do_both(task: str, *given: Any, **named: Any) -> Any:
        found = await do(task, *given, **named)
        if task == "judge":
            await ruled.wait()
        return found

    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        for page in (one, other):
            page.wait("state", version=0)
        monkeypatch.setattr(server.context.quick, "do", do_both)
        said = at_once([one, other], lambda number, page: page.ask("commit", base=0, move=MOVES[number]))
        kept = [page for page, answer in zip((one, other), said, strict=True) if answer["say"] == "done"]
        assert sorted(each["say"] for each in said) == ["done", "stale"]
        assert {each["version"] for each in said} == {1}
        late = other if kept == [one] else one
        state = late.wait("state", version=1)
        assert state["entries"][-1]["move"] == MOVES[0 if kept == [one] else 1]
        assert late.ask("undo", base=1)["say"] == "done"
