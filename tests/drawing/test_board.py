"""The mat alone, for a page: what stays the same from one picture of a table to the next is drawn once."""

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from drawing.sample import fight, read
from sublight.board.plane.scene import Disc, Scene
from sublight.drawing import extent, lettering, marks, offers, plane
from sublight.drawing.plane import board

SVG = "{http://www.w3.org/2000/svg}"
KEPT: tuple[Callable[..., Any], ...] = (
    extent.outline, extent.around, marks.drawn, lettering.written, lettering._meant, offers.best,
    plane._refuse_unfit_mark,
)  # fmt: skip


def ids(text: str) -> set[str]:
    """Every id of a picture, those of its words apart."""
    return {name for name in re.findall(r'\sid="([^"]+)"', text) if not name.endswith(("title", "desc"))}


def cold(scene: Scene) -> str:
    """The board of a scene, with nothing kept of an earlier one."""
    for each in KEPT:
        each.cache_clear()  # type: ignore[attr-defined]
    return board(scene)


def moved(scene: Scene, by: float) -> Scene:
    """The scene with every disc elsewhere."""
    shifted = [
        replace(mark, centre=(mark.centre[0] + by, mark.centre[1])) if isinstance(mark, Disc) else mark
        for mark in scene.marks
    ]
    return replace(scene, marks=tuple(shifted), caption=f"moved by {by}")


def test_what_is_kept_changes_no_picture() -> None:
    """Each of some pictures of one table is the same, to the byte, drawn after the others and drawn first."""
    scenes = [fight(), moved(fight(), 7.0), fight(), moved(fight(), 30.0), moved(fight(), 7.5)]
    warm = [board(scene) for scene in scenes]
    assert warm == [cold(scene) for scene in scenes]
    assert len(set(warm)) == 4


def test_ids_are_those_of_the_mat() -> None:
    """Other words leave every id but those of the words; another mat, or a wider frame, has ids of its own."""
    one, other = board(fight()), board(replace(fight(), title="another", caption="words"))
    assert ids(one) == ids(other)
    assert read(one).get("aria-labelledby") != read(other).get("aria-labelledby")
    wider = replace(fight(), marks=(*fight().marks, Disc(role="token", centre=(-60.0, 5.0), radius=5.0)))
    larger = replace(fight(), width=fight().width + 1.0)
    for scene in (wider, larger):
        assert not ids(one) & ids(board(scene))


def test_references_lead_somewhere() -> None:
    """Every fill, clip and name that a board refers to is in it."""
    text = board(fight())
    used = set(re.findall(r"url\(#([^)]+)\)", text)) | set((read(text).get("aria-labelledby") or "").split())
    assert used <= set(re.findall(r'id="([^"]+)"', text))
