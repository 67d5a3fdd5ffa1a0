"""An effect by which a ship goes into reserve instead of fleeing (XW-FLEE-05)."""

from msgspec.structs import replace

from sublight.board.plane.seats import Edge
from sublight.games.xwing.cards.prices import pay_price, unpayable
from sublight.games.xwing.hand import effects_of
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.shapes import body
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens

RULE = "XW-FLEE-05"


def kept_in_reserve(table: Table, ship: Ship) -> Procedure[Table | None]:
    """Offer to put a fleeing ship in reserve; return the table then, None where it flees."""
    card = next((each for each in effects_of(table, ship).values() if each.hints.flees_to_reserve), None)
    if card is None or any(unpayable(ship, card.id, card.hints.price, RULE)):
        return None
    question = Choose(
        rule=RULE,
        kind="card_reserve",
        subject=ship.id,
        player=ship.player,
        figures={"effect": card.name},
        options=(Option(key="yes"), Option(key="no")),
    )
    if (yield from choose(question, table, "yes")) == "no":
        return None
    table = yield from pay_price(table, ship.id, card.id, card.hints.price, RULE)
    edge = left_by(table, ship)
    yield happens(RULE, "to_reserve", ship.id, effect=card.name, edge=edge)
    waiting = replace(table.ship(ship.id), activated=True)
    left = tuple(each for each in table.ships if each.id != ship.id)
    table = replace(table.apart(ship.id), ships=left, reserve=(*table.reserve, waiting))
    return replace(table, active="", step="") if table.active == ship.id else table


def left_by(table: Table, ship: Ship) -> Edge:
    """Return the edge that a ship is farthest past."""
    flat = body(ship).points
    xs, ys = flat[::2], flat[1::2]
    past: dict[Edge, float] = {
        "west": -min(xs),
        "east": max(xs) - table.area.width,
        "south": -min(ys),
        "north": max(ys) - table.area.height,
    }
    return max(past, key=lambda edge: past[edge])
