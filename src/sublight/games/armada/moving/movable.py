"""What an effect moves at all: on this table, and of its things (ARM-TOK-24)."""

from collections.abc import Iterator

from sublight.games.armada.catalogue import effect_card
from sublight.games.armada.moving.limits import WAYS, effect_name
from sublight.games.armada.pieces import Obstacle, Table, Token
from sublight.games.armada.shapes import obstacle_kind
from sublight.referee.ruling import Violation, breaks


def objective_violations(table: Table, effect: str) -> Iterator[Violation]:
    """An objective's effect is resolved only where it is played (ARM-TOK-24); with none named, none is refused."""
    played = effect_card(table.objective).id if table.objective else effect
    if effect_card(effect).kind == "objective" and played != effect:
        name = effect_name(effect)
        yield breaks("ARM-TOK-24", "not_the_objective", table.objective, effect=name, played=effect_name(played))


def time_violations(table: Table, effect: str, subject: str = "") -> Iterator[Violation]:
    """An effect is resolved in its own phases, and not before its round (ARM-TOK-24)."""
    way, name = WAYS[effect], effect_name(effect)
    if way.phases and table.phase not in way.phases:
        yield breaks("ARM-TOK-24", "wrong_time", subject, effect=name, phase=table.phase, phases=way.phases)
    if table.round < way.since_round:
        yield breaks("ARM-TOK-24", "too_early", subject, effect=name, round=way.since_round)


def thing_violations(table: Table, thing: Obstacle | Token, effect: str) -> Iterator[Violation]:
    """Return why an effect does not move this thing at all."""
    way = WAYS[effect]
    kind = obstacle_kind(thing) if isinstance(thing, Obstacle) else thing.kind
    if (way.kinds and kind not in way.kinds) or kind in way.bars:
        yield breaks("ARM-TOK-24", "not_this_kind", thing.id, type=kind.replace("_", " "), effect=effect_name(effect))
    marked = tuple(each.id for each in table.tokens if each.on == thing.id)
    if way.bare and marked:
        yield breaks("ARM-TOK-24", "has_token", thing.id, effect=effect_name(effect), tokens=marked)
    if isinstance(thing, Token) and thing.on in {ship.id for ship in table.ships}:
        yield breaks("ARM-TOK-19", "assigned_token", thing.id, ship=thing.on)
