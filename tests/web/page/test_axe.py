"""Axe finds nothing serious or critical in any state of the page, light and dark."""

from typing import Any

from web.page.table import Seat, Sit
from web.page.test_safe import npm

GRAVE = ("serious", "critical")


def grave(seat: Seat) -> list[str]:
    """Return what axe finds serious or critical, with where, while no colour is on its way to another."""
    # News may come while axe looks: a button that it enables must not be seen between its two colours.
    seat.page.emulate_media(reduced_motion="reduce")
    script = (npm() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    seat.page.evaluate(script)
    # What is drawn anew meanwhile ends its animation unfinished.
    seat.page.evaluate("() => Promise.allSettled(document.getAnimations().map((each) => each.finished))")
    found: dict[str, Any] = seat.page.evaluate("axe.run()")
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def test_the_first_page(sit: Sit) -> None:
    """Nothing serious or critical."""
    seat = sit(bypass_csp=True)
    seat.page.wait_for_selector(".example")
    seat.shot("home")
    assert grave(seat) == []
