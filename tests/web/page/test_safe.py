"""What the page's files may not do, how big they are, and that their types are those of the messages."""

import os
import re
import subprocess
from pathlib import Path

import pytest

from checks.page_types import problems
from checks.source import ROOT

STATIC = ROOT / "src/sublight/web/static"
MODULES = sorted(STATIC.glob("*.js"))
MOST_BYTES = 150_000


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


def loaded(name: str, known: set[str]) -> set[str]:
    """Return a module and all that it imports at once; what waits behind a door is fetched when that is opened."""
    known.add(name)
    text = (STATIC / name).read_text(encoding="utf-8")
    for found in re.findall(r"^import [^;]*?from '\./([\w.]+)';", text, re.MULTILINE):
        if found not in known:
            loaded(found, known)
    return known


def test_the_scripts_are_small() -> None:
    """What a table loads stays below what a slow line can fetch at once."""
    modules = loaded("app.js", set())
    assert {"board.js", "plane.js", "shell.js", "session.js"} <= modules
    assert sum((STATIC / each).stat().st_size for each in modules) < MOST_BYTES


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
