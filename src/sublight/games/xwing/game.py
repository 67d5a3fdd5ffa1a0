"""The game X-Wing for the referee: what prepares each kind of move, and the warnings of a table."""

from msgspec import Struct

from sublight.games.xwing.catalogue.files import FILES
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
from sublight.referee.game import Game
from sublight.referee.ruling import Notice

PREPARED_BY: dict[type[Struct], str] = {
    Maneuver: "maneuvers.execute.prepare",
    Act: "actions.acting.prepare_act",
    EndActivation: "actions.acting.prepare_end",
    BarrelRoll: "repositions.roll_and_boost.prepare_roll",
    Boost: "repositions.roll_and_boost.prepare_boost",
    Decloak: "repositions.decloak.prepare",
    Slam: "repositions.slam.prepare",
    Tractor: "repositions.tractor.prepare",
    Rotate: "repositions.rotate.prepare",
    Dock: "repositions.dock.prepare_dock",
    Deploy: "repositions.dock.prepare_deploy",
    PlaceDevice: "devices.placing.prepare",
    Relocate: "devices.relocate.prepare",
    PlaceObstacle: "setup.obstacles.prepare",
    PlaceShip: "setup.ships.prepare",
    BeginPhase: "phases.begin.prepare",
    SetDial: "phases.dials.prepare",
}
"""The function that prepares each kind of move; its module is imported when such a move is made."""


class XWing(Game[Table, Move]):
    """X-Wing. One measured set of components, with each source's figures beside it: no variants."""

    name = "xwing"
    title = "X-Wing"
    data = FILES.folder
    state_type = Table
    prepared_by = PREPARED_BY
    options_by = "maneuvers.options.options"
    between_by = "measuring.query.measured_between"

    def validate_own(self, state: Table) -> None:
        """Refuse a table with unknown names, pieces off the table, or two pieces of one id."""
        validate_table(state)

    def warnings(self, state: Table) -> tuple[Notice, ...]:
        """Return which bases overlap, and which ships and devices stand outside."""
        return warnings(state)


GAME = XWing()
