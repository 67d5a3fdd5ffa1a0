"""What speaks against a move out of turn: another slot, a phase with turns left, a game that is over (XW-ROUND-02).

The order of activations is checked where a ship activates (XW-GEN-03), the order of phases where one begins.
"""

from collections.abc import Iterator

from sublight.board.plane.table import named
from sublight.games.xwing.activation import slot_of
from sublight.games.xwing.cards.effective_maneuver import ion_bound
from sublight.games.xwing.catalogue.obstacles import SETUP_COUNT
from sublight.games.xwing.moves import (
    Act,
    BarrelRoll,
    BeginPhase,
    Boost,
    Decloak,
    Deploy,
    Dock,
    EndActivation,
    Engage,
    Maneuver,
    Move,
    PlaceDevice,
    PlaceObstacle,
    PlaceShip,
    Record,
    Relocate,
    Slam,
)
from sublight.games.xwing.phases.dials import without_dial
from sublight.games.xwing.pieces import Device, Ship, Table, clock_of
from sublight.games.xwing.rounds.result import ended
from sublight.games.xwing.rounds.slots import first_slot, ships_beside, waiting, waits
from sublight.games.xwing.rulebook import has_wording, in_force, taken_reading
from sublight.games.xwing.setup.obstacles import needs_obstacle
from sublight.games.xwing.setup.ships import is_same, placed_ship
from sublight.referee.procedure import Procedure, consult, refuse
from sublight.referee.ruling import Violation, breaks

RULE = "XW-ROUND-02"


def out_of_turn(table: Table, move: Move) -> Iterator[Violation]:
    """Yield why a move is not declared now, other than what its own rules say."""
    if isinstance(move, Record) and not move.activated:
        return
    if ended(table) is not None:
        yield breaks("XW-END-07", "game_over", "", round=table.round)
    elif isinstance(move, BeginPhase):
        yield from _phase(table, move)
    elif isinstance(move, PlaceShip | PlaceObstacle):
        yield from _setup(table, move)
    elif isinstance(move, Maneuver):
        yield from _dial(table, move)
    elif _needs_slot(table, move):
        yield from _slot(table, piece_of(table, _subject(move)))


def _dial(table: Table, move: Maneuver) -> Iterator[Violation]:
    """A ship whose dial was forgotten in the Planning Phase reveals none; an ion maneuver may need none."""
    ship = table.ship(move.ship)
    bound = ion_bound(table, ship) and not has_wording(table, "ion_maneuver_follows_dial")
    forgotten = clock_of(table).planned and in_force(table, "XW-PLAN-07") and not ship.has_dial
    if forgotten and move.maneuver is not None and not move.extra and not bound:
        yield breaks("XW-PLAN-07", "dial_not_set", ship.id)


def remote_waits(table: Table, move: Move) -> Procedure[None]:
    """Refuse a remote that moves before the ships of its slot, where a reading has those act first (XW-AMB-29)."""
    ships = ships_beside(table, move.device) if isinstance(move, Relocate) and table.phase == "system" else ()
    if ships and (yield from consult("XW-AMB-29")) == "ship":
        yield from refuse((breaks("XW-ROUND-06", "ships_first", _subject(move), others=ships),))


# Phases and setup.


def _phase(table: Table, move: BeginPhase) -> Iterator[Violation]:
    """A phase goes on while a slot is left; Planning in early editions while a dial is missing."""
    left = tuple(each.piece for each in waiting(table))
    if table.phase in ("system", "engagement") and left:
        yield breaks(RULE, "slots_left", move.phase, others=left, phase=table.phase)
    missing = without_dial(table)
    never = not in_force(table, "XW-ACT-07") or taken_reading(table, "XW-AMB-26") == "never"
    if table.phase == "planning" and missing and never:
        yield breaks("XW-PLAN-03", "dials_not_set", move.phase, others=missing)
    if needs_obstacle(table):
        yield breaks("XW-SET-05", "obstacles_left", move.phase, number=len(table.obstacles), count=SETUP_COUNT)
    if table.phase == "setup" and table.undeployed:
        yield breaks("XW-SET-07", "squads_left", move.phase, others=tuple(each.id for each in table.undeployed))


def _setup(table: Table, move: PlaceShip | PlaceObstacle) -> Iterator[Violation]:
    """Six obstacles come before the ships, and ships by rising initiative, then player order."""
    if isinstance(move, PlaceObstacle):
        if table.ships:
            yield breaks("XW-SET-04", "ships_placed_already", move.id)
        return
    if needs_obstacle(table):
        yield breaks("XW-SET-04", "obstacles_first", move.id, number=len(table.obstacles), count=SETUP_COUNT)
    mine = slot_of(table, move.initiative, move.player)
    later = tuple(ship.id for ship in table.ships if slot_of(table, ship.initiative, ship.player) > mine)
    if later:
        yield breaks("XW-SET-07", "placed_out_of_order", move.id, others=later, initiative=move.initiative)
    yield from _squad(table, move)


def _squad(table: Table, move: PlaceShip) -> Iterator[Violation]:
    """Where the table knows which ships are left to place, it is one of those whose turn it is."""
    waiting, due = table.waiting(move.id), ships_due(table)
    if table.undeployed and (waiting is None or not is_same(waiting, placed_ship(move))):
        yield breaks("XW-SET-07", "not_in_squad", move.id, others=tuple(each.id for each in table.undeployed))
    elif waiting is not None and waiting not in due:
        yield breaks("XW-SET-07", "placed_too_early", move.id, others=tuple(each.id for each in due))


def ships_due(table: Table) -> tuple[Ship, ...]:
    """Return the ships that are placed next, of those left to place: of the lowest initiative, in player order."""
    slots = {ship.id: slot_of(table, ship.initiative, ship.player) for ship in table.undeployed}
    return tuple(ship for ship in table.undeployed if slots[ship.id] == min(slots.values()))


# Slots.


def _needs_slot(table: Table, move: Move) -> bool:
    """Say whether a move belongs to the slot of its piece; granted moves in other phases have moments of their own."""
    if isinstance(move, Deploy):
        return not move.emergency
    if table.phase == "system":
        granted = isinstance(move, Act | BarrelRoll | Boost | Slam) and bool(move.effect)
        return granted or isinstance(move, Decloak | PlaceDevice | Dock | Relocate | EndActivation | Record)
    if table.phase == "activation":
        return isinstance(move, Record)
    return table.phase == "engagement" and isinstance(move, Engage | EndActivation | Record)


def _subject(move: Move) -> str:
    """Return the piece that a move is of."""
    for name in ("ship", "device", "piece"):
        found = getattr(move, name, "")
        if found:
            return str(found)
    return ""


def piece_of(table: Table, name: str) -> Ship | Device:
    """Return the ship, docked ship or remote of a name; InputError with the nearest if there is none."""
    pieces: tuple[Ship | Device, ...] = (*table.ships, *table.reserve, *table.devices)
    return named("ship", pieces, name)


def _slot(table: Table, piece: Ship | Device) -> Iterator[Violation]:
    first = first_slot(table)
    if piece.id in clock_of(table).done:
        yield breaks("XW-ROUND-03", "had_its_slot", piece.id, phase=table.phase)
    elif first and piece.id not in [each.piece for each in first]:
        head = first[0]
        if clock_of(table).acting or table.active:
            yield breaks(RULE, "slot_of_another", piece.id, other=head.piece)
        elif waits(table, piece).slot > head.slot:
            others = tuple(each.piece for each in first)
            yield breaks(
                RULE, "slot_not_yet", piece.id,
                others=others, player=head.player, initiative=head.initiative, phase=table.phase,
            )  # fmt: skip
