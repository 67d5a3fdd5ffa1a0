"""How far Space Cannon Offense is, and what each player may fire with and at whom: dice, modifiers, odds (TI4-77.2)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of, effects_of_edition, owns
from sublight.games.twilight.cannon.batteries import Battery, firing
from sublight.games.twilight.cannon.dice import reported_odds
from sublight.games.twilight.cannon.targets import Bar, barred, exposed, modifiers, targets
from sublight.games.twilight.catalogue import EffectCard
from sublight.games.twilight.catalogue.hints import Cannon
from sublight.games.twilight.effects.relevant_effects import EffectInUse, effects_in_use
from sublight.games.twilight.effects.uses import paid
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.galaxy.presence import factories
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Procedure, choose
from sublight.referee.question import Choose, Figure, Option
from sublight.referee.ruling import Event, happens

DICE = ("TI4-77.3", "TI4-N-77-all", "TI4-N-77-own")
WINDOW = "space_cannon"
USE, KEEP = "use", "keep"


class Offense(Struct, frozen=True, kw_only=True):
    """One moment of the step. `sheltered` are ships that cannot be hit, `waiting` the effects declared for it.

    `fired_at` are the players who have been shot at.
    """

    galaxy: Galaxy
    action: TacticalAction
    sheltered: tuple[Units, ...] = ()
    waiting: tuple[EffectInUse, ...] = ()
    fired_at: tuple[str, ...] = ()


def effects_waiting(galaxy: Galaxy, action: TacticalAction) -> tuple[EffectInUse, ...]:
    """Return the effects of this step that an action declares."""
    return tuple(each for each in effects_in_use(galaxy, action) if each.card.timing == WINDOW)


def cancelled(at: Offense, target: str) -> int:
    """Return how many hits the effects declared by a player cancel."""
    hints = (each.card.hints.cannon for each in at.waiting if each.owner == target)
    return sum(hint.cancels or 0 for hint in hints if hint is not None)


def usable(at: Offense, owner: str) -> tuple[tuple[EffectCard, Cannon], ...]:
    """Return the effects of this step that a player has and has not spent; what was declared was allowed."""
    spent = at.galaxy.player(owner).exhausted
    cards = (card for card in effects_of_edition(at.galaxy, "cannon") if card.timing == WINDOW)
    ready = (card for card in cards if card.id not in spent or is_declared(at, card, owner))
    had = (card for card in ready if owns(at.galaxy, owner, card.id))
    return tuple((card, card.hints.cannon) for card in had if card.hints.cannon is not None)


def is_declared(at: Offense, card: EffectCard, owner: str) -> bool:
    """Return whether a player has declared an effect that has not been used yet."""
    return any(each.card.id == card.id and each.owner == owner for each in at.waiting)


def offer_effect(at: Offense, card: EffectCard, owner: str) -> Procedure[Offense | None]:
    """Use an effect if it was declared or its owner says so now; None if it is kept."""
    if not is_declared(at, card, owner):
        question = Choose(
            rule=card.rules[0],
            kind="use_cannon_effect",
            subject=owner,
            player=owner,
            options=(Option(key=USE), Option(key=KEEP)),
            figures={"effect": card.name},
        )
        if (yield from choose(question, at.galaxy, KEEP)) == KEEP:
            return None
    return (yield from use_effect(at, card, owner))


def use_effect(at: Offense, card: EffectCard, owner: str) -> Procedure[Offense]:
    """Return the step once an effect is paid for."""
    yield happens(card.rules[0], "cannon_effect_used", owner, effect=card.name)
    rest = tuple(each for each in at.waiting if each.card.id != card.id or each.owner != owner)
    return replace(at, galaxy=paid(at.galaxy, owner, card, mover=at.action.player), waiting=rest)


# Who may fire at whom with what.


class Shot(Struct, frozen=True, kw_only=True):
    """One player's fire at another: what fires, and what is added to each die."""

    shooter: str
    target: str
    batteries: tuple[Battery, ...]
    modified: tuple[tuple[EffectCard, int], ...] = ()

    @property
    def modifier(self) -> int:
        """What is added to each die in all."""
        return sum(amount for _, amount in self.modified)


def aimed_at(at: Offense, shooter: str) -> tuple[str, ...]:
    """Return whom a player may fire at as things stand."""
    return tuple(each for each in targets(at.galaxy, shooter) if barred(at.galaxy, each, at.sheltered) is None)


def shots_of(at: Offense, shooter: str) -> Procedure[tuple[Shot, ...]]:
    """Return what a player may fire as things stand: with every unit that may (TI4-N-77-all), at one player."""
    aimed = aimed_at(at, shooter)
    guns = (yield from firing(at.galaxy, shooter)) if aimed else ()
    return tuple(_shot(at, shooter, target, guns) for target in aimed) if guns else ()


def _shot(at: Offense, shooter: str, target: str, guns: tuple[Battery, ...]) -> Shot:
    return Shot(shooter=shooter, target=target, batteries=guns, modified=modifiers(at.galaxy, target))


def report_shots(at: Offense, shooter: str) -> Procedure[tuple[Shot, ...]]:
    """Say whom a player may fire at and with what, and whom not and why; return the first."""
    aimed = targets(at.galaxy, shooter)
    guns = (yield from firing(at.galaxy, shooter)) if aimed else ()
    if not guns:
        return ()
    yield from single_sources(gun.card for gun in guns if gun.card is not None)
    shots = list[Shot]()
    for target in aimed:
        bar = barred(at.galaxy, target, at.sheltered)
        if bar is not None:
            yield from _barred(shooter, target, bar)
            continue
        shots.append(_shot(at, shooter, target, guns))
        yield from _shot_events(at, shots[-1])
    return tuple(shots)


def _barred(shooter: str, target: str, bar: Bar) -> Iterator[Event]:
    yield happens(bar.rule, "fire_barred", shooter, target=target, by=bar.name)
    if bar.card is not None:
        yield from single_sources((bar.card,))


def _shot_events(at: Offense, shot: Shot) -> Iterator[Event]:
    galaxy = at.galaxy
    dice = [(gun.hits_on, gun.dice) for gun in shot.batteries]
    chances, mean = reported_odds(dice, shot.modifier, cancelled(at, shot.target))
    whose = "TI4-77.5b" if shot.shooter == galaxy.active_player else "TI4-77.5a"
    rules = dict.fromkeys((whose, *(rule for gun in shot.batteries for rule in gun.rules), *DICE, *_nebula(galaxy)))
    figures: dict[str, Figure] = {
        "target": shot.target,
        "system": galaxy.active,
        "guns": tuple(str(gun) for gun in shot.batteries),
        "dice": sum(gun.dice for gun in shot.batteries),
        "chances": chances,
        "expected": mean,
    }
    yield happens("TI4-77.2", "may_fire", shot.shooter, **figures, rules=tuple(rules))
    for card, amount in shot.modified:
        yield happens("TI4-N-77-antimass", "dice_modified", shot.target, amount=amount, by=card.name)
    yield from _extra_dice(at, shot)


def _nebula(galaxy: Galaxy) -> tuple[str, ...]:
    """A nebula changes combat rolls, not those of space cannon."""
    return ("TI4-77.3d",) if "nebula" in anomalies(galaxy, galaxy.active) else ()


def _extra_dice(at: Offense, shot: Shot) -> Iterator[Event]:
    """One unit may roll more dice by a card; it is an add-on, and optional."""
    for card, hint in usable(at, shot.shooter):
        if hint.extra_dice:
            best = min(gun.hits_on for gun in shot.batteries)
            dice = [(gun.hits_on, gun.dice) for gun in shot.batteries] + [(best, hint.extra_dice)]
            chances, _ = reported_odds(dice, shot.modifier, cancelled(at, shot.target))
            yield happens("TI4-N-77-all", "extra_die", shot.shooter, by=card.name, hits_on=best, chances=chances)


def report_losses(at: Offense, shots: tuple[Shot, ...]) -> Iterator[Event]:
    """Say from what each player who may be shot at takes losses."""
    galaxy = at.galaxy
    for target in dict.fromkeys(shot.target for shot in shots):
        ships = exposed(galaxy, target, at.sheltered)
        sustain = sum(each.count - each.damaged for each in ships if card_of(galaxy, each, target).sustain)
        named = tuple(f"{each.count} {each.unit}" for each in ships)
        spared = any(units.player == target for units, _ in factories(galaxy, galaxy.active))
        rules = (*(("TI4-N-77-sustain",) if sustain else ()), *(("TI4-N-77-factory",) if spared else ()))
        yield happens("TI4-77.5", "losses_chosen", target, ships=named, sustain=sustain, rules=rules)
