"""The speed dial turned by something other than its owner's Navigate, and what every turn of it sets off."""

from msgspec.structs import replace

from sublight.games.armada.pieces import Table
from sublight.games.armada.shields import suffer
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens

FISSURE = "thruster_fissure"
SPARING = ("admiral_konstantine",)
"""The effects whose change of a dial Thruster Fissure lets pass."""


def set_dial(table: Table, name: str, speed: int, rule: str, cause: str) -> Procedure[Table]:
    """Turn a ship's speed dial to `speed` by `rule`; `cause` says what does it. Nothing if it shows that."""
    ship = table.ship(name)
    if ship.speed == speed:
        return table
    yield happens(rule, "dial_set", name, before=ship.speed, after=speed, cause=cause)
    table = table.with_ship(replace(ship, speed=speed))
    return (yield from speed_dial_changed(table, name))


def speed_dial_changed(table: Table, name: str, source: str = "") -> Procedure[Table]:
    """Resolve what a change of the dial sets off: 1 damage for each Thruster Fissure (ARM-DMG-04).

    To be called once for each change, of whatever size, by whatever `source` (an effect id): Konstantine's alone sets
    nothing off. A temporary speed is no change of the dial. Call `destroy_the_dead` afterwards.
    """
    fissures = 0 if source in SPARING else table.ship(name).faceup.count(FISSURE)
    for _ in range(fissures):
        table = yield from suffer(table, name, 1, "ARM-DMG-04", "Thruster Fissure answers a change of its speed")
    return table
