"""Millions of reaches in one galaxy: which ship of a player gets where."""

from collections.abc import Sequence
from concurrent.futures import Executor
from functools import partial

import numpy as np
from msgspec import Struct
from msgspec.structs import asdict

from sublight.batch.blocks import BLOCK, Cut, in_blocks
from sublight.batch.columns import Flag, Limits, Record, Whole, empty_columns, fill, validate_rows, whole_numbers
from sublight.batch.compile import beginning, compiled, run
from sublight.batch.packs import Pack, made_once, pack_scenes, refuse_past, starts
from sublight.board.plane.packing import PackedPiece, PackedScene
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


class TableRows(Rows, frozen=True, kw_only=True, eq=False):
    """Questions in many galaxies: `player` is the place of the ship's player among those of its galaxy, `table` the
    index of the galaxy among those packed; ships are numbered for each player of each galaxy.
    """

    player: Whole
    table: Whole


class Columns(Record, frozen=True, kw_only=True, eq=False):
    """What each ship reaches.

    reached: whether the ship gets to the system while that system is active
    cost: systems entered less what gravity rifts give back, on its safest path, which is the cheapest of those with
        the fewest dice; -1 where it does not get there
    dice: the dice rolled for gravity rifts on that path; -1 where it does not get there
    """

    reached: Flag
    cost: Whole
    dice: Whole


def rule_rows(
    wholes: Sequence[int], wholes_at: Whole, first: Whole,
    ship: Whole, target: Whole, plus: Whole, player: Whole, table: Whole, reached: Flag, cost: Whole, dice: Whole,
) -> None:  # fmt: skip
    """Rule on rows one by one, writing into columns: what is compiled."""
    for i in range(ship.shape[0]):
        row = reach(beginning(wholes, wholes_at[first[table[i]] + player[i]]), ship[i], target[i], plus[i])
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


class GalaxyPack(Struct, frozen=True, kw_only=True, dict=True, eq=False):
    """Galaxies as flat numbers, each once for every player: those of galaxy i begin at scene `first[i]`, in the order
    of its players. `ships`, `places` and `values` have how many ships and systems each scene has, and its best move.
    """

    scenes: Pack
    first: Whole
    players: Whole
    places: Whole
    values: Whole

    def __len__(self) -> int:
        return len(self.first)


def pack(galaxies: Sequence[Galaxy]) -> GalaxyPack:
    """Return galaxies packed, for one call that rules on rows of all of them; InputError as `scene_of` says."""
    return _pack_scenes(made_once(galaxies, scenes_of))


def scenes_of(galaxy: Galaxy) -> tuple[PackedGalaxy, ...]:
    """Return a galaxy packed for each of its players, which is kept with it; InputError as `scene_of` says."""
    return kept(galaxy, _every_scene)


def _every_scene(galaxy: Galaxy) -> tuple[PackedGalaxy, ...]:
    return tuple(scene_of(galaxy, player.id) for player in galaxy.players)


def _pack_scenes(parts: Sequence[Sequence[PackedGalaxy]]) -> GalaxyPack:
    scenes = [scene for part in parts for scene in part]
    counts = [len(part) for part in parts]
    return GalaxyPack(
        scenes=pack_scenes(
            [PackedScene((PackedPiece((), each.wholes),)) for each in scenes], [len(each.ships) for each in scenes]
        ),
        first=starts(counts, range(len(counts))),
        players=whole_numbers(counts),
        places=whole_numbers([len(each.places) for each in scenes]),
        values=whole_numbers([max(each.values, default=0) for each in scenes]),
    )


def _packed(scene: PackedGalaxy | GalaxyPack) -> GalaxyPack:
    return scene if isinstance(scene, GalaxyPack) else kept(scene, _alone)


def _alone(scene: PackedGalaxy) -> GalaxyPack:
    return _pack_scenes(((scene,),))


def admitted(scene: PackedGalaxy | GalaxyPack, rows: Rows) -> TableRows:
    """Return the rows ready to rule on; InputError for what names no galaxy, player, ship or system, and for a move
    beyond 14. Rows that name no galaxy are of the first player of the first.
    """
    packed = _packed(scene)
    limits: Limits = {
        "ship": (0, _most(packed.scenes.ships)),
        "target": (0, _most(packed.places)),
        "plus": (0, MOST_VALUE - int(packed.values.min(initial=MOST_VALUE))),
        "player": (0, _most(packed.players)),
        "table": (0, len(packed) - 1),
    }
    taken = validate_rows(_placed(rows), limits)
    if not len(taken):
        return taken
    refuse_past("player", taken.player, packed.players[taken.table])
    at = packed.first[taken.table] + taken.player
    refuse_past("ship", taken.ship, packed.scenes.ships[at])
    refuse_past("target", taken.target, packed.places[at])
    refuse_past("plus", taken.plus, MOST_VALUE + 1 - packed.values[at])
    return taken


def _most(counts: Whole) -> int:
    return int(counts.max(initial=0)) - 1


def _placed(rows: Rows) -> TableRows:
    if isinstance(rows, TableRows):
        return rows
    nought = np.zeros(len(rows), dtype=np.int64)
    return TableRows(**asdict(rows), player=nought, table=nought)


def reaches(
    scene: PackedGalaxy | GalaxyPack,
    rows: Rows,
    *,
    threads: int = 1,
    block: int = BLOCK,
    executor: Executor | None = None,
) -> Columns:
    """Return what each row comes to.

    `scene` is a galaxy packed for one player, or many that `pack` has packed, of which `TableRows` name theirs. Blocks
    of `block` rows go to `executor`, or to `threads` threads. InputError for rows that cannot be read.
    """
    return rule(_packed(scene), rows, Cut(threads=threads, block=block, executor=executor))


def rule(packed: GalaxyPack, rows: Rows, cut: Cut) -> Columns:
    """Return what each row comes to, in blocks as `cut` says."""
    taken = admitted(packed, rows)
    out = empty_columns(Columns, len(taken))
    return in_blocks(cut, taken, out, partial(rule_into, packed), partial(rule_block, packed))


def rule_into(packed: GalaxyPack, rows: TableRows, out: Columns) -> None:
    """Rule on admitted rows, writing into `out`."""
    run(_LOOP, (packed.scenes.wholes, packed.scenes.wholes_at, packed.first), rows, out)


def rule_block(packed: GalaxyPack, rows: TableRows) -> Columns:
    """Rule on one block of admitted rows: what an executor is handed, wherever it runs."""
    out = empty_columns(Columns, len(rows))
    rule_into(packed, rows, out)
    return out


def interpret(scene: PackedGalaxy, rows: Rows) -> Columns:
    """Return what `reaches` returns, to the bit, some hundred times slower, by the same functions uncompiled."""
    taken = admitted(scene, rows)
    out = empty_columns(Columns, len(taken))
    fill(out, taken, lambda ship, target, plus, *_: reach(scene.wholes, ship, target, plus))
    return out
