"""X-Wing as the referee sees it: which layers rule on which kind of move."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from sublight.errors import MoveError
from sublight.games.xwing.admit import admit_table
from sublight.games.xwing.book import book
from sublight.games.xwing.layers import Layers
from sublight.games.xwing.moves import (
    Act,
    BarrelRoll,
    BeginPhase,
    Boost,
    Decloak,
    Deploy,
    Dock,
    EndActivation,
    Maneuver,
    Move,
    PlaceDevice,
    PlaceObstacle,
    PlaceShip,
    Relocate,
    Rotate,
    SetDial,
    Slam,
    Tractor,
)
from sublight.games.xwing.pieces import Table
from sublight.referee.game import Variant
from sublight.referee.phrases import Phrasebook
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import AnyRuling, Verdict, Violation
from sublight.rulebook import Rulebook

DATA = Path(__file__).parent / "data"

ROOMS: dict[type[Any], str] = {
    Maneuver: "maneuvers",
    Act: "maneuvers",
    EndActivation: "maneuvers",
    BarrelRoll: "actions",
    Boost: "actions",
    Decloak: "actions",
    Slam: "actions",
    Tractor: "actions",
    Rotate: "actions",
    Dock: "actions",
    Deploy: "actions",
    PlaceDevice: "devices",
    Relocate: "devices",
    PlaceObstacle: "setup",
    PlaceShip: "setup",
    BeginPhase: "phases",
    SetDial: "phases",
}
"""The room of each kind of move. A room is imported when a move of its own is made."""


def layers_of(move: Move) -> Layers:
    """Return the layers of a move's kind."""
    room = import_module(f"sublight.games.xwing.{ROOMS[type(move)]}.layers")
    found: Layers = room.LAYERS[type(move)]
    return found


class XWing:
    """X-Wing. Fulfils `sublight.referee.game.Game`."""

    name = "xwing"
    state_type: type[Any] = Table
    move_types: tuple[type[Any], ...] = tuple(ROOMS)

    @cached_property
    def book(self) -> Rulebook:
        """X-Wing's rulebook, read once."""
        return book()

    @cached_property
    def phrases(self) -> Phrasebook:
        """X-Wing's sentences, read when the first one is needed."""
        return Phrasebook(DATA / "phrases")

    def admit_state(self, state: Table) -> None:
        """Refuse a table that cannot be read: unknown names, pieces off the table, twins."""
        self.book.edition(state.edition)
        self._admit_readings(state)
        admit_table(state)

    def admit(self, state: Table, move: Move) -> None:
        """Refuse a move that cannot be read, or the table it is made on."""
        if type(move) not in ROOMS:
            known = ", ".join(str(kind.__struct_config__.tag) for kind in ROOMS)
            raise MoveError(f"{type(move).__name__} is no X-Wing move; those are {known}")
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

    def variants(self, _state: Table) -> Iterable[Variant]:
        """Return no table: X-Wing has one measured set of components, and each source's figures beside it."""
        return ()

    def options(self, state: Table, subject: str) -> tuple[Any, ...]:
        """Return every entry of a ship's dial with where it ends, its verdicts and what it may cost."""
        from sublight.games.xwing.maneuvers.options import options

        return options(state, subject)

    def scene(self, state: Table, ruling: AnyRuling | None = None, move: Move | None = None) -> Any:
        """Return what to draw of a table, and of a ruling on it."""
        from sublight.games.xwing.scene import scene

        return scene(state, ruling, move)

    def between(self, state: Table, one: str, other: str) -> tuple[Verdict, ...]:
        """Return what is measured between two pieces: range, arcs, obstruction, whether an attack is allowed."""
        from sublight.games.xwing.measuring.query import measured_between

        return measured_between(state, one, other)

    def parse_move(self, text: str) -> Move:
        """Return the move that one line declares."""
        from sublight.games.xwing.notation import parse_move

        return parse_move(text)

    def print_move(self, move: Move) -> str:
        """Return the line that declares `move`."""
        from sublight.games.xwing.notation import print_move

        return print_move(move)


GAME = XWing()
