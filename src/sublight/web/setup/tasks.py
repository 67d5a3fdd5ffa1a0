"""What other processes do for the pages that set tables up: plain functions of JSON values."""

from collections.abc import Callable
from typing import Any

from sublight.api.tables import read_table
from sublight.formats.records import convert
from sublight.web.setup.shown import Raw, shown, to_choose


def setup_new(wanted: Raw) -> Raw:
    """Return a new table, shown."""
    from sublight.web.setup.begin import New, new_table

    table = new_table(convert(wanted, New, "the new table"))
    return shown(table, says=to_choose(table))


def setup_import(pasted: Raw) -> Raw:
    """Return the report on a text, and the table that it makes, shown; `why` where it makes none."""
    from sublight.web.setup.papers import Pasted, taken

    found = taken(convert(pasted, Pasted, "the request"))
    told = {"kind": found.kind, "report": found.report, "why": found.why}
    return told if found.state is None else shown(found.state, **told)


def setup_show(table: Raw) -> Raw:
    """Return a table, shown."""
    return shown(read_table(table, "the table"))


def setup_change(table: Raw, change: Any) -> Raw:
    """Return a table after a change, shown, with the piece it was about and how that stands to others."""
    from sublight.web.setup.change import Change, changed

    found = changed(read_table(table, "the table"), convert(change, Change, "the change"))  # type: ignore[arg-type]
    return shown(found.state, piece=found.piece, says=found.says, margins=found.margins)


def setup_export(wanted: Raw) -> tuple[str, str, bytes]:
    """Return a file: its name, its type and what is in it."""
    from sublight.web.setup.exports import Export, exported

    return exported(convert(wanted, Export, "the request"))


TASKS: dict[str, Callable[..., Any]] = {
    "setup_new": setup_new,
    "setup_import": setup_import,
    "setup_show": setup_show,
    "setup_change": setup_change,
    "setup_export": setup_export,
}
