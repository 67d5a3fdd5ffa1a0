"""Where a player's ships can go: the systems with how many reach each, or one with each kind of ship and its paths.

A kind of ship that cannot reach that system is listed with the reasons.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of, cards_in
from sublight.games.twilight.game import GAME
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.notation import planet_written, print_move
from sublight.games.twilight.pieces import Galaxy
from sublight.games.twilight.reach.heat import Heat, heat
from sublight.games.twilight.reach.options import ReachOption, Route, at_rest, options
from sublight.games.twilight.reach.shortfall import Shortfall, shortfalls
from sublight.games.twilight.tactical.check import activation_violations, target_violation
from sublight.view.models import Choice, Way

OF_ALL = "systems"
"""The row of the ways that have a system each."""


def endings(galaxy: Galaxy, piece: str, system: str) -> tuple[Way, ...]:
    """Return a way a system for `piece`, a player; with a system as target a way a ship and path, or why there is none.

    With a system as `piece` it is the target of the player whose turn it is. InputError for a name that nothing has.
    """
    if any(piece == each.id for each in galaxy.systems):
        player = galaxy.active_player or galaxy.players[0].id
        return endings(galaxy, player, piece)
    player = galaxy.player(piece).id
    if not system:
        return tuple(_to(galaxy, player, each) for each in heat(galaxy, player))
    place = galaxy.system(system).id
    found = options(galaxy, f"{player}>{place}")
    short = (_short(each) for each in shortfalls(galaxy, player, place, found))
    return (*(way for option in found for way in _paths(galaxy, player, option)), *short)


def _to(galaxy: Galaxy, player: str, found: Heat) -> Way:
    """How many ships get to a system, or why it cannot be activated."""
    return Way(
        move=print_move(TacticalAction(player=player, system=found.system)),
        title=found.system,
        row=OF_ALL,
        column=found.system,
        glyph="illegal" if found.barred else "clear",
        says=_barred(galaxy, player, found.system) if found.barred else _counted(found),
        more=found.units,
        many=found.ships,
        sure=found.sure,
    )


def _counted(found: Heat) -> str:
    if not found.ships:
        return "no ship gets there"
    ships = f"{found.ships} {'ship gets' if found.ships == 1 else 'ships get'} there ({', '.join(found.units)})"
    return ships if found.sure == found.ships else f"{ships}, {found.sure} of them without a die"


def _barred(galaxy: Galaxy, player: str, place: str) -> str:
    here = at_rest(galaxy, player)
    action = TacticalAction(player=player, system=place)
    target = target_violation(here, action)
    found = [target] if target else activation_violations(here, action)
    return " ".join(GAME.phrases.violation(each) for each in found)


def _paths(galaxy: Galaxy, player: str, option: ReachOption) -> Iterator[Way]:
    yield _way(galaxy, player, option, option.shortest)
    if option.safest.dice < option.shortest.dice:
        yield _way(galaxy, player, option, option.safest)


def _way(galaxy: Galaxy, player: str, option: ReachOption, route: Route) -> Way:
    """Return one kind of ship by one path."""
    *others, ship = option.move.voyages
    move = replace(option.move, voyages=(*others, replace(ship, path=route.path)))
    unit = f"{option.form.replace('_', ' ')} {option.unit}".strip()
    room = card_of(galaxy, ship, player).capacity or 0
    using = f" with {', '.join(option.uses).replace('_', ' ')}" if option.uses else ""
    return Way(
        move=print_move(move),
        title=f"{unit} {' > '.join((option.origin, *route.path))}{using}",
        row=option.origin,
        column=unit,
        glyph="asking" if route.dice else "clear",
        says=_arithmetic(route, room),
        more=route.terms,
        many=option.count,
        room=room,
        loads=tuple(_loads(galaxy, player, (option.origin, *route.loads))) if room else (),
    )


def _short(short: Shortfall) -> Way:
    """Return the plainest path of a kind of ship that does not get there, with all that bars it."""
    unit = f"{short.form.replace('_', ' ')} {short.unit}".strip()
    return Way(
        move=print_move(short.move),
        title=f"{unit} {' > '.join((short.origin, *short.path))}",
        row=short.origin,
        column=unit,
        glyph="illegal",
        says=" ".join(GAME.phrases.violation(each) for each in short.broken),
    )


def _arithmetic(route: Route, room: int) -> str:
    """Return the sum that allows a path, and its dice: `printed move 2, leaves rift 202 +1: enters 3 of 3`."""
    said = f"{', '.join(route.terms).replace(' =', ' ')}: enters {len(route.path)} of {route.allowance}"
    if not route.dice:
        return said
    dice = f"{route.dice} {'die' if route.dice == 1 else 'dice'}, {route.chance} come through"
    cargo = f", cargo is lost with its ship (up to {room} aboard)" if room else ""
    return f"{said}; {dice}{cargo}"


def _loads(galaxy: Galaxy, player: str, places: tuple[str, ...]) -> Iterator[Choice]:
    """Yield what a ship may take aboard where it begins and on its way, in notation, the number there first."""
    for place in dict.fromkeys(places):
        for units, card, planet in cards_in(galaxy, galaxy.system(place), player):
            if card.uses_capacity is None or card.is_structure:
                continue
            form = f"/{units.form}" if units.form else ""
            on = f".{planet_written(planet)}" if planet else ""
            says = f"{units.unit} {f'on {planet}' if planet else 'in space'}, {place}"
            yield Choice(key=f"{units.count}{units.unit}{form}@{place}{on}", says=says)
