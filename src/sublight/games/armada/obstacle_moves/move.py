"""Moving an obstacle or a token: Determine Direction, then Move, then what its new place brings (chapter A10)."""

from collections.abc import Iterator, Mapping
from functools import cache, partial

from sublight.games.armada.measuring.verdicts import other_sets
from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.obstacle_moves.aftermath import give_way, report_passing, settle_effects, with_riders
from sublight.games.armada.obstacle_moves.check import check_moving, pivotal, validate_moving
from sublight.games.armada.obstacle_moves.declared import DeclaredPlace, MoveFacts
from sublight.games.armada.obstacle_moves.limits import (
    effect_id,
    effect_name,
    move_rule_of,
)
from sublight.games.armada.obstacle_moves.movable import source_of, with_movable
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.placement_check import PlacementCheck
from sublight.games.armada.obstacle_moves.reports import (
    heading_of,
    report_blocked,
    report_direction,
    report_end,
    report_snap,
    verdicts,
)
from sublight.games.armada.obstacle_moves.snap import touched_exactly
from sublight.games.armada.obstacle_moves.targets import Line
from sublight.games.armada.obstacle_moves.turns import after_turn, before_turns, pay, so_far, turns_of
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.rulebook import Readings
from sublight.geometry.turn import degrees_of_unit
from sublight.referee.procedure import Measurements, Prepared, Procedure, choose, consult, refuse
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Verdict, happens, makes_impossible


def prepare(table: Table, move: MoveObstacle | MoveToken, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what moving an obstacle or a token breaks and how it is done."""
    validate_moving(table, move)
    facts = cache(lambda: MoveFacts(table, move))
    return Prepared(check_moving(table, move, facts), lambda: carry_out(facts()))


def carry_out(facts: MoveFacts) -> Procedure[Table]:
    """Move one movable as declared; by an effect, as a turn of that effect."""
    move = facts.move
    rule = move_rule_of(move)
    if rule is None:
        return (yield from _set_down(facts, facts.table))
    effect, source = effect_id(move.effect), source_of(facts.table, move, rule)
    facts = yield from _begun(facts, effect)
    done = so_far(facts.table, effect, turns_of(effect, source))
    yield happens("ARM-TOK-24", "moved_by", facts.movable.id, effect=effect_name(effect), player=move.player)
    paid = yield from pay(facts.table, effect, source)
    table = yield from _set_down(facts, paid)
    return (yield from after_turn(table, effect, done, move.player, facts.movable.id))


def _begun(facts: MoveFacts, effect: str) -> Procedure[MoveFacts]:
    """Do what comes before the first turn of an effect; what that takes off the table cannot be moved."""
    table = yield from before_turns(facts.table, effect)
    if table is facts.table:
        return facts
    if facts.movable.id not in {piece.id for piece in table.pieces}:
        yield makes_impossible("ARM-TOK-21", "gone_before_its_move", facts.movable.id)
    return MoveFacts(table, facts.move)


def _set_down(facts: MoveFacts, table: Table) -> Procedure[Table]:
    """Set the movable down on `table`, where its cost has been paid."""
    move = facts.move
    if not facts.ruler:
        return (yield from _placed(facts, table))
    line = yield from choose_line(table, facts.movable, facts.lines, move.player)
    return (yield from settle(facts.place(table, line), move.player))


def _placed(facts: MoveFacts, table: Table) -> Procedure[Table]:
    placement = touched_exactly(table, facts.movable, facts.pose)
    yield from report_snap(facts.pose.x, facts.pose.y, placement)
    rule = "ARM-TOK-19" if isinstance(facts.movable, Token) else "ARM-OBST-07"
    yield happens(
        rule, "thing_placed", facts.movable.id, x=placement.pose.x, y=placement.pose.y, heading=heading_of(placement)
    )
    moved = with_movable(table, placement.set_down)
    moved = yield from give_way(moved, placement, facts.move.player)
    return (yield from settle_effects(table, moved, placement))


# Determine Direction.


def choose_line(
    table: Table, movable: Obstacle | Token, lines: tuple[Line, ...], player: str
) -> Procedure[Line | None]:
    """Return the ruler's line; where several pairs of points are equally close a player picks one (AMB-11)."""
    if len(lines) < 2:
        return lines[0] if lines else None
    reading = yield from consult("AMB-11")
    question = Choose(
        rule="ARM-TOK-09",
        kind="which_line",
        subject=movable.id,
        player=player if reading == "mover-chooses" else table.opponent(player),
        options=tuple(
            Option(key=str(number), figures={"heading": degrees_of_unit(line.ux, line.uy), "gap_mm": line.gap_mm})
            for number, line in enumerate(lines, 1)
        ),
    )
    answer = yield from choose(question, table, "1")
    return lines[int(answer) - 1]


# Move.


def settle(declared: DeclaredPlace, player: str) -> Procedure[Table]:
    """Set a movable down where it was declared, or end with the rule that forbids it."""
    table, pose = declared.placement.table, declared.placement.pose
    readings = yield from _consulted(declared)
    check = declared.check(readings)
    placement = check.placement
    yield from refuse(tuple(check.violations(readings)))
    yield from report_direction(placement)
    yield Measurements(partial(_verdicts, check, readings))
    yield from report_blocked(check, readings)
    yield from report_snap(pose.x, pose.y, placement)
    yield from report_end(placement)
    moved = with_riders(with_movable(table, placement.set_down), placement)
    yield from report_passing(placement)
    moved = yield from give_way(moved, placement, player)
    return (yield from settle_effects(table, moved, placement))


def _consulted(declared: DeclaredPlace) -> Procedure[Readings]:
    """Consult every dispute whose readings decide whether this place is legal."""
    readings = Readings(declared.placement.table)
    check = declared.check(readings)
    for dispute in pivotal(check, readings, readings.open):
        readings.met[dispute] = yield from consult(dispute)
    return readings


def _verdicts(check: PlacementCheck, readings: Readings) -> Iterator[Verdict]:
    check.variants = [PlacementCheck(variant) for variant in _variants(check.placement)]
    return verdicts(check, readings)


def _variants(placement: Placement) -> Iterator[Placement]:
    for table in other_sets(placement.table):
        yield Placement(table, placement.movable, placement.limits, placement.pose, placement.line, flip=placement.flip)
