"""Effect cards: counts, checksums, hints."""

from collections import Counter

import pytest

from sublight.errors import InputError
from sublight.games.armada.catalogue import Hints, effect_card, effect_cards

CARDS = tuple(effect_cards().values())


def test_there_are_112_effects() -> None:
    """The catalogue has 112 effects, by kind as many as in the sources."""
    assert len(CARDS) == 112
    kinds = Counter(card.kind for card in CARDS)
    assert kinds.most_common(4) == [("objective", 32), ("title", 16), ("upgrade", 13), ("officer", 11)]
    assert len(kinds) == 13


def test_rules_versions_disputes_and_windows_add_up() -> None:
    """Rules, other wordings, disputes and timing windows add up to those of the sources."""
    assert sum(len(card.rules) for card in CARDS) == 163
    assert sum(len(card.versions) for card in CARDS) == 26
    assert sum(len(card.disputes) for card in CARDS) == 23
    assert sum(len(card.open_points) for card in CARDS) == 8
    assert sum(len(card.timing) for card in CARDS) == 127


def test_unread_texts_are_marked() -> None:
    """Two effects were not read in full; each says what is missing, and every effect has a source."""
    unread = [card for card in CARDS if not card.verified]
    assert [card.id for card in unread] == ["summa_of_all_things", "hot_landing"]
    assert all(card.note for card in unread)
    assert all(card.sources for card in CARDS)


def test_rules_and_disputes_are_cited_by_their_ids() -> None:
    """Rules are cited as ARM-…, disputes as AMB-…; what a card itself leaves open is told apart from them."""
    assert all(rule.startswith("ARM-") for card in CARDS for rule in card.rules)
    assert all(dispute.startswith("AMB-") for card in CARDS for dispute in card.disputes)
    assert not any(point.startswith("AMB-") for card in CARDS for point in card.open_points)


def test_hints_are_given_only_where_plain() -> None:
    """56 effects have hints; an effect without any has the empty hints."""
    assert sum(card.hints != Hints() for card in CARDS) == 56
    assert effect_card("raid_navigate").hints == Hints()


def test_known_hints() -> None:
    """The navigate dial changes speed and yaw by one; a gravity rift lowers the speed for one maneuver."""
    assert effect_card("navigate_dial").hints == Hints(speed_delta=1, yaw_delta=1)
    assert effect_card("gravity_rift").hints == Hints(speed_delta=-1, speed_min=0, temporary=True)
    assert effect_card("take_evasive_action").hints.yaw_joint == "last"


def test_factions_say_any_for_all_and_nothing_where_they_mean_nothing() -> None:
    """24 effects are for any faction, 44 for the listed ones, 44 for none; `any` stands alone."""
    assert sum(card.factions == ("any",) for card in CARDS) == 24
    assert sum(bool(card.factions) and "any" not in card.factions for card in CARDS) == 44
    assert sum(not card.factions for card in CARDS) == 44


def test_an_unknown_effect_is_refused() -> None:
    """A misspelt effect is an input error with the nearest id."""
    with pytest.raises(InputError, match=r"unknown effect `engine_tecs`; did you mean `engine_techs`"):
        effect_card("engine_tecs")
