"""Tokens laid into places, each with its reading: one tile in a place, one place for a tile."""

from sublight.board.hexes.grid import Line, sides_in_words
from sublight.games.twilight.lists.model import (
    GalaxyMap,
    MapHome,
    MapLink,
    MapMarker,
    MapSide,
    MapTile,
    MapUnits,
    Reading,
    Taken,
)
from sublight.games.twilight.lists.tokens import Known, KnownTile, Token


class Laying:
    """A map while it is being laid, token by token."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.tiles: list[MapTile] = []
        self.homes: list[MapHome] = []
        self.opened: list[str] = []
        self.closed: list[str] = []
        self.units: list[MapUnits] = []
        self.markers: list[MapMarker] = []
        self.links: list[MapLink] = []
        self.sides: list[MapSide] = []
        self.readings: list[Reading] = []
        self._held: dict[str, str] = {}
        self._where: dict[str, str] = {}

    def lay(
        self, at: str, token: Token, *, lines: tuple[Line, ...] | None = None, aside: str = "", remark: str = ""
    ) -> bool:
        """Lay a token into a place and say what it was taken for; False where it cannot lie there.

        `lines` are drawn by the text itself. What is said `aside` is well, a `remark` is to be looked at.
        """
        why = token.why if token.kind == "bad" else self._refused(at, token)
        if why:
            self.note(at, token.text, "unread", why, good=False)
            return False
        self._held[at] = token.text
        taken, says = self._tile(at, token, lines) if token.kind == "tile" else self._place(at, token)
        remarks = [each for each in (self._twice(at, token), remark) if each]
        self.note(at, token.text, taken, "; ".join(filter(None, (says, aside, *remarks))), good=not remarks)
        return True

    def note(self, at: str, text: str, taken: Taken, says: str, *, good: bool = True) -> None:
        """Add a reading."""
        self.readings.append(
            Reading(number=len(self.readings) + 1, at=at, text=text, taken=taken, says=says, good=good)
        )

    def galaxy(self, text: str, dialect: str) -> GalaxyMap:
        """Return the map as laid."""
        return GalaxyMap(
            text=text,
            dialect=dialect,
            tiles=tuple(self.tiles),
            homes=tuple(self.homes),
            opened=tuple(self.opened),
            closed=tuple(self.closed),
            units=tuple(self.units),
            markers=tuple(self.markers),
            links=tuple(self.links),
            sides=tuple(self.sides),
            readings=tuple(self.readings),
        )

    def _refused(self, at: str, token: Token) -> str:
        """Why a token cannot lie in a place; nothing where it can."""
        if at in self._held:
            return f"this place already has {self._held[at]}"
        facts = self.known.get(token.tile)
        if facts is not None and not facts.on_map and at[0].isdigit():
            return f"tile {token.tile.upper()} is placed beside the map, not on it"
        return ""

    def _tile(self, at: str, token: Token, lines: tuple[Line, ...] | None) -> tuple[Taken, str]:
        self.tiles.append(MapTile(at=at, tile=token.tile, turns=token.turns, lines=lines))
        facts = self.known.get(token.tile, KnownTile())
        drawn = facts.lines if lines is None else lines
        if drawn is None:
            return "tile", facts.name or token.tile
        turned = [((one + token.turns) % 6, (other + token.turns) % 6) for one, other in drawn]
        return "hyperlane", f"lines {', '.join(map(sides_in_words, turned)) or 'none'}"

    def _place(self, at: str, token: Token) -> tuple[Taken, str]:
        if token.kind == "home":
            self.homes.append(MapHome(at=at, seat=token.seat))
            return "home", "a home system" + (f" of seat {token.seat}" if token.seat is not None else "")
        if token.kind == "closed":
            self.closed.append(at)
            return "closed", "no tile here"
        self.opened.append(at)
        return "open", "no tile yet"

    def _twice(self, at: str, token: Token) -> str:
        """What to say of a system tile that lies in another place too; there is one of each."""
        facts = self.known.get(token.tile)
        if facts is None or facts.lines is not None:
            return ""
        first = self._where.setdefault(token.tile, at)
        return f"the same tile is also in {first}" if first != at else ""
