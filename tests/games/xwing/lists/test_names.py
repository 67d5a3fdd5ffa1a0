"""Names as the builders spell them."""

import pytest

from sublight.games.xwing.catalogue import ship_cards
from sublight.games.xwing.lists.names import (
    FACTIONS,
    OLDER_FACTIONS,
    OLDER_SHIPS,
    SLOTS,
    canonical,
    faction_named,
    nearly_upgrade,
    pilot_named,
    pilot_of_older,
    ship_in_id,
    ship_named,
    slot_named,
)


@pytest.mark.parametrize(
    "name, found",
    [
        ("Luke Skywalker", "lukeskywalker"),
        ('"Howlrunner"', "howlrunner"),
        ("Karé Kun", "karekun"),
        ("hansolo-modifiedyt1300lightfreighter", "hansolo-modifiedyt1300lightfreighter"),
        ("ＴＩＥ", "tie"),
        ("-- ", ""),
        ("ß", ""),
    ],
)
def test_a_printed_name_becomes_an_id(name: str, found: str) -> None:
    """Small letters and digits, and the hyphens that set ids of one name apart."""
    assert canonical(name) == found


def test_every_older_name_means_one_of_today() -> None:
    """And is not one of today itself."""
    assert set(OLDER_FACTIONS.values()) <= set(FACTIONS)
    assert set(OLDER_SHIPS.values()) <= set(ship_cards())
    assert not set(OLDER_SHIPS) & set(ship_cards())


@pytest.mark.parametrize("ship", list(ship_cards()))
def test_every_ship_is_found_by_its_id(ship: str) -> None:
    """Without a remark."""
    assert ship_named(ship) == (ship, "")


def test_ships_are_found_by_older_ids_and_printed_names() -> None:
    """A printed name is remarked on, as it is not how the format has it."""
    assert ship_named("xwing") == ("t65xwing", "")
    assert ship_named("TIE/ln Fighter") == ("tielnfighter", "")
    assert ship_named("modified tie") == (
        "modifiedtielnfighter",
        "ship `modified tie` is read as `modifiedtielnfighter`",
    )
    assert ship_named("")[0] is None
    assert ship_in_id("hansolo-scavengedyt1300") == "scavengedyt1300"
    assert ship_in_id("scavengedyt1300") is None


def test_factions_and_slots_by_any_spelling() -> None:
    """Hyphens and capitals do not matter; what is none has the nearest."""
    assert faction_named("Galactic Empire") == ("galacticempire", "")
    assert faction_named("scum") == ("scumandvillainy", "")
    assert all(slot_named(each) == "" for each in (*SLOTS, "force-power", "Tactical Relay", "ept"))
    assert slot_named("gunners") == "no slot `gunners`; did you mean `gunner`?"


def test_pilots_by_id_and_by_older_name() -> None:
    """The ship tells two of one name apart."""
    assert pilot_named("lukeskywalker")[0] is not None
    assert pilot_named("zzz") == (None, "no pilot of that id is known")
    assert pilot_of_older("hansolo", "yt1300") == "hansolo-modifiedyt1300lightfreighter"
    assert pilot_of_older("wedgeantilles", "xwing") == "wedgeantilles"
    assert pilot_of_older("hansolo", None) == "hansolo"


def test_a_slip_is_noticed_and_another_card_is_not() -> None:
    """Most upgrades do not bear on movement."""
    assert nearly_upgrade("afterburner") == "afterburners"
    assert nearly_upgrade("protontorpedoes") == ""
