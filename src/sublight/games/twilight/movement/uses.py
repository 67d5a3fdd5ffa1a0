"""What the use of an effect may break: not ruled on, not owned, spent, out of its window, without what it needs."""

from collections import Counter
from collections.abc import Iterator

from sublight.games.twilight.book import book, in_force
from sublight.games.twilight.catalogue.effects import EffectCard, effect_cards
from sublight.games.twilight.hand import owns
from sublight.games.twilight.movement.declared import Played, played
from sublight.games.twilight.movement.needs import unmet
from sublight.games.twilight.movement.sights import is_anyones_home, units_in
from sublight.games.twilight.movement.tether import TETHER, tether_lacks
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.ruling import Figure, Violation, breaks, lacks, prevents

WINDOWS = ("on_activation", "after_activation", "before_move", "on_move", "after_move", "space_cannon", "standing")
"""When an effect may be used in a tactical action, up to Space Cannon Offense."""
ORDER = "TI4-N-order-when"
NEIGHBOUR = "mover_is_owner_or_neighbour"
"""A need that wormholes meet too: players are neighbours through them (TI4-101.3)."""


def use_violations(galaxy: Galaxy, action: TacticalAction) -> Iterator[Violation]:
    """Yield why effects cannot be used, each reason of each; `galaxy` with the system active."""
    yield from _twice(galaxy, action)
    for each in played(galaxy, action):
        if not each.card.adjudicated:
            yield lacks(unruled_by(galaxy, each.card), "effect_not_ruled", each.card.id, reason=each.card.reason or "")
            continue
        yield from _owner(galaxy, action, each)
        yield from _window(galaxy, each)
        yield from _served(action, each)
        yield from _named(galaxy, each)


def _twice(galaxy: Galaxy, action: TacticalAction) -> Iterator[Violation]:
    """No effect is used twice in one window, however many copies of it there are."""
    times = Counter(use.effect for use in action.uses)
    for effect, number in times.items():
        if number > 1:
            card = effect_cards()[effect]
            yield breaks(rule_of(galaxy, card), "effect_used_twice", effect, effect=card.name, times=number)


def unruled_by(galaxy: Galaxy, card: EffectCard) -> str:
    """Return the rule under which an effect is refused that is not ruled on: that of its open question."""
    asked = [rule for dispute in card.disputes for rule in book().dispute(dispute).rules]
    return next((rule for rule in asked if in_force(rule, galaxy.edition)), ORDER)


def rule_of(galaxy: Galaxy, card: EffectCard) -> str:
    """Return the rule that an effect is cited under."""
    return next((rule for rule in card.rules if in_force(rule, galaxy.edition)), ORDER)


def _owner(galaxy: Galaxy, action: TacticalAction, each: Played) -> Iterator[Violation]:
    card, rule = each.card, rule_of(galaxy, each.card)
    if not owns(galaxy, each.owner, card.id):
        yield prevents(rule, "effect_not_owned", card.id, player=each.owner, effect=card.name)
        return
    if card.who == "owner_active" and each.owner != action.player:
        yield breaks(rule, "effect_of_mover_only", card.id, player=each.owner, effect=card.name)
    if card.who == "owner_reacting" and each.owner == action.player:
        yield breaks(rule, "effect_of_others_only", card.id, player=each.owner, effect=card.name)
    yield from _price(galaxy, action, each, rule)


def _price(galaxy: Galaxy, action: TacticalAction, each: Played, rule: str) -> Iterator[Violation]:
    owner, card = galaxy.player(each.owner), each.card
    if "exhaust" in card.pays and card.id in owner.exhausted:
        yield breaks(rule, "effect_exhausted", card.id, player=owner.id, effect=card.name)
    if "strategy_token" in card.pays and not owner.strategy:
        yield prevents(rule, "effect_unpaid", card.id, player=owner.id, effect=card.name, price="a strategy token")
    if "promised_token" in card.pays and action.player not in owner.captured:
        price = f"a token of {action.player}"
        yield prevents(rule, "effect_unpaid", card.id, player=owner.id, effect=card.name, price=price)


def _window(galaxy: Galaxy, each: Played) -> Iterator[Violation]:
    card = each.card
    grants = card.hints.activation is not None and card.hints.activation.no_token
    if card.timing not in WINDOWS and not grants:
        yield breaks(ORDER, "effect_out_of_window", card.id, effect=card.name, window=card.timing.replace("_", " "))
        return
    need = unmet(galaxy, card, each.owner, each.use)
    if need is not None:
        figures: dict[str, Figure] = {"effect": card.name, "need": need.replace("_", " ")}
        rules = ("TI4-101.3",) if need == NEIGHBOUR else ()
        yield breaks(rule_of(galaxy, card), "effect_need_unmet", card.id, **figures, rules=rules)


def serves_one(card: EffectCard) -> bool:
    """Say whether an effect serves one ship, to be named."""
    plus, sets = card.hints.move_plus, card.hints.move_set
    return (plus is not None and plus.ships == "one") or (sets is not None and sets.ships == "one")


def _served(action: TacticalAction, each: Played) -> Iterator[Violation]:
    """What serves one ship names one, and only one."""
    if not serves_one(each.card):
        return
    ships = sum(action.voyages[number].count for number in each.voyages)
    if ships != 1:
        kind = "effect_names_no_ship" if not ships else "effect_on_many_ships"
        yield breaks(each.card.rules[0], kind, each.card.id, effect=each.card.name, ships=ships)


def _named(galaxy: Galaxy, each: Played) -> Iterator[Violation]:
    """What an effect takes must be there, and what it names must be of the kind it says."""
    card, rule = each.card, rule_of(galaxy, each.card)
    taken, place = _taken(each), each.use.system or galaxy.active
    if taken and all((units.unit, units.player) != (taken, each.owner) for units in units_in(galaxy.system(place))):
        figures = {"unit": taken, "player": each.owner, "system": place}
        yield prevents(rule, "nothing_to_replace", card.id, effect=card.name, **figures)
    lacking = tether_lacks(galaxy, each) if card.id == TETHER else None
    if lacking is not None:
        yield breaks(rule, "effect_need_unmet", card.id, effect=card.name, need=lacking)
    pins = card.hints.pins
    if pins is not None and not pins.home_too and each.use.system and is_anyones_home(galaxy, each.use.system):
        yield breaks(rule, "effect_not_at_home", card.id, effect=card.name, system=each.use.system)
    if card.hints.map_change is not None and card.hints.map_change.how == "moves_planet":
        yield lacks(rule, "effect_not_kept", card.id, effect=card.name)


def _taken(each: Played) -> str:
    """Return the unit that an effect takes off the board, empty for none."""
    placement = each.card.hints.placement
    if "remove_unit" in each.card.pays:
        return "mech"
    replaced = placement.replaces if placement is not None else None
    return replaced if replaced is not None and replaced != "sleeper_token" else ""
