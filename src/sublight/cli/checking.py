"""`sublight check TABLE` checks that a table can be read, and lists what play could not lead to."""

from sublight.cli import COMPLETE, ILLEGAL
from sublight.cli.arguments import Arguments, Given, add_json, add_table
from sublight.cli.files import say, say_json, table_of
from sublight.formats.rulings import notice_dict
from sublight.formats.text import numbered, visible
from sublight.registry import game_of


def declare(parser: Arguments) -> None:
    """Add the table."""
    add_table(parser)
    add_json(parser)


def check(arguments: Given) -> int:
    """Print each warning with its rule; return 1 if there is any. A table that cannot be read is an error."""
    table = table_of(arguments.table)
    here = game_of(table)
    phrases = here.phrases_on(table)
    edition, warnings = here.book.edition(table.edition), here.warnings(table)
    if arguments.json:
        rows = [notice_dict(each, phrases) for each in warnings]
        say_json({"game": here.name, "edition": edition.id, "warnings": rows})
    else:
        heading = f"{arguments.table}: {here.title}, {edition.title}"
        lines = numbered(f"{phrases.warning(each)} [{each.rule}]" for each in warnings)
        found = lines if warnings else ("Nothing is wrong with this table.",)
        say("".join(f"{visible(line)}\n" for line in (heading, *found)))
    return ILLEGAL if warnings else COMPLETE


COMMANDS = {"check": (declare, check)}
