"""Which effects are active, which card a unit has, and which reading of a dispute is taken.

A player has the effects listed in their `effects`, and the abilities of their faction and its units. A standing effect
is active as long as a player has it, and a law for everybody; any other effect only while it is in effect
(`in_effect`), or among the `uses` that a move declares.
"""

from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from sublight.errors import RulebookError
from sublight.games.twilight.catalogue import (
    EffectCard,
    Hints,
    UnitCard,
    effect_cards,
    effects_with,
    unit_cards,
    unit_for,
)
from sublight.games.twilight.pieces import NEUTRAL, Galaxy, Player, System, Units
from sublight.games.twilight.rulebook import book, edition_named

HintT = TypeVar("HintT")
OF_THE_FACTION = ("faction_ability", "unit_ability")


class Formed(Protocol):
    """A unit, a voyage or a load: it says its type and form."""

    @property
    def unit(self) -> str:
        """The type."""

    @property
    def form(self) -> str:
        """The form, empty for the plain one."""


# Effects.


def owns(galaxy: Galaxy, player_id: str, effect_id: str) -> bool:
    """Return whether a player has an effect, or it is in play for everybody, or in effect for them."""
    return effect_id in own_effects(galaxy.player(player_id)) or is_in_play(galaxy, effect_id, player_id)


def own_effects(player: Player) -> frozenset[str]:
    """Return what a player has of their own: effects by id, and the unit upgrades among them by the card's id too."""
    return _own_effects(player.faction, player.effects)


def spent(owner: Player, effect: str) -> Player:
    """Return a player with one copy of an effect less; another of the same card stays."""
    if effect not in owner.effects:
        return owner
    number = owner.effects.index(effect)
    left = owner.effects[:number] + owner.effects[number + 1 :]
    kept = owner.exhausted if effect in left else tuple(each for each in owner.exhausted if each != effect)
    return replace(owner, effects=left, exhausted=kept)


def owners(galaxy: Galaxy, effect_id: str) -> tuple[str, ...]:
    """Return the players who have an effect, in clockwise order."""
    return tuple(player.id for player in galaxy.players if effect_id in own_effects(player))


def is_in_play(galaxy: Galaxy, effect_id: str, player_id: str = "") -> bool:
    """Return whether an effect is a law in play or in effect: for everybody, or as `effect:player` for this one."""
    return effect_id in _in_play(galaxy.laws, galaxy.in_effect, player_id)


@lru_cache(maxsize=1024)
def _in_play(laws: tuple[str, ...], in_effect: tuple[str, ...], player_id: str) -> frozenset[str]:
    """Return the laws, and what is in effect for everybody or for this player."""
    marks = (each.partition(":") for each in in_effect)
    return frozenset((*laws, *(effect for effect, _, player in marks if player in ("", player_id))))


def players_using(galaxy: Galaxy, effect_id: str) -> tuple[str, ...]:
    """Return who has an effect in effect now: the players named with it, `""` where nobody is."""
    marks = [each.partition(":") for each in galaxy.in_effect]
    return tuple(player for effect, _, player in marks if effect == effect_id)


def effects_for(
    galaxy: Galaxy, player_id: str, *, hint: type[HintT], uses: Collection[str] = ()
) -> tuple[tuple[EffectCard, HintT], ...]:
    """Return the active effects with a hint of this type for a player, in the catalogue's order.

    Standing ones they have, laws in play, those in effect for everybody or for them, and those among `uses`.
    """
    own = own_effects(galaxy.player(player_id)) if player_id else frozenset[str]()
    used = _in_play(galaxy.laws, galaxy.in_effect, player_id)
    if uses:
        used = used.union(uses)
    granted = _named(galaxy.in_effect) if player_id == galaxy.active_player else frozenset[str]()
    return _active_effects(galaxy.edition, hint_name(hint), own, used, granted)


@lru_cache(maxsize=4096)
def _active_effects(
    edition: str, hint: str, own: frozenset[str], used: frozenset[str], granted: frozenset[str]
) -> tuple[tuple[EffectCard, Any], ...]:
    cards = _of_edition(edition, hint)
    found = (card for card in cards if card.id in used or _granted(card, granted) or _stands(card, own))
    return tuple((card, getattr(card.hints, hint)) for card in found)


def _granted(card: EffectCard, granted: frozenset[str]) -> bool:
    """Return whether its owner has played an effect for the active player."""
    return card.who in ("owner_for_active", "owner_grants") and card.id in granted


@lru_cache(maxsize=1024)
def _named(in_effect: tuple[str, ...]) -> frozenset[str]:
    """Return what is in effect for any player."""
    return frozenset(each.partition(":")[0] for each in in_effect)


def effects_in_force(galaxy: Galaxy, hint: type[HintT]) -> tuple[tuple[EffectCard, HintT, str], ...]:
    """Return the active effects with a hint and the owner of each, `""` for everybody's, such as a law."""
    owned = tuple((player.id, own_effects(player)) for player in galaxy.players)
    return _in_force(galaxy.edition, hint_name(hint), owned, (galaxy.laws, galaxy.in_effect))


@lru_cache(maxsize=1024)
def _in_force(
    edition: str,
    hint: str,
    owned: tuple[tuple[str, frozenset[str]], ...],
    in_play: tuple[tuple[str, ...], tuple[str, ...]],
) -> tuple[tuple[EffectCard, Any, str], ...]:
    found = []
    for card in _of_edition(edition, hint):
        everybody = ("",) if card.id in _in_play(*in_play, "") else ()
        holders = (name for name, own in owned if _stands(card, own) or card.id in _in_play(*in_play, name))
        found += [(card, getattr(card.hints, hint), owner) for owner in everybody or holders]
    return tuple(found)


def effects_of_edition(galaxy: Galaxy, hint: str) -> tuple[EffectCard, ...]:
    """Return the effects with a hint that are played in the galaxy's edition at all."""
    return _of_edition(galaxy.edition, hint)


@lru_cache(maxsize=256)
def _of_edition(edition: str, hint: str) -> tuple[EffectCard, ...]:
    return tuple(card for card in effects_with(hint).values() if card.holds_in(edition))


def effects_hinting(hint: type[HintT]) -> Iterator[tuple[EffectCard, HintT]]:
    """Yield all adjudicated effects with a hint of this type, whatever is active."""
    name = hint_name(hint)
    return ((card, getattr(card.hints, name)) for card in effects_with(name).values())


def hint_name(hint: type) -> str:
    """Return the field of the hints that holds records of a type: `MovePlus` is `move_plus`."""
    return _hint_named(hint.__name__)


@cache
def _hint_named(record: str) -> str:
    name = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in record).removeprefix("_")
    if name not in Hints.__struct_fields__:
        raise RulebookError(f"{record} is no hint")
    return name


def _stands(card: EffectCard, own: Collection[str]) -> bool:
    """Return whether an effect stands: it need not be played. Laws and events are in play or not for everybody."""
    return card.timing == "standing" and card.kind not in ("agenda", "event") and card.id in own


# Units.


def card_of(galaxy: Galaxy, units: Formed, player_id: str) -> UnitCard:
    """Return the card that units of a player have: of their faction, with the upgrade they own, or in their form."""
    if player_id == NEUTRAL:
        return unit_for(units.unit, None, form=units.form or None)
    player, key = galaxy.player(player_id), (units.unit, units.form)
    known = player.cards
    if key not in known:
        known[key] = _card(player.faction, own_effects(player), *key)
    return known[key]


def cards_in(galaxy: Galaxy, system: System, player: str = "") -> Iterator[tuple[Units, UnitCard, str]]:
    """Yield all units of a system, or those of one player, with their cards and the planet they are on, space first."""
    for units, planet in system.units if not player or player in system.contents.owners else ():
        if not player or units.player == player:
            yield units, card_of(galaxy, units, units.player), planet


@lru_cache(maxsize=4096)
def _card(faction: str, own: frozenset[str], unit: str, form: str) -> UnitCard:
    if form:
        return _in_form(faction, unit, form)
    card = unit_for(unit, faction)
    while better := next((each for each in _upgrades(own, unit) if _replaces(each, card)), None):
        card = better
    return card


def _in_form(faction: str, unit: str, form: str) -> UnitCard:
    """A form may be an upgrade too; the plain look-up raises the error for an unknown one."""
    forms = (card for card in unit_cards().values() if (card.type, card.faction, card.form) == (unit, faction, form))
    return next(forms, None) or unit_for(unit, faction, form=form)


def _upgrades(own: frozenset[str], unit: str) -> Iterator[UnitCard]:
    return (card for card in unit_cards().values() if card.upgrade_of and card.type == unit and card.id in own)


def _replaces(upgrade: UnitCard, card: UnitCard) -> bool:
    """A form replaces a card only where it improves an upgrade; merged or turned units name their form in the stack.

    An upgrade of another faction's plain card, copied, stands for the plain card of its owner.
    """
    if upgrade.form:
        return upgrade.upgrade_of == card.id and card.upgrade_of is not None
    return upgrade.upgrade_of == card.id or (card.upgrade_of is None and upgrade.faction not in (None, card.faction))


# Readings.


def reading(galaxy: Galaxy, dispute: str) -> str:
    """Return the reading of a dispute in use in this galaxy: the one agreed on, or the edition's."""
    return galaxy.readings.get(dispute) or _reading_of_edition(dispute, galaxy.edition)


@cache
def _reading_of_edition(dispute: str, edition: str) -> str:
    return book().reading_in(dispute, edition_named(edition))


def _with_upgrades(ids: set[str]) -> set[str]:
    """A player has a unit upgrade by the id of its technology or of its card; either gives both."""
    cards = effect_cards()
    brought = {unit for each in ids if each in cards for unit in cards[each].hints.units}
    ids |= {unit for unit in brought if unit_cards()[unit].upgrade_of}
    return ids | {key for key, card in cards.items() if card.kind == "technology" and ids & set(card.hints.units)}


@lru_cache(maxsize=1024)
def _own_effects(faction: str, effects: tuple[str, ...]) -> frozenset[str]:
    own = {key for key, card in effect_cards().items() if card.faction == faction and card.kind in OF_THE_FACTION}
    return frozenset(_with_upgrades(own | set(effects)))
