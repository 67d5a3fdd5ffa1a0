"""No script that several games share knows a word of one game's moves: those stand in that game's own scripts."""

import re
from itertools import chain
from pathlib import Path

import pytest
from msgspec import Struct

from sublight.api.tables import load_table
from sublight.board.move_lines import Notation, fields_of
from sublight.registry import game
from sublight.web.files import FOLDER
from sublight.web.view.table_view import endings
from web.samples import SAMPLES

SHARED = sorted(
    path for path in FOLDER.rglob("*.js") if not {"games", "setup", "vendor"} & set(path.relative_to(FOLDER).parts)
)
"""A table is set up without moves."""
USES = (
    r"\b(?:part|withPart)\([^']*'(\w+)'",
    r"\bparts\.\w+\('(\w+)'",
    r"\.(?:kind|name) [!=]== '(\w+)'",
    r"[`'](\w+) (?:\$\{|stay\b)",
    r"`\$\{[\w.]*\bid\} \d (\w+)`",
    r"\['(\w+)', '",
    r"/(?:\^|\\b)?(\w+)[ \\]",
)
"""How a script uses a part of a line, a kind of piece, or a verb: in a text, a list or a pattern."""


def known(script: str) -> set[str]:
    """Return the words that a script uses as those of a move."""
    code = "\n".join(line for line in script.split("\n") if not line.lstrip().startswith(("//", "/**", "*")))
    return set(chain.from_iterable(re.findall(use, code) for use in USES)) | set(re.findall(r"\w+_\w+", code))


def words_of_moves() -> set[str]:
    """Return the verbs and the parts of every game's moves, and what ends of pieces are called that no prose has."""
    found = set[str]()
    for sample in SAMPLES:
        notation: Notation[Struct] | None = game(sample.game).facet(Notation)
        assert notation is not None
        for verb, kinds in notation.kinds.items():
            found |= {verb, *(field.key for kind in kinds for field in fields_of(kind))}
        ends = endings(load_table(sample.table), sample.piece)
        found |= {word for each in ends for word in each.column.split() if "_" in word}
    return found


def own_words() -> set[str]:
    """Return the words of moves that are not also those of the messages between server and page."""
    return words_of_moves() - set(re.findall(r"\w+", (FOLDER / "types.d.ts").read_text(encoding="utf-8")))


@pytest.mark.parametrize("script", SHARED, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_no_shared_script_has_a_word_of_one_game(script: Path) -> None:
    """Neither a verb nor a part of a line nor a bearing."""
    assert known(script.read_text(encoding="utf-8")) & own_words() == set()


def test_the_scripts_of_games_have_such_words() -> None:
    """Each of these uses is found where it belongs: a part, a verb, a bearing, a kind of piece."""
    there = set[str]().union(*(known(path.read_text(encoding="utf-8")) for path in (FOLDER / "games").rglob("*.js")))
    assert {"navigate", "squadron", "hold", "bank_left", "max", "use"} <= there & own_words()
