"""A chart as a manifest: a line for the chart, one for each well and one for each hauler, made from their records.

lodefall edition=second players=ann,bob active_player=ann
well ember at=000 pull=2
ship petrel player=ann at=301 drift=1,0 fittings=trim_jets
"""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct, to_builtins
from msgspec.structs import asdict

from lodefall.catalogue import DATA
from lodefall.pieces import Chart, Ship, Well
from sublight.board.move_lines import Notation, verb_of
from sublight.errors import InputError
from sublight.formats.lists import Part, Placing, ReadList, Writing, WrittenLists, as_text, look, table_of
from sublight.formats.records import convert
from sublight.rulebook import rulebook_at


class Head(Struct, frozen=True, kw_only=True):
    """The line of the chart itself."""

    verb: ClassVar[str] = "lodefall"
    edition: str = ""
    players: tuple[str, ...]
    active_player: str
    rings: int = 4
    dust: tuple[str, ...] = ()


KINDS: dict[str, type[Struct]] = {"wells": Well, "ships": Ship}
LINES: Notation[Struct] = Notation((Head, *KINDS.values()))


class Row(Struct, frozen=True, kw_only=True):
    """A line, what it was taken for, and why for nothing."""

    text: str
    taken: str = "unread"
    says: str = ""
    record: Struct | None = None

    @property
    def good(self) -> bool:
        """Whether it was taken."""
        return self.record is not None


class Manifest(ReadList):
    """A manifest that was read."""

    def __init__(self, text: str) -> None:
        self.rows = [_row(line.strip()) for line in text.splitlines() if line.strip()]

    def parts(self) -> Iterator[tuple[str, Part]]:
        """Yield each line with its number."""
        yield from ((str(number), row) for number, row in enumerate(self.rows, 1))

    def report_text(self) -> str:
        """Return a line for each line."""
        lines = [f"{' ' if row.good else '!'} {row.text}: {row.says or row.taken}" for row in self.rows]
        return as_text(["A manifest of Lodefall", "", *lines, "", look(sum(not row.good for row in self.rows), "line")])

    def report_dict(self) -> dict[str, object]:
        """Return each line and what it was taken for."""
        return {"lines": to_builtins(self.rows)}

    def place(self, table: object, how: Placing) -> Chart:  # noqa: ARG002 - a manifest is the whole table
        """Return the chart."""
        records = [row.record for row in self.rows]
        head = next((each for each in records if isinstance(each, Head)), None)
        if head is None:
            raise InputError("a manifest has a line `lodefall` with its players")
        book = rulebook_at(DATA)
        edition = book.edition(how.edition or head.edition or book.default_edition).id
        lists = {name: [each for each in records if isinstance(each, kind)] for name, kind in KINDS.items()}
        raw = to_builtins({"game": "lodefall", **asdict(head), "edition": edition, **lists})
        chart = convert(raw, Chart, "manifest")
        chart.validate()
        return chart


def _row(line: str) -> Row:
    try:
        record = LINES.parse(line)
    except InputError as error:
        return Row(text=line, says=str(error))
    return Row(text=line, taken=verb_of(type(record)), record=record)


class Manifests(WrittenLists):
    """Manifests: each makes a chart of its own."""

    kind = "manifest"
    options: ClassVar = frozenset()
    writes: ClassVar = frozenset()
    ending = ".txt"
    media = "text/plain"

    def likeness(self, text: str) -> int:
        """Return 3 for a text that begins with the line of a chart."""
        return 3 if text.startswith("lodefall ") else 0

    def read(self, text: str, dialect: str, where: str) -> ReadList:  # noqa: ARG002 - there is one dialect
        """Return the lines of a manifest."""
        return Manifest(text)

    def write(self, table: object, how: Writing) -> str:  # noqa: ARG002 - there is one way to write it
        """Return a chart as a manifest; InputError where players agreed on a reading, which it cannot say."""
        chart = table_of(Chart, table)
        if chart.readings:
            raise InputError("a manifest does not say which readings players agreed on")
        head = Head(**{name: getattr(chart, name) for name in Head.__struct_fields__})
        return as_text(map(LINES.print, (head, *chart.wells, *chart.ships)))


LISTS = Manifests()
