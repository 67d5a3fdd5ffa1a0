"""Turns of the action phase: whose it is, what one action leaves to do, and how the next turn begins (TI4-4.1)."""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of, effects_for
from sublight.games.twilight.catalogue.hints import Activation
from sublight.games.twilight.catalogue.units import faction_card
from sublight.games.twilight.galaxy.presence import others_with_ships
from sublight.games.twilight.pieces import SPACE, Galaxy
from sublight.games.twilight.rounds.started import MECATOL
from sublight.games.twilight.rounds.whose import clock_of, clocked, next_in_turn, not_now, not_their_turn
from sublight.games.twilight.tactical.check import is_over
from sublight.games.twilight.tactical.windows import without_ended_effects
from sublight.referee.procedure import Procedure
from sublight.referee.ruling import Violation, breaks, happens

Acted = Literal["tactical", "strategic", "component"]


def turn_violations(galaxy: Galaxy, player: str) -> Iterator[Violation]:
    """Yield why it is not this player's turn (TI4-4.0)."""
    wrong = tuple(not_now(galaxy, "action", player))
    yield from wrong
    if not wrong and player != galaxy.active_player:
        yield not_their_turn(galaxy, player)


def action_violations(galaxy: Galaxy, player: str) -> Iterator[Violation]:
    """Yield why a player performs no action now: one a turn, unless an effect gives one more (TI4-3.1)."""
    yield from turn_violations(galaxy, player)
    if galaxy.clock is not None and galaxy.clock.acted and not galaxy.clock.again:
        yield breaks("TI4-3.1", "acted_already", player, action=galaxy.clock.acted)
    if galaxy.active and galaxy.step and not is_over(galaxy):
        yield breaks("TI4-5.4", "action_under_way", galaxy.active, step=galaxy.step)


def acted(galaxy: Galaxy, action: Acted) -> Galaxy:
    """Return the galaxy after an action. An effect may give a second one in the same turn (TI4-N-3-two)."""
    clock = clock_of(galaxy)
    more = clock.again or _gives_two(galaxy, galaxy.active_player)
    return clocked(galaxy, acted=action, again=more and not clock.acted)


def _gives_two(galaxy: Galaxy, player: str) -> bool:
    """Say whether an effect gives a player two actions on each of their turns; a passed player has none."""
    if player in clock_of(galaxy).passed:
        return False
    return any(hint.extra_action for _, hint in effects_for(galaxy, player, hint=Activation))


def fighting(galaxy: Galaxy) -> tuple[str, ...]:
    """Return the players with ships in the combat under way, fewer than two when it is over (TI4-78.8)."""
    return others_with_ships(galaxy, galaxy.active, "") if galaxy.active and galaxy.step == "combat" else ()


def ground_forces_in_space(galaxy: Galaxy, player: str) -> tuple[str, ...]:
    """Return what a player can commit to the planets of the active system, as "2 infantry"; nothing before invasion."""
    if galaxy.step != "invasion" or not galaxy.system(galaxy.active).planet_names:
        return ()
    own = (each for each in galaxy.system(galaxy.active).space if each.player == player)
    return tuple(f"{each.count} {each.unit}" for each in own if card_of(galaxy, each, player).is_ground_force)


def custodians_lie_on(galaxy: Galaxy, planet: str) -> bool:
    """Say whether the custodians token is still on a planet: nobody lands there before taking it (TI4-27.2)."""
    return planet == MECATOL and galaxy.clock is not None and not galaxy.clock.agenda


def pays_for_custodians(galaxy: Galaxy, player: str) -> bool:
    """Say whether a player spends influence to take the custodians token: all but the Winnu do (TI4-27.2)."""
    return not faction_card(galaxy.player(player).faction).free_custodians


def lands_on_mecatol(galaxy: Galaxy, player: str) -> bool:
    """Say whether a player has ground forces on Mecatol Rex, or in space there to land (TI4-27.2)."""
    there = (each for each in galaxy.systems if MECATOL in each.planet_names)
    here = (units for each in there for units in (*each.area(SPACE), *each.area(MECATOL)))
    return any(each.player == player and card_of(galaxy, each, player).is_ground_force for each in here)


def action_closed(galaxy: Galaxy) -> Galaxy:
    """Return the galaxy with no tactical action under way, and without what was in effect for it."""
    return replace(without_ended_effects(galaxy), active="", step="", announced=(), joined=())


def turn_closed(galaxy: Galaxy) -> Galaxy:
    """Return the galaxy with nothing of the turn that ends under way."""
    return clocked(action_closed(galaxy), acted="", played="", secondary={}, again=False, granted="")


def end_turn(galaxy: Galaxy, player: str, *, ended: bool = False) -> Procedure[Galaxy]:
    """End a turn; the next in initiative order who has not passed has the next one (TI4-4.1)."""
    galaxy = turn_closed(galaxy)
    return (yield from begin_turn(galaxy, next_in_turn(galaxy, player), last=player, ended=ended))


def begin_turn(galaxy: Galaxy, player: str, last: str, *, ended: bool = False) -> Procedure[Galaxy]:
    """Begin the turn of a player; with nobody left the action phase is over (TI4-3.5).

    `ended`: the player before, `last`, has ended a turn and not passed.
    """
    if not player:
        yield happens("TI4-3.5", "all_passed", last)
        return replace(galaxy, active_player="")
    alone = player == last
    rule, case = ("TI4-3.3c", "alone") if alone else ("TI4-4.1", "")
    if ended and not alone:
        yield happens(rule, "turn_begins", player, last=last, case="ended", rules=("TI4-40.3",))
    else:
        yield happens(rule, "turn_begins", player, case=case, rules=("TI4-40.3",))
    return replace(galaxy, active_player=player)
