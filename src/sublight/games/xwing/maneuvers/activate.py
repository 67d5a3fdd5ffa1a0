"""The activation of a ship: Reveal Dial, Execute Maneuver, and the opening of Perform Action (XW-ACT-01)."""

from collections.abc import Iterator, Mapping
from copy import copy

from msgspec.structs import replace

from sublight.games.xwing.activation import ION_MANEUVER, open_action_step
from sublight.games.xwing.bearings import entry_text
from sublight.games.xwing.cards.effective_maneuver import EffectiveManeuver
from sublight.games.xwing.cards.payment import use_cards
from sublight.games.xwing.damage.tokens import gain
from sublight.games.xwing.maneuvers.check import check_maneuver, validate_maneuver
from sublight.games.xwing.maneuvers.effective import effective_maneuver, granted_maneuver
from sublight.games.xwing.maneuvers.execute import execute
from sublight.games.xwing.maneuvers.facts import Facts
from sublight.games.xwing.maneuvers.surroundings import Surroundings
from sublight.games.xwing.maneuvers.turning import held_by, stay
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.rulebook import rests_on_unsourced, worded
from sublight.referee.procedure import Prepared, Procedure, measured
from sublight.referee.ruling import Event, happens


class Activation:
    """A legal declaration with the maneuver that it leads to (`effective`), and the facts of that maneuver."""

    def __init__(
        self, table: Table, move: Maneuver, calls: Mapping[str, str], surroundings: Surroundings | None = None
    ) -> None:
        """Determine the maneuver; its facts are measured when first needed."""
        self.move = move
        self.calls = calls
        self.effective: EffectiveManeuver = (
            granted_maneuver(table, move) if move.extra else effective_maneuver(table, move)
        )
        self.facts = Facts(table, move.ship, self.effective.entry, calls, surroundings)

    def placed(self, move: Maneuver) -> "Activation":
        """Return the same activation with another place declared; its facts are shared."""
        other = copy(self)
        other.move = move
        return other


def prepare(table: Table, move: Maneuver, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a ship's maneuver breaks and how its activation goes."""
    validate_maneuver(table, move)
    procedure = measured(lambda: Activation(table, move, calls), lambda activation: activate(table, activation))
    return Prepared(check_maneuver(table, move), procedure)


def activate(table: Table, activation: Activation) -> Procedure[Table]:
    """Carry an activation out up to its Perform Action step, or a maneuver that an effect grants."""
    move, effective = activation.move, activation.effective
    yield from rests_on_unsourced(table, "XW-MAN-01", move.ship)
    table = replace(table, active=move.ship, step="dial")
    if effective.why == "granted":
        return (yield from _granted(table, activation))
    table = yield from _reveal(table, effective, move.ship)
    table = yield from use_cards(table, move.ship, move.uses, None if effective.why == "ion" else effective.revealed)
    if not table.has_ship(move.ship):
        return table
    held = held_by(table, table.ship(move.ship), effective.revealed) if effective.why != "ion" else None
    if held is not None and effective.revealed is not None:
        table = yield from stay(table, move.ship, held, effective.revealed, activation.calls)
    else:
        table = yield from _execute(table, activation, executing=True)
    if not table.has_ship(move.ship):
        return table
    if effective.why == "ion":
        table = _marked(table, move.ship, ION_MANEUVER)
    return (yield from open_action_step(table, move.ship))


def _granted(table: Table, activation: Activation) -> Procedure[Table]:
    """A maneuver granted before the dial is revealed: the activation goes on after it (XW-OBS-18)."""
    yield happens("XW-MOV-11", "maneuver_granted", activation.move.ship, effect=activation.move.extra)
    table = yield from use_cards(table, activation.move.ship, activation.move.uses, None)
    table = yield from _execute(table, activation, executing=False)
    if not table.has_ship(activation.move.ship):
        return table
    table = table.with_ship(replace(table.ship(activation.move.ship), executed=None))
    return _marked(table, activation.move.ship, activation.move.extra)


def _execute(table: Table, activation: Activation, *, executing: bool) -> Procedure[Table]:
    return (
        yield from execute(
            table,
            activation.move.ship,
            activation.effective.entry,
            difficulty=activation.effective.difficulty,
            place=activation.move.place,
            executing=executing,
            calls=activation.calls,
            facts=activation.facts,
            uses=activation.move.uses,
        )
    )


def _marked(table: Table, ship_id: str, mark: str) -> Table:
    ship = table.ship(ship_id)
    return table.with_ship(replace(ship, used=(*ship.used, mark)))


# Reveal Dial.


def _reveal(table: Table, effective: EffectiveManeuver, name: str) -> Procedure[Table]:
    """Reveal the dial, or not, and say which maneuver takes the place of the one revealed."""
    shows = reveals(table, effective)
    if effective.revealed is not None and shows:
        yield happens("XW-ACT-01", "dial_revealed", name, maneuver=entry_text(effective.revealed))
        table = table.with_ship(replace(table.ship(name), dial=effective.revealed))
    if effective.why == "forgotten":
        yield happens("XW-ACT-07", "dial_forgotten", name)
        table = yield from gain(table, name, "stress", 1, "XW-ACT-07", cause="its dial was forgotten")
    if not shows:
        yield happens("XW-ACT-02", "no_dial_revealed", name)
    yield from _replacement_events(table, table.ship(name), effective)
    return table


def reveals(table: Table, effective: EffectiveManeuver) -> bool:
    """Say whether Reveal Dial takes place: not without a dial, and up to 1.4.2 not for an ion maneuver (XW-TOK-01)."""
    if effective.why == "ion" and worded(table, "ion_maneuver_skips_reveal"):
        return False
    return effective.revealed is not None


def _replacement_events(table: Table, ship: Ship, effective: EffectiveManeuver) -> Iterator[Event]:
    maneuver = entry_text(effective.entry)
    if effective.why == "ion":
        yield happens("XW-TOK-01", "ion_maneuver", ship.id, maneuver=maneuver)
    elif effective.why == "stress":
        yield happens("XW-ACT-05", "stress_maneuver", ship.id, maneuver=maneuver)
    elif effective.why == "force":
        yield happens("XW-ACT-06", "no_force_for_purple", ship.id, maneuver=maneuver)
    if effective.changed_by:
        yield happens(
            "XW-MAN-05", "maneuver_changed", ship.id,
            effects=effective.changed_by, maneuver=maneuver, difficulty=effective.difficulty,
        )  # fmt: skip
    if effective.why == "dial" and effective.revealed is not None and effective.revealed.speed != effective.entry.speed:
        yield happens(
            "XW-MAN-06", "speed_changed", ship.id, revealed=effective.revealed.speed, speed=effective.entry.speed
        )
    if effective.revealed is not None and effective.revealed != effective.entry and reveals(table, effective):
        yield happens("XW-MAN-09", "revealed_stays", ship.id, revealed=entry_text(effective.revealed))
