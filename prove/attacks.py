"""Attacks on a server, each by so many clients for so many seconds, from this machine on this machine alone.

A client that is refused waits a moment and comes again. What it is told does not matter to it; the claim measures what
another player notices meanwhile.
"""

import asyncio
import json
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from sublight.web.limits import BODY_BYTES, SETUP_BYTES

AGAIN_S = 0.25
"""Between two tries of one client."""

GONE = (OSError, EOFError, WebSocketException, asyncio.IncompleteReadError, TimeoutError)


class Secrets(NamedTuple):
    """Links of the attackers' own matches: monster tables, with the move to make, and plain ones."""

    monsters: tuple[str, ...]
    move: str
    piece: str
    plain: tuple[str, ...]


class Client(NamedTuple):
    """One of the attackers: whom it attacks, from which address, and until when."""

    number: int
    url: str
    address: str
    until: float
    secrets: Secrets

    @property
    def over(self) -> bool:
        """Whether its time is over."""
        return time.monotonic() > self.until

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Open a connection."""
        place = urlsplit(self.url)
        return await asyncio.open_connection(place.hostname, place.port, local_addr=(self.address, 0), limit=2**16)

    def head(self, path: str, length: int) -> bytes:
        """Return the head of a request with a body of so many bytes."""
        host = urlsplit(self.url).netloc
        return (
            f"POST {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: {self.url}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        ).encode()

    async def page(self, secret: str) -> ClientConnection:
        """Open the socket of a page."""
        live = self.url.replace("http", "ws", 1) + "/live"
        page = await connect(
            live, additional_headers={"Origin": self.url}, max_size=None, compression=None, proxy=None,
            close_timeout=0.2, open_timeout=10, local_addr=(self.address, 0),
        )  # fmt: skip
        await page.send(json.dumps({"say": "hello", "ask": 1, "token": secret}))
        return page


Attack = Callable[[Client], Awaitable[None]]
"""What one client does once; it is done again until the time is over."""


# At the table.


async def commit_monsters(client: Client) -> None:
    """Commit on a table that takes long to rule on and to show, take it back, and so on."""
    page = await client.page(client.secrets.monsters[0])
    try:
        version, number = 0, 1
        while not client.over:
            number += 1
            wanted = {"say": "undo"} if version % 2 else {"say": "commit", "move": client.secrets.move}
            await page.send(json.dumps({"ask": number, "base": version, **wanted}))
            version = await _version(page, number, version)
    finally:
        page.transport.abort()


async def _version(page: ClientConnection, number: int, version: int) -> int:
    """Return the version after the answer to a request."""
    while True:
        message = json.loads(await asyncio.wait_for(page.recv(), 60.0))
        if message.get("ask") == number and message["say"] != "busy":
            return int(message.get("version", version))


async def ask_of_monsters(client: Client) -> None:
    """Ask for all that takes long on such a table, as often as a page may."""
    page = await client.page(client.secrets.monsters[client.number % len(client.secrets.monsters)])
    move, piece = client.secrets.move, client.secrets.piece
    asked: Sequence[dict[str, Any]] = (
        {"say": "want_odds", "move": move},
        {"say": "want_legal", "piece": piece},
        {"say": "plan", "move": move},
        {"say": "want_step", "version": 0},
    )
    try:
        number = 1
        while not client.over:
            for each in asked:
                number += 1
                await page.send(json.dumps({"ask": number, **each}))
            await asyncio.wait_for(page.recv(), 60.0)
    finally:
        page.transport.abort()


async def flood_with_notes(client: Client) -> None:
    """Write notes into the log of a match as fast as they are taken."""
    page = await client.page(client.secrets.plain[client.number % len(client.secrets.plain)])
    reading = asyncio.create_task(_read_all(page))
    try:
        number = 1
        while not client.over:
            number += 1
            await page.send(json.dumps({"say": "note", "ask": number, "text": f"note {number} " + "x" * 1900}))
    finally:
        reading.cancel()
        page.transport.abort()


async def _read_all(page: ClientConnection) -> None:
    with suppress(*GONE):
        while True:
            await page.recv(decode=False)


async def read_nothing(client: Client) -> None:
    """Ask for states and never read one."""
    page = await client.page(client.secrets.monsters[-1])
    page.transport.pause_reading()
    try:
        number = 1
        while not client.over:
            number += 1
            await asyncio.wait_for(page.send(json.dumps({"say": "want_step", "ask": number, "version": 0})), 5.0)
            await asyncio.sleep(0.1)
    finally:
        page.transport.abort()


async def try_wrong_links(client: Client) -> None:
    """Try a link that opens nothing."""
    page = await client.page(f"{client.number:04}{time.monotonic_ns():018}")
    try:
        await asyncio.wait_for(page.recv(), 10.0)
    finally:
        page.transport.abort()


# Before anything is said.


async def send_heads_slowly(client: Client) -> None:
    """Send a head of a request a byte a second, and never its end."""
    reader, writer = await client.line()
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: ")
        while not client.over and not reader.at_eof():
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(1.0)
    finally:
        writer.transport.abort()


async def withhold_bodies(client: Client) -> None:
    """Send a body but for its last byte."""
    length, path = (SETUP_BYTES, "/setup/import") if client.number % 2 else (BODY_BYTES, "/v1/odds")
    reader, writer = await client.line()
    try:
        writer.write(client.head(path, length))
        part = b" " * 2**16
        for _ in range(length // len(part) - 1):
            writer.write(part)
            await asyncio.wait_for(writer.drain(), 30.0)
        writer.write(part[1:])
        await asyncio.wait_for(reader.read(1), client.until - time.monotonic())
    finally:
        writer.transport.abort()


async def abort_bodies(client: Client) -> None:
    """Send half of a body, and reset the connection."""
    _, writer = await client.line()
    try:
        writer.write(client.head("/v1/odds", BODY_BYTES) + b" " * (BODY_BYTES // 2))
        await asyncio.wait_for(writer.drain(), 30.0)
        line: socket.socket = writer.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
    finally:
        writer.transport.abort()


class Kind(NamedTuple):
    """An attack: by how many clients, and what each does."""

    clients: int
    attack: Attack


KINDS: dict[str, Kind] = {
    "monster commits": Kind(17, commit_monsters),
    "monsters on pools": Kind(4, ask_of_monsters),
    "slow heads": Kind(600, send_heads_slowly),
    "withheld bodies": Kind(40, withhold_bodies),
    "flood of notes": Kind(8, flood_with_notes),
    "wrong links": Kind(20, try_wrong_links),
    "aborted bodies": Kind(40, abort_bodies),
    "slow readers": Kind(40, read_nothing),
}


def attack(kinds: Sequence[str], url: str, addresses: Sequence[str], seconds: float, secrets: Secrets) -> None:
    """Attack in these ways at the same time, each client from one of the addresses: a process of its own."""
    until = time.monotonic() + seconds
    clients = [
        (KINDS[kind].attack, Client(number, url, addresses[number % len(addresses)], until, secrets))
        for kind in kinds
        for number in range(KINDS[kind].clients)
    ]
    asyncio.run(_all(clients, seconds))


async def _all(clients: Sequence[tuple[Attack, Client]], seconds: float) -> None:
    running = [asyncio.create_task(_again(attack, client)) for attack, client in clients]
    if not running:
        await asyncio.sleep(seconds)
        return
    _, late = await asyncio.wait(running, timeout=seconds)
    for each in late:
        each.cancel()
    await asyncio.gather(*running, return_exceptions=True)


async def _again(attack: Attack, client: Client) -> None:
    while not client.over:
        with suppress(*GONE):
            await attack(client)
        await asyncio.sleep(AGAIN_S)
