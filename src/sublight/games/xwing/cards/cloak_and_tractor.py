"""Effects on cloak tokens in setup, in the End Phase and after decloaking (XW-MOV-05), and on tractor tokens kept."""

from collections.abc import Iterator

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.damage.tokens import gain
from sublight.games.xwing.measuring.arcs import in_arcs, in_bullseye
from sublight.games.xwing.measuring.ranges import range_of
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.questions import agrees, pick
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

RULE = "XW-MOV-05"
REACH = 3
NONE = "none"


TRACTOR_RULE = "XW-MOV-06"

TRACTOR_REACH = 2


def cloaks_in_setup(table: Table, ship_id: str) -> Procedure[Table]:
    """Give a ship just placed its cloak token, where an effect does; where it may, its player is asked."""
    for card in effects_of(table, table.ship(ship_id)).values():
        may = card.hints.cloaks == "may" and (
            yield from agrees(table, RULE, "card_cloaks", ship_id, "yes", effect=card.name)
        )
        if may or card.hints.cloaks == "must":
            table = yield from gain(table, ship_id, "cloak", 1, RULE, cause=card.name)
    return table


def must_decloak(table: Table, ship: Ship) -> bool:
    """Say whether a ship has to decloak in the End Phase."""
    if not ship.count("cloak") or not any(card.hints.decloaks_in_end for card in effects_of(table, ship).values()):
        return False
    return any(range_of(table, ship, each) <= REACH for each in table.ships if each.player != ship.player)


def after_decloak(table: Table, ship_id: str) -> Procedure[Table]:
    """Let an enemy in the bullseye of a ship that decloaked be jammed, where an effect does."""
    for card in effects_of(table, table.ship(ship_id)).values():
        names = tuple(_in_bullseye(table, table.ship(ship_id))) if card.hints.jams_bullseye else ()
        if names:
            target = yield from pick(table, RULE, "card_target", ship_id, (*names, NONE), effect=card.name)
            table = (yield from gain(table, target, "jam", 1, RULE, cause=card.name)) if target != NONE else table
    return table


def _in_bullseye(table: Table, ship: Ship) -> Iterator[str]:
    yield from (each.id for each in table.ships if each.player != ship.player and in_bullseye(ship, each))


def held_in_beam(table: Table) -> Procedure[frozenset[str]]:
    """Return the ships that do not remove their tractor tokens; the players of the effects pick them."""
    held: frozenset[str] = frozenset()
    for ship in table.ships:
        for card in effects_of(table, ship).values():
            names = tuple(_able_to_hold(table, ship)) if card.hints.keeps_tractor else ()
            if not names:
                continue
            picked = yield from pick(table, TRACTOR_RULE, "card_target", ship.id, (*names, NONE), effect=card.name)
            if picked != NONE:
                yield happens(TRACTOR_RULE, "tractor_kept", picked, effect=card.name, by=ship.id)
                held |= {picked}
    return held


def _able_to_hold(table: Table, ship: Ship) -> Iterator[str]:
    """Yield the tractored enemies in reach that may be in arc: a turret may point anywhere."""
    for each in table.ships:
        near = each.player != ship.player and each.count("tractor") and range_of(table, ship, each) <= TRACTOR_REACH
        if near and in_arcs(ship, each) is not False:
            yield each.id
