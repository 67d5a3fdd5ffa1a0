"""Whole games by a player who picks at random from what may be declared now, on the examples and on random galaxies.

Whatever is picked is legal and comes to an end with random answers, each galaxy is read back as it was written, each
line is its move, and there is always a next move until the game is over or three rounds have been played.
"""

from collections import Counter
from itertools import islice
from random import Random
from typing import Final

from sublight.api.tables import load_table, table_from_json, table_to_json
from sublight.games.twilight.catalogue import UnitType, effect_cards, faction_card, tile_card
from sublight.games.twilight.game import GAME
from sublight.games.twilight.moves import Move
from sublight.games.twilight.pieces import Galaxy, PlanetState, Player, System, Units
from sublight.games.twilight.turn import TURN
from sublight.referee.odds import roll_dice, settle
from sublight.referee.question import Answer, Choose, Question
from sublight.referee.turn import NextMove

ROUNDS: Final = 3
EXAMPLES: Final = ("twilight-six-players", "twilight-hyperlanes", "twilight-anomaly-maze")
SELDOM: Final = {"component": 0.05, "record": 0.1, "play": 0.3}
"""How much less often than anything else a kind of move is picked, so that games end."""
FACTIONS: Final = ("sol", "letnev", "jolnar", "hacan", "naalu", "l1z1x", "xxcha", "mentak")
EFFECTS: Final = (
    *("gravity_drive", "antimass_deflectors", "fleet_logistics", "plasma_scoring", "light_wave_deflector"),
    *("signal_jamming", "creuss_iff", "probability_matrix", "dark_space_navigation", "helix_protocol", "psychospore"),
    *("riftwalker_meian", "nullification_field"),
)
TILES: Final = [str(number) for number in range(19, 51)]
MOST_MOVES: Final = 3_000
SAMPLES: Final = 40
"""So many of the moves of a kind are looked at, before one of them is picked."""


def played(count: int, first: int = 0) -> Counter[str]:
    """Play so many games, and count games, moves and ends; AssertionError where one has a dead end."""
    found = Counter[str]()
    for seed in range(first, first + count):
        found += play(TURN.started(beginning(seed)), seed)
    return found


def play(galaxy: Galaxy, seed: int) -> Counter[str]:
    """Play one game of three rounds, and count what happened."""
    random, found = Random(seed), Counter(games=1)
    end = _round(galaxy) + ROUNDS
    while not TURN.now(galaxy).over and _round(galaxy) < end:
        move = _pick(galaxy, random, seed)
        assert GAME.parse_move(GAME.print_move(move)) == move, (seed, move)
        galaxy = _after(galaxy, move, random, seed)
        found["moves"] += 1
        assert found["moves"] < MOST_MOVES, seed
    return found + Counter(decided=int(TURN.now(galaxy).over))


def _round(galaxy: Galaxy) -> int:
    assert galaxy.clock is not None
    return galaxy.clock.round


def _pick(galaxy: Galaxy, random: Random, seed: int) -> Move:
    """Return any move that may be declared now. All but records belong to whoever has the turn."""
    listed = TURN.next_moves(galaxy)
    assert listed, (seed, TURN.now(galaxy))
    players = TURN.now(galaxy).players
    assert all(each.player in players or each.kind == "record" for each in listed), (seed, players, listed)
    _said(galaxy, listed)
    choices: tuple[Move, ...] = ()
    while not choices:
        chosen = random.choices(listed, [_weight(each, listed) for each in listed])[0]
        choices = tuple(islice(TURN.moves(galaxy, chosen), SAMPLES))
        assert choices, (seed, chosen)
    return random.choice(choices)


def _weight(each: NextMove, listed: tuple[NextMove, ...]) -> float:
    """Systems to activate count as one kind together."""
    alike = sum(other.kind == each.kind for other in listed)
    return SELDOM.get(each.kind, 1.0) / alike if each.optional else 1.0 / alike


def _said(galaxy: Galaxy, listed: tuple[NextMove, ...]) -> None:
    """Every reason has its sentence."""
    now, phrases = TURN.now(galaxy), GAME.phrases_on(galaxy)
    for notice in (now.because, now.until, *(each.because for each in listed[:12])):
        assert notice is None or phrases.warning(notice).endswith("."), notice


def _after(galaxy: Galaxy, move: Move, random: Random, seed: int) -> Galaxy:
    branch = settle(GAME, galaxy, move, roll_dice(random, lambda *asked: _answer(random, *asked)))
    assert branch.ruling.status == "complete", (seed, GAME.print_move(move), branch.ruling.violations)
    left = branch.ruling.state
    GAME.validate_state(left)
    assert table_from_json(table_to_json(left), Galaxy) == left, (seed, move)
    return left


def _answer(random: Random, question: Question, suggested: Answer) -> Answer:
    if isinstance(question, Choose) and (question.least, question.most, question.ordered) == (1, 1, False):
        return random.choice(question.options).key
    return suggested


# Where a game begins.


def beginning(seed: int) -> Galaxy:
    """Return an example, or a random galaxy of two rings before its first round."""
    if seed % 10 < len(EXAMPLES):
        return load_table(EXAMPLES[seed % 10], Galaxy)
    random = Random(seed)
    factions = random.sample(FACTIONS, random.randint(3, 6))
    edition = random.choice(("rr-1", "lrr-2", "lrr-2-te"))
    places = [f"2{number:02}" for number in range(1, 13)]
    homes = {places[12 * number // len(factions)]: faction for number, faction in enumerate(factions)}
    others = iter(random.sample(TILES, len(TILES)))
    systems = tuple(
        _home(place, homes[place], random) if place in homes else _system(place, next(others), factions, random)
        for place in ("000", *(f"1{number:02}" for number in range(1, 7)), *places)
    )
    return Galaxy(edition=edition, players=tuple(_player(each, edition, random) for each in factions), systems=systems)


def _player(faction: str, edition: str, random: Random) -> Player:
    known = [each for each in EFFECTS if effect_cards()[each].holds_in(edition)]
    effects = tuple(random.sample(known, random.randint(0, 3)))
    tactic, fleet, strategy = random.randint(1, 4), random.randint(2, 5), random.randint(0, 3)
    return Player(id=faction, faction=faction, effects=effects, tactic=tactic, fleet=fleet, strategy=strategy)


def _home(place: str, faction: str, random: Random) -> System:
    tile = faction_card(faction).home[0]
    space = (_units("carrier", faction, 1), _units("fighter", faction, 2), _units("infantry", faction, 1))
    ships = _units(random.choice(("cruiser", "destroyer", "dreadnought")), faction, random.randint(1, 2))
    planet = tile_card(tile).planets[0].name
    ground = (_units("infantry", faction, 2), _units("pds", faction, 1))
    planets = (PlanetState(planet=planet, player=faction, units=ground),)
    return System(id=place, tile=tile, space=(*space, ships), planets=planets)


def _system(place: str, tile: str, factions: list[str], random: Random) -> System:
    tile = "18" if place == "000" else tile
    space = (_units("cruiser", random.choice(factions), 1),) if random.random() < 0.3 else ()
    tokens = tuple(each for each in factions if random.random() < 0.1)
    return System(id=place, tile=tile, space=space, tokens=tokens)


def _units(unit: UnitType, player: str, count: int) -> Units:
    return Units(unit=unit, player=player, count=count)
