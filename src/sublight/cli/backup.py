"""`sublight backup FILE`: a copy of the matches that a server keeps, made while it serves."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from sublight.cli import COMPLETE
from sublight.errors import InputError


def declare(parser: ArgumentParser) -> None:
    """Add the copy's name, and where the matches are kept."""
    parser.add_argument("file", metavar="FILE", help="the copy: a new file, with which a server can be started")
    parser.add_argument("--store", default="", metavar="FILE|URL", help="where `serve` keeps them, if told elsewhere")


def run(arguments: Namespace) -> int:
    """Copy the matches, and say how much that was."""
    try:
        from sublight.web.serve import FILE, data_folder
        from sublight.web.store.copy import CopyError, copy_database
        from sublight.web.store.engine import sqlite_file
    except ImportError as error:
        raise InputError(f"a copy needs more than is installed ({error.name}): install sublight[web]") from None
    asked = arguments.store or str(data_folder() / FILE)
    source = sqlite_file(asked) if "://" in asked else Path(asked)
    try:
        size = copy_database(source, Path(arguments.file))
    except CopyError as error:
        raise InputError(str(error)) from None
    print(f"{arguments.file}: a copy of {source}, {size:,} bytes")
    return COMPLETE
