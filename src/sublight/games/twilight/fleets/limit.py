"""How many non-fighter ships a player may have in one system: the fleet pool and what changes it (TI4-37.1)."""

from collections.abc import Iterator

from msgspec import Struct

from sublight.games.twilight.catalogue import EffectCard
from sublight.games.twilight.catalogue.hints import FleetLimit
from sublight.games.twilight.hand import effects_for
from sublight.games.twilight.pieces import Galaxy

RULES = {
    "armada": "TI4-N-37-armada",
    "edict": "TI4-N-37-edict",
    "fleet_regulations": "TI4-N-37-regulations",
    "dark_matter_affinity": "TI4-N-37-affinity",
    "neuroglaive": "TI4-N-37-neuroglaive",
    "fighter_2": "TI4-N-37-fighter2",
    "hybrid_crystal_fighter_2": "TI4-N-37-hybrid",
    "eidolon_maximum": "TI4-TE-eidolon",
    "rally": "TI4-37.1",
}
"""The rule of each effect that bears on the limit, or on what takes slots of it."""


class Term(Struct, frozen=True, kw_only=True):
    """One term: what is added, or with `sets` the most that there is up to here. `by` is the effect."""

    name: str
    amount: int
    rule: str
    by: str = ""
    sets: bool = False

    def __str__(self) -> str:
        return f"{self.name} {'at most ' if self.sets else '+'}{self.amount}"


class Limit(Struct, frozen=True, kw_only=True):
    """The limit and what it is made of; `total` None: there is none."""

    terms: tuple[Term, ...]
    total: int | None
    unlimited_by: EffectCard | None = None


def fleet_limit(galaxy: Galaxy, player: str) -> Limit:
    """Return a player's limit: own tokens, captured ones that count, the cap of a law, ships on top of it all.

    A cap is on the tokens of the pool, whoever owns them; what is added to ships comes after (TI4-N-37-regulations).
    """
    hints = effects_for(galaxy, player, hint=FleetLimit)
    terms = tuple(_terms(galaxy, player, hints))
    free = next((card for card, hint in hints if hint.unlimited), None)
    total = 0
    for term in terms:
        total = min(total, term.amount) if term.sets else total + term.amount
    return Limit(terms=terms, total=None if free is not None else total, unlimited_by=free)


def _terms(galaxy: Galaxy, player: str, hints: tuple[tuple[EffectCard, FleetLimit], ...]) -> Iterator[Term]:
    owner = galaxy.player(player)
    yield Term(name="fleet pool", amount=owner.fleet, rule="TI4-37.1")
    for card, hint in hints:
        if hint.others_tokens and owner.captured:
            yield _by(card, len(owner.captured))
    for card, hint in hints:
        if hint.cap is not None:
            yield _by(card, hint.cap, sets=True)
    for card, hint in hints:
        if hint.plus is not None:
            yield _by(card, hint.plus)


def _by(card: EffectCard, amount: int, *, sets: bool = False) -> Term:
    return Term(name=card.name, amount=amount, rule=RULES[card.id], by=card.id, sets=sets)
