"""The galaxies that the benches and the twin tests run on: the same draw on every machine."""

from random import Random

from sublight.games.twilight.batch import Rows, every_row, scene_of, scenes_of
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.moves import TacticalAction, Voyage
from sublight.games.twilight.pieces import Galaxy, Player, System, Units
from sublight.geometry.hexes import hex_at, name_of, places_within

EDITION = "lrr-2"
PLAYER = "sol"
RINGS = 4
FACTIONS = ("sol", "letnev", "hacan", "jolnar", "yssaril", "vuilraith")
SHIPS: tuple[UnitType, ...] = ("carrier", "cruiser", "destroyer", "dreadnought", "fighter")
EFFECTS = ("gravity_drive", "antimass_deflectors", "light_wave_deflector")
PLAIN = (*(f"{number:02}" for number in range(19, 39)), "46", "47", "48", "49", "50")
SPECIAL = ("25", "26", "39", "40", "41", "42", "43", "44", "45", "67", "68", "79", "80")


def random_galaxy(seed: int, rings: int = RINGS) -> Galaxy:
    """Return a galaxy of four rings, 61 systems, with six players' ships, anomalies and wormholes."""
    random = Random(f"galaxy {seed}")
    names = [name_of(hex_at(index)) for index in range(places_within(rings))]
    players = tuple(_player(random, faction) for faction in FACTIONS)
    return Galaxy(edition=EDITION, players=players, systems=tuple(_system(random, name) for name in names))


def _player(random: Random, faction: str) -> Player:
    owned = tuple(effect for effect in EFFECTS if random.random() < 0.3)
    return Player(id=faction, faction=faction, effects=owned, fleet=6)


def _system(random: Random, name: str) -> System:
    tile = random.choice(PLAIN if random.random() < 0.7 else SPECIAL)
    space: tuple[Units, ...] = ()
    if random.random() < 0.45:
        owner = random.choice(FACTIONS)
        space = tuple(
            Units(unit=ship, player=owner, count=random.randint(1, 3)) for ship in sorted(random.sample(SHIPS, 2))
        )
    tokens = (random.choice(FACTIONS),) if random.random() < 0.08 else ()
    return System(id=name, tile=tile, space=space, tokens=tokens)


def ten_ships(seed: int = 1) -> tuple[Galaxy, TacticalAction]:
    """Return a galaxy in which ten ships of a player lie around the centre, and the action that moves them there."""
    galaxy = random_galaxy(seed)
    around = [name_of(hex_at(index)) for index in range(1, 6)]
    for place in ("000", *around):
        system = galaxy.system(place)
        fleet = (Units(unit="cruiser", player="sol", count=2),) if place != "000" else ()
        galaxy = galaxy.with_system(System(id=system.id, tile="49", space=fleet))
    voyages = tuple(Voyage(unit="cruiser", origin=place, path=("000",)) for place in around for _ in range(2))
    return galaxy, TacticalAction(player="sol", system="000", voyages=voyages)


def drawn_batch(_rows: int, seed: int) -> tuple[Galaxy, Rows, dict[str, str]]:
    """Return a galaxy, every ship of one player into every system as columns, and that player."""
    galaxy = random_galaxy(seed)
    return galaxy, every_row(scene_of(galaxy, PLAYER)), {"player": PLAYER}


def drawn_rows(galaxy: Galaxy, count: int, random: Random) -> list[dict[str, int]]:
    """Return so many rows by column, none where no player has a ship that can move: those of one player into three
    systems, whose paths are then found once.
    """
    scenes = [(player, scene) for player, scene in enumerate(scenes_of(galaxy)) if scene.ships]
    if not scenes:
        return []
    player, scene = random.choice(scenes)
    targets = [random.randrange(len(scene.places)) for _ in range(3)]
    return [
        {"ship": random.randrange(len(scene.ships)), "target": random.choice(targets), "player": player}
        for _ in range(count)
    ]
