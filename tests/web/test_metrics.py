"""What is counted, and whether the server does its work: told to this machine and to addresses that are named."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from sublight.web.metrics import STALLED_S, Requests, may_look
from sublight.web.store.store import StoreError
from web.samples import SAMPLE
from web.server import Server, running


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Server]:
    """A server of one test."""
    with running(tmp_path) as found:
        yield found


def figures(server: Server) -> dict[str, float]:
    """Return each sample of /metrics by its name and labels."""
    lines = server.http.get("/metrics").text.splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}


def test_what_happens_is_counted(site: Server) -> None:
    """A table that is begun, a socket at it and a commit are counted, each under its own name."""
    secrets = site.create(SAMPLE.table)
    with site.client(secrets["first"]) as page:
        page.wait("state")
        page.ask("note", base=0, text="hello")
        found = figures(site)
    assert found["sublight_sockets"] == found["sublight_tables_open"] == 1
    assert found["sublight_commits_total"] == site.context.store.appended
    assert found['sublight_requests_total{path="/matches",status="201"}'] == 1
    assert found['sublight_tasks_begun_total{pool="quick"}'] >= 1
    assert (
        found['sublight_request_duration_seconds_bucket{le="+Inf"}'] == found["sublight_request_duration_seconds_count"]
    )


def test_durations_are_counted_below_each_bound() -> None:
    """A request counts in each bucket whose bound it keeps; a path of nobody's choosing is one name."""
    counted = Requests()
    counted.add("/matches", 200, 0.01)
    counted.add("/secret\n", 404, 3.0)
    lines = list(counted.lines())
    assert 'sublight_requests_total{path="/other",status="404"} 1' in lines
    assert 'sublight_request_duration_seconds_bucket{le="0.005"} 0' in lines
    assert 'sublight_request_duration_seconds_bucket{le="0.01"} 1' in lines
    assert 'sublight_request_duration_seconds_bucket{le="5.0"} 2' in lines


def test_a_stalled_ruling_is_no_health(site: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the bound the server is healthy, beyond it the answer is 503 and says for how long a ruling waits."""
    kind = type(site.context.quick.turns)
    monkeypatch.setattr(kind, "stalled_s", STALLED_S)
    assert site.http.get("/health").status_code == 200
    monkeypatch.setattr(kind, "stalled_s", STALLED_S + 1)
    answer = site.http.get("/health")
    assert answer.status_code == 503
    assert answer.json()["problems"] == ["a ruling has been waiting for a process for 16 s"]


def test_a_store_that_cannot_be_written_is_no_health(site: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer is 503 and has the database's own reason."""

    def full() -> None:
        raise StoreError("database or disk is full")

    monkeypatch.setattr(site.context.store, "try_writing", full)
    answer = site.http.get("/health")
    assert answer.status_code == 503
    assert answer.json()["problems"] == ["the store cannot be written: database or disk is full"]


def test_the_store_is_tried_by_a_write(site: Server) -> None:
    """While another program holds the file, trying fails; afterwards it succeeds."""
    file = site.context.store.shown.partition("///")[2]
    with sqlite3.connect(f"/{file.lstrip('/')}", isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            site.context.store.try_writing()
        other.execute("ROLLBACK")
    other.close()
    site.context.store.try_writing()


@pytest.mark.parametrize(
    ("address", "named", "may"),
    [
        ("127.0.0.1", (), True),
        ("::1", (), True),
        ("192.0.2.7", (), False),
        ("192.0.2.7", ("192.0.2.7",), True),
        ("192.0.3.7", ("192.0.2.0/24",), False),
        ("192.0.2.7", ("2001:db8::/32", "192.0.2.0/24"), True),
        ("192.0.2.7", ("*",), True),
        ("", (), False),
    ],
)
def test_only_who_is_named_may_look(address: str, named: tuple[str, ...], may: bool) -> None:
    """This machine, and the addresses and networks that are named."""
    assert may_look(address, named) == may


def test_a_stranger_is_refused(site: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """To anybody else neither figures nor health are told."""
    monkeypatch.setattr("sublight.web.metrics.address_of", lambda _: "192.0.2.7")
    for path in ("/metrics", "/health"):
        assert site.http.get(path).status_code == 403


def test_a_worker_that_is_ended_is_counted(site: Server) -> None:
    """A process that died is replaced, and counted as such."""
    site.create(SAMPLE.table)
    worker = site.context.quick.pool._free.queue[-1]
    assert worker is not None
    worker.end()
    site.create(SAMPLE.table)
    assert figures(site)['sublight_worker_restarts_total{pool="quick"}'] == 1
