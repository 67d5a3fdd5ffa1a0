"""What a ship lies on where it has come to rest: squadrons and obstacles, contact, calls, and a ship that stayed."""

from collections.abc import Mapping
from math import hypot

import pytest

from games.armada.oracle.tables import maneuver, obstacle, ship, squadron, table
from sublight.games.armada.course.facts import Facts
from sublight.games.armada.pieces import Squadron

REST_Y = 300.0 + 68.4
"""The centre of the CR90 after speed 1 straight on from (450, 300)."""
RIGHT = 450.0 + 21.5
CORNER = hypot(21.5, 35.5)
DISC = 17.0


def after_one(*squadrons: Squadron, calls: Mapping[str, str] | None = None) -> Facts:
    """The facts of speed 1 straight on among squadrons."""
    return Facts(table(ship(speed=1), squadrons=squadrons), maneuver(), dict(calls or {}))


def lifted(facts: Facts) -> tuple[str, ...]:
    """The squadrons under the rest with the tool on the right."""
    return facts.overlapped_squadrons(facts.tried("right"))


@pytest.mark.rule("ARM-DISP-01", "ARM-RAM-05")
@pytest.mark.parametrize(("x", "found"), [(RIGHT + DISC, ()), (RIGHT + DISC - 1e-6, ("a",))])
def test_contact_with_the_base_lifts_nothing(x: float, found: tuple[str, ...]) -> None:
    """A squadron beside the base is under it where it overlaps, and not on contact."""
    assert lifted(after_one(squadron("a", (x, REST_Y + 25.0)))) == found


@pytest.mark.rule("ARM-DISP-01")
def test_people_may_call_a_close_overlap() -> None:
    """What people agreed on replaces the measured class, squadron by squadron."""
    pieces = (squadron("a", (RIGHT + DISC - 0.1, REST_Y + 25.0)), squadron("b", (RIGHT + DISC + 0.1, REST_Y - 25.0)))
    calls = {"call:ARM-DISP-01:cr90:a:1": "apart", "call:ARM-DISP-01:cr90:b:1": "overlap"}
    assert lifted(after_one(*pieces)) == ("a",)
    assert lifted(after_one(*pieces, calls=calls)) == ("b",)


@pytest.mark.rule("ARM-DISP-01")
@pytest.mark.parametrize(("gap", "found"), [(0.4, ("a",)), (0.6, ())])
def test_off_a_corner_a_call_is_heard(gap: float, found: tuple[str, ...]) -> None:
    """Where the circle that holds the base is apart from the squadron as well, as close as people place pieces."""
    far = (CORNER + DISC + gap) / CORNER
    off = squadron("a", (450.0 + far * 21.5, REST_Y + far * 35.5))
    assert lifted(after_one(off, calls={"call:ARM-DISP-01:cr90:a:1": "overlap"})) == found


@pytest.mark.rule("ARM-DISP-01", "ARM-OBST-05")
def test_a_ship_that_stayed_lifts_nothing_and_overlaps_anew() -> None:
    """At speed 0 the squadron stays where it is; the obstacle counts once more."""
    here = (450.0, 300.0)
    on = table(ship(speed=0), squadrons=(squadron("a", here),), obstacles=(obstacle("dust", here),))
    facts = Facts(on, maneuver(), {})
    assert facts.overlapped_squadrons(facts.tried(None)) == ()
    assert [each.id for each in facts.overlapped_obstacles(facts.tried(None))] == ["dust"]
