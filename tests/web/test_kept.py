"""How much a server keeps, and for how long: what is refused is said as `full`, and what is too old is removed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sublight.web.live import expiry
from sublight.web.store.quota import Quota
from sublight.web.store.store import Store
from web.samples import SAMPLE
from web.server import Server, running


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """A server that keeps two matches of two events each."""
    with running(tmp_path, quota=Quota(matches=2, events=2)) as found:
        yield found


def test_a_match_too_many_is_refused_as_full(small: Server) -> None:
    """By the link that begins one and by the page that branches; what is there goes on."""
    secrets = small.create()
    small.create()
    answer = small.http.post("/matches", json={"table": SAMPLE.table})
    assert (answer.status_code, answer.json()["error"]["code"]) == (507, "full")
    assert answer.json()["error"]["says"].startswith("this server is full and takes no new tables")
    with small.client(secrets["first"]) as page:
        page.wait("state")
        branched = page.ask("branch", version=0)
        assert (branched["say"], branched["code"]) == ("refused", "full")
        assert page.ask("note", text="still here")["say"] == "done"


def test_an_event_too_many_is_refused_as_full(small: Server) -> None:
    """The page stays, and is told which limit that was."""
    with small.client(small.create(policy="casual")["first"]) as page:
        page.wait("state")
        assert page.ask("commit", base=0, move=SAMPLE.move)["say"] == "done"
        assert page.ask("note", text="two")["say"] == "done"
        full = page.ask("undo", base=1)
        assert (full["say"], full["code"]) == ("refused", "full")
        assert "this match has 2 events, the most that are kept of one" in full["why"]
        assert page.ask("want_step", version=1)["say"] == "state"


def test_drafts_too_many_are_refused_as_full(tmp_path: Path) -> None:
    """Those that were kept before stay."""
    draft = {"move": SAMPLE.move, "answers": {}}
    with running(tmp_path, quota=Quota(store_bytes=20_000)) as server:
        secret = server.create()["first"]
        with server.client(secret) as page:
            page.wait("state")
            assert page.ask("keep", drafts=[draft])["say"] == "done"
            full = page.ask("keep", drafts=[draft, {"move": "x" * 20_000, "answers": {}}])
            assert (full["say"], full["code"]) == ("refused", "full")
        with server.client(secret) as page:
            assert [each["move"] for each in page.wait("drafts")["drafts"]] == [SAMPLE.move]


def test_a_match_counts_for_the_address_that_begins_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over HTTP and by branching."""
    began: list[str] = []
    create = Store.create

    def counted(*given: Any, address: str, **named: Any) -> None:
        began.append(address)
        create(*given, address=address, **named)

    monkeypatch.setattr(Store, "create", counted)
    with running(tmp_path) as server:
        secrets = server.create()
        with server.client(secrets["first"]) as page:
            page.wait("state")
            assert page.ask("branch", version=0)["say"] == "branched"
    assert began == ["127.0.0.1", "127.0.0.1"]


def test_a_match_that_is_too_old_is_removed_unless_somebody_looks_at_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a server that is told to; those who look at one are let go by nobody."""
    with running(tmp_path) as server:
        old, looked_at = server.create(), server.create()
    monkeypatch.setattr(expiry, "EXPIRE_EVERY_S", 0.05)
    with running(tmp_path, keep_s=1e9) as server:
        server.create()
        assert server.context.store.space.used().matches == 3
    with running(tmp_path, keep_s=1e9) as server, server.client(looked_at["first"]) as page:
        page.wait("state")
        space = server.context.store.space
        monkeypatch.setattr(space, "now", lambda: 1e12)
        while space.used().matches > 1:
            assert page.ask("note", text="here")["say"] == "done"
        assert page.ask("want_step", version=0)["say"] == "state"
        with server.client(old["first"]) as gone:
            assert gone.hear()["code"] == "gone"
