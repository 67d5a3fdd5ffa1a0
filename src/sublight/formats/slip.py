"""The ruling slip: one page to print and keep, with all that another person needs to check the ruling.

Verdicts with margin and spread, the events with their citations, the edition, and a digest of what was ruled on: two
slips with the same digest are of the same table, move and answers.
"""

import hashlib
import json
from typing import Any

import msgspec

from sublight.formats.text import ruling_text
from sublight.referee.question import Answers
from sublight.referee.ruling import AnyRuling
from sublight.registry import game_of


def input_digest(state: Any, move: Any, answers: Answers) -> str:
    """Return the SHA-256 of table, move and answers in canonical JSON, as hexadecimal digits."""
    plain = msgspec.to_builtins({"table": state, "move": move, "answers": dict(answers)})
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def slip(state: Any, move: Any, answers: Answers, ruling: AnyRuling) -> str:
    """Return the slip as text."""
    here = game_of(state)
    edition = here.book.edition(state.edition)
    rules = [each.rule for each in (*ruling.violations, *ruling.despite)] + [each.rule for each in ruling.events]
    rules += [each.rule for each in ruling.warnings]
    cited = dict.fromkeys(rules + [each.rule for each in ruling.verdicts])
    rows = [
        "RULING SLIP",
        "",
        f"Game      {here.name}",
        f"Edition   {edition.title} ({edition.id}, {edition.date})",
        f"Move      {here.print_move(move)}",
        *(f"Answer    {key} = {json.dumps(msgspec.to_builtins(value))}" for key, value in answers.items()),
        f"Input     sha256 {input_digest(state, move, answers)}",
        "",
    ]
    books = [f"  {rule}  {here.book.rule(rule, edition).source}" for rule in cited]
    return "\n".join(rows) + "\n" + ruling_text(ruling) + "\n" + "\n".join(["Citations:", *books]) + "\n"
