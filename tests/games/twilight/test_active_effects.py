"""What players have and what bears on a moment; which card a unit has."""

import pytest

from games.twilight.galaxies import galaxy, player, units
from sublight.errors import InputError, RulebookError
from sublight.games.twilight.active_effects import (
    card_of,
    effects_for,
    effects_in_force,
    hint_name,
    is_in_play,
    own_effects,
    owners,
    owns,
    players_using,
    reading,
)
from sublight.games.twilight.catalogue import AnomalyWaiver, Links, MovePlus, PassShips
from sublight.games.twilight.catalogue.hints import Hints


def test_abilities_of_the_faction_and_of_its_units_need_no_naming() -> None:
    """Cards, technologies and leaders of the faction do."""
    ghosts = player("creuss")
    assert {"quantum_entanglement", "slipstream", "hil_colish"} <= own_effects(ghosts)
    assert not {"wormhole_generator", "emissary_taivra", "creuss_iff"} & own_effects(ghosts)
    assert "emissary_taivra" in own_effects(player("creuss", "emissary_taivra"))


def test_a_unit_upgrade_is_had_by_either_name() -> None:
    """Its technology brings the card, and the card the technology."""
    assert {"fighter_2", "fighter2"} <= own_effects(player("sol", "fighter_2")) & own_effects(player("sol", "fighter2"))
    assert "fighter2" not in own_effects(player("sol"))


def test_owners_come_in_clockwise_order() -> None:
    """Those who have it of their own; a law is nobody's."""
    board = galaxy(players=(player("sol", "gravity_drive"), player("letnev"), player("hacan", "gravity_drive")))
    assert owners(board, "gravity_drive") == ("sol", "hacan")
    assert owners(galaxy(laws=("enforced_travel_ban",)), "enforced_travel_ban") == ()


def test_a_law_is_everybodys_and_what_was_played_is_whose_it_says() -> None:
    """`effect` for all, `effect:player` for one."""
    board = galaxy(laws=("shared_research",), in_effect=("flank_speed:sol", "lost_star_chart"))
    assert owns(board, "letnev", "shared_research")
    assert owns(board, "letnev", "lost_star_chart")
    assert (owns(board, "sol", "flank_speed"), owns(board, "letnev", "flank_speed")) == (True, False)
    assert not is_in_play(board, "flank_speed")
    assert players_using(board, "flank_speed") == ("sol",)
    assert players_using(board, "lost_star_chart") == ("",)


def test_standing_effects_bear_at_once_and_others_when_used() -> None:
    """A card in hand does nothing; a deflector that is had does, and a card that the move uses."""
    board = galaxy(players=(player("sol", "light_wave_deflector", "flank_speed"), player("letnev")))
    assert [card.id for card, _ in effects_for(board, "sol", hint=PassShips)] == ["light_wave_deflector"]
    assert not effects_for(board, "sol", hint=MovePlus)
    assert [card.id for card, _ in effects_for(board, "sol", hint=MovePlus, uses={"flank_speed"})] == ["flank_speed"]
    assert not effects_for(board, "letnev", hint=PassShips)


def test_what_an_owner_plays_for_the_active_player_bears_for_that_one() -> None:
    """Aetherpassage lets whoever is active pass, whoever has played it."""
    sides = (player("empyrean"), player("sol"), player("hacan"))
    board = galaxy(players=sides, active_player="sol", in_effect=("aetherpassage:empyrean",))
    assert [card.id for card, _ in effects_for(board, "sol", hint=PassShips)] == ["aetherpassage"]
    assert not effects_for(board, "hacan", hint=PassShips)


def test_an_effect_of_a_later_box_does_not_bear() -> None:
    """The same galaxy by the first reference knows no Circlet."""
    sides = (player("sol", "circlet_of_the_void", "antimass_deflectors"), player("letnev"))
    found = {edition: effects_for(galaxy(players=sides, edition=edition), "sol", hint=AnomalyWaiver) for edition in
             ("rr-1", "lrr-2")}  # fmt: skip
    assert [card.id for card, _ in found["rr-1"]] == ["antimass_deflectors"]
    assert [card.id for card, _ in found["lrr-2"]] == ["antimass_deflectors", "circlet_of_the_void"]


def test_held_says_whose_each_is() -> None:
    """A law nobody's, an ability its faction's."""
    board = galaxy(players=(player("creuss"), player("sol")), laws=("wormhole_reconstruction",))
    assert [(card.id, owner) for card, _, owner in effects_in_force(board, Links)] == [
        ("quantum_entanglement", "creuss"),
        ("wormhole_reconstruction", ""),
    ]


def test_each_hint_is_found_by_its_record() -> None:
    """What is no hint is our own mistake."""
    assert hint_name(MovePlus) == "move_plus"
    assert hint_name(AnomalyWaiver) in Hints.__struct_fields__
    with pytest.raises(RulebookError, match="Hints is no hint"):
        hint_name(Hints)


@pytest.mark.rule("TI4-57.0")
def test_the_upgrade_replaces_the_sheet() -> None:
    """The faction's own card where it has one, else the common one."""
    board = galaxy(players=(player("sol"), player("letnev", "carrier2")))
    assert card_of(board, units("sol", "carrier"), "sol").id == "sol_carrier"
    assert card_of(board, units("letnev", "carrier"), "letnev").id == "carrier2"
    ahead = galaxy(players=(player("sol", "advanced_carrier_2"), player("letnev")))
    assert card_of(ahead, units("sol", "carrier"), "sol").id == "sol_carrier2"
    assert card_of(ahead, units("letnev", "carrier"), "letnev").id == "carrier"


def test_a_copied_upgrade_of_another_faction_replaces_the_plain_card() -> None:
    """So the Virus has carriers of Sol."""
    board = galaxy(players=(player("nekro", "sol_carrier2"), player("sol")))
    assert card_of(board, units("nekro", "carrier"), "nekro").id == "sol_carrier2"


def test_a_form_is_said_by_the_stack_and_the_corsair_betters_an_upgrade() -> None:
    """The merged mech is one only where it is called so; a Corsair is every Cruiser II of its owner."""
    sides = (player("naazrokha", "eidolon_maximum"), player("mentak", "corsair", "cruiser2"))
    board = galaxy(players=sides, edition="lrr-2-te")
    assert card_of(board, units("naazrokha", "mech"), "naazrokha").id == "naazrokha_mech"
    assert card_of(board, units("naazrokha", "mech", form="maximum"), "naazrokha").id == "naazrokha_voltron"
    assert card_of(board, units("mentak", "cruiser"), "mentak").id == "mentak_cruiser3"
    before = galaxy(players=(player("mentak", "corsair"), player("sol")), edition="lrr-2-te")
    assert card_of(before, units("mentak", "cruiser"), "mentak").id == "cruiser"


def test_nobodys_units_have_the_common_cards() -> None:
    """A form that no card has is refused."""
    assert card_of(galaxy(), units("neutral", "carrier"), "neutral").id == "carrier"
    with pytest.raises(InputError, match="no carrier for faction `sol` in the form `x`"):
        card_of(galaxy(), units("sol", "carrier", form="x"), "sol")


def test_a_reading_agreed_on_goes_before_the_editions() -> None:
    """Without one it is the reading taken."""
    assert reading(galaxy(), "TI4-Q16") == "passable"
    assert reading(galaxy(readings={"TI4-Q16": "blocks"}), "TI4-Q16") == "blocks"
