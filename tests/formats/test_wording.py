"""What does not fit a record is said in words: the piece by its id, and the nearest valid name."""

from typing import Annotated, Any, Literal

import pytest
from msgspec import Meta, Struct

from sublight.board.plane.pose import Pose
from sublight.board.plane.table import VALUES
from sublight.errors import InputError
from sublight.formats.records import convert
from sublight.formats.wording import field_names


class Spot(Struct, forbid_unknown_fields=True):
    """A place."""

    x: float
    forward: tuple[float, float] = (0.0, 1.0)

    def __post_init__(self) -> None:
        """No place is far away."""
        if self.x > 100:
            raise InputError(f"x = {self.x} is far away")


class Piece(Struct, forbid_unknown_fields=True):
    """A piece."""

    id: str
    speed: Annotated[int, Meta(extra={VALUES: "from 0 to 4"})]
    spot: Spot
    dial: Literal["navigate", "repair"] | None = None
    step: Literal["", "action"] = ""
    tokens: tuple[str, ...] = ()
    marks: dict[Literal["stress", "ion"], int] = {}
    shields: dict[str, int] | None = None
    origin: Spot | None = None
    size: Annotated[int, Meta(le=3)] = 1
    way: Literal["left", "on", "up", "down", "back", "around", "through", "over", "under"] = "on"


class Mat(Struct, forbid_unknown_fields=True):
    """A mat."""

    ships: tuple[Piece, ...] = ()
    size: int = 1


def ship(**changes: Any) -> dict[str, Any]:
    """A mat with one ship, changed."""
    return {"ships": [{"id": "cr90", "speed": 2, "spot": {"x": 1}, **changes}]}


@pytest.mark.parametrize(
    "raw, said",
    [
        (ship(speed="a"), "f: ship `cr90`: speed: expected a whole number from 0 to 4, got text"),
        (ship(speeed=2), "f: ship `cr90`: unknown field `speeed`; did you mean `speed`?"),
        (
            ship(zzz=2),
            "unknown field `zzz`; its fields are id, speed, spot, dial, step, tokens, marks, shields, origin",
        ),
        (
            ship(dial="navigat"),
            "f: ship `cr90`: dial: `navigat` is not one of navigate, repair; did you mean `navigate`?",
        ),
        (ship(step="reveal"), 'f: ship `cr90`: step: `reveal` is not one of "", action'),
        (ship(spot={"x": "a"}), "f: ship `cr90`: spot.x: expected a number, got text"),
        (ship(spot={"x": 101}), "f: ship `cr90`: spot: x = 101.0 is far away"),
        (ship(spot={"x": 1, "y": 2}), "f: ship `cr90`: spot: unknown field `y`; its fields are x, heading, forward"),
        (ship(spot={}), "f: ship `cr90`: spot: `x` is missing; add a number"),
        (ship(spot={"x": 1, "forward": [1]}), "spot.forward: expected a list of length 2, got 1"),
        (ship(spot={"x": 1, "forward": [1, "a"]}), "spot: entry 2 of `forward`: expected a number, got text"),
        (ship(spot=3), "f: ship `cr90`: spot: expected an object with `x`, got a whole number"),
        (ship(origin=3), "f: ship `cr90`: origin: expected an object with `x`, or null, got a whole number"),
        (ship(size=7), "f: ship `cr90`: size: expected a whole number of at most 3"),
        (ship(way="lef"), "f: ship `cr90`: way: `lef` is not known here; did you mean `left`?"),
        (ship(tokens=[1]), "f: ship `cr90`: entry 1 of `tokens`: expected text, got a whole number"),
        (ship(shields={"front": "x"}), "f: ship `cr90`: a value of `shields`: expected a whole number, got text"),
        (ship(marks={"stres": 1}), "ship `cr90`: marks: `stres` is not one of ion, stress; did you mean `stress`?"),
        ({"ships": [{"id": "a"}]}, "f: ship `a`: `speed` is missing; add a whole number from 0 to 4"),
        ({"ships": [{"speed": 1}]}, "f: entry 1 of `ships`: `id` is missing"),
        ({"ships": [{"id": "a", "speed": 1}]}, "f: ship `a`: `spot` is missing; add an object with `x`"),
        ({"ships": 3}, "f: ships: expected a list, got a whole number"),
        ({"sips": []}, "f: unknown field `sips`; did you mean `ships` or `size`?"),
        ([], "f: expected an object, got a list"),
    ],
)
def test_a_misfit_is_said_in_words(raw: Any, said: str) -> None:
    """The message begins with the place and has no path of an unreadable kind."""
    with pytest.raises(InputError) as caught:
        convert(raw, Mat, "f")
    message = str(caught.value)
    assert said in message
    assert "$" not in message


def test_a_direction_that_is_missing_is_a_heading() -> None:
    """People write degrees; the unit vector is how a file is written back."""
    with pytest.raises(InputError, match=r"^f: `heading` is missing$"):
        convert({"x": 1, "y": 2}, Pose, "f")


def test_what_fits_is_converted() -> None:
    """Whole numbers are taken for lengths, lists for tuples."""
    mat = convert(ship(spot={"x": 1, "forward": [1, 0]}), Mat, "f")
    assert mat.ships[0].spot.forward == (1.0, 0.0)


def test_the_fields_at_a_path_are_found() -> None:
    """Paths lead through tuples, optional records and tables; elsewhere there are none."""
    assert field_names(Mat, ["ships", 0, "spot"]) == ("x", "forward")
    assert field_names(Mat, ["ships", 0, "shields", "front"]) == ()
    assert field_names(Mat, ["size", "x"]) == ()
