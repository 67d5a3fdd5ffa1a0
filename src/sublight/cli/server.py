"""The verbs of the server: tables in the browser, played over links, the referee over HTTP; a copy of its matches."""

from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.arguments import Arguments, Given, whole_number
from sublight.cli.files import table_of
from sublight.errors import InputError
from sublight.formats.jsons import read_file
from sublight.formats.records import table_dict

if TYPE_CHECKING:
    from sublight.web.app_context import Settings
    from sublight.web.store.quota import Quota

HIGHEST_PORT = 65535
SECONDS = {"h": 3_600, "d": 86_400}
BYTES = {"M": 2**20, "G": 2**30, "T": 2**40}
LONGEST_AMOUNT = 6
"""Digits of a number that has a unit."""


def declare_serve(parser: Arguments) -> None:
    """Add the tables to open, where to listen, where to keep matches, and who may speak to it."""
    parser.add_argument("tables", metavar="TABLE", nargs="*", help="start a match on each of these files or examples")
    parser.add_argument(
        "--host", metavar="ADDRESS", default="127.0.0.1", help="the address to listen on (default: this machine only)"
    )
    parser.add_argument(
        "--port",
        metavar="PORT",
        type=whole_number,
        default=8000,
        help="listen on this port, or on the next free one (default: 8000)",
    )
    parser.add_argument(
        "--store",
        metavar="FILE|URL",
        default="",
        help="keep matches in this SQLite file, or at postgresql+psycopg://… (default: a file in your data folder)",
    )
    parser.add_argument(
        "--keep",
        metavar="TIME",
        default="",
        help="remove a match in which nothing has happened for this time, such as 90d or 12h (default: never)",
    )
    parser.add_argument(
        "--quota",
        metavar="SIZE",
        default="",
        help="the most space that matches may take, such as 500M or 20G (default: 4G)",
    )
    _declare_access(parser)
    parser.add_argument(
        "--log",
        choices=("plain", "json", "errors"),
        default="plain",
        help="log on standard error as text (plain, the default), as JSON, or as text without the requests (errors)",
    )
    parser.add_argument("--cold", action="store_true", help="start sooner, and load each game when it is first needed")
    parser.add_argument(
        "--dev", action="store_true", help="read the page's files again on every request, for work on the page"
    )


def _declare_access(parser: Arguments) -> None:
    """Add which names, origins and proxies the server knows, and who may watch it."""
    parser.add_argument(
        "--name", metavar="HOST", action="append", default=[], help="a host name under which the server is reached"
    )
    parser.add_argument(
        "--origin",
        metavar="ORIGIN",
        action="append",
        default=[],
        help="another web origin whose pages may join matches",
    )
    parser.add_argument(
        "--cors",
        metavar="ORIGIN",
        action="append",
        default=[],
        help="a web origin whose pages may use the API, `*` for all",
    )
    parser.add_argument(
        "--frame", metavar="ORIGIN", action="append", default=[], help="a web origin that may show the page in a frame"
    )
    parser.add_argument(
        "--proxies", metavar="ADDRESSES", default="", help="trust these proxies to report the client's address"
    )
    parser.add_argument(
        "--metrics",
        metavar="ADDRESS",
        action="append",
        default=[],
        help="also serve /metrics and /health to this address",
    )


def serve(arguments: Given) -> int:
    """Serve until interrupted."""
    try:
        from sublight.web import serve as server
        from sublight.web.store.quota import FullError
    except ImportError as error:
        raise InputError(
            f"the server needs {error.name}, which is not installed: pip install 'sublight[web]'", "missing_extra"
        ) from None
    if not 0 <= arguments.port <= HIGHEST_PORT:
        raise InputError(f"--port {arguments.port}: a port must be from 0 to {HIGHEST_PORT}")
    tables = [table_dict(table_of(each)) for each in arguments.tables]
    place = server.Place(host=arguments.host, port=arguments.port)
    settings = _settings(arguments, server.store_url(arguments.store, _say))
    try:
        server.serve(settings, place, tables, _say, arguments.log)
    except FullError as error:
        raise InputError(str(error)) from None
    return COMPLETE


def _settings(arguments: Given, store: str) -> "Settings":
    from sublight.web.app_context import Settings
    from sublight.web.guard import LOOPBACK, Allowed

    known = (*LOOPBACK, *arguments.name, *([] if arguments.host in ("0.0.0.0", "::") else [arguments.host]))  # noqa: S104
    allowed = Allowed(
        hosts=tuple(name.lower() for name in known),
        origins=tuple(arguments.origin),
        api_origins=tuple(arguments.cors),
        frames=tuple(arguments.frame),
    )
    return Settings(
        store=store,
        allowed=allowed,
        dev=arguments.dev,
        warm=not arguments.cold,
        metrics=_networks("--metrics", arguments.metrics),
        proxies=_networks("--proxies", [each.strip() for each in arguments.proxies.split(",") if each.strip()]),
        quota=_quota(arguments.quota),
        keep_s=_amount("--keep", arguments.keep, SECONDS) if arguments.keep else 0.0,
    )


def _quota(asked: str) -> "Quota":
    from sublight.web.store.quota import Quota

    return Quota(store_bytes=_amount("--quota", asked, BYTES)) if asked else Quota()


def _amount(option: str, asked: str, units: Mapping[str, int]) -> int:
    """Return a whole number of at least 1 with its unit, in the smallest unit; InputError for anything else."""
    number, unit = asked[:-1], asked[-1:]
    whole = number.isascii() and number.isdecimal() and len(number) <= LONGEST_AMOUNT
    if unit not in units or not whole or not int(number):
        *most, last = units
        raise InputError(f"{option} {asked}: expected a whole number followed by {', '.join(most)} or {last}")
    return int(number) * units[unit]


def _networks(option: str, named: list[str]) -> tuple[str, ...]:
    """Return addresses and networks, and `*`, as they are; InputError for anything else."""
    for each in named:
        try:
            ip_network("::" if each == "*" else each, strict=False)
        except ValueError:
            raise InputError(f"{option} {each}: expected an address, a network such as 10.0.0.0/8, or `*`") from None
    return tuple(named)


def _say(line: str) -> None:
    print(line, flush=True)


def declare_backup(parser: Arguments) -> None:
    """Add the copy's name, and where the matches are kept."""
    parser.add_argument("file", metavar="FILE", help="the new file to write")
    parser.add_argument(
        "--store",
        metavar="FILE|URL",
        default="",
        help="where the server keeps its matches, as given with `serve --store` (default: a file in your data folder)",
    )


def backup(arguments: Given) -> int:
    """Copy the matches, and say how much that was."""
    try:
        from sublight.web.serve import FILE, data_folder
        from sublight.web.store.copy import CopyError, copy_database
        from sublight.web.store.engine import sqlite_file
    except ImportError as error:
        raise InputError(
            f"a copy needs {error.name}, which is not installed: pip install 'sublight[web]'", "missing_extra"
        ) from None
    asked = arguments.store or str(data_folder() / FILE)
    source = sqlite_file(asked) if "://" in asked else Path(asked)
    try:
        size = copy_database(source, Path(arguments.file))
    except CopyError as error:
        raise InputError(str(error)) from None
    print(f"{arguments.file}: a copy of {source}, {size:,} bytes")
    return COMPLETE


def declare_check_log(parser: Arguments) -> None:
    """Add the log."""
    parser.add_argument("file", metavar="FILE", help="the log of a match, which the server gives out at /matches/log")


def check_log(arguments: Given) -> int:
    """Compute each roll again, check what was revealed, and print what was found; what does not fit is an error."""
    try:
        from sublight.web.matches.log_file import MOST_LOG_BYTES, check_reveals, check_rolls, read_log
    except ImportError as error:
        raise InputError(
            f"checking a log needs {error.name}, which is not installed: pip install 'sublight[web]'", "missing_extra"
        ) from None
    log = read_log(read_file(arguments.file, MOST_LOG_BYTES), arguments.file)
    found, reveals = check_rolls(log), check_reveals(log)
    for version in reveals.wrong:
        print(f"Version {version}: the move does not fit the sealed value that it reveals.")
    for version, face, due in found.wrong:
        print(f"Version {version}: the log says {face}, the seed gives {due}.")
    print(f"{_rolls(found.checked)} checked against a revealed seed.")
    if found.sealed:
        print(f"{_rolls(found.sealed)} not checked, because the seed is not revealed yet.")
    if found.free:
        print(f"{_rolls(found.free)} not checked, because there was no seed.")
    if reveals.checked or reveals.sealed:
        print(f"{_values(reveals.checked)} checked against the seal, {reveals.sealed} not revealed.")
    return ILLEGAL if found.wrong or reveals.wrong else COMPLETE


def _values(count: int) -> str:
    return f"{count} sealed {'value' if count == 1 else 'values'}"


def _rolls(count: int) -> str:
    return f"{count} {'roll' if count == 1 else 'rolls'}"


COMMANDS = {
    "backup": (declare_backup, backup),
    "check-log": (declare_check_log, check_log),
    "serve": (declare_serve, serve),
}
