"""Obstacles that do nothing to a ship after all: by objective, title or officer (ARM-OBST-09, ARM-OBST-10)."""

from sublight.games.armada.aftermath.obstacles import effect_of, harms
from sublight.games.armada.pieces import Obstacle, Ship, Table
from sublight.games.armada.shapes import obstacle_kind
from sublight.referee.procedure import Procedure, choose, choose_order, consult
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Event, happens

HARMLESS_TO_SECOND = {
    "dangerous_territory": ("asteroid", "debris"),
    "asteroid_tactics": ("asteroid",),
    "asteroids": ("asteroid",),
}
"""By objective, the types that do nothing to the second player's ships."""

NO_REPAIR = ("contested_outpost", "holonet_override", "independent_station")
NO_REPAIR_FOR_FIRST = ("base_defense_armed_station", "station_assault", "show_of_force")
CHART_OFFICER, JAINAS_LIGHT = "chart_officer", "jainas_light"
CONTROLS = "damaged_controls"

Kept = tuple[Table, tuple[Obstacle, ...]]


def kept_before_damage(
    table: Table, ship: Ship, obstacles: tuple[Obstacle, ...]
) -> Procedure[tuple[Obstacle, ...] | None]:
    """Return the obstacles that Jaina's Light does not ignore, asked before Damaged Controls counts them.

    None: the title does not bear on that card, and is asked about with the obstacles' own effects (AMB-52).
    """
    if JAINAS_LIGHT not in ship.upgrades or CONTROLS not in ship.faceup or not obstacles:
        return None
    if (yield from consult("AMB-52")) == "official":
        return None
    return (yield from _ignored_by_title("ARM-DMG-06", table, ship, obstacles, obstacles))


def left_to_resolve(
    table: Table, name: str, obstacles: tuple[Obstacle, ...], kept: tuple[Obstacle, ...] | None
) -> Procedure[Kept]:
    """Return the obstacles whose effect is still to be resolved, and the table after cards spent on the others.

    `kept` are those that Jaina's Light has left already, None where its owner was not yet asked.
    """
    if kept is not None:
        obstacles = kept
    obstacles = yield from _by_objective(table, table.ship(name), obstacles)
    if kept is None:
        obstacles = yield from _by_title(table, table.ship(name), obstacles)
    return (yield from _by_officer(table, table.ship(name), obstacles))


def _by_objective(table: Table, ship: Ship, obstacles: tuple[Obstacle, ...]) -> Procedure[tuple[Obstacle, ...]]:
    kept: list[Obstacle] = []
    for obstacle in obstacles:
        if ship.player == table.players[1] and obstacle_kind(obstacle) in HARMLESS_TO_SECOND.get(table.objective, ()):
            yield _ignored("ARM-OBST-09", ship, obstacle, "the objective spares the second player's ships")
        elif effect_of(obstacle).repairs and _gives_no_repair(table, ship):
            yield _ignored("ARM-OBST-10", ship, obstacle, "under this objective the station repairs nothing for it")
        else:
            kept.append(obstacle)
    return tuple(kept)


def _gives_no_repair(table: Table, ship: Ship) -> bool:
    first = ship.player == table.players[0]
    return table.objective in NO_REPAIR or (first and table.objective in NO_REPAIR_FOR_FIRST)


def _by_title(table: Table, ship: Ship, obstacles: tuple[Obstacle, ...]) -> Procedure[tuple[Obstacle, ...]]:
    """Jaina's Light ignores whichever obstacles its owner likes."""
    harmful = _harmful(ship, obstacles)
    if JAINAS_LIGHT not in ship.upgrades or not harmful:
        return obstacles
    return (yield from _ignored_by_title("ARM-OBST-09", table, ship, obstacles, harmful))


def _ignored_by_title(
    rule: str, table: Table, ship: Ship, obstacles: tuple[Obstacle, ...], offered: tuple[Obstacle, ...]
) -> Procedure[tuple[Obstacle, ...]]:
    """Ask which of the obstacles offered Jaina's Light ignores, and return the others."""
    question = Choose(
        rule=rule,
        kind="jainas_light",
        subject=ship.id,
        player=ship.player,
        options=tuple(Option(key=obstacle.id) for obstacle in offered),
        least=0,
        most=len(offered),
    )
    answer = yield from choose_order(question, table)
    for obstacle in offered:
        if obstacle.id in answer:
            yield _ignored(rule, ship, obstacle, "Jaina's Light")
    return tuple(obstacle for obstacle in obstacles if obstacle.id not in answer)


def _by_officer(table: Table, ship: Ship, obstacles: tuple[Obstacle, ...]) -> Procedure[Kept]:
    """Chart Officer is discarded to ignore all of the obstacles, or kept to ignore none."""
    if CHART_OFFICER not in ship.upgrades or not _harmful(ship, obstacles):
        return table, obstacles
    question = Choose(
        rule="ARM-OBST-09",
        kind="chart_officer",
        subject=ship.id,
        player=ship.player,
        figures={"obstacles": tuple(obstacle.id for obstacle in obstacles)},
        options=(Option(key="discard"), Option(key="keep")),
    )
    answer = yield from choose(question, table, "keep")
    if answer == "keep":
        return table, obstacles
    yield happens("ARM-OBST-09", "upgrade_discarded", ship.id, effect="Chart Officer")
    for obstacle in obstacles:
        yield _ignored("ARM-OBST-09", ship, obstacle, "Chart Officer")
    return table.with_ship(ship.without_card(CHART_OFFICER)), ()


def _harmful(ship: Ship, obstacles: tuple[Obstacle, ...]) -> tuple[Obstacle, ...]:
    return tuple(obstacle for obstacle in obstacles if harms(effect_of(obstacle), ship))


def _ignored(rule: str, ship: Ship, obstacle: Obstacle, why: str) -> Event:
    return happens(rule, "obstacle_ignored", ship.id, obstacle=obstacle.id, why=why)
