"""Rounds of each game in a real browser, from a pasted list: films of three by mouse, by keys and by touch, and what a
screen reader speaks in one by keys, both kept below `out`.
"""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from prove.claim import Claim
from web.page.film import Film
from web.page.hands import HANDS, Keys
from web.page.reader import Reading, read_aloud
from web.page.rounds import Script, played
from web.page.table import REFRESHED, SWITCHES, chromium
from web.server import Server, running

PAGE = Path(__file__).parents[1] / "tests" / "web" / "page"
GAMES = sorted(path.parent.name for path in PAGE.glob("*/rounds.py"))


def rounds(game: str, count: int) -> str:
    """Play a game with so many hands, and return what each took."""
    with _opened() as (browser, server):
        return "; ".join(played(_script(game), Film(game, hand, browser, server)) for hand in HANDS[:count])


def spoken(game: str, count: int) -> str:
    """Play so many rounds of a game by keys, and return how much a screen reader spoke."""
    with _opened() as (browser, server):
        return read_aloud(_script(game), Reading(game, Keys, browser, server), count)


def _script(game: str) -> Script:
    found: Script = import_module(f"web.page.{game}.rounds").SCRIPT
    return found


@contextmanager
def _opened() -> Iterator[tuple[Browser, Server]]:
    expect.set_options(timeout=REFRESHED)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), warm=True) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=SWITCHES)
        yield browser, server
        browser.close()


ROUNDS = tuple(
    Claim(
        f"page-rounds-{game}", "three rounds from a pasted list are played by what the page says", len(HANDS),
        partial(rounds, game),
    )
    for game in GAMES
)  # fmt: skip
SPOKEN = tuple(
    Claim(
        f"page-spoken-{game}", "a round by keys is spoken in words, none a number, a sign or said twice", 1,
        partial(spoken, game),
    )
    for game in GAMES
)  # fmt: skip
CLAIMS = ROUNDS + SPOKEN
