"""A Slurm of one node on this machine, which begins with a test and ends with it: munged, slurmctld and slurmd.

It has a key, ports and folders of its own, and does not touch a Slurm of the machine.
"""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from getpass import getuser
from importlib.util import find_spec
from pathlib import Path

import pytest

PATH = f"{os.environ['PATH']}:/usr/sbin:/sbin"
"""Where programs are: Debian has those that run on their own outside a user's path."""
MISSING = [name for name in ("munged", "slurmctld", "slurmd", "sbatch") if not shutil.which(name, path=PATH)]
MISSING += [name for name in ("dask_jobqueue",) if not find_spec(name)]
needs_slurm = pytest.mark.skipif(bool(MISSING) and not os.environ.get("CI"), reason=f"not installed: {MISSING}")
"""Without Slurm such a test is left out, but never under CI."""
JOBS = 2
WAIT_S = 60.0
PORTS = range(20_000, 30_000)
"""Where its programs listen."""

SETTINGS = """
ClusterName=sublight
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={port}
SlurmdPort={other_port}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
CredType=cred/munge
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmdParameters=config_overrides
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
KillWait=1
NodeName={host} NodeAddr=127.0.0.1 CPUs={jobs} RealMemory=4000
PartitionName=loopback Nodes={host} Default=YES State=UP
"""
"""One node with a processor for each job, whatever the machine has; a job is its group of processes."""

CLUSTER = """
kind: slurm
jobs: {jobs}
options:
  queue: loopback
  cores: 1
  memory: 1GB
  walltime: "00:10:00"
  interface: lo
  python: {python}
  log_directory: {folder}/jobs
"""


@contextmanager
def loopback_slurm(folder: Path) -> Iterator[Path]:
    """Give the YAML file of a cluster of two jobs on a Slurm that the environment names meanwhile.

    `folder` is empty, with a path of at most 80 characters, because a socket lies in it. AssertionError, with what the
    programs said, where the Slurm does not begin in time.
    """
    made = _write(folder)
    with ExitStack() as stack:
        stack.enter_context(pytest.MonkeyPatch.context()).setenv("SLURM_CONF", str(folder / "slurm.conf"))
        for name, *words in _programs(folder):
            stack.enter_context(_running(folder, name, *words))
        _wait(folder, lambda: said("sinfo", "--noheader", "--format=%t") == "idle")
        yield made
        _wait(folder, lambda: not said("squeue", "--noheader", "--format=%i"))


def said(*words: str) -> str:
    """Return what a program of Slurm prints; nothing where it fails."""
    return subprocess.run(words, capture_output=True, text=True, check=False, timeout=WAIT_S).stdout.strip()


def _write(folder: Path) -> Path:
    """Write key, settings and the YAML file of the cluster, which is returned."""
    for name in ("state", "spool", "jobs"):
        (folder / name).mkdir()
    key = folder / "munge.key"
    key.touch(mode=0o600)
    key.write_bytes(secrets.token_bytes(128))
    port, other_port = _free_ports()
    names = {"folder": folder, "user": getuser(), "host": socket.gethostname().split(".")[0], "python": sys.executable}
    numbers = {"port": port, "other_port": other_port, "jobs": JOBS}
    (folder / "slurm.conf").write_text(SETTINGS.format(**names, **numbers), encoding="utf-8")
    cluster = folder / "slurm.yaml"
    cluster.write_text(CLUSTER.format(**names, **numbers), encoding="utf-8")
    return cluster


def _free_ports() -> list[int]:
    """Return two free ports below those that the system gives to connections, which could take one meanwhile."""
    found: set[int] = set()
    while len(found) < 2:
        port = secrets.choice(PORTS)
        with suppress(OSError), socket.socket() as tried:
            tried.bind(("", port))
            found.add(port)
    return list(found)


def _programs(folder: Path) -> Iterator[tuple[str, ...]]:
    """Yield the programs, in the order in which they begin."""
    files = {"socket": "munge.socket", "key-file": "munge.key", "pid-file": "munge.pid", "seed-file": "munge.seed"}
    yield "munged", "--foreground", "--force", *(f"--{name}={folder / file}" for name, file in files.items())
    yield "slurmctld", "-D"
    yield "slurmd", "-D"


@contextmanager
def _running(folder: Path, name: str, *words: str) -> Iterator[None]:
    """Run a program meanwhile; it writes into a log of its name."""
    command = [str(shutil.which(name, path=PATH)), *words]
    with (folder / f"{name}.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait(WAIT_S)


def _wait(folder: Path, there: Callable[[], bool]) -> None:
    until = time.monotonic() + WAIT_S
    while not there():
        if time.monotonic() > until:
            logs = [path.read_text(encoding="utf-8", errors="replace")[-2000:] for path in folder.glob("*.log")]
            raise AssertionError("\n".join(["Slurm is not ready", *logs]))
        time.sleep(0.05)
