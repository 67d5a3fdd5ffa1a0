"""A random player plays X-Wing by nothing but what may be declared next, and no game comes to a dead end.

Tables are the examples and random squads with cards, cloaks, devices and carriers, in all editions. Every state is
valid, goes through JSON unchanged, and the line of every move leads to the same state.
"""

from collections import Counter
from random import Random

import msgspec

from sublight.api.tables import load_table, table_from_json
from sublight.board.plane.pose import pose_at
from sublight.board.plane.table import Area
from sublight.formats.records import table_dict
from sublight.games.xwing.catalogue.obstacles import obstacle_tokens
from sublight.games.xwing.catalogue.ships import ship_cards
from sublight.games.xwing.game import GAME
from sublight.games.xwing.moves import Move
from sublight.games.xwing.pieces import Obstacle, Ship, Table
from sublight.games.xwing.turn import TURN
from sublight.referee.odds import Policy, roll_dice, settle
from sublight.referee.question import Answer, Answers, Choose, Question
from sublight.referee.turn import NextMove

ROUNDS = 3
EXAMPLES = ("xwing-dogfight", "xwing-joust")
SELDOM = {"record": 0.03, "tractor": 0.03, "dial": 0.8}
"""How much less often than anything else a kind of move is picked, so that games end."""

MOST_MOVES = 2_000
UPGRADES = (
    "protonbombs", "proximitymines", "seismiccharges", "clustermines", "r4astromech", "afterburners", "advancedslam",
    "stealthdevice", "experttuning", "daredevil", "supernaturalreflexes", "trickshot", "shieldupgrade", "lonewolf",
)  # fmt: skip
CARRIER, DOCKED = "vcx100lightfreighter", "attackshuttle"


def played(count: int, first: int = 0) -> Counter[str]:
    """Play so many games, each from its seed, and count games and moves; RuntimeError says where one has a dead end."""
    return Counter(games=count, moves=sum(play(seed) for seed in range(first, first + count)))


def play(seed: int) -> int:
    """Play one game and return how many moves it had."""
    random = Random(seed)
    table = TURN.started(first_table(random, seed))
    last, number = table.round + ROUNDS, 0
    while table.round < last and not TURN.now(table).over:
        table, number = after(table, random, seed), number + 1
        if number > MOST_MOVES:
            raise RuntimeError(f"seed {seed}: the game does not end")
    return number


def after(table: Table, random: Random, seed: int) -> Table:
    """Return the table after a random move, and see that nothing is wrong with either."""
    chosen = picked(table, random, seed)
    moves = list(TURN.moves(table, chosen))
    if not moves:
        raise RuntimeError(f"seed {seed}: {chosen.kind} {chosen.piece} has no move")
    move = random.choice(moves)
    branch = settle(GAME, table, move, answers_of(random))
    if branch.ruling.status != "complete":
        raise RuntimeError(
            f"seed {seed}: {GAME.print_move(move)} is {branch.ruling.status}: {branch.ruling.violations}"
        )
    left = branch.ruling.state
    GAME.validate_state(left)
    _same(table, move, branch.answers, left, seed)
    return left


def _same(table: Table, move: Move, answers: Answers, left: Table, seed: int) -> None:
    """See that JSON gives the same state back, and the line of the move leads to it."""
    if table_from_json(msgspec.json.encode(table_dict(left)), Table) != left:
        raise RuntimeError(f"seed {seed}: JSON changes the table")
    line = GAME.print_move(move)
    if GAME.parse_move(line) != move:
        raise RuntimeError(f"seed {seed}: the line of {line} is another move")
    if seed % 10 == 0 and settle(GAME, table, GAME.parse_move(line), answers=answers).ruling.state != left:
        raise RuntimeError(f"seed {seed}: {line} leads elsewhere the second time")


def picked(table: Table, random: Random, seed: int) -> NextMove:
    """Return one of the moves that may be declared."""
    found = TURN.next_moves(table)
    if not found:
        raise RuntimeError(f"seed {seed}: nothing may be declared in round {table.round}, {table.phase}")
    return random.choices(found, [SELDOM.get(each.kind, 1.0) if each.optional else 1.0 for each in found])[0]


def answers_of(random: Random) -> Policy:
    """Return what answers every question at random, dice by their odds."""

    def answer(question: Question, suggested: Answer) -> Answer:
        if isinstance(question, Choose) and question.least == question.most == 1:
            return random.choice(question.options).key
        return suggested

    return roll_dice(random, answer)


# Random tables.


def first_table(random: Random, seed: int) -> Table:
    """Return an example, or two random squads in a random edition and phase."""
    if seed % 10 < len(EXAMPLES):
        return load_table(EXAMPLES[seed % 10], Table)
    ships = [_ship(random, number) for number in range(random.randint(2, 6))]
    carrier = _ship(random, 6, card=CARRIER, upgrades=("ghost",))
    docked = _ship(random, 7, card=DOCKED, player=carrier.player, carrier=carrier.id, pose=carrier.pose)
    aboard, setup = random.random() < 0.3, random.random() < 0.1
    return Table(
        edition=random.choice(GAME.book.editions).id,
        area=Area(914.4, 914.4),
        phase="setup" if setup else random.choice(("planning", "system", "activation", "engagement", "end")),
        ships=() if setup else (*ships, carrier) if aboard else tuple(ships),
        reserve=(docked,) if aboard and not setup else (),
        obstacles=() if setup else _rocks(random),
    )


def _ship(random: Random, number: int, **fields: object) -> Ship:
    """Return a ship that can be ruled on, of either player, on a place of its own."""
    cards = sorted(name for name, card in ship_cards().items() if card.movable and card.hull)
    found: dict[str, object] = {
        "card": random.choice(cards),
        "player": ("first", "second")[number % 2],
        "pose": pose_at(130.0 + 210.0 * (number // 2), 150.0 + 600.0 * (number % 2), 180.0 * (number % 2)),
        "upgrades": tuple(random.sample(UPGRADES, random.randint(0, 3))),
        **fields,
    }
    tokens = {"cloak": 1} if random.random() < 0.2 else {}
    plain = {"id": f"ship{number}", "initiative": random.randint(1, 6), "tokens": tokens, "force": random.randint(0, 1)}
    return Ship(ship=str(found.pop("card")), **found, **plain)  # type: ignore[arg-type]


def _rocks(random: Random) -> tuple[Obstacle, ...]:
    names = sorted(name for name, each in obstacle_tokens().items() if each.outline and each.type == "asteroid")
    return tuple(
        Obstacle(
            id=f"rock{number}",
            obstacle=name,
            pose=pose_at(200.0 + 130.0 * number, random.uniform(320.0, 580.0), random.uniform(0.0, 360.0)),
        )
        for number, name in enumerate(random.sample(names, random.choice((0, 3, 5))))
    )
