"""Devices: measured outlines of what is dropped or launched, and the payloads of cards, obstacles included."""

from functools import cache
from typing import Literal

import msgspec

from sublight.errors import RulebookError
from sublight.games.xwing.catalogue.components import FILE, Length, Outline, Parts, Point, flat, twice_area
from sublight.games.xwing.catalogue.files import FILES, Spanned
from sublight.rulebook.cards import find

PayloadKind = Literal["bomb", "mine", "remote", "obstacle"]

When = Literal["system", "activation", "engagement", "end", "action", "card"]

PlacingEnd = Literal["front", "rear"]

PAYLOADS_FILE = "payloads.toml"


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
    parts_up_mm: Parts = ()
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


class Beside(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A further piece of a set: letters behind the id, what it is, and its centre in the frame of the first one."""

    letters: str
    device: str
    token: str
    centre_mm: Point


class Payload(Spanned, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What cards put on the table, as the head of `payloads.toml` explains; `token` is "" if none is measured."""

    id: str
    name: str
    kind: PayloadKind
    xws: tuple[str, ...] = ()
    token: str = ""
    also: tuple[Beside, ...] = ()
    end: tuple[PlacingEnd, ...] = ()
    templates: tuple[str, ...] = ()
    when: When
    fuses: int = 0
    most: int = 1
    pays: Literal["", "calculate"] = ""
    breaks_locks: bool = False
    relocate: tuple[str, ...] = ()
    relocates: Literal["", "system", "activation"] = ""
    guides: int = 1
    hull: int | None = None
    reacts: Literal["", "overlapped", "met"] = ""
    boards: bool = False
    takes_obstacle: bool = False
    leaves_blaze: bool = False
    source: str
    verified: bool


@cache
def payloads() -> dict[str, Payload]:
    """Return everything that cards put on the table, by id."""
    return FILES.by_id(PAYLOADS_FILE, "payload", Payload)


def payload(name: str) -> Payload:
    """Return the payload that `name` means (see `ship_card`); unknown or ambiguous raises `InputError`."""
    return find("device", payloads(), name)
