"""What is known about the sign of a value at a point of a kernel. Facts come from comparisons that were
passed (an enclosing `if` or `while`, an early return) and from arithmetic that fixes a sign (a sum of
squares); an assignment to a name ends the facts about it.
"""

import ast
from dataclasses import dataclass, field

NONZERO, NONNEGATIVE, POSITIVE = "nonzero", "nonnegative", "positive"

_NEGATED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}
_MIRRORED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.Gt,
    ast.LtE: ast.GtE,
    ast.Gt: ast.Lt,
    ast.GtE: ast.LtE,
    ast.Eq: ast.Eq,
    ast.NotEq: ast.NotEq,
}


def names_in(node: ast.AST) -> set[str]:
    """The names that a piece of syntax mentions."""
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


@dataclass
class Facts:
    """Signs known of expressions (by their text), and the values of the constants in sight."""

    constants: dict[str, float]
    signs: dict[str, set[str]] = field(default_factory=dict)

    def copy(self) -> "Facts":
        """An independent copy: a branch adds to its own."""
        return Facts(self.constants, {text: set(kinds) for text, kinds in self.signs.items()})

    def forget(self, assigned: set[str]) -> None:
        """End all facts about expressions that mention a name of `assigned`."""
        for text in list(self.signs):
            if names_in(ast.parse(text)) & assigned:
                del self.signs[text]

    def meet(self, other: "Facts") -> None:
        """Keep only what `other` knows too: two branches join."""
        texts = self.signs.keys() & other.signs.keys()
        self.signs = {text: self.signs[text] & other.signs[text] for text in texts}

    def learn(self, expression: ast.expr, *kinds: str) -> None:
        """Add that the expression has these signs; positive is also nonzero and nonnegative."""
        known = self.signs.setdefault(ast.unparse(expression), set())
        known.update(kinds)
        if POSITIVE in known or {NONZERO, NONNEGATIVE} <= known:
            known.update((NONZERO, NONNEGATIVE, POSITIVE))
        if NONZERO in known and isinstance(expression, ast.Call) and ast.unparse(expression.func) == "abs":
            self.learn(expression.args[0], NONZERO)

    def assign(self, target: ast.expr, value: ast.expr) -> None:
        """`target = value` happened: facts of the old value end, facts of the new one hold."""
        kinds = [kind for kind in (POSITIVE, NONNEGATIVE, NONZERO) if self.has(value, kind)]
        self.forget(names_in(target))
        if isinstance(target, ast.Name):
            self.learn(target, *kinds)

    def assume(self, test: ast.expr, *, holds: bool) -> None:
        """The test came out so: add what follows."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            self.assume(test.operand, holds=not holds)
        elif isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) == holds:
            for part in test.values:
                self.assume(part, holds=holds)
        elif isinstance(test, ast.Compare) and (holds or len(test.ops) == 1):
            lefts = [test.left, *test.comparators]
            for left, operator, right in zip(lefts, test.ops, test.comparators, strict=False):
                kind = type(operator) if holds else _NEGATED.get(type(operator), type(operator))
                self._compared(left, kind, right)
                self._compared(right, _MIRRORED.get(kind, kind), left)

    def _compared(self, left: ast.expr, operator: type[ast.cmpop], right: ast.expr) -> None:
        value = self.value(right)
        above = operator in (ast.Gt, ast.GtE)
        if above and self.has(right, NONNEGATIVE if operator is ast.Gt else POSITIVE):
            self.learn(left, POSITIVE)
        elif above and self.has(right, NONNEGATIVE):
            self.learn(left, NONNEGATIVE)
        elif value is not None and (
            (operator is ast.Lt and value <= 0)
            or (operator is ast.LtE and value < 0)
            or (operator is ast.NotEq and value == 0)
            or (operator is ast.Eq and value != 0)
        ):
            self.learn(left, NONZERO)

    def value(self, node: ast.expr) -> float | None:
        """The number that a literal or a constant is, signed; None for anything else."""
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
            return float(node.value)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            inner = self.value(node.operand)
            return None if inner is None else -inner
        return self.constants.get(node.id) if isinstance(node, ast.Name) else None

    def has(self, node: ast.expr, kind: str) -> bool:
        """Whether the value is known to be of this sign here. A product of nonzeros is not: it underflows."""
        value = self.value(node)
        if value is not None:
            return {NONZERO: value != 0, NONNEGATIVE: value >= 0, POSITIVE: value > 0}[kind]
        if kind in self.signs.get(ast.unparse(node), ()):
            return True
        if isinstance(node, ast.BinOp):
            return self._arithmetic(node, kind)
        if isinstance(node, ast.UnaryOp):
            return kind == NONZERO and isinstance(node.op, ast.USub) and self.has(node.operand, NONZERO)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and len(node.args) == 1:
            if node.func.id == "sqrt":
                return kind == NONNEGATIVE or self.has(node.args[0], POSITIVE)
            return node.func.id == "abs" and (kind == NONNEGATIVE or self.has(node.args[0], NONZERO))
        return False

    def _arithmetic(self, node: ast.BinOp, kind: str) -> bool:
        left, right = node.left, node.right
        if isinstance(node.op, ast.Add):
            both = self.has(left, NONNEGATIVE) and self.has(right, NONNEGATIVE)
            return both and (kind == NONNEGATIVE or self.has(left, POSITIVE) or self.has(right, POSITIVE))
        if kind != NONNEGATIVE:
            return False
        if isinstance(node.op, ast.Mult) and ast.unparse(left) == ast.unparse(right):
            return True
        if isinstance(node.op, ast.Mult | ast.Div):
            return self.has(left, NONNEGATIVE) and self.has(right, NONNEGATIVE)
        return False
