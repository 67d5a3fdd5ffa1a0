"""The rules by which two systems are adjacent, are so no longer, or never were; the first is the one to cite."""

from sublight.board.hexes.lanes import lanes
from sublight.board.hexes.layers import BORDER, LANE, Link
from sublight.games.twilight.galaxy.effects import EFFECT
from sublight.games.twilight.galaxy.fracture import BREACH, EGRESS, INGRESS, with_token
from sublight.games.twilight.galaxy.grid import grid_of
from sublight.games.twilight.galaxy.nexus import nexus_of
from sublight.games.twilight.galaxy.wormholes import WORMHOLE, makers
from sublight.games.twilight.pieces import Galaxy

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
BY_MAKER = {"hil_colish": "TI4-N-hilcolish", "ion_storm_alpha": "TI4-N-ion", "ion_storm_beta": "TI4-N-ion"}
BY_CARD = {"emissary_taivra": "TI4-N-taivra", "ev_cosmic_phenomenae": "TI4-TE-scar"}
BY_CUT = {
    "enforced_travel_ban": ("TI4-N-travelban", "TI4-N-6-movement-only"),
    "nexus_sovereignty": ("TI4-N-nexus-law", "TI4-N-6-movement-only"),
    "sever": ("TI4-N-6-movement-only",),
    "sundered": ("TI4-TE-sundered", "TI4-N-6-onesided"),
    "void_tether": ("TI4-N-6-onesided",),
}


def rules_of(link: Link) -> tuple[str, ...]:
    """Return the rules by which a link joins two systems."""
    if link.kind == EFFECT:
        own = BY_CARD.get(link.name)
        return tuple(dict.fromkeys(filter(None, (own, "TI4-N-6-onesided" if own is None else ""))))
    if link.kind == WORMHOLE:
        made = tuple(BY_MAKER[token] for token in makers(link) if token in BY_MAKER)
        return (*made, *BY_WORMHOLE[link.name])
    return RULES[link.kind]


def rule_of(link: Link) -> str:
    """Return the rule to cite for a link."""
    return rules_of(link)[0]


def rules_of_cut(effect: str) -> tuple[str, ...]:
    """Return the rules by which an effect takes links away."""
    return BY_CUT[effect]


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
    return "TI4-N-44-converge" if _converge(galaxy, one, other) else "TI4-6.0"


def _converge(galaxy: Galaxy, one: str, other: str) -> bool:
    """Whether lanes from both pass over one tile: lines that only meet there join nothing."""
    first, second = (_passed(galaxy, place) for place in (one, other))
    return bool(first & second)


def _passed(galaxy: Galaxy, place: str) -> set[str]:
    return {tile for lane in lanes(grid_of(galaxy)) if place in (lane.one, lane.other) for tile in lane.via}
