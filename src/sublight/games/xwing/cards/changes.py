"""How effects change the maneuver revealed: another of the dial, another bearing, another difficulty (A2, A3).

`CHANGES` lists the changes in order. Each function takes the maneuver ordered so far and returns it changed, or as it
was. Steps of difficulty and speed only add up here; they are applied after the last change (XW-MAN-05, XW-MAN-06).
"""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.bearings import faster
from sublight.games.xwing.cards.declared import Used, chosen_entry, holder, unmet, used
from sublight.games.xwing.cards.effective_maneuver import Change, EffectiveManeuver, fits, hand_of, shape_of
from sublight.games.xwing.catalogue import EffectCard, effects_in
from sublight.games.xwing.catalogue.dice import faceup_that
from sublight.games.xwing.catalogue.hints import Hints, Redial, Swap
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.rulebook import edition_of


def working(table: Table, ship: Ship, uses: tuple[str, ...]) -> Iterator[tuple[EffectCard, Used]]:
    """Yield the effects that work on a ship's maneuver: its own without declaring, declared, lasting."""
    for name, card in effects_of(table, ship).items():
        if not card.hints.use and not unmet(table, ship, card.hints.needs):
            yield card, Used(name)
    for word in dict.fromkeys((*uses, *_lasting(table, ship))):
        found = _declared(table, ship, used(word))
        if found is not None:
            yield found, used(word)


def _lasting(table: Table, ship: Ship) -> Iterator[str]:
    """Yield the effects used earlier in the round that go on working: its own, or those of friends for all of them."""
    for each in [each for each in table.ships if each.player == ship.player]:
        for name, card in effects_of(table, each).items():
            if card.hints.lasts and name in each.used and (each.id == ship.id or not card.hints.own):
                yield name


def _declared(table: Table, ship: Ship, word: Used) -> EffectCard | None:
    card = effects_in(edition_of(table).id).get(word.effect)
    if card is None or not card.hints.use or unmet(table, ship, card.hints.needs):
        return None
    return card if holder(table, ship, card.id, own=card.hints.own, reach=card.hints.reach) else None


# The dial.


def redialled(table: Table, ship: Ship, effective: EffectiveManeuver, uses: tuple[str, ...]) -> EffectiveManeuver:
    """Set the dial to another maneuver of the ship, which is then the one revealed (XW-MAN-09)."""
    for card, word in working(table, ship, uses):
        if card.hints.redial is None or effective.revealed is None or not _named_now(word, uses):
            continue
        entry = redial_target(effective.entry, card.hints.redial, word)
        printed = ship.card.maneuver(entry.speed, entry.bearing)
        effective = replace(
            effective,
            entry=entry,
            revealed=entry,
            difficulty=printed.difficulty if printed is not None else effective.difficulty,
            harder=effective.harder + card.hints.redial.harder,
            changed_by=(*effective.changed_by, card.id),
        )
    return effective


def _named_now(word: Used, uses: tuple[str, ...]) -> bool:
    return any(used(each) == word for each in uses)


def redial_target(shown: DialEntry, redial: Redial, word: Used) -> DialEntry:
    """Return the maneuver that the dial is set to."""
    if redial.mirrored:
        sides = {"left": "right", "right": "left"}
        bearing = shown.bearing.removesuffix(hand_of(shown)) + sides.get(hand_of(shown), "")
        return DialEntry(shown.speed, bearing)  # type: ignore[arg-type]
    if redial.pace:
        return DialEntry(max(0, min(5, shown.speed + int(word.choice))), shown.bearing)
    return chosen_entry(word.effect, word.choice)


def redial_wrong(ship: Ship, shown: DialEntry, redial: Redial, word: Used) -> str:
    """Return in words why the dial cannot be set so, empty where it is allowed."""
    target = redial_target(shown, redial, word)
    printed, before = (ship.card.maneuver(each.speed, each.bearing) for each in (target, shown))
    if printed is None or before is None:
        return "a maneuver of the dial"
    wrong = {
        "another maneuver than the one shown": target == shown,
        "a bank or turn on the dial first": bool(redial.shapes) and shape_of(shown) not in redial.shapes,
        "a red or blue maneuver on the dial first": bool(redial.colours) and before.difficulty not in redial.colours,
        "a basic maneuver": bool(redial.to_shapes) and shape_of(target) not in redial.to_shapes,
        "the same speed": "speed" in redial.keeps and target.speed != shown.speed,
        "the same bearing": "bearing" in redial.keeps and target.bearing != shown.bearing,
        "the same difficulty": "difficulty" in redial.keeps and printed.difficulty != before.difficulty,
        "the next higher speed": redial.faster is not None and target.speed != shown.speed + redial.faster,
        "a maneuver that is not red": redial.not_red and printed.difficulty == "red",
    }
    return next((words for words, broken in wrong.items() if broken), "")


# What is executed instead.


def swapped(table: Table, ship: Ship, effective: EffectiveManeuver, uses: tuple[str, ...]) -> EffectiveManeuver:
    """Execute another bearing or speed than the one revealed, which stays revealed (XW-MAN-09)."""
    for card, word in working(table, ship, uses):
        swap = swap_for(card.hints, effective.entry)
        if swap is None or (card.hints.use and not _named_now(word, uses)):
            continue
        effective = replace(
            effective,
            entry=swap_target(effective.entry, swap, word.choice),
            difficulty=swap.colour or effective.difficulty,
            harder=effective.harder + swap.harder,
            faster=effective.faster + (int(word.choice) if swap.to == "pace" else 0),
            changed_by=(*effective.changed_by, card.id + (word.choice if swap.to == "pace" else "")),
        )
    return effective


def swap_for(hints: Hints, entry: DialEntry) -> Swap | None:
    """Return the swap of an effect that speaks of a maneuver, if there is one."""
    return next((swap for swap in hints.swaps if fits(entry, swap)), None)


def swap_target(entry: DialEntry, swap: Swap, choice: str) -> DialEntry:
    """Return the maneuver that a swap makes of another."""
    speed = entry.speed if swap.speed is None else swap.speed
    match swap.to:
        case "koiogran":
            return DialEntry(speed, "koiogran_turn")
        case "stationary":
            return DialEntry(0, "stationary")
        case "segnor":
            return DialEntry(speed, f"segnors_loop_{choice}")  # type: ignore[arg-type]
        case "sideslip":
            shape = shape_of(entry) if shape_of(entry) in ("bank", "turn") else "bank"
            return DialEntry(speed, f"sideslip_{shape}_{choice or hand_of(entry)}")  # type: ignore[arg-type]
        case "other_template":
            straight = choice == "straight"
            return DialEntry(speed, "koiogran_turn" if straight else f"segnors_turn_{hand_of(entry)}")  # type: ignore[arg-type]
        case "pace":
            return entry


# How hard it is.


def stepped(table: Table, ship: Ship, effective: EffectiveManeuver, uses: tuple[str, ...]) -> EffectiveManeuver:
    """Effects make the maneuver executed so many steps harder or easier, or of another colour (XW-MAN-05)."""
    entry = faster(effective.entry, effective.faster)
    for card, _ in working(table, ship, uses):
        for step in card.hints.steps:
            if fits(entry, step) and (not step.colours or effective.difficulty in step.colours):
                effective = replace(
                    effective,
                    harder=effective.harder + step.harder,
                    difficulty=step.to or effective.difficulty,
                    changed_by=(*effective.changed_by, card.id),
                )
    return effective


def reds_allowed(table: Table, ship: Ship, effective: EffectiveManeuver, uses: tuple[str, ...]) -> EffectiveManeuver:
    """A stressed ship may execute it though it is red (XW-ACT-05)."""
    for card, _ in working(table, ship, uses):
        for reds in card.hints.reds:
            shape = not reds.shapes or shape_of(effective.entry) in reds.shapes
            if shape and (ship.faceup or not reds.critical):
                return replace(effective, reds_while_stressed=True)
    return effective


def damaged_engine(
    _table: Table, ship: Ship, effective: EffectiveManeuver, _uses: tuple[str, ...]
) -> EffectiveManeuver:
    """A turn is one step harder for each Damaged Engine (XW-DMG-03)."""
    engines = faceup_that(ship.faceup, "turns_harder")
    if not engines or effective.entry.bearing not in ("turn_left", "turn_right"):
        return effective
    return replace(effective, harder=effective.harder + len(engines), changed_by=(*effective.changed_by, engines[0]))


CHANGES: tuple[Change, ...] = (redialled, swapped, damaged_engine, stepped, reds_allowed)
"""The dial first, then what is executed instead, then how hard that is, and whether stress forbids it."""
