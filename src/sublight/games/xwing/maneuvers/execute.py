"""Execute a maneuver (XW-MAN-01): Maneuver Ship, Check Difficulty, and all that follows, in the order of the edition.

Up to 1.3.2: debris stress right after Check Difficulty, then the step that a partial maneuver costs, obstacles. From
1.4 on the overlap effect and obstacles share one window after Check Difficulty. Then come devices and damage cards.
A ship that is outside flees as soon as its edition says, and then resolves nothing.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from sublight.games.xwing.bearings import entry_text
from sublight.games.xwing.cards.after import Finished, after_maneuver
from sublight.games.xwing.catalogue import Difficulty
from sublight.games.xwing.catalogue.dice import faceup_that
from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.damage.suffer import loosened
from sublight.games.xwing.damage.tokens import gain, lose
from sublight.games.xwing.devices.trigger import trigger_devices
from sublight.games.xwing.maneuvers.facts import Facts
from sublight.games.xwing.maneuvers.leaving import flee_if_outside
from sublight.games.xwing.maneuvers.overlap import ExecutedManeuver, overlap_and_obstacles
from sublight.games.xwing.maneuvers.place import maneuver_ship
from sublight.games.xwing.moves import TallonPlace
from sublight.games.xwing.obstacles.suffer import has_effective_contact, stress_of_debris, suffer_met
from sublight.games.xwing.pieces import DialEntry, Table
from sublight.games.xwing.rulebook import in_force
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import happens

RELIEF: tuple[Token, ...] = ("stress", "strain", "deplete")
"""What a blue maneuver removes, one of each."""


def execute(
    table: Table,
    ship_id: str,
    entry: DialEntry,
    *,
    difficulty: Difficulty,
    place: TallonPlace | None = None,
    executing: bool = True,
    calls: Mapping[str, str],
    facts: Facts | None = None,
    uses: tuple[str, ...] = (),
) -> Procedure[Table]:
    """Execute a maneuver with a ship, and resolve what follows; the step after it is opened by the caller.

    `executing` is false outside the Execute Maneuver step: then nothing costs the Perform Action step.
    `uses` are the effects declared with it.
    """
    facts = facts or Facts(table, ship_id, entry, calls)
    yield happens("XW-MAN-01", "executes", ship_id, maneuver=entry_text(entry), difficulty=difficulty)
    if difficulty == "purple":
        table = yield from pay_force(table, ship_id)
    table, facts, ending = yield from maneuver_ship(table, facts, place)
    table = table.with_ship(replace(table.ship(ship_id), executed=entry))
    table, fled = yield from flee_if_outside(table, ship_id, after_maneuver=False, calls=calls, partial=ending.partial)
    if fled:
        return table
    moved = facts.moved(ending, executing=executing)
    contacts = facts.contacts(moved)
    asked = ending.partial or bool(table.devices)
    suffers = asked and (yield from has_effective_contact(table, moved, contacts, calls))
    done = ExecutedManeuver(facts=facts, ending=ending, moved=moved, contacts=contacts, suffers=suffers)
    table = yield from _follow(table, done, difficulty, calls)
    return (yield from after_maneuver(table, moved, _finished(done, difficulty), uses, calls))


def _finished(done: ExecutedManeuver, difficulty: Difficulty) -> Finished:
    on = tuple(contact.obstacle for contact in done.contacts if contact.on_it)
    return Finished(entry=done.facts.entry, difficulty=difficulty, partial=done.ending.partial, met=done.met, on=on)


def _follow(table: Table, done: ExecutedManeuver, difficulty: Difficulty, calls: Mapping[str, str]) -> Procedure[Table]:
    name, before = done.moved.ship, False
    if done.met and difficulty != "white" and in_force(table, "XW-OBS-09"):
        before = (yield from consult("XW-AMB-03")) == "before-check"
    if before:
        table = yield from suffer_met(table, done.moved, done.contacts, calls)
    if table.has_ship(name):
        table = yield from check_difficulty(table, name, difficulty)
        table = yield from stress_of_debris(table, done.moved, done.contacts, calls)
        table, fled = yield from flee_if_outside(
            table, name, after_maneuver=True, calls=calls, partial=done.ending.partial
        )
        if not fled:
            table = yield from overlap_and_obstacles(table, done, calls, obstacles=not before)
    if table.has_ship(name):
        table = yield from trigger_devices(table, done.moved, calls, after_obstacles=done.suffers)
    loose = faceup_that(done.facts.ship.faceup, "hurts_unless_straight")
    return (yield from loosened(table, name, done.facts.entry, len(loose)))


def check_difficulty(table: Table, ship_id: str, difficulty: Difficulty) -> Procedure[Table]:
    """Give a stress token for red, remove one of each relief for blue; a partial maneuver counts (XW-MAN-07)."""
    if difficulty == "red":
        return (yield from gain(table, ship_id, "stress", 1, "XW-MAN-03", cause="a red maneuver"))
    if difficulty == "blue":
        for token in RELIEF:
            table = yield from lose(table, ship_id, token, 1, "XW-MAN-03", cause="a blue maneuver")
    return table


def pay_force(table: Table, ship_id: str) -> Procedure[Table]:
    """Pay one Force charge for a purple maneuver (XW-ACT-06)."""
    ship = table.ship(ship_id)
    yield happens("XW-ACT-06", "maneuver_paid", ship_id, left=ship.force - 1)
    return table.with_ship(replace(ship, force=ship.force - 1))
