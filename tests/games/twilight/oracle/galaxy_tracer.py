"""Who is adjacent to whom in a galaxy, by means that share no code with the rules: raw numbers of tiles, sets of kinds.

Borders and lanes come from the tracer of hex maps. Wormholes are taken from a list written by hand; laws and the
Creuss are applied to sets of kinds, not to links.
"""

from itertools import combinations
from random import Random
from typing import NamedTuple

from oracle.hex_tracer import PRINTED, Laid, Pairs, spiral, traced
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.pieces import Galaxy, Player, System
from sublight.geometry.hexes import hex_at, hex_named, index_of, name_of, places_within

WORMHOLES = {"26": "a", "39": "a", "79": "a", "25": "b", "40": "b", "64": "b", "17": "d"}
BESIDE = {"82a": "c", "82b": "abc", "51": "d"}
TOKENS = {
    "creuss_alpha": "a",
    "creuss_beta": "b",
    "creuss_gamma": "c",
    "gamma": "c",
    "ion_storm_alpha": "a",
    "ion_storm_beta": "b",
}
PLAIN = ("01", "20", "41", "46", "49")
LAWS = ("enforced_travel_ban", "nexus_sovereignty", "wormhole_reconstruction")


class Made(NamedTuple):
    """A random galaxy, the tiles of its map, and the wormholes of each place by letter."""

    galaxy: Galaxy
    tiles: dict[str, Laid]
    kinds: dict[str, str]


def random_galaxy(seed: int) -> Made:
    """Two rings with hyperlanes, wormholes printed and on tokens, the nexus, the Creuss, some laws."""
    chance = Random(seed)
    systems, tiles, kinds = list[System](), dict[str, Laid](), dict[str, str]()
    for name in spiral(2).values():
        if chance.random() < 0.1:
            continue
        if chance.random() < 0.35:
            tile, turns = chance.choice(sorted(PRINTED)), chance.randrange(6)
            systems.append(System(id=name, tile=tile, turns=turns))
            tiles[name] = Laid(PRINTED[tile], turns)
            continue
        tile = chance.choice((*PLAIN, *WORMHOLES))
        tokens = tuple(chance.sample(sorted(TOKENS), chance.choice((0, 0, 0, 1, 2))))
        systems.append(System(id=name, tile=tile, markers=tokens))
        tiles[name] = Laid(None, 0)
        kinds[name] = WORMHOLES.get(tile, "") + "".join(TOKENS[token] for token in tokens)
    for name, sides in (("nexus", ("82a", "82b")), ("home", ("51",))):
        tile = chance.choice(sides)
        systems.append(System(id=name, tile=tile))
        kinds[name] = BESIDE[tile]
    players = (Player(id="ghost", faction="creuss"), Player(id="sol", faction="sol"))
    laws = tuple(law for law in LAWS if chance.random() < 0.3)
    return Made(Galaxy(edition="lrr-2", players=players, systems=tuple(systems), laws=laws), tiles, kinds)


def expected(made: Made, player: str, *, moving: bool) -> Pairs:
    """The pairs that are adjacent for a player."""
    touching, joined = traced(made.tiles, 2)
    laws = set(made.galaxy.laws)
    muted = "ab" if moving and "enforced_travel_ban" in laws else ""
    closed = "ab" if moving and "nexus_sovereignty" in laws else ""
    working = {
        place: {kind for kind in kinds if kind not in muted and not (place == "nexus" and kind in closed)}
        for place, kinds in made.kinds.items()
    }
    every = {place: bool({"a", "b"} & set(kinds)) for place, kinds in made.kinds.items()}
    rebuilt = "wormhole_reconstruction" in laws
    by_wormhole: Pairs = set()
    for one, other in combinations(made.kinds, 2):
        both = every[one] and every[other]
        shut = bool(closed) and "nexus" in (one, other)
        if working[one] & working[other] or (both and (player == "ghost" or (rebuilt and not shut))):
            by_wormhole.add(frozenset((one, other)))
    return touching | joined | by_wormhole


def galaxy_agreement(count: int) -> str:
    """Both agree on `count` random galaxies for two players, moving or not; AssertionError with the seed otherwise."""
    pairs = 0
    for seed in range(count):
        made = random_galaxy(seed)
        for player, moving in (("sol", False), ("sol", True), ("ghost", False), ("ghost", True)):
            found = adjacency(made.galaxy, player=player, moving=moving)
            joined = {frozenset(found.places[each] for each in pair) for pair in found.reasons}
            wanted = expected(made, player, moving=moving)
            if joined != wanted:
                raise AssertionError(
                    f"galaxy {seed}, {player}, moving {moving}: {sorted(map(sorted, joined ^ wanted))}"
                )
            pairs += len(joined)
    return f"{pairs:,} pairs in {count:,} galaxies, four views each"


def ring_numbering(rings: int) -> str:
    """Every place up to a ring has one name, number and hex that lead to each other, as a walk round gives them."""
    walked = spiral(rings)
    for index, (cube, name) in enumerate(walked.items()):
        at = hex_at(index)
        if (name_of(at), hex_named(name), index_of(at)) != (name, at, index):
            raise AssertionError(f"place {index} is {name_of(at)} and {at}, and should be {name}")
        if at != (cube[0], cube[2]):
            raise AssertionError(f"place {name}: {at} is not the hex {cube}")
    if len(walked) != places_within(rings):
        raise AssertionError(f"{len(walked)} places walked, {places_within(rings)} counted")
    return f"{len(walked)} places to ring {rings}"
