"""Leaving the play area (chapter A8)."""

from sublight.games.armada.damage import deal_facedown, destroy_the_dead
from sublight.games.armada.facts import Facts, Run
from sublight.games.armada.overlap import closest_ship
from sublight.games.armada.pieces import Table
from sublight.games.armada.vip import drop_carried
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import happens


def leaves_now(facts: Facts, run: Run) -> Procedure[bool]:
    """Say whether the ship is destroyed as soon as its resting pose is fixed (ARM-AREA-02, AMB-27)."""
    rest = run.rest
    if not facts.leaves(rest.pose, str(rest.speed)):
        if len(run.tries) > 1 and facts.leaves(run.plotted.pose, str(run.plotted.speed)):
            yield happens("ARM-RAM-09", "stays_in_play", facts.ship.id, speed=rest.speed)
        return False
    reading = yield from consult("AMB-27")
    return reading == "at-once"


def leave_area(table: Table, facts: Facts, run: Run) -> Procedure[Table]:
    """Destroy a ship that rests partly outside; nothing else of its maneuver is resolved for it (ARM-ACT-04)."""
    ship = facts.ship
    outside = -facts.edge_margin(run.rest.pose).margin_mm
    yield happens("ARM-AREA-01", "left_area", ship.id, outside_mm=outside)
    yield happens("ARM-AREA-02", "destroyed_outside", ship.id)
    table = yield from drop_carried(table, facts, run)
    table = table.without_ship(ship.id)
    if run.overlapped:
        table = yield from _card_of_the_other(table, facts, run)
    yield happens("ARM-ACT-04", "nothing_more", ship.id)
    return table


def _card_of_the_other(table: Table, facts: Facts, run: Run) -> Procedure[Table]:
    """The ship it overlapped still gets its card, unless no ship is left to have overlapped it (AMB-28)."""
    reading = yield from consult("AMB-28")
    if reading == "no-card":
        return table
    closest = yield from closest_ship(facts, run)
    if facts.ship.card.flotilla and not table.ship(closest).card.flotilla:
        return table
    table = yield from deal_facedown(table, closest, 1, "ARM-RAM-02", "it is the closest ship overlapped")
    return (yield from destroy_the_dead(table, (closest,)))
