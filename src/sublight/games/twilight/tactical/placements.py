"""What effects put on the board or take from it before ships are declared: units, Creuss tokens, a Void Tether."""

from typing import get_args

from sublight.board.hexes.grid import side_named
from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.catalogue.hints import Placement
from sublight.games.twilight.catalogue.tiles import token_cards
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.effects.relevant_effects import EffectInUse
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.changes import with_marker, with_units, without_marker, without_units
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import SPACE, Galaxy, System, Units

ON_PLANETS = ("infantry", "mech", "pds", "spacedock")
CREUSS = {"alpha": "creuss_alpha", "beta": "creuss_beta", "gamma": "creuss_gamma"}


def with_placement(galaxy: Galaxy, each: EffectInUse, hint: Placement) -> Galaxy:
    """Return the galaxy with what an effect places in the active system, in place of what it replaces.

    Its use names the unit where there is a choice, or the planet; and the system it comes from, if it comes from one.
    """
    unit = unit_placed(each, hint)
    planet = _planet(galaxy.system(galaxy.active), each, unit)
    if each.use.system:
        return _fetched(galaxy, each, hint, planet)
    if hint.replaces is not None and hint.replaces != "sleeper_token":
        where = _where(galaxy.system(galaxy.active), hint.replaces, each.owner)
        galaxy = without_units(galaxy, galaxy.active, Units(unit=hint.replaces, player=each.owner), where)
    return with_units(galaxy, galaxy.active, Units(unit=unit, player=each.owner), planet)


def unit_placed(each: EffectInUse, hint: Placement) -> UnitType:
    """Return the unit that is placed: the only one there is, or the one named; InputError for another word."""
    if len(hint.types) == 1:
        return hint.types[0]
    named = each.use.target if each.use.target in get_args(UnitType) else ""
    for unit in hint.types:
        if unit == named or (each.use.system and unit == "infantry"):
            return unit
    listed = ", ".join(hint.types)
    hint_text = did_you_mean(each.use.target, hint.types)
    raise InputError(f"use of {each.card.id}: name the unit after `>` ({listed}); got `{each.use.target}`{hint_text}")


def _planet(active: System, each: EffectInUse, unit: UnitType) -> str:
    """On the planet named, else the first that its owner controls; ships go to space."""
    if unit not in ON_PLANETS:
        return SPACE
    stations = {planet.name for planet in active.card.planets if planet.station}
    names = [name for name in active.planet_names if name not in stations]
    held = [planet.planet for planet in active.planets if planet.player == each.owner]
    wanted = each.use.target.replace("_", " ")
    found = next((name for name in (wanted, *held) if name in names), None)
    if found is None:
        listed = ", ".join(names) or "none"
        raise InputError(
            f"use of {each.card.id}: `{each.use.target}` is not a planet in system {active.id}, which has {listed}"
        )
    return found


def _where(active: System, unit: str, owner: str) -> str:
    areas = (SPACE, *(planet.planet for planet in active.planets))
    there = (area for area in areas if any((each.unit, each.player) == (unit, owner) for each in active.area(area)))
    return next(there, SPACE)


def _fetched(galaxy: Galaxy, each: EffectInUse, hint: Placement, planet: str) -> Galaxy:
    """Ground forces are taken off the board elsewhere and placed here, which is not transport."""
    origin = galaxy.system(each.use.system)
    left = hint.most or 1
    for area in (SPACE, *(held.planet for held in origin.planets)):
        for stack in origin.area(area):
            if stack.player == each.owner and stack.unit in hint.types and left:
                moved = Units(unit=stack.unit, player=each.owner, count=min(left, stack.count), form=stack.form)
                left -= moved.count
                galaxy = with_units(without_units(galaxy, origin.id, moved, area), galaxy.active, moved, planet)
    return galaxy


# Creuss tokens and the Void Tether.


def with_tether(galaxy: Galaxy, action: TacticalAction, each: EffectInUse) -> Galaxy:
    """Return the galaxy with the tether on a border of the system named, or of the active one."""
    border = each.card.hints.cuts_border
    if border is None:
        return galaxy
    moved = without_marker(galaxy, border.token)
    return with_marker(moved, each.use.system or action.system, f"{border.token}@{side_named(each.use.target)}")


def with_creuss_token(galaxy: Galaxy, _action: TacticalAction, each: EffectInUse) -> Galaxy:
    """Return the galaxy with a mech gone from its system and a wormhole token there; in a scar the token goes back
    (TI4-TE-scar-tokens).
    """
    token = creuss_token(each.use.target)
    galaxy = _without_mech(galaxy, each.use.system, each.owner)
    galaxy = without_marker(galaxy, token)
    scar = "entropic_scar" in anomalies(galaxy, each.use.system)
    return galaxy if scar else with_marker(galaxy, each.use.system, token)


def creuss_token(kind: str) -> str:
    """Return the Creuss token of a kind of wormhole; InputError with the nearest for another word."""
    if kind not in CREUSS:
        hint = did_you_mean(kind, CREUSS)
        raise InputError(f"use of `icarus_drive`: no Creuss token `{kind}`; there are {', '.join(CREUSS)}{hint}")
    return token_cards()[CREUSS[kind]].id


def _without_mech(galaxy: Galaxy, place: str, owner: str) -> Galaxy:
    system = galaxy.system(place)
    for planet in ("", *(each.planet for each in system.planets)):
        mech = next((each for each in system.area(planet) if (each.unit, each.player) == ("mech", owner)), None)
        if mech is not None:
            return without_units(galaxy, place, Units(unit="mech", player=owner, form=mech.form), planet)
    return galaxy
