"""The extension of the site: nothing is shown that was not run, and no limit is left out."""

import subprocess
import sys
from pathlib import Path

import pytest

from checks.source import ROOT
from site_extension import session

CONF = f"""
import sys
sys.path[:0] = [{str(ROOT / "docs")!r}, {str(ROOT / "src")!r}]
from site_extension import running
from pathlib import Path
running.SCRATCH = Path(__file__).parent / "scratch"
running.prepare()
extensions = ["myst_parser", "site_extension"]
"""


def built(folder: Path, page: str) -> subprocess.CompletedProcess[str]:
    """Build a site of one page."""
    (folder / "conf.py").write_text(CONF, encoding="utf-8")
    (folder / "index.md").write_text(f"# Page\n\n{page}\n", encoding="utf-8")
    words = ("-m", "sphinx", "--quiet", "--fail-on-warning", str(folder), str(folder / "out"))
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize(
    "page, says",
    [
        ("```sh\nls\n```", "nothing runs this block: ls"),
        ("    ls", "nothing runs this block: ls"),
        ("```{run}\nsublight --versoin\n```", "ends with 2, not 0"),
        ("```{run}\n:exit: 1\nsublight --version\n```", "ends with 0, not 1"),
        ("```{run}\npip install 'sublight[bach]'\n```", "sublight has no extra bach"),
        ("```{make}\nmake tests\n```", "`make tests` is not a verb of the Makefile"),
        ("```python\n>>> 1 + 1\n3\n```", "Expected:\n    3\nGot:\n    2"),
        ("```python\nassert 1 + 1 == 3\n```", "AssertionError"),
        ("```{picture}\nsublight draw x\n```", "needs `alt`"),
    ],
)
def test_a_page_that_shows_what_does_not_run_is_refused(page: str, says: str, tmp_path: Path) -> None:
    """With the block at fault."""
    done = built(tmp_path, page)
    assert done.returncode
    assert says in done.stderr


@pytest.mark.slow
def test_a_page_has_what_its_commands_print(tmp_path: Path) -> None:
    """The files that it writes are there for its commands and for its Python."""
    blocks = ("{file} one.txt\nseven", "{run}\ncat one.txt", "python\nassert open('one.txt').read()")
    page = "\n\n".join(f"```{each}\n```" for each in blocks)
    done = built(tmp_path, page)
    assert not done.returncode, done.stderr
    assert "cat" in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")


def test_a_session_shares_its_names() -> None:
    """From block to block; the number of the one that fails is told."""
    assert session.run(["x = 1", ">>> x + 1\n2\n"]) == []
    (problem,) = session.run(["x = 1", "x + y"])
    assert problem.startswith("block 2: ")
    assert "'y' is not defined" in problem
