"""The hits of one roll: cancelled, sustained, ships destroyed, capacity settled (TI4-77.5)."""

from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of
from sublight.games.twilight.cannon.myru_vos import exposed
from sublight.games.twilight.cannon.who_may_fire import FiringOption, Offense, offer_effect, usable
from sublight.games.twilight.fleets.arrival import enforce_fleet_limits
from sublight.games.twilight.fleets.limits import FIGHTER, space_capacity
from sublight.games.twilight.fleets.removal import Piece, chosen, counted, harmed, pieces, without
from sublight.games.twilight.pieces import NEUTRAL, Galaxy
from sublight.referee.procedure import Ask, Procedure, consult, keys
from sublight.referee.question import Choose, Option
from sublight.referee.ruling import Violation, breaks, happens


def assign_hits(offense: Offense, option: FiringOption, hits: int, *, lasers: bool) -> Procedure[Offense]:
    """Carry out the hits of one roll in the order of the steps; with `lasers` they go to non-fighter ships."""
    offense, hits = yield from _after_cards(offense, option.target, hits)
    if not hits:
        return offense
    decider = yield from _decider(offense.galaxy, option)
    offense, hits = yield from _sustained(offense, option.target, decider, hits)
    most = 1 if (yield from _one_by_one(offense.galaxy, option.target, hits)) else hits
    while hits and (there := _ships(offense, option.target)):
        number = min(most, hits, there)
        offense = yield from _destroyed(offense, option.target, decider, number, lasers=lasers)
        hits -= number
    if hits:
        kind = "hits_beyond_ships" if (yield from consult("TI4-Q27")) == "lost" else "hits_not_ruled"
        yield happens("TI4-77.5", kind, option.target, system=offense.galaxy.active, hits=hits)
    return offense


def _ships(offense: Offense, target: str) -> int:
    return sum(units.count for units in exposed(offense.galaxy, target, offense.sheltered))


def _decider(galaxy: Galaxy, option: FiringOption) -> Procedure[str]:
    """Who says which ships take hits: their owner; for nobody's ships it is open (TI4-Q33)."""
    if option.target != NEUTRAL:
        return option.target
    others = galaxy.clockwise_from(option.shooter)[1:]
    by_shooter = not others or (yield from consult("TI4-Q33")) == "shooter"
    decider = option.shooter if by_shooter else others[0].id
    yield happens("TI4-TE-neutral-fight", "neutral_hits", galaxy.active, player=decider)
    return decider


def _after_cards(offense: Offense, target: str, hits: int) -> Procedure[tuple[Offense, int]]:
    """One card of each kind cancels hits of one roll (TI4-N-77-jets)."""
    for card, hint in usable(offense, target) if target != NEUTRAL else ():
        if hint.cancels and hits:
            using = yield from offer_effect(offense, card, target)
            if using is not None:
                offense, hits = using, max(0, hits - hint.cancels)
    return offense, hits


# Sustain Damage.


def _sustained(offense: Offense, target: str, decider: str, hits: int) -> Procedure[tuple[Offense, int]]:
    """Ships that can may sustain damage before any hit is assigned, each for one hit (TI4-87.0)."""
    galaxy = offense.galaxy
    ships = exposed(galaxy, target, offense.sheltered)
    able = [units for units in ships if card_of(galaxy, units, target).sustain and units.count > units.damaged]
    if not able:
        return offense, hits
    unhurt = tuple(piece for piece in pieces(galaxy, able, hits) if not piece.damaged)
    hurt = yield from _say_which(galaxy, target, decider, unhurt, hits)
    if hurt:
        rules = ("TI4-N-77-sustain", "TI4-87.2")
        yield happens("TI4-87.0", "sustained_damage", target, system=galaxy.active, units=counted(hurt), rules=rules)
    return replace(offense, galaxy=harmed(galaxy, galaxy.active, hurt)), hits - len(hurt)


def _say_which(
    galaxy: Galaxy, target: str, decider: str, unhurt: tuple[Piece, ...], hits: int
) -> Procedure[tuple[Piece, ...]]:
    question = Choose(
        rule="TI4-87.0",
        kind="sustain_damage",
        subject=f"{target}@{galaxy.active}",
        player=decider,
        options=tuple(Option(key=piece.key, figures=piece.figures) for piece in unhurt),
        least=0,
        most=min(hits, len(unhurt)),
        figures={"system": galaxy.active, "hits": hits},
    )
    suggestion = tuple(piece.key for piece in unhurt[: question.most])
    chosen_keys = keys((yield Ask(question, lambda: suggestion, lambda _: (), galaxy)))
    return tuple(piece for piece in unhurt if piece.key in chosen_keys)


# Ships destroyed.


def _one_by_one(galaxy: Galaxy, target: str, hits: int) -> Procedure[bool]:
    """Return whether capacity is settled after each ship instead of after the roll, which is open (TI4-Q26)."""
    return hits > 1 and _needs_room(galaxy, target) and (yield from consult("TI4-Q26")) == "after-each"


def _needs_room(galaxy: Galaxy, player: str) -> bool:
    return player != NEUTRAL and bool(space_capacity(galaxy, player, galaxy.active).needed)


def _destroyed(offense: Offense, target: str, decider: str, number: int, *, lasers: bool) -> Procedure[Offense]:
    """As many ships as there are hits are destroyed (TI4-31.1), then capacity is settled."""
    galaxy = offense.galaxy
    gone = yield from _chosen(offense, target, decider, number, lasers=lasers)
    rules = ("TI4-31.1", *(("TI4-N-77-graviton",) if lasers else ()))
    yield happens("TI4-77.5", "destroyed_by_cannon", target, system=galaxy.active, units=counted(gone), rules=rules)
    return replace(offense, galaxy=(yield from _settled(without(galaxy, galaxy.active, gone), target)))


def _settled(galaxy: Galaxy, target: str) -> Procedure[Galaxy]:
    """Settle blockaded factories and excess units before anybody else fires (TI4-N-77-capacity)."""
    if _needs_room(galaxy, target):
        rules = ("TI4-N-16-when",)
        yield happens("TI4-N-77-capacity", "room_between_shots", target, system=galaxy.active, rules=rules)
    return galaxy if target == NEUTRAL else (yield from enforce_fleet_limits(galaxy, target, galaxy.active))


def _chosen(offense: Offense, target: str, decider: str, number: int, *, lasers: bool) -> Procedure[tuple[Piece, ...]]:
    galaxy, ships = offense.galaxy, exposed(offense.galaxy, target, offense.sheltered)
    every = tuple(sorted(pieces(galaxy, ships, number), key=lambda piece: (piece.cost, not piece.damaged)))
    bound = tuple(piece for piece in every if piece.stack.unit != FIGHTER) if lasers else ()
    free = tuple(piece for piece in every if piece not in bound)
    if lasers and (len(bound) <= number or len({piece.kind for piece in bound}) == 1):
        return (*bound, *free)[:number]
    question = Choose(
        rule="TI4-77.5",
        kind="ships_hit",
        subject=f"{target}@{galaxy.active}",
        player=decider,
        options=(),
        least=number,
        most=number,
        figures={"system": galaxy.active, "hits": number},
    )
    suggestion = tuple(piece.key for piece in (*bound, *free)[:number])

    def against_lasers(keys: tuple[str, ...]) -> tuple[Violation, ...]:
        """Hits of a Graviton Laser System do not go to fighters as long as there are other ships."""
        fighters = sum(piece.key in keys for piece in free)
        if not fighters or all(piece.key in keys for piece in bound):
            return ()
        return (breaks("TI4-N-77-graviton", "hits_on_fighters", target, fighters=fighters),)

    return (yield from chosen(question, every, galaxy, suggestion, against_lasers))
