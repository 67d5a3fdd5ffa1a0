"""Effect cards: their kinds, sources and hints."""

from typing import get_args

import pytest

from sublight.errors import InputError
from sublight.games.armada.catalogue import Hints, effect_card, effect_cards
from sublight.games.armada.catalogue.effects import Kind
from sublight.games.armada.rulebook import book

CARDS = tuple(effect_cards().values())


def test_every_kind_has_effects() -> None:
    """No kind stands in the record that no effect is of; each effect is once in the file."""
    assert {card.kind for card in CARDS} == set(get_args(Kind))
    assert len({card.name.casefold() for card in CARDS}) == len(CARDS)


def test_what_acts_has_a_window_and_cites_rules_that_exist() -> None:
    """Every effect has a timing window; the rules and disputes that it names are in the rulebook."""
    assert all(card.timing for card in CARDS)
    assert {rule for card in CARDS for rule in card.rules} <= set(book().rule_ids)
    assert {dispute for card in CARDS for dispute in card.disputes} <= set(book().disputes)


def test_an_effect_is_read_by_its_other_spelling() -> None:
    """Corrupter is found by the card's spelling and by that of older tables; both are spellings of one effect."""
    assert effect_card("corrupter") is effect_card("corruptor") is effect_card("Corrupter")
    assert effect_card("corruptor").name == "Corrupter"
    assert set(effect_card("corruptor").ids) == {"corruptor", "corrupter"}


def test_unread_texts_are_marked() -> None:
    """An effect that was not read in full says what is missing."""
    assert all(card.note for card in CARDS if not card.verified)


def test_rules_and_disputes_are_cited_by_their_ids() -> None:
    """Rules are cited as ARM-…, disputes as AMB-…; what a card itself leaves open is told apart from them."""
    assert all(rule.startswith("ARM-") for card in CARDS for rule in card.rules)
    assert all(dispute.startswith("AMB-") for card in CARDS for dispute in card.disputes)
    assert not any(point.startswith("AMB-") for card in CARDS for point in card.open_points)


def test_hints_are_given_only_where_plain() -> None:
    """An effect without any has the empty hints."""
    assert effect_card("raid_navigate").hints == Hints()


def test_known_hints() -> None:
    """The navigate dial changes speed and yaw by one; a gravity rift lowers the speed for one maneuver."""
    assert effect_card("navigate_dial").hints == Hints(speed_delta=1, yaw_delta=1)
    assert effect_card("gravity_rift").hints == Hints(speed_delta=-1, speed_min=0, temporary=True)
    assert effect_card("take_evasive_action").hints.yaw_joint == "last"


def test_factions_say_any_for_all_and_nothing_where_they_mean_nothing() -> None:
    """`any` stands alone; what a fleet pays for has factions, objectives and obstacles have none."""
    assert all(card.factions == ("any",) for card in CARDS if "any" in card.factions)
    bought = {"commander", "fleet command", "officer", "title", "upgrade"}
    assert all(bool(card.factions) for card in CARDS if card.kind in bought)
    assert not any(card.factions for card in CARDS if card.kind in {"objective", "obstacle", "damage card"})


def test_an_unknown_effect_is_refused() -> None:
    """A misspelt effect is an input error with the nearest id."""
    with pytest.raises(InputError, match=r"unknown effect `engine_tecs`; did you mean `engine_techs`"):
        effect_card("engine_tecs")
