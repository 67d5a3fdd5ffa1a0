"""What an option costs is told in one sentence."""

from typing import Final

import pytest
from msgspec import Struct

from sublight.formats.options import option_text
from sublight.games.xwing.game import GAME
from sublight.referee.phrases import Told

END: Final = {"x": 1.0, "y": 2.0, "heading": 0.0}


class Cost(Struct):
    """What is paid, in tokens and damage."""

    stress: int = 0
    strain: int = 0
    damage: int = 0


class Paid(Struct):
    """A cost with its chance."""

    chance: str
    cost: Cost


class Priced(Struct):
    """An option that ends somewhere and costs something."""

    odds: tuple[Paid, ...]
    notation: str = "luke 1 straight"
    told: Told = Told("ends", "luke", END)


@pytest.mark.parametrize(
    ("cost", "said"),
    [
        (Cost(stress=1), "It gains 1 stress token."),
        (Cost(stress=1, strain=2), "It gains 1 stress token and 2 strain tokens."),
        (Cost(stress=1, damage=1), "It gains 1 stress token and suffers 1 damage."),
        (Cost(stress=1, strain=1, damage=1), "It gains 1 stress token and 1 strain token, and suffers 1 damage."),
    ],
)
def test_a_verb_is_said_once(cost: Cost, said: str) -> None:
    """What has the same verb is listed behind it."""
    assert option_text(Priced((Paid("1", cost),)), GAME.phrases).endswith(f" {said}")
