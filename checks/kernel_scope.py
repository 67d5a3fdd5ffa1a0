"""What a kernel can see from where it stands: the kernels, named records and constants of its module, and those that
the module imports by name from others; and the lines where a guard is explained in a comment.
"""

import ast
import io
import tokenize
from dataclasses import dataclass

from checks.kernel_guards import Facts
from checks.source import Module

MARK = "kernel"
ROOT_OF = "sqrt"
TUPLE = "NamedTuple"


@dataclass(frozen=True)
class Scope:
    """What the kernels of a module can see, its own and imported, under their names there.

    `fields` are those of all the named records in sight.
    """

    kernels: frozenset[str]
    records: frozenset[str]
    fields: frozenset[str]
    constants: dict[str, float]
    names: frozenset[str]
    has_sqrt: bool


def is_kernel(node: ast.AST) -> bool:
    """Whether this is a function whose decorators include `@kernel`."""
    return isinstance(node, ast.FunctionDef) and any(
        (isinstance(mark, ast.Name) and mark.id == MARK) or (isinstance(mark, ast.Attribute) and mark.attr == MARK)
        for mark in node.decorator_list
    )


def _records(module: Module) -> dict[str, set[str]]:
    """The fields of each named tuple that a module defines."""
    return {
        node.name: {
            each.target.id
            for each in node.body
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
        }
        for node in module.tree.body
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id == TUPLE for base in node.bases)
    }


def _own(module: Module) -> tuple[set[str], dict[str, float], set[str]]:
    """The kernels, number constants, and all capital names that a module defines."""
    kernels: set[str] = set()
    values: dict[str, float] = {}
    capitals: set[str] = set()
    for node in module.tree.body:
        if isinstance(node, ast.FunctionDef) and is_kernel(node):
            kernels.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            value = Facts(values).value(node.value)
            for name in (target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()):
                capitals.add(name)
                if value is not None:
                    values[name] = value
    return kernels, values, capitals


def scope_of(module: Module, by_name: dict[str, Module]) -> Scope:
    """What the kernels of `module` can see, with the imports from the modules of `by_name` followed."""
    kernels, values, capitals = _own(module)
    records = _records(module)
    has_sqrt = False
    for node in module.tree.body:
        if not isinstance(node, ast.ImportFrom):
            continue
        has_sqrt = has_sqrt or (node.module == "math" and any(a.name == ROOT_OF for a in node.names))
        if node.module not in by_name:
            continue
        theirs, their_values, their_capitals = _own(by_name[node.module])
        their_records = _records(by_name[node.module])
        for alias in node.names:
            here = alias.asname or alias.name
            if alias.name in theirs:
                kernels.add(here)
            if alias.name in their_records:
                records[here] = their_records[alias.name]
            if alias.name in their_capitals:
                capitals.add(here)
            if alias.name in their_values:
                values[here] = their_values[alias.name]
    fields = frozenset[str]().union(*records.values())
    return Scope(frozenset(kernels), frozenset(records), fields, values, frozenset(capitals), has_sqrt)


def reasons(text: str) -> set[int]:
    """The lines that end in `# guarded:` and a reason."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {
        token.start[0] for token in tokens if token.type == tokenize.COMMENT and token.string.startswith("# guarded: ")
    }
