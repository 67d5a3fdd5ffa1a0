"""Systems with their units, `18+0+0W2c3f;i`: tile, place on the table, then space and planets, each behind a `;`.

The place is written in whole columns to the right and half rows up, the columns squeezed by 0.866 and rounded; which of
two columns is meant is told by the half rows, which are odd in odd columns. Within a system a colour holds until the
next one, within a region a count does; a colour starts the count anew.
"""

from collections.abc import Sequence

from msgspec import Struct

from sublight.games.twilight.catalogue.tiles import token_cards
from sublight.games.twilight.catalogue.units import UnitType
from sublight.games.twilight.lists.laying import Laying
from sublight.games.twilight.lists.model import MapMarker, MapUnits
from sublight.games.twilight.lists.tokens import DIGITS, Known, KnownTile, Token, leading_digits, read_token
from sublight.geometry.hexes import Hex, name_of

COLOURS = {
    colour[0]: colour[2:]
    for colour in ("W white", "B blue", "P purple", "Y yellow", "R red", "G green", "E orange", "K pink")
}
UNITS: dict[str, UnitType] = {
    "c": "carrier",
    "r": "cruiser",
    "y": "destroyer",
    "d": "dreadnought",
    "f": "fighter",
    "h": "flagship",
    "i": "infantry",
    "p": "pds",
    "s": "spacedock",
    "w": "warsun",
    "m": "mech",
}
OWNED = {"t": "command_token", "o": "control_token"}
MARKERS = {
    marker[0]: marker[2:]
    for marker in (
        *("a creuss_alpha", "b creuss_beta", "g gamma", "e frontier", "n ion_storm", "h dimensional_tear", "z dmz"),
        *("d dyson_sphere", "x lazax_survivors", "m mining_world", "k mirage", "f nano_forge", "p paradise_world"),
        *("r rich_world", "l stellar_converter", "t terraform", "q sleeper", "u geoform", "j tomb_of_emphidia"),
        *("i biotic_facility", "c cybernetic_facility", "o propulsion_facility", "w warfare_facility"),
    )
}
"""What the letters behind a star mean; a gamma wormhole is the explorers' or the Creuss', which no letter says."""

MOST_OF_ONE = 999
LONGEST_SYSTEM = 400
BESIDE = "beside-"
"""How the places of tiles beside the map begin; a summary has no names for them."""

_BOTH_SIDES = ("82",)
_SQUEEZED = 866


class _System(Struct, frozen=True):
    tile: str
    across: int
    up: int
    regions: tuple[str, ...]


class _Region(Struct):
    """What a region's letters say; `wrong` are letters that say nothing."""

    units: list[tuple[UnitType, str, int]]
    markers: list[tuple[str, str, bool]]
    colour: str
    wrong: str = ""


def lay_summary(laying: Laying, systems: Sequence[str]) -> None:
    """Lay the systems of a summary with their units; each is one reading."""
    for text in systems:
        if not text.strip() and len(systems) > 1:
            continue
        system = _read(text.strip()) if len(text) <= LONGEST_SYSTEM else None
        if system is None:
            laying.note("", text[:24], "unread", "a tile and its place are wanted, as in 18+0+0", good=False)
        else:
            _lay(laying, system)


def _read(text: str) -> _System | None:
    """Split `83A2+1-3W2c;i` into tile, place and regions."""
    first, *regions = text.split(";")
    rest = first.lstrip(f"{DIGITS}AB")
    tile, numbers = first[: len(first) - len(rest)], []
    for _ in range(2):
        digits = leading_digits(rest[1:])
        if rest[:1] not in ("+", "-") or not 0 < len(digits) <= 3:
            return None
        numbers.append(int(rest[0] + digits))
        rest = rest[1 + len(digits) :]
    return _System(tile, numbers[0], numbers[1], (rest, *regions)) if tile else None


def hex_on_table(across: int, up: int) -> Hex | None:
    """Return the hex that a summary's place means, None where no hex lies there."""
    near = abs(across) * 1000 // _SQUEEZED
    for column in (near, near + 1, near - 1):
        if column >= 0 and (column * _SQUEEZED + 500) // 1000 == abs(across) and (column + up) % 2 == 0:
            q = column if across >= 0 else -column
            return q, -(up + q) // 2
    return None


def _lay(laying: Laying, system: _System) -> None:
    token, remarks = _token(system.tile, laying.known)
    facts = laying.known.get(token.tile, KnownTile())
    at = _place(system, token, facts)
    if not at:
        why = f"no place lies {system.across} across and {system.up} up"
        token = Token(text=system.tile, kind="bad", why=token.why or why)
    regions = _regions(system.regions)
    wrong = "".join(region.wrong for region in regions)
    remarks += [f"not understood: {wrong[:20]}"] if wrong else []
    remarks += _doubts(regions, facts)
    count = sum(many for region in regions for _, _, many in region.units)
    if laying.lay(at, token, aside=f"units: {count}" if count else "", remark="; ".join(remarks)):
        _lay_regions(laying, at, regions)


def _token(tile: str, known: Known) -> tuple[Token, list[str]]:
    """Return the tile of a system; the nexus is written without its side."""
    if tile in _BOTH_SIDES:
        return read_token(f"{tile}a", known), ["which side is up is not told: taken as the A side"]
    return read_token(tile, known), []


def _place(system: _System, token: Token, facts: KnownTile) -> str:
    if token.kind == "tile" and not facts.on_map:
        return f"{BESIDE}{token.tile}"
    at = hex_on_table(system.across, system.up)
    return name_of(at) if at is not None else ""


def _regions(texts: Sequence[str]) -> list[_Region]:
    """Read the regions in order; the colour goes on from one to the next."""
    read: list[_Region] = []
    for text in texts:
        read.append(_region(text, read[-1].colour if read else ""))
    return read


def _region(text: str, colour: str) -> _Region:
    """`W2c3f*a`: white, two carriers and three fighters, then a wormhole's marker."""
    pieces, _, attached = text.partition("*")
    region = _Region([], [], colour)
    count = ""
    for before, letter in zip(" " + pieces, pieces, strict=False):
        if letter in COLOURS:
            region.colour, count = COLOURS[letter], ""
        elif letter in DIGITS:
            count = count + letter if before in DIGITS else letter
        else:
            _piece(region, letter, count)
    for letter in attached:
        marker = MARKERS.get(letter.lower(), "")
        region.markers += [(marker, "", letter.isupper())] if marker else []
        region.wrong += "" if marker else letter
    return region


def _piece(region: _Region, letter: str, count: str) -> None:
    """One letter of a region: units of the colour, or a token of its owner."""
    many = int(count[:4]) if count else 1
    if letter in UNITS and region.colour and 0 < many <= MOST_OF_ONE:
        region.units.append((UNITS[letter], region.colour, many))
    elif letter in OWNED and region.colour:
        region.markers.append((OWNED[letter], region.colour, False))
    else:
        region.wrong += letter


def _doubts(regions: Sequence[_Region], facts: KnownTile) -> list[str]:
    """What the writing leaves open: units of a later planet look like the first's, and a storm has no side."""
    doubts = []
    planets = [region for region in regions[1:] if region.units or region.markers]
    if planets and len(regions) - 1 < facts.planets:
        doubts.append("which planet its units are on is not certain: empty ones before it are not written")
    if len(regions) - 1 > facts.planets:
        doubts.append(f"{len(regions) - 1} planets are written, the tile has {facts.planets}")
    sided = {token.side_of for token in token_cards().values()}
    if any(marker in sided for region in regions for marker, _, _ in region.markers):
        doubts.append("which side of the ion storm is up is not told: it is left out")
    return doubts


def _lay_regions(laying: Laying, at: str, regions: Sequence[_Region]) -> None:
    for number, region in enumerate(regions):
        laying.units.extend(
            MapUnits(at=at, region=number, colour=colour, unit=unit, count=count)
            for unit, colour, count in region.units
        )
        laying.markers.extend(
            MapMarker(at=at, region=number, marker=marker, colour=colour, flipped=flipped)
            for marker, colour, flipped in region.markers
        )
