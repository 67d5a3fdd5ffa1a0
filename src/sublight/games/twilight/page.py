"""The page of Twilight Imperium: the systems in words, where ships can go, and what is counted of their move."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.twilight.active_effects import card_of, cards_in
from sublight.games.twilight.game import GAME
from sublight.games.twilight.move_marks import tiles_along, voyages_of
from sublight.games.twilight.move_words import planet_written
from sublight.games.twilight.moves import FleetMove, Move, TacticalAction
from sublight.games.twilight.notation import print_move
from sublight.games.twilight.offers import offers
from sublight.games.twilight.pieces import Galaxy, System, Units
from sublight.games.twilight.reach.heat import Heat, heat
from sublight.games.twilight.reach.options import ReachOption, Route, options
from sublight.games.twilight.reach.shortfall import Shortfall, shortfalls
from sublight.games.twilight.reach.survey import at_rest
from sublight.games.twilight.recorded_by_steps import recorded_by_steps
from sublight.games.twilight.rounds.invasion import ground_combat
from sublight.games.twilight.sheets import sheet_of, sheets
from sublight.games.twilight.tactical.check import activation_violations, target_violation
from sublight.games.twilight.words.names import Names
from sublight.games.twilight.words.units import counted
from sublight.games.twilight.words.ways import effect
from sublight.referee.adjudication import adjudicate
from sublight.referee.figures import joined
from sublight.referee.question import Answers, Roll
from sublight.referee.ruling import Event, Ruling
from sublight.referee.turn import NextMove
from sublight.view.models import Choice, Ending, Line, Piece
from sublight.view.page import Page, rule_line

COUNTED = frozenset({"fleet_counted", "no_fleet_limit", "over_fleet_limit", "room_counted", "over_room"})
RIFT_DIE, LOST = "rift_die", "lost"
CARGO = frozenset({"cargo_removed", "cargo_destroyed", "cargo_stays"})
COSTS = frozenset({
    "cannot_follow", "cargo_destroyed", "cargo_removed", "destroyed_at_home", "destroyed_by_cannon",
    "factory_destroyed", "factory_destroyed_there", "losses_chosen", "over_fleet_limit", "over_room", "planets_shared",
    "rest_removed", "retreat_stopped", "ship_destroyed_by_rift", "ship_removed_by_rift", "ships_over_limit_removed",
    "structures_alone", "structures_destroyed", "sustained_damage", "units_without_room_removed",
})  # fmt: skip
"""Ships and cargo that are lost, what stays behind, fighters without room, a retreat that fails, and a planet that
players share.
"""
MOST_DICE = 100
"""A move with more dice than this is counted when they are rolled."""


WAITS = frozenset({"action_under_way", "no_turns_now", "not_active_player", "not_your_turn"})
"""Another phase, player or action comes first."""


RECORDED_THERE = frozenset({"may_record_card_there", "may_record_losses", "may_record_there"})
"""Records of a system; the others are of a player."""


class TwilightPage(Page[Galaxy, System, Move]):
    """A galaxy is planned on its map: nothing of it has an outline; the controls of a system record what happened."""

    numbered_dice = frozenset({"rift_die", "cannon_die"})
    costs = COSTS
    waits = WAITS

    def endings(self, state: Galaxy, piece: str, system: str) -> tuple[Ending, ...]:
        """Return where the ships of a player can go: to each system with how many reach it, or to one with every path.

        A kind of ship that cannot reach that one is listed with the reasons. With a system as `piece` it is the target
        of the player whose turn it is, unless a player has its name. In turns the active system is left out of
        the list for its player. InputError for a name that nothing has.
        """
        if piece in state.numbers and all(piece != each.id for each in state.players):
            piece, system = state.active_player or state.players[0].id, piece
        player = state.player(piece).id
        if not system:
            chosen = state.active if state.clock and player == state.active_player else ""
            return tuple(_to(state, player, each) for each in heat(state, player) if each.system != chosen)
        place = state.system(system).id
        found = options(state, f"{player}>{place}")
        short = (_short(state, each) for each in shortfalls(state, player, place, found))
        return (*(ending for option in found for ending in _paths(state, player, option)), *short)

    def systems(self, state: Galaxy) -> Iterator[Piece]:
        """Yield each player in turns, and each system that ships can be in.

        The units there say whose a system is, else its planets.
        """
        yield from sheets(state)
        seats = [player.id for player in state.players]
        for system in state.systems:
            if system.card.system:
                owner = _owner(system)
                yield Piece(
                    id=system.id,
                    name=", ".join(system.planet_names) or system.card.name,
                    kind="system",
                    owner=seats.index(owner) if owner in seats else -1,
                    says="; ".join(_description(system)),
                    can_move=bool(system.space),
                    controls=recorded_by_steps(state, system),
                )

    def paths(self, state: Galaxy, move: Move) -> tuple[tuple[str, ...], ...]:
        """Return the path of each group of ships once, however many go it."""
        found = (tiles_along(state, each) for each in voyages_of(move) if each.path)
        return tuple(dict.fromkeys(found))

    def offers(self, state: Galaxy, move: NextMove) -> Iterator[tuple[str, str]]:
        """Yield what a strategic action names, what is scored, and where a fleet retreats."""
        return offers(state, move)

    def opens(self, state: Galaxy, move: NextMove) -> str:
        """Return the system of a record, or the command sheet of its player, who may have the name of a system."""
        if self.plans_first(state, move):
            return sheet_of(state, move.player)
        of_player = move.kind == "record" and move.because.kind not in RECORDED_THERE
        return sheet_of(state, move.piece) if of_player else move.piece

    def plans_first(self, state: Galaxy, move: NextMove) -> bool:
        """Say whether a move ends the turn during a ground combat."""
        return move.kind == "end" and bool(ground_combat(state))

    def counts(
        self, state: Galaxy, move: Move, ruling: Ruling[object], answers: Answers, *, house: bool = False
    ) -> list[Line]:
        """Return the cargo of each ship that may be lost while dice are open, then the counts if every ship arrives."""
        lost = _losses(state, move, ruling, answers, house=house)
        found, dice = ruling, dict(answers)
        for _ in range(MOST_DICE):
            if _counts(found) or not isinstance(found.question, Roll):
                break
            dice[found.question.id] = found.question.outcomes[-1].key
            found = adjudicate(GAME, state, move, dice, house=house)
        before = "" if found is ruling else "If every ship comes through: "
        return lost + [_line(found, each, before) for each in _counts(found)]


PAGE = TwilightPage()


# Systems in words.


def _owner(system: System) -> str:
    units = (*system.space, *(each for planet in system.planets for each in planet.units))
    return next((each.player for each in units), next((each.player for each in system.planets if each.player), ""))


def _description(system: System) -> Iterator[str]:
    """Yield what kind of place it is, what is in space, what on each planet, and the tokens."""
    names = Names(None)
    kinds = [each.replace("_", " ") for each in system.card.anomalies]
    kinds += [f"{each} wormhole" for each in system.card.wormholes]
    if kinds:
        yield ", ".join(kinds)
    if system.space:
        yield _units(system.space)
    for planet in system.planets:
        held = f" of {names.player(planet.player)}" if planet.player else ""
        yield f"{planet.planet}{held}{f': {_units(planet.units)}' if planet.units else ''}"
    if system.tokens:
        tokens = "command tokens" if len(system.tokens) > 1 else "command token"
        yield f"{tokens} of {joined([names.player(each) for each in system.tokens])}"


def _units(units: tuple[Units, ...]) -> str:
    names = Names(None)
    return ", ".join(
        f"{counted(f'{each.count} {each.unit}')} of {names.player(each.player)}{_hurt(each)}" for each in units
    )


def _hurt(units: Units) -> str:
    """Say whether units are damaged, or how many of them are."""
    some = "" if units.damaged == units.count else f"{units.damaged} "
    return f" ({some}damaged)" if units.damaged else ""


# Where ships can go.


def _to(galaxy: Galaxy, player: str, found: Heat) -> Ending:
    """How many ships get to a system, or why it cannot be activated."""
    return Ending(
        move=print_move(TacticalAction(player=player, system=found.system)),
        title=found.system,
        row="systems",
        column=found.system,
        glyph="illegal" if found.barred else "clear",
        says=_barred(galaxy, player, found.system) if found.barred else _counted(found),
        more=found.units,
        many=found.ships,
        sure=found.sure,
    )


def _counted(found: Heat) -> str:
    if not found.ships:
        return "no ship gets there"
    ships = f"{found.ships} {'ship gets' if found.ships == 1 else 'ships get'} there ({', '.join(found.units)})"
    return ships if found.sure == found.ships else f"{ships}, {found.sure} of them without a die"


def _barred(galaxy: Galaxy, player: str, place: str) -> str:
    here = at_rest(galaxy, player)
    action = TacticalAction(player=player, system=place)
    target = target_violation(here, action)
    found = [target] if target else activation_violations(here, action)
    return " ".join(GAME.phrases_on(galaxy).violation(each) for each in found)


def _paths(galaxy: Galaxy, player: str, option: ReachOption) -> Iterator[Ending]:
    yield _way(galaxy, player, option, option.shortest)
    if option.safest.dice < option.shortest.dice:
        yield _way(galaxy, player, option, option.safest)


def _way(galaxy: Galaxy, player: str, option: ReachOption, route: Route) -> Ending:
    """Return one kind of ship by one path."""
    *others, ship = option.move.voyages
    move = replace(option.move, voyages=(*others, replace(ship, path=route.path)))
    unit = f"{option.form.replace('_', ' ')} {option.unit}".strip()
    room = card_of(galaxy, ship, player).capacity or 0
    using = f" with {', '.join(map(effect, option.uses)).replace('_', ' ')}" if option.uses else ""
    return Ending(
        move=print_move(move),
        title=f"{unit}{_along(option.origin, route.path)}{using}",
        row=option.origin,
        column=unit,
        glyph="asking" if route.dice else "clear",
        says=_arithmetic(Names(galaxy), route, room),
        more=route.terms,
        many=option.count,
        room=room,
        loads=tuple(_loads(galaxy, player, (option.origin, *route.loads))) if room else (),
        path=tiles_along(galaxy, move.voyages[-1]),
    )


def _short(galaxy: Galaxy, short: Shortfall) -> Ending:
    """Return the plainest path of a kind of ship that does not get there, with all that bars it."""
    unit = f"{short.form.replace('_', ' ')} {short.unit}".strip()
    return Ending(
        move=print_move(short.move),
        title=f"{unit}{_along(short.origin, short.path)}",
        row=short.origin,
        column=unit,
        glyph="illegal",
        says=" ".join(GAME.phrases_on(galaxy).violation(each) for each in short.broken),
        path=tiles_along(galaxy, short.move.voyages[-1]),
    )


def _along(origin: str, path: tuple[str, ...]) -> str:
    """Return a path in words, with every system by its number."""
    *between, last = path
    return f" from {origin}{f' by {joined(between)}' if between else ''} to {last}"


def _arithmetic(names: Names, route: Route, room: int) -> str:
    """Return the distance and the move value of a path, and its dice."""
    said = f"distance {len(route.path)}, move value {route.allowance}{names.made_of(route.terms)}"
    if not route.dice:
        return said
    dice = f"{route.dice} {'die' if route.dice == 1 else 'dice'} for gravity rifts, {route.chance} to come through"
    cargo = f"; units aboard are lost with the ship (capacity {room})" if room else ""
    return f"{said}; {dice}{cargo}"


def _loads(galaxy: Galaxy, player: str, places: tuple[str, ...]) -> Iterator[Choice]:
    """Yield what a ship may take aboard where it begins and on its way, in notation, the number there first."""
    for place in dict.fromkeys(places):
        for units, card, planet in cards_in(galaxy, galaxy.system(place), player):
            if card.uses_capacity is None or card.is_structure:
                continue
            form = f"/{units.form}" if units.form else ""
            on = f".{planet_written(planet)}" if planet else ""
            says = f"{units.unit} {f'on {planet}' if planet else 'in space'}, {place}"
            then = "" if card.uses_capacity else "; takes no capacity"
            yield Choice(key=f"{units.count}{units.unit}{form}@{place}{on}", says=says, then=then)


# What is counted.


def _counts(ruling: Ruling[object]) -> list[Event]:
    return [each for each in ruling.events if each.kind in COUNTED]


def _line(ruling: Ruling[object], event: Event, before: str) -> Line:
    return rule_line(GAME.book, ruling.edition, f"{before}{GAME.phrases_on(ruling.state).event(event)}", event.rule)


def _losses(galaxy: Galaxy, move: Move, ruling: Ruling[object], answers: Answers, *, house: bool) -> list[Line]:
    """Return what becomes of the cargo of each ship that rolls the die of a gravity rift, if it is lost by it.

    Nothing where nothing is carried, or no such die is open.
    """
    if not isinstance(move, FleetMove) or not any(voyage.cargo for voyage in move.voyages):
        return []
    found, dice, rolled = ruling, dict(answers), set[str]()
    for _ in range(MOST_DICE):
        question = found.question
        if not isinstance(question, Roll) or question.kind != RIFT_DIE:
            break
        dice[question.id] = LOST
        rolled.add(question.subject.partition("#")[0])
        found = adjudicate(GAME, galaxy, move, dice, house=house)
    return list(_loss_lines(found, rolled))


def _loss_lines(ruling: Ruling[object], rolled: set[str]) -> Iterator[Line]:
    names = Names(ruling.state if isinstance(ruling.state, Galaxy) else None)
    for event in ruling.events:
        if event.kind in CARGO and event.subject in rolled:
            yield _line(ruling, event, f"If the next die loses {names.ships(event.subject)}: ")
