"""What players paste is told apart by how it begins."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.fleets.samples import TANAGRA
from formats.maps.samples import THREE
from formats.squads.samples import OLDER, REDS
from sublight.errors import InputError
from sublight.formats.paper import PAPERS, paper_named, recognised


@pytest.mark.parametrize("builder", TANAGRA)
def test_a_fleet_is_a_fleet(builder: str) -> None:
    """Of whichever builder."""
    assert recognised(TANAGRA[builder]) == "fleet"


@pytest.mark.parametrize("squad", [REDS, OLDER, {}])
def test_an_object_is_a_squad(squad: dict[str, object]) -> None:
    """On one line or on many, with a byte order mark or without."""
    for text in (json.dumps(squad), json.dumps(squad, indent=2), "\ufeff\n" + json.dumps(squad)):
        assert recognised(text) == "squad"


@pytest.mark.parametrize(
    "text",
    [
        THREE,
        "{112} 26 27 83A2 -1 0",
        "26 27 39",
        "26,27:60,H1,_,X,83a:120",
        "?tiles=18,26,83A-2",
        "https://example.org/?settings=x&tiles=18,26",
        "000:18 101:26 tl:82b",
        "18+0+0W2c3f;i,26+1-1",
        '{"mapInfo": [{"position": "000", "tileID": "18"}]}',
        '{"tilePositions": ["000:18"]}',
        '["000:18"]',
    ],
)
def test_a_map_is_a_map(text: str) -> None:
    """In every dialect."""
    assert recognised(text) == "map"


@pytest.mark.parametrize("text", ["", "hello", "2 x X-wing Squadron (26)", "CR90 Corvette A (44)"])
def test_other_text_is_a_fleet(text: str) -> None:
    """Numbers among words make no map."""
    assert recognised(text) == "fleet"


def test_papers_by_name() -> None:
    """Unknown ones with the nearest."""
    assert [paper_named(each) for each in PAPERS] == ["fleet", "squad", "map"]
    with pytest.raises(
        InputError, match="no kind of paper `fleets`; kinds are fleet, squad, map; did you mean `fleet`"
    ):
        paper_named("fleets")


@given(st.text(max_size=60))
def test_any_text_is_taken_for_something(text: str) -> None:
    """One of the three."""
    assert recognised(text) in PAPERS
