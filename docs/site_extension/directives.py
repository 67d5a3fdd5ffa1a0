"""Blocks that are run when their page is built.

run       commands, one a line, each with what it prints; `exit` is the status expected, `head` the lines shown,
          `quiet` shows none
script    a script for one shell, and what it prints
file      a file for the commands of the page
moves     lines of notation, each read on the table that is named
picture   a command of `sublight draw`, shown as the picture it writes; needs `alt`
serve     a command of `sublight serve`, with what it prints until it serves
make      verbs of the Makefile
"""

import html
import re
import shlex
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

import sublight
from site_extension.running import ROOT, environment, folder_of, run
from site_extension.snippets import RAN

PICTURES = "_pictures"
SERVES = " serves on http"


def block(text: str, language: str) -> nodes.literal_block:
    """Return a block that counts as run."""
    made = nodes.literal_block(text, text, language=language, classes=[RAN])
    made["highlight_args"] = {"force": True}
    return made


class Page(SphinxDirective):
    """A directive that knows its page."""

    has_content = True

    @property
    def page(self) -> str:
        """The name of the page, without its ending."""
        return self.env.current_document.docname

    def done(self, command: str, status: int = 0) -> str:
        """Return what a command prints; a problem of the page where its status is another."""
        found, printed = run(command, self.page)
        if found != status:
            raise self.error(f"`{command}` ends with {found}, not {status}: {printed}")
        return printed


class Run(Page):
    """Commands and what they print."""

    option_spec: ClassVar = {
        "exit": directives.nonnegative_int,
        "head": directives.positive_int,
        "quiet": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Run each line."""
        quiet = "quiet" in self.options
        told = []
        for command in self.content:
            printed = self.done(command, self.options.get("exit", 0)).splitlines()
            told.append("\n".join([f"$ {command}", *([] if quiet else self.cut(printed))]))
        return [block(("\n" if quiet else "\n\n").join(told), "console")]

    def cut(self, lines: list[str]) -> list[str]:
        """Return as many of the first lines as the page wants."""
        most = self.options.get("head", len(lines))
        return [*lines[:most], *(["…"] if len(lines) > most else [])]


class Script(Page):
    """A script whose lines share a shell."""

    def run(self) -> list[nodes.Node]:
        """Run it as a whole."""
        text = "\n".join(self.content)
        return [block(text, "bash"), block(self.done(text), "text")]


class File(Page):
    """A file that commands of the page read."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Write the file, and show it."""
        text, name = "\n".join(self.content), self.arguments[0]
        (folder_of(self.page) / name).write_text(f"{text}\n", encoding="utf-8")
        caption = nodes.paragraph("", "", nodes.literal(name, name), classes=["file-name"])
        language = {".py": "python", ".json": "json", ".toml": "toml"}.get(Path(name).suffix, "text")
        return [caption, block(text, language)]


class Moves(Page):
    """Lines of notation."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Read each line on the table."""
        table = sublight.load_table(self.arguments[0])
        for line in filter(None, self.content):
            try:
                sublight.read_move(line, table)
            except sublight.InputError as error:
                raise self.error(f"`{line}`: {error}") from None
        return [block("\n".join(self.content), "text")]


class Picture(Page):
    """What `sublight draw` draws."""

    option_spec: ClassVar = {"alt": directives.unchanged_required, "show": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Write the picture beside the pages, and show it below its command."""
        (command,) = self.content
        if "alt" not in self.options:
            raise self.error("a picture needs `alt`, a sentence for who cannot see it")
        words = shlex.split(command)
        name = re.sub(r"\W+", "-", f"{self.page} {' '.join(words[2:])}").strip("-")[:120] + ".svg"
        written = Path(self.env.app.outdir, PICTURES, name)
        written.parent.mkdir(parents=True, exist_ok=True)
        self.done(f"{command} --theme light --output {shlex.quote(str(written))}")
        back = "../" * self.page.count("/")
        alt = html.escape(self.options["alt"])
        image = f'<p class="picture"><img src="{back}{PICTURES}/{name}" alt="{alt}" loading="lazy"></p>'
        told = [block(f"$ {command} --output picture.svg", "console")] if "show" in self.options else []
        return [*told, nodes.raw("", image, format="html")]


class Serve(Page):
    """A server, until it serves."""

    def run(self) -> list[nodes.Node]:
        """Start it on a free port with a store of its own, read what it prints, and end it."""
        (command,) = self.content
        store = folder_of(self.page) / "matches.db"
        process = subprocess.Popen(
            [*shlex.split(command), "--cold", "--port", "0", "--store", str(store)],
            cwd=folder_of(self.page),
            env={**environment(self.page), "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            told = list(_until_it_serves(process))
            if not told or SERVES not in told[-1]:
                raise self.error(f"`{command}` ends without serving: {told}")
        finally:
            process.terminate()
            process.communicate(timeout=30)
        return [block(f"$ {command}", "console")]


def _until_it_serves(process: subprocess.Popen[str]) -> Iterator[str]:
    """Yield what a server prints, to the line that says where it serves."""
    for line in process.stdout or ():
        yield line
        if SERVES in line:
            return


class Make(Page):
    """Verbs of the Makefile."""

    def run(self) -> list[nodes.Node]:
        """Look each verb up."""
        verbs = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
        for line in self.content:
            program, verb, *_ = shlex.split(line, comments=True)
            if program != "make" or verb not in verbs:
                raise self.error(f"`{line}` is not a verb of the Makefile")
        return [block("\n".join(self.content), "console")]


DIRECTIVES: dict[str, type[SphinxDirective]] = {
    "run": Run,
    "script": Script,
    "file": File,
    "moves": Moves,
    "picture": Picture,
    "serve": Serve,
    "make": Make,
}
