"""What Armada offers to surveys: ships set at random, and every course of every ship."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from random import Random
from typing import ClassVar

import numpy as np
from msgspec.structs import replace

from sublight.batch.columns import Whole
from sublight.batch.surveys import Column, Setup, Surveys, Values, bits
from sublight.board.plane.pose import Pose
from sublight.board.plane.scattering import middle, scatter
from sublight.board.plane.shape import Shape, Solid
from sublight.errors import InputError
from sublight.games.armada.batch import Rows, maneuvers
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import framed_base, obstacle_solid, squadron_disc

JOINTS = 4


@lru_cache(maxsize=256)
def _courses(chart: tuple[tuple[int, ...], ...]) -> Whole:
    """Return the speed and the clicks of four joints of every course of a chart, a row each."""
    found = [
        (speed, *clicks, *(0,) * (JOINTS - speed))
        for speed, column in enumerate(chart[1:], 1)
        for clicks in product(*(range(-most, most + 1) for most in column))
    ]
    return np.array(found, np.int64).reshape(-1, 1 + JOINTS)


def _scatter(table: Table, random: Random, width_mm: float) -> Table:
    zone = middle(table.area, width_mm)

    def outline(ship: Ship, pose: Pose) -> Solid:
        return framed_base(table, ship, pose)

    taken: list[Shape] = [obstacle_solid(each) for each in table.obstacles]
    taken.extend(squadron_disc(table, each) for each in table.squadrons)
    poses = scatter(table.ships, random, table.area, lambda _: zone, outline, taken)
    ships = tuple(replace(ship, pose=pose) for ship, pose in zip(table.ships, poses, strict=True))
    return replace(table, ships=ships)


class ArmadaSurveys(Surveys[Table]):
    """Every course that the printed speed chart of each ship allows from speed 1 on, from the table as it stands."""

    setups: ClassVar[Mapping[str, Setup[Table]]] = {
        "scattered": Setup("ships anywhere in a square round the middle, facing anywhere", _scatter),
    }
    columns: ClassVar[Mapping[str, Column]] = {
        "ship": Column("int8", "the ship's place among the ships of the table"),
        "card": Column("text", "the ship's card"),
        "speed": Column("int8", "the speed of the course"),
        "k1": Column("int8", "the clicks of joint 1, right when positive"),
        "k2": Column("int8", "the clicks of joint 2"),
        "k3": Column("int8", "the clicks of joint 3"),
        "k4": Column("int8", "the clicks of joint 4"),
        "rest": Column("int8", "the speed at which the ship comes to rest"),
        "bumped": Column("bool", "whether the ship overlapped another ship at any speed tried"),
        "met": Column("int8", "the ships overlapped at any speed tried"),
        "obstacles": Column("int8", "the obstacles overlapped at rest"),
        "squadrons": Column("int8", "the squadrons overlapped at rest"),
        "outside": Column("bool", "whether the base ends partly outside the play area"),
        "x": Column("float64", "the centre at rest, in mm"),
        "y": Column("float64", "the centre at rest, in mm"),
        "flag": Column("int8", "0, or what the referee would ask about (see Batches)"),
    }

    def measured(self, state: Table, wanted: frozenset[str]) -> Mapping[str, Values]:
        """Return the wanted columns, ship by ship, from speed 1 on."""
        if not state.ships:
            raise InputError("the table has no ships")
        courses = [_courses(each.card.speed_chart) for each in state.ships]
        ship = np.repeat(np.arange(len(courses)), [len(each) for each in courses])
        speed, k1, k2, k3, k4 = np.concatenate(courses).T
        rows = Rows(ship=ship, speed=speed, k1=k1, k2=k2, k3=k3, k4=k4, side=np.zeros(len(ship), np.int64))
        out = maneuvers(state, rows)
        made: dict[str, Values] = {
            **{name: getattr(rows, name) for name in ("ship", "speed", "k1", "k2", "k3", "k4")},
            **{name: getattr(out, name) for name in ("outside", "x", "y", "flag")},
            "card": [state.ships[at].ship for at in ship.tolist()],
            "rest": out.speed,
            "bumped": out.overlapped != 0,
            "met": bits(out.overlapped),
            "obstacles": bits(out.obstacles),
            "squadrons": bits(out.squadrons),
        }
        return {name: made[name] for name in wanted}


SURVEYS = ArmadaSurveys()
