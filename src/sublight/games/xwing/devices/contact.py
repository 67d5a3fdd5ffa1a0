"""Which devices a move meets, by its travelled template or its final base (XW-DEV-02)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from sublight.board.plane.course import Travelled
from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, measure
from sublight.games.xwing.catalogue.devices import PayloadKind, payload
from sublight.games.xwing.course import Movement
from sublight.games.xwing.obstacles.contact import disc_round
from sublight.games.xwing.pieces import Device, Table
from sublight.games.xwing.shapes import body, device_solid
from sublight.games.xwing.verdicts import LISTED_MM, Query, strip_measured, verdict_of
from sublight.geometry.parts import circles_farther
from sublight.referee.ruling import Verdict
from sublight.referee.state import kept


class DeviceContact(Struct, frozen=True, kw_only=True):
    """A device near a move: its verdicts, through the template (if one counts) and under the final base."""

    device: Device
    kind: PayloadKind
    through: Verdict | None
    over: Verdict

    @property
    def crossed(self) -> bool:
        """Whether the ship moved through it; contact without area is none."""
        return self.through is not None and self.through.outcome == "overlap"

    @property
    def under(self) -> bool:
        """Whether the final base lies on it."""
        return self.over.outcome == "overlap"


def contact_with(table: Table, moved: Movement, device: Device, calls: Mapping[str, str]) -> DeviceContact:
    """Measure one device against a move; its guides count, and so do those of the ship (XW-DEV-01)."""
    pair = (moved.ship, device.id)
    crossed, over = _measured(table, moved, device)
    query = Query("XW-DEV-02", "moves through", *pair, "")
    return DeviceContact(
        device=device,
        kind=payload(device.device).kind,
        through=None if crossed is None else verdict_of(table, query, crossed, calls),
        over=verdict_of(table, Query("XW-OVL-01", "overlaps", *pair, ""), over, calls),
    )


class _Margins(NamedTuple):
    """What is measured of a device and a move: the template, if one counts, and the final base."""

    crossed: Measured | None
    over: Measured


def _measured(table: Table, moved: Movement, device: Device) -> _Margins:
    """Measure a move, once for all branches of chance in which it is made past this device."""
    ship, known = table.ship(moved.ship), kept(device, _known)
    key = (ship.ship, moved.travelled, moved.rest)
    if key not in known:
        solid = device_solid(device)
        parts = [strip_measured(part, solid) for part in moved.travelled if part.mm_or_half_tan > 0.0]
        crossed = min(parts, key=lambda each: each.margin_mm, default=None)
        known[key] = _Margins(crossed, measure(body(ship, moved.rest), solid))
    return known[key]


def _known(_: Device) -> dict[tuple[str, tuple[Travelled, ...], Pose], _Margins]:
    return {}


def contacts_of(table: Table, moved: Movement, calls: Mapping[str, str]) -> tuple[DeviceContact, ...]:
    """Return every device that a move meets or nearly meets, in the order of the table."""
    if not table.devices:
        return ()
    disc = disc_round(table.ship(moved.ship), moved)
    near = (each for each in table.devices if not circles_farther(*disc, *kept(each, _disc_of), LISTED_MM))
    found = (contact_with(table, moved, device, calls) for device in near)
    return tuple(each for each in found if min(verdict.margin_mm for verdict in verdicts_of(each)) < LISTED_MM)


def _disc_of(device: Device) -> tuple[float, float, float]:
    return device_solid(device).ring


def verdicts_of(met: DeviceContact) -> Iterator[Verdict]:
    """Yield the verdicts of one device."""
    if met.through is not None:
        yield met.through
    yield met.over
