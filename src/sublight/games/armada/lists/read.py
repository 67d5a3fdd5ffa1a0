"""A whole text: its dialect and faction, its lines, its totals."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from sublight.errors import InputError
from sublight.games.armada.lists.dialects import Dialect, dialect, recognised
from sublight.games.armada.lists.lines import Line, read_line
from sublight.games.armada.lists.model import Fleet, FleetShip, Reading, Total
from sublight.games.armada.lists.names import faction_of, find_ship, find_squadron
from sublight.games.armada.lists.reader import Reader

LARGEST = 1024 * 1024
MOST_LINES = 1000
MOST_FOR_FACTION = 100
"""How many cards are asked for their faction where no heading names it."""


def read_fleet(text: str, dialect_name: str = "", where: str = "fleet") -> Fleet:
    """Return the fleet that a text lists, by the dialect named or by the one its lines look like.

    What cannot be read stands in `readings` with the reason. InputError only for a text that is too large, or for a
    dialect that is none.
    """
    if len(text) > LARGEST:
        raise InputError(f"{where}: {len(text)} characters; at most {LARGEST} are read", "large")
    found = dialect(dialect_name) if dialect_name else None
    raw = text.replace("\r\n", "\n").replace("\r", "\n").split("\n", MOST_LINES)
    if len(raw) > MOST_LINES:
        raise InputError(f"{where}: more than {MOST_LINES} lines; a fleet has about thirty")
    lines = [read_line(number, one) for number, one in enumerate(raw, 1)]
    return _fleet(lines, found or recognised(lines))


def _fleet(lines: Sequence[Line], found: Dialect | None) -> Fleet:
    faction, commander = _faction(lines), _value(lines, "commander")
    reader = Reader(found, faction, commander)
    for line in lines:
        reader.take(line)
    reader.finish()
    fleet = Fleet(
        name=reader.name,
        author=reader.author,
        faction=faction,
        commander=commander,
        dialect=found.id if found else "",
        limit=reader.limit,
        ships=tuple(reader.ships),
        squadrons=tuple(reader.squadrons),
        objectives=tuple(reader.objectives),
    )
    totals = of_ships(reader.totals, reader.ships)
    if reader.stated:
        number, stated = reader.stated
        totals.append(Total(line=number, of="fleet", stated=stated, added=fleet.points))
    readings = tuple(_compared(reading, totals) for reading in reader.readings)
    return replace(fleet, totals=tuple(totals), readings=readings)


def of_ships(totals: Sequence[Total], ships: Sequence[FleetShip]) -> list[Total]:
    """Return the totals, those that stand in a ship's own line compared with the ship and its upgrades."""
    whole = {ship.line: ship.whole for ship in ships}
    return [replace(each, added=whole[each.line]) if each.line in whole else each for each in totals]


def _compared(reading: Reading, totals: Sequence[Total]) -> Reading:
    """Return the reading of a line with what is wrong with the totals that it states."""
    wrong = [total for total in totals if total.line == reading.number and not total.agrees]
    said = "".join(f", but the cards add up to {total.added}" for total in wrong)
    return replace(reading, says=reading.says + said, good=False) if wrong else reading


def _value(lines: Sequence[Line], key: str) -> str:
    """Return what stands behind a heading."""
    return next((line.value for line in lines if line.kind == "header" and line.key == key), "")


def _faction(lines: Sequence[Line]) -> str:
    """Return the faction by its heading, else that of most cards of one faction only, empty if neither tells."""
    beside = (line.name for line in lines if line.kind == "header" and line.key == "author" and line.name)
    named = faction_of(_value(lines, "faction")) or faction_of(next(beside, ""))
    return named or _most_common([line.name for line in lines if line.kind == "card"][:MOST_FOR_FACTION])


def _most_common(names: Sequence[str]) -> str:
    counts: Counter[str] = Counter()
    for name in names:
        factions = {card.partition(".")[0] for card in (*find_ship(name, "").ids, *find_squadron(name, "").ids)}
        counts.update(factions if len(factions) == 1 else ())
    return counts.most_common(1)[0][0] if counts else ""
