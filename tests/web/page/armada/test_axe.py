"""Axe finds nothing serious or critical in any state of a table of Armada, light and dark."""

from collections.abc import Callable

import pytest

from web.page.table import Seat, Sit
from web.page.test_axe import grave
from web.server import Server

FIGHT = "armada-learning-fight"


def _plan(seat: Seat) -> None:
    seat.click(352, 302)
    seat.page.wait_for_selector(".joint")
    seat.page.click('[data-key="right-2"]')
    seat.says(".ruling", "What happens")


def _illegal(seat: Seat) -> None:
    seat.type("victory speed=9")
    seat.verdict("Not allowed")


def _early(seat: Seat) -> None:
    seat.click(620, 210)
    seat.page.click("#keep")
    seat.says(".kept", "Not yet")


def _measured(seat: Seat) -> None:
    seat.key("m")
    seat.click(352, 302)
    seat.click(430, 600)
    seat.page.wait_for_selector(".measured")
    seat.page.click("#to-log")


def _keys(seat: Seat) -> None:
    seat.key("?")
    seat.page.wait_for_selector("dialog[open]")


STATES: dict[str, tuple[str, Callable[[Seat], None]]] = {
    "plan": ("light", _plan),
    "illegal": ("dark", _illegal),
    "early": ("light", _early),
    "measured": ("light", _measured),
    "keys": ("dark", _keys),
}


@pytest.mark.parametrize("state", list(STATES))
def test_a_state_of_the_table(state: str, sit: Sit, server: Server) -> None:
    """Nothing serious or critical."""
    scheme, reach = STATES[state]
    seat = sit(server.create(FIGHT)["first"], color_scheme=scheme, bypass_csp=True)
    reach(seat)
    assert grave(seat) == []
