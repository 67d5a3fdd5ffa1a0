"""What a system has room for: the limit of non-fighter ships (TI4-37.1), the capacity of its space area (TI4-16.2)."""

from collections.abc import Iterator

from msgspec import Struct

from sublight.games.twilight.active_effects import card_of, cards_in, effects_for
from sublight.games.twilight.catalogue import EffectCard, UnitCard
from sublight.games.twilight.catalogue.hints import Cargo, FleetLimit
from sublight.games.twilight.pieces import Galaxy, Units

FIGHTER = "fighter"
Held = tuple[Units, UnitCard]


class Term(Struct, frozen=True, kw_only=True):
    """One term: what is added, or with `caps` the most that there is up to here. `by` is the effect."""

    name: str
    amount: int
    rule: str
    by: str = ""
    caps: bool = False

    def __str__(self) -> str:
        return f"{self.name} {'at most ' if self.caps else '+'}{self.amount}"


class Limit(Struct, frozen=True, kw_only=True):
    """The limit and what it is made of; `total` is None without a limit."""

    terms: tuple[Term, ...]
    total: int | None
    unlimited_by: EffectCard | None = None


def fleet_limit(galaxy: Galaxy, player: str) -> Limit:
    """Return a player's limit: own tokens, captured ones that count, the cap of a law, ships on top of it all.

    A cap counts all tokens of the pool, captured ones too; ships are added after it (TI4-N-37-regulations).
    """
    hints = effects_for(galaxy, player, hint=FleetLimit)
    terms = tuple(_terms(galaxy, player, hints))
    free = next((card for card, hint in hints if hint.unlimited), None)
    total = 0
    for term in terms:
        total = min(total, term.amount) if term.caps else total + term.amount
    return Limit(terms=terms, total=None if free is not None else total, unlimited_by=free)


def _terms(galaxy: Galaxy, player: str, hints: tuple[tuple[EffectCard, FleetLimit], ...]) -> Iterator[Term]:
    owner = galaxy.player(player)
    yield Term(name="fleet pool", amount=owner.fleet, rule="TI4-37.1")
    for card, hint in hints:
        if hint.others_tokens and owner.captured:
            yield _by(card, len(owner.captured))
    for card, hint in hints:
        if hint.cap is not None:
            yield _by(card, hint.cap, caps=True)
    for card, hint in hints:
        if hint.plus is not None:
            yield _by(card, hint.plus)


def _by(card: EffectCard, amount: int, *, caps: bool = False) -> Term:
    return Term(name=card.name, amount=amount, rule=card.rules[0], by=card.id, caps=caps)


# Capacity, docks, fleet slots, and what needs them.


class SpaceCapacity(Struct, frozen=True, kw_only=True):
    """What needs capacity and what provides it. Slots are counted in halves, less those that ships take.

    `holds` is the capacity of ships and factories, `supported` the fighters that docks support, `ships` those that
    take a slot. `spare` are the slots left, None without a limit; `per_fighter` and `per_either` what one unit takes
    of them, 0 where it cannot.
    """

    holds: int
    supported: int
    ships: int
    ground: int
    fighters: int
    either: int
    spare: int | None
    per_fighter: int = 0
    per_either: int = 0

    @property
    def needed(self) -> int:
        """How many units need capacity: all but the fighters that docks support (TI4-N-79-dock)."""
        return self.ground + self.either + self.fighters - self.borne

    @property
    def borne(self) -> int:
        """How many fighters docks support of those that are there."""
        return min(self.supported, self.fighters)

    @property
    def figures(self) -> dict[str, int]:
        """The figures of a sentence on capacity."""
        return {
            "needed": self.needed,
            "holds": self.holds,
            "docks": self.supported,
            "borne": self.borne,
            "slots": self.in_slots,
        }

    @property
    def units(self) -> int:
        """How many units need capacity or a dock."""
        return self.ground + self.either + self.fighters

    @property
    def in_slots(self) -> int:
        """How many of what is over capacity fleet slots take: fighters first, then what counts either way."""
        over = max(0, self.needed - self.holds)
        fighters = min(over, max(0, self.fighters - self.supported), self._slots(self.per_fighter, 0))
        spent = fighters * self.per_fighter
        return fighters + min(over - fighters, self.either, self._slots(self.per_either, spent))

    def _slots(self, each: int, spent: int) -> int:
        if not each:
            return 0
        return self.needed if self.spare is None else max(0, self.spare - spent) // each

    @property
    def excess(self) -> int:
        """How many units have to go (TI4-16.3)."""
        return max(0, self.needed - self.holds - self.in_slots)


def space_capacity(galaxy: Galaxy, player: str, place: str) -> SpaceCapacity:
    """Return a player's capacity in the space area of a system. Ground forces on planets do not count (TI4-16.3b)."""
    here = in_space(galaxy, player, place)
    slots = _slots_of_cards(galaxy, player)
    ships = sum(units.count for units, card in here if takes_slot(card))
    limit = fleet_limit(galaxy, player).total
    either = [(units, card) for units, card in here if _counts_either_way(card, slots)]
    return SpaceCapacity(
        holds=sum(units.count * (card.capacity or 0) for units, card in here),
        supported=docks(galaxy, player, place),
        ships=ships,
        ground=sum(_ground(galaxy, player, here)),
        fighters=sum(units.count for units, card in here if card.type == FIGHTER),
        either=sum(units.count for units, _ in either),
        spare=None if limit is None else max(0, 2 * (limit - ships)),
        per_fighter=max((slots.get(card.id, 0) for _, card in here if card.type == FIGHTER), default=0),
        per_either=max((slots[card.id] for _, card in either), default=0),
    )


def in_space(galaxy: Galaxy, player: str, place: str) -> tuple[Held, ...]:
    """Return a player's units in the space area of a system, with their cards."""
    here = galaxy.system(place).space
    return tuple((units, card_of(galaxy, units, player)) for units in here if units.player == player)


def takes_slot(card: UnitCard) -> bool:
    """Return whether a unit takes a fleet slot as it is: ships but fighters; a Floating Factory does not."""
    return card.fleet_slot and not card.is_ground_force


def docks(galaxy: Galaxy, player: str, place: str) -> int:
    """Return how many fighters the docks on planets of a system support for their owner."""
    found = cards_in(galaxy, galaxy.system(place))
    return sum(
        units.count * (card.dock_fighters or 0) for units, card, planet in found if planet and units.player == player
    )


def _ground(galaxy: Galaxy, player: str, here: tuple[Held, ...]) -> Iterator[int]:
    """Ground forces that take capacity; what rides free takes none beside a ship that has one (TI4-N-sentinel)."""
    free = {unit for _, hint in effects_for(galaxy, player, hint=Cargo) if hint.rides == "free" for unit in hint.units}
    capacity = any(card.capacity for _, card in here)
    slots = _slots_of_cards(galaxy, player)
    for units, card in here:
        if card.is_ground_force and not card.is_structure and not _counts_either_way(card, slots):
            yield 0 if card.id in free and capacity else units.count


def needs_capacity(galaxy: Galaxy, player: str, place: str) -> bool:
    """Return whether there is anything in space that needs capacity: fighters, ground forces, what takes slots."""
    here = in_space(galaxy, player, place)
    slots = _slots_of_cards(galaxy, player) if here else {}
    return any(card.type == FIGHTER or card.is_ground_force or card.id in slots for _, card in here)


def carried_free(galaxy: Galaxy, player: str, place: str) -> tuple[EffectCard, ...]:
    """Return the effects by which units in space take no capacity here."""
    here = in_space(galaxy, player, place)
    cards = {card.id for _, card in here}
    if not any(card.capacity for _, card in here):
        return ()
    hints = effects_for(galaxy, player, hint=Cargo)
    return tuple(card for card, hint in hints if hint.rides == "free" and cards & set(hint.units))


def _counts_either_way(card: UnitCard, slots: dict[str, int]) -> bool:
    return card.id in slots and card.type != FIGHTER


def _slots_of_cards(galaxy: Galaxy, player: str) -> dict[str, int]:
    """Return the half slots that units may take of the fleet pool in place of capacity, by card."""
    hints = effects_for(galaxy, player, hint=FleetLimit)
    return {unit: round(2 * hint.slot) for _, hint in hints if hint.slot is not None for unit in hint.units}


def slot_effects(galaxy: Galaxy, player: str, place: str) -> tuple[EffectCard, ...]:
    """Return the effects by which units in space here may take fleet slots."""
    cards = {card.id for _, card in in_space(galaxy, player, place)}
    hints = effects_for(galaxy, player, hint=FleetLimit)
    return tuple(card for card, hint in hints if hint.slot is not None and cards & set(hint.units))


def is_reported(galaxy: Galaxy, place: str) -> bool:
    """Return whether a count within its limit is reported: not where ships only leave in the Movement step."""
    return place == galaxy.active or galaxy.step != "movement"
