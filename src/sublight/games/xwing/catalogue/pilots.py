"""Pilots: the ship each flies and its initiative, by ids of the squad format."""

from functools import cache
from typing import Annotated

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.files import FILES
from sublight.games.xwing.catalogue.ships import ship_cards

Initiative = Annotated[int, msgspec.Meta(ge=0, le=8)]

FILE = "pilots.toml"


class Roster(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The pilots of one ship and one initiative."""

    ship: str
    initiative: Initiative
    pilots: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Refuse a ship that is none."""
        if self.ship not in ship_cards():
            raise RulebookError(f"no ship `{self.ship}`")


class PilotCard(msgspec.Struct, frozen=True, kw_only=True):
    """One pilot: the ship it flies and its initiative."""

    id: str
    ship: str
    initiative: int


@cache
def pilot_cards() -> dict[str, PilotCard]:
    """Return all pilots by id; one that stands twice, or another number than is stated, raises `RulebookError`."""
    rows = FILES.rows(FILE, "roster", Roster)
    listed = [PilotCard(id=name, ship=row.ship, initiative=row.initiative) for row in rows for name in row.pilots]
    cards = {card.id: card for card in listed}
    stated = FILES.contents(FILE)["meta"]["count"].get("pilot")
    if not len(listed) == len(cards) == stated:
        raise RulebookError(f"{FILE}: {len(cards)} pilots in {len(listed)} entries, but meta.count says {stated}")
    return cards
