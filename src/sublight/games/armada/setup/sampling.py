"""Samples of what is set up next where the table knows what is left: obstacles in rows, a fleet at its edge.

On its own because the phases of a round take no part in it.
"""

from collections.abc import Iterator
from itertools import product
from math import dist

from sublight.board.plane.pose import pose_at
from sublight.errors import InputError
from sublight.games.armada.catalogue import ship_card
from sublight.games.armada.moves import Deploy, DeploySquadron, Move, PlaceObstacle
from sublight.games.armada.pieces import Table, Undeployed
from sublight.games.armada.setup.obstacles import obstacle_id, obstacles_left
from sublight.games.armada.setup.places import Side
from sublight.games.armada.setup.zones import setup_span

SHARES = tuple(each / 24 for each in range(1, 24))
"""Where obstacles are tried, as shares of the setup area: the middle first."""
FROM_EDGE_MM, APART_MM = 235.0, 100.0
"""How near to an edge, and to the middle of another obstacle, none is tried."""
STARTING_SPEED = 2
"""The speed that a dial is set to first: every chart has it."""


def setups(table: Table, name: str, player: str) -> Iterator[Move]:
    """Yield ways to set something up under an id, which may break rules."""
    waiting = table.waiting(name)
    if waiting is None:
        token = next((each for each in obstacles_left(table) if obstacle_id(table, each) == name), "")
        yield from _obstacles(table, name, token, player) if token else ()
    else:
        yield from _deployed(table, waiting)


def _obstacles(table: Table, name: str, token: str, player: str) -> Iterator[PlaceObstacle]:
    low, high = setup_span(table)
    width, height = table.area.width, table.area.height
    lying = [(each.pose.x, each.pose.y) for each in table.obstacles]
    for across, up in sorted(product(SHARES, SHARES), key=lambda spot: (abs(spot[1] - 0.5), abs(spot[0] - 0.5))):
        x, y = round(low + (high - low) * across, 1), round(height * up, 1)
        inside = min(x, y, width - x, height - y) >= FROM_EDGE_MM
        if inside and all(dist((x, y), other) >= APART_MM for other in lying):
            yield PlaceObstacle(id=name, obstacle=token, player=player, pose=pose_at(x, y))


def _deployed(table: Table, waiting: Undeployed) -> Iterator[Move]:
    """Yield the next free place: of a ship with each speed, the usual one first."""
    side = Side(table, waiting.player)
    try:
        pose = side.ship_place(waiting.ship) if waiting.ship else side.squadron_place(waiting.squadron)
    except InputError:
        return
    if waiting.squadron:
        yield DeploySquadron(id=waiting.id, squadron=waiting.squadron, player=waiting.player, pose=pose)
        return
    speeds = range(1, ship_card(waiting.ship).max_speed + 1)
    for speed in sorted(speeds, key=lambda each: abs(each - STARTING_SPEED)):
        yield Deploy(
            id=waiting.id, ship=waiting.ship, player=waiting.player, pose=pose, speed=speed, upgrades=waiting.upgrades
        )
