"""A squad that was read: the report on its parts, and its ships and obstacles on a table."""

from collections.abc import Iterator

import msgspec

from sublight.errors import InputError, did_you_mean
from sublight.formats.lists import Part, Placing, ReadList, as_text, look, many, short, table_of
from sublight.games.xwing.catalogue import obstacle_token
from sublight.games.xwing.catalogue.ships import ship_cards
from sublight.games.xwing.lists.build import Listed, await_squad, stand_squad
from sublight.games.xwing.lists.model import Reading, Squad, SquadPilot
from sublight.games.xwing.lists.names import FACTION_NAMES, FACTION_PLAYERS
from sublight.games.xwing.pieces import Table
from sublight.referee.figures import joined

_AT, _TEXT = 22, 30


class SquadList(ReadList):
    """A squad, as a list that was read."""

    def __init__(self, squad: Squad) -> None:
        self.squad = squad

    @property
    def called(self) -> str:
        """The faction in a word: who is first player changes from round to round."""
        return FACTION_PLAYERS.get(self.squad.faction, "")

    def parts(self) -> Iterator[tuple[str, Part]]:
        """Yield each part of the object with what it is called there."""
        yield from ((each.at, each) for each in self.squad.readings)

    def report_text(self) -> str:
        """Return the report, part by part."""
        return report_text(self.squad)

    def report_dict(self) -> dict[str, object]:
        """Return the squad as plain values."""
        return report_dict(self.squad)

    def place(self, table: object, how: Placing) -> Table:
        """Return the table with the squad beside its player's edge, or yet to be placed."""
        return stand(self.squad, table_of(Table, table), how.player, obstacles=how.obstacles, waits=how.waits)


def report_text(squad: Squad) -> str:
    """Return the whole report; parts that need a look begin with `!`."""
    lines = [_heading(squad), "", *(_line(reading) for reading in squad.readings), "", *_ending(squad)]
    return as_text(lines)


def report_dict(squad: Squad) -> dict[str, object]:
    """Return the squad as plain values, with what of it is not set up and whether all of it was read."""
    plain: dict[str, object] = msgspec.to_builtins(squad)
    return plain | {"left_out": list(left_out(squad)), "whole": not squad.unread}


def _heading(squad: Squad) -> str:
    points = "" if squad.points is None else f", {squad.points} points"
    faction = FACTION_NAMES.get(squad.faction, "no faction")
    return f"{squad.name or 'A squad'}: {faction}, {many(len(squad.pilots), 'pilot')}{points}"


def _line(reading: Reading) -> str:
    at, text = short(reading.at, _AT), short(reading.text, _TEXT)
    return f"{' ' if reading.good else '!'} {at:<{_AT}} {text:<{_TEXT}}  {reading.taken}: {reading.says}"


def _ending(squad: Squad) -> Iterator[str]:
    names = [obstacle_token(each).name for each in squad.obstacles]
    yield f"Obstacles: {joined(names)}." if names else "No obstacles are named. Setup offers those of the core set."
    yield look(len(squad.amiss), "part")
    lost = left_out(squad)
    if lost:
        yield f"Not on the table: {', '.join(lost)}."
    unknown = [pilot.id for pilot in squad.pilots if pilot.initiative is None and pilot.id not in lost]
    if unknown:
        yield f"Set the initiative of {joined(unknown)}; the format has none, so it is 0."
    if any(not upgrade.slot for pilot in squad.pilots for upgrade in pilot.upgrades):
        yield "Printed names do not tell the slots of upgrades. Paste the squad as XWS if you want to export it again."


def stand(squad: Squad, table: Table, player: str, *, obstacles: bool = True, waits: bool = False) -> Table:
    """Return the table with the squad's ships, and its obstacles unless told otherwise.

    They stand on the player's side, or each `waits` to be placed in setup. InputError for a player that is none, a
    squad without a ship that can be set up, or one that finds no room.
    """
    if player not in table.players:
        hint = did_you_mean(player, table.players)
        raise InputError(f"no player `{player}`; players are {', '.join(table.players)}{hint}", "unknown_piece")
    ships = [_listed(pilot) for pilot in squad.pilots if _stands(pilot)]
    if not ships:
        reasons = "; ".join(f"{each.at}: {each.says}" for each in squad.amiss[:3])
        raise InputError("no ship was found" + (f"; {reasons}" if reasons else ""), "text")
    return (await_squad if waits else stand_squad)(table, player, ships, squad.obstacles if obstacles else ())


def left_out(squad: Squad) -> tuple[str, ...]:
    """Return the pilots that no table gets: of no known ship, or of a huge one."""
    return tuple(pilot.id for pilot in squad.pilots if not _stands(pilot))


def _stands(pilot: SquadPilot) -> bool:
    return pilot.card is not None and ship_cards()[pilot.card].size != "huge"


def _listed(pilot: SquadPilot) -> Listed:
    upgrades = {upgrade.id: upgrade.slot for upgrade in pilot.upgrades}
    return Listed(
        card=pilot.card or "",
        pilot=pilot.id,
        initiative=pilot.initiative or 0,
        upgrades=tuple(upgrades),
        slots={each: slot for each, slot in upgrades.items() if slot},
    )
