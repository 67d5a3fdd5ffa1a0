"""A map that was read: the report on its tokens, and the galaxy that it makes with its players."""

from collections.abc import Iterator

import msgspec

from sublight.errors import InputError
from sublight.formats.lists import Part, Placing, ReadList, as_text, look, many, short
from sublight.games.twilight.lists.dialects import DIALECTS
from sublight.games.twilight.lists.galaxy import factions_at_home, galaxy_of, homes_to_fill
from sublight.games.twilight.lists.model import GalaxyMap, Reading
from sublight.games.twilight.pieces import Galaxy, Player

_TEXT = 14
_REASONS = 3
_LISTED = 400
"""How many tokens that are well are listed; those amiss are all listed."""


class MapList(ReadList):
    """A map, as a list that was read."""

    def __init__(self, read: GalaxyMap) -> None:
        self.read = read

    def parts(self) -> Iterator[tuple[str, Part]]:
        """Yield each token with its place."""
        yield from ((each.at or "-", each) for each in self.read.readings)

    def report_text(self) -> str:
        """Return the whole report; tokens that need a look begin with `!`."""
        good = [reading.number for reading in self.read.readings if reading.good]
        shown = set(good[:_LISTED])
        lines = [_heading(self.read), ""]
        lines += [_line(reading) for reading in self.read.readings if not reading.good or reading.number in shown]
        lines += ["", *_ending(self.read, len(good) - len(shown))]
        return as_text(lines)

    def report_dict(self) -> dict[str, object]:
        """Return the map as plain values, with its rings and whether all of it was read."""
        plain: dict[str, object] = msgspec.to_builtins(self.read)
        return plain | {"rings": self.read.rings, "whole": not self.read.unread}

    def summary(self) -> dict[str, object]:
        """Return how many homes there are to fill, the colours whose units are there, and the factions at home.

        Nothing for a text in which no tile was read.
        """
        if not _has_places(self.read):
            return {}
        colours = sorted({units.colour for units in self.read.units if units.colour})
        return {"homes": homes_to_fill(self.read), "colours": colours, "factions": factions_at_home(self.read)}

    def place(self, table: object, how: Placing) -> Galaxy:  # noqa: ARG002 - a map is the whole table
        """Return the galaxy of the map with the players of its seats; InputError where no tile was read."""
        if not _has_places(self.read):
            found = ((short(each.text, _TEXT), each.says) for each in self.read.unread[:_REASONS])
            reasons = "; ".join(f"`{text}`: {says}" if text else says for text, says in found)
            raise InputError("this text names no tile of a map" + (f"; {reasons}" if reasons else ""), "text")
        players = [Player(id=name, faction=faction) for name, faction in how.seats]
        return galaxy_of(self.read, how.edition, players)


def _has_places(galaxy: GalaxyMap) -> bool:
    """Say whether a text names any place of a map beside the middle, which is there in any case."""
    return bool(galaxy.homes or galaxy.opened or any(each.at != "000" for each in galaxy.tiles))


def _heading(galaxy: GalaxyMap) -> str:
    counts = [many(len(galaxy.tiles), "tile"), many(galaxy.rings, "ring")]
    counts += [many(len(galaxy.homes), "home")] if galaxy.homes else []
    counts += [many(sum(each.count for each in galaxy.units), "unit")] if galaxy.units else []
    return f"A map of {', '.join(counts)}; {DIALECTS[galaxy.dialect].title}"


def _line(reading: Reading) -> str:
    text = short(reading.text, _TEXT)
    return f"{' ' if reading.good else '!'} {reading.at or '-':<6} {text:<{_TEXT}}  {reading.taken}: {reading.says}"


def _ending(galaxy: GalaxyMap, left_out: int) -> Iterator[str]:
    if left_out:
        yield f"{left_out} more parts were read without a problem and are not listed."
    yield from _last_ring(galaxy)
    yield look(len(galaxy.amiss), "part")
    lost = len(galaxy.unread)
    if lost:
        yield f"Not on the map: {many(lost, 'part')}."


def _last_ring(galaxy: GalaxyMap) -> Iterator[str]:
    """Yield that a text of tiles in their order ends within a ring, as one does that was cut."""
    if DIALECTS[galaxy.dialect].middle == "placed" or not galaxy.rings:
        return
    count = len({each.at for each in galaxy.readings if each.at[:-2] == str(galaxy.rings)})
    if count < 6 * galaxy.rings:
        has = f"Ring {galaxy.rings} has {6 * galaxy.rings} places, and the text ends after {count} of them."
        yield f"{has} If it was cut, copy it again."
