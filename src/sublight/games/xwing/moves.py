"""What an X-Wing player declares."""

from typing import Literal

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.games.xwing.catalogue.hints.words import Phase
from sublight.games.xwing.pieces import DialEntry

Place = Literal["front", "middle", "back"]
TallonPlace = Literal["near", "middle", "far"]
Side = Literal["left", "right"]
End = Literal["front", "rear", "left", "right"]
Guide = Literal["front", "right", "rear_right", "rear_left", "left"]


class Maneuver(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="maneuver"):
    """Activate `ship`: reveal its dial and execute `maneuver` (XW-ACT-01).

    `maneuver` is None where none was set (XW-ACT-07). `place` is where a Tallon roll ends, near or far from where
    it started (XW-BRG-04). `uses` are effects that bear on it; `extra` names the effect that
    grants a maneuver outside the Execute Maneuver step.
    """

    ship: str
    maneuver: DialEntry | None = None
    place: TallonPlace | None = None
    uses: tuple[str, ...] = ()
    extra: str = ""


class Act(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="act"):
    """Perform an action that moves nothing, such as focus; `effect` grants it where it is not that of its step."""

    ship: str
    action: str
    target: str = ""
    effect: str = ""


class EndActivation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="pass"):
    """Skip or close the Perform Action step: the activation of `ship` is over (XW-ACT-03)."""

    ship: str


class BarrelRoll(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="roll"):
    """Barrel roll `ship` to a side, to the front, middle or back place (XW-MOV-01).

    `template` is for effects that roll by another one, such as `bank_left_1`. `effect` grants a roll that is not the
    action of its step.
    """

    ship: str
    side: Side
    place: Place | None = None
    template: str = ""
    effect: str = ""
    uses: tuple[str, ...] = ()


class Boost(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="boost"):
    """Boost `ship` along `template`: `straight_1`, `bank_left_1`, `bank_right_1`, or one of an effect (XW-MOV-03)."""

    ship: str
    template: str
    effect: str = ""
    uses: tuple[str, ...] = ()


class Decloak(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="decloak"):
    """Decloak `ship`: forward, or a roll to a side and place (XW-MOV-05). `template` where an effect names another."""

    ship: str
    kind: Literal["boost", "roll"]
    side: Side | None = None
    place: Place | None = None
    template: str = ""
    uses: tuple[str, ...] = ()


class Slam(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="slam"):
    """SLAM: execute a maneuver of the dial with the speed of the one executed this round (XW-MOV-07)."""

    ship: str
    maneuver: DialEntry
    place: TallonPlace | None = None
    effect: str = ""
    uses: tuple[str, ...] = ()


class Tractor(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="tractor"):
    """`player` gives `ship` tractor tokens, and moves it if it is tractored for the first time this round (XW-MOV-06).

    `kind` is a roll to `side` and `place`, a boost straight 1, or none. Whether its own player then turns it is asked.
    """

    ship: str
    player: str
    tokens: int = 1
    kind: Literal["none", "roll", "boost"] = "none"
    side: Side | None = None
    place: Place | None = None
    template: str = ""


class Rotate(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="rotate"):
    """Turn `ship` where it stands by an effect: 90 degrees left or right, or 180 (XW-MOV-08)."""

    ship: str
    turn: Literal["left", "right", "around"]
    effect: str


class Dock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="dock"):
    """Dock `ship` with `carrier` at range 0 (XW-MOV-10)."""

    ship: str
    carrier: str


class Deploy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="deploy"):
    """Deploy a docked ship from an end of its carrier by `maneuver`; `emergency`: the carrier is lost (XW-MOV-10)."""

    ship: str
    maneuver: DialEntry
    end: Literal["front", "rear"] = "front"
    place: TallonPlace | None = None
    emergency: bool = False
    uses: tuple[str, ...] = ()


class PlaceDevice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="device"):
    """`ship` drops (rear guides) or launches (front guides) `device` as `id` with `template` (XW-DEV-01).

    `device` may be an obstacle that a card places in the same manner (XW-OBS-24). `end` is for effects that place from
    a side, `face` the side up of an obstacle, `pose` for a card that says where instead of naming a template.
    """

    ship: str
    device: str
    id: str
    template: str = ""
    end: End = "rear"
    face: Literal["up", "down"] = "up"
    pose: Pose | None = None
    uses: tuple[str, ...] = ()


class Relocate(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="relocate"):
    """Move a remote with `template` from one of its guides, named clockwise from its own (XW-DEV-06)."""

    device: str
    template: str
    end: Guide = "front"


class PlaceObstacle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="place"):
    """`player` places an obstacle in setup (XW-SET-01)."""

    id: str
    obstacle: str
    player: str
    pose: Pose
    face: Literal["up", "down"] = "up"


class PlaceShip(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="force"):
    """`player` places a ship in the Place Forces step of setup (XW-SET-02)."""

    id: str
    ship: str
    player: str
    pose: Pose
    initiative: int = 0
    pilot: str = ""
    upgrades: tuple[str, ...] = ()


class BeginPhase(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="phase"):
    """Begin a phase of the round, with what happens at its start (XW-GEN-02)."""

    phase: Phase


class SetDial(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="dial"):
    """Set the dial of `ship` in the Planning Phase, or take it back (XW-ACT-07)."""

    ship: str
    maneuver: DialEntry | None = None


Move = (
    Maneuver | Act | EndActivation | BarrelRoll | Boost | Decloak | Slam | Tractor | Rotate | Dock | Deploy
    | PlaceDevice | Relocate | PlaceObstacle | PlaceShip | BeginPhase | SetDial
)  # fmt: skip
