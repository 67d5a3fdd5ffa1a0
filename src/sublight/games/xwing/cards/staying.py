"""Struts that hold a ship to an obstacle: it turns on the spot instead of executing its maneuver."""

from collections.abc import Mapping

from sublight.games.xwing.actions.turning import in_the_way, turn_ship
from sublight.games.xwing.cards.changes import hand_of
from sublight.games.xwing.cards.ruled import rule_of
from sublight.games.xwing.catalogue import EffectCard
from sublight.games.xwing.damage.tokens import lose
from sublight.games.xwing.hand import effects_of
from sublight.games.xwing.measuring.ranges import in_contact
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.shapes import obstacle_type
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens


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
    """Skip Execute Maneuver: lose a token, and turn to the side of the maneuver where no ship is in the way."""
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
