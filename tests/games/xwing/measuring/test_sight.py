"""The line of an attack between parallel bases runs through as few things as any that the attacker may pick."""

from random import Random

import pytest
from msgspec.structs import replace

from games.xwing.oracle.sizes import MOVER, TABLE, field
from sublight.board.plane.pose import pose_at
from sublight.board.plane.shape import margin, solid_of
from sublight.games.xwing.measuring.sight import lines, sight
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.shapes import obstacle_solid
from sublight.geometry.tolerance import overlaps

TRIED = 400
"""Lines drawn between the outermost two, as far apart as these are, to find one that is crossed less."""


def _table(seed: int) -> Table:
    """Two bases that face each other at random, with obstacles strewn between them."""
    random = Random(seed)
    x, y = 300.0, 200.0
    attacker = replace(MOVER, pose=pose_at(x, y, 0.0))
    away = replace(attacker, id="away", player="second", pose=pose_at(x + random.uniform(-30, 30), y + 300.0, 0.0))
    strewn = [
        replace(each, pose=pose_at(x + random.uniform(-60, 60), y + random.uniform(60, 240), random.uniform(0, 360)))
        for each in field(random.randint(1, 6), 60.0).obstacles
    ]
    return replace(TABLE, ships=(attacker, away), obstacles=tuple(strewn), devices=())


@pytest.mark.parametrize("seed", range(40))
def test_no_line_between_parallel_bases_runs_through_fewer_things(seed: int) -> None:
    """Whatever line between the outermost two is drawn, the chosen one is crossed as little."""
    table = _table(seed)
    attacker, defender = table.ships
    (x, y, px, py), (ax, ay, bx, by) = lines(attacker, defender)
    solids = [obstacle_solid(each) for each in table.obstacles]
    counts = []
    for number in range(TRIED + 1):
        share = number / TRIED
        line = (x + (ax - x) * share, y + (ay - y) * share, px + (bx - px) * share, py + (by - py) * share)
        counts.append(sum(overlaps(margin(solid_of((line,)), solid)) for solid in solids))
    assert len(sight(table, attacker, defender).by) <= min(counts)
