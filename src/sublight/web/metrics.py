"""What a server counts, for Prometheus; and whether rulings come back and the store can be written.

Both are answered to this machine and to the addresses that `--metrics` names. The figures of tasks are those of two
pools: `quick` rules on plans and commits, `heavy` makes legal sets, odds and what the API asks for.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import Response

from sublight.web.addresses import is_among, is_loopback
from sublight.web.http import RefusedError, address_of, said
from sublight.web.store.store import StoreError

if TYPE_CHECKING:
    from sublight.web.app_context import AppContext
    from sublight.web.live.offload import Processes

BOUNDS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
STALLED_S = 15.0
"""An address whose tasks got no process for so long: rulings do not come back."""

PROBE_S = 5.0
"""How long a write to the store may take, and how long its outcome is remembered."""

NAMED = frozenset(("", "board.css", "examples", "health", "live", "matches", "metrics", "setup", "static", "v1"))
TEXT = "text/plain; version=0.0.4; charset=utf-8"


class Requests:
    """Requests that were answered, how long each took, and the sockets that are open."""

    def __init__(self) -> None:
        """Begin with none."""
        self.sockets = 0
        self.answered = Counter[tuple[str, int]]()
        self._within = Counter[float]()
        self._seconds = 0.0

    def add(self, path: str, status: int, seconds: float) -> None:
        """Count a request by the first part of its path."""
        first = path.split("/", 2)[1] if path.startswith("/") else "other"
        self.answered[first if first in NAMED else "other", status] += 1
        self._seconds += seconds
        self._within.update(bound for bound in BOUNDS_S if seconds <= bound)

    def lines(self) -> Iterator[str]:
        """Give the samples of requests: their counts, and a histogram of their durations."""
        yield "# TYPE sublight_requests_total counter"
        for (first, status), count in sorted(self.answered.items()):
            yield f'sublight_requests_total{{path="/{first}",status="{status}"}} {count}'
        total, name = sum(self.answered.values()), "sublight_request_duration_seconds"
        yield f"# TYPE {name} histogram"
        for bound in BOUNDS_S:
            yield f'{name}_bucket{{le="{bound}"}} {self._within[bound]}'
        yield f'{name}_bucket{{le="+Inf"}} {total}'
        yield f"{name}_sum {self._seconds:.6f}"
        yield f"{name}_count {total}"


def written(context: "AppContext") -> str:
    """Return all figures in the text format of Prometheus."""
    pools = {"quick": context.quick, "heavy": context.heavy}
    lines = [*_samples("sockets", "gauge", {"": context.requests.sockets})]
    lines += _samples("connections", "gauge", {"": len(context.connections)})
    lines += _samples("connections_waiting", "gauge", {"": context.connections.waiting})
    lines += _samples("connections_refused_total", "counter", context.connections.refused, "code")
    lines += _samples("body_bytes", "gauge", {"": context.bodies.held})
    lines += _samples("tables_open", "gauge", {"": len(context.tables.rooms)})
    lines += _samples("commits_total", "counter", {"": context.store.appended})
    for what in ("begun", "stopped", "refused", "given up"):
        counts = {name: each.turns.counts[what] for name, each in pools.items()}
        lines += _samples(f"tasks_{what.replace(' ', '_')}_total", "counter", counts)
    lines += _samples("tasks_waiting", "gauge", {name: each.turns.waiting for name, each in pools.items()})
    lines += _samples("tasks_working", "gauge", {name: each.turns.working for name, each in pools.items()})
    stalled = {name: round(each.turns.stalled_s, 3) for name, each in pools.items()}
    lines += _samples("tasks_stalled_seconds", "gauge", stalled)
    lines += _samples("worker_restarts_total", "counter", {name: each.pool.restarts for name, each in pools.items()})
    return "\n".join((*lines, *context.requests.lines(), ""))


def _samples(name: str, kind: str, values: Mapping[str, float], label: str = "pool") -> Iterator[str]:
    yield f"# TYPE sublight_{name} {kind}"
    for of, value in values.items():
        yield f'sublight_{name}{{{label}="{of}"}} {value}' if of else f"sublight_{name} {value}"


async def metrics(request: Request) -> Response:
    """Answer with what is counted."""
    _refuse_strangers(request)
    return Response(written(request.app.state.context), media_type=TEXT)


async def health(request: Request) -> Response:
    """Say whether processes have loaded what they need, and whether the server does its work; status 503 where not.

    A warning is about how the server was started, and changes no status.
    """
    _refuse_strangers(request)
    context: AppContext = request.app.state.context
    problems = [each for each in (_stalled(context.quick), await context.probe.problem()) if each]
    warnings = [each for each in (context.proxies.warning,) if each]
    answer = {"ready": not problems, "warm": context.warm, "problems": problems, "warnings": warnings}
    return said(answer, 503 if problems else 200)


def _stalled(pool: "Processes") -> str:
    seconds = pool.turns.stalled_s
    return f"a ruling has been waiting for a process for {seconds:.0f} s" if seconds > STALLED_S else ""


def _refuse_strangers(request: Request) -> None:
    if not may_look(address_of(request), request.app.state.context.settings.metrics):
        raise RefusedError(403, "address", "only this machine and the addresses given with `--metrics` can read this")


def may_look(address: str, named: tuple[str, ...]) -> bool:
    """Say whether an address is this machine's, or one of those named: addresses, networks, or `*` for all."""
    return is_loopback(address) or is_among(address, named)


class Probe:
    """Whether the store can be written, found out at most once in `PROBE_S`, however many ask."""

    def __init__(self, context: "AppContext") -> None:
        """Begin without knowing."""
        self._context = context
        self._at, self._found = float("-inf"), ""
        self._turn = asyncio.Lock()

    async def problem(self) -> str:
        """Return why the store cannot be written, nothing where it can."""
        clock = asyncio.get_running_loop().time
        async with self._turn:
            if clock() - self._at >= PROBE_S:
                self._found = await self._tried()
                self._at = clock()
            return self._found

    async def _tried(self) -> str:
        try:
            async with asyncio.timeout(PROBE_S):
                await self._context.threads.do(self._context.store.try_writing)
        except StoreError as error:
            return f"the store cannot be written: {error}"
        except TimeoutError:
            return f"writing to the store took more than {PROBE_S:.0f} s"
        return ""
