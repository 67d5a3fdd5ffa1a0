"""A survey writes each block once, whole, and with the same bytes wherever it runs."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from pyarrow import parquet

from sublight import adjudicate, load_table, read_move
from sublight.errors import InputError
from sublight.survey.folder import Folder
from sublight.survey.plan import read_plan
from sublight.survey.run import Progress, run_survey
from web.samples import MATS


def run(plan_file: Path, out: Path, on: str = "threads", count: int = 1) -> Progress:
    """Run the plan in a folder."""
    return run_survey(read_plan(plan_file), out, tables=plan_file.parent, on=on, count=count)


def files(folder: Path) -> Mapping[str, bytes]:
    """Return every file of a folder by name."""
    return {each.name: each.read_bytes() for each in folder.iterdir()}


def test_every_row_of_the_plan_is_there_once_and_in_order(plan_file: Path, tmp_path: Path) -> None:
    """Every row of the plan is there once and in order."""
    done = run(plan_file, tmp_path / "out")
    rows = [row for part in sorted((tmp_path / "out").glob("part-*")) for row in parquet.read_table(part).to_pylist()]
    assert [row["seed"] for row in rows] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert [row["move"] for row in rows] == [*MATS[0].moves[:2]] * 5
    assert (done.rows, done.written, done.before, done.blocks) == (10, 3, 0, 3)


def test_a_row_has_what_the_ruling_says(plan_file: Path, tmp_path: Path) -> None:
    """A row has what the ruling says."""
    run(plan_file, tmp_path / "out")
    table = load_table(MATS[0].table)
    ruling = adjudicate(table, read_move(MATS[0].move, table))
    row = parquet.read_table(tmp_path / "out" / "part-000000000.parquet").to_pylist()[0]
    assert row["status"] == ruling.status
    assert row["least"] == min(abs(each.margin_mm) for each in ruling.verdicts)


def test_two_threads_write_the_bytes_of_one(plan_file: Path, tmp_path: Path) -> None:
    """Two threads write the bytes of one."""
    run(plan_file, tmp_path / "one")
    run(plan_file, tmp_path / "two", count=2)
    assert files(tmp_path / "one") == files(tmp_path / "two")


@pytest.mark.slow
def test_processes_write_the_bytes_of_threads(plan_file: Path, tmp_path: Path) -> None:
    """Processes write the bytes of threads."""
    run(plan_file, tmp_path / "threads")
    run(plan_file, tmp_path / "processes", on="processes")
    assert files(tmp_path / "threads") == files(tmp_path / "processes")


def test_what_is_written_stays_and_what_is_missing_is_made_again(plan_file: Path, tmp_path: Path) -> None:
    """What is written stays and what is missing is made again."""
    out = tmp_path / "out"
    run(plan_file, out)
    whole = files(out)
    (out / "part-000000001.parquet").unlink()
    (out / "part-000000001.parquet.unfinished").write_bytes(b"half")
    done = run(plan_file, out)
    assert (done.before, done.written) == (2, 1)
    assert files(out) == whole
    assert run(plan_file, out).written == 0


def test_a_stop_leaves_whole_blocks_that_the_next_run_keeps(plan_file: Path, tmp_path: Path) -> None:
    """A stop leaves whole blocks that the next run keeps."""

    def stop(_: Progress) -> None:
        raise KeyboardInterrupt

    out, plan = tmp_path / "out", read_plan(plan_file)
    with pytest.raises(KeyboardInterrupt):
        run_survey(plan, out, tables=tmp_path, on="threads", count=1, tell=stop)
    assert sum(name.startswith("part-") for name in files(out)) == 1
    run(plan_file, out)
    run(plan_file, tmp_path / "other")
    assert files(out) == files(tmp_path / "other")


def test_a_folder_of_another_survey_is_refused(plan_file: Path, tmp_path: Path) -> None:
    """A folder of another survey is refused."""
    run(plan_file, tmp_path / "out")
    with pytest.raises(InputError, match="give another folder"):
        Folder(tmp_path / "out", b"{}")


def test_a_folder_with_other_files_is_refused(tmp_path: Path) -> None:
    """A folder with other files is refused."""
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(InputError, match="holds other files"):
        Folder(tmp_path, b"{}")


@pytest.mark.parametrize(("on", "count"), [("thread", 1), ("threads", 0), ("threads", 1025), ("none.yaml", 1)])
def test_a_place_that_is_none_is_refused(plan_file: Path, tmp_path: Path, on: str, count: int) -> None:
    """A place that is none is refused."""
    with pytest.raises(InputError):
        run(plan_file, tmp_path / "out", on, count)


def test_progress_says_the_rate_and_what_is_left() -> None:
    """Progress says the rate and what is left."""
    progress = Progress(written=2, rows=100, before=1, blocks=7, seconds=4.0)
    assert (progress.rate, progress.left_s) == (25.0, 8.0)
    assert Progress(0, 0, 0, 7, 0.0).left_s == float("inf")
