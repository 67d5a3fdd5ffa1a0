"""A directive that writes Markdown, which is then read like the rest of its page."""

from abc import abstractmethod

from docutils import nodes
from sphinx.util.docutils import SphinxDirective


class Generated(SphinxDirective):
    """A part of a page that is made from the program."""

    @abstractmethod
    def markdown(self) -> str:
        """Return the text."""

    def run(self) -> list[nodes.Node]:
        """Read the text."""
        return self.parse_text_to_nodes(self.markdown(), allow_section_headings=True)


def row(*cells: object) -> str:
    """Return a row of a table."""
    return "| " + " | ".join(str(cell).replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


def table(head: tuple[str, ...], rows: list[str]) -> str:
    """Return a table of rows, nothing where there are none."""
    return "\n".join([row(*head), row(*("---" for _ in head)), *rows, ""]) if rows else ""
