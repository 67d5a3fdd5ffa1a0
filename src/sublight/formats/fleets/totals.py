"""Stated totals against what the lines add up to, and points against the cards that the project has."""

from collections.abc import Sequence

from msgspec.structs import replace

from sublight.formats.fleets.lines import Line
from sublight.formats.fleets.model import FleetShip, Total
from sublight.games.armada.catalogue import ship_cards


def squadron_prices(lines: Sequence[Line], each: bool, stated: int | None) -> tuple[list[int], bool]:
    """Return what each line of squadrons costs in all, and whether its points were taken as the price of one.

    `each` is how the dialect has it; the other way is taken where only that one makes the stated total.
    """
    prices = _prices(lines, each)
    other = _prices(lines, not each)
    if stated is not None and sum(prices) != stated == sum(other):
        return other, not each
    return prices, each


def _prices(lines: Sequence[Line], each: bool) -> list[int]:
    return [line.points * (line.count or 1) if each or line.each else line.points for line in lines]


def printed_points(card: str, stated: int) -> tuple[str, bool]:
    """Return what to say of a ship's stated points beside its card's, and whether they agree with any list."""
    ship = ship_cards()[card]
    if stated == ship.points:
        return "", True
    if stated == ship.points_older:
        return f", by an older list of points (now {ship.points})", True
    return f", but its card has {ship.points} points, not {stated}", False


def of_ships(totals: Sequence[Total], ships: Sequence[FleetShip]) -> list[Total]:
    """Return the totals, those that stand in a ship's own line compared with the ship and its upgrades."""
    whole = {ship.line: ship.whole for ship in ships}
    return [replace(each, added=whole[each.line]) if each.line in whole else each for each in totals]
