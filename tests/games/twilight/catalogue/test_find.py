"""Finding records by what players call them."""

from collections.abc import Callable
from functools import partial

import pytest

from sublight.errors import InputError
from sublight.games.twilight.catalogue import (
    effect_cards,
    effect_in,
    faction_card,
    hyperlane_card,
    tile_card,
    tile_cards,
    unit_cards,
)
from sublight.rulebook.cards import find


@pytest.mark.parametrize(
    ("text", "tile"),
    [
        ("1", "01"),
        ("01", "01"),
        ("18", "18"),
        ("Mecatol Rex", "18"),
        ("83A", "83a"),
        ("118", "118"),
        ("Styx", "fracture4"),
    ],
)
def test_a_tile_is_found_by_number_name_or_part(text: str, tile: str) -> None:
    """The number with or without a leading zero, the name, and a part that singles it out mean that tile."""
    assert tile_card(text).id == tile


def test_every_number_means_its_own_tile() -> None:
    """No id is shadowed by another, and every unit and effect is found by its printed name."""
    assert all(tile_card(key) is tile for key, tile in tile_cards().items())
    assert all(find("unit", unit_cards(), card.name).name == card.name for card in unit_cards().values())
    assert all(find("effect", effect_cards(), card.name).name == card.name for card in effect_cards().values())


def test_an_ambiguous_name_lists_all_candidates() -> None:
    """A part of several names is refused with all of them."""
    with pytest.raises(InputError, match="tile `supernova` is ambiguous: write `43` or `80`"):
        tile_card("supernova")
    with pytest.raises(InputError, match="tile `82` is ambiguous: write `82a` or `82b`"):
        tile_card("82")


@pytest.mark.parametrize(
    ("of", "text", "near"),
    [
        (tile_card, "fractur4", "fracture4"),
        (partial(effect_in, edition="lrr-2-te"), "gravity_drife", "gravity_drive"),
        (faction_card, "saarr", "saar"),
        (hyperlane_card, "83c", "83a"),
    ],
)
def test_an_unknown_name_is_refused_with_the_nearest(of: Callable[[str], object], text: str, near: str) -> None:
    """A name that is nothing's part is refused with names that look like it."""
    with pytest.raises(InputError, match=f"(unknown|has no) .* `{text}`; did you mean .*`{near}`"):
        of(text)


def test_an_effect_of_a_later_set_is_not_found_before() -> None:
    """An effect of Thunder's Edge is found in its edition, and in none before it."""
    assert effect_in("imperator", "lrr-2-te") is effect_cards()["imperator"]
    with pytest.raises(InputError, match="edition lrr-2 has no effect `imperator`"):
        effect_in("imperator", "lrr-2")
