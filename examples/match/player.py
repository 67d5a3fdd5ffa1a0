"""Play a match of any game to its end, with random legal moves: python player.py TABLE [SEED].

Each move is one that `next_moves` lists, phases and passes too. What is rolled at the table is left out, as the rules
of movement allow; it is recorded only where a turn cannot end without it, such as the losses of a combat.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

from msgspec import Struct

import sublight
from sublight.referee.turn import NextMove
from sublight.registry import whole_moves

LOOKED_AT = 12
"""How many whole moves of a kind are worked out before one of them is chosen."""


def played(table: sublight.State, random: Random) -> Iterator[tuple[str, sublight.State]]:
    """Yield each move with the table after it, until nothing may be declared any more."""
    dice = sublight.roll_dice(random)
    while (comes := sublight.next_moves(table)).moves:
        move = next(legal(comes.table, mixed(comes.moves, random), random), None)
        if move is None:
            raise SystemExit(f"no move that is listed is legal: {comes.now.says}")
        table = sublight.settle(comes.table, move, dice).ruling.state
        yield sublight.move_text(move, comes.table), table


def mixed(listed: tuple[NextMove, ...], random: Random) -> list[NextMove]:
    """Return what is listed in random order, with records last."""
    return sorted(listed, key=lambda each: (each.kind == "record", random.random()))


def legal(table: sublight.State, listed: list[NextMove], random: Random) -> Iterator[Struct]:
    """Yield whole moves of what is listed that nothing forbids, of one kind after the other."""
    for each in listed:
        moves = list(islice(whole_moves(table, each), LOOKED_AT))
        random.shuffle(moves)
        yield from (move for move in moves if not sublight.adjudicate(table, move).refused)


if __name__ == "__main__":
    name, seed = [*sys.argv[1:], "1"][:2]
    after = sublight.load_table(name)
    for number, (line, table) in enumerate(played(after, Random(int(seed))), 1):
        print(number, line, flush=True)
        after = table
    print(sublight.next_moves(after).now.says)
