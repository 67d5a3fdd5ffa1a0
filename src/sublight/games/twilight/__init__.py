"""Twilight Imperium 4: fleets on a galaxy of hexes, their paths, their cargo and what meets them.

The table and the moves of the game, for programs: each is imported when it is first used.
"""

from typing import TYPE_CHECKING

from sublight.games import exported

if TYPE_CHECKING:
    from sublight.games.twilight.moves import (
        Announce,
        Load,
        Move,
        MoveByAbility,
        PlaceToken,
        Retreat,
        TacticalAction,
        Use,
        UseEffect,
        Voyage,
    )
    from sublight.games.twilight.pieces import (
        Clock,
        Galaxy,
        HeldCard,
        PlanetState,
        Player,
        System,
        Units,
    )
    from sublight.games.twilight.round_moves import (
        BeginPhase,
        ComponentAction,
        EndTurn,
        GainTokens,
        Group,
        Pass,
        Record,
        Score,
        StrategicAction,
        TakeCard,
    )

_PLACES = {
    "Announce": "moves.Announce",
    "BeginPhase": "round_moves.BeginPhase",
    "Clock": "pieces.Clock",
    "ComponentAction": "round_moves.ComponentAction",
    "EndTurn": "round_moves.EndTurn",
    "GainTokens": "round_moves.GainTokens",
    "Galaxy": "pieces.Galaxy",
    "Group": "round_moves.Group",
    "HeldCard": "pieces.HeldCard",
    "Load": "moves.Load",
    "Move": "moves.Move",
    "MoveByAbility": "moves.MoveByAbility",
    "Pass": "round_moves.Pass",
    "PlaceToken": "moves.PlaceToken",
    "PlanetState": "pieces.PlanetState",
    "Player": "pieces.Player",
    "Record": "round_moves.Record",
    "Retreat": "moves.Retreat",
    "Score": "round_moves.Score",
    "StrategicAction": "round_moves.StrategicAction",
    "System": "pieces.System",
    "TacticalAction": "moves.TacticalAction",
    "TakeCard": "round_moves.TakeCard",
    "Units": "pieces.Units",
    "Use": "moves.Use",
    "UseEffect": "moves.UseEffect",
    "Voyage": "moves.Voyage",
}

__all__ = [
    "Announce",
    "BeginPhase",
    "Clock",
    "ComponentAction",
    "EndTurn",
    "GainTokens",
    "Galaxy",
    "Group",
    "HeldCard",
    "Load",
    "Move",
    "MoveByAbility",
    "Pass",
    "PlaceToken",
    "PlanetState",
    "Player",
    "Record",
    "Retreat",
    "Score",
    "StrategicAction",
    "System",
    "TacticalAction",
    "TakeCard",
    "Units",
    "Use",
    "UseEffect",
    "Voyage",
]


if not TYPE_CHECKING:  # else a type checker takes a misspelt name for one of these

    def __getattr__(name: str) -> object:
        """Return an exported name, imported from the module that has it."""
        return exported(__name__, _PLACES, name)


def __dir__() -> list[str]:
    """Return the exported names."""
    return sorted(__all__)
