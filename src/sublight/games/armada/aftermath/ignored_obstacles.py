"""Obstacles under a ship that an objective or one of its cards ignores (ARM-OBST-09, ARM-OBST-10)."""

from typing import Literal

from sublight.games.armada.active_effects import objective_hints, own_card
from sublight.games.armada.aftermath.obstacles import effect_of, harms, repairs_nothing
from sublight.games.armada.catalogue import EffectCard
from sublight.games.armada.catalogue.cards import faceup_that
from sublight.games.armada.pieces import Obstacle, Ship, Table
from sublight.games.armada.shapes import obstacle_kind
from sublight.referee.procedure import Procedure, choose, choose_order, consult
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Event, happens

Kept = tuple[Table, tuple[Obstacle, ...]]


def _ignoring(ship: Ship, which: Literal["all", "chosen"]) -> EffectCard | None:
    """Return the ship's card by which its owner ignores obstacles."""
    return own_card(ship, lambda card: card.hints.ignores_obstacles == which)


def kept_before_damage(
    table: Table, ship: Ship, obstacles: tuple[Obstacle, ...]
) -> Procedure[tuple[Obstacle, ...] | None]:
    """Return the obstacles that Jaina's Light does not ignore, asked before Damaged Controls counts them.

    None: under this reading Jaina's Light does not affect Damaged Controls; ask later (AMB-52).
    """
    counted = obstacles and faceup_that(ship.faceup, "card_for_overlaps")
    if not counted or not _ignoring(ship, "chosen"):
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
    if not obstacles:
        return table, obstacles
    obstacles = yield from _by_objective(table, table.ship(name), obstacles)
    if kept is None:
        obstacles = yield from _by_title(table, table.ship(name), obstacles)
    return (yield from _by_officer(table, table.ship(name), obstacles))


def _by_objective(table: Table, ship: Ship, obstacles: tuple[Obstacle, ...]) -> Procedure[tuple[Obstacle, ...]]:
    kept: list[Obstacle] = []
    for obstacle in obstacles:
        if ship.player == table.players[1] and obstacle_kind(obstacle) in objective_hints(table).harmless_to_second:
            yield _ignored("ARM-OBST-09", ship, obstacle, "the objective spares the second player's ships")
        elif effect_of(obstacle).repairs and repairs_nothing(table, ship.player):
            yield _ignored("ARM-OBST-10", ship, obstacle, "stations repair nothing for it under this objective")
        else:
            kept.append(obstacle)
    return tuple(kept)


def _by_title(table: Table, ship: Ship, obstacles: tuple[Obstacle, ...]) -> Procedure[tuple[Obstacle, ...]]:
    """Jaina's Light ignores whichever obstacles its owner likes."""
    harmful = _harmful(ship, obstacles)
    if not harmful or not _ignoring(ship, "chosen"):
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
            yield _ignored(rule, ship, obstacle, "its owner uses Jaina's Light")
    return tuple(obstacle for obstacle in obstacles if obstacle.id not in answer)


def _by_officer(table: Table, ship: Ship, obstacles: tuple[Obstacle, ...]) -> Procedure[Kept]:
    """Chart Officer is discarded to ignore all of the obstacles, or kept to ignore none."""
    officer = _ignoring(ship, "all") if _harmful(ship, obstacles) else None
    if not officer:
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
        yield _ignored("ARM-OBST-09", ship, obstacle, "Chart Officer was discarded")
    return table.with_ship(ship.without_card(officer.id)), ()


def _harmful(ship: Ship, obstacles: tuple[Obstacle, ...]) -> tuple[Obstacle, ...]:
    return tuple(obstacle for obstacle in obstacles if harms(effect_of(obstacle), ship))


def _ignored(rule: str, ship: Ship, obstacle: Obstacle, why: str) -> Event:
    return happens(rule, "obstacle_ignored", ship.id, obstacle=obstacle.id, why=why)
