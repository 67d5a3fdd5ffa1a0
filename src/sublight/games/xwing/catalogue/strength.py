"""The hull and the shields of a ship: those of its card, or of its pilot's, as its upgrade cards change them."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Annotated, NamedTuple

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.files import FILES
from sublight.games.xwing.catalogue.ships import PILOTS_FILE, Count, Positive, pilot_cards, ship_card

FILE = "upgrades.toml"


class Strength(NamedTuple):
    """How many damage cards destroy a ship, and how many shields it begins with (XW-DMG-01)."""

    hull: int
    shields: int


class PilotStrength(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Pilots of one ship whose cards print another hull or other shields than the ship's."""

    ship: str
    hull: Positive
    shields: Count
    pilots: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuse a pilot that does not fly the ship."""
        for name in self.pilots:
            if name not in pilot_cards() or pilot_cards()[name].ship != self.ship:
                raise RulebookError(f"no pilot `{name}` of `{self.ship}`")


class UpgradeCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An upgrade card that adds to a ship's hull or shields, or takes from them."""

    id: str
    name: str
    hull: int = 0
    shields: int = 0


@cache
def pilot_strengths() -> Mapping[tuple[str, str], Strength]:
    """Return the hull and shields of each pilot that has its own, by its ship and its id."""
    rows = FILES.rows(PILOTS_FILE, "strength", PilotStrength)
    return {(row.ship, name): Strength(row.hull, row.shields) for row in rows for name in row.pilots}


@cache
def upgrade_cards() -> Mapping[str, UpgradeCard]:
    """Return the upgrade cards that change a ship's hull or shields, by id."""
    return FILES.by_id(FILE, "upgrade", UpgradeCard)


@lru_cache(maxsize=1024)
def strength(ship: str, pilot: str, upgrades: tuple[str, ...]) -> Strength:
    """Return the hull and shields of a ship with its pilot and upgrade cards, at least 1 and 0.

    A pilot of another ship, and an upgrade that is not listed, change nothing. Raises `InputError` for an unknown ship.
    """
    card = ship_card(ship)
    printed = pilot_strengths().get((card.id, pilot), Strength(card.hull, card.shields))
    cards = [upgrade_cards()[each] for each in upgrades if each in upgrade_cards()]
    return Strength(
        max(1, printed.hull + sum(each.hull for each in cards)),
        max(0, printed.shields + sum(each.shields for each in cards)),
    )
