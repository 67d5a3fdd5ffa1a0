"""Beginning the Squadron Phase (ARM-SQ-07): the Ship Phase is over, and exogorths attack.

Each player picks one, which attacks every squadron at distance 1, whosever it is (ARM-OBST-07). Only hits count against
a squadron, so each blue die does 1 damage in half of all cases. The players resolve the rest of an attack (obstruction,
defense tokens). Exogorths measure as they attack, so nothing is measured before.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from math import comb

from msgspec.structs import replace

from sublight.board.plane.shape import Measured
from sublight.games.armada.aftermath.mines import BLUE
from sublight.games.armada.course.verdicts import LISTED_MM
from sublight.games.armada.measuring.distances import distance, line_of, within_band
from sublight.games.armada.measuring.verdicts import Calls, verdict_of
from sublight.games.armada.moves import BeginPhase
from sublight.games.armada.pieces import Obstacle, Squadron, Table
from sublight.games.armada.rulebook import is_amended
from sublight.games.armada.shapes import obstacle_kind
from sublight.games.armada.ships.activation import is_activated
from sublight.games.armada.ships.extra import due_maneuver
from sublight.games.armada.ships.leaving import destroy_ship_left_outside
from sublight.referee.figures import joined
from sublight.referee.procedure import Prepared, Procedure, choose, roll
from sublight.referee.question import CHANCE, Choose, Option, Outcome, Roll
from sublight.referee.ruling import Verdict, Violation, breaks, happens

RULE, KIND = "ARM-OBST-07", "exogorth"
DICE, BAND = 3, 1


def prepare(table: Table, move: BeginPhase, calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what speaks against beginning a phase and what begins with it."""
    if move.phase != "squadron":
        from sublight.games.armada.phases import status

        return Prepared(tuple(status.violations(table, move)), lambda: status.begin(table, move))
    return Prepared(tuple(_violations(table, move)), lambda: begin_phase(table, move, calls))


def _violations(table: Table, move: BeginPhase) -> Iterator[Violation]:
    """The Squadron Phase follows the Ship Phase, in which every ship is activated (ARM-ACT-01)."""
    if table.phase != "ship":
        yield breaks("ARM-SQ-07", "phase_out_of_turn", move.phase, phase=table.phase)
        return
    left = tuple(each.id for each in table.ships if not is_activated(table, each))
    if left:
        yield breaks("ARM-ACT-01", "ships_left", move.phase, others=left)
    due = due_maneuver(table)
    if due:
        yield breaks("ARM-CARD-03", "maneuver_due", move.phase, other=due)


def begin_phase(table: Table, move: BeginPhase, calls: Mapping[str, str]) -> Procedure[Table]:
    """Begin the phase; no ship's activation runs any more, and the exogorths attack."""
    table = yield from destroy_ship_left_outside(table, next_ship="")
    yield happens("ARM-SQ-07", "phase_begins", move.phase)
    table = replace(table, phase=move.phase, active="", squadron_turns=())
    return (yield from exogorths_attack(table, calls))


# Exogorths.


def exogorths_attack(table: Table, calls: Mapping[str, str]) -> Procedure[Table]:
    """Have each player, the second first, pick a different exogorth, which attacks, by the `calls` agreed on."""
    waiting = [each for each in table.obstacles if obstacle_kind(each) == KIND]
    for player in (table.players[1], table.players[0]):
        if not waiting:
            break
        picked = yield from _pick(table, player, waiting)
        waiting.remove(picked)
        table = yield from _attack(table, player, picked, calls)
    return table


def _pick(table: Table, player: str, waiting: list[Obstacle]) -> Procedure[Obstacle]:
    """Ask which exogorth, unless only one is left."""
    if len(waiting) == 1:
        return waiting[0]
    near = {each.id: sum(_in_reach(table, each, squadron) for squadron in table.squadrons) for each in waiting}
    question = Choose(
        rule=RULE,
        kind="which_exogorth",
        subject=player,
        player=player,
        options=tuple(Option(key=each.id, figures={"near": near[each.id]}) for each in waiting),
    )
    answer = yield from choose(question, table, waiting[0].id)
    return next(each for each in waiting if each.id == answer)


def _in_reach(table: Table, exogorth: Obstacle, squadron: Squadron) -> bool:
    return within_band(table, distance(table, exogorth, squadron).margin_mm, BAND)


# One exogorth's attacks.


def _attack(table: Table, player: str, exogorth: Obstacle, calls: Mapping[str, str]) -> Procedure[Table]:
    targets = yield from _targets(table, exogorth, calls)
    yield happens(RULE, "exogorth_attacks", exogorth.id, player=player, others=targets, prey=_prey(targets))
    for name in targets:
        table = yield from _attack_one(table, exogorth, name)
    return table


def _prey(targets: tuple[str, ...]) -> str:
    if not targets:
        return "which has no squadron at distance 1 to attack"
    return f"which attacks {joined(targets)} at distance 1"


def _targets(table: Table, exogorth: Obstacle, calls: Mapping[str, str]) -> Procedure[tuple[str, ...]]:
    """Return the squadrons at distance 1; the line that ends the band belongs to it."""
    found: list[str] = []
    for squadron in table.squadrons:
        if _past_line(table, exogorth, squadron).margin_mm < LISTED_MM:
            here = _verdict(table, exogorth, squadron, calls)
            yield here
            if here.outcome != "apart":
                found.append(squadron.id)
    return tuple(found)


def _verdict(table: Table, exogorth: Obstacle, squadron: Squadron, calls: Mapping[str, str]) -> Verdict:
    called = Calls(exogorth.id, calls, table.placing_mm).on(RULE, squadron.id)
    measured = partial(_past_line, exogorth=exogorth, squadron=squadron)
    return verdict_of(table, RULE, "at distance 1", (exogorth.id, squadron.id), measured, called=called)


def _past_line(table: Table, exogorth: Obstacle, squadron: Squadron) -> Measured:
    found = distance(table, exogorth, squadron)
    return Measured(found.margin_mm - line_of(table, BAND), found.witness)


def _attack_one(table: Table, exogorth: Obstacle, name: str) -> Procedure[Table]:
    """Roll against one squadron; hull is lost, and with the last of it the squadron."""
    question = Roll(
        rule=RULE,
        kind="exogorth_dice",
        subject=name,
        player=CHANCE,
        figures={"obstacle": exogorth.id, "dice": DICE},
        outcomes=damage_outcomes(DICE),
    )
    damage = int((yield from roll(question, table)))
    squadron = table.squadron(name)
    left = max(0, squadron.hull_left - damage)
    printed = squadron.card.hull
    yield happens(RULE, "exogorth_hits", name, obstacle=exogorth.id, damage=damage, hull=left, printed=printed)
    if not left:
        yield happens(RULE, "squadron_destroyed", name)
        return table.without_squadron(name)
    return (yield from _toggled(table, squadron, left)) if damage else table


def _toggled(table: Table, squadron: Squadron, left: int) -> Procedure[Table]:
    """Until 1.6 a squadron that was damaged has its slider toggled: it is not activated any more in this phase."""
    toggles = not squadron.activated and not is_amended(table, RULE)
    if toggles:
        yield happens(RULE, "slider_toggled", squadron.id)
    return table.with_squadron(replace(squadron, hull=left, activated=squadron.activated or toggles))


def damage_outcomes(dice: int) -> tuple[Outcome, ...]:
    """Return the damage that blue dice can do to a squadron, weighted by how many of all cases do it."""
    hits = dict(BLUE)["hit"]
    misses = sum(sides for _, sides in BLUE) - hits
    return tuple(
        Outcome(key=str(damage), weight=comb(dice, damage) * hits**damage * misses ** (dice - damage))
        for damage in range(dice + 1)
    )
