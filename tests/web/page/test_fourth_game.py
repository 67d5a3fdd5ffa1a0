"""A game that is a distribution of its own is planned and committed on the page by mouse, by keys and by touch."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from checks.source import ROOT
from examples.installed import built, needs_hatchling
from web.page.hands import HANDS, Fingers, Hand, Keys
from web.page.table import Seat

GAME = ROOT / "examples" / "lodefall"
HAULER, END = "petrel", "212"

pytestmark = needs_hatchling


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server in an environment with the game."""
    with built(tmp_path_factory.mktemp("fourth"), GAME).serving() as found:
        yield found


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.name)
def test_a_hauler_is_planned_and_committed(hand: type[Hand], browser: Browser, url: str) -> None:
    """From the first page: it is chosen in the list, an end is chosen, and what happened is in the log."""
    at: Any = SimpleNamespace(url=url)
    seat = Seat(browser, at, **hand.context)
    does = hand(seat)
    does.go(seat.page.locator("[data-example=lodefall-slingshot]"), "Enter")
    seat.page.wait_for_selector(".scene .hex", state="attached")
    _chosen(does)
    expect(seat.page.locator(".plan h2")).to_have_text("Petrel")
    expect(seat.page.locator(".over .origin")).not_to_have_count(0)
    _planned(does)
    expect(seat.page.locator("#commit")).to_be_enabled()
    seat.shot(f"fourth-{hand.name}")
    does.go(seat.page.locator("#commit"), "Enter")
    seat.log("Petrel")
    seat.close()


def _chosen(does: Hand) -> None:
    page = does.seat.page
    if isinstance(does, Keys):
        does.go(page.locator("#pieces"), "ArrowDown")
        return
    if isinstance(does, Fingers):
        does.go(page.locator("button.drawer"), "")
    does.go(page.locator(f'[data-piece="{HAULER}"]'), "")


def _planned(does: Hand) -> None:
    """An end is pressed on the map, with the keys in the list of all."""
    page = does.seat.page
    if isinstance(does, Keys):
        does.go(page.locator("[data-key=all]"), "Enter")
        does.go(page.locator(".plan .end-line").first, "Enter")
        return
    does.look()
    does.go(page.locator('[aria-label^="Show the whole table"]'), "")
    does.seat.steady()
    box = page.locator(f'.hex[data-id="{END}"] .ground').bounding_box()
    assert box is not None
    press = page.touchscreen.tap if isinstance(does, Fingers) else page.mouse.click
    press(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
