"""The templates and ends by which a ship may place a device, and the effects that let it place one (XW-DEV-01)."""

from collections.abc import Callable, Iterable, Iterator

from sublight.games.xwing.activation import colour_executed, has_placed, was_partial
from sublight.games.xwing.cards.payment import pay_price, unpayable
from sublight.games.xwing.catalogue import EffectCard, effects_in
from sublight.games.xwing.catalogue.devices import Payload
from sublight.games.xwing.catalogue.hints import Drop
from sublight.games.xwing.course import LaidTemplate, laid_template, laid_templates
from sublight.games.xwing.pieces import Ship, Table
from sublight.games.xwing.rulebook import edition_of
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks

Placing = tuple[str, str]
"""A template as named, "" for none, and the end of the ship that it is laid at."""

DROP, LAUNCH = "rear", "front"


RULE = "XW-DEV-01"


def printed_placings(card: Payload) -> frozenset[Placing]:
    """Return the templates and ends that the card itself names."""
    return frozenset((name, end) for name in card.templates or ("",) for end in card.end)


def _named_placings(table: Table, card: Payload, uses: tuple[str, ...]) -> frozenset[Placing]:
    """Return the placings that the card names, or those of an effect that grants the device."""
    found = printed_placings(card)
    for effect in granting(table, uses):
        drop = effect.hints.drops
        if drop is not None and drop.templates:
            found = frozenset((name, end) for name in drop.templates for end in drop.ends)
        elif drop is not None:
            found = frozenset((name, end) for name, end in found if end in drop.ends)
    return found


def placings(table: Table, card: Payload, uses: Iterable[str]) -> frozenset[Placing]:
    """Return every placing of a payload with the effects used, each of them once, in any order."""
    used = tuple(uses)
    changes = frozenset(effect for effect in used if effect in _CHANGES)
    return _changed(table, card, changes, {frozenset(): _named_placings(table, card, used)})


def _changed(
    table: Table, card: Payload, effects: frozenset[str], known: dict[frozenset[str], frozenset[Placing]]
) -> frozenset[Placing]:
    """Return the placings with these effects, whichever comes last; `known` has those with fewer effects."""
    if effects not in known:
        found: frozenset[Placing] = frozenset()
        for last in effects:
            before = _changed(table, card, effects - {last}, known)
            found |= before | _CHANGES[last](table, card, before)
        known[effects] = found
    return known[effects]


def _banked(_table: Table, _card: Payload, known: frozenset[Placing]) -> frozenset[Placing]:
    """Nimble Bomber: dropping along a straight, a bank of that speed instead."""
    dropped = [laid_template(name) for name, end in known if end == DROP and name.startswith("straight")]
    return frozenset((f"bank_{side}_{each.speed}", DROP) for each in dropped for side in ("left", "right"))


def _paced(_table: Table, _card: Payload, known: frozenset[Placing]) -> frozenset[Placing]:
    """Skilled Bombardier: the same bearing, one faster or slower."""
    return frozenset((other.word, end) for name, end in known if name for other in _beside(laid_template(name)))


def _beside(template: LaidTemplate) -> list[LaidTemplate]:
    same = [each for each in laid_templates().values() if (each.shape, each.hand) == (template.shape, template.hand)]
    return [each for each in same if abs(each.speed - template.speed) == 1]


def _lobbed(table: Table, card: Payload, _known: frozenset[Placing]) -> frozenset[Placing]:
    """Trajectory Simulator: in the System Phase a bomb may be launched along a straight 5."""
    return frozenset({("straight_5", LAUNCH)}) if card.kind == "bomb" and table.phase == "system" else frozenset()


def _aside(_table: Table, _card: Payload, known: frozenset[Placing]) -> frozenset[Placing]:
    """Gyro-Cockpit: dropping, the template goes to the middle of the left or right side."""
    return frozenset((name, side) for name, end in known if end == DROP for side in ("left", "right"))


def _far(_table: Table, _card: Payload, known: frozenset[Placing]) -> frozenset[Placing]:
    """Emon Azzameen: dropping along a straight 1, a straight or turn 3 instead."""
    far = ("straight_3", "turn_left_3", "turn_right_3")
    return frozenset((name, DROP) for name in far) if ("straight_1", DROP) in known else frozenset()


def _ahead(_table: Table, _card: Payload, known: frozenset[Placing]) -> frozenset[Placing]:
    """Constable Zuvio: what would be dropped is launched along a straight 1."""
    return frozenset({("straight_1", LAUNCH)}) if any(end == DROP for _, end in known) else frozenset()


def _slow(_table: Table, _card: Payload, known: frozenset[Placing]) -> frozenset[Placing]:
    """Sol Sixxa: dropping along a straight 1, any other template of speed 1."""
    slow = frozenset((word, DROP) for word, template in laid_templates().items() if template.speed == 1)
    return slow if ("straight_1", DROP) in known else frozenset()


def _turned_round(_table: Table, _card: Payload, known: frozenset[Placing]) -> frozenset[Placing]:
    """Bombardment Drone: what would be dropped is launched along the same template."""
    return frozenset((name, LAUNCH) for name, end in known if end == DROP)


def _from_the_bay(table: Table, card: Payload, known: frozenset[Placing]) -> frozenset[Placing]:
    """Drop-Seat Bay: a crew's remote along a bank instead of a straight, from the rear or the middle of a side."""
    banked = _banked(table, card, known) if card.boards else frozenset()
    return frozenset((name, end) for name, _ in banked for end in (DROP, "left", "right"))


_CHANGES: dict[str, Callable[[Table, Payload, frozenset[Placing]], frozenset[Placing]]] = {
    "nimble_bomber": _banked,
    "skilled_bombardier": _paced,
    "trajectory_simulator": _lobbed,
    "gyro_cockpit": _aside,
    "emon_azzameen": _far,
    "constable_zuvio": _ahead,
    "sol_sixxa": _slow,
    "bombardment_drone": _turned_round,
    "drop_seat_bay": _from_the_bay,
}


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


def _listed(laid_templates: tuple[object, ...]) -> str:
    return " or ".join(str(word) for word in laid_templates)


def pay_for(table: Table, ship_id: str, effects: Iterable[EffectCard]) -> Procedure[Table]:
    """Pay for the effects that grant a device."""
    for effect in effects:
        table = yield from pay_price(table, ship_id, effect.id, effect.hints.price, RULE)
    return table
