"""Armada as the referee sees it: the chapter of each kind of move, and what only Armada has."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from sublight.games.armada.catalogue import component_set, spread_sets
from sublight.games.armada.moves import (
    BeginPhase,
    Deploy,
    DeploySquadron,
    Maneuver,
    MoveInTurn,
    MoveObstacle,
    MoveSquadron,
    MoveToken,
    PlaceObstacle,
    RevealDial,
    UseEffect,
)
from sublight.games.armada.pieces import Table, admit_table
from sublight.games.armada.standing import warnings
from sublight.referee.base_game import BaseGame
from sublight.referee.game import Variant
from sublight.referee.ruling import Notice

CHAPTERS: dict[type[Any], str] = {
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
"""The chapter of each kind of move. A chapter is imported when a move of its own is made."""


class Armada(BaseGame[Table]):
    """Star Wars: Armada."""

    name = "armada"
    title = "Armada"
    data = Path(__file__).parent / "data"
    state_type = Table
    chapters = CHAPTERS
    options_by = "ships.options.options"
    between_by = "measuring.query.measured_between"

    def admit_own(self, state: Table) -> None:
        """Refuse a table with unknown names, pieces off the table, or twins."""
        component_set(state.components)
        admit_table(state)

    def warnings(self, state: Table) -> tuple[Notice, ...]:
        """Return which bases overlap, and which ships and squadrons stand outside."""
        return warnings(state)

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
        return super().options(state, subject)


GAME = Armada()
