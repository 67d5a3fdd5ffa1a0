"""Fills: one of its own for each seat and each kind of obstacle."""

import pytest

from drawing.sample import read
from sublight.drawing.patterns import ALIASES, OBSTACLES, definitions, obstacle_pattern, seat_pattern


def test_every_kind_has_its_own_fill() -> None:
    """The seven kinds of obstacle are told apart by drawing, not by colour."""
    kinds = ["asteroid", "debris", "station", "dust", "exogorth", "purrgil", "gravity_rift"]
    assert len({OBSTACLES[obstacle_pattern(kind)] for kind in kinds}) == len(kinds)


@pytest.mark.parametrize(
    "kind, name", [("gas_cloud", "dust"), ("station", "station"), ("", "other"), ('"><x', "other")]
)
def test_unknown_kinds_have_a_fill(kind: str, name: str) -> None:
    """A kind of another game borrows a fill, an unknown one has the common fill."""
    assert obstacle_pattern(kind) == name


def test_aliases_lead_to_fills() -> None:
    """Every borrowed fill exists."""
    assert set(ALIASES.values()) <= frozenset(OBSTACLES)


@pytest.mark.parametrize("owner, name", [(0, "seat0"), (1, "seat1"), (-1, "nobody"), (2, "nobody")])
def test_seats_have_tints(owner: int, name: str) -> None:
    """Two seats have tints of their own; everything else is nobody's."""
    assert seat_pattern(owner) == name


def test_definitions_are_well_formed_and_named() -> None:
    """Every pattern is an element with a prefixed id of its own; only the kinds asked for are there."""
    patterns = read(f"<defs>{''.join(definitions('p-', 0.5, frozenset(OBSTACLES)))}</defs>")
    names = [pattern.get("id", "") for pattern in patterns]
    assert len(names) == len(set(names)) == 7 + len(OBSTACLES)
    assert all(name.startswith("p-") for name in names)
    assert len(definitions("p-", 1.0, frozenset({"dust"}))) == 8
