"""Whether a player may use an effect at all, by which rule it is cited, and what it costs."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.book import book, in_force
from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.effects.relevant_effects import unmet
from sublight.games.twilight.hand import owns, spent
from sublight.games.twilight.moves import Use
from sublight.games.twilight.pieces import Galaxy, Player
from sublight.referee.ruling import Violation, breaks, lacks, prevents

NOBODYS = ("agenda", "event", "exploration", "strategy_card")
"""Kinds of effects that nobody needs to have: what they do happens to whoever draws, pays or votes."""
ACTIONS = ("action", "strategic_action")
NO_SYSTEM = "no system is active, as an action of its own"
ORDER = "TI4-N-order-when"
"""The rule for the order of effects, cited where an effect has no rule of its own."""


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
    return lacks(unruled_by(galaxy, card), "effect_not_ruled", card.id, reason=card.reason or "")


def hold_violations(galaxy: Galaxy, player: str, card: EffectCard) -> Iterator[Violation]:
    """Yield why a player cannot use an effect now: not theirs, not their turn, spent, unpaid, a need not met."""
    rule = rule_of(galaxy, card)
    if card.kind not in NOBODYS and not owns(galaxy, player, card.id):
        yield prevents(rule, "effect_not_owned", card.id, player=player, effect=card.name)
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
        yield prevents(rule, "effect_unpaid", card.id, player=player, effect=card.name, price="a strategy token")
    if mover and "promised_token" in card.pays and mover not in owner.captured:
        price = f"a token of {mover}"
        yield prevents(rule, "effect_unpaid", card.id, player=player, effect=card.name, price=price)


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
