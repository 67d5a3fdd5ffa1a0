"""A squad as XWS 2.x, which every builder reads."""

from typing import Any

from sublight.errors import InputError
from sublight.formats.jsons import write_json
from sublight.formats.squads.model import Squad, SquadPilot

VERSION = "2.0.0"
OLDER = ("0.", "1.")


def write_squad(squad: Squad) -> str:
    """Return the squad as JSON text; `read_squad` of it is the same squad, one of an older version in today's form.

    InputError for a squad without faction or pilots, which the format wants.
    """
    return write_json(squad_dict(squad))


def squad_dict(squad: Squad) -> dict[str, Any]:
    """Return the squad as the plain values of the format."""
    if not squad.faction or not squad.pilots:
        raise InputError(f"a squad without {'a faction' if squad.pilots else 'pilots'} cannot be written as XWS")
    plain: dict[str, Any] = {"name": squad.name} if squad.name else {}
    plain |= {"faction": squad.faction, "pilots": [_pilot(each) for each in squad.pilots]}
    plain |= {} if squad.points is None else {"points": squad.points}
    plain |= {"obstacles": list(squad.obstacles)} if squad.obstacles else {}
    older = not squad.version or squad.version.startswith(OLDER)
    return plain | {"version": VERSION if older else squad.version} | squad.kept


def _pilot(pilot: SquadPilot) -> dict[str, Any]:
    plain: dict[str, Any] = {"id": pilot.id}
    ship = pilot.card or pilot.ship
    plain |= {"ship": ship} if pilot.ship else {}
    plain |= {} if pilot.points is None else {"points": pilot.points}
    slots: dict[str, list[str]] = {}
    for upgrade in pilot.upgrades:
        slots.setdefault(upgrade.slot, []).append(upgrade.id)
    return plain | ({"upgrades": slots} if slots else {}) | pilot.kept
