"""The speed of the move of an activation, term by term (ARM-SQ-06, ARM-SQ-08).

First what sets the printed value (Chiraneau, Independence), then what adds to it, each up to its own cap and never past
the five bands of the ruler, then what lowers it. Moves outside an activation have a band of their own.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sublight.games.armada.active_effects import hints_on
from sublight.games.armada.catalogue import Hints, effect_card
from sublight.games.armada.catalogue.squadrons import SquadronCard
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.squadrons.abilities import KETSU, enemies, has_ability, has_keyword

CHIRANEAU, INDEPENDENCE = "admiral_chiraneau", "independence"
RAISING = ("corruptor", "vector", "all_fighters_follow_me")
"""The cards of the commanding ship or its fleet that raise speed, without being asked."""

FASTEST = 5
"""A speed is a distance band, and the ruler has five."""


class Speed(NamedTuple):
    """A speed, and the terms it is made of in words: the printed value first."""

    value: int
    terms: tuple[str, ...]

    @property
    def changed(self) -> bool:
        """Whether anything changes the printed value."""
        return len(self.terms) > 1


def speed_of(table: Table, squadron: Squadron, by: Ship | None, uses: tuple[str, ...]) -> Speed:
    """Return the speed of a move in an activation: by a ship's command, or in the Squadron Phase without one."""
    value = squadron.card.speed
    terms = [f"printed {value}"]
    for name, changed, how in _changes(table, squadron, by, uses, value):
        value = changed
        terms.append(f"{name}: {how}")
    return Speed(value, tuple(terms))


def _changes(
    table: Table, squadron: Squadron, by: Ship | None, uses: tuple[str, ...], value: int
) -> Iterator[tuple[str, int, str]]:
    """Yield each change with the value after it."""
    if CHIRANEAU in uses:
        value = effect_card(CHIRANEAU).hints.speed_set or value
        yield effect_card(CHIRANEAU).name, value, f"printed speed counts as {value}"
    if INDEPENDENCE in uses:
        value = max(value, effect_card(INDEPENDENCE).hints.speed_set or value)
        yield effect_card(INDEPENDENCE).name, value, f"raised to {value}"
    for name, hints in _raises(table, squadron, by):
        value = max(value, min(value + (hints.speed_delta or 0), hints.speed_cap or FASTEST))
        yield name, value, f"+{hints.speed_delta}, at most {hints.speed_cap or FASTEST}: {value}"
    if slowing(table, squadron):
        hints = effect_card(KETSU).hints
        value = min(value, max(value + (hints.speed_delta or 0), hints.speed_min or 0))
        yield effect_card(KETSU).name, value, f"{hints.speed_delta}, at least {hints.speed_min}: {value}"


def _raises(table: Table, squadron: Squadron, by: Ship | None) -> Iterator[tuple[str, Hints]]:
    if by is None:
        return
    declared = table.fleet_effects.get(by.player, ())
    for effect in RAISING:
        card = effect_card(effect)
        hints = hints_on(table, card)
        at_hand = declared if card.kind == "fleet command" else by.upgrades
        there = any(each in at_hand for each in card.ids)
        if there and _meant(hints, squadron.card):
            yield card.name, hints


def _meant(hints: Hints, card: SquadronCard) -> bool:
    """Say whether a card acts on a squadron: by a keyword it must have, and one it must not have."""
    lacks = hints.keyword is not None and not has_keyword(card, hints.keyword)
    return not lacks and not (hints.without is not None and has_keyword(card, hints.without))


def slowing(table: Table, squadron: Squadron) -> tuple[str, ...]:
    """Return the enemies at distance 1 that slow a squadron's move: Ketsu Onyo."""
    near = (each for each in enemies(table, squadron) if at_distance(table, each, squadron, 1))
    return tuple(each.id for each in near if has_ability(each, KETSU))
