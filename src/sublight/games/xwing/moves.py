"""What an X-Wing player declares."""

from typing import Annotated, Literal, get_args

from msgspec import Struct

from sublight.board.move_lines import Codec, counts, said
from sublight.board.notation import Line
from sublight.board.plane.pose import Pose
from sublight.board.plane.posed import OPTIONAL_POSE, POSE
from sublight.errors import MoveError
from sublight.games.xwing.catalogue.hints.words import Phase, Token
from sublight.games.xwing.catalogue.ships import Bearing
from sublight.games.xwing.pieces import DialEntry, Sideslip, entry_text

Place = Literal["front", "middle", "back"]
TallonPlace = Literal["near", "middle", "far"]
Side = Literal["left", "right"]
End = Literal["front", "rear", "left", "right"]
Guide = Literal["front", "right", "rear_right", "rear_left", "left"]

BEARINGS: tuple[Bearing | Sideslip, ...] = (*get_args(Bearing), *get_args(Sideslip))
FORGOTTEN = "forgotten"


# Parts of lines that several kinds of moves have.


def _read_entry(line: Line) -> DialEntry:
    word = line.word("the speed, 0 to 5")
    if not (word.isascii() and word.isdecimal() and len(word) == 1 and int(word) <= 5):
        raise MoveError(f"`{word}` is not a speed; write a maneuver like `2 turn_left`, with a speed from 0 to 5")
    return DialEntry(speed=int(word), bearing=line.one_of("the bearing", BEARINGS))


def _read_revealed(line: Line) -> DialEntry | None:
    return None if line.peek() == FORGOTTEN and line.word(FORGOTTEN) else _read_entry(line)


def _revealed_text(entry: DialEntry | None) -> str:
    return FORGOTTEN if entry is None else entry_text(entry)


def _read_set(line: Line) -> DialEntry | None:
    return _read_entry(line) if line.peek() else None


def _set_text(entry: DialEntry | None) -> str:
    return "" if entry is None else entry_text(entry)


Entry = Annotated[DialEntry, said("a maneuver of its dial", codec=Codec(_read_entry, entry_text, "SPEED BEARING"))]
RollSide = Annotated[Side, said("the side it rolls to", bare=True)]
Uses = Annotated[tuple[str, ...], said("cards used", key="use")]
Template = Annotated[str, said("the template, where an effect names another")]
Effect = Annotated[str, said("the effect that grants it, where it is not the action of its step")]
TOKENS = counts("tokens", get_args(Token))
Along = Annotated[Place | None, said("where along the base it ends")]
TallonEnd = Annotated[TallonPlace | None, said("where a Tallon roll ends, near or far from where it began")]
Placed = Annotated[Pose, said("where it stands", codec=POSE)]
Face = Annotated[Literal["up", "down"], said("which side of an obstacle is up")]
Id = Annotated[str, said("the id that it gets")]
Player = Annotated[str, said("whose it is")]


class Maneuver(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="maneuver"):
    """Activate `ship`: reveal its dial and execute `maneuver` (XW-ACT-01).

    Write `forgotten` if no dial was set (XW-ACT-07). `place` is where a Tallon roll ends, near or far from where
    it started (XW-BRG-04). `use=` lists effects that bear on it; `extra` names the effect that
    grants a maneuver outside the Execute Maneuver step.
    """

    ship: Annotated[str, said("the ship that moves", bare=True)]
    maneuver: Annotated[
        DialEntry | None,
        said(
            "the maneuver revealed", codec=Codec(_read_revealed, _revealed_text, "SPEED BEARING|forgotten", always=True)
        ),
    ] = None
    place: TallonEnd = None
    uses: Uses = ()
    extra: Annotated[str, said("the effect that grants a maneuver outside the Execute Maneuver step")] = ""


class Act(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="act"):
    """Perform an action that moves nothing, such as focus.

    Name the `effect` if it grants the action outside its own step.
    """

    ship: Annotated[str, said("the ship that acts", bare=True)]
    action: Annotated[str, said("the action", bare=True)]
    target: Annotated[str, said("the piece that it acts on")] = ""
    effect: Effect = ""


class EndActivation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="pass"):
    """Skip or close the Perform Action step: the activation of `ship` is over (XW-ACT-03).

    On a table with a clock also the turn of `ship`, or of a remote, in the System and Engagement Phases (XW-ROUND-03).
    """

    ship: Annotated[str, said("the ship whose activation ends", bare=True)]


class BarrelRoll(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="roll"):
    """Barrel roll `ship` to a side, to the front, middle or back place (XW-MOV-01).

    `template` is for effects that roll by another one, such as `bank_left_1`. `effect` grants a roll that is not the
    action of its step.
    """

    ship: Annotated[str, said("the ship that rolls", bare=True)]
    side: RollSide
    place: Along = None
    template: Template = ""
    effect: Effect = ""
    uses: Uses = ()


class Boost(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="boost"):
    """Boost `ship` along `template`: `straight_1`, `bank_left_1`, `bank_right_1`, or one of an effect (XW-MOV-03)."""

    ship: Annotated[str, said("the ship that boosts", bare=True)]
    template: Annotated[str, said("the template", bare=True)]
    effect: Effect = ""
    uses: Uses = ()


class Decloak(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="decloak"):
    """Decloak `ship`: forward, or a roll to a side and place (XW-MOV-05). `template` where an effect names another."""

    ship: Annotated[str, said("the ship that decloaks", bare=True)]
    kind: Annotated[Literal["boost", "roll"], said("how it decloaks", bare=True)]
    side: Annotated[Side | None, said("the side it rolls to", bare=True, only=("kind", "roll"))] = None
    place: Along = None
    template: Template = ""
    uses: Uses = ()


class Slam(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="slam"):
    """SLAM: execute a maneuver of the dial with the speed of the one executed this round (XW-MOV-07)."""

    ship: Annotated[str, said("the ship that slams", bare=True)]
    maneuver: Entry
    place: TallonEnd = None
    effect: Effect = ""
    uses: Uses = ()


class Tractor(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="tractor"):
    """`player` gives `ship` tractor tokens, and moves it if it is tractored for the first time this round (XW-MOV-06).

    `kind` is a roll to `side` and `place`, a boost straight 1, or none. Whether its own player then turns it is asked.
    """

    ship: Annotated[str, said("the ship that is tractored", bare=True)]
    player: Annotated[str, said("who tractors it")]
    tokens: Annotated[int, said("how many tractor tokens it gets")] = 1
    kind: Annotated[Literal["none", "roll", "boost"], said("how it is moved")] = "none"
    side: Annotated[Side | None, said("the side it rolls to")] = None
    place: Along = None
    template: Template = ""


class Rotate(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="rotate"):
    """Rotate `ship` in place by an effect: 90 degrees left or right, or 180 (XW-MOV-08)."""

    ship: Annotated[str, said("the ship that is rotated", bare=True)]
    turn: Annotated[Literal["left", "right", "around"], said("how far it turns", bare=True)]
    effect: Annotated[str, said("the effect that turns it")]


class Dock(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="dock"):
    """Dock `ship` with `carrier` at range 0 (XW-MOV-10)."""

    ship: Annotated[str, said("the ship that docks", bare=True)]
    carrier: Annotated[str, said("the ship that it docks with")]


class Deploy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="deploy"):
    """Deploy a docked ship from an end of its carrier by `maneuver`; `emergency`: the carrier is lost (XW-MOV-10)."""

    ship: Annotated[str, said("the ship that deploys", bare=True)]
    maneuver: Entry
    end: Annotated[Literal["front", "rear"], said("the end of its carrier that it leaves from")] = "front"
    place: TallonEnd = None
    emergency: Annotated[bool, said("its carrier is lost")] = False
    uses: Uses = ()


class PlaceDevice(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="device"):
    """`ship` drops (rear guides) or launches (front guides) `device` as `id` with `template` (XW-DEV-01).

    `device` may be an obstacle that a card places in the same manner (XW-OBS-24). `end` is for effects that place from
    a side, `face` the side up of an obstacle, `pose` for a card that says where instead of naming a template.
    """

    ship: Annotated[str, said("the ship that places it", bare=True)]
    device: Annotated[str, said("the device", bare=True)]
    id: Id
    template: Annotated[str, said("the template that it is placed with")] = ""
    end: Annotated[End, said("the end of the ship that it is placed from")] = "rear"
    face: Face = "up"
    pose: Annotated[Pose | None, said("where a card says that it is placed", codec=OPTIONAL_POSE)] = None
    uses: Uses = ()


class Relocate(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="relocate"):
    """Move a remote with `template` from one of its guides, named clockwise from its own (XW-DEV-06)."""

    device: Annotated[str, said("the remote that moves", bare=True)]
    template: Annotated[str, said("the template", bare=True)]
    end: Annotated[Guide, said("its guides that the template is set to")] = "front"


class PlaceObstacle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="place"):
    """`player` places an obstacle in setup (XW-SET-01)."""

    id: Id
    obstacle: Annotated[str, said("its token in the catalogue")]
    player: Annotated[str, said("who places it")]
    pose: Placed
    face: Face = "up"


class PlaceShip(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="force"):
    """`player` places a ship in the Place Forces step of setup (XW-SET-02)."""

    id: Id
    ship: Annotated[str, said("its card")]
    player: Player
    pose: Placed
    initiative: Annotated[int, said("the initiative of its pilot")] = 0
    pilot: Annotated[str, said("its pilot")] = ""
    upgrades: Annotated[tuple[str, ...], said("its upgrade cards")] = ()


class BeginPhase(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="phase"):
    """Begin a phase of the round, with what happens at its start (XW-GEN-02)."""

    phase: Annotated[Phase, said("the phase that begins", bare=True)]


class SetDial(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="dial"):
    """Set the dial of `ship` in the Planning Phase, or take it back (XW-ACT-07).

    `seal` stands for a maneuver that only its owner knows (XW-INFO-01).
    """

    ship: Annotated[str, said("the ship whose dial is set", bare=True)]
    maneuver: Annotated[
        DialEntry | None,
        said("the maneuver; without one, the dial is taken back", codec=Codec(_read_set, _set_text, "SPEED BEARING")),
    ] = None
    seal: Annotated[str, said("the seal of a maneuver that is set facedown")] = ""


class Engage(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="engage"):
    """Begin the engagement of `ship`: its attack is made at the table, and what it does is recorded (XW-ENG-01)."""

    ship: Annotated[str, said("the ship that engages", bare=True)]


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="record"):
    """Record by hand what happened to `piece` between the moves: a ship, an obstacle, a device or a player.

    `damage` and `crits` are suffered by the rules, shields first. `shields`, `facedown`, `tokens`, `force`,
    `initiative` and `fuses` say how many there are now. `activated` ends its activation, or its turn in the phase.
    `points` are the mission points of a player, who `concedes` the game.
    """

    piece: Annotated[str, said("the ship, obstacle, device or player", bare=True)]
    by: Annotated[str, said("the player who records it")]
    why: Annotated[str, said("why, in one word or words joined by `_`")]
    damage: Annotated[int, said("regular damage suffered")] = 0
    crits: Annotated[int, said("critical damage suffered")] = 0
    repair: Annotated[str, said("the faceup damage card that is turned facedown")] = ""
    shields: Annotated[int | None, said("shields left")] = None
    facedown: Annotated[int | None, said("facedown damage cards")] = None
    gain: Annotated[tuple[Token, ...], said("tokens gained")] = ()
    lose: Annotated[tuple[Token, ...], said("tokens removed or spent")] = ()
    tokens: Annotated[dict[Token, int] | None, said("how many tokens it has", codec=TOKENS)] = None
    lock: Annotated[str, said("the piece that it locks")] = ""
    unlock: Annotated[str, said("the piece on which its lock goes")] = ""
    force: Annotated[int | None, said("active Force")] = None
    initiative: Annotated[int | None, said("initiative, as an effect changes it")] = None
    fuses: Annotated[int | None, said("fuse markers")] = None
    activated: Annotated[bool, said("its activation, or its turn in the phase, is over")] = False
    destroyed: Annotated[bool, said("it is destroyed")] = False
    points: Annotated[int | None, said("mission points of the player")] = None
    concedes: Annotated[bool, said("the player concedes")] = False


Move = (
    Maneuver | Act | EndActivation | BarrelRoll | Boost | Decloak | Slam | Tractor | Rotate | Dock | Deploy
    | PlaceDevice | Relocate | PlaceObstacle | PlaceShip | BeginPhase | SetDial
    | Engage | Record
)  # fmt: skip

PREPARED_BY: dict[type[Struct], str] = {
    Maneuver: "maneuvers.execute.prepare",
    Act: "actions.acting.prepare_act",
    EndActivation: "actions.acting.prepare_end",
    BarrelRoll: "repositions.roll_and_boost.prepare_roll",
    Boost: "repositions.roll_and_boost.prepare_boost",
    Decloak: "repositions.decloak.prepare",
    Slam: "repositions.slam.prepare",
    Tractor: "repositions.tractor.prepare",
    Rotate: "repositions.rotate.prepare",
    Dock: "repositions.dock.prepare_dock",
    Deploy: "repositions.dock.prepare_deploy",
    PlaceDevice: "devices.placing.prepare",
    Relocate: "devices.relocate.prepare",
    PlaceObstacle: "setup.obstacles.prepare",
    PlaceShip: "setup.ships.prepare",
    BeginPhase: "phases.begin.prepare",
    SetDial: "phases.dials.prepare",
    Engage: "rounds.engage.prepare",
    Record: "rounds.record.prepare",
}
"""The function that prepares each kind of move; its module is imported when such a move is made."""
