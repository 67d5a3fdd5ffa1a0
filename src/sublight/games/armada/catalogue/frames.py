"""The shield-dial frames of a base: trapezoids that stand out from the middle of its sides."""

from functools import lru_cache

from sublight.games.armada.catalogue.components import ComponentSet, DialFrame, Size

Polygon = tuple[float, ...]


@lru_cache(maxsize=64)
def dial_frames(size: Size, components: ComponentSet) -> tuple[Polygon, ...]:
    """Return the frames of a base as flat counter-clockwise polygons x0, y0, x1, y1 … in its local frame, mm.

    Order: front, right, rear, left. A huge ship has six, in the frame of its rear base: front of the front
    base, right of the rear and the front base, rear of the rear base, left of the rear and the front base.
    """
    half_width, half_length = components.base(size)
    centres = components.base_centres(size)
    frame = components.dial_frame
    front = _ahead(half_length + centres[-1], frame)
    rights = tuple(_shifted(_turned_right(_ahead(half_width, frame)), y) for y in centres)
    rear = _turned_right(_turned_right(_ahead(half_length, frame)))
    lefts = tuple(_shifted(_turned_left(_ahead(half_width, frame)), y) for y in centres)
    return front, *rights, rear, *lefts


def _ahead(side: float, frame: DialFrame) -> Polygon:
    """Return the frame on a side that lies `side` mm ahead."""
    foot, tip, out = frame.width_at_base / 2, frame.width_at_tip / 2, side + frame.protrusion
    return (-foot, side, foot, side, tip, out, -tip, out)


def _turned_right(polygon: Polygon) -> Polygon:
    """Return the polygon turned by 90 degrees clockwise about the origin."""
    return tuple(c for x, y in zip(polygon[::2], polygon[1::2], strict=True) for c in (y, 0.0 - x))


def _turned_left(polygon: Polygon) -> Polygon:
    """Return the polygon turned by 90 degrees counter-clockwise about the origin."""
    return tuple(c for x, y in zip(polygon[::2], polygon[1::2], strict=True) for c in (0.0 - y, x))


def _shifted(polygon: Polygon, ahead: float) -> Polygon:
    """Return the polygon moved ahead by `ahead` mm."""
    return tuple(c for x, y in zip(polygon[::2], polygon[1::2], strict=True) for c in (x, y + ahead))
