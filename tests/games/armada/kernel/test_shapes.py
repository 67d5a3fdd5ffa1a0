"""Sets of the pieces of a table, on tables of any size."""

from itertools import product

import pytest

from games.armada.oracle.tables import CR90, maneuver, obstacle, ship, squadron, table
from sublight.board.plane.table import Area
from sublight.games.armada.course.facts import Facts, pieces_of
from sublight.games.armada.kernel.shapes import DISCS, OBSTACLES, SHIPS, pieces_near

PLACES = [(100.0 + 80.0 * x, 500.0 + 80.0 * y) for x, y in product(range(20), range(6))]


@pytest.mark.rule("ARM-DISP-01")
def test_a_table_of_any_size_is_ruled_on() -> None:
    """Of a hundred and twenty squadrons the last one lies under the ship."""
    crowd = tuple(squadron(f"q{number}", at) for number, at in enumerate(PLACES[1:]))
    under = squadron("under", (450.0, 300.0 + 68.4))
    state = table(ship(card=CR90, speed=1), squadrons=(*crowd, under), area=Area(1828.8, 1219.2))
    facts = Facts(state, maneuver(), {})
    assert len(state.squadrons) == 120
    assert facts.overlapped_squadrons(facts.tried("right")) == ("under",)


@pytest.mark.parametrize("within_mm", [0.0, 60.0, 300.0])
def test_what_is_near_has_all_that_is_nearer(within_mm: float) -> None:
    """Nothing whose margin is smaller is passed over, and the mover is not among the ships."""
    others = [ship(f"s{number}", at, card=CR90, player="second") for number, at in enumerate(PLACES[:8])]
    squadrons = tuple(squadron(f"q{number}", at) for number, at in enumerate(PLACES[8:16]))
    rocks = tuple(obstacle(f"o{number}", at) for number, at in enumerate(PLACES[16:24]))
    state = table(ship(at=(450.0, 480.0)), *others, squadrons=squadrons, obstacles=rocks, area=Area(1828.8, 1219.2))
    facts = Facts(state, maneuver(), {})
    pose, margins = facts.ship.pose, facts.margins
    near = {kind: pieces_near(*facts.scene, pose.x, pose.y, kind, within_mm) for kind in (SHIPS, DISCS, OBSTACLES)}
    assert facts.ship not in pieces_of(state.ships, near[SHIPS])
    for each in others:
        assert margins.ship(pose, each).margin_mm >= within_mm or each in pieces_of(state.ships, near[SHIPS])
    for disc in squadrons:
        assert margins.squadron(pose, disc).margin_mm >= within_mm or disc in pieces_of(squadrons, near[DISCS])
    for rock in rocks:
        assert margins.obstacle(pose, rock).margin_mm >= within_mm or rock in pieces_of(rocks, near[OBSTACLES])
