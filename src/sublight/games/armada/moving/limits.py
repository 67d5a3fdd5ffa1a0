"""What an effect allows: how far, toward what, which things, whose move, and when (ARM-TOK-24).

How far and toward what stands in the effect's own row of the catalogue; what a row cannot say is here. A move without
an effect brings its own limits.
"""

from typing import Literal

from msgspec import Struct

from sublight.board.plane.shape import Round, margin
from sublight.errors import InputError, did_you_mean
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.pieces import Obstacle, Phase, Table, Token
from sublight.games.armada.rulebook import edition_of
from sublight.games.armada.shapes import bare_base, components_of, obstacle_kind
from sublight.geometry.tolerance import at_most

Mover = Literal["anyone", "first", "second", "owner", "opponent"]
Things = Literal["obstacle", "token"]

MIGRATION, DOOMED, HAZARDS = "hyperspace_migration", "doomed_station", "navigational_hazards"
STRATEGIC, SENSOR_NET, GRAV_SHIFT, EZRA = "strategic", "sensor_net", "grav_shift_reroute", "ezra_bridger"
EXOGORTH, ASTEROID_TACTICS, INFESTED = "exogorth", "asteroid_tactics", "infested_fields"
OBJECTIVE, GRAV_TOKEN = "objective", "grav_shift"
RIFT, PURRGIL = "gravity_rift", "purrgil"


class Way(Struct, frozen=True, kw_only=True):
    """What the row of an effect cannot say.

    `kinds` are the obstacles or tokens it moves, `bars` those it does not. `bare`: only what has no token on it;
    `marks`: a token is put on it afterwards. `who` moves, seen from whose effect it is, in which `phases` (any, if none
    is named). `reach` is the farthest band from `source`: the card's ship, or a kind of token. `ruler` false: placed
    without the ruler.
    """

    moves: Things
    kinds: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()
    bare: bool = False
    marks: bool = False
    who: Mover = "anyone"
    phases: tuple[Phase, ...] = ()
    since_round: int = 1
    reach: int = 0
    source: str = ""
    ruler: bool = True


PURRGIL_WAY = Way(moves="obstacle", kinds=(PURRGIL,), phases=("status",))

WAYS: dict[str, Way] = {
    "purrgil_innate": PURRGIL_WAY,
    MIGRATION: PURRGIL_WAY,
    "marked_for_destruction": PURRGIL_WAY,
    "abandoned_mining_facility": PURRGIL_WAY,
    HAZARDS: Way(moves="obstacle", kinds=("asteroid", "debris"), bare=True, marks=True, phases=("status",)),
    DOOMED: Way(moves="obstacle", bars=(RIFT,), bare=True, marks=True, phases=("status",)),
    INFESTED: Way(moves="obstacle", bars=(EXOGORTH,), who="second", phases=("squadron",)),
    GRAV_SHIFT: Way(moves="obstacle", who="owner", phases=("setup",), reach=3, source=GRAV_TOKEN),
    EZRA: Way(moves="obstacle", who="owner", phases=("ship",), reach=2, source="ship"),
    STRATEGIC: Way(moves="token", kinds=(OBJECTIVE,), who="owner", reach=1, source="squadron", ruler=False),
    "fire_lanes": Way(moves="token", kinds=(OBJECTIVE,), who="first", phases=("setup",)),
    "hyperspace_assault": Way(
        moves="token", kinds=(OBJECTIVE,), who="second", phases=("command", "ship"), since_round=2
    ),
    SENSOR_NET: Way(moves="token", kinds=(OBJECTIVE,), who="opponent", phases=("ship",), reach=1, source="ship"),
    ASTEROID_TACTICS: Way(
        moves="obstacle", kinds=(EXOGORTH,), who="second", phases=("squadron", "status"), ruler=False
    ),
    EXOGORTH: Way(moves="obstacle", kinds=(EXOGORTH,), ruler=False),
}


class Limits(Struct, frozen=True, kw_only=True):
    """How far in distance bands, at least and at most, and toward what: a piece's id, an edge, or a zone.

    `covered`: the ship that the effect starts from lies on the whole thing (AMB-24).
    """

    maximum: int
    minimum: int = 0
    toward: str = ""
    zone: tuple[tuple[float, float], ...] = ()
    forced: bool = False
    effect: str = ""
    covered: bool = False

    @property
    def aimed(self) -> bool:
        """Whether the move is toward something."""
        return bool(self.toward or self.zone)


def effect_id(name: str) -> str:
    """Return the id of a moving effect; InputError with the nearest for one that moves nothing or is unknown."""
    card = effect_card(name)
    if card.id not in WAYS:
        raise InputError(f"effect `{card.id}` moves no obstacle or token{did_you_mean(card.id, WAYS)}")
    return card.id


def effect_name(effect: str) -> str:
    """Return what players call an effect, by its id."""
    return effect_card(effect).name


def way_of(move: MoveObstacle | MoveToken) -> Way | None:
    """Return how the effect of a move works; None for a move with limits of its own."""
    return WAYS[effect_id(move.effect)] if move.effect else None


def limits_of(table: Table, thing: Obstacle | Token, move: MoveObstacle | MoveToken) -> Limits:
    """Return the limits of a move: the effect's where it has one, otherwise its own."""
    if not move.effect:
        return Limits(
            maximum=move.maximum or 0,
            minimum=move.minimum,
            toward=move.toward,
            zone=move.zone,
            forced=move.forced,
        )
    return effect_limits(table, thing, effect_id(move.effect), move.player, move.toward)


def effect_limits(table: Table, thing: Obstacle | Token, effect: str, player: str, toward: str = "") -> Limits:
    """Return the limits of an effect for one thing and player.

    Under Hyperspace Migration every effect that moves a purrgil moves it toward the token, at least to line 1
    (ARM-TOK-17); a purrgil's own maximum is 2 (ARM-TOK-18).
    """
    hints = effect_card(effect).hints_in(edition_of(table))
    first = player == table.players[0]
    by_seat = hints.move_max_first if first else hints.move_max_second
    limits = Limits(
        maximum=hints.move_max or by_seat or 0,
        minimum=hints.move_min or 0,
        forced=hints.forced,
        effect=effect,
        covered=effect == SENSOR_NET and _covered(table, thing),
    )
    purrgil = isinstance(thing, Obstacle) and obstacle_kind(thing) == PURRGIL
    if effect == DOOMED:
        return _aimed(limits, toward or _only(table, [each.id for each in table.obstacles if _is(each, RIFT)]))
    if effect == MIGRATION or (purrgil and table.objective == MIGRATION):
        goals = [each.id for each in table.tokens if each.kind == OBJECTIVE]
        return _aimed(limits, toward or _only(table, goals), minimum=1)
    return limits


def _covered(table: Table, thing: Obstacle | Token) -> bool:
    """Say whether the ship whose activation runs lies on the whole of a token."""
    radius = components_of(table).token_radius
    centre = Round(thing.pose.x, thing.pose.y, 0.0)
    bases = [bare_base(table, ship) for ship in table.ships if ship.id == table.active]
    return any(at_most(margin(base, centre), -radius) for base in bases)


def _is(obstacle: Obstacle, kind: str) -> bool:
    return obstacle_kind(obstacle) == kind


def _aimed(limits: Limits, target: str, minimum: int = 0) -> Limits:
    return Limits(
        maximum=limits.maximum,
        minimum=max(limits.minimum, minimum),
        toward=target,
        forced=limits.forced,
        effect=limits.effect,
    )


def _only(table: Table, names: list[str]) -> str:
    """Return the one target that the effect can mean; InputError where there is none, or more than one."""
    if len(names) == 1:
        return names[0]
    found = f"there are {', '.join(names)}: say which with `toward`" if names else "there is none"
    raise InputError(f"the effect moves toward a target of the table, and {found} (objective `{table.objective}`)")
