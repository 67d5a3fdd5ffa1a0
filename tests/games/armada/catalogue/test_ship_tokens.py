"""Ship tokens: a row a class, whose lines and dots lie on the cardboard, with what each source has."""

from statistics import median

import msgspec
import pytest

from sublight.errors import RulebookError
from sublight.games.armada.catalogue import TokenGeometry, ship_cards, token_geometries, token_size
from sublight.rulebook.tables import records

ROWS = tuple(token_geometries().values())
SIZES = {card.token_geometry: card.size for card in ship_cards().values()}
FIELDS = ("front_lines_meet_mm", "front_line_at_side_mm", "rear_lines_meet_mm", "rear_line_at_side_mm")


def test_all_ships_have_a_token() -> None:
    """66 ships share the tokens of 28 classes."""
    assert len(SIZES) == 28
    assert set(SIZES) == set(token_geometries())


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_dots_lie_on_the_cardboard_in_their_order(row: TokenGeometry) -> None:
    """Front before side before rear, the side dots within half the width; only huge ships have auxiliary ones."""
    width, long = token_size(SIZES[row.id])
    assert 0 < row.front_dot_mm < row.side_dot_mm < row.rear_dot_mm < long
    assert 0 < row.side_dot_lateral_mm < width / 2
    assert (row.aux_line_mm is not None) == (SIZES[row.id] == "huge")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_lines_are_between_what_the_sources_have(row: TokenGeometry) -> None:
    """Each number of a row lies within its sources, and is their median where three or more have it."""
    width, _ = token_size(SIZES[row.id])
    for at, field in enumerate(FIELDS):
        given = [numbers[at] for numbers in row.lines.values() if len(numbers) > at]
        own = getattr(row, field)
        assert min(given) - 0.55 <= own <= max(given) + 0.55
        if len(given) > 2:
            assert own == pytest.approx(median(given), abs=1.1)
    assert width > 0


def test_the_assault_frigates_slip_is_left_out() -> None:
    """The rear line meets the side 85.98 mm back, among three sources; the fourth gave the length of a small token."""
    row = token_geometries()["assault_frigate_mark_ii"]
    assert row.rear_line_at_side_mm == 85.98
    assert [len(numbers) for numbers in row.lines.values()] == [4, 4, 4, 3]


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"lines": {"TTS": []}}, "first one to four numbers"),
        ({"lines": {}}, "length >= 1"),
        ({"aux_dot_mm": 3.0}, "come together"),
    ],
)
def test_a_bad_row_is_reported(change: dict[str, object], complaint: str) -> None:
    """A source without numbers, no source, or half an auxiliary zone is an error that names the row."""
    raw = {key: value for key, value in msgspec.to_builtins(ROWS[0]).items() if value is not None}
    with pytest.raises(RulebookError, match=complaint):
        records("ship_tokens.toml", "token_geometry", [raw | change], TokenGeometry)
