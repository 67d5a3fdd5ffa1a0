"""What an Armada player declares."""

from typing import Annotated, ClassVar, Literal, get_args

from msgspec import Struct
from msgspec.structs import force_setattr

from sublight.board.move_lines import Codec, counts, listed, said
from sublight.board.notation import Line, Part, read_whole, writable, written
from sublight.board.plane.pose import Destination, Pose
from sublight.board.plane.posed import DESTINATION, POSE
from sublight.errors import MoveError
from sublight.games.armada.pieces import Command, Dial
from sublight.games.armada.pieces import Zone as HullZone

Side = Literal["left", "right"]
HULL_ZONES = get_args(HullZone)
Held = Literal["none", "navigate", "squadron", "repair", "concentrate_fire"]
HeldDial = Literal["none", "navigate", "squadron", "repair", "concentrate_fire", "facedown"]
Payment = Literal["none", "dial", "token", "both"]


class Use(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An effect that is used: its id, the ship whose card it is (`by`, default the mover), the joint it bears on."""

    effect: str
    by: str = ""
    joint: int = 0


# Parts of lines that several kinds of moves have.


def _read_use(part: Part) -> Use:
    text, at, joint = part.value.rpartition("@")
    if not at:
        text, joint = part.value, "0"
    effect, colon, by = text.partition(":")
    if not effect or (colon and not by) or ":" in by:
        raise MoveError(f"column {part.column}: `use`: `{part.value}` is not written effect:by@joint")
    column = part.column + len(text) + 1
    return Use(effect=writable(effect), by=by, joint=read_whole(Part("use", joint, column)))


def _use_text(use: Use) -> str:
    text = writable(use.effect) + (f":{writable(use.by)}" if use.by else "")
    # A name may have an @ in it: then the joint is written out, so that the last @ is the joint's.
    return f"{text}@{use.joint}" if use.joint or "@" in text else text


def _read_zone(line: Line) -> tuple[tuple[float, float], ...]:
    zone = line.numbers("zone")
    if len(zone) % 2:
        raise MoveError(f"`zone` needs pairs of x and y, got {len(zone)} numbers")
    return tuple(zip(zone[::2], zone[1::2], strict=True))


def _zone_text(zone: tuple[tuple[float, float], ...]) -> str:
    return written("zone", tuple(number for corner in zone for number in corner), ())


def _read_place(line: Line) -> tuple[float, float] | None:
    if line.peek() == "stay":
        line.word("stay")
        return None
    return line.number("x"), line.number("y")


def _place_text(place: tuple[float, float] | None) -> str:
    return "stay" if place is None else f"{written('x', place[0])} {written('y', place[1])}"


Id = Annotated[str, said("the id that it gets")]
Player = Annotated[str, said("whose it is")]
Mover = Annotated[str, said("who moves it")]
Place = Annotated[Pose, said("where it stands", codec=POSE)]
Moved = Annotated[Destination, said("where it is moved to; it keeps its heading if none is given", codec=DESTINATION)]
Uses = Annotated[
    tuple[Use, ...],
    said("cards used", key="use", codec=listed("use", _read_use, _use_text, "EFFECT:BY@JOINT")),
]
Effect = Annotated[str, said("the card or objective that grants it")]
By = Annotated[str, said("the ship, squadron or token whose effect it is")]
Maximum = Annotated[int | None, said("at most distance", key="max")]
Minimum = Annotated[int, said("at least distance", key="min")]
Toward = Annotated[str, said("the piece, edge or zone that it goes toward")]
Zone = Annotated[
    tuple[tuple[float, float], ...],
    said("the corners of the area that it goes toward", codec=Codec(_read_zone, _zone_text, "zone=X,Y,…")),
]
Forced = Annotated[bool, said("it cannot stay")]


class Maneuver(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="maneuver"):
    """Execute a maneuver with `ship` (ARM-ACT-02).

    `clicks` has one number per joint from the start, positive to the right; joints left out are straight. `speed` is
    the speed on the dial after Determine Course, by default unchanged. `navigate` says what is spent on the Navigate
    command, `tool` the side of the base on which the tool is inserted, `use=` every other effect that bears on it, an
    opponent's included. `extra` names the effect that grants a maneuver outside the usual step.
    """

    ship: Annotated[str, said("the ship that moves", bare=True)]
    speed: Annotated[int | None, said("the speed on the dial after Determine Course; unchanged if left out")] = None
    clicks: Annotated[tuple[int, ...], said("the clicks of each joint from the start, positive to the right")] = ()
    tool: Annotated[Side | None, said("the side of the base on which the tool is inserted")] = None
    navigate: Annotated[Payment, said("spent on the Navigate command")] = "none"
    uses: Uses = ()
    extra: Annotated[str, said("the card that grants a maneuver outside the usual step")] = ""


class RevealDial(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="reveal"):
    """Begin the activation of `ship` by revealing its command dial (ARM-ACT-01).

    `keep` says whether the dial is kept or turned into a command token. `clear` discards the dial, or a command token
    named, to lose raid tokens (ARM-NAV-14).
    """

    ship: Annotated[str, said("the ship whose dial is revealed", bare=True)]
    dial: Annotated[Command, said("the command that is revealed")]
    keep: Annotated[Literal["dial", "token"], said("whether the dial is kept or turned into a token")] = "dial"
    clear: Annotated[
        Literal["", "dial", "navigate", "squadron", "repair", "concentrate_fire"],
        said("what is discarded to lose raid tokens: the dial, or a command token"),
    ] = ""


class BeginPhase(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="phase"):
    """Begin a phase of the round, with what happens at its start; in the Squadron Phase exogorths attack (ARM-OBST-07).

    The Status Phase readies what is exhausted (ARM-STAT-01 to 04); a Command Phase begins the next round.
    """

    phase: Annotated[Literal["command", "squadron", "status"], said("the phase that begins", bare=True)]


class SetDials(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="dials"):
    """Put command dials under the stack of `ship`, the first of `dials` on top of the others (ARM-CMD-01, ARM-CMD-02).

    Set again before its owner is ready, they take the place of those set before (AMB-40). `seals` stand for the
    commands of facedown dials, which only their owner knows (ARM-INFO-01).
    """

    ship: Annotated[str, said("the ship whose dials are set", bare=True)]
    dials: Annotated[tuple[Dial, ...], said("their commands, in the order in which they are revealed", key="set")] = ()
    seals: Annotated[tuple[str, ...], said("the seals of dials that are set facedown, one for each")] = ()


class Ready(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="ready"):
    """Say that `player` has set all command dials (ARM-CMD-06). With both ready the Ship Phase begins."""

    player: Annotated[str, said("who has set all dials", bare=True)]


class Pass(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="pass"):
    """Pass: `player` does nothing more now.

    In place of an activation it costs a pass token (ARM-SHIP-04). After a maneuver it ends the activation, after the
    last squadron it leaves out cloak, in setup nothing is left to deploy.
    """

    player: Annotated[str, said("who passes", bare=True)]


class BeginAttack(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="attack"):
    """Begin the Attack step of `ship`, whose activation runs (ARM-SHIP-09); what attacks do is recorded by hand."""

    ship: Annotated[str, said("the ship that attacks", bare=True)]


class HoldSquadron(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="hold"):
    """Activate `squadron` without moving it (ARM-SQPH-04): it attacks, or does nothing.

    `by` is the ship whose Squadron command activates it; without it, it is activated in the Squadron Phase. An engaged
    squadron, which cannot move, is activated in this way.
    """

    squadron: Annotated[str, said("the squadron that does not move", bare=True)]
    by: By = ""
    attacks: Annotated[bool, said("it attacks", key="attack")] = False


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="record"):
    """Record what Sublight does not rule on: attacks, repairs, cards. `on` is a ship, a squadron, or a player.

    A value is what there is afterwards. In a list `none` alone means that nothing is left. `hull` is a squadron's;
    `facedown`, `faceup` and `shields` are a ship's. `stack` are the dials not revealed, the top one first; `turn` says
    that the turn is this player's.
    """

    on: Annotated[str, said("the ship, the squadron or the player", bare=True)]
    hull: Annotated[int | None, said("the hull that a squadron has left")] = None
    facedown: Annotated[int | None, said("its facedown damage cards")] = None
    faceup: Annotated[tuple[str, ...], said("its faceup damage cards, or none")] = ()
    shields: Annotated[dict[HullZone, int] | None, said("shields left", codec=counts("shields", HULL_ZONES))] = None
    speed: Annotated[int | None, said("its speed dial")] = None
    tokens: Annotated[tuple[Held, ...], said("its command tokens, or none")] = ()
    raid: Annotated[tuple[Held, ...], said("its raid tokens, or none")] = ()
    exhausted: Annotated[tuple[str, ...], said("its exhausted cards, or none")] = ()
    dial: Annotated[
        Literal["", "none", "navigate", "squadron", "repair", "concentrate_fire"], said("the revealed dial")
    ] = ""
    stack: Annotated[tuple[HeldDial, ...], said("its dials that are not revealed, or none")] = ()
    seals: Annotated[tuple[str, ...], said("the seals of these dials where they are facedown, one for each")] = ()
    activated: Annotated[Literal["", "yes", "no"], said("whether it counts as activated")] = ""
    destroyed: Annotated[bool, said("it is destroyed")] = False
    not_first: Annotated[bool, said("it cannot be the first ship activated this round")] = False
    pass_tokens: Annotated[int | None, said("the pass tokens that a player has")] = None
    set_aside: Annotated[int | None, said("the ships that a player has set aside")] = None
    turn: Annotated[bool, said("it is this player's turn")] = False
    by: Annotated[str, said("the player who records it")] = ""
    why: Annotated[str, said("the reason, in words joined by underscores")] = ""


class Deploy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="deploy"):
    """Set a ship of `player` on the table at `pose` with its speed dial at `speed` (ARM-NAV-11, ARM-RAM-12).

    `effect` is the card or objective that places it outside setup, such as `hyperspace_assault`.
    """

    id: Id
    ship: Annotated[str, said("its card")]
    player: Player
    pose: Place
    speed: Annotated[int, said("what its speed dial shows")]
    upgrades: Annotated[tuple[str, ...], said("its upgrade cards")] = ()
    effect: Effect = ""


class UseEffect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="play"):
    """Use the card `effect` of `ship` outside any maneuver (ARM-CARD-05).

    `target` is the ship it acts on, `speed` what that ship's dial is to show. `pay` says how a fleet command is
    declared for the round: by discarding the card, or by spending a Navigate token.
    """

    ship: Annotated[str, said("the ship whose card is played", bare=True)]
    effect: Annotated[str, said("the card that is played")]
    target: Annotated[str, said("the ship that it acts on")] = ""
    speed: Annotated[int | None, said("what the dial of that ship is to show")] = None
    pay: Annotated[Literal["", "discard", "token"], said("how a fleet command is paid for")] = ""


class MoveObstacle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="obstacle"):
    """Move an obstacle (chapter A10): `player` places it at `pose`; without a heading it keeps its own.

    `effect` names what moves it, `by` the ship or token whose effect it is where that is not plain. Without an effect
    the move has limits of its own in distance bands: `maximum`, and perhaps `minimum`. `toward` is a piece, an edge
    (`south_edge`) or a deployment zone (`south_zone`), `zone` a polygon instead. `forced`: it cannot stay. `flip`:
    its other side is turned up.
    """

    obstacle: Annotated[str, said("the obstacle that is moved", bare=True)]
    player: Mover
    pose: Moved
    effect: Effect = ""
    by: By = ""
    maximum: Maximum = None
    minimum: Minimum = 0
    toward: Toward = ""
    zone: Zone = ()
    forced: Forced = False
    flip: Annotated[bool, said("its other side is turned up")] = False

    def __post_init__(self) -> None:
        force_setattr(self, "pose", self.pose.as_pose)


class MoveToken(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="token"):
    """Move a round token (chapter A10), as an obstacle is moved; `by` is the squadron whose Strategic moves it."""

    token: Annotated[str, said("the token that is moved", bare=True)]
    player: Mover
    pose: Moved
    effect: Effect = ""
    by: By = ""
    maximum: Maximum = None
    minimum: Minimum = 0
    toward: Toward = ""
    zone: Zone = ()
    forced: Forced = False

    def __post_init__(self) -> None:
        force_setattr(self, "pose", self.pose.as_pose)


class MoveInTurn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="in_turn"):
    """Resolve an effect that has players move things in turn, such as the purrgil at the end of a round.

    Who moves what, and where to, are questions. `by` is the token of Grav Shift Reroute.
    """

    verb: ClassVar[str] = "turns"

    effect: Annotated[str, said("the effect that is resolved")]
    by: By = ""


class MoveSquadron(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="squadron"):
    """Move `squadron`: its centre ends at `place`, in mm. Without a place it stays, which is a move too.

    `by` is the ship whose Squadron command activates it; without it, it is activated in the Squadron Phase. `effect`
    moves it outside an activation instead, with `by` the ship whose card that is, such as `squall`. `uses=` lists cards
    that may affect the move, such as `independence`; `attacked` says that it has attacked in this activation.
    Where a squadron's ability places another one, `by` is the squadron that has it.
    """

    squadron: Annotated[str, said("the squadron that moves", bare=True)]
    place: Annotated[
        tuple[float, float] | None,
        said(
            "where its centre is placed, or that it stays",
            codec=Codec(_read_place, _place_text, "stay|x=MM y=MM", always=True),
        ),
    ] = None
    by: By = ""
    effect: Effect = ""
    uses: Annotated[tuple[str, ...], said("cards used")] = ()
    attacked: Annotated[bool, said("it has attacked in this activation")] = False


class PlaceObstacle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="place"):
    """Set the obstacle token `obstacle` of the catalogue on the table at `pose`, in setup (ARM-SET-02)."""

    id: Id
    obstacle: Annotated[str, said("its token in the catalogue")]
    player: Player
    pose: Place


class DeploySquadron(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="deploy_squadron"
):
    """Set a squadron of `player` on the table at `pose`, in setup (ARM-SET-03).

    `effect` is the card that lets it be placed elsewhere: `hyperspace_rings` gives it scout.
    """

    verb: ClassVar[str] = "deploy"

    id: Id
    squadron: Annotated[str, said("its card")]
    player: Player
    pose: Place
    effect: Effect = ""


Move = (
    Maneuver
    | RevealDial
    | BeginPhase
    | SetDials
    | Ready
    | Pass
    | BeginAttack
    | Record
    | Deploy
    | UseEffect
    | MoveObstacle
    | MoveToken
    | MoveInTurn
    | MoveSquadron
    | HoldSquadron
    | PlaceObstacle
    | DeploySquadron
)

PREPARED_BY: dict[type[Struct], str] = {
    Maneuver: "ships.maneuver.prepare",
    RevealDial: "ships.activation.prepare",
    BeginPhase: "phases.begin.prepare",
    SetDials: "rounds.dials.prepare_dials",
    Ready: "rounds.dials.prepare_ready",
    Pass: "rounds.passing.prepare",
    BeginAttack: "rounds.activation.prepare_attack",
    Record: "rounds.recording.prepare",
    Deploy: "setup.ships.prepare",
    UseEffect: "cards.play.prepare",
    MoveObstacle: "obstacle_moves.move.prepare",
    MoveToken: "obstacle_moves.move.prepare",
    MoveInTurn: "obstacle_moves.in_turn.prepare",
    MoveSquadron: "squadrons.move.prepare",
    HoldSquadron: "squadrons.hold.prepare",
    PlaceObstacle: "setup.obstacles.prepare",
    DeploySquadron: "setup.squadrons.prepare",
}
"""The function that prepares each kind of move; its module is imported when such a move is made."""
