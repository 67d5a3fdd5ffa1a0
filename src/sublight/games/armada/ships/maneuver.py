"""Execute Maneuver (ARM-ACT-02): Determine Course, then Move Ship, then all that follows in the order of ARM-ACT-04.

That order is: effects before the course, course, tool and tries, the resting pose, the edge, displaced squadrons,
overlap cards, what the Move Ship step does, what comes after the maneuver, and the end of temporary speed. At speed 0
the ship stays, or turns on the spot where an effect allows it (chapter A4).
"""

from collections.abc import Mapping

from msgspec.structs import replace

from sublight.games.armada.aftermath.after_move import after_move
from sublight.games.armada.course.facts import Facts, overlapped_squadrons, side_of
from sublight.games.armada.course.tries import TriedSpeeds
from sublight.games.armada.course.verdicts import rest_verdicts, try_verdicts
from sublight.games.armada.damage.cards import destroy_the_dead, is_on_table
from sublight.games.armada.damage.shields import deal_facedown
from sublight.games.armada.damage.vip import drop_carried
from sublight.games.armada.displacement.displace import displace
from sublight.games.armada.moves import Maneuver, Side
from sublight.games.armada.pieces import Table
from sublight.games.armada.ships.activation import LATEST, end_activation
from sublight.games.armada.ships.check import check_maneuver, validate_maneuver
from sublight.games.armada.ships.determine import determine_course
from sublight.games.armada.ships.extra import close_maneuver, open_windows
from sublight.games.armada.ships.overlap import closest_ship, deal_overlap_cards, report_tries, why_dealt
from sublight.games.armada.ships.tool import guides_in, place_tool
from sublight.geometry.tolerance import overlaps
from sublight.referee.procedure import Prepared, Procedure, consult, measured
from sublight.referee.ruling import happens


def prepare(table: Table, move: Maneuver, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a declared maneuver breaks and how it is carried out."""
    validate_maneuver(table, move)
    procedure = measured(lambda: Facts(table, move, calls), lambda facts: execute_maneuver(table, facts))
    return Prepared(check_maneuver(table, move), procedure)


def execute_maneuver(table: Table, facts: Facts) -> Procedure[Table]:
    """Carry out the maneuver that `facts` measured; every step by its rule."""
    before = table
    table = yield from end_activation(before, facts.ship.id)
    if table is not before:
        facts = Facts(table, facts.move, facts.calls)
    table = yield from determine_course(table, facts)
    if not is_on_table(table, facts.ship.id):
        return table
    if facts.course.speed == 0:
        tried = yield from _speed_zero(facts)
        side = None
    else:
        side = yield from place_tool(table, facts)
        tried = facts.tried(side)
        yield from try_verdicts(facts, side, tried)
        yield from report_tries(facts, tried)
    table = yield from _move_ship(table, facts, side, tried)
    return table


def _speed_zero(facts: Facts) -> Procedure[TriedSpeeds]:
    """Return the run at speed 0: yaw turns the ship about the last pivot (ARM-ZERO-03), or is undone (ARM-ZERO-04)."""
    tried = facts.tried_at_speed_zero
    yaw = facts.course.speed_zero_clicks
    if not yaw:
        return tried
    side = side_of(yaw)
    yield guides_in(facts, side)
    if not tried.overlapped:
        yield happens("ARM-ZERO-03", "turned_in_place", facts.ship.id, clicks=abs(yaw), side=side)
        return tried
    yield from try_verdicts(facts, None, tried)
    yield happens("ARM-ZERO-04", "turn_undone", facts.ship.id, others=tried.overlapped)
    yield happens("ARM-ZERO-06", "zero_yaw_overlap", facts.ship.id)
    return tried


def _move_ship(table: Table, facts: Facts, side: Side | None, tried: TriedSpeeds) -> Procedure[Table]:
    name = facts.ship.id
    yield from rest_verdicts(facts, side, tried)
    yield from _come_to_rest(facts, side, tried)
    table = table.with_ship(replace(table.ship(name), pose=tried.rest.pose))
    leaves_at_once = yield from leaves_now(facts, tried)
    if leaves_at_once:
        return (yield from leave_area(table, facts, tried, executed=False))
    table = yield from displace(table, table.ship(name), overlapped_squadrons(facts, tried))
    table = yield from deal_overlap_cards(table, facts, tried)
    if is_on_table(table, name):
        table = yield from after_move(table, facts, tried)
    if is_on_table(table, name):
        table = yield from _end_maneuver(table, facts, tried)
    return table


def _come_to_rest(facts: Facts, side: Side | None, tried: TriedSpeeds) -> Procedure[None]:
    """The ship goes from its start to its end; nothing in between counts (ARM-ACT-06)."""
    rest = tried.rest
    if rest.pose == facts.ship.pose:
        rule = "ARM-RAM-01" if tried.overlapped else "ARM-ZERO-01"
        yield happens(
            rule, "stays", facts.ship.id, speed=rest.speed, x=rest.pose.x, y=rest.pose.y, heading=rest.pose.heading
        )
        return
    yield happens(
        "ARM-ACT-06", "moved", facts.ship.id, speed=rest.speed, x=rest.pose.x, y=rest.pose.y, heading=rest.pose.heading
    )
    if side is not None and rest.speed < facts.course.speed and overlaps(facts.tool_margin_at(side, rest.speed)):
        yield happens("ARM-RAM-03", "rests_on_tool", facts.ship.id)


def _end_maneuver(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[Table]:
    """Temporary speed ends (ARM-RAM-10); where leaving the area waited until now, the ship goes (AMB-27).

    By the latest reading it stays on the table as long as more may follow in its activation.
    """
    ship = table.ship(facts.ship.id)
    if tried.rest.speed != facts.course.dial_after:
        yield happens("ARM-RAM-10", "speed_returns", ship.id, dial=ship.speed)
    if not facts.leaves(tried.rest):
        return (yield from close_maneuver(table, facts, tried))
    if (yield from consult("AMB-27")) == LATEST:
        table = yield from close_maneuver(table, facts, tried)
        if any(open_windows(table, ship.id, extra=facts.move.extra)):
            yield happens("ARM-AREA-02", "stays_outside", ship.id)
            return table
    return (yield from leave_area(table, facts, tried, executed=True))


# Leaving the play area (chapter A8).


def leaves_now(facts: Facts, tried: TriedSpeeds) -> Procedure[bool]:
    """Say whether the ship is destroyed as soon as its resting pose is fixed (ARM-AREA-02, AMB-27)."""
    rest = tried.rest
    if not facts.leaves(rest):
        if len(tried.tries) > 1 and facts.leaves(tried.plotted):
            yield happens("ARM-RAM-09", "stays_in_play", facts.ship.id, speed=rest.speed)
        return False
    reading = yield from consult("AMB-27")
    return reading == "at-once"


def leave_area(table: Table, facts: Facts, tried: TriedSpeeds, *, executed: bool) -> Procedure[Table]:
    """Destroy a ship that rests partly outside; nothing else of its maneuver is resolved for it (ARM-ACT-04).

    The ship it overlapped still gets its card, and squadrons under it go back to where they stood: it is no longer
    there to be touched. Other readings leave out the card, or place the squadrons first (AMB-28). With the maneuver
    `executed` all of that has been dealt with.
    """
    ship = facts.ship
    lifted = () if executed else overlapped_squadrons(facts, tried)
    reading = ""
    if not executed and (lifted or tried.overlapped):
        reading = yield from consult("AMB-28")
    outside = max(0.0, -facts.edge_margin(tried.rest.pose).margin_mm)
    yield happens("ARM-AREA-01", "left_area", ship.id, outside_mm=outside)
    if reading == "placed-first":
        table = yield from displace(table, table.ship(ship.id), lifted)
    yield happens("ARM-AREA-02", "destroyed_outside", ship.id)
    table = yield from drop_carried(table, table.ship(ship.id))
    table = table.without_ship(ship.id)
    if tried.overlapped and not executed and reading != "no-card":
        table = yield from _card_of_the_other(table, facts, tried)
    yield happens("ARM-ACT-04", "nothing_more", ship.id)
    return table


def _card_of_the_other(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[Table]:
    """Deal the closest ship its card, unless only the mover, a flotilla, would have got one (ARM-FLOT-01)."""
    closest = yield from closest_ship(table, facts, tried)
    if facts.ship.card.flotilla and not table.ship(closest).card.flotilla:
        return table
    table = yield from deal_facedown(table, closest, 1, "ARM-RAM-02", why_dealt(facts, tried, closest))
    return (yield from destroy_the_dead(table, (closest,)))
