"""Play a match of any game to its end, with random legal moves: python player.py TABLE [SEED].

Each move is one that `next_moves` lists, phases and passes too; `legal_moves` yields the whole moves of it. What is
rolled at the table is left out, as the rules of movement allow; it is recorded only where a turn cannot end without it,
such as the losses of a combat.
"""

import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

import sublight

LOOKED_AT = 12
"""How many legal moves of a kind are worked out before one of them is chosen."""


def played(table: sublight.State, random: Random) -> Iterator[tuple[str, sublight.State]]:
    """Yield each move with the table after it, until nothing may be declared any more."""
    dice = sublight.roll_dice(random)
    while (comes := sublight.next_moves(table)).moves:
        table = comes.table
        listed = sorted(comes.moves, key=lambda each: (each.kind == "record", random.random()))  # records last
        found = (list(islice(sublight.legal_moves(table, each), LOOKED_AT)) for each in listed)
        moves = next(filter(None, found), None)
        if moves is None:
            raise SystemExit(f"no move that is listed is legal: {comes.now.says}")
        move = random.choice(moves)
        yield sublight.move_text(move, table), (table := sublight.settle(table, move, dice).ruling.state)


if __name__ == "__main__":
    name, seed = [*sys.argv[1:], "1"][:2]
    after = sublight.load_table(name)
    for number, (line, table) in enumerate(played(after, Random(int(seed))), 1):
        print(number, line, flush=True)
        after = table
    print(sublight.next_moves(after).now.says)
