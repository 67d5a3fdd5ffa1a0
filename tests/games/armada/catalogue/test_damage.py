"""The damage deck: 52 cards, linked to the effects, and what is left to draw."""

import pytest

from sublight.errors import RulebookError
from sublight.games.armada.catalogue import damage, effect_cards
from sublight.games.armada.catalogue.damage import CARDS, damage_deck
from sublight.rulebook.deck import still_to_draw


def test_deck_has_52_cards() -> None:
    """The counts of all titles add up to the deck."""
    assert sum(card.count for card in damage_deck().values()) == CARDS == 52


def test_every_movement_card_is_in_the_deck() -> None:
    """Each damage card among the effects is a title of the deck under the same id, and no other link is made."""
    effects = {card.id for card in effect_cards().values() if card.kind == "damage card"}
    linked = {card.id: card.effect for card in damage_deck().values() if card.effect}
    assert linked == {name: name for name in effects}


def test_two_titles_are_more_frequent() -> None:
    """Structural Damage is in the deck eight times, Injured Crew four times, every other title twice."""
    more = {card.id: card.count for card in damage_deck().values() if card.count != 2}
    assert more == {"structural_damage": 8, "injured_crew": 4}


def test_every_card_names_two_sources() -> None:
    """No count rests on one source alone."""
    assert all(len(card.sources) >= 2 for card in damage_deck().values())


def test_faceup_cards_are_out_of_the_deck() -> None:
    """Each faceup card is one fewer to draw, and a title all of whose cards are seen cannot come up."""
    left = still_to_draw(damage_deck(), ["comm_noise", "ruptured_engine", "ruptured_engine", "structural_damage"])
    assert left["comm_noise"] == 1
    assert left["structural_damage"] == 7
    assert "ruptured_engine" not in left
    assert sum(left.values()) == 48


def test_more_faceup_than_printed_takes_no_other_card_away() -> None:
    """A title seen more often than it is printed leaves the other counts as they are."""
    left = still_to_draw(damage_deck(), ["comm_noise"] * 5)
    assert sum(left.values()) == 50


def test_empty_deck_is_shuffled_anew() -> None:
    """With every card faceup the whole deck is drawn from again."""
    everything = [card.id for card in damage_deck().values() for _ in range(card.count)]
    assert sum(still_to_draw(damage_deck(), everything[1:]).values()) == 1
    assert sum(still_to_draw(damage_deck(), everything).values()) == 52


def test_wrong_sum_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck whose counts do not add up is reported with the file's name."""
    monkeypatch.setattr(damage, "CARDS", 51)
    damage_deck.cache_clear()
    with pytest.raises(RulebookError, match=r"damage_deck\.toml: the counts add up to 52 cards, not 51"):
        damage_deck()
    monkeypatch.undo()
    damage_deck.cache_clear()
