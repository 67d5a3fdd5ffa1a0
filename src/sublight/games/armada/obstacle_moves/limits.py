"""What an effect allows: how far, toward what, which movables, whose move, and when (ARM-TOK-24).

How far and toward what is in the effect's row of the catalogue. A move without an effect has its own limits.
"""

from collections.abc import Iterator

from msgspec import Struct

from sublight.board.plane.shape import Round, margin
from sublight.errors import InputError, did_you_mean
from sublight.games.armada.catalogue import ObstacleMove, effect_card, effect_cards
from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.rulebook import edition_of
from sublight.games.armada.shapes import bare_base, components_of, obstacle_kind
from sublight.geometry.tolerance import at_most
from sublight.referee.ruling import Violation, breaks

OBJECTIVE, GRAV_TOKEN = "objective", "grav_shift"
"""Kinds of tokens."""

RIFT, PURRGIL, EXOGORTH = "gravity_rift", "purrgil", "exogorth"
"""Kinds of obstacles."""

TO_RIFT, TO_TOKEN = "gravity rift", "objective token"
"""What Doomed Station and Hyperspace Migration move toward, as their hints say."""


class Limits(Struct, frozen=True, kw_only=True):
    """How far in distance bands, at least and at most, and toward what: a piece's id, an edge, or a zone.

    `covered`: the ship that the effect starts from lies on the whole movable (AMB-24).
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
    move_rule(card.id)
    return card.id


def move_rule(effect: str) -> ObstacleMove:
    """Return how an effect moves obstacles or tokens, by its id; InputError with the nearest if it moves none."""
    found = effect_card(effect).moves
    if found is None:
        moving = [card.id for card in effect_cards().values() if card.moves is not None]
        raise InputError(f"effect `{effect}` does not move obstacles or tokens{did_you_mean(effect, moving)}")
    return found


def goal_of(effect: str) -> str | None:
    """Return what an effect or an objective moves toward; None where it names nothing, or has an empty id."""
    return effect_card(effect).hints.toward if effect else None


def raises(effect: str, dispute: str) -> bool:
    """Say whether an effect raises a dispute that other moves do not; a move without an effect raises none."""
    return bool(effect) and dispute in move_rule(effect).disputes


def effect_name(effect: str) -> str:
    """Return what players call an effect, by its id."""
    return effect_card(effect).name


def move_rule_of(move: MoveObstacle | MoveToken) -> ObstacleMove | None:
    """Return how the effect of a move works; None for a move with limits of its own."""
    return move_rule(effect_id(move.effect)) if move.effect else None


def limits_of(table: Table, movable: Obstacle | Token, move: MoveObstacle | MoveToken) -> Limits:
    """Return the limits of a move: the effect's where it has one, otherwise its own."""
    if not move.effect:
        return Limits(
            maximum=move.maximum or 0,
            minimum=move.minimum,
            toward=move.toward,
            zone=move.zone,
            forced=move.forced,
        )
    return effect_limits(table, movable, effect_id(move.effect), move.player, move.toward)


def effect_limits(table: Table, movable: Obstacle | Token, effect: str, player: str, toward: str = "") -> Limits:
    """Return the limits of an effect for one movable and player.

    Under Hyperspace Migration every effect that moves a purrgil moves it toward the token, at least to line 1
    (ARM-TOK-17); a purrgil's own maximum is 2 (ARM-TOK-18).
    """
    hints = effect_card(effect).hints_in(edition_of(table))
    first = player == table.players[0]
    by_seat = hints.move_max_first if first else hints.move_max_second
    purrgil = isinstance(movable, Obstacle) and obstacle_kind(movable) == PURRGIL
    target, least = "", 0
    if goal_of(effect) == TO_RIFT:
        target = toward or _only([each.id for each in table.obstacles if obstacle_kind(each) == RIFT])
    elif goal_of(effect) == TO_TOKEN or (purrgil and goal_of(table.objective) == TO_TOKEN):
        target, least = toward or _only([each.id for each in table.tokens if each.kind == OBJECTIVE]), 1
    return Limits(
        maximum=hints.move_max or by_seat or 0,
        minimum=max(hints.move_min or 0, least),
        toward=target,
        forced=hints.forced,
        effect=effect,
        covered=not target and "AMB-24" in move_rule(effect).disputes and _covered(table, movable),
    )


def _covered(table: Table, movable: Obstacle | Token) -> bool:
    """Say whether the ship whose activation runs lies on the whole of a token."""
    radius = components_of(table).token_radius
    centre = Round(movable.pose.x, movable.pose.y, 0.0)
    bases = [bare_base(table, ship) for ship in table.ships if ship.id == table.active]
    return any(at_most(margin(base, centre), -radius) for base in bases)


def _only(names: list[str]) -> str:
    """Return the one target that the effect can mean; InputError where there is none, or more than one."""
    if len(names) == 1:
        return names[0]
    if names:
        raise InputError(f"the effect moves toward one of {', '.join(names)}; say which with `toward`")
    raise InputError("the effect moves toward a target that is not on this table; name another with `toward`")


# What an effect moves at all.


def objective_violations(table: Table, effect: str) -> Iterator[Violation]:
    """An objective's effect is resolved only where it is played (ARM-TOK-24); with none named, none is refused."""
    played = effect_card(table.objective).id if table.objective else effect
    if effect_card(effect).kind == "objective" and played != effect:
        name = effect_name(effect)
        yield breaks("ARM-TOK-24", "not_the_objective", table.objective, effect=name, played=effect_name(played))


def time_violations(table: Table, effect: str, subject: str = "") -> Iterator[Violation]:
    """An effect is resolved in its own phases, and not before its round (ARM-TOK-24)."""
    rule, name = move_rule(effect), effect_name(effect)
    if rule.phases and table.phase not in rule.phases:
        yield breaks("ARM-TOK-24", "wrong_time", subject, effect=name, phase=table.phase, phases=rule.phases)
    if table.round < rule.since_round:
        yield breaks("ARM-TOK-24", "too_early", subject, effect=name, round=rule.since_round)


def movable_violations(table: Table, movable: Obstacle | Token, effect: str) -> Iterator[Violation]:
    """Return why an effect does not move this movable at all."""
    rule = move_rule(effect)
    kind = obstacle_kind(movable) if isinstance(movable, Obstacle) else movable.kind
    if (rule.kinds and kind not in rule.kinds) or kind in rule.bars:
        yield breaks("ARM-TOK-24", "not_this_kind", movable.id, type=kind.replace("_", " "), effect=effect_name(effect))
    marked = tuple(each.id for each in table.tokens if each.on == movable.id)
    if rule.bare and marked:
        yield breaks("ARM-TOK-24", "has_token", movable.id, effect=effect_name(effect), tokens=marked)
    if isinstance(movable, Token) and movable.on in {ship.id for ship in table.ships}:
        yield breaks("ARM-TOK-19", "assigned_token", movable.id, ship=movable.on)
