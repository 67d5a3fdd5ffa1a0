"""Sublight: the referee for movement in tabletop space games.

    table = sublight.load_table("table.json")   # a file, or an example's name
    ruling = sublight.adjudicate(table, sublight.read_move("a line of notation", table))

Each name below is imported when it is first used, so that importing the package costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sublight.api.lists import ImportedList, export_list, import_list
    from sublight.api.moves import move_text, read_move
    from sublight.api.pictures import draw
    from sublight.api.rules import disputes, editions, rules
    from sublight.api.rulings import ruling_dict, ruling_text
    from sublight.api.schemas import json_schema
    from sublight.api.tables import examples, load_table, save_table, table_from_json, table_to_json
    from sublight.board.plane.pose import Pose, pose_at
    from sublight.errors import (
        AnswerError,
        EditionError,
        InputError,
        MoveError,
        RulebookError,
        SublightError,
        UnknownRuleError,
    )
    from sublight.referee.alternatives import Alternative
    from sublight.referee.odds import Branch, Policy, roll_dice, take_suggestion
    from sublight.referee.question import Answer, Choose, Option, Outcome, Place, Question, Roll
    from sublight.referee.readings import Measured
    from sublight.referee.ruling import Event, Notice, OtherReading, Ruling, Verdict, Violation
    from sublight.referee.state import State
    from sublight.registry import (
        adjudicate,
        alternatives,
        game,
        legal_moves,
        measure,
        next_moves,
        odds,
        options,
        settle,
        suggest,
    )
    from sublight.rulebook.model import Dispute, Edition, Rule

__version__ = "0.1.0"

_HOME = {
    "Alternative": "referee.alternatives",
    "Answer": "referee.question",
    "AnswerError": "errors",
    "Branch": "referee.odds",
    "Choose": "referee.question",
    "Dispute": "rulebook.model",
    "Edition": "rulebook.model",
    "EditionError": "errors",
    "Event": "referee.ruling",
    "ImportedList": "api.lists",
    "InputError": "errors",
    "Measured": "referee.readings",
    "MoveError": "errors",
    "Notice": "referee.ruling",
    "Option": "referee.question",
    "OtherReading": "referee.ruling",
    "Outcome": "referee.question",
    "Place": "referee.question",
    "Policy": "referee.odds",
    "Pose": "board.plane.pose",
    "Question": "referee.question",
    "Roll": "referee.question",
    "Rule": "rulebook.model",
    "RulebookError": "errors",
    "Ruling": "referee.ruling",
    "State": "referee.state",
    "SublightError": "errors",
    "UnknownRuleError": "errors",
    "Verdict": "referee.ruling",
    "Violation": "referee.ruling",
    "adjudicate": "registry",
    "alternatives": "registry",
    "disputes": "api.rules",
    "draw": "api.pictures",
    "editions": "api.rules",
    "examples": "api.tables",
    "export_list": "api.lists",
    "game": "registry",
    "import_list": "api.lists",
    "json_schema": "api.schemas",
    "legal_moves": "registry",
    "load_table": "api.tables",
    "measure": "registry",
    "move_text": "api.moves",
    "next_moves": "registry",
    "odds": "registry",
    "options": "registry",
    "pose_at": "board.plane.pose",
    "read_move": "api.moves",
    "roll_dice": "referee.odds",
    "rules": "api.rules",
    "ruling_dict": "api.rulings",
    "ruling_text": "api.rulings",
    "save_table": "api.tables",
    "settle": "registry",
    "suggest": "registry",
    "table_from_json": "api.tables",
    "table_to_json": "api.tables",
    "take_suggestion": "referee.odds",
}
"""The module of each name, in the package."""

__all__ = [
    "Alternative",
    "Answer",
    "AnswerError",
    "Branch",
    "Choose",
    "Dispute",
    "Edition",
    "EditionError",
    "Event",
    "ImportedList",
    "InputError",
    "Measured",
    "MoveError",
    "Notice",
    "Option",
    "OtherReading",
    "Outcome",
    "Place",
    "Policy",
    "Pose",
    "Question",
    "Roll",
    "Rule",
    "RulebookError",
    "Ruling",
    "State",
    "SublightError",
    "UnknownRuleError",
    "Verdict",
    "Violation",
    "__version__",
    "adjudicate",
    "alternatives",
    "disputes",
    "draw",
    "editions",
    "examples",
    "export_list",
    "game",
    "import_list",
    "json_schema",
    "legal_moves",
    "load_table",
    "measure",
    "move_text",
    "next_moves",
    "odds",
    "options",
    "pose_at",
    "read_move",
    "roll_dice",
    "rules",
    "ruling_dict",
    "ruling_text",
    "save_table",
    "settle",
    "suggest",
    "table_from_json",
    "table_to_json",
    "take_suggestion",
]


if not TYPE_CHECKING:  # else a type checker takes a misspelt name for one of these

    def __getattr__(name: str) -> object:
        """Return a public name, imported from the module that has it."""
        if name not in _HOME:
            from sublight.errors import did_you_mean

            raise AttributeError(f"module `sublight` has no `{name}`{did_you_mean(name, _HOME)}")
        value = getattr(import_module(f"sublight.{_HOME[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)
