"""The strip: title, caption, scale bar and a key of just what is there."""

import pytest

from drawing.sample import fight, plain, read
from sublight.board.plane.scene import Disc, Label, Line, Mark, Polygon, Scene
from sublight.drawing.extent import reach, unit_of
from sublight.drawing.legend import SIGNATURE, entries, foot_mm, strip

SQUARE = ((0.0, 0.0), (9.0, 0.0), (9.0, 9.0))


def scene(*marks: Mark, width: float = 914.4) -> Scene:
    """A square mat with marks."""
    return Scene(width=width, height=width, title="A title", caption="One.\nTwo.", marks=marks)


def says(*marks: Mark) -> list[str]:
    """The words of the key of marks."""
    return [entry.says for entry in entries(scene(*marks))]


def test_the_key_has_what_is_there() -> None:
    """Each role appears once, however many marks have it, and words and the mat not at all."""
    disc = Disc(role="squadron", centre=(5.0, 5.0), radius=3.0, owner=0)
    assert says(disc, disc, Label(role="base", at=(0.0, 0.0), text="x"), Polygon(role="area", points=SQUARE)) == [
        "squadron, first seat"
    ]


def test_the_key_tells_seats_and_kinds_apart() -> None:
    """Pieces are listed by seat, obstacles by kind, witnesses by verdict."""
    marks: list[Mark] = [Polygon(role="base", points=SQUARE, owner=owner) for owner in (1, 0, -1)]
    marks += [Polygon(role="obstacle", points=SQUARE, kind=kind) for kind in ("gravity_rift", "dust", "")]
    marks += [Line(role="witness", points=SQUARE[:2], kind=kind) for kind in ("near", "apart")]
    assert says(*marks) == [
        "ship", "ship, first seat", "ship, second seat", "obstacle", "dust", "gravity rift", "closest points",
        "near: agree first",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "width, step", [(1828.8, 304.8), (609.6, 304.8), (609.0, 100.0), (200.0, 100.0), (199.0, 10.0)]
)
def test_the_scale_bar_fits(width: float, step: float) -> None:
    """The grid steps by feet where two of them fit, else by 100 or 10 mm."""
    assert foot_mm(scene(width=width)) == step


@pytest.mark.parametrize(
    "picture", [fight(), plain(), scene(), scene(width=100.0)], ids=["fight", "plain", "bare", "tiny"]
)
def test_the_strip_is_complete_and_within(picture: Scene) -> None:
    """Title, caption and signature are written, and no line begins beside the page or beyond the strip's height."""
    mat = reach(picture)
    parts, height = strip(picture, mat, unit_of(picture), "p-")
    texts = [text for part in parts for text in read(part).iter("text")]
    written = " ".join(text.text or "" for text in texts)
    assert all(word in written for word in (*picture.title.split(), *picture.caption.split(), SIGNATURE))
    for text in texts:
        assert mat.left <= float(text.get("x", "nan")) <= mat.right
        assert mat.bottom < float(text.get("y", "nan")) < mat.bottom + height
