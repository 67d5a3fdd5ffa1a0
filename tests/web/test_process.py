"""`sublight serve` as it is started: what it says, where it can be reached, and what it needs of a machine."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from web.samples import SAMPLE
from web.server import Client

READY_S = 3.0
WAIT_S = 30.0
COMMAND = [sys.executable, "-m", "sublight.cli", "serve", "--cold"]


class Started:
    """A server's process, with a folder of its own for all that it says."""

    def __init__(self, process: "subprocess.Popen[bytes]", said: Path) -> None:
        """Wait until it says that it can be ended."""
        self.process, self._said = process, said
        until = time.monotonic() + WAIT_S
        while "Ctrl+C" not in self.said and process.poll() is None and time.monotonic() < until:
            time.sleep(0.01)
        found = re.search(r"serves on (http://\S+)/ ", self.said)
        assert found, self.said
        self.url = found[1]

    @property
    def said(self) -> str:
        """All that it wrote until now."""
        return self._said.read_text(encoding="utf-8")


@contextmanager
def started(folder: Path, *words: str, **env: str) -> Iterator[Started]:
    """Start a server; it is ended afterwards."""
    said = folder / "said.txt"
    with said.open("wb") as out:
        process = subprocess.Popen(
            [*COMMAND, *words], stdout=out, stderr=subprocess.STDOUT, env={**os.environ, **env}, cwd=folder
        )
    try:
        yield Started(process, said)
    finally:
        process.terminate()
        process.wait(timeout=WAIT_S)


def test_no_secret_and_no_name_steers_what_is_written(tmp_path: Path) -> None:
    """After links right and wrong, faults and refusals: nothing of a secret, and no letter that a terminal obeys."""
    title = "\x1b[2J\x1b]0;gone\x07\r\nERROR all is lost"
    with started(tmp_path, "--port", "0", "--store", "m.db") as server:
        http = httpx.Client(base_url=server.url, headers={"origin": server.url}, trust_env=False)
        made = http.post("/matches", json={"table": SAMPLE.table, "title": title}).json()
        secrets = [link["secret"] for link in made["links"]]
        for secret in (*secrets, f"{secrets[0]}x", "wrong-secret-of-somebody"):
            http.get("/matches/table", headers={"authorization": f"Bearer {secret}"})
            http.get(f"/{secret}")
            http.get("/matches/table", params={"token": secret})
            http.post("/v1/odds", json={"table": secret, "move": secret})
            with Client(server.url, secret) as page:
                page.hear()
        with Client(server.url, secrets[0]) as page:
            page.wait("state")
            page.ask("commit", base=0, move=secrets[1])
            page.ask("rename", title=title)
            page.socket.send("{" + secrets[0])
            page.wait("refused")
        http.post("/matches/delete", headers={"authorization": f"Bearer {secrets[0]}"})
        http.close()
        said = server.said
    for secret in (*secrets, "wrong-secret-of-somebody"):
        assert secret not in said
    assert "all is lost" not in said
    assert all(letter.isprintable() or letter == "\n" for letter in said)
    assert "Traceback" not in said


def test_it_is_ready_in_three_seconds_for_this_machine_alone(tmp_path: Path) -> None:
    """Where nothing was there before; the links said open the table, and no other address of this machine answers."""
    with started(tmp_path, SAMPLE.table, "--port", "0", "--store", "m.db") as server:
        assert httpx.get(f"{server.url}/", trust_env=False).status_code == 200
        assert worked_s(server.process.pid) <= READY_S
        assert "Warning" not in server.said
        links = re.findall(r"(http://\S+/)#(\S{22})\n", server.said)
        assert [link for link, _ in links] == [f"{server.url}/"] * (len(SAMPLE.seats) + 1)
        with Client(server.url, links[0][1]) as page:
            assert page.wait("welcome")["game"] == SAMPLE.game
        where = urlsplit(server.url)
        assert where.hostname == "127.0.0.1"
        for address in own_addresses():
            with pytest.raises(ConnectionRefusedError):
                socket.create_connection((address, where.port or 0), timeout=5.0)


def worked_s(process: int) -> float:
    """Return how many seconds a process has worked: a busy machine may take longer."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def own_addresses() -> list[str]:
    """Return the addresses of this machine that others can reach."""
    found = {str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    return [address for address in found if not address.startswith("127.")]


def test_told_otherwise_it_warns_and_a_busy_port_is_passed_over(tmp_path: Path) -> None:
    """Both are said before it serves; and what it says to open is an address that can be opened here."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with started(tmp_path, "--host", "0.0.0.0", "--port", str(port), "--store", "m.db") as server:  # noqa: S104
            assert "Warning: other machines can reach 0.0.0.0" in server.said
            assert f"Port {port} is in use" in server.said
            assert urlsplit(server.url).hostname == "127.0.0.1"
            assert urlsplit(server.url).port != port
            assert httpx.get(f"{server.url}/health", trust_env=False).status_code == 200


def test_a_home_that_cannot_be_written_is_no_hindrance(tmp_path: Path) -> None:
    """Not even root makes a folder of a file: the matches are kept elsewhere, and where is said."""
    home = tmp_path / "home"
    home.write_text("in the way")
    with started(tmp_path, "--port", "0", HOME=str(home), XDG_DATA_HOME=str(home / "data")) as server:
        assert "cannot be written" in server.said
        headers = {"origin": server.url}
        made = httpx.post(f"{server.url}/matches", json={"table": SAMPLE.table}, headers=headers, trust_env=False)
        assert made.status_code == 201
