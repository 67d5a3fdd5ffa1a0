"""Speeds compared with those of another copy of the package, in turns."""

from pathlib import Path

import pytest

import sublight
from oracle.paced_jobs import LISTED
from prove.pace import work_of
from prove.same_speed import Pacer, Pair, Timed, best_of
from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, load_table
from sublight.formats.records import table_dict

NAME, PIECE = LISTED[-1]
TABLE, LINE = table_dict(load_table(NAME)), declared_line(example(NAME, MOVE))
RULING = {"job": NAME, "kind": "ruling", "table": TABLE, "move": LINE, "times": 2}


def test_the_best_times_of_both_are_compared() -> None:
    """One slow run is the machine's; the two take turns to be first."""
    order: list[str] = []

    def timed(name: str, *seconds: float) -> Timed:
        left = iter(seconds)

        def once() -> float:
            order.append(name)
            return next(left)

        return once

    pair = Pair("work", timed("reference", 2.0, 9.0, 3.0), timed("tree", 8.0, 3.0, 4.0))
    assert best_of(pair, 3) == (2.0, 3.0)
    assert order == ["tree", "reference", "reference", "tree", "tree", "reference"]


def test_a_process_times_a_job_as_often_as_it_is_told() -> None:
    """Each answer is a time."""
    with Pacer(Path(sublight.__path__[0]).parent) as pacer:
        assert min(pacer.timed(RULING), pacer.timed(RULING)) > 0.0


@pytest.mark.parametrize(
    ("kind", "more", "count"),
    [("ruling", {"move": LINE}, 3), ("options", {"piece": PIECE}, 2), ("legal", {"piece": PIECE}, 1)],
)
def test_a_job_does_its_work_so_many_times(kind: str, more: dict[str, str], count: int, tmp_path: Path) -> None:
    """What is timed returns what each run gave."""
    done = work_of({"job": kind, "kind": kind, "table": TABLE, "times": count, **more}, tmp_path)()
    assert isinstance(done, list)
    assert len(done) == count
    assert None not in done
