"""The rules by which two systems are adjacent, no longer adjacent, or never were; the first rule is the one to cite.

A sentence on two systems that are not adjacent is picked by the cause, so that its advice fits (`not_adjacent.CAUSE`).
"""

from collections.abc import Iterator

from msgspec import Struct

from sublight.board.hexes.grid import Grid
from sublight.board.hexes.lanes import lanes
from sublight.board.hexes.layers import BORDER, LANE, Link
from sublight.games.twilight.catalogue import effect_cards, token_cards
from sublight.games.twilight.galaxy.grid import (
    BREACH,
    EGRESS,
    INGRESS,
    closed_nexus,
    grid_of,
    in_fracture,
    nexus_of,
    with_token,
)
from sublight.games.twilight.galaxy.links import EFFECT
from sublight.games.twilight.galaxy.wormholes import WORMHOLE, makers, wormholes
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.question import Figure

RULES: dict[str, tuple[str, ...]] = {
    BORDER: ("TI4-6.0",),
    LANE: ("TI4-44.1", "TI4-6.4"),
    BREACH: ("TI4-TE-breach", "TI4-TE-breach-not"),
    INGRESS: ("TI4-TE-ingress", "TI4-TE-ingress-worm"),
}
BY_WORMHOLE = {
    "alpha": ("TI4-101.0", "TI4-101.1", "TI4-6.1"),
    "beta": ("TI4-101.0", "TI4-101.1", "TI4-6.1"),
    "gamma": ("TI4-101.4", "TI4-6.1"),
    "delta": ("TI4-101.4", "TI4-6.1"),
    "epsilon": ("TI4-101.0", "TI4-6.1"),
}
OPENED = {"alpha", "beta"}
"""What the active side of the nexus has beyond the inactive one (TI4-100.1a)."""
TOKENS = {
    INGRESS: "an ingress",
    EGRESS: "an egress",
    "breach_active": "an active breach",
    "breach_inactive": "an inactive breach",
}
"""Tokens that join systems without being wormholes, and their names in sentences."""


def rules_of(link: Link) -> tuple[str, ...]:
    """Return the rules by which a link joins two systems, the one to cite first."""
    if link.kind == EFFECT:
        card = effect_cards()[link.name]
        own = card.hints.links.rule if card.hints.links is not None else None
        return (own or card.rules[0],)
    if link.kind == WORMHOLE:
        tokens = (token_cards().get(maker) for maker in makers(link))
        return (*(token.rule for token in tokens if token and token.rule), *BY_WORMHOLE[link.name])
    return RULES[link.kind]


def rules_of_cut(effect: str) -> tuple[str, ...]:
    """Return the rules by which an effect takes links away."""
    card = effect_cards()[effect]
    return tuple(dict.fromkeys((card.rules[0], *card.rules_on("6"))))


def rules_at_nexus(galaxy: Galaxy, link: Link) -> tuple[str, ...]:
    """Return the rules of the nexus where a wormhole link leads to it: the side it began on, and what each has."""
    nexus = nexus_of(galaxy)
    if nexus is None or link.kind != WORMHOLE or nexus.id not in (link.one, link.other):
        return ()
    return ("TI4-100.1", "TI4-100.1a")


def rule_apart(galaxy: Galaxy, one: str, other: str) -> str:
    """Return the rule by which two systems that nothing joins are not adjacent."""
    for token in (INGRESS, EGRESS):
        if {one, other} <= set(with_token(galaxy, token)):
            return "TI4-TE-ingress-not"
    grid = grid_of(galaxy)
    if not all(grid.tile_at(place).on_map for place in (one, other)):
        return "TI4-N-6-offmap"
    return "TI4-N-44-converge" if _converge(grid, one, other) else "TI4-6.0"


def _converge(grid: Grid, one: str, other: str) -> bool:
    """Whether lanes from both pass over one tile: lines that only meet there join nothing."""
    first, second = (
        {tile for lane in lanes(grid) if place in (lane.one, lane.other) for tile in lane.via} for place in (one, other)
    )
    return bool(first & second)


# Why nothing joins two systems: what each of them has, and what would have joined them.


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
    return Apart(cause=cause, rule=rule, here=_joints(galaxy, one), there=_joints(galaxy, other))


def _joints(galaxy: Galaxy, place: str) -> tuple[str, ...]:
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
    nexus = closed_nexus(galaxy)
    if nexus is None or nexus.id not in (one, other):
        return False
    return bool(OPENED & set(wormholes(galaxy, other if nexus.id == one else one)))


def _breaches(galaxy: Galaxy, one: str, other: str) -> bool:
    """Whether both have breaches, of which too few are active."""
    any_side = {*with_token(galaxy, "breach_active"), *with_token(galaxy, "breach_inactive")}
    return {one, other} <= any_side
