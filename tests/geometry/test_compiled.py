"""Every kernel gives the same bits interpreted and compiled."""

import struct
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import numba
import numpy as np
import pytest
from numba.extending import register_jitable

from oracle.bodies import MARGIN, SIGN, WITNESS
from oracle.tables import BASES, OUTLINES, RADII, TOOL, standing
from sublight.batch.compile import cache_at, cache_folder
from sublight.geometry import (
    along,
    area,
    box,
    common,
    disc,
    parts,
    path,
    poly_poly,
    quad,
    sector,
    sector_poly,
    segment,
    strip,
    tolerance,
    turn,
)
from sublight.geometry.kernel import KERNELS
from sublight.geometry.outline import convex_parts
from sublight.geometry.turn import unit_of_degrees
from sublight.registry import GAMES

pytestmark = pytest.mark.slow

ROUNDS = 200
BATCH = import_module(f"{next(iter(GAMES.values()))}.batch")
"""Of any game: the digest of its sources is one of all that is compiled here too."""

# The kernels of pairs and of areas, each with the kinds of what it takes.
TAKES: dict[Callable[..., Any], tuple[str, ...]] = {
    function: kinds for table in (MARGIN, SIGN, WITNESS) for kinds, function in table.items()
}
TAKES |= {
    getattr(area, f"{kind}_area_{query}"): (kind, "area")
    for kind, queries in (
        ("box", ("margin", "sign")),
        ("disc", ("margin", "witness")),
        ("poly", ("margin", "sign", "witness")),
    )
    for query in queries
}
TAKES |= {getattr(parts, f"{kind}_parts_nearest"): (kind, "parts") for kind in ("box", "disc", "parts")}
TAKES |= {getattr(strip, f"strip_parts_{query}"): ("strip", "parts") for query in ("nearest", "overlaps", "along")}
TAKES |= {
    parts.box_parts_margin: ("box", "parts"),
    box.box_corners: ("box",),
    box.box_radius: ("size",),
    box.point_gap2: ("point", "size"),
    box.corners_gap2: ("point", "point", "point", "size"),
    disc.point_poly: ("point", "poly"),
    parts.circles_farther: ("disc", "disc", "number"),
    parts.parts_parts_overlaps: ("parts", "parts"),
    parts.disc_parts_overlaps: ("disc", "parts"),
    area.point_area_inside: ("point", "area"),
    area.point_area_outside: ("point", "area"),
    area.nearest_on_area_edge: ("point", "area"),
    poly_poly.edge_reach: ("point", "point", "poly"),
    poly_poly.poly_poly_overlaps: ("poly", "poly"),
    poly_poly.poly_poly_within: ("poly", "poly", "number"),
    quad.stand_quad: ("corners", "point", "heading"),
    segment.nearest_on_segment: ("point", "point", "point"),
    segment.segment_gap2: ("point", "point", "point"),
    tolerance.overlaps: ("number",),
    tolerance.at_most: ("number", "number"),
    tolerance.at_least: ("number", "number"),
    tolerance.beyond: ("number", "number"),
    turn.length: ("point",),
    turn.rotate_clicks: ("heading", "click"),
    common.poly_holds: ("point", "poly"),
    common.common_gap2: ("point", "poly", "poly"),
    sector.sector_frame: ("ring",),
    sector.half_tangent_unit: ("reach",),
    sector.sector_circle: ("turning",),
    sector.sector_point_gap2: ("point", "wedge"),
    sector.sector_depth: ("point", "wedge"),
    sector.sector_outline_point: ("point", "wedge"),
    sector.sector_nearest_point: ("point", "wedge"),
    sector_poly.sector_poly_overlaps: ("turning", "poly"),
    sector_poly.sector_poly_margin: ("turning", "poly"),
    sector_poly.sector_poly_witness: ("turning", "poly"),
    along.sector_poly_along: ("wide ring", "poly"),
    along.straight_poly_along: ("point", "heading", "number", "poly"),
    strip.strip_circle: ("strip",),
    strip.strip_misses_disc: ("strip", "disc"),
    strip.strip_poly_margin: ("strip", "poly"),
    strip.strip_poly_overlaps: ("strip", "poly"),
    strip.strip_poly_witness: ("strip", "poly"),
    path.joint_clicks: ("joint", "clicks"),
    path.side_rule: ("lookback", "clicks", "joint"),
    path.tool_end: ("box", "tool", "side", "clicks", "joint"),
    path.tool_zero_yaw: ("box", "number", "number", "click"),
    path.tool_joint: ("box", "tool", "side", "clicks", "joint"),
    path.tool_leg: ("box", "tool", "number", "side", "clicks", "joint", "joint"),
    path.tool_body_margin: ("box", "tool", "number", "side", "clicks", "joint"),
    path.tool_body_sign: ("box", "tool", "number", "side", "clicks", "joint"),
}


def arguments(kind: str, random: Random) -> tuple[Any, ...]:
    """What a kernel takes for one thing of this kind, near enough to others that every branch comes up."""
    degrees = 22.5 * random.randrange(16) if random.random() < 0.5 else random.uniform(0.0, 360.0)
    heading, point = unit_of_degrees(degrees), (random.uniform(0.0, 150.0), float(random.randrange(150)))
    hand, radius = random.choice((-1, 1)), random.choice((35.0, 62.5, 130.0))
    reach = random.choice((1.0, 0.2, random.uniform(0.01, 1.0)))
    simple: dict[str, tuple[Any, ...]] = {
        "heading": heading,
        "point": point,
        "size": random.choice(BASES),
        "corners": (np.array([random.uniform(-50.0, 50.0) for _ in range(quad.QUAD_REALS)]), 0),
        "number": (random.choice((0.0, 0.3, 15.25)),),
        "disc": (*point, random.choice(RADII)),
        "box": (*point, *heading, *random.choice(BASES)),
        "area": (140.0, 160.0),
        "reach": (reach,),
        "wedge": (radius - 10.0, radius + 10.0, *sector.half_tangent_unit(reach)),
        "ring": (*point, *heading, hand, radius),
        "wide ring": (*point, *heading, 10.0, hand, radius),
        "turning": (*point, *heading, 10.0, hand, radius, reach),
        "strip": (*point, *heading, 10.0, hand * random.choice((0, 1, 1)), radius, reach),
        "tool": TOOL,
        "side": (random.choice((-1, 1)),),
        "lookback": (random.choice((1, 2)),),
        "joint": (random.randint(0, 4),),
        "click": (random.randint(-20, 20),),
        "clicks": tuple(random.randint(-2, 2) for _ in range(4)),
    }
    if kind in simple:
        return simple[kind]
    outline = convex_parts(random.choice(OUTLINES))
    flat, spans, circles, count = standing(outline, *point, *heading).packed
    if kind == "poly":
        return np.array(flat), *spans[-2:]
    return np.array(flat), np.array(spans), np.array(circles), count


def interpreted(values: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same arguments with tuples of Python numbers for arrays."""
    return tuple(tuple(value.tolist()) if isinstance(value, np.ndarray) else value for value in values)


def bits(values: Any) -> list[bytes]:
    """The bits of a number, or of each number of a tuple."""
    return [struct.pack("<d", float(value)) for value in (values if isinstance(values, tuple) else (values,))]


@pytest.fixture(scope="module", autouse=True)
def _callable_from_compiled_code() -> None:
    """Let compiled code call every kernel."""
    for function in KERNELS:
        register_jitable(function)


def test_no_kernel_of_the_room_is_left_out() -> None:
    """Every kernel that other rooms may call is compared below."""
    room = [function for function in KERNELS if function.__module__.startswith("sublight.geometry.")]
    assert {function for function in room if not function.__name__.startswith("_")} == set(TAKES)


@pytest.mark.parametrize("function", TAKES, ids=lambda function: function.__name__)
def test_compiled_and_interpreted_agree_in_every_bit(function: Callable[..., Any]) -> None:
    """On random arguments both ways of running give the same bits; compiled code is kept by a digest of its sources."""
    with cache_at(cache_folder(BATCH.rule_rows, BATCH.PACKAGE) / "geometry") as kept:
        compiled = numba.njit(error_model="numpy", cache=kept)(function)
    differing = []
    for number in range(ROUNDS):
        random = Random(f"{function.__name__}/{number}")
        values = tuple(value for kind in TAKES[function] for value in arguments(kind, random))
        if bits(compiled(*values)) != bits(function(*interpreted(values))):
            differing.append(number)
    assert differing == []
