"""A bot that answers lines of chat: `!rule TABLE MOVE`, `!odds TABLE MOVE`, `!ends TABLE PIECE`.

It reads lines from the standard input. In a chat, call `answer` from the library that connects you to the chat.
Strangers name the table, so only the examples of the package are served, and no file.
"""

import sys

import sublight


def rule(table: sublight.State, move: str) -> str:
    """Return the ruling on a move, as a judge would read it out."""
    return sublight.ruling_text(sublight.adjudicate(table, sublight.read_move(move, table)))


def odds(table: sublight.State, move: str) -> str:
    """Return the chance of every outcome of a move."""
    branches = sublight.odds(table, sublight.read_move(move, table))
    return "\n".join(f"{float(each.chance):6.1%}  {', '.join(map(str, each.answers.values()))}" for each in branches)


def ends(table: sublight.State, piece: str) -> str:
    """Return a move to every position that a piece can reach."""
    return "\n".join(sublight.move_text(move, table) for move in sublight.legal_moves(table, piece))


COMMANDS = {"!rule": rule, "!odds": odds, "!ends": ends}


def answer(line: str) -> str | None:
    """Return the answer to a line of chat; None if the line is not for the bot."""
    command, _, rest = line.strip().partition(" ")
    table, _, asked = rest.partition(" ")
    if command not in COMMANDS:
        return None
    if table not in sublight.examples():
        return f"I know these tables: {', '.join(sublight.examples())}."
    try:
        return COMMANDS[command](sublight.load_table(table), asked)
    except sublight.InputError as error:
        return f"Sorry: {error}"


if __name__ == "__main__":
    for said in sys.stdin:
        if reply := answer(said):
            print(reply, flush=True)
