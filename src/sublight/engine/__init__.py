"""Many maneuvers at once: columns in, columns out, by the kernels of a single ruling, compiled.

    armada, xwing    each game's Rows and Columns, `maneuvers(table, rows) -> Columns`, and `interpret`, the same rows
                     by the same functions, uncompiled: the twin that the tests compare with
    twilight         the same for ships into systems: `reaches(scene, rows) -> Columns`
    columns          what all records of columns have in common
    batch            blocks of rows over threads or any executor
    compile          the one place that knows the compiler, and its cache

Needs the extra `batch`; without it, importing this room raises InputError.
"""

from importlib.util import find_spec

from sublight.errors import InputError

for _needed in ("numpy", "numba"):
    if find_spec(_needed) is None:
        raise InputError(f"batches need {_needed}, which is not installed: pip install sublight[batch]")
