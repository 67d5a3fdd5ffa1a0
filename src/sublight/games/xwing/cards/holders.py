"""Who has an effect, and whether it works for a ship now."""

from collections.abc import Iterator

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue.hints import Needs
from sublight.games.xwing.measuring.ranges import range_of
from sublight.games.xwing.pieces import Ship, Table


def holder(table: Table, ship: Ship, name: str, *, own: bool = True, reach: int | None = None) -> Ship | None:
    """Return the ship whose effect works on `ship`: itself, or where the effect is another's a friend in reach."""
    return next(holders(table, ship, name, own=own, reach=reach), None)


def holders(table: Table, ship: Ship, name: str, *, own: bool = True, reach: int | None = None) -> Iterator[Ship]:
    """Yield every ship whose effect works on `ship`; a ship is friendly to itself."""
    for each in [ship] if own else [each for each in table.ships if each.player == ship.player]:
        near = reach is None or each.id == ship.id or range_of(table, each, ship) <= reach
        if near and name in effects_of(table, each):
            yield each


def unmet(table: Table, ship: Ship, needs: Needs | None) -> str:
    """Say in words which need of an effect a ship does not meet; nothing where it meets them all."""
    if needs is None:
        return ""
    if needs.most_stress is not None and ship.count("stress") > needs.most_stress:
        return f"at most {needs.most_stress} stress"
    if needs.effect and needs.effect not in effects_of(table, ship):
        return needs.effect
    return _state_unmet(ship, needs)


def _state_unmet(ship: Ship, needs: Needs) -> str:
    wrong = {
        "no shields": needs.unshielded and ship.shields_left > 0,
        "a damage card": needs.damaged and not ship.damage,
        "no active Force": needs.no_force and ship.force > 0,
    }
    tokens = {f"no {token} token": ship.count(token) > 0 for token in needs.without}
    return next((words for words, broken in {**wrong, **tokens}.items() if broken), "")
