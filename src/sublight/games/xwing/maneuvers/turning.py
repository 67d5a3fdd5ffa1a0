"""Turning a ship in place: that overlaps nothing, but range 0 counts (XW-MOV-08). Struts may turn it so."""

from collections.abc import Mapping

from msgspec.structs import replace

from sublight.board.plane.course import turned
from sublight.board.plane.pose import Pose
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.declared import rule_of
from sublight.games.xwing.cards.effective_maneuver import hand_of
from sublight.games.xwing.catalogue import EffectCard
from sublight.games.xwing.course import Movement
from sublight.games.xwing.damage.tokens import lose
from sublight.games.xwing.maneuvers.leaving import flee_if_outside
from sublight.games.xwing.measuring.ranges import in_contact
from sublight.games.xwing.obstacles.contact import contacts
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.rulebook import has_wording
from sublight.games.xwing.shapes import obstacle_type
from sublight.games.xwing.verdicts import ships_at, touched_ships, with_ship_at
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Verdict, happens

RULE = "XW-MOV-08"
QUARTERS = {"left": -1, "right": 1, "around": 2}


def turned_pose(pose: Pose, turn: str) -> Pose:
    """Return the pose after a turn to the left, to the right or around."""
    return turned(pose, QUARTERS[turn])


def in_the_way(table: Table, ship_id: str, turn: str, calls: Mapping[str, str]) -> tuple[Verdict, ...]:
    """Return how the ship, turned, would lie on each ship near it; any overlap makes the turn impossible."""
    ship = table.ship(ship_id)
    return ships_at(table, ship, turned_pose(ship.pose, turn), turn, calls, RULE)


def turn_ship(table: Table, ship_id: str, turn: str, calls: Mapping[str, str]) -> Procedure[Table]:
    """Turn a ship that nothing hinders; it may flee by it where the edition lets it (XW-FLEE-01)."""
    pose = turned_pose(table.ship(ship_id).pose, turn)
    yield happens(RULE, "turned_in_place", ship_id, turn=turn, heading=pose.heading)
    if not has_wording(table, "rotation_defined"):
        yield happens(RULE, "turn_read_back", ship_id)
    yield from _now_on(table, ship_id, pose, turn, calls)
    others = touched_ships(in_the_way(table, ship_id, turn, calls))
    kept = not has_wording(table, "rotation_ends_contact")
    table = yield from with_ship_at(table, ship_id, pose, others, kept=kept)
    table, _ = yield from flee_if_outside(table, ship_id, difficulty_checked=False, calls=calls)
    return table


def _now_on(table: Table, ship_id: str, pose: Pose, turn: str, calls: Mapping[str, str]) -> Procedure[None]:
    """Say on which obstacles the turned ship lies: it suffers nothing, but is at range 0 of them."""
    start = table.ship(ship_id).pose
    still = Movement(ship=ship_id, start=start, rest=pose)
    for contact in contacts(table, still, calls):
        if contact.on_it:
            yield replace(contact.near.over, at=turn)
            yield happens(RULE, "turned_onto", ship_id, obstacle=contact.obstacle)


def held_by(table: Table, ship: Ship, revealed: DialEntry | None) -> EffectCard | None:
    """Return the effect that holds a ship where it is, if it stands at range 0 of such an obstacle."""
    if revealed is None:
        return None
    for card in effects_of(table, ship).values():
        stay = card.hints.stay
        if stay is not None and (revealed.speed, revealed.bearing) != stay.unless:
            near = [each for each in table.obstacles if obstacle_type(each) in stay.types]
            if any(in_contact(table, ship, each) for each in near):
                return card
    return None


def stay(
    table: Table, ship_id: str, card: EffectCard, revealed: DialEntry, calls: Mapping[str, str]
) -> Procedure[Table]:
    """Skip Execute Maneuver: lose a token, and turn to the side of the maneuver unless it would overlap a ship."""
    rule = rule_of(table, card)
    yield happens(rule, "card_holds", ship_id, effect=card.name)
    if card.hints.stay is not None:
        table = yield from lose(table, ship_id, card.hints.stay.removes, 1, rule, cause=card.name)
    side = hand_of(revealed)
    if not side:
        return table
    found = in_the_way(table, ship_id, side, calls)
    yield from found
    if any(verdict.outcome == "overlap" for verdict in found):
        yield happens("XW-MOV-08", "no_room_to_turn", ship_id)
        return table
    return (yield from turn_ship(table, ship_id, side, calls))
