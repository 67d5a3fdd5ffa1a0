"""Three rounds of each game in a real browser, from a pasted list, by mouse, by keys and by touch; films are kept."""

import tempfile
from functools import partial
from importlib import import_module
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from prove.claim import Claim
from web.page.film import Film
from web.page.hands import HANDS
from web.page.rounds import played
from web.page.table import REFRESHED, SWITCHES, chromium
from web.server import running

PAGE = Path(__file__).parents[1] / "tests" / "web" / "page"
GAMES = sorted(path.parent.name for path in PAGE.glob("*/rounds.py"))


def rounds(game: str, count: int) -> str:
    """Play a game with so many hands, and return what each took."""
    script = import_module(f"web.page.{game}.rounds").SCRIPT
    expect.set_options(timeout=REFRESHED)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), warm=True) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=SWITCHES)
        found = [played(script, Film(game, hand, browser, server)) for hand in HANDS[:count]]
        browser.close()
    return "; ".join(found)


CLAIMS = tuple(
    Claim(
        f"page-rounds-{game}", "three rounds from a pasted list are played by what the page says", len(HANDS),
        partial(rounds, game),
    )
    for game in GAMES
)  # fmt: skip
