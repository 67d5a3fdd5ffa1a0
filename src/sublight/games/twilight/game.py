"""Twilight Imperium as the referee sees it: which layers rule on which kind of move."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from sublight.errors import MoveError
from sublight.games.twilight.admit import admit_galaxy
from sublight.games.twilight.book import book
from sublight.games.twilight.layers import Layers
from sublight.games.twilight.moves import (
    Announce,
    Move,
    MoveByAbility,
    PlaceToken,
    Retreat,
    TacticalAction,
    UseEffect,
)
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.game import Variant
from sublight.referee.phrases import Phrasebook
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import AnyRuling, Verdict, Violation
from sublight.rulebook import Rulebook

DATA = Path(__file__).parent / "data"

ROOMS: dict[type[Any], str] = {
    TacticalAction: "movement",
    Announce: "retreat",
    Retreat: "retreat",
    MoveByAbility: "abilities",
    PlaceToken: "activation",
    UseEffect: "activation",
}
"""The room of each kind of move. A room is imported when a move of its own is made."""


def layers_of(move: Move) -> Layers:
    """Return the layers of a move's kind."""
    room = import_module(f"sublight.games.twilight.{ROOMS[type(move)]}.layers")
    found: Layers = room.LAYERS[type(move)]
    return found


class Twilight:
    """Twilight Imperium, fourth edition. Fulfils `sublight.referee.game.Game`."""

    name = "twilight"
    state_type: type[Any] = Galaxy
    move_types: tuple[type[Any], ...] = tuple(ROOMS)

    @cached_property
    def book(self) -> Rulebook:
        """The rulebook, read once."""
        return book()

    @cached_property
    def phrases(self) -> Phrasebook:
        """The sentences, read when the first one is needed."""
        return Phrasebook(DATA / "phrases")

    def admit_state(self, state: Galaxy) -> None:
        """Refuse a galaxy that cannot be read: unknown names, two tiles in one place, negative counts."""
        self.book.edition(state.edition)
        self._admit_readings(state)
        admit_galaxy(state)

    def admit(self, state: Galaxy, move: Move) -> None:
        """Refuse a move that cannot be read, or the galaxy it is made in."""
        if type(move) not in ROOMS:
            known = ", ".join(str(kind.__struct_config__.tag) for kind in ROOMS)
            raise MoveError(f"{type(move).__name__} is no Twilight Imperium move; those are {known}")
        self.admit_state(state)
        layers_of(move).admit(state, move)

    def _admit_readings(self, state: Galaxy) -> None:
        for dispute, reading in state.readings.items():
            known = [each.id for each in self.book.dispute(dispute).readings]
            if reading not in known:
                raise MoveError(f"{dispute} has no reading `{reading}`; its readings are {', '.join(known)}")

    def check(self, state: Galaxy, move: Move) -> tuple[Violation, ...]:
        """Return every rule that the declaration breaks."""
        return layers_of(move).check(state, move)

    def measure(self, state: Galaxy, move: Move, calls: Mapping[str, str]) -> Any:
        """Return the numbers of a legal move, for its procedure alone."""
        return layers_of(move).measure(state, move, calls)

    def procedure(self, state: Galaxy, move: Move, facts: Any) -> Procedure[Galaxy]:
        """Return the procedure that carries the move out."""
        return layers_of(move).procedure(state, move, facts)

    def variants(self, _state: Galaxy) -> Iterable[Variant]:
        """Return no galaxy: nothing on hexes is measured."""
        return ()

    def options(self, state: Galaxy, subject: str) -> tuple[Any, ...]:
        """Return every ship of a player that reaches a system, with its shortest and its safest path.

        `subject` is `player` for every system, or `player>system` for one.
        """
        from sublight.games.twilight.reach.options import options

        return options(state, subject)

    def scene(self, state: Galaxy, ruling: AnyRuling | None = None, move: Move | None = None) -> Any:
        """Return what to draw of a galaxy, and of a ruling on it."""
        from sublight.games.twilight.scene import scene

        return scene(state, ruling, move)

    def between(self, state: Galaxy, one: str, other: str) -> tuple[Verdict, ...]:
        """Return whether two systems are adjacent and why, and how many steps lie between them."""
        from sublight.games.twilight.galaxy.query import between

        return between(state, one, other)

    def parse_move(self, text: str) -> Move:
        """Return the move that one line declares."""
        from sublight.games.twilight.notation import parse_move

        return parse_move(text)

    def print_move(self, move: Move) -> str:
        """Return the line that declares `move`."""
        from sublight.games.twilight.notation import print_move

        return print_move(move)


GAME = Twilight()
