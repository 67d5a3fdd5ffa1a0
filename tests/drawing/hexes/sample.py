"""A small map with one of each thing that a picture can show."""

from sublight.board.hexes.scene import (
    HexHeat,
    HexLine,
    HexLink,
    HexMark,
    HexNote,
    HexPath,
    HexScene,
    HexSide,
    HexStack,
    HexTile,
)

CENTRE, NORTH, NORTH_EAST, SOUTH, FAR = (0, 0), (0, -1), (1, -1), (0, 1), (0, 4)

MARKS: tuple[HexMark, ...] = (
    HexTile(role="active", at=CENTRE, place="000", number="18", names=("Mecatol Rex 1/6",), holders=(1,), title="hub"),
    HexTile(role="start", at=NORTH, place="101", number="41", glyphs=("gravity_rift",), title="rift"),
    HexTile(role="tile", at=NORTH_EAST, place="102", number="79", glyphs=("asteroid_field", "alpha"), title="rocks"),
    HexTile(role="lane-tile", at=SOUTH, place="104", number="87a", title="lanes"),
    HexTile(role="tile", at=FAR, place="nexus", number="82b", names=("Mallice 0/3",), apart=True, owner=7, title="far"),
    HexHeat(at=NORTH_EAST, value=0.5, label="2 ships, 1 sure", title="warm"),
    HexLine(role="lane-tile", at=SOUTH, sides=(0, 2), title="lane"),
    HexLink(role="link", one=NORTH_EAST, other=FAR, kind="wormhole", label="alpha", title="linked"),
    HexLink(role="blocked", one=NORTH, other=SOUTH, kind="step", label="not adjacent", title="no link"),
    HexPath(role="path", stops=(NORTH, CENTRE), label="2 cruiser", title="2 cruiser: 101 > 000", owner=0),
    HexPath(role="alternative", stops=(NORTH, NORTH_EAST, CENTRE), title="1 carrier: 101 > 102 > 000", owner=0),
    HexSide(role="severed", at=CENTRE, side=1, reason="Void Tether"),
    HexSide(role="blocked", at=NORTH, side=2, reason="asteroid field"),
    HexStack(role="units", at=CENTRE, unit="cruiser", count=3, owner=0, change=2, title="3 cruiser of sol"),
    HexStack(role="units", at=CENTRE, unit="infantry", count=2, owner=1, region=1, title="2 infantry of saar"),
    HexStack(role="units", at=NORTH, unit="cruiser", count=0, owner=0, change=-2, title="0 cruiser of sol"),
    HexStack(role="units", at=FAR, unit="warsun", count=1, title="1 warsun of nobody"),
    HexNote(role="command", at=CENTRE, text="sol", title="command token of sol", owner=0),
    HexNote(role="token", at=FAR, text="Ion Storm", title="token: Ion Storm"),
    HexNote(role="die", at=NORTH, text="1 through", title="dice"),
    HexNote(role="lost", at=NORTH, text="1 lost", title="dice"),
)


def small() -> HexScene:
    """The map with two players."""
    return HexScene(title="sol activates 000", caption="Edition lrr-2.", seats=("sol", "saar"), marks=MARKS)


def of(*marks: HexMark, seats: tuple[str, ...] = ("sol", "saar")) -> HexScene:
    """A map with these marks."""
    return HexScene(title="t", caption="c", seats=seats, marks=marks)


def tile(place: str = "000", at: tuple[int, int] = CENTRE, **fields: object) -> HexTile:
    """A tile in a place."""
    return HexTile(role="tile", at=at, place=place, **fields)  # type: ignore[arg-type]
