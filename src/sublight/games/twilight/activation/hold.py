"""Whether a player may use an effect at all outside a tactical action: it is ruled on, theirs, ready, and paid for."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.hand import owns, spent
from sublight.games.twilight.movement.needs import unmet
from sublight.games.twilight.movement.uses import rule_of, unruled_by
from sublight.games.twilight.moves import Use
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.ruling import Violation, breaks, lacks, prevents

NOBODYS = ("agenda", "event", "exploration", "strategy_card")
"""Kinds of effects that nobody needs to have: what they do happens to whoever draws, pays or votes."""
ACTIONS = ("action", "strategic_action")
NO_SYSTEM = "no system is active, as an action of its own"
SPENT = ("purge", "discard", "return")


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
    yield from _price(galaxy, player, card, rule)
    need = unmet(galaxy, card, player, Use(effect=card.id)) if galaxy.active else None
    if need is not None:
        yield breaks(rule, "effect_need_unmet", card.id, effect=card.name, need=need.replace("_", " "))


def action_violations(galaxy: Galaxy, card: EffectCard) -> Iterator[Violation]:
    """Yield that a component or strategic action is not taken while a system is active (TI4-N-5-none)."""
    if card.timing in ACTIONS and (galaxy.active or galaxy.step):
        yield breaks("TI4-N-5-none", "not_the_moment", card.id, effect=card.name, when=NO_SYSTEM)


def _price(galaxy: Galaxy, player: str, card: EffectCard, rule: str) -> Iterator[Violation]:
    owner = galaxy.player(player)
    if "exhaust" in card.pays and card.id in owner.exhausted:
        yield breaks(rule, "effect_exhausted", card.id, player=player, effect=card.name)
    if "strategy_token" in card.pays and not owner.strategy:
        yield prevents(rule, "effect_unpaid", card.id, player=player, effect=card.name, price="a strategy token")


def paid(galaxy: Galaxy, player: str, card: EffectCard, *, exhausts: bool = False) -> Galaxy:
    """Return the galaxy with an effect exhausted, spent, or paid for with a strategy token, as it says."""
    owner = galaxy.player(player)
    if exhausts or "exhaust" in card.pays:
        owner = replace(owner, exhausted=tuple(dict.fromkeys((*owner.exhausted, card.id))))
    if any(each in card.pays for each in SPENT):
        owner = spent(owner, card.id)
    if "strategy_token" in card.pays:
        owner = replace(owner, strategy=owner.strategy - 1)
    return galaxy.with_player(owner)
