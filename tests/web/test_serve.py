"""`sublight serve`: where it listens, where it keeps matches, what it says, and how it ends."""

import asyncio
import errno
import os
import signal
import socket
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sublight.errors import InputError
from sublight.web import serve
from sublight.web.app import create_app
from sublight.web.app_context import Settings
from sublight.web.serve import ACCEPTED, BACKLOG, Place, address_of, bound, listen, server_of, store_url
from web.samples import SAMPLE
from web.server import process


def test_a_busy_port_is_passed_over_and_said() -> None:
    """Where the port is in use the next free one is taken, and a line says so."""
    said: list[str] = []
    with bound("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with listen(Place(port=port), said.append) as found:
            assert found.getsockname()[1] > port
            assert address_of(Place(port=port), found) == f"http://127.0.0.1:{found.getsockname()[1]}"
    assert said == [f"Port {port} is in use, so this server uses {found_port(said[0])}."]


def found_port(line: str) -> str:
    """Return the last number of a line."""
    return line.rstrip(".").rpartition(" ")[2]


def test_no_free_port_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where none of the next ports is free, the message says which were tried."""

    def taken(_host: str, _port: int) -> socket.socket:
        raise OSError(errno.EADDRINUSE, "in use")

    monkeypatch.setattr(serve, "bound", taken)
    with pytest.raises(InputError, match="no port from 9000 to 9019"):
        listen(Place(port=9000), print)


def test_an_address_that_is_not_this_machine_s_is_an_error() -> None:
    """What cannot be listened on at all is said at once."""
    with pytest.raises(InputError, match="cannot listen on"):
        listen(Place(host="192.0.2.1", port=9000), print)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says how long the queue of a socket is")
def test_few_connections_are_accepted_at_a_time_and_many_may_wait(tmp_path: Path) -> None:
    """The event loop's number is not that of the system's queue."""
    app = create_app(Settings(store=store_url(str(tmp_path / "m.db"), print), warm=False))
    server, listening = server_of(app), bound("127.0.0.1", 0)
    assert server.config.backlog == ACCEPTED

    async def begin() -> int:
        server.config.load()
        server.lifespan = server.config.lifespan_class(server.config)
        await server.startup([listening])
        queue: int = struct.unpack_from("I", listening.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 64), 28)[0]
        await server.shutdown([listening])
        return queue

    assert asyncio.run(begin()) == min(BACKLOG, int(Path("/proc/sys/net/core/somaxconn").read_text()))


def test_matches_are_kept_in_the_user_s_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a word about it, in a folder of the user that nobody else can open."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    said: list[str] = []
    assert store_url("", said.append).endswith("sublight/matches.db")
    assert not said
    if os.name != "nt":
        assert (tmp_path / "sublight").stat().st_mode & 0o777 == 0o700


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a home that cannot be written, another place is taken, and a line says which; one asked for is an error."""
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "file"))
    said: list[str] = []
    assert store_url("", said.append).startswith("sqlite:///")
    assert "cannot be written" in said[0]
    with pytest.raises(InputError, match="cannot be created"):
        store_url(str(tmp_path / "file" / "deeper" / "m.db"), said.append)


def test_it_says_its_links_and_ends_when_told(tmp_path: Path) -> None:
    """Ready within seconds; a table given by name gets its links printed; Ctrl+C ends it with code 0."""
    command = [sys.executable, "-m", "sublight.cli", "serve", SAMPLE.table, "--cold", "--port", "0", "--store"]
    since = time.monotonic()
    with subprocess.Popen([*command, str(tmp_path / "m.db")], stdout=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        lines: list[str] = []
        while not lines or "Ctrl+C" not in lines[-1]:
            lines.append(started.stdout.readline())
        took = time.monotonic() - since
        time.sleep(0.5)
        started.send_signal(signal.SIGINT)
        assert started.wait(timeout=15.0) == 0
    assert took < 30.0, "a bound against hanging; the aim is 3 s"
    assert lines[0].startswith("Sublight serves on http://127.0.0.1:")
    assert sum("/#" in line for line in lines) == len(SAMPLE.seats) + 1


def test_two_servers_on_one_file_are_refused(tmp_path: Path) -> None:
    """The second one says who has the database, and leaves with code 2."""
    with process(tmp_path):
        command = [
            sys.executable,
            "-m",
            "sublight.cli",
            "serve",
            "--port",
            "0",
            "--store",
            str(tmp_path / "matches.db"),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert "another server has the database" in done.stderr


def test_a_public_address_is_warned_of() -> None:
    """Beyond this machine it is said that others can reach it, on it there is nothing to say."""
    said: list[str] = []
    serve._warn(Place(host="0.0.0.0"), said.append)  # noqa: S104 - nothing is bound
    serve._warn(Place(), said.append)
    assert len(said) == 1
    assert said[0].startswith("Warning: other machines can reach 0.0.0.0")


def test_a_server_looks_for_unused_objects_seldom() -> None:
    """What is there from the beginning is never looked through again, and the rest as often as `COLLECTED` says."""
    code = (
        "import gc; from sublight.web.serve import collect_seldom; collect_seldom();"
        "print(gc.get_freeze_count(), *gc.get_threshold())"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert int(said[0]) > 10_000
    assert tuple(map(int, said[1:])) == serve.COLLECTED
