"""A server that ends for another one: what was asked is answered, pages come back, and nobody is refused meanwhile."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sublight.web.live.wire import RESTART
from web.samples import SAMPLE
from web.server import WAIT_S, Client, Server, running

CLEAN = -signal.SIGTERM
"""How a process ends that did what SIGTERM asks for; systemd takes it for success."""

ON_FILE_3 = (
    "import os, sys; os.dup2(int(sys.argv[1]), 3); os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS='1');"
    "os.execv(sys.executable, [sys.executable, '-m', 'sublight.cli', 'serve', *sys.argv[2:]])"
)
"""What systemd does for a service with a socket."""


@contextmanager
def activated(folder: Path, listening: socket.socket) -> Iterator["subprocess.Popen[bytes]"]:
    """Run a server on a socket that is passed to it."""
    words = [str(listening.fileno()), "--cold", "--store", str(folder / "m.db")]
    with subprocess.Popen(
        [sys.executable, "-c", ON_FILE_3, *words], pass_fds=[listening.fileno()], stdout=subprocess.DEVNULL
    ) as server:
        try:
            yield server
        finally:
            server.kill()


def ended(page: Client) -> int:
    """Return the code that a page's socket is closed with."""
    try:
        while True:
            page.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0


def test_a_page_goes_on_across_a_restart(tmp_path: Path) -> None:
    """It is told to come back, waits in the socket while no server runs, and finds what it committed."""
    with socket.create_server(("127.0.0.1", 0), backlog=64) as listening, ThreadPoolExecutor() as beside:
        url = "http://{}:{}".format(*listening.getsockname())
        with activated(tmp_path, listening) as one:
            secrets = Server(url).create(policy="casual")
            with Client(url, secrets["first"]) as page:
                page.wait("state", version=0)
                assert page.ask("commit", base=0, move=SAMPLE.move)["say"] == "done"
                one.send_signal(signal.SIGTERM)
                assert ended(page) == RESTART
            assert one.wait(timeout=WAIT_S) == CLEAN
        back = beside.submit(Client, url, secrets["first"])
        health = beside.submit(Server(url).http.get, "/health")
        time.sleep(0.3)
        assert not back.done()
        with activated(tmp_path, listening) as two, back.result(timeout=WAIT_S) as page:
            assert page.wait("state")["entries"][-1]["move"] == SAMPLE.move
            assert page.ask("undo", base=1)["say"] == "done"
            assert health.result(timeout=WAIT_S).status_code == 200
            two.send_signal(signal.SIGTERM)
            assert two.wait(timeout=WAIT_S) == CLEAN


def test_what_was_asked_is_answered_and_nothing_more_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A commit in work is kept and its page hears so; what comes after the word to end is not begun."""
    with running(tmp_path) as server:
        secrets = server.create(policy="casual")
        tables, judged = server.context.tables, server.context.judged
        begun, go = threading.Event(), threading.Event()

        async def slow(*given: Any) -> Any:
            begun.set()
            await asyncio.to_thread(go.wait, WAIT_S)
            return await judged(*given)

        monkeypatch.setattr(server.context, "judged", slow)
        with server.client(secrets["first"]) as page, server.client(secrets["second"]) as other:
            page.wait("state", version=0)
            number = page.say("commit", base=0, move=SAMPLE.move)
            assert begun.wait(WAIT_S)
            end = asyncio.run_coroutine_threadsafe(tables.drain(WAIT_S), tables._loop)
            assert ended(other) == RESTART
            page.say("note", text="too late")
            go.set()
            assert page.wait("done", ask=number)["version"] == 1
            assert ended(page) == RESTART
            end.result(timeout=WAIT_S)
        match = next(iter(secrets.values()))
        opened = server.context.matches.open(match)
        assert opened is not None
        assert server.context.matches.match(opened[0]).version == 1


def test_whoever_does_not_end_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruling that takes longer than is waited for keeps no server from ending."""
    with running(tmp_path) as server:
        secrets = server.create(policy="casual")
        begun, go = asyncio.Event(), threading.Event()

        async def slow(*_: Any) -> Any:
            begun.set()
            await asyncio.to_thread(go.wait, WAIT_S)

        monkeypatch.setattr(server.context, "judged", slow)
        tables = server.context.tables
        with server.client(secrets["first"]) as page:
            page.wait("state", version=0)
            page.say("commit", base=0, move=SAMPLE.move)
            while not begun.is_set():
                time.sleep(0.01)
            asyncio.run_coroutine_threadsafe(tables.drain(0.2), tables._loop).result(timeout=WAIT_S)
            assert tables.rooms
            go.set()


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
def test_a_server_without_pages_ends_at_once(tmp_path: Path) -> None:
    """Nothing is waited for where nobody is there."""
    with socket.create_server(("127.0.0.1", 0)) as listening, activated(tmp_path, listening) as server:
        assert Server("http://{}:{}".format(*listening.getsockname())).http.get("/health").status_code == 200
        server.send_signal(signal.SIGTERM)
        assert server.wait(timeout=WAIT_S) == CLEAN
