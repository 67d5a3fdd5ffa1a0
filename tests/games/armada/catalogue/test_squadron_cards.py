"""Squadron cards: counts, checksums, keywords, names."""

from collections import Counter

import msgspec
import pytest

from sublight.errors import InputError, RulebookError
from sublight.games.armada.catalogue import SquadronCard, squadron_aliases, squadron_card, squadron_cards
from sublight.rulebook.data_files import records

CARDS = tuple(squadron_cards().values())


def test_there_are_107_squadrons() -> None:
    """The catalogue has 107 squadrons of four factions, 74 unique and 36 irregular."""
    assert len(CARDS) == 107
    assert Counter(card.faction for card in CARDS) == {
        "empire": 41,
        "rebel": 39,
        "republic": 14,
        "separatist": 13,
    }
    assert sum(card.unique for card in CARDS) == 74
    assert sum(card.irregular for card in CARDS) == 36


def test_the_columns_add_up() -> None:
    """Speeds, hulls and numbers of keywords add up to those of the sources."""
    assert sum(card.speed for card in CARDS) == 390
    assert sum(card.hull for card in CARDS) == 532
    assert sum(len(card.keywords) for card in CARDS) == 220


def test_movement_keywords_are_counted_and_printed() -> None:
    """Movement keywords occur as often as in the sources."""
    counted = Counter(keyword.split()[0] for card in CARDS for keyword in card.movement_keywords)
    wanted = {"rogue": 27, "grit": 19, "heavy": 17, "intel": 6, "relay": 6, "cloak": 3, "strategic": 2}
    assert counted == wanted


def test_sources_and_the_dispute_are_kept() -> None:
    """Every squadron has a source; one carries a disagreement, about being irregular."""
    assert all(card.sources for card in CARDS)
    assert [card.disputed[0].split(":")[0] for card in CARDS if card.disputed] == ["irregular"]


def test_two_pilots_of_one_name_are_told_apart_by_their_craft() -> None:
    """A pilot with two cards is ambiguous by name, and found with the craft."""
    with pytest.raises(InputError, match="say which"):
        squadron_card("Anakin Skywalker")
    assert squadron_card("anakin_skywalker_btl_b").craft == "BTL-B Y-wing"


def test_every_squadron_has_short_names_of_its_own() -> None:
    """Each short name of a squadron finds it, and each squadron has one."""
    for card in CARDS:
        aliases = squadron_aliases(card.id)
        assert aliases
        assert all(squadron_card(alias) is card for alias in aliases)


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("speed", 6, "<= 5"),
        ("speed", 0, ">= 1"),
        ("movement_keywords", ["heavy"], "the keywords have ('grit',)"),
        ("movement_keywords", [], "the keywords have ('grit',)"),
    ],
)
def test_a_bad_value_is_reported(field: str, value: object, complaint: str) -> None:
    """A wrong speed, or movement keywords that differ from the printed ones, is an error that says so."""
    raw = {key: v for key, v in msgspec.to_builtins(squadron_card("ahsoka_tano")).items() if v is not None}
    assert records("squadrons.toml", "squadron", [raw], SquadronCard)[0].movement_keywords == ("grit",)
    with pytest.raises(RulebookError) as caught:
        records("squadrons.toml", "squadron", [raw | {field: value}], SquadronCard)
    assert complaint in str(caught.value)
