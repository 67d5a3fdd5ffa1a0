"""The margin between two pieces as they stand, by the outlines that the rules look at."""

import pytest

from sublight.errors import InputError
from sublight.games.armada.between import between
from sublight.games.armada.game import GAME
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.surfaces.plane.pose import pose_at
from sublight.surfaces.plane.table import Area

GAME.book  # noqa: B018  the rules must be loaded before one is cited

# Small bases are 43 by 71, frames stand out by 3.95, squadrons are 34 and tokens 19.05 across.
CR90 = Ship(id="cr90", ship="cr90_corvette_a", player="first", speed=2, pose=pose_at(300, 300))
BESIDE = Ship(id="nebulon", ship="nebulon_b_escort_frigate", player="first", speed=2, pose=pose_at(400, 300))
TIE = Squadron(id="tie", squadron="empire.tie_fighter_squadron", player="second", pose=pose_at(300, 400))
MINE = Token(id="mine", kind="proximity mine", pose=pose_at(300, 200))
BLOCK = ((-10.0, -10.0), (10.0, -10.0), (10.0, 10.0), (-10.0, 10.0))
ROCK = Obstacle(id="rock", kind="asteroid", outline=BLOCK, pose=pose_at(200, 300))


def table(*, nebulon: Ship = BESIDE) -> Table:
    """Two ships side by side, a squadron ahead, a token behind, a rock to the left."""
    return Table(
        edition="1.5",
        area=Area(914.4, 914.4),
        ships=(CR90, nebulon),
        squadrons=(TIE,),
        obstacles=(ROCK,),
        tokens=(MINE,),
    )


@pytest.mark.rule("ARM-RAM-05", "ARM-MEAS-05")
def test_ships_overlap_with_their_frames_and_are_measured_without() -> None:
    """Side by side, two frames stand in the gap; the ruler goes from base to base."""
    overlap, measuring = between(table(), "cr90", "nebulon")
    assert overlap.margin_mm == pytest.approx(100 - 43 - 2 * 3.95)
    assert overlap.rule == "ARM-RAM-05"
    assert measuring.margin_mm == pytest.approx(100 - 43)
    assert measuring.rule == "ARM-MEAS-05"


def test_frames_in_contact_touch_though_the_bases_do_not() -> None:
    """Contact of frames is no overlap, and the bases are still apart."""
    near = Ship(
        id="nebulon",
        ship="nebulon_b_escort_frigate",
        player="first",
        speed=2,
        pose=pose_at(300 + 43 + 2 * 3.95, 300),
    )
    overlap, measuring = between(table(nebulon=near), "cr90", "nebulon")
    assert (overlap.outcome, measuring.outcome) == ("touching", "apart")
    assert not overlap.near


def test_a_squadron_meets_the_frames_of_a_ship() -> None:
    """Ahead of the ship the frame is in the way of the disc."""
    overlap, measuring = between(table(), "tie", "cr90")
    assert overlap.margin_mm == pytest.approx(100 - 17 - 35.5 - 3.95)
    assert measuring.margin_mm == pytest.approx(100 - 17 - 35.5)


def test_what_lies_flat_meets_the_bare_base() -> None:
    """Obstacles and tokens lie below the frames: one margin serves for both."""
    (rock,) = between(table(), "cr90", "rock")
    assert rock.margin_mm == pytest.approx(100 - 10 - 21.5)
    assert rock.rule == "ARM-OBST-01"
    (mine,) = between(table(), "cr90", "mine")
    assert mine.margin_mm == pytest.approx(100 - 35.5 - 19.05 / 2)


def test_the_witness_points_are_as_far_apart_as_the_margin() -> None:
    """From the one piece to the other."""
    (rock,) = between(table(), "cr90", "rock")
    assert rock.witness is not None
    x, y, other_x, other_y = rock.witness
    assert (x - other_x) ** 2 + (y - other_y) ** 2 == pytest.approx(rock.margin_mm**2)
    assert x > other_x


def test_the_spread_is_over_the_published_sets() -> None:
    """Old bases are two millimetres narrower, so the gap of two ships moves; flat things have no say in it."""
    overlap, _ = between(table(), "cr90", "nebulon")
    assert overlap.spread_mm > 1.0
    assert not overlap.flips


def test_unknown_and_single_pieces_are_refused() -> None:
    """The nearest name is offered; nothing has a margin to itself."""
    with pytest.raises(InputError, match="no piece `cr9O` on this table; did you mean `cr90`"):
        between(table(), "cr9O", "tie")
    with pytest.raises(InputError, match="no margin to itself"):
        between(table(), "tie", "tie")
