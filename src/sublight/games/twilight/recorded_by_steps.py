"""What is recorded of a system by steps on its panel: units lost, damaged, landed and placed, and planets gained."""

from collections.abc import Iterator

from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.catalogue.units import plastic_limit, unit_cards, unit_for
from sublight.games.twilight.fleets.arrival import RULES as TOKENS_OF_UNITS
from sublight.games.twilight.galaxy.presence import builds, has_dock, is_present
from sublight.games.twilight.move_words import planet_written, unit_written
from sublight.games.twilight.pieces import SPACE, Galaxy, System, Units
from sublight.games.twilight.rounds.invasion import ground_combat
from sublight.games.twilight.rounds.recorded_units import plastic_left
from sublight.games.twilight.words.names import Names
from sublight.games.twilight.words.units import unit
from sublight.view.models import Choice, Control

WHY = "at_the_table"
BY_HAND = "Each kind of unit in reinforcements is listed. Count at the table what can be produced here and its cost."


def recorded_by_steps(galaxy: Galaxy, system: System) -> tuple[Control, ...]:
    """Return what happens to the units of each player there, and what those who act do; nothing without a clock."""
    if galaxy.clock is None:
        return ()
    acting = [each.id for each in galaxy.players if _acts(galaxy, system, each.id)]
    owners = (each.player for each, _ in system.units if each.player in galaxy.by_id)
    players = dict.fromkeys((*owners, *acting))
    return tuple(each for player in players for each in _of_player(galaxy, system, player, acts=player in acting))


def _acts(galaxy: Galaxy, system: System, player: str) -> bool:
    """Say whether a player may land or place units there: whose turn it is, and by a card everybody (TI4-82.1)."""
    if player != galaxy.active_player:
        return _by_card(galaxy) and builds(system, player)
    return (system.id == galaxy.active and is_present(system, player)) or builds(system, player)


def _by_card(galaxy: Galaxy) -> bool:
    return galaxy.clock is not None and galaxy.clock.acted == "strategic"


def _of_player(galaxy: Galaxy, system: System, player: str, *, acts: bool) -> Iterator[Control]:
    begins = f"record {system.id} player={player} by=PLAYER why={WHY}"
    says = f"What happened to {Names(galaxy).player(player)} here"
    for name, title, found in _parts(galaxy, system, player, acts=acts):
        value = BY_HAND if name == "gain" else ""
        if values := tuple(found):
            yield Control(name=name, title=title, says=says, form="units", value=value, begins=begins, values=values)


def _parts(galaxy: Galaxy, system: System, player: str, *, acts: bool) -> Iterator[tuple[str, str, Iterator[Choice]]]:
    """Yield what can happen to a player's units, the likeliest first: landings after the combat, what a card gives.

    Nothing is produced or gained during a combat. At a space dock more is produced than lost.
    """
    places = ("gain", "Places", _placed(galaxy, system, player))
    fought = system.id == galaxy.active and (galaxy.step == "combat" or bool(ground_combat(galaxy)))
    gains = acts and (_by_card(galaxy) or not fought)
    first = _by_card(galaxy) or _has_produced(galaxy, system, player)
    if acts and galaxy.step == "invasion" and system.id == galaxy.active:
        yield "land", "Lands", _landed(galaxy, system, player)
        if not fought:
            yield "controls", "Gains control of", _gained(system, player)
    if gains and first:
        yield places
    yield "lose", "Loses", _lost(system, player)
    yield "damage", "Sustains damage", _damaged(galaxy, system, player)
    if gains and not first:
        yield places


def _has_produced(galaxy: Galaxy, system: System, player: str) -> bool:
    """Say whether the action was at a dock of the player, and the turn ends next: before, ships are moved there."""
    last = galaxy.clock is not None and galaxy.clock.acted == "tactical" and not galaxy.clock.again
    return last and system.id == galaxy.active and has_dock(system, player)


def _choice(most: int, kind: str, planet: str, form: str = "") -> Choice:
    """Return a kind of unit, in notation behind how many there can be; a planet is named where one is."""
    on = f".{planet_written(planet)}" if planet else ""
    says = unit(f"{kind}/{form}" if form else kind, many=True)
    return Choice(key=f"{most} {unit_written(kind, 1, form)}{on}", says=f"{says}, {planet}" if planet else says)


def _own(system: System, player: str) -> Iterator[tuple[Units, str]]:
    return ((each, planet) for each, planet in system.units if each.player == player)


def _lost(system: System, player: str) -> Iterator[Choice]:
    return (_choice(each.count, each.unit, planet, each.form) for each, planet in _own(system, player))


def _damaged(galaxy: Galaxy, system: System, player: str) -> Iterator[Choice]:
    for each, planet in _own(system, player):
        if card_of(galaxy, each, player).sustain and each.damaged < each.count:
            yield _choice(each.count - each.damaged, each.unit, planet, each.form)


def _landed(galaxy: Galaxy, system: System, player: str) -> Iterator[Choice]:
    for each in system.area(SPACE):
        if each.player == player and card_of(galaxy, each, player).is_ground_force:
            for planet in system.planet_names:
                yield _choice(each.count, each.unit, planet, each.form)


def _gained(system: System, player: str) -> Iterator[Choice]:
    """Yield planets with units that are not the player's; landing alone is enough where nobody else has units."""
    for each in system.planets:
        if each.player != player and each.units:
            yield Choice(key=f"1 {planet_written(each.planet)}", says=each.planet)


def _placed(galaxy: Galaxy, system: System, player: str) -> Iterator[Choice]:
    """Yield each kind of unit that is left or has tokens: ships in space, the rest on the player's own planets."""
    owned = [each.planet for each in system.planets if each.player == player]
    faction = galaxy.player(player).faction
    for kind in dict.fromkeys(each.type for each in unit_cards().values()):
        for place in owned if unit_for(kind, faction).lands else [SPACE]:
            left = plastic_limit(kind) if kind in TOKENS_OF_UNITS else plastic_left(galaxy, player, kind)
            if left:
                yield _choice(left, kind, place)
