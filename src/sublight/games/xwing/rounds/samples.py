"""Samples of moves whose choices are an area or without end: obstacles in setup, and what is recorded by hand."""

from collections.abc import Iterator

from sublight.board.plane.own_side import pose_from
from sublight.board.plane.pose import pose_at
from sublight.games.xwing.catalogue.devices import payloads
from sublight.games.xwing.catalogue.obstacles import obstacle_tokens
from sublight.games.xwing.moves import Move, PlaceObstacle, PlaceShip, Record
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.rounds.candidates import free_id

SIX = [(x, y) for x in (0.28, 0.5, 0.72) for y in (0.35, 0.65)]
"""Places for six obstacles, as shares of the play area: of any size they are far enough apart there."""

FINER = [(x / 40, y / 40) for x in range(10, 31) for y in range(10, 31)]
"""Places that are tried where obstacles lie otherwise."""

ALONG, AHEAD_MM = 24, 50.0
"""Into how many parts the edge is parted for places of ships, and how far ahead of it they are."""

WHY = "an_attack"


def obstacle_samples(table: Table, player: str, name: str = "", token: str = "") -> Iterator[Move]:
    """Yield an obstacle at places that may be free, the best six first; one of the catalogue unless it is given."""
    gone = {*(each.obstacle for each in table.obstacles), *payloads()}
    tokens = (each.id for each in obstacle_tokens().values() if each.outline is not None and each.id not in gone)
    token = token or next(tokens)
    name = name or free_id(table, "obstacle")
    for x, y in (*SIX, *FINER):
        pose = pose_at(round(table.area.width * x, 1), round(table.area.height * y, 1))
        yield PlaceObstacle(id=name, obstacle=token, player=player, pose=pose)


def ship_samples(table: Table, name: str) -> Iterator[Move]:
    """Yield a ship that is left to place where it waits, then at places along the edge of its player."""
    ship = table.waiting(name)
    if ship is None:
        return
    edge = table.own_edge(ship.player)
    across = table.area.width if edge in ("south", "north") else table.area.height
    along = (pose_from(table.area, edge, across * at / ALONG, AHEAD_MM) for at in range(1, ALONG))
    for pose in (ship.pose, *along):
        yield PlaceShip(
            id=name, ship=ship.ship, player=ship.player, pose=pose, initiative=ship.initiative, pilot=ship.pilot,
            upgrades=ship.upgrades,
        )  # fmt: skip


def record_samples(table: Table, player: str) -> Iterator[Record]:
    """Yield what an attack may have done to each ship: damage, a shield or a token more or fewer."""
    for ship in table.ships:
        yield Record(piece=ship.id, by=player, why=WHY, damage=1)
        yield Record(piece=ship.id, by=player, why=WHY, crits=1)
        yield from _of_tokens(ship, player)
        if ship.shields_left:
            yield Record(piece=ship.id, by=player, why=WHY, shields=ship.shields_left - 1)
    yield Record(piece=player, by=player, why=WHY, points=1)


def _of_tokens(ship: Ship, player: str) -> Iterator[Record]:
    yield Record(piece=ship.id, by=player, why=WHY, gain=("stress",))
    yield Record(piece=ship.id, by=player, why=WHY, gain=("ion", "focus"))
    yield from (Record(piece=ship.id, by=player, why=WHY, lose=(token,)) for token in ship.tokens)
