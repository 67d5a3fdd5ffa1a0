"""A server under attack: another table plays on, memory stays, and all is well soon after.

Each attack runs from one address, from four, and from the address of the player beside it. The server and its workers,
the attackers and the player are processes of this machine; the player's pages are here.
"""

import asyncio
import multiprocessing
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from oracle.games import GAMES
from prove.attacks import KINDS, Secrets, attack
from prove.claim import Claim
from prove.web_pages import Page, begun, changed, page_of, percentile
from sublight.formats.jsons import Raw
from web.server import Server, process

SPAWN = multiprocessing.get_context("spawn")
COMMIT_MS, MEMORY_MB, RECOVERY_S = 500.0, 400.0, 5.0
ALL_AT_ONCE_MS = 1_000.0
"""Under all attacks together, which take more than a core of a small machine by themselves."""

PAUSE_S = 0.25
"""Between two commits of the player, who plays faster than people do."""

PLAYER = "127.0.0.9"
ORIGINS: dict[str, tuple[Sequence[str], str]] = {
    "one address": (("127.0.0.1",), PLAYER),
    "four addresses": (("127.0.0.1", "127.0.0.2", "127.0.0.3", "127.0.0.4"), PLAYER),
    "player's address": ((PLAYER,), PLAYER),
}
"""From which addresses the attackers come, and from which the player."""

NONE, ALL = "no attack", "all of these"
MONSTERS, PLAIN = 4, 8
ROW = "{:<18} {:<18} {:>7} {:>8} {:>8} {:>8} {:>9} {:>10}"


class Row(NamedTuple):
    """What was measured of one attack."""

    attack: str
    origin: str
    commits: int
    p50_ms: float
    p99_ms: float
    most_ms: float
    memory_mb: float
    recovery_s: float

    def held(self, most_ms: float) -> bool:
        """Whether all three limits were kept; none of them bounds a trial, for which `most_ms` is infinite."""
        kept = self.p99_ms <= most_ms and self.memory_mb <= MEMORY_MB and self.recovery_s <= RECOVERY_S
        return kept or most_ms == inf


def public_attack(
    seconds: int,
    kinds: Sequence[str] = (NONE, *KINDS),
    origins: Sequence[str] = tuple(ORIGINS),
    most_ms: float = COMMIT_MS,
) -> str:
    """Attack in each way for so many seconds, from each origin; AssertionError where a limit was not kept.

    The row without an attack says how busy the machine is otherwise.
    """
    print(ROW.format("attack", "from", "commits", "p50 ms", "p99 ms", "most ms", "MB", "recovery s"), flush=True)
    rows = [row for origin in origins for row in _rows(origin, kinds, float(seconds))]
    failed = [f"{row.attack} from {row.origin}" for row in rows if not row.held(most_ms)]
    if failed:
        raise AssertionError(f"{len(failed)} of {len(rows)} attacks: {', '.join(failed)}")
    return (
        f"{len(rows)} attacks; commit seen p99 {max(row.p99_ms for row in rows):.0f} ms, "
        f"{max(row.memory_mb for row in rows):.0f} MB, well again in {max(row.recovery_s for row in rows):.1f} s"
    )


def _rows(origin: str, kinds: Sequence[str], seconds: float) -> Iterator[Row]:
    """Yield what each attack does to one server, which is the same for all of them; each is printed."""
    monster = monster_table()
    with TemporaryDirectory() as folder:
        own = begun(Path(folder), 1)[0]
        plain = tuple(each["first"] for each in begun(Path(folder), PLAIN))
        monsters = tuple(each["first"] for each in begun(Path(folder), MONSTERS, monster[0]))
        secrets = Secrets(monsters, *monster[1:], plain)
        with process(Path(folder), warm=True) as server:
            for kind in kinds:
                row = asyncio.run(_row(server, own, secrets, kind, origin, seconds))
                print(ROW.format(*(f"{each:.1f}" if isinstance(each, float) else each for each in row)), flush=True)
                yield row
        said = (Path(folder) / "said.txt").read_text(encoding="utf-8")
    if "Traceback" in said:
        raise AssertionError("a traceback was logged: " + said[said.index("Traceback") :][:3000])


def monster_table() -> tuple[Raw, str, str]:
    """Return a table near its limits, with a move on it and the piece that moves.

    The first game that has one gives it, as `monster` in the module of that name of its oracle.
    """
    name = next(each for each in GAMES if find_spec(f"games.{each}.oracle.monster"))
    found: tuple[Raw, str, str] = import_module(f"games.{name}.oracle.monster").monster()
    return found


async def _row(server: Server, own: dict[str, str], secrets: Secrets, kind: str, origin: str, seconds: float) -> Row:
    attackers, player = ORIGINS[origin]
    kinds = {ALL: tuple(KINDS), NONE: ()}.get(kind, (kind,))
    async with AsyncExitStack() as pages:
        page, observer = [
            await pages.enter_async_context(page_of(server, own[seat], player)) for seat in ("first", "observer")
        ]
        version = await _commit(page, observer, page.version)
        memory, over = [memory_mb(server)], asyncio.Event()
        attacking = SPAWN.Process(target=attack, args=(kinds, server.url, attackers, seconds, secrets), daemon=True)
        attacking.start()
        measuring = asyncio.create_task(_measured(server, memory, over))
        took = list[float]()
        while attacking.is_alive():
            since = time.perf_counter()
            version = await _commit(page, observer, version)
            took.append(time.perf_counter() - since)
            await asyncio.sleep(PAUSE_S)
        over.set()
        await measuring
    if attacking.exitcode:
        raise AssertionError(f"{kind}: the attackers ended with {attacking.exitcode}")
    recovery = await _recovery(server, own, attackers[0])
    return Row(
        kind, origin, len(took), percentile(took, 0.5), percentile(took, 0.99), 1e3 * max(took), max(memory), recovery
    )


async def _commit(page: Page, observer: Page, version: int) -> int:
    """Commit, and return the version once the observer has it."""
    seeing = asyncio.create_task(observer.see(version + 1))
    version = await changed(page, version)
    await seeing
    return version


async def _measured(server: Server, memory: list[float], over: asyncio.Event) -> None:
    """Measure the memory every half second until it is over."""
    while not over.is_set():
        memory.append(await asyncio.to_thread(memory_mb, server))
        await asyncio.sleep(0.5)


async def _recovery(server: Server, own: dict[str, str], address: str) -> float:
    """Return after how many seconds the server is healthy, has nothing in work, and lets an attacker's address play."""
    since = time.monotonic()
    while time.monotonic() - since < 4 * RECOVERY_S:
        if await _well(server):
            async with page_of(server, own["first"], address) as page:
                await changed(page, page.version)
                return time.monotonic() - since
        await asyncio.sleep(0.1)
    return time.monotonic() - since


async def _well(server: Server) -> bool:
    """Say whether the server is healthy, nothing is in work and every socket is closed."""
    health = await asyncio.to_thread(server.http.get, "/health")
    lines = (await asyncio.to_thread(server.http.get, "/metrics")).text.splitlines()
    figures = {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}
    work = ("sublight_tasks_waiting", "sublight_tasks_working")
    busy = sum(value for name, value in figures.items() if name.startswith(work))
    return health.status_code == 200 and not busy and not figures["sublight_sockets"]


def memory_mb(server: Server) -> float:
    """Return the proportional set size of the server and of the processes that it started, in MB."""
    if server.process is None:
        raise AssertionError("the server is no process")
    return sum(_held_mb(each) for each in _family(server.process.pid))


def _family(process: int) -> Iterator[int]:
    yield process
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        for child in children.read_text(encoding="ascii").split():
            yield from _family(int(child))


def _held_mb(process: int) -> float:
    """Return the proportional set size of a process, 0 for one that ended."""
    try:
        lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return int(next(line for line in lines if line.startswith("Pss:")).split()[1]) / 1024.0


CLAIMS = (
    Claim("public-attack", "under attack another table plays on, memory stays, all is well soon", 12, public_attack),
    Claim(
        "public-attacks",
        "the same under all attacks at once, within a second",
        12,
        partial(public_attack, kinds=(NONE, ALL), most_ms=ALL_AT_ONCE_MS),
    ),
)
