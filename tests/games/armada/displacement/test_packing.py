"""How many squadrons fit around a ship: the free maxima, both sides of limits, and another method (ARM-DISP-02)."""

import math

import pytest
from msgspec.structs import replace

from games.armada.oracle.crowds import crowded
from games.armada.oracle.packing import packing_agreement
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.shape import Round, margin
from sublight.board.plane.table import Area
from sublight.games.armada.catalogue import component_set, component_sets
from sublight.games.armada.displacement.contact import DiscBarrier, Fence, loops_round_ship
from sublight.games.armada.displacement.obstructions import Obstructions
from sublight.games.armada.displacement.packing import Track, pack_tracks
from sublight.games.armada.displacement.surroundings import Surroundings
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.shapes import framed_base
from sublight.geometry.arcs import point_on
from sublight.geometry.tolerance import EPS_MM

CARDS = {
    "small": "rebel.cr90_corvette_a",
    "medium": "empire.victory_ii_class_star_destroyer",
    "large": "empire.imperial_ii_class_star_destroyer",
    "huge": "empire.executor_ii_class_star_dreadnought",
}
MOST = {"small": 9, "medium": 12, "large": 14, "huge": 28}
MOST_AT_BASE = {"small": 8, "medium": 12, "large": 12, "huge": 26}
SIZES = sorted(MOST)


def scene(size: str, *, components: str = "standard", width: float = 1828.8, x: float = 900.0) -> tuple[Table, Ship]:
    """A ship alone, heading up the table."""
    ship = Ship(id="mover", ship=CARDS[size], player="first", pose=pose_at(x, 400.0), speed=1)
    return Table(edition="rrg-1.5", area=Area(width, 914.4), components=components, ships=(ship,)), ship


def around(size: str, *, frames: bool = True, components: str = "standard") -> Surroundings:
    """A ship alone in the open."""
    table, ship = scene(size, components=components)
    return Surroundings(Obstructions(table, ship, ()), frames=frames)


@pytest.mark.rule("ARM-DISP-02")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("components", sorted(component_sets()))
@pytest.mark.parametrize("frames", [True, False])
def test_most_around_a_free_ship(size: str, components: str, *, frames: bool) -> None:
    """Around a free ship 9, 12 and 14 squadrons fit, around a huge one twice 14; at the bases alone fewer."""
    most = MOST if frames else MOST_AT_BASE
    assert len(around(size, frames=frames, components=components).most_touching(99)) == most[size]


@pytest.mark.rule("ARM-DISP-02")
@pytest.mark.parametrize("heading", [0.0, 22.5, 33.3, 180.0, 301.7])
def test_the_most_does_not_turn_with_the_ship(heading: float) -> None:
    """The greatest number is the same for every heading."""
    table, ship = scene("small")
    turned = replace(ship, pose=pose_at(900.0, 400.0, heading))
    assert len(Surroundings(Obstructions(table, turned, ()), frames=True).most_touching(99)) == 9


@pytest.mark.parametrize("size", SIZES)
def test_places_touch_the_ship_and_not_each_other(size: str) -> None:
    """Every place is in contact with the ship, and no two overlap: all pairs, not only neighbours."""
    table, ship = scene(size)
    spots = Surroundings(Obstructions(table, ship, ()), frames=True).most_touching(99)
    base = framed_base(table, ship)
    assert all(abs(margin(base, Round(x, y, 17.0))) <= EPS_MM for x, y in spots)
    gaps = [math.dist(one, other) for i, one in enumerate(spots) for other in spots[:i]]
    assert min(gaps) >= 34.0 - EPS_MM


@pytest.mark.parametrize("wanted", [0, 1, 5, 8, 9])
def test_no_more_places_than_wanted(wanted: int) -> None:
    """As many places come back as are wanted, where that many fit."""
    assert len(around("small").most_touching(wanted)) == wanted


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("components", sorted(component_sets()))
@pytest.mark.parametrize("frames", [True, False])
def test_places_too_near_form_one_arc(size: str, components: str, *, frames: bool) -> None:
    """On every curve the places nearer to a disc than its width lie together: what the packing supposes."""
    measures = component_set(components)
    chord = 2 * measures.squadron_radius
    loops = loops_round_ship(around(size).ship.card.size, measures, pose_at(0.0, 0.0), frames=frames)
    for loop in loops:
        points = [point_on(each, t / 12) for each in loop for t in range(12)]
        for one in points:
            near = [math.dist(one, other) < chord for other in points]
            assert sum(near[i] != near[i - 1] for i in range(len(near))) == 2


@pytest.mark.parametrize("components", sorted(component_sets()))
def test_the_bases_of_a_huge_ship_are_far_apart(components: str) -> None:
    """Discs at one base of a huge ship do not reach those at the other: what adding up supposes."""
    measures = component_set(components)
    one, other = loops_round_ship("huge", measures, pose_at(0.0, 0.0), frames=True)
    gap = min(math.dist((a.ax, a.ay), (b.ax, b.ay)) for a in one for b in other)
    assert gap > 2 * measures.squadron_radius


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("frames", [True, False])
def test_curves_are_closed_and_in_contact(size: str, *, frames: bool) -> None:
    """Each stretch ends where the next begins, and all of the curve is in contact with the outline inside it."""
    surroundings = around(size, frames=frames)
    for loop in surroundings.loops:
        for before, after in zip(loop, (*loop[1:], loop[0]), strict=True):
            assert math.dist(before[2:4], after[:2]) < 1e-8
            gaps = [abs(margin(surroundings.touched, Round(*point_on(before, t / 7), 17.0))) for t in range(8)]
            assert max(gaps) < EPS_MM


@pytest.mark.rule("ARM-DISP-03")
@pytest.mark.parametrize(("gap", "room"), [(34.0, True), (34.0 - 1e-6, False), (34.0 + 1e-6, True)])
def test_a_gap_as_wide_as_a_squadron(gap: float, *, room: bool) -> None:
    """Between ship and edge a squadron fits exactly: contact on both sides; a millionth less and it does not."""
    table, ship = scene("small", width=200.0 + 21.5 + gap, x=200.0)
    tracks = Surroundings(Obstructions(table, ship, ()), frames=True).tracks
    beside = [x for track in tracks for x, y in map(track.at, track.starts) if x > 230.0 and 415.0 < y < 435.5]
    assert bool(beside) == room


@pytest.mark.rule("ARM-DISP-03")
@pytest.mark.parametrize(("gap", "room"), [(68.0, True), (68.0 - 1e-6, False)])
def test_a_gap_between_two_standing_squadrons(gap: float, *, room: bool) -> None:
    """Between two standing squadrons another fits exactly, and a millionth less is too little."""
    table, ship = scene("large")
    x = 900.0 + 38.75 + 17.0
    standing = tuple(
        Squadron(id=f"s{i}", squadron="rebel.x_wing_squadron", player="first", pose=Pose(x, y, (0.0, 1.0)))
        for i, y in enumerate((400.0 + 15.5, 400.0 + 15.5 + gap))
    )
    tracks = Surroundings(Obstructions(replace(table, squadrons=standing), ship, ()), frames=True).tracks
    between = [y for track in tracks for at, y in map(track.at, track.starts) if at > 950.0 and 432.0 < y < 480.0]
    assert bool(between) == room


SHORT = (6, 7, 18, 24)
"""Surroundings on which greedy from the first free place is one short."""


@pytest.mark.parametrize("seed", SHORT)
def test_greedy_alone_is_sometimes_one_short(seed: int) -> None:
    """On these surroundings greedy from the first free place finds one less than the maximum that is found."""
    assert any(_short(track) for track in _tracks(seed))


def _tracks(seed: int) -> tuple[Track, ...]:
    table, ship = crowded(seed)
    lifted = tuple(each.id for each in table.squadrons if each.id.startswith("sq-") and int(each.id[3:]) % 3 == 0)
    return Surroundings(Obstructions(table, ship, lifted), frames=True).tracks


def _short(track: Track) -> bool:
    return bool(track.starts) and len(track._chain(track.starts[0], 99)) < len(track.pack(99))


def _track(*blocked: tuple[float, float]) -> Track:
    """The curve round a small ship at (0, 0) with other discs in the way, far from any edge."""
    loop = loops_round_ship("small", component_set("standard"), pose_at(0.0, 0.0), frames=True)[0]
    moved = tuple(each._replace(ax=each.ax + 500, ay=each.ay + 500, bx=each.bx + 500, by=each.by + 500,
                                cx=each.cx + 500, cy=each.cy + 500) for each in loop)  # fmt: skip
    return Track(moved, [DiscBarrier(x + 500, y + 500, 34.0) for x, y in blocked], Fence(1000.0, 1000.0, 17.0), 34.0)


@pytest.mark.parametrize("place", [0.0, 3.25, 11.9, 23.99])
def test_steps_are_chords(place: float) -> None:
    """The next place and the one before lie a disc's width away, a hair less, and each leads back to the other."""
    track = _track()
    ahead, behind = track.after(place), track.before(place)
    assert math.dist(track.at(ahead), track.at(place)) == pytest.approx(34.0, abs=EPS_MM)
    assert math.dist(track.at(behind), track.at(place)) == pytest.approx(34.0, abs=EPS_MM)
    assert (track.before(ahead), track.after(behind)) == pytest.approx((place, place), abs=1e-9)


def test_steps_pass_over_what_is_in_the_way() -> None:
    """A step that would end on another disc ends behind it, and so does a step back."""
    free, cut = _track(), _track((38.5, 25.0))
    start = next(place for place in (i / 50 for i in range(1200)) if math.dist(free.at(place), (538.5, 525.0)) < 0.5)
    before, after = free.before(start), free.after(start)
    assert cut.first_free(start) == pytest.approx(after, abs=0.2)
    assert cut.last_free(start) == pytest.approx(before, abs=0.2)
    assert free.first_free(start) == free.last_free(start) == start


def test_a_curve_without_a_free_place() -> None:
    """Where everything is blocked nothing fits, and nothing is needed to leave no room."""
    track = _track(*((x, y) for x in range(-60, 61, 30) for y in range(-60, 61, 30)))
    assert (track.pack(5), track.fewest(), track.starts) == ([], 0, [])


def test_the_fewest_that_leave_no_room() -> None:
    """A lower bound: at most what a wide placement needs, at least one."""
    track = _track()
    assert 3 <= track.fewest() <= 5
    assert pack_tracks([track], 99)


@pytest.mark.slow
@pytest.mark.rule("ARM-DISP-02")
@pytest.mark.prove
def test_the_maximum_agrees_with_sampling() -> None:
    """On random surroundings the maximum lies between bounds found by sampling, which nearly always agree."""
    assert packing_agreement(40).startswith("40 surroundings, 0 differ")
