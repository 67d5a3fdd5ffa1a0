"""Ids, factions, slots and ships as the builders spell them, those of the first edition among them.

The first edition of the game had ids of its own for ships; what flies under such a name today is meant.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import cache
from typing import get_args

from sublight.errors import InputError, did_you_mean
from sublight.games.xwing.catalogue import EffectCard, effect_cards
from sublight.games.xwing.catalogue.effects import Carrier
from sublight.games.xwing.catalogue.ships import Faction, PilotCard, pilot_cards, ship_card, ship_cards

LONGEST_ID = 80
SLIP = 0.85
"""How alike ids are that differ by a slip only. Most cards do not bear on movement, and are not to be guessed at."""

FACTIONS: tuple[str, ...] = get_args(Faction)
FACTION_NAMES: dict[str, str] = {
    "firstorder": "First Order",
    "galacticempire": "Galactic Empire",
    "galacticrepublic": "Galactic Republic",
    "rebelalliance": "Rebel Alliance",
    "resistance": "Resistance",
    "scumandvillainy": "Scum and Villainy",
    "separatistalliance": "Separatist Alliance",
}
"""The printed name of each faction."""
FACTION_PLAYERS: dict[str, str] = {
    "firstorder": "order",
    "galacticempire": "empire",
    "galacticrepublic": "republic",
    "rebelalliance": "rebel",
    "resistance": "resistance",
    "scumandvillainy": "scum",
    "separatistalliance": "separatist",
}
"""What the player of each faction is called, where nobody is named."""
OLDER_FACTIONS = {
    "rebel": "rebelalliance",
    "rebels": "rebelalliance",
    "imperial": "galacticempire",
    "imperials": "galacticempire",
    "empire": "galacticempire",
    "scum": "scumandvillainy",
}
SLOTS = (
    *("astromech", "cannon", "cargo", "command", "configuration", "crew", "device", "forcepower", "gunner"),
    *("hardpoint", "hyperdrive", "illicit", "missile", "modification", "sensor", "tacticalrelay", "talent", "team"),
    *("tech", "title", "torpedo", "turret"),
)
OLDER_SLOTS = ("amd", "bomb", "ept", "mod", "msn", "salvagedastromech", "samd", "system")
OLDER_SHIPS = {
    "aggressor": "aggressorassaultfighter",
    "arc170": "arc170starfighter",
    "awing": "rz1awing",
    "bsf17bomber": "mg100starfortress",
    "bwing": "asf01bwing",
    "cr90corvette": "cr90corelliancorvette",
    "firespray31": "firesprayclasspatrolcraft",
    "hwk290": "hwk290lightfreighter",
    "kwing": "btls8kwing",
    "lambdaclassshuttle": "lambdaclasst4ashuttle",
    "protectoratestarfighter": "fangfighter",
    "quadjumper": "quadrijettransferspacetug",
    "starviper": "starviperclassattackplatform",
    "tieadvanced": "tieadvancedx1",
    "tieadvprototype": "tieadvancedv1",
    "tieaggressor": "tieagaggressor",
    "tiebomber": "tiesabomber",
    "tiedefender": "tieddefender",
    "tiefighter": "tielnfighter",
    "tieinterceptor": "tieininterceptor",
    "tiephantom": "tiephphantom",
    "tiepunisher": "tiecapunisher",
    "tiesilencer": "tievnsilencer",
    "tiestriker": "tieskstriker",
    "uwing": "ut60duwing",
    "vcx100": "vcx100lightfreighter",
    "xwing": "t65xwing",
    "yt1300": "modifiedyt1300lightfreighter",
    "yt2400": "yt2400lightfreighter",
    "yv666": "yv666lightfreighter",
    "ywing": "btla4ywing",
    "z95headhunter": "z95af4headhunter",
}
"""Ships of the first edition by their ids there, where those are not today's."""
OTHER_SHIPS = {
    "upsilonclasscommandshuttle": "upsilonclassshuttle",
    "yt2400lightfreighter2023": "yt2400lightfreighter",
}
"""Ships that the Legacy format has under ids of its own: dial, bar and statistics are those of the other."""


def canonical(name: str) -> str:
    """Return the id that the format makes of a printed name: small letters and digits, and hyphens as they are."""
    plain = unicodedata.normalize("NFKD", name[:LONGEST_ID]).encode("ascii", "ignore").decode("ascii")
    return "".join(sign for sign in plain.casefold() if sign.isalnum() or sign == "-").strip("-")


def faction_named(text: str) -> tuple[str, str]:
    """Return the faction that a text names and nothing, or nothing and why not."""
    wanted = canonical(text).replace("-", "")
    found = OLDER_FACTIONS.get(wanted, wanted)
    if found in FACTIONS:
        return found, ""
    hint = did_you_mean(wanted, FACTIONS) or f"; factions are {', '.join(FACTIONS)}"
    return "", f"no faction `{text[:LONGEST_ID]}`{hint}"


def slot_named(text: str) -> str:
    """Return what is wrong with the name of a slot, nothing if it is one."""
    wanted = canonical(text).replace("-", "")
    if wanted in SLOTS or wanted in OLDER_SLOTS:
        return ""
    return f"no slot `{text[:LONGEST_ID]}`{did_you_mean(wanted, SLOTS)}"


def ship_named(text: str) -> tuple[str | None, str]:
    """Return the ship that a text names, and what is amiss: nothing for an id, else what it was taken for.

    None for a ship that is unknown, with the nearest, or ambiguous.
    """
    wanted = canonical(text).replace("-", "")
    if wanted in ship_cards():
        return wanted, ""
    other = OLDER_SHIPS.get(wanted) or OTHER_SHIPS.get(wanted)
    if other:
        return other, ""
    if not wanted:
        return None, "no ship is named"
    try:
        found = ship_card(text[:LONGEST_ID]).id
    except InputError as error:
        return None, str(error)
    return found, f"ship `{text[:LONGEST_ID]}` is read as `{found}`"


def ship_in_id(pilot: str) -> str | None:
    """Return the ship that a pilot's id ends with, as where two pilots have one name; None where it ends with none."""
    return next((part for part in pilot.split("-")[1:] if part in ship_cards()), None)


def pilot_named(pilot: str) -> tuple[PilotCard | None, str]:
    """Return the pilot of that id and nothing, or None and that there is none, with what it is but for a slip."""
    card = pilot_cards().get(pilot)
    if card:
        return card, ""
    near = nearly(pilot, pilot_cards())
    return None, f"no pilot of that id is known{f'; did you mean `{near}`?' if near else ''}"


def pilot_of_older(name: str, ship: object) -> str:
    """Return today's id of a pilot of the first edition: with the ship where that tells two of one name apart."""
    card, _ = ship_named(ship) if isinstance(ship, str) else (None, "")
    longer = f"{name}-{card}"
    return longer if longer in pilot_cards() else name


def pilot_effects(pilot: str) -> tuple[str, ...]:
    """Return the ids of what a pilot does to movement, a row for each text its card has had."""
    return tuple(card.id for card in _by_id("pilot").get(pilot, ()))


def upgrade_effects(upgrade: str) -> tuple[str, ...]:
    """Return the ids of what an upgrade does to movement, a row for each text its card has had."""
    return tuple(card.id for card in _by_id("upgrade").get(upgrade, ()))


def nearly_upgrade(name: str) -> str:
    """Return the upgrade bearing on movement that `name` is but for a slip, empty if it is none."""
    return nearly(name, _by_id("upgrade"))


def nearly(name: str, ids: Iterable[str]) -> str:
    """Return the id that `name` is but for a slip, empty if it is none."""
    return next(iter(get_close_matches(name, ids, n=1, cutoff=SLIP)), "")


@cache
def _by_id(carrier: Carrier) -> Mapping[str, tuple[EffectCard, ...]]:
    """Return the effects by the ids of the cards of one kind that carry them."""
    found: dict[str, tuple[EffectCard, ...]] = {}
    for card in effect_cards().values():
        for kind, name in card.carriers():
            if kind == carrier:
                found[name] = (*found.get(name, ()), card)
    return found
