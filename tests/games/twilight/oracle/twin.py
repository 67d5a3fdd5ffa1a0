"""The twin test of reaches: the same rows interpreted, and compiled in every way, and against the search that rules."""

from collections.abc import Iterator

from bench.twilight.scenes import FACTIONS, random_galaxy
from games.twilight.oracle.reach import as_galaxy, random_world
from oracle.same_bits import same_bits
from sublight.errors import InputError
from sublight.games.twilight.batch import Columns, Rows, every_row, interpret, reaches, scene_of
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.effect_sets import EffectSet
from sublight.games.twilight.reach.options import reaching
from sublight.games.twilight.reach.packed import PackedGalaxy
from sublight.games.twilight.reach.survey import at_rest

PINNED = {
    5_000: "bc0e22bb6113c1c11b85eae03e62fb4cd2b725cb4e3d738671447b23464e3764",
    1_000_000: "bf88205f88cc6bfe11d0edfc337a4dbb1eb917e4a7a4ecdcc466d952a0d801c6",
}
"""The hash of all bits for some counts."""


def packed(seed: int) -> tuple[Galaxy, str, PackedGalaxy] | None:
    """A galaxy, a player and the two packed: small ones, every fifth a big one; None where a batch refuses it."""
    if seed % 5:
        world = random_world(seed)
        galaxy, player = as_galaxy(world), world.mover
    else:
        galaxy, player = random_galaxy(seed), FACTIONS[seed % len(FACTIONS)]
    try:
        return galaxy, player, scene_of(galaxy, player)
    except InputError:
        return None


def bit_identity(count: int) -> str:
    """Ask at least `count` rows in every way; say how many were the same. AssertionError where a bit differs."""
    done = reached = risky = 0
    for out in same_bits(drawn(count), count, reaches, interpret, PINNED):
        done, reached, risky = done + len(out), reached + int(out.reached.sum()), risky + int((out.dice > 0).sum())
    return f"{done:,} reaches the same to the bit, {reached:,} get there, {risky:,} with dice"


def drawn(count: int) -> Iterator[tuple[PackedGalaxy, Rows]]:
    """Yield galaxies packed for a player, with every ship into every system as rows: at least `count` in all."""
    done = seed = 0
    while done < count:
        found = packed(seed)
        seed += 1
        if found is not None:
            rows = every_row(found[2])
            done += len(rows)
            if len(rows):
                yield found[2], rows


def search_agreement(count: int) -> str:
    """Compare the rows of `count` galaxies with the search: who gets where, and with how few dice."""
    done = rows = seed = 0
    while done < count:
        found = packed(seed)
        seed += 1
        if found is not None:
            rows += _compared(seed - 1, *found)
            done += 1
    return f"{rows:,} reaches as the search has them, in {done:,} galaxies"


def _compared(seed: int, galaxy: Galaxy, player: str, scene: PackedGalaxy) -> int:
    rows = every_row(scene)
    out = interpret(scene, rows)
    by_row = _by_row(scene, rows, out)
    searched = {
        (option.unit, option.origin, place): option.safest.dice
        for place in scene.places
        for option in reaching(at_rest(galaxy, player), player, place, (EffectSet(),))
    }
    if by_row != searched:
        raise AssertionError(f"galaxy {seed}: {sorted(set(by_row.items()) ^ set(searched.items()))[:3]}")
    return len(rows)


def _by_row(scene: PackedGalaxy, rows: Rows, out: Columns) -> dict[tuple[str, str, str], int]:
    entries = zip(rows.ship.tolist(), rows.target.tolist(), out.reached.tolist(), out.dice.tolist(), strict=True)
    there = ((scene.ships[ship], scene.places[at], dice) for ship, at, reached, dice in entries if reached)
    return {(ship.unit, ship.origin, place): dice for ship, place, dice in there}
