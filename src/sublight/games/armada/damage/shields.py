"""Damage that a ship suffers: shields of one hull zone first, then facedown damage cards."""

from msgspec.structs import replace

from sublight.games.armada.pieces import Ship, Table, Zone
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import happens

ZONES: tuple[Zone, ...] = ("front", "left", "right", "rear", "left_aux", "right_aux")


def shields_of(ship: Ship) -> dict[Zone, int]:
    """Return the shields that each hull zone has left: as printed where the ship says nothing else."""
    printed = ship.card.shields
    found: dict[Zone, int] = {}
    for zone in ZONES:
        here = getattr(printed, zone)
        if here is not None:
            found[zone] = (ship.shields or {}).get(zone, here)
    return found


def suffer(table: Table, name: str, amount: int, rule: str, cause: str) -> Procedure[Table]:
    """Let a ship suffer `amount` damage by `rule`, all of it on one hull zone of its owner's choice.

    A ship with as many cards as hull stays on the table until `destroy_the_dead` is called.
    """
    if amount <= 0:
        return table
    ship = table.ship(name)
    left = shields_of(ship)
    zone = yield from _zone(table, ship, amount, rule, cause)
    lost = min(amount, left[zone])
    table = yield from lose_shields(table, name, zone, lost, rule, cause)
    return (yield from deal_facedown(table, name, amount - lost, rule, cause))


def _zone(table: Table, ship: Ship, amount: int, rule: str, cause: str) -> Procedure[Zone]:
    """The owner picks the hull zone, unless no zone has a shield left: then all of it is cards whichever it is."""
    left = shields_of(ship)
    if not any(left.values()):
        return ZONES[0]
    options = tuple(
        Option(key=zone, figures={"shields": min(amount, has), "cards": amount - min(amount, has)})
        for zone, has in left.items()
    )
    question = Choose(
        rule=rule,
        kind="hull_zone",
        subject=ship.id,
        player=ship.player,
        figures={"amount": amount, "cause": cause},
        options=options,
    )
    answer = yield from choose(question, table, max(left, key=lambda zone: left[zone]))
    return next(zone for zone in left if zone == answer)


def lose_shields(table: Table, name: str, zone: Zone, amount: int, rule: str, cause: str) -> Procedure[Table]:
    """Take shields off one hull zone, no more than it has."""
    ship = table.ship(name)
    left = shields_of(ship)
    lost = min(amount, left[zone])
    if lost <= 0:
        return table
    remaining = left[zone] - lost
    yield happens(rule, "shields_lost", name, zone=zone, shields=lost, left=remaining, cause=cause)
    return table.with_ship(replace(ship, shields={**left, zone: remaining}))


def deal_facedown(table: Table, name: str, cards: int, rule: str, cause: str) -> Procedure[Table]:
    """Deal `cards` facedown damage cards to a ship by `rule`; `cause` says why, in words."""
    if cards <= 0:
        return table
    ship = table.ship(name)
    dealt = replace(ship, facedown=ship.facedown + cards)
    yield happens(rule, "card_dealt", name, cards=cards, cause=cause, damage=dealt.damage, hull=ship.card.hull)
    return table.with_ship(dealt)
