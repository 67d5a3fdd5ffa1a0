"""Why nothing joins two systems: what each of them has, and what would have joined them.

A sentence on two systems that are not adjacent is picked by the cause, so that its advice fits (`not_adjacent.CAUSE`).
"""

from collections.abc import Iterator

from msgspec import Struct

from sublight.games.twilight.galaxy.fracture import EGRESS, INGRESS, in_fracture, with_token
from sublight.games.twilight.galaxy.grid import grid_of
from sublight.games.twilight.galaxy.nexus import is_closed, nexus_of
from sublight.games.twilight.galaxy.reasons import rule_apart
from sublight.games.twilight.galaxy.wormholes import wormholes
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.ruling import Figure

OPENED = {"alpha", "beta"}
"""What the active side of the nexus has beyond the inactive one (TI4-100.1a)."""
TOKENS = {
    INGRESS: "an ingress",
    EGRESS: "an egress",
    "breach_active": "an active breach",
    "breach_inactive": "an inactive breach",
}
"""Tokens that join systems and are no wormholes, and how sentences call them."""


class Apart(Struct, frozen=True, kw_only=True):
    """Why two systems are not adjacent: the cause, its rule, and what could join either to another system."""

    cause: str
    rule: str
    here: tuple[str, ...]
    there: tuple[str, ...]

    @property
    def figures(self) -> dict[str, Figure]:
        """The figures of a violation that names the two."""
        return {"cause": self.cause, "here": self.here, "there": self.there, "rules": (self.rule,)}


def apart(galaxy: Galaxy, one: str, other: str) -> Apart:
    """Return why nothing joins two systems, of which no effect has cut a link."""
    cause, rule = next(_causes(galaxy, one, other))
    return Apart(cause=cause, rule=rule, here=_ways(galaxy, one), there=_ways(galaxy, other))


def _ways(galaxy: Galaxy, place: str) -> tuple[str, ...]:
    """What a system has that could join it to another which it does not touch."""
    holes = (f"{'an' if kind[0] in 'ae' else 'a'} {kind} wormhole" for kind in wormholes(galaxy, place))
    tokens = (words for token, words in TOKENS.items() if place in with_token(galaxy, token))
    return (*holes, *tokens) or ("no wormhole",)


def _causes(galaxy: Galaxy, one: str, other: str) -> Iterator[tuple[str, str]]:
    """Yield the causes that apply and their rules, the nearest first."""
    rule = rule_apart(galaxy, one, other)
    if rule == "TI4-TE-ingress-not":
        yield "alike", rule
    if _closed_nexus(galaxy, one, other):
        yield "nexus_inactive", "TI4-100.1a"
    if all(wormholes(galaxy, place) for place in (one, other)):
        yield "unequal_wormholes", "TI4-101.0"
    if _breaches(galaxy, one, other):
        yield "breach_inactive", "TI4-TE-breach"
    if any(in_fracture(galaxy.system(place)) for place in (one, other)):
        yield "fracture", "TI4-TE-ingress"
    if not all(grid_of(galaxy).tile_at(place).on_map for place in (one, other)):
        yield "beside_the_map", "TI4-N-6-offmap"
    yield ("lanes_meet" if rule == "TI4-N-44-converge" else "nothing"), rule


def _closed_nexus(galaxy: Galaxy, one: str, other: str) -> bool:
    """Whether one of them is the nexus, and its active side would join it to the other."""
    nexus = nexus_of(galaxy)
    if nexus is None or not is_closed(galaxy) or nexus.id not in (one, other):
        return False
    return bool(OPENED & set(wormholes(galaxy, other if nexus.id == one else one)))


def _breaches(galaxy: Galaxy, one: str, other: str) -> bool:
    """Whether both have breaches, of which too few are active."""
    any_side = {*with_token(galaxy, "breach_active"), *with_token(galaxy, "breach_inactive")}
    return {one, other} <= any_side
