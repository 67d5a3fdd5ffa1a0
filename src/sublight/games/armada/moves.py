"""What an Armada player declares."""

from typing import Literal

from msgspec import Struct

from sublight.games.armada.pieces import Command
from sublight.surfaces.plane.pose import Pose

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


Move = Maneuver | RevealDial | Deploy | UseEffect
