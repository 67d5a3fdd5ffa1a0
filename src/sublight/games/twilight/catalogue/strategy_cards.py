"""The strategy cards: their numbers (TI4-83.5), and what they do with command tokens."""

from functools import cache
from typing import Literal

import msgspec

from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.catalogue.sets import FILES


class StrategyCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A strategy card; its data file says what its fields mean."""

    id: str
    name: str
    number: int
    primary: Literal["", "tokens", "pins", "unpins", "speaker"] = ""
    primary_effect: str = ""
    secondary: Literal["pays", "free", "named", "places"] = "pays"
    secondary_effect: str = ""
    builds: Literal["", "planets", "docks"] = ""
    sheet: Literal["", "active", "all"] = ""
    then: str


@cache
def strategy_cards() -> dict[str, StrategyCard]:
    """Return the cards by id, in the order of their numbers."""
    return {**FILES.by_id("strategy_cards.toml", "strategy_card", StrategyCard)}


def strategy_card(name: str) -> StrategyCard:
    """Return a card; InputError with the nearest names if there is none."""
    if name not in strategy_cards():
        known = ", ".join(strategy_cards())
        raise InputError(
            f"no strategy card `{name}`; the cards are {known}{did_you_mean(name, strategy_cards())}", "unknown_name"
        )
    return strategy_cards()[name]
