"""Axe finds nothing serious or critical in any state of the page, light and dark at a desk, dark on a phone.

The colours of a phone are those of a desk.
"""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from web.page.hands import PHONE
from web.page.table import Seat, Sit
from web.page.test_safe import npm
from web.samples import MATS
from web.server import Server

GRAVE = ("serious", "critical")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
LIST = "Name: Ours\nFaction: Rebel Alliance\n\nCR90 Corvette A (44)\n= 44 Points\n\nNo such ship (12)\n= 12 Points\n"
"""A list with a part that nobody can read."""
PLANNED = """line => { const field = document.getElementById('commands');
    field.value = line;
    field.form.requestSubmit(); }"""
"""Declares a line on the command line, which a phone has in its sheet."""

# All that axe passes is many times larger than what it finds: it is left in the browser.
VIOLATIONS = """async grave => {
    const {violations} = await axe.run(document, {resultTypes: ['violations']});
    return violations.filter(each => grave.includes(each.impact))
        .flatMap(each => each.nodes.map(node => `${each.id}: ${node.html.slice(0, 160)}`));
}"""


def grave(seat: Seat) -> list[str]:
    """Return what axe finds serious or critical, with where, while no colour is on its way to another."""
    # News may come while axe looks: a button that it enables must not be seen between its two colours.
    seat.page.emulate_media(reduced_motion="reduce")
    script = (npm() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    seat.page.evaluate(script)
    # What is drawn anew meanwhile ends its animation unfinished, and what follows a scroll never ends.
    timed = "document.getAnimations().filter((each) => each.timeline === document.timeline)"
    seat.page.evaluate(f"() => Promise.allSettled({timed}.map((each) => each.finished))")
    found: list[str] = seat.page.evaluate(VIOLATIONS, GRAVE)
    return found


SAMPLE = MATS[0]
SCREENS: dict[str, dict[str, Any]] = {"desk": {}, "phone": PHONE}
SEEN_IN = {"desk": SCHEMES, "phone": SCHEMES[1:]}


def _first(sit: Sit, server: Server, **context: Any) -> Seat:
    seat = sit(**context)
    seat.page.wait_for_selector(".example")
    return seat


def _rest(sit: Sit, server: Server, **context: Any) -> Seat:
    return sit(server.create(SAMPLE.table, clock=True)["first"], **context)


def _observer(sit: Sit, server: Server, **context: Any) -> Seat:
    return sit(server.create(SAMPLE.table, clock=True)["observer"], **context)


def _plan(sit: Sit, server: Server, **context: Any) -> Seat:
    seat = sit(server.create(SAMPLE.table)["first"], **context)
    _press(seat, f'[data-piece="{SAMPLE.piece}"]')
    seat.page.evaluate(PLANNED, SAMPLE.move)
    seat.page.wait_for_selector("#commit:enabled")
    _press(seat, ".verdict-line")
    return seat


def _question(sit: Sit, server: Server, **context: Any) -> Seat:
    secrets = server.create(SAMPLE.table)
    with server.client(secrets["first"]) as mover:
        assert mover.ask("commit", base=0, move=SAMPLE.asking)["say"] == "done"
    seat = sit(secrets[SAMPLE.asked[0]], **context)
    seat.page.wait_for_selector(".question button", state="attached")
    return seat


def _measured(sit: Sit, server: Server, **context: Any) -> Seat:
    seat = _rest(sit, server, **context)
    seat.key("m")
    one, other = (seat.page.locator(f'.scene [data-id="{each}"]').first for each in SAMPLE.measured)
    for each in (one, other):
        seat.click(*seat.piece_at(str(each.get_attribute("data-id"))))
    seat.page.wait_for_selector(".measured", state="attached")
    return seat


def _opened_by(key: str, shown: str) -> Callable[..., Seat]:
    """Return what opens a table at rest and then, by a key, what is shown."""

    def open_(sit: Sit, server: Server, **context: Any) -> Seat:
        seat = _rest(sit, server, **context)
        seat.key(key)
        seat.page.wait_for_selector(shown)
        return seat

    return open_


def _setup(sit: Sit, server: Server, **context: Any) -> Seat:
    seat = _rest(sit, server, **context)
    _press(seat, '[aria-label="Change the table by hand"]')
    seat.page.wait_for_selector("dialog.setup .mat", state="attached")
    return seat


def _pasted(sit: Sit, server: Server, **context: Any) -> Seat:
    seat = _first(sit, server, **context)
    _press(seat, "button:has-text('Paste a fleet, squad or map')")
    seat.page.fill("#pasted", LIST)
    _press(seat, '[data-key="read"]')
    expect(seat.page.locator(".report")).to_contain_text("No such ship")
    return seat


def _shared(sit: Sit, server: Server, **context: Any) -> Seat:
    seat = _rest(sit, server, **context)
    _press(seat, "[data-key=bar-Share]")
    seat.page.wait_for_selector("dialog .link input")
    return seat


def _lost(sit: Sit, server: Server, **context: Any) -> Seat:
    seat = sit(**context)
    seat.page.goto(f"{seat.page.url}#{'a' * 32}")
    seat.page.reload()
    seat.page.wait_for_selector(".lost .why")
    return seat


def _press(seat: Seat, at: str) -> None:
    """Press what may lie under the sheet of a phone."""
    seat.page.locator(at).first.dispatch_event("click")


STATES: dict[str, Callable[..., Seat]] = {
    "first": _first, "rest": _rest, "plan": _plan, "question": _question, "measured": _measured,
    "layers": _opened_by("y", ".layers-box .layer"), "setup": _setup, "pasted": _pasted, "shared": _shared,
    "keys": _opened_by("?", "dialog[open]"), "lost": _lost, "observer": _observer,
}  # fmt: skip


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("state", STATES)
def test_a_state_of_the_page(state: str, screen: str, sit: Sit, server: Server) -> None:
    """Nothing serious or critical."""
    seat = STATES[state](sit, server, bypass_csp=True, **SCREENS[screen])
    for scheme in SEEN_IN[screen]:
        seat.page.emulate_media(color_scheme=scheme)
        seat.shot(f"axe-{state}-{screen}-{scheme}")
        assert grave(seat) == []
