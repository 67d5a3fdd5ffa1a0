"""Scenes made by hand: a whole six-by-three-foot fight with a maneuver that ends early, and a small plain one."""

from itertools import pairwise
from math import cos, dist, radians, sin
from xml.etree import ElementTree as ET

from sublight.board.plane.scene import Disc, Hatch, Label, Line, Mark, Point, Polygon, Role, Scene
from sublight.drawing.extent import Box
from sublight.drawing.wishes import Wish

SIZES = {"small": (43.0, 71.0), "medium": (63.0, 102.0), "large": (77.5, 129.0)}
HALF_WIDE, LONG = 21.5, 71.0

ROCKS: dict[str, tuple[Point, ...]] = {
    "asteroid": ((-20, -14), (-4, -28), (14, -18), (20, 8), (10, 30), (-12, 20), (-24, 4)),
    "debris": ((-28, -18), (0, -38), (20, -34), (13, 6), (38, 36), (6, 34), (-20, 26)),
    "station": ((-14, -44), (20, -37), (45, -6), (38, 16), (-6, 45), (-34, 24), (-37, -10)),
    "dust": ((-6, -56), (10, -44), (18, -20), (11, 6), (16, 26), (8, 68), (-6, 56), (-9, 28), (-18, 0), (-18, -40)),
    "exogorth": ((0, -29), (14, -16), (21, 8), (8, 28), (-14, 18), (-20, -10)),
    "purrgil": ((-19, -26), (0, -46), (20, -28), (22, 6), (10, 40), (-18, 58), (-14, 28), (-21, 4)),
    "gravity_rift": (
        (-15, -44),
        (8, -48),
        (30, -32),
        (44, -8),
        (44, 14),
        (30, 34),
        (2, 45),
        (-34, 33),
        (-45, 4),
        (-38, -28),
    ),
}


def turned(points: tuple[Point, ...], x: float, y: float, heading: float) -> tuple[Point, ...]:
    """Local points (right, forward) on the table to 1e-6 mm, for a piece at x, y with its heading in degrees."""
    fx, fy = sin(radians(heading)), cos(radians(heading))
    return tuple((round(x + a * fy + b * fx, 6), round(y - a * fx + b * fy, 6)) for a, b in points)


def box(wide: float, long: float) -> tuple[Point, ...]:
    """The corners of a box around the origin."""
    return ((-wide / 2, -long / 2), (wide / 2, -long / 2), (wide / 2, long / 2), (-wide / 2, long / 2))


def ship(name: str, size: str, pose: tuple[float, float, float], owner: int, role: Role = "base") -> list[Mark]:
    """A ship's base, four dial frames, bow arrow and name."""
    (wide, long), (x, y, heading) = SIZES[size], pose
    frame = ((-8.55, 0.0), (8.55, 0.0), (4.55, 3.95), (-4.55, 3.95))
    marks: list[Mark] = [
        Polygon(role=role, points=turned(box(wide, long), *pose), title=name, owner=owner, id=name.lower())
    ]
    for turn, out in ((0, long / 2), (90, wide / 2), (180, long / 2), (270, wide / 2)):
        middle = turned(((sin(radians(turn)) * out, cos(radians(turn)) * out),), x, y, heading)[0]
        marks.append(Polygon(role="frame", points=turned(frame, *middle, heading + turn), owner=owner))
    bow = turned(((0.0, long * 0.05), (0.0, long * 0.42)), *pose)
    return [
        *marks,
        Line(role="arrow", points=bow, title=f"bow of {name}"),
        Label(role=role, at=(x, y), text=name, owner=owner),
    ]


def squadron(text: str, x: float, y: float, owner: int, role: Role = "squadron") -> list[Mark]:
    """A squadron's disc with its letters."""
    disc = Disc(role=role, centre=(x, y), radius=17.1, title=f"squadron {text}", owner=owner, id=f"sq-{text}-{owner}")
    return [disc, Label(role=role, at=(x, y), text=text, owner=owner)]


def rock(kind: str, name: str, x: float, y: float, heading: float) -> list[Mark]:
    """An obstacle of a kind, with its name."""
    outline = Polygon(
        role="obstacle", points=turned(ROCKS[kind], x, y, heading), title=name, kind=kind, id=name.lower()
    )
    return [outline, Label(role="obstacle", at=(x, y), text=name)]


START = (905.0, 250.0, 12.0)


def pose_at(speed: int) -> tuple[float, float, float]:
    """Where the small ship from START with clicks 0, 1, 2 and the tool on its right stands at a lower speed."""
    clicks = (0, 1, 2)[:speed]
    reach, side = LONG / 2, HALF_WIDE + 7.625
    heads = [START[2]]
    for click in clicks:
        heads.append(heads[-1] + 22.5 * click)
    f = [(sin(radians(h)), cos(radians(h))) for h in heads]
    x = START[0] + reach * (f[0][0] - f[-1][0]) + side * (f[0][1] - f[-1][1])
    y = START[1] + reach * (f[0][1] - f[-1][1]) - side * (f[0][0] - f[-1][0])
    for before, after in pairwise(f):
        x += 46.13 * before[0] + 22.27 * after[0]
        y += 46.13 * before[1] + 22.27 * after[1]
    return (x, y, heads[-1])


def tool() -> list[Mark]:
    """The maneuver tool beside the ship at START: three segments with their joints."""
    x, y = turned(((HALF_WIDE + 7.625, LONG / 2),), *START)[0]
    heading, marks, pivots = START[2], [], []
    for click in (0, 1, 2):
        marks.append(
            Polygon(role="tool", points=turned(((-7, 0), (7, 0), (7, 46), (-7, 46)), x, y, heading), title="segment")
        )
        x, y = turned(((0.0, 46.13),), x, y, heading)[0]
        pivots.append(Disc(role="pivot", centre=(x, y), radius=4.5, title=f"joint, {click} clicks"))
        heading += 22.5 * click
        marks.append(
            Polygon(role="tool", points=turned(((-7, 0), (7, 0), (7, 22), (-7, 22)), x, y, heading), title="guide")
        )
        x, y = turned(((0.0, 22.27),), x, y, heading)[0]
    return [*marks, *pivots]


def nearest(one: tuple[Point, ...], other: tuple[Point, ...]) -> tuple[Point, Point]:
    """The closest points of two outlines that are apart: a corner of one, and a point of an edge of the other."""
    found = [(p, on_edge(p, a, b)) for p in one for a, b in zip(other, other[1:] + other[:1], strict=True)]
    found += [(on_edge(p, a, b), p) for p in other for a, b in zip(one, one[1:] + one[:1], strict=True)]
    return min(found, key=lambda pair: dist(*pair))


def on_edge(p: Point, a: Point, b: Point) -> Point:
    """The point of the edge a-b closest to p."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    share = min(max(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy), 0.0), 1.0)
    return (a[0] + share * dx, a[1] + share * dy)


def maneuver() -> list[Mark]:
    """A speed-3 maneuver of the Corvette that overlaps at speed 3 and rests at speed 2."""
    outlines = {speed: turned(box(43.0, 71.0), *pose_at(speed)) for speed in (3, 2)}
    other = turned(box(63.0, 102.0), *GLADIATOR)
    end = pose_at(2)
    bow = turned(((0.0, 4.0), (0.0, 31.0)), *end)
    gap = nearest(outlines[2], other)
    length = f"{dist(*gap):.2f} mm"
    return [
        Polygon(role="try", points=outlines[3], title="speed 3: overlaps the Gladiator", owner=0),
        Polygon(role="rest", points=outlines[2], title="rests at speed 2", owner=0, id="cr90-rest"),
        Line(role="arrow", points=bow, title="bow of the CR90 at rest"),
        Hatch(role="overlap", one=outlines[3], other=other, title="speed 3 would overlap the Gladiator"),
        Line(role="witness", points=gap, label=length, title="gap to the Gladiator", kind="apart"),
        Label(role="try", at=pose_at(3)[:2], text="3", owner=0),
        Label(role="rest", at=end[:2], text="2", owner=0),
    ]


GLADIATOR = (1062.0, 500.0, 250.0)


OBSTACLES = (
    ("asteroid", "Asteroid 1", 640, 470, 20),
    ("asteroid", "Asteroid 2", 1250, 640, 110),
    ("debris", "Debris 1", 820, 610, 65),
    ("station", "Station", 1010, 690, 0),
    ("dust", "Dust field", 480, 640, 80),
    ("gravity_rift", "Rift", 1420, 360, 0),
    ("exogorth", "Exogorth", 380, 430, 40),
    ("purrgil", "Purrgil", 1640, 520, -30),
)
SHIPS = (
    ("CR90", "small", START, 0),
    ("Nebulon-B", "small", (610.0, 210.0, 20.0), 0),
    ("Assault Frigate", "medium", (1240.0, 160.0, -10.0), 0),
    ("MC80 Liberty", "large", (770.0, 170.0, 5.0), 0),
    ("Gladiator", "medium", GLADIATOR, 1),
    ("Imperial II", "large", (900.0, 820.0, 175.0), 1),
    ("Raider", "small", (1330.0, 790.0, 200.0), 1),
    ("Victory", "medium", (1800.0, 700.0, 240.0), 1),
)


def fight() -> Scene:
    """The whole table: eight ships, twelve squadrons, eight obstacles, a maneuver and a ship partly outside."""
    w, h = 1828.8, 914.4
    zone = Polygon(
        role="zone", points=((304.8, 0), (w - 304.8, 0), (w - 304.8, 304.8), (304.8, 304.8)), title="setup area"
    )
    marks: list[Mark] = [zone]
    for kind, name, x, y, heading in OBSTACLES:
        marks += rock(kind, name, x, y, heading)
    for name, size, pose, owner in SHIPS:
        marks += ship(name, size, pose, owner, "mover" if name == "CR90" else "base")
    for index, (x, y) in enumerate(((1000, 180), (1040, 200), (990, 225), (480, 280), (520, 300), (1180, 330))):
        marks += squadron("XAYBXX"[index] + "1234LS"[index], x, y, 0)
    for index, (x, y) in enumerate(((760, 700), (795, 715), (1120, 760), (1160, 745), (1210, 480))):
        marks += squadron("T" + "FIFFA"[index] + "12345"[index], x, y, 1)
    marks += squadron("TB", 1010, 405, 1, "displaced")
    marks += [Disc(role="ghost", centre=(1025, 380), radius=17.1, owner=1, title="TB before it was displaced")]
    marks += [Disc(role="token", centre=(300, 700), radius=12.5, title="objective token", id="token-1")]
    marks += [Label(role="token", at=(300, 700), text="objective 1")]
    marks += [Polygon(role="outside", points=turned(box(63.0, 102.0), 1800, 700, 240), title="Victory stands outside")]
    marks += [
        Line(
            role="ruler", points=tuple((180.0, 90.0 + 76.2 * n) for n in range(6)), label="distance 1-5", title="ruler"
        )
    ]
    marks += tool() + maneuver()
    caption = (
        "CR90, speed 3, clicks 0-1-2, tool on the right: at speed 3 it would overlap the Gladiator, "
        "so it moves at speed 2 and rests there. "
        "Both suffer one facedown damage card.\nTB was displaced by its owner's opponent."
    )
    return Scene(width=w, height=h, title="CR90 moves: complete, at speed 2", caption=caption, marks=tuple(marks))


def plain() -> Scene:
    """A mat of 400 by 300 mm with one ship, one squadron and their gap."""
    marks = [*ship("CR90", "small", (120.0, 140.0, 90.0), 0), *squadron("TIE", 240.0, 150.0, 1)]
    gap = Line(role="witness", points=((155.5, 150.0), (222.9, 150.0)), label="67.4 mm", kind="apart", title="gap")
    return Scene(width=400.0, height=300.0, title="One gap", caption="They are apart.", marks=(*marks, gap))


def read(text: str) -> ET.Element:
    """The element that a text of ours is."""
    return ET.fromstring(text)  # noqa: S314 - our own text


FRAME = Box(0.0, 0.0, 1000.0, 1000.0)
POINT = Box(500.0, 500.0, 500.0, 500.0)


def wish(
    text: str = "Raider", host: Box = POINT, *, badge: bool = False, within: bool = False, tied: bool = False
) -> Wish:
    """Words of height 20 for a host, anchored in its middle."""
    return Wish(text=text, size=20.0, anchor=host.centre, host=host, badge=badge, within=within, tied=tied)
