"""What the page's files may not do, how big they are, and that their types are those of the messages."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from checks.page_types import problems
from checks.source import ROOT
from sublight.web.files import bare, read_files

STATIC = ROOT / "src/sublight/web/static"
MODULES = sorted(STATIC.rglob("*.js"))
MOST_BYTES = 122_000
MOST_BYTES_IN_ALL = 190_000


def npm() -> Path:
    """Return the folder whose node_modules has typescript and axe-core; left out where there is none, never in CI."""
    named = os.environ.get("SUBLIGHT_NPM", "")
    if not named:
        assert not os.environ.get("CI"), "SUBLIGHT_NPM must name a folder with typescript and axe-core"
        pytest.skip("SUBLIGHT_NPM names no folder with typescript and axe-core")
    return Path(named) / "node_modules"


def test_the_types_are_those_of_the_messages() -> None:
    """`types.d.ts` is made from the records as they are now."""
    assert problems(ROOT) == []


def loaded(name: str, known: set[str], *, doors: str = "") -> set[str]:
    """Return a module and all that it imports at once, and through doors whose module ends like this."""
    known.add(name)
    text = (STATIC / name).read_text(encoding="utf-8")
    at_once = re.findall(r"^(?:import|\} from)[^;]*?'(\.[\w./]+)';", text, re.MULTILINE)
    later = [each for each in re.findall(r"import\('(\.[\w./]+\.js)'\)", text) if doors and re.search(doors, each)]
    for found in (*at_once, *later):
        path = (STATIC / name).parent / found
        inside = path.resolve().relative_to(STATIC).as_posix()
        if inside not in known:
            loaded(inside, known, doors=doors)
    return known


@pytest.mark.parametrize("surface", ["plane/plane.js", "hexes/map.js"])
def test_the_scripts_of_a_table_are_small(surface: str) -> None:
    """What a table loads, as it is served, stays below what a slow line can fetch at once; the other surface waits."""
    modules = loaded("app.js", set(), doors=f"table/table.js$|{surface}$")
    assert {"board/board.js", "session/session.js", "panels/ruling.js", surface} <= modules
    assert not modules & {"setup/setup.js", "setup/photo.js", "home/export.js", "home/home.js"}
    assert len([each for each in modules if each.endswith(("plane/plane.js", "hexes/map.js"))]) == 1
    served = read_files().by_name
    assert sum(len(served[each]) for each in modules) < MOST_BYTES


def test_all_scripts_together_are_small() -> None:
    """Nor is all there is, every room and every surface, more."""
    assert sum(len(data) for name, data in read_files().by_name.items() if name.endswith(".js")) < MOST_BYTES_IN_ALL


@pytest.mark.parametrize("module", MODULES, ids=lambda each: each.stem)
def test_what_is_served_is_the_module_without_its_comments(module: Path) -> None:
    """Line by line: each is the source's own but for its indent, or empty where there is nothing but a comment."""
    source = module.read_text(encoding="utf-8").split("\n")
    served = read_files().by_name[module.relative_to(STATIC).as_posix()].decode().split("\n")
    assert len(served) == len(source)
    for ours, theirs in zip(source, served, strict=True):
        assert theirs in (ours, ours.lstrip()) or (theirs == "" and re.match(r"\s*(//|/\*| ?\*)", ours)), ours
    assert not [each for each in served if re.match(r"\s*(//|/\*\*)", each)]


@pytest.mark.parametrize(
    ("script", "served"),
    [
        ("a;\n// b\nc; // d\n", "a;\n\nc; // d\n"),
        ("/** one */\nf();\n\t/* two\n * three */\n\tg();", "\nf();\n\n\ng();"),
        ("const a = `\n// text\n`;", "const a = `\n// text\n`;"),
        ("const a = `x`;\n// `odd\nb", "const a = `x`;\n\nb"),
        ("/* a */ b();\n// c", "/* a */ b();\n// c"),
        ("a = b\n  * c", "a = b\n* c"),
        ("const a = '/* no';\n// c", "const a = '/* no';\n"),
    ],
)
def test_only_comments_on_lines_of_their_own_are_left_out(script: str, served: str) -> None:
    """Texts over several lines are not touched, nor code beside a comment."""
    assert bare(script) == served


@pytest.mark.parametrize("module", MODULES, ids=lambda each: each.name)
def test_a_module_makes_no_markup_from_text(module: Path) -> None:
    """Names and texts of others only ever become text; nothing is evaluated; nothing comes from elsewhere."""
    text = module.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text)
    assert not re.search(r"https?://", re.sub(r"http://www\.w3\.org/\S+", "", text))


def test_the_page_has_no_script_or_style_of_its_own() -> None:
    """A strict policy lets in files only."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|style=|<script(?![^>]*src=)|\son\w+=", page)


def test_the_compiler_finds_nothing() -> None:
    """`tsc --strict` over the modules as they are shipped."""
    compiler = npm() / ".bin" / "tsc"
    ran = subprocess.run(
        [str(compiler), "-p", str(ROOT / "checks" / "tsconfig.json")], capture_output=True, text=True, check=False
    )
    assert ran.stdout == ""
    assert ran.returncode == 0
