"""Tables made from the records: the parts of every kind of move, and the fields of a table."""

from inspect import getdoc
from itertools import chain

from msgspec import NODEFAULT, Struct

import sublight
from site_extension.generated import Generated, row, table
from sublight.board.move_lines import Field, Notation, fields_of


class MoveReference(Generated):
    """Every kind of move of the game that is named."""

    required_arguments = 1

    def markdown(self) -> str:
        """Return a section for each kind."""
        notation: Notation[Struct] | None = sublight.game(self.arguments[0]).facet(Notation)
        if notation is None:
            raise self.error(f"{self.arguments[0]} has no notation")
        kinds = chain.from_iterable(notation.kinds.values())
        return "\n".join(self.section(notation, kind) for kind in kinds)

    @staticmethod
    def section(notation: Notation[Struct], kind: type[Struct]) -> str:
        """Return what one kind does, its line, and its parts."""
        rows = [row(f"`{each.codec.form}`", each.says, _left_out(each)) for each in fields_of(kind)]
        title = kind.__name__
        usage = f"{{usage}}`{notation.usage(kind)}`".removeprefix("{usage}")
        return f"### {title}\n\n{usage}\n\n{getdoc(kind)}\n\n{table(('Part', 'Meaning', 'If left out'), rows)}\n"


def _left_out(field: Field) -> str:
    if field.required:
        return "required"
    if field.default is NODEFAULT or field.default in (None, "", (), False):
        return ""
    return f"`{field.default}`"


DIRECTIVES = {"moves-of": MoveReference}
