"""Leaving the play area (chapter A8): a ship that rests partly outside is destroyed at once, or later (AMB-27).

Whatever begins an activation or a phase imports this module; displacing and overlap cards are imported where used.
"""

from msgspec.structs import replace

from sublight.board.plane.shape import inside
from sublight.games.armada.course.facts import Facts, TriedSpeeds
from sublight.games.armada.damage.vip import drop_carried
from sublight.games.armada.pieces import Table
from sublight.games.armada.rulebook import taken_reading
from sublight.games.armada.shapes import bare_base
from sublight.games.armada.ships.extra import report_open_windows
from sublight.geometry.tolerance import overlaps
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import happens

EXECUTED = "after-maneuver"
"""The reading of AMB-27 by which a ship outside completes its maneuver first."""
LATEST = "after-activation"
"""The reading of AMB-27 by which a ship outside stays until its activation ends."""


def destroy_ship_left_outside(table: Table, *, next_ship: str) -> Procedure[Table]:
    """Destroy the ship activated before `next_ship`, or before a phase (an empty text), if it was left outside.

    Only where the table reads AMB-27 so that a ship partly outside stays until its activation ends.
    """
    if table.active in ("", next_ship) or taken_reading(table, "AMB-27") != LATEST:
        return table
    ship = table.ship(table.active)
    outside = -inside(bare_base(table, ship), table.area.width, table.area.height).margin_mm
    if not overlaps(-outside):
        return table
    yield happens("ARM-AREA-01", "left_area", ship.id, outside_mm=outside)
    yield happens("ARM-AREA-02", "destroyed_outside", ship.id, case=LATEST)
    table = yield from drop_carried(table, ship)
    return table.without_ship(ship.id)


def leaves_now(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[bool]:
    """Say whether the ship is destroyed as soon as its resting pose is fixed (ARM-AREA-02, AMB-27).

    Where nothing is left to resolve, it is gone by every reading, and nobody is asked for one.
    """
    rest = tried.rest
    if not facts.leaves(rest):
        if len(tried.tries) > 1 and facts.leaves(tried.plotted):
            yield happens("ARM-RAM-09", "stays_in_play", facts.ship.id, speed=rest.speed)
        return False
    if not _more_follows(table, facts, tried):
        return True
    reading = yield from consult("AMB-27")
    return reading not in (EXECUTED, LATEST)


def _more_follows(table: Table, facts: Facts, tried: TriedSpeeds) -> bool:
    """Say whether a ship that is not destroyed at once has anything to resolve: an overlap, a mine, a later maneuver.

    Damage of its own cards is left out, because it is lost to a ship that is destroyed in any case.
    """
    from sublight.games.armada.aftermath.mines import may_set_off

    overlaps_any = tried.overlapped or facts.overlapped_squadrons(tried) or facts.overlapped_obstacles(tried)
    if overlaps_any or may_set_off(table, facts, tried):
        return True
    ship = replace(table.ship(facts.ship.id), activated=True)
    after = replace(table.with_ship(ship), active=ship.id)
    return any(report_open_windows(after, ship.id, extra=facts.move.extra))


def leave_area(table: Table, facts: Facts, tried: TriedSpeeds, *, executed: str) -> Procedure[Table]:
    """Destroy a ship that rests partly outside; nothing else of its maneuver is resolved for it (ARM-ACT-04).

    The ship it overlapped still gets its card, and squadrons under it go back to where they stood: it is no longer
    there to be touched. Other readings leave out the card, or place the squadrons first (AMB-28). `executed` is the
    reading of AMB-27 by which all of that has been dealt with, empty where the ship goes at once.
    """
    ship = facts.ship
    lifted = () if executed else facts.overlapped_squadrons(tried)
    reading = ""
    if not executed and (lifted or tried.overlapped):
        reading = yield from consult("AMB-28")
    outside = max(0.0, -facts.edge_mm(tried.rest.pose))
    yield happens("ARM-AREA-01", "left_area", ship.id, outside_mm=outside)
    if reading == "placed-first":
        from sublight.games.armada.displacement.displace import displace

        table = yield from displace(table, table.ship(ship.id), lifted, before=facts.table)
    yield happens("ARM-AREA-02", "destroyed_outside", ship.id, case=executed)
    table = yield from drop_carried(table, table.ship(ship.id))
    table = table.without_ship(ship.id)
    if tried.overlapped and not executed and reading != "no-card":
        table = yield from _card_of_the_other(table, facts, tried)
    yield happens("ARM-ACT-04", "nothing_more", ship.id)
    return table


def _card_of_the_other(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[Table]:
    """Deal the closest ship its card, unless only the mover, a flotilla, would have got one (ARM-FLOT-01)."""
    from sublight.games.armada.damage.cards import destroy_the_dead
    from sublight.games.armada.damage.shields import deal_facedown
    from sublight.games.armada.ships.overlap import closest_ship, why_dealt

    closest = yield from closest_ship(table, facts, tried)
    if facts.ship.card.flotilla and not table.ship(closest).card.flotilla:
        return table
    table = yield from deal_facedown(table, closest, 1, "ARM-RAM-02", why_dealt(facts, tried, closest))
    return (yield from destroy_the_dead(table, (closest,)))
