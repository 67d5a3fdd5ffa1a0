"""The ring round a ship for the picture: squadrons may touch it where it is free, and nowhere where it is barred."""

import math

import pytest
from msgspec.structs import replace

from games.armada.oracle.displacing import RIGHT, X, Y, refused, rule, ship, squadron, table, under
from sublight.games.armada.displacement.ring import Ring, ring_round
from sublight.games.armada.pieces import Table
from sublight.geometry.arcs import Stretch, chord_circle, point_on
from sublight.geometry.tolerance import EPS_MM

SHARES = (0.25, 0.5, 0.75)
BESIDE = squadron("stands", RIGHT, Y)
"""A squadron that stands beside the ship, and leaves no room for another where it is."""


def ring_of(on: Table) -> Ring:
    """The ring round the first ship, with what stands under it lifted."""
    return ring_round(on, on.ships[0], tuple(each.id for each in on.squadrons if len(each.id) == 1))


def places(stretches: tuple[Stretch, ...]) -> list[tuple[float, float]]:
    """Places well inside each stretch that is long enough to have some."""
    return [point_on(each, share) for each in stretches if chord_circle(each)[2] > 1.0 for share in SHARES]


@pytest.mark.rule("ARM-DISP-02", "ARM-DISP-03")
def test_every_free_place_is_taken_and_every_barred_one_refused() -> None:
    """By the rules, which look at each place of its own."""
    on = table(*under(1), BESIDE)
    ring = ring_of(on)
    assert places(ring.free)
    assert places(ring.barred)
    for place in places(ring.free):
        assert rule(on, {"a": place}).state is not None, place
    for place in places(ring.barred):
        assert "on_squadron" in refused(rule(on, {"a": place})), place


@pytest.mark.rule("ARM-DISP-03")
def test_free_and_barred_are_the_whole_curve() -> None:
    """What stands beside the ship bars a part of it, and changes nothing of what both are together."""
    open_, beside = ring_of(table(*under(1))), ring_of(table(*under(1), BESIDE))
    assert open_.barred == ()

    def length(stretches: tuple[Stretch, ...]) -> float:
        return sum(_length(each) for each in stretches)

    assert length(beside.barred) > 2 * beside.radius
    assert length((*beside.free, *beside.barred)) == pytest.approx(length(open_.free), abs=EPS_MM)


@pytest.mark.rule("ARM-DISP-03")
def test_the_edge_bars() -> None:
    """Of a ship at the edge, the side on which no whole squadron fits inside the play area."""
    ring = ring_of(table(squadron("a", X, 40.0), mover=ship(y=40.0)))
    assert max(y for _, y in places(ring.barred)) < ring.radius <= min(y for _, y in places(ring.free))


@pytest.mark.rule("ARM-DISP-02")
def test_where_only_the_base_counts_the_ring_is_round_the_base() -> None:
    """Dial frames bend it out by the reading that counts them, and bar what lies at them by the other (AMB-04)."""
    on = table(*under(1))
    bare = ring_of(replace(on, readings={"AMB-04": "base-only"}))
    assert max(x for x, _ in places(ring_of(on).free)) > RIGHT + 1.0
    assert max(x for x, _ in places(bare.free)) <= RIGHT + EPS_MM
    assert ring_of(on).barred == ()
    assert bare.barred != ()


def _length(each: Stretch) -> float:
    chord = 2 * chord_circle(each)[2]
    return chord if each.radius == 0.0 else 2 * each.radius * math.asin(chord / (2 * each.radius))
