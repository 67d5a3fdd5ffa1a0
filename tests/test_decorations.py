"""What lies on a piece or is written beside it moves no outline: neither the one that rules, nor the one drawn."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import fields, replace

from sublight.api.tables import examples, load_table, read_table
from sublight.drawing import draw
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.registry import between, scene_of
from sublight.view.page import is_mat

PLANES = [name for name in examples() if is_mat(load_table(name))]
SHAPE = {"id", "ship", "squadron", "obstacle", "device", "pose", "outline", "kind", "face", "player", "pilot"}
"""Fields that say what a piece is, whose it is, and where; a pilot may bring another ship's base."""

MORE: dict[str, Any] = {
    "tokens": [("navigate", "repair"), {"stress": 3, "ion": 2}],
    "raid": [("navigate",)],
    "exhausted": [("engine_techs",)],
    "facedown": [3],
    "faceup": [("thruster_fissure", "compartment_fire"), ("dmg_blinded_pilot",)],
    "shields": [{"front": 0}, 0],
    "activated": [True, False],
    "resolved": [("navigate",)],
    "overlapped": [("asteroid-1",)],
    "used": [("x",)],
    "upgrades": [()],
    "other_upgrades": [("Veteran Captain",)],
    "hull": [1],
    "speed": [0, 1, 2],
    "dial": [None],
    "seal": ["0" * 64],
    "force": [2],
    "charges": [{"a": 1}],
    "acted": [("focus",)],
    "locks": [("red1",)],
    "initiative": [6],
    "executed": [None],
    "fuses": [3],
    "safe": [("red1",)],
    "carrier": [""],
    "slots": [{}],
    "on": [""],
}
"""What each other field may hold: of one game or the other."""


def decorated(table: Any) -> Iterator[tuple[str, str, Any]]:
    """Every table with one thing more on the first piece of a kind: which piece, which field, the table."""
    for kind in ("ships", "squadrons", "obstacles", "devices", "tokens"):
        for piece in getattr(table, kind, ())[:1]:
            for field in fields(piece):
                now = getattr(piece, field.name)
                for value in MORE.get(field.name, ()):
                    if now is not None and not isinstance(value, type(now)):
                        continue
                    changed = (replace(piece, **{field.name: value}), *getattr(table, kind)[1:])
                    other = replace(table, **{kind: changed})
                    if can_be_read(other):
                        yield piece.id, field.name, other


def can_be_read(table: Any) -> bool:
    """Whether a table is one of its game: each has cards of its own."""
    try:
        read_table(table_dict(table), "table")
    except InputError:
        return False
    return True


def drawn(table: Any, name: str) -> list[str]:
    """Return the first shape of a piece in the picture: its outline."""
    picture = draw(scene_of(table))
    found = re.search(rf'<g [^>]*data-id="{re.escape(name)}"[^>]*>(.*?)</g>', picture, re.DOTALL)
    assert found, name
    return re.findall(r'(?:points|cx|cy|r|d)="([^"]+)"', found[1])[:1]


def measured(table: Any, name: str) -> list[tuple[Any, ...]]:
    """Return every margin between a piece and the ships of the table."""
    others = [each.id for each in table.ships if each.id != name][:3]
    found = [margin for other in others for margin in between(table, name, other)]
    return [(each.question, each.margin_mm, each.outcome, each.witness) for each in found if each.question != "arc"]


def test_every_field_of_a_piece_is_shape_or_decoration() -> None:
    """A new field is one or the other, and tried here."""
    kinds = {
        type(piece)
        for name in PLANES
        for kind in ("ships", "squadrons", "obstacles", "devices", "tokens")
        for piece in getattr(load_table(name), kind, ())
    }
    assert {field.name for kind in kinds for field in fields(kind)} <= SHAPE | set(MORE)


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANES)
def test_a_decoration_moves_no_outline(name: str) -> None:
    """Whatever a piece carries, what is drawn of it and every distance to it stays to the last bit."""
    table = load_table(name)
    tried = 0
    for piece, field, other in decorated(table):
        tried += 1
        assert drawn(other, piece) == drawn(table, piece), field
        assert measured(other, piece) == measured(table, piece), field
    assert tried > 10


@pytest.mark.parametrize("name", PLANES)
def test_another_place_does_move_it(name: str) -> None:
    """So that what is compared here can differ."""
    table: Any = load_table(name)
    ship = table.ships[0]
    moved = replace(table, ships=(replace(ship, pose=replace(ship.pose, x=ship.pose.x + 1.0)), *table.ships[1:]))
    assert drawn(moved, ship.id) != drawn(table, ship.id)
    assert measured(moved, ship.id) != measured(table, ship.id)
