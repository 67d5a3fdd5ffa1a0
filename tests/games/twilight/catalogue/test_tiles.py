"""Tiles: the facts of all 151, by kind, anomaly, wormhole, planet and edition."""

from collections import Counter

import msgspec
import pytest

from sublight.errors import EditionError, RulebookError
from sublight.games.twilight.catalogue import (
    Planet,
    TileCard,
    faction_cards,
    other_side,
    tile_card,
    tile_cards,
    tiles_in,
)

TILES = tile_cards()
LANE_TILES = (*range(83, 92), *range(119, 125))


def with_wormhole(kind: str, *, on_map: bool = True) -> set[str]:
    """The tiles on the map, or off it, that have a wormhole."""
    return {key for key, tile in TILES.items() if kind in tile.wormholes and tile.on_map == on_map}


def with_anomaly(kind: str) -> set[str]:
    """The tiles that are an anomaly of a kind."""
    return {key for key, tile in TILES.items() if kind in tile.anomalies}


def test_there_are_151_tiles_in_four_sets() -> None:
    """51 of the base game, 50 sides of Prophecy of Kings, 47 of Thunder's Edge, and three homes of the Keleres."""
    assert len(TILES) == 151
    assert Counter(tile.set for tile in TILES.values()) == {"base": 51, "pok": 50, "te": 47, "codex3": 3}
    numbers = {int(tile.number) for tile in TILES.values() if tile.number.isdigit()}
    assert numbers == set(range(1, 125))


def test_kinds_add_up() -> None:
    """Each kind has as many tiles as in the sources."""
    assert Counter(tile.kind for tile in TILES.values()) == {
        "home": 33,
        "faction": 3,
        "centre": 2,
        "planet": 51,
        "wormhole": 2,
        "anomaly": 14,
        "empty": 7,
        "nexus": 2,
        "hyperlane": 30,
        "fracture": 7,
    }


@pytest.mark.rule("TI4-101.4a", "TI4-101.4b", "TI4-TE-epsilon", "TI4-TE-113")
def test_wormholes_are_on_these_tiles() -> None:
    """Alpha, beta and gamma, delta and epsilon are where they are printed."""
    assert with_wormhole("alpha") == {"26", "39", "79", "102"}
    assert with_wormhole("beta") == {"25", "40", "64", "113"}
    assert with_wormhole("gamma") == set()
    assert with_wormhole("gamma", on_map=False) == {"82a", "82b"}
    assert with_wormhole("delta") | with_wormhole("delta", on_map=False) == {"17", "51"}
    assert with_wormhole("epsilon") | with_wormhole("epsilon", on_map=False) == {"94", "118"}


def test_nexus_has_one_wormhole_or_three() -> None:
    """Its inactive side has gamma, its active side alpha, beta and gamma; both hold Mallice."""
    inactive, active = tile_card("82a"), tile_card("82b")
    assert inactive.wormholes == ("gamma",)
    assert active.wormholes == ("alpha", "beta", "gamma")
    assert inactive.planets == active.planets == (tile_card("82a").planets[0],)
    assert other_side(inactive) is active


@pytest.mark.rule("TI4-9.1", "TI4-9.3", "TI4-TE-113", "TI4-TE-115", "TI4-TE-116", "TI4-TE-117")
def test_anomalies_are_on_these_tiles() -> None:
    """Each kind of anomaly is where it is printed; tile 117 is two kinds at once."""
    assert with_anomaly("asteroid_field") == {"44", "45", "79", "115", "117"}
    assert with_anomaly("gravity_rift") == {"41", "67", "113", "117"}
    assert with_anomaly("nebula") == {"42", "56", "68", "92"}
    assert with_anomaly("supernova") == {"43", "80", "81"}
    assert with_anomaly("entropic_scar") == {"114", "116"}
    assert tile_card("113").wormholes == ("beta",)
    assert [bool(tile_card(one).planets) for one in ("115", "116")] == [True, True]
    assert [planet.station for planet in tile_card("117").planets] == [True]


def test_planets_add_up() -> None:
    """59 planets in the base game, 39 in Prophecy of Kings with Mallice once, 37 and 4 stations in Thunder's Edge."""
    planets = {
        box: {(tile.number, planet) for tile in TILES.values() if tile.set == box for planet in tile.planets}
        for box in ("base", "pok", "te")
    }
    assert {box: sum(not planet.station for _, planet in found) for box, found in planets.items()} == {
        "base": 59,
        "pok": 39,
        "te": 37,
    }
    assert [sum(planet.station for _, planet in found) for found in planets.values()] == [0, 0, 4]
    assert sum(planet.resources for _, planet in planets["base"]) == 110
    assert sum(planet.influence for _, planet in planets["base"]) == 93


def test_tiles_off_the_map_are_these() -> None:
    """The nexus and two homes lie beside the map."""
    assert {key for key, tile in TILES.items() if not tile.on_map} == {"51", "82a", "82b", "118"}


def test_egress_is_on_two_tiles_of_the_fracture() -> None:
    """Of the seven tiles of the Fracture the second and the sixth have an egress."""
    assert [key for key, tile in TILES.items() if tile.egress] == ["fracture2", "fracture6"]
    assert [key for key, tile in TILES.items() if tile.kind == "fracture"] == [f"fracture{one}" for one in range(1, 8)]


def test_hyperlane_tiles_are_no_systems() -> None:
    """Both sides of 83 to 91 and of 119 to 124 are hyperlanes, no others are, and they hold nothing."""
    lanes = [key for key, tile in TILES.items() if not tile.system]
    assert lanes == [f"{number}{side}" for number in LANE_TILES for side in "ab"]
    card = TILES["83a"]
    with pytest.raises(RulebookError, match="not a system"):
        TileCard(**msgspec.structs.asdict(card) | {"wormholes": ("alpha",)})


def test_sides_belong_together() -> None:
    """A tile with two sides turns over to the other and back, with its number kept; a tile with one does not."""
    sided = {key for key, tile in TILES.items() if tile.side}
    assert {TILES[key].number for key in sided} == {"82", "96", *map(str, LANE_TILES)}
    for key in sided:
        back = other_side(TILES[key])
        assert back is not None
        assert back.id != key
        assert back.number == TILES[key].number
        assert other_side(back) is TILES[key]
    assert other_side(tile_card("18")) is None
    assert (tile_card("k02").number, tile_card("k02").side) == ("k02", None)


def test_every_home_belongs_to_a_faction_that_names_it() -> None:
    """A tile of a faction is among that faction's homes, or in the case of 17 and 51, 94 and 118 all are."""
    for key, tile in TILES.items():
        if tile.faction:
            assert key in faction_cards()[tile.faction].home
    assert {key for key, tile in TILES.items() if tile.same_as} == {"k02", "k14", "k58"}
    assert all(tile.same_as in TILES for tile in TILES.values() if tile.same_as)


def test_what_one_source_only_tells_is_marked() -> None:
    """So are the rules of entropic scars and of the Fracture, and the lanes of Thunder's Edge; no other tile is."""
    marked = {key for key, tile in TILES.items() if tile.single_source}
    lanes = {key for key, tile in TILES.items() if tile.kind == "hyperlane" and tile.set == "te"}
    assert marked == {*with_anomaly("entropic_scar"), *lanes, *(f"fracture{one}" for one in range(1, 8))}


def test_no_note_sends_the_reader_to_the_box() -> None:
    """The seven of the Fracture say on which printed tile they are, in the order of their chain."""
    notes = [TILES[f"fracture{one}"].note or "" for one in range(1, 8)]
    assert [note.partition(".")[0].split()[-1] for note in notes] == ["125", "125", "127", "127", "127", "126", "126"]
    assert not [key for key, tile in TILES.items() if "check the" in (tile.note or "").lower()]


@pytest.mark.parametrize("edition, count", [("rr-1", 51), ("lrr-2", 104), ("lrr-2-te", 151)])
def test_an_edition_has_the_tiles_of_its_sets(edition: str, count: int) -> None:
    """The first edition has the base game, the second adds Prophecy of Kings and the codices, the last all."""
    assert len(tiles_in(edition)) == count
    with pytest.raises(EditionError):
        TILES["01"].holds_in("rr-0")


def test_legendary_planets_and_specialties_are_kept() -> None:
    """Mallice is legendary, Mecatol Rex only in its later printing; a planet may have two specialties or traits."""
    found: dict[str, Planet] = {
        f"{key} {planet.name}": planet for key, tile in TILES.items() for planet in tile.planets
    }
    assert found["82b Mallice"].legendary
    assert [found[f"{key} Mecatol Rex"].legendary for key in ("18", "112")] == [False, True]
    assert sum(planet.legendary for planet in found.values()) == 12
    assert sum(len(planet.technologies) == 2 for planet in found.values()) == 2
    assert sum(len(planet.traits) == 2 for planet in found.values()) == 6
