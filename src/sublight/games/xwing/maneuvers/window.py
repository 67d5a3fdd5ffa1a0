"""After Check Difficulty: the effect of an overlap and those of obstacles, in one window (XW-OVL-04, XW-OBS-09).

Where a ship has both to resolve, the texts give them no order from 1.4 on (XW-AMB-04).
"""

from collections.abc import Mapping

from msgspec import Struct

from sublight.games.xwing.book import in_force
from sublight.games.xwing.course import Moved
from sublight.games.xwing.maneuvers.bump import bump, dock_instead, friendly_decides, red_actions
from sublight.games.xwing.maneuvers.facts import Facts, Way
from sublight.games.xwing.obstacles.contact import Contact
from sublight.games.xwing.obstacles.met import measured
from sublight.games.xwing.obstacles.suffer import is_met, suffer_met
from sublight.games.xwing.pieces import Table
from sublight.referee.handed_answers import ORDER_OF
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Option

OBSTACLE = "obstacle"
ORDERED = {ORDER_OF: "overlap and obstacles"}
"""What both questions put in order: who picked the obstacle picked it whoever else was overlapped."""


class Executed(Struct, frozen=True, kw_only=True):
    """A maneuver set down: its facts, the way it ended, the move, and the obstacles near it.

    `suffers` says whether any of them has an effect on the ship, where a bump or a device makes it matter.
    """

    facts: Facts
    way: Way
    moved: Moved
    found: tuple[Contact, ...]
    suffers: bool

    @property
    def met(self) -> bool:
        """Whether it moved through or overlapped an obstacle."""
        return any(is_met(contact) for contact in self.found)


def overlap_and_obstacles(
    table: Table, done: Executed, calls: Mapping[str, str], *, obstacles: bool
) -> Procedure[Table]:
    """Resolve the overlap effect and, unless they came before, the `obstacles`: in their order (XW-AMB-04).

    Whether the ship docks instead is said first: then it has no overlap effect to put in order.
    """
    for contact in done.found if obstacles else ():
        yield from measured(contact)
    table = yield from dock_instead(table, done.facts, done.way)
    if not table.stands(done.moved.ship):
        return table
    if obstacles and (yield from _obstacles_first(table, done)):
        table = yield from suffer_met(table, done.moved, done.found, calls)
        return (yield from bump(table, done.facts, done.way, executing=done.moved.executing))
    table = yield from bump(table, done.facts, done.way, executing=done.moved.executing)
    if obstacles and table.stands(done.moved.ship):
        table = yield from suffer_met(table, done.moved, done.found, calls)
    return table


def _obstacles_first(table: Table, done: Executed) -> Procedure[bool]:
    """Say whether obstacles come before the effect of an overlap; asked where the ship has both to resolve."""
    if not (done.suffers and done.way.partial) or not in_force(table, "XW-OVL-04"):
        return False
    friendly = yield from friendly_decides(table, done.facts, done.way)
    if not friendly and not red_actions(table.ship(done.moved.ship)):
        return False
    reading = yield from consult("XW-AMB-04")
    if reading != "player-orders":
        return reading == "obstacle-first"
    question = _die_or_obstacle(done) if friendly else _action_or_obstacle(done)
    return (yield from choose(question, table, question.options[0].key)) == OBSTACLE


def _action_or_obstacle(done: Executed) -> Choose:
    return Choose(
        rule="XW-OVL-06",
        kind="overlap_or_obstacle",
        subject=done.moved.ship,
        player=done.facts.ship.player,
        figures=ORDERED,
        options=(Option(key="action"), Option(key=OBSTACLE)),
    )


def _die_or_obstacle(done: Executed) -> Choose:
    return Choose(
        rule="XW-OVL-04",
        kind="die_or_obstacle",
        subject=done.moved.ship,
        player=done.facts.ship.player,
        figures=ORDERED,
        options=(Option(key="die"), Option(key=OBSTACLE)),
    )
