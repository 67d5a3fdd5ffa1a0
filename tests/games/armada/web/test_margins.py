"""The areas of Armada's overlaps are those of its outlines."""

import re

import pytest
from msgspec.structs import replace

from sublight.api.moves import read_move
from sublight.api.tables import load_table
from sublight.games.armada import shapes as armada
from sublight.games.armada.pieces import Table
from sublight.referee.question import Answer, Place
from sublight.registry import adjudicate, suggest
from sublight.web.view.ruling_view import ruling_view
from web.view.overlaps import moved, ruled, whole, without

FIGHT = "armada-learning-fight"
RAM = "cr90 clicks=0,1,2 tool=right navigate=dial"


def test_a_ram_has_the_area_of_the_outlines_with_their_frames() -> None:
    """At the speed that was tried, not where the ship came to rest; the headline says it."""
    table = load_table(FIGHT, Table)
    _, found, said = ruled(table, RAM)
    tried = ruled(without(table, "victory"), RAM)[0]
    mover = whole(armada.framed_base(table, table.ship("cr90"), tried.state.ship("cr90").pose))
    common = mover.intersection(whole(armada.framed_base(table, table.ship("victory")))).area
    assert found == {("overlaps", "victory", "3"): pytest.approx(common, rel=1e-9)}
    assert said.closest == f"Speed 3 ✕ → 2 ✓. CR90 overlaps Victory by 17.5 mm at speed 3 ({common:.0f} mm²)."
    assert any(each.says.endswith(f"({common:.0f} mm²)") for each in said.margins)


def test_a_station_under_a_ship_has_the_area_of_the_bare_base() -> None:
    """As obstacles are overlapped; one that lies clear has none."""
    line = "cr90 speed=2 clicks=0,-1 navigate=dial"
    rest = ruled(load_table(FIGHT, Table), line)[0].state.ship("cr90").pose
    table = moved(FIGHT, "obstacles", "asteroid-1", rest.x, rest.y + 20.0)
    _, found, said = ruled(table, line)
    rock = next(each for each in table.obstacles if each.id == "asteroid-1")
    mover = whole(armada.bare_base(table, table.ship("cr90"), rest))
    common = mover.intersection(whole(armada.obstacle_solid(rock))).area
    assert common > 10.0
    assert found["overlaps", "asteroid-1", "2"] == pytest.approx(common, rel=1e-9)
    assert any(each.says.endswith(f"({common:.0f} mm²)") for each in said.margins)
    assert ruled(load_table(FIGHT, Table), line)[1] == {}


def test_an_obstacle_that_is_placed_is_measured_to_the_edge() -> None:
    """In words, as people name it."""
    fight = load_table(FIGHT, Table)
    table = replace(fight, obstacles=(), phase="setup", clock=None)
    said = ruled(table, "place id=rock obstacle=asteroid_1 player=empire x=457 y=457 heading=0")[2]
    assert re.fullmatch(r"rock is beyond distance 3 of the edge by \d+\.\d mm\.", said.closest)


@pytest.mark.rule("ARM-DISP-01")
def test_what_was_measured_before_squadrons_are_placed_says_so() -> None:
    """The ship's own overlap was with where they stood: it is no reason against a place that is refused."""
    table = load_table(FIGHT, Table)
    move = read_move("cr90 clicks=-1,-1,0 navigate=dial", table)
    answers: dict[str, Answer] = {}
    while not isinstance((asked := adjudicate(table, move, answers)).question, Place):
        assert asked.question is not None
        answers[asked.question.id] = "left"
    places = suggest(table, move, answers)
    assert isinstance(places, dict)
    x, y = places["tie-1"][:2]
    moved = {**answers, asked.question.id: {**places, "tie-1": (x + 5.0, y)}}
    refused = ruling_view(table, move, adjudicate(table, move, moved))
    assert refused.violations[0].says.startswith("TIE Fighter 1 would overlap CR90 by 3.1 mm.")
    for view, says in (
        (ruling_view(table, move, asked), ["Before TIE Fighter 1 is placed, CR90 overlaps TIE Fighter 1"]),
        (refused, []),
    ):
        ties = [each.says for each in view.margins if "overlaps TIE Fighter 1" in each.says]
        assert [each.partition(" by ")[0] for each in ties] == says
    complete = ruling_view(table, move, adjudicate(table, move, {**answers, asked.question.id: places}))
    assert not any(each.says.startswith("Before") for each in complete.margins)
