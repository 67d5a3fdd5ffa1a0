"""When the Planning Phase may be ended before all dials are set, and when it has to be."""

from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.games.xwing.pieces import DialEntry, Table
from sublight.games.xwing.turn import TURN


def test_to_go_on_without_a_dial_is_optional_until_all_are_set() -> None:
    """In an edition that lets the players: with one dial missing they need not, with none missing they must."""
    table = replace(load_table("xwing-joust", Table), phase="planning", edition="1.4.5")
    dial = DialEntry(speed=2, bearing="straight")
    for missing in (0, 1):
        ships = tuple(replace(ship, dial=dial) for ship in table.ships)
        ships = (*ships[missing:], *table.ships[:missing])
        moves = TURN.next_moves(TURN.started(replace(table, ships=ships)))
        assert {each.optional for each in moves if each.kind == "phase"} == {missing == 1}
