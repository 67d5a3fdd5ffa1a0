"""What the data says of dice and of fittings."""

from datetime import date
from functools import cache
from pathlib import Path

from msgspec import Struct

from sublight.rulebook import rulebook_at
from sublight.rulebook.data_files import DataFiles

DATA = Path(__file__).parent / "data"
FILES = DataFiles(DATA, {"components.toml": ("die", "fitting")})


class Die(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The die that is thrown for dust in the editions of some time: `bad` of its `faces` hole the hull."""

    faces: int
    bad: int
    since: date
    until: date | None = None


class Fitting(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something built into a hauler: what it adds to its burn, to the good faces of the die for dust, and to the hexes
    of each rim in which it is not pulled.
    """

    id: str
    name: str
    burn: int = 0
    good: int = 0
    spared: int = 0


@cache
def fittings() -> dict[str, Fitting]:
    """Return every fitting by its id."""
    return FILES.by_id("components.toml", "fitting", Fitting)


def die_in(edition: str) -> Die:
    """Return the die of an edition."""
    dice, known = FILES.rows("components.toml", "die", Die), rulebook_at(DATA).edition(edition)
    return next(each for each in dice if known.admits(each.since, each.until, ruling=False))
