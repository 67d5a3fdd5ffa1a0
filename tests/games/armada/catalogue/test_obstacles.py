"""Obstacles: types, tokens, outlines."""

from collections import Counter
from itertools import combinations
from math import dist

import msgspec
import pytest

from sublight.errors import InputError, RulebookError
from sublight.games.armada.catalogue import (
    ObstacleToken,
    obstacle_token,
    obstacle_tokens,
    obstacle_types,
    other_tokens,
    standard_setup,
)
from sublight.rulebook.tables import records

TOKENS = tuple(obstacle_tokens().values())
EACH_TOKEN = pytest.mark.parametrize("token", TOKENS, ids=lambda token: token.id)


def edges(token: ObstacleToken) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The edges of a token's outline, the closing one last."""
    points = token.outline_mm
    return list(zip(points, (*points[1:], points[0]), strict=True))


def turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """Positive when c lies left of the way from a to b."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def test_there_are_8_types_13_tokens_and_2_other_polygons() -> None:
    """The catalogue has 8 types, 13 tokens of 7 of them, and 2 polygons that match no token."""
    assert len(obstacle_types()) == 8
    assert Counter(token.type for token in TOKENS) == {
        "asteroid": 3,
        "debris": 2,
        "station": 1,
        "dust": 2,
        "exogorth": 2,
        "purrgil": 2,
        "gravity_rift": 1,
    }
    assert list(other_tokens()) == ["asteroid_alph_3", "debris_alph_1"]


def test_the_standard_setup_is_the_core_set() -> None:
    """A standard game has three asteroids, two debris fields and a station: the tokens of the core set."""
    core = Counter(token.type for token in TOKENS if token.set.startswith("core set"))
    assert core == msgspec.to_builtins(standard_setup()) == {"asteroid": 3, "debris": 2, "station": 1}


def test_areas_and_vertices_add_up() -> None:
    """Areas of all polygons and vertices of the 13 outlines add up to those of the sources."""
    assert sum(token.area_mm2 for token in TOKENS) == 39767
    assert sum(token.area_mm2 for token in other_tokens().values()) == 3847
    assert sum(len(token.outline_mm) for token in TOKENS) == 400


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


def test_the_flat_outline_is_the_outline() -> None:
    """The flat outline holds x and y of each vertex in turn."""
    token = obstacle_token("station")
    assert token.outline[:4] == (-13.8, -43.6, -4.8, -38.9)
    assert tuple(zip(token.outline[::2], token.outline[1::2], strict=True)) == token.outline_mm


def test_every_row_has_a_source() -> None:
    """Types, tokens and other polygons each name their source."""
    named = [kind.source for kind in obstacle_types().values()]
    named += [token.source for token in TOKENS]
    named += [token.source for token in other_tokens().values()]
    assert len(named) == 23
    assert all(named)


def test_a_token_is_found_by_its_words() -> None:
    """A type with one token finds it; a type with several is ambiguous; an unknown word is refused."""
    assert obstacle_token("rift").id == "gravity_rift"
    with pytest.raises(InputError, match="`dust_1`, `dust_2`"):
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
