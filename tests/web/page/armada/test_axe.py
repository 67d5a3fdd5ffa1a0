"""Axe finds nothing serious or critical in any state of a table of Armada, light and dark."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from web.page.hands import PHONE
from web.page.table import Seat, Sit
from web.page.test_axe import grave
from web.page.wire import Wire
from web.server import Server

FIGHT = "armada-learning-fight"


def _ruled(seat: Seat, line: str, outcome: str) -> None:
    seat.type(line)
    seat.page.wait_for_selector(f"#ruling.{outcome}")
    seat.page.click(".verdict-line")
    seat.says(".ruling", "What happens" if outcome != "refused" else "Why not")


def _allowed(seat: Seat) -> None:
    _ruled(seat, "cr90 speed=2 clicks=0,0 tool=right navigate=dial", "allowed")


def _costs(seat: Seat) -> None:
    _ruled(seat, "cr90 clicks=0,1,1 tool=right", "costs")


def _illegal(seat: Seat) -> None:
    _ruled(seat, "victory speed=9", "refused")


def _plan(seat: Seat) -> None:
    seat.click(352, 302)
    seat.page.wait_for_selector(".joint")
    seat.page.click('[data-key="right-2"]')
    seat.says(".ruling", "What happens")


def _early(seat: Seat) -> None:
    seat.click(620, 210)
    seat.page.click("#keep")
    seat.says(".kept", "Not yet")


def _phone(seat: Seat) -> None:
    seat.tap(352, 302)
    seat.verdict("displaces TIE Fighter 3")
    seat.page.tap(".verdict-line")
    seat.says(".ruling", "What happens")


class State(NamedTuple):
    """How a state is reached, in which theme, on which screen."""

    scheme: str
    reach: Callable[[Seat], None]
    screen: dict[str, Any] = {}  # noqa: RUF012 - no test changes it


STATES: dict[str, State] = {
    "allowed": State("light", _allowed),
    "costs": State("dark", _costs),
    "illegal": State("dark", _illegal),
    "plan": State("light", _plan),
    "early": State("light", _early),
    "phone": State("dark", _phone, PHONE),
}


@pytest.mark.parametrize("state", list(STATES))
def test_a_state_of_the_table(state: str, sit: Sit, server: Server) -> None:
    """Nothing serious or critical."""
    scheme, reach, screen = STATES[state]
    seat = sit(server.create(FIGHT)["first"], color_scheme=scheme, bypass_csp=True, **screen)
    reach(seat)
    seat.shot(f"axe-{state}")
    assert grave(seat) == []


def test_a_table_whose_connection_is_lost(sit: Sit, server: Server) -> None:
    """Nothing serious or critical where the page says that it connects again."""
    wire = Wire()
    seat = sit(server.create(FIGHT)["first"], before=wire.before, bypass_csp=True)
    _plan(seat)
    wire.down = True
    wire.cut()
    seat.says(".banner", "Reconnecting")
    seat.shot("axe-lost")
    assert grave(seat) == []
