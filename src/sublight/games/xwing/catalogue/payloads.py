"""Payloads: what ships drop and launch, devices and obstacles alike, with the cards and templates that place them."""

from functools import cache
from typing import Literal

import msgspec

from sublight.games.xwing.catalogue.files import FILES, Spanned
from sublight.games.xwing.catalogue.outlines import Point
from sublight.rulebook.find import find

PayloadKind = Literal["bomb", "mine", "remote", "obstacle"]
When = Literal["system", "activation", "engagement", "end", "action", "card"]
PlacingEnd = Literal["front", "rear"]

FILE = "payloads.toml"


class Beside(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A further piece of a set: letters behind the id, what it is, and its centre in the frame of the first one."""

    letters: str
    device: str
    token: str
    centre_mm: Point


class Payload(Spanned, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What cards put on the table, as the head of `payloads.toml` explains; `token` is "" where none is measured."""

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
    source: str
    verified: bool


@cache
def payloads() -> dict[str, Payload]:
    """Return everything that cards put on the table, by id."""
    return FILES.by_id(FILE, "payload", Payload)


def payload(name: str) -> Payload:
    """Return the payload that `name` means (see `ship_card`); unknown or ambiguous raises `InputError`."""
    return find("device", payloads(), name)
