"""Pieces scattered at random lie inside the area, over nothing else, where the numbers say."""

from random import Random

import pytest

from sublight.board.plane.pose import Pose
from sublight.board.plane.scattering import Zone, middle, scatter
from sublight.board.plane.shape import Solid, inside, overlapping, solid_of, stand
from sublight.board.plane.table import Area
from sublight.errors import InputError

AREA = Area(500.0, 400.0)
BASE = solid_of(((20.0, 20.0, -20.0, 20.0, -20.0, -20.0, 20.0, -20.0),))


def base_at(_: int, pose: Pose) -> Solid:
    """Return a square base of 40 mm."""
    return stand(BASE, pose)


def test_scattered_bases_are_inside_and_apart() -> None:
    """No two overlap, and none is partly outside."""
    found = [stand(BASE, pose) for pose in scatter(range(20), Random(1), AREA, lambda _: middle(AREA, 900), base_at)]
    assert all(inside(each, AREA.width, AREA.height).margin_mm >= 0 for each in found)
    assert not any(overlapping(one, other) for at, one in enumerate(found) for other in found[:at])


def test_nothing_is_scattered_over_what_is_taken() -> None:
    """What was there before stays free."""
    taken = stand(BASE, Pose(250.0, 200.0, (0.0, 1.0)))
    poses = scatter(range(5), Random(2), AREA, lambda _: middle(AREA, 150), base_at, [taken])
    assert not any(overlapping(stand(BASE, pose), taken) for pose in poses)


def test_the_same_seed_scatters_alike() -> None:
    """Another seed scatters otherwise."""
    one, again, other = (
        scatter(range(3), Random(seed), AREA, lambda _: middle(AREA, 300), base_at) for seed in (3, 3, 4)
    )
    assert one == again
    assert one != other


def test_a_zone_keeps_centres_and_headings() -> None:
    """Centres lie in it, and headings within the spread."""
    zone = Zone(100.0, 50.0, 40.0, 30.0, 180.0, 5.0)
    poses = [zone.draw(random) for random in map(Random, range(50))]
    assert all(100.0 <= pose.x <= 140.0 and 50.0 <= pose.y <= 80.0 and 175.0 <= pose.heading <= 185.0 for pose in poses)


def test_bases_that_find_no_room_are_refused() -> None:
    """A zone of 60 mm holds one base of 40 mm, not four."""
    with pytest.raises(InputError, match="find no room"):
        scatter(range(4), Random(5), AREA, lambda _: middle(AREA, 10), base_at)
