"""What is wrong with the use of a card outside a maneuver (ARM-CARD-05).

The hints of a card have its effect: its target, its reach, its cost, and the speeds that it can set.
"""

from collections.abc import Iterator
from typing import NamedTuple

from sublight.games.armada.active_effects import UsedCard, hints_on, is_available, is_exhausted
from sublight.games.armada.catalogue import SIZES, EffectCard, Hints, effect_card
from sublight.games.armada.measuring.distances import at_distance, distance
from sublight.games.armada.moves import Use, UseEffect
from sublight.games.armada.pieces import Ship, Table
from sublight.games.armada.shapes import components_of
from sublight.games.armada.ships.extra import start_violations
from sublight.referee.ruling import Violation, breaks, makes_impossible

RULE = "ARM-CARD-05"

MOMENTS = {
    "ship_phase_start": "at the start of the Ship Phase, before any ship is activated",
    "status_phase_start": "at the start of the Status Phase",
    "activation_start": "at the start of its ship's activation",
    "end_of_activation": "at the end of its ship's activation",
    "after_deploy": "at setup, after its maneuver",
}
"""When a card is played, in words; the start of a round has a check of its own."""


class Play(NamedTuple):
    """A declaration with what it names."""

    move: UseEffect
    ship: Ship
    card: EffectCard
    hints: Hints
    target: Ship | None

    @property
    def used_card(self) -> UsedCard:
        """The card as a card in use."""
        return UsedCard(Use(effect=self.card.id), self.card, self.hints)


def validate_play(table: Table, move: UseEffect) -> None:
    """Raise InputError for names that mean nothing."""
    table.ship(move.ship)
    effect_card(move.effect)
    if move.target:
        table.ship(move.target)


def read_play(table: Table, move: UseEffect) -> Play:
    """Return the declaration with the ships and the card that it names."""
    card = effect_card(move.effect)
    target = table.ship(move.target) if move.target else None
    return Play(move, table.ship(move.ship), card, hints_on(table, card), target)


# What is wrong.


def check_play(table: Table, move: UseEffect) -> tuple[Violation, ...]:
    """Return every reason why the card cannot be used so."""
    play = read_play(table, move)
    declared = play.card.kind == "fleet command" and any(timing in MOMENTS for timing in play.card.timing)
    if not play.hints.aims and not declared:
        return (makes_impossible("ARM-ACT-03", "no_play", play.ship.id, effect=play.card.name),)
    rest = _declaring(table, play) if declared else _aiming(table, play)
    return (*_having(table, play), *_moment(table, play), *rest)


def _having(table: Table, play: Play) -> Iterator[Violation]:
    ship, card = play.ship, play.card
    limit = card.limit or ""
    there = card.id in ship.upgrades if card.kind == "fleet command" else is_available(table, ship, *play.used_card)
    if not there or (play.hints.aims == "ambushed" and ship.player != table.players[1]):
        cause = "objective" if play.hints.scope == "objective" else "play"
        yield breaks(RULE, "card_not_there", ship.id, effect=card.name, by=ship.id, limit=limit, cause=cause)
    elif not card.fits(ship.card.faction):
        yield breaks(RULE, "wrong_faction", ship.id, effect=card.name, by=ship.id, limit=limit)
    if is_exhausted(table, ship, *play.used_card):
        yield breaks("ARM-ACT-03", "card_exhausted", ship.id, effect=card.name, by=ship.id, limit=limit)


def _moment(table: Table, play: Play) -> Iterator[Violation]:
    ship, card = play.ship, play.card
    if "round_start" in card.timing:
        yield from start_violations(table, ship, card, play.hints)
        return
    when = next(timing for timing in card.timing if timing in MOMENTS)
    if not _is_now(table, ship, when):
        yield breaks("ARM-ACT-03", "not_now", ship.id, effect=card.name, when=MOMENTS[when])


def _is_now(table: Table, ship: Ship, when: str) -> bool:
    match when:
        case "ship_phase_start":
            return table.phase == "ship" and not table.active and not any(each.activated for each in table.ships)
        case "status_phase_start":
            return table.phase == "status"
        case "activation_start":
            return table.phase == "ship" and not ship.activated
        case "end_of_activation":
            return ship.activated and table.active == ship.id
        case _:
            return table.phase == "setup"


def _declaring(table: Table, play: Play) -> Iterator[Violation]:
    """A fleet command is declared once a round, at the cost of the card or of a Navigate token."""
    ship, card = play.ship, play.card
    if card.id in table.fleet_effects.get(ship.player, ()):
        yield breaks("ARM-ACT-03", "limit_reached", ship.id, effect=card.name, limit=card.limit or "")
    if not play.move.pay:
        yield makes_impossible(RULE, "no_cost", ship.id, effect=card.name, why="none of the two is named")
    elif play.move.pay == "token" and "navigate" not in ship.tokens:
        yield makes_impossible(RULE, "no_cost", ship.id, effect=card.name, why=f"{ship.id} has no Navigate token")


def _aiming(table: Table, play: Play) -> Iterator[Violation]:
    target = play.target
    if target is None:
        yield makes_impossible(RULE, "no_target", play.ship.id, effect=play.card.name)
        return
    name = play.card.name
    if target.player == play.ship.player:
        yield breaks(RULE, "not_an_enemy", target.id, effect=name)
    if play.hints.aims == "ambushed" and play.card.id not in target.used:
        yield breaks("ARM-CARD-03", "not_ambushed", play.ship.id, effect=name, other=target.id)
    if play.card.id in _once(table, play, target):
        yield breaks("ARM-ACT-03", "limit_reached", target.id, effect=name, limit=play.card.limit or "")
    yield from _reaching(table, play, target)
    yield from _outcome(play, target)


def _once(table: Table, play: Play, target: Ship) -> tuple[str, ...]:
    """Return the effects noted as used where this one is noted; the start of a round has looked at its own ship."""
    if play.hints.aims == "ambushed":
        return tuple(name for each in table.ships if each.player == play.ship.player for name in each.used)
    return target.used if play.hints.once == "target" else ()


def _reaching(table: Table, play: Play, target: Ship) -> Iterator[Violation]:
    ship, name = play.ship, play.card.name
    reach = play.hints.reach
    if reach is not None and not at_distance(table, ship, target, reach):
        gap = distance(table, ship, target).margin_mm
        line = components_of(table).distance_mm[reach - 1]
        yield breaks(
            RULE, "too_far", ship.id, effect=name, other=target.id, distance_mm=gap, reach=reach, reach_mm=line
        )
    if play.hints.no_larger and SIZES.index(target.card.size) > SIZES.index(ship.card.size):
        size, own = target.card.size, ship.card.size
        yield breaks(RULE, "too_large", ship.id, effect=name, other=target.id, size=size, own=own)
    if play.hints.flanked:
        near = flanking(table, ship.player, target)
        if len(near) < 2 or all(each.card.size == "small" for each in near):
            there = tuple(f"{each.id} ({each.card.size})" for each in near)
            yield breaks(RULE, "not_flanked", ship.id, effect=name, other=target.id, there=there)


def flanking(table: Table, player: str, target: Ship) -> tuple[Ship, ...]:
    """Return the player's ships at distance 1-5 of the target that are no flotillas."""
    friends = (each for each in table.ships if each.player == player and not each.card.flotilla)
    return tuple(each for each in friends if at_distance(table, each, target, 5))


def _outcome(play: Play, target: Ship) -> Iterator[Violation]:
    """What is declared of token and dial must be what the card can do."""
    speed, name = play.move.speed, play.card.name
    if takes_token(play, target):
        if "navigate" not in target.tokens:
            yield makes_impossible(RULE, "nothing_to_take", play.ship.id, effect=name, other=target.id)
        could: tuple[int, ...] = ()
        fits = speed is None
    else:
        could = dial_choices(play, target)
        fits = speed in could or (speed is None and len(could) == 1)
    if not fits:
        shown = speed is not None and 0 <= speed <= target.card.max_speed
        broken = breaks if shown else makes_impossible
        yield broken(
            RULE,
            "dial_out_of_reach",
            play.ship.id,
            effect=name,
            other=target.id,
            before=target.speed,
            could=could or "no other speed",
            speed="none" if speed is None else speed,
        )


def takes_token(play: Play, target: Ship) -> bool:
    """Say whether the card takes a Navigate token: first of all if there is one, or in place of the dial."""
    if play.hints.takes == "first":
        return "navigate" in target.tokens
    return play.hints.takes == "instead" and play.move.speed is None


def dial_choices(play: Play, target: Ship) -> tuple[int, ...]:
    """Return the speeds that the card can set on the target's dial, within its chart (ARM-NAV-01)."""
    most, now = target.card.max_speed, target.speed
    least, delta = play.hints.speed_min or 0, play.hints.speed_delta or 0
    if play.hints.speed_own:
        return (min(play.ship.speed, most),)
    if delta < 0:
        return (max(now + delta, min(least, now)),)
    return tuple(speed for speed in range(max(least, now - delta), min(most, now + delta) + 1) if speed != now)
