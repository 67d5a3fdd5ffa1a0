"""Space Cannon Offense: from the active player clockwise, who may fire at whom with what, and the odds (TI4-77.2).

Whether to fire, the dice and the ships that are lost are for the players: the galaxy stays as it is.
"""

from collections.abc import Iterator

from msgspec import Struct

from sublight.games.twilight.cannon.batteries import Battery, firing
from sublight.games.twilight.cannon.odds import expected, hit_odds
from sublight.games.twilight.cannon.targets import MYRU_VOS, Bar, barred, modifiers, targets
from sublight.games.twilight.catalogue import EffectCard
from sublight.games.twilight.fleets.factory import factories
from sublight.games.twilight.fleets.room import room
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.ships import ships_of
from sublight.games.twilight.galaxy.sources import single_sources
from sublight.games.twilight.hand import card_of, owns, played, playing
from sublight.games.twilight.movement.declared import Played
from sublight.games.twilight.movement.declared import played as declared
from sublight.games.twilight.movement.windows import paid
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import NEUTRAL, Galaxy
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import Event, Figure, happens

STEP = ("TI4-77.0", "TI4-77.1", "TI4-77.2")
DICE = ("TI4-77.3", "TI4-N-77-all", "TI4-N-77-own")


class Shot(Struct, frozen=True, kw_only=True):
    """One player's fire at another: what fires, what is added to each die, how many hits are cancelled."""

    shooter: str
    target: str
    batteries: tuple[Battery, ...]
    modified: tuple[tuple[EffectCard, int], ...] = ()
    cancelled: int = 0


def space_cannon_offense(
    galaxy: Galaxy, action: TacticalAction | None = None, moved: int | None = None
) -> Procedure[Galaxy]:
    """Say who may fire in which order, at whom and why, and who may not. The step takes place in any case (TI4-77.4).

    `action` is the one under way, with the effects used in this step; `moved` how many ships came in by it.
    """
    order = tuple(player.id for player in galaxy.clockwise_from(galaxy.active_player))
    yield happens("TI4-77.4", "cannon_step", galaxy.active, order=order, rules=STEP)
    came = _declared_movers(action) if moved is None else moved
    sheltered = yield from _sheltered(galaxy, came)
    used = _used(galaxy, action)
    shots = list[Shot]()
    for shooter in order:
        shots += yield from _by_player(galaxy, shooter, came, sheltered, used)
    yield from _losses(galaxy, tuple(shots))
    return (yield from _paid(galaxy, action, used, tuple(shots)))


def _declared_movers(action: TacticalAction | None) -> int:
    return sum(voyage.count for voyage in action.voyages) if action is not None else 0


def _sheltered(galaxy: Galaxy, moved: int) -> Procedure[int | None]:
    """How many of the movers Myru Vos covers is open (TI4-Q09): all of them, or one."""
    if not playing(galaxy, MYRU_VOS) or moved < 2:
        return None
    return 1 if (yield from consult("TI4-Q09")) == "one-ship" else None


# Who fires at whom.


def _by_player(
    galaxy: Galaxy, shooter: str, moved: int, sheltered: int | None, used: tuple[Played, ...]
) -> Procedure[list[Shot]]:
    """A player who fires does so with every unit that may (TI4-N-77-all), at one player."""
    aimed = targets(galaxy, shooter)
    guns = (yield from firing(galaxy, shooter)) if aimed else ()
    if not guns:
        return []
    yield from single_sources(gun.card for gun in guns if gun.card is not None)
    shots = list[Shot]()
    for target in aimed:
        bar = barred(galaxy, target, moved, sheltered)
        if bar is not None:
            yield from _barred(shooter, target, bar)
            continue
        shot = Shot(
            shooter=shooter,
            target=target,
            batteries=guns,
            modified=modifiers(galaxy, target),
            cancelled=_cancelled(used, target),
        )
        yield from _told(galaxy, shot)
        shots.append(shot)
    return shots


def _barred(shooter: str, target: str, bar: Bar) -> Iterator[Event]:
    yield happens(bar.rule, "fire_barred", shooter, target=target, by=bar.name)
    if bar.card is not None:
        yield from single_sources((bar.card,))


def _told(galaxy: Galaxy, shot: Shot) -> Iterator[Event]:
    dice = [(gun.hits_on, gun.dice) for gun in shot.batteries]
    modifier = sum(amount for _, amount in shot.modified)
    odds = hit_odds(dice, modifier, shot.cancelled)
    whose = "TI4-77.5b" if shot.shooter == galaxy.active_player else "TI4-77.5a"
    rules = dict.fromkeys((whose, *(rule for gun in shot.batteries for rule in gun.rules), *DICE, *_nebula(galaxy)))
    figures: dict[str, Figure] = {
        "target": shot.target,
        "system": galaxy.active,
        "guns": tuple(str(gun) for gun in shot.batteries),
        "dice": sum(gun.dice for gun in shot.batteries),
        "chances": tuple(float(share) for share in odds),
        "expected": float(expected(odds)),
    }
    yield happens("TI4-77.2", "may_fire", shot.shooter, **figures, rules=tuple(rules))
    for card, amount in shot.modified:
        yield happens("TI4-N-77-antimass", "dice_modified", shot.target, amount=amount, by=card.name)
    yield from _extra_dice(galaxy, shot, modifier)


def _nebula(galaxy: Galaxy) -> tuple[str, ...]:
    """A nebula changes combat rolls, not those of space cannon."""
    return ("TI4-77.3d",) if "nebula" in anomalies(galaxy, galaxy.active) else ()


def _extra_dice(galaxy: Galaxy, shot: Shot, modifier: int) -> Iterator[Event]:
    """One unit may roll more dice by a card; it is an add-on, and optional."""
    for card in played(galaxy, "cannon"):
        hint = card.hints.cannon
        if hint is not None and hint.extra_dice and owns(galaxy, shot.shooter, card.id):
            best = min(gun.hits_on for gun in shot.batteries)
            dice = [(gun.hits_on, gun.dice) for gun in shot.batteries] + [(best, hint.extra_dice)]
            chances = tuple(float(share) for share in hit_odds(dice, modifier, shot.cancelled))
            yield happens("TI4-N-77-all", "extra_die", shot.shooter, by=card.name, hits_on=best, chances=chances)


# What is lost is for the player shot at.


def _losses(galaxy: Galaxy, shots: tuple[Shot, ...]) -> Iterator[Event]:
    """Say from what each player shot at takes losses, and what comes between two shooters."""
    for target in dict.fromkeys(shot.target for shot in shots):
        ships = ships_of(galaxy, galaxy.active, target)
        sustain = sum(each.count - each.damaged for each in ships if card_of(galaxy, each, target).sustain)
        named = tuple(f"{each.count} {each.unit}" for each in ships)
        spared = any(units.player == target for units, _ in factories(galaxy, galaxy.active))
        rules = (*(("TI4-N-77-sustain",) if sustain else ()), *(("TI4-N-77-factory",) if spared else ()))
        yield happens("TI4-77.5", "losses_chosen", target, ships=named, sustain=sustain, rules=rules)
        if sum(shot.target == target for shot in shots) > 1 and _needs_room(galaxy, target):
            yield happens("TI4-N-77-capacity", "room_between_shots", target, system=galaxy.active)


def _needs_room(galaxy: Galaxy, player: str) -> bool:
    return player != NEUTRAL and bool(room(galaxy, player, galaxy.active).needed)


# Effects used in this step.


def _used(galaxy: Galaxy, action: TacticalAction | None) -> tuple[Played, ...]:
    every = declared(galaxy, action) if action is not None else ()
    return tuple(each for each in every if each.card.timing == "space_cannon")


def _cancelled(used: tuple[Played, ...], target: str) -> int:
    hints = (each.card.hints.cannon for each in used if each.owner == target)
    return sum(hint.cancels or 0 for hint in hints if hint is not None)


def _answers(used: Played, shot: Shot) -> bool:
    """Hits are cancelled by who is shot at; any other effect here is about the dice."""
    hint = used.card.hints.cannon
    return hint is not None and (hint.cancels is None or shot.target == used.owner)


def _paid(
    galaxy: Galaxy, action: TacticalAction | None, used: tuple[Played, ...], shots: tuple[Shot, ...]
) -> Procedure[Galaxy]:
    """An effect of this step is used where there is fire that it answers, else it stays in hand."""
    for each in used:
        if action is None or not any(_answers(each, shot) for shot in shots):
            yield happens("TI4-77.3", "no_fire_for_effect", each.owner, effect=each.card.name)
            continue
        yield happens(each.card.rules[0], "cannon_effect_used", each.owner, effect=each.card.name)
        galaxy = paid(galaxy, action, each)
    return galaxy
