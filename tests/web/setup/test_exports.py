"""Files to keep: each can be read again by what it is for, and holds nothing that runs."""

import re
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

from sublight.api.cases import read_cases_text, run_case
from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, examples, load_table, read_table_text
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.registry import game
from sublight.web.setup.catalogue import games
from sublight.web.setup.exports import Export, exported, file_name
from sublight.web.setup.tasks import setup_export
from web.sample import Sample
from web.samples import SAMPLE, SAMPLES

TABLE = SAMPLE.table
HOSTILE = '<script>alert(1)</script>"&\x1b]]>'


def file(kind: Any, of: str, **more: Any) -> tuple[str, str, bytes]:
    """Return the file of an example."""
    return exported(Export(kind=kind, table=table_dict(load_table(of)), **more))


def line(name: str) -> str:
    """Return the move of an example."""
    return declared_line(example(name, MOVE))


@pytest.mark.parametrize("name", examples())
def test_a_table_is_the_same_after_its_way_through_a_file(name: str) -> None:
    """JSON holds all of it."""
    called, kind, data = file("json", name, name="Our Table")
    assert (called, kind) == ("our-table.json", "application/json")
    assert read_table_text(data.decode()) == load_table(name)


@pytest.mark.parametrize("name", examples())
def test_a_case_of_any_table_holds(name: str) -> None:
    """`check-cases` finds the ruling of today in it."""
    _, _, data = file("case", name, move=line(name), name=HOSTILE, note="does it\nhold?")
    (case,) = read_cases_text(data.decode())
    assert case.case.name == HOSTILE
    assert run_case(case) == ()


def test_a_slip_says_move_edition_and_rules() -> None:
    """As text, and as one page."""
    _, kind, data = file("slip", TABLE, move=line(TABLE))
    assert kind == "text/plain"
    assert data.decode().startswith("RULING SLIP")
    assert line(TABLE) in data.decode()
    name, kind, page = file("slip-pdf", TABLE, move=line(TABLE), name="x")
    assert (name, kind) == ("x-slip.pdf", "application/pdf")
    assert page.count(b"/Type/Page/") == 1


@pytest.mark.parametrize("kind", ["case", "slip", "slip-pdf"])
def test_a_ruling_needs_a_move(kind: str) -> None:
    """Without one there is nothing to rule on."""
    with pytest.raises(InputError, match="move"):
        file(kind, TABLE)


@pytest.mark.parametrize("name", [sample.table for sample in SAMPLES])
@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_a_picture_stands_alone(name: str, theme: str) -> None:
    """Well-formed, without script, link or anything from elsewhere."""
    called, kind, data = file("svg", name, move=line(name), theme=theme)
    assert (called, kind) == ("sublight.svg", "image/svg+xml")
    tags = {each.tag.rpartition("}")[2] for each in fromstring(data).iter()}  # noqa: S314 - our own picture
    assert not tags & {"script", "foreignObject", "image", "use", "a", "iframe"}
    assert not re.search(rb"https?://(?!www\.w3\.org/2000/svg)|@import|javascript:", data)


@pytest.mark.parametrize(("kind", "sample"), [
    (each.kind, sample) for entry in games() for each in entry.files for sample in SAMPLES if sample.game != entry.game
])  # fmt: skip
def test_a_file_of_another_game_is_refused(kind: str, sample: Sample) -> None:
    """What only the tables of one game can be written as."""
    with pytest.raises(InputError, match=f"of {game(sample.game).title}"):
        file(kind, sample.table)


@pytest.mark.parametrize(("name", "plain"), [
    ("Our Table: Round 3!", "our-table-round-3"),
    ("../../etc/passwd", "etc-passwd"),
    ('a"\r\nb', "a-b"),
    ("", "sublight"),
    ("ä" * 9, "sublight"),
    ("x" * 300, "x" * 60),
])  # fmt: skip
def test_a_file_has_a_name_that_every_system_stores(name: str, plain: str) -> None:
    """Letters, digits and single dashes: nothing that is a path, a header or a quote."""
    assert file_name(name) == plain


@pytest.mark.parametrize(("wanted", "says"), [
    ({"kind": "doc", "table": {}}, "doc"),
    ({"kind": "svg"}, "table"),
    ({"kind": "svg", "table": {"game": "chess"}}, "chess"),
    ({"kind": "pdf", "table": {}, "paper": "a9"}, "a9"),
])  # fmt: skip
def test_a_request_that_is_none_is_said(wanted: dict[str, Any], says: str) -> None:
    """What cannot be read is named."""
    with pytest.raises(InputError, match=says):
        setup_export(wanted)
