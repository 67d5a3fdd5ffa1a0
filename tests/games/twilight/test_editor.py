"""New galaxies by the printed layouts, and the places of a galaxy that are still open."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from sublight.api.tables import load_table, read_table
from sublight.errors import InputError
from sublight.games.twilight.catalogue.effects import effect_cards
from sublight.games.twilight.catalogue.tiles import printed_layout, printed_layouts
from sublight.games.twilight.catalogue.units import FactionCard, faction_cards
from sublight.games.twilight.editor import EDITOR, Begin, PutMarker, PutTile, open_places
from sublight.games.twilight.pieces import Galaxy
from sublight.geometry.hexes import hex_named, neighbours, places_within, turned
from sublight.registry import folder_of
from sublight.web.setup.change import changed
from sublight.web.setup.tasks import setup_change, setup_new

PLAIN = [each.id for each in faction_cards().values() if each.set == "base" and len(each.home) == 1]
OPEN_EACH = 5
"""Ordinary tiles a player, in every layout."""


def galaxy(players: int, edition: str = "lrr-2", *factions: str) -> Galaxy:
    """Return a new galaxy of so many players; those without a faction have a plain one."""
    chosen = [*factions, *PLAIN][:players]
    return EDITOR.new(edition, tuple((f"p{number}", faction) for number, faction in enumerate(chosen)))


@pytest.mark.parametrize("players", printed_layouts())
def test_a_layout_leaves_five_places_a_player(players: int) -> None:
    """Centre, homes and hyperlanes lie there; what is open is five ordinary tiles for each who plays."""
    found = galaxy(players)
    assert len(open_places(found)) == OPEN_EACH * players
    assert found.system("000").tile == "18"
    assert found.system("nexus").tile == "82a"
    for home, player in zip(printed_layout(players).homes, found.players, strict=True):
        assert found.system(home).tile == faction_cards()[player.faction].home[0]


@pytest.mark.parametrize("players", printed_layouts())
def test_every_place_of_a_layout_has_one_use(players: int) -> None:
    """Home, hyperlane, open or unused; homes lie in the outermost rings, clockwise, and no two touch."""
    layout = printed_layout(players)
    lanes = [each.at for each in layout.hyperlanes]
    used = [*layout.homes, *lanes, *layout.unused, *open_places(galaxy(players)), "000"]
    assert len(set(used)) == len(used) == places_within(layout.rings)
    homes = {hex_named(home) for home in layout.homes}
    assert not any(homes.intersection(neighbours(home)) for home in homes)


@pytest.mark.parametrize(("players", "turns"), [(3, 2), (6, 1)])
def test_even_layouts_look_the_same_from_every_home(players: int, turns: int) -> None:
    """Turned by as many sixths as lie between two homes, the homes of three and six lie on each other."""
    homes = {hex_named(home) for home in printed_layout(players).homes}
    assert {turned(home, turns) for home in homes} == homes


def test_what_lies_beside_the_map_comes_with_its_faction() -> None:
    """The Creuss have their gate in the home place and their home beside the map; Thunder's Edge has its own centre."""
    found = galaxy(3, "te", "creuss", "rebellion")
    assert (found.system("304").tile, found.system("creuss").tile) == ("17", "51")
    assert (found.system("310").tile, found.system("rebellion").tile) == ("94", "118")
    assert found.system("000").tile == "112"


def test_a_home_that_is_a_choice_is_left_open_and_said() -> None:
    """Keleres choose theirs; once it lies there only units are to be placed."""
    found = galaxy(3, "lrr-2", "sol", "keleres")
    assert "310" in open_places(found)
    assert "k02 or k14 or k58 at 310" in EDITOR.choices(found)
    chosen: Any = changed(found, PutTile(system="310", tile="k14")).state
    assert EDITOR.choices(chosen) == "P0, P1 and P2 have no units yet. “Place the starting units” adds them."
    assert "310" not in open_places(chosen)


def test_base_has_no_nexus() -> None:
    """The first reference plays six without hyperlanes and without what came later."""
    found = galaxy(6, "rr-1")
    assert "nexus" not in {system.id for system in found.systems}


@pytest.mark.parametrize(("edition", "factions", "says"), [
    ("rr-1", ["sol", "hacan", "letnev"], "85a belongs to Prophecy of Kings"), ("lrr-2", ["sol", "sol", "hacan"], "sol"),
    ("lrr-2", ["sol", "hacan"], "one of 3, 4, 5, 6, 7, 8"), ("lrr-2", ["sl", "hacan", "letnev"], "did you mean `sol`"),
    ("lrr-2", ["bastion", "hacan", "letnev"], "Thunder's Edge"), ("lrr-2", [], "no layout for 0"),
])  # fmt: skip
def test_what_is_no_galaxy_is_said(edition: str, factions: list[str], says: str) -> None:
    """Each refusal names what is wrong and what there is."""
    with pytest.raises(InputError, match=says):
        EDITOR.new(edition, tuple((f"p{number}", faction) for number, faction in enumerate(factions)))


def test_tiles_fill_the_open_places_one_by_one() -> None:
    """What is laid is open no more, is drawn, and taken away it is open again."""
    seats = [["ann", "sol"], ["bob", "hacan"], ["cat", "jolnar"]]
    made: Any = setup_new({"game": "twilight", "seats": seats})
    assert len(made["open"]) == 3 * OPEN_EACH
    assert made["scene"]["svg"].count("hex open") == 3 * OPEN_EACH
    laid: Any = setup_change(made["table"], {"do": "tile", "system": "102", "tile": "26"})
    assert "102" not in laid["open"]
    assert laid["scene"]["svg"].count("hex open") == 3 * OPEN_EACH - 1
    back: Any = setup_change(laid["table"], {"do": "tile", "system": "102", "tile": ""})
    assert set(back["open"]) == set(made["open"])
    assert read_table(back["table"], "it", Galaxy) == read_table(made["table"], "it", Galaxy)


def test_a_galaxy_without_a_layout_has_its_rings_open() -> None:
    """Two players on a ring of tiles: only that ring counts, and a table with a mat has no such places."""
    two = read_table({
        "game": "twilight", "edition": "lrr-2",
        "players": [{"id": "ann", "faction": "sol"}, {"id": "bob", "faction": "hacan"}],
        "systems": [{"id": "000", "tile": "18"}, {"id": "101", "tile": "26"}, {"id": "104", "tile": "27"}],
    }, "two", Galaxy)  # fmt: skip
    assert open_places(two) == ("102", "103", "105", "106")


def test_a_whole_galaxy_has_no_open_places() -> None:
    """The example for six is full."""
    assert open_places(load_table("twilight-six-players", Galaxy)) == ()


def latest() -> Any:
    """Return the example for six by the latest edition, which has tokens for borders."""
    return replace(load_table("twilight-six-players", Galaxy), edition="lrr-2-te")


def test_tokens_of_the_catalogue_lie_in_systems_and_on_borders() -> None:
    """Laid once however often, taken away again; on a border with its side."""
    table: Any = latest()
    once: Any = changed(table, PutMarker(system="103", marker="frontier")).state
    twice: Any = changed(once, PutMarker(system="103", marker="frontier")).state
    assert twice.system("103").markers.count("frontier") == 1
    gone: Any = changed(once, PutMarker(system="103", marker="frontier", there=False)).state
    assert gone.system("103").markers == table.system("103").markers
    side: Any = changed(table, PutMarker(system="103", marker="void_tether", side=2)).state
    assert "void_tether@2" in side.system("103").markers


@pytest.mark.parametrize(("change", "says"), [
    (PutMarker(system="103", marker="frontir"), "frontier"), (PutMarker(system="103", marker="void_tether"), "a side"),
    (PutMarker(system="103", marker="frontier", side=2), "not on a side"),
    (PutMarker(system="103", marker="void_tether", side=7), "does not name a side"),
])  # fmt: skip
def test_what_is_no_token_is_said(change: PutMarker, says: str) -> None:
    """With the nearest, or where such a one lies."""
    with pytest.raises(InputError, match=says):
        changed(latest(), change)


def test_everybody_begins_with_the_units_of_the_faction() -> None:
    """In the home systems, on whose first planet what cannot be in space is; a table that has them is left alone."""
    found = galaxy(4, "lrr-2", "hacan", "creuss", "saar", "keleres")
    begun = changed(found, Begin())
    assert begun.says == (
        "The starting units are in the home systems. P0 has Antimass Deflectors; P1 has Gravity Drive; "
        "P2 has Antimass Deflectors. No home system of P3 is on the map."
    )
    after: Any = begun.state
    home = next(each for each in after.systems if each.tile == "16")
    assert {(each.unit, each.count) for each in home.space} == {("carrier", 2), ("cruiser", 1), ("fighter", 2)}
    assert {(each.unit, each.count) for each in home.area(home.planet_names[0])} == {("infantry", 4), ("spacedock", 1)}
    assert {each.player for each in home.planets} == {"p0"}
    assert [each.tile for each in after.systems if "p1" in each.contents.owners] == ["51"]
    saar = next(each for each in after.systems if each.tile == "11")
    assert "spacedock" in {each.unit for each in saar.space}
    assert changed(after, Begin()).state == after
    assert "have no units" not in EDITOR.choices(after)


def test_a_map_without_home_systems_begins_with_no_units() -> None:
    """That is said before and after; nobody is told that units are there."""
    found = galaxy(3, "lrr-2", "sol", "hacan", "letnev")
    bare = replace(found, systems=tuple(each for each in found.systems if each.card.kind != "home"))
    says = "No home system of P0, P1 or P2 is on the map."
    assert EDITOR.choices(bare) == says
    assert changed(bare, Begin()).says == says


@pytest.mark.parametrize("faction", faction_cards().values(), ids=faction_cards())
def test_a_faction_begins_with_its_technologies(faction: FactionCard) -> None:
    """As far as they are effects here: each is a technology that everybody can research."""
    after: Any = changed(galaxy(3, "te", *dict.fromkeys((faction.id, "sol", "hacan"))), Begin()).state
    assert after.player("p0").effects == (() if faction.home_choice else faction.techs)
    assert {effect_cards()[each].kind for each in faction.techs} <= {"technology"}


def test_the_ready_table_has_the_units_and_technologies_of_its_factions() -> None:
    """As they are placed in setup, so that ships of Hacan can enter asteroid fields from the first turn."""
    text = Path(folder_of("twilight"), "starters", "twilight-three-factions.json").read_text("utf-8")
    table: Any = read_table(json.loads(text), "the table")
    for player in table.players:
        assert player.effects == faction_cards()[player.faction].techs


@pytest.mark.parametrize("faction", faction_cards())
def test_the_starting_units_of_each_faction_can_be_there(faction: str) -> None:
    """Each has what it takes to begin: a unit in space, infantry and a space dock, all on its home system."""
    after: Any = changed(galaxy(3, "te", *dict.fromkeys((faction, "sol", "hacan"))), Begin()).state
    units = {each.unit: each.count for system in after.systems for each, _ in system.units if each.player == "p0"}
    card = faction_cards()[faction]
    assert units == ({} if card.home_choice else card.starts)
    assert {"infantry", "spacedock"} <= card.starts.keys()
