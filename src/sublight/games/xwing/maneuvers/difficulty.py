"""Check Difficulty: what the colour of a maneuver gives and takes (XW-MAN-03)."""

from msgspec.structs import replace

from sublight.games.xwing.catalogue import Difficulty
from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.damage.tokens import gain, lose
from sublight.games.xwing.pieces import Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

RELIEF: tuple[Token, ...] = ("stress", "strain", "deplete")
"""What a blue maneuver removes, one of each."""


def check_difficulty(table: Table, ship_id: str, difficulty: Difficulty) -> Procedure[Table]:
    """Give a stress token for red, remove one of each relief for blue; a partial maneuver counts (XW-MAN-07)."""
    if difficulty == "red":
        return (yield from gain(table, ship_id, "stress", 1, "XW-MAN-03", cause="a red maneuver"))
    if difficulty == "blue":
        for token in RELIEF:
            table = yield from lose(table, ship_id, token, 1, "XW-MAN-03", cause="a blue maneuver")
    return table


def pay_force(table: Table, ship_id: str) -> Procedure[Table]:
    """Pay one Force charge for a purple maneuver (XW-ACT-06)."""
    ship = table.ship(ship_id)
    yield happens("XW-ACT-06", "maneuver_paid", ship_id, left=ship.force - 1)
    return table.with_ship(replace(ship, force=ship.force - 1))
