"""The whole dial: every maneuver with where it ends, what decided that, whether it is legal, and what it may cost.

The others are worked out once for all maneuvers. Costs are exact: every answer of chance is tried, players answer
as suggested, and the readings are those in use on the table. `referee.odds` also flips the readings; a list of many
moves needs only those in use.
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from sublight.board.plane.pose import Pose, pose_at
from sublight.errors import InputError
from sublight.games.xwing.activation import SKIPPED, check_turn
from sublight.games.xwing.catalogue import Difficulty
from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.maneuvers.check import check_maneuver
from sublight.games.xwing.maneuvers.execute import Activation, activate, activation_of
from sublight.games.xwing.maneuvers.facts import TALLON_PLACES
from sublight.games.xwing.maneuvers.other_ships import OtherShips
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.notation import print_move
from sublight.games.xwing.pieces import DialEntry, Ship, Table, entry_text
from sublight.games.xwing.rulebook import in_force, taken_reading
from sublight.referee.phrases import Told
from sublight.referee.procedure import Ask, Consult, Measurements, Procedure, Refusal, Step
from sublight.referee.progress import reported
from sublight.referee.question import Answer, Choose, Figure, Roll
from sublight.referee.ruling import Event, Verdict, Violation

Reading = Callable[[str], str]


COUNTED: tuple[Token, ...] = ("stress", "strain", "ion", "jam")

SUFFERED = "obstacle_suffered"

MOST_BRANCHES = 64
"""Three dice that deal no faceup card have as many."""

MOST_STEPS = 2_000
"""Events and measurements of all branches of a maneuver: a ship on dozens of obstacles has hundreds in each."""


class Outcome(Struct, kw_only=True):
    """One branch of chance: `rolled` has each roll with the place of the outcome that came up among its outcomes.

    `chosen_of` has the options of each kind of choice that a player had.
    """

    events: list[Event] = field(default_factory=list)
    measured: list[Measurements] = field(default_factory=list)
    rolled: list[tuple[Roll, int]] = field(default_factory=list)
    chosen_of: dict[str, tuple[str, ...]] = field(default_factory=dict)
    violations: tuple[Violation, ...] = ()
    state: Table | None = None

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """What was measured, in that order."""
        return tuple(verdict for each in self.measured for verdict in each.measure())

    @property
    def chance(self) -> Fraction:
        """How likely this branch is."""
        found = Fraction(1)
        for roll, place in self.rolled:
            found *= Fraction(roll.outcomes[place].weight, sum(each.weight for each in roll.outcomes))
        return found


class Branches(NamedTuple):
    """The branches of chance: the first, and all of them."""

    first: Outcome
    every: list[Outcome]


def outcomes(begin: Callable[[], Procedure[Table]], reading: Reading, most: int) -> Branches:
    """Return every branch that chance may take, none of them where there are more than `most`, and the first.

    Nor is there one where together they have more than `MOST_STEPS` events and measurements.
    Players answer as suggested. The chances of all branches add up to one. Branches that differ in an early roll are
    run first: they lead to most of the others, so that it is soon known of too many that they are.
    """
    runs: dict[tuple[int, ...], Outcome] = {}
    waiting, steps = deque[tuple[int, ...]]([()]), 0
    while waiting:
        prefix = waiting.popleft()
        runs[prefix] = found = _run(begin(), reading, prefix)
        waiting += _others(prefix, found)
        steps += len(found.events) + len(found.measured)
        if len(runs) + len(waiting) > most or steps > MOST_STEPS:
            return Branches(runs[()], [])
    return Branches(runs[()], list(_in_order(runs)))


def _others(prefix: tuple[int, ...], found: Outcome) -> Iterator[tuple[int, ...]]:
    """Yield how the branches begin that differ from one in a roll after `prefix`; each leads to one at least."""
    places = tuple(place for _, place in found.rolled)
    for at in range(len(prefix), len(places)):
        yield from ((*places[:at], place) for place in range(1, len(found.rolled[at][0].outcomes)))


def _in_order(runs: Mapping[tuple[int, ...], Outcome]) -> Iterator[Outcome]:
    """Yield the branches, the last roll changed first."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        prefix = waiting.pop()
        yield runs[prefix]
        waiting += _others(prefix, runs[prefix])


def _run(procedure: Procedure[Table], reading: Reading, prefix: tuple[int, ...]) -> Outcome:
    """Run a procedure to its end: rolls come up as `prefix` says, then each as its first outcome."""
    found, reply = Outcome(), None
    while True:
        try:
            step = procedure.send(reply)
        except StopIteration as stop:
            found.state = stop.value
            return found
        if isinstance(step, Violation | Refusal):
            found.violations = (step,) if isinstance(step, Violation) else step.violations
            return found
        reply = _reply(found, step, reading, prefix)


def _reply(found: Outcome, step: Step, reading: Reading, prefix: tuple[int, ...]) -> Answer | None:
    """Note an event or a verdict; answer a question or say which reading is in use."""
    if isinstance(step, Event):
        found.events.append(step)
    elif isinstance(step, Verdict):
        found.measured.append(Measurements(lambda: (step,)))
    elif isinstance(step, Measurements):
        found.measured.append(step)
    elif isinstance(step, Ask):
        return _answer(found, step, prefix)
    elif isinstance(step, Consult):
        return reading(step.dispute)
    return None


def _answer(found: Outcome, ask: Ask, prefix: tuple[int, ...]) -> Answer:
    if isinstance(ask.question, Choose):
        found.chosen_of[ask.question.kind] = tuple(option.key for option in ask.question.options)
    if not isinstance(ask.question, Roll):
        return ask.suggest()
    place = prefix[len(found.rolled)] if len(found.rolled) < len(prefix) else 0
    found.rolled.append((ask.question, place))
    return ask.question.outcomes[place].key


class Cost(Struct, frozen=True, kw_only=True):
    """What one course of events costs the ship; tokens count what it has more than before."""

    damage: int = 0
    stress: int = 0
    strain: int = 0
    ion: int = 0
    jam: int = 0
    action_lost: bool = False
    destroyed: bool = False
    fled: bool = False


class CostOdds(Struct, frozen=True, kw_only=True):
    """How likely a cost is, as a fraction in words (`3/8`) and as a number."""

    chance: str
    share: float
    cost: Cost


class DialOption(Struct, frozen=True, kw_only=True):
    """One maneuver of the dial, one place of a Tallon roll.

    `executes` and `difficulty` are what is executed in the end. `violations` bar it, or say why the ship does not
    activate now. `end` is where it comes to rest in its activation, None where the maneuver is barred then too.
    `overlapped` are the ships that force it back, `red_actions` what it may perform for that, `obstacles` those that
    have an effect on it, of which it only moves through those in `through`, `worst` the worst that is sure to happen.
    `odds` are empty where chance has more than `MOST_BRANCHES` branches, or these have more than `MOST_STEPS` events
    and measurements: too many to try for a whole dial.
    """

    move: Maneuver
    notation: str
    executes: str
    difficulty: Difficulty
    violations: tuple[Violation, ...] = ()
    end: Pose | None = None
    partial: bool = False
    overlapped: tuple[str, ...] = ()
    red_actions: tuple[str, ...] = ()
    obstacles: tuple[str, ...] = ()
    through: tuple[str, ...] = ()
    worst: str = "illegal"
    verdicts: tuple[Verdict, ...] = ()
    odds: tuple[CostOdds, ...] = ()

    @property
    def told(self) -> Told:
        """Where it ends, and what is sure to happen on the way."""
        end = {} if self.end is None else {"x": self.end.x, "y": self.end.y, "heading": self.end.heading}
        bumps = "bumps_there" if self.obstacles else "bumps"
        kinds = {"outside": "flees", "obstacle": "obstacle", "overlap": bumps if self.overlapped else "partly"}
        obstacles = tuple(f"{'through' if each in self.through else 'on'} {each}" for each in self.obstacles)
        met = {"overlapped": self.overlapped, "obstacles": obstacles, "red_actions": self.red_actions}
        return Told(kinds.get(self.worst, "ends"), self.move.ship, {**met, **end})


def options(table: Table, name: str) -> tuple[DialOption, ...]:
    """Return the options of ship `name` in the order of its dial; InputError for a ship that no template moves.

    Purple maneuvers are left out in editions that have none (XW-ACT-06): there they cannot be declared.
    """
    ship = table.ship(name)
    if not ship.card.movable:
        raise InputError(
            f"where `{name}` can end is not known: the maneuver tool of a {ship.card.name} is not measured",
            "not_offered",
        )
    others = OtherShips(table, name)
    purple = in_force(table, "XW-ACT-06")
    shown = [DialEntry(each.speed, each.bearing) for each in ship.card.dial if purple or each.difficulty != "purple"]
    return tuple(option for entry in reported(shown) for option in _options(table, ship, entry, others))


def options_of(table: Table, name: str, entry: DialEntry) -> tuple[DialOption, ...]:
    """Return the options of one maneuver of a ship, one for each place of a Tallon roll."""
    return tuple(_options(table, table.ship(name), entry, OtherShips(table, name)))


def _options(table: Table, ship: Ship, entry: DialEntry, others: OtherShips) -> Iterator[DialOption]:
    """Rule on one maneuver, as if it were the one on the dial, in each place that may be taken."""
    dialled = table if ship.dial is None else table.with_ship(replace(ship, dial=entry))
    activation = activation_of(dialled, Maneuver(ship=ship.id, maneuver=entry), {}, others)
    violations = check_maneuver(dialled, activation.move)
    later = [*check_turn(table, ship)]
    never = any(each not in later for each in violations)
    for move in [activation.move] if never else _places(activation):
        listed = DialOption(
            move=move,
            notation=print_move(move),
            executes=entry_text(activation.effective.entry),
            difficulty=activation.effective.difficulty,
            violations=violations,
        )
        yield listed if never else _ruled(dialled, replace(activation, move=move), listed)


def _places(activation: Activation) -> list[Maneuver]:
    """Return the move for each free place of a Tallon roll, or just the move where there is nothing to choose."""
    if activation.facts.bearing.set_down != "tallon" or not activation.facts.free_ends:
        return [activation.move]
    return [replace(activation.move, place=place) for place in TALLON_PLACES if place in activation.facts.free_ends]


def _ruled(table: Table, activation: Activation, listed: DialOption) -> DialOption:
    first, every = outcomes(lambda: activate(table, activation), partial(taken_reading, table), MOST_BRANCHES)
    if first.violations:
        return replace(listed, violations=first.violations)
    said = {event.kind: event.figures for event in first.events}
    overlapped = said.get("slid_back", {}).get("others", ())
    return replace(
        listed,
        end=_rest(first, table.ship(activation.move.ship), said.get("moved", {})),
        partial="partially_executed" in said,
        overlapped=tuple(str(name) for name in overlapped) if isinstance(overlapped, tuple) else (),
        red_actions=tuple(key for key in first.chosen_of.get("overlap_action", ()) if key != "none"),
        obstacles=tuple(str(each.figures["obstacle"]) for each in first.events if each.kind == SUFFERED),
        through=tuple(str(each.figures["obstacle"]) for each in first.events if each.kind == "obstacle_moved_through"),
        worst=_worst(said),
        verdicts=first.verdicts,
        odds=_odds(table.ship(activation.move.ship), every),
    )


def _rest(branch: Outcome, before: Ship, moved: Mapping[str, Figure]) -> Pose:
    """Return where the ship came to rest, also if it is gone since; one that an effect held has not moved."""
    if branch.state is not None and branch.state.has_ship(before.id):
        return branch.state.ship(before.id).pose
    if not moved:
        return before.pose
    x, y, heading = (float(str(moved[key])) for key in ("x", "y", "heading"))
    return pose_at(x, y, heading)


def _worst(said: Mapping[str, Mapping[str, Figure]]) -> str:
    if "fled" in said:
        return "outside"
    if "partially_executed" in said:
        return "overlap"
    return "obstacle" if SUFFERED in said else "clear"


def _odds(before: Ship, branches: list[Outcome]) -> tuple[CostOdds, ...]:
    """Return the costs that can come up, the likeliest first; their chances add up to one."""
    chances: dict[Cost, Fraction] = {}
    for branch in branches:
        cost = cost_of(before, branch)
        chances[cost] = chances.get(cost, Fraction(0)) + branch.chance
    ranked = sorted(chances.items(), key=lambda pair: -pair[1])
    return tuple(CostOdds(chance=str(chance), share=float(chance), cost=cost) for cost, chance in ranked)


def cost_of(before: Ship, branch: Outcome) -> Cost:
    """Return what a run to its end has cost the ship."""
    kinds = {event.kind for event in branch.events}
    if branch.state is None or not branch.state.has_ship(before.id):
        return Cost(destroyed="destroyed" in kinds, fled="fled" in kinds, action_lost="docks_instead" not in kinds)
    after = branch.state.ship(before.id)
    stress, strain, ion, jam = (max(0, after.count(token) - before.count(token)) for token in COUNTED)
    lost = before.shields_left - after.shields_left + after.damage - before.damage
    skipped = SKIPPED in after.used
    return Cost(damage=lost, stress=stress, strain=strain, ion=ion, jam=jam, action_lost=skipped)
