"""Effect cards: upgrades, keywords, objectives, obstacles and damage cards that bear on movement."""

import datetime as dt
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import msgspec

from sublight.games.armada.catalogue.cards import Faction, Sources
from sublight.games.armada.catalogue.components import Size
from sublight.games.armada.catalogue.files import FILES, Directory
from sublight.games.armada.catalogue.tokens import ObstacleKind
from sublight.rulebook import Edition

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


Need = Literal[
    "navigate",
    "own navigate",
    "navigate dial",
    "navigate token",
    "no navigate",
    "first maneuver",
    "obstacle at 1-2",
    "speed 1",
]


Giving = Literal["dial", "own dial", "token"]


class Hints(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parts of an effect that a program can use: speeds, yaw in clicks, moves in bands.

    Who and when: `scope` is whose card can be used (the ship's own, one of its fleet's, an enemy's, the objective's),
    `pays` its cost, `needs` what must be there, `aims` at whom it is played outside a maneuver, `reach` in distance
    bands, `round` the only round, `once` where it is noted that it was used, `flanked` by two friendly ships,
    `no_larger` than the card's ship, `not_for` sizes it does nothing for, `bars` a command, or attacks, for the
    activation. It `gives` a dial or a token to resolve Navigate with, or lets the ship's own dial, not yet revealed, be
    one.

    Speed: a positive `speed_delta` is up or down by up to that much, `speed_own` sets the target's dial to that of the
    card's ship, `takes` a Navigate token `first` or `instead`. `either` is speed or yaw, not both.

    Yaw: `yaw_joint` 1 is nearest the start, 0 the speed-0 joint, "last adjustable" the last with printed yaw; without
    it `yaw_delta` raises any joint. `trades`: the speed of the token spent becomes yaw. `column` "dial": the dial's
    column counts, not the maneuver's, `kept_when_slowed` or not. What `lasts` holds until the end of the activation.

    Extra maneuvers: `extra_yaw` (for the second player `second_yaw`) is the column's own, none, or straight whatever
    raises it; `overlap` is what overlapping a ship in the maneuver before does, `stations_count` as ships.
    `opens` is what may be done in the window after a maneuver.

    Squadrons: `activation` is whether it acts on a squadron that its ship activates, or that has the ability, always or
    where it is chosen. `move_band` is the band of a move outside an activation, which must not end engaged where it
    `ends_free`; squadrons that it acts on or moves may be engaged where it `moves_engaged`. It `slows_enemies` at
    distance 1, or `damages_engaged` squadrons as it moves. `engages` is by how many more squadrons enemies at distance
    `reach` of the ship count as engaged. `places` is the band of the squadron with the ability within which it places
    an activated one at distance `reach`. `keyword` is one that a squadron must have, `without` one that it must not
    have; it `lends` a keyword to those.

    Setup: `obstacles` are how many of each type are placed, `placed_by` who places them all, `beyond_zones` says that
    they lie beyond both deployment zones, and not only far from the edges. The second player puts the station
    `station_last`, beyond distance 5 of both players' edges or of the first player's. `copies` is how often a token
    may be placed. The second player's squadrons may be placed `near_obstacles`, all far from the first player's edge. A
    ship may be deployed `onto_squadrons`, which are then displaced.

    Obstacles: under an objective some types are `harmless_to_second`, the second player's ships; a station repairs
    nothing (`no_repair`) for both players or for the first, or obstructs no attack (`clear_station`). A ship
    `takes_tokens` of the obstacles that it overlaps.

    Overlaps: the card that an enemy is dealt is faceup, `faceup_to` the mover or the ship overlapped; a large ship is
    dealt one card `fewer_from_smaller` ships. Overlapped by an enemy, the ship may have one card `further_to_both`
    dealt. The card is `discarded_after_overlap`. Its owner `ignores_obstacles` overlapped, all of them or those chosen.
    `spares_fissure`: its change of a dial sets off no Thruster Fissure.
    `command_min` is the least command value, `several_tokens` allows several of one command. A ship that it sets on the
    table is `not_first` activated that round. `opens_in_extra` is the
    rule cited where the window opens after an extra maneuver. `most` squadrons are moved by one use.
    """

    scope: Literal["ship", "fleet", "enemy", "objective"] | None = None
    pays: Literal["exhaust", "discard", "damage"] | None = None
    needs: Need | None = None
    aims: Literal["enemy", "ambushed"] | None = None
    reach: int | None = None
    round: int | None = None
    once: Literal["ship", "target", "squadron"] | None = None
    gives: Giving | None = None
    flanked: bool = False
    no_larger: bool = False
    not_for: tuple[Size, ...] = ()
    bars: Literal["navigate", "attack"] | None = None
    speed_delta: int | None = None
    speed_min: int | None = None
    speed_cap: int | None = None
    speed_set: int | None = None
    speed_own: bool = False
    speed_max_share: str | None = None
    takes: Literal["first", "instead"] | None = None
    either: bool = False
    temporary: bool = False
    yaw_delta: int | None = None
    yaw_set: int | None = None
    yaw_joint: int | Literal["last", "last adjustable"] | None = None
    trades: Literal["no", "always", "without dial"] = "no"
    column: Literal["dial", "maneuver"] = "maneuver"
    kept_when_slowed: bool = False
    lasts: bool = False
    extra_maneuver_speed: int | None = None
    extra_yaw: Literal["own", "none", "straight"] = "own"
    second_yaw: Literal["own", "none", "straight"] | None = None
    no_navigate_yaw: bool = False
    rift_slows: bool = True
    overlap: Literal["exhausts", "refuses"] | None = None
    stations_count: bool = False
    opens: str | None = None
    opens_in_extra: str | None = None
    spares_fissure: bool = False
    command_min: int | None = None
    several_tokens: bool = False
    not_first: bool = False
    faceup_to: Literal["mover", "overlapped"] | None = None
    fewer_from_smaller: bool = False
    further_to_both: bool = False
    discarded_after_overlap: bool = False
    ignores_obstacles: Literal["all", "chosen"] | None = None
    move_min: int | None = None
    move_max: int | None = None
    move_max_first: int | None = None
    move_max_second: int | None = None
    activation: Literal["always", "chosen"] | None = None
    move_band: int | None = None
    moves_engaged: bool = False
    ends_free: bool = False
    slows_enemies: bool = False
    damages_engaged: bool = False
    engages: int | None = None
    most: int | None = None
    places: int | None = None
    obstacles: dict[ObstacleKind, int] | None = None
    placed_by: Literal["second"] | None = None
    beyond_zones: bool = False
    station_last: Literal["players", "first"] | None = None
    copies: int | None = None
    near_obstacles: bool = False
    onto_squadrons: bool = False
    harmless_to_second: tuple[ObstacleKind, ...] = ()
    no_repair: Literal["both", "first"] | None = None
    clear_station: bool = False
    takes_tokens: bool = False
    keyword: str | None = None
    without: str | None = None
    lends: Literal["cloak", "grit", "scout"] | None = None
    toward: Literal["gravity rift", "objective token"] | None = None
    forced: bool = False
    dice: str | None = None


class ObstacleMove(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How an effect moves obstacles or tokens: what the hints on distance do not tell (ARM-TOK-24).

    `kinds` are the obstacles or tokens it moves, `bars` those it does not. `bare`: only what has no token on it;
    `marks`: a token is put on it afterwards. `who` moves, seen from whose effect it is, in which `phases` (any, if none
    is named). `reach` is the farthest band from `source`. `ruler` false: placed without the ruler.

    `turns`: one player moves them all, or both move one each in turn; `counts_as` is the effect whose turns are
    counted, `turns_rule` the rule. An effect that `looks` at positions once, as it begins, moves what exogorths touched
    or what its token reached. It `lifts` obstacles of a kind first, may put one `onto_squadrons`, and `discards` its
    card. `in_place` is the rule by which something stays where it lies. `disputes` are those that it alone raises.
    """

    moves: Literal["obstacle", "token"]
    kinds: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    bare: bool = False
    marks: bool = False
    who: Literal["anyone", "first", "second", "owner", "opponent"] = "anyone"
    phases: tuple[Literal["setup", "command", "ship", "squadron", "status"], ...] = ()
    since_round: int = 1
    reach: int = 0
    source: Literal["carrier", "active ship", "squadron", "token"] | None = None
    ruler: bool = True
    turns: Literal["one", "both"] | None = None
    counts_as: str = ""
    turns_rule: str = "ARM-TOK-24"
    looks: Literal["touched", "reached"] | None = None
    lifts: ObstacleKind | None = None
    onto_squadrons: bool = False
    discards: bool = False
    in_place: str = ""
    disputes: tuple[str, ...] = ()


class Amendment(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a text dated `since` changes: the hints named, and no others. A `ruling` came out between documents."""

    since: dt.date
    ruling: bool = False
    says: str
    hints: dict[str, Any]


class EffectCard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One effect in our own words; `factions` is empty where a faction has no meaning, ("any",) for all.

    `aliases` are other spellings of its name or id that are read wherever the card is named. `cited` is the rule that
    it is cited by, where it has one of its own.
    """

    id: str
    name: str
    aliases: tuple[str, ...] = ()
    kind: Kind
    factions: tuple[Faction | Literal["any"], ...] = ()
    timing: tuple[Timing, ...]
    who: str
    cost: str | None = None
    limit: str | None = None
    changes: str
    hints: Hints = Hints()
    moves: ObstacleMove | None = None
    cited: str = ""
    amended: tuple[Amendment, ...] = ()
    versions: tuple[str, ...] = ()
    note: str | None = None
    rules: tuple[str, ...] = ()
    disputes: tuple[str, ...] = ()
    open_points: tuple[str, ...] = ()
    sources: Sources
    verified: bool

    @property
    def ids(self) -> tuple[str, ...]:
        """Its id, and the other spellings under which a table may have it."""
        return tuple(dict.fromkeys((self.id, *self.aliases)))

    def fits(self, faction: str) -> bool:
        """Say whether a ship of a faction can have the card or be in a fleet with it."""
        return not self.factions or "any" in self.factions or faction in self.factions

    def hints_in(self, edition: Edition) -> Hints:
        """Return the hints as the texts in force in `edition` have them."""
        return _hints_in(self.id, edition) if self.amended else self.hints


@cache
def _hints_in(card_id: str, edition: Edition) -> Hints:
    card = effect_cards()[card_id]
    merged = msgspec.to_builtins(card.hints)
    for text in sorted(card.amended, key=lambda each: each.since):
        if edition.admits(text.since, None, text.ruling):
            merged |= text.hints
    return msgspec.convert(merged, Hints)


@cache
def effect_cards() -> Mapping[str, EffectCard]:
    """Return all effects by id."""
    return FILES.lazily("effects.toml", "effect", EffectCard)


@cache
def spellings() -> Mapping[str, str]:
    """Return what other spellings mean, by id."""
    return {name: card.id for card in effect_cards().values() for name in card.aliases}


@cache
def _directory() -> Directory[EffectCard]:
    return Directory("effect", effect_cards(), spellings())


def effect_card(name: str) -> EffectCard:
    """Return the effect that `name` means (see `ship_card`); unknown or ambiguous raises `InputError`."""
    known = effect_cards()
    return known[name] if name in known else _directory().find(name)
