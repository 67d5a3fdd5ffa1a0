"""The maneuver row against the functions that a single ruling asks, and what a batch's scene refuses."""

from typing import cast

import numpy as np
import pytest
from msgspec.structs import replace

from bench.xwing.scenes import dial_rows, random_table
from sublight.board.plane.course import Course, Hand, Quarter, Travelled, travelled
from sublight.board.plane.packing import MOST
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import inside, margin
from sublight.board.plane.slide_back import Slid, slide_back
from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.games.xwing.batch import Rows, rows_of
from sublight.games.xwing.catalogue import templates
from sublight.games.xwing.kernel.batch_maneuver import (
    PLACE_BLOCKED,
    TURN_FREE,
    Row,
    batch_maneuver,
)
from sublight.games.xwing.kernel.ends import AHEAD, FAR, MIDDLE, NEAR, course_of, end_set_down
from sublight.games.xwing.kernel.scene import pack_scene
from sublight.games.xwing.moves import TallonPlace
from sublight.games.xwing.pieces import DialEntry, Obstacle, Ship, Table
from sublight.games.xwing.shapes import body, body_local, half_sizes, obstacle_solid
from sublight.geometry.strip import strip_parts_overlaps
from sublight.geometry.tolerance import overlaps

NAMES = tuple(templates())
PLACES = (NEAR, MIDDLE, FAR)
AREA = Area(914.4, 914.4)
Given = tuple[int, int, int, int, int]


def entries(rows: Rows) -> list[Given]:
    """Return the rows one by one."""
    return list(zip(*(column.tolist() for column in rows.columns), strict=True))


def rule(table: Table, given: Given) -> Row:
    """Return one row on a table."""
    scene = pack_scene(table)
    return batch_maneuver(scene.reals, scene.wholes, *given)


def under(table: Table, mover: Ship, pose: Pose) -> int:
    """Return the other ships that a mover at a pose overlaps, by the outlines of a ruling."""
    own = body(mover, pose)
    others = enumerate(table.ships)
    return sum(1 << i for i, ship in others if ship.id != mover.id and overlaps(margin(own, body(ship))))


def course_for(table: Table, given: Given) -> Course | None:
    """Return the course of a row, None for a stationary one."""
    ship, template, hand, travel, _ = given
    mover = table.ships[ship]
    if template < 0:
        return None
    side = 2 * half_sizes(mover)[0]
    return course_of(mover.pose, side, NAMES[template], cast(Hand, hand), cast(Quarter, travel))


def slid_of(table: Table, mover: Ship, course: Course) -> Slid:
    """Return where a mover slides back to, and the piece, as an index among all ships."""
    others = [index for index, ship in enumerate(table.ships) if ship.id != mover.id]
    half = half_sizes(mover)[0]
    slid = slide_back(course, body_local(half, half), [(body(table.ships[index]),) for index in others])
    return replace(slid, against=others[slid.against] if slid.against >= 0 else -1)


def through(table: Table, parts: tuple[Travelled, ...]) -> int:
    """Return the obstacles that a travelled template overlaps, by the shapes of a ruling."""
    found = 0
    for part in parts:
        strip = (part.x, part.y, part.fx, part.fy, part.width_mm / 2, part.hand, part.radius_mm, part.mm_or_half_tan)
        for i, obstacle in enumerate(table.obstacles):
            found |= strip_parts_overlaps(*strip, *obstacle_solid(obstacle).packed) << i
    return found


@pytest.mark.slow
@pytest.mark.rule("XW-MAN-02", "XW-MAN-08", "XW-BRG-05", "XW-BRG-06", "XW-OBS-14")
@pytest.mark.parametrize("seed", range(4))
def test_rows_are_what_single_functions_say(seed: int) -> None:
    """Pose, ships met and backed over, template, obstacles and edge of 150 maneuvers a table are those of a ruling."""
    table = random_table(seed, 700.0)
    scene = pack_scene(table)
    partials = 0
    for given in entries(dial_rows(table, 150, seed, 0.1)):
        row = batch_maneuver(scene.reals, scene.wholes, *given)
        x, y, fx, fy, down, partial, met, against, reach, passed, on, edge_mm, outside, flag = row
        mover, course = table.ships[given[0]], course_for(table, given)
        rest = mover.pose
        parts: tuple[Travelled, ...] = ()
        if course is not None:
            asked = given[4]
            assert met == under(table, mover, end_set_down(course, asked))
            free = [
                place for place in PLACES if asked in PLACES and not under(table, mover, end_set_down(course, place))
            ]
            assert partial == (met > 0 and not free)
            slid = slid_of(table, mover, course) if partial else None
            rest = slid.pose if slid else end_set_down(course, asked if not met else free[0])
            assert down == (AHEAD if partial else asked if not met else free[0])
            assert flag == (PLACE_BLOCKED if met and free else TURN_FREE if slid and slid.against < 0 else 0)
            assert against == (slid.against if slid else -1)
            parts = travelled(course, slid.mm_or_half_tan if slid else None)
            assert reach == (parts[0].mm_or_half_tan if parts else 0.0)
            partials += partial
        assert (x, y, fx, fy) == rest.floats
        assert passed == through(table, parts)
        own = body(mover, rest)
        assert on == sum(overlaps(margin(own, obstacle_solid(each))) << i for i, each in enumerate(table.obstacles))
        assert edge_mm == pytest.approx(inside(own, table.area.width, table.area.height).margin_mm, abs=1e-9)
        assert outside == overlaps(edge_mm)
    assert partials > 10


def tallon_table(*blocked: tuple[float, float, float]) -> Table:
    """Return a table with a ship about to roll by turn 1 to the right, and others at places relative to its start."""
    ships = [Ship(id="m", ship="asf01bwing", player="first", pose=pose_at(400.0, 400.0))]
    for number, (x, y, heading) in enumerate(blocked):
        pose = pose_at(400.0 + x, 400.0 + y, heading)
        ships.append(Ship(id=f"b{number}", ship="tielnfighter", player="second", pose=pose))
    return Table(edition="1.4.6", area=AREA, ships=tuple(ships))


def rolled(table: Table, place: TallonPlace) -> Row:
    """Return the row of a Tallon roll 1 to the right to one of its places."""
    return rule(table, entries(rows_of([0], [DialEntry(1, "tallon_roll_right")], [place]))[0])


@pytest.mark.rule("XW-BRG-05")
def test_a_blocked_place_of_a_tallon_roll_gives_way_to_a_free_one() -> None:
    """With the far place blocked alone, asking for it ends near and says so; asking for near is taken."""
    table = tallon_table((55.0, 107.0, 0.0))
    asked = rolled(table, "far")
    assert (asked[4], asked[5], asked[13]) == (NEAR, False, PLACE_BLOCKED)
    assert asked[:4] == rolled(table, "near")[:4]
    assert rolled(table, "near")[13] == 0


@pytest.mark.rule("XW-BRG-06", "XW-BRG-04")
def test_a_tallon_roll_with_all_places_blocked_goes_back_as_the_turn() -> None:
    """It ends partial, facing as the turn does, against the ship in the way."""
    row = rolled(tallon_table((60.0, 55.0, 30.0)), "middle")
    assert (row[4], row[5], row[7], row[13]) == (AHEAD, True, 1, 0)
    assert row[8] < 1.0


@pytest.mark.rule("XW-BRG-06")
def test_where_only_the_plain_turn_is_free_the_ship_stands_at_its_end() -> None:
    """Two ships that only the turned guides meet block all three places, not the end of the turn (XW-AMB-05)."""
    table = tallon_table((55.0, 55.0 + 40.8, 90.0), (55.0, 55.0 - 40.8, 90.0))
    row = rolled(table, "middle")
    assert (row[4], row[5], row[7], row[13]) == (AHEAD, True, -1, TURN_FREE)
    assert row[:2] == pytest.approx((455.0, 455.0))
    assert row[8] == 1.0


@pytest.mark.rule("XW-BRG-07")
def test_a_stationary_maneuver_stays_and_is_full() -> None:
    """It meets no ship even where one stands on it, and still lies on what it lies on."""
    lying = Obstacle(id="rock", obstacle="coreasteroid0", pose=pose_at(410.0, 400.0))
    table = replace(tallon_table((10.0, 0.0, 0.0)), obstacles=(lying,))
    row = rule(table, (0, -1, 0, 0, 0))
    assert row[:4] == table.ships[0].pose.floats
    assert row[4:11] == (AHEAD, False, 0, -1, 0.0, 0, 1)


@pytest.mark.rule("XW-FLEE-01")
def test_guides_count_at_the_edge() -> None:
    """A straight that leaves 1.6 mm before the base just fits the guides; a hair less is outside."""
    for left, out in ((1.6, False), (1.6 - 1e-6, True)):
        y = AREA.height - left - 20.0 - 80.0
        table = Table(
            edition="1.4.6",
            area=AREA,
            ships=(Ship(id="m", ship="asf01bwing", player="first", pose=pose_at(400.0, y)),),
        )
        row = rule(table, (0, 0, 0, 0, 0))
        assert row[12] is out
        assert row[11] == pytest.approx(left - 1.6, abs=1e-9)


def test_what_a_scene_cannot_hold_is_refused() -> None:
    """A huge ship, and more pieces than a set has bits, are each an InputError."""
    huge = Ship(id="h", ship="cr90corelliancorvette", player="first", pose=pose_at(300.0, 300.0))
    with pytest.raises(InputError, match="huge"):
        pack_scene(Table(edition="1.4.6", area=AREA, ships=(huge,)))
    rocks = tuple(Obstacle(id=f"o{n}", obstacle="coreasteroid0", pose=pose_at(0.0, 0.0)) for n in range(MOST + 1))
    with pytest.raises(InputError, match="61 obstacles"):
        pack_scene(Table(edition="1.4.6", area=AREA, obstacles=rocks))
    assert len(pack_scene(Table(edition="1.4.6", area=AREA, obstacles=rocks[1:])).wholes) > 0


def test_rows_say_what_dials_say() -> None:
    """Bearings become templates, turns, travel and ways to be set down."""
    shown = [
        DialEntry(0, "stationary"),
        DialEntry(2, "koiogran_turn"),
        DialEntry(3, "tallon_roll_left"),
        DialEntry(1, "reverse_bank_left"),
        DialEntry(1, "sideslip_bank_left"),
    ]
    rows = rows_of(range(5), shown, [None, None, "far", None, None])
    assert entries(rows) == [(0, -1, 0, 0, 0), (1, 1, 0, 0, 1), (2, 10, -1, 0, 4), (3, 5, 1, 2, 0), (4, 5, -1, 1, 0)]
    with pytest.raises(InputError, match="near, middle, far"):
        rows_of([0], [DialEntry(1, "tallon_roll_left")], [None])
    assert len(rows_of([], [], [])) == 0
    assert rows.ship.dtype == np.int64
