"""Scenes: marks survive JSON, and unknown words do not."""

import pytest
from msgspec import ValidationError
from msgspec.json import decode, encode

from sublight.board.plane.scene import Disc, Hatch, Label, Line, Polygon, Scene

TRIANGLE = ((0.0, 0.0), (10.0, 0.0), (0.0, 10.0))


def test_every_kind_of_mark_survives_json() -> None:
    """A scene with one of each is read back as it was, each mark as its own kind."""
    marks = (
        Polygon(role="base", points=TRIANGLE, title="cr90", owner=0, kind="small", id="cr90"),
        Disc(role="squadron", centre=(1.0, 2.0), radius=17.0, owner=1),
        Line(role="witness", points=((0.0, 0.0), (3.0, 4.0)), label="5.0", kind="near"),
        Label(role="try", at=(1.0, 1.0), text="1"),
        Hatch(role="overlap", one=TRIANGLE, other=TRIANGLE),
    )
    scene = Scene(width=100.0, height=50.0, title="t", caption="c", marks=marks)
    assert decode(encode(scene), type=Scene) == scene


def test_a_role_that_is_none_is_refused() -> None:
    """Roles are a closed list of words."""
    with pytest.raises(ValidationError, match="mauve"):
        decode(b'{"type":"label","role":"mauve","at":[0,0],"text":"x"}', type=Label)


def test_by_default_nobody_owns_a_mark() -> None:
    """Owner -1 stands for no seat."""
    assert Polygon(role="area", points=TRIANGLE).owner == -1
    assert Disc(role="token", centre=(0.0, 0.0), radius=1.0).owner == -1
