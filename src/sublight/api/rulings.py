"""A ruling as text, as plain values and as a slip, in the sentences of its game.

Each form is imported when it is asked for, so that one ruling loads little.
"""

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from sublight.referee.question import Answer, Answers
from sublight.referee.ruling import Ruling
from sublight.referee.state import State
from sublight.registry import game, game_of

if TYPE_CHECKING:
    from sublight.formats.branches import BranchDict
    from sublight.formats.rulings import RulingDict
    from sublight.referee.odds import Branch


LATER = ("clock", "other_upgrades", "brought")
"""Fields of tables and ships that came after the first slips were printed."""


def ruling_text(ruling: Ruling[object], suggestion: Answer | None = None, *, everything: bool = False) -> str:
    """Return a ruling as text, as a judge would read it out, with `suggestion` as the legal answer, if given.

    With `everything` it also has the steps that change nothing and the measurements that decide nothing.
    """
    from sublight.formats.text import text_of_ruling

    return text_of_ruling(ruling, game(ruling.game), suggestion, everything=everything)


def ruling_html(ruling: Ruling[object]) -> str:
    """Return a ruling as a notebook shows it: the table afterwards, and the text below it."""
    from html import escape

    from sublight.api.pictures import draw

    return f"<div>{draw(ruling.state)}<pre>{escape(ruling_text(ruling))}</pre></div>"


def ruling_dict(ruling: Ruling[object], suggestion: Answer | None = None) -> "RulingDict":
    """Return a ruling as plain JSON values, with `suggestion` as the legal answer to its question, if given."""
    from sublight.formats.rulings import dict_of_ruling

    return dict_of_ruling(ruling, game(ruling.game), suggestion)


def odds_text(branches: "Iterable[Branch[object]]", *, everything: bool = False) -> str:
    """Return each branch of a move: its chance, and what happens in it alone.

    `everything`: with the answers as they are given, and the events that say that nothing happened.
    """
    from sublight.formats.branches import text_of_odds

    found = list(branches)
    phrases = game(found[0].ruling.game).phrases_on(found[0].ruling.state)
    return text_of_odds(found, phrases, everything=everything)


def branch_dict(branch: "Branch[object]") -> "BranchDict":
    """Return one branch of a move: its chance as a fraction and as a number, its answers and its ruling."""
    from sublight.formats.branches import dict_of_branch

    return dict_of_branch(branch, game(branch.ruling.game))


def input_digest(state: object, move: object, answers: Answers) -> str:
    """Return the SHA-256 of table, move and answers in canonical JSON, as hexadecimal digits.

    What the table leaves empty of `LATER` is not counted: slips from before there were such fields keep their digest.
    """
    from hashlib import sha256

    plain = msgspec.to_builtins({"table": state, "move": move, "answers": dict(answers)})
    for record in (plain["table"], *plain["table"].get("ships", ())):
        for name in LATER:
            if not record.get(name, True):
                del record[name]
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return sha256(text.encode("ascii")).hexdigest()


def slip(state: State, move: Struct, answers: Answers, ruling: Ruling[object]) -> str:
    """Return the ruling slip: one page to print and keep, with all that another person needs to check the ruling.

    Verdicts with margin and spread, the events with their citations, the edition, and a digest of what was ruled on:
    two slips with the same digest are of the same table, move and answers.
    """
    from sublight.formats.answers import print_answer

    here = game_of(state)
    edition = here.book.edition(ruling.edition)
    rules = [each.rule for each in (*ruling.violations, *ruling.despite)] + [each.rule for each in ruling.events]
    rules += [each.rule for each in ruling.warnings]
    cited = dict.fromkeys(rules + [each.rule for each in ruling.verdicts])
    rows = [
        "RULING SLIP",
        "",
        f"Game      {here.title}",
        f"Edition   {edition.title} ({edition.id}, {edition.date})",
        f"Move      {here.print_move(move)}",
        *(f"Answer    {key} = {print_answer(msgspec.to_builtins(value))}" for key, value in answers.items()),
        f"Input     sha256 {input_digest(state, move, answers)}",
        "",
    ]
    books = [f"  {rule}  {here.book.rule(rule, edition).source}" for rule in cited]
    return (
        "\n".join(rows) + "\n" + ruling_text(ruling, everything=True) + "\n" + "\n".join(["Citations:", *books]) + "\n"
    )
