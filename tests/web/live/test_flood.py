"""One who sends without end: read at the rate that is allowed and no faster, and let go if it does not stop."""

import time
from contextlib import suppress
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed

from sublight.view.messages import FromPage
from sublight.web.limits import BURST, PER_SECOND
from sublight.web.live import session
from web.samples import SAMPLE
from web.server import WAIT_S, Server

CANCEL = '{"say":"cancel","of":1}'
SECONDS, MANY = 1.0, 2_000


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """How many messages the server's sessions have taken, of those that begin from now on: others may still end."""
    count = SimpleNamespace(number=0)
    run, take = session.Session.run, session.Session._take
    begun: set[session.Session] = set()

    async def begins(self: session.Session) -> None:
        begun.add(self)
        await run(self)

    async def counted(self: session.Session, message: FromPage) -> None:
        count.number += self in begun
        await take(self, message)

    monkeypatch.setattr(session.Session, "run", begins)
    monkeypatch.setattr(session.Session, "_take", counted)
    return count


def test_no_more_is_taken_than_the_rate_allows(server: Server, taken: SimpleNamespace) -> None:
    """A burst at once, then so many a second, however many wait in the line."""
    with server.client(server.create()["observer"]) as page:
        page.wait("state")
        since = time.monotonic()
        for _ in range(MANY):
            page.socket.send(CANCEL)
        while taken.number < BURST + PER_SECOND * SECONDS:
            assert time.monotonic() - since < WAIT_S, "what is allowed is taken"
            time.sleep(0.01)
        lasted = time.monotonic() - since
        page.socket.close_socket()
    assert lasted >= SECONDS * 0.9
    assert taken.number <= BURST + PER_SECOND * (time.monotonic() - since) + 2


def test_one_who_goes_on_is_let_go(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many seconds beyond the rate the socket is closed, with the code for that."""
    monkeypatch.setattr(session, "FLOOD_S", 0.3)
    with server.client(server.create()["observer"]) as page:
        page.wait("state")
        with pytest.raises(ConnectionClosed) as closed:
            _pour(page.socket.send)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


def _pour(send: object) -> None:
    over = time.monotonic() + WAIT_S
    while time.monotonic() < over:
        send(CANCEL)  # type: ignore[operator]


def test_one_who_pauses_is_not(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A burst, and then the rate: it may go on for ever."""
    monkeypatch.setattr(session, "FLOOD_S", 0.3)
    with server.client(server.create()["first"]) as page:
        page.wait("state")
        for _ in range(int(BURST) - 10):
            page.socket.send(CANCEL)
        for _ in range(20):
            time.sleep(1.2 / PER_SECOND)
            page.socket.send(CANCEL)
        assert page.ask("note", text="still here")["say"] == "done"


def test_what_cannot_be_read_counts_too(
    server: Server, taken: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rubbish is answered no faster than anything else, and takes no page's turn."""
    monkeypatch.setattr(session, "FLOOD_S", 0.3)
    with server.client(server.create()["observer"]) as page:
        page.wait("state")
        with suppress(ConnectionClosed):
            for _ in range(MANY):
                page.socket.send("rubbish")
        with pytest.raises(ConnectionClosed) as closed:
            page.wait("never")
    said = sum(each["say"] == "refused" for each in page.heard)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert 0 < said < MANY  # the last answers of all may not be sent before the end
    assert taken.number == 0


def test_notes_of_one_match_are_counted(server: Server) -> None:
    """From whichever page they come; another match has its own, and moves are not counted."""
    secrets = server.create(policy="casual")
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        for page in (one, other):
            page.wait("state")
        opened = server.context.matches.open(secrets["first"])
        assert opened is not None
        counted = server.context.talk.of(opened[0])
        while counted.take():
            pass
        for page in (one, other):
            assert page.ask("note", text="too many")["code"] == "busy"
        assert one.ask("commit", base=0, move=SAMPLE.move)["say"] == "done"
    with server.client(server.create()["first"]) as page:
        page.wait("state")
        assert page.ask("note", text="mine")["say"] == "done"
