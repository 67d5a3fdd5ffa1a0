"""Where a piece stands.

x and y are millimetres (x right, y up the table), `forward` is the unit vector the piece points along. Files may give
`heading` in degrees clockwise from +y instead; poses are always written with the exact vector.
"""

import math

from msgspec import Struct

from sublight.errors import InputError
from sublight.geometry.tolerance import FARTHEST_MM
from sublight.geometry.turn import degrees_of_unit, is_unit, unit_of_degrees


class Destination(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a piece is moved to; without `forward` it keeps the direction that it has.

    InputError if a number is not finite or too large, or the direction is not a unit vector.
    """

    x: float
    y: float
    forward: tuple[float, float] | None = None

    def __post_init__(self) -> None:
        known = self.forward is None or is_unit(*self.forward)
        if abs(self.x) <= FARTHEST_MM and abs(self.y) <= FARTHEST_MM and known:
            return
        for name, value in (("x", self.x), ("y", self.y)):
            if not math.isfinite(value) or abs(value) > FARTHEST_MM:
                raise InputError(
                    f"{name} = {value!r} is not a position on a table; give millimetres, at most {FARTHEST_MM:.0f}"
                )
        if self.forward is not None and not known:
            raise InputError(
                f"forward = {list(self.forward)!r} is not a unit vector; give `heading` in degrees instead"
            )

    @property
    def as_pose(self) -> "Destination":
        """The same as a pose, where it has a direction: poses are equal only to poses."""
        return self if self.forward is None else Pose(self.x, self.y, self.forward)

    def pose_from(self, old: "Pose") -> "Pose":
        """Return the pose of a piece that stood at `old`, once it is moved here."""
        return Pose(self.x, self.y, self.forward or old.forward)


class Pose(Destination, frozen=True, forbid_unknown_fields=True):
    """The place of a piece: its centre x, y in mm (x right, y up the table) and the unit vector that it faces.

    `heading` is the same direction in degrees clockwise from +y. InputError if a number is not finite or too large, or
    the direction is not a unit vector.
    """

    forward: tuple[float, float]

    @property
    def heading(self) -> float:
        """Degrees clockwise from +y, in [0, 360)."""
        return degrees_of_unit(*self.forward)

    @property
    def floats(self) -> tuple[float, float, float, float]:
        """x, y and the forward vector, as the kernel takes them."""
        fx, fy = self.forward
        return self.x, self.y, fx, fy


def pose_at(x: float, y: float, heading: float = 0.0) -> Pose:
    """Return the pose at x, y (mm) with a heading in degrees clockwise from +y."""
    if not math.isfinite(heading):
        raise InputError(f"heading = {heading!r} is not a number of degrees")
    return Pose(float(x), float(y), unit_of_degrees(float(heading)))


def read_headings(raw: object, path: str = "$") -> object:
    """Return `raw` (decoded JSON or TOML) with each pose's `heading` turned into its exact `forward` vector."""
    if isinstance(raw, list):
        return [
            read_headings(each, f"{path}[{index}]") if isinstance(each, dict | list) else each
            for index, each in enumerate(raw)
        ]
    if not isinstance(raw, dict):
        return raw
    inside = {
        key: read_headings(value, f"{path}.{key}") if isinstance(value, dict | list) else value
        for key, value in raw.items()
    }
    if "heading" not in inside or not {"x", "y"} <= inside.keys():
        return inside
    if "forward" in inside:
        raise InputError(f"{path}: give `heading` or `forward`, not both")
    heading = inside.pop("heading")
    if isinstance(heading, bool) or not isinstance(heading, (int, float)) or not math.isfinite(heading):
        raise InputError(f"{path}.heading: {heading!r} is not a number of degrees")
    return inside | {"forward": list(unit_of_degrees(float(heading)))}
