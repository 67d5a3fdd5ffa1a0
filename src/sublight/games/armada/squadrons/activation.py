"""Who may move when (ARM-SQ-07): in the Squadron Phase, by a ship's Squadron command, or by a card of its own.

In the Squadron Phase players take turns from the first player on, with two squadrons a turn while they have them.
"""

from collections.abc import Iterator
from typing import Literal

from sublight.board.plane.pose import Pose
from sublight.errors import InputError, did_you_mean
from sublight.games.armada.catalogue import EffectCard, effect_card, effect_cards
from sublight.games.armada.measuring.distances import at_range, nearest
from sublight.games.armada.moves import MoveSquadron
from sublight.games.armada.pieces import Ship, Squadron, Table
from sublight.games.armada.shapes import components_of
from sublight.games.armada.squadrons.abilities import cloak_of, has_keyword, relay_to
from sublight.games.armada.squadrons.placing import places
from sublight.referee.ruling import Violation, breaks

CLOAK = "cloak"
TURN = 2
"""Squadrons activated in a turn of the Squadron Phase."""


def validate_squadron_move(table: Table, move: MoveSquadron) -> None:
    """Raise InputError for names that mean nothing, and for an effect that moves no squadron."""
    squadron = table.squadron(move.squadron)
    Pose(*(move.place or (0.0, 0.0)), squadron.pose.forward)
    for name in move.uses:
        effect_card(name)
    if places(move):
        table.squadron(move.by)
        return
    if move.by:
        table.ship(move.by)
    if move.effect and effect_card(move.effect).hints.move_band is None:
        moving = [card.id for card in effect_cards().values() if card.hints.move_band is not None]
        hint = did_you_mean(move.effect, moving)
        raise InputError(f"effect={move.effect}: that card moves no squadron{hint}; these do: {', '.join(moving)}")


def activation_violations(table: Table, move: MoveSquadron, *, holds: bool = False) -> Iterator[Violation]:
    """Return every reason why the squadron may not be moved now in this way, or activated to stay if it `holds`."""
    squadron = table.squadron(move.squadron)
    if move.effect:
        yield from _by_effect(table, squadron, move)
        return
    if squadron.activated:
        yield breaks("ARM-SQ-07", "squadron_activated", squadron.id, cause="hold" if holds else "")
    if move.by:
        yield from _by_command(table, squadron, table.ship(move.by))
    else:
        yield from _in_phase(table, squadron, move)
    yield from _uses(table, squadron, move)


def how_activated(table: Table, by: Ship | None) -> str:
    """Return in words what activates a squadron; only a house ruling activates it without a command or the phase."""
    if by is None:
        return (
            "in the Squadron Phase"
            if table.phase == "squadron"
            else "outside the Squadron Phase, as the players agreed"
        )
    command = f"by the Squadron command of {by.id}"
    return f"as if {command}, as the players agreed" if _lacks_command(table, by) else command


# The Squadron Phase.


def _in_phase(table: Table, squadron: Squadron, move: MoveSquadron) -> Iterator[Violation]:
    if table.phase != "squadron":
        by = _commander(table, squadron)
        cause = "command" if by else ""
        yield breaks("ARM-SQ-07", "not_squadron_phase", squadron.id, phase=table.phase, ship=by, cause=cause)
    elif not squadron.activated:
        due = whose_turn(table)
        if due != squadron.player:
            yield breaks("ARM-SQ-07", "not_its_turn", squadron.id, due=due, count=TURN)
    if move.attacked and not has_keyword(squadron.card, "rogue"):
        yield breaks("ARM-SQ-07", "moves_or_attacks", squadron.id)


def _commander(table: Table, squadron: Squadron) -> str:
    """Return the ship whose Squadron command can activate the squadron now, an empty text if none can."""
    ship = next((each for each in table.ships if each.id == table.active and each.player == squadron.player), None)
    can = ship is not None and not _lacks_command(table, ship) and commanded(table, squadron, ship)
    return table.active if can else ""


def whose_turn(table: Table) -> str:
    """Return the player whose turn it is to activate a squadron in the Squadron Phase."""
    taken = table.squadron_turns
    last = taken[-1] if taken else table.players[1]
    in_turn = next((count for count, player in enumerate(reversed(taken)) if player != last), len(taken))
    other = table.opponent(last)
    full = not taken or in_turn % TURN == 0
    if full and _has_more(table, other):
        return other
    return last if _has_more(table, last) else other


def _has_more(table: Table, player: str) -> bool:
    return any(each.player == player and not each.activated for each in table.squadrons)


# A Squadron command.


def _by_command(table: Table, squadron: Squadron, ship: Ship) -> Iterator[Violation]:
    """The ship is a friend, its activation runs, it has the command, and reaches the squadron."""
    if ship.player != squadron.player:
        yield breaks("ARM-SQ-07", "not_its_ship", squadron.id, ship=ship.id)
    lacking = _lacks_command(table, ship)
    if lacking:
        yield breaks("ARM-SQ-07", "no_squadron_command", squadron.id, ship=ship.id, cause=lacking)
    if not commanded(table, squadron, ship):
        yield _out_of_range("ARM-SQ-07", table, squadron, ship)


def _out_of_range(rule: str, table: Table, squadron: Squadron, ship: Ship) -> Violation:
    gap, limit = nearest(table, ship, squadron), components_of(table).range_mm[1]
    return breaks(rule, "out_of_command", squadron.id, ship=ship.id, gap_mm=gap, limit_mm=limit)


def _lacks_command(table: Table, ship: Ship) -> Literal["", "inactive", "lacking", "raided"]:
    """Return what keeps a ship from resolving a Squadron command, empty if nothing does."""
    if table.phase != "ship" or table.active != ship.id:
        return "inactive"
    if "squadron" in ship.resolved:
        return ""
    if ship.dial != "squadron" and "squadron" not in ship.tokens:
        return "lacking"
    return "raided" if "squadron" in ship.raid else ""


def commanded(table: Table, squadron: Squadron, ship: Ship) -> bool:
    """Say whether a ship's command reaches a squadron: at close-medium range, or by a relay that it reaches."""
    in_range = tuple(each for each in table.squadrons if at_range(table, ship, each, "medium"))
    return squadron in in_range or bool(relay_to(table, ship, squadron, in_range))


def _uses(table: Table, squadron: Squadron, move: MoveSquadron) -> Iterator[Violation]:
    """Cards that players choose to use: two of the commanding ship's, one of the squadron's own (ARM-SQ-08)."""
    for name in move.uses:
        card = effect_card(name)
        if not _usable(table, squadron, move, card):
            yield breaks("ARM-SQ-08", "squadron_card_not_there", squadron.id, effect=card.name)
        elif card.hints.bars == "attack" and move.attacked:
            yield breaks("ARM-SQ-08", "raised_after_attack", squadron.id, effect=card.name)


def _usable(table: Table, squadron: Squadron, move: MoveSquadron, card: EffectCard) -> bool:
    if card.hints.activation != "chosen":
        return False
    if card.kind == "squadron ability":
        return card.id == squadron.card.ability
    return bool(move.by) and _ready(table.ship(move.by), card)


def _ready(ship: Ship, card: EffectCard) -> bool:
    return card.id in ship.upgrades and card.id not in ship.exhausted


# Cards that move squadrons outside an activation.


def _by_effect(table: Table, squadron: Squadron, move: MoveSquadron) -> Iterator[Violation]:
    card = effect_card(move.effect)
    for name in move.uses:
        yield breaks("ARM-SQ-06", "squadron_card_not_there", squadron.id, effect=effect_card(name).name)
    if card.kind in ("upgrade", "title"):
        yield from _by_ship(table, squadron, move, card)
    elif card.id == CLOAK:
        yield from _cloak(table, squadron, card)
    elif card.id != squadron.card.ability:
        yield breaks("ARM-SQ-08", "squadron_card_not_there", squadron.id, effect=card.name)
    if card.id in squadron.used:
        yield breaks("ARM-ACT-03", "limit_reached", squadron.id, effect=card.name, limit=card.limit or "")


def _cloak(table: Table, squadron: Squadron, card: EffectCard) -> Iterator[Violation]:
    if not cloak_of(table, squadron):
        yield breaks("ARM-SQ-05", "squadron_card_not_there", squadron.id, effect=card.name)
    if table.phase != "squadron":
        yield breaks("ARM-SQ-05", "not_squadron_phase", squadron.id, phase=table.phase, cause="cloak")


def _by_ship(table: Table, squadron: Squadron, move: MoveSquadron, card: EffectCard) -> Iterator[Violation]:
    """A ship's card moves unengaged friends at close-medium range, before or after its own activation (ARM-SQ-08)."""
    ship = table.ship(move.by) if move.by else None
    if ship is None or not _ready(ship, card) or ship.player != squadron.player:
        yield breaks("ARM-SQ-08", "squadron_card_not_there", squadron.id, effect=card.name)
        return
    if not at_range(table, ship, squadron, "medium"):
        yield _out_of_range("ARM-SQ-08", table, squadron, ship)
    after = "after_maneuver" in card.timing
    now = table.active == ship.id and ship.activated if after else table.active != ship.id and not ship.activated
    if table.phase != "ship" or not now:
        when = "after a maneuver of its ship" if after else "as its ship is activated, before the dial is revealed"
        yield breaks("ARM-SQ-08", "not_now", squadron.id, effect=card.name, when=when)
    moved = sum(each.player == squadron.player and card.id in each.used for each in table.squadrons)
    if card.hints.most is not None and moved >= card.hints.most:
        yield breaks("ARM-SQ-08", "limit_reached", squadron.id, effect=card.name, limit="")
