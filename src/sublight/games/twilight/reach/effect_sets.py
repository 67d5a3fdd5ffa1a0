"""The effects that a player could use to move ships farther, alone and together, the cheapest first."""

from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.active_effects import own_effects
from sublight.games.twilight.catalogue.effects import EffectCard, effects_in
from sublight.games.twilight.effects.uses import serves_one, use_violations
from sublight.games.twilight.moves import TacticalAction, Use, Voyage
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.tactical.windows import BEFORE, activated

HINTS = ("move_plus", "move_set", "pass_ships", "anomaly_waiver", "unpins", "links")
"""Hints of effects that let ships move farther."""
MOST = 3
"""No more effects than this are tried together."""
PRICES = {"exhaust": 10, "strategy_token": 20, "return": 25, "discard": 30, "purge": 40, "promised_token": 40}
"""Weights of the prices; only the order of their sums counts."""
DEAR = 50
FROM_HERE = "from_chosen"


class EffectSet(Struct, frozen=True, kw_only=True):
    """Effects that are used together."""

    cards: tuple[EffectCard, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The effects by id."""
        return tuple(card.id for card in self.cards)

    def ship(self, ship: Voyage) -> Voyage:
        """Return the ship with the effects that serve it alone."""
        return replace(ship, uses=tuple(card.id for card in self.cards if serves_one(card)))

    def uses(self, ship: Voyage) -> tuple[Use, ...]:
        """Return the effects that are used for the whole action; what is used on one system names the ship's origin."""
        cards = (card for card in self.cards if not serves_one(card))
        return tuple(Use(effect=card.id, system=ship.origin if _names_origin(card) else "") for card in cards)

    @property
    def for_one(self) -> bool:
        """Whether it serves one ship only."""
        return any(serves_one(card) for card in self.cards)

    @property
    def price(self) -> int:
        """The weight of its costs, for ordering only."""
        return sum(1 + sum(PRICES.get(each, DEAR) for each in card.pays) for card in self.cards)


def effect_sets(galaxy: Galaxy, player: str, place: str) -> tuple[EffectSet, ...]:
    """Return every set of effects of a player's own that could be used when a system is activated, nothing first."""
    cards = tuple(_usable(galaxy, player, place))
    sets = (each for count in range(min(MOST, len(cards)) + 1) for each in combinations(cards, count))
    return tuple(sorted((EffectSet(cards=each) for each in sets), key=lambda each: (each.price, len(each.cards))))


def _usable(galaxy: Galaxy, player: str, place: str) -> Iterator[EffectCard]:
    """Yield the effects that may be used now: by their owner, in a window before ships move, paid for, needs met."""
    own = own_effects(galaxy.player(player))
    for card in effects_in(galaxy.edition).values():
        helping = card.adjudicated and any(hint in card.hints.kinds() for hint in HINTS)
        if helping and card.id in own and card.timing in (*BEFORE, "on_move") and _allowed(galaxy, player, place, card):
            yield card


def _allowed(galaxy: Galaxy, player: str, place: str, card: EffectCard) -> bool:
    """Ask the referee, of an action with a ship that any effect could serve."""
    help_ = EffectSet(cards=(card,))
    ship = Voyage(unit="carrier", origin=place, path=(place,))
    action = TacticalAction(
        player=player, system=place, voyages=(help_.ship(ship),), uses=() if help_.for_one else help_.uses(ship)
    )
    return not any(use_violations(activated(galaxy, action), action))


def _names_origin(card: EffectCard) -> bool:
    return card.hints.pass_ships is not None and card.hints.pass_ships.ships == FROM_HERE
