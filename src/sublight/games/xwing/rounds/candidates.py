"""The moves that could be declared for a piece, by kind, before anything is checked.

Of many choices these are samples: every maneuver, side, template and end. A place along a side is asked for.
"""

from collections.abc import Callable, Iterator
from typing import get_args

from sublight.games.xwing.actions.acting import MOVING, REACH
from sublight.games.xwing.actions.perform import bar_colours, grants_of, linked_colours
from sublight.games.xwing.activation import DEPLOYED
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.check import PACES, declarable
from sublight.games.xwing.cards.effective_maneuver import ION_STRAIGHT, ion_bound
from sublight.games.xwing.cards.granting import COORDINATE, DEPLOY
from sublight.games.xwing.catalogue import EffectCard
from sublight.games.xwing.catalogue.devices import Payload, payload, payloads
from sublight.games.xwing.catalogue.hints.moves import ANY
from sublight.games.xwing.catalogue.ships import Action
from sublight.games.xwing.devices.allowed import placings
from sublight.games.xwing.maneuvers.check import extras
from sublight.games.xwing.moves import (
    Act,
    BarrelRoll,
    Boost,
    Decloak,
    Deploy,
    Dock,
    End,
    EndActivation,
    Engage,
    Guide,
    Maneuver,
    Move,
    PlaceDevice,
    Relocate,
    Rotate,
    SetDial,
    Side,
    Slam,
    Tractor,
)
from sublight.games.xwing.pieces import Device, DialEntry, Ship, Table
from sublight.games.xwing.repositions.places import boost_templates, decloak_templates
from sublight.games.xwing.repositions.rotate import turners
from sublight.games.xwing.rulebook import edition_of, has_wording

SIDES: tuple[Side, ...] = get_args(Side)
_ENDS: tuple[End, ...] = get_args(End)
_GUIDES: tuple[Guide, ...] = get_args(Guide)


def candidates(table: Table, kind: str, piece: Ship | Device) -> Iterator[Move]:
    """Yield the moves of a kind that could be declared for a piece."""
    if isinstance(piece, Device):
        yield from _of_remote(kind, piece)
    elif kind in _OF_SHIP:
        yield from _OF_SHIP[kind](table, piece)


def _of_remote(kind: str, remote: Device) -> Iterator[Move]:
    card = payload(remote.device)
    if kind == "pass":
        yield EndActivation(ship=remote.id)
    elif kind == "relocate":
        for template in card.relocate:
            for end in _GUIDES[: card.guides]:
                yield Relocate(device=remote.id, template=template, end=end)


# Dials and maneuvers.


def dial_entries(ship: Ship) -> tuple[DialEntry, ...]:
    """Return the maneuvers of a ship's dial."""
    return tuple(DialEntry(each.speed, each.bearing) for each in ship.card.dial)


def _dials(_table: Table, ship: Ship) -> Iterator[Move]:
    for entry in dial_entries(ship):
        if entry != ship.dial:
            yield SetDial(ship=ship.id, maneuver=entry)


def _maneuvers(table: Table, ship: Ship) -> Iterator[Move]:
    """What the dial shows, or what it may show where that is not known; with each card that can be declared."""
    shown = _shown(table, ship)
    if shown is None:
        yield from (Maneuver(ship=ship.id, maneuver=entry) for entry in dial_entries(ship))
    yield Maneuver(ship=ship.id, maneuver=shown)
    for name, card in effects_of(table, ship).items():
        for entry in extras().get(name, ()):
            yield Maneuver(ship=ship.id, maneuver=entry, extra=name)
        if declarable(card.hints):
            yield from (Maneuver(ship=ship.id, maneuver=shown, uses=(word,)) for word in words_of(ship, card))


def _shown(table: Table, ship: Ship) -> DialEntry | None:
    if ion_bound(table, ship) and not has_wording(table, "ion_maneuver_follows_dial"):
        return ION_STRAIGHT
    return ship.dial


def words_of(ship: Ship, card: EffectCard) -> tuple[str, ...]:
    """Return how the use of a card can be declared: by its name alone, else with each choice that it leaves."""
    redial = card.hints.redial
    choices: list[str] = []
    if redial is not None and redial.pace:
        choices += PACES
    elif redial is not None and not redial.mirrored:
        choices += (f"/{entry.speed}_{entry.bearing}" for entry in dial_entries(ship))
    swapped = (choice for swap in card.hints.swaps for choice in swap.choices)
    choices += (choice if choice[0] in "+-" else f"/{choice}" for choice in swapped)
    return tuple(f"{card.id}{choice}" for choice in choices or ("",))


# Actions, and moves that effects grant.


def _granters(table: Table, ship: Ship, action: str) -> Iterator[str]:
    """Yield "" for the action of the step or a linked one, and each effect that grants the action to the ship."""
    if action in bar_colours(ship) or action in linked_colours(ship):
        yield ""
    by_rules = {COORDINATE: coordinated(table, ship), DEPLOY: DEPLOYED in ship.used}
    for name in dict.fromkeys((*_effects_for(table, ship), *(each for each in by_rules if by_rules[each]))):
        if any(action in grant.moves or ANY in grant.moves for grant in grants_of(name)):
            yield name


def coordinated(table: Table, ship: Ship) -> bool:
    """Say whether a ship has just coordinated, so that this friendly ship may have been its target."""
    now = (table.active, table.clock.acted_last if table.clock is not None else "")
    able = [each for each in table.ships if each.id in now and each.id != ship.id]
    return any(each.player == ship.player and each.acted[-1:] == (COORDINATE,) for each in able)


def _effects_for(table: Table, ship: Ship) -> Iterator[str]:
    for each in table.ships:
        if each.player == ship.player:
            own = each.id == ship.id
            yield from (name for name, card in effects_of(table, each).items() if own or _lent(card))


def _lent(card: EffectCard) -> bool:
    return any(not grant.own for grant in card.hints.grants)


def _acts(table: Table, ship: Ship) -> Iterator[Move]:
    for action in get_args(Action):
        if action not in MOVING:
            for effect in _granters(table, ship, action):
                for target in aims(table, ship, action):
                    yield Act(ship=ship.id, action=action, target=target, effect=effect)


def aims(table: Table, ship: Ship, action: str) -> tuple[str, ...]:
    """Return what an action may be aimed at: "" where it has no target."""
    if action not in REACH:
        return ("",)
    pieces: tuple[Ship, ...] = table.ships
    mine = action == COORDINATE
    return tuple(each.id for each in pieces if each.id != ship.id and (each.player == ship.player) is mine)


def _rolls(table: Table, ship: Ship) -> Iterator[Move]:
    for effect in _granters(table, ship, "barrel_roll"):
        for side in SIDES:
            yield BarrelRoll(ship=ship.id, side=side, effect=effect)


def _boosts(table: Table, ship: Ship) -> Iterator[Move]:
    for effect in _granters(table, ship, "boost"):
        for template in boost_templates(table, ship, "white", ()):
            yield Boost(ship=ship.id, template=template, effect=effect)


def _slams(table: Table, ship: Ship) -> Iterator[Move]:
    speed = ship.executed.speed if ship.executed is not None else None
    for effect in _granters(table, ship, "slam"):
        for entry in dial_entries(ship):
            if entry.speed == speed:
                yield Slam(ship=ship.id, maneuver=entry, effect=effect)


def _rotations(table: Table, ship: Ship) -> Iterator[Move]:
    for effect in _effects_for(table, ship):
        if effect in turners():
            yield from (Rotate(ship=ship.id, turn=turn, effect=effect) for turn in turners()[effect].turns)


def _tractors(table: Table, ship: Ship) -> Iterator[Move]:
    foe = table.opponent(ship.player)
    yield Tractor(ship=ship.id, player=foe)
    yield Tractor(ship=ship.id, player=foe, kind="boost")
    yield from (Tractor(ship=ship.id, player=foe, kind="roll", side=side) for side in SIDES)


# What the System Phase is for.


def _decloaks(table: Table, ship: Ship) -> Iterator[Move]:
    if not ship.count("cloak") or ship.card.size == "huge":
        return
    for template in decloak_templates(table, ship, ()):
        yield Decloak(ship=ship.id, kind="boost", template=template)
        yield from (Decloak(ship=ship.id, kind="roll", side=side, template=template) for side in SIDES)


def carried(table: Table, ship: Ship) -> Iterator[Payload]:
    """Yield what the cards of a ship put on the table in its edition, where its outline is measured."""
    for card in payloads().values():
        if card.token and card.holds_in(edition_of(table).id) and {ship.pilot, *ship.upgrades} & set(card.xws):
            yield card


def _devices(table: Table, ship: Ship) -> Iterator[Move]:
    drops = tuple(name for name, card in effects_of(table, ship).items() if card.hints.drops is not None)
    for card in carried(table, ship):
        for uses in ((), *((name,) for name in drops)):
            yield from _placed(table, ship, card, uses)


def _placed(table: Table, ship: Ship, card: Payload, uses: tuple[str, ...]) -> Iterator[Move]:
    ways, name = placings(table, card, uses), free_id(table, card.id)
    for template in sorted({template for template, _ in ways}):
        for end in _ENDS:
            if (template, end) in ways:
                yield PlaceDevice(ship=ship.id, device=card.id, id=name, template=template, end=end, uses=uses)


def free_id(table: Table, stem: str) -> str:
    """Return an id that nothing on the table has, or had."""
    known = {each.id for each in (*table.pieces, *table.reserve)} | set(table.removed)
    number = 1
    while f"{stem}{number}" in known:
        number += 1
    return f"{stem}{number}"


def _docks(table: Table, ship: Ship) -> Iterator[Move]:
    yield from (Dock(ship=ship.id, carrier=each.id) for each in table.ships if each.id != ship.id)


def _deployments(table: Table, ship: Ship) -> Iterator[Move]:
    emergency = table.phase == "engagement"
    for entry in dial_entries(ship) if table.has_ship(ship.carrier) else ():
        yield Deploy(ship=ship.id, maneuver=entry, emergency=emergency)
        yield Deploy(ship=ship.id, maneuver=entry, end="rear", emergency=emergency)


_OF_SHIP: dict[str, Callable[[Table, Ship], Iterator[Move]]] = {
    "maneuver": _maneuvers,
    "act": _acts,
    "roll": _rolls,
    "boost": _boosts,
    "slam": _slams,
    "rotate": _rotations,
    "tractor": _tractors,
    "decloak": _decloaks,
    "device": _devices,
    "dock": _docks,
    "deploy": _deployments,
    "dial": _dials,
    "engage": lambda _, ship: iter((Engage(ship=ship.id),)),
    "pass": lambda _, ship: iter((EndActivation(ship=ship.id),)),
}
"""What could be declared for a ship, by the verb of the move."""
