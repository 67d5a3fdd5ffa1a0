"""What the rulebook of a game has: its editions, its chapters and its open questions."""

from collections import Counter

import sublight
from site_extension.generated import Generated, row, table
from sublight.rulebook.book import Rulebook


class OfGame(Generated):
    """A part about the game that is named."""

    required_arguments = 1

    @property
    def book(self) -> Rulebook:
        """The rulebook of the game."""
        return sublight.game(self.arguments[0]).book


class Editions(OfGame):
    """The editions, oldest first."""

    def markdown(self) -> str:
        """Return a row for each edition."""
        editions = sorted(self.book.editions, key=lambda edition: edition.date)
        rows = [
            row(f"`{each.id}`", each.title, each.date, ", ".join(f"`{name}`" for name in each.aliases))
            for each in editions
        ]
        said = table(("Edition", "Rules", "Date", "Other names"), rows)
        usual = f"A new table uses `{self.book.default_edition}` unless you choose another"
        how = "with `--edition` on the command line, `edition` in Python and HTTP, or **Rules** in the browser's editor"
        return f"{said}\nEvery table names its edition. {usual}: {how}.\n"


class Chapters(OfGame):
    """The chapters, and how many rules of each are ruled on."""

    def markdown(self) -> str:
        """Return a row for each chapter."""
        book = self.book
        rules = [book.rule(each) for each in book.rule_ids]
        ruled = Counter(each.chapter for each in rules if each.status == "ruled")
        others = Counter(each.chapter for each in rules if each.status != "ruled")
        rows = [row(each.id, each.title, ruled[each.id], others[each.id]) for each in book.chapters]
        return table(("Chapter", "Title", "Rules ruled on", "Rules that are not about a move"), rows)


class Disputes(OfGame):
    """The open questions, and the reading taken unless a table agrees on another."""

    def markdown(self) -> str:
        """Return a row for each dispute."""
        rows = []
        for each in self.book.disputes.values():
            said = {reading.id: reading.says for reading in each.readings}
            others = "<br>".join(f"`{name}`: {says}" for name, says in said.items() if name != each.taken)
            rows.append(row(each.id, each.question, f"`{each.taken}`: {said.get(each.taken, '')}", others))
        return table(("Id", "Question", "Taken", "Other readings"), rows)


DIRECTIVES = {"editions": Editions, "chapters": Chapters, "disputes": Disputes}
