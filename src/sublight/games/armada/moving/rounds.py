"""Effects that have players move things in turn: the end of a round, and others that move several things.

At the end of a round each player, the second first, picks a different thing. Which thing, along which line and where to
are questions; where no place is free along the ruler the thing may stay, and says so.
"""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.armada.book import book, edition_of
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.measuring.distances import at_distance, measured_shape
from sublight.games.armada.moves import MoveInTurn
from sublight.games.armada.moving.aftermath import in_the_rift, without_obstacle
from sublight.games.armada.moving.carry import choose_line, settle
from sublight.games.armada.moving.check import objective_violations, thing_violations
from sublight.games.armada.moving.judge import Judge
from sublight.games.armada.moving.limits import (
    DOOMED,
    EXOGORTH,
    GRAV_SHIFT,
    GRAV_TOKEN,
    INFESTED,
    OBJECTIVE,
    WAYS,
    effect_id,
    effect_limits,
)
from sublight.games.armada.moving.readings import Readings
from sublight.games.armada.moving.region import suggested
from sublight.games.armada.moving.snap import snapped
from sublight.games.armada.moving.targets import first_lines
from sublight.games.armada.moving.trial import Trial
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.shapes import obstacle_kind
from sublight.geometry.slack import at_most
from sublight.referee.procedure import Procedure, choose, consult, place
from sublight.referee.question import Choose, Option, Place
from sublight.referee.ruling import Violation, breaks, happens
from sublight.surfaces.plane.pose import Pose
from sublight.surfaces.plane.shape import margin

DONE = "done"


class Turn(Struct, frozen=True, kw_only=True):
    """One player's turn: what may be picked; `free` says that the player may also be done."""

    player: str
    names: tuple[str, ...]
    free: bool = False


def check_in_turn(table: Table, move: MoveInTurn) -> tuple[Violation, ...]:
    """Return why the effect cannot be resolved now."""
    effect = effect_id(move.effect)
    way = WAYS[effect]
    broken: list[Violation] = [*objective_violations(table, effect)]
    if way.phases and table.phase not in way.phases:
        broken.append(breaks("ARM-TOK-24", "wrong_time", "", effect=effect, phase=table.phase, phases=way.phases))
    if table.round < way.since_round:
        broken.append(breaks("ARM-TOK-24", "too_early", "", effect=effect, round=way.since_round))
    if way.source == GRAV_TOKEN and _grav_token(table, move) is None:
        broken.append(breaks("ARM-TOK-24", "effect_not_there", "", effect=effect, player="anybody"))
    return tuple(broken)


def move_in_turn(table: Table, move: MoveInTurn) -> Procedure[Table]:
    """Resolve the effect: each turn a player picks a thing and sets it down."""
    effect = effect_id(move.effect)
    yield happens("ARM-TOK-24", "effect_begins", "", effect=effect_card(effect).name)
    if effect == DOOMED:
        table = yield from _clear_rift(table)
    moved: list[str] = []
    for turn in _turns(table, move, effect):
        names = tuple(name for name in turn.names if _left(name, turn, moved, effect) and _there(table, name))
        name = yield from _pick(table, turn, names, effect)
        if name in ("", DONE):
            continue
        moved.append(name)
        table = yield from _move_one(table, name, turn.player, effect)
    return table


def _left(name: str, turn: Turn, moved: list[str], effect: str) -> bool:
    """Each thing is moved once; by the words of Infested Fields alone, once for each exogorth that touched it."""
    return moved.count(name) < (turn.names.count(name) if effect == INFESTED else 1)


def _there(table: Table, name: str) -> bool:
    return any(piece.id == name for piece in table.pieces)


# Whose turn, and what may be picked.


def _turns(table: Table, move: MoveInTurn, effect: str) -> Iterator[Turn]:
    first, second = table.players
    if effect == INFESTED:
        names = _infested(table)
        for _ in names:
            yield Turn(player=second, names=names)
    elif effect == GRAV_SHIFT:
        token = _grav_token(table, move)
        if token is not None:
            names = tuple(each.id for each in table.obstacles if at_distance(table, token, each, WAYS[effect].reach))
            for _ in names:
                yield Turn(player=token.player or first, names=names, free=True)
    elif WAYS[effect].moves == "token":
        seat = first if WAYS[effect].who == "first" else second
        names = tuple(each.id for each in table.tokens if each.kind == OBJECTIVE)
        for _ in names:
            yield Turn(player=seat, names=names, free=True)
    else:
        names = tuple(each.id for each in table.obstacles if not any(thing_violations(table, each, effect)))
        for player in (second, first):
            yield Turn(player=player, names=names)


def _grav_token(table: Table, move: MoveInTurn) -> Token | None:
    found = [each for each in table.tokens if each.kind == GRAV_TOKEN and move.by in ("", each.id)]
    return found[0] if found else None


def _infested(table: Table) -> tuple[str, ...]:
    """Return the obstacles that exogorths touch: once each since the ruling, before it once for each exogorth."""
    worms = [each for each in table.obstacles if obstacle_kind(each) == EXOGORTH]
    rest = [each for each in table.obstacles if obstacle_kind(each) != EXOGORTH]
    found = [host.id for worm in worms for host in rest if _touching(table, worm, host)]
    return tuple(dict.fromkeys(found)) if book().rule("ARM-TOK-20", edition_of(table)).ruling else tuple(found)


def _touching(table: Table, one: Obstacle, other: Obstacle) -> bool:
    return at_most(margin(measured_shape(table, one), measured_shape(table, other)), table.placing_mm)


def _rule(effect: str) -> str:
    rules = {INFESTED: "ARM-TOK-20", GRAV_SHIFT: "ARM-TOK-22", DOOMED: "ARM-TOK-24"}
    purrgil = WAYS[effect].kinds == ("purrgil",)
    return rules.get(effect, "ARM-OBST-08" if purrgil else "ARM-TOK-24")


def _pick(table: Table, turn: Turn, names: tuple[str, ...], effect: str) -> Procedure[str]:
    names = tuple(dict.fromkeys(names))
    if not names:
        if not turn.free:
            yield happens(_rule(effect), "nothing_to_move", "", player=turn.player, effect=effect_card(effect).name)
        return ""
    question = Choose(
        rule=_rule(effect),
        kind="which_thing",
        subject=turn.player,
        player=turn.player,
        figures={"effect": effect_card(effect).name},
        options=tuple(Option(key=name) for name in (*names, *((DONE,) if turn.free else ()))),
    )
    return (yield from choose(question, table, names[0]))


# Where to.


def _move_one(table: Table, name: str, player: str, effect: str) -> Procedure[Table]:
    things: tuple[Obstacle | Token, ...] = (*table.obstacles, *table.tokens)
    thing = next(each for each in things if each.id == name)
    limits = effect_limits(table, thing, effect, player)
    line = yield from choose_line(table, thing, first_lines(table, thing, limits), player)
    here = Trial(table, thing, limits, thing.pose, line)
    question = Place(
        rule="ARM-TOK-02", kind="where_to", subject=name, player=player, pieces=(name,),
        figures={"effect": effect_card(effect).name},
    )  # fmt: skip
    reading = Readings(table)

    def suggest() -> dict[str, tuple[float, ...]]:
        pose = suggested(here, reading).pose
        return {name: pose.floats}

    def judge(places: dict[str, tuple[float, ...]]) -> tuple[Violation, ...]:
        return Judge(snapped(here.at(_pose(thing, places[name])), reading)).violations(reading)

    answer = yield from place(question, table, suggest, judge)
    table = yield from settle(here.at(_pose(thing, answer[name])), player)
    return (yield from _marked(table, thing, effect))


def _pose(thing: Obstacle | Token, numbers: tuple[float, ...]) -> Pose:
    if len(numbers) == 2:
        return Pose(numbers[0], numbers[1], thing.pose.forward)
    return Pose(numbers[0], numbers[1], (numbers[2], numbers[3]))


def _marked(table: Table, thing: Obstacle | Token, effect: str) -> Procedure[Table]:
    """Put the objective's token on what was moved, so that it is not picked again."""
    lies = next((each for each in table.obstacles if each.id == thing.id), None)
    if not WAYS[effect].marks or lies is None:
        return table
    name = f"{thing.id}-moved"
    token = Token(id=name, kind=OBJECTIVE, pose=lies.pose, on=lies.id)
    yield happens("ARM-TOK-24", "token_put_on", lies.id, token=name)
    return replace(table, tokens=(*table.tokens, token))


def _clear_rift(table: Table) -> Procedure[Table]:
    """What another effect pushed into the rift leaves at the start of the step, by that reading (AMB-32)."""
    for name in in_the_rift(table):
        reading = yield from consult("AMB-32")
        if reading != "stays":
            table = without_obstacle(table, name)
            yield happens("ARM-TOK-21", "lost_in_rift", name)
    return table
