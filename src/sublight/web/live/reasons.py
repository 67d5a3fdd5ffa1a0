"""What went wrong, as a page is told: a code for programs, words for people."""

from sublight.errors import InputError
from sublight.view import messages as m
from sublight.web.http import RefusedError, logged
from sublight.web.limits import LargeError
from sublight.web.live.wire import encoded
from sublight.web.matches.policy import NotAllowedError
from sublight.web.matches.shelf import NO_TABLE
from sublight.web.store.store import StoreError
from sublight.web.work.pool import GivenUpError, TaskError


def refused(ask: int, error: Exception) -> bytes:
    """Return the answer that says why not."""
    code, why = reason(error)
    return encoded(m.Refused(ask=ask, why=why, code=code))  # type: ignore[arg-type]


def reason(error: Exception) -> tuple[str, str]:
    """Return the code and the words of what went wrong."""
    match error:
        case LargeError():
            return "large", str(error)
        case RefusedError():
            return error.code, error.says
        case InputError() | TaskError():
            return "input", str(error)
        case NotAllowedError():
            return ("gone" if str(error) == NO_TABLE else "seat"), str(error)
        case GivenUpError():
            return "busy", f"not done: {error}"
        case StoreError():
            return "error", f"nothing was changed: {error} (report {logged(error)})"
        case _:
            return "error", f"an error of this program; nothing was changed (report {logged(error)})"
