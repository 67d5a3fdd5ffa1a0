"""Pictures: a scene of the table or the map as one SVG document, for paper, browser and notebook.

plane     scene -> document: mat, marks, labels, strip
hexes/    the same for maps of hexes
marks     one mark -> one titled group
labels    where words go so that they do not sit on each other
legend    the strip below the mat: title, caption, key, scale bar
theme     the style sheet; palette has its colours, patterns its fills
extent    outlines and boxes of marks;  boxes  which of them are near;  clip  the common part of two outlines
typeset   pictures and slips as PDF and PNG, by typst
svg       elements, escaping and numbers
"""

from sublight.board.hexes.scene import HexScene
from sublight.board.plane.scene import Scene
from sublight.drawing.palette import Theme


def draw(scene: Scene | HexScene, theme: Theme = "auto", *, crop: bool = False, bare: bool = False) -> str:
    """Return the picture of `scene` as a whole SVG file, the same for the same scene; errors as of its surface.

    With `crop` only the part of a mat around ships and squadrons is shown; a map is always whole. With `bare`
    there is no strip below with title and key.
    """
    if isinstance(scene, HexScene):
        from sublight.drawing.hexes import draw_hexes

        return draw_hexes(scene, theme, bare=bare)
    from sublight.drawing.plane import draw as draw_plane

    return draw_plane(scene, theme, crop=crop, bare=bare)


__all__ = ["draw"]
