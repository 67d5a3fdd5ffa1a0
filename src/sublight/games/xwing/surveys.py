"""What X-Wing offers to surveys: ships set at random, and every maneuver of every dial."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import ClassVar

import numpy as np
from msgspec.structs import replace

from sublight.batch.surveys import Column, Setup, Surveys, Values, bits
from sublight.board.plane.scattering import Zone, middle, scatter
from sublight.errors import InputError
from sublight.games.xwing.batch import maneuvers, rows_of
from sublight.games.xwing.catalogue.ships import Maneuver
from sublight.games.xwing.course import bearing_of
from sublight.games.xwing.moves import TallonPlace
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.shapes import body, device_solid, half_sizes, obstacle_solid

RANGE_1_MM = 100.0
Line = tuple[int, Maneuver, TallonPlace | None]
"""A ship's place among the ships of the table, a maneuver of its dial, and where a Tallon Roll ends."""
PLACES: tuple[TallonPlace, ...] = ("near", "middle", "far")


def _lines(table: Table) -> Iterator[Line]:
    for at, ship in enumerate(table.ships):
        for entry in ship.card.dial:
            tallon = bearing_of(DialEntry(entry.speed, entry.bearing)).set_down == "tallon"
            yield from ((at, entry, place) for place in (PLACES if tallon else (None,)))


def _deploy(table: Table, random: Random, width_mm: float) -> Table:
    def zone(ship: Ship) -> Zone:
        """Return where the centre may lie so that the base is wholly within range 1 and the width."""
        across, ahead = half_sizes(ship)
        width = min(width_mm, table.area.width) - 2 * across
        left, depth = (table.area.width - width) / 2, RANGE_1_MM - 2 * ahead
        if ship.player == table.players[0]:
            return Zone(left, ahead, width, depth, 0.0, 0.0)
        return Zone(left, table.area.height - RANGE_1_MM + ahead, width, depth, 180.0, 0.0)

    return _scattered(table, random, zone)


def _scatter(table: Table, random: Random, width_mm: float) -> Table:
    zone = middle(table.area, width_mm)
    return _scattered(table, random, lambda _: zone)


def _scattered(table: Table, random: Random, zone: Callable[[Ship], Zone]) -> Table:
    """Return the table with every ship in its zone, over no other ship, no obstacle and no device."""
    taken = [*map(obstacle_solid, table.obstacles), *map(device_solid, table.devices)]
    poses = scatter(table.ships, random, table.area, zone, body, taken)
    ships = tuple(replace(ship, pose=pose) for ship, pose in zip(table.ships, poses, strict=True))
    return replace(table, ships=ships, contacts=())


class XWingSurveys(Surveys[Table]):
    """Every maneuver of the dial of every ship, from the table as it stands; a Tallon Roll has a row for each place."""

    setups: ClassVar[Mapping[str, Setup[Table]]] = {
        "deployed": Setup("ships within range 1 of their player's edge, facing straight ahead", _deploy),
        "scattered": Setup("ships anywhere in a square round the middle, facing anywhere", _scatter),
    }
    columns: ClassVar[Mapping[str, Column]] = {
        "ship": Column("int8", "the ship's place among the ships of the table"),
        "card": Column("text", "the ship's card"),
        "speed": Column("int8", "the speed of the maneuver"),
        "bearing": Column("text", "the bearing of the maneuver"),
        "difficulty": Column("text", "the printed colour of the maneuver"),
        "bumped": Column("bool", "whether the ship overlapped another ship and backed up"),
        "met": Column("int8", "the ships overlapped at the full position"),
        "obstacles": Column("int8", "the obstacles moved through or overlapped"),
        "outside": Column("bool", "whether the ship ends partly outside the play area"),
        "x": Column("float64", "the centre at rest, in mm"),
        "y": Column("float64", "the centre at rest, in mm"),
        "flag": Column("int8", "0, or what the referee would ask about (see Batches)"),
    }

    def measured(self, state: Table, wanted: frozenset[str]) -> Mapping[str, Values]:
        """Return the wanted columns, ship by ship in the order of the dial."""
        lines = list(_lines(state))
        if not lines:
            raise InputError("no ship of the table has a dial")
        entries = [DialEntry(entry.speed, entry.bearing) for _, entry, _ in lines]
        rows = rows_of([at for at, _, _ in lines], entries, [place for _, _, place in lines])
        out = maneuvers(state, rows)
        made: dict[str, Values] = {
            "ship": rows.ship,
            "card": [state.ships[at].ship for at, _, _ in lines],
            "speed": np.array([entry.speed for entry in entries]),
            "bearing": [entry.bearing for entry in entries],
            "difficulty": [entry.difficulty for _, entry, _ in lines],
            "bumped": out.met != 0,
            "met": bits(out.met),
            "obstacles": bits(out.through | out.under),
            "outside": out.outside,
            "x": out.x,
            "y": out.y,
            "flag": out.flag,
        }
        return {name: made[name] for name in wanted}


SURVEYS = XWingSurveys()
