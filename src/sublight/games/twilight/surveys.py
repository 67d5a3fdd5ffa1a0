"""What Twilight Imperium offers to surveys: hyperlane tiles turned at random, and every ship into every system."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

import numpy as np
from msgspec.structs import replace

from sublight.batch.surveys import Column, Setup, Surveys, Values
from sublight.errors import InputError
from sublight.games.twilight.batch import Columns, Rows, every_row, reaches, scene_of
from sublight.games.twilight.pieces import Galaxy, System
from sublight.games.twilight.reach.packed import PackedGalaxy

Part = tuple[str, PackedGalaxy, Rows, Columns]
"""A player, their galaxy packed, every row of it and what they come to."""


def _part(galaxy: Galaxy, player: str) -> Part:
    scene = scene_of(galaxy, player)
    rows = every_row(scene)
    return player, scene, rows, reaches(scene, rows)


def _values(parts: list[Part], name: str) -> Values:
    if name in Columns.__struct_fields__:
        return np.concatenate([getattr(out, name) for _, _, _, out in parts])
    return [value for player, scene, rows, _ in parts for value in _named(player, scene, rows, name)]


def _named(player: str, scene: PackedGalaxy, rows: Rows, name: str) -> list[object]:
    """Return what a name or a number of the packed galaxy stands for, row by row."""
    if name == "player":
        return [player] * len(rows)
    if name == "target":
        return [scene.places[at] for at in rows.target.tolist()]
    if name == "value":
        return [scene.values[at] for at in rows.ship.tolist()]
    return [getattr(scene.ships[at], name) for at in rows.ship.tolist()]


def _turn(galaxy: Galaxy, random: Random, _: float) -> Galaxy:
    def turned(system: System) -> System:
        return system if system.card.system else replace(system, turns=int(6 * random.random()))

    return replace(galaxy, systems=tuple(turned(system) for system in galaxy.systems))


class TwilightSurveys(Surveys[Galaxy]):
    """Every kind of ship of every player into every system, with nothing used, from the galaxy as it stands."""

    setups: ClassVar[Mapping[str, Setup[Galaxy]]] = {
        "turned": Setup("every hyperlane tile turned by a random number of sixths", _turn)
    }
    columns: ClassVar[Mapping[str, Column]] = {
        "player": Column("text", "the player whose ship it is"),
        "unit": Column("text", "the ship"),
        "origin": Column("text", "the system that it starts in"),
        "target": Column("text", "the active system"),
        "value": Column("int8", "its move value"),
        "reached": Column("bool", "whether it gets there"),
        "cost": Column("int8", "the systems entered on its safest path less what rifts give back, or -1"),
        "dice": Column("int8", "the gravity rift dice on that path, or -1"),
    }

    def measured(self, state: Galaxy, wanted: frozenset[str]) -> Mapping[str, Values]:
        """Return the wanted columns, player by player, ship by ship, in the order of the systems."""
        parts = [_part(state, player.id) for player in state.players]
        if not any(len(rows) for _, _, rows, _ in parts):
            raise InputError("no player has a ship that can move")
        return {name: _values(parts, name) for name in wanted}


SURVEYS = TwilightSurveys()
