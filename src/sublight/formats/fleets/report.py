"""The report on a fleet's text: each line with what it was taken for, the totals, and what a person should look at."""

from collections.abc import Iterator
from typing import Any

import msgspec

from sublight.formats.fleets.dialects import DIALECTS
from sublight.formats.fleets.model import Fleet, Reading, Total
from sublight.formats.readings import as_text, look, short
from sublight.games.armada.catalogue import ship_cards

_TEXT = 44


def report_text(fleet: Fleet) -> str:
    """Return the whole report; lines that need a look begin with `!`."""
    lines = [_heading(fleet), "", *(_line(reading) for reading in fleet.readings), "", *_totals(fleet), *_ending(fleet)]
    return as_text(lines)


def report_dict(fleet: Fleet) -> dict[str, Any]:
    """Return the fleet as plain values, with its points and whether the totals agree."""
    plain: dict[str, Any] = msgspec.to_builtins(fleet)
    return plain | {"points": fleet.points, "agrees": all(total.agrees for total in fleet.totals)}


def _heading(fleet: Fleet) -> str:
    limit = f" of {fleet.limit}" if fleet.limit else ""
    builder = DIALECTS[fleet.dialect].title if fleet.dialect else "no builder's text in particular"
    return f"{fleet.name or 'A fleet'}: {fleet.faction or 'no faction'}, {fleet.points} points{limit}; {builder}"


def _line(reading: Reading) -> str:
    text = short(reading.text, _TEXT)
    return f"{' ' if reading.good else '!'}{reading.number:>4}  {text:<{_TEXT}}  {reading.taken}: {reading.says}"


def _totals(fleet: Fleet) -> Iterator[str]:
    yield "Points, as stated and as they add up:"
    for total in fleet.totals:
        yield _total(total)
    if not any(total.of == "fleet" for total in fleet.totals):
        yield f"    fleet: not stated, {fleet.points}"
    known = [ship for ship in fleet.ships if ship.card]
    listed, printed = sum(ship.points for ship in known), sum(ship_cards()[ship.card or ""].points for ship in known)
    differs = "" if listed == printed else f", which differ by {abs(listed - printed)}"
    yield f"    ships without upgrades: {listed} in the text, {printed} on their cards today{differs}"


def _total(total: Total) -> str:
    differs = "" if total.agrees else f", which differ by {abs(total.stated - total.added)}"
    return f"{' ' if total.agrees else '!'}   {total.of}: {total.stated}, {total.added}{differs}"


def _ending(fleet: Fleet) -> Iterator[str]:
    if fleet.limit and fleet.points > fleet.limit:
        yield f"!   over the limit of {fleet.limit} by {fleet.points - fleet.limit}"
    yield ""
    yield look(len(fleet.amiss), "line")
    lost = [ship.name for ship in fleet.ships if not ship.card]
    lost += [squadron.name for squadron in fleet.squadrons if not squadron.card]
    if lost:
        yield f"Not on the table: {', '.join(lost)}."
