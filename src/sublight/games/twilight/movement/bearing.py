"""Which effects bear on the mover's ships: what they own, what is law, what was played; each with what it names."""

from typing import Generic, TypeVar

from msgspec import Struct

from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.hand import effects_for
from sublight.games.twilight.movement.declared import ids_used
from sublight.games.twilight.movement.needs import unmet
from sublight.games.twilight.moves import TacticalAction, Use
from sublight.games.twilight.pieces import Galaxy

HintT = TypeVar("HintT")


class Bearing(Struct, Generic[HintT], frozen=True, kw_only=True):
    """An effect that bears, its hint, and the use that brought it in: an empty one for what stands."""

    card: EffectCard
    hint: HintT
    use: Use


def bearing(galaxy: Galaxy, action: TacticalAction, hint: type[HintT]) -> tuple[Bearing[HintT], ...]:
    """Return the effects with that hint that bear on the action; `galaxy` as it stands when ships are declared."""
    found = []
    for card, given in effects_for(galaxy, action.player, hint=hint, uses=ids_used(action)):
        use = next((use for use in action.uses if use.effect == card.id), Use(effect=card.id))
        if unmet(galaxy, card, use.player or action.player, use) is None:
            found.append(Bearing(card=card, hint=given, use=use))
    return tuple(found)
