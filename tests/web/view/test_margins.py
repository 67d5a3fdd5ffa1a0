"""Measurements in a few words: what decides, its class, and what is only on the way."""

import math
from typing import Any

import pytest
from shapely.geometry import Polygon
from shapely.ops import unary_union

from sublight.api.tables import load_table, read_table
from sublight.board.plane.shape import Solid
from sublight.formats.records import table_dict
from sublight.games.armada import shapes as armada
from sublight.games.xwing.shapes import body, obstacle_solid
from sublight.referee.ruling import Verdict
from sublight.registry import adjudicate, game, game_of
from sublight.view.models import Judged
from sublight.web.view.margins import Areas, area_of, areas, decisive, glyph_of, margin_of, of_the_end, sentence
from sublight.web.view.ruling_view import ruling_view

FIGHT, DOGFIGHT = "armada-learning-fight", "xwing-dogfight"
RAM = "cr90 clicks=0,1,2 tool=right navigate=dial"


game("armada").book  # noqa: B018 - loaded, so that its rules can be cited


def verdict(**fields: object) -> Verdict:
    """A measurement of two ships at rest, with changes."""
    plain = {
        "rule": "ARM-RAM-01", "question": "overlaps", "subject": "cr90", "other": "rock", "at": "",
        "outcome": "apart", "margin_mm": 1.84,
    }  # fmt: skip
    return Verdict(**{**plain, **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({}, "Clear of rock by 1.8 mm."),
        (
            {"margin_mm": 0.24, "near": True},
            "Clear of rock by 0.24 mm: within the placing tolerance, agree on it first.",
        ),
        ({"outcome": "overlap", "margin_mm": -17.47, "at": "3"}, "Overlaps rock by 17.5 mm at speed 3."),
        ({"outcome": "touching", "margin_mm": 0.0, "at": "rest"}, "Touches rock (rest)."),
        ({"outcome": "unknown", "margin_mm": math.nan}, "Not decided: rock."),
        (
            {"margin_mm": 0.24, "near": True, "outcome": "overlap", "called": True, "at": "3"},
            "Overlaps rock at speed 3, as agreed at the table; clear of rock by 0.24 mm as measured.",
        ),
        (
            {"margin_mm": 0.0, "near": True, "outcome": "apart", "called": True},
            "Clear of rock, as agreed at the table; touches rock as measured.",
        ),
        (
            {"question": "outside", "other": "edge", "margin_mm": -0.1, "near": True, "called": True},
            "Inside the play area, as agreed at the table; leaves the play area by 0.10 mm as measured.",
        ),
        ({"question": "outside", "other": "edge", "margin_mm": 30.0}, "Inside the play area by 30.0 mm."),
        ({"question": "outside", "outcome": "overlap", "margin_mm": -2.0}, "Leaves the play area by 2.0 mm."),
    ],
)
def test_a_measurement_in_a_sentence(fields: dict[str, object], says: str) -> None:
    """What a player would say, two decimals only where contact is near."""
    assert sentence(verdict(**fields)) == says


def test_the_area_stands_by_the_overlap_it_belongs_to() -> None:
    """Of the same question, piece and moment; a gap and another moment have none."""
    deep = verdict(outcome="overlap", margin_mm=-3.2, at="3")
    areas = {("overlaps", "rock", "3"): 41.4, ("overlaps", "rock", ""): 0.25}
    assert sentence(deep, areas) == "Overlaps rock by 3.2 mm (41 mm²) at speed 3."
    assert margin_of(deep, areas).says == "cr90 and rock (speed 3): overlap by 3.20 mm (41 mm²)"
    assert sentence(verdict(outcome="overlap", margin_mm=-0.2), areas) == "Overlaps rock by 0.20 mm (0.25 mm²)."
    assert sentence(verdict(outcome="overlap", margin_mm=-3.2, at="2"), areas) == "Overlaps rock by 3.2 mm at speed 2."
    assert sentence(verdict(at="3"), areas) == "Clear of rock by 1.8 mm at speed 3."


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"question": "moved through"}, "Moved through rock: no. cr90 and rock: apart by 1.84 mm"),
        (
            {"question": "moved through", "outcome": "overlap", "margin_mm": -2.0},
            "Moved through rock: yes. cr90 and rock: overlap by 2.00 mm",
        ),
        ({"question": "overlapped before it moved"}, "Started on rock: no. cr90 and rock: apart by 1.84 mm"),
        ({}, "cr90 and rock: apart by 1.84 mm"),
    ],
)
def test_the_way_and_the_start_are_told_from_the_end(fields: dict[str, object], says: str) -> None:
    """Each on a line of its own, with its answer."""
    assert margin_of(verdict(**fields)).says == says


def test_a_template_moves_through_what_a_base_overlaps() -> None:
    """The two are called by different words."""
    assert sentence(verdict(question="moved through", outcome="overlap", margin_mm=-2.0)) == (
        "Moves through rock by 2.0 mm."
    )


def test_the_worst_is_said_first() -> None:
    """Overlaps before close calls, close calls before gaps; of one class the nearest."""
    far, near = verdict(margin_mm=9.0), verdict(margin_mm=4.0)
    close = verdict(margin_mm=0.3, near=True)
    deep = verdict(outcome="overlap", margin_mm=-12.0)
    assert decisive([far, near]) == near
    assert decisive([far, near, close]) == close
    assert decisive([near, close, deep]) == deep
    assert decisive([]) is None


def test_what_is_on_the_way_says_nothing_of_the_end() -> None:
    """A tool that changed sides, an order of obstacles and what was only counted are left aside."""
    aside = [
        verdict(question="lies on the tool", outcome="overlap", margin_mm=-19.0),
        verdict(question="comes first"),
        verdict(question="closer than tie-2"),
        verdict(counted=True),
    ]
    assert of_the_end(aside) == []
    assert decisive(aside) is None


def test_classes() -> None:
    """Near comes before any class; to be in an arc is nothing amiss."""
    assert glyph_of(verdict(near=True, outcome="overlap")) == "near"
    assert glyph_of(verdict(outcome="overlap")) == "overlap"
    assert glyph_of(verdict(question="arc", outcome="overlap")) == "clear"
    assert glyph_of(verdict(question="arc", outcome="apart")) == "illegal"


def test_a_margin_has_what_the_page_draws() -> None:
    """Its points; a number where there is one; the key of a call only where people may agree."""
    found = margin_of(verdict(witness=(0.0, 0.0, 1.0, 1.0)))
    assert (found.witness, found.margin_mm, found.id) == ((0.0, 0.0, 1.0, 1.0), 1.84, "")
    assert margin_of(verdict(outcome="unknown", margin_mm=math.nan)).margin_mm is None
    assert margin_of(verdict(near=True)).id == "call:ARM-RAM-01:cr90:rock:"


def whole(solid: Solid) -> Any:
    """An outline as shapely has it."""
    return unary_union([Polygon(solid.corners(part)) for part in range(solid.count)])


def ruled(table: Any, line: str) -> tuple[Any, Areas, Judged]:
    """A ruling, the areas of its picture, and what the page is told."""
    here = game_of(table)
    move = here.parse_move(line)
    ruling = adjudicate(table, move, {})
    return ruling, areas(here.scene(table, ruling, move)), ruling_view(table, move, ruling)


def moved(example: str, kind: str, name: str, x: float, y: float) -> Any:
    """The table of an example with a piece elsewhere."""
    raw: dict[str, Any] = table_dict(load_table(example))
    for piece in raw[kind]:
        if piece["id"] == name:
            piece["pose"] |= {"x": x, "y": y}
    return read_table(raw)


def without(table: Any, name: str) -> Any:
    """The table without a ship."""
    raw: dict[str, Any] = table_dict(table)
    raw["ships"] = [each for each in raw["ships"] if each["id"] != name]
    return read_table(raw)


def test_a_ram_has_the_area_of_the_outlines_with_their_frames() -> None:
    """At the speed that was tried, not where the ship came to rest; the headline says it."""
    table = load_table(FIGHT)
    _, found, said = ruled(table, RAM)
    tried = ruled(without(table, "victory"), RAM)[0]
    mover = whole(armada.framed_base(table, table.ship("cr90"), tried.state.ship("cr90").pose))
    common = mover.intersection(whole(armada.framed_base(table, table.ship("victory")))).area
    assert found == {("overlaps", "victory", "3"): pytest.approx(common, rel=1e-9)}
    assert said.headline == f"Speed 3 ✕ → 2 ✓. Overlaps victory by 17.5 mm ({common:.0f} mm²) at speed 3."
    assert any(each.says.endswith(f"({common:.0f} mm²)") for each in said.margins)


def test_a_station_under_a_ship_has_the_area_of_the_bare_base() -> None:
    """As obstacles are overlapped; one that lies clear has none."""
    line = "cr90 speed=2 clicks=0,-1 navigate=dial"
    rest = ruled(load_table(FIGHT), line)[0].state.ship("cr90").pose
    table = moved(FIGHT, "obstacles", "asteroid-1", rest.x, rest.y + 20.0)
    _, found, said = ruled(table, line)
    rock = next(each for each in table.obstacles if each.id == "asteroid-1")
    mover = whole(armada.bare_base(table, table.ship("cr90"), rest))
    common = mover.intersection(whole(armada.obstacle_solid(rock))).area
    assert common > 10.0
    assert found["overlaps", "asteroid-1", "2"] == pytest.approx(common, rel=1e-9)
    assert any(each.says.endswith(f"({common:.0f} mm²)") for each in said.margins)
    assert ruled(load_table(FIGHT), line)[1] == {}


def test_an_x_wing_ship_that_is_pushed_back_has_the_area_of_its_full_position() -> None:
    """Guides and all, whose parts lie on no other."""
    table = load_table(DOGFIGHT)
    ruling, found, said = ruled(table, "luke 3 bank_right")
    full = ruled(without(table, "mauler"), "luke 3 bank_right")[0].state.ship("luke").pose
    common = whole(body(table.ship("luke"), full)).intersection(whole(body(table.ship("mauler")))).area
    assert found["overlaps", "mauler", "full"] == pytest.approx(common, rel=1e-6)
    assert f"({common:.0f} mm²)" in " ".join(each.says for each in said.margins)
    at_rest = next(each for each in ruling.verdicts if each.at == "rest")
    assert area_of(at_rest, found) == ""


def test_a_rock_that_is_moved_through_and_ended_on_has_an_area_for_each() -> None:
    """The template's part of it, and the base's."""
    rest = ruled(load_table(DOGFIGHT), "luke 1 bank_left")[0].state.ship("luke").pose
    start = load_table(DOGFIGHT).ship("luke").pose
    x, y = (0.7 * one + 0.3 * other for one, other in ((rest.x, start.x), (rest.y, start.y)))
    table = moved(DOGFIGHT, "obstacles", "rock1", x, y)
    _, found, said = ruled(table, "luke 1 bank_left")
    rock = next(each for each in table.obstacles if each.id == "rock1")
    common = whole(body(table.ship("luke"), rest)).intersection(whole(obstacle_solid(rock))).area
    assert found["overlaps", "rock1", "rest"] == pytest.approx(common, rel=1e-9)
    assert found["moved through", "rock1", "template"] > 1.0
    assert any(each.says.startswith("Moved through rock1: yes. ") and "mm²" in each.says for each in said.margins)


def test_a_galaxy_has_no_areas() -> None:
    """Nothing lies on anything there."""
    table = load_table("twilight-six-players")
    assert areas(game_of(table).scene(table)) == {}
