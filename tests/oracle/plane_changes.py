"""The same table laid otherwise, as plain values: turned by quarters, its pieces in another order, something far away.

A quarter turn is clockwise and exact but for one rounding of a coordinate: (x, y) becomes (y, width - x).
"""

from collections.abc import Callable
from random import Random
from typing import Any

Raw = dict[str, Any]
Change = Callable[[Any], Any]

LISTS = ("ships", "squadrons", "obstacles", "tokens", "devices", "reserve")
ROUND = {
    "south": "west", "west": "north", "north": "east", "east": "south",
    "south_edge": "west_edge", "west_edge": "north_edge", "north_edge": "east_edge", "east_edge": "south_edge",
    "south_zone": "west_zone", "west_zone": "north_zone", "north_zone": "east_zone", "east_zone": "south_zone",
}  # fmt: skip
"""What each edge and zone is called after a quarter turn."""
FAR = "far-rock"
FAR_MM = 450.0
INSET_MM = 60.0


def quarter(width: float, height: float, value: Any) -> Any:
    """Return plain values of a table or a move, its mat so large, after a quarter turn clockwise."""
    if isinstance(value, list | tuple):
        return [quarter(width, height, each) for each in value]
    if not isinstance(value, dict):
        return value
    if {"x", "y", "forward"} <= value.keys():
        placed = {**value, "x": value["y"], "y": width - value["x"]}
        if value["forward"] is None:
            return placed
        fx, fy = value["forward"]
        return {**placed, "forward": [fy, -fx]}
    return {key: _quarter_of(width, height, key, each) for key, each in value.items()}


def quarter_of_name(word: str) -> str:
    """Return the name of an edge of the mat after a quarter turn; any other word stays."""
    return ROUND.get(word, word)


def _quarter_of(width: float, height: float, key: str, value: Any) -> Any:
    if key == "area":
        return {"width": height, "height": width}
    if key == "edges":
        return [quarter_of_name(edge) for edge in value]
    if key == "toward" and isinstance(value, str):
        return quarter_of_name(value)
    if key == "outline":
        return value
    if key == "place" and isinstance(value, list | tuple):
        return [value[1], width - value[0]]
    if key == "zone":
        return [[y, width - x] for x, y in value]
    return quarter(width, height, value)


def turned_place(width: float, place: Any) -> list[float]:
    """Return a place of an answer after a quarter turn: a point, or a point and a direction."""
    x, y, *forward = place
    return [y, width - x, *([forward[1], -forward[0]] if forward else [])]


def shuffled(table: Raw, random: Random) -> Raw:
    """Return a table whose pieces stand in another order of the file."""
    return {key: random.sample(value, len(value)) if key in LISTS else value for key, value in table.items()}


def with_far_rock(table: Raw, kind: str) -> Raw | None:
    """Return a table with an obstacle in a corner far from every piece; None where no corner is."""
    width, height = table["area"]["width"], table["area"]["height"]
    poses = [each["pose"] for key in LISTS for each in table.get(key, ())]
    for x in (INSET_MM, width - INSET_MM):
        for y in (INSET_MM, height - INSET_MM):
            if all((pose["x"] - x) ** 2 + (pose["y"] - y) ** 2 > FAR_MM**2 for pose in poses):
                outline = [[20, -20], [20, 20], [-20, 20], [-20, -20]]
                rock = {"id": FAR, "kind": kind, "outline": outline, "pose": {"x": x, "y": y, "forward": [0.0, 1.0]}}
                return {**table, "obstacles": [*table.get("obstacles", ()), rock]}
    return None
