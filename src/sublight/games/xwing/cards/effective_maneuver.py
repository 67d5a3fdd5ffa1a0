"""The maneuver that a ship is about to execute: the one on its dial, changed by effects, or one that the rules impose.

Without effects it is the maneuver declared, in the colour of the dial. An ion or stress maneuver takes its place (A2,
A3). `CHANGES` lists the changes by effects in order. Each function takes the maneuver changed so far and returns it
changed, or as it was. Steps of difficulty and speed only add up there; they are applied after the last change
(XW-MAN-05, XW-MAN-06).
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, NamedTuple, get_args

from msgspec import Struct
from msgspec.structs import replace

from sublight.errors import MoveError
from sublight.games.xwing.activation import PLANNED_ION, colour_on_dial
from sublight.games.xwing.active_effects import effects_of
from sublight.games.xwing.cards.declared import Used, chosen_entry, holder, unmet, used
from sublight.games.xwing.catalogue import Difficulty, EffectCard, effects_in
from sublight.games.xwing.catalogue.dice import faceup_that
from sublight.games.xwing.catalogue.hints import Hints, Redial, Shape, Step, Swap
from sublight.games.xwing.course import faster
from sublight.games.xwing.damage.tokens import ionized
from sublight.games.xwing.moves import Maneuver
from sublight.games.xwing.pieces import DialEntry, Ship, Table
from sublight.games.xwing.rulebook import edition_of, has_wording, in_force, taken_reading

Why = Literal["dial", "granted", "stress", "force", "ion", "forgotten"]

STRESS_MANEUVER = DialEntry(2, "straight")
ION_STRAIGHT = DialEntry(1, "straight")
ION_BANKS = {"left": DialEntry(1, "bank_left"), "right": DialEntry(1, "bank_right")}

LADDER: tuple[Difficulty, ...] = ("blue", "white", "red")

SHAPES: tuple[Shape, ...] = get_args(Shape)


class EffectiveManeuver(Struct, frozen=True, kw_only=True):
    """The maneuver that a ship is about to execute.

    `revealed` is what its dial shows, None where none is revealed. `harder` and `faster` are steps still to be applied.
    `reds_while_stressed` lets a stressed ship execute it though it is red. `why` says where the maneuver comes from.
    """

    entry: DialEntry
    difficulty: Difficulty
    why: Why = "dial"
    revealed: DialEntry | None = None
    harder: int = 0
    faster: int = 0
    reds_while_stressed: bool = False
    changed_by: tuple[str, ...] = ()


def effective_maneuver(table: Table, move: Maneuver, late: str = "") -> EffectiveManeuver:
    """Return the maneuver that a legal declaration leads to; `late` is another reading of XW-AMB-35."""
    ship = table.ship(move.ship)
    if ion_bound(table, ship):
        return _ion(table, ship, move)
    if ionized_late(table, ship) and (late or taken_reading(table, "XW-AMB-35")) == "ion":
        return _ion(table, ship, move)
    shown = move.maneuver or ship.dial
    if shown is None:
        return EffectiveManeuver(entry=STRESS_MANEUVER, difficulty="white", why="forgotten")
    colour = colour_on_dial(ship, shown) or "white"
    return permitted_maneuver(table, ship, EffectiveManeuver(entry=shown, difficulty=colour, revealed=shown), move.uses)


def _ion(table: Table, ship: Ship, move: Maneuver) -> EffectiveManeuver:
    shown = (move.maneuver or ship.dial) if has_wording(table, "ion_maneuver_follows_dial") else None
    entry = ion_entry(shown) if shown else ION_STRAIGHT
    return EffectiveManeuver(entry=entry, difficulty="blue", why="ion", revealed=shown)


def permitted_maneuver(
    table: Table, ship: Ship, effective: EffectiveManeuver, uses: tuple[str, ...]
) -> EffectiveManeuver:
    """Return the maneuver after every change, or the stress maneuver where it may not be executed.

    Where XW-ACT-06 is not in force, effects that change maneuvers change the stress maneuver as well (XW-ACT-05).
    """
    changed = changed_maneuver(table, ship, effective, uses)
    why = _forbidden(ship, changed)
    if why is None:
        return changed
    instead = replace(effective, entry=STRESS_MANEUVER, difficulty="white", why=why)
    return instead if in_force(table, "XW-ACT-06") else changed_maneuver(table, ship, instead, uses)


def _forbidden(ship: Ship, effective: EffectiveManeuver) -> Literal["stress", "force"] | None:
    """Say what forbids a maneuver: red while stressed (XW-ACT-04), or purple without Force (XW-ACT-06)."""
    if effective.difficulty == "purple" and ship.force == 0:
        return "force"
    return "stress" if effective.difficulty == "red" and ship.stressed and not effective.reds_while_stressed else None


def granted_maneuver(move: Maneuver) -> EffectiveManeuver:
    """Return the granted maneuver of a legal declaration: white, and nothing that the dial shows."""
    if move.maneuver is None:
        raise MoveError(f"extra={move.extra}: add a maneuver, such as 1 straight")
    return EffectiveManeuver(entry=move.maneuver, difficulty="white", why="granted")


def ion_bound(table: Table, ship: Ship) -> bool:
    """Say whether a ship must execute an ion maneuver if it activates now (XW-TOK-01).

    Where ionized means ionized in the Planning Phase, a ship without a dial was, and so was one marked for it.
    """
    if not ionized(ship):
        return False
    return has_wording(table, "ion_maneuver_follows_dial") or not ship.has_dial or PLANNED_ION in ship.used


def ionized_late(table: Table, ship: Ship) -> bool:
    """Say whether a ship is ionized since the Planning Phase, where ionized means ionized then (XW-AMB-35)."""
    return ionized(ship) and not ion_bound(table, ship)


def ion_entry(shown: DialEntry) -> DialEntry:
    """Return the ion maneuver in the direction of a dial: a bank to its side, else a straight (XW-TOK-01)."""
    return ION_BANKS.get(hand_of(shown), ION_STRAIGHT)


# Changes by effects.


class ApplicableEffect(NamedTuple):
    """An effect that applies to a maneuver, as it is declared; `now`: with this very move."""

    card: EffectCard
    word: Used
    now: bool


Change = Callable[[Ship, EffectiveManeuver, Sequence[ApplicableEffect]], EffectiveManeuver]
"""A change of the maneuver: from the ship, the maneuver so far and the effects that apply to it."""


def changed_maneuver(
    table: Table, ship: Ship, effective: EffectiveManeuver, uses: tuple[str, ...]
) -> EffectiveManeuver:
    """Return the maneuver after every change."""
    effects = tuple(applicable_effects(table, ship, uses))
    for change in CHANGES:
        effective = change(ship, effective, effects)
    entry, difficulty = faster(effective.entry, effective.faster), harder(effective.difficulty, effective.harder)
    return replace(effective, entry=entry, difficulty=difficulty, harder=0, faster=0)


def applicable_effects(table: Table, ship: Ship, uses: tuple[str, ...]) -> Iterator[ApplicableEffect]:
    """Yield the effects that apply to a ship's maneuver: its own without declaring, declared, lasting."""
    for name, card in effects_of(table, ship).items():
        if not card.hints.use and not unmet(table, ship, card.hints.needs):
            yield ApplicableEffect(card, Used(name), now=False)
    known, declared = effects_in(edition_of(table).id), [used(word) for word in uses]
    for word in map(used, dict.fromkeys((*uses, *_lasting(table, ship)))):
        found = known.get(word.effect)
        if found is None or not found.hints.use or unmet(table, ship, found.hints.needs):
            continue
        if holder(table, ship, found.id, own=found.hints.own, reach=found.hints.reach):
            yield ApplicableEffect(found, word, now=word in declared)


def _lasting(table: Table, ship: Ship) -> Iterator[str]:
    """Yield the effects used earlier in the round that go on working: its own, or those of friends for all of them."""
    for each in [each for each in table.ships if each.used and each.player == ship.player]:
        for name, card in effects_of(table, each).items():
            if card.hints.lasts and name in each.used and (each.id == ship.id or not card.hints.own):
                yield name


# The dial.


def redialled(ship: Ship, effective: EffectiveManeuver, effects: Sequence[ApplicableEffect]) -> EffectiveManeuver:
    """Set the dial to another maneuver of the ship, which is then the one revealed (XW-MAN-09)."""
    for card, word, now in effects:
        if card.hints.redial is None or effective.revealed is None or not now:
            continue
        entry = redial_target(effective.entry, card.hints.redial, word)
        effective = replace(
            effective,
            entry=entry,
            revealed=entry,
            difficulty=colour_on_dial(ship, entry) or effective.difficulty,
            harder=effective.harder + card.hints.redial.harder,
            changed_by=(*effective.changed_by, card.id),
        )
    return effective


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
    printed, before = colour_on_dial(ship, target), colour_on_dial(ship, shown)
    if printed is None or before is None:
        return "a maneuver of the dial"
    wrong = {
        "another maneuver than the one shown": target == shown,
        "a bank or turn on the dial first": bool(redial.shapes) and shape_of(shown) not in redial.shapes,
        "a red or blue maneuver on the dial first": bool(redial.colours) and before not in redial.colours,
        "a basic maneuver": bool(redial.to_shapes) and shape_of(target) not in redial.to_shapes,
        "the same speed": "speed" in redial.keeps and target.speed != shown.speed,
        "the same bearing": "bearing" in redial.keeps and target.bearing != shown.bearing,
        "the same difficulty": "difficulty" in redial.keeps and printed != before,
        "the next higher speed": redial.faster is not None and target.speed != shown.speed + redial.faster,
        "a maneuver that is not red": redial.not_red and printed == "red",
    }
    return next((words for words, broken in wrong.items() if broken), "")


# What is executed instead.


def swapped(_ship: Ship, effective: EffectiveManeuver, effects: Sequence[ApplicableEffect]) -> EffectiveManeuver:
    """Execute another bearing or speed than the one revealed, which stays revealed (XW-MAN-09)."""
    for card, word, now in effects:
        swap = swap_for(card.hints, effective.entry)
        if swap is None or (card.hints.use and not now):
            continue
        pace = word.choice if swap.to == "pace" else ""
        effective = replace(
            effective,
            entry=swap_target(effective.entry, swap, word.choice),
            difficulty=swap.colour or effective.difficulty,
            harder=effective.harder + swap.harder,
            faster=effective.faster + int(pace or 0),
            changed_by=(*effective.changed_by, card.id + pace),
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


def damaged_engine(ship: Ship, effective: EffectiveManeuver, _effects: Sequence[ApplicableEffect]) -> EffectiveManeuver:
    """A turn is one step harder for each Damaged Engine (XW-DMG-03)."""
    engines = faceup_that(ship.faceup, "turns_harder")
    if not engines or effective.entry.bearing not in ("turn_left", "turn_right"):
        return effective
    return replace(effective, harder=effective.harder + len(engines), changed_by=(*effective.changed_by, engines[0]))


def stepped(_ship: Ship, effective: EffectiveManeuver, effects: Sequence[ApplicableEffect]) -> EffectiveManeuver:
    """Effects make the maneuver executed so many steps harder or easier, or of another colour (XW-MAN-05)."""
    entry = faster(effective.entry, effective.faster)
    for card, step in [(each.card, step) for each in effects for step in each.card.hints.steps]:
        if fits(entry, step) and (not step.colours or effective.difficulty in step.colours):
            effective = replace(
                effective,
                harder=effective.harder + step.harder,
                difficulty=step.to or effective.difficulty,
                changed_by=(*effective.changed_by, card.id),
            )
    return effective


def reds_allowed(ship: Ship, effective: EffectiveManeuver, effects: Sequence[ApplicableEffect]) -> EffectiveManeuver:
    """A stressed ship may execute it though it is red (XW-ACT-05)."""
    shape = shape_of(effective.entry)
    allowing = [reds for each in effects for reds in each.card.hints.reds if not reds.shapes or shape in reds.shapes]
    allowed = any(ship.faceup or not reds.critical for reds in allowing)
    return replace(effective, reds_while_stressed=True) if allowed else effective


CHANGES: tuple[Change, ...] = (redialled, swapped, damaged_engine, stepped, reds_allowed)
"""The dial first, then what is executed instead, then how hard that is, and whether stress forbids it."""


def harder(difficulty: Difficulty, steps: int) -> Difficulty:
    """Return a difficulty so many steps harder along blue, white, red, no farther than its ends (XW-MAN-05).

    Purple is neither raised nor lowered, and nothing is raised to it (XW-ACT-06).
    """
    if difficulty == "purple":
        return difficulty
    return LADDER[max(0, min(len(LADDER) - 1, LADDER.index(difficulty) + steps))]


# What hints say of a maneuver.


def shape_of(entry: DialEntry) -> Shape:
    """Return the shape of a maneuver as effects name it."""
    return next(shape for shape in SHAPES if entry.bearing.startswith(shape))


def hand_of(entry: DialEntry) -> str:
    """Return the side that a maneuver goes to, left or right, or nothing."""
    word = entry.bearing.rpartition("_")[2]
    return word if word in ("left", "right") else ""


def fits(entry: DialEntry, hint: Step | Swap) -> bool:
    """Say whether a hint speaks of maneuvers of this shape and speed."""
    return (not hint.shapes or shape_of(entry) in hint.shapes) and (not hint.speeds or entry.speed in hint.speeds)
