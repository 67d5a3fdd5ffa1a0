"""Deploying a ship: its speed dial, what it may not stand on, and what it does to what lies under it (ARM-NAV-11)."""

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from sublight.board.plane.shape import Measured, inside, margin, measure, overlapping
from sublight.games.armada.catalogue import effect_cards
from sublight.games.armada.displacement.displace import DEPLOYED, displace, lifted_squadrons
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.measuring.verdicts import NOWHERE, verdict_of
from sublight.games.armada.moves import Deploy
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.setup.zones import from_edge, odd_area, on_obstacles, outside_span, outside_zone, zone_depth
from sublight.games.armada.shapes import bare_base, framed_base, obstacle_solid
from sublight.games.armada.validate import validate_table
from sublight.geometry.tolerance import classify, overlaps
from sublight.referee.procedure import Measurements, Prepared, Procedure
from sublight.referee.ruling import Verdict, Violation, breaks, happens, makes_impossible

RIFT_BAND, WELL_BAND = 2, 3
GRAV_WELL = "grav_well"
"""The kind of the tokens of a G7-X Grav Well Projector."""


def deployed(move: Deploy) -> Ship:
    """Return the ship that the move sets on the table."""
    return Ship(
        id=move.id, ship=move.ship, player=move.player, pose=move.pose, speed=move.speed, upgrades=move.upgrades
    )


def prepare(table: Table, move: Deploy, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a deployment breaks and how it is carried out; the dial is a matter of rules, not of reading."""
    validate_table(replace(table.without_waiting(move.id), ships=(*table.ships, replace(deployed(move), speed=0))))
    return Prepared(check_deploy(table, move), lambda: deploy_ship(table, move))


def check_deploy(table: Table, move: Deploy) -> tuple[Violation, ...]:
    """Return every reason why the ship cannot be deployed so."""
    ship = deployed(move)
    zone = _zone(table, ship) if table.phase == "setup" and not move.effect else ()
    return (*_speed(table, ship), *_place(table, ship), *zone, *_squadrons(table, ship, move))


def _zone(table: Table, ship: Ship) -> Iterator[Violation]:
    """In setup a ship stands in its player's zone; a huge one only in the setup area (ARM-HUGE-03)."""
    base = bare_base(table, ship)
    yield from outside_span(table, ship.id, base)
    if ship.card.size != "huge":
        yield from outside_zone(table, ship.id, ship.player, base)


def _speed(table: Table, ship: Ship) -> Iterator[Violation]:
    """The dial shows a speed of the chart, 0 only by an effect (ARM-NAV-11, ARM-OBST-06)."""
    least = 0 if any(_stopped_by(table, ship)) else 1
    if not least <= ship.speed <= ship.card.max_speed:
        most, name = ship.card.max_speed, ship.card.name
        broken = breaks if ship.speed == 0 else makes_impossible
        yield broken("ARM-NAV-11", "deployment_speed", ship.id, speed=ship.speed, least=least, most=most, ship=name)


def _place(table: Table, ship: Ship) -> Iterator[Violation]:
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


def check_huge_deployment(table: Table, ship: Ship) -> Iterator[Violation]:
    """A huge ship is deployed touching its own edge and on no obstacle (ARM-HUGE-03)."""
    base = bare_base(table, ship)
    gap, _ = from_edge(table, ship.player, base)
    if abs(gap) > table.placing_mm:
        yield breaks("ARM-HUGE-03", "huge_off_its_edge", ship.id, gap_mm=gap)
    for obstacle in table.obstacles:
        if overlapping(base, obstacle_solid(obstacle)):
            yield breaks("ARM-HUGE-03", "huge_on_obstacle", ship.id, obstacle=obstacle.id)


def _squadrons(table: Table, ship: Ship, move: Deploy) -> Iterator[Violation]:
    """Some effects set a ship down on squadrons, which are then displaced (ARM-DISP-06)."""
    under, card = lifted_squadrons(table, ship), effect_cards().get(move.effect)
    if under and not (card and card.hints.onto_squadrons):
        yield breaks("ARM-DISP-06", "deployed_on_squadrons", ship.id, others=under)


def _stopped_by(table: Table, ship: Ship) -> Iterator[tuple[str, int, str]]:
    """Return what sets the dial of a ship deployed here to 0, its band and its rule: a gravity rift, a grav well."""
    for obstacle in table.obstacles:
        if at_distance(table, ship, obstacle, RIFT_BAND, "gravity_rift"):
            yield obstacle.id, RIFT_BAND, "ARM-OBST-06"
    for token in table.tokens:
        if token.kind == GRAV_WELL and at_distance(table, ship, token, WELL_BAND):
            yield token.id, WELL_BAND, "ARM-CARD-05"


def deploy_ship(table: Table, move: Deploy) -> Procedure[Table]:
    """Deploy the ship with its dial at the speed named, or at 0 near a gravity rift or a grav well token."""
    waiting = table.waiting(move.id)
    ship = replace(deployed(move), other_upgrades=waiting.other_upgrades if waiting else ())
    if table.phase == "setup":
        yield from odd_area(table)
    yield Measurements(partial(_verdicts, table, ship))
    x, y, heading = ship.pose.x, ship.pose.y, ship.pose.heading
    yield happens("ARM-NAV-11", "deployed", ship.id, x=x, y=y, heading=heading, speed=ship.speed)
    for source, band, rule in _stopped_by(table, ship):
        yield happens(rule, "deployed_stopped", ship.id, source=source, before=ship.speed, band=band)
        ship = replace(ship, speed=0)
    yield from on_obstacles(table, ship.id, bare_base(table, ship))
    before, table = table, replace(table.without_waiting(ship.id), ships=(*table.ships, ship))
    return (yield from displace(table, ship, lifted_squadrons(table, ship), DEPLOYED, before=before))


def _verdicts(table: Table, ship: Ship) -> Iterator[Verdict]:
    if table.phase == "setup":
        yield _zone_verdict(table, ship)
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


def _zone_verdict(table: Table, ship: Ship) -> Verdict:
    """Return how far inside its zone the far side of the base is; for a huge ship a negative margin is allowed."""
    _, rule = zone_depth(table)

    def left(under: Table) -> Measured:
        _, farthest = from_edge(under, ship.player, bare_base(under, ship))
        return Measured(zone_depth(under)[0] - farthest, NOWHERE)

    return verdict_of(table, rule, "within the zone", (ship.id, table.own_edge(ship.player)), left, doubtful=False)
