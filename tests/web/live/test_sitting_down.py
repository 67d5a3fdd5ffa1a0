"""What is committed while somebody is just sitting down is seen by them, though nobody was there to be told."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from web.server import Server, running


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server."""
    with running(tmp_path_factory.mktemp("sitting")) as found:
        yield found


def test_a_commit_between_looking_and_sitting_is_seen(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table was looked at, then a line was written, and only then the page sat down."""
    secrets = server.create()
    tables, matches = server.context.tables, server.context.matches
    latest, written = tables.latest, list[str]()

    async def slow(name: str, **options: Any) -> Any:
        seen = await latest(name, **options)
        if not written:
            written.append(name)
            matches.note(matches.match(name), "second", "in between")
            await asyncio.sleep(0.05)  # it is told now, to nobody
        return seen

    monkeypatch.setattr(tables, "latest", slow)
    with server.client(secrets["first"]) as page:
        assert page.wait("state")["version"] == 0
        assert page.wait("state")["entries"][-1]["says"] == "in between"
    assert len(written) == 1
