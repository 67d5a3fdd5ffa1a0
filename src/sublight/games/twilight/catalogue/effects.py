"""Effects: every card, ability, law and token that affects activation, movement, cargo, limits or cannon."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec
from msgspec import Raw

from sublight.errors import RulebookError
from sublight.games.twilight.catalogue.hints import Hints
from sublight.games.twilight.catalogue.sets import FILES, Printed
from sublight.rulebook.cards import find
from sublight.rulebook.data_files import LazyRows

Kind = Literal[
    "action_card",
    "agenda",
    "breakthrough",
    "event",
    "exploration",
    "faction_ability",
    "leader",
    "legendary_planet",
    "promissory",
    "relic",
    "strategy_card",
    "technology",
    "unit_ability",
]
Timing = Literal[
    "standing",  # holds as long as the card, law, unit or token is there
    "on_activation",  # when a system is activated
    "after_activation",  # after that, before ships are declared
    "before_move",  # in the Movement step, before ships are declared
    "on_move",  # as ships are declared
    "after_move",  # after ships have moved, before Space Cannon Offense
    "space_cannon",
    "combat",
    "retreat",
    "invasion",
    "production",
    "action",  # a component action, or at the start of a turn
    "strategic_action",
    "status_phase",
    "agenda",
    "explore",
    "setup",
    "any",
]
Who = Literal[
    "owner",  # its owner, whoever is active
    "owner_active",  # its owner as active player
    "owner_reacting",  # its owner, on another player's doing
    "owner_any",  # its owner, on any player's doing
    "owner_for_active",  # its owner decides, the active player benefits
    "owner_grants",  # its owner chooses a player, who acts
    "others_bound",  # every player but its owner is bound
    "everyone",
    "elected",  # the player elected, on any player's doing
    "payer",  # whoever pays for it
]
Need = Literal[
    "own_tactical_action",
    "active_next_to_anomaly",
    "active_in_fracture",
    "active_has_breach",
    "active_has_legendary_planet",
    "active_has_non_delta_wormhole",
    "active_has_other_ships",
    "active_has_other_non_fighters",
    "active_has_other_units",
    "active_has_own_ships",
    "active_has_own_token",
    "active_has_own_units",
    "active_has_plotted_player",
    "mecatol_rex_not_controlled",
    "mover_is_owner_or_neighbour",
    "ship_moved_in",
    "war_sun_moved_in",
]
Pays = Literal["exhaust", "purge", "discard", "return", "remove_unit", "strategy_token", "promised_token"]
Touch = Literal[
    "activation",
    "adjacency",
    "anomaly",
    "blockade",
    "capacity",
    "combat",
    "component",
    "destruction",
    "exploration",
    "fleet_limit",
    "map",
    "move_value",
    "movement",
    "neighbours",
    "order",
    "placement",
    "retreat",
    "setup",
    "space_cannon",
    "tokens",
    "transport",
    "trigger",
    "varies",
    "wormhole",
]
RuleId = Annotated[str, msgspec.Meta(pattern=r"^TI4-[A-Za-z0-9.-]+$")]
DisputeId = Annotated[str, msgspec.Meta(pattern=r"^TI4-Q\d\d$")]


class EffectHead(Printed, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """What is read of every effect: the names of its hints, and what it is looked up by."""

    id: str
    hints: dict[str, Raw] = msgspec.field(default_factory=dict)
    disputes: tuple[str, ...] = ()
    adjudicated: bool = True


class EffectCard(Printed, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One effect in our own words; `needs` must all hold for it, `pays` is its cost, `copies` in the deck.

    `adjudicated` false: it is refused by name with `reason`. `needs_code`: the hints do not say all of it, and the
    chapter of its step has a function for its id. `names_system`: its use says which system. `flag`: what is contested,
    to be said with the ruling.
    """

    id: str
    name: str
    kind: Kind
    leader: Literal["agent", "commander", "hero"] | None = None
    faction: str | None = None
    timing: Timing
    who: Who
    needs: tuple[Need, ...] = ()
    pays: tuple[Pays, ...] = ()
    copies: int = 1
    touches: Annotated[tuple[Touch, ...], msgspec.Meta(min_length=1)]
    says: str
    hints: Hints = Hints()
    rules: tuple[RuleId, ...] = ()
    disputes: tuple[DisputeId, ...] = ()
    adjudicated: bool = True
    reason: str | None = None
    needs_code: bool = False
    names_system: bool = False
    flag: str | None = None
    notes: tuple[str, ...] = ()
    source: str
    verified: bool

    def cites(self, printed: str) -> str:
        """Return a printed rule if the effect rests on it, else the rule of the effect itself."""
        return printed if printed in self.rules else self.rules[0]

    def rules_on(self, chapter: str) -> tuple[str, ...]:
        """Return the rules of the effect that belong to a chapter of the rulebook, by its number."""
        return tuple(rule for rule in self.rules if re.match(rf"TI4-(N-|TE-)?{chapter}[.-]", rule))

    def __post_init__(self) -> None:
        """Refuse an effect that is ruled without a hint or a rule, or not ruled without a reason."""
        if self.adjudicated and not (self.hints.kinds() and self.rules):
            raise RulebookError("an adjudicated effect has a hint and a rule")
        if self.adjudicated != (self.reason is None):
            raise RulebookError("an effect that is not adjudicated, and only such a one, has a reason")
        if (self.kind == "leader") != (self.leader is not None):
            raise RulebookError("a leader, and only a leader, is an agent, a commander or a hero")


@cache
def effect_heads() -> tuple[EffectHead, ...]:
    """Return what each effect is looked up by, in their order."""
    return FILES.rows("effects.toml", "effect", EffectHead)


@cache
def effect_cards() -> LazyRows[EffectCard]:
    """Return all effects by id."""
    return FILES.lazily("effects.toml", "effect", EffectCard)


@cache
def effects_in(edition: str) -> Mapping[str, EffectCard]:
    """Return the effects that are played in an edition, by id; an unknown edition raises `EditionError`."""
    return effect_cards().only(head.id for head in effect_heads() if head.holds_in(edition))


@cache
def effects_with(hint: str) -> dict[str, EffectCard]:
    """Return the adjudicated effects that have a hint of that name (`move_plus`, `links` …), by id."""
    if hint not in Hints.__struct_fields__:
        raise RulebookError(f"no hint `{hint}` (one of {', '.join(Hints.__struct_fields__)})")
    return dict(effect_cards().only(head.id for head in effect_heads() if head.adjudicated and hint in head.hints))


@cache
def effects_disputed(dispute: str) -> tuple[str, ...]:
    """Return the effects that a dispute is about, by id."""
    return tuple(head.id for head in effect_heads() if dispute in head.disputes)


@cache
def added_planets() -> frozenset[str]:
    """Return the planets that effects add to a system: no tile has them."""
    changes = (card.hints.map_change for card in effects_with("map_change").values())
    return frozenset(each.planet for each in changes if each is not None and each.how == "adds_planet" and each.planet)


def effect_in(name: str, edition: str) -> EffectCard:
    """Return the effect that `name` means in an edition (see `tile_card`); unknown or ambiguous raises `InputError`."""
    return find("effect", effects_in(edition), name, edition)
