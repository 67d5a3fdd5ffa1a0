"""What compose.yaml starts, as plain processes with the same settings: two servers, PostgreSQL and nginx."""

import contextlib
import os
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from deploy.files import NAME, command_lines, proxy_here
from web.samples import SAMPLE
from web.server import WAIT_S, Server, process
from web.store.bases import needs_postgres, postgres_database

NGINX, OPENSSL = shutil.which("nginx"), shutil.which("openssl")
pytestmark = [
    needs_postgres,
    pytest.mark.skipif(
        (NGINX is None or OPENSSL is None) and not os.environ.get("CI"), reason="nginx or openssl is not installed"
    ),
]


class Site:
    """The whole of it: both servers, and the address of the proxy."""

    def __init__(self, servers: tuple[Server, Server], plain: int, secure: int, trusted: ssl.SSLContext) -> None:
        self.servers, self.plain, self.secure, self.trusted = servers, plain, secure, trusted
        self.origin = f"https://{NAME}:{secure}"
        self.headers = {"host": f"{NAME}:{secure}", "origin": self.origin}
        self.http = httpx.Client(
            base_url=f"https://127.0.0.1:{secure}",
            headers=self.headers,
            verify=trusted,
            trust_env=False,
            timeout=WAIT_S,
        )

    def page(self) -> ClientConnection:
        """Connect as a page does, through the proxy."""
        return connect(
            f"wss://{NAME}:{self.secure}/live", address=("127.0.0.1", self.secure), ssl=self.trusted,
            additional_headers={"Origin": self.origin}, proxy=None,
        )  # fmt: skip


def words_of(name: str, store: str) -> list[str]:
    """Return the options of a server of compose.yaml, with the test's database and proxy."""
    words = command_lines()[f"compose.yaml, {name}"][1:]
    words[words.index("--store") + 1] = store
    words[words.index("--proxies") + 1] = "127.0.0.1"
    return words


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """Start everything; it is ended afterwards."""
    with contextlib.ExitStack() as open_:
        store = open_.enter_context(postgres_database())
        one, two = (open_.enter_context(process(tmp_path, *words_of(name, store))) for name in ("one", "two"))
        plain, secure = free_port(), free_port()
        ports = {"80": plain, "443": secure, "one": port_of(one), "two": port_of(two)}
        trusted = certificate(tmp_path)
        open_.enter_context(nginx(tmp_path, proxy_here(tmp_path, ports), secure))
        found = Site((one, two), plain, secure, trusted)
        yield found
        found.http.close()


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def port_of(server: Server) -> int:
    """Return the port of a server."""
    return int(server.url.rpartition(":")[2])


def certificate(folder: Path) -> ssl.SSLContext:
    """Write a certificate and its key, and return what trusts it."""
    command = [
        str(OPENSSL), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", f"/CN={NAME}",
        "-addext", f"subjectAltName=DNS:{NAME},IP:127.0.0.1", "-keyout", str(folder / "privkey.pem"),
        "-out", str(folder / "fullchain.pem"),
    ]  # fmt: skip
    subprocess.run(command, check=True, capture_output=True)
    return ssl.create_default_context(cafile=str(folder / "fullchain.pem"))


@contextlib.contextmanager
def nginx(folder: Path, configuration: str, port: int) -> Iterator[None]:
    """Run nginx until the end of the block."""
    path = folder / "nginx.conf"
    path.write_text(configuration, encoding="utf-8")
    command = [str(NGINX), "-p", str(folder), "-c", str(path), "-g", "daemon off;"]
    subprocess.run([*command, "-t"], check=True, capture_output=True, text=True)
    with subprocess.Popen(command) as running:
        try:
            until = time.monotonic() + WAIT_S
            while time.monotonic() < until:
                with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1.0):
                    break
                time.sleep(0.05)
            yield
        finally:
            running.terminate()


def test_a_match_is_played_through_the_proxy_and_outlives_either_server(site: Site) -> None:
    """Begun over TLS, played in a socket; when the server that served it is killed, the other one does."""
    assert httpx.get(f"http://127.0.0.1:{site.plain}/x", headers={"host": NAME}, trust_env=False).status_code == 308
    assert site.http.get("/health").json()["ready"]
    made = site.http.post("/matches", json={"table": SAMPLE.table, "policy": "casual"}).json()
    secret = made["links"][0]["secret"]
    with site.page() as page:
        page.send(f'{{"say":"hello","token":"{secret}"}}')
        assert '"welcome"' in str(page.recv(WAIT_S))
        page.send(f'{{"say":"commit","ask":1,"base":0,"move":"{SAMPLE.move}"}}')
        while '"say":"done"' not in str(page.recv(WAIT_S)):
            pass
    first = site.servers[0].process
    assert first is not None
    first.kill()
    first.wait(timeout=WAIT_S)
    table = site.http.get("/matches/table", headers={"authorization": f"Bearer {secret}"})
    assert table.status_code == 200
    with site.page() as page:
        page.send(f'{{"say":"hello","token":"{secret}"}}')
        assert f'"{SAMPLE.moves[0]}"' in "".join(str(page.recv(WAIT_S)) for _ in range(2))


def test_the_proxy_says_who_asks_and_nobody_else_does(site: Site) -> None:
    """What a client writes as its address is not believed: too many wrong links count for the one it has."""
    said = set()
    for number in range(30):
        headers = {"authorization": "Bearer wrong", "x-forwarded-for": f"198.51.100.{number}"}
        said.add(site.http.get("/matches/table", headers=headers).status_code)
    assert said == {404, 429}
