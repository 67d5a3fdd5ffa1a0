"""A player's ships as the cards they are."""

from typing import Any

import pytest

from oracle.xwing_mat import ship, table
from sublight.errors import InputError
from sublight.games.xwing.squads.gather import faction_of, listed_ships

MINE: dict[str, Any] = {
    "pilot": "lukeskywalker",
    "upgrades": ("afterburners",),
    "slots": {"afterburners": "modification"},
}


def test_effects_are_the_cards_that_carry_them() -> None:
    """A table may name effects; a squad names cards. Docked ships fly with the rest."""
    han = ship("han", (300.0, 300.0), "scavengedyt1300", pilot="han_solo_scavenged")
    nien = ship("nien", (500.0, 500.0), pilot="lukeskywalker", upgrades=("outrider_b",), slots={"outrider_b": "title"})
    listed = list(listed_ships(table(han, reserve=(nien,)), "first"))
    assert [each.pilot for each in listed] == ["hansolo-scavengedyt1300", "lukeskywalker"]
    assert (listed[1].upgrades, listed[1].slots) == (("outrider",), {"outrider": "title"})


def test_an_effect_of_several_pilots_is_the_one_that_flies_the_ship() -> None:
    """Sabine Wren does the same in a TIE fighter."""
    tie = ship("tie", (300.0, 300.0), "tielnfighter", pilot="sabine_attack_shuttle")
    assert [each.pilot for each in listed_ships(table(tie), "first")] == ["sabinewren-tielnfighter"]


@pytest.mark.parametrize(
    "changed, says",
    [
        ({"pilot": ""}, "ship `red1` has no `pilot`"),
        ({"slots": {}}, "ship `red1`: no slot is given for `afterburners`"),
    ],
)
def test_what_a_squad_needs_is_asked_for(changed: dict[str, Any], says: str) -> None:
    """By the ship's id."""
    with pytest.raises(InputError, match=says):
        list(listed_ships(table(ship(**{**MINE, **changed})), "first"))


def test_players_without_ships_and_strangers_are_refused() -> None:
    """With the players there are."""
    with pytest.raises(InputError, match="`second` has no ship on this table"):
        list(listed_ships(table(ship(**MINE)), "second"))
    with pytest.raises(InputError, match="no player `secnd`; players are first, second; did you mean `second`"):
        faction_of(table(ship(**MINE)), "secnd")


def test_the_faction_is_the_one_that_flies_them_all() -> None:
    """Told apart by a ship of one faction; none where ships of two factions fly together."""
    ywing, xwing, tie = ship("y", card="btla4ywing"), ship("x"), ship("t", card="tieadvancedx1")
    assert faction_of(table(ywing, xwing), "first") == "rebelalliance"
    with pytest.raises(InputError, match="may be of rebelalliance, scumandvillainy"):
        faction_of(table(ywing), "first")
    with pytest.raises(InputError, match="are of no one faction"):
        faction_of(table(xwing, tie), "first")
