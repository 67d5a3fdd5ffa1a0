"""Effects: what carries them, their hints, editions."""

from collections import Counter

import pytest
from msgspec.structs import replace

from sublight.errors import InputError, RulebookError
from sublight.games.xwing.catalogue import effect_card, effect_cards, effect_in, effects_in
from sublight.games.xwing.catalogue.hints import Hints, Price
from sublight.games.xwing.catalogue.hints.maneuvers import Swap
from sublight.games.xwing.catalogue.ships import pilot_cards
from sublight.games.xwing.rulebook import book

EDITIONS = tuple(edition.id for edition in book().editions)

CARDS = tuple(effect_cards().values())
TWINS = {
    "arvel_crynyd_b": {"arvelcrynyd", "arvelcrynyd-swz106"},
    "caithrenalli": {"caithrenalli", "caithrenalli-btanr2ywing", "caithrenalli-wartime"},
    "dash_rendar_swz103_sl": {
        f"dashrendar-swz103-{lot}-{side}" for lot in ("sl", "lsl") for side in ("rebelalliance", "scumandvillainy")
    },
    "hera_attack_shuttle": {"herasyndulla", "herasyndulla-vcx100lightfreighter"},
    "l337_programming": {"l337", "l337-escapecraft"},
    "sabine_attack_shuttle": {"sabinewren", "sabinewren-tielnfighter"},
    "saesee_tiin": {"saeseetiin", "saeseetiin-delta7baethersprite"},
}
"""Pilots whose cards print the same text."""


def test_what_carries_an_effect_is_named_once() -> None:
    """No card is named twice for one effect, and pilots apart only where the row is not a pilot's."""
    for card in CARDS:
        named = list(card.carriers())
        assert len(named) == len(set(named)), card.id
        assert card.kind != "pilot" or not card.pilots, card.id


def test_every_pilot_that_carries_an_effect_is_known() -> None:
    """Ids of pilots in the effects are ids of pilots."""
    carried = {name for card in CARDS for carrier, name in card.carriers() if carrier == "pilot"}
    assert carried <= set(pilot_cards())


def test_one_text_is_one_row() -> None:
    """A card printed for several ships has its effect for each of them."""
    for effect, pilots in TWINS.items():
        carried = {name for carrier, name in effect_card(effect).carriers() if carrier == "pilot"}
        assert pilots <= carried, effect


def test_unread_texts_are_marked() -> None:
    """An effect that is not verified says why, and every effect has a source."""
    assert all(card.note for card in CARDS if not card.verified)
    assert all(card.source for card in CARDS)


def test_a_basis_of_a_span_has_its_span() -> None:
    """What says on which day a card was first listed has a first edition."""
    assert all(card.since for card in CARDS if card.since_basis)


def test_ship_abilities_belong_to_ships() -> None:
    """Every ship ability is on ships of the catalogue, on a card that a ship may carry, or on pilots' cards alone."""
    abilities = [card for card in CARDS if card.kind == "ship_ability"]
    on_cards = {name for card in abilities for carrier, name in card.carriers() if carrier == "upgrade"}
    assert on_cards == {"sensitivecontrols", "vectoredcannonsrz1"}
    assert all(any(card.carriers()) for card in abilities)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_has_the_effects_that_hold_in_it(edition: str) -> None:
    """The effects of an edition are those whose span holds it, in order."""
    assert list(effects_in(edition)) == [card.id for card in CARDS if card.holds_in(edition)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_version_of_a_card_is_in_force(edition: str) -> None:
    """Where the text of a card changed, `until` is the last edition of the old one: not both hold in the next."""
    found = [(carrier, card.name) for card in effects_in(edition).values() for carrier in card.carriers()]
    assert [each for each, times in Counter(found).items() if times > 1] == []


def test_effects_grow_with_the_editions() -> None:
    """The first edition has fewer effects than the last."""
    assert len(effects_in("2019-09")) < len(effects_in("1.4.6"))


def test_an_effect_outside_its_span_is_not_found() -> None:
    """A token that came with 1.1.0 is found there, and not in the edition before."""
    assert effect_in("tok_deplete", "1.1.0") is effect_card("tok_deplete")
    with pytest.raises(InputError, match="edition 2019-09 has no effect `tok_deplete`"):
        effect_in("tok_deplete", "2019-09")


def test_every_effect_has_hints_or_a_reason() -> None:
    """Those that are not adjudicated say why; all others have a hint."""
    left = {card.id: card.reason for card in CARDS if not card.adjudicated}
    assert all(reason and not reason.endswith(".") for reason in left.values())
    assert all(card.hints.kinds() and not card.reason for card in CARDS if card.adjudicated)


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
    for name, hints in sided.items():
        assert sided[hints.other_side].other_side == name
        assert {hints.side, sided[hints.other_side].side} == {"start", "turned"}


@pytest.mark.parametrize("field", ["hints", "adjudicated", "reason"])
def test_an_effect_without_hints_and_without_a_reason_is_refused(field: str) -> None:
    """The data cannot leave it open."""
    wrong: dict[str, object] = {"hints": Hints(), "adjudicated": False, "reason": "none"}
    with pytest.raises(RulebookError, match="has hints, or is not adjudicated"):
        replace(effect_card("slider"), **{field: wrong[field]})


def test_the_price_of_a_swap_is_of_one_that_must_be_made() -> None:
    """One that is a choice is paid for as the effect is used, by the price of the effect."""
    price = Price(charges=1)
    assert Swap(to="koiogran", must=True, price=price).price == price
    with pytest.raises(RulebookError, match=r"write its price as `hints\.price`"):
        Swap(to="koiogran", price=price)
