"""What is stored is read back the same, in the same bytes; a log that a later program wrote more into is still read."""

import json

import msgspec
import pytest

from sublight.web.matches import events as e
from sublight.web.matches.events import Event, decode, encode

TABLE: dict[str, object] = {"game": "duel", "pieces": [{"id": "a", "at": 0.1 + 0.2}]}

EVENTS: list[Event] = [
    e.Created(game="duel", title="Émile's <b>table</b>", players=("ann", "bob"), policy="strict", table=TABLE),
    e.Declared(seat="first", move="push a", answers={"q": ["x", 1]}, status="asking", says="…", glyph="asking"),
    e.Declared(seat="first", move="push a", status="complete", says="", glyph="clear", chance=True, table=TABLE),
    e.Answered(
        seat="second", question="q", value={"a": [1.5, 2.5]}, status="complete", says="", glyph="near", table=TABLE
    ),
    e.Withdrawn(seat="first", agreed=True),
    e.Undone(seat="first", of=3, table=TABLE, agreed=True),
    e.Redone(seat="first", of=3, table=TABLE),
    e.Wished(seat="first", of=3),
    e.Denied(seat="second"),
    e.Lapsed(),
    e.Proposed(
        seat="first",
        says="a and line count as touching",
        what=e.Declared(
            seat="first",
            move="push a",
            answers={"call:a": "touching"},
            status="complete",
            says="",
            glyph="near",
            table=TABLE,
        ),
    ),
    e.Edited(seat="first", note="by hand", table=TABLE),
    e.Proposed(seat="first", says="to delete this match permanently", what=e.Deleted(seat="first")),
    e.Deleted(seat="first"),
    e.Revealed(seat="second", seed="00" * 32, dice="11" * 32),
    e.Noted(seat="second", text="\x00 \u2028 \U0001f680"),
    e.Renamed(seat="second", title="x"),
]


def test_every_kind_of_event_is_tried_here() -> None:
    """A new one comes with its line above."""
    assert {type(each) for each in EVENTS} == set(Event.__args__)


@pytest.mark.parametrize("event", EVENTS, ids=lambda each: type(each).__name__)
def test_an_event_is_read_back_as_it_was_stored(event: Event) -> None:
    """In the same bytes each time, with numbers to the last bit."""
    assert decode(encode(event)) == event
    assert encode(decode(encode(event))) == encode(event)
    assert json.loads(encode(event))["event"] == type(event).__name__.casefold()


def test_the_order_of_answers_does_not_change_the_bytes() -> None:
    """So that a log can be compared."""
    about = {"seat": "first", "move": "m", "status": "asking", "says": "", "glyph": "asking"}
    one = e.Declared(answers={"a": 1, "b": 2}, **about)  # type: ignore[arg-type]
    two = e.Declared(answers={"b": 2, "a": 1}, **about)  # type: ignore[arg-type]
    assert encode(one) == encode(two)


def test_what_a_later_program_added_is_passed_over_but_no_unknown_event_is() -> None:
    """A field that is not known changes nothing; an event that is not known would: it is an error, not a gap."""
    assert decode(b'{"event":"noted","seat":"first","text":"x","mood":"grim"}') == e.Noted(seat="first", text="x")
    with pytest.raises(msgspec.ValidationError, match="exploded"):
        decode(b'{"event":"exploded"}')
