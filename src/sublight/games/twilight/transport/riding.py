"""How a unit rides: how much capacity it takes aboard, whether the ship needs any, or by which rule it never does."""

from collections.abc import Iterator

from msgspec import Struct

from sublight.games.twilight.catalogue import EffectCard, UnitCard
from sublight.games.twilight.catalogue.hints import Cargo
from sublight.games.twilight.hand import card_of, effects_for
from sublight.games.twilight.moves import Load
from sublight.games.twilight.pieces import Galaxy

FIGHTER = "fighter"
OF_CARD = {
    "never": "TI4-N-85-heltitan",
    "any_ship": "TI4-TE-miniaturization",
    "free": "TI4-N-sentinel",
}
"""The rule of each way to ride that a card gives."""


class Riding(Struct, frozen=True, kw_only=True):
    """`takes` is the capacity that one unit uses aboard. `barred`: never transported, by `rule`. `by`: the card."""

    takes: int = 0
    needs_capacity: bool = True
    barred: bool = False
    rule: str = "TI4-95.0"
    by: EffectCard | None = None


def riding(galaxy: Galaxy, player: str, load: Load) -> Riding:
    """Return how a load rides: as a card of its owner says, else fighters and ground forces by capacity (TI4-95.0).

    Structures are not transported (TI4-85.3), other ships neither.
    """
    card = card_of(galaxy, load, player)
    by, how = next(_said(galaxy, player, card), (None, ""))
    if how == "any_ship":
        return Riding(needs_capacity=False, rule=OF_CARD[how], by=by)
    if how in OF_CARD:
        return Riding(barred=how == "never", rule=OF_CARD[how], by=by)
    if card.is_structure:
        return Riding(barred=True, rule="TI4-85.3")
    return Riding(takes=card.uses_capacity or 0, barred=not (card.is_ground_force or card.type == FIGHTER))


def _said(galaxy: Galaxy, player: str, card: UnitCard) -> Iterator[tuple[EffectCard, str]]:
    """Yield what cards say of a unit; that it may move by itself as well says nothing of how it rides."""
    for effect, hint in effects_for(galaxy, player, hint=Cargo):
        if hint.rides in OF_CARD and (card.id in hint.units or card.type in hint.types):
            yield effect, hint.rides
