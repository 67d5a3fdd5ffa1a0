"""Eight players: eight letters, eight patterns, eight colours for every eye."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawing.sample import read
from drawing.test_palette import EYES, contrast, oklab
from sublight.drawing.hexes.glyphs import PATTERNS, SEATS, definitions, letters, pattern_fill, seat_class
from sublight.drawing.palette import DARK, DARK_SEATS, LIGHT, LIGHT_SEATS


@given(st.lists(st.text(), max_size=8))
def test_letters_tell_seats_apart(names: list[str]) -> None:
    """Whatever eight players are called, no two have the same letter."""
    found = letters(names)
    assert len(set(found)) == len(names)
    assert all(len(letter) == 1 for letter in found)


def test_letters_are_those_of_the_names() -> None:
    """The first letter that is still free."""
    assert letters(("sol", "letnev", "saar", "norr", "l1z1x")) == ("S", "L", "A", "N", "Z")


def test_seats_have_classes_and_patterns_of_their_own() -> None:
    """Eight of each; whoever has no seat is nobody, without a pattern."""
    assert len(set(PATTERNS)) == SEATS == 8
    assert [seat_class(owner) for owner in (0, 7, 8, -1)] == ["seat0", "seat7", "nobody", "nobody"]
    assert (pattern_fill("p-", 0), pattern_fill("p-", 7), pattern_fill("p-", 8)) == ("", "url(#p-seat7)", "")
    ids = [each.get("id") for each in read(f"<defs>{''.join(definitions('p-'))}</defs>")]
    assert ids == [f"p-seat{owner}" for owner in range(1, 8)]


@pytest.mark.parametrize(
    "colours, distance", [(LIGHT | LIGHT_SEATS, 0.129), (DARK | DARK_SEATS, 0.136)], ids=["light", "dark"]
)
def test_eight_seats_are_apart_for_every_eye(colours: dict[str, str], distance: float) -> None:
    """The colours of the seats keep their measured least distance in OKLab under four kinds of sight."""
    names = [f"seat{owner}" for owner in range(SEATS)]
    places = [[oklab(colours[name], eye) for name in names] for eye in EYES.values()]
    least = min(
        sum((a - b) ** 2 for a, b in zip(p, q, strict=True)) for each in places for p, q in combinations(each, 2)
    )
    assert least**0.5 == pytest.approx(distance, abs=0.002)


@pytest.mark.parametrize("colours, more", [(LIGHT, LIGHT_SEATS), (DARK, DARK_SEATS)], ids=["light", "dark"])
def test_seats_stand_out(colours: dict[str, str], more: dict[str, str]) -> None:
    """A contrast of 3 against page and tile: their letters are written in the colour of the tile."""
    for colour in more.values():
        assert min(contrast(colour, colours["back"]), contrast(colour, colours["mat"])) >= 3.0
