"""What an Armada player declares."""

from typing import Literal

from msgspec import Struct

from sublight.board.plane.pose import Pose
from sublight.games.armada.pieces import Command

Side = Literal["left", "right"]
Payment = Literal["none", "dial", "token", "both"]


class Use(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An effect that is used: its id, the ship whose card it is (`by`, default the mover), the joint it bears on."""

    effect: str
    by: str = ""
    joint: int = 0


class Maneuver(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="maneuver"):
    """Execute a maneuver with `ship` (ARM-ACT-02).

    `clicks` has one number per joint from the start, positive to the right; joints left out are straight. `speed` is
    the speed on the dial after Determine Course, by default unchanged. `navigate` says what is spent on the Navigate
    command, `tool` the side of the base the maneuver tool is inserted on, `uses` every other effect that bears on it,
    an opponent's included. `extra` names the effect that grants a maneuver outside the usual step.
    """

    ship: str
    clicks: tuple[int, ...] = ()
    speed: int | None = None
    tool: Side | None = None
    navigate: Payment = "none"
    uses: tuple[Use, ...] = ()
    extra: str = ""


class RevealDial(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="reveal"):
    """Begin the activation of `ship` by revealing its command dial (ARM-ACT-01).

    `keep` says whether the dial is kept or turned into a command token. `clear` discards the dial, or a command token
    named, to lose raid tokens (ARM-NAV-14).
    """

    ship: str
    dial: Command
    keep: Literal["dial", "token"] = "dial"
    clear: Literal["", "dial", "navigate", "squadron", "repair", "concentrate_fire"] = ""


class BeginPhase(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="phase"):
    """Begin a phase of the round, with all that happens at its start: in the Squadron Phase exogorths (ARM-OBST-07)."""

    phase: Literal["squadron"]


class Deploy(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="deploy"):
    """Set a ship of `player` on the table at `pose` with its speed dial at `speed` (ARM-NAV-11, ARM-RAM-12).

    `effect` is the card or objective that sets it down outside setup, such as `hyperspace_assault`.
    """

    id: str
    ship: str
    player: str
    pose: Pose
    speed: int
    upgrades: tuple[str, ...] = ()
    effect: str = ""


class UseEffect(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="play"):
    """Use the card `effect` of `ship` outside any maneuver (ARM-CARD-05).

    `target` is the ship it acts on, `speed` what that ship's dial is to show. `pay` says how a fleet command is
    declared for the round: by discarding the card, or by spending a Navigate token.
    """

    ship: str
    effect: str
    target: str = ""
    speed: int | None = None
    pay: Literal["", "discard", "token"] = ""


class MoveObstacle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="obstacle"):
    """Move an obstacle (chapter A10): `player` sets it down at `pose`.

    `effect` names what moves it, `by` the ship or token whose effect it is where that is not plain. Without an effect
    the move has limits of its own in distance bands: `maximum`, and perhaps `minimum`. `toward` is a piece, an edge
    (`south_edge`) or a deployment zone (`south_zone`), `zone` a polygon instead. `forced`: it may not stay. `flip`:
    its other side is turned up.
    """

    obstacle: str
    player: str
    pose: Pose
    effect: str = ""
    by: str = ""
    maximum: int | None = None
    minimum: int = 0
    toward: str = ""
    zone: tuple[tuple[float, float], ...] = ()
    forced: bool = False
    flip: bool = False


class MoveToken(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="token"):
    """Move a round token (chapter A10), as an obstacle is moved; `by` is the squadron whose Strategic moves it."""

    token: str
    player: str
    pose: Pose
    effect: str = ""
    by: str = ""
    maximum: int | None = None
    minimum: int = 0
    toward: str = ""
    zone: tuple[tuple[float, float], ...] = ()
    forced: bool = False


class MoveInTurn(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="in_turn"):
    """Resolve an effect that has players move things in turn, such as the purrgil at the end of a round.

    Who moves what, and where to, are questions. `by` is the token of Grav Shift Reroute.
    """

    effect: str
    by: str = ""


class MoveSquadron(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="squadron"):
    """Move `squadron` so that its centre is at `place` (x, y in mm); without a place it stays, which is a move too.

    `by` is the ship whose Squadron command activates it, without one it is activated in the Squadron Phase. `effect`
    moves it outside an activation instead, with `by` the ship whose card that is, such as `squall`. `uses` are cards
    that may bear on the move, such as `independence`; `attacked` says that it has attacked in this activation.
    Where a squadron's ability places another one, `by` is the squadron that has it.
    """

    squadron: str
    place: tuple[float, float] | None = None
    by: str = ""
    effect: str = ""
    uses: tuple[str, ...] = ()
    attacked: bool = False


class PlaceObstacle(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="place"):
    """Set the obstacle token `obstacle` of the catalogue on the table at `pose`, in setup (ARM-SET-02)."""

    id: str
    obstacle: str
    player: str
    pose: Pose


class DeploySquadron(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="move", tag="deploy_squadron"
):
    """Set a squadron of `player` on the table at `pose`, in setup (ARM-SET-03).

    `effect` is the card that lets it be placed elsewhere: `hyperspace_rings` gives it scout.
    """

    id: str
    squadron: str
    player: str
    pose: Pose
    effect: str = ""


Move = (
    Maneuver
    | RevealDial
    | BeginPhase
    | Deploy
    | UseEffect
    | MoveObstacle
    | MoveToken
    | MoveInTurn
    | MoveSquadron
    | PlaceObstacle
    | DeploySquadron
)
