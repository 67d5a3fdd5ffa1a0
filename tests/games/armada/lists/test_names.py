"""Names are found however the builders spell them."""

import pytest

from sublight.games.armada.catalogue import ShipCard, SquadronCard, effect_cards, ship_cards, squadron_cards
from sublight.games.armada.lists.names import (
    ALIASES,
    ON_SHIPS,
    card_name,
    faction_of,
    find_objective,
    find_ship,
    find_squadron,
    find_upgrade,
    key_of,
    nearest_card,
    nearest_effect,
)


@pytest.mark.parametrize("card", ship_cards().values(), ids=lambda card: card.id)
def test_every_ship_is_found_by_its_printed_name(card: ShipCard) -> None:
    """In a fleet of its faction, in capitals and in small letters."""
    assert find_ship(card.name.upper(), card.faction).one == card.id
    assert find_ship(card.name.lower(), card.faction).one == card.id


@pytest.mark.parametrize("card", squadron_cards().values(), ids=lambda card: card.id)
def test_every_squadron_is_found_by_its_printed_name(card: SquadronCard) -> None:
    """With its craft, where two cards share a name."""
    assert card.id in find_squadron(card.name, card.faction).ids
    assert find_squadron(f"{card.name} {card.craft or ''}", card.faction).one == card.id


def test_every_upgrade_and_objective_of_the_facts_is_found() -> None:
    """By its name without what stands in brackets; namesakes by their kind."""
    for card in effect_cards().values():
        bare = card.name.partition(" (")[0]
        if card.kind in ON_SHIPS:
            assert card.id in find_upgrade(bare, "", "").ids
        if card.kind == "objective":
            assert find_objective(card.name).one == card.id


def test_every_alias_means_a_card() -> None:
    """And no alias is the printed name of another ship."""
    for alias, card in ALIASES.items():
        assert find_ship(alias, "").one == card


@pytest.mark.parametrize(
    "name, faction, card",
    [
        ("CR90A Corvette", "rebel", "rebel.cr90_corvette_a"),
        ("Assault Frigate Mk2 B", "rebel", "rebel.assault_frigate_mark_ii_b"),
        ("Assault Frigate Mark IIB", "rebel", "rebel.assault_frigate_mark_ii_b"),
        ("GR-75 Medium Transport", "rebel", "rebel.gr_75_medium_transports"),
        ("Raider II", "empire", "empire.raider_ii_class_corvette"),
        ("Raider II", "", "empire.raider_ii_class_corvette"),
        ("Victory I", "republic", "republic.victory_i_class_star_destroyer"),
        ("Starhawk Battleship Mark I", "rebel", "rebel.starhawk_class_battleship_mark_i"),
        ("Victory I", "", None),
        ("Interdictor", "empire", None),
        ("Zorg", "empire", None),
        ("II", "empire", None),
        ("", "", None),
    ],
)
def test_a_ship_is_found_or_not(name: str, faction: str, card: str | None) -> None:
    """By all of its words in any order, or by some that only it has; two letters are no name."""
    assert find_ship(name, faction).one == card


@pytest.mark.parametrize(
    "name, card",
    [
        ("Moldy Crow - Jan Ors", "rebel.jan_ors_moldy_crow"),
        ("Jan Ors - HWK-290", "rebel.jan_ors_moldy_crow"),
        ("Dutch Vander Y-Wing Squadron", "rebel.dutch_vander"),
        ("X-Wing Squadrons", "rebel.x_wing_squadron"),
        ("Darth Vader - TIE Defender Squadron", "empire.darth_vader_tie_defender"),
        ("Hera Syndulla - VCX-100 Freighter", "rebel.hera_syndulla_ghost"),
        ("Howlrunner", "empire.howlrunner"),
        ("Hera Syndulla", None),
        ("Luke Skywalker TIE Fighter Squadron", None),
    ],
)
def test_a_squadron_is_found_or_not(name: str, card: str | None) -> None:
    """An ace with its ship's name or with a craft of its faction."""
    assert find_squadron(name, "").one == card


@pytest.mark.parametrize(
    "name, kind, card",
    [
        ("Jainas Light", "", "jainas_light"),
        ("Admiral Ozzel", "", None),
        ("Admiral Ozzel", "officer", "admiral_ozzel_officer"),
        ("Admiral Ozzel", "commander", "admiral_ozzel_commander"),
        ("Wedge Antilles", "commander", None),
        ("Engine Techs", "officer", "engine_techs"),
        ("Yavaris", "", None),
    ],
)
def test_an_upgrade_is_found_or_not(name: str, kind: str, card: str | None) -> None:
    """The kind only tells namesakes apart."""
    assert find_upgrade(name, "", kind).one == card


def test_an_upgrade_of_another_faction_is_not_meant() -> None:
    """Madine serves no Imperial fleet."""
    assert find_upgrade("General Madine", "rebel", "").one == "general_madine"
    assert find_upgrade("General Madine", "empire", "").one is None


def test_factions_have_several_names() -> None:
    """In any case; others are none."""
    assert faction_of(" Galactic  EMPIRE ") == "empire"
    assert faction_of("Hutts") == ""


def test_the_nearest_name_is_offered() -> None:
    """Of ships and squadrons any that is like it, of upgrades and objectives only what differs by a slip."""
    assert nearest_card("Gladiatr I Star Destroyer", "ship") == "Gladiator I-class Star Destroyer"
    assert nearest_card("TIE Intercepter Squadron", "squadron") == "TIE Interceptor Squadron"
    assert nearest_card("qqqq", "ship") == nearest_card("qqqq", "squadron") == ""
    assert nearest_effect("Engine Tecks", "upgrade") == "Engine Techs"
    assert nearest_effect("Contested Outpst", "objective") == "Contested Outpost"
    assert nearest_effect("Gunnery Team", "upgrade") == nearest_effect("Advanced Gunnery", "objective") == ""


def test_words_are_levelled() -> None:
    """Apostrophes and plurals go, class and squadron too, words of digits stand apart."""
    assert key_of('GR-75 "Medium" Transports\'') == ("75", "gr", "medium", "transport")
    assert key_of("Imperial-class Squadron") == ("imperial",)
    assert key_of("Class Pass") == ("pass",)


def test_an_id_has_its_printed_name() -> None:
    """Of ships and of squadrons."""
    assert card_name("rebel.cr90_corvette_a") == "CR90 Corvette A"
    assert card_name("rebel.jan_ors_moldy_crow") == "Jan Ors (Moldy Crow)"
