"""Units: the printed numbers, upgrades, forms, and the plastic of a player; factions."""

from collections import Counter
from typing import get_args

import msgspec
import pytest

from sublight.errors import InputError, RulebookError
from sublight.games.twilight.catalogue import (
    UnitCard,
    UnitType,
    effect_cards,
    faction_card,
    faction_cards,
    limits,
    plastic_limit,
    tile_cards,
    unit_cards,
    unit_for,
    units_in,
)

UNITS = unit_cards()


def test_every_faction_has_units_of_its_own() -> None:
    """A unit is common or a faction's, and no faction is without one."""
    assert {card.faction for card in UNITS.values()} - {None} == set(faction_cards())


@pytest.mark.rule("TI4-57.0", "TI4-16.0", "TI4-77.3a", "TI4-77.3b")
@pytest.mark.parametrize(
    "unit, move, capacity, cannon",
    [
        ("carrier", 1, 4, None),
        ("carrier2", 2, 6, None),
        ("cruiser", 2, None, None),
        ("cruiser2", 3, 1, None),
        ("dreadnought2", 2, 1, None),
        ("fighter", None, None, None),
        ("fighter2", 2, None, None),
        ("warsun", 2, 6, None),
        ("sol_carrier2", 2, 8, None),
        ("sol_flagship", 1, 12, None),
        ("muaat_warsun2", 3, 6, None),
        ("saar_spacedock", 1, 4, None),
        ("saar_spacedock2", 2, 5, None),
        ("nomad_flagship2", 2, 6, None),
        ("nekro_flagship", 1, 3, None),
        ("ralnel_destroyer2", 4, None, None),
        ("naazrokha_voltron", 3, None, None),
        ("pds", None, None, (6, 1)),
        ("pds2", None, None, (5, 1)),
        ("xxcha_flagship", 1, 3, (5, 3)),
    ],
)
def test_a_unit_has_its_printed_numbers(
    unit: str, move: int | None, capacity: int | None, cannon: tuple[int, int] | None
) -> None:
    """Move, capacity and space cannon are those of the card; what is not printed is absent."""
    card = UNITS[unit]
    assert (card.move, card.capacity, card.cannon) == (move, capacity, cannon)


@pytest.mark.rule("TI4-76.3")
def test_what_is_not_printed_is_absent_and_not_zero() -> None:
    """No card has a move or a capacity of zero, and a cannon without a reach is refused."""
    assert not [card.id for card in UNITS.values() if 0 in (card.move, card.capacity, card.cost)]
    card = UNITS["pds"]
    for change in ({"cannon": None}, {"cannon_reach": None}):
        with pytest.raises(RulebookError, match="stand together"):
            UnitCard(**msgspec.structs.asdict(card) | change)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**msgspec.to_builtins(card), "move": 0}, UnitCard)


@pytest.mark.rule("TI4-76.0", "TI4-85.0")
def test_ships_ground_forces_and_structures_are_these() -> None:
    """Carriers to war suns, fighters and flagships are ships; docks and PDS structures; Hel-Titans are two at once."""
    ships = {"carrier", "cruiser", "destroyer", "dreadnought", "fighter", "flagship", "warsun"}
    for card in UNITS.values():
        special = card.form in {"space", "maximum"}
        assert card.is_ship == (card.type in ships or special), card.id
        assert card.is_structure == (card.type in {"pds", "spacedock"}), card.id
        assert card.is_ground_force == (card.type in {"infantry", "mech"} or card.id.startswith("ul_pds")), card.id
    assert not UNITS["saar_spacedock"].is_ship


def test_all_ships_but_fighters_take_a_fleet_slot() -> None:
    """Fighters and ground forces take capacity, every other ship a slot, and a Floating Factory neither."""
    for card in UNITS.values():
        assert card.fleet_slot == (card.is_ship and card.type != "fighter"), card.id
        takes_room = card.type in {"fighter", "infantry", "mech"}
        assert (card.uses_capacity is not None) == takes_room, card.id
    assert [card.id for card in UNITS.values() if card.uses_capacity == 0] == ["argent_mech"]
    factory = UNITS["saar_spacedock"]
    assert (factory.fleet_slot, factory.uses_capacity) == (False, None)


def test_adjacent_reach_is_printed_on_these() -> None:
    """PDS II, Hel-Titan II and the Xxcha flagship and mech fire into adjacent systems, no other card does."""
    assert {card.id for card in UNITS.values() if card.cannon_reach == 1} == {
        "pds2",
        "ul_pds2",
        "xxcha_flagship",
        "xxcha_mech",
    }
    assert {card.id for card in UNITS.values() if card.cannon_reach == 0} == {"pds", "ul_pds"}


def test_docks_support_these_fighters() -> None:
    """A dock supports 3 fighters, tears 6 and 12, and Floating Factories none."""
    docks = {card.id: card.dock_fighters for card in UNITS.values() if card.type == "spacedock"}
    assert docks == {
        **dict.fromkeys(("spacedock", "spacedock2", "bastion_spacedock", "bastion_spacedock2"), 3),
        "vuilraith_spacedock": 6,
        "vuilraith_spacedock2": 12,
        "saar_spacedock": None,
        "saar_spacedock2": None,
    }


def test_every_upgrade_is_of_its_own_type_and_faction() -> None:
    """An upgrade replaces a card of the same type, of its faction or common."""
    for card in (card for card in UNITS.values() if card.upgrade_of):
        base = UNITS[card.upgrade_of or ""]
        assert base.type == card.type
        assert base.faction in (card.faction, None)


@pytest.mark.parametrize(
    "unit_type, faction, unit, upgrade",
    [
        ("carrier", None, "carrier", "carrier2"),
        ("carrier", "sol", "sol_carrier", "sol_carrier2"),
        ("carrier", "yin", "carrier", "carrier2"),
        ("cruiser", "mentak", "cruiser", "cruiser2"),
        ("warsun", "muaat", "muaat_warsun", "muaat_warsun2"),
        ("warsun", "hacan", "warsun", ""),
        ("flagship", "firmament", "firmament_flagship", ""),
        ("mech", "naalu", "naalu_mech", ""),
        ("spacedock", "saar", "saar_spacedock", "saar_spacedock2"),
    ],
)
def test_a_faction_has_its_own_card_where_there_is_one(
    unit_type: str, faction: str | None, unit: str, upgrade: str
) -> None:
    """Its own card, else the common one; and the card that replaces it with the technology."""
    assert unit_for(unit_type, faction).id == unit
    assert upgrades_of(unit) == [upgrade] * bool(upgrade)


def upgrades_of(unit: str) -> list[str]:
    """The cards that replace a card with the technology of its type."""
    return [card.id for card in UNITS.values() if card.upgrade_of == unit and card.form is None]


def test_forms_are_asked_for() -> None:
    """The side, the later printing or the transformed unit is another card than the plain one."""
    assert unit_for("flagship", "firmament", form="obsidian").id == "obsidian_flagship"
    assert unit_for("mech", "naalu", form="omega").id == "naalu_mech_omega"


def test_every_faction_has_a_card_for_every_type() -> None:
    """Each faction has one plain card of every type, and of all but flagship, mech and war sun an upgrade."""
    for faction in faction_cards():
        for unit_type in get_args(UnitType):
            assert unit_for(unit_type, faction).type == unit_type
            if unit_type not in {"flagship", "mech", "warsun"}:
                assert len(upgrades_of(unit_for(unit_type, faction).id)) == 1


def test_what_no_card_is_is_refused() -> None:
    """An unknown type, a form that does not exist, and no flagship of no faction are input errors."""
    with pytest.raises(InputError, match="unknown unit type `cruser`; did you mean `cruiser`"):
        unit_for("cruser", None)
    with pytest.raises(InputError, match="no flagship for faction `None`"):
        unit_for("flagship", None)
    with pytest.raises(InputError, match="no mech for faction `sol` in the form `omega`"):
        unit_for("mech", "sol", form="omega")


@pytest.mark.rule("TI4-N-20-count")
def test_plastic_is_limited() -> None:
    """A player has this much plastic of each type, and sixteen command tokens."""
    assert {unit_type: plastic_limit(unit_type) for unit_type in get_args(UnitType)} == {
        "carrier": 4,
        "cruiser": 8,
        "destroyer": 8,
        "dreadnought": 5,
        "fighter": 10,
        "flagship": 1,
        "infantry": 12,
        "mech": 4,
        "pds": 6,
        "spacedock": 3,
        "warsun": 2,
    }
    assert limits().command_tokens == 16
    with pytest.raises(InputError, match="unknown unit type `command_tokens`"):
        plastic_limit("command_tokens")


def test_codes_of_exports_are_the_types() -> None:
    """Eleven codes stand for eleven types."""
    types = {(card.code, card.type) for card in UNITS.values()}
    assert {code for code, _ in types} == {"cv", "ca", "dd", "dn", "ff", "fs", "ws", "gf", "mf", "pd", "sd"}
    assert sorted(each for _, each in types) == sorted(get_args(UnitType))
    assert ("dn", "dreadnought") in types


SETS = {"rr-1": {"base"}, "lrr-2": {"base", "pok", "codex3"}, "lrr-2-te": {"base", "pok", "codex3", "te"}}


@pytest.mark.parametrize("edition", SETS)
def test_an_edition_has_the_units_of_its_sets(edition: str) -> None:
    """Mechs come with the second reference, Thunder's Edge with its own edition."""
    found = units_in(edition)
    assert {card.set for card in found.values()} == SETS[edition]
    assert any(card.type == "mech" for card in found.values()) == (edition != "rr-1")
    assert not [card.id for card in found.values() if card.single_source]


FACTIONS = faction_cards()


def test_boxes_have_their_printed_factions() -> None:
    """17 in the base game, 7 in Prophecy of Kings; one more in a codex; Thunder's Edge is confirmed like the others."""
    of = Counter(card.set for card in FACTIONS.values())
    assert (of["base"], of["pok"], of["codex3"]) == (17, 7, 1)
    assert not [card.id for card in FACTIONS.values() if card.single_source]


def test_homes_are_tiles_of_the_faction() -> None:
    """Every home is a tile of that faction, and every tile of a faction is one of its homes."""
    homes = {(tile, card.id) for card in FACTIONS.values() for tile in card.home}
    assert homes == {(key, tile.faction) for key, tile in tile_cards().items() if tile.faction}
    assert {card.id: card.home for card in FACTIONS.values() if len(card.home) > 1} == {
        "muaat": ("04", "81"),
        "creuss": ("17", "51"),
        "keleres": ("k02", "k14", "k58"),
        "rebellion": ("94", "118"),
        "firmament": ("96a", "96b"),
    }
    assert [card.id for card in FACTIONS.values() if card.home_choice] == ["keleres"]


def test_effects_name_factions() -> None:
    """An effect of a faction names one that there is, and each faction says what of it touches movement."""
    assert {card.faction for card in effect_cards().values()} - {None} <= set(FACTIONS)
    assert all(card.says.endswith(".") for card in FACTIONS.values())


@pytest.mark.parametrize(
    "code, faction",
    [("ghost", "creuss"), ("titans", "ul"), ("keleresx", "keleres"), ("obsidian", "firmament"), ("sol", "sol")],
)
def test_codes_of_exports_are_the_factions(code: str, faction: str) -> None:
    """What exports call a faction, or one of its sides, is that faction; no code stands for two."""
    assert code in FACTIONS[faction].codes
    codes = [each for card in FACTIONS.values() for each in card.codes]
    assert len(codes) == len(set(codes))


def test_a_faction_is_found_by_a_part_of_its_name() -> None:
    """The printed name, or a part of it that singles it out, means the faction."""
    assert faction_card("Ghosts of Creuss").id == "creuss"
    assert faction_card("Barony").id == "letnev"
