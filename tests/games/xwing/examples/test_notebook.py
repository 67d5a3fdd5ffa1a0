"""The notebook runs."""

from checks.source import ROOT
from site_extension.notebook import run


def test_every_cell_runs_and_the_ranking_is_printed() -> None:
    """From the least mean loss to the greatest."""
    cells = run(ROOT / "examples" / "notebook" / "risk.ipynb")
    ranked = next(cell.printed for cell in cells if cell.printed).splitlines()
    losses = [float(line.split()[0]) for line in ranked]
    assert losses == sorted(losses)
    assert losses[0] == 0 < losses[-1]
