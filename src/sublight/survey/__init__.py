"""Surveys: a plan of tables, moves, readings and seeds, ruled on block by block into a folder of Parquet files.

    plan       what a file of a plan may say, read and bounded
    survey     a plan with its tables, ready to be sent to a worker; its digest
    rulings    columns of moves that are ruled on one by one
    block      the rows of one block, and its Parquet file as bytes
    folder     the manifest and the part files: written whole or not at all
    workers    threads, processes or a Dask cluster
    run        the blocks that are missing, as many at a time as there are workers

A block is a function of the survey and its number alone, so its bytes do not depend on where it was computed. Needs the
extra `survey`; without it, importing this package raises InputError.
"""

from importlib.util import find_spec

from sublight.errors import InputError

for _needed in ("pyarrow", "numpy", "numba"):
    if find_spec(_needed) is None:
        raise InputError(
            f"surveys need {_needed}, which is not installed: pip install 'sublight[survey]'", "missing_extra"
        )
