"""Displaced squadrons as a player meets them: lifted, asked for, snapped, eased apart, refused (chapter A6)."""

import math
from collections.abc import Mapping
from functools import partial
from random import Random

import pytest

from games.armada.oracle.displacing import RIGHT, X, Y, refused, rule, ship, spot, squadron, suggestion, table, under
from games.armada.oracle.placements import taken
from sublight.games.armada.displacement.displace import (
    DEPLOYED,
    MOST_KEPT,
    displace,
    lifted_squadrons,
    no_displacements,
)
from sublight.geometry.tolerance import EPS_MM
from sublight.referee.procedure import drive
from sublight.referee.question import Place
from sublight.referee.state import kept

# Lifting.


@pytest.mark.rule("ARM-DISP-01", "ARM-RAM-05")
@pytest.mark.parametrize(("x", "y", "lifted"), [
    (RIGHT, Y + 25.0, ()),
    (RIGHT - 1e-6, Y + 25.0, ("a",)),
    (RIGHT + 3.95, Y, ()),
    (RIGHT + 3.949, Y, ("a",)),
])  # fmt: skip
def test_contact_lifts_nothing(x: float, y: float, lifted: tuple[str, ...]) -> None:
    """A squadron is lifted where the base or a dial frame overlaps it, and not on contact."""
    assert lifted_squadrons(table(squadron("a", x, y)), ship()) == lifted


@pytest.mark.rule("ARM-DISP-01")
def test_nothing_lifted_is_no_displacement() -> None:
    """Without lifted squadrons nothing is said or asked, and the table is the same."""
    on = table()
    found = rule(on)
    assert (found.events, found.state) == ((), on)


@pytest.mark.rule("ARM-DISP-01")
def test_the_opponent_places_every_squadron() -> None:
    """The opponent of the ship's player is asked once for all of them, whoever owns them."""
    pending = rule(table(squadron("a", X, Y), squadron("b", X, Y + 9, player="second"))).pending
    assert pending is not None
    assert isinstance(pending.question, Place)
    assert (pending.question.player, pending.question.pieces) == ("second", ("a", "b"))
    assert pending.question.id == "ARM-DISP-01:cr90:1"


@pytest.mark.rule("ARM-DISP-06")
def test_a_deployed_ship_displaces_too() -> None:
    """A ship deployed onto squadrons cites its own rule and goes on in the same way."""
    on = table(*under(1))
    assert rule(on, cause=DEPLOYED).events[0].rule == "ARM-DISP-06"
    assert rule(on).events[0].rule == "ARM-DISP-01"
    assert spot(rule(on, suggestion(on), cause=DEPLOYED), "a") == spot(rule(on, suggestion(on)), "a")


# Placing.


@pytest.mark.rule("ARM-DISP-02", "ARM-DISP-05")
def test_what_a_displacement_reports() -> None:
    """Lifting, one placement each, and that it was no move: nothing else."""
    on = table(*under(2))
    found = rule(on, suggestion(on))
    kinds = [event.kind for event in found.events]
    assert kinds == ["squadrons_lifted", "squadron_placed", "squadron_placed", "displaced_is_not_moved"]
    assert {event.figures["ring"] for event in found.events[1:3]} == {1}


@pytest.mark.rule("ARM-DISP-05")
def test_a_displaced_squadron_has_not_moved() -> None:
    """Its slider and the way it points stay as they were; only its place changes."""
    on = table(*under(1))
    state = rule(on, {"a": (RIGHT, Y + 25.0)}).state
    assert state is not None
    assert state.squadrons == (squadron("a", RIGHT, Y + 25.0),)


@pytest.mark.rule("ARM-DISP-02")
@pytest.mark.parametrize("off", [0.5, -0.5, 0.3, 0.0])
def test_a_place_near_contact_is_snapped(off: float) -> None:
    """Within the placing tolerance of contact a squadron is moved along the normal into contact, and that is said."""
    found = rule(table(*under(1)), {"a": (RIGHT + off, Y + 25.0)})
    assert spot(found, "a") == pytest.approx((RIGHT, Y + 25.0), abs=1e-9)
    placed = next(event for event in found.events if event.kind == "squadron_placed")
    assert placed.figures["snap_mm"] == pytest.approx(abs(off), abs=1e-9)


@pytest.mark.rule("ARM-DISP-02")
def test_exact_contact_is_not_touched() -> None:
    """A place in exact contact comes back unchanged."""
    assert spot(rule(table(*under(1)), {"a": (RIGHT, Y + 25.0)}), "a") == (RIGHT, Y + 25.0)


@pytest.mark.rule("ARM-DISP-02", "ARM-DISP-03")
@pytest.mark.parametrize(
    ("off", "kinds"), [(0.501, ["not_touching", "wastes_room"]), (-0.501, ["on_ship", "wastes_room"])]
)
def test_beyond_the_tolerance_is_refused(off: float, kinds: list[str]) -> None:
    """Farther than the placing tolerance from contact is no contact, deeper is an overlap; the question stays."""
    found = rule(table(*under(1)), {"a": (RIGHT + off, Y + 25.0)})
    assert refused(found) == kinds
    assert {each.rule for each in found.violations} <= {"ARM-DISP-02", "ARM-DISP-03"}


@pytest.mark.rule("ARM-DISP-03")
def test_slight_overlaps_are_eased_apart() -> None:
    """Two squadrons overlapping by less than the tolerance share the way to contact."""
    found = rule(table(*under(2)), {"a": (X - 0.2 - 16.8, Y + 60.0 - 7.5), "b": (X + 0.2 + 16.6, Y + 60.0 - 7.5)})
    one, other = spot(found, "a"), spot(found, "b")
    assert math.dist(one, other) == pytest.approx(34.0, abs=1e-3)
    assert math.dist(one, other) >= 34.0 - EPS_MM
    assert abs(X - one[0] - (other[0] - X)) < 0.3


@pytest.mark.rule("ARM-DISP-03")
@pytest.mark.parametrize(("gap", "kinds"), [(33.501, []), (33.499, ["on_squadron"])])
def test_deep_overlaps_are_refused(gap: float, kinds: list[str]) -> None:
    """Squadrons deeper in each other than the tolerance are refused, slighter ones eased."""
    on = table(*under(2), mover=ship(card="empire.imperial_ii_class_star_destroyer"))
    side = X + 38.75 + 17.0
    found = rule(on, {"a": (side, Y + 20.0), "b": (side, Y + 20.0 + gap)})
    assert (refused(found) if kinds else list(found.violations)) == kinds


@pytest.mark.rule("ARM-DISP-03")
@pytest.mark.parametrize(("gap", "kinds"), [(33.7, []), (33.4, ["on_squadron"])])
def test_standing_squadrons_are_in_the_way(gap: float, kinds: list[str]) -> None:
    """A standing squadron is not moved: the displaced one slides off it where it is slight, else it is refused."""
    large = ship(card="empire.imperial_ii_class_star_destroyer")
    on = table(*under(1), squadron("standing", X + 38.75 + 17.0, Y - 61.0), mover=large)
    found = rule(on, {"a": (X + 38.75 + 17.0, Y - 61.0 + gap)})
    if kinds:
        assert refused(found) == kinds
    else:
        assert math.dist(spot(found, "a"), (X + 38.75 + 17.0, Y - 61.0)) >= 34.0 - EPS_MM


@pytest.mark.rule("ARM-DISP-03")
def test_other_ships_are_in_the_way() -> None:
    """A place that lies on another ship, dial frames included, is refused with the ship's name and the depth."""
    on = table(*under(1), others=(ship("other", X + 21.5 + 33.0 + 21.5, Y),))
    found = rule(on, {"a": (RIGHT, Y + 25.0)})
    assert refused(found) == ["on_ship"]
    assert found.violations[0].figures == {"other": "other", "depth_mm": pytest.approx(1.0), "part": "base"}


@pytest.mark.rule("ARM-DISP-03")
@pytest.mark.parametrize(("x", "kinds"), [(21.5 + 34.0, []), (21.5 + 33.0, ["off_table"])])
def test_the_edge_is_in_the_way(x: float, kinds: list[str]) -> None:
    """A squadron may touch the edge of the play area and not reach beyond it."""
    on = table(*under(1), mover=ship(x=x))
    found = rule(on, {"a": (x - 38.5, Y + 25.0)})
    assert (refused(found) if kinds else list(found.violations)) == kinds


@pytest.mark.rule("ARM-DISP-02")
@pytest.mark.parametrize("seed", range(6))
def test_what_a_hand_puts_down_is_accepted(seed: int) -> None:
    """Seven squadrons put down within a fifth of a millimetre of a legal placement are set in exact contact."""
    on, random = table(*under(7)), Random(seed)
    given = {
        name: (x + random.uniform(-0.2, 0.2), y + random.uniform(-0.2, 0.2)) for name, (x, y) in suggestion(on).items()
    }
    found = rule(on, given)
    spots = [spot(found, name) for name in given]
    assert min(math.dist(one, other) for i, one in enumerate(spots) for other in spots[:i]) >= 34.0 - EPS_MM
    assert all(math.dist(spot(found, name), place) < 1.0 for name, place in given.items())


# Measured once.


@pytest.mark.rule("ARM-DISP-01")
def test_one_displacement_serves_every_reading_and_answer() -> None:
    """What was measured is kept with the table on which the move was declared; of many, the last few."""
    before, on = table(), table(*under(3))
    for readings in ({}, {"AMB-04": "base-only"}):
        procedure = displace(on, ship(), ("a", "b", "c"), before=before)
        assert drive(procedure, {}, partial(_reading, readings)).pending is not None
    assert len(kept(before, no_displacements)) == 1
    for number in range(MOST_KEPT + 2):
        on = table(*under(1), mover=ship(x=X + number))
        drive(displace(on, on.ships[0], ("a",), before=before), {}, taken)
    assert len(kept(before, no_displacements)) == MOST_KEPT
    assert kept(before, no_displacements)[0].is_of(on, on.ships[0], ("a",))


def _reading(readings: Mapping[str, str], dispute: str) -> str:
    return readings.get(dispute) or taken(dispute)
