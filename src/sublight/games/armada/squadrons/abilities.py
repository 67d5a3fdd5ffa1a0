"""Keywords and abilities of squadrons, keywords that others give, and the speed that cards make of theirs.

Speed in an activation (ARM-SQ-06, ARM-SQ-08): first what sets the printed value, then what adds to it, each up to its
own cap and never past the five bands of the ruler, then what lowers it. Moves outside an activation have a band of
their own.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sublight.games.armada.active_effects import ability_of, hints_on, own_cards
from sublight.games.armada.catalogue import EffectCard, Hints, effect_card, effect_cards
from sublight.games.armada.catalogue.cards import SquadronCard
from sublight.games.armada.catalogue.effects import spellings
from sublight.games.armada.measuring.distances import at_distance
from sublight.games.armada.pieces import Ship, Squadron, Table

RELAY_BAND = 3


def has_keyword(card: SquadronCard, keyword: str) -> bool:
    """Say whether a card has a keyword, with whatever number after it."""
    return any(each.split()[0] == keyword for each in card.keywords)


def commanding_cards(table: Table, ship: Ship) -> tuple[EffectCard, ...]:
    """Return the cards that act on the squadrons that a ship activates: its own, and those its fleet has declared."""
    known, declared = effect_cards(), table.fleet_effects.get(ship.player, ())
    own = {name if name in known else spellings().get(name, "") for name in ship.upgrades}
    cards = (known[name] for name in known if name in own or name in declared)
    there = (card for card in cards if card.id in (declared if card.kind == "fleet command" else own))
    return tuple(card for card in there if card.hints.activation and card.kind != "squadron ability")


def friends(table: Table, squadron: Squadron) -> tuple[Squadron, ...]:
    """Return all squadrons of its player, itself included."""
    return tuple(each for each in table.squadrons if each.player == squadron.player)


def enemies(table: Table, squadron: Squadron) -> tuple[Squadron, ...]:
    """Return the squadrons of its player's opponent."""
    return tuple(each for each in table.squadrons if each.player != squadron.player)


def friendly_ships(table: Table, squadron: Squadron) -> tuple[Ship, ...]:
    """Return the ships of its player."""
    return tuple(each for each in table.ships if each.player == squadron.player)


def grit_of(table: Table, squadron: Squadron) -> str:
    """Return where a squadron has grit from, or an empty text.

    Its own card, a friend with intel at distance 1 (itself too, ARM-MEAS-04), or Hot Landing for those with adept.
    """
    if has_keyword(squadron.card, "grit"):
        return "grit"
    for friend in friends(table, squadron):
        near = friend.id == squadron.id or at_distance(table, friend, squadron, 1)
        if near and has_keyword(friend.card, "intel"):
            return f"grit by the intel of {friend.id}"
    declared = table.fleet_effects.get(squadron.player, ()) if table.phase == "squadron" else ()
    known = effect_cards() if declared else {}
    lent = (known[each] for each in declared if each in known and known[each].hints.lends == "grit")
    return next((f"grit by {card.name}" for card in lent if acts_on(card.hints, squadron.card)), "")


def cloak_of(table: Table, squadron: Squadron) -> str:
    """Return where a squadron has cloak from, or an empty text: its card, or Wedge Antilles as an officer."""
    if has_keyword(squadron.card, "cloak"):
        return "cloak"
    ships = () if squadron.card.unique else friendly_ships(table, squadron)
    lent = ((ship, card) for ship in ships for card in own_cards(ship) if card.hints.lends == "cloak")
    for ship, card in lent:
        if acts_on(card.hints, squadron.card) and at_distance(table, ship, squadron, card.hints.reach or FASTEST):
            return f"cloak by {card.name} of {ship.id}"
    return ""


def relay_to(table: Table, ship: Ship, squadron: Squadron, in_range: tuple[Squadron, ...]) -> str:
    """Return the friend through whose relay a ship reaches a squadron, or an empty text; it is in range itself."""
    for friend in in_range:
        is_relay = friend.player == ship.player and friend.id != squadron.id and has_keyword(friend.card, "relay")
        if is_relay and at_distance(table, friend, squadron, RELAY_BAND):
            return friend.id
    return ""


# The speed of a move in an activation.


FASTEST = 5
"""A speed is a distance band, and the ruler has five."""


class Speed(NamedTuple):
    """A speed, and the terms it is made of in words: the printed value first."""

    value: int
    terms: tuple[str, ...]
    reasons: tuple[str, ...] = ()
    """What each change after the printed value is, as a clause."""

    @property
    def changed(self) -> bool:
        """Whether anything changes the printed value."""
        return len(self.terms) > 1


def speed_of(table: Table, squadron: Squadron, by: Ship | None, uses: tuple[str, ...]) -> Speed:
    """Return the speed of a move in an activation: by a ship's command, or in the Squadron Phase without one."""
    value = squadron.card.speed
    terms, reasons = [f"printed {value}"], []
    for name, changed, how, why in _changes(table, squadron, by, uses, value):
        value = changed
        terms.append(f"{name}: {how}")
        reasons.append(f"{name} {why}")
    return Speed(value, tuple(terms), tuple(reasons))


def _changes(
    table: Table, squadron: Squadron, by: Ship | None, uses: tuple[str, ...], value: int
) -> Iterator[tuple[str, int, str, str]]:
    """Yield each change with the value after it, as a term and as a clause."""
    chosen = (card for card in map(effect_card, dict.fromkeys(uses)) if card.hints.activation == "chosen")
    for card in sorted(chosen, key=lambda card: card.hints.speed_set is None):
        if card.hints.speed_set is not None:
            value = card.hints.speed_set
            yield card.name, value, f"printed speed counts as {value}", f"sets it to {value}"
        elif card.hints.speed_min is not None:
            value = max(value, card.hints.speed_min)
            yield card.name, value, f"raised to {value}", f"raises it to {value}"
    for name, hints in _raises(table, squadron, by):
        most = hints.speed_cap or FASTEST
        value = max(value, min(value + (hints.speed_delta or 0), most))
        why = f"raises it by {hints.speed_delta}, to at most {most}"
        yield name, value, f"+{hints.speed_delta}, at most {most}: {value}", why
    slowed = slowing(table, squadron)
    ability = ability_of(table.squadron(slowed[0])) if slowed else None
    if ability:
        hints = ability.hints
        value = min(value, max(value + (hints.speed_delta or 0), hints.speed_min or 0))
        why = f"lowers it by {-(hints.speed_delta or 0)}, to no less than {hints.speed_min}"
        yield ability.name, value, f"{hints.speed_delta}, at least {hints.speed_min}: {value}", why


def _raises(table: Table, squadron: Squadron, by: Ship | None) -> Iterator[tuple[str, Hints]]:
    for card in commanding_cards(table, by) if by else ():
        hints = hints_on(table, card)
        if hints.activation == "always" and acts_on(hints, squadron.card):
            yield card.name, hints


def acts_on(hints: Hints, card: SquadronCard) -> bool:
    """Say whether a card acts on a squadron: by a keyword it must have, and one it must not have."""
    lacks = hints.keyword is not None and not has_keyword(card, hints.keyword)
    return not lacks and not (hints.without is not None and has_keyword(card, hints.without))


def slowing(table: Table, squadron: Squadron) -> tuple[str, ...]:
    """Return the enemies near that slow a squadron's move: Ketsu Onyo."""
    return tuple(each.id for each in enemies(table, squadron) if _slows(table, each, squadron))


def _slows(table: Table, enemy: Squadron, squadron: Squadron) -> bool:
    card = ability_of(enemy)
    return bool(card and card.hints.slows_enemies) and at_distance(table, enemy, squadron, 1)
