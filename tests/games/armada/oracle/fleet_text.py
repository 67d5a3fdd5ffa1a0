"""Junk that looks like fleet text: nothing it holds may break the reader."""

import random
from contextlib import suppress

from sublight.board.plane.table import Area
from sublight.errors import InputError
from sublight.games.armada.lists.model import Fleet
from sublight.games.armada.lists.read import read_fleet
from sublight.games.armada.lists.report import FleetList, stand
from sublight.games.armada.pieces import Table

PIECES = (
    *"()[]{}=+-*•–:;,/x×'\"`!?#~_|\\\t\x00\x1b\u202e²٣😀é",
    *(" ", "  ", " (", ")", "(44)", "( 2\t points)", "(2 x 13)", "(44 + 2: 46)", "(84/400/400)", "(99999999999)"),
    *("= 46 Points", "Squadrons:", "Squadrons (84/134):", "Total Points: 400", "Points: 1/", "Objectives: a, b,, c"),
    *("Name:", "Rebels  - Author: me", "Faction: Rebels", "[flagship]", "[Legacy]", "2 x ", "2x", "2\t", "0 ", "007 "),
    *("CR90 Corvette A", "Raider II", "X-wing Squadron", "Darth Vader", "Jainas Light", "Engine Tech", "Interdictor"),
    *("Admiral Ozzel", "(off)", "Ion Storm", "Zorg", "a" * 120, "9" * 40, "1e400", "NaN"),
)
LINES_A_TEXT = 40
TABLE = Table(edition="rrg-1.5", area=Area(1828.8, 914.4))


BULLETS = ("", "", "• ", "- ", " - ", "\t+ ")
COUNTS = ("", "", "2 x ", "3x ", "1\t", "61 ")
NAMES = (
    "CR90A Corvette",
    "Raider II",
    "X-wing Squadron",
    "TIE Fighter Squadrons",
    "Engine Techs",
    "Executor I",
    "Zorg",
)
COSTS = ("(44)", "( 2\t points)", "(2 x 13)", "(44 + 2: 46)", "(8) x")


def junk_line(chance: random.Random) -> str:
    """Return up to eight pieces, or one time in four what might be a card."""
    if chance.random() < 0.25:
        return "".join(map(chance.choice, (BULLETS, COUNTS, NAMES, (" ",), COSTS)))
    return "".join(chance.choice(PIECES) for _ in range(chance.randint(0, 8)))


def read_junk(count: int, seed: int = 2026) -> str:
    """Read `count` generated lines, in texts of forty, and set up what they list.

    AssertionError where a line is lost or a piece is missing; setting up may be refused by InputError alone.
    """
    chance = random.Random(seed)
    taken = stood = 0
    for _ in range(0, count, LINES_A_TEXT):
        text = "\n".join(junk_line(chance) for _ in range(LINES_A_TEXT))
        fleet = read_fleet(text)
        nothing_lost(text, fleet)
        assert all(line.isprintable() for line in FleetList(fleet).report_text().split("\n"))
        taken += len(fleet.readings)
        with suppress(InputError):
            pieces = stand(fleet, TABLE, "first").pieces
            listed = [each.card for each in fleet.ships if each.card]
            listed += [each.card for each in fleet.squadrons if each.card for _ in range(each.count)]
            assert len(pieces) == len(listed)
            stood += 1
    return f"{count:,} lines, {taken:,} with something on them, {stood:,} fleets set up"


def nothing_lost(text: str, fleet: Fleet) -> None:
    """Each line that is not blank has a reading of its own, in order."""
    wanted = [number for number, line in enumerate(text.split("\n"), 1) if line.split()]
    assert [reading.number for reading in fleet.readings] == wanted
