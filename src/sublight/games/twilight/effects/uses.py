"""Whether a player may use an effect, by which rule it is cited, what it costs; what a tactical action breaks by it."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from sublight.board.hexes.grid import side_named
from sublight.games.twilight.active_effects import owns, spent
from sublight.games.twilight.catalogue.effects import EffectCard, effect_cards
from sublight.games.twilight.effects.relevant_effects import EffectInUse, effects_in_use, unmet
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.grid import grid_of
from sublight.games.twilight.galaxy.presence import is_anyones_home, is_present, units_in
from sublight.games.twilight.moves import TacticalAction, Use
from sublight.games.twilight.pieces import Galaxy, Player
from sublight.games.twilight.rulebook import book, in_force
from sublight.geometry.hexes import hex_named, name_of, neighbour
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, breaks, leaves_unknown, makes_impossible

NOBODYS = ("agenda", "event", "exploration", "strategy_card")
"""Kinds of effects that nobody has to own: they happen to the player who draws, pays or votes."""
ACTIONS = ("action", "strategic_action")
NO_SYSTEM = "no system is active, as an action of its own"
ORDER = "TI4-N-order-when"
"""The rule for the order of effects, cited where an effect has no rule of its own."""
WINDOWS = ("on_activation", "after_activation", "before_move", "on_move", "after_move", "space_cannon", "standing")
"""When an effect may be used in a tactical action, up to Space Cannon Offense."""
NEIGHBOUR = "mover_is_owner_or_neighbour"
"""A need that wormholes meet too: players are neighbors through them (TI4-101.3)."""


def rule_of(galaxy: Galaxy, card: EffectCard) -> str:
    """Return the rule that an effect is cited under."""
    return next((rule for rule in card.rules if in_force(rule, galaxy.edition)), ORDER)


def unruled_by(galaxy: Galaxy, card: EffectCard) -> str:
    """Return the rule under which an effect is refused that is not ruled on: that of its open question."""
    asked = [rule for dispute in card.disputes for rule in book().dispute(dispute).rules]
    return next((rule for rule in asked if in_force(rule, galaxy.edition)), ORDER)


def refused_by_name(galaxy: Galaxy, card: EffectCard) -> Violation | None:
    """Return that an effect is not ruled on, with the reason; None if it is."""
    if card.adjudicated:
        return None
    return leaves_unknown(unruled_by(galaxy, card), "effect_not_ruled", card.id, reason=card.reason or "")


def ownership_violations(galaxy: Galaxy, player: str, card: EffectCard) -> Iterator[Violation]:
    """Yield why a player cannot use an effect now: not theirs, not their turn, spent, unpaid, a need not met."""
    rule = rule_of(galaxy, card)
    if card.kind not in NOBODYS and not owns(galaxy, player, card.id):
        yield makes_impossible(rule, "effect_not_owned", card.id, player=player, effect=card.name)
        return
    turn = galaxy.active_player
    if card.who == "owner_active" and turn and turn != player:
        yield breaks(rule, "effect_of_mover_only", card.id, player=player, effect=card.name)
    if card.who == "owner_reacting" and turn == player and card.timing != "retreat":
        yield breaks(rule, "effect_of_others_only", card.id, player=player, effect=card.name)
    yield from price_violations(galaxy, player, card)
    need = unmet(galaxy, card, player, Use(effect=card.id)) if galaxy.active else None
    if need is not None:
        yield breaks(rule, "effect_need_unmet", card.id, effect=card.name, need=need.replace("_", " "))


def action_violations(galaxy: Galaxy, card: EffectCard) -> Iterator[Violation]:
    """Yield that a component or strategic action is not taken while a system is active (TI4-N-5-none)."""
    if card.timing in ACTIONS and (galaxy.active or galaxy.step):
        yield breaks("TI4-N-5-none", "not_the_moment", card.id, effect=card.name, when=NO_SYSTEM)


# What effects cost.


def price_violations(galaxy: Galaxy, player: str, card: EffectCard, *, mover: str = "") -> Iterator[Violation]:
    """Yield what a player lacks to pay for an effect; a promised token is one of the `mover`."""
    owner, rule = galaxy.player(player), rule_of(galaxy, card)
    if "exhaust" in card.pays and card.id in owner.exhausted:
        yield breaks(rule, "effect_exhausted", card.id, player=player, effect=card.name)
    if "strategy_token" in card.pays and not owner.strategy:
        yield makes_impossible(
            rule, "effect_unpaid", card.id, player=player, effect=card.name, price="a strategy token"
        )
    if mover and "promised_token" in card.pays and mover not in owner.captured:
        price = f"a token of {mover}"
        yield makes_impossible(rule, "effect_unpaid", card.id, player=player, effect=card.name, price=price)


def paid(galaxy: Galaxy, player: str, card: EffectCard, *, mover: str = "", exhausts: bool = False) -> Galaxy:
    """Return the galaxy with the price of an effect paid by a player; `exhausts`: it is exhausted in any case."""
    owner = galaxy.player(player)
    for price in (*(("exhaust",) if exhausts else ()), *card.pays):
        owner = _pay(owner, price, card.id, mover)
    return galaxy.with_player(owner)


def _pay(owner: Player, price: str, effect: str, mover: str) -> Player:
    if price == "exhaust":
        return replace(owner, exhausted=tuple(dict.fromkeys((*owner.exhausted, effect))))
    if price in ("purge", "discard", "return"):
        return spent(owner, effect)
    if price == "strategy_token":
        return replace(owner, strategy=max(0, owner.strategy - 1))
    if price == "promised_token":
        return replace(owner, captured=tuple(each for each in owner.captured if each != mover))
    return owner


# What a tactical action declares.


def use_violations(galaxy: Galaxy, action: TacticalAction) -> Iterator[Violation]:
    """Yield why effects cannot be used, each reason of each; `galaxy` with the system active."""
    yield from _twice(galaxy, action)
    for each in effects_in_use(galaxy, action):
        unruled = refused_by_name(galaxy, each.card)
        if unruled is not None:
            yield unruled
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


def _owner(galaxy: Galaxy, action: TacticalAction, each: EffectInUse) -> Iterator[Violation]:
    card, rule = each.card, rule_of(galaxy, each.card)
    if not owns(galaxy, each.owner, card.id):
        yield makes_impossible(rule, "effect_not_owned", card.id, player=each.owner, effect=card.name)
        return
    if card.who == "owner_active" and each.owner != action.player:
        yield breaks(rule, "effect_of_mover_only", card.id, player=each.owner, effect=card.name)
    if card.who == "owner_reacting" and each.owner == action.player:
        yield breaks(rule, "effect_of_others_only", card.id, player=each.owner, effect=card.name)
    yield from price_violations(galaxy, each.owner, card, mover=action.player)


def _window(galaxy: Galaxy, each: EffectInUse) -> Iterator[Violation]:
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
    """Return whether an effect serves one ship, to be named."""
    plus, sets = card.hints.move_plus, card.hints.move_set
    return (plus is not None and plus.ships == "one") or (sets is not None and sets.ships == "one")


def _served(action: TacticalAction, each: EffectInUse) -> Iterator[Violation]:
    """An effect that serves one ship must name exactly one."""
    if not serves_one(each.card):
        return
    ships = sum(action.voyages[number].count for number in each.voyages)
    if ships != 1:
        kind = "effect_names_no_ship" if not ships else "effect_on_many_ships"
        yield breaks(each.card.rules[0], kind, each.card.id, effect=each.card.name, ships=ships)


def _named(galaxy: Galaxy, each: EffectInUse) -> Iterator[Violation]:
    """A unit that an effect takes must be there, and a system or border that it names must be allowed."""
    card, rule = each.card, rule_of(galaxy, each.card)
    taken, place = _taken(each), each.use.system or galaxy.active
    if taken and all((units.unit, units.player) != (taken, each.owner) for units in units_in(galaxy.system(place))):
        figures = {"unit": taken, "player": each.owner, "system": place}
        yield makes_impossible(rule, "nothing_to_replace", card.id, effect=card.name, **figures)
    lacking = tether_lacks(galaxy, each) if card.hints.cuts_border is not None else None
    if lacking is not None:
        yield breaks(rule, "effect_need_unmet", card.id, effect=card.name, need=lacking)
    pins = card.hints.pins
    if pins is not None and not pins.home_too and each.use.system and is_anyones_home(galaxy, each.use.system):
        yield breaks(rule, "effect_not_at_home", card.id, effect=card.name, system=each.use.system)
    if card.hints.map_change is not None and card.hints.map_change.how == "moves_planet":
        yield leaves_unknown(rule, "effect_not_kept", card.id, effect=card.name)


def _taken(each: EffectInUse) -> str:
    """Return the unit that an effect takes off the board, empty for none."""
    placement = each.card.hints.placement
    if "remove_unit" in each.card.pays:
        return "mech"
    replaced = placement.replaces if placement is not None else None
    return replaced if replaced is not None and replaced != "sleeper_token" else ""


# The Void Tether.


def tether_lacks(galaxy: Galaxy, each: EffectInUse) -> str | None:
    """Return what a tether lacks to be placed where its use says, None if nothing."""
    place = each.use.system or galaxy.active
    if not grid_of(galaxy).tile_at(place).on_map:
        return "the border belongs to a system on the map"
    beyond = name_of(neighbour(hex_named(place), side_named(each.use.target)))
    if beyond not in grid_of(galaxy).by_place:
        return "the border lies between two tiles"
    if galaxy.active not in (place, beyond):
        return "the border belongs to the active system"
    near = (galaxy.active, *adjacency(galaxy, player=each.owner).around(galaxy.active))
    held = any(is_present(galaxy.system(system), each.owner) for system in near)
    return None if held else "its owner has a unit or a planet in the active system or adjacent to it"
