"""Requests read and answers written, the same way at every address."""

import logging
import secrets
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from sublight.errors import InputError
from sublight.formats.records import convert
from sublight.web.bodies import Holding, LargeTotalError
from sublight.web.limits import MOST_VALUES, LargeError, read_value
from sublight.web.matches.policy import NotAllowedError
from sublight.web.store.quota import FullError
from sublight.web.store.store import StaleError, StoreError
from sublight.web.work.pool import BrokenTaskError, GivenUpError

RecordT = TypeVar("RecordT")
LOG = logging.getLogger("sublight.web")
JSON = "application/json"
CODES = {404: "gone", 405: "method", 413: "large", 415: "type", 429: "many"}


class RefusedError(Exception):
    """A request that is refused: the status, a word for programs, a sentence for people."""

    def __init__(self, status: int, code: str, says: str) -> None:
        """Remember all three."""
        super().__init__(says)
        self.status, self.code, self.says = status, code, says


def said(value: object, status: int = 200) -> Response:
    """Return plain values, or records, or JSON already written, as an answer."""
    body = value if isinstance(value, bytes) else msgspec.json.encode(value)
    return Response(body, status, media_type=JSON)


class Failed(Response):
    """An answer that is an error; the log has its code."""

    def __init__(self, status: int, code: str, says: str, number: str) -> None:
        """Write it as JSON."""
        problem = {"code": code, "says": says, **({"id": number} if number else {})}
        headers = {"retry-after": "1"} if status in (429, 503) else {}
        super().__init__(msgspec.json.encode({"error": problem}), status, headers, JSON)
        self.code = code

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        if "sublight.codes" in scope:
            scope["sublight.codes"].append(self.code)
        await super().__call__(scope, receive, send)


def failed(status: int, code: str, says: str, number: str = "") -> Response:
    """Return an answer that is an error."""
    return Failed(status, code, says, number)


async def body_of(request: Request, kind: type[RecordT], most: int = MOST_VALUES) -> RecordT:
    """Return the body of a request as a record; RefusedError for what is none."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise RefusedError(415, "type", f"the content type must be {JSON}")
    try:
        with request.app.state.context.bodies.of(address_of(request)) as holding:
            value = read_value(await bytes_of(request, holding), "the body", most)
            return convert(value, kind, "the body")
    except LargeTotalError as error:
        raise RefusedError(503, "busy", str(error)) from None
    except LargeError as error:
        raise RefusedError(413, "large", str(error)) from None
    except InputError as error:
        raise RefusedError(400, error.code, str(error)) from None


async def bytes_of(request: Request, holding: Holding) -> bytes:
    """Return the body of a request; RefusedError where it is longer than it may be, whatever its header said."""
    most = int(request.scope["sublight.most"])
    parts: list[bytes] = []
    length = 0
    async for part in request.stream():
        length += len(part)
        if length > most:
            raise RefusedError(413, "large", f"more than {most} bytes; at most that many are read")
        holding.add(len(part))
        parts.append(part)
    return b"".join(parts)


def address_of(request: HTTPConnection) -> str:
    """Return the address that a request or a socket comes from."""
    return str(request.client.host) if request.client else ""


def on_error(_: Request | None, error: Exception) -> Response:
    """Return the answer to an exception: what was wrong with the request, or a number under which the log has it."""
    match error:
        case RefusedError():
            return failed(error.status, error.code, error.says)
        case HTTPException():
            code = CODES.get(error.status_code, "input")
            headers = error.headers or {}
            answer = failed(error.status_code, code, _detail(error, headers.get("Allow", "")))
            answer.headers.update(headers)
            return answer
        case NotAllowedError():
            return failed(403, error.code, str(error))
        case StaleError():
            return failed(409, "stale", str(error))
        case FullError():
            return failed(507, "full", str(error))
        case InputError():
            return failed(422, error.code, str(error))
        case GivenUpError():
            return failed(503, "busy", "the server is busy, or this took too long; try again")
        case StoreError():
            number = logged(error)
            return failed(503, "error", f"nothing was changed: {error}", number)
        case _:
            number = logged(error)
            return failed(500, "error", "an internal error; nothing was changed", number)


def _detail(error: HTTPException, allowed: str) -> str:
    """Return what the error says; for another method than those `allowed`, which they are."""
    if error.status_code == 405 and allowed:
        return f"this address accepts only {allowed}"
    return "nothing is at this address" if error.detail == "Not Found" else str(error.detail)


HANDLED: tuple[type[Exception], ...] = (
    RefusedError, HTTPException, NotAllowedError, StaleError, FullError, InputError, GivenUpError, StoreError,
    BrokenTaskError,
)  # fmt: skip


def logged(error: BaseException) -> str:
    """Write an exception to the log, and return the number that it has there."""
    number = secrets.token_hex(4)
    LOG.error("%s: %s", number, error, exc_info=error)
    return number
