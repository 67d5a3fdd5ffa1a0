"""A Dask cluster: a scheduler at an address, or jobs of a batch system that dask-jobqueue starts."""

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


class ClusterFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a YAML file of a cluster says: the batch system, how many jobs, and options as dask-jobqueue takes them."""

    kind: Literal["slurm", "pbs", "sge", "lsf", "htcondor", "oar", "moab", "local"]
    jobs: Annotated[int, Meta(ge=1, le=MOST_WORKERS)] = 1
    options: dict[str, Any] = field(default_factory=dict)


@contextmanager
def cluster(on: str, count: int | None) -> Iterator[Workers]:
    """Give the workers of a scheduler or of a file's jobs; a worker that dies is replaced, and its blocks run again.

    InputError where a package is missing, the file cannot be read, or no scheduler or worker answers in time.
    """
    _need("distributed", "sublight[survey]")
    with ExitStack() as stack:
        address: Any = on if "://" in on else stack.enter_context(_started(on))
        client: Any = stack.enter_context(_client(address))
        yield Workers(client.get_executor(pure=False), count or max(1, sum(client.nthreads().values())))


def _client(address: Any) -> Any:
    distributed = import_module("distributed")
    try:
        client: Any = distributed.Client(address, timeout=CONNECT_S)
    except (OSError, ValueError) as error:
        raise InputError(f"{address}: no Dask scheduler answers: {error}") from None
    try:
        client.wait_for_workers(1, timeout=CONNECT_S)
    except TimeoutError:
        client.close()
        raise InputError(f"no worker joined the Dask scheduler within {CONNECT_S} s") from None
    return client


def _started(path: str) -> Any:
    """Return the cluster of a file, its jobs submitted."""
    _need("dask_jobqueue", "dask-jobqueue")
    file = _read(path)
    made: Any = (
        getattr(import_module("dask_jobqueue"), KINDS[file.kind], None)
        or import_module(f"dask_jobqueue.{file.kind}").__dict__[KINDS[file.kind]]
    )
    try:
        started = made(**file.options)
    except (TypeError, ValueError) as error:
        raise InputError(f"{path}: options: dask-jobqueue does not take these: {error}") from None
    started.scale(jobs=file.jobs)
    return started


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
