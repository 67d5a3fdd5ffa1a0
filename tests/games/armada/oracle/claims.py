"""The claims about Armada alone."""

from prove.claim import Claim, by
from prove.pieces import GAMES, in_pieces

CLAIMS: tuple[Claim, ...] = (
    Claim(
        "twin",
        "maneuvers have the same bits interpreted, compiled, in any blocks, on threads, processes and Dask",
        1_000_000,
        by("games.armada.oracle.twin", "bit_identity"),
    ),
    Claim(
        "packing",
        "the packing maximum equals brute force",
        2_000,
        by("games.armada.oracle.packing", "packing_agreement"),
    ),
    Claim(
        "suggest",
        "a suggestion always answers, legal by the independent oracle",
        10_000,
        by("games.armada.oracle.placements", "suggest_agreement"),
    ),
    Claim(
        "toward",
        "the way toward a target is legal and beaten by no step of 0.05 mm",
        3_000,
        by("games.armada.oracle.toward", "toward_agreement"),
    ),
    Claim(
        "moving-suggest",
        "a moved obstacle is suggested a place wherever there is one",
        5_000,
        by("games.armada.oracle.toward", "moving_suggest"),
    ),
    Claim(
        "fleet-junk",
        "junk in fleet text is reported line by line, nothing raised",
        20_000,
        by("games.armada.oracle.fleet_text", "read_junk"),
    ),
    Claim(
        "armada-calls",
        "a close call in Armada comes to what the nudged table does",
        20_000,
        in_pieces("games.armada.oracle.calls", "call_agreement"),
    ),
    Claim(
        "armada-metamorphic",
        "a table turned, mirrored, in another order or with a far rock: the same ruling",
        10_000,
        in_pieces("oracle.plane_twins", "twins", "armada"),
    ),
    Claim(
        "scaling-armada",
        "no size that a stranger chooses costs more than its power of 2.2: best of so many runs",
        3,
        by("games.armada.oracle.sizes", "scaling"),
    ),
    Claim(
        "worst-input-armada",
        "the dearest of so many inputs, found by hill climbing, takes under 2 s",
        40,
        by("games.armada.oracle.worst", "search"),
    ),
    Claim(
        "turn-armada",
        "a random player plays whole games of Armada by what may be declared now",
        1_000,
        in_pieces("games.armada.oracle.whole_games", "played", size=GAMES),
    ),
    Claim(
        "turn-http-armada",
        "a random player at each seat plays three rounds of Armada over WebSockets by `next`; each log folds",
        1_000,
        in_pieces("games.armada.oracle.rounds_served", "served", size=20),
    ),
    Claim(
        "secrets-armada",
        "what other seats and observers are sent does not depend on facedown dials: so many pairs of matches",
        200,
        in_pieces("games.armada.oracle.rounds_served", "overheard", size=10),
    ),
    Claim(
        "legal-rows-armada",
        "a row is legal where the referee, told its move in words, does not refuse it",
        100_000,
        in_pieces("oracle.legal_rows", "agreement", "armada"),
    ),
    Claim(
        "next-states-armada",
        "the table that follows a row is the referee's, told its move in words: two steps",
        100_000,
        in_pieces("oracle.next_rows", "agreement", "armada"),
    ),
)
