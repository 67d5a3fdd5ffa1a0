"""Builders of small Armada tables, and their mirror images and quarter turns.

The defaults are an empty three-by-three-foot table in the founding edition with one CR90 Corvette A at speed 2,
well inside, heading up. `left_right` and `quarter_turn` move a whole table and what is declared on it; both keep the
play area square.
"""

from typing import Any, Final

from msgspec.json import encode
from msgspec.structs import replace

from sublight.api.rulings import ruling_dict
from sublight.board.plane.pose import Pose, pose_at
from sublight.board.plane.table import Area
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Maneuver, Move, Side, Use
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table, Token
from sublight.referee import adjudication
from sublight.referee.question import Answers
from sublight.referee.ruling import Ruling

SIDE_MM: Final = 914.4
CR90: Final = "rebel.cr90_corvette_a"
VICTORY: Final = "empire.victory_ii_class_star_destroyer"
IMPERIAL: Final = "empire.imperial_i_class_star_destroyer"
TRANSPORT: Final = "rebel.gr_75_medium_transports"
EXECUTOR: Final = "empire.executor_i_class_star_dreadnought"
RAIDER: Final = "empire.raider_i_class_corvette"
CHARGER: Final = "republic.consular_class_charger_c70"
DIAMOND: Final = ((20.0, 0.0), (0.0, 30.0), (-20.0, 0.0), (0.0, -30.0))

RULES: Final = GAME.book
"""Read here, so that rules can be cited before anything is adjudicated."""

PoseLike = tuple[float, float] | tuple[float, float, float]


def ship(name: str = "cr90", at: PoseLike = (450.0, 300.0), card: str = CR90, **fields: Any) -> Ship:
    """A ship at x, y and heading; of the first player, at speed 2, unless told."""
    given: dict[str, Any] = {"player": "first", "speed": 2, **fields}
    return Ship(id=name, ship=card, pose=pose_at(*at), **given)


def squadron(name: str, at: PoseLike, player: str = "second") -> Squadron:
    """A squadron of X-wings."""
    return Squadron(id=name, squadron="x_wing_squadron", player=player, pose=pose_at(*at))


def obstacle(name: str, at: PoseLike, kind: str = "dust") -> Obstacle:
    """A diamond 40 mm across and 60 mm long that counts as an obstacle of type `kind`."""
    return Obstacle(id=name, pose=pose_at(*at), kind=kind, outline=DIAMOND)


def table(*ships: Ship, **fields: Any) -> Table:
    """A table with `ships` (by default one CR90) in the founding edition, without questions of rounds and phases."""
    given: dict[str, Any] = {"edition": "rrg-1.5", "area": Area(SIDE_MM, SIDE_MM), **fields}
    return Table(ships=ships or (ship(),), **given)


def maneuver(*clicks: int, uses: tuple[str | Use, ...] = (), **fields: Any) -> Maneuver:
    """A maneuver of the CR90, with cards named by id where nothing else is to be said of them."""
    given: dict[str, Any] = {"ship": "cr90", **fields}
    used = tuple(Use(effect=each) if isinstance(each, str) else each for each in uses)
    return Maneuver(clicks=clicks, uses=used, **given)


def adjudicate(state: Table, move: Move, answers: Answers | None = None) -> Ruling[Table]:
    """The ruling of the game itself."""
    return adjudication.adjudicate(GAME, state, move, answers)


def settled(state: Table, move: Move) -> Ruling[Table]:
    """The ruling with every question answered as suggested; a suggestion refused is left standing as asked."""
    answers: dict[str, Any] = {}
    ruling = adjudicate(state, move)
    while ruling.question is not None and ruling.question.id not in answers:
        answers[ruling.question.id] = adjudication.suggest(GAME, state, move, answers)
        ruling = adjudicate(state, move, answers)
    return ruling


def broken(ruling: Ruling[Table]) -> list[tuple[str, str]]:
    """Rule and kind of each violation, in order."""
    return [(each.rule, each.kind) for each in ruling.violations]


def dump(ruling: Ruling[Table]) -> bytes:
    """The ruling as JSON, to compare two of them whole."""
    return encode(ruling_dict(ruling))


# The table seen in a mirror, and turned.


def left_right(state: Table) -> Table:
    """The table mirrored in its middle line; the outlines of its obstacles must be symmetrical themselves."""

    def mirrored(pose: Pose) -> Pose:
        return Pose(state.area.width - pose.x, pose.y, (0.0 - pose.forward[0], pose.forward[1]))

    return _moved(state, mirrored)


def left_right_move(move: Maneuver) -> Maneuver:
    """The declaration mirrored: clicks the other way, tool on the other side."""
    sides: dict[Side | None, Side | None] = {"left": "right", "right": "left", None: None}
    return replace(move, clicks=tuple(-each for each in move.clicks), tool=sides[move.tool])


def quarter_turn(state: Table) -> Table:
    """The table turned by 90 degrees clockwise; it must be square."""

    def turned(pose: Pose) -> Pose:
        fx, fy = pose.forward
        return Pose(pose.y, state.area.width - pose.x, (fy, 0.0 - fx))

    return _moved(state, turned)


def _moved(state: Table, to: Any) -> Table:
    def all_of(pieces: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(replace(each, pose=to(each.pose)) for each in pieces)

    return replace(
        state,
        ships=all_of(state.ships),
        squadrons=all_of(state.squadrons),
        obstacles=all_of(state.obstacles),
        tokens=all_of(state.tokens),
    )


def token(name: str, at: PoseLike, kind: str = "objective", on: str = "") -> Token:
    """A round token."""
    return Token(id=name, kind=kind, pose=pose_at(*at), on=on)
