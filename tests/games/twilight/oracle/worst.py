"""What the dearest Twilight Imperium input is looked for among."""

from random import Random

from msgspec.structs import replace

from games.twilight.galaxies import galaxy, player, units
from games.twilight.oracle.sizes import AROUND, EVERYWHERE, FACTIONS, PLACES, SHIPS, owning
from oracle.asked import Position, works
from oracle.worst import Gene, Genes, bounded
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy, System
from sublight.games.twilight.sizes import MOST_EFFECTS
from sublight.games.twilight.validate import MOST_IN_GALAXY, MOST_IN_SYSTEM, MOST_OF_A_KIND
from sublight.referee.sizes import MOST_LISTED

TILES = ("49", "41", "42", "25", "26", "39", "44")
"""Empty space, a gravity rift, a nebula, wormholes, and an asteroid field."""
EFFECTS = ("gravity_drive", "light_wave_deflector", "antimass_deflectors")

GENES = (
    Gene("systems", 7, EVERYWHERE),
    Gene("seed", 0, 1_000),
    *(Gene(f"tile_{tile}", 0.0, 1.0) for tile in TILES),
    Gene("fleets", 0.0, 1.0),
    Gene("ships", 1, MOST_OF_A_KIND),
    Gene("types", 1, len(SHIPS)),
    Gene("voyages", 1, MOST_LISTED),
    Gene("steps", 1, 8),
    Gene("cards", 0, MOST_EFFECTS),
    Gene("uses", 0, 20),
    Gene("players", 2, len(FACTIONS)),
)


def galaxy_of(genes: Genes) -> Galaxy:
    """The galaxy that the numbers describe."""
    number = {name: int(value) for name, value in genes.items()}
    random = Random(number["seed"])
    weights = [genes[f"tile_{tile}"] + 1e-9 for tile in TILES]
    first = owning(number["cards"])[0]
    others = tuple(player(name) for name in FACTIONS[1 : number["players"]])
    laid, left = [], MOST_IN_GALAXY
    for at, place in enumerate(PLACES[: number["systems"]]):
        tile = random.choices(TILES, weights)[0] if at else "49"
        owner = "sol" if at in range(1, 7) else random.choice(FACTIONS[: number["players"]])
        each = min(number["ships"], MOST_IN_SYSTEM // number["types"])
        space = tuple(units(owner, ship, each) for ship in SHIPS[: number["types"]])
        here = left >= each * number["types"] and (at in range(1, 7) or (at and random.random() < genes["fleets"]))
        left -= each * number["types"] if here else 0
        laid.append(System(id=place, tile=tile, space=space if here else ()))
    return replace(galaxy(0), players=(first, *others), systems=tuple(laid))


def position(_kind: str, genes: Genes) -> Position:
    """The galaxy, and a tactical action in it."""
    steps = int(genes["steps"])
    voyages = tuple(
        Voyage(
            unit=SHIPS[number % int(genes["types"])],
            origin=AROUND[number % len(AROUND)],
            path=(*(AROUND[(number + step) % len(AROUND)] for step in range(1, steps)), "000"),
        )
        for number in range(int(genes["voyages"]))
    )
    uses = tuple(Use(effect=EFFECTS[number % len(EFFECTS)]) for number in range(int(genes["uses"])))
    move = TacticalAction(player="sol", system="000", voyages=voyages, uses=uses)
    return Position(galaxy_of(genes), move, ("sol>000", "sol", "sol>102"), ("000", "104"))


WORKS = works(position, ("action",), 3)


def search(trials: int) -> str:
    """Look for the dearest inputs; AssertionError where one takes too long."""
    return bounded(GENES, WORKS, trials)
