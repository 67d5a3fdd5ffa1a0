"""Words that say plainly what a verb is given are read as `argparse` reads them; all others are left to it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sublight.cli import VERBS, command_of
from sublight.cli.arguments import Given, read_plainly
from sublight.cli.parser import UsageError, parser_for

SAID = [
    "fight",
    "cr90 speed=2",
    "-",
    "2",
    "--json",
    "--house",
    "--slip",
    "--json=1",
    "--ans",
    "-x",
    "--",
    "--answer",
    "a=b",
]


def by_argparse(verb: str, words: list[str]) -> Given | None:
    """What argparse makes of them, None where it complains."""
    try:
        found = parser_for(verb, command_of(verb)[0]).parse_args([verb, *words], namespace=Given())
    except UsageError:
        return None
    del found.verb
    return found


@given(st.sampled_from([verb for verb in VERBS if verb != "serve"]), st.lists(st.sampled_from(SAID), max_size=5))
def test_what_is_read_plainly_is_what_argparse_reads(verb: str, words: list[str]) -> None:
    """Wherever anything is read at all."""
    found = read_plainly(command_of(verb)[0], words)
    assert found is None or found == by_argparse(verb, words)


@pytest.mark.parametrize(
    ("words", "plain"),
    [
        (["fight"], True),
        (["fight", "cr90 speed=2"], True),
        (["--json", "fight", "-", "--house"], True),
        ([], False),
        (["fight", "--json", "cr90"], False),
        (["fight", "cr90", "more"], False),
        (["fight", "--answer", "a=b"], False),
        (["fight", "--jso"], False),
        (["--help"], False),
    ],
)
def test_places_together_and_flags_are_plain(words: list[str], plain: bool) -> None:
    """Options with values, short forms and help are not, nor places that are missing, too many or apart."""
    assert (read_plainly(command_of("adjudicate")[0], words) is not None) == plain
