"""How often the referee is called behind a batch."""

from types import ModuleType
from typing import Any

import pytest


def counted(patch: pytest.MonkeyPatch, module: ModuleType, name: str) -> list[Any]:
    """Return a list that gets the move of each call of a function of the module, which goes on as before."""
    ruled: list[Any] = []
    rule = getattr(module, name)

    def counting(table: Any, move: Any) -> Any:
        ruled.append(move)
        return rule(table, move)

    patch.setattr(module, name, counting)
    return ruled
