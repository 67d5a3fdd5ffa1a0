"""Speeds beside those of an earlier commit."""

from typing import Any

import pytest

from bench import against
from bench.against import Times, duration, floors, timed
from bench.paced import Paced, rulings
from sublight.api.moves import read_move
from sublight.api.tables import load_table
from web.samples import SAMPLE


class Told:
    """A process whose times are known beforehand."""

    def __init__(self, name: str, times: dict[str, list[float]], asked: list[str]) -> None:
        """With the times of each job, one after the other."""
        self.name, self.times, self.asked = name, times, asked

    def timed(self, job: dict[str, Any]) -> float:
        """Return the next time of a job."""
        self.asked.append(f"{self.name} {job['job']}")
        return self.times[job["job"]].pop(0)


def test_the_best_time_of_each_job_counts_and_the_versions_take_turns() -> None:
    """A line is the median over its jobs, and what 95 of 100 stay below."""
    asked: list[str] = []
    before = Told("before", {"a": [3.0, 2.0], "b": [9.0, 8.0]}, asked)
    now = Told("now", {"a": [1.0, 5.0], "b": [4.0, 7.0]}, asked)
    line = Paced("work", ({"job": "a"}, {"job": "b"}))
    assert timed(line, (before, now), 2) == [Times(5.0, 2.0), Times(2.5, 1.0)]  # type: ignore[arg-type]
    assert asked == ["before a", "now a", "before b", "now b", "now a", "before a", "now b", "before b"]


@pytest.mark.parametrize(("seconds", "words"), [(None, ""), (0.000_2, "200 µs"), (0.015, "15 ms"), (6.6, "6.60 s")])
def test_times_are_told_in_words(seconds: float | None, words: str) -> None:
    """In the unit that they are read in."""
    assert duration(seconds) == words


def test_a_ruling_is_timed_on_a_fresh_table_and_again() -> None:
    """Two lines of the same cases, with answers where a move asks."""
    table = load_table(SAMPLE.table)
    cases = [(table, read_move(SAMPLE.asking, table))]
    fresh, repeated = rulings("asks", cases, aim=1.0, floor=2.0, answered=True)
    assert fresh.jobs[0].pop("fresh") is True
    assert fresh.jobs[0].pop("job") == f"fresh {repeated.jobs[0]['job']}"
    assert repeated.jobs[0].items() > fresh.jobs[0].items()
    assert repeated.jobs[0]["answers"]


@pytest.mark.parametrize("floor", [1e-9, 60.0])
def test_a_floor_that_is_missed_is_named(floor: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the claim fails; otherwise it has the times."""
    table = load_table(SAMPLE.table)
    lines = list(rulings("a move", [(table, read_move(SAMPLE.move, table))], aim=floor, floor=floor))
    monkeypatch.setattr(against, "all_lines", lambda: lines)
    if floor < 1.0:
        with pytest.raises(AssertionError, match="slower than its floor: a move, fresh"):
            floors(1)
    else:
        assert "a move, repeated" in floors(1)
