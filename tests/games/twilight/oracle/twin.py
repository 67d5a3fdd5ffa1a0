"""The twin test of reaches: the same rows interpreted and compiled, and both against the search that rules."""

from bench.twilight.scenes import FACTIONS, random_galaxy
from games.twilight.oracle.reach import as_galaxy, random_world
from sublight.errors import InputError
from sublight.games.twilight.batch import Columns, Rows, every_row, interpret, reaches, scene_of
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.effect_sets import EffectSet
from sublight.games.twilight.reach.options import reaching
from sublight.games.twilight.reach.packed import PackedGalaxy
from sublight.games.twilight.reach.survey import at_rest

CUTS = ((1 << 14, 1), (61, 1), (100, 2))


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
    """Ask at least `count` rows both ways, in several cuts; say how many were the same. AssertionError where a bit
    differs.
    """
    done = reached = risky = seed = 0
    while done < count:
        found = packed(seed)
        seed += 1
        if found is None:
            continue
        rows = every_row(found[2])
        plain = interpret(found[2], rows)
        for block, threads in CUTS:
            if reaches(found[2], rows, block=block, threads=threads).tobytes() != plain.tobytes():
                raise AssertionError(f"galaxy {seed - 1}: blocks of {block} on {threads} threads differ")
        done, reached = done + len(rows), reached + int(plain.reached.sum())
        risky += int((plain.dice > 0).sum())
    return f"{done:,} reaches the same to the bit, {reached:,} get there, {risky:,} with dice"


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
