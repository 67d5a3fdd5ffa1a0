"""Fills that tell seats and obstacles apart without colour: small tiles, drawn in the theme's colours."""

from functools import lru_cache

from sublight.drawing.svg import element, number

KEPT = 64
"""Sets of patterns that are kept: one for each mat, and for the kinds of obstacles on it."""

SEATS = {"seat0": "", "seat1": "M2,0V8M6,0V8", "nobody": ""}
"""Tints by seat: the first is plain, the second has pinstripes."""

OBSTACLES = {
    "asteroid": '<circle cx="5" cy="6" r="2.6"/><circle cx="14" cy="4" r="1.4"/><circle cx="13" cy="13.5" r="2"/>'
    '<circle cx="4" cy="15" r="1"/>',
    "debris": '<path d="M2,3L7,1L6,6ZM11,8L17,7L14,12ZM3,13L8,11.5L6,17Z"/>',
    "station": '<path d="M0,9H18M9,0V18M4.5,4.500H13.500V13.500H4.500Z"/>',
    "dust": '<path class="dot" d="M2,2h0M8,5h0M14,2h0M5,9h0M11,11h0M17,8h0M2,15h0M8,16h0M15,15h0"/>',
    "exogorth": '<path d="M0,4.500Q4.5,0 9,4.500T18,4.500M0,13.500Q4.5,9 9,13.500T18,13.5"/>',
    "purrgil": '<path d="M0,9A9,9 0 0 0 18,9M-9,18A9,9 0 0 0 9,18M9,18A9,9 0 0 0 27,18M-9,0A9,9 0 0 0 9,0'
    'M9,0A9,9 0 0 0 27,0"/>',
    "gravity_rift": '<circle cx="9" cy="9" r="7.5"/><circle cx="9" cy="9" r="4"/><circle cx="9" cy="9" r=".8"/>',
    "other": '<path d="M0,0L18,18M18,0L0,18"/>',
}
"""Tiles of 18 × 18 by kind of obstacle; `other` for a kind without its own."""

ALIASES = {
    "debris_cloud": "debris",
    "gas_cloud": "dust",
    "electro_chaff_cloud": "dust",
    "loose_cargo": "debris",
    "spare_parts": "debris",
}
"""Kinds of other games that look like one of these."""


def obstacle_pattern(kind: str) -> str:
    """Return the name of the fill for a kind of obstacle."""
    name = ALIASES.get(kind, kind)
    return name if name in OBSTACLES else "other"


def seat_pattern(owner: int) -> str:
    """Return the name of the tint for a seat."""
    return f"seat{owner}" if owner in {0, 1} else "nobody"


@lru_cache(maxsize=KEPT)
def definitions(prefix: str, unit: float, kinds: frozenset[str]) -> tuple[str, ...]:
    """Return the patterns of seats, overlaps, what is moved through, outside, zones and the obstacles in `kinds`."""
    tints = [
        _tile(
            f"{prefix}{name}", name, 8, unit, _solid(8) + (f'<path class="stripe" d="{stripes}"/>' if stripes else "")
        )
        for name, stripes in SEATS.items()
    ]
    hatches = [
        _tile(f"{prefix}overlap", "hatched", 7, unit, '<path d="M0,3.500H7"/>', turn=45),
        _tile(f"{prefix}through", "passed", 7, unit, '<path d="M0,3.500H7"/>', turn=-45),
        _tile(f"{prefix}outside", "beyond", 9, unit, '<path d="M0,4.500H9M4.5,0V9"/>', turn=45),
        _tile(f"{prefix}zone", "zoned", 20, unit, '<path d="M0,10H20"/>', turn=-45),
    ]
    rocks = [_tile(f"{prefix}{name}", "rock", 18, unit, _solid(18) + OBSTACLES[name]) for name in sorted(kinds)]
    return (*tints, *hatches, *rocks)


def _tile(name: str, style: str, size: float, unit: float, drawing: str, turn: float = 0) -> str:
    transform = f"scale({number(unit)})" + (f" rotate({number(turn)})" if turn else "")
    return element(
        "pattern",
        {
            "id": name,
            "class": style,
            "width": size,
            "height": size,
            "patternUnits": "userSpaceOnUse",
            "patternTransform": transform,
        },
        drawing,
    )


def _solid(size: float) -> str:
    """A tile's ground: the mat's colour, nearly opaque, and a tint over it."""
    square = {"x": -1, "y": -1, "width": size + 2, "height": size + 2}
    return element("rect", {"class": "ground", **square}) + element("rect", {"class": "tint", **square})
