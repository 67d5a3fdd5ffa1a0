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
from sublight.referee.phrases import Phrasebook
from sublight.registry import game


def odds_text(branches: Iterable[Branch]) -> str:
    """Return each way a move can go: its chance, what came up, and the events that this way alone has."""
    ways = list(branches)
    common = [event for event in ways[0].ruling.events if all(event in way.ruling.events for way in ways)]
    lines = ["House ruling, despite what forbids it:"] if any(way.ruling.house for way in ways) else []
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


def option_text(option: Any, phrases: Phrasebook) -> str:
    """Return where an option ends and the worst there, with what it may cost; or why it is not allowed.

    Of a way over places, how many it enters and may, and its dice.
    """
    if hasattr(option, "shortest"):
        return _reach_text(option)
    if option.end is None:
        return f"{option.worst}: {' '.join(phrases.violation(each) for each in option.violations)}"
    end = option.end
    place = f"({end.x:.1f}, {end.y:.1f}) heading {end.heading:.1f}"
    who = f" {', '.join(option.overlapped)}" if option.overlapped else ""
    onto = f", onto {', '.join(found)}" if (found := getattr(option, "onto", ())) else ""
    return f"{place}: {option.worst}{who}{onto}{_price(getattr(option, 'odds', None))}"


def _price(odds: Any) -> str:
    """Return what an option may cost; None where the game lists no cost, and empty where there are too many ways."""
    if odds == ():
        return " (too many dice for a list: see odds)"
    costs = [f"{each.chance} {words}" for each in odds or () if (words := _cost_text(each.cost))]
    return f" ({'; '.join(costs)})" if costs else ""


def _cost_text(cost: Any) -> str:
    """Return a cost in words, without what it does not cost: `damage 1, action lost`."""
    named = ((name.replace("_", " "), value) for name, value in msgspec.to_builtins(cost).items() if value)
    return ", ".join(name if value is True else f"{name} {value}" for name, value in named)


def _reach_text(option: Any) -> str:
    """Return the shortest way with its arithmetic, and the safest where that is another."""
    shortest, safest = option.shortest, option.safest
    said = f"{option.count} there: {_way_text(shortest)}"
    return said if safest == shortest else f"{said}; safest over {' > '.join(safest.path)}: {_way_text(safest)}"


def _way_text(way: Any) -> str:
    dice = f", {way.dice} {'die' if way.dice == 1 else 'dice'}, {way.chance} come through" if way.dice else ""
    return f"enters {len(way.path)} of {way.allowance} ({', '.join(way.terms)}){dice}"


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
