"""Factions: 30 of them, tied to their tiles, units and effects."""

from collections import Counter

import pytest

from sublight.errors import InputError
from sublight.games.twilight.catalogue import (
    effect_cards,
    faction_card,
    faction_cards,
    faction_of_code,
    tile_cards,
    unit_cards,
)

FACTIONS = faction_cards()


def test_there_are_30_factions() -> None:
    """17 of the base game, 7 of Prophecy of Kings, the Keleres, and 5 of Thunder's Edge, confirmed like the others."""
    assert len(FACTIONS) == 30
    assert Counter(card.set for card in FACTIONS.values()) == {"base": 17, "pok": 7, "codex3": 1, "te": 5}
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


def test_effects_and_units_are_tied_both_ways() -> None:
    """A faction names exactly the effects that name it, and units of its own only."""
    for card in FACTIONS.values():
        assert set(card.effects) == {key for key, effect in effect_cards().items() if effect.faction == card.id}
        assert {unit_cards()[unit].faction for unit in card.units} <= {card.id}
        assert card.says.endswith(".")


@pytest.mark.parametrize(
    "code, faction",
    [("ghost", "creuss"), ("titans", "ul"), ("keleresx", "keleres"), ("obsidian", "firmament"), ("sol", "sol")],
)
def test_codes_of_exports_are_the_factions(code: str, faction: str) -> None:
    """What exports call a faction, or one of its sides, is that faction; no code stands for two."""
    assert faction_of_code(code).id == faction
    codes = [each for card in FACTIONS.values() for each in card.codes]
    assert len(codes) == len(set(codes)) == 33


def test_an_unknown_code_is_refused_with_the_nearest() -> None:
    """A code that is nobody's is an input error."""
    with pytest.raises(InputError, match="unknown faction code `ghosts`; did you mean `ghost`"):
        faction_of_code("ghosts")


def test_a_faction_is_found_by_a_part_of_its_name() -> None:
    """The printed name, or a part of it that singles it out, means the faction."""
    assert faction_card("Ghosts of Creuss").id == "creuss"
    assert faction_card("Barony").id == "letnev"
