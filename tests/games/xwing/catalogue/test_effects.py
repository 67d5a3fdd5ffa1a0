"""Effects: counts, checksums, editions."""

from collections import Counter

import pytest

from sublight.errors import InputError
from sublight.games.xwing.catalogue import EDITIONS, effect_card, effect_cards, effect_in, effects_in, ship_cards

CARDS = tuple(effect_cards().values())


def test_there_are_200_effects() -> None:
    """The catalogue has 200 effects, by kind as many as in the sources."""
    assert len(CARDS) == 200
    assert Counter(card.kind for card in CARDS) == {
        "upgrade": 91,
        "pilot": 47,
        "ship_ability": 24,
        "token": 14,
        "damage_card": 10,
        "device": 9,
        "action": 4,
        "condition": 1,
    }


def test_rules_cards_and_touches_add_up() -> None:
    """Cited rules, cards that carry an effect, and what is touched add up to those of the sources."""
    assert sum(len(card.rules) for card in CARDS) == 277
    assert sum(len(card.xws) for card in CARDS) == 176
    touches = Counter(touch for card in CARDS for touch in card.touches)
    assert touches.most_common(2) == [("extra_move", 41), ("difficulty", 24)]
    assert (len(touches), touches.total()) == (29, 266)


def test_unread_texts_are_marked() -> None:
    """Two effects are not verified, and every effect has a source."""
    assert [card.id for card in CARDS if not card.verified] == ["outrider_a", "outrider_b"]
    assert all(card.source for card in CARDS)


def test_spans_and_their_basis_are_kept() -> None:
    """Of all effects 74 have a first edition, 20 a last one, and 47 say what their first edition rests on."""
    assert sum(card.since is not None for card in CARDS) == 74
    assert sum(card.until is not None for card in CARDS) == 20
    assert sum(card.since_basis is not None for card in CARDS) == 47
    assert all(card.since for card in CARDS if card.since_basis)


def test_ship_abilities_belong_to_ships() -> None:
    """Every ship ability names a ship of the catalogue; beside ships, only two name the card that gives it."""
    abilities = {card.id: set(card.xws) for card in CARDS if card.kind == "ship_ability"}
    assert all(carriers & set(ship_cards()) for carriers in abilities.values())
    others = {key: carriers - set(ship_cards()) for key, carriers in abilities.items() if carriers - set(ship_cards())}
    assert others == {"sensitive_controls": {"sensitivecontrols"}, "vectored_cannons": {"vectoredcannonsrz1"}}


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_has_the_effects_that_hold_in_it(edition: str) -> None:
    """The effects of an edition are those whose span holds it, in order."""
    assert list(effects_in(edition)) == [card.id for card in CARDS if card.holds_in(edition)]


def test_effects_grow_with_the_editions() -> None:
    """The first edition has fewer effects than the last."""
    assert len(effects_in("2019-09")) == 126
    assert len(effects_in("1.4.6")) == 180


def test_an_effect_outside_its_span_is_not_found() -> None:
    """A token that came with 1.1.0 is found there, and not in the edition before."""
    assert effect_in("tok_deplete", "1.1.0") is effect_card("tok_deplete")
    with pytest.raises(InputError, match="unknown effect of 2019-09 `tok_deplete`"):
        effect_in("tok_deplete", "2019-09")
