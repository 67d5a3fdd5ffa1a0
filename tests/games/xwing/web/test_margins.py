"""The areas of X-Wing's overlaps are those of its outlines."""

import pytest

from sublight.api.tables import load_table
from sublight.games.xwing.pieces import Table
from sublight.games.xwing.shapes import body, obstacle_solid
from sublight.web.view.margins import area_of
from web.view.overlaps import moved, ruled, whole, without

DOGFIGHT = "xwing-dogfight"


def test_an_x_wing_ship_that_is_pushed_back_has_the_area_of_its_full_position() -> None:
    """Guides and all, whose parts lie on no other."""
    table = load_table(DOGFIGHT, Table)
    ruling, found, said = ruled(table, "luke 3 bank_right")
    full = ruled(without(table, "mauler"), "luke 3 bank_right")[0].state.ship("luke").pose
    common = whole(body(table.ship("luke"), full)).intersection(whole(body(table.ship("mauler")))).area
    assert found["overlaps", "mauler", "full"] == pytest.approx(common, rel=1e-6)
    assert f"({common:.0f} mm²)" in " ".join(each.says for each in said.margins)
    at_rest = next(each for each in ruling.verdicts if each.at == "rest")
    assert area_of(at_rest, found) == ""


def test_a_rock_that_is_moved_through_and_ended_on_has_an_area_for_each() -> None:
    """The template's part of it, and the base's."""
    rest = ruled(load_table(DOGFIGHT, Table), "luke 1 bank_left")[0].state.ship("luke").pose
    start = load_table(DOGFIGHT, Table).ship("luke").pose
    x, y = (0.7 * one + 0.3 * other for one, other in ((rest.x, start.x), (rest.y, start.y)))
    table = moved(DOGFIGHT, "obstacles", "rock1", x, y)
    _, found, said = ruled(table, "luke 1 bank_left")
    rock = next(each for each in table.obstacles if each.id == "rock1")
    common = whole(body(table.ship("luke"), rest)).intersection(whole(obstacle_solid(rock))).area
    assert found["overlaps", "rock1", "rest"] == pytest.approx(common, rel=1e-9)
    assert found["moved through", "rock1", "template"] > 1.0
    assert any("luke's template overlaps rock1" in each.says and "mm²" in each.says for each in said.margins)
