"""Execute Maneuver (ARM-ACT-02): Determine Course, then Move Ship, then all that follows in the order of ARM-ACT-04.

That order is: effects before the course, course, tool and tries, the resting pose, the edge, displaced squadrons,
overlap cards, what the Move Ship step does, what comes after the maneuver, and the end of temporary speed. At speed 0
the ship stays, or turns on the spot where an effect allows it (chapter A4). A ship that comes to rest inside the play
area and overlaps nothing displaces no squadron and is dealt no overlap card.
"""

from collections.abc import Mapping
from functools import partial

from msgspec.structs import replace

from sublight.board.plane.table import exchanged
from sublight.games.armada.active_effects import own_cards, used_cards
from sublight.games.armada.aftermath.after_move import after_move
from sublight.games.armada.course.facts import Facts, TriedSpeeds, side_of
from sublight.games.armada.course.tool import rests_on_tool
from sublight.games.armada.course.verdicts import rest_verdicts, try_verdicts
from sublight.games.armada.damage.cards import is_on_table
from sublight.games.armada.moves import Maneuver, Side, Use
from sublight.games.armada.pieces import Table
from sublight.games.armada.rulebook import edition_of
from sublight.games.armada.ships.check import check_maneuver, validate_maneuver
from sublight.games.armada.ships.determine import determine_course
from sublight.games.armada.ships.extra import counted_as_overlapped, report_open_windows
from sublight.games.armada.ships.leaving import LATEST, destroy_ship_left_outside, leave_area, leaves_now
from sublight.games.armada.ships.overlap import deal_overlap_cards, report_blocked_speeds
from sublight.games.armada.ships.tool import guides_in, place_tool
from sublight.referee.figures import joined
from sublight.referee.procedure import Measurements, Prepared, Procedure, consult
from sublight.referee.question import Figure
from sublight.referee.ruling import happens


def prepare(table: Table, move: Maneuver, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a declared maneuver breaks and how it is carried out."""
    validate_maneuver(table, move)
    facts = Facts(table, move, calls)
    return Prepared(check_maneuver(table, move, facts.course), lambda: execute_maneuver(table, facts))


def execute_maneuver(table: Table, facts: Facts) -> Procedure[Table]:
    """Carry out the maneuver that `facts` measured; every step by its rule."""
    before = table
    table = yield from destroy_ship_left_outside(before, next_ship=facts.ship.id)
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
        yield Measurements(partial(try_verdicts, facts, side, tried))
        yield from report_blocked_speeds(facts, tried)
    table = yield from _rest_and_resolve(table, facts, side, tried)
    return table


def _speed_zero(facts: Facts) -> Procedure[TriedSpeeds]:
    """Return the tries at speed 0: yaw turns the ship about the last pivot (ARM-ZERO-03) or is undone (ARM-ZERO-04)."""
    tried = facts.tried(None)
    yaw = facts.course.speed_zero_clicks
    if not yaw:
        return tried
    side = side_of(yaw)
    yield guides_in(facts, side)
    if not tried.overlapped:
        yield happens("ARM-ZERO-03", "turned_in_place", facts.ship.id, clicks=abs(yaw), side=side)
        return tried
    yield Measurements(partial(try_verdicts, facts, None, tried))
    yield happens("ARM-ZERO-04", "turn_undone", facts.ship.id, others=tried.overlapped)
    yield happens("ARM-ZERO-06", "zero_yaw_overlap", facts.ship.id)
    return tried


def _rest_and_resolve(table: Table, facts: Facts, side: Side | None, tried: TriedSpeeds) -> Procedure[Table]:
    """Set the ship down where its tries end, and resolve all that follows up to the end of the maneuver."""
    name = facts.ship.id
    yield Measurements(partial(rest_verdicts, facts, side, tried))
    yield from _come_to_rest(facts, side, tried)
    table = table.with_ship(replace(table.ship(name), pose=tried.rest.pose))
    leaves_at_once = yield from leaves_now(table, facts, tried)
    if leaves_at_once:
        return (yield from leave_area(table, facts, tried, executed=""))
    lifted = facts.overlapped_squadrons(tried)
    if lifted:
        from sublight.games.armada.displacement.displace import displace

        table = yield from displace(table, table.ship(name), lifted, before=facts.table)
    if tried.overlapped:
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
        pose, blocked = rest.pose, _blocked(tried)
        at: dict[str, Figure] = {"speed": rest.speed, "x": pose.x, "y": pose.y, "heading": pose.heading}
        if blocked:
            at["others"] = tuple(dict.fromkeys(met for each in tried.tries if each.speed for met in each.overlapped))
        yield happens(rule, "stays", facts.ship.id, **at, case="blocked" if blocked else "", blocked=blocked)
        return
    plotted = facts.course.speed
    yield happens(
        "ARM-ACT-06",
        "moved",
        facts.ship.id,
        speed=rest.speed,
        reduced_from=plotted if plotted > rest.speed else 0,
        x=rest.pose.x,
        y=rest.pose.y,
        heading=rest.pose.heading,
    )
    if side is not None and rest.speed < facts.course.speed and rests_on_tool(facts, side, rest.speed):
        yield happens("ARM-RAM-03", "rests_on_tool", facts.ship.id)


def _blocked(tried: TriedSpeeds) -> str:
    """Return which ships were overlapped at which speeds, the same ships once: `gr at speeds 2 and 1`."""
    speeds: dict[tuple[str, ...], list[str]] = {}
    for each in tried.tries:
        if each.overlapped and each.speed:
            speeds.setdefault(each.overlapped, []).append(str(each.speed))
    said = [f"{joined(met)} at speed{'s' if len(at) > 1 else ''} {joined(at)}" for met, at in speeds.items()]
    return joined(said) if said else ""


def _end_maneuver(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[Table]:
    """Temporary speed ends (ARM-RAM-10); where leaving the area waited until now, the ship goes (AMB-27).

    By the latest reading it stays on the table as long as more may follow in its activation.
    """
    ship = table.ship(facts.ship.id)
    if tried.rest.speed != facts.course.dial_after:
        yield happens("ARM-RAM-10", "speed_returns", ship.id, dial=ship.speed)
    if not facts.leaves(tried.rest):
        return (yield from record_maneuver(table, facts, tried))
    reading = yield from consult("AMB-27")
    if reading == LATEST:
        table = yield from record_maneuver(table, facts, tried)
        if any(report_open_windows(table, ship.id, extra=facts.move.extra)):
            yield happens("ARM-AREA-02", "stays_outside", ship.id)
            return table
    return (yield from leave_area(table, facts, tried, executed=reading))


def record_maneuver(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[Table]:
    """End a maneuver whose effects have been resolved (ARM-CARD-04): keep what it overlapped, say what may follow.

    After the ordinary maneuver the ship has been activated and its activation runs; an extra one changes neither.
    """
    name = facts.ship.id
    if not facts.move.extra:
        ships = exchanged(table.ships, replace(table.ship(name), activated=True))
        table = replace(table, ships=ships, active=name)
    obstacles = facts.overlapped_obstacles(tried)
    table = yield from record_overlapped(table, name, (*tried.overlapped, *(each.id for each in obstacles)))
    yield from report_open_windows(table, name, extra=facts.move.extra)
    return table


def record_overlapped(table: Table, name: str, overlapped: tuple[str, ...]) -> Procedure[Table]:
    """Keep what the maneuver just executed overlapped; that exhausts a card whose text says so."""
    ship = table.ship(name)
    if ship.overlapped != overlapped:
        ship = replace(ship, overlapped=overlapped)
    noting = (card for card in own_cards(ship) if card.hints.overlap)
    for one in used_cards((Use(effect=card.id) for card in noting), edition_of(table)):
        hit = counted_as_overlapped(table, ship, one.hints)
        if one.hints.overlap == "exhausts" and hit and one.id not in ship.exhausted:
            yield happens("ARM-CARD-01", "card_exhausted", ship.id, effect=one.card.name, others=hit)
            ship = replace(ship, exhausted=(*ship.exhausted, one.id))
    return table.with_ship(ship)
