"""Sublight: the referee for movement in tabletop space games.

    table = sublight.load_table("table.json")   # a file, or an example's name
    ruling = sublight.adjudicate(table, sublight.read_move("a line of notation", table))

Each name below is imported when it is first used, so that importing the package costs next to nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sublight.api.moves import read_move
    from sublight.api.rulings import ruling_dict, ruling_text
    from sublight.api.tables import load_table, save_table
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
    from sublight.referee.odds import Branch
    from sublight.referee.question import Question
    from sublight.referee.ruling import Event, Ruling, Verdict, Violation
    from sublight.registry import adjudicate, alternatives, game, odds, options, suggest

__version__ = "0.1.0"

_ERRORS = "sublight.errors"
_RULING = "sublight.referee.ruling"
_REGISTRY = "sublight.registry"
_POSE = "sublight.board.plane.pose"
_RULINGS = "sublight.api.rulings"
_TABLES = "sublight.api.tables"

_HOME = {
    "Alternative": "sublight.referee.alternatives",
    "AnswerError": _ERRORS,
    "Branch": "sublight.referee.odds",
    "EditionError": _ERRORS,
    "Event": _RULING,
    "InputError": _ERRORS,
    "MoveError": _ERRORS,
    "Pose": _POSE,
    "Question": "sublight.referee.question",
    "RulebookError": _ERRORS,
    "Ruling": _RULING,
    "SublightError": _ERRORS,
    "UnknownRuleError": _ERRORS,
    "Verdict": _RULING,
    "Violation": _RULING,
    "adjudicate": _REGISTRY,
    "alternatives": _REGISTRY,
    "game": _REGISTRY,
    "load_table": _TABLES,
    "odds": _REGISTRY,
    "options": _REGISTRY,
    "pose_at": _POSE,
    "read_move": "sublight.api.moves",
    "ruling_dict": _RULINGS,
    "ruling_text": _RULINGS,
    "save_table": _TABLES,
    "suggest": _REGISTRY,
}

__all__ = [
    "Alternative",
    "AnswerError",
    "Branch",
    "EditionError",
    "Event",
    "InputError",
    "MoveError",
    "Pose",
    "Question",
    "RulebookError",
    "Ruling",
    "SublightError",
    "UnknownRuleError",
    "Verdict",
    "Violation",
    "adjudicate",
    "alternatives",
    "game",
    "load_table",
    "odds",
    "options",
    "pose_at",
    "read_move",
    "ruling_dict",
    "ruling_text",
    "save_table",
    "suggest",
]


def __getattr__(name: str) -> object:
    """Return a public name, imported from the module that has it."""
    if name not in _HOME:
        raise AttributeError(f"module `sublight` has no `{name}`")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Return the public names."""
    return sorted(__all__)
