"""Obstacles that a ship's own move ended on (chapter A7): which they are, what each does, in which order."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sublight.board.plane.table import less_one
from sublight.games.armada.active_effects import objective_hints
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.catalogue.cards import damage_deck
from sublight.games.armada.course.facts import OVERLAP_OBSTACLE, Facts, TriedSpeeds
from sublight.games.armada.damage.cards import deal_faceup
from sublight.games.armada.damage.shields import suffer
from sublight.games.armada.damage.speed_dial import turn_dial
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.shapes import obstacle_kind
from sublight.games.armada.wording import obstacle_name
from sublight.referee.procedure import Procedure, choose, choose_order
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


def report_overlaps(facts: Facts, tried: TriedSpeeds, obstacles: tuple[Obstacle, ...]) -> Procedure[None]:
    """Report the obstacles overlapped; a ship that stayed in place overlaps them again (ARM-OBST-05)."""
    rule = "ARM-OBST-05" if tried.rest.pose == facts.ship.pose else OVERLAP_OBSTACLE
    for obstacle in obstacles:
        yield happens(rule, "obstacle_overlapped", facts.ship.id, obstacle=obstacle.id, type=_type(obstacle))


def _type(obstacle: Obstacle) -> str:
    return obstacle_kind(obstacle).replace("_", " ")


def resolve_obstacle(table: Table, name: str, obstacle: Obstacle) -> Procedure[Table]:
    """Resolve one obstacle on a ship that overlaps it (ARM-OBST-03)."""
    effect, ship = effect_of(obstacle), table.ship(name)
    cause = f"it overlaps {obstacle.id}"
    if not effect.repairs and not harms(effect, ship):
        reason = "its speed dial is at 0" if effect.per_speed or effect.stops else "ships are not affected by it"
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
    return replace(ship, faceup=less_one(ship.faceup, card))


def repairs_nothing(table: Table, player: str) -> bool:
    """Say whether the objective lets stations repair nothing for a player's ships and squadrons (ARM-OBST-10)."""
    barred = objective_hints(table).no_repair
    return barred == "both" or (barred == "first" and player == table.players[0])


# The order of effects that wait.


class Waiting(NamedTuple):
    """An effect that waits: of an `obstacle`, by its id and type, or of a card. Effects of one kind commute."""

    key: str
    kind: str
    obstacle: Obstacle | None = None


def _name(waiting: Waiting) -> str:
    """Return what players call an effect: its obstacle's type, or the title of its card."""
    if waiting.obstacle is not None:
        return obstacle_name(waiting.kind)
    deck = damage_deck()
    return deck[waiting.kind].title if waiting.kind in deck else effect_card(waiting.kind).name


def in_order(table: Table, mover: Ship | Squadron, waiting: Sequence[Waiting]) -> Procedure[list[Waiting]]:
    """Return the effects as the mover's owner orders them; effects of one kind need no order."""
    if len({each.kind for each in waiting}) < 2:
        return list(waiting)
    question = Choose(
        rule="ARM-OBST-02" if all(each.obstacle for each in waiting) else "ARM-ACT-03",
        kind="order_effects",
        subject=mover.id,
        player=mover.player,
        options=tuple(
            Option(key=each.key, figures={"effect": each.kind.replace("_", " "), "name": _name(each)})
            for each in waiting
        ),
        least=len(waiting),
        most=len(waiting),
        ordered=True,
    )
    answer = yield from choose_order(question, table)
    return sorted(waiting, key=lambda each: answer.index(each.key))
