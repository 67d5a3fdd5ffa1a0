"""Samples of moves whose choices are an area or without end: obstacles in setup, and what is recorded by hand."""

from collections.abc import Iterator

from sublight.board.plane.pose import pose_at
from sublight.games.xwing.catalogue.devices import payloads
from sublight.games.xwing.catalogue.obstacles import obstacle_tokens
from sublight.games.xwing.moves import Move, PlaceObstacle, Record
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.rounds.candidates import free_id

SIX = [(x, y) for x in (0.28, 0.5, 0.72) for y in (0.35, 0.65)]
"""Places for six obstacles, as shares of the play area: of any size they are far enough apart there."""

FINER = [(x / 40, y / 40) for x in range(10, 31) for y in range(10, 31)]
"""Places that are tried where obstacles lie otherwise."""

WHY = "an_attack"


def obstacle_samples(table: Table, player: str) -> Iterator[Move]:
    """Yield obstacles of the catalogue that are not on the table, at places that may be free, the best six first."""
    gone = {*(each.obstacle for each in table.obstacles), *payloads()}
    token = next(name for name, each in obstacle_tokens().items() if each.outline is not None and name not in gone)
    name = free_id(table, "obstacle")
    for x, y in (*SIX, *FINER):
        pose = pose_at(table.area.width * x, table.area.height * y)
        yield PlaceObstacle(id=name, obstacle=token, player=player, pose=pose)


def record_samples(table: Table, player: str) -> Iterator[Move]:
    """Yield what an attack may have done to each ship: damage, a shield or a token more or fewer."""
    for ship in table.ships:
        yield Record(piece=ship.id, by=player, why=WHY, damage=1)
        yield Record(piece=ship.id, by=player, why=WHY, crits=1)
        yield from _of_tokens(ship, player)
        if ship.shields_left:
            yield Record(piece=ship.id, by=player, why=WHY, shields=ship.shields_left - 1)
    yield Record(piece=player, by=player, why=WHY, points=1)


def _of_tokens(ship: Ship, player: str) -> Iterator[Move]:
    yield Record(piece=ship.id, by=player, why=WHY, gain=("stress",))
    yield Record(piece=ship.id, by=player, why=WHY, gain=("ion", "focus"))
    yield from (Record(piece=ship.id, by=player, why=WHY, lose=(token,)) for token in ship.tokens)
