"""Laws and events in play that bear on a voyage and are not ruled on: refused by name."""

from collections.abc import Callable, Iterator

from sublight.games.twilight.catalogue.effects import effect_cards
from sublight.games.twilight.galaxy.wormholes import WORMHOLE
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.legality import named
from sublight.games.twilight.movement.uses import unruled_by
from sublight.referee.ruling import Violation, lacks


def unruled_laws(facts: Facts, number: int) -> Iterator[Violation]:
    """Yield what is in play, bears on a voyage, and is not ruled on."""
    for effect, bears in _BEARS.items():
        if facts.has_law(effect) and bears(facts, number):
            card = effect_cards()[effect]
            rule, ship = unruled_by(facts.galaxy, card), named(facts.action.voyages[number])
            yield lacks(rule, "law_not_ruled", ship, effect=card.name, reason=card.reason or "")


def _fighters_alone(facts: Facts, number: int) -> bool:
    """Fighters that move by themselves may come to use fleet slots."""
    return facts.action.voyages[number].unit == "fighter"


def _by_wormhole(facts: Facts, number: int) -> bool:
    return any(step.by is not None and step.by.kind == WORMHOLE for step in facts.steps(number))


_BEARS: dict[str, Callable[[Facts, int], bool]] = {
    "ev_age_of_fighters": _fighters_alone,
    "ev_weird_wormholes": _by_wormhole,
}
