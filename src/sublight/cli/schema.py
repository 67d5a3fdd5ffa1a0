"""`sublight schema [NAME]` prints the JSON Schema of a table, move, ruling, case or message, or lists them."""

from sublight.api.schemas import schema_among
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
    if arguments.name:
        say_json(schema_among(arguments.name, schemas()))
    else:
        say("".join(f"{name}\n" for name in sorted(schemas())))
    return COMPLETE


COMMANDS = {"schema": (declare, schema)}
