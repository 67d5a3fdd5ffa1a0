"""A map as one of the tools would write it.

What a tool cannot say is refused by name, never left out; only what it has no sign for is written as its nearest: a
home without its seat, a place not spoken of as one left open.
"""

from sublight.errors import InputError
from sublight.games.twilight.lists.dialects import Dialect, dialect
from sublight.games.twilight.lists.model import GalaxyMap, MapTile
from sublight.games.twilight.lists.tokens import CENTRE
from sublight.geometry.hexes import hex_at, hex_named, index_of, name_of, places_within

WRITTEN = ("ring", "degrees", "keegan", "lab", "bga", "places")
"""The dialects that maps are written in."""

_FEWEST_LAB_RINGS = 2


def write_map(galaxy: GalaxyMap, dialect_name: str) -> str:
    """Return the map in a dialect; InputError where it cannot say what the map has, or is not written."""
    into = dialect(dialect_name)
    if into.id not in WRITTEN:
        raise InputError(f"maps cannot be written as {into.title}; choose one of {', '.join(WRITTEN)}")
    _refuse(galaxy, into)
    if into.id == "places":
        return _in_places(galaxy)
    return _spiral(galaxy, into)


def _refuse(galaxy: GalaxyMap, into: Dialect) -> None:
    """Raise InputError for what no string of tiles can say."""
    drawn = [tile.at for tile in galaxy.tiles if tile.lines is not None]
    if drawn:
        raise InputError(f"the tile in {drawn[0]} has custom hyperlanes, which {into.title} cannot represent")
    linked = [link.one for link in galaxy.links] + [side.at for side in galaxy.sides]
    if linked:
        raise InputError(f"{linked[0]} has custom connections or borders, which {into.title} cannot represent")
    beside = [tile for tile in galaxy.tiles if not tile.at[0].isdigit()]
    if beside and into.id != "places":
        raise InputError(f"tile {beside[0].tile.upper()} is off the map, which {into.title} cannot represent")
    turned = [tile for tile in galaxy.tiles if into.id == "bga" and (tile.turns or tile.tile[-1].isalpha())]
    if turned:
        raise InputError(
            f"tile {turned[0].tile.upper()} has two sides or is turned, which {into.title} cannot represent"
        )


def _in_places(galaxy: GalaxyMap) -> str:
    """`000:18 101:83a120`, from the middle outward, then what lies beside the map."""
    said = {each.at: f"{each.tile}{60 * each.turns}" if each.turns else each.tile for each in galaxy.tiles}
    said |= {home.at: "0g" for home in galaxy.homes} | dict.fromkeys(galaxy.opened, "0b")
    said |= dict.fromkeys(galaxy.closed, "-1")
    return " ".join(f"{at}:{said[at]}" for at in sorted(said, key=_order))


def _order(at: str) -> tuple[int, str]:
    return (index_of(hex_named(at)), "") if at[0].isdigit() else (10**9, at)


def _spiral(galaxy: GalaxyMap, into: Dialect) -> str:
    """The places from the middle outward, as far as the map says anything of them."""
    words = _words(galaxy, into)
    last = max((index_of(hex_named(at)) for at in galaxy.places), default=0)
    if into.id == "lab":
        last = places_within(max(_FEWEST_LAB_RINGS, _ring_holding(last))) - 1
    blank = {"lab": "_", "keegan": "-1"}.get(into.id, "0")
    listed = [words.get(name_of(hex_at(index)), blank) for index in range(last + 1)]
    if into.id == "keegan":
        return f"?tiles={','.join(listed)}"
    middle = words.get("000", CENTRE)
    if into.middle == "implied" and middle != CENTRE:
        raise InputError(f"tile {middle} is in the middle, where {into.title} always has {CENTRE}")
    rest = ("," if into.id == "lab" else " ").join(listed[1:])
    return rest if middle == CENTRE else f"{{{middle}}} {rest}".rstrip()


def _ring_holding(index: int) -> int:
    ring = 0
    while places_within(ring) <= index:
        ring += 1
    return ring


def _words(galaxy: GalaxyMap, into: Dialect) -> dict[str, str]:
    """What the dialect writes in each place that the map speaks of."""
    lab = into.id == "lab"
    opened, closed = ("_", "X") if lab else ("0", "-1")
    said = {tile.at: _tile(tile, into.turns) for tile in galaxy.tiles}
    said |= {home.at: f"H{home.seat or 0}" if lab else "0" for home in galaxy.homes}
    return said | dict.fromkeys(galaxy.opened, opened) | dict.fromkeys(galaxy.closed, closed)


def _tile(tile: MapTile, turns: str) -> str:
    """`7`, `83A2`, `83A120`, `83A-2`, `83A:120`; only after a colon no turns are left unsaid."""
    number = tile.tile.lstrip("0").upper()
    sided = number[-1:] in ("A", "B")
    if turns == "digit":
        return f"{number}{tile.turns}" if sided else number
    if turns == "degrees":
        return f"{number}{60 * tile.turns}" if sided else number
    if turns == "dash":
        return f"{number}-{tile.turns}" if sided or tile.turns else number
    return f"{number}:{60 * tile.turns}" if tile.turns else number
