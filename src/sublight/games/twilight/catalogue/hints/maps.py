"""Hints on the map: links, wormholes, tokens that join, what mutes or cuts them, tiles and planets."""

from typing import Literal

import msgspec

from sublight.games.twilight.catalogue.hints.words import For, Places
from sublight.games.twilight.catalogue.tiles import Wormhole


class Links(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every system of `between` is adjacent to every system of `to`; `beats` are effects that cannot mute it."""

    between: tuple[Places, ...]
    to: tuple[Places, ...]
    serves: For = "everyone"
    beats: tuple[str, ...] = ()


class Wormholes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Wormholes that a system has as well; `tokens` are those that are placed or moved there."""

    adds: tuple[Wormhole, ...]
    at: Places
    tokens: tuple[str, ...] = ()


class PlacesTokens(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Tokens that are no wormholes and change adjacency where they lie: breaches, ingress."""

    tokens: tuple[str, ...]
    at: Places


class Mutes(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Wormholes that do nothing; `only_moving`: during movement, so cannon and neighbours still use them."""

    kinds: tuple[Wormhole, ...]
    at: Places = "any"
    binds: For = "everyone"
    only_moving: bool = True
    exempt: tuple[str, ...] = ()


class CutsBorder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A border with this token on it joins nothing for those bound, unless the owner allows it."""

    token: str
    binds: For


class MapChange(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The map changes: two systems swap, a `tile` replaces one, or a planet is added or moves."""

    how: Literal["swaps", "replaces", "adds_planet", "moves_planet"]
    at: Places
    tile: str | None = None
    planet: str | None = None
