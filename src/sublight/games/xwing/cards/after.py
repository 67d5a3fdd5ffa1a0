"""What effects add after a maneuver or a boost: tokens, damage, locks, cards turned over (XW-MAN-08, XW-OVL-09)."""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.xwing.activation import remember
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.declared import asks_by, known_effect, rule_of, used
from sublight.games.xwing.cards.effective_maneuver import shape_of
from sublight.games.xwing.catalogue import Difficulty, EffectCard
from sublight.games.xwing.catalogue.hints import After
from sublight.games.xwing.course import Movement
from sublight.games.xwing.damage.suffer import suffer_damage
from sublight.games.xwing.damage.tokens import acquire_lock, gain, lose
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.questions import agrees, pick
from sublight.games.xwing.shapes import body
from sublight.games.xwing.verdicts import LISTED_MM, Query, strip_measured, verdict_of
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Verdict, happens

NONE: Literal["none"] = "none"


class Finished(Struct, frozen=True, kw_only=True):
    """A maneuver that is over, or a boost (`entry` None): how it ended and what it met.

    `passed` are the ships moved through, `met` says whether an obstacle was, or was overlapped, `on` those overlapped.
    """

    entry: DialEntry | None
    difficulty: Difficulty
    partial: bool
    passed: tuple[str, ...] = ()
    met: bool = False
    on: tuple[str, ...] = ()


def after_maneuver(
    table: Table, moved: Movement, done: Finished, uses: tuple[str, ...], calls: Mapping[str, str]
) -> Procedure[Table]:
    """Remember the maneuver, then let the effects of the ship follow, in the order of its cards."""
    if not table.has_ship(moved.ship):
        return table
    before = tuple(effects_of(table, table.ship(moved.ship)).values())
    done = yield from _with_passed(table, moved, done, calls)
    table = remember(table, moved.ship, partial=done.partial, difficulty=done.difficulty, passed=done.passed)
    for card in _cards(table, table.ship(moved.ship), uses):
        after = card.hints.after
        if after is not None and table.has_ship(moved.ship) and _due(after, done):
            table = yield from _resolve_effect(table, table.ship(moved.ship), card, after, done)
    return (yield from _cards_turn(table, moved.ship, before, done, uses))


def after_boost(table: Table, moved: Movement, calls: Mapping[str, str]) -> Procedure[Table]:
    """Let the effects follow that speak of a boost action as of a maneuver."""
    if not table.has_ship(moved.ship):
        return table
    found = Finished(entry=None, difficulty="white", partial=moved.partial)
    done = yield from _with_passed(table, moved, found, calls)
    for card in effects_of(table, table.ship(moved.ship)).values():
        after = card.hints.after
        if after is not None and after.boost and table.has_ship(moved.ship) and _due(after, done):
            table = yield from _resolve_effect(table, table.ship(moved.ship), card, after, done)
    return table


def _with_passed(table: Table, moved: Movement, done: Finished, calls: Mapping[str, str]) -> Procedure[Finished]:
    """Find the ships moved through, and report the measurements, where an effect of the ship asks for them."""
    if not any(_asks_for_ships(card) for card in effects_of(table, table.ship(moved.ship)).values()):
        return done
    verdicts = through_verdicts(table, moved, calls)
    yield from verdicts
    return replace(done, passed=tuple(each.other for each in verdicts if each.outcome == "overlap"))


def through_verdicts(table: Table, moved: Movement, calls: Mapping[str, str]) -> tuple[Verdict, ...]:
    """Return how far the travelled template is off each other ship near it: overlap is moved through (XW-OVL-09)."""
    if not moved.travelled:
        return ()
    return tuple(
        found
        for other in table.ships
        if other.id != moved.ship and (found := _through(table, moved, other, calls)).margin_mm < LISTED_MM
    )


def _through(table: Table, moved: Movement, other: Ship, calls: Mapping[str, str]) -> Verdict:
    measured = [strip_measured(part, body(other)) for part in moved.travelled]
    nearest = min(measured, key=lambda each: each.margin_mm)
    return verdict_of(table, Query("XW-OVL-09", "moved through", moved.ship, other.id, "template"), nearest, calls)


def _asks_for_ships(card: EffectCard) -> bool:
    sides = ("ship", "friend", "enemy")
    grants = any(grant.met in sides for grant in card.hints.grants)
    return grants or (card.hints.after is not None and card.hints.after.met in sides)


def _cards(table: Table, ship: Ship, uses: tuple[str, ...]) -> Iterator[EffectCard]:
    declared = {used(word).effect: known_effect(table, used(word).effect) for word in uses}
    yield from (card for card in effects_of(table, ship).values() if not card.hints.use)
    yield from (card for card in declared.values() if card.hints.use)


def _due(after: After, done: Finished) -> bool:
    if after.full and done.partial:
        return False
    if done.entry is not None and after.colours and done.difficulty not in after.colours:
        return False
    if done.entry is not None and after.shapes and shape_of(done.entry) not in after.shapes:
        return False
    return done.met if after.met == "obstacle" else not after.met or bool(done.passed)


# One effect.


def _resolve_effect(table: Table, ship: Ship, card: EffectCard, after: After, done: Finished) -> Procedure[Table]:
    table = yield from _own_tokens(table, ship, card, after)
    if after.sheds and table.has_ship(ship.id):
        table = yield from _shed(table, table.ship(ship.id), card, after)
    if after.gives or after.locks:
        table = yield from _on_others(table, ship, card, after, done)
    return table


def _own_tokens(table: Table, ship: Ship, card: EffectCard, after: After) -> Procedure[Table]:
    rule, name = rule_of(table, card), ship.id
    if after.loses is not None and ship.count(after.loses) >= max(1, after.at_least):
        table = yield from lose(
            table, name, after.loses, after.number or ship.count(after.loses), rule, cause=card.name
        )
        table = yield from suffer_damage(table, name, regular=after.damage, rule=rule, source=card.name)
    if after.gains is not None:
        table = yield from gain(table, name, after.gains, after.number, rule, cause=card.name)
    if after.force:
        yield happens(rule, "card_force_recovered", name, effect=card.name, force=ship.force + after.force)
        table = table.with_ship(replace(table.ship(name), force=ship.force + after.force))
    if after.adds:
        yield happens(rule, "condition_gained", name, effect=card.name, condition=after.adds)
        table = table.with_ship(replace(table.ship(name), upgrades=(*ship.upgrades, after.adds)))
    return table


def _shed(table: Table, ship: Ship, card: EffectCard, after: After) -> Procedure[Table]:
    """Let the player pick one of the tokens that the effect removes, or none."""
    has = tuple(token for token in after.sheds if ship.count(token))
    if not has:
        return table
    picked = yield from pick(table, asks_by(card), "card_sheds", ship.id, (*has, NONE), effect=card.name)
    if picked == NONE:
        return table
    return (yield from lose(table, ship.id, picked, 1, rule_of(table, card), cause=card.name))


def _on_others(table: Table, ship: Ship, card: EffectCard, after: After, done: Finished) -> Procedure[Table]:
    """Give tokens to the ships that the effect speaks of, or to one of them, or lock it."""
    from sublight.games.xwing.measuring.arcs import in_sight

    names = tuple(in_sight(table, ship)) if after.sights else of_side(table, ship, done.passed, after.met)
    if names and (after.one or after.sights):
        keys = (*names, NONE)
        picked = yield from pick(table, asks_by(card), "card_target", ship.id, keys, effect=card.name)
        names = () if picked == NONE else (picked,)
    for name in names:
        if after.gives is not None:
            table = yield from gain(table, name, after.gives, after.number, rule_of(table, card), cause=card.name)
        if after.locks:
            table = yield from acquire_lock(table, ship.id, name, rule_of(table, card))
        if after.in_arc is not None and (yield from _is_in_arc(table, card, name, ship)):
            table = yield from gain(table, ship.id, after.in_arc, 1, rule_of(table, card), cause=f"the arc of {name}")
    return table


def of_side(table: Table, ship: Ship, names: tuple[str, ...], side: str) -> tuple[str, ...]:
    """Return those of some ships that are friends or enemies of a ship; for any other word all that still stand."""
    standing = [table.ship(name) for name in names if table.has_ship(name)]
    wanted = {"friend": (True,), "enemy": (False,)}.get(side, (True, False))
    return tuple(each.id for each in standing if (each.player == ship.player) in wanted)


def _is_in_arc(table: Table, card: EffectCard, shooter: str, target: Ship) -> Procedure[bool]:
    """Is a ship in a firing arc of another? Asked where it has a turret, which may point anywhere."""
    from sublight.games.xwing.measuring.arcs import in_arcs

    known = in_arcs(table.ship(shooter), target)
    if known is not None:
        return known
    return (yield from agrees(table, asks_by(card), "card_in_turret_arc", shooter, "no", target=target.id))


# Cards that turn or end.


def _cards_turn(
    table: Table, ship_id: str, before: tuple[EffectCard, ...], done: Finished, uses: tuple[str, ...]
) -> Procedure[Table]:
    """Turn over or end the cards that the ship had when the maneuver was executed."""
    for card in before if table.has_ship(ship_id) else ():
        if card.hints.ends:
            table = yield from ended(table, ship_id, card, rule_of(table, card))
        elif card.hints.side is not None and _turns(card, done, uses):
            table = yield from turned_over(table, ship_id, card, rule_of(table, card))
    return table


def _turns(card: EffectCard, done: Finished, uses: tuple[str, ...]) -> bool:
    """A side up is turned after a maneuver, after its own sideslip alone, or once used on what the ship overlaps."""
    if card.hints.flips:
        return not card.hints.swaps or (done.entry is not None and shape_of(done.entry) == "sideslip")
    return bool(done.on) and any(used(word).effect == card.id for word in uses)


def turned_over(table: Table, ship_id: str, card: EffectCard, rule: str) -> Procedure[Table]:
    """Turn a card of two sides: from now on the other side's text holds."""
    ship = table.ship(ship_id)
    yield happens(rule, "card_turned", ship_id, effect=card.name, side=card.hints.other_side)
    left = _upgrades_without(ship, card)
    return table.with_ship(replace(ship, upgrades=(*left, card.hints.other_side)))


def ended(table: Table, ship_id: str, card: EffectCard, rule: str) -> Procedure[Table]:
    """Take a condition off its ship."""
    ship = table.ship(ship_id)
    yield happens(rule, "condition_ends", ship_id, effect=card.name)
    return table.with_ship(replace(ship, upgrades=_upgrades_without(ship, card)))


def _upgrades_without(ship: Ship, card: EffectCard) -> tuple[str, ...]:
    gone = {card.id, *card.xws}
    return tuple(each for each in ship.upgrades if each not in gone)
