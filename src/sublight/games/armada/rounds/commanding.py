"""The Squadron command of the ship whose activation runs: what it costs and how many squadrons it has (ARM-SHIP-14).

With a dial it activates up to its squadron value, with a token one, with both one more. The dial is spent with the
first squadron, the token where it is needed.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from sublight.board.plane.table import less_one
from sublight.games.armada.active_effects import own_cards
from sublight.games.armada.moves import HoldSquadron, Move, MoveSquadron
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.rounds.whose import clock_of, clocked
from sublight.referee.ruling import Event, Violation, breaks, happens

COMMAND = "squadron"


def command_violations(table: Table, ship: Ship) -> Iterator[Violation]:
    """Return why the Squadron command of a ship cannot activate one more squadron now."""
    clock = clock_of(table)
    if not _is_now(table, ship):
        yield breaks("ARM-CMD-11", "command_over", ship.id)
    if clock.paid == "none" and COMMAND in ship.resolved:
        yield breaks("ARM-CMD-10", "command_twice", ship.id)
    if clock.paid != "none" and not clock.left and not _may_add_token(table, ship):
        yield breaks("ARM-SHIP-14", "command_spent", ship.id, count=ship.card.squadron)


def commands_left(table: Table, ship: Ship) -> int:
    """Return how many squadrons the Squadron command of a ship can still activate, by what it has and has not spent."""
    if any(command_violations(table, ship)):
        return 0
    clock, token = clock_of(table), COMMAND in ship.tokens
    if clock.paid != "none":
        return clock.left + _may_add_token(table, ship)
    return (ship.card.squadron if ship.dial == COMMAND else 0) + token


def _is_now(table: Table, ship: Ship) -> bool:
    """In the Reveal step, or after the maneuver where a card says that the command is resolved then."""
    late = any("Squadron command" in (each.hints.opens or "") for each in own_cards(ship))
    step = clock_of(table).step
    return step == "reveal" or (step == "after" and late)


def _may_add_token(table: Table, ship: Ship) -> bool:
    return clock_of(table).paid == "dial" and COMMAND in ship.tokens


def commanding_ship(table: Table, move: Move) -> str:
    """Return the ship whose Squadron command activates the squadron of a move, an empty text for any other move."""
    match move:
        case MoveSquadron(effect="", by=by) | HoldSquadron(by=by) if by in {each.id for each in table.ships}:
            return by
        case _:
            return ""


def report_command(table: Table, name: str) -> Iterator[Event]:
    """Say what a ship spends on the next squadron, before that squadron acts; nothing while the command has more."""
    ship, spent = _spending(table, name)
    if ship is not None and spent == "dial":
        yield happens("ARM-SHIP-14", "squadron_command", name, spent="dial", count=ship.card.squadron, case="")
    elif spent:
        yield happens("ARM-CMD-09", "squadron_command", name, spent="token", count=1, case="token")


def count_command(table: Table, name: str) -> Table:
    """Return the table after a squadron was activated by the command of a ship: dial or token are spent."""
    ship, spent = _spending(table, name)
    clock = clock_of(table)
    if ship is None:
        return clocked(table, left=max(0, clock.left - 1))
    if not spent:
        return table
    resolved = ship.resolved if COMMAND in ship.resolved else (*ship.resolved, COMMAND)
    if spent == "dial":
        after = table.with_ship(replace(ship, dial=None, resolved=resolved))
        return clocked(after, paid="dial", left=max(0, ship.card.squadron - 1))
    after = table.with_ship(replace(ship, tokens=less_one(ship.tokens, COMMAND), resolved=resolved))
    return clocked(after, paid="both" if clock.paid == "dial" else "token", left=0)


def _spending(table: Table, name: str) -> tuple[Ship | None, Literal["", "dial", "token"]]:
    """Return the ship that spends for the next squadron, None while its command has more, and what it spends."""
    ship = next((each for each in table.ships if each.id == name), None)
    clock = clock_of(table)
    if ship is None or (clock.paid != "none" and clock.left):
        return None, ""
    if clock.paid == "none" and ship.dial == COMMAND:
        return ship, "dial"
    return ship, "token" if COMMAND in ship.tokens else ""
