"""Plans are read and bounded, and errors name the field and the nearest valid value."""

from pathlib import Path

import pytest

from sublight.errors import InputError
from sublight.survey.plan import read_plan
from sublight.survey.survey import survey_of
from web.samples import MATS, SAMPLES

TABLE = MATS[0].table
OTHER = next(each.table for each in SAMPLES if each.game != MATS[0].game)


def wrong(path: Path, old: str, new: str) -> str:
    """Return what is said of the plan with some text in place of other text."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(InputError) as error:
        survey_of(read_plan(path), path.parent)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("seeds = 5", "seeds = 0", "seeds"),
        ("seeds = 5", "seeds = 1000000001", "seeds"),
        ("block = 2", "block = 0", "block"),
        ("block = 2", "block = 100001", "block"),
        ("block = 2", "blok = 2", "blok"),
        (f'"{TABLE}"', f'"{TABLE}s"', f"did you mean `{TABLE}`"),
        (f'"{TABLE}"', f'"{TABLE}", "{OTHER}"', "must be of one game"),
        (MATS[0].moves[1], f"{MATS[0].moves[1]} no=such", "moves[1]"),
        (f'["{MATS[0].moves[0]}", "{MATS[0].moves[1]}"]', '"lega"', "did you mean `legal`"),
        ('"least_mm"', '"last_mm"', "did you mean `least_mm`"),
        ("least =", "'1least' =", "columns"),
        ("block = 2", 'block = 2\nreadings = [{NONE-99 = "x"}]', "readings[0]"),
        ("block = 2", 'block = 2\nsetup = {name = "scaterd"}', "did you mean `scattered`"),
        ("block = 2", 'block = 2\nsetup = {name = "scattered", width_mm = 0.5}', "width_mm"),
        ("tables =", "tables", ", line 2, column 8: not valid TOML: "),
    ],
)
def test_a_plan_that_is_wrong_is_refused_with_what_is_wrong(plan_file: Path, old: str, new: str, said: str) -> None:
    """A plan that is wrong is refused with what is wrong."""
    assert said in wrong(plan_file, old, new)


def test_a_plan_of_more_tables_as_drawn_than_are_counted_is_refused(plan_file: Path) -> None:
    """A plan of more tables as drawn than are counted is refused."""
    twice = 'seeds = 500000001\nreadings = [{}, {ANY = "any"}]'
    assert "give fewer seeds" in wrong(plan_file, "seeds = 5", twice)


def test_a_plan_of_more_part_files_than_fit_is_refused_with_a_block_that_fits(plan_file: Path) -> None:
    """A plan of more part files than fit is refused with a block that fits."""
    assert "give block = 3" in wrong(plan_file, "seeds = 5", "seeds = 2000001")


def test_a_plan_of_as_many_part_files_as_fit_is_read(plan_file: Path) -> None:
    """A plan of as many part files as fit is read."""
    text = plan_file.read_text(encoding="utf-8")
    plan_file.write_text(text.replace("seeds = 5", "seeds = 2000000"), encoding="utf-8")
    assert read_plan(plan_file).blocks == 1_000_000


def test_plans_that_differ_in_one_seed_have_other_content(plan_file: Path) -> None:
    """Plans that differ in one seed have other content."""
    one = survey_of(read_plan(plan_file), plan_file.parent)
    text = plan_file.read_text(encoding="utf-8")
    plan_file.write_text(text.replace("seeds = 5", "seeds = 6"), encoding="utf-8")
    other = survey_of(read_plan(plan_file), plan_file.parent)
    assert one.content != other.content
    assert one.content == survey_of(one.plan, plan_file.parent).content


def test_blocks_are_counted_with_the_last_that_is_not_full(plan_file: Path) -> None:
    """Blocks are counted with the last that is not full."""
    plan = read_plan(plan_file)
    assert (plan.cases, plan.blocks) == (5, 3)
