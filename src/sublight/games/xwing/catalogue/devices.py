"""Devices: the outlines of what is dropped or launched, tabs included."""

from functools import cache

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.components import FILE, Length
from sublight.games.xwing.catalogue.files import FILES
from sublight.games.xwing.catalogue.outlines import Outline, Point, flat, twice_area
from sublight.rulebook.find import find


class DeviceToken(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A device: its outline counter-clockwise at heading 0 about its centroid (x right, y up), not closed.

    A template's end goes to `guides_mm`, between its guides; the end of a tab that goes between a ship's is `tab_mm`.
    """

    id: str
    name: str
    guides_mm: Point | None = None
    tab_mm: Point | None = None
    bbox_mm: Point
    area_mm2: Length
    outline_mm: Outline
    source: str

    def __post_init__(self) -> None:
        """Refuse an outline that runs clockwise."""
        if twice_area(self.outline_mm) <= 0:
            raise RulebookError("the outline must run counter-clockwise")

    @property
    def outline(self) -> tuple[float, ...]:
        """The outline as flat coordinates x0, y0, x1, y1 …"""
        return flat(self.outline_mm)


@cache
def device_tokens() -> dict[str, DeviceToken]:
    """Return the devices by id."""
    return FILES.by_id(FILE, "device", DeviceToken)


def device_token(name: str) -> DeviceToken:
    """Return the device that `name` means (see `ship_card`); unknown or ambiguous raises `InputError`."""
    return find("device", device_tokens(), name)
