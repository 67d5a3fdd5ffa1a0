"""Factions: home tiles, their units and effects that bear on movement, and their codes in exports."""

from functools import cache
from typing import Annotated

import msgspec

from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.catalogue.files import FILES
from sublight.games.twilight.catalogue.sets import Printed
from sublight.rulebook.find import find

FILE = "factions.toml"


class FactionCard(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A faction: `home` are tiles, the first in the home position unless `home_choice` makes it one of them.

    `effects` and `units` are those that bear on movement; `codes` are what AsyncTI4 exports call it.
    """

    id: str
    name: str
    home: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    home_choice: bool = False
    codes: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    effects: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    says: str


@cache
def faction_cards() -> dict[str, FactionCard]:
    """Return all factions by id."""
    return FILES.by_id(FILE, "faction", FactionCard)


def faction_card(name: str) -> FactionCard:
    """Return the faction that `name` means (see `tile_card`); unknown or ambiguous raises `InputError`."""
    return find("faction", faction_cards(), name)


def faction_of_code(code: str) -> FactionCard:
    """Return the faction that AsyncTI4 exports mean by a code such as `ghost`; unknown raises `InputError`."""
    codes = {each: card for card in faction_cards().values() for each in card.codes}
    if code not in codes:
        raise InputError(f"unknown faction code `{code}`{did_you_mean(code, codes)}")
    return codes[code]
