"""Axe finds nothing serious or critical in any state of the page, light and dark."""

from collections.abc import Callable
from typing import Any

import pytest

from web.page.table import Seat, Sit
from web.page.test_safe import npm
from web.server import Server

GRAVE = ("serious", "critical")
FIGHT, DOGFIGHT = "armada-learning-fight", "xwing-dogfight"


def grave(seat: Seat) -> list[str]:
    """Return what axe finds serious or critical, with where, once no colour is on its way to another."""
    script = (npm() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    seat.page.evaluate(script)
    seat.page.evaluate("() => Promise.all(document.getAnimations().map((each) => each.finished))")
    found: dict[str, Any] = seat.page.evaluate("axe.run()")
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


def _plan(seat: Seat) -> None:
    seat.click(352, 302)
    seat.page.wait_for_selector(".joint")
    seat.page.click('[data-key="right-2"]')
    seat.says(".ruling", "What happens")


def _illegal(seat: Seat) -> None:
    seat.click(620, 210)
    seat.says(".plan .why", "nebulon")


def _measured(seat: Seat) -> None:
    seat.key("m")
    seat.click(352, 302)
    seat.click(430, 600)
    seat.page.wait_for_selector(".measured")
    seat.page.click("#to-log")


def _keys(seat: Seat) -> None:
    seat.key("?")
    seat.page.wait_for_selector("dialog[open]")


def _dial(seat: Seat) -> None:
    seat.click(330, 300)
    seat.page.click('[title^="3 tallon roll left"]')
    seat.says(".ruling", "What happens")


def _question(seat: Seat) -> None:
    seat.click(330, 300)
    seat.page.click('[data-key="luke 3 bank_right"]')
    seat.page.click("#commit:enabled")
    seat.says(".question", "is asked")


STATES: dict[str, tuple[str, str, Callable[[Seat], None]]] = {
    "plan": (FIGHT, "light", _plan),
    "illegal": (FIGHT, "dark", _illegal),
    "measured": (FIGHT, "light", _measured),
    "keys": (FIGHT, "dark", _keys),
    "dial": (DOGFIGHT, "dark", _dial),
    "question": (DOGFIGHT, "light", _question),
}


@pytest.mark.parametrize("state", list(STATES))
def test_a_state_of_the_table(state: str, sit: Sit, server: Server) -> None:
    """Nothing serious or critical."""
    example, scheme, reach = STATES[state]
    seat = sit(server.create(example)["first"], color_scheme=scheme, bypass_csp=True)
    reach(seat)
    assert grave(seat) == []


def test_the_first_page(sit: Sit) -> None:
    """Nothing serious or critical."""
    seat = sit(bypass_csp=True)
    seat.page.wait_for_selector(".example")
    seat.shot("home")
    assert grave(seat) == []
