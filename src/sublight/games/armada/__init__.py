"""Star Wars: Armada: ships and their maneuver tool, displaced squadrons, obstacles and tokens.

The table and the moves of the game, for programs: each is imported when it is first used.
"""

from typing import TYPE_CHECKING

from sublight.games import exported

if TYPE_CHECKING:
    from sublight.games.armada.moves import (
        BeginAttack,
        BeginPhase,
        Deploy,
        DeploySquadron,
        HoldSquadron,
        Maneuver,
        Move,
        MoveInTurn,
        MoveObstacle,
        MoveSquadron,
        MoveToken,
        Pass,
        PlaceObstacle,
        Ready,
        Record,
        RevealDial,
        SetDials,
        Use,
        UseEffect,
    )
    from sublight.games.armada.pieces import (
        Clock,
        InTurn,
        Obstacle,
        Ship,
        Squadron,
        Token,
    )
    from sublight.games.armada.pieces import (
        Table as ArmadaTable,
    )

_PLACES = {
    "ArmadaTable": "pieces.Table",
    "BeginAttack": "moves.BeginAttack",
    "BeginPhase": "moves.BeginPhase",
    "Clock": "pieces.Clock",
    "Deploy": "moves.Deploy",
    "DeploySquadron": "moves.DeploySquadron",
    "HoldSquadron": "moves.HoldSquadron",
    "InTurn": "pieces.InTurn",
    "Maneuver": "moves.Maneuver",
    "Move": "moves.Move",
    "MoveInTurn": "moves.MoveInTurn",
    "MoveObstacle": "moves.MoveObstacle",
    "MoveSquadron": "moves.MoveSquadron",
    "MoveToken": "moves.MoveToken",
    "Obstacle": "pieces.Obstacle",
    "Pass": "moves.Pass",
    "PlaceObstacle": "moves.PlaceObstacle",
    "Ready": "moves.Ready",
    "Record": "moves.Record",
    "RevealDial": "moves.RevealDial",
    "SetDials": "moves.SetDials",
    "Ship": "pieces.Ship",
    "Squadron": "pieces.Squadron",
    "Token": "pieces.Token",
    "Use": "moves.Use",
    "UseEffect": "moves.UseEffect",
}

__all__ = [
    "ArmadaTable",
    "BeginAttack",
    "BeginPhase",
    "Clock",
    "Deploy",
    "DeploySquadron",
    "HoldSquadron",
    "InTurn",
    "Maneuver",
    "Move",
    "MoveInTurn",
    "MoveObstacle",
    "MoveSquadron",
    "MoveToken",
    "Obstacle",
    "Pass",
    "PlaceObstacle",
    "Ready",
    "Record",
    "RevealDial",
    "SetDials",
    "Ship",
    "Squadron",
    "Token",
    "Use",
    "UseEffect",
]


if not TYPE_CHECKING:  # else a type checker takes a misspelt name for one of these

    def __getattr__(name: str) -> object:
        """Return an exported name, imported from the module that has it."""
        return exported(__name__, _PLACES, name)


def __dir__() -> list[str]:
    """Return the exported names."""
    return sorted(__all__)
