"""A table and a move seen in a mirror, as plain values: x from the other side, left for right."""

import re
from typing import Any

SIDES = {"left": "right", "right": "left", "west": "east", "east": "west"}
WORD = re.compile(r"(?<![a-z])(left|right|west|east)(?![a-z])")
ONE_SIDED = ("jumpmaster5000",)
"""Ships whose dial is harder to one side than to the other."""
AS_EVER = ("kind", "rule", "readings", "effect")
"""What is called by the same words in the mirror."""


def mirrored_word(word: str) -> str:
    """Return a word with left for right."""
    return WORD.sub(lambda found: SIDES[found[1]], word)


def mirrored(width: float, value: Any, own: frozenset[str]) -> Any:
    """Return plain values of a table or a move in the mirror; `own` are the ids of pieces, which stay."""
    if isinstance(value, str):
        return value if value in own else mirrored_word(value)
    if isinstance(value, list | tuple):
        return [mirrored(width, each, own) for each in value]
    if not isinstance(value, dict):
        return value
    if {"x", "y", "forward"} <= value.keys():
        fx, fy = value["forward"]
        return {**value, "x": width - value["x"], "forward": [-fx, fy]}
    return {key: _field(width, key, each, own) for key, each in value.items()}


def _field(width: float, key: str, value: Any, own: frozenset[str]) -> Any:
    if key == "edges":
        return value if "south" in value else [SIDES[edge] for edge in value]
    if key in AS_EVER or (key == "clicks" and isinstance(value, int)):
        return value
    if key == "shields" and isinstance(value, dict):
        return {mirrored_word(zone): number for zone, number in value.items()}
    if key == "clicks":
        return [-click for click in value]
    if key == "outline":
        return [[-x, y] for x, y in value]
    if key in ("place", "zone") and isinstance(value, list | tuple):
        return [width - value[0], value[1]] if key == "place" else [[width - x, y] for x, y in value]
    return mirrored(width, value, own)


def mirrored_answer(width: float, answer: Any, own: frozenset[str]) -> Any:
    """Return an answer in the mirror: keys with left for right, places from the other side."""
    if not isinstance(answer, dict):
        return mirrored(width, answer, own)
    return {name: _seen(width, place) for name, place in answer.items()}


def _seen(width: float, place: Any) -> list[float]:
    x, y, *forward = place
    return [width - x, y, *([-forward[0], forward[1]] if forward else [])]


def may_be_mirrored(table: dict[str, Any], move: dict[str, Any]) -> bool:
    """Tell whether a maneuver says on which side its tool is, and all that lies on the table has an outline of its own.

    No piece is called by a side: sentences name it among the sides.
    """
    lying = (*table.get("obstacles", ()), *table.get("devices", ()))
    every = (*lying, *table.get("ships", ()), *table.get("squadrons", ()), *table.get("tokens", ()))
    named = any(WORD.search(each["id"]) for each in every)
    told = move["move"] == "maneuver" and move.get("tool", "none") is not None
    sided = any(each["ship"] in ONE_SIDED for each in table.get("ships", ()))
    return told and not named and not sided and all(each.get("outline") for each in lying)
