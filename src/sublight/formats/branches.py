"""What else may come of a move, as text and as plain values: by chance, by choice, and by what is open or close."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypedDict, runtime_checkable

import msgspec

from sublight.board.plane.pose import Pose
from sublight.formats.answers import print_answer
from sublight.formats.jsons import Raw
from sublight.formats.rulings import RulingDict, dict_of_ruling
from sublight.formats.text import visible, wrapped
from sublight.referee.alternatives import Alternative
from sublight.referee.headline import headline
from sublight.referee.odds import Branch
from sublight.referee.phrases import Phrasebook


class Priced(Protocol):
    """A cost and how likely it is."""

    @property
    def chance(self) -> str:
        """The chance as a fraction in words."""

    @property
    def cost(self) -> object:
        """The record of what is paid, with a field for each thing."""


class Option(Protocol):
    """A move that is open to a piece."""

    @property
    def notation(self) -> str:
        """The line that declares it."""


class Ending(Option, Protocol):
    """An option that ends somewhere on the plane; it may have `violations`, the pieces it is `onto`, and `odds`."""

    @property
    def end(self) -> Pose | None:
        """Where it ends, None where that is not allowed."""

    @property
    def worst(self) -> str:
        """The worst that is sure to happen."""

    @property
    def overlapped(self) -> tuple[str, ...]:
        """The pieces that it overlaps."""


class Route(Protocol):
    """A path over places."""

    @property
    def path(self) -> tuple[str, ...]:
        """The places it enters."""

    @property
    def allowance(self) -> int:
        """How many it may enter."""

    @property
    def terms(self) -> tuple[str, ...]:
        """What the allowance is made of."""

    @property
    def dice(self) -> int:
        """How many dice a piece rolls that takes it."""

    @property
    def chance(self) -> str:
        """The chance to come through, as a fraction in words."""


@runtime_checkable
class Reached(Option, Protocol):
    """An option that leads over places."""

    @property
    def count(self) -> int:
        """How many pieces may take it."""

    @property
    def shortest(self) -> Route:
        """Its shortest path."""

    @property
    def safest(self) -> Route:
        """The path on which most come through."""


def text_of_odds(branches: Sequence[Branch[object]], phrases: Phrasebook) -> str:
    """Return each branch of a move: its chance, what came up, and the events that it alone has, but for quiet ones."""
    common = [event for event in branches[0].ruling.events if all(event in each.ruling.events for each in branches)]
    lines = ["House ruling, despite what forbids it:"] if any(each.ruling.house for each in branches) else []
    for branch in branches:
        lines.append(f"{branch.chance} ({100 * float(branch.chance):.1f} %): {_answers(branch)}")
        for event in phrases.loud(branch.ruling.events):
            if event not in common:
                lines += wrapped(f"{phrases.event(event)} [{event.rule}]", "  - ", "    ")
        if branch.ruling.status != "complete":
            lines += wrapped(headline(branch.ruling, phrases), "  - ", "    ")
    return "".join(f"{visible(line)}\n" for line in lines)


def _answers(branch: Branch[object]) -> str:
    return "; ".join(f"{key}={print_answer(value)}" for key, value in branch.answers.items()) or "no chance in it"


def option_text(option: Ending | Reached, phrases: Phrasebook) -> str:
    """Return where an option ends and the worst there, with what it may cost; or why it is not allowed.

    Of one that leads over places, how many it enters and may, and its dice.
    """
    if isinstance(option, Reached):
        return _reach_text(option)
    if option.end is None:
        return f"{option.worst}: {' '.join(phrases.violation(each) for each in getattr(option, 'violations', ()))}"
    end = option.end
    place = f"({end.x:.1f}, {end.y:.1f}) heading {end.heading:.1f}"
    who = f" {', '.join(option.overlapped)}" if option.overlapped else ""
    closest = (
        f", closest to {ship}" if len(option.overlapped) > 1 and (ship := getattr(option, "closest", None)) else ""
    )
    onto = f", onto {', '.join(found)}" if (found := getattr(option, "onto", ())) else ""
    return f"{place}: {option.worst}{who}{closest}{onto}{_price(getattr(option, 'odds', None))}"


def _price(odds: Sequence[Priced] | None) -> str:
    """Return what an option may cost; None where the game lists no cost, empty where there are too many branches."""
    if odds == ():
        return " (too many dice for a list: see odds)"
    costs = [f"{each.chance} {words}" for each in odds or () if (words := _cost_text(each.cost))]
    return f" ({'; '.join(costs)})" if costs else ""


def _cost_text(cost: object) -> str:
    """Return a cost in words, without what it does not cost: `damage 1, action lost`."""
    named = ((name.replace("_", " "), value) for name, value in msgspec.to_builtins(cost).items() if value)
    return ", ".join(name if value is True else f"{name} {value}" for name, value in named)


def _reach_text(option: Reached) -> str:
    """Return the shortest path with its arithmetic, and the safest where that is another."""
    shortest, safest = option.shortest, option.safest
    said = f"1 ship, {_route_text(shortest)}" if option.count == 1 else f"{option.count} ships, {_route_text(shortest)}"
    return said if safest == shortest else f"{said}; safest by {' > '.join(safest.path)}, {_route_text(safest)}"


def _route_text(route: Route) -> str:
    dice = f", {route.dice} {'die' if route.dice == 1 else 'dice'}, {route.chance} come through" if route.dice else ""
    return f"entering {len(route.path)} of {route.allowance} systems ({', '.join(route.terms)}){dice}"


_FLIPPED = {"dispute": "reading", "near": "close call"}


def alternatives_text(alternatives: Iterable[Alternative[object]]) -> str:
    """Return what each flip changes, those that change nothing in one line each."""
    lines: list[str] = []
    for each in alternatives:
        what = "measurements" if each.kind == "components" else f"{_FLIPPED[each.kind]} {each.id}"
        no_matter = "" if each.changes else ": nothing changes"
        lines += wrapped(f"{what}: {each.other} instead of {each.taken}{no_matter}", "", "  ")
        for change in each.changes:
            lines += wrapped(change, "  - ", "    ")
    return "".join(f"{visible(line)}\n" for line in lines) or "Nothing in this ruling could be taken another way.\n"


class BranchDict(TypedDict):
    """One branch of a move as plain values."""

    chance: str
    share: float
    answers: Raw
    ruling: RulingDict


def dict_of_branch(branch: Branch[object], phrases: Phrasebook) -> BranchDict:
    """Return one branch of a move: its chance as a fraction and as a number, its answers and its ruling."""
    return {
        "chance": str(branch.chance),
        "share": float(branch.chance),
        "answers": msgspec.to_builtins(branch.answers),
        "ruling": dict_of_ruling(branch.ruling, phrases),
    }


def alternative_dict(alternative: Alternative[object]) -> Raw:
    """Return what one flip changes, without the whole ruling it leads to."""
    plain = {name: getattr(alternative, name) for name in ("kind", "id", "taken", "other")}
    return plain | {"changes": list(alternative.changes), "status": alternative.ruling.status}
