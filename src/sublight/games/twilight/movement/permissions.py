"""What lets a ship pass ships of other players (TI4-58.4b), or leave a system with an own command token (TI4-58.4c)."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.catalogue.effects import EffectCard
from sublight.games.twilight.catalogue.hints import Unpins
from sublight.games.twilight.galaxy.presence import Obstacle, blocks, others_with_ships
from sublight.games.twilight.hand import reading
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.steps import passed
from sublight.games.twilight.moves import Use, Voyage
from sublight.games.twilight.pieces import Galaxy

MYRU_VOS = "myru_vos"
FLAGSHIP = "flagship"


def stopped(facts: Facts, voyage: Voyage) -> Iterator[tuple[str, Obstacle]]:
    """Yield each system passed through in which somebody stops the ship, with who and by which rule."""
    galaxy, ship, uses = _helped(facts, voyage)
    for place in _passed_systems(facts, voyage):
        for each in blocks(galaxy, place, facts.action.player, ship, uses):
            yield place, each


def slipped_past(facts: Facts, voyage: Voyage) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each system passed through with ships of others in it that let this ship pass, and whose they are."""
    stops = {place for place, _ in stopped(facts, voyage)}
    for place in _passed_systems(facts, voyage):
        there = others_with_ships(facts.galaxy, place, facts.action.player)
        if there and place not in stops:
            yield place, there


def _passed_systems(facts: Facts, voyage: Voyage) -> Iterator[str]:
    return (place for place in dict.fromkeys(passed(voyage)) if facts.galaxy.system(place).card.system)


def _helped(facts: Facts, voyage: Voyage) -> tuple[Galaxy, Voyage, tuple[Use, ...]]:
    """Every effect in use helps, but for Myru Vos: when it is used, and for how many ships, is open (TI4-Q09)."""
    taken = reading(facts.galaxy, "TI4-Q09")
    if taken == "with-the-movers":
        return facts.galaxy, voyage, facts.action.uses
    entries = tuple(entry for entry in facts.galaxy.in_effect if entry.partition(":")[0] != MYRU_VOS)
    uses = tuple(use for use in facts.action.uses if use.effect != MYRU_VOS)
    named = voyage.uses if taken == "one-ship" else tuple(each for each in voyage.uses if each != MYRU_VOS)
    return replace(facts.galaxy, in_effect=entries), replace(voyage, uses=named), uses


# Command tokens.


def leaves_token_by(facts: Facts, voyage: Voyage) -> EffectCard | None:
    """Return the effect by which a ship may leave a system with an own token, None if none is in use.

    The ship only: what it loads there needs an effect that says so of transport (TI4-N-58-explicit).
    """
    for each in facts.bearing(Unpins):
        serves = each.hint.ships == "all" or (each.hint.ships == "this" and voyage.unit == FLAGSHIP)
        if each.hint.how == "ignores" and serves:
            return each.card
    return None
