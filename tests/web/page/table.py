"""A page in a real browser: opening a table, finding places of the mat in the window, and looking at what it says."""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from web.server import Server

SHOTS = Path(__file__).parents[3] / "out" / "page"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
OFF = (
    "AvoidUnnecessaryBeforeUnloadCheckSync", "HttpsUpgrades", "MediaRouter", "OptimizationHints", "PaintHolding",
    "SpareRendererForSitePerProcess", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
)  # fmt: skip
"""What Chromium does without. Each window would load two pages for its address bar, dearer than the page under test,
and start a process for the page that might follow.

Only the last list of these counts, and Playwright has one: what it switches off and matters here is named again.
"""
SWITCHES = ["--no-sandbox", f"--disable-features={','.join(OFF)}"]
REFRESHED = 30_000.0
"""Milliseconds that anything may take before a test gives up."""
STILL = """() => new Promise((told) => {
    const board = document.querySelector('.frame svg > g');
    const view = () => { const { a, e, f } = board.getScreenCTM(); return [a, e, f].join(); };
    const seen = view();
    requestAnimationFrame(() => requestAnimationFrame(() => told(view() === seen))); })"""
"""Whether the board stands still for two frames."""


def chromium() -> str:
    """Return where Chromium is, empty where this machine has none."""
    named = os.environ.get("SUBLIGHT_CHROMIUM", "")
    return named or next((found for name in NAMES if (found := shutil.which(name))), "")


class Held:
    """Requests of a page that wait until they are let go; it is called with the page before that goes anywhere."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.routes: list[Route] = []

    def __call__(self, page: Page) -> None:
        """Keep what the page requests from addresses of the pattern."""
        page.route(self.pattern, self._keep)

    def _keep(self, route: Route) -> None:
        self.routes.append(route)

    def go(self) -> None:
        """Let all of them go that wait."""
        while self.routes:
            self.routes.pop().continue_()


class Seat:
    """One person at a table: a window of a browser of its own, and what went wrong in it."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        path: str = "/",
        before: Callable[[Page], None] | None = None,
        **context: Any,
    ) -> None:
        """Open a page of the server; `before` has the page before it goes there."""
        self.context: BrowserContext = browser.new_context(**{"viewport": {"width": 1440, "height": 900}, **context})
        self.context.set_default_timeout(REFRESHED)
        self.page: Page = self.context.new_page()
        self.wrong: list[str] = []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", self._console)
        if before:
            before(self.page)
        self.page.goto(f"{server.url}{path}")

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(message.text)

    def close(self) -> None:
        """Close the window; nothing may have gone wrong in it."""
        self.context.close()
        assert self.wrong == [], self.wrong

    def ready(self) -> "Seat":
        """Wait until the table is there: a mat, or a map with who gets where or with the question that waits."""
        self.page.wait_for_selector("[data-piece]", state="attached")
        self.page.wait_for_selector(".scene .mat, .hex-badge, .question", state="attached")
        return self

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where a place of the mat, in mm, is in the window."""
        where = """([x, y]) => { const m = document.querySelector('.table-page div.frame svg > g').getScreenCTM();
            const p = new DOMPoint(x, -y).matrixTransform(m); return [p.x, p.y]; }"""
        found: tuple[float, float] = self.page.evaluate(where, [x, y])
        return found

    def steady(self) -> None:
        """Wait until the board stands still in the window."""
        self.page.wait_for_function(STILL)

    def whole(self) -> None:
        """Show the whole table, of which a mat is opened on its pieces."""
        self.page.locator('[aria-label^="Show the whole table"]').click()

    def click(self, x: float, y: float) -> None:
        """Click on a place of the mat, once it stands still."""
        self.steady()
        self.page.mouse.click(*self.at(x, y))

    def tap(self, x: float, y: float) -> None:
        """Tap on a place of the mat, once it stands still."""
        self.steady()
        self.page.touchscreen.tap(*self.at(x, y))

    def key(self, *names: str) -> None:
        """Press keys, one after the other."""
        for name in names:
            self.page.keyboard.press(name)

    def type(self, line: str) -> None:
        """Declare a line on the command line, and wait until it is planned."""
        self.page.fill("#commands", line)
        self.page.press("#commands", "Enter")
        self.line(line)

    def verdict(self, words: str) -> None:
        """Wait until the bar below the plan says these words."""
        expect(self.page.locator(".verdict-line")).to_contain_text(words)

    def line(self, text: str) -> None:
        """Wait until the command line holds this."""
        expect(self.page.locator("#commands")).to_have_value(text)

    def log(self, words: str) -> None:
        """Wait until a line of the log says this."""
        found = self.page.locator(".entry").filter(has_text=words)
        expect(found.last).to_be_attached(timeout=REFRESHED)

    def asked(self, who: str, words: str = "") -> None:
        """Wait until a question waits on the table that asks somebody, with these words."""
        expect(self.page.locator(".question .who")).to_have_text(who)
        self.says(".question", words)

    def answer(self, selector: str) -> None:
        """Answer the question that waits, or will, and wait until another one stands there, or none."""
        self.page.locator(selector).first.wait_for()
        stood = self.page.locator(".asked").text_content() or ""
        self.page.locator(selector).first.click()
        self.page.wait_for_function("text => document.querySelector('.asked').textContent !== text", arg=stood)

    def committed(self) -> None:
        """Commit, and wait until no question of the plan is left."""
        self.page.click("#commit:enabled")
        self.page.wait_for_function("() => !/if this/.test(document.querySelector('.asked').textContent)")
        self.page.wait_for_function("() => document.querySelector('#commands').value === ''")

    def says(self, selector: str, words: str) -> None:
        """Wait until an element says these words."""
        expect(self.page.locator(selector).first).to_contain_text(words)

    def shot(self, name: str) -> None:
        """Keep a picture of the window."""
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(SHOTS / f"{name}.png"))

    def ends(self) -> Locator:
        """Return the ends that are marked on the board."""
        return self.page.locator(".over .dot")

    def holds(self, script: str, wanted: Any = True) -> None:
        """Wait until a script returns this."""
        self.page.wait_for_function(f"wanted => ({script})() === wanted", arg=wanted)

    def piece_at(self, name: str) -> tuple[float, float]:
        """Return where a piece stands, in mm, as its line in the list says it."""
        says = self.page.locator(f'[data-piece="{name}"] .says').text_content() or ""
        found = re.search(r"at (-?\d+), (-?\d+) mm", says)
        assert found, says
        return float(found[1]), float(found[2])


Sit = Callable[..., Seat]
