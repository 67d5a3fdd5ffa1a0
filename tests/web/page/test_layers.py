"""Layers in a real browser: by mouse, keys and fingers; of what is selected, kept for the next visit."""

import pytest
from playwright.sync_api import expect

from web.page.hands import HANDS, Hand, Target
from web.page.table import Sit
from web.page.test_axe import grave
from web.samples import MATS
from web.server import Server

XWING, ARMADA, GALAXY = "xwing-dogfight", "armada-400-points", "twilight-six-players"
OPEN = Target("#layers", ("y",))


def switch(key: str) -> Target:
    """The switch of a layer."""
    return Target(f'[data-key="layer-{key}"]')


@pytest.mark.parametrize("kind", HANDS, ids=[each.name for each in HANDS])
def test_a_layer_is_switched_on_and_off(sit: Sit, server: Server, kind: type[Hand]) -> None:
    """The arcs of what is selected: of nothing none, then of one ship after the other; Escape closes the list."""
    seat = sit(server.create(XWING)["first"], **kind.context)
    hand, bands = kind(seat), seat.page.locator(".layers .band")
    hand.press(OPEN)
    expect(seat.page.locator(".layer").first).to_contain_text("Select a ship to see its arcs")
    hand.press(switch("arcs"))
    expect(seat.page.locator(str(switch("arcs").at))).to_have_attribute("aria-checked", "true")
    expect(bands).to_have_count(0)
    seat.key("Escape")
    expect(seat.page.locator(".layers-box")).to_be_hidden()
    expect(seat.page.locator("#layers")).to_be_focused()
    seat.page.locator("[data-piece=luke]").dispatch_event("click")
    expect(bands).to_have_count(3)
    seat.page.locator("[data-piece=falcon]").dispatch_event("click")
    expect(bands).to_have_count(0)
    seat.page.locator("[data-piece=vader]").dispatch_event("click")
    expect(bands).to_have_count(3)
    seat.shot(f"layers-{kind.name}")
    hand.press(OPEN)
    hand.press(switch("arcs"))
    expect(bands).to_have_count(0)


def test_layers_stay_on_at_the_next_visit(sit: Sit, server: Server) -> None:
    """Zones need no selection, so they are there at once; the space mat is dark in a light theme."""
    seat = sit(server.create(ARMADA)["first"], color_scheme="light")
    seat.page.click("#layers")
    seat.page.click(str(switch("zones").at))
    seat.page.click(str(switch("space").at))
    expect(seat.page.locator(".layers .zone")).to_have_count(2)
    assert grave(seat) == []
    seat.page.reload()
    seat.ready()
    expect(seat.page.locator(".layers .zone")).to_have_count(2)
    expect(seat.page.locator(".layers-box")).to_be_hidden()
    expect(seat.page.locator(".frame.space")).to_have_count(1)
    expect(seat.page.locator(".scene .base polygon").first).to_have_css("stroke", "rgb(63, 124, 199)")
    seat.shot("layers-space")


def test_no_layer_is_shown_of_the_past(sit: Sit, server: Server) -> None:
    """In a replay the layers of the present go, and come back with it."""
    seat = sit(server.create(MATS[0].table)["first"])
    seat.type(MATS[0].move)
    seat.committed()
    seat.page.click("#layers")
    seat.page.click(str(switch("zones").at))
    zones = seat.page.locator(".layers .zone")
    expect(zones).to_have_count(2)
    seat.page.locator(".stop").first.click()
    expect(zones).to_have_count(0)
    seat.page.locator(".stop").last.click()
    expect(zones).to_have_count(2)


def test_the_reach_of_each_class_has_a_legend(sit: Sit, server: Server) -> None:
    """On a map the picture of a layer stands in the table's place; the next one replaces it."""
    seat = sit(server.create(GALAXY)["first"])
    jord = seat.page.locator(".contents").filter(has_text="Jord 4/2")
    expect(jord).to_contain_text("3 infantry of sol")
    seat.page.click("#layers")
    seat.page.click(str(switch("reach").at))
    expect(jord).to_contain_text("2 carriers of Sol can get there")
    expect(jord).not_to_contain_text("infantry")
    expect(seat.page.locator(".legend span")).to_have_text(["dreadnought", "carrier", "cruiser", "destroyer"])
    seat.shot("layers-reach")
    seat.page.click(str(switch("routes").at))
    expect(seat.page.locator(str(switch("reach").at))).to_have_attribute("aria-checked", "false")
    expect(seat.page.locator(".legend span")).to_have_count(0)
    expect(jord).to_contain_text("3 infantry of sol")
    expect(seat.page.locator(".scene .link")).not_to_have_count(0)
    seat.page.click(str(switch("routes").at))
    expect(seat.page.locator(".scene .link")).to_have_count(0)
