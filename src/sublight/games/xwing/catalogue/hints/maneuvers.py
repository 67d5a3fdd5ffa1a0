"""Hints on the maneuver that a ship executes: difficulty, speed, bearing, dial, what follows it, obstacles ignored."""

from typing import Literal

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.hints.words import Price, Shape, Token
from sublight.games.xwing.catalogue.ships import Difficulty


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Maneuvers of these shapes, speeds and colours (empty: all) are so many steps `harder`, or of the colour `to`."""

    shapes: tuple[Shape, ...] = ()
    speeds: tuple[int, ...] = ()
    colours: tuple[Difficulty, ...] = ()
    harder: int = 0
    to: Difficulty | None = None


class Swap(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Such a maneuver is executed as another one: `to` says which, `must` that it is not a choice.

    `speed`, `colour`: those of the other one where they are not kept; `harder` steps. `choices`: what a declaration
    says after the effect's name. `other_template`: a loop by the turn or the straight; `pace`: one faster or slower.
    `price`: what one that must be made costs; what a choice costs is the price of the effect.
    """

    shapes: tuple[Shape, ...] = ()
    speeds: tuple[int, ...] = ()
    to: Literal["koiogran", "segnor", "sideslip", "stationary", "other_template", "pace"]
    must: bool = False
    speed: int | None = None
    colour: Difficulty | None = None
    harder: int = 0
    choices: tuple[str, ...] = ()
    price: Price | None = None

    def __post_init__(self) -> None:
        """Refuse a price that nobody would be asked for."""
        if self.price is not None and not self.must:
            raise RulebookError("a swap that is a choice: write its price as `hints.price`")


class Redial(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The dial is set to another maneuver of it, which keeps what is named and is so many steps `harder`.

    `shapes`, `colours`: of the maneuver shown first; `to_shapes`: of the other one. `faster`: that much exactly,
    `pace`: one faster or slower, `not_red`, `mirrored`: the same to the other side.
    """

    keeps: tuple[Literal["speed", "bearing", "difficulty"], ...] = ()
    shapes: tuple[Shape, ...] = ()
    colours: tuple[Difficulty, ...] = ()
    to_shapes: tuple[Shape, ...] = ()
    faster: int | None = None
    pace: bool = False
    not_red: bool = False
    mirrored: bool = False
    harder: int = 0


class Reds(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Red maneuvers of these shapes may be executed while stressed; `critical`: only with a faceup damage card."""

    shapes: tuple[Shape, ...] = ()
    critical: bool = False


class Stay(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """At range 0 of such an obstacle a maneuver other than `unless` is not executed: the ship turns to its side.

    `removes` is the token that it loses.
    """

    types: tuple[str, ...]
    unless: tuple[int, str]
    removes: Token


class After(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What follows a maneuver of these colours and shapes, fully executed (`full`) or however it ended.

    `met`: only if the ship moved through (or, an obstacle, overlapped) such. `loses`, `gains` with a number of tokens
    (0: all). `gives`: to each ship moved through, or to `one` of them, picked by the player; `locks` it instead.
    `at_least`: with that many of the token lost. `boost`: after a boost action as well. `adds`: a condition it gets.
    `sheds`: its player picks one of these tokens to lose. `sights`: one enemy in its front arc at range 1-2 is picked.
    `in_arc`: what it gains itself if it is in an arc of the one picked. `force`: what it recovers.
    """

    full: bool = True
    colours: tuple[Difficulty, ...] = ()
    shapes: tuple[Shape, ...] = ()
    met: Literal["", "ship", "friend", "enemy", "obstacle"] = ""
    boost: bool = False
    loses: Token | None = None
    gains: Token | None = None
    number: int = 1
    at_least: int = 0
    damage: int = 0
    gives: Token | None = None
    one: bool = False
    locks: bool = False
    sheds: tuple[Token, ...] = ()
    sights: bool = False
    in_arc: Token | None = None
    force: int = 0
    adds: str = ""


class Ignoring(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How an effect ignores obstacles: which types, whether those moved through, overlapped, or both.

    `at_rest`: also what is placed onto the ship, and not only while it moves. `when`: always, only what the ship has
    locked, or only once the effect is used in this round. `friends`: with at most so many other friendly ships at
    range 0 of the obstacle. `overlapped`: only those that the ship overlaps.
    """

    types: tuple[str, ...] = ()
    through: bool = True
    over: bool = True
    at_rest: bool = False
    when: Literal["always", "locked", "used"] = "always"
    friends: int | None = None
    overlapped: bool = False


class Range0(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Attacks at range 0 of obstacles of these types (empty: all), or of ships, are allowed; `only` these attacks.

    `reach`: of friendly ships within that range as well.
    """

    of: Literal["obstacles", "ships"]
    types: tuple[str, ...] = ()
    only: str = ""
    reach: int | None = None
