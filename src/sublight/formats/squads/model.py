"""A squad that was read, and what each part of its text was taken for."""

from typing import Any, Literal

from msgspec import Struct, field

from sublight.formats.readings import Read

Taken = Literal["squad", "pilot", "upgrade", "obstacle", "kept", "unread"]


class Reading(Struct, frozen=True, kw_only=True):
    """One part of the text: `at` says where, `taken` what for, `says` which or why not; `good` where nothing is amiss.

    What is `unread` is not in the squad; what is `kept` stays with it and means nothing to the referee.
    """

    at: str
    text: str
    taken: Taken
    says: str
    good: bool = True


class SquadUpgrade(Struct, frozen=True, kw_only=True):
    """An upgrade in its slot; `effects` are the ids of what it does to movement."""

    slot: str
    id: str
    effects: tuple[str, ...] = ()


class SquadPilot(Struct, frozen=True, kw_only=True):
    """A pilot: `ship` is what the text calls the ship, `card` the one that is meant, None where nothing tells it.

    `initiative` is the pilot's, None where it is not known: texts do not say it. `effects` are what the pilot does to
    movement. `kept` is what else the text says of it, `vendor` included.
    """

    id: str
    ship: str = ""
    card: str | None = None
    initiative: int | None = None
    points: int | None = None
    upgrades: tuple[SquadUpgrade, ...] = ()
    effects: tuple[str, ...] = ()
    kept: dict[str, Any] = field(default_factory=dict)


class Squad(Struct, Read[Reading], frozen=True, kw_only=True):
    """A squad as its text has it. `faction` is empty where none is known, `version` that of the format.

    `kept` is what else the text says, `vendor` included.
    """

    name: str = ""
    faction: str = ""
    version: str = ""
    points: int | None = None
    pilots: tuple[SquadPilot, ...] = ()
    obstacles: tuple[str, ...] = ()
    kept: dict[str, Any] = field(default_factory=dict)
    readings: tuple[Reading, ...] = ()
