"""Colours that stay apart for every eye, computed rather than believed."""

from itertools import combinations

import pytest

from sublight.drawing.palette import DARK, LIGHT, PENDING, variables

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

MEANING = ("seat0", "seat1", "clear", "near", "overlap")
EYES: dict[str, Matrix] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
LMS: Matrix = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
LAB: Matrix = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)


def times(matrix: Matrix, v: Triple) -> Triple:
    """A matrix applied to a triple."""
    a, b, c = (sum(m * x for m, x in zip(row, v, strict=True)) for row in matrix)
    return (a, b, c)


def linear(colour: str) -> Triple:
    """The linear light of a colour written #RRGGBB."""
    r, g, b = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (r, g, b))
    return (r, g, b)


def oklab(colour: str, eye: Matrix) -> Triple:
    """Where a colour lies in OKLab for an eye."""
    r, g, b = (min(max(c, 0.0), 1.0) for c in times(eye, linear(colour)))
    low, middle, high = (c ** (1 / 3) for c in times(LMS, (r, g, b)))
    return times(LAB, (low, middle, high))


def least(colours: dict[str, str], names: tuple[str, ...] = MEANING) -> float:
    """The least distance of two colours with a meaning, over all eyes."""
    places = [[oklab(colours[name], eye) for name in names] for eye in EYES.values()]
    squares = [
        sum((a - b) ** 2 for a, b in zip(p, q, strict=True)) for each in places for p, q in combinations(each, 2)
    ]
    return float(min(squares) ** 0.5)


def luminance(colour: str) -> float:
    """The relative luminance of a colour."""
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("colours, distance", [(LIGHT, 0.142), (DARK, 0.195)], ids=["light", "dark"])
def test_meanings_are_apart_for_every_eye(colours: dict[str, str], distance: float) -> None:
    """Seats and verdicts keep their measured least distance under all four kinds of sight."""
    assert least(colours) == pytest.approx(distance, abs=0.002)


def test_a_hand_picked_palette_would_fail() -> None:
    """The measure tells: a plausible set of blue, vermilion, green, amber and crimson is far too close."""
    plausible = dict(zip(MEANING, ("#0072B2", "#D55E00", "#2E8B57", "#E69F00", "#DC143C"), strict=True))
    assert least(plausible) < 0.1


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_marks_stand_out(colours: dict[str, str]) -> None:
    """Colours with a meaning and the rocks have a contrast of 3 against page and mat, words one of 4.5."""
    for name in (*MEANING, "rock"):
        assert contrast(colours[name], colours["back"]) >= 3.0
        assert contrast(colours[name], colours["mat"]) >= 3.0
    assert min(contrast(colours[name], colours["back"]) for name in ("ink", "soft")) >= 4.5


def test_themes_have_the_same_names() -> None:
    """Light and dark name the same colours, and each becomes a custom property."""
    assert list(LIGHT) == list(DARK)
    assert variables({"ink": "#14181F", "mat": "#FFFFFF"}) == "--ink:#14181F;--mat:#FFFFFF;"


@pytest.mark.parametrize(
    "colours, pending", [(LIGHT, PENDING["light"]), (DARK, PENDING["dark"])], ids=["light", "dark"]
)
def test_outcomes_are_apart_for_every_eye(colours: dict[str, str], pending: str) -> None:
    """Allowed, at a cost, not allowed and open are at least 0.14 apart for all eyes, with a contrast of 3."""
    shown = {**{name: colours[name] for name in ("clear", "near", "overlap")}, "pending": pending}
    assert least(shown, tuple(shown)) >= 0.14
    assert min(contrast(each, colours[under]) for each in shown.values() for under in ("back", "mat")) >= 3.0
