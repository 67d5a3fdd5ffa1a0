"""Devices that a card lets its ship place besides: after a maneuver, or after a friend has defended (XW-DEV-01)."""

from collections.abc import Iterable, Iterator

from sublight.games.xwing.book import edition_of
from sublight.games.xwing.cards.prices import pay_price, unpayable
from sublight.games.xwing.catalogue import EffectCard, effects_in
from sublight.games.xwing.catalogue.hints import Drop
from sublight.games.xwing.catalogue.payloads import Payload
from sublight.games.xwing.marks import colour_executed, has_placed, was_partial
from sublight.games.xwing.pieces import Ship, Table
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks

RULE = "XW-DEV-01"


def granting(table: Table, uses: Iterable[str]) -> tuple[EffectCard, ...]:
    """Return those of the effects used that grant a device."""
    known = effects_in(edition_of(table).id)
    return tuple(known[name] for name in uses if name in known and known[name].hints.drops is not None)


def not_granted(table: Table, ship: Ship, card: Payload, effect: EffectCard) -> Iterator[Violation]:
    """Yield why an effect lets its ship place no such device now."""
    drop = effect.hints.drops
    if drop is None:
        return
    if table.phase != drop.phase:
        yield breaks(RULE, "payload_out_of_phase", ship.id, device=card.name, phase=table.phase, due=drop.phase)
    if effect.id in ship.used:
        yield breaks(RULE, "effect_used", ship.id, effect=effect.id)
    for needed, missing in _lacking(table, ship, card, drop).items():
        if missing:
            yield breaks(RULE, "grant_needs", ship.id, effect=effect.id, needed=needed)
    yield from unpayable(ship, effect.id, effect.hints.price, RULE)


def _lacking(table: Table, ship: Ship, card: Payload, drop: Drop) -> dict[str, bool]:
    entry, flown = ship.executed, drop.phase == "activation"
    full = entry is not None and not was_partial(ship) and table.active in ("", ship.id)
    return {
        "a fully executed maneuver": flown and not full,
        f"a maneuver of speed {_listed(drop.speeds)}": bool(drop.speeds)
        and (entry is None or entry.speed not in drop.speeds),
        f"a {_listed(drop.colours)} maneuver": bool(drop.colours) and colour_executed(ship) not in drop.colours,
        f"a {_listed(drop.kinds)}": bool(drop.kinds) and card.kind not in drop.kinds,
        "no device dropped or launched before": drop.first and has_placed(ship),
    }


def _listed(words: tuple[object, ...]) -> str:
    return " or ".join(str(word) for word in words)


def pay_for(table: Table, ship_id: str, effects: Iterable[EffectCard]) -> Procedure[Table]:
    """Pay for the effects that grant a device."""
    for effect in effects:
        table = yield from pay_price(table, ship_id, effect.id, effect.hints.price, RULE)
    return table
