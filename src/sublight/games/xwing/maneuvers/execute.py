"""The activation of a ship: Reveal Dial, Execute Maneuver, and the opening of Perform Action (XW-ACT-01, XW-MAN-01).

A maneuver is executed by Maneuver Ship, Check Difficulty, and all that follows, in the order of the edition. Up to
1.3.2: debris stress right after Check Difficulty, then the step that a partial maneuver costs, obstacles. From 1.4 on
the overlap effect and obstacles share one window after Check Difficulty. Then come devices and damage cards. A ship
that is outside flees as soon as its edition says, and then resolves nothing.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.xwing.activation import ION_MANEUVER, SKIPPED, end_activation
from sublight.games.xwing.cards.after import Finished, after_maneuver
from sublight.games.xwing.cards.effective_maneuver import (
    EffectiveManeuver,
    effective_maneuver,
    granted_maneuver,
    ionized_late,
)
from sublight.games.xwing.cards.payment import use_cards
from sublight.games.xwing.catalogue import Difficulty
from sublight.games.xwing.catalogue.dice import faceup_that
from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.damage.suffer import resolve_loose_stabilizer
from sublight.games.xwing.damage.tokens import gain, lose
from sublight.games.xwing.maneuvers.check import check_maneuver, validate_maneuver
from sublight.games.xwing.maneuvers.facts import Facts
from sublight.games.xwing.maneuvers.leaving import flee_if_outside
from sublight.games.xwing.maneuvers.maneuver_ship import maneuver_ship
from sublight.games.xwing.maneuvers.other_ships import OtherShips
from sublight.games.xwing.maneuvers.overlap import ExecutedManeuver, overlap_and_obstacles
from sublight.games.xwing.maneuvers.turning import held_by, stay
from sublight.games.xwing.moves import Maneuver, TallonPlace
from sublight.games.xwing.obstacles.resolve import has_effective_contact, stress_of_debris, suffer_met
from sublight.games.xwing.pieces import Ship, Table, entry_text
from sublight.games.xwing.rulebook import has_wording, in_force, rests_on_unsourced
from sublight.referee.procedure import Prepared, Procedure, consult, over_facts
from sublight.referee.ruling import Event, happens

RELIEF: tuple[Token, ...] = ("stress", "strain", "deplete")
"""What a blue maneuver removes, one of each."""


def prepare(table: Table, move: Maneuver, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a ship's maneuver breaks and how its activation goes."""
    validate_maneuver(table, move)
    procedure = over_facts(lambda: activation_of(table, move, calls), lambda activation: activate(table, activation))
    return Prepared(check_maneuver(table, move), procedure)


class Activation(Struct, frozen=True):
    """A legal declaration with the maneuver that it leads to (`effective`), and the facts of that maneuver."""

    move: Maneuver
    effective: EffectiveManeuver
    facts: Facts


def activation_of(
    table: Table, move: Maneuver, calls: Mapping[str, str], others: OtherShips | None = None, late: str = ""
) -> Activation:
    """Determine the maneuver; its facts are measured when first needed. `late` is another reading of XW-AMB-35."""
    effective = granted_maneuver(move) if move.extra else effective_maneuver(table, move, late)
    return Activation(move, effective, Facts(table, move.ship, effective.entry, calls, others))


def activate(table: Table, activation: Activation) -> Procedure[Table]:
    """Carry an activation out up to its Perform Action step, or a maneuver that an effect grants."""
    activation = yield from _if_ionized_late(table, activation)
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
        table = yield from stay(table, move.ship, held, effective.revealed, activation.facts.calls)
    else:
        table = yield from execute(table, activation.facts, effective.difficulty, move.place, uses=move.uses)
    if not table.has_ship(move.ship):
        return table
    if effective.why == "ion":
        table = table.with_ship(table.ship(move.ship).marked(ION_MANEUVER))
    return (yield from open_action_step(table, move.ship))


def _if_ionized_late(table: Table, activation: Activation) -> Procedure[Activation]:
    """A ship ionized after the Planning Phase moves as dialled, or not: where that is open, a reading says so."""
    move = activation.move
    if move.extra or not ionized_late(table, table.ship(move.ship)):
        return activation
    late = yield from consult("XW-AMB-35")
    if (late == "ion") == (activation.effective.why == "ion"):
        return activation
    return activation_of(table, move, activation.facts.calls, late=late)


def _granted(table: Table, activation: Activation) -> Procedure[Table]:
    """A maneuver granted before the dial is revealed: the activation goes on after it (XW-OBS-18)."""
    move, facts, difficulty = activation.move, activation.facts, activation.effective.difficulty
    yield happens("XW-MOV-11", "maneuver_granted", move.ship, effect=move.extra)
    table = yield from use_cards(table, move.ship, move.uses, None)
    table = yield from execute(table, facts, difficulty, move.place, executing=False, uses=move.uses)
    if not table.has_ship(move.ship):
        return table
    return table.with_ship(replace(table.ship(move.ship).marked(move.extra), executed=None))


# Reveal Dial.


def _reveal(table: Table, effective: EffectiveManeuver, name: str) -> Procedure[Table]:
    """Reveal the dial, or not, and say which maneuver takes the place of the one revealed."""
    shows = reveals(table, effective)
    if effective.revealed is not None and shows:
        yield happens("XW-ACT-01", "dial_revealed", name, maneuver=entry_text(effective.revealed))
        table = table.with_ship(replace(table.ship(name), dial=effective.revealed, seal=""))
    if effective.why == "forgotten":
        yield happens("XW-ACT-07", "dial_forgotten", name)
        table = yield from gain(table, name, "stress", 1, "XW-ACT-07", cause="its missing dial")
    if not shows:
        yield happens("XW-ACT-02", "no_dial_revealed", name)
    yield from _replacement_events(table, table.ship(name), effective)
    return table


def reveals(table: Table, effective: EffectiveManeuver) -> bool:
    """Say whether Reveal Dial takes place: not without a dial, and up to 1.4.2 not for an ion maneuver (XW-TOK-01)."""
    if effective.why == "ion" and has_wording(table, "ion_maneuver_skips_reveal"):
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


def open_action_step(table: Table, ship_id: str) -> Procedure[Table]:
    """After Execute Maneuver: open the Perform Action step, or end the activation where it is skipped (XW-ACT-01)."""
    ship = table.ship(ship_id)
    if SKIPPED in ship.used:
        return (yield from end_activation(table, ship_id))
    yield _action_step(table, ship)
    return replace(table, active=ship_id, step="action")


def _action_step(table: Table, ship: Ship) -> Event:
    """Return the event that opens the step; it says what stands against an action."""
    if ship.used or ship.tokens or ship.faceup:
        from sublight.games.xwing.cards.action_step import limits

        for limit in limits(table, ship):
            return happens(limit.rule, "action_step", ship.id, case=limit.case, effects=limit.effects)
    return happens("XW-ACT-01", "action_step", ship.id)


# Execute Maneuver.


def execute(
    table: Table,
    facts: Facts,
    difficulty: Difficulty,
    place: TallonPlace | None,
    *,
    executing: bool = True,
    uses: tuple[str, ...] = (),
) -> Procedure[Table]:
    """Execute a maneuver, and resolve what follows; the step after it is opened by the caller.

    `executing` is false outside the Execute Maneuver step: then nothing costs the Perform Action step.
    `uses` are the effects declared with it.
    """
    ship_id, entry, calls = facts.ship.id, facts.entry, facts.calls
    yield happens("XW-MAN-01", "executes", ship_id, maneuver=entry_text(entry), difficulty=difficulty)
    if difficulty == "purple":
        table = yield from pay_force(table, ship_id)
    table, facts, ending = yield from maneuver_ship(table, facts, place)
    table = table.with_ship(replace(table.ship(ship_id), executed=entry))
    table, fled = yield from flee_if_outside(
        table, ship_id, difficulty_checked=False, calls=calls, partial=ending.partial
    )
    if fled:
        return table
    moved = facts.moved(ending, executing=executing)
    contacts = facts.obstacle_contacts(moved)
    effect_matters = bool(contacts) and (ending.partial or bool(table.devices))
    take_effect = effect_matters and (yield from has_effective_contact(table, moved, contacts))
    executed = ExecutedManeuver(
        facts=facts, ending=ending, moved=moved, contacts=contacts, obstacles_take_effect=take_effect
    )
    table = yield from _resolve_consequences(table, executed, difficulty)
    on = tuple(contact.obstacle for contact in contacts if contact.on_it)
    finished = Finished(entry=entry, difficulty=difficulty, partial=ending.partial, met=executed.met, on=on)
    return (yield from after_maneuver(table, moved, finished, uses, calls))


def _resolve_consequences(table: Table, executed: ExecutedManeuver, difficulty: Difficulty) -> Procedure[Table]:
    """Resolve Check Difficulty and what comes after it, except for the effects of cards."""
    name, calls, contacts = executed.moved.ship, executed.facts.calls, executed.contacts
    order_is_open = executed.met and difficulty != "white" and in_force(table, "XW-OBS-09")
    obstacles_resolved = order_is_open and (yield from consult("XW-AMB-03")) == "before-check"
    if obstacles_resolved:
        table = yield from suffer_met(table, executed.moved, contacts, calls)
    if table.has_ship(name):
        table = yield from check_difficulty(table, name, difficulty)
        if contacts:
            table = yield from stress_of_debris(table, executed.moved, contacts)
        partial = executed.ending.partial
        table, fled = yield from flee_if_outside(table, name, difficulty_checked=True, calls=calls, partial=partial)
        if not fled:
            table = yield from overlap_and_obstacles(
                table, executed, obstacles=bool(contacts) and not obstacles_resolved
            )
    if table.has_ship(name) and table.devices:
        from sublight.games.xwing.devices.trigger import trigger_devices

        table = yield from trigger_devices(table, executed.moved, calls, after_obstacles=executed.obstacles_take_effect)
    loose = faceup_that(executed.facts.ship.faceup, "hurts_unless_straight")
    return (yield from resolve_loose_stabilizer(table, name, executed.facts.entry, len(loose)))


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
