"""The claims, each with the count that its issue names. The same callables run in the test suite with small counts.

Those about one game are found in `oracle/claims.py` of that game's tests.
"""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from oracle.games import GAMES
from prove.claim import Claim, by
from prove.cold_start import CLAIMS as COLD_START
from prove.deleted_games import CLAIMS as DELETED_GAMES
from prove.kernel_mutants import CLAIMS as KERNEL_MUTANTS
from prove.page_rounds import CLAIMS as PAGE_ROUNDS
from prove.public_attack import CLAIMS as PUBLIC_ATTACK
from prove.recipes import CLAIMS as RECIPES
from prove.same_matches import CLAIMS as SAME_MATCHES
from prove.same_notation import CLAIMS as SAME_NOTATION
from prove.same_rulings import CLAIMS as SAME_RULINGS
from prove.same_speed import CLAIMS as SAME_SPEED
from prove.strangers import CLAIMS as STRANGERS
from prove.surveys import CLAIMS as SURVEYS
from prove.web import CLAIMS as WEB
from prove.web_server import CLAIMS as WEB_SERVER


def _kernel_classes(count: int) -> str:
    from oracle.tables import kernel_class_agreement

    found = kernel_class_agreement(count, seed=2026)
    if found["disagreements"]:
        raise AssertionError(f"{found['disagreements']} classes differ from the oracle's")
    return ", ".join(f"{value:,} {name}" for name, value in found.items())


def _of_games() -> Iterator[Claim]:
    for name in GAMES:
        if find_spec(f"games.{name}.oracle.claims"):
            yield from import_module(f"games.{name}.oracle.claims").CLAIMS


CLAIMS: tuple[Claim, ...] = (
    Claim("kernel-classes", "classes agree with the rational oracle without exception", 100_000, _kernel_classes),
    Claim(
        "outline-cuts",
        "outlines are cut as by definition, at quadratic cost",
        20_000,
        by("oracle.cutting", "cutting_agreement"),
    ),
    Claim(
        "spoilt-tables", "spoilt tables: read or refused, at most 1 s each", 20_000, by("oracle.spoilt_text", "tables")
    ),
    Claim(
        "spoilt-cases",
        "spoilt case files: read or refused, at most 1 s each",
        20_000,
        by("oracle.spoilt_text", "cases"),
    ),
    Claim(
        "spoilt-lines", "spoilt moves: refused, or written as they were read", 60_000, by("oracle.spoilt_text", "lines")
    ),
    Claim("spoilt-answers", "spoilt answers: read or refused", 20_000, by("oracle.spoilt_text", "answers")),
    Claim(
        "hex-lanes",
        "lanes and borders equal an independent tracer's",
        10_000,
        by("oracle.hex_tracer", "lane_agreement"),
    ),
    Claim(
        "house-rulings",
        "what is illegal is carried out as a house ruling, or refused for what stands",
        12_000,
        by("oracle.house_rulings", "carry_out"),
    ),
    Claim(
        "every-value",
        "every value of every part of a declaration or a table is ruled on or refused, with and without `house`",
        25_000,
        by("oracle.every_value", "agreement"),
    ),
    Claim(
        "floors", "rulings take no longer than their floors: best of so many rounds", 25, by("bench.against", "floors")
    ),
    *_of_games(),
    *KERNEL_MUTANTS,
    *DELETED_GAMES,
    *RECIPES,
    *STRANGERS,
    *SAME_RULINGS,
    *SAME_NOTATION,
    *SAME_MATCHES,
    *SAME_SPEED,
    *COLD_START,
    *SURVEYS,
    *WEB,
    *WEB_SERVER,
    *PUBLIC_ATTACK,
    *PAGE_ROUNDS,
)

__all__ = ["CLAIMS", "Claim"]
