"""Clients that send or read too slowly: each limit closes the connection, with a reason where one can be said."""

import json
import select
import socket
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sublight.web import protocols
from sublight.web.limits import BODY_BYTES, SEND_S, SETUP_BYTES
from sublight.web.protocols import HEAD_BYTES, SENT_BYTES, Head, Sending
from web.server import WAIT_S, Server, running

SHORT_S = 0.4


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server whose limits on time are short."""
    for name in ("HEAD_S", "BODY_S", "LINGER_S"):
        monkeypatch.setattr(protocols, name, SHORT_S)
    monkeypatch.setattr("sublight.web.connections.TICK_S", 0.05)
    with running(tmp_path) as found:
        yield found


def line_to(server: Server) -> socket.socket:
    """Open a connection."""
    place = urlsplit(server.url)
    return socket.create_connection((str(place.hostname), int(place.port or 0)), timeout=WAIT_S)


def head(server: Server, path: str, length: int) -> bytes:
    """Return the head of a request with a body of so many bytes."""
    host = urlsplit(server.url).netloc
    return (
        f"POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: {server.url}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


def answered(line: socket.socket) -> tuple[int, str]:
    """Return the status and the code of an answer after which the connection is closed."""
    said = b""
    while part := line.recv(2**16):
        said += part
    headers, _, body = said.partition(b"\r\n\r\n")
    error = json.loads(body)["error"]
    assert error["says"]
    return int(headers.split()[1]), error["code"]


def send_on(line: socket.socket, seconds: float) -> None:
    """Send a little again and again."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        line.sendall(b"more")
        time.sleep(0.01)


def test_a_head_that_does_not_end_is_refused(server: Server) -> None:
    """Also where its bytes go on coming, on a new connection and after a request that was answered."""
    with closing(line_to(server)) as line:
        line.sendall(b"GET / HT")
        assert answered(line) == (408, "slow")
    with closing(line_to(server)) as line:
        line.sendall(head(server, "/v1/none", 2) + b"{}")
        said = b""
        while not said.endswith(b"}}"):
            said += line.recv(2**16)
        assert said.startswith(b"HTTP/1.1 404")
        line.sendall(b"GET / HT")
        assert answered(line) == (408, "slow")
    assert server.context.connections.refused == {"slow": 2}
    assert server.http.get("/health").status_code == 200


@pytest.mark.parametrize("end", ["\r\n\r\n", "\n\n", "\n\r\n"])
def test_a_head_that_comes_byte_by_byte_is_read(server: Server, end: str) -> None:
    """The parser is given it once its end has come, and what follows it is the next one."""
    with closing(line_to(server)) as line:
        for _ in range(2):
            for each in f"GET /none HTTP/1.1\r\nHost: {urlsplit(server.url).netloc}{end}":
                line.sendall(each.encode())
            said = b""
            while not said.endswith(b"}}"):
                said += line.recv(2**16)
            assert said.startswith(b"HTTP/1.1 404")


def test_the_parser_is_given_the_beginning_of_a_head_and_then_the_rest_of_it() -> None:
    """Wherever its end is cut; of the next head it is given the beginning again."""
    head = Head()
    given = [head.add(each) for each in (b"GET", b" / HTTP/1.1\r\n", b"Host: a\r", b"\n\r", b"\nrest")]
    assert given == [b"GET", b"", b"", b"", b" / HTTP/1.1\r\nHost: a\r\n\r\nrest"]
    head.end()
    assert head.add(b"GET / HTTP/1.1") == b"GET / HTTP/1.1"


@pytest.mark.parametrize(("more", "given"), [(0, 0), (1, HEAD_BYTES + 1)])
def test_a_head_that_is_too_long_is_left_to_the_parser(more: int, given: int) -> None:
    """It says so."""
    head = Head()
    assert head.add(b"GET") == b"GET"
    assert len(head.add(b"x" * HEAD_BYTES + b"x" * more)) == given


def test_a_connection_without_a_request_is_refused(server: Server) -> None:
    """It has the time of a head."""
    with closing(line_to(server)) as line:
        assert answered(line) == (408, "slow")


def test_a_body_that_is_withheld_is_refused(server: Server) -> None:
    """And what was sent of it is held no more."""
    with closing(line_to(server)) as line:
        line.sendall(head(server, "/v1/odds", BODY_BYTES) + b" " * 2_000)
        assert answered(line) == (408, "slow")
    until = time.monotonic() + WAIT_S
    while server.context.bodies.held and time.monotonic() < until:
        time.sleep(0.01)
    assert server.context.bodies.held == 0


def test_a_body_may_take_the_time_that_its_bytes_need(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the rate that a body must have it is read to its end, however long that takes."""
    monkeypatch.setattr(protocols, "BODY_RATE", 1_000)
    body = b'{"tabel":"' + b"x" * 3_000 + b'"}'
    with closing(line_to(server)) as line:
        line.sendall(head(server, "/v1/odds", len(body)))
        for at in range(0, len(body), 300):
            line.sendall(body[at : at + 300])
            time.sleep(0.1)
        assert line.recv(2**16).startswith(b"HTTP/1.1 400")


def test_a_body_that_nobody_reads_is_not_waited_for(server: Server) -> None:
    """Once the answer is sent, the rest of it has a short while."""
    with closing(line_to(server)) as line:
        line.sendall(head(server, "/v1/none", BODY_BYTES) + b" " * 10)
        assert answered(line)[0] == 404


def test_what_is_no_request_is_refused_by_a_code(server: Server) -> None:
    """Rubbish, and a head that is longer than may be."""
    for said in (b"\x16\x03\x01 rubbish\r\n\r\n", b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000):
        with closing(line_to(server)) as line:
            line.sendall(said)
            assert answered(line) == (400, "input")


def test_who_is_refused_may_go_on_sending(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it sends is read for a while, so that no reset loses the answer."""
    monkeypatch.setattr(protocols, "LINGER_S", 60.0)
    with closing(line_to(server)) as line:
        line.sendall(b"rubbish\r\n\r\n")
        assert answered(line) == (400, "input")
        send_on(line, SHORT_S)


def test_who_is_refused_and_stays_is_closed(server: Server) -> None:
    """After a short while, whatever it sends."""
    with closing(line_to(server)) as line:
        line.sendall(b"rubbish\r\n\r\n")
        assert answered(line) == (400, "input")
        with pytest.raises(OSError, match=r"Broken pipe|reset"):
            send_on(line, WAIT_S)


def socket_to(server: Server) -> socket.socket:
    """Open a WebSocket, and send all but the end of a first message."""
    host = urlsplit(server.url).netloc
    line = line_to(server)
    line.sendall(
        f"GET /live HTTP/1.1\r\nHost: {host}\r\nOrigin: {server.url}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    assert line.recv(2**16).startswith(b"HTTP/1.1 101")
    line.sendall(b"\x81\xfe\xf0\x00\0\0\0\0" + b" " * 50_000)
    return line


def refused_socket(server: Server, monkeypatch: pytest.MonkeyPatch) -> socket.socket:
    """Return a socket that was refused for another that waits."""
    monkeypatch.setattr(server.context.connections, "_most_waiting", 1)
    line = socket_to(server)
    socket_to(server).close()
    return line


def test_a_socket_that_is_refused_may_go_on_sending(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until it has read why; then it is closed."""
    monkeypatch.setattr(protocols, "LINGER_S", 60.0)
    with closing(refused_socket(server, monkeypatch)) as line:
        send_on(line, SHORT_S)
        assert line.recv(2**16) == b"\x88\x06\x03\xf5busy"
        send_on(line, SHORT_S)
    with closing(refused_socket(server, monkeypatch)) as line:
        line.sendall(b" " * (0xF000 - 50_000) + b"\x88\x82\0\0\0\0\x03\xf5")
        assert line.recv(2**16) == b"\x88\x06\x03\xf5busy"
        assert line.recv(2**16) == b""
    assert server.context.connections.refused["busy"] >= 2


def test_a_socket_that_is_refused_and_stays_is_closed(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a short while, whatever it sends."""
    with closing(refused_socket(server, monkeypatch)) as line:
        assert line.recv(2**16) == b"\x88\x06\x03\xf5busy"
        with pytest.raises(OSError, match=r"Broken pipe|reset"):
            send_on(line, WAIT_S)


def test_a_request_that_is_whole_waits_as_long_as_its_answer_takes(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limits are on what the client sends."""

    def slow() -> None:
        time.sleep(3 * SHORT_S)

    monkeypatch.setattr(server.context.store, "try_writing", slow)
    assert server.http.get("/health").status_code == 200


def test_many_that_send_nothing_leave_room(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six hundred from one address, more than may wait: the first are refused, and others are answered at once."""
    for name in ("HEAD_S", "LINGER_S"):
        monkeypatch.setattr(protocols, name, 60.0)
    monkeypatch.setattr(server.context.connections, "_most_waiting", 100)
    lines = [line_to(server) for _ in range(600)]
    try:
        for each in lines:
            each.sendall(b"G")
        assert server.http.get("/health").status_code == 200
        assert answered(lines[0]) == (503, "busy")
        assert server.context.connections.waiting <= 100
        lines[-1].sendall(b"ET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert lines[-1].recv(2**10).startswith(b"HTTP/1.1 200")
    finally:
        for each in lines:
            each.close()


def test_withheld_bodies_are_bounded(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the bytes of one address large bodies are refused; a small request from there is answered."""
    for name in ("BODY_S", "LINGER_S"):
        monkeypatch.setattr(protocols, name, 60.0)
    monkeypatch.setattr("sublight.web.bodies.ADDRESS_BYTES", 2**20)
    lines = [line_to(server) for _ in range(10)]
    try:
        for each in lines:
            each.sendall(head(server, "/setup/import", SETUP_BYTES) + b" " * 2**18)
        refused = HTTPResponse(select.select(lines, [], [], WAIT_S)[0][0])  # which of them depends on who is read first
        refused.begin()
        assert (refused.status, json.load(refused)["error"]["code"]) == (503, "busy")
        assert server.context.bodies.held <= 2**20
        assert server.http.post("/v1/rules", json={"game": "none"}).status_code == 422
    finally:
        for each in lines:
            each.close()


def test_who_does_not_read_is_stuck_after_a_while() -> None:
    """Where what waits to be sent hardly changes; sending on, or all sent, begins anew."""
    sending = Sending()
    assert not sending.stuck(100_000, 10.0)
    assert not sending.stuck(100_000 - SENT_BYTES + 1, 10.0 + SEND_S)
    assert sending.stuck(100_000, 10.5 + SEND_S)
    assert not sending.stuck(100_000 - SENT_BYTES, 11.0 + SEND_S)
    assert not sending.stuck(0, 11.0 + 2 * SEND_S)
    assert not sending.stuck(1, 12.0 + 2 * SEND_S)


def test_who_reads_nothing_is_dropped(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for more and more without reading is cut off, although what waits was never sent."""
    monkeypatch.setattr(protocols, "SEND_S", 1.0)
    asked = b"GET /v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with closing(line_to(server)) as line:
        line.settimeout(0.1)
        until = time.monotonic() + WAIT_S
        while time.monotonic() < until:
            try:
                line.sendall(asked)
            except TimeoutError:
                continue
            except OSError:
                return
    raise AssertionError("nobody was cut off")
