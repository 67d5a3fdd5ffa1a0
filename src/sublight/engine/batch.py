"""Millions of maneuvers on one table: rows in, columns out, in blocks over any executor.

Every block is ruled on alone, so the bits do not depend on block size, thread count or executor.
"""

from concurrent.futures import Executor, ThreadPoolExecutor

import numpy as np

from sublight.engine.columns import Columns, Real, Rows, Whole, admit_rows, empty_columns, joined
from sublight.engine.compile import run
from sublight.errors import InputError
from sublight.games.armada.game import GAME
from sublight.games.armada.kernel.scene import PackedScene, pack_scene
from sublight.games.armada.pieces import Table, admit_table
from sublight.games.armada.shapes import components_of

BLOCK = 16_384

READINGS = {
    "AMB-01": "all-tries",
    "AMB-03": "base-only",
    "AMB-10": "start-counts",
    "AMB-29": "side-first",
    "AMB-35": "short-gap",
}
"""The readings that a batch rules by."""


def scene_of(table: Table) -> PackedScene:
    """Return the table packed; InputError where it cannot stand, or agreed on a reading that a batch does not know."""
    edition = GAME.book.edition(table.edition)
    admit_table(table)
    for dispute, known in READINGS.items():
        taken = table.readings.get(dispute) or GAME.book.dispute(dispute).reading_in(edition)
        if taken != known:
            raise InputError(f"a batch rules by the reading `{known}` of {dispute}; this table takes `{taken}`")
    return pack_scene(table, components_of(table))


def maneuvers(
    table: Table,
    rows: Rows,
    *,
    threads: int = 1,
    block: int = BLOCK,
    within_mm: float = 0.0,
    executor: Executor | None = None,
) -> Columns:
    """Return where each maneuver of `rows` leads, one at a time from the table as it stands.

    Blocks of `block` rows go to `executor`, or to `threads` threads. Margins to other ships at rest are measured up to
    `within_mm`. InputError for a table or rows that cannot be read.
    """
    if threads < 1 or block < 1:
        raise InputError(f"threads = {threads}, block = {block}: both are at least 1")
    scene = scene_of(table)
    admitted = admit_rows(table, rows)
    cuts = [slice(start, start + block) for start in range(0, len(admitted), block)]
    if executor is not None:
        waiting = [executor.submit(rule_block, scene, admitted[cut], within_mm) for cut in cuts]
        return joined([each.result() for each in waiting])
    reals, wholes = arrays(scene)
    out = empty_columns(len(admitted))

    def rule(cut: slice) -> None:
        run(reals, wholes, within_mm, admitted[cut], out[cut])

    if threads == 1:
        for cut in cuts:
            rule(cut)
        return out
    with ThreadPoolExecutor(threads) as pool:
        for done in [pool.submit(rule, cut) for cut in cuts]:
            done.result()
    return out


def rule_block(scene: PackedScene, rows: Rows, within_mm: float) -> Columns:
    """Rule on one block of admitted rows: what an executor is handed, wherever it runs."""
    out = empty_columns(len(rows))
    run(*arrays(scene), within_mm, rows, out)
    return out


def arrays(scene: PackedScene) -> tuple[Real, Whole]:
    """Return a packed scene as the compiled kernels take it."""
    return np.array(scene.reals, dtype=np.float64), np.array(scene.wholes, dtype=np.int64)
