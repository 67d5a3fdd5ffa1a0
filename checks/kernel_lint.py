"""Functions marked `@kernel` stay a small language that runs the same interpreted and compiled: numbers, flat
sequences, named records of both, + - * /, &, |, << and lowest_bit of sets, sqrt, abs, comparisons, if, while, for over
range, other kernels.
Every division and root is guarded: by a comparison that was passed, by arithmetic that fixes the sign, or by a trailing
comment `# guarded: reason`. The reason is for the reader; the lint does not judge it.
"""

import ast
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from checks.kernel_guards import NONNEGATIVE, NONZERO, Facts
from checks.kernel_scope import ROOT_OF, Scope, is_kernel, reasons, scope_of
from checks.source import Module, modules

BUILTINS = frozenset({"abs", "lowest_bit"})
_COMPARISONS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
_LEAVES = (ast.Return, ast.Break, ast.Continue)


def lint(found: Sequence[Module]) -> list[str]:
    """Messages for every kernel of the modules given, which are all that exist."""
    by_name = {module.name: module for module in found}
    messages = []
    for module in found:
        functions = [node for node in ast.walk(module.tree) if isinstance(node, ast.FunctionDef)]
        scope, comments = scope_of(module, by_name), reasons(module.text)
        for function in functions:
            if is_kernel(function):
                messages += _Reader(module.path, function, scope, comments).read()
    return messages


def problems(root: Path) -> list[str]:
    """Messages for all kernels of the package."""
    return lint(modules(root))


@dataclass
class _Reader:
    """Walks one kernel in the order it runs, with what is known at each point."""

    path: str
    function: ast.FunctionDef
    scope: Scope
    reasons: set[int]
    messages: list[str] = field(default_factory=list)
    locals: set[str] = field(default_factory=set)

    def read(self) -> list[str]:
        arguments = self.function.args
        if len(self.function.decorator_list) > 1:
            self.say(self.function, "has another decorator")
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults:
            self.say(self.function, "takes anything but plain arguments")
        self.locals = {argument.arg for argument in [*arguments.posonlyargs, *arguments.args]}
        self.locals |= {
            node.id
            for node in ast.walk(self.function)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        body = self.function.body
        self.block(body[1:] if ast.get_docstring(self.function) is not None else body, self.facts())
        return self.messages

    def facts(self) -> Facts:
        hidden = self.locals
        return Facts({name: value for name, value in self.scope.constants.items() if name not in hidden})

    def say(self, node: ast.stmt | ast.expr, message: str) -> None:
        self.messages.append(f"{self.path}:{node.lineno}: kernel {self.function.name} {message}")

    def block(self, body: list[ast.stmt], facts: Facts) -> bool:
        """Read statements in order; `facts` becomes what holds after them. Return whether the end is met."""
        return all(self.statement(statement, facts) for statement in body)

    def statement(self, node: ast.stmt, facts: Facts) -> bool:
        match node:
            case ast.If():
                return self.choice(node, facts)
            case ast.While() | ast.For():
                return self.loop(node, facts)
            case ast.Assign(targets=[target], value=value):
                self.assignment(target, value, facts)
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                self.assignment(target, value, facts)
            case ast.AugAssign(target=ast.Name() as target):
                loaded = ast.Name(target.id, ast.Load())
                value = ast.BinOp(ast.copy_location(loaded, target), node.op, node.value)
                self.assignment(target, ast.copy_location(value, node), facts)
            case ast.Return(value=ast.expr() as value):
                self.expression(value, facts)
            case ast.Break() | ast.Continue() | ast.Pass():
                pass
            case _:
                self.say(node, f"uses the statement `{ast.unparse(node).splitlines()[0]}`")
        return not isinstance(node, _LEAVES)

    def assignment(self, target: ast.expr, value: ast.expr, facts: Facts) -> None:
        targets = target.elts if isinstance(target, ast.Tuple) else [target]
        if not all(isinstance(part, ast.Name) for part in targets):
            self.say(target, f"assigns to `{ast.unparse(target)}`; only to local names")
        self.expression(value, facts)
        facts.assign(target, value)

    def choice(self, node: ast.If, facts: Facts) -> bool:
        self.expression(node.test, facts)
        other = facts.copy()
        facts.assume(node.test, holds=True)
        other.assume(node.test, holds=False)
        reached, other_reached = self.block(node.body, facts), self.block(node.orelse, other)
        if reached and other_reached:
            facts.meet(other)
        elif other_reached:
            facts.signs = other.signs
        return reached or other_reached

    def loop(self, node: ast.While | ast.For, facts: Facts) -> bool:
        """Facts about what the loop assigns hold neither in it nor after it; its test holds in it."""
        stored = [part for part in ast.walk(node) if isinstance(part, ast.Name)]
        assigned = {part.id for part in stored if isinstance(part.ctx, ast.Store)}
        if node.orelse:
            self.say(node, "has an else on a loop")
        if isinstance(node, ast.For):
            self.steps(node, facts)
        facts.forget(assigned)
        inside = facts.copy()
        if isinstance(node, ast.While):
            self.expression(node.test, inside)
            inside.assume(node.test, holds=True)
            if not any(isinstance(part, ast.Break) for part in ast.walk(node)):
                facts.assume(node.test, holds=False)
        self.block(node.body, inside)
        return True

    def steps(self, node: ast.For, facts: Facts) -> None:
        match node.iter:
            case ast.Call(func=ast.Name(id="range"), args=bounds, keywords=[]) if bounds:
                for bound in bounds:
                    self.expression(bound, facts)
            case _:
                self.say(node, f"loops over `{ast.unparse(node.iter)}`; only over range")
        if not isinstance(node.target, ast.Name):
            self.say(node, f"loops with `{ast.unparse(node.target)}`; only with a name")

    def expression(self, node: ast.expr, facts: Facts) -> None:
        match node:
            case ast.BoolOp():
                self.short_circuit(node, facts)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                self.expression(test, facts)
                for branch, holds in ((body, True), (orelse, False)):
                    known = facts.copy()
                    known.assume(test, holds=holds)
                    self.expression(branch, known)
            case ast.Call():
                self.call(node, facts)
            case _:
                self.leaf(node, facts)
                for child in ast.iter_child_nodes(node):
                    if isinstance(child, ast.expr):
                        self.expression(child, facts)

    def short_circuit(self, node: ast.BoolOp, facts: Facts) -> None:
        known = facts.copy()
        for part in node.values:
            self.expression(part, known)
            known.assume(part, holds=isinstance(node.op, ast.And))

    def leaf(self, node: ast.expr, facts: Facts) -> None:
        match node:
            case ast.Constant(value=bool() | int() | float()) | ast.Tuple(ctx=ast.Load()):
                pass
            case ast.Subscript(slice=ast.Slice()):
                self.say(node, f"slices: `{ast.unparse(node)}`")
            case ast.UnaryOp(op=ast.USub() | ast.UAdd() | ast.Not()) | ast.Subscript():
                pass
            case ast.Attribute(attr=name, ctx=ast.Load()) if name in self.scope.fields:
                pass
            case ast.Compare(ops=ops) if all(isinstance(op, _COMPARISONS) for op in ops):
                pass
            case ast.BinOp(op=ast.Add() | ast.Sub() | ast.Mult() | ast.BitAnd() | ast.BitOr() | ast.LShift()):
                pass
            case ast.BinOp(op=ast.Div() | ast.FloorDiv() | ast.Mod()):
                self.division(node, facts)
            case ast.Name(id=name):
                if name not in self.locals and name not in self.scope.names:
                    self.say(node, f"reads `{name}`, which is neither local nor a constant in sight")
            case _:
                self.say(node, f"uses `{ast.unparse(node)}`")

    def division(self, node: ast.BinOp, facts: Facts) -> None:
        if not isinstance(node.op, ast.Div):
            value = facts.value(node.right)
            if value is None or value <= 0 or value != int(value):
                self.say(node, f"divides whole numbers by `{ast.unparse(node.right)}`; only by a constant > 0")
        elif not facts.has(node.right, NONZERO) and not self.reasoned(node):
            self.say(node, f"divides by `{ast.unparse(node.right)}` unguarded")

    def call(self, node: ast.Call, facts: Facts) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ast.unparse(node.func)
        for argument in node.args:
            self.expression(argument, facts)
        if node.keywords:
            self.say(node, f"calls `{name}` with keywords")
        if name == ROOT_OF and self.scope.has_sqrt and len(node.args) == 1:
            if not facts.has(node.args[0], NONNEGATIVE) and not self.reasoned(node):
                self.say(node, f"takes the root of `{ast.unparse(node.args[0])}` unguarded")
        elif name == self.function.name:
            self.say(node, "calls itself")
        elif name not in BUILTINS | self.scope.kernels | self.scope.records:
            self.say(node, f"calls `{name}`, which is no kernel or record in sight")

    def reasoned(self, node: ast.expr) -> bool:
        return any(line in self.reasons for line in range(node.lineno, (node.end_lineno or node.lineno) + 1))
