"""Effects: counts, checksums, editions."""

from collections import Counter

import pytest
from msgspec.structs import replace

from sublight.errors import InputError, RulebookError
from sublight.games.xwing.catalogue import EDITIONS, effect_card, effect_cards, effect_in, effects_in, ship_cards
from sublight.games.xwing.catalogue.hints import Hints

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
    assert sum(len(card.xws) for card in CARDS) == 174
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
    """Every ship ability is on ships of the catalogue; two are on a card that a ship may carry."""
    abilities = {card.id: set(card.xws) for card in CARDS if card.kind == "ship_ability"}
    others = {key: carriers - set(ship_cards()) for key, carriers in abilities.items() if carriers - set(ship_cards())}
    assert others == {"sensitive_controls": {"sensitivecontrols"}, "vectored_cannons": {"vectoredcannonsrz1"}}
    assert all(carriers for carriers in abilities.values())


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


def test_every_effect_has_hints_or_a_reason() -> None:
    """Ten are not adjudicated, and say why; all others have a hint."""
    left = {card.id: card.reason for card in CARDS if not card.adjudicated}
    assert len(left) == 10
    assert all(reason and not reason.endswith(".") for reason in left.values())
    assert all(card.hints.kinds() and not card.reason for card in CARDS if card.adjudicated)


def test_hints_add_up() -> None:
    """So many effects have each kind of hint."""
    kinds = Counter(kind for card in CARDS for kind in card.hints.kinds())
    assert kinds.most_common(5) == [("grants", 48), ("room", 41), ("ignores", 15), ("declared_as", 12), ("steps", 12)]
    assert len(kinds) == 28


def test_hints_speak_of_what_is_touched() -> None:
    """A kind of hint stands only on an effect that touches what it changes."""
    speaks_of = {
        "steps": {"difficulty"},
        "swaps": {"bearing", "speed", "template", "maneuver"},
        "redial": {"dial"},
        "reds": {"difficulty", "action"},
        "templates": {"template"},
        "turns": {"rotate"},
        "ignores": {"ignore_obstacle"},
        "range0": {"range0_attack"},
        "extra": {"extra_maneuver"},
        "goes_through": {"fail"},
        "prevents": {"damage"},
        "carries": {"dock"},
        "flees_to_reserve": {"flee"},
        "keeps_action": {"action_skip"},
        "stay": {"maneuver"},
    }
    for card in CARDS:
        for kind in card.hints.kinds():
            assert speaks_of.get(kind, set(card.touches)) & set(card.touches), (card.id, kind)


def test_what_costs_charges_or_force_says_so() -> None:
    """A price in a hint is one that the card's cost names."""
    for card in CARDS:
        prices = [card.hints.price, *(grant.price for grant in card.hints.grants)]
        for price in prices:
            if price is not None and price.charges:
                assert "charge" in card.cost, card.id
            if price is not None and price.force:
                assert "Force" in card.cost, card.id


def test_two_sides_name_each_other() -> None:
    """The other side of a card's other side is the card."""
    sided = {card.id: card.hints for card in CARDS if card.hints.side is not None}
    assert len(sided) == 10
    for name, hints in sided.items():
        assert sided[hints.other_side].other_side == name
        assert {hints.side, sided[hints.other_side].side} == {"start", "turned"}


@pytest.mark.parametrize("field", ["hints", "adjudicated", "reason"])
def test_an_effect_without_hints_and_without_a_reason_is_refused(field: str) -> None:
    """The data cannot leave it open."""
    wrong: dict[str, object] = {"hints": Hints(), "adjudicated": False, "reason": "none"}
    with pytest.raises(RulebookError, match="has hints, or is not adjudicated"):
        replace(effect_card("slider"), **{field: wrong[field]})
