"""Squadron cards: keywords, names."""

import msgspec
import pytest

from sublight.errors import InputError, RulebookError
from sublight.games.armada.catalogue import SquadronCard, squadron_aliases, squadron_card, squadron_cards
from sublight.rulebook.data_files import records

CARDS = tuple(squadron_cards().values())


def test_two_pilots_of_one_name_are_told_apart_by_their_craft() -> None:
    """A pilot with two cards is ambiguous by name, and found with the craft."""
    with pytest.raises(InputError, match="is ambiguous"):
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
