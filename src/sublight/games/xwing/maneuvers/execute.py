"""Execute a maneuver (XW-MAN-01): Maneuver Ship, Check Difficulty, and all that follows, in the order of the edition.

Up to 1.3.2: debris stress right after Check Difficulty, then the step that a partial maneuver costs, obstacles. From
1.4 on the overlap effect and obstacles share one window after Check Difficulty. Then come devices and damage cards.
A ship that is outside flees as soon as its edition says, and then resolves nothing.
"""

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.xwing.book import in_force
from sublight.games.xwing.cards.after import Finished, after_maneuver
from sublight.games.xwing.catalogue import Difficulty
from sublight.games.xwing.course import Moved
from sublight.games.xwing.damage.later import LOOSE, loosened
from sublight.games.xwing.devices.trigger import trigger_devices
from sublight.games.xwing.maneuvers.bearings import entry_text
from sublight.games.xwing.maneuvers.bump import bump, friendly_would_decide, red_actions
from sublight.games.xwing.maneuvers.difficulty import check_difficulty, pay_force
from sublight.games.xwing.maneuvers.facts import Facts, Way
from sublight.games.xwing.maneuvers.flee import flee_if_outside
from sublight.games.xwing.maneuvers.place import maneuver_ship
from sublight.games.xwing.moves import TallonPlace
from sublight.games.xwing.obstacles.contact import Contact
from sublight.games.xwing.obstacles.suffer import stress_of_debris, suffer_met
from sublight.games.xwing.pieces import DialEntry, Table
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens


class Executed(Struct, frozen=True, kw_only=True):
    """A maneuver set down: its facts, the way it ended, the move, and the obstacles near it."""

    facts: Facts
    way: Way
    moved: Moved
    found: tuple[Contact, ...]

    @property
    def met(self) -> bool:
        """Whether it moved through or overlapped an obstacle."""
        return any(contact.through_it or contact.on_it for contact in self.found)


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
    table, facts, way = yield from maneuver_ship(table, facts, place)
    table = table.with_ship(replace(table.ship(ship_id), executed=entry))
    table, fled = yield from flee_if_outside(table, ship_id, after_maneuver=False, calls=calls, partial=way.partial)
    if fled:
        return table
    moved = facts.moved(way, executing=executing)
    done = Executed(facts=facts, way=way, moved=moved, found=facts.found(moved))
    table = yield from _follow(table, done, difficulty, calls)
    return (yield from after_maneuver(table, moved, _finished(done, difficulty), uses, calls))


def _finished(done: Executed, difficulty: Difficulty) -> Finished:
    on = tuple(contact.obstacle for contact in done.found if contact.on_it)
    return Finished(entry=done.facts.entry, difficulty=difficulty, partial=done.way.partial, met=done.met, on=on)


def _follow(table: Table, done: Executed, difficulty: Difficulty, calls: Mapping[str, str]) -> Procedure[Table]:
    name, before = done.moved.ship, False
    if done.met and difficulty != "white" and in_force(table, "XW-OBS-09"):
        before = (yield from consult("XW-AMB-03")) == "before-check"
    if before:
        table = yield from suffer_met(table, done.moved, done.found, calls)
    if table.stands(name):
        table = yield from check_difficulty(table, name, difficulty)
        table = yield from stress_of_debris(table, done.moved, done.found, calls)
        table, fled = yield from flee_if_outside(
            table, name, after_maneuver=True, calls=calls, partial=done.way.partial
        )
        if not fled:
            table = yield from _window(table, done, calls, obstacles=not before)
    if table.stands(name):
        table = yield from trigger_devices(table, done.moved, calls)
    return (yield from loosened(table, name, done.facts.entry, done.facts.ship.faceup.count(LOOSE)))


def _window(table: Table, done: Executed, calls: Mapping[str, str], *, obstacles: bool) -> Procedure[Table]:
    """The overlap effect and the obstacles, in the order of the text, or of the ship's player (XW-AMB-04)."""
    if obstacles and (yield from _obstacles_first(table, done)):
        table = yield from suffer_met(table, done.moved, done.found, calls)
        return (yield from bump(table, done.facts, done.way, executing=done.moved.executing))
    table = yield from bump(table, done.facts, done.way, executing=done.moved.executing)
    if obstacles and table.stands(done.moved.ship):
        table = yield from suffer_met(table, done.moved, done.found, calls)
    return table


def _obstacles_first(table: Table, done: Executed) -> Procedure[bool]:
    """Say whether obstacles come before the red action that an overlapped enemy allows; asked where both are there."""
    if not (done.met and done.way.partial) or not in_force(table, "XW-OVL-06"):
        return False
    if friendly_would_decide(table, done.facts, done.way) or not red_actions(table.ship(done.moved.ship)):
        return False
    reading = yield from consult("XW-AMB-04")
    if reading != "player-orders":
        return reading == "obstacle-first"
    question = Choose(
        rule="XW-OVL-06",
        kind="overlap_or_obstacle",
        subject=done.moved.ship,
        player=done.facts.ship.player,
        options=(Option(key="action"), Option(key="obstacle")),
    )
    return (yield from choose(question, table, "action")) == "obstacle"
