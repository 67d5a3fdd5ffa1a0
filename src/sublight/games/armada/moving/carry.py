"""Moving an obstacle or a token: Determine Direction, then Move, then what its new place brings (chapter A10)."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from sublight.games.armada.catalogue import component_sets
from sublight.games.armada.moves import MoveObstacle, MoveToken
from sublight.games.armada.moving.aftermath import settle_effects
from sublight.games.armada.moving.followup import after_turn, before_turns, pay
from sublight.games.armada.moving.judge import Judge
from sublight.games.armada.moving.limits import DOOMED, HAZARDS, MIGRATION, effect_id, effect_name, limits_of, way_of
from sublight.games.armada.moving.open_questions import pivotal
from sublight.games.armada.moving.passing import report_passing, with_riders
from sublight.games.armada.moving.placing import touched_exactly
from sublight.games.armada.moving.snap import snapped
from sublight.games.armada.moving.squeezed import give_way
from sublight.games.armada.moving.targets import Line, first_lines, target_name
from sublight.games.armada.moving.things import source_of, thing_of, with_thing
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.moving.turns import so_far, turns_of
from sublight.games.armada.moving.verdicts import verdicts
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.rulebook import Readings
from sublight.games.armada.shapes import components_of
from sublight.geometry.tolerance import EPS_MM, at_least
from sublight.geometry.turn import degrees_of_unit
from sublight.referee.procedure import Procedure, choose, consult, refuse
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Event, happens, prevents


class Docket:
    """One declared move: its thing and limits, the rulers it can be measured along, and what was searched for it.

    It is measured once and serves every run of the procedure, so no run changes it but for what was searched.
    """

    def __init__(self, table: Table, move: MoveObstacle | MoveToken) -> None:
        """Lay the rulers."""
        self.table, self.move = table, move
        self.thing = thing_of(table, move)
        way = way_of(move)
        self.ruler = way is None or way.ruler
        self.limits = limits_of(table, self.thing, move)
        self.lines = first_lines(table, self.thing, self.limits) if self.ruler else ()
        self.flip = isinstance(move, MoveObstacle) and move.flip
        self.searches: dict[tuple[str, ...], Any] = {}


def carry_out(docket: Docket) -> Procedure[Table]:
    """Move one thing as declared; by an effect, as a turn of that effect."""
    move = docket.move
    way = way_of(move)
    if way is None:
        return (yield from _set_down(docket, docket.table))
    effect, source = effect_id(move.effect), source_of(docket.table, move, way)
    docket = yield from _begun(docket, effect)
    done = so_far(docket.table, effect, turns_of(effect, source))
    yield happens("ARM-TOK-24", "moved_by", docket.thing.id, effect=effect_name(effect), player=move.player)
    paid = yield from pay(docket.table, effect, source)
    table = yield from _set_down(docket, paid)
    return (yield from after_turn(table, effect, done, move.player, docket.thing.id))


def _begun(docket: Docket, effect: str) -> Procedure[Docket]:
    """Do what comes before the first turn of an effect; what that takes off the table cannot be moved."""
    table = yield from before_turns(docket.table, effect)
    if table is docket.table:
        return docket
    if docket.thing.id not in {piece.id for piece in table.pieces}:
        yield prevents("ARM-TOK-21", "gone_before_its_move", docket.thing.id)
    return Docket(table, docket.move)


def _set_down(docket: Docket, table: Table) -> Procedure[Table]:
    """Set the thing of a docket down on `table`, where its cost has been paid."""
    move = docket.move
    if not docket.ruler:
        return (yield from _placed(docket, table))
    line = yield from choose_line(table, docket.thing, docket.lines, move.player)
    trial = Trial(table, docket.thing, docket.limits, move.pose, line, flip=docket.flip)
    trial.searches = docket.searches if len(docket.lines) < 2 else {}
    return (yield from settle(trial, move.player))


def _placed(docket: Docket, table: Table) -> Procedure[Table]:
    trial = touched_exactly(table, docket.thing, docket.move.pose)
    yield from report_snap(docket.move.pose.x, docket.move.pose.y, trial)
    rule = "ARM-TOK-19" if isinstance(docket.thing, Token) else "ARM-OBST-07"
    yield happens(rule, "thing_placed", docket.thing.id, x=trial.pose.x, y=trial.pose.y, heading=_heading(trial))
    moved = with_thing(table, trial.set_down)
    moved = yield from give_way(moved, trial, docket.move.player)
    return (yield from settle_effects(table, moved, trial))


# Determine Direction.


def choose_line(table: Table, thing: Obstacle | Token, lines: tuple[Line, ...], player: str) -> Procedure[Line | None]:
    """Return the ruler's line; where several pairs of points are equally close a player picks one (AMB-11)."""
    if len(lines) < 2:
        return lines[0] if lines else None
    reading = yield from consult("AMB-11")
    question = Choose(
        rule="ARM-TOK-09",
        kind="which_line",
        subject=thing.id,
        player=player if reading == "mover-chooses" else table.opponent(player),
        options=tuple(
            Option(key=str(number), figures={"heading": degrees_of_unit(line.ux, line.uy), "gap_mm": line.gap_mm})
            for number, line in enumerate(lines, 1)
        ),
    )
    answer = yield from choose(question, table, "1")
    return lines[int(answer) - 1]


# Move.


def settle(declared: Trial, player: str) -> Procedure[Table]:
    """Set a thing down where it was declared, or end with the rule that forbids it."""
    table = declared.table
    readings = yield from _consulted(declared)
    trial = snapped(declared, readings)
    judge = Judge(trial)
    yield from refuse(tuple(judge.violations(readings)))
    yield from _direction(trial)
    judge.variants += [Judge(variant) for variant in _variants(trial)]
    yield from verdicts(judge, readings)
    yield from _why_short(judge, readings)
    yield from report_snap(declared.pose.x, declared.pose.y, trial)
    yield from _report(trial)
    moved = with_riders(with_thing(table, trial.set_down), trial)
    yield from report_passing(trial)
    moved = yield from give_way(moved, trial, player)
    return (yield from settle_effects(table, moved, trial))


def _consulted(declared: Trial) -> Procedure[Readings]:
    """Ask for the reading of every open question that this place stands or falls by."""
    readings = Readings(declared.table)
    judge = Judge(snapped(declared, readings))
    for dispute in pivotal(judge, readings, readings.open):
        readings.met[dispute] = yield from consult(dispute)
    return readings


def _variants(trial: Trial) -> Iterator[Trial]:
    for each in component_sets().values():
        if each.measured and each.id != trial.table.components:
            table = replace(trial.table, components=each.id)
            yield Trial(table, trial.thing, trial.limits, trial.pose, trial.line, flip=trial.flip)


def _direction(trial: Trial) -> Iterator[Event]:
    if not trial.limits.aimed:
        return
    target = target_name(trial.limits)
    if trial.line is None:
        yield happens("ARM-TOK-25", "touches_already", trial.thing.id, target=target)
        return
    heading = degrees_of_unit(trial.line.ux, trial.line.uy)
    gap = trial.line.gap_mm
    yield happens("ARM-TOK-01", "ruler_laid", trial.thing.id, target=target, gap_mm=gap, heading=heading)
    if MIGRATION in (trial.limits.effect, trial.table.objective):
        rule = "ARM-TOK-18" if trial.limits.effect == MIGRATION else "ARM-TOK-17"
        limits = trial.limits
        yield happens(rule, "herded", trial.thing.id, target=target, least=limits.minimum, most=limits.maximum)


def _why_short(judge: Judge, readings: Callable[[str], str]) -> Iterator[Event]:
    """Say what kept a thing from the minimum line: where it can get to, what it touches there, what is blocked."""
    trial = judge.trial
    if trial.line is None or not trial.limits.minimum:
        return
    duty = judge.duty(readings)
    if at_least(judge.lead_mm, duty.line_mm):
        return
    most = trial.most_mm
    blocked = tuple(f"{max(low, 0.0):.1f} to {min(high, most):.1f}" for low, high in duty.blocked if high > 0.0)
    if duty.mark_mm is None:
        yield happens("ARM-TOK-14", "no_place_at_all", trial.thing.id, line_mm=duty.line_mm, blocked=blocked)
        return
    yield happens(
        "ARM-TOK-11",
        "minimum_blocked",
        trial.thing.id,
        line_mm=duty.line_mm,
        mark_mm=judge.lead_mm,
        touches=duty.touches or ("nothing",),
        blocked=blocked,
    )


def report_snap(x: float, y: float, trial: Trial) -> Iterator[Event]:
    """Say how far a thing was set from where it was declared, if at all."""
    dx, dy = trial.pose.x - x, trial.pose.y - y
    snap = (dx * dx + dy * dy) ** 0.5
    if snap > EPS_MM:
        yield happens("ARM-TOK-02", "place_snapped", trial.thing.id, snap_mm=snap)


def _report(trial: Trial) -> Procedure[None]:
    name = trial.thing.id
    if trial.stays:
        yield happens(_in_place(trial, "ARM-TOK-08"), "thing_stays", name)
        return
    figures = {"x": trial.pose.x, "y": trial.pose.y, "heading": _heading(trial)}
    if trial.way_mm > EPS_MM:
        first_line = components_of(trial.table).distance_mm[0]
        short = not trial.limits.minimum and trial.way_mm < first_line
        rule = "ARM-TOK-12" if short else "ARM-TOK-27"
        yield happens(rule, "thing_moved", name, way_mm=trial.way_mm, **figures)
        return
    reading = yield from consult("AMB-17")
    counts = "a move" if reading == "turn-is-move" else "no move"
    rule = _in_place(trial, "ARM-TOK-04")
    yield happens(rule, "thing_turned", name, heading=figures["heading"], counts=counts)


def _in_place(trial: Trial, otherwise: str) -> str:
    """Return the clarification by which a thing stays where it lies, turned or not; else the general rule."""
    return {DOOMED: "ARM-TOK-14", HAZARDS: "ARM-TOK-15"}.get(trial.limits.effect, otherwise)


def _heading(trial: Trial) -> float:
    return degrees_of_unit(*trial.pose.forward)
