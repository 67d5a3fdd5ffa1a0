"""A fleet that was read: the report on its lines and totals, and its pieces beside their player's edge."""

from collections.abc import Iterator

import msgspec

from sublight.errors import InputError, did_you_mean
from sublight.formats.lists import Part, Placing, ReadList, as_text, look, short, table_of
from sublight.games.armada.catalogue import ship_cards
from sublight.games.armada.lists.build import Listed, await_fleet, stand_fleet
from sublight.games.armada.lists.dialects import DIALECTS
from sublight.games.armada.lists.model import Fleet, Reading, Total
from sublight.games.armada.pieces import Table
from sublight.referee.figures import joined

_TEXT = 44
USUAL_LIMIT = 400
"""The fleet points of a standard game."""


class FleetList(ReadList):
    """A fleet, as a list that was read."""

    def __init__(self, fleet: Fleet) -> None:
        self.fleet = fleet

    def parts(self) -> Iterator[tuple[str, Part]]:
        """Yield each line with its number."""
        yield from ((str(each.number), each) for each in self.fleet.readings)

    def report_text(self) -> str:
        """Return the whole report, line by line; those that need a look begin with `!`."""
        fleet = self.fleet
        readings = (_line(reading) for reading in fleet.readings)
        return as_text([_heading(fleet), "", *readings, "", *_totals(fleet), *_ending(fleet)])

    def report_dict(self) -> dict[str, object]:
        """Return the fleet as plain values, with its points and whether the totals agree."""
        plain: dict[str, object] = msgspec.to_builtins(self.fleet)
        return plain | {"points": self.fleet.points, "agrees": all(total.agrees for total in self.fleet.totals)}

    def summary(self) -> dict[str, object]:
        """Return the objectives that affect movement, of which one may be chosen in setup."""
        return {"named": [each.effect for each in self.fleet.objectives if each.effect]}

    def place(self, table: object, how: Placing) -> Table:
        """Return the table with the fleet beside its player's edge, or yet to be deployed."""
        return stand(self.fleet, table_of(Table, table), how.player, waits=how.waits)


def _heading(fleet: Fleet) -> str:
    limit = f" of {fleet.limit}" if fleet.limit else ""
    builder = DIALECTS[fleet.dialect].title if fleet.dialect else "no builder's text in particular"
    faction = fleet.faction.capitalize() or "no faction"
    return f"{fleet.name or 'A fleet'}: {faction}, {fleet.points} points{limit}; {builder}"


def _line(reading: Reading) -> str:
    text = short(reading.text, _TEXT)
    return f"{' ' if reading.good else '!'}{reading.number:>4}  {text:<{_TEXT}}  {reading.taken}: {reading.says}"


def _totals(fleet: Fleet) -> Iterator[str]:
    yield "Points:"
    for total in fleet.totals:
        yield _total(total)
    if not any(total.of == "fleet" for total in fleet.totals):
        yield f"    fleet: not stated; the cards add up to {fleet.points}"
    known = [ship for ship in fleet.ships if ship.card]
    listed, printed = sum(ship.points for ship in known), sum(ship_cards()[ship.card or ""].points for ship in known)
    but = "" if listed == printed else "but "
    yield f"    ships without upgrades: {listed} in the text, {but}{printed} on their cards today"


def _total(total: Total) -> str:
    differs = "" if total.agrees else f", but the cards add up to {total.added}"
    return f"{' ' if total.agrees else '!'}   {total.of}: {total.stated} points as listed{differs}"


def _ending(fleet: Fleet) -> Iterator[str]:
    limit, called = (fleet.limit, "the limit of") if fleet.limit else (USUAL_LIMIT, "the usual limit of")
    if fleet.points > limit:
        yield f"!   over {called} {limit} by {fleet.points - limit}"
    if not any(ship.card for ship in fleet.ships):
        yield "!   no ship was read; a fleet has a flagship"
    if fleet.objectives:
        yield ""
        yield f"Objectives: {joined([each.name for each in fleet.objectives])}."
        yield _affecting([each.name for each in fleet.objectives if each.effect])
    yield ""
    yield look(len(fleet.amiss), "line")
    lost = [ship.name for ship in fleet.ships if not ship.card]
    lost += [squadron.name for squadron in fleet.squadrons if not squadron.card]
    if lost:
        yield f"Not on the table: {', '.join(lost)}."


def _affecting(names: list[str]) -> str:
    """Return which objectives can be chosen for a table, as a sentence."""
    if not names:
        return "No objective of this fleet affects movement."
    return f"{joined(names)} {'affects' if len(names) == 1 else 'affect'} movement: choose the objective in setup."


def stand(fleet: Fleet, table: Table, player: str, *, waits: bool = False) -> Table:
    """Return the table with the fleet's known ships and squadrons, upgrades by effect id where they have one.

    They stand beside the player's edge, or each `waits` to be deployed in setup. InputError for a player that is none,
    a fleet in which nothing is known, or one that finds no room.
    """
    if player not in table.players:
        hint = did_you_mean(player, table.players)
        raise InputError(
            f"there is no player `{player}`; the players are {', '.join(table.players)}{hint}", "unknown_piece"
        )
    ships = [
        Listed(
            card=ship.card,
            upgrades=tuple(each.effect for each in ship.upgrades if each.effect),
            others=tuple(each.name for each in ship.upgrades if not each.effect),
        )
        for ship in fleet.ships
        if ship.card
    ]
    squadrons = [each.card for each in fleet.squadrons if each.card for _ in range(each.count)]
    if not ships and not squadrons:
        reasons = "; ".join(f"line {each.number}: {each.says}" for each in fleet.amiss[:3])
        raise InputError("this text names no ship or squadron" + (f"; {reasons}" if reasons else ""), "text")
    return (await_fleet if waits else stand_fleet)(table, player, ships, squadrons)
