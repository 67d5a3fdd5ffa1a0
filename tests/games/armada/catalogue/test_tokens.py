"""Obstacles: types, tokens, outlines."""

from collections import Counter
from itertools import combinations
from math import dist
from statistics import median

import msgspec
import pytest

from games.armada.oracle.published import other_tokens, standard_setup
from sublight.errors import InputError, RulebookError
from sublight.games.armada.catalogue import (
    ObstacleToken,
    TokenGeometry,
    obstacle_token,
    obstacle_tokens,
    obstacle_types,
    ship_cards,
    token_geometries,
    token_size,
)
from sublight.rulebook.data_files import records

TOKENS = tuple(obstacle_tokens().values())
EACH_TOKEN = pytest.mark.parametrize("token", TOKENS, ids=lambda token: token.id)


def edges(token: ObstacleToken) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The edges of a token's outline, the closing one last."""
    points = token.outline_mm
    return list(zip(points, (*points[1:], points[0]), strict=True))


def turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """Positive when c lies left of the way from a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def test_the_standard_setup_is_the_core_set() -> None:
    """A standard game has three asteroids, two debris fields and a station: the tokens of the core set."""
    core = Counter(token.type for token in TOKENS if token.set.startswith("core set"))
    assert core == msgspec.to_builtins(standard_setup()) == {"asteroid": 3, "debris": 2, "station": 1}


@EACH_TOKEN
def test_an_outline_has_the_stated_area_and_size(token: ObstacleToken) -> None:
    """An outline has the stated area within 1.5 % and the stated diameter and box within 0.5 mm."""
    points = token.outline_mm
    area = sum(x * v - u * y for (x, y), (u, v) in edges(token)) / 2
    spans = [max(axis) - min(axis) for axis in zip(*points, strict=True)]
    assert abs(area / token.area_mm2 - 1) < 0.015
    assert abs(max(dist(p, q) for p, q in combinations(points, 2)) - token.max_diameter_mm) < 0.5
    assert all(abs(span - stated) < 0.5 for span, stated in zip(spans, token.bbox_mm, strict=True))


@EACH_TOKEN
def test_an_outline_is_centred_and_simple(token: ObstacleToken) -> None:
    """An outline's centroid is within 0.2 mm of the origin, and no two of its edges cross."""
    twice = [x * v - u * y for (x, y), (u, v) in edges(token)]
    for axis in (0, 1):
        moment = sum((p[axis] + q[axis]) * w for (p, q), w in zip(edges(token), twice, strict=True))
        assert abs(moment / (3 * sum(twice))) < 0.2
    for (a, b), (c, d) in combinations(edges(token), 2):
        assert turn(a, b, c) * turn(a, b, d) >= 0 or turn(c, d, a) * turn(c, d, b) >= 0


@EACH_TOKEN
def test_convex_says_whether_the_outline_is(token: ObstacleToken) -> None:
    """An outline is marked convex exactly when it never turns right."""
    points = token.outline_mm
    corners = zip(points, (*points[1:], points[0]), (*points[2:], *points[:2]), strict=True)
    assert token.convex == all(turn(*corner) >= 0 for corner in corners)


def test_every_row_has_a_source() -> None:
    """Types, tokens and other polygons each name their source."""
    named = [kind.source for kind in obstacle_types().values()]
    named += [token.source for token in TOKENS]
    named += [token.source for token in other_tokens().values()]
    assert all(named)


def test_a_token_is_found_by_its_words() -> None:
    """A type with one token finds it; a type with several is ambiguous; an unknown word is refused."""
    assert obstacle_token("rift").id == "gravity_rift"
    with pytest.raises(InputError, match="`dust_1` or `dust_2`"):
        obstacle_token("dust")
    with pytest.raises(InputError, match=r"unknown obstacle `astroid_1`; did you mean `asteroid_1`"):
        obstacle_token("astroid_1")


def test_a_clockwise_outline_is_refused() -> None:
    """An outline turned round to run clockwise is an error; as it stands it is not."""
    raw = msgspec.to_builtins(obstacle_token("station_6"))
    assert records("obstacles.toml", "token", [raw], ObstacleToken)[0].id == "station_6"
    raw["outline_mm"] = raw["outline_mm"][::-1]
    with pytest.raises(RulebookError, match="counter-clockwise"):
        records("obstacles.toml", "token", [raw], ObstacleToken)


ROWS = tuple(token_geometries().values())
SIZES = {card.token_geometry: card.size for card in ship_cards().values()}
FIELDS = ("front_lines_meet_mm", "front_line_at_side_mm", "rear_lines_meet_mm", "rear_line_at_side_mm")


def test_all_ships_have_a_token() -> None:
    """Every class of ships has its token, and no token is without ships."""
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
