"""Whole games by a player who picks at random from what may be declared now, on the examples and on random tables.

Whatever is picked is legal and comes to an end with random answers, each table is read back as it was written, each
line is its move, and there is always a next move until the game is over or three rounds have been played.
"""

from collections import Counter
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from sublight.api.tables import load_table, table_from_json, table_to_json
from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.games.armada.game import GAME
from sublight.games.armada.moves import Move
from sublight.games.armada.pieces import Obstacle, Ship, Squadron, Table
from sublight.games.armada.turn import TURN
from sublight.referee.odds import roll_dice, settle
from sublight.referee.question import Answer, Choose, Question
from sublight.referee.turn import NextMove
from sublight.registry import bound

ROUNDS: Final = 3
EXAMPLES: Final = ("armada-learning-fight", "armada-400-points")
FLEETS: Final = {
    "first": ("rebel.cr90_corvette_a", "rebel.nebulon_b_escort_frigate", "rebel.gr_75_medium_transports"),
    "second": (
        "empire.victory_ii_class_star_destroyer",
        "empire.raider_i_class_corvette",
        "empire.gozanti_class_cruisers",
    ),
}
UPGRADES: Final = ("engine_techs", "fighter_coordination_team", "slicer_tools", "nav_team")
SQUADRONS: Final = {
    "first": ("rebel.x_wing_squadron", "rebel.a_wing_squadron"),
    "second": ("empire.tie_fighter_squadron", "empire.tie_phantom_squadron"),
}
OBSTACLES: Final = ("asteroid_1", "debris_2", "station_6", "exogorth_1", "purrgil_1", "purrgil_2", "dust_1")


def played(count: int, first: int = 0) -> Counter[str]:
    """Play so many games, and count games, moves and ends; AssertionError where one has a dead end."""
    found = Counter[str]()
    for seed in range(first, first + count):
        found += play(TURN.started(beginning(seed)), seed)
    return found


def play(table: Table, seed: int) -> Counter[str]:
    """Play one game of three rounds, and count what happened."""
    random, end = Random(seed), table.round + ROUNDS
    found = Counter(games=1)
    while not TURN.now(table).over and table.round < end:
        move = _pick(table, random)
        assert GAME.parse_move(GAME.print_move(move)) == move
        table = _after(table, move, random)
        found["moves"] += 1
    return found + Counter(decided=int(TURN.now(table).over))


def _pick(table: Table, random: Random) -> Move:
    """Return any move that may be declared now; those on the list belong to whoever has the turn."""
    listed = TURN.next_moves(table)
    assert listed, TURN.now(table)
    players = TURN.now(table).players
    assert all(each.player in players for each in listed if not each.optional), (players, listed)
    _said(table, listed)
    choices = tuple(TURN.moves(table, random.choice(listed)))
    assert choices, listed
    return random.choice(choices)


def _said(table: Table, listed: tuple[NextMove, ...]) -> None:
    """Every reason has its sentence."""
    now = TURN.now(table)
    for notice in (now.because, now.until, *(each.because for each in listed)):
        assert notice is None or GAME.phrases.warning(notice).endswith("."), notice


def _after(table: Table, move: Move, random: Random) -> Table:
    branch = settle(bound(table, move), table, move, roll_dice(random, lambda *asked: _answer(random, *asked)))
    assert branch.ruling.status == "complete", (GAME.print_move(move), branch.ruling.violations)
    GAME.validate_state(branch.ruling.state)
    assert table_from_json(table_to_json(branch.ruling.state), Table) == branch.ruling.state
    return branch.ruling.state


def _answer(random: Random, question: Question, suggested: Answer) -> Answer:
    if isinstance(question, Choose) and (question.least, question.most, question.ordered) == (1, 1, False):
        return random.choice(question.options).key
    return suggested


# Where a game begins.


def beginning(seed: int) -> Table:
    """Return an example, or a random table at the start of its first round with pass tokens."""
    if seed % 5 < len(EXAMPLES):
        return load_table(EXAMPLES[seed % 5], Table)
    random = Random(seed)
    ships = tuple(ship for row, player in enumerate(FLEETS) for ship in _fleet(random, player, 120 + 600 * row))
    squadrons = tuple(each for row, player in enumerate(SQUADRONS) for each in _wing(random, player, 330 + 220 * row))
    return Table(
        edition=random.choice(("rrg-1.5", "rrg-1.6-rulings")),
        area=Area(1200.0, 900.0),
        phase=random.choice(("command", "command", "ship")),
        ships=ships,
        squadrons=squadrons,
        obstacles=_field(random),
    )


def _fleet(random: Random, player: str, y: float) -> list[Ship]:
    heading = 0.0 if player == "first" else 180.0
    found = []
    for number in range(random.randint(1, 4)):
        card = random.choice(FLEETS[player])
        ship = Ship(id=f"{player}-{number}", ship=card, player=player, pose=_at(random, number, y, heading), speed=1)
        upgrades = tuple(random.sample(UPGRADES, random.randint(0, 2)))
        found.append(replace(ship, speed=random.randint(0, ship.card.max_speed), upgrades=upgrades))
    return found


def _at(random: Random, number: int, y: float, heading: float) -> Any:
    return pose_at(200.0 + 250.0 * number, y + random.uniform(-20.0, 20.0), heading + random.uniform(-30.0, 30.0))


def _wing(random: Random, player: str, y: float) -> list[Squadron]:
    cards = (random.choice(SQUADRONS[player]) for _ in range(random.randint(0, 5)))
    places = (pose_at(180.0 + 180.0 * number, y + random.uniform(-40.0, 40.0), 0.0) for number in range(6))
    return [
        Squadron(id=f"{player}-s{number}", squadron=card, player=player, pose=pose)
        for number, (card, pose) in enumerate(zip(cards, places, strict=False))
    ]


def _field(random: Random) -> tuple[Obstacle, ...]:
    tokens = random.sample(OBSTACLES, random.randint(0, len(OBSTACLES)))
    places = (pose_at(150.0 + 150.0 * number, 450.0, random.uniform(0.0, 360.0)) for number in range(len(tokens)))
    return tuple(Obstacle(id=f"o-{name}", obstacle=name, pose=at) for name, at in zip(tokens, places, strict=True))
