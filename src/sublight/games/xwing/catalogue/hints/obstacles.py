"""Hints on obstacles: who ignores which, who goes through them, and who attacks at range 0."""

from typing import Literal

import msgspec


class Ignoring(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How an effect ignores obstacles: which types, whether those moved through, overlapped, or both.

    `at_rest`: also what is placed onto the ship, and not only while it moves. `when`: always, only what the ship has
    locked, or only once the effect is used in this round. `friends`: with at most so many other friendly ships at
    range 0 of the obstacle. `overlapped`: only those that the ship overlaps.
    """

    types: tuple[str, ...] = ()
    through: bool = True
    over: bool = True
    at_rest: bool = False
    when: Literal["always", "locked", "used"] = "always"
    friends: int | None = None
    overlapped: bool = False


class Range0(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Attacks at range 0 of obstacles of these types (empty: all), or of ships, are allowed; `only` these attacks.

    `reach`: of friendly ships within that range as well.
    """

    of: Literal["obstacles", "ships"]
    types: tuple[str, ...] = ()
    only: str = ""
    reach: int | None = None
