"""The other ways a move could go, as text and as plain values: by chance, and by what could be taken otherwise."""

from collections.abc import Iterable
from typing import Any

import msgspec

from sublight.formats.answers import print_answer
from sublight.formats.rulings import ruling_dict
from sublight.formats.text import OPENING, wrapped
from sublight.formats.visible import visible
from sublight.referee.alternatives import Alternative
from sublight.referee.odds import Branch
from sublight.registry import game


def odds_text(branches: Iterable[Branch]) -> str:
    """Return each way a move can go: its chance, what came up, and the events that this way alone has."""
    ways = list(branches)
    common = [event for event in ways[0].ruling.events if all(event in way.ruling.events for way in ways)]
    lines: list[str] = []
    for way in ways:
        here = game(way.ruling.game)
        lines.append(f"{way.chance} ({100 * float(way.chance):.1f} %): {_answers(way)}")
        own = [event for event in way.ruling.events if event not in common]
        for event in own:
            lines += wrapped(f"{here.phrases.event(event)} [{event.rule}]", "  - ", "    ")
        if way.ruling.status != "complete":
            lines.append(f"  - {OPENING[way.ruling.status]}")
    return "".join(f"{visible(line)}\n" for line in lines)


def _answers(way: Branch) -> str:
    return "; ".join(f"{key}={print_answer(value)}" for key, value in way.answers.items()) or "no chance in it"


_FLIPPED = {"dispute": "reading", "near": "close call"}


def alternatives_text(alternatives: Iterable[Alternative]) -> str:
    """Return what each flip changes, those that change nothing in one line each."""
    lines: list[str] = []
    for each in alternatives:
        what = "measurements" if each.kind == "components" else f"{_FLIPPED[each.kind]} {each.id}"
        no_matter = "" if each.changes else ": nothing changes"
        lines += wrapped(f"{what}: {each.other} instead of {each.taken}{no_matter}", "", "  ")
        for change in each.changes:
            lines += wrapped(change, "  - ", "    ")
    return "".join(f"{visible(line)}\n" for line in lines) or "Nothing in this ruling could be taken another way.\n"


def branch_dict(branch: Branch) -> dict[str, Any]:
    """Return one way a move can go: its chance as a fraction and as a number, its answers and its ruling."""
    return {
        "chance": str(branch.chance),
        "share": float(branch.chance),
        "answers": msgspec.to_builtins(branch.answers),
        "ruling": ruling_dict(branch.ruling),
    }


def alternative_dict(alternative: Alternative) -> dict[str, Any]:
    """Return what one flip changes, without the whole ruling it leads to."""
    plain = {name: getattr(alternative, name) for name in ("kind", "id", "taken", "other")}
    return plain | {"changes": list(alternative.changes), "status": alternative.ruling.status}
