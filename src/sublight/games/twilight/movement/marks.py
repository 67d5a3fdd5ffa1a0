"""What a place and a ship are to the kernel: the marks of what lies there, and what holds for the ship on any path."""

from collections.abc import Collection, Iterator

from sublight.games.twilight.galaxy.anomalies import RIFT, anomalies, tear_owners
from sublight.games.twilight.kernel.steps import (
    ASTEROID_FIELD,
    GRAVITY_RIFT,
    NEBULA,
    OWN_RIFT,
    SUPERNOVA,
    Ship,
)
from sublight.games.twilight.pieces import Galaxy

CLOSING = {"asteroid_field": ASTEROID_FIELD, "nebula": NEBULA, "supernova": SUPERNOVA}
"""The marks of the anomalies that stop ships, in the order of their names."""
WORDS = {"asteroid_field": "asteroid", "nebula": "nebula", "supernova": "supernova"}
"""How waivers call these anomalies."""


def anomaly_marks(galaxy: Galaxy, place: str, player: str) -> int:
    """Return the marks of the anomalies of a system, as they bind the ships of a player."""
    return marks_of(anomalies(galaxy, place), galaxy, place, player)


def marks_of(here: frozenset[str], galaxy: Galaxy, place: str, player: str) -> int:
    """Return the marks of a system that is `here` these anomalies."""
    if not here:
        return 0
    marks = sum(mark for kind, mark in CLOSING.items() if kind in here)
    if RIFT in here:
        marks |= GRAVITY_RIFT
        marks |= OWN_RIFT if player in tear_owners(galaxy, place) else 0
    return marks


def closing_kinds(marks: int) -> Iterator[str]:
    """Yield the anomalies among marks that stop ships, in the order of their names."""
    return (kind for kind, mark in CLOSING.items() if marks & mark)


def waived_marks(waived: Collection[str], step: str) -> int:
    """Return the marks that are waived `through` a system or `into` it."""
    return sum(CLOSING[kind] for kind, word in WORDS.items() if f"{word}_{step}" in waived)


def plain_ship(waived: Collection[str]) -> Ship:
    """Return what holds for a ship by the rules of anomalies that are waived for it, and no bonus of its own."""
    return Ship(
        through=waived_marks(waived, "through"),
        into=waived_marks(waived, "into"),
        bonus=0 if "rift_bonus" in waived else 1,
        dice=0 if "rift_roll" in waived else 1,
        once=0,
        late=0,
        per_pass=0,
        held_once=0,
    )


UNWAIVED = plain_ship(())
"""A ship to which every anomaly does what its rule says."""
