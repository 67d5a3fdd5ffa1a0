"""How the clock goes on after a move: what is counted, what ends by itself, and what begins."""

from msgspec.structs import replace

from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.moves import (
    BeginPhase,
    Deploy,
    DeploySquadron,
    HoldSquadron,
    Maneuver,
    Move,
    MoveSquadron,
    Pass,
    Ready,
    RevealDial,
    UseEffect,
)
from sublight.games.armada.pieces import Clock, Table
from sublight.games.armada.rounds.activation import begin_turn, end_activation
from sublight.games.armada.rounds.commanding import commanding_ship, count_command
from sublight.games.armada.rounds.deploying import count_deployed, give_pass_tokens
from sublight.games.armada.rounds.ending import game_end
from sublight.games.armada.rounds.opening import note_bereft
from sublight.games.armada.rounds.whose import clock_of, clocked
from sublight.games.armada.rounds.windows import is_open
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import happens


def follow(before: Table, move: Move, after: Table) -> Procedure[Table]:
    """Return the table with its clock after `move`, which made `after` of `before`."""
    return note_bereft(before, move, (yield from _followed(before, move, after)))


def _followed(before: Table, move: Move, after: Table) -> Procedure[Table]:
    table = _tidied(after)
    table = yield from _counted(before, move, table)
    table = yield from game_end(before, table)
    if clock_of(table).over:
        return table
    if isinstance(move, Ready) and set(clock_of(table).done) == set(table.players):
        return (yield from _ship_phase(table))
    if isinstance(move, Pass):
        return table
    return (yield from _goes_on(before, move, table))


def _tidied(table: Table) -> Table:
    """The dials of a destroyed ship go back to the supply (ARM-END-06)."""
    clock, there = clock_of(table), {each.id for each in table.ships}
    stacks = tuple(each for each in clock.stacks if each.ship in there)
    named = clock.named if clock.named in there else ""
    if len(stacks) == len(clock.stacks) and named == clock.named:
        return table
    first = tuple(each for each in clock.not_first if each in there)
    return clocked(table, stacks=stacks, named=named, not_first=first)


def _counted(before: Table, move: Move, table: Table) -> Procedure[Table]:
    """Note in the clock what the move was."""
    match move:
        case RevealDial():
            return _revealed(table, move.ship)
        case MoveSquadron() | HoldSquadron() if commanding_ship(before, move):
            return count_command(table, commanding_ship(before, move))
        case MoveSquadron(effect=effect, by=by) | UseEffect(ship=by, effect=effect) if effect and by:
            return _named(before, table, by, effect)
        case Deploy() | DeploySquadron():
            return count_deployed(before, table, move)
        case BeginPhase():
            return (yield from _phase_began(before, move, table))
        case _:
            return table


def _revealed(table: Table, name: str) -> Table:
    """The top dial is off the stack (ARM-SHIP-10)."""
    clock = clock_of(table)
    if name not in {each.id for each in table.ships}:
        return table
    table = replace(table, clock=clock.with_stack(name, clock.dials(name)[1:], seals=clock.seals(name)[1:]))
    return clocked(table, step="reveal", named="", paid="none", left=0)


def _named(before: Table, table: Table, name: str, effect: str) -> Table:
    """A card used before the dial is revealed names the ship to activate, which stays named (ARM-SHIP-13)."""
    starts = "activation_start" in effect_card(effect).timing
    if starts and not clock_of(before).step and name in {each.id for each in table.ships}:
        return clocked(table, named=name)
    return table


def _phase_began(before: Table, move: BeginPhase, table: Table) -> Procedure[Table]:
    if before.phase == "setup":
        table = yield from give_pass_tokens(table)
    clock = clock_of(table)
    if move.phase != "command":
        return clocked(table, done=(), step="", named="", last="")
    fresh = Clock(
        stacks=tuple(replace(each, new=0) for each in clock.stacks),
        pass_tokens=clock.pass_tokens,
        set_aside=clock.set_aside,
    )
    return replace(table, clock=fresh)


def _ship_phase(table: Table) -> Procedure[Table]:
    """With both players ready the Command Phase is over (ARM-CMD-06)."""
    yield happens("ARM-ROUND-01", "phase_begins", "ship")
    stacks = tuple(replace(each, new=0) for each in clock_of(table).stacks)
    return (yield from begin_turn(clocked(replace(table, phase="ship"), done=(), last="", stacks=stacks)))


def _goes_on(before: Table, move: Move, table: Table) -> Procedure[Table]:
    """End the activation that runs, or that this move began, where its ship is gone or nothing may follow."""
    began = isinstance(move, RevealDial) or (isinstance(move, Maneuver) and not move.extra)
    if table.phase != "ship" or not (clock_of(before).step or began):
        return table
    name = move.ship if isinstance(move, RevealDial | Maneuver) and began else before.active
    player = before.ship(name).player
    ship = next((each for each in table.ships if each.id == name), None)
    if ship is None:
        return (yield from end_activation(table, name, player))
    if not ship.activated:
        return table
    table = clocked(table, step="after", named="")
    return table if is_open(table, ship) else (yield from end_activation(table, name, player))
