"""What a program can use of an effect: one record a kind of change, all of them fields of `Hints`.

A hint speaks of the ship that has the effect unless it says otherwise. What the effect changes is said to people in
`changes`.
"""

from typing import Literal

import msgspec

from sublight.games.xwing.catalogue.hints.maneuvers import After, Ignoring, Range0, Redial, Reds, Stay, Step, Swap
from sublight.games.xwing.catalogue.hints.moves import Colour, Drop, Grant, Slammed, Stressed, Templates, Turner, When
from sublight.games.xwing.catalogue.hints.words import Met, Needs, Phase, Price, Shape, Token
from sublight.games.xwing.catalogue.ships import Bearing, Speed

__all__ = [
    "After",
    "Colour",
    "Drop",
    "Grant",
    "Hints",
    "Ignoring",
    "Met",
    "Needs",
    "Phase",
    "Price",
    "Range0",
    "Redial",
    "Reds",
    "Shape",
    "Slammed",
    "Stay",
    "Step",
    "Stressed",
    "Swap",
    "Templates",
    "Token",
    "Turner",
    "When",
]

Chapter = Literal["actions", "damage", "devices", "maneuvers", "obstacles", "setup"]
Verb = Literal["deploy", "device", "dock", "force", "maneuver", "relocate", "tractor"]


MODIFIERS = ("use", "own", "reach", "side", "other_side", "flips", "ends", "lasts", "needs", "price", "die")
"""Fields that say how or when, and alone nothing."""


class Hints(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that hints say of one effect.

    `chapter`: code of that chapter rules on it. `declared_as`: what it does is declared by those moves. `use`: it
    works only where the move declares it. `own` is False for the effect of another ship, friendly and within range
    `reach`. `side`: of a card with two sides, the one it starts with or the other, and `other_side`. `flips`: turned
    after a maneuver, `ends`: gone after one; `lasts`: works for the rest of the round once used. `price` is for
    `use`, `needs` for all of it. `co_pilot`: while docked, its
    carrier has its pilot's ability; `starts_docked`: and is not placed; `only_emergency`: it deploys then alone.
    `far_from_…`: range bands that it must be beyond when `far_setup`. `cloaks`: in setup. `decloaks_in_end`: must, with
    an enemy at range 0-3. `jams_bullseye`: after decloaking. `decloaks_in`: that phase.
    `drops_in_activation`: a device, unstressed. `ailerons`: other effects follow its move.
    `sets_dial`: anew, in that phase.
    """

    chapter: Chapter | None = None
    declared_as: tuple[Verb, ...] = ()
    use: bool = False
    own: bool = True
    reach: int | None = None
    side: Literal["start", "turned"] | None = None
    other_side: str = ""
    flips: bool = False
    ends: bool = False
    lasts: bool = False
    needs: Needs | None = None
    price: Price | None = None
    steps: tuple[Step, ...] = ()
    swaps: tuple[Swap, ...] = ()
    redial: Redial | None = None
    reds: tuple[Reds, ...] = ()
    stay: Stay | None = None
    after: After | None = None
    extra: tuple[tuple[Speed, Bearing], ...] = ()
    grants: tuple[Grant, ...] = ()
    bears: Stressed | None = None
    bars: tuple[str, ...] = ()
    templates: Templates | None = None
    turns: Turner | None = None
    slam: Slammed | None = None
    drops: Drop | None = None
    die: dict[str, Token] = {}
    goes_through: bool = False
    slides_boost: Literal["must", "may"] | None = None
    keeps_action: bool = False
    ignores: Ignoring | None = None
    range0: Range0 | None = None
    rerolls: bool = False
    prevents: int = 0
    flees_to_reserve: bool = False
    carries: tuple[str, ...] = ()
    rear_only: bool = False
    ignores_own_devices: bool = False
    docks_at_range_1: bool = False
    starts_docked: bool = False
    only_emergency: bool = False
    co_pilot: bool = False
    far_setup: bool = False
    far_from_obstacles: int = 0
    far_from_enemy_edge: int = 0
    cloaks: Literal["must", "may"] | None = None
    decloaks_in_end: bool = False
    jams_bullseye: bool = False
    keeps_tractor: bool = False
    sets_dial: Phase | None = None
    mutes: tuple[str, ...] = ()
    ailerons: bool = False
    drops_in_activation: bool = False
    decloaks_in: Phase | None = None
    starts_on_obstacle: bool = False

    def kinds(self) -> tuple[str, ...]:
        """Return the names of the hints that are given."""
        return tuple(name for name in self.__struct_fields__ if getattr(self, name) and name not in MODIFIERS)
