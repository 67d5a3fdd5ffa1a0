"""Lines of the log of X-Wing."""

import pytest
from msgspec.structs import replace

from sublight.api.tables import load_table
from sublight.formats.branches import answered
from sublight.games.xwing.game import GAME
from sublight.games.xwing.moves import BeginPhase
from sublight.games.xwing.phases.begin import AFTER
from sublight.games.xwing.pieces import DialEntry, Table
from sublight.referee.headline import outcome
from sublight.referee.ruling import Ruling, happens
from sublight.registry import adjudicate
from sublight.web.view.log_line import log_line
from web.view.logged import logged

DOGFIGHT = "xwing-dogfight"

FIRST = (
    "What does luke resolve first, its red focus action for overlapping mauler or the effect of rock1 (asteroid), "
    "which it moved through?"
)


@pytest.mark.parametrize(
    ("move", "glyph", "told"),
    [
        (
            "luke 1 bank_left", "clear",
            ("R3", "Luke Skywalker", "{move}", "clear (1.2 mm, rock1)", "XW-OBS-14"),
        ),
        (
            "luke 3 bank_right", "asking",
            (
                "R3", "Luke Skywalker", "{move}",
                f"Rebels must answer: {FIRST}",
                "XW-OVL-06",
            ),
        ),
    ],
)  # fmt: skip
def test_a_ruling_as_a_line(move: str, glyph: str, told: tuple[str, ...]) -> None:
    """The declaration stands in it as it was written; where nothing is measured, what happened last or is asked."""
    assert logged(DOGFIGHT, move) == (glyph, " · ".join(told).format(move=move))


def test_a_move_is_named_by_its_piece() -> None:
    """Also where it moves nothing."""
    assert logged(DOGFIGHT, "pass luke")[1].startswith("R3 · Luke Skywalker · pass luke · ")


def begun(table: Table) -> Ruling[Table]:
    """The ruling on beginning the next phase."""
    return adjudicate(table, BeginPhase(phase=AFTER[table.phase]), {})


def test_the_line_that_begins_a_round_is_of_that_round() -> None:
    """The ones before it are of the round that ends."""
    table = replace(load_table(DOGFIGHT, Table), active="", step="")
    last, before = (replace(table, phase=each) for each in ("end", "engagement"))
    assert log_line(last, "phase planning", begun(last))[1].startswith("R4 · phase planning · ")
    assert log_line(before, "phase end", begun(before))[1].startswith("R3 · phase end")


def test_the_roll_for_first_player_says_who_won_it() -> None:
    """In a sentence: the faces that were rolled are nowhere."""
    table = replace(load_table(DOGFIGHT, Table), phase="planning")
    question = adjudicate(table, BeginPhase(phase="system"), {}).question
    assert question is not None
    assert answered(question, "rebels", GAME.phrases).endswith(" The roll goes to Rebels.")


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (
            "act vader lock target=luke effect=darth_vader",
            "vader performs a lock action with the pilot card and locks luke.",
        ),
        (
            "act vader lock target=luke effect=coordinate",
            "vader performs a lock action as the coordinated ship and locks luke.",
        ),
    ],
)
def test_a_ship_that_acts_by_its_own_pilot_card_or_is_coordinated_is_not_named_twice(move: str, told: str) -> None:
    """The card has the name of the ship, and a coordinate action is no card."""
    table = load_table(DOGFIGHT, Table)
    near = replace(table.ship("luke").pose, x=table.ship("vader").pose.x + 90, y=table.ship("vader").pose.y)
    vader = replace(table.ship("vader"), executed=DialEntry(2, "straight"), acted=("focus",), force=3)
    moved = table.with_ship(vader).with_ship(replace(table.ship("luke"), pose=near))
    state = replace(moved, phase="activation", active="vader", step="action")
    ruling = adjudicate(state, GAME.parse_move(move))
    assert ruling.status == "complete"
    assert outcome(ruling.events, GAME.phrases) == told


def test_a_roll_by_its_own_pilot_card_is_granted_by_the_pilot_card() -> None:
    """So that a ship is not said to grant itself a barrel roll."""
    granted = happens("XW-MOV-04", "action_granted", "vader", action="barrel_roll", effect="darth_vader", case="pilot")
    assert GAME.phrases.event(granted) == "vader's pilot card grants it a barrel roll action."


@pytest.mark.parametrize(("damage", "mark"), [(1, "overlap"), (0, "clear")])
def test_a_loss_that_is_recorded_has_the_mark_of_a_cost(damage: int, mark: str) -> None:
    """As in the panel, though nothing overlaps; what is gained has none."""
    move = f"record luke by=rebels why=attack {f'damage={damage}' if damage else 'tokens=focus:2'}"
    assert logged(DOGFIGHT, move)[0] == mark
