"""A notebook, run cell by cell in one namespace; a page shows its cells with what they print."""

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import NamedTuple

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from site_extension.running import ROOT
from site_extension.snippets import RAN


class Cell(NamedTuple):
    """A cell: its text, whether that is Python, and what running it printed."""

    text: str
    code: bool
    printed: str = ""


def run(path: Path) -> list[Cell]:
    """Run the code cells of a notebook in their order, and return all cells."""
    names: dict[str, object] = {"__name__": "__notebook__"}
    cells = []
    for raw in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        text, code = "".join(raw["source"]), raw["cell_type"] == "code"
        printed = io.StringIO()
        if code:
            with redirect_stdout(printed):
                exec(compile(text, f"{path.name}, {raw['id']}", "exec"), names)  # noqa: S102 - our own notebook
        cells.append(Cell(text, code, printed.getvalue().rstrip()))
    return cells


class Notebook(SphinxDirective):
    """The cells of the notebook that is named, from the project's folder."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Run the notebook, and show it."""
        shown: list[nodes.Node] = []
        for cell in run(ROOT / self.arguments[0]):
            if not cell.code:
                shown += self.parse_text_to_nodes(cell.text.replace("# ", "### ", 1), allow_section_headings=True)
                continue
            shown.append(nodes.literal_block(cell.text, cell.text, language="python", classes=[RAN]))
            if cell.printed:
                shown.append(nodes.literal_block(cell.printed, cell.printed, language="text", classes=[RAN]))
        return shown


DIRECTIVES = {"notebook": Notebook}
