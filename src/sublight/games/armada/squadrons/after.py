"""What follows a squadron's move: the obstacles it ended on (ARM-OBST-03), and "Mauler" Mithel's damage.

They happen after it has moved, staying included, and never to one that was displaced. Its owner orders what is of
different kinds (ARM-OBST-02, ARM-ACT-03).
"""

from msgspec.structs import replace

from sublight.games.armada.active_effects import ability_of
from sublight.games.armada.aftermath.obstacles import Waiting, in_order, repairs_nothing
from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.pieces import Obstacle, Squadron, Table
from sublight.games.armada.shapes import obstacle_kind
from sublight.games.armada.squadrons.facts import SquadronFacts
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens

OVERLAP, EFFECT, NO_STATION = "ARM-OBST-01", "ARM-OBST-03", "ARM-OBST-10"
STATION, PURRGIL = "station", "purrgil"


def after_moving(table: Table, facts: SquadronFacts) -> Procedure[Table]:
    """Resolve all that follows the move, in the order that the owner says where it can matter."""
    name = facts.squadron.id
    waiting: list[Waiting] = []
    for obstacle in _overlapped(facts):
        sort = obstacle_kind(obstacle)
        yield happens(OVERLAP, "obstacle_overlapped", name, obstacle=obstacle.id, type=sort.replace("_", " "))
        if (yield from _does_something(table, table.squadron(name), obstacle)):
            waiting.append(Waiting(obstacle.id, sort, obstacle))
    ability = ability_of(facts.squadron)
    if ability and ability.hints.damages_engaged and facts.ending.engagers:
        waiting.append(Waiting(ability.id, ability.id))
    for each in (yield from in_order(table, facts.squadron, waiting)):
        if any(squadron.id == name for squadron in table.squadrons):
            table = yield from _resolve(table, facts, each)
    return table


def _overlapped(facts: SquadronFacts) -> tuple[Obstacle, ...]:
    """Return the obstacles under its base; contact is no overlap, and calls on close margins count."""
    return tuple(
        each
        for each in facts.obstacles_near(facts.table.placing_mm)
        if facts.calls.is_overlap(OVERLAP, each.id, facts.obstacle_margin(each, facts.end).margin_mm)
    )


def _does_something(table: Table, squadron: Squadron, obstacle: Obstacle) -> Procedure[bool]:
    """Say whether an obstacle affects a squadron; report the reason where it does not."""
    sort, name = obstacle_kind(obstacle), squadron.id
    if sort == PURRGIL:
        return True
    if sort != STATION:
        reason = "a type that does nothing to squadrons"
        yield happens(EFFECT, "obstacle_without_effect", name, obstacle=obstacle.id, reason=reason)
        return False
    if repairs_nothing(table, squadron.player):
        why = "under this objective the station repairs nothing for it"
        yield happens(NO_STATION, "obstacle_ignored", name, obstacle=obstacle.id, why=why)
        return False
    return True


def _resolve(table: Table, facts: SquadronFacts, effect: Waiting) -> Procedure[Table]:
    name = facts.squadron.id
    if effect.obstacle is None:
        return (yield from _damage_engaged(table, effect_card(effect.key).name, facts.ending.engagers))
    if effect.kind == PURRGIL:
        return (yield from damage_squadron(table, name, EFFECT, f"it overlaps {effect.key} (purrgil)"))
    return (yield from _recover(table, name, effect.key))


def _damage_engaged(table: Table, name: str, engaged: tuple[str, ...]) -> Procedure[Table]:
    """Each squadron engaged with "Mauler" Mithel suffers 1 damage after he moves, staying included (ARM-SQ-03)."""
    for enemy in engaged:
        table = yield from damage_squadron(table, enemy, "ARM-SQ-03", f"{name} has moved")
    return table


def _recover(table: Table, name: str, station: str) -> Procedure[Table]:
    """At a station a squadron may recover 1 hull, up to what is printed."""
    squadron = table.squadron(name)
    if squadron.hull_left == squadron.card.hull:
        reason = "it is undamaged"
        yield happens(EFFECT, "obstacle_without_effect", name, obstacle=station, reason=reason)
        return table
    question = Choose(
        rule=EFFECT,
        kind="station_recovers",
        subject=name,
        player=squadron.player,
        figures={"obstacle": station, "hull": squadron.hull_left},
        options=(Option(key="recover"), Option(key="none")),
    )
    answer = yield from choose(question, table, "recover")
    if answer == "none":
        return table
    hull = squadron.hull_left + 1
    yield happens(EFFECT, "squadron_recovered", name, obstacle=station, hull=hull, printed=squadron.card.hull)
    return table.with_squadron(replace(squadron, hull=None if hull == squadron.card.hull else hull))


def damage_squadron(table: Table, name: str, rule: str, cause: str) -> Procedure[Table]:
    """Take 1 hull off a squadron; without hull it is destroyed."""
    squadron = table.squadron(name)
    left = squadron.hull_left - 1
    yield happens(rule, "squadron_damaged", name, cause=cause, hull=left, printed=squadron.card.hull)
    if left > 0:
        return table.with_squadron(replace(squadron, hull=left))
    yield happens(rule, "squadron_destroyed", name)
    return table.without_squadron(name)
