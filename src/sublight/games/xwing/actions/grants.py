"""The effects that let a ship roll, boost, act or SLAM outside its own action: when, how, and at what price.

They are hints of the catalogue; here are only the two grants that no card makes.
"""

from functools import cache

from sublight.games.xwing.catalogue import effect_cards
from sublight.games.xwing.catalogue.hints import Colour, Grant, Stressed

__all__ = ["ANY", "BOOST", "ROLL", "SLAM", "Colour", "Grant", "Stressed", "bearings_of_stress", "grant_of", "grants"]

ROLL, BOOST, SLAM, ANY = "barrel_roll", "boost", "slam", "any"

BY_RULES: dict[str, tuple[Grant, ...]] = {
    "coordinate": (Grant(moves=(ANY,), phases=("activation", "system", "engagement"), own=False),),
    "deploy": (Grant(moves=(ANY,), phases=("system",), own=False),),
}
"""`coordinate` is the action of another ship, `deploy` the action after deploying (XW-MOV-10)."""


@cache
def grants() -> dict[str, tuple[Grant, ...]]:
    """Return what effects grant, by effect."""
    return {name: card.hints.grants for name, card in effect_cards().items() if card.hints.grants} | BY_RULES


def grant_of(effect: str, action: str) -> Grant | None:
    """Return the grant of an effect for an action, any of its grants where it has none for it; None without any."""
    listed = grants().get(effect, ())
    return next((each for each in listed if allows(each, action)), listed[0] if listed else None)


def allows(grant: Grant | Stressed, action: str) -> bool:
    """Say whether a grant speaks of an action."""
    return action in grant.moves or ANY in grant.moves


@cache
def bearings_of_stress() -> dict[str, Stressed]:
    """Return the effects that allow actions while stressed, by id."""
    return {name: card.hints.bears for name, card in effect_cards().items() if card.hints.bears is not None}
