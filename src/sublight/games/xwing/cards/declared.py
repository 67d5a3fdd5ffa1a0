"""Effects as moves declare them, such as `ved_foslo+1` and `ig88d/turn`: who has them, and by which rule they work."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import InputError, MoveError, did_you_mean
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.catalogue import EffectCard, effect_cards, effects_in
from sublight.games.xwing.catalogue.hints import Needs
from sublight.games.xwing.course import BEARINGS
from sublight.games.xwing.measuring.ranges import range_of
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.rulebook import edition_of, in_force
from sublight.referee.figures import joined
from sublight.referee.ruling import Violation, leaves_unknown

_WORD = re.compile(r"([^+/-]*)(?:([+-].*)|/(.*))?", re.DOTALL)


RULE = "XW-MOV-04"

NAMES = ("effect", "extra")
"""The fields of moves that name one effect."""

MoveT = TypeVar("MoveT", bound=Struct)


class Used(NamedTuple):
    """An effect declared: its id and the choice, empty where there is none."""

    effect: str
    choice: str = ""


def used(word: str) -> Used:
    """Return what a word of `use=` means."""
    found = _WORD.fullmatch(word)
    return Used(word) if found is None else Used(found[1], found[2] or found[3] or "")


def refuse_twice(words: tuple[str, ...]) -> None:
    """Raise MoveError where one effect is declared twice."""
    names = [used(word).effect for word in words]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise MoveError(f"use={','.join(words)}: `{twice}` is declared twice")


def known_effect(table: Table, name: str) -> EffectCard:
    """Return an effect by its id; InputError for one that the table's edition does not have, with the nearest."""
    edition = edition_of(table).id
    known = effects_in(edition)
    if name in known:
        return known[name]
    carried = [each.id for each in known.values() if name in (*each.xws, *each.pilots)]
    if carried:
        raise InputError(f"`{name}` is a card; name its effect: {joined(carried, 'or')}", "unknown_name")
    hint = did_you_mean(name, known) or "; `sublight list cards xwing` lists all names"
    if name in effect_cards():
        raise InputError(f"edition {edition} does not have `{name}`, only other editions do{hint}", "unknown_name")
    raise InputError(f"no effect `{name}` in edition {edition}{hint}", "unknown_name")


def with_effect_ids(table: Table, move: MoveT) -> MoveT:
    """Return a move with the ids of effects in place of the ids that their cards have in the squad format.

    A card with several effects stands for the one that moves declare. If none or several are left, the name stays, and
    `known_effect` refuses it.
    """
    known = effects_in(edition_of(table).id)

    def named(word: str) -> str:
        name = used(word).effect
        if not name or name in known:
            return word
        carried = {each.id: each for each in known.values() if name in (*each.xws, *each.pilots)}
        ids = [*carried] if len(carried) == 1 else [each.id for each in carried.values() if each.hints.use]
        return ids[0] + word.removeprefix(name) if len(ids) == 1 else word

    changed: dict[str, object] = {key: named(value) for key in NAMES if (value := getattr(move, key, ""))}
    if words := getattr(move, "uses", ()):
        changed["uses"] = tuple(map(named, words))
    return replace(move, **changed) if changed else move


def chosen_entry(word: str, choice: str) -> DialEntry:
    """Return the maneuver that a choice such as `3_bank_left` means; MoveError where it is none."""
    speed, _, bearing = choice.partition("_")
    if not (speed.isascii() and speed.isdecimal() and len(speed) == 1 and bearing):
        raise MoveError(f"use={word}: add a maneuver, such as {used(word).effect}/2_bank_left")
    if bearing not in BEARINGS:
        raise MoveError(f"use={word}: `{bearing}` is not a bearing{did_you_mean(bearing, BEARINGS)}")
    return DialEntry(int(speed), bearing)  # type: ignore[arg-type]


def rule_of(table: Table, card: EffectCard, otherwise: str = RULE) -> str:
    """Return the rule under which an effect is reported: the first of its rules that is in force."""
    return next((rule for rule in card.rules if in_force(table, rule)), otherwise)


def asks_by(card: EffectCard, otherwise: str = RULE) -> str:
    """Return the rule under which an effect asks, the same in every edition: answers are kept under it."""
    return card.rules[0] if card.rules else otherwise


def unruled(table: Table, ship: Ship, words: Iterable[str]) -> Iterator[Violation]:
    """Yield the reason for each effect declared that is not adjudicated."""
    known = effects_in(edition_of(table).id)
    for word in words:
        card = known.get(used(word).effect)
        if card is not None and not card.adjudicated:
            yield leaves_unknown(rule_of(table, card), "card_not_ruled", ship.id, effect=card.name, why=card.reason)


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
        return f"at most {needs.most_stress} stress {'token' if needs.most_stress == 1 else 'tokens'}"
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
