"""Obstacles that do nothing to a ship after all: by objective, title or officer (ARM-OBST-09, ARM-OBST-10)."""

from msgspec.structs import replace

from sublight.games.armada.aftermath.obstacles import effect_of, harms
from sublight.games.armada.pieces import Obstacle, Ship, Table
from sublight.games.armada.shapes import obstacle_kind
from sublight.referee.procedure import Procedure, choose, choose_order
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Event, happens

HARMLESS_TO_SECOND = {"dangerous_territory": ("asteroid", "debris"), "asteroid_tactics": ("asteroid",)}
"""By objective, the types that do nothing to the second player's ships."""

NO_REPAIR = ("contested_outpost", "holonet_override")
NO_REPAIR_FOR_FIRST = ("base_defense_armed_station", "station_assault", "show_of_force")
CHART_OFFICER, JAINAS_LIGHT = "chart_officer", "jainas_light"

Kept = tuple[Table, tuple[Obstacle, ...]]


def left_to_resolve(table: Table, name: str, obstacles: tuple[Obstacle, ...]) -> Procedure[Kept]:
    """Return the obstacles whose effect is still to be resolved, and the table after cards spent on the others."""
    obstacles = yield from _by_objective(table, table.ship(name), obstacles)
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
    question = Choose(
        rule="ARM-OBST-09",
        kind="jainas_light",
        subject=ship.id,
        player=ship.player,
        options=tuple(Option(key=obstacle.id) for obstacle in harmful),
        least=0,
        most=len(harmful),
    )
    answer = yield from choose_order(question, table)
    for obstacle in harmful:
        if obstacle.id in answer:
            yield _ignored("ARM-OBST-09", ship, obstacle, "Jaina's Light")
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
    return without_upgrade(table, ship, CHART_OFFICER), ()


def without_upgrade(table: Table, ship: Ship, effect: str) -> Table:
    """Return the table after a ship's upgrade was discarded."""
    return table.with_ship(replace(ship, upgrades=tuple(each for each in ship.upgrades if each != effect)))


def _harmful(ship: Ship, obstacles: tuple[Obstacle, ...]) -> tuple[Obstacle, ...]:
    return tuple(obstacle for obstacle in obstacles if harms(effect_of(obstacle), ship))


def _ignored(rule: str, ship: Ship, obstacle: Obstacle, why: str) -> Event:
    return happens(rule, "obstacle_ignored", ship.id, obstacle=obstacle.id, why=why)
