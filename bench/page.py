"""What a browser feels of the server: when a table is painted, how much script it loads for it, when ends are drawn."""

from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.web import SERVED, Nudged, kept_busy, percentile
from sublight.web.files import read_files
from web.page.table import SWITCHES, chromium
from web.server import Server

PAINTS, SELECTIONS, PULLS = 7, 40, 60
SLOW = {"offline": False, "latency": 400, "downloadThroughput": 400_000, "uploadThroughput": 400_000}
"""A slow line, as the tools of a browser's developers make one: milliseconds, bytes per second."""
_PAINTED = """() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"""
_DRAWN = """() => document.querySelector('.scene .mat, .scene .hex') && performance.now()"""
_LATEST = """version => document.querySelector('.entry[data-key="log-' + version + '"]')"""
_ENDS = "document.querySelectorAll('.over .dot').length"
_SELECTED = f"""piece => new Promise((told) => {{
    const since = performance.now();
    document.querySelector(`[data-piece="${{piece}}"]`).click();
    const look = () => {_ENDS} ? setTimeout(() => told(performance.now() - since)) : requestAnimationFrame(look);
    requestAnimationFrame(look); }})"""


_WATCHED = """() => {
    const pulls = window.pulls = [];
    let since = 0;
    addEventListener('pointermove', (event) => { since = event.timeStamp; }, true);
    new MutationObserver(() => {
        const began = since;
        since = 0;
        if (began) requestAnimationFrame(() => setTimeout(() => pulls.push(performance.now() - began)));
    }).observe(document.querySelector('.scene'), { childList: true, subtree: true }); }"""
_PULLED = """() => {
    const [[ax, ay], [x, y]] = [...document.querySelectorAll('.handle circle')].map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [left + width / 2, top + height / 2]; });
    const bent = Number(document.querySelectorAll('.joints output')[1].textContent.replace('−', '-'));
    const [on, aside] = [Math.atan2(y - ay, x - ax), bent ? 0 : Math.PI / 8];
    return [x, y, x + 80 * Math.cos(on + aside), y + 80 * Math.sin(on + aside)]; }"""
"""Where the second joint of the tool is in the window, and where the pointer bends it by a click or straightens it."""


@contextmanager
def browser() -> Iterator[Browser | None]:
    """A Chromium without a window; None where this machine has none."""
    path = chromium()
    if not path:
        yield None
        return
    with sync_playwright() as play:
        found = play.chromium.launch(executable_path=path, args=SWITCHES)
        yield found
        found.close()


@contextmanager
def _opened(
    found: Browser, server: Server, table: str, heard: Any = None, secret: str = "", line: dict[str, Any] | None = None
) -> Iterator[Page]:
    """A page at a table, a new one without a secret, in a window that has kept nothing; on a `line` if one is given."""
    secret = secret or server.create(table, policy="casual")["first"]
    context = found.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    if heard:
        page.on("response", heard)
    if line:
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", line)
    page.goto(f"{server.url}/#{secret}")
    page.wait_for_selector("[data-piece]", state="attached")
    yield page
    context.close()


def paint_ms(
    found: Browser, server: Server, runs: int = PAINTS, line: dict[str, Any] | None = None
) -> tuple[float, float]:
    """Return the median times from navigation to the first paint with content, and until the table is drawn."""
    times: list[tuple[float, float]] = []
    for _ in range(runs):
        with _opened(found, server, SERVED.table, line=line) as page:
            drawn = page.wait_for_function(_DRAWN).json_value()
            times.append((page.evaluate(_PAINTED), drawn))
    return median(first for first, _ in times), median(drawn for _, drawn in times)


def selecting_ms(found: Browser, server: Server, runs: int = SELECTIONS) -> float:
    """Return how long it takes from selecting a ship until its ends are drawn, on a table nobody has asked about."""
    secrets, took = server.create(SERVED.table, policy="casual"), list[float]()
    with server.client(secrets["second"]) as other, _opened(found, server, "", secret=secrets["first"]) as page:
        other.wait("state")
        nudged = Nudged(other)
        for _ in range(runs):
            nudged.nudge()
            page.wait_for_function(_LATEST, arg=nudged.version)
            took.append(page.evaluate(_SELECTED, SERVED.piece) / 1000)
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            page.wait_for_function(f"!{_ENDS}")
    return percentile(took)


def pulling_ms(found: Browser, server: Server, elsewhere: str, runs: int = PULLS) -> float:
    """Return how long it takes from a move of the pointer, which pulls a joint, until the ruling on it is painted.

    Meanwhile a page of another match has legal sets worked out.
    """
    with _opened(found, server, SERVED.table) as page, kept_busy(server, elsewhere):
        page.locator(f'[data-piece="{SERVED.piece}"]').dispatch_event("click")
        page.wait_for_selector(".handle", state="attached")
        page.evaluate(_WATCHED)
        page.mouse.move(*page.evaluate(_PULLED)[:2])
        page.mouse.down()
        for number in range(runs):
            page.mouse.move(*page.evaluate(_PULLED)[2:])
            page.wait_for_function("number => window.pulls.length > number", arg=number)
        took: list[float] = page.evaluate("window.pulls")
    return percentile([each / 1000 for each in took])


def scripts_kb(found: Browser, server: Server, table: str) -> float:
    """Return how many KB of scripts a page loads until its table stands, as they are sent."""
    sizes: list[int] = []

    def heard(response: Any) -> None:
        if response.url.endswith(".js"):
            sizes.append(len(response.body()))

    with _opened(found, server, table, heard) as page:
        page.wait_for_load_state("networkidle")
    return sum(sizes) / 1000


def all_scripts_kb() -> float:
    """Return how many KB all scripts of the page have together, as they are served."""
    return sum(len(data) for name, data in read_files().by_name.items() if name.endswith(".js")) / 1000
