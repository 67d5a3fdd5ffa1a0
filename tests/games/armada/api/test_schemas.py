"""The schema of a place that a move of Armada names."""

from jsonschema import Draft202012Validator

import sublight


def test_a_destination_may_leave_its_direction_out() -> None:
    """A heading, a vector, or neither, which keeps the present one."""
    fits = Draft202012Validator(sublight.json_schema("armada.Destination")).is_valid
    place, heading, forward = {"x": 1, "y": 2}, {"heading": 90}, {"forward": [1, 0]}
    assert all(map(fits, (place | heading, place | forward, place, place | {"forward": None})))
    assert not fits(place | heading | forward)
