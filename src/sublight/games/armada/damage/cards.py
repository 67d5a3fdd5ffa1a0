"""Damage cards: dealt faceup, resolved at once, and ships destroyed by them (ARM-RAM-02, ARM-RAM-07).

Dealing never takes a ship off the table: the caller runs `destroy_the_dead` when the effect has been resolved.
"""

from msgspec.structs import replace

from sublight.board.plane.table import less_one
from sublight.games.armada.catalogue.cards import DamageCard, damage_deck
from sublight.games.armada.damage.shields import deal_facedown, lose_shields, shields_of
from sublight.games.armada.damage.speed_dial import turn_dial
from sublight.games.armada.damage.vip import drop_carried
from sublight.games.armada.pieces import Ship, Table, Zone
from sublight.referee.procedure import Procedure, choose, choose_order, roll
from sublight.referee.question import CHANCE, Choose, Option, Outcome, Roll
from sublight.referee.ruling import happens
from sublight.rulebook.cards import still_to_draw


def deal_faceup(table: Table, name: str, rule: str, cause: str) -> Procedure[Table]:
    """Deal one faceup damage card to a ship: chance decides which, and its immediate effect is resolved.

    The weights are the deck less the cards that lie faceup on this table. A card that destroys the ship does no more.
    """
    left = still_to_draw(damage_deck(), (card for ship in table.ships for card in ship.faceup))
    question = Roll(
        rule=rule,
        kind="damage_card",
        subject=name,
        player=CHANCE,
        outcomes=tuple(Outcome(key=card, weight=count) for card, count in left.items()),
    )
    drawn = damage_deck()[(yield from roll(question, table))]
    ship = table.ship(name)
    dealt = replace(ship, faceup=(*ship.faceup, drawn.id))
    figures = {"damage": dealt.damage, "hull": ship.card.hull}
    yield happens(rule, "card_dealt_faceup", name, card=drawn.title, cause=cause, **figures)
    table = table.with_ship(dealt)
    return table if dealt.destroyed else (yield from resolve_at_once(table, name, drawn, rule))


def destroy_the_dead(table: Table, names: tuple[str, ...]) -> Procedure[Table]:
    """Take those of `names` off the table that have as many damage cards as hull, at once (ARM-RAM-07).

    The token that such a ship carries is put down beside it first (ARM-AREA-04).
    """
    dead = {ship.id: ship for ship in table.ships if ship.destroyed}
    for name in dict.fromkeys(names) if dead else ():
        if name in dead:
            ship = dead[name]
            yield happens("ARM-RAM-07", "destroyed", name, damage=ship.damage, hull=ship.card.hull)
            table = yield from drop_carried(table, ship)
            table = table.without_ship(name)
    return table


def is_on_table(table: Table, name: str) -> bool:
    """Say whether a ship is still on the table."""
    return name in [ship.id for ship in table.ships]


# Immediate effects of faceup cards; most of these cards turn facedown afterwards.


COMMANDS = ("navigate", "squadron", "repair", "concentrate_fire")


def resolve_at_once(table: Table, name: str, card: DamageCard, rule: str) -> Procedure[Table]:
    """Resolve the immediate effect of a card that lies faceup before the ship, dealt by `rule`."""
    match card.at_once:
        case None:
            return table
        case "tokens_lost":
            return (yield from _lose_tokens(table, name, card, rule))
        case "further_card":
            table = yield from deal_facedown(table, name, 1, rule, f"{card.title} requires another")
        case "speed_or_dial":
            table = yield from _comm_noise(table, name)
        case "strongest_zone":
            table = yield from _strongest_zone(table, name, card, rule)
        case "two_zones":
            table = yield from _two_zones(table, name, card, rule)
        case "defense_token":
            yield happens(rule, "defense_token_lost", name, card=card.title)
    return (yield from _turn_facedown(table, name, card, rule))


def _turn_facedown(table: Table, name: str, card: DamageCard, rule: str) -> Procedure[Table]:
    ship = table.ship(name)
    rule = "ARM-DMG-05" if card.at_once == "speed_or_dial" else rule
    yield happens(rule, "card_turned_facedown", name, card=card.title)
    return table.with_ship(replace(ship, faceup=less_one(ship.faceup, card.id), facedown=ship.facedown + 1))


def _comm_noise(table: Table, name: str) -> Procedure[Table]:
    """The opponent lowers the speed by 1, a change of the dial, or sets the top command dial (ARM-DMG-05)."""
    ship = table.ship(name)
    slower = (Option(key="speed", figures={"speed": ship.speed - 1}),) if ship.speed > 0 else ()
    question = Choose(
        rule="ARM-DMG-05",
        kind="comm_noise",
        subject=name,
        player=table.opponent(ship.player),
        options=(*slower, *(Option(key=command) for command in COMMANDS)),
    )
    answer = yield from choose(question, table, question.options[0].key)
    if answer == "speed":
        return (yield from turn_dial(table, name, ship.speed - 1, "ARM-DMG-05", "Comm Noise -1"))
    yield happens("ARM-DMG-05", "top_dial_set", name, command=answer)
    return table


def _lose_tokens(table: Table, name: str, card: DamageCard, rule: str) -> Procedure[Table]:
    ship = table.ship(name)
    if not ship.tokens:
        return table
    yield happens(rule, "tokens_lost", name, card=card.title, tokens=ship.tokens)
    return table.with_ship(replace(ship, tokens=()))


def _strongest_zone(table: Table, name: str, card: DamageCard, rule: str) -> Procedure[Table]:
    """The hull zone with most shields loses all of them; the owner picks among equals."""
    ship = table.ship(name)
    left = shields_of(ship)
    most = max(left.values())
    tied = [zone for zone in left if left[zone] == most]
    zone = tied[0]
    if len(tied) > 1 and most:
        zone = yield from _pick(table, ship, tied, card, rule)
    return (yield from lose_shields(table, name, zone, most, rule, f"{card.title} requires it"))


def _pick(table: Table, ship: Ship, zones: list[Zone], card: DamageCard, rule: str) -> Procedure[Zone]:
    question = Choose(
        rule=rule,
        kind="strongest_zone",
        subject=ship.id,
        player=ship.player,
        figures={"card": card.title},
        options=tuple(Option(key=zone) for zone in zones),
    )
    answer = yield from choose(question, table, zones[0])
    return next(zone for zone in zones if zone == answer)


def _two_zones(table: Table, name: str, card: DamageCard, rule: str) -> Procedure[Table]:
    """The opponent may choose up to two hull zones, which lose a shield each."""
    ship = table.ship(name)
    with_shields = [zone for zone, has in shields_of(ship).items() if has]
    if not with_shields:
        return table
    question = Choose(
        rule=rule,
        kind="two_zones",
        subject=name,
        player=table.opponent(ship.player),
        figures={"card": card.title},
        options=tuple(Option(key=zone) for zone in with_shields),
        least=0,
        most=min(2, len(with_shields)),
    )
    answer = yield from choose_order(question, table)
    for zone in with_shields:
        if zone in answer:
            table = yield from lose_shields(table, name, zone, 1, rule, f"{card.title} requires it")
    return table
