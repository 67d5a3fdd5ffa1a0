"""X-Wing: ships on dials and templates, what they bump into, and obstacles.

The table and the moves of the game, for programs: each is imported when it is first used.
"""

from typing import TYPE_CHECKING

from sublight.games import exported

if TYPE_CHECKING:
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
        Rotate,
        SetDial,
        Slam,
        Tractor,
    )
    from sublight.games.xwing.pieces import (
        Clock,
        Device,
        DialEntry,
        Obstacle,
        Ship,
    )
    from sublight.games.xwing.pieces import (
        Table as XWingTable,
    )

_PLACES = {
    "Act": "moves.Act",
    "BarrelRoll": "moves.BarrelRoll",
    "BeginPhase": "moves.BeginPhase",
    "Boost": "moves.Boost",
    "Clock": "pieces.Clock",
    "Decloak": "moves.Decloak",
    "Deploy": "moves.Deploy",
    "Device": "pieces.Device",
    "DialEntry": "pieces.DialEntry",
    "Dock": "moves.Dock",
    "EndActivation": "moves.EndActivation",
    "Engage": "moves.Engage",
    "Maneuver": "moves.Maneuver",
    "Move": "moves.Move",
    "Obstacle": "pieces.Obstacle",
    "PlaceDevice": "moves.PlaceDevice",
    "PlaceObstacle": "moves.PlaceObstacle",
    "PlaceShip": "moves.PlaceShip",
    "Record": "moves.Record",
    "Relocate": "moves.Relocate",
    "Rotate": "moves.Rotate",
    "SetDial": "moves.SetDial",
    "Ship": "pieces.Ship",
    "Slam": "moves.Slam",
    "Tractor": "moves.Tractor",
    "XWingTable": "pieces.Table",
}

__all__ = [
    "Act",
    "BarrelRoll",
    "BeginPhase",
    "Boost",
    "Clock",
    "Decloak",
    "Deploy",
    "Device",
    "DialEntry",
    "Dock",
    "EndActivation",
    "Engage",
    "Maneuver",
    "Move",
    "Obstacle",
    "PlaceDevice",
    "PlaceObstacle",
    "PlaceShip",
    "Record",
    "Relocate",
    "Rotate",
    "SetDial",
    "Ship",
    "Slam",
    "Tractor",
    "XWingTable",
]


if not TYPE_CHECKING:  # else a type checker takes a misspelt name for one of these

    def __getattr__(name: str) -> object:
        """Return an exported name, imported from the module that has it."""
        return exported(__name__, _PLACES, name)


def __dir__() -> list[str]:
    """Return the exported names."""
    return sorted(__all__)
