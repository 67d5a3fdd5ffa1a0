"""The pieces on an Armada table, and the table. All records are immutable; changes make new ones."""

from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.table import (
    VALUES,
    SeatedTable,
    exchanged,
    named,
)
from sublight.games.armada.catalogue import obstacle_token, ship_card, squadron_card
from sublight.games.armada.catalogue.cards import ShipCard, SquadronCard

Command = Literal["navigate", "squadron", "repair", "concentrate_fire"]
Phase = Literal["setup", "command", "ship", "squadron", "status"]
USUAL_PHASE: Phase = "ship"
"""The phase of a table that names none."""
Zone = Literal["front", "left", "right", "rear", "left_aux", "right_aux"]
Dial = Literal["navigate", "squadron", "repair", "concentrate_fire", "facedown"]
"""A command dial in a stack: its command, or `facedown` where only its owner knows it."""
Seal = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
"""The seal of a facedown dial, see `referee/sealing.py`; empty where it has none."""


class Ship(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """A ship: `ship` is its card, `speed` its speed dial, `dial` the command dial revealed and not yet spent.

    `pose` is the centre of the base, of a huge ship the centre of its rear base. `shields` is absent where they are
    as printed. `resolved` are the commands resolved this round. `upgrades` are its cards that affect movement, by
    effect id; `other_upgrades` are the names of its other cards, kept for writing the fleet as text. `used` are the
    effects used for it in this activation, or before it in this round, where that still counts; `overlapped` the ships
    and obstacles that its last maneuver overlapped.
    """

    id: str
    ship: str
    player: str
    pose: Pose
    speed: Annotated[int, Meta(extra={VALUES: "from 0 to 4"})]
    dial: Command | None = None
    tokens: tuple[Command, ...] = ()
    raid: tuple[Command, ...] = ()
    upgrades: tuple[str, ...] = ()
    other_upgrades: tuple[str, ...] = ()
    exhausted: tuple[str, ...] = ()
    facedown: int = 0
    faceup: tuple[str, ...] = ()
    shields: dict[Zone, int] | None = None
    activated: bool = False
    resolved: tuple[Command, ...] = ()
    used: tuple[str, ...] = ()
    overlapped: tuple[str, ...] = ()

    @cached_property
    def card(self) -> ShipCard:
        """The ship's card; InputError with the nearest names if there is none."""
        return ship_card(self.ship)

    @property
    def damage(self) -> int:
        """How many damage cards it has, facedown and faceup."""
        return self.facedown + len(self.faceup)

    def without_card(self, upgrade: str) -> "Ship":
        """Return the ship after its card `upgrade` was discarded."""
        return replace(self, upgrades=tuple(each for each in self.upgrades if each != upgrade))

    @cached_property
    def destroyed(self) -> bool:
        """A ship with as many damage cards as hull is destroyed."""
        return self.damage >= self.card.hull


class Squadron(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """A squadron: a disc. `hull` is absent where it is undamaged.

    `used` are the effects that have moved it this round, where that still counts.
    """

    id: str
    squadron: str
    player: str
    pose: Pose
    hull: int | None = None
    activated: bool = False
    used: tuple[str, ...] = ()

    @cached_property
    def card(self) -> SquadronCard:
        """The squadron's card; InputError with the nearest names if there is none."""
        return squadron_card(self.squadron)

    @property
    def hull_left(self) -> int:
        """The hull points it has left."""
        return self.card.hull if self.hull is None else self.hull


class Obstacle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """An obstacle: `obstacle` names a catalogue token, or `outline` (mm, local frame) and `kind` describe another."""

    id: str
    obstacle: str = ""
    pose: Pose
    kind: str = ""
    outline: tuple[tuple[float, float], ...] = ()

    @property
    def title(self) -> str:
        """The name of its token; empty for another shape."""
        return obstacle_token(self.obstacle).name if self.obstacle else ""


class Token(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """A round token on the table; `on` is the obstacle it was put on by an effect."""

    id: str
    kind: str
    pose: Pose
    player: str = ""
    on: str = ""


class Undeployed(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A ship or a squadron that its player has yet to deploy: `ship` or `squadron` is its card.

    `upgrades` and `other_upgrades` are those of the ship that it becomes.
    """

    id: str
    player: str
    ship: str = ""
    squadron: str = ""
    upgrades: tuple[str, ...] = ()
    other_upgrades: tuple[str, ...] = ()


class InTurn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far an effect that has players move things in turn was resolved in `round`.

    `players` are those who have had a turn, in their order, `moved` the things moved. `names` are what it can move, of
    an effect that looks at positions once as it begins; `by` is the token of Grav Shift Reroute.
    """

    effect: str
    round: int
    by: str = ""
    names: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()


class Stack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The command dials of `ship` that are not revealed, the top one first; `new` were set in this Command Phase.

    `seals` are those of the dials, one for each, or none at all (ARM-INFO-01).
    """

    ship: str
    dials: tuple[Dial, ...] = ()
    new: int = 0
    seals: tuple[Seal, ...] = ()


class Clock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a round knows beside the pieces, the phase and the ship whose activation runs.

    `done` are the players who have said that they do no more: in setup, in the Command Phase, before any activation of
    the Ship Phase, with cloak. `last` had the last turn, of the Ship Phase or in setup; `acted` have activated a ship
    this round; `passed` spent a pass token on their last turn. `not_first` are ships that cannot be the first ship
    activated. `step` is where the activation that runs is, `named` the ship named for the next one. `bereft` lost the
    last unactivated ship in the opponent's turn, and no activation has begun since.

    `paid` is what was spent on the Squadron command of the activation, `left` how many squadrons it, or the turn of
    setup, may still have. `over` is why the game has ended, `winner` who won if the score does not decide.
    """

    stacks: tuple[Stack, ...] = ()
    pass_tokens: dict[str, int] = field(default_factory=dict)
    set_aside: dict[str, int] = field(default_factory=dict)
    not_first: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    passed: tuple[str, ...] = ()
    last: str = ""
    step: Literal["", "reveal", "attack", "after"] = ""
    named: str = ""
    bereft: str = ""
    paid: Literal["none", "dial", "token", "both"] = "none"
    left: int = 0
    over: Literal["", "rounds", "destroyed"] = ""
    winner: str = ""

    def dials(self, ship: str) -> tuple[Dial, ...]:
        """Return the dials of a ship that are not revealed, the top one first."""
        return next((each.dials for each in self.stacks if each.ship == ship), ())

    def new_dials(self, ship: str) -> int:
        """Return how many dials of a ship were set in this Command Phase."""
        return next((each.new for each in self.stacks if each.ship == ship), 0)

    def seals(self, ship: str) -> tuple[str, ...]:
        """Return the seal of each dial of a ship that is not revealed, the top one first; empty for one without."""
        found = next((each for each in self.stacks if each.ship == ship), Stack(ship=ship))
        return found.seals or ("",) * len(found.dials)

    def with_stack(self, ship: str, dials: tuple[Dial, ...], new: int = 0, seals: tuple[str, ...] = ()) -> "Clock":
        """Return the clock with other dials in the stack of a ship."""
        rest = tuple(each for each in self.stacks if each.ship != ship)
        kept = seals if any(seals) else ()
        return replace(self, stacks=(*rest, Stack(ship=ship, dials=dials, new=new, seals=kept)))


class Table(SeatedTable, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="armada"):
    """An Armada table: `active` is the ship whose activation runs.

    `undeployed` is what is left of both fleets to deploy, empty where the table does not say.

    `squadron_turns` are the players of the squadrons activated in this Squadron Phase, in their order; `in_turn` are
    the effects begun in this round that have players move things in turn. With a `clock` players have turns.
    """

    phase: Phase = USUAL_PHASE
    active: str = ""
    objective: str = ""
    fleet_effects: dict[str, tuple[str, ...]] = field(default_factory=dict)
    ships: tuple[Ship, ...] = ()
    squadrons: tuple[Squadron, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    tokens: tuple[Token, ...] = ()
    destroyed: tuple[str, ...] = ()
    squadron_turns: tuple[str, ...] = ()
    in_turn: tuple[InTurn, ...] = ()
    undeployed: tuple[Undeployed, ...] = ()
    clock: Clock | None = None

    @property
    def pieces(self) -> "tuple[Ship | Squadron | Obstacle | Token, ...]":
        """Everything on the table."""
        everything: tuple[Ship | Squadron | Obstacle | Token, ...] = (*self.ships, *self.squadrons)
        return (*everything, *self.obstacles, *self.tokens)

    def ship(self, name: str) -> Ship:
        """Return the ship `name`; InputError with the nearest names if there is none."""
        return named("ship", self.ships, name)

    def squadron(self, name: str) -> Squadron:
        """Return the squadron `name`; InputError with the nearest names if there is none."""
        return named("squadron", self.squadrons, name)

    def waiting(self, name: str) -> Undeployed | None:
        """Return what is to be deployed under an id, None for nothing."""
        return next((each for each in self.undeployed if each.id == name), None)

    def without_waiting(self, name: str) -> "Table":
        """Return the table on which nothing is to be deployed under an id."""
        return replace(self, undeployed=tuple(each for each in self.undeployed if each.id != name))

    def with_ship(self, ship: Ship) -> "Table":
        """Return the table with `ship` in place of the one of its id."""
        return replace(self, ships=exchanged(self.ships, ship))

    def with_squadron(self, squadron: Squadron) -> "Table":
        """Return the table with `squadron` in place of the one of its id."""
        return replace(self, squadrons=exchanged(self.squadrons, squadron))

    def without_ship(self, name: str) -> "Table":
        """Return the table after ship `name` was destroyed; an activation of its own is over with it."""
        left = tuple(ship for ship in self.ships if ship.id != name)
        active = "" if self.active == name else self.active
        return replace(self, ships=left, active=active, destroyed=(*self.destroyed, name))

    def without_squadron(self, name: str) -> "Table":
        """Return the table after squadron `name` was destroyed."""
        left = tuple(squadron for squadron in self.squadrons if squadron.id != name)
        return replace(self, squadrons=left, destroyed=(*self.destroyed, name))
