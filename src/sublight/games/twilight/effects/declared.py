"""What is declared with a tactical action: the effects in use, whose they are, and which ship each of them serves."""

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.catalogue.effects import EffectCard, effect_in
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy


class Played(Struct, frozen=True, kw_only=True):
    """One effect in use: its card, whose it is, what it names, and the voyages that it serves by name."""

    card: EffectCard
    owner: str
    use: Use
    voyages: tuple[int, ...] = ()


def by_ids(galaxy: Galaxy, action: TacticalAction) -> TacticalAction:
    """Return the action with each effect named by its id; InputError, with the nearest, for one that is none."""
    return replace(
        action,
        uses=tuple(replace(use, effect=effect_in(use.effect, galaxy.edition).id) for use in action.uses),
        voyages=tuple(_voyage_by_ids(galaxy, voyage) for voyage in action.voyages),
    )


def _voyage_by_ids(galaxy: Galaxy, voyage: Voyage) -> Voyage:
    if not voyage.uses:
        return voyage
    return replace(voyage, uses=tuple(effect_in(effect, galaxy.edition).id for effect in voyage.uses))


def played(galaxy: Galaxy, action: TacticalAction) -> tuple[Played, ...]:
    """Return every effect in use, those of the whole action first. What serves a ship is its mover's unless said."""
    said = {use.effect for use in action.uses}
    alone: dict[str, None] = {effect: None for voyage in action.voyages for effect in voyage.uses if effect not in said}
    uses = (*action.uses, *(Use(effect=effect) for effect in alone))
    return tuple(_played(galaxy, action, use) for use in uses)


def _played(galaxy: Galaxy, action: TacticalAction, use: Use) -> Played:
    serves = tuple(number for number, voyage in enumerate(action.voyages) if use.effect in voyage.uses)
    card = effect_in(use.effect, galaxy.edition)
    return Played(card=card, owner=use.player or action.player, use=use, voyages=serves)


def in_turns(galaxy: Galaxy, action: TacticalAction, effects: Sequence[Played]) -> Iterator[Played]:
    """Yield effects of one window as they resolve: one a player in initiative order from the active one, and again."""
    seats = tuple(dict.fromkeys((*galaxy.initiative, *(player.id for player in galaxy.players))))
    first = seats.index(action.player)
    waiting = {seat: [each for each in effects if each.owner == seat] for seat in (*seats[first:], *seats[:first])}
    for turn in zip_longest(*waiting.values()):
        yield from (each for each in turn if each is not None)


def uses_of(action: TacticalAction, effect: str) -> Iterator[Use]:
    """Yield the uses of one effect in an action."""
    return (use for use in action.uses if use.effect == effect)


def is_used(action: TacticalAction, effect: str) -> bool:
    """Say whether an effect is in use, for the whole action or for a ship."""
    return any(uses_of(action, effect)) or any(effect in voyage.uses for voyage in action.voyages)


def ids_used(action: TacticalAction) -> frozenset[str]:
    """Return the ids of all effects in use."""
    return frozenset((*(use.effect for use in action.uses), *(name for each in action.voyages for name in each.uses)))
