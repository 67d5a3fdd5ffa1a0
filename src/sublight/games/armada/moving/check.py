"""What cannot be read as a move of an obstacle or token, and every rule that a declaration breaks."""

from collections.abc import Iterator

from sublight.errors import InputError, did_you_mean
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.moves import MoveInTurn, MoveObstacle, MoveToken
from sublight.games.armada.moving.judge import Judge
from sublight.games.armada.moving.limits import (
    DOOMED,
    PURRGIL,
    WAYS,
    Way,
    effect_id,
    effect_limits,
    limits_of,
    way_of,
)
from sublight.games.armada.moving.open_questions import firm
from sublight.games.armada.moving.placing import placing_violations
from sublight.games.armada.moving.readings import Readings
from sublight.games.armada.moving.snap import snapped
from sublight.games.armada.moving.targets import first_lines, target_shape
from sublight.games.armada.moving.things import source_of, thing_of
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.shapes import obstacle_kind, obstacle_parts
from sublight.geometry.outline import OutlineError
from sublight.referee.ruling import Violation, breaks

Declared = MoveObstacle | MoveToken
MOST_BAND = 5
IN_TURN = (
    "purrgil_innate",
    "hyperspace_migration",
    "marked_for_destruction",
    "abandoned_mining_facility",
    "navigational_hazards",
    "doomed_station",
    "infested_fields",
    "grav_shift_reroute",
    "fire_lanes",
    "hyperspace_assault",
)


# Reading.


def admit_moving(table: Table, move: Declared | MoveInTurn) -> None:
    """Raise InputError for what cannot be read: unknown names, impossible limits, outlines that cross themselves."""
    for obstacle in table.obstacles:
        try:
            obstacle_parts(obstacle)
        except OutlineError as error:
            raise InputError(f"obstacle `{obstacle.id}`: {error}") from None
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
    """Return every rule that the declaration breaks; none where open readings can make it legal."""
    thing, way = thing_of(table, move), way_of(move)
    wrong = tuple(_effect_violations(table, thing, move, way)) if way is not None else ()
    if way is not None and not way.ruler:
        return (*wrong, *placing_violations(table, thing, move))
    place = tuple(_place_violations(table, thing, move, always=bool(wrong)))
    return (*wrong, *place)


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
    if way.phases and table.phase not in way.phases:
        yield breaks("ARM-TOK-24", "wrong_time", thing.id, effect=effect, phase=table.phase, phases=way.phases)
    if table.round < way.since_round:
        yield breaks("ARM-TOK-24", "too_early", thing.id, effect=effect, round=way.since_round)
    seat = {"first": table.players[0], "second": table.players[1]}.get(way.who, move.player)
    source = source_of(table, move, way)
    if way.who == "owner" and source is not None and source.player:
        seat = source.player
    if seat != move.player:
        yield breaks("ARM-TOK-24", "not_your_move", thing.id, effect=effect, player=seat)
    yield from thing_violations(table, thing, effect)
    if way.reach and source is None:
        yield breaks("ARM-TOK-24", "effect_not_there", thing.id, effect=effect, player=move.player)
    elif way.reach and way.ruler and source is not None and not at_distance(table, source, thing, way.reach):
        yield breaks("ARM-TOK-24", "beyond_reach", thing.id, effect=effect, by=source.id, band=way.reach)


def objective_violations(table: Table, effect: str) -> Iterator[Violation]:
    """An objective's effect is resolved only where it is played (ARM-TOK-24); with none named, none is refused."""
    played = effect_card(table.objective).id if table.objective else effect
    if effect_card(effect).kind == "objective" and played != effect:
        yield breaks("ARM-TOK-24", "not_the_objective", table.objective, effect=effect)


def thing_violations(table: Table, thing: Obstacle | Token, effect: str) -> Iterator[Violation]:
    """Return why an effect does not move this thing at all."""
    way = WAYS[effect]
    kind = obstacle_kind(thing) if isinstance(thing, Obstacle) else thing.kind
    if (way.kinds and kind not in way.kinds) or kind in way.bars:
        yield breaks("ARM-TOK-24", "not_this_kind", thing.id, type=kind.replace("_", " "), effect=effect)
    marked = tuple(each.id for each in table.tokens if each.on == thing.id)
    if way.bare and marked:
        yield breaks("ARM-TOK-24", "has_token", thing.id, effect=effect, tokens=marked)
    if isinstance(thing, Token) and thing.on in {ship.id for ship in table.ships}:
        yield breaks("ARM-TOK-19", "assigned_token", thing.id, ship=thing.on)
