"""Actions that move nothing, and the end of an activation without one (XW-ACT-03, XW-ACT-04)."""

from collections.abc import Iterator, Mapping
from typing import get_args

from sublight.board.plane.shape import margin
from sublight.board.plane.table import named
from sublight.errors import MoveError, did_you_mean
from sublight.games.xwing.actions.may_act import may_act, validate_grant
from sublight.games.xwing.actions.perform import BY_RULES, Performing, case_of_card, finish_action, pay, performing
from sublight.games.xwing.activation import NO_ACTIONS, end_activation, next_to_activate
from sublight.games.xwing.catalogue import effect_in, range_ruler
from sublight.games.xwing.catalogue.hints.words import Token
from sublight.games.xwing.catalogue.ships import Action
from sublight.games.xwing.damage.tokens import acquire_lock, gain, ionized
from sublight.games.xwing.measuring.attack import lock_bars, target_bars
from sublight.games.xwing.measuring.ranges import Piece, outline
from sublight.games.xwing.moves import Act, EndActivation
from sublight.games.xwing.pieces import Device, Ship, Table
from sublight.games.xwing.rulebook import edition_of, has_wording, rests_on_unsourced
from sublight.geometry.tolerance import at_most
from sublight.referee.procedure import Prepared, Procedure, consult
from sublight.referee.ruling import Violation, breaks, happens

MOVING = {"barrel_roll": "roll", "boost": "boost", "slam": "slam"}
"""The actions that move the ship, by the verb that declares them."""

TOKENS: dict[str, tuple[Token, ...]] = {
    "calculate": ("calculate",),
    "cloak": ("cloak",),
    "evade": ("evade",),
    "focus": ("focus",),
    "reinforce": ("reinforce",),
    "reload": ("disarm",),
}
"""What an action gives its own ship; rotate_arc and coordinate give it nothing."""

REACH = {"lock": 3, "jam": 1, "coordinate": 2}
"""The actions with a target, and the range within which it must be."""

ALLOWED_ALWAYS = "focus"
"""What an ionized ship and one with a damaged sensor array may still do (XW-TOK-01, XW-DMG-03)."""


# What cannot be read.


def prepare_act(table: Table, move: Act, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what an action breaks and how it is performed."""
    validate_act(table, move)
    ship = table.ship(move.ship)
    how = performing(ship, move.action, move.effect)
    allowed = [each for each in may_act(table, ship, how) if not _spared(each, move.action)]
    violations = (*allowed, *_check_effect(table, ship, move), *_check_target(table, ship, move))
    return Prepared(violations, lambda: act(table, move, how))


def validate_act(table: Table, move: Act) -> None:
    """Raise MoveError for an action that does not exist, or moves the ship, or lacks the target that it needs."""
    table.ship(move.ship)
    known = get_args(Action)
    if move.action not in known:
        raise MoveError(
            f"`{move.action}` is not an action; actions are {', '.join(known)}{did_you_mean(move.action, known)}",
            "unknown_name",
        )
    if move.action in MOVING:
        raise MoveError(f"`{move.action}` moves the ship, so write `{MOVING[move.action]} {move.ship} …`")
    if (move.action in REACH) != bool(move.target):
        wanted = "needs a target, so add target=" if move.action in REACH else "has no target, so leave out target="
        raise MoveError(f"`{move.action}` {wanted}")
    if move.target and not isinstance(_target(table, move), Ship) and move.action != "lock":
        raise MoveError(f"target={move.target}: only a ship can be the target of `{move.action}`")
    if move.effect:
        validate_grant(table, move.effect, move.action)


def _target(table: Table, move: Act) -> Piece:
    pieces = {piece.id: piece for piece in table.pieces}
    if move.target not in pieces:
        raise MoveError(
            f"target={move.target}: no piece has this id{did_you_mean(move.target, pieces)}", "unknown_piece"
        )
    return pieces[move.target]


# What it may break.


def _spared(violation: Violation, action: str) -> bool:
    return action == ALLOWED_ALWAYS and violation.kind in ("ionized_only_focus", "sensors_damaged")


def _check_effect(table: Table, ship: Ship, move: Act) -> Iterator[Violation]:
    if not move.effect or move.effect in BY_RULES:
        return
    card = effect_in(move.effect, edition_of(table).id)
    if NO_ACTIONS in ship.used and "partially executes" in card.timing:
        yield breaks("XW-OVL-06", "no_further_action", ship.id, effect=card.name)


def _check_target(table: Table, ship: Ship, move: Act) -> Iterator[Violation]:
    """A target is within reach, and not the ship itself."""
    if not move.target:
        return
    if move.target == ship.id:
        yield breaks("XW-ACT-03", "own_target", ship.id, action=move.action)
        return
    target = _target(table, move)
    if move.action == "lock":
        yield from _check_lock(table, ship, target)
    elif isinstance(target, Ship):
        yield from _barred(table, move, target)
    limit = REACH[move.action] * range_ruler().band_mm
    distance = max(0.0, margin(outline(ship), outline(target)))
    if not at_most(distance, limit):
        yield breaks(
            "XW-RNG-02", "target_too_far", ship.id,
            action=move.action, target=move.target, distance=distance, limit=limit,
        )  # fmt: skip


def _check_lock(table: Table, ship: Ship, target: Piece) -> Iterator[Violation]:
    """Clouds bar locks at range 0 (XW-OBS-11), and from 1.4.2 on so do ion tokens (XW-TOK-01)."""
    if has_wording(table, "ionized_keeps_no_lock") and ionized(ship):
        yield breaks("XW-TOK-01", "ionized_no_lock", ship.id)
    if has_wording(table, "ionized_cannot_be_locked") and isinstance(target, Ship) and ionized(target):
        yield breaks("XW-TOK-01", "ionized_not_locked", ship.id, target=target.id)
    for bar in lock_bars(table, ship, target):
        yield breaks(bar.rule, "lock_barred", ship.id, reason=bar.says, because=bar.says.removeprefix("no lock: "))


def _barred(table: Table, move: Act, target: Ship, *, disputed: bool = False) -> Iterator[Violation]:
    """An electro-chaff cloud at the target's range 0 bars jam and coordinate, where its own entry holds (XW-OBS-21)."""
    for bar in target_bars(table, target, move.action, disputed=disputed):
        yield breaks(bar.rule, "target_barred", move.ship, action=move.action, reason=bar.says)


# What it does.


def act(table: Table, move: Act, how: Performing) -> Procedure[Table]:
    """Perform the action: what it costs, its tokens, and the end of the step where nothing may follow."""
    yield from rests_on_unsourced(table, "XW-ACT-03", move.ship)
    yield from _by_the_old_entry(table, move)
    table = yield from pay(table, move.ship, how, "XW-ACT-03")
    target = move.target or "nothing"
    yield happens(
        "XW-ACT-03", "action_performed", move.ship,
        action=move.action, target=target, effect=move.effect, **case_of_card(table.ship(move.ship), move.effect),
    )  # fmt: skip
    for token in TOKENS.get(move.action, ()):
        table = yield from gain(table, move.ship, token, 1, "XW-ACT-03", cause=f"its {move.action} action")
    if move.action == "jam":
        chooser, cause = table.ship(move.ship).player, f"the jam action of {move.ship}"
        table = yield from gain(table, move.target, "jam", 1, "XW-ACT-03", cause=cause, chooser=chooser)
    if move.action == "lock":
        table = yield from acquire_lock(table, move.ship, move.target, "XW-ACT-03")
    return (yield from finish_action(table, move.ship, how, "XW-ACT-03", failed=False))


def _by_the_old_entry(table: Table, move: Act) -> Procedure[None]:
    """Where two entries on electro-chaff stood side by side, the older one bars more than the newer (XW-AMB-21)."""
    target = _target(table, move) if move.target else None
    found = tuple(_barred(table, move, target, disputed=True)) if isinstance(target, Ship) else ()
    if found and (yield from consult("XW-AMB-21")) == "both":
        yield from found[:1]


# The end of an activation.


def prepare_end(table: Table, move: EndActivation, _calls: Mapping[str, str]) -> Prepared[Table]:
    """Return what ending an activation breaks and what it brings; with a clock, also of a turn in another phase."""
    if table.clock is not None and table.phase in ("system", "engagement"):
        return _prepare_slot_end(table, move)
    table.ship(move.ship)
    in_step = table.active == move.ship and table.step == "action"
    violations = () if in_step else (_no_action_step(table, table.ship(move.ship)),)
    return Prepared(violations, lambda: end(table, move))


def _no_action_step(table: Table, ship: Ship) -> Violation:
    """Return why a ship has no action to pass; where its activation is over, with the ship that is next."""
    if table.phase != "activation" or not ship.activated:
        return breaks("XW-ACT-03", "no_action_step", ship.id)
    following = table.active or next_to_activate(table)
    return breaks("XW-ACT-03", "no_action_step", ship.id, cause="over" if following else "last", next=following)


def end(table: Table, move: EndActivation) -> Procedure[Table]:
    """Decline the action, or what may still follow one (XW-ACT-03)."""
    yield from rests_on_unsourced(table, "XW-ACT-03", move.ship)
    return (yield from end_activation(table, move.ship, "passed"))


def _prepare_slot_end(table: Table, move: EndActivation) -> Prepared[Table]:
    """In the System and Engagement Phases a ship or remote may act; the clock notes that its turn is over."""
    pieces: tuple[Ship | Device, ...] = (*table.ships, *table.reserve, *table.devices)
    named("ship", pieces, move.ship)
    return Prepared((), lambda: _slot_over(table, move.ship))


def _slot_over(table: Table, name: str) -> Procedure[Table]:
    yield happens("XW-ROUND-03", "slot_over", name, phase=table.phase)
    return table
