"""The claims about X-Wing alone."""

from prove.claim import Claim, by
from prove.pieces import GAMES, in_pieces

CLAIMS: tuple[Claim, ...] = (
    Claim(
        "spoilt-squads",
        "spoilt squads: read or refused, at most 1 s each",
        20_000,
        by("games.xwing.oracle.spoilt_squads", "squads"),
    ),
    Claim(
        "xwing-bumps",
        "a partial maneuver ends at the first free place, its root to 1e-9 mm",
        20_000,
        by("games.xwing.oracle.slide", "slide_agreement"),
    ),
    Claim(
        "xwing-order",
        "obstacles bite in the order that an independent oracle finds",
        5_000,
        by("games.xwing.oracle.order", "order_agreement"),
    ),
    Claim(
        "xwing-calls",
        "a close call in X-Wing comes to what the nudged table does",
        20_000,
        in_pieces("games.xwing.oracle.calls", "call_agreement"),
    ),
    Claim(
        "xwing-twin",
        "X-Wing's maneuvers have the same bits interpreted, compiled, in any blocks, on threads, processes and Dask",
        1_000_000,
        by("games.xwing.oracle.twin", "bit_identity"),
    ),
    Claim(
        "xwing-metamorphic",
        "a table turned, mirrored, in another order or with a far rock: the same ruling",
        10_000,
        in_pieces("oracle.plane_twins", "twins", "xwing"),
    ),
    Claim(
        "turn-xwing",
        "a random player plays X-Wing by what may be declared next, without a dead end",
        1_000,
        in_pieces("games.xwing.oracle.rounds", "played", size=GAMES),
    ),
    Claim(
        "scaling-xwing",
        "no size that a stranger chooses costs more than its power of 2.2: best of so many runs",
        3,
        by("games.xwing.oracle.sizes", "scaling"),
    ),
    Claim(
        "worst-input-xwing",
        "the dearest of so many inputs, found by hill climbing, takes under 2 s",
        40,
        by("games.xwing.oracle.worst", "search"),
    ),
    Claim(
        "turn-http-xwing",
        "a random player at each seat plays three rounds of X-Wing over WebSockets by `next`; each log folds",
        1_000,
        in_pieces("games.xwing.oracle.rounds_served", "served", size=20),
    ),
    Claim(
        "secrets-xwing",
        "what other seats and observers are sent does not depend on facedown dials: so many pairs of matches",
        200,
        in_pieces("games.xwing.oracle.rounds_served", "overheard", size=10),
    ),
    Claim(
        "legal-rows-xwing",
        "a row is legal where the referee, told its move in words, does not refuse it",
        100_000,
        in_pieces("oracle.legal_rows", "agreement", "xwing"),
    ),
    Claim(
        "next-states-xwing",
        "the table that follows a row is the referee's, told its move in words: two steps",
        100_000,
        in_pieces("oracle.next_rows", "agreement", "xwing"),
    ),
)
