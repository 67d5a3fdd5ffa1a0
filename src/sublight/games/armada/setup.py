"""Deploying a ship: its speed dial and what it may not stand on (ARM-NAV-11, ARM-RAM-12)."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.armada.huge import check_huge_deployment
from sublight.games.armada.moves import Deploy
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import bare_base, framed_base
from sublight.geometry.slack import classify, overlaps
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Verdict, Violation, breaks, happens
from sublight.surfaces.plane.shape import inside, margin, measure


def deployed(move: Deploy) -> Ship:
    """Return the ship that the move sets on the table."""
    return Ship(
        id=move.id, ship=move.ship, player=move.player, pose=move.pose, speed=move.speed, upgrades=move.upgrades
    )


def check_deploy(table: Table, move: Deploy) -> tuple[Violation, ...]:
    """Return every reason why the ship cannot be deployed so."""
    return tuple(_deploy_violations(table, deployed(move)))


def _deploy_violations(table: Table, ship: Ship) -> Iterator[Violation]:
    most = ship.card.max_speed
    if not 1 <= ship.speed <= most:
        yield breaks("ARM-NAV-11", "deployment_speed", ship.id, speed=ship.speed, most=most, ship=ship.card.name)
    if ship.card.size == "huge":
        yield from check_huge_deployment(table, ship)
    base = framed_base(table, ship)
    for other in table.ships:
        depth = margin(base, framed_base(table, other))
        if overlaps(depth):
            yield breaks("ARM-RAM-12", "deployed_on_ship", ship.id, other=other.id, depth_mm=-depth)
    outside = inside(bare_base(table, ship), table.area.width, table.area.height).margin_mm
    if overlaps(outside):
        yield breaks("ARM-AREA-01", "deployed_outside", ship.id, outside_mm=-outside)


def deploy_ship(table: Table, move: Deploy) -> Procedure[Table]:
    """Set the ship down with its dial at the speed named."""
    ship = deployed(move)
    base = framed_base(table, ship)
    for other in table.ships:
        found = measure(base, framed_base(table, other))
        yield Verdict(
            rule="ARM-RAM-12",
            question="overlaps",
            subject=ship.id,
            other=other.id,
            outcome=classify(found.margin_mm),
            margin_mm=found.margin_mm,
            witness=found.witness,
        )
    yield happens(
        "ARM-NAV-11", "deployed", ship.id, x=ship.pose.x, y=ship.pose.y, heading=ship.pose.heading, speed=ship.speed
    )
    return replace(table, ships=(*table.ships, ship))
