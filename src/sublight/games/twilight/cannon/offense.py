"""Space Cannon Offense: from the active player clockwise, each player may fire, and hits are carried out (TI4-77.2).

The first events say who may fire at whom with what; then the players take turns, each on what the turns before have
left.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.cannon.dice import Pool, pools_of, rolled, thinned
from sublight.games.twilight.cannon.hits import assign_hits
from sublight.games.twilight.cannon.shots import (
    Offense,
    Shot,
    aimed_at,
    effects_waiting,
    is_declared,
    offer_effect,
    report_losses,
    report_shots,
    shots_of,
    usable,
    use_effect,
)
from sublight.games.twilight.cannon.targets import sheltered_ships
from sublight.games.twilight.catalogue import EffectCard
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Figure, Option
from sublight.referee.ruling import Event, happens

STEP = ("TI4-77.0", "TI4-77.1", "TI4-77.2")
FIRE, HOLD = "fire", "hold"
NONE = "none"
LIVE = "TI4-N-77-live"


def space_cannon_offense(galaxy: Galaxy, action: TacticalAction, moved: tuple[Units, ...]) -> Procedure[Galaxy]:
    """Carry out the step, which takes place in any case (TI4-77.4), and return the galaxy after it.

    `action` is the one under way, with the effects declared for this step; `moved` are the ships that came in by it.
    """
    order = tuple(player.id for player in galaxy.clockwise_from(galaxy.active_player))
    yield happens("TI4-77.4", "cannon_step", galaxy.active, order=order, rules=STEP)
    sheltered = yield from sheltered_ships(galaxy, moved)
    at = Offense(galaxy=galaxy, action=action, sheltered=sheltered, waiting=effects_waiting(galaxy, action))
    shots = list[Shot]()
    for shooter in order:
        shots += yield from report_shots(at, shooter)
    yield from report_losses(at, tuple(shots))
    for shooter in dict.fromkeys(shot.shooter for shot in shots):
        at = yield from take_turn(at, shooter)
    yield from _not_used(at)
    return at.galaxy


def _not_used(at: Offense) -> Iterator[Event]:
    """What cancels hits had none to cancel if its owner was fired at; all else had no fire that it answers."""
    for each in at.waiting:
        hint = each.card.hints.cannon
        missed = hint is not None and hint.cancels and each.owner in at.fired_at
        kind = "no_hit_to_cancel" if missed else "no_fire_for_effect"
        yield happens("TI4-77.3", kind, each.owner, effect=each.card.name)


# One player's turn: whether to fire, at whom, the dice, and what they hit.


def take_turn(at: Offense, shooter: str) -> Procedure[Offense]:
    """Let a player fire with what is left: lost units neither fire nor are targets."""
    shots = yield from shots_of(at, shooter)
    if not shots:
        kind = "nothing_to_fire_with" if aimed_at(at, shooter) else "nothing_to_fire_at"
        yield happens(LIVE, kind, shooter, system=at.galaxy.active)
        return at
    if (yield from _says(at, shooter, shots)) == HOLD:
        yield happens("TI4-77.2", "holds_fire", shooter, system=at.galaxy.active)
        return at
    if (yield from _named(shots)) == "after":
        return (yield from _roll_first(at, shots))
    return (yield from _fire(at, (yield from _target(at, shots))))


def _says(at: Offense, shooter: str, shots: tuple[Shot, ...]) -> Procedure[str]:
    """All or nothing: who fires does so with every unit that may (TI4-N-77-all)."""
    guns = tuple(str(gun) for gun in shots[0].batteries)
    aimed = " or ".join(shot.target for shot in shots)
    question = Choose(
        rule="TI4-77.2",
        kind="fire_cannon",
        subject=shooter,
        player=shooter,
        options=(Option(key=FIRE), Option(key=HOLD)),
        figures={"system": at.galaxy.active, "guns": guns, "targets": aimed},
    )
    return (yield from choose(question, at.galaxy, FIRE))


def _named(shots: tuple[Shot, ...]) -> Procedure[str]:
    """Whether the active player names the player shot at before or after the roll is open, where it is not the same
    that is added to the dice (TI4-Q25).
    """
    if len({shot.modifier for shot in shots}) == 1:
        return "before"
    when = yield from consult("TI4-Q25")
    yield happens("TI4-77.5b", "target_to_name", shots[0].shooter, when=when)
    return when


def _target(at: Offense, shots: tuple[Shot, ...]) -> Procedure[Shot]:
    """The active player names one player (TI4-77.5b)."""
    if len(shots) == 1:
        return shots[0]
    by_target = {shot.target: shot for shot in shots}
    question = Choose(
        rule="TI4-77.5b",
        kind="cannon_target",
        subject=shots[0].shooter,
        player=shots[0].shooter,
        options=tuple(Option(key=target) for target in by_target),
        figures={"system": at.galaxy.active},
    )
    return by_target[(yield from choose(question, at.galaxy, shots[0].target))]


def _fire(at: Offense, shot: Shot) -> Procedure[Offense]:
    """Fire at a player named before the roll."""
    at, lasers, extra = yield from _before_roll(at, shot)
    at, pools = yield from _roll(at, shot, extra, shot.modifier)
    return (yield from _hit(at, shot, pools, lasers=lasers))


def _roll_first(at: Offense, shots: tuple[Shot, ...]) -> Procedure[Offense]:
    """Roll, and name the player afterwards (TI4-Q25); dice that do not hit that player are left out."""
    at, lasers, extra = yield from _before_roll(at, shots[0])
    most = max(shot.modifier for shot in shots)
    at, pools = yield from _roll(at, shots[0], extra, most)
    shot = yield from _target(at, shots)
    if shot.modifier != most:
        pools = yield from thinned(at.galaxy, shot.shooter, pools, (most, shot.modifier))
    return (yield from _hit(at, shot, pools, lasers=lasers))


def _hit(at: Offense, shot: Shot, pools: tuple[Pool, ...], *, lasers: bool) -> Procedure[Offense]:
    hits, dice = sum(pool.hits for pool in pools), sum(pool.dice for pool in pools)
    figures: dict[str, Figure] = {"target": shot.target, "system": at.galaxy.active, "hits": hits, "dice": dice}
    yield happens("TI4-77.3", "cannon_fired", shot.shooter, **figures, rules=("TI4-N-77-all",))
    at = replace(at, fired_at=(*at.fired_at, shot.target))
    return (yield from assign_hits(at, shot, hits, lasers=lasers))


# Before and after the roll.

Extra = tuple[tuple[int, int], ...]
"""Dice more, each by what it hits on."""


def _before_roll(at: Offense, shot: Shot) -> Procedure[tuple[Offense, bool, Extra]]:
    """Graviton Laser System and extra dice are the shooter's to use before the roll."""
    lasers, extra = False, list[tuple[int, int]]()
    for card, hint in usable(at, shot.shooter):
        if hint.non_fighters:
            using = yield from offer_effect(at, card, shot.shooter)
            at, lasers = using or at, lasers or using is not None
        if hint.extra_dice:
            value = yield from _extra_on(at, shot, card)
            if value:
                at = yield from use_effect(at, card, shot.shooter)
                extra.append((value, hint.extra_dice))
    return at, lasers, tuple(extra)


def _extra_on(at: Offense, shot: Shot, card: EffectCard) -> Procedure[int]:
    """Return what the dice of the unit hit on that rolls one more, 0 for none (TI4-N-77-plasma)."""
    values = {f"on_{hits_on}": hits_on for hits_on in sorted({gun.hits_on for gun in shot.batteries})}
    no = () if is_declared(at, card, shot.shooter) else (NONE,)
    if len(values) == 1 and not no:
        return next(iter(values.values()))
    question = Choose(
        rule=card.rules[0],
        kind="extra_die",
        subject=shot.shooter,
        player=shot.shooter,
        options=tuple(Option(key=key, figures={"hits_on": values.get(key, 0)}) for key in (*values, *no)),
        figures={"effect": card.name},
    )
    return values.get((yield from choose(question, at.galaxy, next(iter(values)))), 0)


def _roll(at: Offense, shot: Shot, extra: Extra, modifier: int) -> Procedure[tuple[Offense, tuple[Pool, ...]]]:
    """Roll, and roll all dice again for each player who makes the shooter do so (TI4-N-77-scramble)."""
    pools = pools_of(shot.batteries, extra)
    found = yield from rolled(at.galaxy, shot.shooter, pools, modifier)
    for player in at.galaxy.clockwise_from(at.galaxy.active_player):
        for card, hint in usable(at, player.id) if player.id != shot.shooter else ():
            using = (yield from offer_effect(at, card, player.id)) if hint.reroll else None
            if using is not None:
                at = using
                found = yield from rolled(at.galaxy, shot.shooter, pools, modifier)
    return at, found
