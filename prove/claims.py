"""The claims, each with the count that its issue names. The same callables run in the test suite with small counts."""

from prove.claim import Claim, by
from prove.deleted_games import CLAIMS as DELETED_GAMES
from prove.pieces import in_pieces
from prove.same_rulings import CLAIMS as SAME_RULINGS
from prove.same_speed import CLAIMS as SAME_SPEED
from prove.strangers import CLAIMS as STRANGERS
from prove.web import CLAIMS as WEB
from prove.web_server import CLAIMS as WEB_SERVER


def _kernel_classes(count: int) -> str:
    from oracle.tables import kernel_class_agreement

    found = kernel_class_agreement(count, seed=2026)
    if found["disagreements"]:
        raise AssertionError(f"{found['disagreements']} classes differ from the oracle's")
    return ", ".join(f"{value:,} {name}" for name, value in found.items())


CLAIMS: tuple[Claim, ...] = (
    Claim("kernel-classes", "classes agree with the rational oracle without exception", 100_000, _kernel_classes),
    Claim(
        "outline-cuts",
        "outlines are cut as by definition, at quadratic cost",
        20_000,
        by("cutting", "cutting_agreement"),
    ),
    Claim("twin", "compiled and interpreted maneuvers are bit-identical", 100_000, by("twin", "bit_identity")),
    Claim("packing", "the packing maximum equals brute force", 2_000, by("packing", "packing_agreement")),
    Claim(
        "suggest",
        "a suggestion always answers, legal by the independent oracle",
        10_000,
        by("placements", "suggest_agreement"),
    ),
    Claim(
        "toward",
        "the way toward a target is legal and beaten by no step of 0.05 mm",
        3_000,
        by("toward", "toward_agreement"),
    ),
    Claim(
        "moving-suggest",
        "a moved obstacle is suggested a place wherever there is one",
        5_000,
        by("toward", "moving_suggest"),
    ),
    Claim(
        "fleet-junk",
        "junk in fleet text is reported line by line, nothing raised",
        20_000,
        by("fleet_text", "read_junk"),
    ),
    Claim("spoilt-maps", "spoilt maps: read or refused, at most 1 s each", 20_000, by("spoilt_text", "maps")),
    Claim("spoilt-squads", "spoilt squads: read or refused, at most 1 s each", 20_000, by("spoilt_text", "squads")),
    Claim("spoilt-tables", "spoilt tables: read or refused, at most 1 s each", 20_000, by("spoilt_text", "tables")),
    Claim("spoilt-cases", "spoilt case files: read or refused, at most 1 s each", 20_000, by("spoilt_text", "cases")),
    Claim("spoilt-lines", "spoilt moves: refused, or written as they were read", 60_000, by("spoilt_text", "lines")),
    Claim("spoilt-answers", "spoilt answers: read or refused", 20_000, by("spoilt_text", "answers")),
    Claim(
        "xwing-bumps",
        "a partial maneuver ends at the first free place, its root to 1e-9 mm",
        20_000,
        by("xwing_slide", "slide_agreement"),
    ),
    Claim(
        "xwing-order",
        "obstacles bite in the order that an independent oracle finds",
        5_000,
        by("xwing_order", "order_agreement"),
    ),
    Claim(
        "armada-calls",
        "a close call in Armada comes to what the nudged table does",
        20_000,
        in_pieces("armada_calls", "call_agreement"),
    ),
    Claim(
        "xwing-calls",
        "a close call in X-Wing comes to what the nudged table does",
        20_000,
        in_pieces("xwing_calls", "call_agreement"),
    ),
    Claim(
        "xwing-twin",
        "X-Wing's compiled and interpreted maneuvers are bit-identical",
        20_000,
        by("xwing_twin", "bit_identity"),
    ),
    Claim("hex-rings", "ring numbering round-trips", 10, by("galaxy_tracer", "ring_numbering")),
    Claim("hex-lanes", "lanes and borders equal an independent tracer's", 10_000, by("hex_tracer", "lane_agreement")),
    Claim(
        "adjacency",
        "adjacency equals an independent tracer on random maps",
        10_000,
        by("galaxy_tracer", "galaxy_agreement"),
    ),
    Claim(
        "reach",
        "reach on small maps is what listing every walk finds, all legal",
        5_000,
        by("twilight_reach", "reach_agreement"),
    ),
    Claim(
        "reach-twin",
        "compiled and interpreted reaches are bit-identical",
        200_000,
        by("twilight_twin", "bit_identity"),
    ),
    Claim(
        "house-rulings",
        "what is illegal is carried out as a house ruling, or refused for what stands",
        12_000,
        by("house_rulings", "carry_out"),
    ),
    Claim(
        "every-value",
        "every value of every part of a declaration or a table is ruled on or refused, with and without `house`",
        25_000,
        by("every_value", "agreement"),
    ),
    Claim(
        "twilight-metamorphic",
        "a galaxy turned, renamed and listed in another order is ruled on in the same way",
        5_000,
        by("twilight_metamorphic", "agreement"),
    ),
    Claim("reach-rows", "compiled reaches are those of the search", 200, by("twilight_twin", "search_agreement")),
    *DELETED_GAMES,
    *STRANGERS,
    *SAME_RULINGS,
    *SAME_SPEED,
    *WEB,
    *WEB_SERVER,
)

__all__ = ["CLAIMS", "Claim"]
