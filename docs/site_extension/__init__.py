"""The Sphinx extension of this site: what a page shows is run when the page is built.

running     commands, in a scratch folder of their page
pip         what `pip install` does on a page: builds a wheel and unpacks it, without an index
directives  blocks that are run: `run`, `file`, `moves`, `picture`, `serve`, `make`
session     the Python of a page, run from top to bottom
snippets    refuses a block that nothing runs
reference   tables made from the records of moves and pieces
limits      the table of input limits, made from their constants
overview    the editions, rules and open questions of a game
"""

from typing import TYPE_CHECKING

from site_extension import directives, limits, notebook, overview, reference, snippets

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: "Sphinx") -> "ExtensionMetadata":
    """Register the directives, and the check of every page."""
    for module in (directives, limits, notebook, overview, reference):
        for name, directive in module.DIRECTIVES.items():
            app.add_directive(name, directive)
    app.connect("doctree-read", snippets.check)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
