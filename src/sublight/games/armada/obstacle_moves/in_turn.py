"""Effects that have players move things in turn: the end of a round, and others that move several movables.

At the end of a round each player, the second first, picks a different one. Which it is, along which line it moves and
where to are questions. Where no place is free along the ruler the movable may stay, and an event reports it.
"""

from collections.abc import Iterator, Mapping

from sublight.board.plane.pose import Pose
from sublight.games.armada.moves import MoveInTurn
from sublight.games.armada.obstacle_moves.check import validate_in_turn
from sublight.games.armada.obstacle_moves.declared import DeclaredPlace
from sublight.games.armada.obstacle_moves.limits import (
    effect_id,
    effect_limits,
    effect_name,
    move_rule,
    objective_violations,
    time_violations,
)
from sublight.games.armada.obstacle_moves.move import choose_line, settle
from sublight.games.armada.obstacle_moves.placement import Placement
from sublight.games.armada.obstacle_moves.placement_check import PlacementCheck
from sublight.games.armada.obstacle_moves.snap import snapped
from sublight.games.armada.obstacle_moves.targets import first_lines
from sublight.games.armada.obstacle_moves.toward_rule import Reading, best_turn, toward_rule_of
from sublight.games.armada.obstacle_moves.turns import (
    Turn,
    after_turn,
    before_turns,
    grav_token,
    next_turn,
    over_violations,
    so_far,
    turns_of,
)
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.rulebook import Readings
from sublight.geometry.turn import rotate_clicks
from sublight.referee.procedure import Prepared, Procedure, choose, place
from sublight.referee.question import Choose, Option, Place
from sublight.referee.ruling import Violation, breaks, happens

DONE = "done"


def prepare(table: Table, move: MoveInTurn, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what moving obstacles in turn breaks and how it is done."""
    validate_in_turn(table, move)
    return Prepared(check_in_turn(table, move), lambda: move_in_turn(table, move))


def check_in_turn(table: Table, move: MoveInTurn) -> tuple[Violation, ...]:
    """Return why the effect cannot be resolved now."""
    effect = effect_id(move.effect)
    return (
        *objective_violations(table, effect),
        *time_violations(table, effect),
        *_without_token(table, move, effect),
        *over_violations(table, effect, _by(table, move, effect)),
    )


def _without_token(table: Table, move: MoveInTurn, effect: str) -> Iterator[Violation]:
    if move_rule(effect).source == "token" and grav_token(table, move.by) is None:
        yield breaks("ARM-TOK-24", "effect_not_there", "", effect=effect_name(effect), player="", cause="token")


def _by(table: Table, move: MoveInTurn, effect: str) -> str:
    return turns_of(effect, grav_token(table, move.by)) if move_rule(effect).source == "token" else ""


def move_in_turn(table: Table, move: MoveInTurn) -> Procedure[Table]:
    """Resolve the effect: each turn that is left a player picks a movable and sets it down."""
    effect = effect_id(move.effect)
    by = _by(table, move, effect)
    yield happens("ARM-TOK-24", "effect_begins", "", effect=effect_name(effect))
    table = yield from before_turns(table, effect)
    while (turn := next_turn(table, effect, by)) is not None:
        name = yield from _pick(table, turn, effect)
        if name == DONE:
            break
        done = so_far(table, effect, by)
        table = (yield from _move_one(table, name, turn.player, effect)) if name else table
        table = yield from after_turn(table, effect, done, turn.player, name)
    return table


def _pick(table: Table, turn: Turn, effect: str) -> Procedure[str]:
    rule = move_rule(effect).turns_rule
    if not turn.names:
        if not turn.free:
            yield happens(rule, "nothing_to_move", "", player=turn.player, effect=effect_name(effect))
        return ""
    question = Choose(
        rule=rule,
        kind="which_thing",
        subject=turn.player,
        player=turn.player,
        figures={"effect": effect_name(effect)},
        options=tuple(Option(key=name) for name in (*turn.names, *((DONE,) if turn.free else ()))),
    )
    return (yield from choose(question, table, turn.names[0]))


# Where to.


def _move_one(table: Table, name: str, player: str, effect: str) -> Procedure[Table]:
    movables: tuple[Obstacle | Token, ...] = (*table.obstacles, *table.tokens)
    movable = next(each for each in movables if each.id == name)
    limits = effect_limits(table, movable, effect, player)
    line = yield from choose_line(table, movable, first_lines(table, movable, limits), player)
    here = Placement(table, movable, limits, movable.pose, line)
    question = Place(
        rule="ARM-TOK-02", kind="where_to", subject=name, player=player, pieces=(name,),
        figures={"effect": effect_name(effect)},
    )  # fmt: skip
    reading = Readings(table)

    def suggest() -> dict[str, tuple[float, ...]]:
        return {name: suggested(here, reading).pose.floats}

    def judge(places: dict[str, tuple[float, ...]]) -> tuple[Violation, ...]:
        return PlacementCheck(snapped(here.at(_pose(movable, places[name])), reading)).violations(reading)

    answer = yield from place(question, table, suggest, judge)
    return (yield from settle(DeclaredPlace(here.at(_pose(movable, answer[name]))), player))


def _pose(movable: Obstacle | Token, numbers: tuple[float, ...]) -> Pose:
    if len(numbers) == 2:
        return Pose(numbers[0], numbers[1], movable.pose.forward)
    return Pose(numbers[0], numbers[1], (numbers[2], numbers[3]))


STEPS = 8


def suggested(here: Placement, reading: Reading) -> Placement:
    """Return a legal place for the movable at `here`: its own where it may stay, else one that the rules require."""
    return next((tried for tried in _ideas(here, reading) if not PlacementCheck(tried).violations(reading)), here)


def _ideas(here: Placement, reading: Reading) -> Iterator[Placement]:
    if here.line is not None and here.limits.minimum:
        mark = toward_rule_of(here, reading).mark_mm
        if mark is not None:
            yield here.moved_to(mark)
        best = best_turn(here, reading)
        if best is not None:
            yield best[0]
    yield here
    yield from _all_round(here, reading)


def _all_round(here: Placement, reading: Reading) -> Iterator[Placement]:
    """Yield places in sixteen directions, the farthest first: for what must move, or move a least distance."""
    x, y = here.movable.pose.x, here.movable.pose.y
    for step in range(STEPS, 0, -1):
        for click in range(16):
            fx, fy = rotate_clicks(0.0, 1.0, click)
            behind = here.at(Pose(x + fx, y + fy, here.movable.pose.forward)).behind(reading("AMB-07"))
            reach = behind + here.least_mm + (here.most_mm - here.least_mm) * step / STEPS
            yield here.at(Pose(x + reach * fx, y + reach * fy, here.movable.pose.forward))
