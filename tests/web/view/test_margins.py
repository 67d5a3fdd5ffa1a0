"""Measurements in a few words: what decides, its class, and what is only on the way."""

import math

import pytest

from sublight.referee.ruling import Verdict
from sublight.registry import game
from sublight.web.view.margins import decisive, glyph_of, margin_of, named_in, of_the_end, sentence
from web.samples import SAMPLE

RULE = game(SAMPLE.game).book.rules(SAMPLE.edition)[0].id
"""Any rule that can be cited."""


def verdict(**fields: object) -> Verdict:
    """A measurement of two ships at rest, with changes."""
    plain = {
        "rule": RULE, "question": "overlaps", "subject": "cr90", "other": "rock", "at": "",
        "outcome": "apart", "margin_mm": 1.84,
    }  # fmt: skip
    return Verdict(**{**plain, **fields})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({}, "cr90 clears rock by 1.8 mm."),
        (
            {"margin_mm": 0.24, "near": True},
            (
                "cr90 clears rock by 0.24 mm. This is too close to call, so the measured answer counts unless the "
                "players agree otherwise."
            ),
        ),
        ({"outcome": "overlap", "margin_mm": -17.47, "at": "3"}, "cr90 overlaps rock by 17.5 mm at speed 3."),
        ({"outcome": "touching", "margin_mm": 0.0, "at": "rest"}, "cr90 touches rock (rest)."),
        ({"outcome": "unknown", "margin_mm": math.nan}, "The overlaps from cr90 to rock was not measured."),
        (
            {"margin_mm": 0.24, "near": True, "outcome": "overlap", "called": True, "at": "3"},
            ("cr90 overlaps rock at speed 3, as agreed at the table; as measured, cr90 clears rock by 0.24 mm."),
        ),
        (
            {"margin_mm": 0.0, "near": True, "outcome": "apart", "called": True},
            "cr90 clears rock, as agreed at the table; as measured, cr90 touches rock.",
        ),
        (
            {"question": "outside", "other": "edge", "margin_mm": -0.1, "near": True, "called": True},
            (
                "cr90 is inside the play area, as agreed at the table; "
                "as measured, cr90 is 0.10 mm over the edge of the play area."
            ),
        ),
        ({"question": "outside", "other": "edge", "margin_mm": 30.0}, "cr90 is 30.0 mm inside the play area."),
        (
            {"question": "outside", "outcome": "overlap", "margin_mm": -2.0},
            "cr90 is 2.0 mm over the edge of the play area.",
        ),
    ],
)
def test_a_measurement_in_a_sentence(fields: dict[str, object], says: str) -> None:
    """What a player would say, two decimals only where contact is near."""
    assert sentence(verdict(**fields)) == says


def test_the_area_stands_by_the_overlap_it_belongs_to() -> None:
    """Of the same question, piece and moment; a gap and another moment have none."""
    deep = verdict(outcome="overlap", margin_mm=-3.2, at="3")
    areas = {("overlaps", "rock", "3"): 41.4, ("overlaps", "rock", ""): 0.25}
    assert sentence(deep, areas) == "cr90 overlaps rock by 3.2 mm at speed 3 (41 mm²)."
    assert margin_of(deep, areas).says == "cr90 overlaps rock by 3.2 mm at speed 3 (41 mm²)"
    assert sentence(verdict(outcome="overlap", margin_mm=-0.2), areas) == "cr90 overlaps rock by 0.20 mm (0.25 mm²)."
    assert (
        sentence(verdict(outcome="overlap", margin_mm=-3.2, at="2"), areas)
        == "cr90 overlaps rock by 3.2 mm at speed 2."
    )
    assert sentence(verdict(at="3"), areas) == "cr90 clears rock by 1.8 mm at speed 3."


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"question": "moved through", "at": "template"}, "cr90's template clears rock by 1.8 mm (template)"),
        (
            {"question": "moved through", "at": "template", "outcome": "overlap", "margin_mm": -2.0},
            "cr90's template overlaps rock by 2.0 mm (template)",
        ),
        ({"question": "overlapped before it moved"}, "cr90 was 1.8 mm clear of rock before it moved"),
        ({}, "cr90 clears rock by 1.8 mm"),
    ],
)
def test_the_way_and_the_start_are_told_from_the_end(fields: dict[str, object], says: str) -> None:
    """Each on a line of its own, with its answer."""
    assert margin_of(verdict(**fields)).says == says


def test_a_close_call_says_what_the_players_can_agree_on() -> None:
    """In words of its question; the class where its sentence is that of another; nothing if it is certain."""
    found = margin_of(verdict(margin_mm=0.2, near=True)).calls
    assert found == {"apart": "cr90 clears rock", "touching": "cr90 touches rock", "overlap": "cr90 overlaps rock"}
    ranged = margin_of(verdict(question="range", at="range 2", margin_mm=0.2, near=True)).calls
    assert ranged == {each: each for each in found}
    assert margin_of(verdict()).calls == {}


def test_a_template_moves_through_what_a_base_overlaps() -> None:
    """The two are called by different words."""
    assert sentence(verdict(question="moved through", outcome="overlap", margin_mm=-2.0)) == (
        "cr90's template overlaps rock by 2.0 mm."
    )


def test_the_worst_is_said_first() -> None:
    """Overlaps before close calls, close calls before gaps; of one class the nearest."""
    far, near = verdict(margin_mm=9.0), verdict(margin_mm=4.0)
    close = verdict(margin_mm=0.3, near=True)
    deep = verdict(outcome="overlap", margin_mm=-12.0)
    assert decisive([far, near]) == near
    assert decisive([far, near, close]) == close
    assert decisive([near, close, deep]) == deep
    assert decisive([]) is None


def test_what_is_on_the_way_says_nothing_of_the_end() -> None:
    """A tool that changed sides, an order of obstacles and what was only counted are left aside."""
    aside = [
        verdict(question="lies on the tool", outcome="overlap", margin_mm=-19.0),
        verdict(question="comes first"),
        verdict(question="closer than tie-2"),
        verdict(counted=True),
    ]
    assert of_the_end(aside) == []
    assert decisive(aside) is None


def test_classes() -> None:
    """Near comes before any class; to be in an arc is nothing amiss."""
    assert glyph_of(verdict(near=True, outcome="overlap")) == "near"
    assert glyph_of(verdict(outcome="overlap")) == "overlap"
    assert glyph_of(verdict(question="arc", outcome="overlap")) == "clear"
    assert glyph_of(verdict(question="arc", outcome="apart")) == "illegal"


def test_a_margin_has_what_the_page_draws() -> None:
    """Its points; a number where there is one; the key of a call only where people may agree."""
    found = margin_of(verdict(witness=(0.0, 0.0, 1.0, 1.0)))
    assert (found.witness, found.margin_mm, found.id) == ((0.0, 0.0, 1.0, 1.0), 1.84, "")
    assert margin_of(verdict(outcome="unknown", margin_mm=math.nan)).margin_mm is None
    assert margin_of(verdict(near=True)).id == f"call:{RULE}:cr90:rock:"


@pytest.mark.parametrize(
    ("says", "named"),
    [
        ("No longer asked: Where is ywing-1 placed?", "No longer asked: Where is Y-Wing 1 placed?"),
        ("ywing-1's place, ywing-12 and ywing", "Y-Wing 1's place, ywing-12 and ywing"),
        ("tie overlaps station, which is a station", "tie overlaps Space station, which is a station"),
    ],
)
def test_pieces_are_called_by_their_names_wherever_their_ids_stand_as_words(says: str, named: str) -> None:
    """Not the word of their type, before which an article stands; without names nothing changes."""
    assert named_in(says, {"ywing-1": "Y-Wing 1", "station": "Space station"}) == named
    assert named_in(says, {}) == says
