"""Play a match of any game to its end, with random legal moves: python player.py TABLE [SEED].

Movement is ruled on. What lies between moves and is not (attacks, combat, new dials, production) is left out, or
decided here in the JSON of the table, as people would decide it at theirs.
"""

import json
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random

import sublight

LOOKED_AT = 12
"""How many legal moves are worked out before one of them is chosen."""
LAST_ROUND = {"armada": 6, "xwing": 12}
PHASES = ("planning", "system", "activation", "engagement", "end")
"""The phases of X-Wing, in their order."""


def played(table: sublight.State, random: Random) -> Iterator[tuple[str, sublight.State]]:
    """Yield each move with the table after it, until the match is over."""
    dice = sublight.roll_dice(random)
    while line := next_line(table, random):
        ruling = sublight.settle(table, sublight.read_move(line, table), dice).ruling
        if ruling.status != "complete":
            raise SystemExit(f"{line}: {sublight.ruling_text(ruling)}")
        yield line, ruling.state
        table = turn_over(ruling.state)


def next_line(table: sublight.State, random: Random) -> str:
    """Return a random legal move, else what begins the next phase; nothing where the match is over."""
    values = json.loads(sublight.table_to_json(table))
    if is_over(table):
        return ""
    if values.get("step") == "action":
        return f"pass {values['active']}"
    moves = list(islice(sublight.legal_moves(table), LOOKED_AT))
    if moves:
        return sublight.move_text(random.choice(moves), table)
    phase = values.get("phase", "activation")
    if values["game"] == "xwing":
        return f"phase {PHASES[(PHASES.index(phase) + 1) % len(PHASES)]}"
    return "phase squadron" if values["game"] == "armada" else ""


def is_over(table: sublight.State) -> bool:
    """Whether the last round is over, or one side has no ships left."""
    values = json.loads(sublight.table_to_json(table))
    if values["game"] not in LAST_ROUND:
        return False
    fleets = {ship["player"] for ship in values["ships"]}
    return len(fleets) < 2 or values.get("round", 1) > LAST_ROUND[values["game"]]


def turn_over(table: sublight.State) -> sublight.State:
    """Return the table for whoever is next, where the rules of movement leave that to people."""
    values = json.loads(sublight.table_to_json(table))
    if values["game"] == "armada":
        return armada_round(table)
    return twilight_turn(table) if values.get("step") in ("combat", "invasion") else table


def armada_round(table: sublight.State) -> sublight.State:
    """Begin the next round where every ship and squadron was activated: they are readied."""
    values = json.loads(sublight.table_to_json(table))
    pieces = [*values["ships"], *values.get("squadrons", [])]
    if values.get("phase") != "squadron" or not all(piece.get("activated") for piece in values.get("squadrons", [])):
        return table
    for piece in pieces:
        piece.pop("activated", None)
        piece.pop("exhausted", None)
    for name in ("phase", "active", "squadron_turns"):
        values.pop(name, None)
    return sublight.table_from_json({**values, "round": values.get("round", 1) + 1})


def twilight_turn(table: sublight.State) -> sublight.State:
    """End a tactical action: the larger fleet in the active system wins, and the next player who can move is active."""
    values = json.loads(sublight.table_to_json(table))
    system = next(each for each in values["systems"] if each["id"] == values["active"])
    fleets: dict[str, int] = {}
    for units in system.get("space", []):
        fleets[units["player"]] = fleets.get(units["player"], 0) + units.get("count", 1)
    winner = max(fleets, key=lambda player: fleets[player], default="")
    system["space"] = [units for units in system.get("space", []) if units["player"] == winner]
    names = [player["id"] for player in values["players"]]
    at = names.index(values["active_player"]) + 1
    for name in (*names[at:], *names[:at]):
        after = sublight.table_from_json({**values, "active": "", "step": "", "active_player": name})
        if next(sublight.legal_moves(after, name), None):
            return after
    return table


if __name__ == "__main__":
    name, seed = [*sys.argv[1:], "1"][:2]
    for number, (line, _) in enumerate(played(sublight.load_table(name), Random(int(seed))), 1):
        print(number, line, flush=True)
