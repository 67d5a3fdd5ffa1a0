"""Units in sentences: `2 cruiser@209` are two cruisers and where they start, `2 fighter` two fighters."""

import re
from collections.abc import Sequence

from sublight.games.twilight.catalogue.units import unit_cards
from sublight.referee.figures import joined
from sublight.referee.question import Figure

VERBS = {
    "carries": "carry",
    "does": "do",
    "ends": "end",
    "enters": "enter",
    "gets": "get",
    "has": "have",
    "is": "are",
    "it": "they",
    "its": "their",
    "itself": "themselves",
    "leaves": "leave",
    "moves": "move",
    "needs": "need",
    "passes": "pass",
    "picks": "pick",
    "rolls": "roll",
    "starts": "start",
    "stays": "stay",
    "retreats": "retreat",
    "returns": "return",
    "uses": "use",
}
"""Words that agree with the ships of a voyage, for one ship and for several."""

UNITS = {
    "infantry": ("infantry unit", "infantry"),
    "mech": ("mech", "mechs"),
    "pds": ("PDS", "PDS"),
    "spacedock": ("space dock", "space docks"),
    "warsun": ("war sun", "war suns"),
}
"""Types of units whose name is not their id, with the plural."""

SHIP = r"(?:(?P<count>\d+) )?(?P<unit>[^@#]+)(?:#(?P<number>\d+))?@(?P<origin>[^#]+)(?:#(?P<last>\d+))?"
"""Ships that move together as figures call them; `#2` is the second of them."""


def several(figure: Figure) -> tuple[str, ...]:
    """Return a figure as a list of texts: a single figure is a list of one."""
    return tuple(map(str, figure)) if isinstance(figure, Sequence) and not isinstance(figure, str) else (str(figure),)


def unit(figure: str, *, many: bool = False) -> str:
    """Return the name of a type of unit, or of the card that `type/form` names."""
    kind, _, form = figure.partition("/")
    if form:
        named = (card.name for card in unit_cards().values() if (card.type, card.form) == (kind, form))
        return next(named, kind)
    one, more = UNITS.get(kind, (kind, f"{kind}s"))
    return more if many else one


def a_unit(figure: str) -> str:
    """Return the type of a unit with its article."""
    name = unit(figure)
    return f"{'an' if name[0] in 'aeio' else 'a'} {name}"


def counted(figure: str) -> str:
    """Return units with their number: `2 carrier` is "2 carriers", a bare `carrier` its plural."""
    count, _, kind = figure.rpartition(" ")
    return f"{count} {unit(kind, many=count != '1')}".strip()


def number(figure: Figure) -> str:
    """Return a number as it begins a sentence: "no" for 0."""
    return str(figure) if figure else "no"


def fleet(figure: Figure) -> str:
    """Return units of several stacks by type: "1 carrier and 2 cruisers"."""
    totals: dict[str, int] = {}
    for name in several(figure):
        count, _, kind = name.partition("@")[0].rpartition(" ")
        totals[kind] = totals.get(kind, 0) + int(count or 1)
    return joined([counted(f"{count} {kind}") for kind, count in totals.items()])


def agreeing(one: str, many: str, figure: str) -> str:
    """Return the form of a word that agrees with the ships of a voyage."""
    found = re.fullmatch(SHIP, figure)
    return many if found and found["count"] else one


def as_written(figure: Figure) -> str:
    """Return an example of a ship as a move names it, at the end of a clause; nothing where there is none."""
    return f", as in `{figure}`" if figure else ""


def are(figure: Figure) -> str:
    """Return the verb that agrees with units: "is" for a single one."""
    units = several(figure)
    return "is" if len(units) == 1 and units[0].startswith("1 ") else "are"
