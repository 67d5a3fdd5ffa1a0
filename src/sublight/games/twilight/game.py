"""The game Twilight Imperium for the referee: the chapter of each kind of move, and stacks of units merged."""

from pathlib import Path

from msgspec import Struct

from sublight.games.twilight.galaxy.changes import with_stacks_merged
from sublight.games.twilight.moves import Announce, Move, MoveByAbility, PlaceToken, Retreat, TacticalAction, UseEffect
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.validate import validate_galaxy
from sublight.referee.base_game import BaseGame
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation

CHAPTERS: dict[type[Struct], str] = {
    TacticalAction: "tactical",
    Announce: "retreat",
    Retreat: "retreat",
    MoveByAbility: "abilities",
    PlaceToken: "activation",
    UseEffect: "activation",
}
"""The chapter of each kind of move. A chapter is imported when a move of its own is made."""


class Twilight(BaseGame[Galaxy, Move]):
    """Twilight Imperium, fourth edition. Nothing on hexes is measured: no variants."""

    name = "twilight"
    title = "Twilight Imperium"
    data = Path(__file__).parent / "data"
    state_type = Galaxy
    chapters = CHAPTERS
    options_by = "reach.options.options"
    between_by = "galaxy.query.between"

    def validate_own(self, state: Galaxy) -> None:
        """Refuse a galaxy with unknown names, two tiles in one place, or negative counts."""
        validate_galaxy(state)

    def check(self, state: Galaxy, move: Move) -> tuple[Violation, ...]:
        """Return every rule that the declaration breaks, however the units are listed."""
        return super().check(with_stacks_merged(state), move)

    def procedure(self, state: Galaxy, move: Move, facts: object) -> Procedure[Galaxy]:
        """Return the procedure that carries the move out, however the units are listed."""
        return super().procedure(with_stacks_merged(state), move, facts)


GAME = Twilight()
