"""Surveys: the same bytes on Dask and on Slurm with a worker killed and after kill -9, memory, what blocks cost."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from prove.claim import Claim
from prove.reference import ROOT, environment

PLAN = """
tables = ["{table}"]
moves = "all"
seeds = {seeds}
block = {block}
setup = {{name = "scattered", width_mm = 900}}
[columns]
seed = "seed"
speed = "speed"
met = "met"
obstacles = "obstacles"
"""
SMALL, LARGE = "xwing-joust", "armada-400-points"
MOST_GROWTH, MOST_OVERHEAD = 1.05, 1.05
FIRST_ROWS = 1_000_000
KILLED_AFTER = 3
SEEDS = 140
"""Seeds a block of a survey in which something is killed: a block takes a tenth of a second."""
LONG_BLOCK = 2_000
"""Seeds a block of a survey that is timed: a block takes three seconds, so that starting takes little of all."""
WITHIN_S = 0.1
"""A survey is killed within so many seconds of its next part: anywhere in what it does for a block."""
BLOCKS_A_KILL = 10
"""Twice as many as are written between two kills on two processors, so that there is something left to kill."""
TWO = ("--workers", "2")
PLACES = ("processes", "threads")
"""Where a survey is killed, in turns; threads start in a third of the time."""
SHARE = (
    "import sys; from pathlib import Path; from sublight.survey.block import write_block; "
    "content = Path(sys.argv[1]).read_bytes(); first, step, blocks = map(int, sys.argv[2:5]); "
    "[Path(sys.argv[5], f'{block}').write_bytes(write_block(content, block)) for block in range(first, blocks, step)]"
)
"""What a plain process runs: every `step`-th block from the `first`, each written to a file."""


def survive_a_worker(blocks: int) -> str:
    """Run a survey on a Dask scheduler with four workers, one of them killed after three blocks."""
    distributed = import_module("distributed")
    run = import_module("sublight.survey.run")
    with TemporaryDirectory() as name:
        folder = Path(name)
        plan = _plan(folder, SMALL, blocks * SEEDS, SEEDS)
        run.run_survey(plan, folder / "threads", on="threads", count=1)
        with distributed.LocalCluster(n_workers=4, threads_per_worker=1, dashboard_address=":0") as cluster:
            victims = [worker.pid for worker in cluster.workers.values()]

            def tell(progress: Any) -> None:
                if progress.written == KILLED_AFTER:
                    os.kill(victims[0], signal.SIGKILL)

            done = run.run_survey(plan, folder / "dask", on=cluster.scheduler_address, tell=tell)
        _same(_files(folder / "threads"), _files(folder / "dask"))
        return f"{done.rows:,} rows in {done.written} parts, the same bytes with 1 of 4 workers killed"


def survive_a_job(blocks: int) -> str:
    """Run a survey in two jobs of a real Slurm, of which one is cancelled after three blocks."""
    run, slurm = import_module("sublight.survey.run"), import_module("survey.slurm")
    with TemporaryDirectory() as name, TemporaryDirectory() as other, slurm.loopback_slurm(Path(other)) as cluster:
        folder = Path(name)
        plan = _plan(folder, SMALL, blocks * SEEDS, SEEDS)
        run.run_survey(plan, folder / "threads", on="threads", count=1)
        seen: list[str] = []

        def tell(progress: Any) -> None:
            seen.append(slurm.said("squeue", "--noheader", "--states=running", "--format=%i"))
            if progress.written == KILLED_AFTER:
                slurm.said("scancel", seen[-1].split()[-1])

        done = run.run_survey(plan, folder / "slurm", on=str(cluster), tell=tell)
        _same(_files(folder / "threads"), _files(folder / "slurm"))
        jobs = [len(each.split()) for each in seen]
        if max(jobs) < slurm.JOBS or jobs[-1] == slurm.JOBS:
            raise AssertionError(f"no job was cancelled: there were {jobs} at each block")
        return f"{done.rows:,} rows in {done.written} parts, the same bytes with 1 of {max(jobs)} jobs cancelled"


def survive_kills(kills: int) -> str:
    """Kill a survey that many times at random moments, run it to its end, and compare with one that was left alone."""
    chance = random.Random(2026)
    with TemporaryDirectory() as name:
        folder = Path(name)
        _plan(folder, SMALL, BLOCKS_A_KILL * kills * SEEDS, SEEDS)
        _finish(folder, "whole", *TWO)
        found: list[int] = []
        for kill in range(kills):
            with _started(folder, "killed", *TWO, "--on", PLACES[kill % 2]) as process:
                _wait_for_more(folder / "killed", found[-1] if found else 0, process)
                time.sleep(WITHIN_S * chance.random())
                process.kill()
            found.append(len(list((folder / "killed").glob("part-*.parquet"))))
        _finish(folder, "killed", *TWO)
        _same(_files(folder / "whole"), _files(folder / "killed"))
        return f"the same {len(_files(folder / 'whole')) - 1} parts after {kills} kills; blocks at each: {found}"


def _wait_for_more(out: Path, parts: int, process: "subprocess.Popen[bytes]") -> None:
    """Wait until a survey has written more parts than it had; AssertionError where it ends before."""
    while len(list(out.glob("part-*.parquet"))) <= parts:
        if process.poll() is not None:
            raise AssertionError(f"the survey ended before it could be killed, with {parts} parts")
        time.sleep(0.01)


def flat_memory(rows: int) -> str:
    """Survey that many rows in one process, and compare its memory at 10^6 rows with that at the end."""
    run = import_module("sublight.survey.run")
    seen: list[tuple[int, int]] = []
    first = min(FIRST_ROWS, rows // 10)
    with TemporaryDirectory() as name:
        folder = Path(name)
        each = _rows_a_table(folder)
        plan = _plan(folder, LARGE, max(20, rows // each), max(1, min(200, rows // each // 20)))
        since = time.perf_counter()
        done = run.run_survey(
            plan, folder / "out", on="threads", count=1, tell=lambda progress: seen.append((progress.rows, _resident()))
        )
        seconds = time.perf_counter() - since
    before = max(memory for count, memory in seen if count <= max(first, seen[0][0]))
    after = max(memory for _, memory in seen)
    words = (
        f"{done.rows:,} rows in {seconds:.0f} s, {before / 1e6:.0f} MB at {first:,} rows, {after / 1e6:.0f} MB at most"
    )
    if after > MOST_GROWTH * before:
        raise AssertionError(f"memory grows: {words}")
    return words


def low_overhead(blocks: int) -> str:
    """Time a survey on two processes, and two plain processes that compute half of its blocks each."""
    survey = import_module("sublight.survey.survey")
    times: dict[str, list[float]] = {"plain": [], "survey": []}
    with TemporaryDirectory() as name:
        folder = Path(name)
        plan = _plan(folder, LARGE, blocks * LONG_BLOCK, LONG_BLOCK)
        (folder / "content").write_bytes(survey.survey_of(plan, folder).content)
        for turn in range(3):
            (folder / f"plain{turn}").mkdir()
            times["plain"].append(_plain(folder, blocks, folder / f"plain{turn}"))
            times["survey"].append(_finish(folder, f"survey{turn}", *TWO))
    ratio = min(times["survey"]) / min(times["plain"])
    words = f"{ratio:.3f} times two plain processes ({min(times['survey']):.1f} s, {min(times['plain']):.1f} s)"
    if ratio > MOST_OVERHEAD:
        raise AssertionError(f"slower: {words}")
    return words


def _plan(folder: Path, table: str, seeds: int, block: int) -> Any:
    path = folder / "plan.toml"
    path.write_text(PLAN.format(table=table, seeds=seeds, block=block), encoding="utf-8")
    return import_module("sublight.survey.plan").read_plan(path)


def _rows_a_table(folder: Path) -> int:
    run = import_module("sublight.survey.run")
    found: int = run.run_survey(_plan(folder, LARGE, 1, 1), folder / "one", on="threads", count=1).rows
    return found


def _plain(folder: Path, blocks: int, out: Path) -> float:
    since = time.perf_counter()
    arguments = [[str(folder / "content"), str(first), "2", str(blocks), str(out)] for first in range(2)]
    running = [
        subprocess.Popen([sys.executable, "-c", SHARE, *each], env=environment(ROOT / "src")) for each in arguments
    ]
    if any(process.wait() for process in running):
        raise AssertionError("a plain process failed")
    return time.perf_counter() - since


def _finish(folder: Path, out: str, *more: str) -> float:
    since = time.perf_counter()
    with _started(folder, out, *more) as process:
        if process.wait():
            raise AssertionError(f"the survey ended with {process.returncode}")
    return time.perf_counter() - since


@contextmanager
def _started(folder: Path, out: str, *more: str) -> Iterator["subprocess.Popen[bytes]"]:
    command = (sys.executable, "-m", "sublight", "survey", "plan.toml", "--output", out, *more)
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, cwd=folder, env=environment(ROOT / "src"), **quiet) as process:  # type: ignore[call-overload]
        yield process


def _files(folder: Path) -> Mapping[str, bytes]:
    return {each.name: each.read_bytes() for each in sorted(folder.iterdir())}


def _same(one: Mapping[str, bytes], other: Mapping[str, bytes]) -> None:
    differing = [name for name in one.keys() | other.keys() if one.get(name) != other.get(name)]
    if differing:
        raise AssertionError(f"{len(differing)} files differ: {sorted(differing)[:3]}")


def _resident() -> int:
    """Return the resident memory of this process in bytes (Linux)."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")


CLAIMS = (
    Claim("survey-dask", "parts on a Dask cluster are those of one thread, a worker killed", 40, survive_a_worker),
    Claim("survey-slurm", "parts by jobs of a real Slurm are those of one thread, a job cancelled", 40, survive_a_job),
    Claim("survey-kills", "a survey killed at so many random moments goes on to the same bytes", 20, survive_kills),
    Claim("survey-memory", "memory grows less than 5 % from 10^6 to so many rows", 100_000_000, flat_memory),
    Claim("survey-overhead", "a survey takes less than 1.05 times as many plain processes", 48, low_overhead),
)
