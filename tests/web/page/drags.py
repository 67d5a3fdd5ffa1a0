"""Dragging on the board."""

from web.page.table import Seat


def drag(seat: Seat, start: tuple[float, float], end: tuple[float, float], button: str = "left") -> None:
    """Drag on the board from one place of the window to another."""
    seat.page.mouse.move(*start)
    seat.page.mouse.down(button=button)  # type: ignore[arg-type]
    seat.page.mouse.move(*end, steps=4)
    seat.page.mouse.up(button=button)  # type: ignore[arg-type]
