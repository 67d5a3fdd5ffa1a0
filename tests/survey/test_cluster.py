"""A survey on a cluster writes the bytes of one on threads, and uses what joins the cluster later."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from sublight.errors import InputError
from sublight.survey import run as running
from sublight.survey.plan import read_plan
from sublight.survey.run import Progress, run_survey
from sublight.survey.workers import Workers
from survey.slurm import JOBS, loopback_slurm, needs_slurm, said
from survey.test_run import files, run


@pytest.fixture(scope="module")
def slurm() -> Iterator[Path]:
    """A Slurm of its own, by the file of its cluster."""
    with TemporaryDirectory() as folder, loopback_slurm(Path(folder)) as cluster:
        yield cluster


@pytest.mark.slow
@needs_slurm
def test_jobs_of_slurm_write_the_bytes_of_threads(plan_file: Path, tmp_path: Path, slurm: Path) -> None:
    """Two jobs were submitted to a real Slurm, and have ended when the survey has."""
    run(plan_file, tmp_path / "threads")
    done = run_survey(read_plan(plan_file), tmp_path / "slurm", tables=tmp_path, on=str(slurm))
    assert (done.written, done.rows) == (3, 10)
    assert files(tmp_path / "slurm") == files(tmp_path / "threads")
    assert len(list((slurm.parent / "jobs").glob("*.out"))) == JOBS


@pytest.mark.slow
@needs_slurm
def test_a_job_that_does_not_start_is_waited_for_as_long_as_the_file_says(
    plan_file: Path, tmp_path: Path, slurm: Path
) -> None:
    """Then the error says how long it was, and the job is taken out of the queue."""
    held = tmp_path / "held.yaml"
    options = "wait_s: 1\noptions:\n  job_extra_directives: [--hold]"
    held.write_text(slurm.read_text(encoding="utf-8").replace("options:", options), encoding="utf-8")
    with pytest.raises(InputError, match="no worker joined the Dask scheduler within 1 s"):
        run_survey(read_plan(plan_file), tmp_path / "out", tables=tmp_path, on=str(held))
    assert not said("squeue", "--noheader", "--states=pending")


@pytest.mark.slow
@needs_slurm
def test_jobs_that_slurm_refuses_are_an_error_at_once(plan_file: Path, tmp_path: Path, slurm: Path) -> None:
    """It says what Slurm says."""
    refused = tmp_path / "refused.yaml"
    text = slurm.read_text(encoding="utf-8").replace("loopback\n", "nowhere\n")
    refused.write_text(f"{text}wait_s: 20\n", encoding="utf-8")
    with pytest.raises(InputError, match=r"does not take the jobs: .*invalid partition specified: nowhere"):
        run_survey(read_plan(plan_file), tmp_path / "out", tables=tmp_path, on=str(refused))


def test_workers_that_join_later_have_blocks_too(
    plan_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With one worker two blocks are under way, which may end together; when there are three, all five are."""
    plan_file.write_text(plan_file.read_text(encoding="utf-8").replace("block = 2", "block = 1"), encoding="utf-8")
    submitted, joined, seen = [], [1], []

    class Noted(ThreadPoolExecutor):
        def submit(self, *given):  # type: ignore[no-untyped-def,override]  # noqa: ANN002, ANN202
            submitted.append(given)
            return super().submit(*given)

    @contextmanager
    def workers(*_: object) -> Iterator[Workers]:
        with Noted(1) as executor:
            yield Workers(executor, lambda: joined[-1])

    def tell(_: Progress) -> None:
        seen.append(len(submitted))
        joined.append(3)

    monkeypatch.setattr(running, "workers", workers)
    run_survey(read_plan(plan_file), tmp_path / "out", tables=tmp_path, tell=tell)
    assert (seen[0], seen[2]) == (2, 5)
