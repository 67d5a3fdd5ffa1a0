"""What cannot be read as a move of an obstacle or token, and every rule that a declaration breaks.

A place is refused at once only where no reading of an open question allows it; `pivotal` names the disputes whose
readings decide.
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from sublight.board.plane.table import unknown_player
from sublight.errors import InputError, did_you_mean
from sublight.games.armada.catalogue import ObstacleMove, effect_cards
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.moves import MoveInTurn, MoveObstacle, MoveToken
from sublight.games.armada.obstacle_moves.declared import MoveFacts
from sublight.games.armada.obstacle_moves.limits import (
    PURRGIL,
    effect_id,
    effect_limits,
    effect_name,
    goal_of,
    limits_of,
    movable_violations,
    move_rule,
    move_rule_of,
    objective_violations,
    raises,
    time_violations,
)
from sublight.games.armada.obstacle_moves.movable import Source, movable_of, source_of
from sublight.games.armada.obstacle_moves.placement_check import DISPUTES, PlacementCheck, is_rift
from sublight.games.armada.obstacle_moves.snap import placing_violations
from sublight.games.armada.obstacle_moves.targets import target_shape
from sublight.games.armada.obstacle_moves.toward_rule import Reading, migration_ruled
from sublight.games.armada.obstacle_moves.turns import (
    grav_token,
    lost_before,
    so_far,
    turn_violations,
    turns_of,
)
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.rulebook import Readings, taken_reading
from sublight.geometry.tolerance import beyond, overlaps
from sublight.referee.ruling import Violation, breaks

Declared = MoveObstacle | MoveToken
MOST_BAND = 5


# Reading.


def validate_moving(table: Table, move: Declared) -> None:
    """Raise InputError for what cannot be read: unknown names, impossible limits."""
    movable = movable_of(table, move)
    if move.player not in table.players:
        raise unknown_player(table, move.player)
    _validate_limits(table, movable, move)


def validate_in_turn(table: Table, move: MoveInTurn) -> None:
    """Raise InputError for an effect that is not resolved in turn, and for a target that is not there."""
    name = effect_id(move.effect)
    if move_rule(name).turns is None:
        known = [card.id for card in effect_cards().values() if card.moves is not None and card.moves.turns]
        raise InputError(f"effect `{name}` is not resolved in turn{did_you_mean(name, known)}")
    if move_rule(name).source == "token":
        grav_token(table, move.by)
    # A missing target is refused at once, not when somebody has picked what is to be moved toward it.
    if goal_of(name) or PURRGIL in move_rule(name).kinds:
        for obstacle in table.obstacles:
            if not any(movable_violations(table, obstacle, name)):
                effect_limits(table, obstacle, name, table.players[0])


def _validate_limits(table: Table, movable: Obstacle | Token, move: Declared) -> None:
    rule = move_rule_of(move)
    if rule is not None:
        wanted = "obstacle" if isinstance(move, MoveObstacle) else "token"
        if rule.moves != wanted:
            raise InputError(f"effect `{effect_id(move.effect)}` moves {rule.moves}s, not {wanted}s")
        if not rule.ruler:
            return
    elif move.maximum is None:
        raise InputError(
            f"add effect=NAME for the card that moves it, or max=N for the distance that it may move, 1 to {MOST_BAND}"
        )
    if not move.effect and not (1 <= (move.maximum or 0) <= MOST_BAND and 0 <= move.minimum <= MOST_BAND):
        raise InputError(f"max={move.maximum} min={move.minimum}: the distance bands are 1 to {MOST_BAND}")
    if move.minimum > (move.maximum or MOST_BAND):
        raise InputError(f"min={move.minimum} is farther than max={move.maximum}")
    if move.toward and move.zone:
        raise InputError("give toward= or zone=, not both")
    limits = limits_of(table, movable, move)
    if limits.toward == movable.id:
        raise InputError(f"`{movable.id}` cannot be moved toward itself")
    if limits.aimed:
        target_shape(table, limits)


# Checking.


def check_moving(table: Table, move: Declared, facts: Callable[[], MoveFacts]) -> tuple[Violation, ...]:
    """Return every rule that the declaration breaks; none where open readings can make it legal.

    Obstacles taken off the table before the move do not block it; the place is then judged during the move. `facts`
    measures the move on this table when first called.
    """
    movable, rule = movable_of(table, move), move_rule_of(move)
    wrong = tuple(_effect_violations(table, movable, move, rule)) if rule is not None else ()
    if rule is not None and not rule.ruler:
        return (*wrong, *placing_violations(table, movable, move))
    lost = lost_before(table, effect_id(move.effect)) if move.effect else ()
    if lost and not wrong:
        return ()
    left = _without(table, lost)
    if all(piece.id != movable.id for piece in left.pieces):
        return wrong
    measured = facts() if left is table else MoveFacts(left, move)
    return (*wrong, *_place_violations(measured, always=bool(wrong)))


def _without(table: Table, lost: tuple[str, ...]) -> Table:
    """Return the table that a move finds once `lost` has been taken off, if that is how the table reads AMB-32."""
    if not lost or taken_reading(table, "AMB-32") == "stays":
        return table
    return replace(table, obstacles=tuple(each for each in table.obstacles if each.id not in lost))


def _place_violations(facts: MoveFacts, *, always: bool) -> tuple[Violation, ...]:
    reading = Readings(facts.table)
    if len(facts.lines) > 1:
        return ()
    line = facts.lines[0] if facts.lines else None
    check = facts.place(facts.table, line).check(reading)
    broken = check.violations(reading)
    return broken if broken and (always or firm(check, reading, reading.open)) else ()


def _effect_violations(
    table: Table, movable: Obstacle | Token, move: Declared, rule: ObstacleMove
) -> Iterator[Violation]:
    """Who may move what by the effect, and when (ARM-TOK-24)."""
    effect = effect_id(move.effect)
    yield from objective_violations(table, effect)
    yield from time_violations(table, effect, movable.id)
    source = source_of(table, move, rule)
    if rule.turns:
        yield from turn_violations(table, movable.id, effect, move.player, turns_of(effect, source))
    elif (seat := _seat(table, rule, source)) not in ("", move.player):
        yield breaks("ARM-TOK-24", "not_your_move", movable.id, effect=effect_name(effect), player=seat)
    yield from movable_violations(table, movable, effect)
    if rule.reach and source is None:
        yield breaks("ARM-TOK-24", "effect_not_there", movable.id, effect=effect_name(effect), player=move.player)
    elif rule.reach and rule.ruler and source is not None and not _reaches(table, source, movable, effect):
        yield breaks(
            "ARM-TOK-24", "beyond_reach", movable.id, effect=effect_name(effect), by=source.id, band=rule.reach
        )


def _seat(table: Table, rule: ObstacleMove, source: Source | None) -> str:
    """Return the player who moves by an effect that has no turns; an empty text where anybody may."""
    seats = {"first": table.players[0], "second": table.players[1]}
    if source is not None and source.player:
        seats |= {"owner": source.player, "opponent": table.opponent(source.player)}
    return seats.get(rule.who, "")


def _reaches(table: Table, source: Source, movable: Obstacle | Token, effect: str) -> bool:
    if move_rule(effect).looks:
        return movable.id in so_far(table, effect, source.id).names
    return at_distance(table, source, movable, move_rule(effect).reach)


# Open questions.


ReadingsOf = Callable[[str], tuple[str, ...]]
"""The readings of a dispute that the table could play; none where a text in force settles it."""

LEADING = "leading-edge"
"""The strictest reading of AMB-07 for the maximum line."""


def pivotal(check: PlacementCheck, reading: Reading, readings_of: ReadingsOf) -> tuple[str, ...]:
    """Return the disputes of which another reading changes what is broken here."""
    here = _kinds(check.violations(reading))

    def changes(dispute: str) -> bool:
        others = (other for other in readings_of(dispute) if other != reading(dispute))
        return any(_kinds(check.violations(_flipped(reading, dispute, other))) != here for other in others)

    return tuple(dispute for dispute in _relevant(check, reading) if changes(dispute))


def _relevant(check: PlacementCheck, reading: Reading) -> tuple[str, ...]:
    """Return the disputes that can matter to this move at all."""
    placement = check.placement
    aimed = placement.line is not None and placement.limits.minimum > 0
    can = {
        "AMB-07": placement.limits.minimum > 0 or beyond(check.past_maximum(_flipped(reading, "AMB-07", LEADING)), 0.0),
        "AMB-08": aimed,
        "AMB-09": placement.turned,
        "AMB-14": aimed or overlaps(check.inside_mm),
        "AMB-15": raises(placement.limits.effect, "AMB-15") and is_rift(placement),
        "AMB-16": placement.flip,
        "AMB-18": raises(placement.limits.effect, "AMB-18"),
        "AMB-22": isinstance(placement.movable, Token),
        "AMB-24": placement.limits.covered,
        "AMB-26": placement.turned,
        "AMB-36": aimed and not migration_ruled(placement),
    }
    return tuple(dispute for dispute in DISPUTES if can[dispute])


def _kinds(violations: tuple[Violation, ...]) -> set[tuple[str, str]]:
    return {(each.kind, str(each.figures.get("other", ""))) for each in violations}


def _flipped(reading: Reading, dispute: str, other: str) -> Reading:
    return lambda asked: other if asked == dispute else reading(asked)


def firm(check: PlacementCheck, reading: Reading, readings_of: ReadingsOf) -> bool:
    """Say whether the place is illegal whatever any one open question is taken for."""
    if not check.violations(reading):
        return False
    others = ((each, other) for each in pivotal(check, reading, readings_of) for other in readings_of(each))
    return all(check.violations(_flipped(reading, dispute, other)) for dispute, other in others)
