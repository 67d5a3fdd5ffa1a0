"""The maneuver row: sets of pieces, sides, tries, and pairs on both sides of contact."""

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import margin
from sublight.board.plane.table import Area
from sublight.games.armada.catalogue import SIZES, Size, component_set, component_sets
from sublight.games.armada.course.facts import SIDES, Facts
from sublight.games.armada.course.tool import tool_margin
from sublight.games.armada.game import GAME
from sublight.games.armada.kernel.maneuver import (
    CHOOSE_CLOSEST,
    CHOOSE_SIDE,
    NO_LEGAL_SIDE,
    Row,
    batch_maneuver,
    closest_ship,
    nearest_ship_mm,
)
from sublight.games.armada.kernel.scene import packed
from sublight.games.armada.kernel.shapes import DISCS, OBSTACLES, pieces_met, ships_met
from sublight.games.armada.kernel.tool import forced_side, sides_differ
from sublight.games.armada.kernel.tries import NOBODY, last_try, try_pose
from sublight.games.armada.moves import Maneuver
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.shapes import bare_base, framed_base, obstacle_solid, squadron_disc
from sublight.geometry.tolerance import overlaps

CARDS: dict[Size, str] = {
    "small": "rebel.cr90_corvette_a",
    "medium": "empire.victory_ii_class_star_destroyer",
    "large": "empire.imperial_ii_class_star_destroyer",
    "huge": "empire.executor_i_class_star_dreadnought",
}
GAME.book.edition("rrg-1.5")  # violations cite its rules
CR90, VICTORY = CARDS["small"], CARDS["medium"]
SQUADRON = "republic.delta_7_aethersprite_squadron"


def ship(name: str, card: str, x: float, y: float, heading: float = 0.0) -> Ship:
    """A ship at a place."""
    return Ship(id=name, ship=card, player="first", pose=pose_at(x, y, heading), speed=1)


def table_of(*ships: Ship, squadrons: tuple[Squadron, ...] = (), obstacles: tuple[Obstacle, ...] = ()) -> Table:
    """A table three feet square."""
    return Table(edition="rrg-1.5", area=Area(914.4, 914.4), ships=ships, squadrons=squadrons, obstacles=obstacles)


def row_of(table: Table, speed: int, *clicks: int, side: int = 1, mover: int = 0, within_mm: float = 0.0) -> Row:
    """What the kernel makes of one maneuver."""
    k1, k2, k3, k4 = (*clicks, 0, 0, 0, 0)[:4]
    scene = packed(table)
    return batch_maneuver(scene.reals, scene.wholes, mover, speed, k1, k2, k3, k4, side, within_mm)


@pytest.mark.parametrize(("speed", "k1", "last"), [(0, 0, 0), (0, -1, 1), (1, 0, 1), (4, 2, 4)])
def test_the_last_try_leaves_the_ship_in_place(speed: int, k1: int, last: int) -> None:
    """There is a try for each speed down to 0, at speed 0 one more where a yaw is declared, and the last one is the
    start.
    """
    scene = packed(table_of(ship("a", CR90, 300.0, 300.0, 30.0)))
    assert last_try(speed, k1) == last
    start = pose_at(300.0, 300.0, 30.0).floats
    poses = [try_pose(scene.reals, scene.wholes, 0, speed, k1, 0, 0, 0, 1, tried) for tried in range(last + 1)]
    assert [pose == start for pose in poses] == [False] * last + [True]


@pytest.mark.parametrize(
    ("clicks", "speed", "tries", "differ"),
    [
        ((0, 0, 0, 0), 4, 4, False),
        ((0, 0, 0, 2), 3, 3, False),
        ((1, -1, 0, 0), 3, 0, False),
        ((1, -1, 0, 0), 3, 1, False),
        ((1, -1, 0, 0), 3, 2, True),
        ((1, 0, 0, 0), 2, 0, True),
    ],
)
def test_sides_differ_where_a_try_made_is_turned(
    clicks: tuple[int, int, int, int], speed: int, tries: int, differ: bool
) -> None:
    """The sides end alike exactly where no try that was made is turned against the start."""
    assert sides_differ(*clicks, speed, tries) is differ
    scene = packed(table_of(ship("a", CR90, 300.0, 300.0)))
    ends = [
        [try_pose(scene.reals, scene.wholes, 0, speed, *clicks, side, tried) for tried in range(tries + 1)]
        for side in (1, -1)
    ]
    assert (ends[0] != ends[1]) is differ


@pytest.mark.rule("ARM-MOVE-10", "ARM-MOVE-11")
@pytest.mark.parametrize("asked", [-1, 0, 1])
@pytest.mark.parametrize(("k2", "used"), [(1, 1), (-1, -1)])
def test_a_forced_side_is_used_whatever_was_asked(asked: int, k2: int, used: int) -> None:
    """Where the last joint turns, the tool goes to the inside of the turn and nobody need choose."""
    row = row_of(table_of(ship("a", CR90, 300.0, 300.0)), 2, 0, k2, side=asked)
    assert (row.side, row.flag) == (used, 0)


@pytest.mark.rule("ARM-HUGE-01", "ARM-HUGE-02")
@pytest.mark.parametrize("components", list(component_sets()))
def test_a_huge_ships_sides_are_those_of_the_facts(components: str) -> None:
    """For every pair of clicks the forced side is what both tool margins say; some courses have none."""
    table = replace(table_of(ship("a", CARDS["huge"], 400.0, 300.0, 17.0)), components=components)
    scene = packed(table)
    found: set[int] = set()
    for k1, k2 in product(range(-2, 3), repeat=2):
        facts = Facts(table, Maneuver(ship="a", clicks=(k1, k2), speed=2), {})
        legal = tuple(side for side in SIDES if not overlaps(tool_margin(facts, side)))
        forced = forced_side(scene.reals, scene.wholes, 0, 2, k1, k2, 0, 0)
        assert {("right", "left"): 0, ("right",): 1, ("left",): -1, (): 2}[legal] == forced
        row = batch_maneuver(scene.reals, scene.wholes, 0, 2, k1, k2, 0, 0, 1, 0.0)
        assert (row.flag == NO_LEGAL_SIDE) == (forced == 2)
        found.add(forced)
    assert found == {0, 1, -1, 2}


@pytest.mark.rule("ARM-MOVE-04")
@pytest.mark.parametrize(("asked", "used", "flag"), [(-1, -1, 0), (1, 1, 0), (0, 1, CHOOSE_SIDE)])
def test_a_free_side_is_the_owners(asked: int, used: int, flag: int) -> None:
    """Where both sides are legal and end apart, the side asked for is used; without one the row is flagged."""
    row = row_of(table_of(ship("a", CR90, 300.0, 300.0)), 2, 1, 0, side=asked)
    assert (row.side, row.flag) == (used, flag)


@pytest.mark.rule("ARM-RAM-04")
@pytest.mark.parametrize(
    ("nudge", "rest"), [(0.0, 1), (5e-10, 1), (-5e-10, 1), (2e-9, 1), (-2e-9, 0), (0.25, 1), (-0.25, 0)]
)
def test_contact_blocks_nobody(nudge: float, rest: int) -> None:
    """A ship that would touch another one within the rounding band keeps its speed; deeper, it tries the next."""
    base, tool = component_set("standard").base("small"), component_set("standard").tool
    frames = 2 * component_set("standard").dial_frame_mm.protrusion
    ahead = tool.a + tool.b + 2 * base[1] + frames + nudge
    row = row_of(table_of(ship("a", CR90, 300.0, 300.0), ship("b", CR90, 300.0, 300.0 + ahead)), 1)
    assert row.speed == rest
    assert row.overlapped == (0 if rest else 2)


@pytest.mark.rule("ARM-RAM-01", "ARM-RAM-06")
def test_every_try_counts_and_the_closest_is_measured_from_the_rest() -> None:
    """Ships met at speeds 2 and 1 are both in the set, and the nearer one to where the ship stays is the closest."""
    far, near = ship("far", CR90, 300.0, 455.0, 90.0), ship("near", CR90, 300.0, 380.0, 90.0)
    row = row_of(table_of(ship("a", CR90, 300.0, 300.0), far, near), 2)
    assert (row.speed, row.overlapped, row.closest, row.flag) == (0, 0b110, 2, 0)
    assert row.closest_mm == pytest.approx(80.0 - 35.5 - 21.5, abs=1e-9)


@pytest.mark.rule("ARM-RAM-06")
@pytest.mark.parametrize(("shift", "flag"), [(0.0, CHOOSE_CLOSEST), (5e-10, CHOOSE_CLOSEST), (1e-6, 0)])
def test_ships_equally_close_are_flagged(shift: float, flag: int) -> None:
    """Two ships overlapped at one distance leave the choice to the owner; a millionth of a millimetre decides."""
    left, right = ship("left", CR90, 270.0, 380.0), ship("right", CR90, 330.0, 380.0 + shift)
    row = row_of(table_of(ship("a", CR90, 300.0, 300.0), left, right), 1)
    assert (row.speed, row.overlapped, row.flag) == (0, 0b110, flag)


@pytest.mark.rule("ARM-ZERO-03", "ARM-ZERO-04")
@pytest.mark.parametrize(("gap", "turned"), [(200.0, True), (46.0, False)])
def test_a_yaw_at_speed_zero_is_undone_on_a_ship(gap: float, turned: bool) -> None:
    """At speed 0 the first click turns the ship in place, unless it would then lie on another one."""
    table = table_of(ship("a", CR90, 300.0, 300.0), ship("b", CR90, 300.0 + gap, 300.0))
    row = row_of(table, 0, 1, side=0)
    start = table.ships[0].pose.floats
    assert (row[:4] != start, row.speed, row.overlapped, row.flag) == (turned, 0, 0 if turned else 2, 0)


@pytest.mark.rule("ARM-AREA-01", "ARM-AREA-03")
@pytest.mark.parametrize(("nudge", "outside"), [(0.0, False), (5e-10, False), (2e-9, True)])
def test_touching_the_edge_is_inside(nudge: float, outside: bool) -> None:
    """A base whose front line lies on the edge is inside, beyond the rounding band it is outside."""
    components = component_set("standard")
    ahead = components.tool.a + components.tool.b + components.base("small")[1]
    row = row_of(table_of(ship("a", CR90, 300.0, 914.4 - ahead + nudge)), 1)
    assert row.outside is outside
    assert row.edge_mm == pytest.approx(-nudge, abs=1e-12)


def test_no_ship_overlapped_is_minus_one() -> None:
    """A ship alone overlaps nothing, has no closest ship, and its nearest ship is as far as was asked."""
    row = row_of(table_of(ship("a", CR90, 300.0, 300.0)), 3, within_mm=12.0)
    assert (row.overlapped, row.closest, row.closest_mm, row.ship_mm) == (0, -1, 0.0, 12.0)
    scene = packed(table_of(ship("a", CR90, 300.0, 300.0)))
    assert closest_ship(scene.reals, scene.wholes, 0, 300.0, 300.0, 0.0, 1.0, NOBODY, False).ship == -1


@pytest.mark.slow
@pytest.mark.parametrize("components", list(component_sets()))
@pytest.mark.parametrize("size", SIZES)
def test_sets_at_a_pose_are_those_of_the_outlines(size: Size, components: str) -> None:
    """At random poses among random pieces, culled sets and the least margin are those that every margin gives."""
    random = Random(f"{size} {components}")
    seen = [0, 0, 0]
    for _ in range(40):
        table = _crowded(random, size, components)
        mover = table.ships[0]
        scene = packed(table)
        for _ in range(5):
            pose = _pose(random)
            framed, bare = framed_base(table, mover, pose), bare_base(table, mover, pose)
            at = (scene.reals, scene.wholes, 0, *pose.floats)
            others = [margin(framed, framed_base(table, each)) for each in table.ships[1:]]
            expected = [
                [False, *map(overlaps, others)],
                [overlaps(margin(framed, squadron_disc(table, each))) for each in table.squadrons],
                [overlaps(margin(bare, obstacle_solid(each))) for each in table.obstacles],
            ]
            found = (ships_met(*at), pieces_met(*at, DISCS), pieces_met(*at, OBSTACLES))
            assert found == tuple(sum(1 << i for i, each in enumerate(flags) if each) for flags in expected)
            assert nearest_ship_mm(*at, 40.0) == pytest.approx(min(40.0, *others), abs=1e-9)
            seen = [count + sum(flags) for count, flags in zip(seen, expected, strict=True)]
    assert min(seen) > 10


def _pose(random: Random) -> Pose:
    return pose_at(random.uniform(200.0, 500.0), random.uniform(200.0, 500.0), random.uniform(0.0, 360.0))


def _crowded(random: Random, size: Size, components: str) -> Table:
    """Return a table whose pieces crowd about its middle; the mover of the size comes first."""
    cards = [CARDS[size], *CARDS.values()]
    ships = tuple(
        Ship(id=f"s{number}", ship=card, player="first", pose=_pose(random), speed=1)
        for number, card in enumerate(cards)
    )
    discs = tuple(Squadron(id=f"q{i}", squadron=SQUADRON, player="first", pose=_pose(random)) for i in range(4))
    tokens = ("debris_3", "station_6", "gravity_rift")
    rocks = tuple(Obstacle(id=f"o{i}", obstacle=name, pose=_pose(random)) for i, name in enumerate(tokens))
    return Table(
        edition="rrg-1.5", area=Area(914.4, 914.4), components=components, ships=ships, squadrons=discs, obstacles=rocks
    )


def test_facts_and_row_share_their_tries() -> None:
    """A row has the poses of the facts to the bit, and the ships of all their tries."""
    table = table_of(
        ship("a", CR90, 300.0, 300.0), ship("b", VICTORY, 330.0, 430.0, 80.0), ship("c", VICTORY, 380.0, 520.0, 40.0)
    )
    row = row_of(table, 3, 0, 1, 2)
    mover = replace(table.ships[0], speed=3)
    run = Facts(table.with_ship(mover), Maneuver(ship="a", clicks=(0, 1, 2)), {}).tried("right")
    assert row[:5] == (*run.rest.pose.floats, run.rest.speed)
    assert row.overlapped == sum(1 << index for index, each in enumerate(table.ships) if each.id in run.overlapped)
    assert row.overlapped > 0
