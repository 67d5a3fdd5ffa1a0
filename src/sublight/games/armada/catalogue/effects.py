"""Effect cards: upgrades, keywords, objectives, obstacles and damage cards that bear on movement."""

from functools import cache
from typing import Literal

import msgspec

from sublight.games.armada.catalogue.find import Directory
from sublight.games.armada.catalogue.ships import Faction, Sources
from sublight.games.armada.catalogue.tables import DATA, read_rows

Kind = Literal[
    "command",
    "commander",
    "damage card",
    "fleet command",
    "objective",
    "obstacle",
    "officer",
    "ship trait",
    "squadron ability",
    "squadron keyword",
    "title",
    "token",
    "upgrade",
]

Timing = Literal[
    "activation_start",
    "after_attack",
    "after_defending",
    "after_deploy",
    "after_maneuver",
    "before_deploy",
    "before_determine_course",
    "deploy",
    "determine_course",
    "end_of_activation",
    "end_of_round",
    "move_ship",
    "overlap",
    "passive",
    "reveal_dial",
    "round_start",
    "setup",
    "ship_phase_start",
    "squadron_activation",
    "squadron_command",
    "squadron_phase",
    "squadron_phase_end",
    "squadron_phase_start",
    "status_phase_start",
    "when_dealt",
    "when_destroyed",
    "when_dial_changes",
    "when_enemy_dial_changes",
    "when_enemy_moves",
    "when_moved",
    "when_token_moves",
]


Need = Literal["navigate", "navigate token", "no navigate", "first maneuver", "obstacle at 1-2", "speed 1"]


class Hints(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a program can use of an effect, where it is plain: speeds, yaw in clicks, moves in bands.

    `yaw_joint`: 1 is nearest the start, 0 the speed-0 joint. A positive `speed_delta` is up or down by
    up to that much. `scope` is whose card can be used in a maneuver: the ship's own, one of its fleet's, an
    enemy's, or the objective's.
    """

    scope: Literal["ship", "fleet", "enemy", "objective"] | None = None
    pays: Literal["exhaust", "discard", "damage"] | None = None
    needs: Need | None = None
    speed_delta: int | None = None
    speed_min: int | None = None
    speed_cap: int | None = None
    speed_set: int | None = None
    speed_max_share: str | None = None
    temporary: bool = False
    yaw_delta: int | None = None
    yaw_set: int | None = None
    yaw_joint: int | Literal["last", "last adjustable"] | None = None
    extra_maneuver_speed: int | None = None
    move_min: int | None = None
    move_max: int | None = None
    move_max_first: int | None = None
    move_max_second: int | None = None
    move_band: int | None = None
    toward: Literal["gravity rift", "objective token"] | None = None
    forced: bool = False
    dice: str | None = None


class EffectCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One effect in our own words; `factions` is empty where a faction has no meaning, ("any",) for all."""

    id: str
    name: str
    kind: Kind
    factions: tuple[Faction | Literal["any"], ...] = ()
    timing: tuple[Timing, ...]
    who: str
    cost: str | None = None
    limit: str | None = None
    changes: str
    hints: Hints = Hints()
    versions: tuple[str, ...] = ()
    note: str | None = None
    rules: tuple[str, ...] = ()
    disputes: tuple[str, ...] = ()
    open_points: tuple[str, ...] = ()
    sources: Sources
    verified: bool


@cache
def effect_cards() -> dict[str, EffectCard]:
    """Return all effects by id."""
    return read_rows(DATA / "effects.toml", "effect", EffectCard)


@cache
def _directory() -> Directory[EffectCard]:
    return Directory("effect", effect_cards())


def effect_card(name: str) -> EffectCard:
    """Return the effect that `name` means (see `ship_card`); unknown or ambiguous raises `InputError`."""
    return _directory().find(name)
