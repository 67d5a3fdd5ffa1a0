"""Who asks where a proxy stands in front of the server, and whether one does that was not named.

Without its name all clients of a proxy count as one address, and share its limits. The header is not believed instead,
because whoever writes `X-Forwarded-For` may write anything into it.
"""

import logging

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from sublight.web.addresses import is_among

LOG = logging.getLogger("sublight.web")
ALIKE = 20
"""Requests in a row from one address, each with the header, after which it is taken for a proxy."""

OWN = ("/health", "/metrics")
"""Asked for by the machine itself, beside whatever the proxy asks."""


class ProxyWatch:
    """Whether all requests come from one proxy that was not named."""

    def __init__(self, proxies: tuple[str, ...]) -> None:
        """Begin without a request; `proxies` are named."""
        self._proxies = proxies
        self._peer, self._alike = "", 0
        self._told = False

    def see(self, peer: str, path: str, *, forwarded: bool) -> None:
        """Take note of a request, and warn once."""
        if not forwarded or is_among(peer, self._proxies):
            if path not in OWN:
                self._alike = 0
            return
        self._alike = self._alike + 1 if peer == self._peer else 1
        self._peer = peer
        if self.warning and not self._told:
            self._told = True
            LOG.warning("%s", self.warning)

    @property
    def warning(self) -> str:
        """What is wrong, nothing where all is well."""
        if self._alike < ALIKE:
            return ""
        return (
            f"all requests come through the proxy {self._peer}, which is not named, so all clients share the limits of "
            f"one address; start the server with --proxies {self._peer}"
        )


class Forwarded:
    """The layer that tells a watch of each request, as it came."""

    def __init__(self, app: ASGIApp, watch: ProxyWatch) -> None:
        """Pass requests on to `app`."""
        self._app, self._watch = app, watch

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Look at who asks."""
        if scope["type"] != "lifespan" and (peer := scope.get("client")):
            self._watch.see(peer[0], scope["path"], forwarded="x-forwarded-for" in Headers(scope=scope))
        await self._app(scope, receive, send)
