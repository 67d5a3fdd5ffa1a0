"""A ship's activation begins: its dial is revealed (ARM-ACT-01, ARM-NAV-14)."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from sublight.board.plane.table import less_one
from sublight.games.armada.active_effects import command_value, holds_several
from sublight.games.armada.catalogue.cards import damage_deck, faceup_that
from sublight.games.armada.moves import RevealDial
from sublight.games.armada.pieces import Command, Ship, Table
from sublight.games.armada.rulebook import taken_reading
from sublight.games.armada.ships.extra import due_maneuver
from sublight.games.armada.ships.leaving import destroy_ship_left_outside
from sublight.games.armada.wording import command_name
from sublight.referee.procedure import Prepared, Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Violation, breaks, happens, makes_impossible


def prepare(table: Table, move: RevealDial, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what revealing a dial breaks and how it is done."""
    broken = tuple(_reveal_violations(table, table.ship(move.ship), move))
    return Prepared(broken, lambda: reveal_dial(table, move))


def is_activated(table: Table, ship: Ship) -> bool:
    """Say whether a ship counts as activated; by a reading, also one without a dial to reveal (AMB-45)."""
    if ship.activated or table.clock is None or table.phase != "ship" or table.active == ship.id:
        return ship.activated
    return not table.clock.dials(ship.id) and taken_reading(table, "AMB-45") == "not-activated"


def _reveal_violations(table: Table, ship: Ship, move: RevealDial) -> Iterator[Violation]:
    """Yield every reason why the dial cannot be revealed so."""
    if ship.activated or (table.active == ship.id and table.clock is None):
        yield breaks("ARM-ACT-01", "already_activated", ship.id, cause="" if ship.activated else "revealed")
    yield from other_activation(table, ship)
    if table.phase != "ship":
        yield breaks("ARM-ACT-01", "wrong_phase", ship.id, phase=table.phase)
    if move.clear and not ship.raid:
        yield breaks("ARM-NAV-14", "nothing_to_clear", ship.id)
    if move.clear not in ("", "dial"):
        if move.clear not in ship.tokens:
            yield makes_impossible("ARM-NAV-14", "no_token_to_clear", ship.id, token=move.clear)
        elif ship.raid and move.clear not in ship.raid:
            yield breaks("ARM-NAV-14", "no_such_raid", ship.id, token=move.clear)


def other_activation(table: Table, ship: Ship) -> Iterator[Violation]:
    """While one ship's activation runs no other's begins (ARM-ACT-01), nor while a forced maneuver is due."""
    running = next((each for each in table.ships if each.id == table.active and not each.activated), None)
    if running is not None and running.id != ship.id:
        yield breaks("ARM-ACT-01", "other_activation", ship.id, other=running.id)
    due = due_maneuver(table)
    if due and due != ship.id:
        yield breaks("ARM-CARD-03", "maneuver_due", ship.id, other=due)


def reveal_dial(table: Table, move: RevealDial) -> Procedure[Table]:
    """Reveal the dial; keep it or turn it into a token; discard it, or a token, to lose raid tokens."""
    table = yield from destroy_ship_left_outside(table, next_ship=move.ship)
    ship = table.ship(move.ship)
    yield happens("ARM-ACT-01", "dial_revealed", ship.id, dial=move.dial)
    ship = yield from _clear_raid(ship, move)
    if move.clear != "dial":
        ship = yield from _keep(table, ship, move)
    return replace(table.with_ship(ship), active=ship.id)


def _clear_raid(ship: Ship, move: RevealDial) -> Procedure[Ship]:
    if move.clear == "dial":
        yield happens("ARM-NAV-14", "raid_cleared", ship.id, spent="the dial", lost=ship.raid)
        return replace(ship, raid=(), dial=None)
    if move.clear:
        yield happens(
            "ARM-NAV-14", "raid_cleared", ship.id, spent=f"a {command_name(move.clear)} token", lost=(move.clear,)
        )
        raid = tuple(each for each in ship.raid if each != move.clear)
        return replace(ship, raid=raid, tokens=less_one(ship.tokens, move.clear))
    return ship


def _keep(table: Table, ship: Ship, move: RevealDial) -> Procedure[Ship]:
    """Keep the dial, or take a token: one of each command, at most the command value in all (ARM-NAV-03)."""
    if move.keep == "dial":
        ship = replace(ship, dial=move.dial)
        return (yield from _huge_token(table, ship, move.dial)) if _has_turns(table, ship) else ship
    why = _why_no_token(ship, move.dial)
    if table.clock is not None and _is_one_too_many(ship, move.dial):
        return (yield from _exchange(table, replace(ship, dial=None), move.dial))
    if why:
        yield happens("ARM-NAV-03", "token_not_kept", ship.id, token=move.dial, why=why)
        return replace(ship, dial=None)
    yield happens("ARM-NAV-03", "token_taken", ship.id, token=move.dial)
    return replace(ship, dial=None, tokens=(*ship.tokens, move.dial))


# With a clock the owner is asked which token goes, and a huge ship gains one besides its dial.


def _has_turns(table: Table, ship: Ship) -> bool:
    return table.clock is not None and ship.card.size == "huge"


def _huge_token(table: Table, ship: Ship, token: Command) -> Procedure[Ship]:
    """A huge ship that keeps its dial gains the matching token as well (ARM-SHIP-12)."""
    if _is_one_too_many(ship, token):
        return (yield from _exchange(table, ship, token))
    if _why_no_token(ship, token):
        return ship
    yield happens("ARM-SHIP-12", "huge_token", ship.id, token=token)
    return replace(ship, tokens=(*ship.tokens, token))


def _is_one_too_many(ship: Ship, token: Command) -> bool:
    barred = faceup_that(ship.faceup, "no_tokens") or (token in ship.tokens and not holds_several(ship))
    return not barred and bool(ship.tokens) and len(ship.tokens) >= command_value(ship)


def _exchange(table: Table, ship: Ship, token: Command) -> Procedure[Ship]:
    """Of one token too many the owner discards any, the new one too (ARM-CMD-08)."""
    tokens = (*ship.tokens, token)
    question = Choose(
        rule="ARM-CMD-08",
        kind="which_token",
        subject=ship.id,
        player=ship.player,
        options=tuple(Option(key=each) for each in dict.fromkeys(tokens)),
    )
    gone = yield from choose(question, table, token)
    yield happens("ARM-CMD-08", "token_discarded", ship.id, token=gone)
    return replace(ship, tokens=tuple(less_one(tokens, next(each for each in tokens if each == gone))))


def _why_no_token(ship: Ship, token: str) -> str:
    """Return in words why a ship can have no further token of a command, or an empty text."""
    barring = faceup_that(ship.faceup, "no_tokens")
    if barring:
        return f"{damage_deck()[barring[0]].title} forbids it"
    if token in ship.tokens and not holds_several(ship):
        return "it already has one"
    most = command_value(ship)
    return f"its command value allows only {most}" if len(ship.tokens) >= most else ""
