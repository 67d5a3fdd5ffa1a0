"""Junk that looks like fleet text: nothing it holds may break the reader."""

import random

from sublight.formats.fleets.model import Fleet
from sublight.formats.fleets.read import read_fleet
from sublight.formats.fleets.report import report_text

PIECES = (
    *"()[]{}=+-*•–:;,/x×'\"`!?#~_|\\\t\x00\x1b\u202e²٣😀é",
    *(" ", "  ", " (", ")", "(44)", "( 2\t points)", "(2 x 13)", "(44 + 2: 46)", "(84/400/400)", "(99999999999)"),
    *("= 46 Points", "Squadrons:", "Squadrons (84/134):", "Total Points: 400", "Points: 1/", "Objectives: a, b,, c"),
    *("Name:", "Rebels  - Author: me", "Faction: Rebels", "[flagship]", "[Legacy]", "2 x ", "2x", "2\t", "0 ", "007 "),
    *("CR90 Corvette A", "Raider II", "X-wing Squadron", "Darth Vader", "Jainas Light", "Engine Tech", "Interdictor"),
    *("Admiral Ozzel", "(off)", "Ion Storm", "Zorg", "a" * 120, "9" * 40, "1e400", "NaN"),
)
LINES_A_TEXT = 40


def junk_line(chance: random.Random) -> str:
    """Return a line of up to eight pieces."""
    return "".join(chance.choice(PIECES) for _ in range(chance.randint(0, 8)))


def read_junk(count: int, seed: int = 2026) -> str:
    """Read `count` generated lines, in texts of forty; AssertionError where a line is lost."""
    chance = random.Random(seed)
    taken = 0
    for _ in range(0, count, LINES_A_TEXT):
        text = "\n".join(junk_line(chance) for _ in range(LINES_A_TEXT))
        fleet = read_fleet(text)
        nothing_lost(text, fleet)
        assert all(line.isprintable() for line in report_text(fleet).split("\n"))
        taken += len(fleet.readings)
    return f"{count:,} lines, {taken:,} with something on them"


def nothing_lost(text: str, fleet: Fleet) -> None:
    """Each line that is not blank has a reading of its own, in order."""
    wanted = [number for number, line in enumerate(text.split("\n"), 1) if line.split()]
    assert [reading.number for reading in fleet.readings] == wanted
