"""Loads all that the games need, for the process that those of a pool are forked from.

What is loaded there is shared by all of them, and is there at once when one takes the place of another. It is not
looked through for unused objects, which would copy it for each.
"""

import gc

from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, example_values, examples
from sublight.web.work.tasks import plan, view


def _load() -> None:
    for name in examples():
        table = example_values(name)
        view(table)
        plan(table, declared_line(example(name, MOVE)), {})
    gc.collect()
    gc.freeze()


_load()
