"""Who stops a ship on its way (TI4-58.4b), and what lets it pass.

Fighters alone stop it (TI4-N-58-fighters), and neutral ships; structures and ground forces do not.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.galaxy.ships import Obstacle, blocks, others_with_ships
from sublight.games.twilight.hand import reading
from sublight.games.twilight.movement.facts import Facts
from sublight.games.twilight.movement.ways import passed
from sublight.games.twilight.moves import Use, Voyage
from sublight.games.twilight.pieces import Galaxy

MYRU_VOS = "myru_vos"


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
