"""Two server processes on one PostgreSQL: one sequence, seen at once on both, and nothing lost with either."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from web.samples import SAMPLE
from web.server import Server, process
from web.store.bases import needs_postgres, postgres_database

MOVE = SAMPLE.move


pytestmark = needs_postgres


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Server, Server]]:
    """Two servers that know nothing of each other but the database."""
    with (
        postgres_database() as url,
        process(tmp_path, "--store", url) as one,
        process(tmp_path, "--store", url) as other,
    ):
        yield one, other


def test_a_match_across_two_servers_is_one_sequence(two: tuple[Server, Server]) -> None:
    """What is committed on one is shown on the other; who builds there on the old version is stale."""
    one, other = two
    secrets = one.create(policy="casual")
    with one.client(secrets["first"]) as here, other.client(secrets["second"]) as there:
        there.wait("state", version=0)
        assert here.ask("commit", base=0, move=MOVE)["say"] == "done"
        assert there.wait("state", version=1)["entries"][-1]["move"] == MOVE
        assert there.ask("undo", base=1)["say"] == "done"
        assert here.wait("state", version=2)["entries"][-1]["says"].startswith("takes back")
        assert here.ask("commit", base=1, move=MOVE)["say"] == "stale"


def test_a_killed_server_loses_nothing(two: tuple[Server, Server]) -> None:
    """Killed after it said that a commit is kept, the match goes on from there on the other; both see one log."""
    one, other = two
    secrets = one.create()
    with one.client(secrets["first"]) as here:
        assert here.ask("commit", base=0, move=MOVE)["say"] == "done"
    assert one.process is not None
    one.process.kill()
    one.process.wait(timeout=10.0)
    with other.client(secrets["first"]) as back:
        assert back.wait("state")["entries"][-1]["move"] == MOVE
        assert back.ask("undo", base=1)["say"] == "done"


def test_deleting_on_one_lets_go_on_the_other(two: tuple[Server, Server]) -> None:
    """Those who look at a match on another server are told that it is gone."""
    one, other = two
    secrets = one.create(policy="casual")
    with other.client(secrets["second"]) as there:
        there.wait("state")
        bearer = {"authorization": f"Bearer {secrets['first']}"}
        assert one.http.post("/matches/delete", headers=bearer).status_code == 200
        assert there.wait("refused")["code"] == "gone"
