"""`sublight rules [SEARCH|ID]` searches the rulebooks; with `--matrix` and `--seeds` it checks them."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from re import fullmatch

import msgspec

from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.arguments import Arguments, Given, add_json
from sublight.cli.files import say, say_json
from sublight.errors import InputError, did_you_mean
from sublight.formats.jsons import Raw
from sublight.formats.text import visible, wrapped
from sublight.registry import GAMES, edition_of, game, source_of
from sublight.rulebook.book import Rulebook
from sublight.rulebook.model import Dispute, Rule

MOST_HITS = 12


def declare(parser: Arguments) -> None:
    """Add the words to look for, the game and edition, and the checks."""
    parser.add_argument("words", metavar="SEARCH", nargs="*", help="the id of a rule or of an open question, or words")
    parser.add_argument("--game", metavar="GAME", default="", help="search only the rules of this game")
    parser.add_argument(
        "--edition", metavar="EDITION", default="", help="search only the rules in force in this edition"
    )
    parser.add_argument("--matrix", action="store_true", help="check that code and tests cover every rule")
    parser.add_argument(
        "--seeds", action="store_true", help="list the sentences of the original specification that tests cover"
    )
    parser.add_argument(
        "--tests",
        metavar="FOLDER",
        default="tests",
        help="where the tests are, for --matrix and --seeds (default: tests)",
    )
    add_json(parser)


def rules(arguments: Given) -> int:
    """Print the rules and disputes found, or the result of the checks."""
    books = [game(name).book for name in ([arguments.game] if arguments.game else GAMES)]
    if arguments.matrix or arguments.seeds:
        return _check(books, arguments)
    text = " ".join(arguments.words).strip()
    searched = _of_edition(_of_id(books, text), arguments.edition)
    is_shared = sum(_has_id(book, text) for book in searched) > 1
    found = [_Found(book, text, arguments.edition, is_shared=is_shared) for book in searched]
    if arguments.json:
        say_json([row for each in found for row in each.plain()])
    elif any(each.any for each in found) or not text:
        say(visible_lines("\n\n".join(filter(None, ("\n\n".join(each.lines()) for each in found)))))
    else:
        say(f"{_nothing(text, found)}\n")
    return COMPLETE if any(each.any for each in found) or not text else ILLEGAL


def _of_id(books: list[Rulebook], text: str) -> list[Rulebook]:
    """Return the rulebooks with a rule or dispute of this id, or all of them if none has it."""
    return [book for book in books if _has_id(book, text)] or books


def _has_id(book: Rulebook, text: str) -> bool:
    return book.rule_named(text) is not None or text.upper() in book.disputes


def _of_edition(books: list[Rulebook], edition: str) -> list[Rulebook]:
    """Return the rulebooks with the edition, or all of them if none is named; InputError for an unknown edition."""
    if not edition:
        return books
    known = [book for book in books if book.has_edition(edition)]
    if known:
        return known
    if len(books) == 1:
        edition_of(game(books[0].game), edition)
    names = [each.id for book in books for each in book.editions]
    listed = f"{', '.join(names)}{did_you_mean(edition, names)}"
    raise InputError(f"no edition `{edition}` in any game; editions are {listed}")


def _nothing(text: str, found: "Iterable[_Found]") -> str:
    """Return a message that nothing was found, with the most similar ids."""
    ids = [each for one in found for each in (*one.book.rule_ids, *one.book.disputes)]
    near = did_you_mean(text, ids)
    if near:
        return visible(f"No rule is called `{text}`{near}")
    is_id = fullmatch(r"[A-Z][A-Z0-9]*(-[A-Za-z0-9.]+)+", text) is not None
    return visible(f"No rule has the id {text}" if is_id else f"No rule has any of these words: {text}")


class _Found:
    """The results from one rulebook: a rule or dispute by its id, otherwise the best matches.

    Where the id `is_shared` by several games, each result begins with its game.
    """

    def __init__(self, book: Rulebook, text: str, edition: str, *, is_shared: bool = False) -> None:
        self.book = book
        self.head = f"{game(book.game).title}: " if is_shared else ""
        self.edition = edition
        self.dispute = book.disputes.get(text.upper())
        self.rules = self._rules(book.rule_named(text), text)
        self.any = bool(self.dispute or self.rules)
        self.overview = not text

    def _rules(self, name: str | None, text: str) -> tuple[Rule, ...]:
        if not text or self.dispute:
            return ()
        if name is None:
            return tuple(self.book.search(text, self.edition or None)[:MOST_HITS])
        return (self._in_force(name),) if self.edition else self.book.versions(name)

    def _in_force(self, name: str) -> Rule:
        """Return the version of a rule in the edition; InputError with its dates if it is not in force then."""
        edition = self.book.edition(self.edition)
        if self.book.in_force(name, edition):
            return self.book.rule(name, edition)
        held = "; ".join(f"since {each.since}{_until(each)}" for each in self.book.versions(name))
        raise InputError(f"{name} is not in force in {edition.described()}; it holds {held}")

    def lines(self) -> Iterator[str]:
        """Yield a paragraph for each result."""
        if self.overview:
            yield "\n".join([f"{self.book.game}: chapters", *(f"  {c.id}  {c.title}" for c in self.book.chapters)])
            yield "\n".join(["editions", *(f"  {e.described()}  {e.title}" for e in self.book.editions)])
        elif self.dispute:
            yield f"{self.head}{dispute_text(self.dispute)}"
        else:
            yield from (f"{self.head}{rule_text(rule, self._played_in(rule))}" for rule in self.rules)

    def _played_in(self, rule: Rule) -> str:
        """Return the editions in which a version of a rule is in force; nothing where the rule has one version."""
        if len(self.book.versions(rule.id)) == 1:
            return ""
        book, usual = self.book, self.book.default_edition
        held = [each.id for each in book.editions if book.in_force(rule.id, each) and book.rule(rule.id, each) == rule]
        return ", ".join(f"{name} (the default)" if name == usual else name for name in held) or "none"

    def plain(self) -> Iterator[object]:
        """Yield plain values for each result."""
        if self.overview:
            yield from ({"game": self.book.game, **msgspec.to_builtins(each)} for each in self.book.chapters)
        elif self.dispute:
            yield self._row(self.dispute)
        else:
            yield from map(self._row, self.rules)

    def _row(self, found: Rule | Dispute) -> Raw:
        row: Raw = msgspec.to_builtins(found)
        return {"game": self.book.game, **row} if self.head else row


def rule_text(rule: Rule, editions: str) -> str:
    """Return a rule with its dates, source, status and disputes, and the `editions` of this version if given."""
    ruling = ", a ruling between documents" if rule.ruling else ""
    rows = [f"{rule.id} (since {rule.since}{_until(rule)}{ruling})", rule.says, f"Source: {rule.source}"]
    if editions:
        rows.insert(1, f"Editions: {editions}")
    if rule.status != "ruled":
        rows.append(f"Not ruled here, {rule.status}: {rule.reason}")
    if rule.disputes:
        rows.append(f"Open: {', '.join(rule.disputes)}")
    return "\n".join([rows[0], *_indented(rows[1:])])


def _indented(rows: Iterable[str]) -> Iterator[str]:
    for row in rows:
        yield from wrapped(row, "  ", "  ")


def _until(rule: Rule) -> str:
    return f" until {rule.until}" if rule.until else ""


def dispute_text(dispute: Dispute) -> str:
    """Return a dispute with its readings and the reasons, beginning with the reading taken."""
    rows = [dispute.question, *(_reading(dispute, each.id, each.says) for each in dispute.readings)]
    rows += [f"Why: {dispute.why}", f"Rules: {', '.join(dispute.rules)}"]
    return "\n".join([dispute.id, *_indented(rows)])


def _reading(dispute: Dispute, name: str, says: str) -> str:
    return f"{'taken' if name == dispute.taken else 'other'}: {name}: {says}"


def _check(books: list[Rulebook], arguments: Given) -> int:
    """Print the matrix and the seed coverage; return 1 if a rule of a closed chapter lacks code or a test."""
    from sublight.rulebook.matrix import matrix, matrix_dict, render_matrix, render_seeds, seed_coverage
    from sublight.rulebook.scan import cited_in, misnamed_in, tested_in

    tests = Path(arguments.tests)
    if not tests.is_dir():
        raise InputError(f"no folder `{tests}`: run this in the project's folder, or name it with --tests")
    passes = True
    report: list[dict[str, object]] = []
    for book in books:
        tested = tested_in(tests, book)
        tested.unknown.update(misnamed_in(Path(game(book.game).data), book))
        whole, seeds = matrix(book, cited_in(Path(source_of(book.game)), book), tested), seed_coverage(book, tested)
        passes = passes and (whole.passes or not arguments.matrix)
        if arguments.json:
            report.append({"game": book.game, "matrix": matrix_dict(whole), "seeds": msgspec.to_builtins(seeds)})
            continue
        say(render_matrix(whole) if arguments.matrix else "")
        say(render_seeds(seeds) if arguments.seeds else "")
    if arguments.json:
        say_json(report)
    return COMPLETE if passes else ILLEGAL


def visible_lines(text: str) -> str:
    """Return the lines of a text with their line ends, and control characters as escapes."""
    return "".join(f"{visible(line)}\n" for line in text.splitlines())


COMMANDS = {"rules": (declare, rules)}
