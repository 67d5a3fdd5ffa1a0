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
        Galaxy,
        PlanetState,
        Player,
        System,
        Units,
    )

_PLACES = {
    "Announce": "moves.Announce",
    "Galaxy": "pieces.Galaxy",
    "Load": "moves.Load",
    "Move": "moves.Move",
    "MoveByAbility": "moves.MoveByAbility",
    "PlaceToken": "moves.PlaceToken",
    "PlanetState": "pieces.PlanetState",
    "Player": "pieces.Player",
    "Retreat": "moves.Retreat",
    "System": "pieces.System",
    "TacticalAction": "moves.TacticalAction",
    "Units": "pieces.Units",
    "Use": "moves.Use",
    "UseEffect": "moves.UseEffect",
    "Voyage": "moves.Voyage",
}

__all__ = [
    "Announce",
    "Galaxy",
    "Load",
    "Move",
    "MoveByAbility",
    "PlaceToken",
    "PlanetState",
    "Player",
    "Retreat",
    "System",
    "TacticalAction",
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
