"""Whole legal moves of what may be declared now; where the choices are many, samples that differ."""

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from sublight.errors import SublightError
from sublight.games.twilight.active_effects import card_of, own_effects
from sublight.games.twilight.catalogue.effects import EffectCard, effect_cards
from sublight.games.twilight.catalogue.strategy_cards import strategy_card
from sublight.games.twilight.effects.uses import ACTIONS
from sublight.games.twilight.fleets.command_tokens import POOLS
from sublight.games.twilight.galaxy.adjacency import adjacency
from sublight.games.twilight.galaxy.presence import others_with_ships, ships_of
from sublight.games.twilight.game import GAME
from sublight.games.twilight.moves import (
    Load,
    Move,
    MoveByAbility,
    PlaceToken,
    Retreat,
    TacticalAction,
    UseEffect,
    Voyage,
)
from sublight.games.twilight.notation import parse_move
from sublight.games.twilight.pieces import SPACE, Galaxy, Units
from sublight.games.twilight.reach.options import options
from sublight.games.twilight.reach.ships import ship_classes
from sublight.games.twilight.retreat.eligible import eligible
from sublight.games.twilight.round_moves import ComponentAction, GainTokens, Group, Record, Score, StrategicAction
from sublight.games.twilight.rounds.invasion import ground_combat, won_planets
from sublight.games.twilight.rounds.pools import pools_of, possible_gain
from sublight.games.twilight.rounds.strategic import places_of
from sublight.games.twilight.rounds.turns import custodians_lie_on, ground_forces_in_space
from sublight.games.twilight.rounds.whose import clock_of, playing
from sublight.games.twilight.tokens_and_effects.place import moves_tokens
from sublight.games.twilight.tokens_and_effects.play import PLAYS
from sublight.referee.odds import settle, take_suggestion
from sublight.referee.turn import NextMove

WHY = "dice"
MOST = 12
"""So many samples of one kind, where the choices are many."""


def is_legal(galaxy: Galaxy, move: Move) -> bool:
    """Say whether nothing speaks against a declaration; one that cannot be read is not legal."""
    try:
        return not GAME.prepare(galaxy, move, {}).violations
    except SublightError:
        return False


def works(galaxy: Galaxy, move: Move) -> bool:
    """Say whether a move is legal by the readings in use, too."""
    return is_legal(galaxy, move) and settle(GAME, galaxy, move, take_suggestion).ruling.status == "complete"


def moves(galaxy: Galaxy, chosen: NextMove) -> Iterator[Move]:
    """Yield the moves of what was chosen from the list of what may be declared; each of them is legal."""
    if chosen.line:
        yield parse_move(chosen.line)
        return
    player, piece = chosen.player, chosen.piece
    match chosen.kind:
        case "strategic":
            yield from _strategic(galaxy, player, piece)
        case "tactical":
            yield from _tactical(galaxy, player, piece)
        case "play" | "token" | "ability":
            yield from _by_effect(galaxy, player, piece)
        case "component":
            yield ComponentAction(player=player, by="action_card")
            yield ComponentAction(player=player, by="action_card", cancelled=True)
        case "retreat":
            yield from _retreats(galaxy, player, piece)
        case "score":
            yield Score(player=player)
            yield Score(player=player, public=1)
            yield Score(player=player, public=1, secret=1)
        case "tokens":
            yield from _tokens(galaxy, player)
        case "record" if chosen.because.kind == "may_record_losses":
            yield from _losses(galaxy, player, piece)
        case "record":
            yield from _records(galaxy, player, piece)
        case _:
            pass


# Actions.


def _strategic(galaxy: Galaxy, player: str, name: str) -> Iterator[Move]:
    card = strategy_card(name)
    plain = StrategicAction(player=player, card=name)
    found: list[Move] = [plain]
    if card.primary == "speaker":
        found = [StrategicAction(player=player, card=name, speaker=each) for each in playing(galaxy)]
    elif card.primary in ("pins", "unpins"):
        found += [StrategicAction(player=player, card=name, system=each) for each in places_of(galaxy, player, card)]
    if card.primary in ("tokens", "unpins"):
        owner = galaxy.player(player)
        gained = 1 if card.primary == "unpins" else possible_gain(galaxy, player, 3)
        pools = pools_of(owner)
        found.append(StrategicAction(player=player, card=name, pools={**pools, "fleet": pools["fleet"] + gained}))
        found.append(StrategicAction(player=player, card=name, pools=pools))
    yield from (each for each in found if is_legal(galaxy, each))


def _tactical(galaxy: Galaxy, player: str, place: str) -> Iterator[Move]:
    """The activation alone, each ship that gets there, and all of them by their shortest paths."""
    yield TacticalAction(player=player, system=place)
    together = dict[tuple[str, str, str], Voyage]()
    for option in options(galaxy, f"{player}>{place}"):
        if is_legal(galaxy, option.move):
            yield option.move
        if not option.uses:
            for voyage in option.move.voyages:
                together.setdefault((voyage.origin, voyage.unit, voyage.form), voyage)
    everything = TacticalAction(player=player, system=place, voyages=tuple(together.values()))
    if len(together) > 1 and is_legal(galaxy, everything):
        yield everything


def in_reach(galaxy: Galaxy, player: str) -> str:
    """Return a system that a ship reaches in one step, with a planet if there is one; an empty text for none found."""
    around = adjacency(galaxy, player=player, moving=True).around
    ways = [(each.ship, place) for each in ship_classes(galaxy, player) for place in around(each.ship.origin)]
    ways.sort(key=lambda way: not galaxy.system(way[1]).planet_names)
    moves = (TacticalAction(player=player, system=to, voyages=(replace(ship, path=(to,)),)) for ship, to in ways)
    return next((each.system for each in islice(moves, MOST) if is_legal(galaxy, each)), "")


def component_effects(galaxy: Galaxy, player: str) -> Iterator[tuple[str, str]]:
    """Yield the effects of a player that are an action of their own and can be used now, each with its kind of move."""
    own = own_effects(galaxy.player(player))
    for name, card in effect_cards().items():
        if name in own and card.adjudicated and card.timing in ACTIONS:
            kind = _kind(card)
            if kind and next(_by_effect(galaxy, player, name), None) is not None:
                yield kind, name


def _kind(card: EffectCard) -> str:
    """Return the kind of move by which an effect is used, an empty text where there is none."""
    if card.id in PLAYS:
        return "play"
    if card.hints.ability_move is not None:
        return "ability"
    return "token" if moves_tokens(card) else ""


def _by_effect(galaxy: Galaxy, player: str, name: str) -> Iterator[Move]:
    found = (each for each in _with_effect(galaxy, player, name) if works(galaxy, each))
    yield from islice(found, MOST)


def _with_effect(galaxy: Galaxy, player: str, name: str) -> Iterator[Move]:
    card = effect_cards()[name]
    if _kind(card) == "ability":
        yield from _moved_by(galaxy, player, name)
        return
    if name not in PLAYS:
        yield from (PlaceToken(player=player, effect=name, system=system.id) for system in galaxy.systems)
        return
    words = PLAYS[name].targets(galaxy, card) or ("",)
    places = tuple(system.id for system in galaxy.systems) if PLAYS[name].needs_system else ("",)
    for place in places:
        for word in words[:MOST]:
            yield UseEffect(player=player, effect=name, system=place, target=word)


def _moved_by(galaxy: Galaxy, player: str, name: str) -> Iterator[Move]:
    """Each stack of ships alone, to each system next to it; from where the effect comes, if from anywhere."""
    found = adjacency(galaxy, player=player, moving=True)
    for system in galaxy.by_owner.get(player, ()):
        for ships in ships_of(galaxy, system.id, player):
            for place in found.around(system.id):
                voyage = Voyage(unit=ships.unit, origin=system.id, path=(place,), form=ships.form)
                yield MoveByAbility(player=player, effect=name, voyages=(voyage,))
                yield MoveByAbility(player=player, effect=name, voyages=(voyage,), source=system.id)


# Combat.


def retreats(galaxy: Galaxy, player: str) -> Iterator[str]:
    """Yield the systems to which a player can carry out an announced retreat with all ships."""
    if player in galaxy.announced:
        for place in eligible(galaxy, player):
            if next(_retreats(galaxy, player, place), None) is not None:
                yield place


def _retreats(galaxy: Galaxy, player: str, place: str) -> Iterator[Move]:
    """All ships that move by themselves, each with as much aboard as it has room for."""
    there = [each for each in galaxy.system(galaxy.active).space if each.player == player]
    moving = [each for each in there if card_of(galaxy, each, player).move is not None]
    waiting = [each for each in there if each not in moving]
    voyages = list[Voyage]()
    for each in moving:
        room = card_of(galaxy, each, player).capacity or 0
        for number in range(each.count if room else 1):
            voyage = Voyage(unit=each.unit, origin=galaxy.active, path=(place,), form=each.form)
            if room:
                hurt = 1 if number < each.damaged else 0
                voyages.append(replace(voyage, damaged=hurt, cargo=_aboard(galaxy, waiting, room)))
            else:
                voyages.append(replace(voyage, count=each.count, damaged=each.damaged))
    move = Retreat(player=player, system=place, voyages=tuple(voyages))
    if works(galaxy, move):
        yield move


def _aboard(galaxy: Galaxy, waiting: list[Units], room: int) -> tuple[Load, ...]:
    """Take what still waits aboard one ship, and out of the list."""
    loads = list[Load]()
    for number, each in enumerate(waiting):
        count = min(each.count, room)
        if count and card_of(galaxy, each, each.player).uses_capacity:
            loads.append(Load(unit=each.unit, count=count, at=galaxy.active, form=each.form))
            waiting[number] = replace(each, count=each.count - count)
            room -= count
    return tuple(loads)


# Command tokens.


def _tokens(galaxy: Galaxy, player: str) -> Iterator[Move]:
    """Gained tokens asked for one by one, all of them in one pool, and those of a pool moved to another."""
    yield GainTokens(player=player)
    pools = pools_of(galaxy.player(player))
    total = sum(pools.values())
    for most in range(total, total + 5):
        for pool in POOLS:
            yield from _legal(galaxy, GainTokens(player=player, pools={**pools, pool: pools[pool] + most - total}))
        spread = {name: most // 3 + (number < most % 3) for number, name in enumerate(POOLS)}
        yield from _legal(galaxy, GainTokens(player=player, pools=spread))


def _legal(galaxy: Galaxy, move: Move) -> Iterator[Move]:
    if is_legal(galaxy, move):
        yield move


# What is recorded.


def _records(galaxy: Galaxy, player: str, piece: str) -> Iterator[Move]:
    """Landings, production and control; of a player a point or a law."""
    if piece == player and piece != galaxy.active:
        yield Record(on=player, points=clock_of(galaxy).points.get(player, 0), by=player, why="a_count")
        yield from _legal(galaxy, Record(on=player, speaker=True, by=player, why="an_agenda"))
        return
    for built in (Group(unit="fighter"), Group(unit="destroyer")):
        yield from _legal(galaxy, Record(on=piece, player=player, gain=(built,), by=player, why="production"))
    yield from _landings(galaxy, player, piece)
    yield Record(on=player, points=clock_of(galaxy).points.get(player, 0), by=player, why="a_count")


def _losses(galaxy: Galaxy, player: str, piece: str) -> Iterator[Move]:
    """One unit of a stack, the whole stack, a unit damaged: ships, or units on the planets that are fought for."""
    fighting = others_with_ships(galaxy, piece, "") if galaxy.step == "combat" else ground_combat(galaxy)
    for units, planet in galaxy.system(piece).units:
        if units.player in fighting and units.player in galaxy.by_id and bool(planet) == (galaxy.step != "combat"):
            yield from _of_stack(galaxy, player, piece, units, planet)


def _of_stack(galaxy: Galaxy, player: str, piece: str, units: Units, planet: str) -> Iterator[Move]:
    for count in dict.fromkeys((units.count, 1)):
        group = Group(unit=units.unit, count=count, form=units.form, planet=planet)
        yield Record(on=piece, player=units.player, lose=(group,), by=player, why=WHY)
    hurt = Group(unit=units.unit, form=units.form, planet=planet)
    yield from _legal(galaxy, Record(on=piece, player=units.player, damage=(hurt,), by=player, why=WHY))


def commitments(galaxy: Galaxy, player: str) -> Iterator[Record]:
    """Yield the landing of all ground forces in the active system on each planet where they may land (TI4-49.0).

    Before that on Mecatol Rex the custodians token is taken (TI4-27.2).
    """
    for planet in galaxy.system(galaxy.active).planet_names if ground_forces_in_space(galaxy, player) else ():
        aboard = galaxy.system(galaxy.active).space
        own = (each for each in aboard if each.player == player and card_of(galaxy, each, player).is_ground_force)
        landed = tuple(Group(unit=each.unit, count=each.count, form=each.form, planet=planet) for each in own)
        move = Record(on=galaxy.active, player=player, land=landed, by=player, why="invasion")
        if custodians_lie_on(galaxy, planet):
            move = Record(on=player, custodians=True, by=player, why="invasion")
        if works(galaxy, move):
            yield move


def conquests(galaxy: Galaxy, player: str) -> Iterator[Record]:
    """Yield what comes before the end of the turn: landings, and control of the planets that were won (TI4-49.5)."""
    yield from commitments(galaxy, player)
    for planet in won_planets(galaxy, player):
        yield Record(on=galaxy.active, player=player, controls=(planet,), by=player, why="invasion")


def _landings(galaxy: Galaxy, player: str, piece: str) -> Iterator[Move]:
    """Infantry lands on each planet, which the player then controls."""
    aboard = any(each.unit == "infantry" and each.player == player for each in galaxy.system(piece).area(SPACE))
    stations = {each.name for each in galaxy.system(piece).card.planets if each.station}
    for planet in galaxy.system(piece).planet_names:
        if aboard and planet not in stations:
            landed = Record(
                on=piece,
                player=player,
                land=(Group(unit="infantry", planet=planet),),
                controls=(planet,),
                by=player,
                why="invasion",
            )
            yield from _legal(galaxy, landed)
