"""A film of a match: each press is counted and its picture kept, and every page must say what comes next.

With the pictures goes a transcript: what is pressed, by its role and name, and what each page announces.
"""

import re
from collections import Counter
from pathlib import Path
from typing import ClassVar

from playwright.sync_api import Browser, Locator

from web.page.hands import Hand
from web.page.spoken import heard, listen, named, odd
from web.page.table import Seat
from web.server import Server

FILM = Path(__file__).parents[3] / "out" / "film"
PHONE = {"width": 390, "height": 844}
OVER = """() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        if (!node.data.trim() || node.parentElement.closest('svg, .unseen, [hidden]')) continue;
        let cut = false;
        for (let each = node.parentElement; each; each = each.parentElement)
            cut ||= getComputedStyle(each).overflowX !== 'visible' && each !== document.body;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter((box) => box.width);
        if (!cut && boxes.some((box) => box.right > innerWidth + 1 || box.left < -1)) found.push(node.data.trim());
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
    return found; }"""
"""The texts that reach out of the window."""
NEXT = """() => {
    const seen = (at) => [...document.querySelectorAll(at)].some((each) => each.checkVisibility());
    const now = document.querySelector('.now')?.textContent.trim();
    return Boolean(now) || seen('.question') || seen('dialog[open]') || seen('.home'); }"""
"""Whether a page says what comes next."""


class Film:
    """The windows of a match and one hand, which fills its film with pictures."""

    window: ClassVar[type[Seat]] = Seat

    def __init__(self, name: str, hand: type[Hand], browser: Browser, server: Server) -> None:
        """No window is open yet; the pictures of an earlier film of this name go."""
        self.name, self.hand = f"{name}-{hand.name}", hand
        self._browser, self._server = browser, server
        self.seats: list[Seat] = []
        self.pictures = 0
        self.presses: Counter[str] = Counter()
        self.told: list[str] = []
        """The transcript."""
        FILM.mkdir(parents=True, exist_ok=True)
        for old in FILM.glob(f"{self.name}-*.png"):
            old.unlink()

    def sit(self, secret: str = "") -> Seat:
        """Open a window at a seat, or on the first page."""
        context = dict(self.hand.context)
        if "viewport" in context:
            context["viewport"] = PHONE
        seat = self.window(self._browser, self._server, f"/#{secret}" if secret else "/", listen, **context)
        self.seats.append(seat)
        return seat.ready() if secret else seat

    def press(self, seat: Seat, found: Locator, part: str, by: str = "Enter") -> None:
        """Press what is found; `part` of the match the press is counted under."""
        self.told.append(f"{self._number(seat)} presses {named(found.first)}")
        self.hand(seat).go(found.first, by)
        self.presses[part] += 1
        self.keep(seat)

    def paste(self, seat: Seat, found: Locator, text: str, part: str) -> None:
        """Paste a text that was copied elsewhere."""
        seat.context.grant_permissions(["clipboard-read", "clipboard-write"])
        seat.page.evaluate("text => navigator.clipboard.writeText(text)", text)
        self.hand(seat).go(found.first, "")
        self.presses[part] += 1
        seat.key("Control+v")

    def write(self, seat: Seat, found: Locator, text: str, part: str) -> None:
        """Type a text where it is wanted."""
        self.hand(seat).go(found.first, "")
        self.presses[part] += 1
        seat.page.keyboard.press("Control+a")
        seat.page.keyboard.insert_text(text)

    def keep(self, seat: Seat) -> None:
        """Keep a picture of a window, in which no text is cut and something says what comes next."""
        drawn(seat)
        self.hear()
        self.pictures += 1
        seat.page.screenshot(path=str(FILM / f"{self.name}-{self.pictures:03}.png"))
        over = seat.page.evaluate(OVER)
        assert not over, f"picture {self.pictures}: out of the window: {over}"

    def hear(self) -> None:
        """Write down what the pages announced, which must read as sentences."""
        for seat in self.seats:
            lines = heard(seat)
            assert not odd(lines), odd(lines)
            self.told += [f"    {self._number(seat)} hears: {each.words}" for each in lines]

    def _number(self, seat: Seat) -> int:
        return self.seats.index(seat) + 1

    def close(self) -> None:
        """Keep the transcript, and close all windows; nothing went wrong in any."""
        self.hear()
        (FILM / f"{self.name}.txt").write_text("\n".join(self.told), encoding="utf-8")
        for seat in self.seats:
            seat.close()


def drawn(seat: Seat) -> None:
    """Wait until a window is drawn, in which something says what comes next."""
    seat.page.wait_for_function(NEXT)
    seat.page.evaluate("() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)))")


def words(found: Locator) -> str:
    """Return what an element says, in one line."""
    return re.sub(r"\s+", " ", found.first.text_content() or "").strip()
