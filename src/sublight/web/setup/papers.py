"""What people paste from their builders, as a table, with a report on every line of it."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from sublight.errors import InputError
from sublight.formats.paper import Paper, paper_named, recognised
from sublight.formats.tables import read_table
from sublight.registry import game, game_of
from sublight.web.setup.begin import New, new_table

Raw = dict[str, Any]
MARKED = "marked !."
"""How the line ends that says how many rows of the text have a sign, which the page shows by itself."""

GAME_OF: dict[Paper, str] = {"fleet": "armada", "squad": "xwing", "map": "twilight"}


class Pasted(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A text, and what it is where that is not to be recognised (`kind`).

    A fleet or a squad joins `table`, or a new one, as ships of `player`, a squad with its `obstacles` or without. A map
    has `seats`, a player and a faction each, clockwise. Without an `edition` a new table has the usual one.
    """

    text: str
    kind: str = ""
    dialect: str = ""
    player: str = "first"
    table: Raw | None = None
    edition: str = ""
    obstacles: bool = True
    seats: tuple[tuple[str, str], ...] = ()


class Taken(Struct, frozen=True, kw_only=True):
    """The table made of a text, or None and why there is none; and the report: a heading, a row a line, the rest."""

    kind: Paper
    state: Any
    why: str
    report: Raw


def taken(pasted: Pasted) -> Taken:
    """Return what a text makes; InputError for one that cannot be read at all."""
    if not pasted.text.strip():
        raise InputError("there is no text: paste a fleet, a squad or a map")
    kind = paper_named(pasted.kind) if pasted.kind else recognised(pasted.text)
    return {"fleet": _fleet, "squad": _squad, "map": _map}[kind](pasted)


def _fleet(pasted: Pasted) -> Taken:
    from sublight.formats.fleets.read import read_fleet
    from sublight.formats.fleets.report import report_text
    from sublight.formats.fleets.stand import stand

    fleet = read_fleet(pasted.text, pasted.dialect)
    report = _report(report_text(fleet), ((str(each.number), each) for each in fleet.readings))
    return _made("fleet", report, lambda: stand(fleet, _table(pasted, "fleet"), pasted.player))


def _squad(pasted: Pasted) -> Taken:
    from sublight.formats.squads.read import read_squad
    from sublight.formats.squads.report import report_text
    from sublight.formats.squads.stand import stand

    squad = read_squad(pasted.text)
    report = _report(report_text(squad), ((each.at, each) for each in squad.readings))
    rocks = pasted.obstacles
    return _made("squad", report, lambda: stand(squad, _table(pasted, "squad"), pasted.player, obstacles=rocks))


def _map(pasted: Pasted) -> Taken:
    from sublight.formats.maps.galaxy import galaxy_of
    from sublight.formats.maps.known import known_tiles
    from sublight.formats.maps.read import read_map
    from sublight.formats.maps.report import report_text
    from sublight.games.twilight.pieces import Player

    read = read_map(pasted.text, known_tiles(), pasted.dialect)
    players = [Player(id=name, faction=faction) for name, faction in pasted.seats]
    report = _report(report_text(read), ((each.at or "-", each) for each in read.readings))
    report["homes"] = len(read.homes)
    edition = pasted.edition or game("twilight").book.default_edition
    report["colours"] = sorted({units.colour for units in read.units if units.colour})
    return _made("map", report, lambda: galaxy_of(read, edition, players))


def _made(kind: Paper, report: Raw, make: Any) -> Taken:
    """The report is there whether or not what was read can stand on a table."""
    try:
        return Taken(kind=kind, state=make(), why="", report=report)
    except InputError as error:
        return Taken(kind=kind, state=None, why=str(error), report=report)


def _table(pasted: Pasted, kind: Paper) -> Any:
    if pasted.table is None:
        return new_table(New(game=GAME_OF[kind], edition=pasted.edition))
    table = read_table(pasted.table, "the table")
    if game_of(table).name != GAME_OF[kind]:
        raise InputError(f"this is a {kind} of {GAME_OF[kind]}, and the table is one of {game_of(table).name}")
    return table


def _report(text: str, readings: Iterable[tuple[str, Any]]) -> Raw:
    heading, _, *rest = text.split("\n\n")
    rows = [
        {"at": at, "text": each.text, "taken": each.taken, "says": each.says, "good": each.good}
        for at, each in readings
    ]
    ending = [line for paragraph in rest for line in paragraph.splitlines() if line and not line.endswith(MARKED)]
    return {"heading": heading.strip(), "rows": rows, "ending": ending, "text": text}
