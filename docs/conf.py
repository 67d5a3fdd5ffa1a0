"""Settings of the site: `make docs` builds it into out/docs."""

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1] / "src")]

import sublight
from site_extension.running import prepare

prepare()

project = "Sublight"
author = "Sublight contributors"
copyright = "2026, Sublight contributors"  # noqa: A001 - the name that Sphinx reads
version = release = sublight.__version__

extensions = ["myst_parser", "site_extension"]
exclude_patterns = ["samples/**"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nitpicky = True
suppress_warnings = [
    "misc.highlighting_failure",  # an excerpt of a file need not be a whole file
]

html_theme = "furo"
html_title = "Sublight"
html_static_path = ["site_static"]
html_css_files = ["site.css"]
html_show_sphinx = False
