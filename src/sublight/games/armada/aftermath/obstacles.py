"""Obstacles that a ship's own move ended on (chapter A7): which they are, what is ignored, what each does."""

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.armada.catalogue.damage import damage_deck
from sublight.games.armada.course.facts import OVERLAP_OBSTACLE, Facts
from sublight.games.armada.course.surroundings import Run
from sublight.games.armada.damage.cards import deal_faceup, suffer
from sublight.games.armada.damage.speed_dial import turn_dial
from sublight.games.armada.pieces import Obstacle, Ship, Table
from sublight.games.armada.shapes import obstacle_kind
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens


class ObstacleEffect(Struct, frozen=True, kw_only=True):
    """What overlapping a type of obstacle does to a ship: faceup cards, damage, damage per speed on the dial."""

    faceup: int = 0
    damage: int = 0
    per_speed: int = 0
    stops: bool = False
    repairs: bool = False


NOTHING = ObstacleEffect()

EFFECTS: dict[str, ObstacleEffect] = {
    "asteroid": ObstacleEffect(faceup=1),
    "debris": ObstacleEffect(damage=2),
    "station": ObstacleEffect(repairs=True),
    "dust": NOTHING,
    "exogorth": ObstacleEffect(damage=1),
    "gravity_rift": ObstacleEffect(stops=True),
    "purrgil": ObstacleEffect(per_speed=1),
}
"""ARM-OBST-03 as a table; a type that is not in it does nothing."""


def effect_of(obstacle: Obstacle) -> ObstacleEffect:
    """Return what overlapping an obstacle does to a ship."""
    return EFFECTS.get(obstacle_kind(obstacle), NOTHING)


def harms(effect: ObstacleEffect, ship: Ship) -> bool:
    """Say whether an effect would do the ship any harm as it is now."""
    by_speed = (effect.per_speed or effect.stops) and ship.speed > 0
    return bool(effect.faceup or effect.damage or by_speed)


def report_overlaps(facts: Facts, run: Run, obstacles: tuple[Obstacle, ...]) -> Procedure[None]:
    """Name the obstacles overlapped; a ship that stayed where it was overlaps them anew (ARM-OBST-05)."""
    rule = "ARM-OBST-05" if run.rest.pose == facts.ship.pose else OVERLAP_OBSTACLE
    for obstacle in obstacles:
        yield happens(rule, "obstacle_overlapped", facts.ship.id, obstacle=obstacle.id, type=_type(obstacle))


def _type(obstacle: Obstacle) -> str:
    return obstacle_kind(obstacle).replace("_", " ")


def resolve_obstacle(table: Table, name: str, obstacle: Obstacle) -> Procedure[Table]:
    """Resolve one obstacle on a ship that overlaps it (ARM-OBST-03)."""
    effect, ship = effect_of(obstacle), table.ship(name)
    cause = f"it overlaps {obstacle.id} ({_type(obstacle)})"
    if not effect.repairs and not harms(effect, ship):
        reason = "the dial is at 0" if effect.per_speed or effect.stops else "a type that does nothing to ships"
        yield happens("ARM-OBST-03", "obstacle_without_effect", name, obstacle=obstacle.id, reason=reason)
        return table
    for _ in range(effect.faceup):
        table = yield from deal_faceup(table, name, "ARM-OBST-03", cause)
    table = yield from suffer(table, name, effect.damage + effect.per_speed * ship.speed, "ARM-OBST-03", cause)
    if effect.stops:
        table = yield from turn_dial(table, name, 0, "ARM-OBST-06", cause)
    if effect.repairs:
        table = yield from _repair(table, ship, obstacle)
    return table


def _repair(table: Table, ship: Ship, station: Obstacle) -> Procedure[Table]:
    """The owner may discard one damage card of the ship, faceup or facedown."""
    if not ship.damage:
        return table
    facedown = (Option(key="facedown"),) if ship.facedown else ()
    faceup = tuple(Option(key=card) for card in dict.fromkeys(ship.faceup))
    question = Choose(
        rule="ARM-OBST-03",
        kind="station_repair",
        subject=ship.id,
        player=ship.player,
        figures={"obstacle": station.id},
        options=(*faceup, *facedown, Option(key="none")),
    )
    answer = yield from choose(question, table, question.options[0].key)
    if answer == "none":
        return table
    repaired = _without_card(ship, answer)
    title = damage_deck()[answer].title if answer in damage_deck() else answer
    yield happens("ARM-OBST-03", "station_repaired", ship.id, obstacle=station.id, card=title, damage=repaired.damage)
    return table.with_ship(repaired)


def _without_card(ship: Ship, card: str) -> Ship:
    if card == "facedown":
        return replace(ship, facedown=ship.facedown - 1)
    faceup = list(ship.faceup)
    faceup.remove(card)
    return replace(ship, faceup=tuple(faceup))
