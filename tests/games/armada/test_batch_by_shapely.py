"""A voice that shares no pair test with the kernels comes to the same rows."""

import pytest

from bench.armada.scenes import played_rows, random_table
from bench.armada.shapely_way import ShapelyTable
from sublight.games.armada.batch import Rows, maneuvers

pytestmark = pytest.mark.slow


def test_shapely_gives_the_same_rows() -> None:
    """On 400 random maneuvers, none of them a close call, shapely finds the same rest, sets, closest ship and edge."""
    blocked = 0
    for seed in range(4):
        table = random_table(seed, 1200.0)
        rows = played_rows(table, 100, seed)
        out = maneuvers(table, rows)
        other = ShapelyTable(table)
        named = ("x", "y", "speed", "overlapped", "closest", "obstacles", "squadrons", "outside")
        expected = list(zip(*(getattr(out, name).tolist() for name in named), strict=True))
        given = zip(*(getattr(rows, name).tolist() for name in Rows.__struct_fields__), strict=True)
        assert [other.rule(*row) for row in given] == expected
        blocked += int((out.overlapped > 0).sum())
    assert blocked > 40
