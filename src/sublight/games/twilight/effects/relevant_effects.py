"""Which effects a tactical action declares, which effects are relevant to it, and what an effect needs."""

from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.active_effects import effects_for
from sublight.games.twilight.catalogue.effects import EffectCard, Need, effect_in
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.needs import has_units, holds
from sublight.games.twilight.galaxy.presence import is_present, units_of
from sublight.games.twilight.galaxy.wormholes import non_delta_wormhole
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy

HintT = TypeVar("HintT")
AFTER_THE_MOVE = ("ship_moved_in", "war_sun_moved_in")
"""What can be known only when the ships have arrived."""


class EffectInUse(Struct, frozen=True, kw_only=True):
    """One effect in use: its card, whose it is, what it names, and the voyages that it serves by name."""

    card: EffectCard
    owner: str
    use: Use
    voyages: tuple[int, ...] = ()


def by_ids(galaxy: Galaxy, action: TacticalAction) -> TacticalAction:
    """Return the action with each effect named by its id; InputError, naming the nearest, for an unknown one."""
    return replace(
        action,
        uses=tuple(replace(use, effect=effect_in(use.effect, galaxy.edition).id) for use in action.uses),
        voyages=tuple(_voyage_by_ids(galaxy, voyage) for voyage in action.voyages),
    )


def _voyage_by_ids(galaxy: Galaxy, voyage: Voyage) -> Voyage:
    if not voyage.uses:
        return voyage
    return replace(voyage, uses=tuple(effect_in(effect, galaxy.edition).id for effect in voyage.uses))


def effects_in_use(galaxy: Galaxy, action: TacticalAction) -> tuple[EffectInUse, ...]:
    """Return every effect in use, those of the whole action first.

    An effect that serves one ship is the mover's unless its use says otherwise.
    """
    if not (action.uses or action.voyages):
        return ()
    said = {use.effect for use in action.uses}
    alone: dict[str, None] = {effect: None for voyage in action.voyages for effect in voyage.uses if effect not in said}
    uses = (*action.uses, *(Use(effect=effect) for effect in alone))
    return tuple(_in_use(galaxy, action, use) for use in uses)


def _in_use(galaxy: Galaxy, action: TacticalAction, use: Use) -> EffectInUse:
    serves = tuple(number for number, voyage in enumerate(action.voyages) if use.effect in voyage.uses)
    card = effect_in(use.effect, galaxy.edition)
    return EffectInUse(card=card, owner=use.player or action.player, use=use, voyages=serves)


def in_turns(galaxy: Galaxy, action: TacticalAction, effects: Sequence[EffectInUse]) -> Iterator[EffectInUse]:
    """Yield effects of one window as they resolve: one a player in initiative order from the active one, and again."""
    if not effects:
        return
    seats = tuple(dict.fromkeys((*galaxy.initiative, *(player.id for player in galaxy.players))))
    first = seats.index(action.player)
    waiting = {seat: [each for each in effects if each.owner == seat] for seat in (*seats[first:], *seats[:first])}
    for turn in zip_longest(*waiting.values()):
        yield from (each for each in turn if each is not None)


def ids_used(action: TacticalAction) -> frozenset[str]:
    """Return the ids of all effects in use, for the whole action or for a ship."""
    return frozenset((*(use.effect for use in action.uses), *(name for each in action.voyages for name in each.uses)))


# Relevant effects, and what they need.


class RelevantEffect(Struct, Generic[HintT], frozen=True, kw_only=True):
    """A relevant effect, its hint, and its use; the use of a standing effect is empty."""

    card: EffectCard
    hint: HintT
    use: Use


def relevant_effects(galaxy: Galaxy, action: TacticalAction, hint: type[HintT]) -> tuple[RelevantEffect[HintT], ...]:
    """Return the effects with that hint whose needs are met; `galaxy` is the one in which ships are declared."""
    found = []
    for card, given in effects_for(galaxy, action.player, hint=hint, uses=ids_used(action)):
        use = next((use for use in action.uses if use.effect == card.id), Use(effect=card.id))
        if unmet(galaxy, card, use.player or action.player, use) is None:
            found.append(RelevantEffect(card=card, hint=given, use=use))
    return tuple(found)


# What an effect needs to be used: what the galaxy alone can say, and the moment of the move.


def unmet(galaxy: Galaxy, card: EffectCard, owner: str, use: Use) -> Need | None:
    """Return the first need of an effect that is not met, None if all are that can be known before ships move."""
    for need in card.needs:
        if need not in AFTER_THE_MOVE and not _holds(galaxy, need, owner, use):
            return need
    return None


def _holds(galaxy: Galaxy, need: Need, owner: str, use: Use) -> bool:
    if need in _NEEDS_BY_MOMENT:
        return _NEEDS_BY_MOMENT[need](galaxy, owner, use)
    return holds(galaxy, need, owner)


def _next_to_anomaly(galaxy: Galaxy, _owner: str, _use: Use) -> bool:
    """Next to one: that the system is one itself does not count (TI4-6.2a)."""
    return any(anomalies(galaxy, place) for place in adjacency(galaxy).around(galaxy.active))


def _neighbour(galaxy: Galaxy, owner: str, _use: Use) -> bool:
    """Players are neighbors where units or planets of theirs share a system or lie in adjacent ones (TI4-101.3)."""
    if owner == galaxy.active_player:
        return True
    reached = adjacency(galaxy)
    theirs, movers = (
        [system.id for system in galaxy.systems if is_present(system, player)]
        for player in (owner, galaxy.active_player)
    )
    return any(one == other or reached.adjacent(one, other) for one in theirs for other in movers)


def _plotted(galaxy: Galaxy, _owner: str, use: Use) -> bool:
    """Plots lie face down elsewhere, so the use of the effect names the player with the marker."""
    return bool(use.target) and bool(units_of(galaxy, galaxy.active, use.target))


def _other_units(galaxy: Galaxy, _owner: str, _use: Use) -> bool:
    """Units of others than the player who activates; the owner of the effect does not matter."""
    return bool(galaxy.active) and has_units(galaxy, galaxy.system(galaxy.active), galaxy.active_player, own=False)


_NEEDS_BY_MOMENT: dict[Need, Callable[[Galaxy, str, Use], bool]] = {
    "active_next_to_anomaly": _next_to_anomaly,
    "active_has_non_delta_wormhole": lambda galaxy, _owner, _use: non_delta_wormhole(galaxy),
    "mover_is_owner_or_neighbour": _neighbour,
    "active_has_plotted_player": _plotted,
    "active_has_other_units": _other_units,
}
