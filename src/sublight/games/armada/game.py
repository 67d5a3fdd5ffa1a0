"""Armada as the referee sees it: each kind of move finds its layers in the room that it belongs to."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from sublight.errors import MoveError
from sublight.games.armada.book import book
from sublight.games.armada.catalogue import component_set, spread_sets
from sublight.games.armada.layers import Layers
from sublight.games.armada.moves import (
    BeginPhase,
    Deploy,
    DeploySquadron,
    Maneuver,
    Move,
    MoveInTurn,
    MoveObstacle,
    MoveSquadron,
    MoveToken,
    PlaceObstacle,
    RevealDial,
    UseEffect,
)
from sublight.games.armada.pieces import Table, admit_table
from sublight.referee.game import Variant
from sublight.referee.phrases import Phrasebook
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import AnyRuling, Verdict, Violation
from sublight.rulebook import Rulebook

DATA = Path(__file__).parent / "data"

ROOMS: dict[type[Any], str] = {
    Maneuver: "ships",
    RevealDial: "ships",
    BeginPhase: "phases",
    Deploy: "setup",
    UseEffect: "cards",
    MoveObstacle: "moving",
    MoveToken: "moving",
    MoveInTurn: "moving",
    MoveSquadron: "squadrons",
    PlaceObstacle: "setup",
    DeploySquadron: "setup",
}
"""The room of each kind of move. A room is imported when a move of its own is made."""


def layers_of(move: Move) -> Layers:
    """Return the layers of a move's kind."""
    room = import_module(f"sublight.games.armada.{ROOMS[type(move)]}.layers")
    found: Layers = room.LAYERS[type(move)]
    return found


class Armada:
    """Star Wars: Armada. Fulfils `sublight.referee.game.Game`."""

    name = "armada"
    state_type: type[Any] = Table
    move_types: tuple[type[Any], ...] = tuple(ROOMS)

    @cached_property
    def book(self) -> Rulebook:
        """Armada's rulebook, read once."""
        return book()

    @cached_property
    def phrases(self) -> Phrasebook:
        """Armada's sentences, read when the first one is needed."""
        return Phrasebook(DATA / "phrases.toml")

    def admit_state(self, state: Table) -> None:
        """Refuse a table that cannot be read: unknown names, pieces off the table, twins."""
        self.book.edition(state.edition)
        component_set(state.components)
        self._admit_readings(state)
        admit_table(state)

    def admit(self, state: Table, move: Move) -> None:
        """Refuse a move that cannot be read, or the table it is made on."""
        if type(move) not in ROOMS:
            known = ", ".join(str(kind.__struct_config__.tag) for kind in ROOMS)
            raise MoveError(f"{type(move).__name__} is no Armada move; those are {known}")
        self.admit_state(state)
        layers_of(move).admit(state, move)

    def _admit_readings(self, state: Table) -> None:
        for dispute, reading in state.readings.items():
            known = [each.id for each in self.book.dispute(dispute).readings]
            if reading not in known:
                raise MoveError(f"{dispute} has no reading `{reading}`; its readings are {', '.join(known)}")

    def check(self, state: Table, move: Move) -> tuple[Violation, ...]:
        """Return every rule that the declaration breaks."""
        return layers_of(move).check(state, move)

    def measure(self, state: Table, move: Move, calls: Mapping[str, str]) -> Any:
        """Return the numbers of a legal move, for its procedure alone."""
        return layers_of(move).measure(state, move, calls)

    def procedure(self, state: Table, move: Move, facts: Any) -> Procedure[Table]:
        """Return the procedure that carries the move out."""
        return layers_of(move).procedure(state, move, facts)

    def variants(self, state: Table) -> Iterable[Variant]:
        """Return the table under the other measured component sets."""
        for each in spread_sets():
            if each.id != state.components:
                yield Variant(id=each.id, title=each.title, state=replace(state, components=each.id))

    def options(self, state: Table, subject: str) -> tuple[Any, ...]:
        """Return every course of a ship with the cheapest way to pay for it; of a squadron its ways to move."""
        if any(subject == squadron.id for squadron in state.squadrons):
            from sublight.games.armada.squadrons.options import reaches

            return reaches(state, subject)
        from sublight.games.armada.ships.options import options

        return options(state, subject)

    def scene(self, state: Table, ruling: AnyRuling | None = None, move: Move | None = None) -> Any:
        """Return what to draw of a table, and of a ruling on it."""
        from sublight.games.armada.scene import scene

        return scene(state, ruling, move)

    def between(self, state: Table, one: str, other: str) -> tuple[Verdict, ...]:
        """Return the margins between two pieces as they stand, with bands, arcs and line of sight."""
        from sublight.games.armada.measuring.query import measured_between

        return measured_between(state, one, other)

    def parse_move(self, text: str) -> Move:
        """Return the move that one line declares."""
        from sublight.games.armada.notation import parse_move

        return parse_move(text)

    def print_move(self, move: Move) -> str:
        """Return the line that declares the move."""
        from sublight.games.armada.notation import print_move

        return print_move(move)


GAME = Armada()
