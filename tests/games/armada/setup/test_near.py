"""Where squadrons are deployed: the areas that are drawn around ships while one may be deployed."""

from typing import Any

import pytest

from games.armada.oracle.tables import adjudicate, obstacle, ship, table
from sublight.board.plane.pose import pose_at
from sublight.board.plane.scene import Polygon
from sublight.games.armada.editor import EDITOR
from sublight.games.armada.moves import DeploySquadron
from sublight.games.armada.pieces import Clock, Table, Undeployed
from sublight.games.armada.shapes import components_of

SQUADRON: dict[str, Any] = {"squadron": "rebel.x_wing_squadron"}
CORVETTE: dict[str, Any] = {"ship": "rebel.cr90_corvette_a"}


def setup(*left: dict[str, Any], **fields: Any) -> Table:
    """A ship of each player, all obstacles, and what the first player has left to deploy."""
    waits = tuple(Undeployed(id=f"w{at}", player="first", **each) for at, each in enumerate(left))
    rocks = tuple(obstacle(f"rock-{at}", (500.0, 500.0, 0.0)) for at in range(6))
    foe = ship("foe", (450.0, 800.0, 180.0), player="second")
    given: dict[str, Any] = {"phase": "setup", "clock": Clock(), "undeployed": waits, "obstacles": rocks, **fields}
    return table(ship(at=(450.0, 100.0)), foe, **given)


def drawn(state: Table) -> list[Polygon]:
    """The areas that are drawn for squadrons."""
    return [each for each in EDITOR.zones(state) if each.kind == "squadrons"]


@pytest.mark.rule("ARM-SET-03")
def test_squadrons_are_deployed_up_to_the_edge_of_what_is_drawn() -> None:
    """A base whose far side reaches the highest point of the area is deployed there, one a bit higher is not."""
    state = setup(SQUADRON, SQUADRON)
    (area,) = drawn(state)
    x, y = max(area.points, key=lambda point: point[1])
    for up, legal in ((-0.1, True), (0.1, False)):
        pose = pose_at(x, y - components_of(state).squadron_radius + up)
        move = DeploySquadron(id="w0", squadron=SQUADRON["squadron"], player="first", pose=pose)
        assert (not adjudicate(state, move).refused) is legal
    assert min(y for _, y in area.points) == 0.0
    assert area.title == "cr90, distance 1 to 2: squadrons of first are deployed here"


@pytest.mark.rule("ARM-SET-03")
@pytest.mark.parametrize(("left", "areas"), [
    ((CORVETTE,), 0), ((SQUADRON,), 1), ((CORVETTE, SQUADRON), 0), ((CORVETTE, SQUADRON, SQUADRON), 1),
])  # fmt: skip
def test_areas_for_squadrons_are_drawn_while_one_may_be_deployed(left: tuple[dict[str, Any], ...], areas: int) -> None:
    """Only around ships of whose turn it is; a last squadron waits for all ships."""
    assert len(drawn(setup(*left))) == areas


@pytest.mark.rule("ARM-SET-03")
def test_fighter_ambush_has_areas_around_obstacles_too() -> None:
    """They are the second player's, whose squadrons may stand there."""
    waits = (Undeployed(id="w0", player="second", **SQUADRON), Undeployed(id="w1", player="second", **SQUADRON))
    state = setup(undeployed=waits, objective="fighter_ambush", clock=Clock(last="first"))
    assert len({each.title for each in drawn(state)}) == 7  # one ship, six obstacles
