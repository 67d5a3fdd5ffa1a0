"""Each game is played from the first page to the replay, by mouse, by the keys alone, or by fingers on a phone.

`make prove` plays rounds of each by all three (`prove/page_rounds.py`).
"""

from importlib import import_module
from itertools import cycle
from pathlib import Path

import pytest

from sublight.web.matches import service
from web.page.games import Game
from web.page.hands import HANDS, Hand
from web.page.journey import Journey
from web.page.table import Sit

GAMES: list[Game] = [
    import_module(f"web.page.{path.parent.name}.journey").GAME
    for path in sorted(Path(__file__).parent.glob("*/journey.py"))
]


@pytest.mark.parametrize(("game", "hand"), list(zip(GAMES, cycle(HANDS), strict=False)), ids=lambda each: each.name)
def test_a_game_is_played(game: Game, hand: type[Hand], sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten steps, of which each shows and says what it must; no pointer but this hand's touches a page."""
    monkeypatch.setattr(service, "new_seed", lambda: f"{game.seed:064x}")
    journey = Journey(game, hand, sit)
    journey.open()
    journey.select()
    journey.legal()
    journey.plan()
    journey.read()
    journey.commit()
    journey.seen()
    journey.answer()
    journey.undo()
    journey.replay()
    journey.alone()
    journey.spoken()
