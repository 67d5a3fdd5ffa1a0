"""Kernels changed in a copy of the package, and what notices it."""

import shutil
from pathlib import Path

import pytest

from prove.kernel_mutants import FACES, Mutant, mutants, said_of, unnoticed
from prove.reference import ROOT

MUTANTS = list(mutants())
ONE = MUTANTS[0]
HARMLESS = ('"""', '"""A remark. ')


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package."""
    copy = tmp_path_factory.mktemp("mutants") / "src"
    shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda each: f"{each.file}-{each.kernel}".replace(" ", "-"))
def test_the_source_that_a_mutant_changes_is_there_once(mutant: Mutant) -> None:
    """And the tests that it must fail are there."""
    source = (ROOT / "src" / "sublight" / mutant.file).read_text(encoding="utf-8")
    assert source.count(mutant.old) == 1
    assert (ROOT / mutant.test).is_file()


@pytest.mark.slow
@pytest.mark.prove
def test_a_kernel_that_is_changed_is_noticed(package: Path) -> None:
    """By the ruling, the options, the batch and a test; the copy is as it was afterwards."""
    before = said_of(ONE.scene(), package)
    assert list(unnoticed(ONE, package)) == []
    assert said_of(ONE.scene(), package) == before


@pytest.mark.slow
def test_what_notices_no_change_is_named(package: Path) -> None:
    """A change of nothing but words."""
    first = next(
        line for line in (package / "sublight" / ONE.file).read_text(encoding="utf-8").splitlines() if '"""' in line
    )
    harmless = ONE._replace(old=first, new=first.replace(*HARMLESS, 1))
    assert list(unnoticed(harmless, package)) == [f"{face} the same" for face in FACES] + [f"{ONE.test} does not fail"]
