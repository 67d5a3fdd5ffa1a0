"""The moves of this chapter, imported when one of them is made: a dial revealed, a maneuver executed."""

from sublight.games.armada.course.facts import Facts
from sublight.games.armada.moves import Maneuver, RevealDial
from sublight.games.armada.pieces import Table
from sublight.games.armada.ships.activation import check_reveal, reveal_dial
from sublight.games.armada.ships.check import check_maneuver, validate_maneuver
from sublight.games.armada.ships.maneuver import execute_maneuver
from sublight.referee.layers import Layers, unmeasured
from sublight.referee.procedure import Procedure


def _validate_reveal(table: Table, move: RevealDial) -> None:
    table.ship(move.ship)


def _maneuver(table: Table, _: Maneuver, facts: Facts) -> Procedure[Table]:
    return execute_maneuver(table, facts)


LAYERS = {
    Maneuver: Layers(validate_maneuver, check_maneuver, Facts, _maneuver),
    RevealDial: unmeasured(_validate_reveal, check_reveal, reveal_dial),
}
