"""The claims, each with the count that its issue names. The same callables run in the test suite with small counts."""

from collections.abc import Callable
from dataclasses import dataclass


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


def _twin(count: int) -> str:
    from oracle.twin import bit_identity

    return bit_identity(count)


def _packing(count: int) -> str:
    from oracle.packing import packing_agreement

    return packing_agreement(count)


def _suggest(count: int) -> str:
    from oracle.placements import suggest_agreement

    return suggest_agreement(count)


def _toward(count: int) -> str:
    from oracle.toward import toward_agreement

    return toward_agreement(count)


def _moving_suggest(count: int) -> str:
    from oracle.toward import moving_suggest

    return moving_suggest(count)


def _fleet_junk(count: int) -> str:
    from oracle.fleet_text import read_junk

    return read_junk(count)


CLAIMS: tuple[Claim, ...] = (
    Claim("kernel-classes", "classes agree with the rational oracle without exception", 100_000, _kernel_classes),
    Claim("twin", "compiled and interpreted maneuvers are bit-identical", 100_000, _twin),
    Claim("packing", "the packing maximum equals brute force", 2_000, _packing),
    Claim("suggest", "a suggestion always answers, legal by the independent oracle", 10_000, _suggest),
    Claim("toward", "the way toward a target is legal and beaten by no step of 0.05 mm", 3_000, _toward),
    Claim("moving-suggest", "a moved obstacle is suggested a place wherever there is one", 5_000, _moving_suggest),
    Claim("fleet-junk", "junk in fleet text is reported line by line, nothing raised", 20_000, _fleet_junk),
)
