"""What card a line names, or why none, with the nearest name there is."""

from typing import Literal

from msgspec import Struct

from sublight.errors import either
from sublight.games.armada.catalogue import effect_cards, ship_cards
from sublight.games.armada.lists.lines import Line
from sublight.games.armada.lists.names import (
    Found,
    card_name,
    find_objective,
    find_ship,
    find_squadron,
    find_upgrade,
    key_of,
    nearest_card,
    nearest_effect,
)

MOST_OF_ONE = 60
"""More squadrons than that of one card is a slip: no fleet's points buy them."""


class Card(Struct, frozen=True, kw_only=True):
    """What a line is taken for: the card's id where it has one, and what to say of it."""

    kind: Literal["ship", "upgrade", "squadron", "objective", "unread"]
    card: str | None = None
    says: str
    good: bool = True


def count_of(line: Line) -> int:
    """Return how many the line lists: one where it does not say."""
    return 1 if line.count is None else line.count


def card_of(line: Line, faction: str, *, squadron_first: bool, look: bool) -> Card:
    """Return the ship or squadron that a line names; `look` for the nearest name where there is none."""
    if not 1 <= count_of(line) <= MOST_OF_ONE:
        return Card(kind="unread", says=f"{line.count} of one card: 1 to {MOST_OF_ONE} are read", good=False)
    ship = find_ship(line.name, faction) if count_of(line) == 1 else Found(())
    squadron = find_squadron(line.name, faction) if line.whole is None else Found(())
    if ship.one and not (squadron_first and squadron.one):
        says, good = printed_points(ship.one, line.points)
        return Card(kind="ship", card=ship.one, says=f"{_named(ship.one, faction)}{says}", good=good)
    if squadron.one:
        count = f"{line.count} × " if count_of(line) > 1 else ""
        return Card(kind="squadron", card=squadron.one, says=count + _named(squadron.one, faction))
    if squadron.ids and (squadron_first or not ship.ids):
        return _not_taken("squadron", _either(squadron))
    if ship.ids:
        return _not_taken("ship", _either(ship))
    return _no_such(line, "squadron" if squadron_first else "ship", look=look)


def upgrade_of(line: Line, faction: str, commander: str, *, look: bool) -> Card:
    """Return the effect on movement that an upgrade is; by its name alone where it has none that we know.

    Of namesakes, one a commander, the fleet's commander tells which is meant.
    """
    found = find_upgrade(line.name, faction, line.variant)
    if len(found.ids) > 1 and commander:
        kind = "commander" if key_of(line.name) == key_of(commander) else "officer"
        found = find_upgrade(line.name, faction, kind)
    if found.one:
        says = f"{effect_cards()[found.one].name} (affects movement: {found.one})"
        return Card(kind="upgrade", card=found.one, says=says)
    if found.ids:
        return Card(kind="upgrade", says=f"kept by its name: {_either(found)}", good=False)
    near = nearest_effect(line.name, "upgrade") if look and not found.ids else ""
    return Card(kind="upgrade", says=f"no effect on movement known{_meant(near)}", good=not near)


def objective_of(name: str, *, look: bool) -> Card:
    """Return the effect on movement that an objective is; by its name alone where it has none that we know."""
    effect = find_objective(name).one
    if effect:
        says = f"{effect_cards()[effect].name} (affects movement: {effect})"
        return Card(kind="objective", card=effect, says=says)
    near = nearest_effect(name, "objective") if look else ""
    return Card(kind="objective", says=f"{name}{_meant(near)}", good=not near)


def printed_points(card: str, stated: int) -> tuple[str, bool]:
    """Return what to say of a ship's stated points beside its card's, and whether they agree with any list."""
    ship = ship_cards()[card]
    if stated == ship.points:
        return "", True
    if stated == ship.points_older:
        return f", by an older list of points (now {ship.points})", True
    return f", but its card has {ship.points} points, not {stated}", False


def _named(card: str, faction: str) -> str:
    other = card.partition(".")[0]
    strange = f", a card of another faction ({other})" if faction and other != faction else ""
    return f"{card_name(card)}{strange}"


def _either(found: Found) -> str:
    return f"it may be {either(found.ids[:4])}; add what tells them apart"


def _not_taken(kind: Literal["ship", "squadron"], reason: str) -> Card:
    return Card(kind=kind, says=f"not added: {reason}", good=False)


def _no_such(line: Line, kind: Literal["ship", "squadron"], *, look: bool) -> Card:
    if count_of(line) > 1 and find_ship(line.name, "").ids:
        return _not_taken("squadron", "a ship with a count: give each ship a line of its own")
    near = nearest_card(line.name, kind) if look else ""
    return _not_taken(kind, f"no {kind} of that name{_meant(near)}")


def _meant(near: str) -> str:
    return f"; did you mean {near}?" if near else ""
