"""Pilots: the ship each flies and its initiative, by ids of the squad format."""

from functools import cache
from typing import Annotated

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.files import FILES
from sublight.games.xwing.catalogue.ships import ship_cards
from sublight.rulebook.tables import unique

Initiative = Annotated[int, msgspec.Meta(ge=0, le=8)]

FILE = "pilots.toml"


class Roster(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The pilots of one ship and one initiative, None where that is another ship's."""

    ship: str
    initiative: Initiative | None = None
    pilots: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuse a ship that is none."""
        if self.ship not in ship_cards():
            raise RulebookError(f"no ship `{self.ship}`")


class PilotCard(msgspec.Struct, frozen=True, kw_only=True):
    """One pilot: the ship it flies and its initiative, None where that is another ship's."""

    id: str
    ship: str
    initiative: int | None


@cache
def pilot_cards() -> dict[str, PilotCard]:
    """Return all pilots by id; one that stands twice raises `RulebookError`."""
    rows = FILES.rows(FILE, "roster", Roster)
    listed = [PilotCard(id=name, ship=row.ship, initiative=row.initiative) for row in rows for name in row.pilots]
    unique(FILE, "roster", (card.id for card in listed))
    return {card.id: card for card in listed}
