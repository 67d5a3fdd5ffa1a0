"""Which systems a retreat may go to: one step away, own presence, no ships of others, no closed anomaly."""

from collections.abc import Iterator

from sublight.games.twilight.abilities.legality import closed_to
from sublight.games.twilight.active_effects import cards_in, effects_for, reading
from sublight.games.twilight.catalogue.hints import Retreat as RetreatHint
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.anomalies import waivers
from sublight.games.twilight.galaxy.links import travel_bans
from sublight.games.twilight.galaxy.open_readings import holders
from sublight.games.twilight.galaxy.presence import controls_planet, units_of
from sublight.games.twilight.galaxy.reasons import apart
from sublight.games.twilight.movement.marks import WORDS
from sublight.games.twilight.pieces import Galaxy
from sublight.referee.question import Figure
from sublight.referee.ruling import Violation, breaks, makes_impossible

NOT_INTO = {"asteroid_field": "TI4-N-78-asteroid", "supernova": "TI4-N-78-supernova", "nebula": "TI4-N-78-nebula"}
FLAGSHIP = "flagship"


def eligible(galaxy: Galaxy, player: str) -> tuple[str, ...]:
    """Return the systems to which a player may retreat from the active system, as the galaxy stands."""
    around = adjacency(galaxy, player=player, moving=True).around(galaxy.active)
    return tuple(place for place in around if not any(target_violations(galaxy, player, place)))


def ineligible(galaxy: Galaxy, player: str) -> tuple[str, ...]:
    """Return why each adjacent system is not eligible: `101 absent`, `102 ships of hacan`, `201 asteroid field`.

    Of several reasons the one that stays even if the player had units there.
    """
    around = adjacency(galaxy, player=player, moving=True).around(galaxy.active)
    return tuple(f"{place} {_weightiest(galaxy, player, place)}" for place in around)


def _weightiest(galaxy: Galaxy, player: str, place: str) -> str:
    """Return the ships of others in a system, else an anomaly, else that the player is absent; empty for the rest."""
    others, closed = holders(galaxy, place, player), tuple(closed_to(galaxy, player, place))
    if others:
        return f"ships of {'+'.join(others)}"
    if closed:
        return closed[0].replace("_", " ")
    return "absent"


def target_violations(galaxy: Galaxy, player: str, place: str) -> Iterator[Violation]:
    """Yield every reason why a player's ships do not retreat from the active system to `place`."""
    if not galaxy.system(place).card.system:
        yield makes_impossible("TI4-44.2", "hyperlane_no_target", place, tile=galaxy.system(place).card.id)
        return
    yield from _adjacent(galaxy, player, place)
    yield from _presence(galaxy, player, place)
    others = holders(galaxy, place, player)
    if others:
        yield breaks("TI4-78.7c-ships", "retreat_into_ships", place, players=others)
    yield from _anomalies(galaxy, player, place)


# One step.


def _adjacent(galaxy: Galaxy, player: str, place: str) -> Iterator[Violation]:
    """Adjacent for the player as units move: what is private to the Memoria gives no retreat (TI4-N-78-memoria)."""
    found = adjacency(galaxy, player=player, moving=True)
    if place != galaxy.active and found.adjacent(galaxy.active, place):
        return
    severed = found.why_not(galaxy.active, place) if place != galaxy.active else ()
    figures: dict[str, Figure] = {
        "active": galaxy.active,
        "severed": tuple(f"{each.link} ({each.cut.by})" for each in severed),
    }
    if any(each.cut.by in travel_bans() for each in severed):
        yield breaks("TI4-N-78-ban", "retreat_by_muted_wormhole", place, **figures)
    elif _by_memoria(galaxy, player, place):
        yield breaks("TI4-N-78-memoria", "retreat_by_private_link", place, active=galaxy.active)
    else:
        yield breaks("TI4-78.7b", "retreat_not_adjacent", place, **figures, **_why(galaxy, place, cut=bool(severed)))


def _why(galaxy: Galaxy, place: str, *, cut: bool) -> dict[str, Figure]:
    """Return the figures that say why the two are not joined, if no link was cut."""
    if place == galaxy.active:
        return {"cause": "itself"}
    return {"cause": "cut"} if cut else apart(galaxy, galaxy.active, place).figures


def _by_memoria(galaxy: Galaxy, player: str, place: str) -> bool:
    alone = adjacency(galaxy, player=player, unit=FLAGSHIP, moving=True)
    return place != galaxy.active and alone.adjacent(galaxy.active, place)


# Own presence.


def present(galaxy: Galaxy, player: str, place: str) -> bool:
    """Return whether a player has units in a system, or controls a planet there; a station is one by reading only."""
    stations = reading(galaxy, "TI4-Q22") == "as-planet" and _any_controlled(galaxy, player, place)
    return bool(units_of(galaxy, place, player)) or controls_planet(galaxy, player, place) or stations


def _any_controlled(galaxy: Galaxy, player: str, place: str) -> bool:
    return any(planet.player == player for planet in galaxy.system(place).planets)


def station_question(galaxy: Galaxy, player: str, place: str) -> tuple[str, ...]:
    """Return the dispute on stations where one is all that a player has in a system."""
    only = _any_controlled(galaxy, player, place) and not controls_planet(galaxy, player, place)
    return ("TI4-Q22",) if only and not units_of(galaxy, place, player) else ()


def tapped_by(galaxy: Galaxy, player: str, place: str) -> str:
    """Return the effect that drops the own presence where a player has none, empty if they have or none does."""
    hints = effects_for(galaxy, player, hint=RetreatHint)
    dropping = (card.name for card, hint in hints if not hint.own_presence)
    return "" if present(galaxy, player, place) else next(dropping, "")


def _presence(galaxy: Galaxy, player: str, place: str) -> Iterator[Violation]:
    if present(galaxy, player, place):
        return
    if not tapped_by(galaxy, player, place):
        yield breaks("TI4-78.7c", "retreat_without_presence", place, player=player)
        return
    there = {units.player for units, _, _ in cards_in(galaxy, galaxy.system(place))}
    others = tuple(sorted(there - {player}))
    if others:
        yield breaks("TI4-N-78-tap", "retreat_not_empty", place, players=others)


# Anomalies.


def _anomalies(galaxy: Galaxy, player: str, place: str) -> Iterator[Violation]:
    """Yield the anomalies that bar the retreat, and the effects that would waive them in the Movement step only."""
    for kind in closed_to(galaxy, player, place):
        yield breaks(NOT_INTO[kind], "retreat_into_anomaly", place, anomaly=kind.replace("_", " "))
        for effect in _void(galaxy, player, WORDS[kind]):
            yield breaks("TI4-N-78-waivers", "waiver_without_use", place, effect=effect)


def _void(galaxy: Galaxy, player: str, word: str) -> tuple[str, ...]:
    """The effects that waive something of this anomaly as ships move, but do not lead a retreat into it."""
    moving = waivers(galaxy, player)
    return tuple(dict.fromkeys(card for name, cards in moving.items() if name.startswith(word) for card in cards))
