"""Tokens on the map that effects place, flip or take: breaches, tethers, wormholes, command tokens."""

from sublight.board.hexes.grid import side_named
from sublight.errors import InputError, did_you_mean
from sublight.games.twilight.catalogue.tokens import token_cards
from sublight.games.twilight.effects.declared import Played
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.changes import with_marker, without_marker, without_units
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units

CREUSS = {"alpha": "creuss_alpha", "beta": "creuss_beta", "gamma": "creuss_gamma"}


def with_tether(galaxy: Galaxy, action: TacticalAction, each: Played) -> Galaxy:
    """Return the galaxy with the tether on a border of the system named, or of the active one."""
    side = side_named(each.use.target)
    moved = without_marker(galaxy, "void_tether")
    return with_marker(moved, each.use.system or action.system, f"void_tether@{side}")


def with_creuss_token(galaxy: Galaxy, _action: TacticalAction, each: Played) -> Galaxy:
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
        raise InputError(f"use of icarus_drive: no Creuss token `{kind}`; there are {', '.join(CREUSS)}{hint}")
    return token_cards()[CREUSS[kind]].id


def _without_mech(galaxy: Galaxy, place: str, owner: str) -> Galaxy:
    system = galaxy.system(place)
    for planet in ("", *(each.planet for each in system.planets)):
        mech = next((each for each in system.area(planet) if (each.unit, each.player) == ("mech", owner)), None)
        if mech is not None:
            return without_units(galaxy, place, Units(unit="mech", player=owner, form=mech.form), planet)
    return galaxy
