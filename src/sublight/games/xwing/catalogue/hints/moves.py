"""Hints on moves that are not maneuvers, and on actions: what grants them, by which template, and under stress."""

from typing import Literal

import msgspec

from sublight.games.xwing.catalogue.hints.words import Met, Phase, Price, Shape, Token
from sublight.games.xwing.catalogue.ships import Difficulty

When = Literal[
    "",
    "before_reveal",
    "after_maneuver",
    "after_partial",
    "after_partial_or_stressed",
    "after_action",
    "after_slam",
    "after_decloak",
    "after_ailerons",
    "after_device",
    "after_bomb",
    "after_loss",
    "after_enemy",
]
Colour = Literal["", "blue", "white", "red", "purple"]


ANY = "any"
"""In `moves`: every action."""


class Grant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one effect grants: `colour` is that of the action, or "" where the move is no action (XW-MOV-04).

    `phases` empty: any. `when` is the moment; after a maneuver it means a full execution, of these speeds, shapes and
    colours. `step`: it is the one action of the step. `force` is the price, paid first; `anew` says that it is kept
    where the move fails; `price` is all else, `off_bar` on top of it for an action that is not on the bar.
    `stressed`: also while stressed, `unstressed`: only while not. `template` is the only one allowed. `met`: only if
    the maneuver went through such. `near_obstacle`: within range 1 of one. `fixed`: of this colour whatever the bar
    says. `links` opens a linked action. `last`: no other action follows; `skips`: it takes the place of the step.
    `own` is False where another ship, within range `reach` of it, has the effect; `lower`: of higher initiative.
    `die`: the token that a face of an attack die rolled afterwards gives. `acted`: after one of these actions;
    `revealed`: speeds and colours are those of the maneuver that the dial shows. `mover_pays`: the price, and not the
    ship that has the effect. `most` other ships use it in a round. `only_white`: the action is white on the bar.
    `by_holder`: moment and maneuver are those of the ship that has the effect; the other is at range `nearest` or
    farther, or flown by one whose id begins with `named`. `outnumbered`: more enemies than other friends are at range
    0-1. `beside`: the dial of a friend at range 0-1 shows such a maneuver. `again`: more than once a round.
    """

    moves: tuple[str, ...]
    colour: Colour = "white"
    phases: tuple[Phase, ...] = ("activation",)
    when: When = ""
    speeds: tuple[int, ...] = ()
    shapes: tuple[Shape, ...] = ()
    colours: tuple[Difficulty, ...] = ()
    sizes: tuple[str, ...] = ()
    met: Met = ""
    step: bool = False
    fixed: bool = False
    links: dict[str, str] = {}
    force: int = 0
    anew: bool = False
    price: Price | None = None
    off_bar: Price | None = None
    off_bar_last: bool = False
    stressed: bool = False
    unstressed: bool = False
    without: tuple[Token, ...] = ()
    template: str = ""
    near_obstacle: bool = False
    last: bool = False
    skips: bool = False
    own: bool = True
    reach: int | None = None
    lower: bool = False
    acted: tuple[str, ...] = ()
    revealed: bool = False
    mover_pays: bool = False
    only_white: bool = False
    by_holder: bool = False
    nearest: int = 0
    named: str = ""
    outnumbered: bool = False
    beside: tuple[Difficulty, ...] = ()
    again: bool = False
    most: int | None = None
    die: dict[str, Token] = {}


class Stressed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which actions a card allows while stressed, and with how many tokens; `once`: only used in the round."""

    moves: tuple[str, ...]
    most: int = 99
    once: bool = False


class Templates(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which template such a move may use: a `bank` or a `turn` of its speed, or one `faster`.

    `must`: instead of its own. `colour`: only for an action of that colour; `treated_as_red`: which then is red.
    """

    moves: tuple[Literal["barrel_roll", "boost", "decloak", "slam"], ...]
    by: Literal["bank", "turn", "faster"]
    must: bool = False
    colour: Literal["", "white", "red"] = ""
    treated_as_red: bool = False


class Turner(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How an effect turns a ship: which turns, for which token (`costs`), and after which move.

    `shares`: the token goes to a friendly ship at range 0-1 that has none of it. `own` is False where the effect is
    another ship's.
    """

    turns: tuple[Literal["left", "right", "around"], ...]
    costs: Token | None = None
    after: Literal["", "stationary", "full", "partial", "barrel_roll", "roll_or_boost"] = ""
    shares: Token | None = None
    own: bool = True


class Slammed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """After a SLAM with the effect used one disarm token is removed."""


class Drop(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which devices a card lets its ship drop or launch in addition, after a full maneuver or in a phase, once a round.

    `kinds` empty: any device. `ends` are those of the ship, `templates` what is laid there instead of the card's own.
    `speeds`, `colours`: of the maneuver before. `first`: only if it has placed no device in this round.
    """

    kinds: tuple[str, ...] = ()
    ends: tuple[str, ...] = ("rear",)
    templates: tuple[str, ...] = ()
    phase: Phase = "activation"
    speeds: tuple[int, ...] = ()
    colours: tuple[Difficulty, ...] = ()
    first: bool = True
