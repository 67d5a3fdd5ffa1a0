"""`sublight serve` from the inside: where matches are kept, which port is free, and uvicorn until somebody ends it."""

import errno
import gc
import os
import socket
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

import uvicorn
from msgspec import Struct
from sqlalchemy import URL
from starlette.applications import Starlette

from sublight.errors import InputError
from sublight.formats.jsons import Raw
from sublight.web import logs
from sublight.web.activation import inherited
from sublight.web.app import create_app
from sublight.web.app_context import AppContext, Settings
from sublight.web.guard import LOOPBACK
from sublight.web.limits import MESSAGE_BYTES
from sublight.web.match_routes import links_of
from sublight.web.protocols import HEAD_BYTES, HttpLine, SocketLine

PORTS_TRIED = 20
COLLECTED = (5_000, 5, 100)
"""How many new objects are looked through for unused ones, and how often those that stay are looked through again.

With a thousand pages, looking through all takes a quarter of a second in which nobody is served; by Python's own
measure it is due every few seconds.
"""

SWITCH_S = 0.0005
"""How long a thread may keep the others from Python's lock. By Python's own measure, ten times as long, the event loop
waits for a tenth of a second at each system call while all threads read.
"""

BACKLOG, ACCEPTED = 2048, 16
"""Connections that wait to be accepted, and how many are accepted at a time: nobody is answered meanwhile."""

DRAIN_S, GRACE_S = 8.0, 5
"""How long pages are waited for when the server is to end, longer than a ruling may take; and then requests."""

FILE = "matches.db"
Say = Callable[[str], None]


class Place(Struct, frozen=True, kw_only=True):
    """Where to listen."""

    host: str = "127.0.0.1"
    port: int = 8000


def store_url(asked: str, say: Say) -> str:
    """Return the address of the database: the one asked for, else a file in the user's own folder, for them alone.

    Where that folder cannot be written, a folder that goes with the machine's temporary files, and it is said.
    """
    if asked:
        return asked if "://" in asked else sqlite_url(Path(asked))
    folder = data_folder()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        kept = Path(tempfile.mkdtemp(prefix="sublight-"))
        say(
            f"{folder}: cannot be written ({error.strerror or error}); matches are kept in {kept}, "
            "which the system may clear"
        )
        return sqlite_url(kept / FILE)
    return sqlite_url(folder / FILE)


def sqlite_url(path: Path) -> str:
    """Return the address of a SQLite file, whose folder is made where it is missing; InputError where it cannot be."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise InputError(f"{path.parent}: cannot be created: {error.strerror or error}") from None
    return URL.create("sqlite", database=str(path)).render_as_string(hide_password=False)


def data_folder() -> Path:
    """Return the folder for what this user keeps."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "sublight"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "sublight"


def listen(place: Place, say: Say) -> socket.socket:
    """Return a socket that listens on the port, or where that is busy on one of the next, which is said."""
    for port in range(place.port, min(place.port + PORTS_TRIED, 65536)):
        try:
            found = bound(place.host, port)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise InputError(f"cannot listen on {place.host}:{port}: {error.strerror or error}") from None
            continue
        if port != place.port:
            say(f"Port {place.port} is in use, so this server uses {port}.")
        return found
    raise InputError(
        f"no port from {place.port} to {place.port + PORTS_TRIED - 1} is free on {place.host}; "
        "choose another with --port"
    )


def bound(host: str, port: int) -> socket.socket:
    """Return a socket that is bound to an address; OSError where it is taken."""
    family, kind, number, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    found = socket.socket(family, kind, number)
    try:
        if os.name != "nt":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(address)
        found.listen(BACKLOG)
    except OSError:
        found.close()
        raise
    return found


def place_of(listening: socket.socket) -> Place:
    """Return the place at which a socket listens that was passed to this process."""
    host, port = listening.getsockname()[:2]
    return Place(host=host, port=port)


def address_of(place: Place, listening: socket.socket) -> str:
    """Return the address to open in a browser."""
    port = listening.getsockname()[1]
    host = "127.0.0.1" if place.host in ("0.0.0.0", "::", "") else place.host  # noqa: S104 - it is compared, not bound
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class Draining(uvicorn.Server):
    """A server that accepts a few connections at a time.

    When it is told to end it accepts nobody, answers what it was asked, and tells pages to come back.
    """

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen. asyncio takes the number that it accepts at a time for the length of the queue, too."""
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the sockets that listen, let pages go as they are answered, then end what is left.

        A socket that systemd passed stays open there: who connects meanwhile waits for the next server.
        """
        for server in self.servers:
            server.close()
        for listening in sockets or ():
            listening.close()
        context: AppContext = self.config.app.state.context  # type: ignore[union-attr]
        await context.tables.drain(DRAIN_S)
        await super().shutdown(sockets)


def server_of(app: Starlette) -> uvicorn.Server:
    """Return uvicorn around the app: sizes and times bounded, nothing logged by itself, no word of what it runs on."""
    config = uvicorn.Config(
        app,
        http=HttpLine,
        ws=SocketLine,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=HEAD_BYTES,
        backlog=ACCEPTED,
        access_log=False,
        log_config=None,
        server_header=False,
        proxy_headers=False,  # a layer of the app reads them
        timeout_graceful_shutdown=GRACE_S,
        lifespan="on",
    )
    return Draining(config)


def serve(settings: Settings, place: Place, tables: Iterable[Raw], say: Say, log: str = logs.STYLES[0]) -> None:
    """Serve until it is interrupted; InputError where it cannot begin. Each of `tables` is opened, its links said.

    `log` is the style of the log on standard error.
    """
    writer = logs.begin(log)
    _more_files()
    sockets = inherited()
    if sockets:
        place = place_of(sockets[0])
    else:
        sockets = [listen(place, say)]
    try:
        app = create_app(settings)
        collect_seldom()
        sys.setswitchinterval(SWITCH_S)
        _warn(place, say)
        address = address_of(place, sockets[0])
        say(f"Sublight serves on {address}/ and keeps its matches in {app.state.context.store.shown}")
        for table in tables:
            _open(app, table, address, say)
        say("Press Ctrl+C to stop it.")
        server_of(app).run(sockets=sockets)
    except KeyboardInterrupt:
        pass
    finally:
        for listening in sockets:
            listening.close()
        logs.end(writer)


def _more_files() -> None:
    """Let this process have as many sockets as it may: a table can have a thousand observers."""
    if os.name != "nt":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def collect_seldom() -> None:
    """Never look for unused objects among those that are there from the beginning, and seldom among the others."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)


def _warn(place: Place, say: Say) -> None:
    if place.host not in LOOPBACK:
        say(f"Warning: other machines can reach {place.host}, and the connection is not encrypted.")


def _open(app: Starlette, table: Raw, address: str, say: Say) -> None:
    """Begin a match on a table, and say its links."""
    matches = app.state.context.matches
    opened = matches.create(table)
    said = links_of(opened, matches.match(opened.match))
    say(f"A table of {said.game}, {said.edition}:")
    for link in said.links:
        who = f"{link.seat} seat ({link.player})" if link.player else "observers"
        say(f"  {who + ':':<28} {address}{link.path}")
