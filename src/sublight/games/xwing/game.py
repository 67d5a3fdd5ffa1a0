"""The game X-Wing for the referee: the chapter of each kind of move, and the warnings of a table."""

from pathlib import Path

from msgspec import Struct

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
from sublight.games.xwing.validate import validate_table, warnings
from sublight.referee.base_game import BaseGame
from sublight.referee.ruling import Notice

CHAPTERS: dict[type[Struct], str] = {
    Maneuver: "maneuvers",
    Act: "actions",
    EndActivation: "actions",
    BarrelRoll: "repositions",
    Boost: "repositions",
    Decloak: "repositions",
    Slam: "repositions",
    Tractor: "repositions",
    Rotate: "repositions",
    Dock: "repositions",
    Deploy: "repositions",
    PlaceDevice: "devices",
    Relocate: "devices",
    PlaceObstacle: "setup",
    PlaceShip: "setup",
    BeginPhase: "phases",
    SetDial: "phases",
}
"""The chapter of each kind of move. A chapter is imported when a move of its own is made."""


class XWing(BaseGame[Table, Move]):
    """X-Wing. One measured set of components, with each source's figures beside it: no variants."""

    name = "xwing"
    title = "X-Wing"
    data = Path(__file__).parent / "data"
    state_type = Table
    chapters = CHAPTERS
    options_by = "maneuvers.options.options"
    between_by = "measuring.query.measured_between"

    def validate_own(self, state: Table) -> None:
        """Refuse a table with unknown names, pieces off the table, or two pieces of one id."""
        validate_table(state)

    def warnings(self, state: Table) -> tuple[Notice, ...]:
        """Return which bases overlap, and which ships and devices stand outside."""
        return warnings(state)


GAME = XWing()
