"""An obstacle that leaves the table, and what becomes of the tokens that travel with it (ARM-TOK-06)."""

from msgspec.structs import replace

from sublight.games.armada.moving.outlines import riders
from sublight.games.armada.moving.things import obstacle_called, with_thing
from sublight.games.armada.pieces import Table
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import happens


def take_off(table: Table, name: str) -> Procedure[Table]:
    """Take an obstacle off the table; its tokens leave with it or stay where they lie, which is open (AMB-49)."""
    riding = riders(table, obstacle_called(table, name))
    left = tuple(each for each in table.obstacles if each.id != name)
    table = replace(table, obstacles=left, destroyed=(*table.destroyed, name))
    if not riding:
        return table
    names = tuple(each.id for each in riding)
    if (yield from consult("AMB-49")) == "leave-with-it":
        yield happens("ARM-TOK-06", "tokens_removed", name, tokens=names)
        return replace(table, tokens=tuple(each for each in table.tokens if each.id not in names))
    yield happens("ARM-TOK-06", "tokens_left", name, tokens=names)
    for token in riding:
        table = with_thing(table, replace(token, on=""))
    return table
