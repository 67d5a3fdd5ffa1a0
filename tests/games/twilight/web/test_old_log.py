"""A match that was kept before the rules of space cannon asked."""

from sublight.api.tables import load_table
from sublight.formats.records import table_dict
from sublight.registry import adjudicate, game_of
from sublight.web.matches.events import Created, Declared, Event, encode
from sublight.web.matches.fold import folded
from sublight.web.store.store import Stored


def test_a_log_of_before_a_rule_asked_is_read_as_it_was_written() -> None:
    """A move that was complete without the question stays so: the table is the one that was kept."""
    six, move = load_table("twilight-six-players"), "tactical sol 208 ships=2cruiser@101>102>208"
    declared = game_of(six).parse_move(move)
    assert adjudicate(six, declared).status == "asking"
    after = table_dict(adjudicate(six, declared, {"TI4-77.2:hacan:1": "hold"}).state)
    log: tuple[Event, ...] = (
        Created(game="twilight", title="old", players=("sol", "hacan"), policy="strict", table=table_dict(six)),
        Declared(seat="first", move=move, status="complete", says="combat follows", glyph="clear", table=after),
    )
    found = folded("m", [Stored(version=at, at=0.0, body=encode(event)) for at, event in enumerate(log)])
    assert found is not None
    assert (found.table, found.pending, found.entries[-1].says) == (after, None, "combat follows")
