"""The activation of a ship: Reveal Dial, Execute Maneuver, and the opening of Perform Action (XW-ACT-01)."""

from collections.abc import Iterator, Mapping
from copy import copy

from msgspec.structs import replace

from sublight.games.xwing.activation import ION_MANEUVER, open_action_step
from sublight.games.xwing.bearings import entry_text
from sublight.games.xwing.cards.ordered import Ordered
from sublight.games.xwing.cards.payment import use_cards
from sublight.games.xwing.damage.tokens import gain
from sublight.games.xwing.maneuvers.declared import extra_order, ordered_for
from sublight.games.xwing.maneuvers.execute import execute
from sublight.games.xwing.maneuvers.facts import Facts
from sublight.games.xwing.maneuvers.surroundings import Surroundings
from sublight.games.xwing.maneuvers.turning import held_by, stay
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.rulebook import rests_on_unsourced, worded
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Event, happens


class Activation:
    """A legal declaration with the maneuver it leads to, and that maneuver's facts."""

    def __init__(
        self, table: Table, move: Maneuver, calls: Mapping[str, str], around: Surroundings | None = None
    ) -> None:
        """Find the maneuver; its facts are measured when they are first asked for."""
        self.move = move
        self.calls = calls
        self.ordered: Ordered = extra_order(table, move) if move.extra else ordered_for(table, move)
        self.facts = Facts(table, move.ship, self.ordered.entry, calls, around)

    def placed(self, move: Maneuver) -> "Activation":
        """Return the same activation with another place declared; its facts are shared."""
        other = copy(self)
        other.move = move
        return other


def activate(table: Table, plan: Activation) -> Procedure[Table]:
    """Carry an activation out up to its Perform Action step, or a maneuver that an effect grants."""
    move, ordered = plan.move, plan.ordered
    yield from rests_on_unsourced(table, "XW-MAN-01", move.ship)
    table = replace(table, active=move.ship, step="dial")
    if ordered.why == "granted":
        return (yield from _granted(table, plan))
    table = yield from _reveal(table, ordered, move.ship)
    table = yield from use_cards(table, move.ship, move.uses, None if ordered.why == "ion" else ordered.revealed)
    if not table.stands(move.ship):
        return table
    held = held_by(table, table.ship(move.ship), ordered.revealed) if ordered.why != "ion" else None
    if held is not None and ordered.revealed is not None:
        table = yield from stay(table, move.ship, held, ordered.revealed, plan.calls)
    else:
        table = yield from _execute(table, plan, executing=True)
    if not table.stands(move.ship):
        return table
    if ordered.why == "ion":
        table = _marked(table, move.ship, ION_MANEUVER)
    return (yield from open_action_step(table, move.ship))


def _granted(table: Table, plan: Activation) -> Procedure[Table]:
    """A maneuver granted before the dial is revealed: the activation goes on after it (XW-OBS-18)."""
    yield happens("XW-MOV-11", "maneuver_granted", plan.move.ship, effect=plan.move.extra)
    table = yield from use_cards(table, plan.move.ship, plan.move.uses, None)
    table = yield from _execute(table, plan, executing=False)
    if not table.stands(plan.move.ship):
        return table
    table = table.with_ship(replace(table.ship(plan.move.ship), executed=None))
    return _marked(table, plan.move.ship, plan.move.extra)


def _execute(table: Table, plan: Activation, *, executing: bool) -> Procedure[Table]:
    return (
        yield from execute(
            table,
            plan.move.ship,
            plan.ordered.entry,
            difficulty=plan.ordered.difficulty,
            place=plan.move.place,
            executing=executing,
            calls=plan.calls,
            facts=plan.facts,
            uses=plan.move.uses,
        )
    )


def _marked(table: Table, ship_id: str, mark: str) -> Table:
    ship = table.ship(ship_id)
    return table.with_ship(replace(ship, used=(*ship.used, mark)))


# Reveal Dial.


def _reveal(table: Table, ordered: Ordered, name: str) -> Procedure[Table]:
    """Reveal the dial, or not, and say which maneuver takes the place of the one revealed."""
    shows = reveals(table, ordered)
    if ordered.revealed is not None and shows:
        yield happens("XW-ACT-01", "dial_revealed", name, maneuver=entry_text(ordered.revealed))
        table = table.with_ship(replace(table.ship(name), dial=ordered.revealed))
    if ordered.why == "forgotten":
        yield happens("XW-ACT-07", "dial_forgotten", name)
        table = yield from gain(table, name, "stress", 1, "XW-ACT-07", cause="its dial was forgotten")
    if not shows:
        yield happens("XW-ACT-02", "no_dial_revealed", name)
    yield from _instead(table, table.ship(name), ordered)
    return table


def reveals(table: Table, ordered: Ordered) -> bool:
    """Say whether Reveal Dial takes place: not without a dial, and up to 1.4.2 not for an ion maneuver (XW-TOK-01)."""
    if ordered.why == "ion" and worded(table, "ion_maneuver_skips_reveal"):
        return False
    return ordered.revealed is not None


def _instead(table: Table, ship: Ship, ordered: Ordered) -> Iterator[Event]:
    maneuver = entry_text(ordered.entry)
    if ordered.why == "ion":
        yield happens("XW-TOK-01", "ion_maneuver", ship.id, maneuver=maneuver)
    elif ordered.why == "stress":
        yield happens("XW-ACT-05", "stress_maneuver", ship.id, maneuver=maneuver)
    elif ordered.why == "force":
        yield happens("XW-ACT-06", "no_force_for_purple", ship.id, maneuver=maneuver)
    if ordered.changed_by:
        yield happens(
            "XW-MAN-05", "maneuver_changed", ship.id,
            effects=ordered.changed_by, maneuver=maneuver, difficulty=ordered.difficulty,
        )  # fmt: skip
    if ordered.why == "dial" and ordered.revealed is not None and ordered.revealed.speed != ordered.entry.speed:
        yield happens("XW-MAN-06", "speed_changed", ship.id, revealed=ordered.revealed.speed, speed=ordered.entry.speed)
    if ordered.revealed is not None and ordered.revealed != ordered.entry and reveals(table, ordered):
        yield happens("XW-MAN-09", "revealed_stays", ship.id, revealed=entry_text(ordered.revealed))
