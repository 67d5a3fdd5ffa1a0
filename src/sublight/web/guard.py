"""Who may ask: only pages of this server's own address, under a name that it is known by; and what every answer says.

A page of another site that the same browser shows, or one whose name was bound to this address, is turned away before
anything is read. Nothing here rests on cookies: there are none.
"""

from urllib.parse import urlsplit

from msgspec import Struct
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sublight.formats.lists import short
from sublight.web.http import failed, on_error
from sublight.web.limits import BODY_BYTES, SETUP_BYTES

LOOPBACK = ("localhost", "127.0.0.1", "::1")
API = "/v1/"
SETUP = "/setup/"
REPEATED = 100
"""The most characters of an origin that an answer repeats."""

CHANGING = ("POST", "PUT", "PATCH", "DELETE")
NO_ORIGIN = "the header `Origin` is missing; send the address of this server in it, such as http://{host}"
OTHER_ORIGIN = (
    "the server does not allow the origin {origin}; its own is http://{host} or https://{host}, "
    "and --origin and --cors allow more"
)


class Allowed(Struct, frozen=True, kw_only=True):
    """The names that this server goes by, and whose pages may speak to it.

    `origins` are others than its own; `api_origins` may use the stateless API, `*` for all; `frames` may show the page
    inside theirs.
    """

    hosts: tuple[str, ...] = LOOPBACK
    origins: tuple[str, ...] = ()
    api_origins: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()


class Guard:
    """The outermost layer of the app."""

    def __init__(self, app: ASGIApp, allowed: Allowed, scripts: tuple[str, ...] = ()) -> None:
        """Guard `app`; `scripts` are the digests of those that stand in its page."""
        self._app, self._allowed = app, allowed
        self._headers = headers_of(allowed, scripts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Turn a request away, or let it through and add the headers to its answer."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        answering = _Answering(send, self._headers, api=scope["path"].startswith(API))
        if refusal is not None:
            await refusal(scope, receive, answering)
            return
        try:
            await self._app(scope, receive, answering)
        except ClientDisconnect:  # nobody is there to be told
            return
        except Exception as error:
            if answering.begun or scope["type"] != "http":
                raise
            await on_error(None, error)(scope, receive, answering)

    def _refusal(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        if host_of(headers.get("host", "")) not in self._allowed.hosts or len(headers.getlist("host")) != 1:
            return failed(403, "origin", "the server does not answer to this host name")
        if not self._origin_may(scope, headers):
            origin = headers.get("origin")
            says = NO_ORIGIN if origin is None else OTHER_ORIGIN
            return failed(403, "origin", says.format(host=headers["host"], origin=short(origin or "", REPEATED)))
        most = SETUP_BYTES if scope["path"].startswith(SETUP) else BODY_BYTES
        length = headers.get("content-length", "0")
        if scope["type"] == "http" and (not length.isdecimal() or len(length) > 12 or int(length) > most):
            return failed(413, "large", f"more than {most} bytes; at most that many are read")
        scope["sublight.most"] = most
        return None

    def _origin_may(self, scope: Scope, headers: Headers) -> bool:
        """Whether the page that asks, if it says which, may; what changes anything must say."""
        origin = headers.get("origin")
        if scope["path"].startswith(API):
            return origin is None or self._own(origin, headers) or bool({origin, "*"} & set(self._allowed.api_origins))
        if scope["type"] == "websocket" or scope["method"] in CHANGING:
            return origin is not None and self._own(origin, headers)
        return True

    def _own(self, origin: str, headers: Headers) -> bool:
        host = headers.get("host", "").lower()
        return origin.lower() in (f"http://{host}", f"https://{host}") or origin in self._allowed.origins


class _Answering:
    """What sends an answer, with the headers that every answer has."""

    def __init__(self, send: Send, headers: dict[str, str], *, api: bool) -> None:
        self._send, self._headers, self._api = send, headers, api
        self.begun = False

    async def __call__(self, message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.begun = True
            headers = MutableHeaders(scope=message)
            for name, value in self._headers.items():
                headers.setdefault(name, value)
            if self._api:
                headers["cross-origin-resource-policy"] = "cross-origin"
        await self._send(message)


def host_of(header: str) -> str:
    """Return the name in a Host header without its port, empty for one that is none."""
    try:
        parts = urlsplit(f"//{header}")
        name, _ = parts.hostname, parts.port
    except ValueError:
        return ""
    odd = parts.username is not None or parts.path or parts.query or parts.fragment
    return "" if odd or name is None else name.rstrip(".")


def headers_of(allowed: Allowed, scripts: tuple[str, ...] = ()) -> dict[str, str]:
    """Return the headers of every answer: nothing from elsewhere is loaded, run, framed or told."""
    frames = " ".join(allowed.frames) or "'none'"
    policy = {
        "default-src": "'self'",
        "script-src": " ".join(("'self'", *scripts)),
        "style-src": "'self'",
        "img-src": "'self' blob: data:",
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": frames,
    }
    return {
        "content-security-policy": "; ".join(f"{name} {value}" for name, value in policy.items()),
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
        "cache-control": "no-store",
    }
