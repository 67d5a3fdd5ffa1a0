"""The log: one line a request, without secrets, control characters or tracebacks of clients that went away."""

import io
import json
import logging
import queue
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sublight.web import logs
from sublight.web.logs import Writer, shown_path
from sublight.web.metrics import NAMED
from web.samples import SAMPLE
from web.server import Server, running
from web.test_slow import head, line_to


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Server]:
    """A server of one test."""
    with running(tmp_path) as found:
        yield found


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture) -> Any:
    """Return what is logged of requests, as fields."""
    caplog.set_level(logging.INFO, "sublight.requests")

    def found(count: int) -> list[dict[str, Any]]:
        until = time.monotonic() + 20.0
        while True:
            fields = [each.fields for each in caplog.records if each.name == "sublight.requests"]  # type: ignore[attr-defined]
            if len(fields) >= count or time.monotonic() > until:
                assert len(fields) == count, fields
                return fields
            time.sleep(0.01)

    return found


def test_a_request_is_one_line(site: Server, lines: Any, caplog: pytest.LogCaptureFixture) -> None:
    """With its method, path, status, time and address; an error with its code."""
    site.http.get("/examples")
    site.http.post("/v1/odds", json={"tabel": 1})
    good, bad = lines(2)
    assert (good["method"], good["path"], good["status"], good["address"]) == ("GET", "/examples", 200, "127.0.0.1")
    assert good["ms"] > 0
    assert "code" not in good
    assert (bad["method"], bad["path"], bad["status"], bad["code"]) == ("POST", "/v1/odds", 400, "schema")
    assert not [each for each in caplog.records if each.name == "sublight.web"]


def test_a_socket_is_one_line_when_it_is_closed(site: Server, lines: Any) -> None:
    """With the code that the server closed it with, if it did."""
    with site.client("wrong") as page:
        page.wait("refused")
    (found,) = lines(1)
    assert (found["method"], found["path"], found["status"], found["code"]) == ("WEBSOCKET", "/live", 101, "4404")


def test_a_client_that_goes_away_leaves_a_line_and_no_traceback(
    site: Server, lines: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """In the middle of a body, before an answer, and in the middle of a socket's first messages."""
    with line_to(site) as line:
        line.sendall(head(site, "/v1/odds", 1_000) + b"{")
        time.sleep(0.2)
    with site.client(site.create()["first"]) as page:
        page.socket.close_socket()
    found = lines(3)
    assert {(each["path"], each["status"], each.get("code", "")) for each in found} >= {("/v1/odds", 499, "")}
    assert all(each.exc_info is None for each in caplog.records)


@pytest.mark.parametrize(
    ("path", "found", "shown"),
    [
        ("/matches/table", True, "/matches/table"),
        ("/matches/s3cret", False, "/matches/…"),
        ("/s3cret", False, "/…"),
        ("/matches", False, "/matches"),
        ("/", True, "/"),
        ("/static/a\x1b[2J\n\r/b", True, "/static/a%1B%5B2J%0A%0D/b"),
        ("/static/" + "x" * 500, True, "/static/" + "x" * 192),
    ],
)
def test_a_path_shows_no_secret(path: str, found: bool, shown: str) -> None:
    """Of one that is not found only a first part that is known; and never more than a line."""
    assert shown_path(path, NAMED, found=found) == shown


def written(style: str, *, fault: bool = False) -> str:
    """Return what a writer writes of one record."""
    stream = io.StringIO()
    writer = Writer(style, stream)
    record = logging.makeLogRecord({"name": "n", "levelname": "INFO", "fields": {"path": 'a"b\n\x1b', "status": 200}})
    if fault:
        try:
            int("\x1b[2J")
        except ValueError as error:
            record = logging.LogRecord("n", logging.ERROR, "", 0, "oh", (), (type(error), error, error.__traceback__))
    writer.emit(record)
    writer.close()
    return stream.getvalue()


@pytest.mark.parametrize("fault", [False, True])
def test_a_line_has_no_control_characters(fault: bool) -> None:
    """Plain lines quote what has them; a traceback is on lines of its own. JSON is one line that can be read."""
    plain, coded = written("plain", fault=fault), written("json", fault=fault)
    for each in (plain, coded):
        assert all(letter.isprintable() or letter == "\n" for letter in each)
    assert coded.count("\n") == 1
    read = json.loads(coded)
    assert (read["level"], read["logger"]) == (("error" if fault else "info"), "n")
    if fault:
        assert "ValueError" in read["traceback"]
        assert plain.count("\n") > 3
    else:
        assert read["path"] == 'a"b\n\x1b'
        assert plain.count("\n") == 1
        assert plain.endswith('path="a\\"b\\n\\u001b" status=200\n')


def test_a_log_that_nobody_reads_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines beyond so many are dropped, and counted once they are taken again."""
    go, stream = threading.Event(), io.StringIO()

    class Stuck(io.StringIO):
        """A stream that waits."""

        def write(self, text: str) -> int:
            """Wait, and then write."""
            go.wait(20.0)
            return stream.write(text)

    monkeypatch.setattr(logs, "MOST_LINES", 2)
    writer = Writer("json", Stuck())
    assert isinstance(writer._lines, queue.Queue)
    for number in range(10):
        writer.emit(logging.makeLogRecord({"name": "n", "levelname": "INFO", "fields": {"number": number}}))
    go.set()
    writer.close()
    found = [json.loads(line) for line in stream.getvalue().splitlines()]
    dropped = next(each["count"] for each in found if each.get("message") == "log lines were dropped")
    assert dropped + sum("number" in each for each in found) == 10


def test_the_log_is_as_it_was_asked_for() -> None:
    """Errors alone, or requests as well; ended, it is written no more."""
    for style, level in (("errors", logging.WARNING), ("plain", logging.INFO), ("json", logging.INFO)):
        writer = logs.begin(style)
        try:
            assert logs.REQUESTS.getEffectiveLevel() == level
        finally:
            logs.end(writer)
        assert writer not in logging.getLogger().handlers


def test_secrets_in_requests_are_not_logged(site: Server, lines: Any) -> None:
    """As a path, a query, a header or a body."""
    secret = site.create(SAMPLE.table)["first"]
    site.http.get(f"/{secret}")
    site.http.get(f"/matches/{secret}")
    site.http.get("/matches/table", params={"token": secret}, headers={"authorization": f"Bearer {secret}"})
    assert secret not in json.dumps(lines(4))
