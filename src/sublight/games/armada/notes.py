"""What Armada's ships and squadrons have, as it stands on a board: hull, speed, dials, tokens, shields by hull zone."""

from collections.abc import Iterator

from sublight.board.plane.pose import Pose
from sublight.board.plane.scene import Count, Note, Point
from sublight.games.armada.catalogue.cards import damage_deck
from sublight.games.armada.damage.shields import shields_of
from sublight.games.armada.pieces import Ship, Squadron, Table, Zone
from sublight.games.armada.shapes import components_of
from sublight.games.armada.wording import command_name, zone_name

BESIDE_MM = 9.0
"""How far beside the base the middle of a zone's number is."""
CLEAR_MM = 6.0
"""How far from the disc of a squadron the middle of its number is: what rings the disc does not cross its digits."""


def ship_notes(table: Table, ship: Ship) -> Iterator[Note]:
    """Yield what stands below the name of a ship, the most important first."""
    hull, dials = ship.card.hull, table.clock.dials(ship.id) if table.clock else ()
    yield Note(sign="hull", text=_left(hull - ship.damage, hull), says=f"hull {hull - ship.damage} of {hull}")
    yield Note(sign="speed", text=str(ship.speed), says=f"speed {ship.speed}")
    if dials:
        says = f"{len(dials)} {'dial' if len(dials) == 1 else 'dials'} not revealed"
        yield Note(sign="dial", text=str(len(dials)), says=says)
    if ship.activated:
        yield Note(sign="done", says="activated")
    if ship.dial:
        yield Note(text=f"{command_name(ship.dial)} dial", says=f"a {command_name(ship.dial)} dial")
    if ship.tokens:
        named = " and ".join(map(command_name, ship.tokens))
        yield Note(text=f"{named} {'token' if len(ship.tokens) == 1 else 'tokens'}", says=_tokens(ship))
    if ship.faceup:
        titles = ", ".join(damage_deck()[each].title for each in ship.faceup)
        yield Note(text=f"{len(ship.faceup)} faceup", says=f"faceup damage {titles}")


def in_words(table: Table, ship: Ship) -> Iterator[str]:
    """Yield all of it in words, with the shields."""
    yield from (each.says for each in ship_notes(table, ship))
    yield f"shields {', '.join(f'{zone_name(zone).lower()} {count}' for zone, count in shields_of(ship).items())}"


def _tokens(ship: Ship) -> str:
    return ", ".join(f"a {command_name(each)} token" for each in ship.tokens)


def squadron_notes(squadron: Squadron) -> Iterator[Note]:
    """Yield what stands below the name of a squadron; its hull stands on it."""
    if squadron.activated:
        yield Note(sign="done", says="activated")


def shields(table: Table, ship: Ship, pose: Pose) -> Iterator[Count]:
    """Yield the shields of each hull zone, beside its edge of the base."""
    owner, (fx, fy) = table.seats.index(ship.player), pose.forward
    for zone, count in shields_of(ship).items():
        right, ahead = _edge(table, ship, zone)
        at = (pose.x + right * fy + ahead * fx, pose.y - right * fx + ahead * fy)
        yield Count(at=at, text=str(count), piece=ship.id, title=f"{zone_name(zone)} shields: {count}", owner=owner)


def _edge(table: Table, ship: Ship, zone: Zone) -> Point:
    """Return where the number of a hull zone is; the auxiliary zones of a huge ship are at its rear base."""
    components, size = components_of(table), ship.card.size
    (half_width, half_length), front = components.base(size), components.base_centres(size)[-1]
    if zone in ("front", "rear"):
        return (0.0, front + half_length + BESIDE_MM) if zone == "front" else (0.0, -half_length - BESIDE_MM)
    side = half_width + BESIDE_MM
    side = -side if zone.startswith("left") else side
    return side, 0.0 if zone.endswith("aux") else front


def hull(table: Table, squadron: Squadron, radius: float) -> Count:
    """Return the hull that a squadron has left, beside its disc."""
    left, most, pose = squadron.hull_left, squadron.card.hull, squadron.pose
    aside, owner = 0.7 * (radius + CLEAR_MM), table.seats.index(squadron.player)
    at = (pose.x + aside, pose.y - aside)
    return Count(at=at, text=str(left), piece=squadron.id, title=f"hull {left} of {most}", owner=owner)


def _left(left: int, most: int) -> str:
    return str(left) if left == most else f"{left}/{most}"
