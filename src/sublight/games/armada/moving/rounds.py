"""Effects that have players move things in turn: the end of a round, and others that move several things.

At the end of a round each player, the second first, picks a different thing. Which thing, along which line and where to
are questions; where no place is free along the ruler the thing may stay, and says so.
"""

from collections.abc import Iterator

from sublight.board.plane.pose import Pose
from sublight.games.armada.moves import MoveInTurn
from sublight.games.armada.moving.carry import choose_line, settle
from sublight.games.armada.moving.followup import after_turn, before_turns
from sublight.games.armada.moving.judge import Judge
from sublight.games.armada.moving.limits import GRAV_SHIFT, effect_id, effect_limits, effect_name
from sublight.games.armada.moving.movable import objective_violations, time_violations
from sublight.games.armada.moving.region import suggested
from sublight.games.armada.moving.snap import snapped
from sublight.games.armada.moving.targets import first_lines
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.moving.turns import (
    Turn,
    grav_token,
    next_turn,
    over_violations,
    rule_of_turns,
    so_far,
    turns_of,
)
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.rulebook import Readings
from sublight.referee.procedure import Procedure, choose, place
from sublight.referee.question import Choose, Option, Place
from sublight.referee.ruling import Violation, breaks, happens

DONE = "done"


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
    if effect == GRAV_SHIFT and grav_token(table, move.by) is None:
        yield breaks("ARM-TOK-24", "effect_not_there", "", effect=effect_name(effect), player="anybody")


def _by(table: Table, move: MoveInTurn, effect: str) -> str:
    return turns_of(effect, grav_token(table, move.by)) if effect == GRAV_SHIFT else ""


def move_in_turn(table: Table, move: MoveInTurn) -> Procedure[Table]:
    """Resolve the effect: each turn that is left a player picks a thing and sets it down."""
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
    rule = rule_of_turns(effect)
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
    things: tuple[Obstacle | Token, ...] = (*table.obstacles, *table.tokens)
    thing = next(each for each in things if each.id == name)
    limits = effect_limits(table, thing, effect, player)
    line = yield from choose_line(table, thing, first_lines(table, thing, limits), player)
    here = Trial(table, thing, limits, thing.pose, line)
    question = Place(
        rule="ARM-TOK-02", kind="where_to", subject=name, player=player, pieces=(name,),
        figures={"effect": effect_name(effect)},
    )  # fmt: skip
    reading = Readings(table)

    def suggest() -> dict[str, tuple[float, ...]]:
        pose = suggested(here, reading).pose
        return {name: pose.floats}

    def judge(places: dict[str, tuple[float, ...]]) -> tuple[Violation, ...]:
        return Judge(snapped(here.at(_pose(thing, places[name])), reading)).violations(reading)

    answer = yield from place(question, table, suggest, judge)
    return (yield from settle(here.at(_pose(thing, answer[name])), player))


def _pose(thing: Obstacle | Token, numbers: tuple[float, ...]) -> Pose:
    if len(numbers) == 2:
        return Pose(numbers[0], numbers[1], thing.pose.forward)
    return Pose(numbers[0], numbers[1], (numbers[2], numbers[3]))
