"""What every obstacle does on every kind of move in every edition, written down by hand from the texts.

In eighths, the sides of the attack die. Results are read as `2 regular`, `1 stress, 1 critical`, or nothing at all.
Nothing here reads the project's data.
"""

from typing import NamedTuple

FFG = ("2019-09", "1.1.0", "1.2.0", "1.3.0", "1.3.1", "1.3.2")
STRAINING = FFG[1:]
AMG = ("1.4", "1.4.2", "1.4.3.1", "1.4.4", "1.4.5", "1.4.6")
MANEUVER, OTHER = "maneuver", "other move"
BOTH = (MANEUVER, OTHER)


class Row(NamedTuple):
    """Types, editions and kinds of move for which one table of eighths holds."""

    types: tuple[str, ...]
    editions: tuple[str, ...]
    moves: tuple[str, ...]
    eighths: dict[str, int]
    skips: str
    """`through`: also where it was only moved through, `end`: where the move ends on it, `no`: never."""


ROWS = (
    Row(("asteroid",), FFG, (MANEUVER,), {"1 regular": 3, "1 critical": 1, "": 4}, "through"),
    Row(("asteroid",), FFG, (OTHER,), {"1 regular": 3, "1 critical": 1, "": 4}, "no"),
    Row(("asteroid",), AMG, (MANEUVER,), {"2 regular": 4, "1 regular": 4}, "end"),
    Row(("asteroid",), AMG, (OTHER,), {"2 regular": 4, "1 regular": 4}, "no"),
    Row(
        ("debris_cloud", "loose_cargo", "spare_parts"), FFG, BOTH,
        {"1 stress, 1 critical": 1, "1 stress": 7}, "no",
    ),
    Row(
        ("debris_cloud",), AMG, (MANEUVER,),
        {"1 stress, 1 regular": 3, "1 stress, 1 critical": 1, "1 stress": 4}, "end",
    ),
    Row(
        ("debris_cloud",), AMG, (OTHER,),
        {"1 stress, 1 regular": 3, "1 stress, 1 critical": 1, "1 stress": 4}, "no",
    ),
    Row(("gas_cloud",), ("2019-09",), (MANEUVER,), {"": 8}, "through"),
    Row(("gas_cloud",), ("2019-09",), (OTHER,), {"": 8}, "no"),
    Row(("gas_cloud",), STRAINING, (MANEUVER,), {"1 strain": 5, "": 3}, "through"),
    Row(("gas_cloud",), STRAINING, (OTHER,), {"1 strain": 5, "": 3}, "no"),
    Row(("gas_cloud",), AMG, (MANEUVER,), {"1 strain, 1 ion": 3, "1 strain, 3 ion": 1, "1 strain": 4}, "end"),
    Row(("gas_cloud",), AMG, (OTHER,), {"1 strain, 1 ion": 3, "1 strain, 3 ion": 1, "1 strain": 4}, "no"),
    Row(("loose_cargo", "spare_parts"), AMG, (MANEUVER,), {"1 strain, 1 stress": 4, "1 strain": 4}, "end"),
    Row(("loose_cargo", "spare_parts"), AMG, (OTHER,), {"1 strain, 1 stress": 4, "1 strain": 4}, "no"),
    Row(("electro_chaff_cloud",), ("1.3.2",), (MANEUVER,), {"1 jam": 8}, "through"),
    Row(("electro_chaff_cloud",), ("1.3.2",), (OTHER,), {"1 jam": 8}, "no"),
    Row(("electro_chaff_cloud",), AMG, (MANEUVER,), {"1 jam, 1 stress": 4, "1 jam": 4}, "end"),
    Row(("electro_chaff_cloud",), AMG, (OTHER,), {"1 jam, 1 stress": 4, "1 jam": 4}, "no"),
    Row(("blaze",), AMG, (MANEUVER,), {"1 regular": 4, "1 stress": 2, "": 2}, "through"),
    Row(("blaze",), AMG, (OTHER,), {"1 regular": 4, "1 stress": 2, "": 2}, "no"),
)  # fmt: skip


class Entry(NamedTuple):
    """One type on one kind of move in one edition."""

    kind: str
    edition: str
    move: str
    eighths: dict[str, int]
    skips: str


ENTRIES = tuple(
    Entry(kind, edition, move, row.eighths, row.skips)
    for row in ROWS
    for kind in row.types
    for edition in row.editions
    for move in row.moves
)
"""Every cell: five types in twelve editions, electro-chaff in seven, blaze in six, two kinds of move each."""
