"""What the effects declared with a maneuver may break, and the declarations that cannot be read."""

from collections.abc import Iterator

from sublight.errors import MoveError, did_you_mean
from sublight.games.xwing.activation import colour_on_dial
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.declared import (
    Used,
    chosen_entry,
    holder,
    known_effect,
    refuse_twice,
    rule_of,
    unmet,
    unruled,
    used,
)
from sublight.games.xwing.cards.effective_maneuver import fits, redial_wrong, swap_for
from sublight.games.xwing.cards.payment import unpayable
from sublight.games.xwing.catalogue import EffectCard, effects_in
from sublight.games.xwing.catalogue.hints import Hints
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.rulebook import edition_of
from sublight.referee.figures import joined
from sublight.referee.ruling import Violation, breaks

PACES = ("+1", "-1")


def declarable(hints: Hints) -> bool:
    """Say whether an effect is declared with a maneuver: it changes it, or what follows it."""
    whole = (hints.steps, hints.swaps, hints.redial, hints.reds, hints.after, hints.ignores)
    return hints.use and any(each for each in whole if each is not None)


def validate_uses(table: Table, words: tuple[str, ...]) -> None:
    """Refuse effects that do not exist or are declared elsewhere, and choices that cannot be read."""
    refuse_twice(words)
    for word in words:
        found = used(word)
        card = known_effect(table, found.effect)
        if not card.adjudicated:
            continue
        if not declarable(card.hints):
            able = [name for name, each in effects_in(edition_of(table).id).items() if declarable(each.hints)]
            raise MoveError(f"use={word}: this effect does not change a maneuver{did_you_mean(found.effect, able)}")
        _validate_choice(word, found, card)


def _validate_choice(word: str, found: Used, card: EffectCard) -> None:
    redial = card.hints.redial
    if redial is not None and not redial.mirrored and not redial.pace:
        chosen_entry(word, found.choice)
        return
    choices = PACES if redial is not None and redial.pace else _choices(card)
    if found.choice not in (choices or ("",)):
        if not choices:
            raise MoveError(f"use={word}: `{card.id}` has nothing to choose; write {card.id}")
        listed = joined([f"{card.id}{'' if each[0] in '+-' else '/'}{each}" for each in choices], "or")
        raise MoveError(f"use={word}: choose {listed}{did_you_mean(found.choice, choices)}")


def _choices(card: EffectCard) -> tuple[str, ...]:
    return next((swap.choices for swap in card.hints.swaps if swap.choices), ())


def check_uses(table: Table, ship: Ship, words: tuple[str, ...], shown: DialEntry | None) -> Iterator[Violation]:
    """Yield what the effects declared break on a maneuver revealed as `shown`, and those that must be declared."""
    yield from unruled(table, ship, words)
    for word in words:
        card = known_effect(table, used(word).effect)
        if card.adjudicated:
            yield from _check_use(table, ship, card, used(word), shown)
    yield from _must(table, ship, words, shown)


def _check_use(table: Table, ship: Ship, card: EffectCard, word: Used, shown: DialEntry | None) -> Iterator[Violation]:
    hints, rule = card.hints, rule_of(table, card)
    who = holder(table, ship, card.id, own=hints.own, reach=hints.reach)
    if who is None:
        yield breaks("XW-MAN-05", "no_such_effect", ship.id, effect=card.id)
        return
    yield from unpayable(who, card.id, hints.price, rule)
    needed = unmet(table, ship, hints.needs)
    if needed:
        yield breaks(rule, "card_needs", ship.id, effect=card.name, needed=needed)
    if card.id in who.used:
        yield breaks(rule, "card_used", ship.id, effect=card.name)
    if hints.lasts and not hints.own and any(each.activated or each.executed for each in table.ships):
        yield breaks(rule, "card_too_late", ship.id, effect=card.name)
    if shown is None and (hints.redial or hints.swaps or hints.steps):
        yield breaks(rule, "card_not_for_maneuver", ship.id, effect=card.name)
    elif shown is not None:
        yield from _applies(ship, card, word, shown, rule)


def _speaks_of(ship: Ship, hints: Hints, shown: DialEntry) -> bool:
    """Say whether an effect has anything to say of a maneuver; one that lasts has of those to come."""
    colour = None if hints.lasts else colour_on_dial(ship, shown)
    steps = any(
        fits(shown, each) and (not colour or not each.colours or colour in each.colours) for each in hints.steps
    )
    return steps or any(fits(shown, each) for each in hints.swaps)


def _applies(ship: Ship, card: EffectCard, word: Used, shown: DialEntry, rule: str) -> Iterator[Violation]:
    hints = card.hints
    if hints.redial is not None:
        wrong = redial_wrong(ship, shown, hints.redial, word)
        if wrong:
            yield breaks(rule, "redial_not_allowed", ship.id, effect=card.name, needed=wrong)
    if (hints.swaps or hints.steps) and not _speaks_of(ship, hints, shown):
        yield breaks(rule, "card_not_for_maneuver", ship.id, effect=card.name)


def _must(table: Table, ship: Ship, words: tuple[str, ...], shown: DialEntry | None) -> Iterator[Violation]:
    """Yield the effects that must be declared because they leave a choice."""
    declared = {used(word).effect for word in words}
    for name, card in effects_of(table, ship).items():
        swap = swap_for(card.hints, shown) if shown is not None else None
        if (
            swap is not None
            and swap.must
            and swap.choices
            and name not in declared
            and not unmet(table, ship, card.hints.needs)
        ):
            yield breaks(rule_of(table, card), "card_must", ship.id, effect=name, choices=swap.choices)
