"""The damage deck: 33 cards of 14 kinds, tied to the effects, and what is left to draw."""

import pytest

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue import damage, effect_cards
from sublight.games.xwing.catalogue.damage import damage_deck
from sublight.rulebook.deck import still_to_draw


@pytest.mark.rule("XW-DMG-03")
def test_the_deck_has_33_cards_of_14_kinds() -> None:
    """Twelve kinds twice, Fuel Leak four times, Direct Hit five times; 8 pilot cards, 25 ship cards."""
    deck = damage_deck()
    assert len(deck) == 14
    assert sum(card.count for card in deck.values() if card.trait == "pilot") == 8
    assert sum(card.count for card in deck.values() if card.trait == "ship") == 25
    assert sorted(card.count for card in deck.values()) == [*[2] * 12, 4, 5]
    assert (deck["dmg_fuel_leak"].count, deck["dmg_direct_hit"].count) == (4, 5)


def test_every_damage_card_among_the_effects_is_in_the_deck() -> None:
    """Ids and titles are the same."""
    cards = [card for card in effect_cards().values() if card.kind == "damage_card"]
    assert {card.id: card.name for card in cards}.items() <= {
        key: card.title for key, card in damage_deck().items()
    }.items()
    assert len(cards) == 10


def test_a_deck_of_another_size_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts that do not add up are a fault of the file."""
    monkeypatch.setattr(damage, "CARDS", 34)
    damage_deck.cache_clear()
    with pytest.raises(RulebookError, match=r"damage_deck.toml: the counts add up to 33 cards, not 34"):
        damage_deck()
    monkeypatch.undo()
    assert damage_deck()


def test_what_lies_faceup_cannot_be_drawn() -> None:
    """One Direct Hit of five lies there: four are left; both Hull Breaches: none."""
    left = still_to_draw(damage_deck(), ["dmg_direct_hit", "dmg_hull_breach", "dmg_hull_breach"])
    assert left["dmg_direct_hit"] == 4
    assert "dmg_hull_breach" not in left
    assert sum(left.values()) == 30


def test_an_empty_deck_is_shuffled_anew() -> None:
    """With all 33 cards faceup there are 33 to draw again."""
    assert (
        sum(
            still_to_draw(
                damage_deck(), [card.id for card in damage_deck().values() for _ in range(card.count)]
            ).values()
        )
        == 33
    )
