"""What stands on an X-Wing table, and the table itself. All records are immutable; changes make new ones."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.table import VALUES, SeatedTable, exchanged, named
from sublight.games.xwing.catalogue import ShipCard, obstacle_token, ship_card
from sublight.games.xwing.catalogue.hints.words import Phase, Token
from sublight.games.xwing.catalogue.ships import Bearing, Speed, Strength, force_capacity, pilot_name, strength

Step = Literal["", "dial", "action"]
Contact = tuple[str, str]
Seal = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")]
"""The seal of a maneuver, see `referee/sealing.py`; empty for none."""


Sideslip = Literal["sideslip_bank_left", "sideslip_bank_right", "sideslip_turn_left", "sideslip_turn_right"]

USUAL_PHASE: Phase = "activation"
"""The phase of a table that names none."""


class DialEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One maneuver of a dial: speed and bearing."""

    speed: Speed
    bearing: Bearing | Sideslip | Literal["segnors_turn_left", "segnors_turn_right"]


def entry_text(entry: DialEntry) -> str:
    """Return a maneuver as moves are written: `2 turn_left`."""
    return f"{entry.speed} {entry.bearing}"


class Ship(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """A ship: `ship` is its card, `pose` the centre of its base, `dial` the maneuver set for this round.

    `seal` is there in place of `dial` where the dial lies facedown and only its owner knows its maneuver (XW-INFO-01).

    `pilot` and `upgrades` are ids of the squad format, or of effects, `slots` the slots of upgrades where they are
    known, for writing the squad again. `tokens` are counts by name, `locks` the objects it has locked, `force` its
    active Force, `charges` those left on its cards by effect, where they are counted. `shields` is absent where they
    are as on its cards (its ship's, its pilot's and its upgrades'); `facedown` and `faceup` are its damage cards.
    `executed` is the maneuver it executed this round, `acted` the actions it performed or failed, `used` the effects
    used this round and what else counts once a round (`device`, `decloak`). `carrier` is the ship it is docked with,
    in reserve.
    """

    id: str
    ship: str
    player: str
    pose: Pose
    initiative: Annotated[int, Meta(extra={VALUES: "from 0 to 8"})] = 0
    pilot: str = ""
    upgrades: tuple[str, ...] = ()
    slots: dict[str, str] = field(default_factory=dict)
    dial: DialEntry | None = None
    seal: Seal = ""
    tokens: dict[Token, int] = field(default_factory=dict)
    locks: tuple[str, ...] = ()
    force: int = 0
    charges: dict[str, int] = field(default_factory=dict)
    shields: int | None = None
    facedown: int = 0
    faceup: tuple[str, ...] = ()
    activated: bool = False
    executed: DialEntry | None = None
    acted: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    carrier: str = ""

    @property
    def card(self) -> ShipCard:
        """The ship's card; InputError with the nearest names if there is none."""
        return ship_card(self.ship)

    @property
    def title(self) -> str:
        """The printed name of its pilot, its id where that is not known; empty for any pilot."""
        return pilot_name(self.pilot) if self.pilot else ""

    @property
    def has_dial(self) -> bool:
        """Whether a dial is set, faceup or facedown."""
        return self.dial is not None or bool(self.seal)

    @property
    def strength(self) -> Strength:
        """Its hull and the shields it began with, by its card, its pilot and its upgrades."""
        return strength(self.ship, self.pilot, self.upgrades)

    @property
    def force_capacity(self) -> int:
        """The Force with which it began, and the most that it can have, by its pilot and its upgrades (XW-SET-09)."""
        return force_capacity(self.pilot, self.upgrades)

    @property
    def shields_left(self) -> int:
        """The shields it has left."""
        return self.strength.shields if self.shields is None else self.shields

    @property
    def damage(self) -> int:
        """How many damage cards it has, facedown and faceup."""
        return self.facedown + len(self.faceup)

    @property
    def destroyed(self) -> bool:
        """Whether it has as many damage cards as hull (XW-DMG-01)."""
        return self.damage >= self.strength.hull

    @property
    def stressed(self) -> bool:
        """Whether it has a stress token (XW-ACT-04)."""
        return self.count("stress") > 0

    def count(self, token: Token) -> int:
        """Return how many tokens of a name it has."""
        return self.tokens.get(token, 0)

    def marked(self, *marks: str) -> "Ship":
        """Return the ship with more marks in `used`."""
        return replace(self, used=(*self.used, *marks))

    def with_tokens(self, token: Token, change: int) -> "Ship":
        """Return the ship with so many tokens more or fewer, never fewer than none."""
        left = max(0, self.count(token) + change)
        others = {name: number for name, number in self.tokens.items() if name != token}
        return replace(self, tokens=others | ({token: left} if left else {}))


class Obstacle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """An obstacle: `obstacle` names a token of the catalogue, `face` the side up.

    `outline` (mm, local frame) with `kind`, the type, describes another. `fuses` are its fuse markers.
    """

    id: str
    obstacle: str = ""
    pose: Pose
    face: Literal["up", "down"] = "up"
    kind: str = ""
    outline: tuple[tuple[float, float], ...] = ()
    fuses: int = 0

    @property
    def title(self) -> str:
        """The printed name of its token, or its type where it has an outline of its own."""
        return self.kind.replace("_", " ") if self.outline else obstacle_token(self.obstacle).name


class Device(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """A device or remote on the table: `device` names it, `player` who placed it, `fuses` its fuse markers.

    `safe` are the ships that a fuse saved and that are still on it (XW-DEV-04). `hull` is what a remote has left,
    absent where it is as printed; `used` what counts once a round. `outline` (mm, local frame) is for one that is not
    measured.
    """

    id: str
    device: str
    player: str
    pose: Pose
    fuses: int = 0
    safe: tuple[str, ...] = ()
    hull: int | None = None
    used: tuple[str, ...] = ()
    outline: tuple[tuple[float, float], ...] = ()

    @property
    def title(self) -> str:
        """Its printed name."""
        from sublight.games.xwing.catalogue.devices import payload

        return payload(self.device).name


class Clock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What of the round the rest of the table does not show.

    `reached` is the initiative that the System, Activation or Engagement Phase has come to. `done` are the ships and
    remotes that had their turn in this phase, `acting` is the one whose turn runs. `doomed` are destroyed ships that
    stay until their initiative has engaged (XW-ENG-02). `acted_last` is the ship that performed an action by the last
    move that was not only recorded (XW-ROUND-08). `planned` says that dials were set on this table in this round, so
    that a ship without one has forgotten it (XW-PLAN-07). `rounds` is the number agreed on (XW-ROUND-09), `points` are
    mission points by player, `conceded` is who gave the game up.
    """

    reached: int | None = None
    acting: str = ""
    done: tuple[str, ...] = ()
    doomed: tuple[str, ...] = ()
    acted_last: str = ""
    planned: bool = False
    rounds: int = 12
    points: dict[str, int] = field(default_factory=dict)
    conceded: str = ""


class Table(SeatedTable, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="game", tag="xwing"):
    """An X-Wing table.

    `active` is the ship whose activation runs and `step` what it is about to do: reveal its dial, or act. `reserve`
    are docked ships, `undeployed` those yet to be placed in setup, where that is known, each at a place to begin with.
    `brought` are the obstacles that each player brings to setup, by tokens of the catalogue, where that is known.
    `contacts` are the pairs that stand at range 0 because the rules put them there, `removed` what left. With a `clock`
    moves are declared in turn; without one anybody may declare any.
    """

    phase: Phase = USUAL_PHASE
    active: str = ""
    step: Step = ""
    ships: tuple[Ship, ...] = ()
    obstacles: tuple[Obstacle, ...] = ()
    devices: tuple[Device, ...] = ()
    reserve: tuple[Ship, ...] = ()
    undeployed: tuple[Ship, ...] = ()
    brought: dict[str, tuple[str, ...]] = field(default_factory=dict)
    contacts: tuple[Contact, ...] = ()
    removed: tuple[str, ...] = ()
    clock: Clock | None = None

    @property
    def doomed(self) -> tuple[str, ...]:
        """The destroyed ships that are still on the table."""
        return () if self.clock is None else self.clock.doomed

    @property
    def pieces(self) -> "tuple[Ship | Obstacle | Device, ...]":
        """Everything on the table."""
        everything: tuple[Ship | Obstacle | Device, ...] = (*self.ships, *self.obstacles)
        return (*everything, *self.devices)

    def waiting(self, name: str) -> Ship | None:
        """Return the ship yet to be placed under an id, None for none."""
        return next((each for each in self.undeployed if each.id == name), None)

    def without_waiting(self, name: str) -> "Table":
        """Return the table on which no ship is to be placed under an id."""
        return replace(self, undeployed=tuple(each for each in self.undeployed if each.id != name))

    def has_ship(self, name: str) -> bool:
        """Say whether a ship of that id is on the table."""
        return name in [ship.id for ship in self.ships]

    def ship(self, name: str) -> Ship:
        """Return the ship `name`; InputError with the nearest names if there is none."""
        return named("ship", self.ships, name)

    def obstacle(self, name: str) -> Obstacle:
        """Return the obstacle `name`; InputError with the nearest names if there is none."""
        return named("obstacle", self.obstacles, name)

    def device(self, name: str) -> Device:
        """Return the device `name`; InputError with the nearest names if there is none."""
        return named("device", self.devices, name)

    def with_ship(self, ship: Ship) -> "Table":
        """Return the table with `ship` in place of the one of its id."""
        return replace(self, ships=exchanged(self.ships, ship))

    def with_device(self, device: Device) -> "Table":
        """Return the table with `device` in place of the one of its id."""
        return replace(self, devices=exchanged(self.devices, device))

    def without_device(self, name: str) -> "Table":
        """Return the table after a device detonated, fled or was destroyed."""
        left = tuple(each for each in self.devices if each.id != name)
        return replace(self, devices=left, removed=(*self.removed, name))

    def without_ship(self, name: str) -> "Table":
        """Return the table after a ship was destroyed or fled: its locks, contacts and activation go with it."""
        left = tuple(_unlocked(ship, name) for ship in self.ships if ship.id != name)
        table = replace(self.apart(name), ships=left, removed=(*self.removed, name))
        if self.clock is not None and name in self.clock.doomed:
            others = tuple(each for each in self.clock.doomed if each != name)
            table = replace(table, clock=replace(self.clock, doomed=others))
        return replace(table, active="", step="") if self.active == name else table

    def apart(self, name: str) -> "Table":
        """Return the table without the contacts of `name`: it has moved away (XW-RNG-01)."""
        return replace(self, contacts=tuple(pair for pair in self.contacts if name not in pair))

    def touching(self, name: str) -> tuple[str, ...]:
        """Return what stands at range 0 of `name` because the rules put it there."""
        return tuple(one if other == name else other for one, other in self.contacts if name in (one, other))


def clock_of(table: Table) -> Clock:
    """Return the clock of a table that has one; ValueError where there are no turns."""
    if table.clock is None:
        raise ValueError("the table has no clock")
    return table.clock


def _unlocked(ship: Ship, name: str) -> Ship:
    return replace(ship, locks=tuple(lock for lock in ship.locks if lock != name)) if name in ship.locks else ship
