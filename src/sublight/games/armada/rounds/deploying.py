"""Setup in turns: a turn is one ship or two squadrons, the first player begins (ARM-SET-09), and what setup leaves."""

from collections.abc import Iterator

from msgspec.structs import replace

from sublight.games.armada.catalogue import effect_cards, ship_card, squadron_card
from sublight.games.armada.moves import Deploy, DeploySquadron
from sublight.games.armada.pieces import Table, Undeployed
from sublight.games.armada.rounds.whose import clock_of, clocked, next_player
from sublight.games.armada.setup.obstacles import obstacles_left
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
    if obstacles_left(table):
        yield breaks("ARM-SET-07", "obstacles_left", move.id)
    due = deploying_player(table)
    if not due:
        yield breaks("ARM-SET-09", "deployed_all", move.id)
    elif due != move.player:
        yield breaks("ARM-SET-09", "not_your_deployment", move.id, due=due)
    elif clock.left and isinstance(move, Deploy):
        yield breaks("ARM-SET-09", "second_squadron", move.id)
    else:
        yield from _fleet_violations(table, move)


def left_of(table: Table, player: str) -> tuple[Undeployed, ...]:
    """Return what a player has yet to deploy and may deploy now, as far as the table knows it.

    The second squadron of a turn is a squadron. A player who has only one squadron left deploys it after all ships, and
    before the first ship there is none that a squadron could be near.
    """
    own = tuple(each for each in table.undeployed if each.player == player)
    squadrons = tuple(each for each in own if each.squadron)
    if clock_of(table).left:
        return squadrons
    ships = tuple(each for each in own if each.ship)
    first = all(each.player != player for each in table.ships)
    return ships if ships and (len(squadrons) == 1 or first) else own


def _fleet_violations(table: Table, move: Deploy | DeploySquadron) -> Iterator[Violation]:
    """Return why a piece is not deployed where the table knows what is left of the fleet.

    The second squadron of a turn is no last squadron, though no other is left.
    """
    own = tuple(each for each in table.undeployed if each.player == move.player)
    waiting = next((each for each in own if each.id == move.id), None)
    if own and (waiting is None or not _is_same(waiting, move)):
        yield breaks("ARM-SET-09", "not_in_fleet", move.id, others=tuple(each.id for each in own))
    elif waiting is not None and waiting.squadron and not clock_of(table).left:
        ships = tuple(each.id for each in own if each.ship)
        if ships and sum(bool(each.squadron) for each in own) == 1:
            yield breaks("ARM-SET-09", "squadron_comes_last", move.id, others=ships)


def _is_same(waiting: Undeployed, move: Deploy | DeploySquadron) -> bool:
    """Say whether a move deploys what the fleet has under its id."""
    if isinstance(move, DeploySquadron):
        return bool(waiting.squadron) and squadron_card(waiting.squadron).id == squadron_card(move.squadron).id
    same = bool(waiting.ship) and ship_card(waiting.ship).id == ship_card(move.ship).id
    return same and set(waiting.upgrades) == set(move.upgrades)


def count_deployed(before: Table, table: Table, move: Deploy | DeploySquadron) -> Table:
    """Note whose turn it was; a ship that was set aside is in play, and may be one that is not activated first."""
    clock = clock_of(table)
    if before.phase == "setup":
        owners = {each.player for each in table.undeployed}
        over = tuple(each for each in table.players if before.undeployed and each not in (*owners, *clock.done))
        left = 0 if isinstance(move, Deploy) or clock.left or move.player in over else IN_TURN - 1
        return clocked(table, last=move.player, left=left, done=(*clock.done, *over))
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
