"""Many maneuvers at once: columns in, columns out, by the kernels of a single ruling, compiled.

    __all__    what a researcher needs, for whichever game: pack, rows, rule, legal, follow, unpack, rows_of, moves_of
    columns    what all records of columns have in common
    blocks     blocks of rows over threads or any executor
    packs      many tables in one batch
    progress   what is said while kernels are compiled
    offered    what a game offers to batches; surveys, what it offers to surveys
    compile    the one place that knows the compiler, and its cache

The module `batch` of each game has its rows and columns, and the same rows by the same functions uncompiled. The
functions of `__all__` are those of `sublight.api`, imported when first asked for, because games import this package.
Needs the extra `batch`; without it, importing this package raises InputError.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from sublight.errors import InputError

for _needed in ("numpy", "numba"):
    if find_spec(_needed) is None:
        raise InputError(
            f"batches need {_needed}, which is not installed: pip install 'sublight[batch]'", "missing_extra"
        )

if TYPE_CHECKING:
    from sublight.api.batches import Packed, legal, moves_of, pack, rows, rows_of, rule, unpack
    from sublight.api.next_tables import Followed, follow
    from sublight.batch.columns import Record
    from sublight.batch.progress import tell_compiling

__all__ = [
    "Followed", "Packed", "Record", "follow", "legal", "moves_of", "pack", "rows", "rows_of", "rule", "tell_compiling",
    "unpack",
]  # fmt: skip

_ELSEWHERE = {
    "Followed": "sublight.api.next_tables",
    "Record": "sublight.batch.columns",
    "follow": "sublight.api.next_tables",
    "tell_compiling": "sublight.batch.progress",
}


def __getattr__(name: str) -> object:
    """Return a name of `__all__` from the module that has it."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_ELSEWHERE.get(name, "sublight.api.batches")), name)
