"""Squads as builders write them."""

import json
from typing import Any

from sublight.games.xwing.lists.model import Squad
from sublight.games.xwing.lists.read import read_squad

LUKE: dict[str, Any] = {
    "id": "lukeskywalker",
    "name": "lukeskywalker",
    "points": 14,
    "ship": "t65xwing",
    "upgrades": {
        "force-power": ["supernaturalreflexes"],
        "torpedo": ["protontorpedoes"],
        "configuration": ["servomotorsfoils"],
    },
}
DASH: dict[str, Any] = {
    "id": "dashrendar",
    "points": 14,
    "ship": "yt2400lightfreighter",
    "upgrades": {"title": ["outrider"], "talent": ["debrisgambit", "trickshot"]},
}
ESCORT: dict[str, Any] = {"id": "bluesquadronescort", "ship": "t65xwing"}

REDS: dict[str, Any] = {
    "name": "Cantwell Reds",
    "description": "two escorts for the Outrider",
    "faction": "rebelalliance",
    "pilots": [LUKE, DASH, ESCORT, ESCORT],
    "points": 46,
    "obstacles": ["coreasteroid1", "gascloud2", "vt49decimatordebris1"],
    "vendor": {"yasb": {"builder": "YASB", "link": "https://example.org/?f=Rebel%20Alliance"}},
    "version": "2.0.0",
    "ruleset": "XWA",
}
"""A squad with all that a builder writes today."""

OLDER: dict[str, Any] = {
    "name": "Kessel Runners",
    "faction": "rebel",
    "pilots": [
        {"name": "wedgeantilles", "ship": "xwing", "upgrades": {"ept": ["daredevil"], "amd": ["r2d2"]}},
        {"name": "hansolo", "ship": "yt1300"},
    ],
    "obstacles": ["coreasteroid0", "vt49debris2", "yt2400debris1"],
    "version": "0.3.0",
}
"""The same of the first edition."""


def read(**changed: Any) -> Squad:
    """The squad of today with some keys changed; those that are None are left out."""
    return read_squad(json.dumps({key: value for key, value in {**REDS, **changed}.items() if value is not None}))


def said(squad: Squad) -> list[str]:
    """What the report says of the parts that are to be looked at."""
    return [f"{reading.at}: {reading.says}" for reading in squad.amiss]


def one(**fields: Any) -> Squad:
    """A squad of one pilot."""
    return read(pilots=[fields], obstacles=None)
