"""Space Cannon Offense: from the active player clockwise, each player may fire, and hits are carried out (TI4-77.2).

The first events say who may fire at whom with what; then the players take turns, each on what the turns before have
left.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.cannon.dice import Pool, hits_under_lower_modifier, pools_of, reported_odds, rolled
from sublight.games.twilight.cannon.hits import assign_hits
from sublight.games.twilight.cannon.myru_vos import exposed, sheltered_ships
from sublight.games.twilight.cannon.who_may_fire import (
    Bar,
    FiringOption,
    Offense,
    aimed_at,
    barred,
    cancelled,
    effects_waiting,
    firing,
    firing_option,
    firing_options,
    is_declared,
    offer_effect,
    targets,
    usable,
    use_effect,
)
from sublight.games.twilight.catalogue import EffectCard
from sublight.games.twilight.galaxy.anomalies import anomalies
from sublight.games.twilight.galaxy.open_readings import single_sources
from sublight.games.twilight.galaxy.presence import factories
from sublight.games.twilight.moves import TacticalAction
from sublight.games.twilight.pieces import Galaxy, Units
from sublight.referee.procedure import Procedure, choose, consult
from sublight.referee.question import Choose, Figure, Option
from sublight.referee.ruling import Event, happens

DICE = ("TI4-77.3", "TI4-N-77-all", "TI4-N-77-own")
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
    offense = Offense(galaxy=galaxy, action=action, sheltered=sheltered, waiting=effects_waiting(galaxy, action))
    options = list[FiringOption]()
    for shooter in order:
        options += yield from report_firing_options(offense, shooter)
    yield from report_losses(offense, tuple(options))
    for shooter in dict.fromkeys(option.shooter for option in options):
        offense = yield from take_turn(offense, shooter)
    yield from _not_used(offense)
    return offense.galaxy


def _not_used(offense: Offense) -> Iterator[Event]:
    """What cancels hits had none to cancel if its owner was fired at; all else had no fire that it answers."""
    for each in offense.waiting:
        hint = each.card.hints.cannon
        missed = hint is not None and hint.cancels and each.owner in offense.fired_at
        kind = "no_hit_to_cancel" if missed else "no_fire_for_effect"
        yield happens("TI4-77.3", kind, each.owner, effect=each.card.name)


# What is said first: who may fire at whom with what.


def report_firing_options(offense: Offense, shooter: str) -> Procedure[tuple[FiringOption, ...]]:
    """Say whom a player may fire at and with what, and whom not and why; return the first."""
    aimed = targets(offense.galaxy, shooter)
    batteries = (yield from firing(offense.galaxy, shooter, report=True)) if aimed else ()
    if not batteries:
        return ()
    yield from single_sources(battery.card for battery in batteries if battery.card is not None)
    options = list[FiringOption]()
    for target in aimed:
        bar = barred(offense.galaxy, target, offense.sheltered)
        if bar is not None:
            yield from _barred(shooter, target, bar)
            continue
        options.append(firing_option(offense, shooter, target, batteries))
        yield from _events_of(offense, options[-1])
    return tuple(options)


def _barred(shooter: str, target: str, bar: Bar) -> Iterator[Event]:
    yield happens(bar.rule, "fire_barred", shooter, target=target, by=bar.name)
    if bar.card is not None:
        yield from single_sources((bar.card,))


def _events_of(offense: Offense, option: FiringOption) -> Iterator[Event]:
    galaxy = offense.galaxy
    dice = [(battery.hits_on, battery.dice) for battery in option.batteries]
    chances, mean = reported_odds(dice, option.modifier, cancelled(offense, option.target))
    whose = "TI4-77.5b" if option.shooter == galaxy.active_player else "TI4-77.5a"
    rules = dict.fromkeys(
        (whose, *(rule for battery in option.batteries for rule in battery.rules), *DICE, *_nebula(galaxy))
    )
    figures: dict[str, Figure] = {
        "target": option.target,
        "system": galaxy.active,
        "guns": tuple(str(battery) for battery in option.batteries),
        "dice": sum(battery.dice for battery in option.batteries),
        "chances": chances,
        "expected": mean,
        "modified": tuple(f"{card.name} {amount:+d}" for card, amount in option.modified),
        **({} if chances else {"case": "many"}),
    }
    yield happens("TI4-77.2", "may_fire", option.shooter, **figures, rules=tuple(rules))
    for card, amount in option.modified:
        yield happens("TI4-N-77-antimass", "dice_modified", option.target, amount=amount, by=card.name)
    yield from _extra_dice(offense, option)


def _nebula(galaxy: Galaxy) -> tuple[str, ...]:
    """A nebula changes combat rolls, not those of space cannon."""
    return ("TI4-77.3d",) if "nebula" in anomalies(galaxy, galaxy.active) else ()


def _extra_dice(offense: Offense, option: FiringOption) -> Iterator[Event]:
    """One unit may roll more dice by a card; it is an add-on, and optional."""
    for card, hint in usable(offense, option.shooter):
        if hint.extra_dice:
            best = min(battery.hits_on for battery in option.batteries)
            dice = [(battery.hits_on, battery.dice) for battery in option.batteries] + [(best, hint.extra_dice)]
            chances, _ = reported_odds(dice, option.modifier, cancelled(offense, option.target))
            yield happens("TI4-N-77-all", "extra_die", option.shooter, by=card.name, hits_on=best, chances=chances)


def report_losses(offense: Offense, options: tuple[FiringOption, ...]) -> Iterator[Event]:
    """Say from what each player who may be shot at takes losses."""
    galaxy = offense.galaxy
    for target in dict.fromkeys(option.target for option in options):
        ships = exposed(galaxy, target, offense.sheltered)
        sustain = sum(each.count - each.damaged for each in ships if card_of(galaxy, each, target).sustain)
        named = tuple(f"{each.count} {each.unit}" for each in ships)
        spared = any(units.player == target for units, _ in factories(galaxy, galaxy.active))
        rules = (*(("TI4-N-77-sustain",) if sustain else ()), *(("TI4-N-77-factory",) if spared else ()))
        yield happens("TI4-77.5", "losses_chosen", target, ships=named, sustain=sustain, rules=rules)


# One player's turn: whether to fire, at whom, the dice, and what they hit.


def take_turn(offense: Offense, shooter: str) -> Procedure[Offense]:
    """Let a player fire with what is left: lost units neither fire nor are targets."""
    options = yield from firing_options(offense, shooter)
    if not options:
        kind = "nothing_to_fire_with" if aimed_at(offense, shooter) else "nothing_to_fire_at"
        yield happens(LIVE, kind, shooter, system=offense.galaxy.active)
        return offense
    if (yield from _asks_to_fire(offense, shooter, options)) == HOLD:
        yield happens("TI4-77.2", "holds_fire", shooter, system=offense.galaxy.active)
        return offense
    if (yield from _when_target_is_named(options)) == "after":
        return (yield from _roll_first(offense, options))
    return (yield from _fire(offense, (yield from _target(offense, options))))


def _asks_to_fire(offense: Offense, shooter: str, options: tuple[FiringOption, ...]) -> Procedure[str]:
    """All or nothing: who fires does so with every unit that may (TI4-N-77-all)."""
    batteries = tuple(str(battery) for battery in options[0].batteries)
    aimed = tuple(option.target for option in options)
    question = Choose(
        rule="TI4-77.2",
        kind="fire_cannon",
        subject=shooter,
        player=shooter,
        options=(Option(key=FIRE), Option(key=HOLD)),
        figures={"system": offense.galaxy.active, "guns": batteries, "targets": " or ".join(aimed), "aimed": aimed},
    )
    return (yield from choose(question, offense.galaxy, FIRE))


def _when_target_is_named(options: tuple[FiringOption, ...]) -> Procedure[str]:
    """The texts leave open (TI4-Q25) whether the target is named before or after the roll. It matters only if the
    targets have different modifiers.
    """
    if len({option.modifier for option in options}) == 1:
        return "before"
    when = yield from consult("TI4-Q25")
    yield happens("TI4-77.5b", "target_to_name", options[0].shooter, when=when)
    return when


def _target(offense: Offense, options: tuple[FiringOption, ...]) -> Procedure[FiringOption]:
    """The active player names one player (TI4-77.5b)."""
    if len(options) == 1:
        return options[0]
    by_target = {option.target: option for option in options}
    question = Choose(
        rule="TI4-77.5b",
        kind="cannon_target",
        subject=options[0].shooter,
        player=options[0].shooter,
        options=tuple(Option(key=target) for target in by_target),
        figures={"system": offense.galaxy.active},
    )
    return by_target[(yield from choose(question, offense.galaxy, options[0].target))]


def _fire(offense: Offense, option: FiringOption) -> Procedure[Offense]:
    """Fire at a player named before the roll."""
    offense, lasers, extra = yield from _before_roll(offense, option)
    offense, pools = yield from _roll(offense, option, extra, option.modifier)
    return (yield from _hit(offense, option, pools, lasers=lasers))


def _roll_first(offense: Offense, options: tuple[FiringOption, ...]) -> Procedure[Offense]:
    """Roll, and name the player afterwards (TI4-Q25); dice that do not hit that player are left out."""
    offense, lasers, extra = yield from _before_roll(offense, options[0])
    most = max(option.modifier for option in options)
    offense, pools = yield from _roll(offense, options[0], extra, most)
    option = yield from _target(offense, options)
    if option.modifier != most:
        pools = yield from hits_under_lower_modifier(offense.galaxy, option.shooter, pools, (most, option.modifier))
    return (yield from _hit(offense, option, pools, lasers=lasers))


def _hit(offense: Offense, option: FiringOption, pools: tuple[Pool, ...], *, lasers: bool) -> Procedure[Offense]:
    hits, dice = sum(pool.hits for pool in pools), sum(pool.dice for pool in pools)
    figures: dict[str, Figure] = {"target": option.target, "system": offense.galaxy.active, "hits": hits, "dice": dice}
    yield happens("TI4-77.3", "cannon_fired", option.shooter, **figures, rules=("TI4-N-77-all",))
    offense = replace(offense, fired_at=(*offense.fired_at, option.target))
    return (yield from assign_hits(offense, option, hits, lasers=lasers))


# Before and after the roll.

Extra = tuple[tuple[int, int], ...]
"""Dice more, each by what it hits on."""


def _before_roll(offense: Offense, option: FiringOption) -> Procedure[tuple[Offense, bool, Extra]]:
    """Graviton Laser System and extra dice are the shooter's to use before the roll."""
    lasers, extra = False, list[tuple[int, int]]()
    for card, hint in usable(offense, option.shooter):
        if hint.non_fighters:
            using = yield from offer_effect(offense, card, option.shooter)
            offense, lasers = using or offense, lasers or using is not None
        if hint.extra_dice:
            value = yield from _extra_on(offense, option, card)
            if value:
                offense = yield from use_effect(offense, card, option.shooter)
                extra.append((value, hint.extra_dice))
    return offense, lasers, tuple(extra)


def _extra_on(offense: Offense, option: FiringOption, card: EffectCard) -> Procedure[int]:
    """Return what the dice of the unit hit on that rolls one more, 0 for none (TI4-N-77-plasma)."""
    values = {f"on_{hits_on}": hits_on for hits_on in sorted({battery.hits_on for battery in option.batteries})}
    no = () if is_declared(offense, card, option.shooter) else (NONE,)
    if len(values) == 1 and not no:
        return next(iter(values.values()))
    question = Choose(
        rule=card.rules[0],
        kind="extra_die",
        subject=option.shooter,
        player=option.shooter,
        options=tuple(Option(key=key, figures={"hits_on": values.get(key, 0)}) for key in (*values, *no)),
        figures={"effect": card.name},
    )
    return values.get((yield from choose(question, offense.galaxy, next(iter(values)))), 0)


def _roll(
    offense: Offense, option: FiringOption, extra: Extra, modifier: int
) -> Procedure[tuple[Offense, tuple[Pool, ...]]]:
    """Roll, and roll all dice again for each player who makes the shooter do so (TI4-N-77-scramble)."""
    pools = pools_of(option.batteries, extra)
    found = yield from rolled(offense.galaxy, option.shooter, pools, modifier)
    for player in offense.galaxy.clockwise_from(offense.galaxy.active_player):
        for card, hint in usable(offense, player.id) if player.id != option.shooter else ():
            using = (yield from offer_effect(offense, card, player.id)) if hint.reroll else None
            if using is not None:
                offense = using
                found = yield from rolled(offense.galaxy, option.shooter, pools, modifier)
    return offense, found
