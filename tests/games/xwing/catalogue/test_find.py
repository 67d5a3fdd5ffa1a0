"""Finding records by what players call them."""

from collections.abc import Callable

import pytest

from sublight.errors import InputError
from sublight.games.xwing.catalogue import (
    device_token,
    effect_card,
    effect_in,
    obstacle_token,
    ship_card,
    ship_cards,
)
from sublight.rulebook.cards import matches


@pytest.mark.parametrize(
    ("text", "ship_id"),
    [
        ("t65xwing", "t65xwing"),
        ("T-65 X-wing", "t65xwing"),
        ("T-65", "t65xwing"),
        ("arc-170", "arc170starfighter"),
        ("Lambda", "lambdaclasst4ashuttle"),
    ],
)
def test_a_ship_is_found_by_id_name_or_part(text: str, ship_id: str) -> None:
    """The id, the printed name and a part of either that singles a ship out mean that ship."""
    assert ship_card(text).id == ship_id


def test_every_ship_is_found_by_its_printed_name() -> None:
    """No printed name is shared by two ships, and a whole name is preferred to a part of another."""
    for card in ship_cards().values():
        assert ship_card(card.name) is card
        assert matches(ship_cards(), card.name) == (card.id,)


def test_an_ambiguous_name_lists_all_candidates() -> None:
    """A part of two ships' names is refused with both."""
    with pytest.raises(InputError, match="ship `X-wing` is ambiguous: write `t65xwing` or `t70xwing`"):
        ship_card("X-wing")


@pytest.mark.parametrize(
    ("of", "text", "near"),
    [
        (ship_card, "t65xving", "t65xwing"),
        (obstacle_token, "coreasteroyd0", "coreasteroid0"),
        (effect_card, "tok_stres token", "tok_stress"),
        (device_token, "conner_nut", "conner_net"),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest(of: Callable[[str], object], text: str, near: str) -> None:
    """A name that is nothing's part is refused with names that look like it."""
    with pytest.raises(InputError, match=f"unknown .* `{text}`; did you mean .*`{near}`"):
        of(text)


def test_a_card_of_many_texts_is_found_by_edition() -> None:
    """A name whose texts follow each other is ambiguous as such, and one text within each edition."""
    with pytest.raises(InputError, match=r"is ambiguous: write `tok_ion_a`, .* or `tok_ion_e`"):
        effect_card("Ion tokens (ionized)")
    found = [effect_in("Ion tokens (ionized)", edition).id for edition in ("1.3.1", "1.3.2", "1.4", "1.4.2", "1.4.6")]
    assert found == ["tok_ion_a", "tok_ion_b", "tok_ion_b", "tok_ion_c", "tok_ion_e"]
