"""Setup in turns: a turn is one ship or two squadrons, the first player begins (ARM-SET-09), and what setup leaves."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.armada.catalogue import effect_cards
from sublight.games.armada.moves import Deploy, DeploySquadron
from sublight.games.armada.pieces import Table
from sublight.games.armada.rounds.whose import clock_of, clocked, next_player
from sublight.referee.procedure import Procedure, consult
from sublight.referee.ruling import Violation, breaks, happens

IN_TURN = 2
"""Squadrons deployed in one turn."""


def deploying_player(table: Table) -> str:
    """Return whose turn it is to deploy; a player with nothing left is skipped (ARM-SET-10)."""
    clock = clock_of(table)
    if clock.left and clock.last not in clock.done:
        return clock.last
    following = next_player(table)
    order = (following, table.opponent(following))
    return next((each for each in order if each not in clock.done), "")


def deploy_violations(table: Table, move: Deploy | DeploySquadron) -> Iterator[Violation]:
    """Return why a piece is not deployed now: another player's turn, or not the start of a round (ARM-ROUND-05)."""
    clock = clock_of(table)
    if table.phase != "setup":
        if table.phase != "command" or clock.done or any(each.new for each in clock.stacks):
            yield breaks("ARM-ROUND-05", "round_has_begun", move.id)
        return
    due = deploying_player(table)
    if not due:
        yield breaks("ARM-SET-09", "deployed_all", move.id)
    elif due != move.player:
        yield breaks("ARM-SET-09", "not_your_deployment", move.id, due=due)
    elif clock.left and isinstance(move, Deploy):
        yield breaks("ARM-SET-09", "second_squadron", move.id)


def count_deployed(before: Table, table: Table, move: Deploy | DeploySquadron) -> Table:
    """Note whose turn it was; a ship that was set aside is in play, and may be one that is not activated first."""
    clock = clock_of(table)
    if before.phase == "setup":
        left = 0 if isinstance(move, Deploy) or clock.left else IN_TURN - 1
        return clocked(table, last=move.player, left=left)
    if isinstance(move, DeploySquadron):
        return table
    aside = max(0, clock.set_aside.get(move.player, 0) - 1)
    card = effect_cards().get(move.effect)
    first = (*clock.not_first, move.id) if card is not None and card.hints.not_first else clock.not_first
    return clocked(table, set_aside={**clock.set_aside, move.player: aside}, not_first=first)


def give_pass_tokens(table: Table) -> Procedure[Table]:
    """The player with fewer ships gets as many tokens as ships are missing; the first player one less (ARM-SHIP-04).

    Set-aside ships are ships of the fleet (AMB-55).
    """
    clock = clock_of(table)
    aside = clock.set_aside if any(clock.set_aside.values()) and (yield from consult("AMB-55")) == "fleet" else {}
    count = {
        player: sum(each.player == player for each in table.ships) + aside.get(player, 0) for player in table.players
    }
    first, second = table.players
    short = {first: count[second] - count[first] - 1, second: count[first] - count[second]}
    tokens = {player: number for player, number in short.items() if number > 0}
    for player, number in tokens.items():
        yield happens("ARM-SHIP-04", "pass_tokens_given", player, count=number)
    return replace(table, clock=replace(clock, pass_tokens=tokens))
