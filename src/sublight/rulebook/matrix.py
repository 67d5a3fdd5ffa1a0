"""Rule × code × test: which ruled rules lack citing code or a test, and which seed sentences are covered.

Every ruled rule must be cited by code and named by a test. In a chapter that is still open, a rule that lacks
one is a gap, counted and shown; in any other it is a hole, and the matrix fails. Vacuous and outside rules
need neither.

A sentence of a seed is *covered* when each of its ruled rules is tested; one whose rules all need no test
must be named by a test itself. It is *shown* when a test or a case names the very sentence.
"""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from sublight.rulebook.book import Rulebook
from sublight.rulebook.model import Chapter, Sentence, Status
from sublight.rulebook.scan import Mentions, Places


class Lack(Struct, frozen=True, kw_only=True):
    """A ruled rule that lacks code, or a test, or both."""

    rule: str
    chapter: str
    missing: tuple[str, ...]


class Row(Struct, frozen=True, kw_only=True):
    """One chapter's counts; `cited` and `tested` count ruled rules only, `lacking` those that lack either."""

    chapter: str
    title: str
    open: bool
    rules: int
    ruled: int
    cited: int
    tested: int
    vacuous: int
    outside: int
    lacking: int


class Matrix(Struct, frozen=True, kw_only=True):
    """The whole matrix of a game: holes and unknown ids fail it, gaps in open chapters do not."""

    game: str
    rows: tuple[Row, ...]
    holes: tuple[Lack, ...]
    gaps: tuple[Lack, ...]
    unknown: Places

    @property
    def passes(self) -> bool:
        """Whether no closed chapter has a hole and no test or case names an id that does not exist."""
        return not self.holes and not self.unknown


class SeedRow(Struct, frozen=True, kw_only=True):
    """One seed's counts, with the keys of the sentences that are not covered."""

    seed: str
    title: str
    indexed: int
    covered: int
    shown: int
    uncovered: tuple[str, ...]


def matrix(book: Rulebook, cited: Places, tested: Mentions) -> Matrix:
    """Return the matrix of `book` from what `cited_in` and `tested_in` found."""
    statuses = rule_statuses(book)
    chapter_of = {rule_id: book.rule(rule_id).chapter for rule_id in book.rule_ids}
    lacks = [
        Lack(rule=rule_id, chapter=chapter_of[rule_id], missing=missing)
        for rule_id, status in statuses.items()
        if status == "ruled" and (missing := _missing(rule_id, cited, tested.rules))
    ]
    still_open = {chapter.id for chapter in book.chapters if chapter.open}
    rows = []
    for chapter in book.chapters:
        inside = {rule_id: status for rule_id, status in statuses.items() if chapter_of[rule_id] == chapter.id}
        lacking = sum(lack.chapter == chapter.id for lack in lacks)
        rows.append(_row(chapter, inside, cited, tested.rules, lacking))
    return Matrix(
        game=book.game,
        rows=tuple(rows),
        holes=tuple(lack for lack in lacks if lack.chapter not in still_open),
        gaps=tuple(lack for lack in lacks if lack.chapter in still_open),
        unknown=tested.unknown,
    )


def seed_coverage(book: Rulebook, tested: Mentions) -> tuple[SeedRow, ...]:
    """Return each seed's coverage. A repeated sentence and the one it repeats are shown together."""
    statuses = rule_statuses(book)
    shown = _shown(book.sentences, tested.seeds)
    rows = []
    for seed in book.seeds:
        own = [sentence for sentence in book.sentences if sentence.seed == seed.id]
        uncovered = tuple(one.key for one in own if not _covered(one, statuses, tested.rules, shown))
        row = SeedRow(
            seed=seed.id,
            title=seed.title,
            indexed=len(own),
            covered=len(own) - len(uncovered),
            shown=sum(one.key in shown for one in own),
            uncovered=uncovered,
        )
        rows.append(row)
    return tuple(rows)


def rule_statuses(book: Rulebook) -> dict[str, Status]:
    """Return the status of each rule over all its versions: ruled if any is, else that of the newest."""
    statuses: dict[str, Status] = {}
    for rule_id in book.rule_ids:
        versions = book.versions(rule_id)
        ruled = any(version.status == "ruled" for version in versions)
        statuses[rule_id] = "ruled" if ruled else versions[-1].status
    return statuses


def _row(chapter: Chapter, statuses: Mapping[str, Status], cited: Places, tested: Places, lacking: int) -> Row:
    ruled = [rule_id for rule_id, status in statuses.items() if status == "ruled"]
    return Row(
        chapter=chapter.id,
        title=chapter.title,
        open=chapter.open,
        rules=len(statuses),
        ruled=len(ruled),
        cited=sum(rule_id in cited for rule_id in ruled),
        tested=sum(rule_id in tested for rule_id in ruled),
        vacuous=sum(status == "vacuous" for status in statuses.values()),
        outside=sum(status == "outside" for status in statuses.values()),
        lacking=lacking,
    )


def _missing(rule_id: str, cited: Places, tested: Places) -> tuple[str, ...]:
    return tuple(what for what, places in (("code", cited), ("test", tested)) if rule_id not in places)


def _shown(sentences: Sequence[Sentence], named: Places) -> set[str]:
    """Return the keys of the sentences that are named, or whose original or repetition is."""
    originals = {sentence.key: sentence.same_as or sentence.key for sentence in sentences}
    named_originals = {originals[key] for key in named}
    return {key for key, original in originals.items() if original in named_originals}


def _covered(sentence: Sentence, statuses: Mapping[str, Status], tested: Places, shown: set[str]) -> bool:
    needed = [rule_id for rule_id in sentence.rules if statuses[rule_id] == "ruled"]
    return all(rule_id in tested for rule_id in needed) if needed else sentence.key in shown


# As aligned plain text, and as plain values for JSON.


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
