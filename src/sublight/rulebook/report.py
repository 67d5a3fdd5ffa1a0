"""The matrix and the seed coverage as aligned plain text, and as plain dictionaries for JSON."""

from collections.abc import Sequence

import msgspec

from sublight.rulebook.matrix import Lack, Matrix, Row, SeedRow


def render_matrix(matrix: Matrix) -> str:
    """Return the table of chapters, then every hole, every gap of an open chapter, and every unknown id."""
    head = ("chapter", "title", "rules", "ruled", "cited", "tested", "vacuous", "outside", "holes", "state")
    lines = _table([head, *map(_chapter_cells, matrix.rows), _total_cells(matrix.rows)], left={0, 1, 9})
    lines += _lacks("holes (closed chapters)", matrix.holes)
    lines += _lacks("gaps (open chapters)", matrix.gaps)
    for name, places in matrix.unknown.items():
        lines.append(f"unknown id {name}: {', '.join(places)}")
    lines.append(f"{matrix.game}: {'complete' if matrix.passes else 'NOT complete'}")
    return "\n".join(lines) + "\n"


def render_seeds(rows: Sequence[SeedRow]) -> str:
    """Return the table of seeds, then the sentences that are not covered."""
    head = ("seed", "title", "indexed", "covered", "shown")
    cells = [(row.seed, row.title, str(row.indexed), str(row.covered), str(row.shown)) for row in rows]
    lines = _table([head, *cells], left={0, 1})
    lines += [f"not covered: {' '.join(row.uncovered)}" for row in rows if row.uncovered]
    return "\n".join(lines) + "\n"


def matrix_dict(matrix: Matrix) -> dict[str, object]:
    """Return the matrix as plain dictionaries and sequences, with whether it passes."""
    return {**msgspec.to_builtins(matrix), "passes": matrix.passes}


def seeds_dict(rows: Sequence[SeedRow]) -> list[dict[str, object]]:
    """Return the seed coverage as plain dictionaries."""
    return [msgspec.to_builtins(row) for row in rows]


def _chapter_cells(row: Row) -> tuple[str, ...]:
    """Return the cells of a chapter: an open one shows what it lacks in brackets, since it is no hole."""
    lacking = f"({row.lacking})" if row.open else str(row.lacking)
    return (row.chapter, row.title, *_counts(row), lacking, "open" if row.open else "closed")


def _counts(row: Row) -> tuple[str, ...]:
    numbers = (row.rules, row.ruled, row.cited, row.tested, row.vacuous, row.outside)
    return tuple(str(number) for number in numbers)


def _total_cells(rows: Sequence[Row]) -> tuple[str, ...]:
    columns = zip(*((int(cell) for cell in _counts(row)) for row in rows), strict=True)
    holes = sum(row.lacking for row in rows if not row.open)
    return ("all", "", *(str(sum(column)) for column in columns), str(holes), "")


def _lacks(title: str, lacks: Sequence[Lack]) -> list[str]:
    if not lacks:
        return [f"{title}: none"]
    return [f"{title}: {len(lacks)}", *(f"  {one.rule}  lacks {' and '.join(one.missing)}" for one in lacks)]


def _table(rows: Sequence[Sequence[str]], left: set[int]) -> list[str]:
    """Return rows of equal length as lines; columns in `left` are set left, the others right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = (
            cell.ljust(width) if number in left else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        lines.append("  ".join(cells).rstrip())
    return lines
