"""uvicorn's protocols with limits on time: what is not sent, or not read, for too long costs its connection.

uvicorn limits only the pause between two requests. A head that never ends, a body that is withheld and a client that
does not read its answer have no limit there.
"""

import asyncio
import socket
from enum import Enum

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sublight.web.connections import LATE, Connections, Refusal
from sublight.web.http import failed
from sublight.web.limits import BODY_RATE, BODY_S, HEAD_S, LINGER_S, SEND_S
from sublight.web.logs import log_request

SIP_BYTES = 8 * 1024
"""Of small messages some three hundred, which take about as long as one that is ruled on."""

GULP_BYTES = 64 * 1024
"""Read of a request at a time. With four times as much, asyncio's own measure, bodies keep others waiting longer."""

KERNEL_BYTES = 128 * 1024
"""What the system may hold of a socket's messages. Without a bound it takes megabytes for a page that reads nothing."""

SENT_BYTES = 16 * 1024
"""A change of what waits to be sent that counts as progress."""

HEAD_BYTES = 32 * 1024
"""The longest head."""

ENDS, LONGEST_END = (b"\n\n", b"\n\r\n"), 3
"""What a head ends with, as h11 reads it, and the length of the longer one."""

UNREADABLE = Refusal(400, "input", "this is not an HTTP request, or its head is longer than 32 KiB")


class Phase(Enum):
    """What a connection waits for."""

    HEAD = "the head of a request"
    BODY = "the body of a request"
    ANSWER = "the server"
    REST = "the end of a body that nobody reads any more"
    NEXT = "another request"
    REFUSED = "the client to close, once it has read why it is not served"


class Head:
    """The bytes of a head that has begun, kept from the parser until its end comes.

    The parser would look through all of them again for each byte that a slow client sends.
    """

    def __init__(self) -> None:
        """Begin with a head of which nothing has come."""
        self._kept = bytearray()
        self._before = b""

    def end(self) -> None:
        """Begin with the next head."""
        self._kept.clear()
        self._before = b""

    def add(self, data: bytes) -> bytes:
        """Return what the parser is to be given now, nothing as long as it is not the whole head.

        It is given the first bytes at once, because it refuses what is no request by them.
        """
        near, begun = self._before + data, len(self._before) == LONGEST_END
        self._before = near[-LONGEST_END:]
        if begun and not any(end in near for end in ENDS) and len(self._kept) + len(data) <= HEAD_BYTES:
            self._kept += data
            return b""
        whole = bytes(self._kept) + data
        self._kept.clear()
        return whole


WAITING = (Phase.HEAD, Phase.BODY, Phase.REST, Phase.NEXT)


class Sending:
    """Whether a client reads what it is sent."""

    def __init__(self) -> None:
        """Begin with nothing sent."""
        self._size, self._since = 0, 0.0

    def stuck(self, size: int, now: float) -> bool:
        """Say whether `size` bytes wait to be sent and have hardly changed for `SEND_S`."""
        if not size or abs(size - self._size) >= SENT_BYTES:
            self._size, self._since = size, now
        return now - self._since > SEND_S


class HttpLine(H11Protocol):
    """A connection with a limit for each phase."""

    address = ""
    _phase, _since, _got = Phase.HEAD, 0.0, 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to count."""
        super().connection_made(transport)  # type: ignore[arg-type]
        _read_at_most(transport, GULP_BYTES)
        self.address = self.client[0] if self.client else ""
        self._lines, self._sending, self._head = lines_of(self.config.app), Sending(), Head()
        self._since = self._lines.clock()
        self._lines.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        super().connection_lost(exc)
        self._lines.remove(self)

    def data_received(self, data: bytes) -> None:
        """Take what came; what follows a refusal is not looked at."""
        self._got += len(data)
        if self._over():
            return
        if self._phase is Phase.HEAD:
            data = self._head.add(data)
            if not data:
                return
        super().data_received(data)
        self._see()

    def on_response_complete(self) -> None:
        """Go on to the next request."""
        super().on_response_complete()
        self._see()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Leave the connection to the protocol of the socket."""
        self._lines.remove(self)
        super().handle_websocket_upgrade(event)

    def shutdown(self) -> None:
        """Close once the answer is sent; a client that was refused is not waited for."""
        if self._phase is Phase.REFUSED:
            self.transport.close()
        else:
            super().shutdown()

    def _over(self) -> bool:
        return self._phase is Phase.REFUSED or self.transport.is_closing()

    def _see(self) -> None:
        """Find out which phase the connection is in now, unless it is a socket's."""
        if self.transport.get_protocol() is not self or self._over():
            return
        phase = self._found()
        if phase is not self._phase:
            self._phase, self._since, self._got = phase, self._lines.clock(), 0
            self._head.end()
            (self._lines.waits if phase in WAITING else self._lines.works)(self)

    def _found(self) -> Phase:
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None:
            return Phase.HEAD
        if self.conn.their_state is h11.IDLE:
            return Phase.HEAD if self.conn.trailing_data[0] else Phase.NEXT
        if self.conn.their_state is not h11.SEND_BODY:
            return Phase.ANSWER
        if cycle.response_complete:
            return Phase.REST
        return Phase.ANSWER if self.flow.read_paused else Phase.BODY

    def check(self, now: float) -> None:
        """Refuse a request that does not arrive in time, and drop who does not read."""
        if self._sending.stuck(self.transport.get_write_buffer_size(), now):
            self.transport.abort()
        elif self.transport.is_closing():
            return
        self._see()
        late = now - self._since
        if (self._phase is Phase.HEAD and late > HEAD_S) or (
            self._phase is Phase.BODY and late > BODY_S + self._got / BODY_RATE
        ):
            self._lines.refuse(self, LATE)
        elif self._phase in (Phase.REST, Phase.REFUSED) and late > LINGER_S:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002 - uvicorn's words are not ours
        """Refuse what cannot be read."""
        self._lines.refuse(self, UNREADABLE)

    def refuse(self, why: Refusal) -> None:
        """Answer with an error, unless an answer has begun or the client asked nothing, and close."""
        cycle: RequestResponseCycle | None = self.cycle
        asked = cycle is not None and not cycle.response_complete
        told = self._phase is not Phase.NEXT and self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE)
        if told:
            self._answer(why)
            if not asked:
                log_request({"method": "-", "path": "-", "status": why.status, "address": self.address}, why.code)
        if asked:
            self.scope["sublight.refused"] = why  # type: ignore[typeddict-unknown-key]
            self.cycle.disconnected, self.cycle.waiting_for_100_continue = True, False
            self.cycle.message_event.set()
        if told:
            self._leave()
        else:
            self.transport.close()

    def _leave(self) -> None:
        """Send no more, and read on until the client closes or `LINGER_S` have passed.

        Closing a socket that has unread bytes, or is sent more, resets it, and a reset can lose the answer.
        """
        self._phase, self._since = Phase.REFUSED, self._lines.clock()
        self._lines.leaves(self, self.transport.abort)
        self.flow.resume_reading()
        self.transport.write_eof()

    def _answer(self, why: Refusal) -> None:
        answer = failed(*why)
        headers = [*answer.raw_headers, (b"connection", b"close")]
        events = (
            h11.Response(status_code=why.status, headers=headers, reason=b"Refused"),
            h11.Data(data=bytes(answer.body)),
            h11.EndOfMessage(),
        )
        self.transport.write(b"".join(self.conn.send(event) or b"" for event in events))


class SocketLine(WebSocketsSansIOProtocol):
    """A socket read a little at a time: what came is taken apart all at once, and everybody waits for that."""

    address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take no more out of the socket than `SIP_BYTES`; begin to count."""
        super().connection_made(transport)
        _read_at_most(transport, SIP_BYTES)
        line = transport.get_extra_info("socket")
        if line is not None:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BYTES)
        self.address = self.client[0] if self.client else ""
        self._lines, self._sending = lines_of(self.config.app), Sending()
        self._lines.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        super().connection_lost(exc)
        self._lines.remove(self)

    async def run_asgi(self) -> None:
        """Run the app, which says when the page is known."""
        self.scope["sublight.known"] = self._known  # type: ignore[typeddict-unknown-key]
        await super().run_asgi()

    def _known(self) -> None:
        self._lines.works(self)

    def check(self, now: float) -> None:
        """Drop who does not read."""
        if self._sending.stuck(self.transport.get_write_buffer_size(), now):
            self.transport.abort()

    def refuse(self, why: Refusal) -> None:
        """Close the socket, with the reason where it is open; its client may answer that for `LINGER_S`."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1013})
        if not self.handshake_complete or self.close_sent:
            self.transport.close()
            return
        self.conn.send_close(1013, why.code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent, self.read_paused = True, False
        self.close_timer = self.loop.call_later(LINGER_S, self.transport.abort)
        self._lines.leaves(self, self.transport.abort)
        self.transport.resume_reading()


def _read_at_most(transport: asyncio.BaseTransport, size: int) -> None:
    """Read no more at a time, where the event loop lets that be said."""
    if hasattr(transport, "max_size"):
        transport.max_size = size


def lines_of(app: object) -> Connections:
    """Return the connections of the app that a protocol serves."""
    found: Connections = app.state.context.connections  # type: ignore[attr-defined]
    return found
