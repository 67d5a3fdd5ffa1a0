"""Millions of reaches in one galaxy: which ship of a player gets where."""

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial

import numpy as np

from sublight.batch.blocks import BLOCK, Cut, in_blocks
from sublight.batch.columns import Flag, Limits, Record, Whole, empty_columns, fill, validate_rows
from sublight.batch.compile import Numbers, arrays, compiled, run
from sublight.errors import InputError
from sublight.games.twilight.game import GAME
from sublight.games.twilight.kernel.reach import MOST_VALUE, reach
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.packed import PackedGalaxy, pack_galaxy
from sublight.referee.state import kept

PACKAGE = "sublight.games.twilight"


class Rows(Record, frozen=True, kw_only=True, eq=False):
    """Questions: a ship by its number in the packed galaxy, a system by its number, and what is added to its move."""

    ship: Whole
    target: Whole
    plus: Whole


class Columns(Record, frozen=True, kw_only=True, eq=False):
    """What each ship reaches: whether it gets there with that system active, and on its safest path, the cheapest of
    those with the fewest dice, the cost (systems entered less what rifts give back) and the dice; -1 where it does not.
    """

    reached: Flag
    cost: Whole
    dice: Whole


def rule_rows(
    _reals: Sequence[float],
    wholes: Sequence[int],
    ship: Whole,
    target: Whole,
    plus: Whole,
    reached: Flag,
    cost: Whole,
    dice: Whole,
) -> None:
    """Rule on rows one by one, writing into columns: what is compiled."""
    for i in range(ship.shape[0]):
        row = reach(wholes, ship[i], target[i], plus[i])
        reached[i], cost[i], dice[i] = row.reached, row.cost, row.dice


_LOOP = compiled(rule_rows, PACKAGE)


def scene_of(galaxy: Galaxy, player: str) -> PackedGalaxy:
    """Return a galaxy packed for a player's ships with nothing used; InputError where it cannot be (`pack_galaxy`)."""
    GAME.validate_state(galaxy)
    return pack_galaxy(galaxy, player)


def every_row(scene: PackedGalaxy) -> Rows:
    """Return a row for every ship into every system, ship by ship."""
    ships, places = len(scene.ships), len(scene.places)
    ship, target = np.repeat(np.arange(ships), places), np.tile(np.arange(places), ships)
    return Rows(ship=ship, target=target, plus=np.zeros(ships * places, dtype=np.int64))


def admitted(scene: PackedGalaxy, rows: Rows) -> Rows:
    """Return the rows ready to rule on; InputError for what names no ship or system, and for a move beyond 14."""
    limits: Limits = {
        "ship": (0, len(scene.ships) - 1),
        "target": (0, len(scene.places) - 1),
        "plus": (0, MOST_VALUE - max(scene.values, default=0)),
    }
    taken = validate_rows(rows, limits)
    if len(taken) and not scene.ships:
        raise InputError("the player has no ship that can move")
    return taken


def reaches(
    scene: PackedGalaxy, rows: Rows, *, threads: int = 1, block: int = BLOCK, executor: Executor | None = None
) -> Columns:
    """Return what each row comes to.

    Blocks of `block` rows go to `executor`, or to `threads` threads. InputError for rows that cannot be read.
    """
    cut = Cut(threads=threads, block=block, executor=executor)
    taken = admitted(scene, rows)
    rule = partial(run, _LOOP, *kept(scene, _arrays), ())
    return in_blocks(cut, taken, empty_columns(Columns, len(taken)), rule, partial(rule_block, scene))


def _arrays(scene: PackedGalaxy) -> tuple[Numbers, Numbers]:
    return arrays((), scene.wholes)


def rule_block(scene: PackedGalaxy, rows: Rows) -> Columns:
    """Rule on one block of admitted rows: what an executor is handed, wherever it runs."""
    out = empty_columns(Columns, len(rows))
    run(_LOOP, *kept(scene, _arrays), (), rows, out)
    return out


def interpret(scene: PackedGalaxy, rows: Rows) -> Columns:
    """Return what `reaches` returns, to the bit, some hundred times slower, by the same functions uncompiled."""
    taken = admitted(scene, rows)
    out = empty_columns(Columns, len(taken))
    fill(out, taken, lambda *entries: reach(scene.wholes, *entries))
    return out
