"""The pieces in words, one line each: what a person who does not see the board needs to know of them."""

from collections.abc import Iterator
from typing import Any

import msgspec

from sublight.geometry.tolerance import classify
from sublight.view.models import Piece
from sublight.web.view.controls import controls_of
from sublight.web.view.nearest import nearest

UNTOLD = frozenset(
    {"id", "player", "pose", "ship", "squadron", "obstacle", "kind", "outline", "device", "resolved", "used"}
)
"""Fields that the line begins with, or that nobody asks for."""


def pieces(state: Any) -> tuple[Piece, ...]:
    """Return the pieces of a table, or the systems of a galaxy."""
    if not hasattr(state, "systems"):
        return tuple(_standing(state))
    from sublight.web.view.systems import systems

    return tuple(systems(state))


def _standing(state: Any) -> Iterator[Piece]:
    controls, around = controls_of(state), nearest(state)
    for piece in state.pieces:
        player = getattr(piece, "player", "")
        yield Piece(
            id=piece.id,
            name=name_of(piece),
            kind=type(piece).__name__.casefold(),
            owner=state.players.index(player) if player in state.players else -1,
            says=f"{_says(piece)}{_nearest(around, piece.id)}",
            can_move=type(piece).__name__ in ("Ship", "Squadron"),
            at=(piece.pose.x, piece.pose.y, *piece.pose.forward),
            controls=controls(piece),
        )


def name_of(piece: Any) -> str:
    """Return what a piece is called: by its card, else by its kind, else by its id."""
    card = getattr(piece, "card", None)
    if card is not None:
        return str(card.name)
    for field in ("obstacle", "device", "kind"):
        if getattr(piece, field, ""):
            return str(getattr(piece, field)).replace("_", " ")
    return str(piece.id)


def _says(piece: Any) -> str:
    """Return place and state in words: only what differs from a fresh piece."""
    pose = piece.pose
    said = [f"at {pose.x:.0f}, {pose.y:.0f} mm, heading {pose.heading:.0f}°"]
    for field in msgspec.structs.fields(piece):
        value = getattr(piece, field.name)
        if field.name not in UNTOLD and value not in (field.default, (), {}, None, ""):
            said.append(f"{field.name.replace('_', ' ')} {_value(value)}")
    return "; ".join(said)


def _nearest(around: dict[str, tuple[str, float]], name: str) -> str:
    """Return what is nearest in words, empty where nothing is: `; nearest: asteroid-2, 38.0 mm`."""
    if name not in around:
        return ""
    other, gap = around[name]
    far = {"apart": f"{gap:.1f} mm", "touching": "touching", "overlap": "overlapping"}
    return f"; nearest: {other}, {far[classify(gap)]}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{name} {number}" for name, number in value.items())
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    if isinstance(value, msgspec.Struct):
        return " ".join(str(each) for each in msgspec.structs.astuple(value))
    return str(value)
