"""The claims about Twilight Imperium alone."""

from prove.claim import Claim, by
from prove.pieces import GAMES, in_pieces

CLAIMS: tuple[Claim, ...] = (
    Claim(
        "spoilt-maps",
        "spoilt maps: read or refused, at most 1 s each",
        20_000,
        by("games.twilight.oracle.spoilt_maps", "maps"),
    ),
    Claim("hex-rings", "ring numbering round-trips", 10, by("games.twilight.oracle.galaxy_tracer", "ring_numbering")),
    Claim(
        "adjacency",
        "adjacency equals an independent tracer on random maps",
        10_000,
        by("games.twilight.oracle.galaxy_tracer", "galaxy_agreement"),
    ),
    Claim(
        "reach",
        "reach on small maps is what listing every walk finds, all legal",
        5_000,
        by("games.twilight.oracle.reach", "reach_agreement"),
    ),
    Claim(
        "reach-twin",
        "reaches have the same bits interpreted, compiled, in any blocks, on threads, processes and Dask",
        1_000_000,
        by("games.twilight.oracle.twin", "bit_identity"),
    ),
    Claim(
        "twilight-metamorphic",
        "a galaxy turned, renamed and listed in another order is ruled on in the same way",
        5_000,
        by("games.twilight.oracle.metamorphic", "agreement"),
    ),
    Claim(
        "reach-rows",
        "compiled reaches are those of the search",
        200,
        by("games.twilight.oracle.twin", "search_agreement"),
    ),
    Claim(
        "scaling-twilight",
        "no size that a stranger chooses costs more than its power of 2.2: best of so many runs",
        3,
        by("games.twilight.oracle.sizes", "scaling"),
    ),
    Claim(
        "worst-input-twilight",
        "the dearest of so many inputs, found by hill climbing, takes under 2 s",
        40,
        by("games.twilight.oracle.worst", "search"),
    ),
    Claim(
        "turn-twilight",
        "a random player plays so many games of three rounds by what may be declared next, without a dead end",
        1_000,
        in_pieces("games.twilight.oracle.rounds", "played", size=GAMES),
    ),
    Claim(
        "turn-http-twilight",
        "a random player at each seat plays three rounds of Twilight over WebSockets by `next`; each log folds",
        1_000,
        in_pieces("games.twilight.oracle.rounds_served", "served", size=20),
    ),
    Claim(
        "legal-rows-twilight",
        "a row is legal where the referee, told its move in words, does not refuse it",
        100_000,
        in_pieces("oracle.legal_rows", "agreement", "twilight"),
    ),
    Claim(
        "next-states-twilight",
        "the table that follows a row is the referee's, told its move in words: two steps",
        100_000,
        in_pieces("oracle.next_rows", "agreement", "twilight"),
    ),
)
