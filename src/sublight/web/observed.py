"""The layer of the app that counts each request and how long it took, and writes its line of the log."""

import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sublight.web.logs import log_request, shown_path
from sublight.web.metrics import NAMED, Requests

CLOSED = 499
"""The status under which a request is counted that was never answered: its client went away."""

NOT_FOUND = 404


class Observed:
    """What is counted and logged of an app."""

    def __init__(self, app: ASGIApp, requests: Requests) -> None:
        """Count into `requests`."""
        self._app, self._requests = app, requests

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on and count it; a socket is counted while it is open, and as a request once it is closed."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        seen, began = _Seen(send), time.monotonic()
        scope["sublight.codes"] = seen.codes
        is_socket = scope["type"] == "websocket"
        self._requests.sockets += is_socket
        try:
            await self._app(scope, receive, seen)
        finally:
            seconds = time.monotonic() - began
            self._requests.sockets -= is_socket
            if why := scope.get("sublight.refused"):
                seen.status, seen.codes = why.status, [why.code]
            self._requests.add(scope["path"], seen.status, 0.0 if is_socket else seconds)
            log_request(
                {
                    "method": "WEBSOCKET" if is_socket else scope["method"],
                    "path": shown_path(scope["path"], NAMED, found="endpoint" in scope and seen.status != NOT_FOUND),
                    "status": seen.status,
                    "ms": round(1e3 * seconds, 1),
                    "address": scope["client"][0] if scope.get("client") else "-",
                },
                " ".join(seen.codes),
            )


class _Seen:
    """What sends an answer, and remembers its status."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.status = CLOSED
        self.codes: list[str] = []
        """Of the error that was answered; of a socket, the code that the server closed it with."""

    async def __call__(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
        elif message["type"] == "websocket.accept":
            self.status = 101
        elif message["type"] == "websocket.close":
            self.codes.append(str(message.get("code", 1000)))
        await self._send(message)
