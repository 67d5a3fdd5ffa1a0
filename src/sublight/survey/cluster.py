"""A Dask cluster: a scheduler at an address, or jobs of a batch system that dask-jobqueue starts."""

from asyncio import gather
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from sublight.errors import InputError
from sublight.formats.jsons import read_file
from sublight.formats.records import convert
from sublight.survey.workers import MOST_WORKERS, Workers

KINDS = {
    "slurm": "SLURMCluster",
    "pbs": "PBSCluster",
    "sge": "SGECluster",
    "lsf": "LSFCluster",
    "htcondor": "HTCondorCluster",
    "oar": "OARCluster",
    "moab": "MoabCluster",
    "local": "LocalCluster",
}
"""The class of dask-jobqueue for each kind of batch system. `local` runs the jobs on this machine, to try a file."""

CONNECT_S = 30
"""How long a scheduler and its first worker are waited for."""
QUEUED_S = 86_400
"""How long a file may let its first job wait in the queue at most."""


class ClusterFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a YAML file of a cluster says: the batch system, how many jobs, how many seconds the first one may wait in
    the queue, and options as dask-jobqueue takes them.
    """

    kind: Literal["slurm", "pbs", "sge", "lsf", "htcondor", "oar", "moab", "local"]
    jobs: Annotated[int, Meta(ge=1, le=MOST_WORKERS)] = 1
    wait_s: Annotated[int, Meta(ge=1, le=QUEUED_S)] = 600
    options: dict[str, Any] = field(default_factory=dict)


@contextmanager
def cluster(on: str, count: int | None) -> Iterator[Workers]:
    """Give the workers of a scheduler or of a file's jobs; a worker that dies is replaced, and its blocks run again.

    InputError where a package is missing, the file cannot be read, or no scheduler or worker answers in time.
    """
    _need("distributed", "sublight[survey]")
    with ExitStack() as stack:
        address, wait_s = (on, CONNECT_S) if "://" in on else _started(on, stack)
        client: Any = stack.enter_context(_client(address, wait_s))
        yield Workers(client.get_executor(pure=False), lambda: count or max(1, sum(client.nthreads().values())))


def _client(address: Any, wait_s: int) -> Any:
    distributed = import_module("distributed")
    try:
        client: Any = distributed.Client(address, timeout=CONNECT_S)
    except (OSError, ValueError) as error:
        raise InputError(f"{address}: no Dask scheduler answers: {error}") from None
    try:
        client.wait_for_workers(1, timeout=wait_s)
    except TimeoutError:
        client.close()
        raise InputError(f"no worker joined the Dask scheduler within {wait_s} s") from None
    return client


def _started(path: str, stack: ExitStack) -> tuple[Any, int]:
    """Return the cluster of a file, its jobs submitted, and how long the first may wait; they end with the stack."""
    _need("dask_jobqueue", "dask-jobqueue")
    file = _read(path)
    made: Any = (
        getattr(import_module("dask_jobqueue"), KINDS[file.kind], None)
        or import_module(f"dask_jobqueue.{file.kind}").__dict__[KINDS[file.kind]]
    )
    try:
        started: Any = stack.enter_context(made(**file.options))
    except (TypeError, ValueError) as error:
        raise InputError(f"{path}: options: dask-jobqueue does not take these: {error}") from None
    try:
        started.scale(jobs=file.jobs)
        started.sync(_submitted, started)
    except (OSError, RuntimeError) as error:
        said = " ".join(str(error).rpartition("stderr:")[2].split())
        raise InputError(f"{path}: the batch system does not take the jobs: {said}") from None
    return started, file.wait_s


async def _submitted(started: Any) -> None:
    """Wait until all jobs are submitted; raise what was said of one that was refused, by submitting it again."""
    await started
    jobs = list(started.workers.values())
    said = await gather(*jobs, return_exceptions=True)
    refused = [(job, each) for job, each in zip(jobs, said, strict=True) if isinstance(each, Exception)]
    for job, _ in refused:
        job.status = import_module("distributed").Status.failed  # else the cluster cannot be closed
    if refused:
        raise refused[0][1]


def _read(path: str) -> ClusterFile:
    yaml = import_module("yaml")
    try:
        raw: object = yaml.safe_load(read_file(Path(path)))
    except yaml.YAMLError as error:
        raise InputError(f"{path}: not YAML: {error}", "text") from None
    return convert(raw, ClusterFile, path)


def _need(module: str, package: str) -> None:
    if find_spec(module) is None:
        raise InputError(
            f"this cluster needs {module}, which is not installed: pip install '{package}'", "missing_extra"
        )
