"""The outermost layer of the app: counts each request, and how long it took."""

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sublight.web.metrics import Requests

CLOSED = 499
"""The status under which a request is counted that was never answered: its client went away."""


class Observed:
    """What is counted of an app."""

    def __init__(self, app: ASGIApp, requests: Requests) -> None:
        """Count into `requests`."""
        self._app, self._requests = app, requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and count it; a socket is counted while it is open, and as a request once it is closed."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        seen, began = _Seen(send), time.monotonic()
        is_socket = scope["type"] == "websocket"
        self._requests.sockets += is_socket
        try:
            await self._app(scope, receive, seen)
        finally:
            self._requests.sockets -= is_socket
            self._requests.add(scope["path"], seen.status, 0.0 if is_socket else time.monotonic() - began)


class _Seen:
    """What sends an answer, and remembers its status."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.status = CLOSED

    async def __call__(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
        elif message["type"] == "websocket.accept":
            self.status = 101
        await self._send(message)
