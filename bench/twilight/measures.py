"""Timing of Twilight Imperium: a declaration, the reach of a player's ships, and reaches compiled."""

from functools import cache, partial
from statistics import median

import numpy as np
from msgspec.structs import replace

from bench.timing import millions, seconds, spent
from bench.twilight.scenes import PLAYER, random_galaxy, ten_ships
from sublight.games.twilight.batch import Rows, every_row, pack, reaches, scene_of
from sublight.games.twilight.game import GAME
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.heat import heat
from sublight.games.twilight.reach.options import options
from sublight.games.twilight.reach.packed import PackedGalaxy
from sublight.referee.adjudication import adjudicate

BATCH_ROWS = 1_000_000


def declaration_ms(runs: int = 25) -> float:
    """Return the median time of a ruling on ten ships that move into one system, checked and carried out, on a galaxy
    on which nothing has been ruled yet.
    """
    galaxy, move = ten_ships()
    ruling = adjudicate(GAME, galaxy, move)
    if ruling.status != "complete":
        raise AssertionError(f"the declaration is {ruling.status}")
    return 1e3 * median(seconds(partial(adjudicate, GAME, replace(galaxy), move)) for _ in range(runs))


def reach_ms(runs: int = 15) -> float:
    """Return the median time to say which of 61 systems all ships of one player get to; no galaxy comes twice."""
    galaxies: list[Galaxy] = [random_galaxy(100 + number) for number in range(runs + 1)]
    heat(galaxies[0], PLAYER)
    return 1e3 * median(seconds(partial(heat, each, PLAYER)) for each in galaxies[1:])


def options_ms(runs: int = 5) -> float:
    """Return the median time to list every ship of one player into every system of 217, with its best routes."""
    galaxies = [random_galaxy(number, rings=8) for number in range(runs)]
    return 1e3 * median(seconds(partial(options, each, PLAYER)) for each in galaxies)


def pack_ms(runs: int = 9) -> float:
    """Return the median time to pack a galaxy for its six players, on which nothing has been ruled yet."""
    galaxy = random_galaxy(1)
    pack([galaxy])
    return 1e3 * median(spent(lambda: pack([replace(galaxy)])) for _ in range(runs))


@cache
def batch() -> tuple[PackedGalaxy, Rows]:
    """Return a galaxy and every ship into every system, over and over, compiled for."""
    scene = scene_of(random_galaxy(1), PLAYER)
    rows = every_row(scene)
    reaches(scene, rows)
    times = -(-BATCH_ROWS // len(rows))
    return scene, Rows(**{name: np.tile(getattr(rows, name), times) for name in Rows.__struct_fields__})


def rate(runs: int = 9) -> str:
    """Return compiled reaches of single ships a second of one processor."""
    scene, rows = batch()
    return millions(partial(reaches, scene, rows), len(rows), runs)


def half(number: int) -> None:
    """Rule on the first or the second half of the rows."""
    scene, rows = batch()
    reaches(scene, rows[number * len(rows) // 2 : (number + 1) * len(rows) // 2])
