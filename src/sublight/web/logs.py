"""The log: one line a request and one an error, as `key=value` or as JSON, on standard error.

A line has no secret and no control character: what a client chose is quoted. Lines are written in a thread, and dropped
and counted where nobody reads them, so that a full pipe never stops the server.
"""

import json
import logging
import queue
import re
import sys
import threading
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TextIO
from urllib.parse import quote

STYLES = ("plain", "json", "errors")
"""How lines are written; `errors` is plain, without those of requests."""

REQUESTS = logging.getLogger("sublight.requests")
MOST_LINES = 10_000
"""Lines that wait to be written; more are dropped."""

LONGEST_PATH = 200
LAST_S = 1.0
"""How long the end of the server waits for the last lines."""

PLAIN = re.compile(r"[\w.:/%+*~@-]+", re.ASCII)
HIDDEN = "…"

Fields = Mapping[str, str | int | float]


def log_request(fields: Fields, code: str = "") -> None:
    """Write the line of a request; `code` is the error's, if it had one."""
    REQUESTS.info("request", extra={"fields": {**fields, **({"code": code} if code else {})}})


def shown_path(path: str, known: frozenset[str], *, found: bool) -> str:
    """Return a path as the log has it: of one that the server does not have only a first part that it knows.

    A link typed as a path would be a secret in the log.
    """
    if found:
        return quote(path[:LONGEST_PATH], safe="/-._~:@+")
    first, _, rest = path.removeprefix("/").partition("/")
    if first not in known:
        return f"/{HIDDEN}"
    return f"/{first}/{HIDDEN}" if rest else f"/{first}"


class Writer(logging.Handler):
    """Writes records in a thread of its own."""

    def __init__(self, style: str, stream: TextIO | None = None) -> None:
        """Begin to write to a stream, standard error if none is given."""
        super().__init__(logging.INFO)
        self._written = _json if style == "json" else _plain
        self._stream = stream or sys.stderr
        self._lines: queue.Queue[logging.LogRecord | None] = queue.Queue(MOST_LINES)
        self._dropped = 0
        self._thread = threading.Thread(target=self._write, name="sublight-log", daemon=True)
        self._thread.start()

    def emit(self, record: logging.LogRecord) -> None:
        """Put a record into the line, or drop it where too many wait."""
        try:
            self._lines.put_nowait(record)
        except queue.Full:
            self._dropped += 1

    def _write(self) -> None:
        while (record := self._lines.get()) is not None:
            self._say(self._written(record))
            dropped, self._dropped = self._dropped, 0
            if dropped:
                self._say(self._written(_record({"message": "log lines were dropped", "count": dropped})))

    def _say(self, line: str) -> None:
        try:
            self._stream.write(line + "\n")
            self._stream.flush()
        except (OSError, ValueError):  # nobody reads any more
            return

    def close(self) -> None:
        """Write what waits, for a moment at most."""
        try:
            self._lines.put(None, timeout=LAST_S)
            self._thread.join(LAST_S)
        except queue.Full:
            pass
        super().close()


def begin(style: str) -> Writer:
    """Have everything logged by a new writer, which is to be closed."""
    writer = Writer(style)
    root = logging.getLogger()
    root.addHandler(writer)
    root.setLevel(logging.WARNING)
    REQUESTS.setLevel(logging.WARNING if style == "errors" else logging.INFO)
    return writer


def end(writer: Writer) -> None:
    """Have nothing logged by a writer any more."""
    logging.getLogger().removeHandler(writer)
    writer.close()


# A line.


def _record(fields: Fields) -> logging.LogRecord:
    return logging.makeLogRecord({"name": "sublight.web", "levelname": "WARNING", "fields": fields})


def _fields(record: logging.LogRecord) -> dict[str, str | int | float]:
    """Return what a record says: when, how grave, who, and its own fields or its message."""
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    own: Fields = getattr(record, "fields", None) or {"message": record.getMessage()}
    return {"time": at, "level": record.levelname.lower(), "logger": record.name, **own}


def _traceback(record: logging.LogRecord) -> str:
    return logging.Formatter().formatException(record.exc_info) if record.exc_info else ""


def _json(record: logging.LogRecord) -> str:
    trace = _traceback(record)
    return json.dumps(_fields(record) | ({"traceback": trace} if trace else {}))


def _plain(record: logging.LogRecord) -> str:
    line = " ".join(f"{name}={_quoted(value)}" for name, value in _fields(record).items())
    trace = (json.dumps(each)[1:-1] for each in _traceback(record).splitlines())
    return "\n".join((line, *(f"    {each}" for each in trace)))


def _quoted(value: str | float) -> str:
    text = str(value)
    return text if PLAIN.fullmatch(text) else json.dumps(text)
