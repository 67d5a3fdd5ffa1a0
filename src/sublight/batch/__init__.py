"""Many maneuvers at once: columns in, columns out, by the kernels of a single ruling, compiled.

    columns    what all records of columns have in common
    blocks     blocks of rows over threads or any executor
    packs      many tables in one batch
    progress   what is said while kernels are compiled
    compile    the one place that knows the compiler, and its cache

The module `batch` of each game has its rows and columns, and the same rows by the same functions uncompiled.
Needs the extra `batch`; without it, importing this package raises InputError.
"""

from importlib.util import find_spec

from sublight.errors import InputError

for _needed in ("numpy", "numba"):
    if find_spec(_needed) is None:
        raise InputError(
            f"batches need {_needed}, which is not installed: pip install sublight[batch]", "missing_extra"
        )
