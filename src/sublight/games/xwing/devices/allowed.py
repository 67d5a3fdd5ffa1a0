"""The templates and ends by which a ship may place a device: its card's, and those that effects of the ship add."""

from collections.abc import Callable, Iterable
from itertools import permutations

from sublight.games.xwing.actions.words import Laid, laid, words
from sublight.games.xwing.catalogue.payloads import Payload
from sublight.games.xwing.pieces import Table

Way = tuple[str, str]
"""A template as named, "" for none, and the end of the ship that it is laid at."""

DROP, LAUNCH = "rear", "front"


def printed_ways(card: Payload) -> frozenset[Way]:
    """Return the ways that the card itself names."""
    return frozenset((name, end) for name in card.templates or ("",) for end in card.end)


def ways(table: Table, card: Payload, uses: Iterable[str]) -> frozenset[Way]:
    """Return every way to place a payload with the effects used, each of them once, in whatever order."""
    changes = [_CHANGES[effect] for effect in uses if effect in _CHANGES]
    found = printed_ways(card)
    for order in permutations(changes):
        known = printed_ways(card)
        for change in order:
            known |= change(table, card, known)
        found |= known
    return found


def _banked(_table: Table, _card: Payload, known: frozenset[Way]) -> frozenset[Way]:
    """Nimble Bomber: dropping along a straight, a bank of that speed instead."""
    dropped = [laid(name) for name, end in known if end == DROP and name.startswith("straight")]
    return frozenset((f"bank_{side}_{each.speed}", DROP) for each in dropped for side in ("left", "right"))


def _paced(_table: Table, _card: Payload, known: frozenset[Way]) -> frozenset[Way]:
    """Skilled Bombardier: the same bearing, one faster or slower."""
    return frozenset((other.word, end) for name, end in known if name for other in _beside(laid(name)))


def _beside(way: Laid) -> list[Laid]:
    same = [each for each in words().values() if (each.shape, each.hand) == (way.shape, way.hand)]
    return [each for each in same if abs(each.speed - way.speed) == 1]


def _lobbed(table: Table, card: Payload, _known: frozenset[Way]) -> frozenset[Way]:
    """Trajectory Simulator: in the System Phase a bomb may be launched along a straight 5."""
    return frozenset({("straight_5", LAUNCH)}) if card.kind == "bomb" and table.phase == "system" else frozenset()


def _aside(_table: Table, _card: Payload, known: frozenset[Way]) -> frozenset[Way]:
    """Gyro-Cockpit: dropping, the template goes to the middle of the left or right side."""
    return frozenset((name, side) for name, end in known if end == DROP for side in ("left", "right"))


_CHANGES: dict[str, Callable[[Table, Payload, frozenset[Way]], frozenset[Way]]] = {
    "nimble_bomber": _banked,
    "skilled_bombardier": _paced,
    "trajectory_simulator": _lobbed,
    "gyro_cockpit": _aside,
}
