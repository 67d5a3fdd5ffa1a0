"""Three hands at a page: a mouse, the keys alone, fingers. Each presses the same targets in its own way."""

from typing import Any, ClassVar, NamedTuple

from playwright.sync_api import Locator, Page, expect

from web.page.spoken import listen
from web.page.table import Seat

FADES = """row => {
    const fade = getComputedStyle(row, '::after');
    return row.scrollWidth > row.clientWidth && fade.position === 'sticky' && fade.backgroundImage !== 'none'; }"""
"""Whether a row that is cut at its end shows that there is more."""
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
STOPS = 3
"""At so many heights the sheet of a phone stands."""
FARTHEST = 150
"""So many presses of Tab lead anywhere."""
WATCHED = """window.pointers = new Set();
    for (const kind of ['pointerdown', 'pointermove'])
        addEventListener(kind, (event) => {
            if (event.clientX || event.clientY) window.pointers.add(event.pointerType);
        }, true);"""
"""In the corner lies the mouse that nobody has moved: a page without a window is told of it too."""
TOWARDS = """there => {
    const here = document.activeElement;
    if (here === there) return '';
    const passed = here !== document.body && there.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING;
    return passed ? 'Shift+Tab' : 'Tab'; }"""

Place = tuple[float, float]


class Target(NamedTuple):
    """What is pressed: a button by its selector or a place of the board; the keys that stand for it, if any do, else
    the key that presses it once it has the focus.
    """

    at: str | Place
    keys: tuple[str, ...] = ()
    by: str = "Enter"


class Hand:
    """How one person uses a page: a mouse at a desk, where all is in sight."""

    name: ClassVar[str] = "mouse"
    context: ClassVar[dict[str, Any]] = {}
    pointers: ClassVar[set[str]] = {"mouse"}
    """The kinds of pointer that the page may hear of."""

    def __init__(self, seat: Seat) -> None:
        """A hand at an open page."""
        self.seat = seat

    def press(self, target: Target) -> None:
        """Click it."""
        if isinstance(target.at, str):
            self.go(self.seat.page.locator(target.at).first, target.by)
        else:
            self.seat.click(*target.at)

    def go(self, found: Locator, by: str) -> None:  # noqa: ARG002 - for the keys
        """Click what was found; a hand on the keys presses `by` there, unless it is empty."""
        found.click()

    def look(self) -> None:
        """Have the board in sight."""

    def see(self, at: str) -> None:
        """Have an element in sight."""
        expect(self.seat.page.locator(at).first).to_be_visible()


class Keys(Hand):
    """Presses the keys that stand for a target, else goes there by Tab and presses it there."""

    name, pointers = "keys", set[str]()

    def press(self, target: Target) -> None:
        """Press its keys, or go there."""
        if target.keys:
            self.seat.key(*target.keys)
            return
        self.go(self.seat.page.locator(str(target.at)).first, target.by)

    def go(self, found: Locator, by: str) -> None:
        """Go there by Tab, and press a key."""
        for _ in range(FARTHEST):
            towards = found.evaluate(TOWARDS)
            if not towards:
                break
            self.seat.key(towards)
        assert not found.evaluate(TOWARDS), f"Tab does not lead to {found}"
        if by:
            self.seat.key(by)


class Fingers(Hand):
    """Taps on a phone, and draws the sheet up to what is under it."""

    name, context, pointers = "fingers", PHONE, {"touch"}

    def press(self, target: Target) -> None:
        """Tap it."""
        if isinstance(target.at, str):
            self.go(self.seat.page.locator(target.at).first, target.by)
        else:
            self.look()
            self.seat.tap(*target.at)

    def go(self, found: Locator, by: str) -> None:  # noqa: ARG002 - for the keys
        """Draw the sheet up to it, and tap."""
        self._draw_up(found)
        found.tap()

    def look(self) -> None:
        """Draw the sheet down."""
        while not self.seat.page.locator(".panel[data-stop=peek]").count():
            self.seat.page.tap(".handle-bar")

    def see(self, at: str) -> None:
        """Draw the sheet up until it is in sight."""
        self._draw_up(self.seat.page.locator(at).first)

    def _draw_up(self, found: Locator) -> None:
        expect(found).to_be_attached()
        for _ in range(STOPS):
            if not found.is_visible():
                self.seat.page.tap(".handle-bar")
        expect(found).to_be_visible()


HANDS: list[type[Hand]] = [Hand, Keys, Fingers]


def watch(page: Page) -> None:
    """Have a page remember, from its beginning on, which kinds of pointer touched it, and what it announces."""
    page.add_init_script(WATCHED)
    listen(page)


def touched(seat: Seat) -> set[str]:
    """Return the kinds of pointer that touched a page."""
    found: list[str] = seat.page.evaluate("[...window.pointers]")
    return set(found)
