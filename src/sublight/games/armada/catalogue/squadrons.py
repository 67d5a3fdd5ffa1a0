"""Squadron cards: speed, hull and the keywords that bear on movement."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated

import msgspec

from sublight.errors import RulebookError
from sublight.games.armada.catalogue.files import FILES, Directory
from sublight.games.armada.catalogue.ships import Faction, Positive, Sources

MOVEMENT_KEYWORDS = frozenset({"grit", "heavy", "intel", "cloak", "rogue", "strategic", "relay", "scout"})
Band = Annotated[int, msgspec.Meta(ge=1, le=5)]


class SquadronCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One squadron card. `speed` is the farthest distance band of a standard move."""

    id: str
    name: str
    craft: str | None = None
    faction: Faction
    unique: bool
    irregular: bool
    speed: Band
    hull: Positive
    keywords: tuple[str, ...]
    movement_keywords: tuple[str, ...]
    sources: Sources
    disputed: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse movement keywords that are not exactly the card's keywords that bear on movement."""
        bearing = tuple(keyword for keyword in self.keywords if keyword.split()[0] in MOVEMENT_KEYWORDS)
        if self.movement_keywords != bearing:
            raise RulebookError(f"movement_keywords {self.movement_keywords}: the keywords have {bearing}")


@cache
def squadron_cards() -> Mapping[str, SquadronCard]:
    """Return all squadron cards by id."""
    return FILES.lazily("squadrons.toml", "squadron", SquadronCard)


@cache
def _directory() -> Directory[SquadronCard]:
    return Directory("squadron", squadron_cards())


def squadron_card(name: str) -> SquadronCard:
    """Return the card that `name` means (see `ship_card`); unknown or ambiguous raises `InputError`."""
    return _directory().find(name)


def squadron_aliases(squadron_id: str) -> tuple[str, ...]:
    """Return the short names that mean this squadron and no other, shortest first."""
    return _directory().aliases(squadron_card(squadron_id).id)
