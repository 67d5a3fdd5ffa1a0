"""What the page's files may not do, how big they are, and that their types are those of the messages."""

import hashlib
import os
import re
import subprocess
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest

from checks.page_types import problems
from checks.source import ROOT
from sublight.web.files import bare, inline_digests, packed, read_files
from sublight.web.joined import FIRST, LATER
from web.sample import Sample
from web.samples import SAMPLES

STATIC = ROOT / "src/sublight/web/static"
VENDOR = STATIC / "vendor"
MODULES = sorted(path for path in STATIC.rglob("*.js") if VENDOR not in path.parents)
PUBLISHED = {
    "preact.js": "c30e721ebfdc6e2ad4c18c14d2dfb82667829c8aec27de1207774e3fc16858a8",
    "preact-LICENSE.txt": "1fe6958409c8c257a70c587a18b6f7f412b179b456630790d30b2ec9a8e4b7d4",
}
"""The SHA-256 of what the package preact 10.29.8 has as dist/preact.module.js and LICENSE."""
OWN = [f"games/{sample.game}/own.js" for sample in SAMPLES]
MOST_BYTES = 45_000
MOST_BYTES_IN_ALL = 90_000


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


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda each: each.game)
def test_the_scripts_of_a_table_are_small(sample: Sample) -> None:
    """What a table loads, packed as it is sent, stays below what a slow line fetches soon; all else waits."""
    served = read_files().by_name
    sent = (FIRST, LATER[0] if sample.has_mat else LATER[1], f"games/{sample.game}/own.js")
    together = "".join(served[name].decode() for name in sent)
    modules = re.findall(r"^\$\['([\w./]+)'\] = ", together, re.MULTILINE)
    assert {"board/board.js", "session/session.js", "panels/ruling.js", *sent} <= set(modules)
    late = {"setup/setup.js", "setup/photo.js", "home/export.js", "home/home.js", *LATER, *OWN}
    assert not (late - set(sent)) & set(modules)
    assert len(modules) == len(set(modules))
    assert sum(len(packed(served[name])) for name in sent) < MOST_BYTES


def test_the_scripts_of_a_table_are_requested_one_after_the_other_but_once() -> None:
    """The page asks for the first, which knows what of the others it needs; none imports anything else at once."""
    served = read_files().by_name
    needing = {each: ["../app.js"] for each in LATER} | {each: ["../../app.js"] for each in OWN}
    for name, needs in {FIRST: [], **needing}.items():
        assert re.findall(r"^import .* from '([^']+)';", served[name].decode(), re.MULTILINE) == needs


def test_what_a_script_imports_has_an_address() -> None:
    """At once or later; a type that a comment within a line names is not imported."""
    served = read_files().by_name
    for name, data in served.items():
        if name.endswith(".js"):
            paths = re.findall(r"import\('([^']+)'\)(?!\.[A-Z])|from '([^']+)'", data.decode())
            for path in map("".join, paths):
                assert normpath(join(dirname(name), path)) in served, (name, path)


def test_all_scripts_together_are_small() -> None:
    """Nor is all there is, every room and every surface, more."""
    served = read_files().by_name.items()
    assert sum(len(packed(data)) for name, data in served if name.endswith(".js")) < MOST_BYTES_IN_ALL


def test_the_page_is_fetched_at_once() -> None:
    """A browser fetches six files of a server at a time: the page needs three, of which one has all its style."""
    served = read_files()
    page = served.index().decode()
    assert re.findall(r'(?:href|src)="/(?:static/\w+/)?([\w/.]+)\S*">', page) == ["board.css", "style.css", "app.js"]
    sheets = re.findall(r'stylesheet" href="/static/([^"]+)"', (STATIC / "index.html").read_text(encoding="utf-8"))
    assert served.by_name["style.css"] == b"\n".join((STATIC / each).read_bytes() for each in sheets)
    assert not set(sheets) & set(served.by_name)


def test_a_library_is_what_was_published() -> None:
    """Each file of the folder is pinned, but for declarations of types; the licence is sent with the scripts."""
    there = [path for path in VENDOR.iterdir() if not path.name.endswith(".d.ts")]
    assert {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in there} == PUBLISHED
    assert read_files().by_name["vendor/preact-LICENSE.txt"] == (VENDOR / "preact-LICENSE.txt").read_bytes()


@pytest.mark.parametrize("module", MODULES, ids=lambda each: each.stem)
def test_what_is_sent_is_the_module_without_its_comments(module: Path) -> None:
    """Line by line: each is the source's own but for its indent and its types, or empty where all is a comment."""
    source = module.read_text(encoding="utf-8").split("\n")
    served = bare(module.read_text(encoding="utf-8")).split("\n")
    assert len(served) == len(source)
    for ours, theirs in zip(source, served, strict=True):
        assert theirs in (ours, re.sub(r"/\*\* @type .*?\*/ ?", "", ours.lstrip())) or (
            theirs == "" and re.match(r"\s*(//|/\*| ?\*)", ours)
        ), ours
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
        ("const a = /** @type {A | null} */ (b(/** @type {any} */ (c)));", "const a = (b((c)));"),
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


def test_the_page_has_one_script_of_its_own() -> None:
    """It opens the socket before the files are there; the policy lets in files, and scripts whose digest it names."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|style=|\son\w+=", page)
    assert len(re.findall(r"<script(?![^>]*src=)", page)) == len(inline_digests(read_files())) == 1


def test_the_compiler_finds_nothing() -> None:
    """`tsc --strict` over the modules as they are shipped."""
    compiler = npm() / ".bin" / "tsc"
    ran = subprocess.run(
        [str(compiler), "-p", str(ROOT / "checks" / "tsconfig.json")], capture_output=True, text=True, check=False
    )
    assert ran.stdout == ""
    assert ran.returncode == 0
