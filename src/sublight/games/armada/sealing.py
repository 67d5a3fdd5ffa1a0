"""Armada's secrets: the commands of the dials in a stack, each until its ship reveals it (ARM-INFO-01)."""

from collections.abc import Mapping
from typing import TypeGuard, cast, get_args

from msgspec.structs import replace

from sublight.errors import MoveError
from sublight.games.armada.moves import Move, Record, RevealDial, SetDials
from sublight.games.armada.pieces import Command, Dial, Stack, Table
from sublight.referee.sealing import Sealing

FACEDOWN: Dial = "facedown"
COMMANDS: tuple[str, ...] = get_args(Command)


class ArmadaSealing(Sealing[Table, Move]):
    """The dials that are set and not revealed."""

    hides = "dial"

    def keeper(self, state: Table, move: Move) -> str:
        """Return the player whose dials are set, revealed where they have a seal, or recorded."""
        if isinstance(move, SetDials) or (isinstance(move, RevealDial) and self.opens(state, move)):
            return state.ship(move.ship).player
        return state.ship(move.on).player if _sets_stack(move) else ""

    def hidden(self, move: Move) -> tuple[str, ...]:
        """Return the commands of the dials that are set; MoveError where only some of them are known."""
        dials = move.dials if isinstance(move, SetDials) else move.stack if _sets_stack(move) else ()
        found = tuple(each for each in dials if each in COMMANDS)
        if found and len(found) != len(dials):
            raise MoveError("the command of each of these dials must be given, because the match seals them")
        return found

    def with_seals(self, move: Move, seals: tuple[str, ...]) -> Move:
        """Return the move with facedown dials that have these seals."""
        if isinstance(move, SetDials):
            return replace(move, dials=(FACEDOWN,) * len(seals), seals=seals)
        return replace(move, stack=(FACEDOWN,) * len(seals), seals=seals) if isinstance(move, Record) else move

    def given(self, move: Move) -> tuple[str, ...]:
        """Return the seals that dials are set with."""
        return move.seals if isinstance(move, SetDials | Record) else ()

    def seals(self, state: Table) -> Mapping[str, str]:
        """Return the seals of facedown dials, each with its ship."""
        return {seal: stack.ship for stack in _stacks(state) for seal in stack.seals if seal}

    def facedown(self, state: Table) -> Mapping[str, tuple[str, ...]]:
        """Return each stack with a seal: of every dial what it shows and its seal, the top one first."""
        sealed = (stack for stack in _stacks(state) if any(stack.seals))
        pairs = {stack.ship: zip(stack.dials, stack.seals, strict=True) for stack in sealed}
        return {ship: tuple(f"{dial} {seal}" for dial, seal in stack) for ship, stack in pairs.items()}

    def opens(self, state: Table, move: Move) -> tuple[str, ...]:
        """Revealing opens the top dial of the ship."""
        if not isinstance(move, RevealDial) or state.clock is None:
            return ()
        return tuple(filter(None, state.clock.seals(move.ship)[:1]))

    def opened(self, state: Table, values: Mapping[str, str]) -> Table:
        """Return the table with the commands of these seals on the dials."""
        if state.clock is None:
            return state
        stacks = tuple(_opened(stack, values) for stack in _stacks(state))
        return replace(state, clock=replace(state.clock, stacks=stacks))


def _sets_stack(move: Move) -> TypeGuard[Record]:
    return isinstance(move, Record) and bool(move.stack)


def _stacks(table: Table) -> tuple[Stack, ...]:
    return () if table.clock is None else table.clock.stacks


def _opened(stack: Stack, values: Mapping[str, str]) -> Stack:
    if not any(seal in values for seal in stack.seals):
        return stack
    pairs = tuple(zip(stack.dials, stack.seals, strict=True))
    dials = tuple(cast("Dial", values.get(seal, dial)) for dial, seal in pairs)
    left = tuple("" if seal in values else seal for seal in stack.seals)
    return replace(stack, dials=dials, seals=left if any(left) else ())


SEALING = ArmadaSealing()
"""Armada's secrets."""
