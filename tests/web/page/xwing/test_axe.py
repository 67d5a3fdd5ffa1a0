"""Axe finds nothing serious or critical in any state of a table of X-Wing, light and dark."""

from collections.abc import Callable

import pytest

from web.page.table import Seat, Sit
from web.page.test_axe import grave
from web.server import Server

DOGFIGHT = "xwing-dogfight"


def _dial(seat: Seat) -> None:
    seat.click(330, 300)
    seat.page.click('[title^="3 tallon roll left"]')
    seat.says(".ruling", "What happens")


def _question(seat: Seat) -> None:
    seat.click(330, 300)
    seat.page.click('[data-key="luke 3 bank_right"]')
    seat.page.click("#commit:enabled")
    seat.says(".question", "must answer")


STATES: dict[str, tuple[str, Callable[[Seat], None]]] = {
    "dial": ("dark", _dial),
    "question": ("light", _question),
}


@pytest.mark.parametrize("state", list(STATES))
def test_a_state_of_the_table(state: str, sit: Sit, server: Server) -> None:
    """Nothing serious or critical."""
    scheme, reach = STATES[state]
    seat = sit(server.create(DOGFIGHT)["first"], color_scheme=scheme, bypass_csp=True)
    reach(seat)
    assert grave(seat) == []
