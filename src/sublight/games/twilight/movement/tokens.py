"""Command tokens and the ships beside them: what lets a ship leave a system with an own token (TI4-58.4c)."""

from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.catalogue.hints import Unpins
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.moves import Voyage

FLAGSHIP = "flagship"


def leaves_token_by(facts: Facts, voyage: Voyage) -> EffectCard | None:
    """Return the effect by which a ship may leave a system with an own token, None if none is in use.

    The ship only: what it loads there needs an effect that says so of transport (TI4-N-58-explicit).
    """
    for each in facts.bearing(Unpins):
        serves = each.hint.ships == "all" or (each.hint.ships == "this" and voyage.unit == FLAGSHIP)
        if each.hint.how == "ignores" and serves:
            return each.card
    return None
