"""`sublight schema [NAME]` prints the JSON Schema of a table, move, ruling, case, card or message, or lists them."""

from sublight.api.schemas import card_components, schema_among
from sublight.cli import COMPLETE
from sublight.cli.arguments import Arguments, Given
from sublight.cli.files import say, say_json
from sublight.web.api.description import schemas


def declare(parser: Arguments) -> None:
    """Add the name."""
    parser.add_argument(
        "name", metavar="NAME", nargs="?", default="", help="such as Ruling; without a name, all names are listed"
    )


def schema(arguments: Given) -> int:
    """Print the schema, or the names of all schemas, one per line."""
    cards, known = card_components(), schemas()
    every = {**cards, **known}
    if not arguments.name:
        say("".join(f"{name}\n" for name in sorted(every)))
    else:
        of_a_card = arguments.name in cards and arguments.name not in known
        say_json(schema_among(arguments.name, cards if of_a_card else every))
    return COMPLETE


COMMANDS = {"schema": (declare, schema)}
