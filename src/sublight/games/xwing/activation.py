"""The steps of an activation: who may activate, what closes the Perform Action step, what ends with it."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.xwing.marks import ION_MANEUVER, SKIPPED
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens


def check_turn(table: Table, ship: Ship) -> Iterator[Violation]:
    """Yield every reason why it is not this ship's moment to activate (XW-GEN-02, XW-GEN-03, XW-ACT-01)."""
    if table.phase != "activation":
        yield breaks("XW-GEN-02", "wrong_phase", ship.id, phase=table.phase, needed="activation")
    if ship.activated:
        yield breaks("XW-ACT-01", "activated_already", ship.id)
    if table.active not in ("", ship.id):
        yield breaks("XW-GEN-03", "another_is_active", ship.id, other=table.active)
    if table.active == ship.id and table.step == "action":
        yield breaks("XW-ACT-01", "executed_already", ship.id)
    if not ship.activated and table.active != ship.id:
        yield from _check_order(table, ship)


def _check_order(table: Table, ship: Ship) -> Iterator[Violation]:
    """Ascending initiative; between players with the same one, player order; a player orders their own."""
    waiting = [each for each in table.ships if not each.activated and each.id != ship.id and each.card.dial]
    before = [each for each in waiting if _place(table, each) < _place(table, ship)]
    if before:
        first = min(before, key=lambda each: _place(table, each))
        yield breaks(
            "XW-GEN-03", "out_of_order", ship.id,
            other=first.id, initiative=ship.initiative, other_initiative=first.initiative,
        )  # fmt: skip


def _place(table: Table, ship: Ship) -> tuple[int, int]:
    return ship.initiative, table.players.index(ship.player)


def skip_action(table: Table, ship_id: str, rule: str, why: str) -> Procedure[Table]:
    """Have a ship skip its Perform Action step; a step skipped for two reasons is reported for both."""
    ship = table.ship(ship_id)
    yield happens(rule, "action_skipped", ship_id, why=why)
    return table if SKIPPED in ship.used else table.with_ship(replace(ship, used=(*ship.used, SKIPPED)))


def open_action_step(table: Table, ship_id: str) -> Procedure[Table]:
    """After Execute Maneuver: open the Perform Action step, or end the activation where it is skipped (XW-ACT-01)."""
    if SKIPPED in table.ship(ship_id).used:
        return (yield from end_activation(table, ship_id))
    yield happens("XW-ACT-01", "action_step", ship_id)
    return replace(table, active=ship_id, step="action")


def end_activation(table: Table, ship_id: str) -> Procedure[Table]:
    """End a ship's activation; after an ion maneuver its ion tokens leave with it (XW-TOK-01)."""
    ship = table.ship(ship_id)
    if ION_MANEUVER in ship.used and ship.count("ion"):
        yield happens("XW-TOK-01", "ion_tokens_leave", ship_id, number=ship.count("ion"))
        ship = ship.with_tokens("ion", -ship.count("ion"))
    yield happens("XW-ACT-01", "activation_over", ship_id)
    table = table.with_ship(replace(ship, activated=True))
    return replace(table, active="", step="")
