"""Mines: a ship that ends its movement at distance 1 of one sets it off (ARM-CARD-09)."""

from functools import partial
from math import factorial

from msgspec.structs import replace

from sublight.board.plane.pose import Pose
from sublight.board.plane.shape import Measured, measure
from sublight.games.armada.course.facts import SIDES, Facts, TriedSpeeds
from sublight.games.armada.course.verdicts import LISTED_MM, verdict_at
from sublight.games.armada.damage.cards import deal_faceup, destroy_the_dead, is_on_table
from sublight.games.armada.damage.shields import deal_facedown
from sublight.games.armada.moves import Side
from sublight.games.armada.pieces import Table, Token
from sublight.games.armada.rulebook import is_amended
from sublight.games.armada.shapes import bare_base, token_disc
from sublight.games.armada.wording import dice_words
from sublight.referee.procedure import Procedure, roll
from sublight.referee.question import CHANCE, Outcome, Roll
from sublight.referee.ruling import Verdict, happens

MINEFIELD, PROXIMITY = "minefield", "proximity_mine"
DICE = 2
"""Blue dice to a token."""

BLUE = (("hit", 4), ("crit", 2), ("accuracy", 2))
"""The faces of a blue die, and how many of its eight sides show each."""


def set_off_mines(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[Table]:
    """Set off every mine at distance 1 of where the ship came to rest; a ship destroyed on the way sets off no more."""
    found = yield from _at_distance_1(table, facts, tried)
    fields = [(token,) for token in found if token.kind == MINEFIELD]
    proximity = tuple(token for token in found if token.kind == PROXIMITY)
    together = len(proximity) > 1 and is_amended(table, "ARM-CARD-09")
    blasts = [*fields, *([proximity] if together else [(token,) for token in proximity])]
    for tokens in blasts:
        table = yield from _blast(table, facts.ship.id, tokens)
        if not is_on_table(table, facts.ship.id):
            break
    return table


# Where they lie.


def may_set_off(table: Table, facts: Facts, tried: TriedSpeeds) -> bool:
    """Say whether any mine is at distance 1 of where the ship came to rest, or so close that it may be called so."""
    mines = (each for each in table.tokens if each.kind in (MINEFIELD, PROXIMITY))
    return any(_beyond_line(facts, tried.rest.pose, each).margin_mm <= table.placing_mm for each in mines)


def _at_distance_1(table: Table, facts: Facts, tried: TriedSpeeds) -> Procedure[tuple[Token, ...]]:
    found: list[Token] = []
    for token in table.tokens:
        mine = token.kind in (MINEFIELD, PROXIMITY)
        if mine and _beyond_line(facts, tried.rest.pose, token).margin_mm < LISTED_MM:
            here = _verdict(facts, tried, token)
            yield here
            if here.outcome != "apart":
                found.append(token)
    return tuple(found)


def _verdict(facts: Facts, tried: TriedSpeeds, token: Token) -> Verdict:
    """Is the token at distance 1? Its margin is measured from the line that ends the band, which belongs to it."""
    measured = partial(_beyond_line, token=token)
    return verdict_at(facts, _side(facts, tried), tried.rest, "ARM-CARD-09", "at distance 1", token.id, measured)


def _beyond_line(facts: Facts, pose: Pose, token: Token) -> Measured:
    found = measure(bare_base(facts.table, facts.ship, pose), token_disc(facts.table, token))
    return Measured(found.margin_mm - facts.components.distance_mm[0], found.witness)


def _side(facts: Facts, tried: TriedSpeeds) -> Side | None:
    if facts.course.speed == 0:
        return None
    return next(side for side in SIDES if facts.tried(side) == tried)


# What they do.


def _blast(table: Table, name: str, tokens: tuple[Token, ...]) -> Procedure[Table]:
    """Take the tokens off and roll their dice: a card for each hit or critical.

    A Minefields token with any critical deals the first card faceup.
    """
    ids = tuple(token.id for token in tokens)
    table = replace(table, tokens=tuple(each for each in table.tokens if each.id not in ids))
    question = Roll(
        rule="ARM-CARD-09",
        kind="mine_dice",
        subject=name,
        player=CHANCE,
        figures={"tokens": ids},
        outcomes=blue_outcomes(DICE * len(tokens)),
    )
    faces = (yield from roll(question, table)).split("+")
    cards = faces.count("hit") + faces.count("crit")
    yield happens(
        "ARM-CARD-09", "mine_set_off", name, tokens=ids, dice=tuple(faces), shows=dice_words(faces), cards=cards
    )
    faceup = tokens[0].kind == MINEFIELD and "crit" in faces
    if faceup:
        table = yield from deal_faceup(table, name, "ARM-CARD-09", "a mine went off with a critical")
    table = yield from deal_facedown(table, name, cards - faceup, "ARM-CARD-09", "a mine went off")
    return (yield from destroy_the_dead(table, (name,)))


def blue_outcomes(dice: int) -> tuple[Outcome, ...]:
    """Return what `dice` blue dice can show, faces joined by `+`, weighted by how many of all cases show it."""
    return tuple(
        Outcome(
            key="+".join(_faces((hits, crits, dice - hits - crits))), weight=_weight((hits, crits, dice - hits - crits))
        )
        for hits in range(dice, -1, -1)
        for crits in range(dice - hits, -1, -1)
    )


def _faces(counts: tuple[int, int, int]) -> list[str]:
    return [face for (face, _), count in zip(BLUE, counts, strict=True) for _ in range(count)]


def _weight(counts: tuple[int, int, int]) -> int:
    weight = factorial(sum(counts))
    for (_, sides), count in zip(BLUE, counts, strict=True):
        weight = weight // factorial(count) * sides**count
    return weight
