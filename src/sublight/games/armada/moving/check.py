"""What cannot be read as a move of an obstacle or token, and every rule that a declaration breaks."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.errors import InputError, did_you_mean
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.moves import MoveInTurn, MoveObstacle, MoveToken
from sublight.games.armada.moving.followup import lost_before
from sublight.games.armada.moving.judge import Judge
from sublight.games.armada.moving.limits import (
    DOOMED,
    GRAV_SHIFT,
    PURRGIL,
    WAYS,
    Way,
    effect_id,
    effect_limits,
    effect_name,
    limits_of,
    way_of,
)
from sublight.games.armada.moving.movable import objective_violations, thing_violations, time_violations
from sublight.games.armada.moving.open_questions import firm
from sublight.games.armada.moving.placing import placing_violations
from sublight.games.armada.moving.snap import snapped
from sublight.games.armada.moving.targets import first_lines, target_shape
from sublight.games.armada.moving.things import Source, source_of, thing_of
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.moving.turns import IN_TURN, grav_token, so_far, turn_violations, turns_of
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.rulebook import Readings, taken_reading
from sublight.referee.ruling import Violation, breaks

Declared = MoveObstacle | MoveToken
MOST_BAND = 5


# Reading.


def admit_moving(table: Table, move: Declared | MoveInTurn) -> None:
    """Raise InputError for what cannot be read: unknown names, impossible limits."""
    if isinstance(move, MoveInTurn):
        _admit_in_turn(table, move)
        return
    thing = thing_of(table, move)
    if move.player not in table.players:
        known = ", ".join(table.players)
        raise InputError(
            f"`{move.player}` is not a player; players are {known}{did_you_mean(move.player, table.players)}"
        )
    _admit_limits(table, thing, move)


def _admit_in_turn(table: Table, move: MoveInTurn) -> None:
    name = effect_id(move.effect)
    if name not in IN_TURN:
        raise InputError(f"effect `{name}` is not resolved in turn{did_you_mean(name, IN_TURN)}")
    if name == GRAV_SHIFT:
        grav_token(table, move.by)
    # A missing target is refused at once, not when somebody has picked what is to be moved toward it.
    if name == DOOMED or PURRGIL in WAYS[name].kinds:
        for obstacle in table.obstacles:
            if not any(thing_violations(table, obstacle, name)):
                effect_limits(table, obstacle, name, table.players[0])


def _admit_limits(table: Table, thing: Obstacle | Token, move: Declared) -> None:
    way = way_of(move)
    if way is not None:
        wanted = "obstacle" if isinstance(move, MoveObstacle) else "token"
        if way.moves != wanted:
            raise InputError(f"effect `{effect_id(move.effect)}` moves {way.moves}s, not {wanted}s")
        if not way.ruler:
            return
    elif move.maximum is None:
        raise InputError("a move needs `effect`, or limits of its own: `maximum` in distance bands")
    if not move.effect and not (1 <= (move.maximum or 0) <= MOST_BAND and 0 <= move.minimum <= MOST_BAND):
        raise InputError(f"maximum {move.maximum}, minimum {move.minimum}: distance bands are 1 to {MOST_BAND}")
    if move.minimum > (move.maximum or MOST_BAND):
        raise InputError(f"the minimum, distance {move.minimum}, is above the maximum, distance {move.maximum}")
    if move.toward and move.zone:
        raise InputError("give `toward` or `zone`, not both")
    limits = limits_of(table, thing, move)
    if limits.toward == thing.id:
        raise InputError(f"`{thing.id}` cannot be moved toward itself")
    if limits.aimed:
        target_shape(table, limits)


# Checking.


def check_moving(table: Table, move: Declared) -> tuple[Violation, ...]:
    """Return every rule that the declaration breaks; none where open readings can make it legal.

    What is taken off the table before the move is not in its way, so the place is then judged as the move is made.
    """
    thing, way = thing_of(table, move), way_of(move)
    wrong = tuple(_effect_violations(table, thing, move, way)) if way is not None else ()
    if way is not None and not way.ruler:
        return (*wrong, *placing_violations(table, thing, move))
    lost = lost_before(table, effect_id(move.effect)) if move.effect else ()
    if lost and not wrong:
        return ()
    left = _without(table, lost)
    there = any(piece.id == thing.id for piece in left.pieces)
    return (*wrong, *(_place_violations(left, thing, move, always=bool(wrong)) if there else ()))


def _without(table: Table, lost: tuple[str, ...]) -> Table:
    """Return the table that a move finds once `lost` has been taken off, if that is how the table reads AMB-32."""
    if not lost or taken_reading(table, "AMB-32") == "stays":
        return table
    return replace(table, obstacles=tuple(each for each in table.obstacles if each.id not in lost))


def _place_violations(table: Table, thing: Obstacle | Token, move: Declared, *, always: bool) -> tuple[Violation, ...]:
    limits, reading = limits_of(table, thing, move), Readings(table)
    lines = first_lines(table, thing, limits)
    if len(lines) > 1:
        return ()
    flip = isinstance(move, MoveObstacle) and move.flip
    trial = Trial(table, thing, limits, move.pose, lines[0] if lines else None, flip=flip)
    judge = Judge(snapped(trial, reading))
    broken = judge.violations(reading)
    return broken if broken and (always or firm(judge, reading, reading.open)) else ()


def _effect_violations(table: Table, thing: Obstacle | Token, move: Declared, way: Way) -> Iterator[Violation]:
    """Who may move what by the effect, and when (ARM-TOK-24)."""
    effect = effect_id(move.effect)
    yield from objective_violations(table, effect)
    yield from time_violations(table, effect, thing.id)
    source = source_of(table, move, way)
    if effect in IN_TURN:
        yield from turn_violations(table, thing.id, effect, move.player, turns_of(effect, source))
    elif (seat := _seat(table, way, source)) not in ("", move.player):
        yield breaks("ARM-TOK-24", "not_your_move", thing.id, effect=effect_name(effect), player=seat)
    yield from thing_violations(table, thing, effect)
    if way.reach and source is None:
        yield breaks("ARM-TOK-24", "effect_not_there", thing.id, effect=effect_name(effect), player=move.player)
    elif way.reach and way.ruler and source is not None and not _reaches(table, source, thing, effect):
        yield breaks("ARM-TOK-24", "beyond_reach", thing.id, effect=effect_name(effect), by=source.id, band=way.reach)


def _seat(table: Table, way: Way, source: Source | None) -> str:
    """Return the player who moves by an effect that has no turns; an empty text where anybody may."""
    seats = {"first": table.players[0], "second": table.players[1]}
    if source is not None and source.player:
        seats |= {"owner": source.player, "opponent": table.opponent(source.player)}
    return seats.get(way.who, "")


def _reaches(table: Table, source: Source, thing: Obstacle | Token, effect: str) -> bool:
    if effect == GRAV_SHIFT:
        return thing.id in so_far(table, effect, source.id).names
    return at_distance(table, source, thing, WAYS[effect].reach)
