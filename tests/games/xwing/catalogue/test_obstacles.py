"""Obstacles and devices: outlines against their stated figures, effects in every edition."""

from math import hypot

import msgspec
import pytest

from games.xwing.oracle.published import huge_ship
from sublight.errors import EditionError, RulebookError
from sublight.games.xwing.catalogue import (
    DeviceToken,
    ObstacleEffect,
    ObstacleToken,
    device_tokens,
    later_types,
    lifetimes,
    obstacle_effect,
    obstacle_effects,
    obstacle_token,
    obstacle_tokens,
    obstacles,
)
from sublight.games.xwing.catalogue.components import Point, face_down, twice_area
from sublight.games.xwing.rulebook import book

EDITIONS = tuple(edition.id for edition in book().editions)

TOKENS = tuple(obstacle_tokens().values())
OUTLINED = tuple(token for token in TOKENS if token.outline_mm is not None)
DEVICES = tuple(device_tokens().values())
TYPES = tuple(dict.fromkeys(token.type for token in TOKENS))


def box(outline: tuple[Point, ...]) -> Point:
    """The width and height of a polygon."""
    xs, ys = zip(*outline, strict=True)
    return max(xs) - min(xs), max(ys) - min(ys)


def centroid(outline: tuple[Point, ...]) -> Point:
    """The centroid of a polygon's area."""
    ahead = (*outline[1:], outline[0])
    crosses = [(u, v, u[0] * v[1] - u[1] * v[0]) for u, v in zip(outline, ahead, strict=True)]
    scale = 3 * twice_area(outline)
    return (
        sum((u[0] + v[0]) * cross for u, v, cross in crosses) / scale,
        sum((u[1] + v[1]) * cross for u, v, cross in crosses) / scale,
    )


def test_only_blaze_has_no_outline() -> None:
    """Every other token is drawn."""
    assert [token.id for token in TOKENS if token.outline is None] == ["blaze"]
    assert obstacle_token("blaze").outline_face_down is None


@pytest.mark.parametrize("token", [*OUTLINED, *DEVICES], ids=lambda token: str(token.id))
def test_an_outline_agrees_with_its_figures(token: ObstacleToken | DeviceToken) -> None:
    """An outline runs counter-clockwise about its centroid and has the stated area and box within rounding."""
    assert token.outline_mm is not None
    assert token.bbox_mm is not None
    assert token.area_mm2 is not None
    assert abs(twice_area(token.outline_mm) / 2 - token.area_mm2) < 0.4
    assert all(abs(found - stated) < 0.06 for found, stated in zip(box(token.outline_mm), token.bbox_mm, strict=True))
    assert hypot(*centroid(token.outline_mm)) < 0.01


@pytest.mark.parametrize("token", OUTLINED, ids=lambda token: str(token.id))
def test_a_token_lies_within_its_radius(token: ObstacleToken) -> None:
    """The farthest corner is as far from the centroid as stated."""
    assert token.outline_mm is not None
    assert token.bounding_radius_mm is not None
    assert abs(max(hypot(*point) for point in token.outline_mm) - token.bounding_radius_mm) < 0.06


def test_a_token_turned_over_is_its_mirror_image() -> None:
    """Turned over a token has x negated and still runs counter-clockwise with the same area."""
    token = obstacle_token("coreasteroid0")
    assert token.outline_mm is not None
    turned = face_down(token.outline_mm)
    assert twice_area(turned) == pytest.approx(twice_area(token.outline_mm))
    assert {(-x, y) for x, y in turned} == set(token.outline_mm)
    assert token.outline_face_down == tuple(coordinate for point in turned for coordinate in point)
    assert token.outline is not None
    assert token.outline[:4] == (-6.86, 15.46, -14.65, 11.92)


def test_a_clockwise_outline_is_refused() -> None:
    """An outline in reverse order is an error, of an obstacle and of a device; the stated order is not."""
    for token in (obstacle_token("coreasteroid0"), device_tokens()["bomb"]):
        raw = msgspec.structs.asdict(token)
        assert type(token)(**raw) == token
        with pytest.raises(RulebookError, match="counter-clockwise"):
            type(token)(**raw | {"outline_mm": tuple(reversed(raw["outline_mm"]))})


def test_figures_without_an_outline_are_refused() -> None:
    """A token that has an area but no outline is an error."""
    raw = msgspec.structs.asdict(obstacle_token("coreasteroid0"))
    with pytest.raises(RulebookError, match="only an outline"):
        ObstacleToken(**raw | {"outline_mm": None})


@pytest.mark.parametrize("kind", TYPES)
def test_a_type_has_one_effect_in_every_edition_since_it_came(kind: obstacles.ObstacleType) -> None:
    """Rows of a type cover each edition from its first one exactly once, and none before."""
    later = later_types().get(kind)
    first = 0 if later is None else EDITIONS.index(str(later.since))
    for place, edition in enumerate(EDITIONS):
        rows = [row for row in obstacle_effects() if row.type == kind and row.holds_in(edition)]
        assert len(rows) == (place >= first)
        assert obstacle_effect(kind, edition) == next(iter(rows), None)


def test_effects_keep_their_disputes_and_doubts() -> None:
    """Four rows name a dispute, and the one that rests on a text not read is marked."""
    disputes = [row.dispute.partition(":")[0] for row in obstacle_effects() if row.dispute]
    assert disputes == ["XW-AMB-20", "XW-AMB-12", "XW-AMB-12", "XW-AMB-21"]
    assert [(row.type, row.until) for row in obstacle_effects() if not row.verified] == [("spare_parts", "1.3.2")]


def test_maneuvers_and_other_moves_differ_until_they_do_not() -> None:
    """Up to 1.3.2 an asteroid costs the action after a maneuver only; from 1.4 any move does the same."""
    older, newer = obstacle_effect("asteroid", "1.3.2"), obstacle_effect("asteroid", "1.4")
    assert older is not None
    assert newer is not None
    assert [older.move(maneuver=kind).skip_action for kind in (True, False)] == ["touched", "never"]
    assert newer.move(maneuver=True) is newer.move(maneuver=False)
    assert newer.move(maneuver=True).skip_action == "ends_on"


def test_an_effect_that_contradicts_itself_is_refused() -> None:
    """A row with both forms of effect, or with half of the older form, is an error."""
    older, newer = obstacle_effect("asteroid", "1.3.2"), obstacle_effect("asteroid", "1.4")
    assert older is not None
    assert newer is not None
    for wrong in ({"on_any_move": newer.on_any_move}, {"on_other_move": None}):
        with pytest.raises(RulebookError, match="give on_any_move, or both"):
            ObstacleEffect(**msgspec.structs.asdict(older) | wrong)


def test_an_unknown_edition_is_refused() -> None:
    """The effect in an edition that does not exist is an edition error."""
    with pytest.raises(EditionError, match=r"unknown edition `0\.9`"):
        obstacle_effect("asteroid", "0.9")


def test_placed_obstacles_have_a_lifetime() -> None:
    """The two types that burn out have a lifetime from the edition they came with."""
    assert {row.type: row.since for row in lifetimes()} == {kind: row.since for kind, row in later_types().items()}


def test_what_is_not_sure_of_huge_ships_is_marked() -> None:
    """What obstacles do to huge ships holds from 1.1.0 and is marked as not verified."""
    assert (huge_ship().since, huge_ship().verified) == ("1.1.0", False)
