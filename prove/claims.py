"""The claims, each with the count that its issue names. The same callables run in the test suite with small counts."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module


@dataclass(frozen=True)
class Claim:
    """One claim: `run(count)` returns the result in a few words, or raises where the claim is false.

    `issue_line` says what it shows to hold.
    """

    name: str
    issue_line: str
    count: int
    run: Callable[[int], str]


def _kernel_classes(count: int) -> str:
    from oracle.tables import kernel_class_agreement

    found = kernel_class_agreement(count, seed=2026)
    if found["disagreements"]:
        raise AssertionError(f"{found['disagreements']} classes differ from the oracle's")
    return ", ".join(f"{value:,} {name}" for name, value in found.items())


def _by(oracle: str, function: str) -> Callable[[int], str]:
    """Return a claim's run: a function of an oracle, imported when it is run."""

    def run(count: int) -> str:
        found: str = getattr(import_module(f"oracle.{oracle}"), function)(count)
        return found

    return run


CLAIMS: tuple[Claim, ...] = (
    Claim("kernel-classes", "classes agree with the rational oracle without exception", 100_000, _kernel_classes),
    Claim("twin", "compiled and interpreted maneuvers are bit-identical", 100_000, _by("twin", "bit_identity")),
    Claim("packing", "the packing maximum equals brute force", 2_000, _by("packing", "packing_agreement")),
    Claim(
        "suggest",
        "a suggestion always answers, legal by the independent oracle",
        10_000,
        _by("placements", "suggest_agreement"),
    ),
    Claim(
        "toward",
        "the way toward a target is legal and beaten by no step of 0.05 mm",
        3_000,
        _by("toward", "toward_agreement"),
    ),
    Claim(
        "moving-suggest",
        "a moved obstacle is suggested a place wherever there is one",
        5_000,
        _by("toward", "moving_suggest"),
    ),
    Claim(
        "fleet-junk",
        "junk in fleet text is reported line by line, nothing raised",
        20_000,
        _by("fleet_text", "read_junk"),
    ),
    Claim(
        "xwing-bumps",
        "a partial maneuver ends at the first free place, its root to 1e-9 mm",
        20_000,
        _by("xwing_slide", "slide_agreement"),
    ),
    Claim(
        "xwing-order",
        "obstacles bite in the order that an independent oracle finds",
        5_000,
        _by("xwing_order", "order_agreement"),
    ),
    Claim(
        "xwing-twin",
        "X-Wing's compiled and interpreted maneuvers are bit-identical",
        20_000,
        _by("xwing_twin", "bit_identity"),
    ),
    Claim("hex-rings", "ring numbering round-trips", 10, _by("galaxy_tracer", "ring_numbering")),
    Claim("hex-lanes", "lanes and borders equal an independent tracer's", 10_000, _by("hex_tracer", "lane_agreement")),
    Claim(
        "adjacency",
        "adjacency equals an independent tracer on random maps",
        10_000,
        _by("galaxy_tracer", "galaxy_agreement"),
    ),
    Claim(
        "reach",
        "reach on small maps is what listing every walk finds, all legal",
        5_000,
        _by("twilight_reach", "reach_agreement"),
    ),
    Claim(
        "reach-twin",
        "compiled and interpreted reaches are bit-identical",
        200_000,
        _by("twilight_twin", "bit_identity"),
    ),
    Claim("reach-rows", "compiled reaches are those of the search", 200, _by("twilight_twin", "search_agreement")),
)
