"""SLAM: a second maneuver of the speed of the first (XW-MOV-07)."""

from collections.abc import Iterator, Mapping
from typing import Literal

from sublight.games.xwing.actions.may_act import may_act, may_use, validate_effects, validate_grant
from sublight.games.xwing.actions.perform import Performing, cards_of, finish_action, grant_of, granted, pay, performing
from sublight.games.xwing.activation import check_on_dial, colour_on_dial
from sublight.games.xwing.cards.effective_maneuver import EffectiveManeuver, permitted_maneuver
from sublight.games.xwing.cards.payment import use_card
from sublight.games.xwing.damage.tokens import gain, lose
from sublight.games.xwing.maneuvers.check import validate_entry
from sublight.games.xwing.maneuvers.execute import execute
from sublight.games.xwing.maneuvers.facts import Facts
from sublight.games.xwing.maneuvers.maneuver_ship import place_of, probe
from sublight.games.xwing.moves import Slam
from sublight.games.xwing.pieces import Ship, Table, entry_text
from sublight.games.xwing.repositions.places import outside_at, template_effects, too_big
from sublight.games.xwing.rulebook import has_wording, rests_on_unsourced
from sublight.games.xwing.shapes import body
from sublight.games.xwing.verdicts import edge_verdict
from sublight.referee.procedure import Prepared, Procedure, over_facts
from sublight.referee.ruling import Violation, breaks, happens

ACTION: Literal["slam"] = "slam"
RULE = "XW-MOV-07"


class Slamming:
    """A legal declaration with the maneuver it leads to and that maneuver's facts, measured when first asked for."""

    def __init__(self, table: Table, move: Slam, how: Performing, calls: Mapping[str, str]) -> None:
        """Find the maneuver."""
        self.effective = _effective(table, move, how)
        self.facts = Facts(table, move.ship, self.effective.entry, calls)


def _effective(table: Table, move: Slam, how: Performing) -> EffectiveManeuver:
    ship = table.ship(move.ship)
    colour = colour_on_dial(ship, move.maneuver) or "white"
    quick = any(hint.by == "faster" for _, hint in template_effects(table, ship, ACTION, how.colour, move.uses))
    effective = EffectiveManeuver(entry=move.maneuver, difficulty=colour, why="granted", faster=int(quick))
    return permitted_maneuver(table, ship, effective, ())


def prepare(table: Table, move: Slam, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what a SLAM breaks and how it is performed."""
    validate_slam(table, move)
    ship = table.ship(move.ship)
    how = performing(ship, ACTION, move.effect, move.uses)
    procedure = over_facts(lambda: Slamming(table, move, how, calls), lambda plan: slam(table, move, how, plan))
    return Prepared(too_big(ship, "SLAM") or tuple(_check(table, ship, move, how)), procedure)


def validate_slam(table: Table, move: Slam) -> None:
    """Refuse ships, effects and maneuvers that do not exist."""
    ship = table.ship(move.ship)
    validate_entry(table, ship, move.maneuver)
    validate_grant(table, move.effect, ACTION)
    validate_effects(table, move.uses)


def _check(table: Table, ship: Ship, move: Slam, how: Performing) -> Iterator[Violation]:
    """Yield why the ship may not SLAM as declared."""
    yield from may_act(table, ship, how)
    yield from may_use(table, ship, move.uses)
    yield from _moment(table, ship, move)
    yield from _speed(ship, move)


def _moment(table: Table, ship: Ship, move: Slam) -> Iterator[Violation]:
    """At first only the action of the step; later any action, but only in the ship's own activation."""
    grant = grant_of(move.effect, ACTION)
    if grant is None or grant.step:
        return
    if not has_wording(table, "slam_with_any_action"):
        yield breaks(RULE, "slam_only_in_step", ship.id, effect=move.effect)
    elif table.active != ship.id:
        yield breaks(RULE, "slam_out_of_activation", ship.id)


def _speed(ship: Ship, move: Slam) -> Iterator[Violation]:
    """The maneuver is one of the dial, of the speed executed in this round."""
    yield from check_on_dial(ship, move.maneuver, RULE)
    if ship.executed is None:
        yield breaks(RULE, "slam_without_maneuver", ship.id)
    elif ship.executed.speed != move.maneuver.speed:
        yield breaks(RULE, "slam_speed", ship.id, speed=move.maneuver.speed, executed=ship.executed.speed)


def slam(table: Table, move: Slam, how: Performing, plan: Slamming) -> Procedure[Table]:
    """SLAM: the maneuver is executed with all that follows, then a disarm token; outside it fails (XW-FLEE-04)."""
    ship = table.ship(move.ship)
    yield from rests_on_unsourced(table, RULE, ship.id)
    yield happens(RULE, "slam_declared", ship.id, maneuver=entry_text(move.maneuver))
    yield from granted(table, ship.id, how)
    table = yield from pay(table, ship.id, how, RULE)
    ending = yield from probe(table, plan.facts, move.place)
    edge = edge_verdict(table, outside_at(ship, "slam"), body(ship, ending.rest), plan.facts.calls)
    yield edge
    if edge.outcome == "overlap":
        yield happens("XW-FLEE-04", "slam_fails", ship.id, outside=max(0.0, -edge.margin_mm))
        return (yield from finish_action(table, ship.id, how, RULE, failed=True))
    table = yield from execute(table, plan.facts, plan.effective.difficulty, place_of(ending), executing=False)
    if table.has_ship(ship.id):
        table = yield from gain(table, ship.id, "disarm", 1, RULE, cause="its SLAM")
    table = yield from _rearmed(table, ship.id, move)
    return (yield from finish_action(table, ship.id, how, RULE, failed=False))


def _rearmed(table: Table, ship_id: str, move: Slam) -> Procedure[Table]:
    """Effects used after a SLAM take the disarm token off again."""
    for card in cards_of(move.uses):
        if card.hints.slam is not None and table.has_ship(ship_id):
            table = yield from use_card(table, ship_id, card.id)
            if table.has_ship(ship_id):
                table = yield from lose(table, ship_id, "disarm", 1, RULE, cause=card.name)
    return table
