"""Effects: what tokens, actions, damage cards, pilots, upgrades and devices do to movement, by edition."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Literal

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.files import FILES, Spanned
from sublight.games.xwing.catalogue.hints import Hints
from sublight.games.xwing.catalogue.ships import ship_cards
from sublight.rulebook.cards import find
from sublight.rulebook.data_files import LazyRows

Kind = Literal["token", "action", "damage_card", "ship_ability", "pilot", "upgrade", "condition", "device"]
Touch = Literal[
    "template",
    "bearing",
    "speed",
    "difficulty",
    "dial",
    "maneuver",
    "extra_maneuver",
    "extra_move",
    "rotate",
    "fail",
    "ignore_obstacle",
    "obstacle_effect",
    "obstacle_placed",
    "obstruction",
    "range0_attack",
    "bump",
    "action",
    "action_skip",
    "stress",
    "token",
    "lock",
    "damage",
    "device",
    "dock",
    "flee",
    "setup",
    "attack",
    "trigger",
    "condition",
]
Touches = Annotated[tuple[Touch, ...], msgspec.Meta(min_length=1)]
Carrier = Literal["ship", "pilot", "upgrade", "damage"]
RuleId = Annotated[str, msgspec.Meta(pattern=r"^XW-[A-Z]+-\d\d$")]

FILE = "effects.toml"


class EffectHead(Spanned, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """What is read of every effect: what carries it, and when it holds."""

    id: str
    xws: tuple[str, ...] = ()
    pilots: tuple[str, ...] = ()
    kind: Kind

    def carriers(self) -> Iterator[tuple[Carrier, str]]:
        """Yield what carries the effect, by ids of the squad format: one id may be that of a pilot and of a crew."""
        for name in self.xws:
            yield self._carrier(name), name
        for name in self.pilots:
            yield "pilot", name

    def _carrier(self, name: str) -> Carrier:
        """Return what carries it under a name of `xws`: a ship's ability can be on a card as well."""
        if name in ship_cards():
            return "ship"
        if self.kind == "pilot":
            return "pilot"
        return "damage" if self.kind == "damage_card" else "upgrade"


class EffectCard(EffectHead, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One text of one card, token or device, in our own words; `xws` are the cards or ships that carry it.

    `pilots` carry it too, where the row is not a pilot's: one text is printed on cards of both kinds, or an ability of
    ships on a pilot's card alone. `hints` are what a program can use of it. Where it is not `adjudicated`, `reason`
    says why not.
    """

    name: str
    timing: str
    who: str
    cost: str
    limit: str | None = None
    touches: Touches
    changes: str
    since_basis: str | None = None
    rules: tuple[RuleId, ...] = ()
    source: str
    verified: bool
    note: str | None = None
    hints: Hints = Hints()
    adjudicated: bool = True
    reason: str = ""

    def __post_init__(self) -> None:
        """Refuse an effect that is adjudicated without a hint, or is not without a reason."""
        super().__post_init__()
        if self.adjudicated != bool(self.hints.kinds()) or self.adjudicated == bool(self.reason):
            raise RulebookError("an effect has hints, or is not adjudicated for a reason")


@cache
def effect_heads() -> tuple[EffectHead, ...]:
    """Return what carries each effect of all editions, in their order."""
    return FILES.rows(FILE, "effect", EffectHead)


@cache
def effect_cards() -> LazyRows[EffectCard]:
    """Return all effects of all editions by id."""
    return FILES.lazily(FILE, "effect", EffectCard)


@cache
def effects_in(edition: str) -> Mapping[str, EffectCard]:
    """Return the effects that hold in an edition, by id; an unknown edition raises `EditionError`."""
    return effect_cards().only(head.id for head in effect_heads() if head.holds_in(edition))


def effect_card(name: str) -> EffectCard:
    """Return the effect that `name` means (see `ship_card`); unknown or ambiguous raises `InputError`.

    A card whose text changed has an effect for each text: ask by id, or among those of an edition.
    """
    return find("effect", effect_cards(), name)


def effect_in(name: str, edition: str) -> EffectCard:
    """Return the effect that `name` means in an edition; unknown there or ambiguous raises `InputError`."""
    return find("effect", effects_in(edition), name, edition)
