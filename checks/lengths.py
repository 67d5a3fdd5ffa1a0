"""No module grows past what one sitting can read, and no function past one screen."""

import ast
from pathlib import Path

from checks.source import Module, modules

MODULE_LINES = 400
FUNCTION_LINES = 60


def too_long(module: Module) -> list[str]:
    """Messages for a module of more than 400 lines and for each of its functions of more than 60."""
    found = []
    length = len(module.text.splitlines())
    if length > MODULE_LINES:
        found.append(f"{module.path}:1: {length} lines; a module has at most {MODULE_LINES}")
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > FUNCTION_LINES:
                found.append(f"{module.path}:{node.lineno}: {node.name} has {lines} lines; at most {FUNCTION_LINES}")
    return found


def problems(root: Path) -> list[str]:
    """Messages for all modules of the package."""
    return [message for module in modules(root) for message in too_long(module)]
