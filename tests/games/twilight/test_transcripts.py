"""Rulings of many kinds, read out byte for byte: legal, illegal, asking, unknown, disputed, by house ruling."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from sublight.api.cases import read_cases, ruled
from sublight.api.rulings import ruling_text
from sublight.formats.cases import LoadedCase

CASES = Path(__file__).parents[2] / "cases" / "twilight"
READ = {
    "movement": [
        "a third system is too far for a move of 2, and the arithmetic is shown",
        "under Ceasefire ships that are there already may still lift units",
        "one ship is not declared twice",
    ],
    "rifts": [
        "each ship rolls for itself: of three cruisers the second is lost",
        "leaving two rifts a ship has a die for each",
        "if a rift gives its bonus once, the ship does not get so far",
    ],
    "capacity": [
        "a fourth unit beyond capacity has no room in spite of a dock",
        "if no piece is left, tokens without one are destroyed",
        "what the owner chooses is removed, a fighter and an infantry",
    ],
    "fleet-pool": [
        "the ships that their owner chooses are removed",
        "Neuroglaive takes a token, and the lower limit is met before any ship moves",
    ],
    "abilities": [
        "Foresight takes all ships to an empty system next door, fighters without a carrier, for a strategy token",
        "Skilled Retreat enters no nebula",
        "one ground force from each planet, without ships, to a planet of the active system",
        "everything in space goes next door to ships of another player, and ground forces on planets stay",
    ],
    "activation": [
        "Wing Transfer is refused by name: four of its points are open",
        "Nullification Field ends the turn: the token stays and nothing moves",
        "while one system is active no other becomes so",
        "three reasons against an activation are all named",
        "the Artemiris asks two influence for the activation of its system",
    ],
    "adjacency": [
        "Spatial Conduit Cylinders join the active system with every system of own units",
        "Quantum Entanglement goes before Sever, as it is read here",
    ],
    "wormholes": ["under a Travel Ban alpha does nothing for movement"],
    "retreat": [
        "all ships go to one system next door, carry what fits, and a token is placed",
        "without an eligible system there is no announcement",
        "the Hil Colish retreats last through its own delta, the others before it",
        "with nothing but fighters nothing retreats, they are removed, and no token is placed",
        "with none in reinforcements the player says from which pool it comes",
        "the defender announces a retreat, and nothing moves yet",
        "a system two steps away is no target",
        "a system with ships of another player is no target",
        "the defender's Rout forces the attacker to announce",
    ],
    "space-cannon-fire": [
        "capacity is settled after all hits of a roll: the fighters take the second hit",
        "Maneuvering Jets in hand are offered after a hit, and cancel it",
        "a hit destroys the one ship there, and no combat follows",
        "who has Scramble Frequency is asked after another player's roll, and may keep it",
    ],
    "space-cannon": [
        "Antimass Deflectors take one from each die shot at their owner",
        "Plasma Scoring lets one unit roll one die more, if its owner likes",
    ],
    "effects-move": ["back and forth through a wormhole, as long as the allowance lasts"],
    "round-status": [
        "after the last player an objective is revealed, cards are drawn, and tokens return from the board",
        "unless a card gives one more",
        "Sol is Versatile and gains three",
        "without pools each gained token is asked for",
        "after the last player cards are readied, units repaired and strategy cards returned",
        "after the agendas planets are readied, and a new round begins",
        "with no objective left the game ends, and of equals the first in initiative wins",
    ],
    "round-record": [
        "units that are lost leave the board, and the combat goes on",
        "units beyond capacity stay until the combat is over",
        "technologies are open, so that gaining one is recorded",
        "with ships of one player left the combat is over",
        "who takes Mecatol Rex takes the custodians token and a victory point, and an agenda phase follows",
    ],
    "thunders-edge": [
        "the Resonance Generator flips a breach",
        "a wormhole token that would go into a scar goes back",
        "a second ingress does not go where one lies",
    ],
    "house": ["a cruiser moves through an asteroid field because both agreed"],
    "transport": [
        "a Fighter II that moves by itself is not carried as well",
        "two carriers cannot both take the same fighters",
        "all reasons are given at once: too much, not there, and beside a token",
    ],
    "hyperlanes": ["a side of the tile without a line joins nothing"],
    "tokens": [
        "Signal Jamming names no home system",
        "who has none in reinforcements takes one of the command sheet, of the pool they choose",
    ],
    "allowance": [
        "Gravity Drive on two ships is one too many, and the other ship is too far away",
        "Captain Mendosa raises one ship to the best move printed on the board",
        "with Cosmic Phenomenae a ship that starts in a rift may take +2",
    ],
    "anomalies": [
        "no ship moves into an asteroid field, though it may be activated",
        "the rift that a ship ends in gives no further bonus after one that it left",
    ],
    "round-action": [
        "another player performs no action",
        "a house ruling sets an action out of turn aside",
        "a component action is an action",
        "a cancelled component action does not use up the action",
        "the turn ends, and the next in initiative order has one",
        "nobody passes before the strategic action of the own card",
    ],
    "round-cards": [
        "the pools may be declared with the action, and others may gain a token for 3 influence",
        "Diplomacy places a token of every other player in a system with an own planet",
        "Warfare takes a token off the board, which is gained, and the others may be redistributed",
    ],
    "round-strategy": [
        "the Naalu go first with the number 0",
        "three players choose a second card, again from the speaker clockwise",
    ],
    "structures": [
        "a Floating Factory that leaves a gravity rift rolls as a ship does, and is lost with its cargo",
    ],
}
"""Cases by their file."""


@cache
def cases_of(file: str) -> dict[str, LoadedCase]:
    """The cases of a file by name."""
    return {each.case.name: each for each in read_cases(CASES / f"{file}.toml")}


@pytest.mark.parametrize("file", READ)
def test_the_transcripts_of_cases_are_as_they_were(file: str, golden: Callable[[str, str], None]) -> None:
    """Each is the move as it is written, and the ruling as a judge would read it out."""
    cases = [cases_of(file)[name] for name in READ[file]]
    texts = (f"{each.case.name}\n> {each.case.move}\n\n{ruling_text(ruled(each))}" for each in cases)
    golden(f"twilight/{file}.txt", "\n\n".join(texts))
