"""How far Space Cannon Offense is: the galaxy, what moved in, and the declared effects that have not been used yet."""

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.active_effects import effects_of_edition, owns
from sublight.games.twilight.catalogue import EffectCard
from sublight.games.twilight.catalogue.hints import Cannon
from sublight.games.twilight.effects.relevant_effects import EffectInUse
from sublight.games.twilight.effects.relevant_effects import effects_in_use as declared
from sublight.games.twilight.effects.uses import paid
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens

WINDOW = "space_cannon"
USE, KEEP = "use", "keep"


class Offense(Struct, frozen=True, kw_only=True):
    """One moment of the step. `sheltered` are ships that cannot be hit, `waiting` the effects declared for it.

    `fired_at` are the players who have been shot at.
    """

    galaxy: Galaxy
    action: TacticalAction
    sheltered: tuple[Units, ...] = ()
    waiting: tuple[EffectInUse, ...] = ()
    fired_at: tuple[str, ...] = ()


def effects_waiting(galaxy: Galaxy, action: TacticalAction) -> tuple[EffectInUse, ...]:
    """Return the effects of this step that an action declares."""
    return tuple(each for each in declared(galaxy, action) if each.card.timing == WINDOW)


def cancelled(at: Offense, target: str) -> int:
    """Return how many hits the effects declared by a player cancel."""
    hints = (each.card.hints.cannon for each in at.waiting if each.owner == target)
    return sum(hint.cancels or 0 for hint in hints if hint is not None)


def usable(at: Offense, owner: str) -> tuple[tuple[EffectCard, Cannon], ...]:
    """Return the effects of this step that a player has and has not spent; what was declared was allowed."""
    spent = at.galaxy.player(owner).exhausted
    cards = (card for card in effects_of_edition(at.galaxy, "cannon") if card.timing == WINDOW)
    ready = (card for card in cards if card.id not in spent or is_declared(at, card, owner))
    had = (card for card in ready if owns(at.galaxy, owner, card.id))
    return tuple((card, card.hints.cannon) for card in had if card.hints.cannon is not None)


def is_declared(at: Offense, card: EffectCard, owner: str) -> bool:
    """Return whether a player has declared an effect that has not been used yet."""
    return any(each.card.id == card.id and each.owner == owner for each in at.waiting)


def offer_effect(at: Offense, card: EffectCard, owner: str) -> Procedure[Offense | None]:
    """Use an effect if it was declared or its owner says so now; None if it is kept."""
    if not is_declared(at, card, owner):
        question = Choose(
            rule=card.rules[0],
            kind="use_cannon_effect",
            subject=owner,
            player=owner,
            options=(Option(key=USE), Option(key=KEEP)),
            figures={"effect": card.name},
        )
        if (yield from choose(question, at.galaxy, KEEP)) == KEEP:
            return None
    return (yield from use_effect(at, card, owner))


def use_effect(at: Offense, card: EffectCard, owner: str) -> Procedure[Offense]:
    """Return the step once an effect is paid for."""
    yield happens(card.rules[0], "cannon_effect_used", owner, effect=card.name)
    rest = tuple(each for each in at.waiting if each.card.id != card.id or each.owner != owner)
    return replace(at, galaxy=paid(at.galaxy, owner, card, mover=at.action.player), waiting=rest)
