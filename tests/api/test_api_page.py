"""docs/api.md shows every public name at work; its examples run, and type checkers find nothing untyped in them."""

import ast
import doctest
import importlib.util
import inspect
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

import sublight
from sublight.registry import GAMES, game

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "api.md"
SAID = PAGE.read_text(encoding="utf-8")
EXAMPLES = doctest.DocTestParser().get_examples(SAID)
COPIED = [path for path in sorted((ROOT / "examples").glob("*/*.py")) if not (path.parent / "pyproject.toml").exists()]
"""The programs of `examples` that use the package; the game there is checked with the project."""

SHOWN_GAMES = set(re.findall(r'load_table\("([a-z]+)-', SAID))
all_games = pytest.mark.skipif(not set(GAMES) >= SHOWN_GAMES, reason="the page has examples of a game that was deleted")

TAKE_MOVES = ("adjudicate", "alternatives", "odds", "settle", "suggest")

HEADING = "## All names\n"
SIGNATURES = """\
The functions are declared as follows. `StateT` is the type of a table, `MoveT` that of a move, and `Answers` a mapping
from the ids of questions to answers. `Struct` is the class of msgspec that all moves have."""
STRICT = ("--strict", "--disallow-any-explicit", "--no-incremental", "--config-file=")


def about(name: str) -> str:
    """Return the first sentence that is said of a public name where it is defined."""
    value = getattr(sublight, name)
    if inspect.isclass(value) or inspect.isfunction(value):
        says = inspect.getdoc(value) or ""
    else:
        says = _below(name, importlib.import_module(f"sublight.{sublight._HOME[name]}").__file__ or "")
    return re.split(r"(?<=\.)\s", " ".join(says.split()), maxsplit=1)[0]


def _below(name: str, path: str) -> str:
    """Return the text below the assignment of a name."""
    body = ast.parse(Path(path).read_text(encoding="utf-8")).body
    for one, following in pairwise(body):
        assigned = isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name) and one.targets[0].id == name
        if assigned and isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            return str(following.value.value)
    return ""


SHORT = {
    "AnyGame": "Game",
    "FIRST_PLAYER": "'first'",
    "Location": "str | PathLike[str]",
    "PictureFormat": "Literal['svg', 'png']",
    "Raw": "dict[str, object]",
    "Theme": "Literal['light', 'dark', 'auto']",
}
"""What the page has in place of names that only the code knows."""


class _Spelt(ast.NodeTransformer):
    """Types without quotes, and with what stands behind a name that only the code knows."""

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """Return a type in quotes as a type."""
        return ast.parse(node.value, mode="eval").body if isinstance(node.value, str) else node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Return what a name stands for."""
        return ast.parse(SHORT.get(node.id, node.id), mode="eval").body


def signature(name: str) -> str:
    """Return the head of a public function as its code declares it, a parameter a line where it is long."""
    node = ast.parse(inspect.getsource(getattr(sublight, name))).body[0]
    assert isinstance(node, ast.FunctionDef)
    assert node.returns is not None
    args, result = node.args, ast.unparse(_Spelt().visit(node.returns))
    defaults = [None] * (len(args.args) - len(args.defaults)) + [*args.defaults]
    parts = [_parameter(*each) for each in zip(args.args, defaults, strict=True)]
    parts += ["*"] * bool(args.kwonlyargs)
    parts += [_parameter(*each) for each in zip(args.kwonlyargs, args.kw_defaults, strict=True)]
    head = f"{name}({', '.join(parts)}) -> {result}"
    indented = "".join(f"    {part},\n" for part in parts)
    return head if len(head) <= 110 else f"{name}(\n{indented}) -> {result}"


def _parameter(arg: ast.arg, default: ast.expr | None) -> str:
    assert arg.annotation is not None
    says = f"{arg.arg}: {ast.unparse(_Spelt().visit(arg.annotation))}"
    if default is None:
        return says
    return f"{says} = {ast.unparse(_Spelt().visit(default) if isinstance(default, ast.Name) else default)}"


@all_games
def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each gives what the page shows."""
    monkeypatch.chdir(tmp_path)
    done = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert (done.failed, done.attempted) == (0, len(EXAMPLES))


def test_every_name_is_shown_at_work() -> None:
    """In an example, not only in words."""
    code = "".join(each.source for each in EXAMPLES)
    assert set(re.findall(r"sublight\.(\w+)", code)) >= set(sublight.__all__)


def test_the_list_of_names_is_whole(golden: Callable[[str, str], None]) -> None:
    """Each name with what is said of it in the code, and the head of each function; `make golden` writes both."""
    rows = [f"| `{name}` | {about(name)} |" for name in sublight.__all__ if name != "__version__"]
    assert not [row for row in rows if row.endswith("|  |")]
    table = "\n".join(["| name | what it is |", "|---|---|", *rows])
    heads = [signature(each) for each in sublight.__all__ if inspect.isfunction(getattr(sublight, each))]
    code = "\n".join(["```python", *(each.replace("'", '"') for each in heads), "```"])
    golden("../../docs/api.md", f"{SAID.partition(HEADING)[0]}{HEADING}\n{table}\n\n{SIGNATURES}\n\n{code}\n")


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the examples of the page as one program, and the programs to copy."""
    folder = tmp_path_factory.mktemp("programs")
    (folder / "page.py").write_text("".join(each.source for each in EXAMPLES), encoding="utf-8")
    for path in COPIED:
        shutil.copy(path, folder)
    return folder


def complaints(words: list[str], folder: Path) -> str:
    """Return what a type checker says of a program that uses the package."""
    environment = {**os.environ, "MYPYPATH": str(ROOT / "src"), "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=300)
    return "" if done.returncode == 0 else done.stdout + done.stderr


@all_games
@pytest.mark.slow
def test_mypy_finds_nothing_untyped(programs: Path) -> None:
    """Under `--strict`, and on the page with every expression of type Any refused; the standard library has some."""
    assert COPIED
    mypy = [sys.executable, "-m", "mypy", *STRICT]
    assert complaints([*mypy, "--disallow-any-expr", "page.py"], programs) == ""
    assert complaints([*mypy, *(path.name for path in COPIED)], programs) == ""


@all_games
@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("node") and not os.environ.get("CI"), reason="pyright runs on node")
def test_pyright_finds_nothing_untyped(programs: Path) -> None:
    """In its strict mode, which refuses what it does not know the type of."""
    config = programs / "pyrightconfig.json"
    config.write_text(
        f'{{"typeCheckingMode": "strict", "extraPaths": ["{ROOT / "src"}"], "reportUnusedExpression": false,'
        ' "pythonVersion": "3.11"}',
        encoding="utf-8",
    )
    words = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--project", str(config)]
    assert complaints(words, programs) == ""


@pytest.mark.slow
def test_a_type_checker_knows_which_names_there_are(tmp_path: Path) -> None:
    """A misspelt name, of the package or of a game, is an error in the editor."""
    script = tmp_path / "slips.py"
    name = next(iter(GAMES))
    slip = f"{game(name).state_type.__name__}s"
    lines = ["import sublight", f"from sublight.games import {name}", "sublight.adjudicat", f"{name}.{slip}", ""]
    script.write_text("\n".join(lines), encoding="utf-8")
    said = complaints([sys.executable, "-m", "mypy", "--strict", "--config-file=", str(script)], tmp_path)
    assert re.findall(r'has no attribute "(\w+)"', said) == ["adjudicat", slip]


@pytest.mark.slow
def test_a_type_checker_refuses_a_line_in_place_of_a_move(tmp_path: Path) -> None:
    """In each function that takes a move, while a move that was read from the line passes."""
    script = tmp_path / "line.py"
    name = next(iter(sublight.examples()))
    lines = ["import sublight", f'table = sublight.load_table("{name}")', 'line = "pass"']
    lines += [f"sublight.{each}(table, line)" for each in TAKE_MOVES]
    lines += [f"sublight.{each}(table, sublight.read_move(line, table))" for each in TAKE_MOVES]
    script.write_text("\n".join([*lines, ""]), encoding="utf-8")
    said = complaints([sys.executable, "-m", "mypy", "--strict", "--config-file=", str(script)], tmp_path)
    assert re.findall(r':(\d+): error: Value of type variable "MoveT"', said) == [
        str(4 + number) for number in range(len(TAKE_MOVES))
    ]
    assert said.count("error:") == len(TAKE_MOVES)
