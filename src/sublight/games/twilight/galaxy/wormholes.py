"""Which wormholes each system has and from where, and the links they make (TI4-6.1, TI4-101.0).

Printed ones, tokens, the Ion Storm, the delta of the Hil Colish and what cards add for a while follow the same rules.
Equal wormholes of one system are separate ones (TI4-N-101-separate): a link is made for each two of different systems.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from msgspec.structs import replace

from sublight.board.hexes.layers import Link
from sublight.games.twilight.active_effects import card_of, effects_for, reading
from sublight.games.twilight.catalogue import Wormholes as WormholesHint
from sublight.games.twilight.catalogue import token_cards, unit_cards
from sublight.games.twilight.catalogue.tiles import Wormhole
from sublight.games.twilight.galaxy.needs import met
from sublight.games.twilight.pieces import Galaxy, System
from sublight.referee.state import kept

WORMHOLE, DELTA = "wormhole", "delta"
ION_STORM = ("ion_storm_alpha", "ion_storm_beta")
SCAR = "entropic_scar"
JOIN = "+"


class Mouth(NamedTuple):
    """One wormhole: the place it is in, its kind, and the token or effect it comes from, empty for a printed one."""

    place: str
    kind: str
    by: str = ""


def mouths(galaxy: Galaxy) -> tuple[Mouth, ...]:
    """Return every wormhole of the galaxy as it stands: printed, by token, by unit, by effect."""
    return kept(galaxy, _mouths)


def _mouths(galaxy: Galaxy) -> tuple[Mouth, ...]:
    types = _carrier_types()
    some = (each for each in galaxy.systems if each.may_have_wormholes or not types.isdisjoint(each.contents.types))
    found = [mouth for system in some for mouth in _lying(galaxy, system)]
    return tuple(dict.fromkeys((*found, *_added(galaxy))))


def wormholes(galaxy: Galaxy, system_id: str) -> tuple[str, ...]:
    """Return the kinds of wormholes that a system has, each once."""
    return tuple(dict.fromkeys(mouth.kind for mouth in mouths(galaxy) if mouth.place == system_id))


def non_delta_wormhole(galaxy: Galaxy) -> bool:
    """Return whether the active system has a wormhole other than delta (TI4-N-taivra)."""
    return bool(galaxy.active) and any(kind != DELTA for kind in wormholes(galaxy, galaxy.active))


def wormhole_links(galaxy: Galaxy) -> tuple[Link, ...]:
    """Return a link for each two equal wormholes of different systems: no system is next to itself (TI4-N-6-self)."""
    pairs = combinations(mouths(galaxy), 2)
    return tuple(_link(one, other) for one, other in pairs if one.kind == other.kind and one.place != other.place)


def _link(one: Mouth, other: Mouth) -> Link:
    by = JOIN.join(sorted({one.by, other.by} - {""}))
    return Link(one=one.place, other=other.place, kind=WORMHOLE, name=one.kind, by=by)


def makers(link: Link) -> tuple[str, ...]:
    """Return the tokens and effects that a wormhole link comes from; none where both ends are printed."""
    return tuple(filter(None, link.by.split(JOIN)))


def _lying(galaxy: Galaxy, system: System) -> Iterator[Mouth]:
    yield from kept(system, _printed_and_tokens)
    yield from _carried(galaxy, system)


def _printed_and_tokens(system: System) -> tuple[Mouth, ...]:
    printed = (Mouth(system.id, kind) for kind in system.card.wormholes)
    tokens = ((marker, token_cards()[marker.partition("@")[0]].adds_wormhole) for marker in system.markers)
    return (*printed, *(Mouth(system.id, adds, marker) for marker, adds in tokens if adds))


def _carried(galaxy: Galaxy, system: System) -> Iterator[Mouth]:
    """Yield the wormholes that units carry; in an entropic scar the delta is disputed."""
    if _carrier_types().isdisjoint(system.contents.types):
        return
    if SCAR in system.card.anomalies and reading(galaxy, "TI4-Q15") == "delta-muted":
        return
    here = {card_of(galaxy, units, units.player).id for units in system.space}
    for token, kind, carriers in _carriers():
        if here & carriers:
            yield Mouth(system.id, kind, token)


@cache
def _carriers() -> tuple[tuple[str, Wormhole, frozenset[str]], ...]:
    """Units that bring a wormhole: the token it counts as, its kind, and their cards."""
    tokens = (token for token in token_cards().values() if token.with_unit)
    return tuple((one.id, one.adds_wormhole, frozenset(one.with_unit)) for one in tokens if one.adds_wormhole)


@cache
def _carrier_types() -> frozenset[str]:
    """Return the types of the units that bring a wormhole."""
    return frozenset(unit_cards()[unit].type for unit in _carrier_cards())


@cache
def _carrier_cards() -> frozenset[str]:
    return frozenset().union(*(units for _, _, units in _carriers()))


def brings_wormhole(card: str) -> bool:
    """Return whether a unit of a card takes a wormhole along, as the Hil Colish its delta."""
    return card in _carrier_cards()


def is_carried(link: Link) -> bool:
    """Return whether a link goes by a wormhole that a unit carries, such as the delta of the Hil Colish."""
    carried = {token for token, _, _ in _carriers()}
    return any(maker in carried for maker in makers(link))


def _added(galaxy: Galaxy) -> Iterator[Mouth]:
    """Wormholes that the Mecatol Rex system counts as having, for everybody while its owner is active."""
    for player in galaxy.players:
        for card, hint in effects_for(galaxy, player.id, hint=WormholesHint):
            if hint.at == "mecatol_rex" and met(galaxy, card, player.id):
                centre = [system.id for system in galaxy.systems if system.card.kind == "centre"]
                yield from (Mouth(place, kind, card.id) for place in centre for kind in hint.adds)


# The Ion Storm.


def ion_storm(galaxy: Galaxy) -> tuple[str, str] | None:
    """Return the place of the Ion Storm and its token, None if it is not on the map."""
    lying = ((system.id, marker) for system in galaxy.systems for marker in system.markers if marker in ION_STORM)
    return next(lying, None)


def with_ion_storm_flipped(galaxy: Galaxy) -> Galaxy:
    """Return the galaxy with its Ion Storm on the other side (TI4-N-ion)."""
    lying = ion_storm(galaxy)
    if lying is None:
        return galaxy
    place, token = lying
    other = token_cards()[token].flips_to or token
    system = galaxy.system(place)
    markers = tuple(other if marker == token else marker for marker in system.markers)
    return galaxy.with_system(replace(system, markers=markers))
