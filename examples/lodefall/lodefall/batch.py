"""Many flights on one chart: columns in, columns out, by the kernel of a single ruling, compiled."""

from collections.abc import Sequence

from lodefall.flight import pack
from lodefall.kernel import fly
from lodefall.pieces import Chart
from sublight.batch.columns import Limits, Record, Whole, empty_columns, fill, validate_rows, whole_numbers
from sublight.batch.compile import beginning, compiled, run


class Rows(Record, frozen=True, kw_only=True, eq=False):
    """Flights: from where, by which drift, to starboard or not, with how many hexes of a rim spared, by which reading
    (1 for `last`).
    """

    q: Whole
    r: Whole
    drift_q: Whole
    drift_r: Whole
    starboard: Whole
    spared: Whole
    once: Whole


class Columns(Record, frozen=True, kw_only=True, eq=False):
    """What each flight leads to: the fields of `Flight`."""

    q: Whole
    r: Whole
    drift_q: Whole
    drift_r: Whole
    steps: Whole
    dust: Whole
    pulls: Whole
    lost: Whole


def rule_rows(
    wholes: Sequence[int],
    q: Whole, r: Whole, drift_q: Whole, drift_r: Whole, starboard: Whole, spared: Whole, once: Whole,
    end_q: Whole, end_r: Whole, end_drift_q: Whole, end_drift_r: Whole,
    steps: Whole, dust: Whole, pulls: Whole, lost: Whole,
) -> None:  # fmt: skip
    """Rule on rows one by one, writing into columns: what is compiled."""
    for i in range(q.shape[0]):
        row = fly(beginning(wholes, 0), q[i], r[i], drift_q[i], drift_r[i], starboard[i], spared[i], once[i])
        end_q[i], end_r[i], end_drift_q[i], end_drift_r[i] = row.q, row.r, row.drift_q, row.drift_r
        steps[i], dust[i], pulls[i], lost[i] = row.steps, row.dust, row.pulls, row.lost


MOST = 99
"""The longest drift of a row, and the most hexes spared."""

_LOOP = compiled(rule_rows, "lodefall")


def admitted(chart: Chart, rows: Rows) -> Rows:
    """Return the rows ready to rule on; InputError for what lies off the chart, and for what is too fast."""
    chart.validate()
    far, fast = (-chart.rings, chart.rings), (-MOST, MOST)
    limits: Limits = {"q": far, "r": far, "drift_q": fast, "drift_r": fast}
    return validate_rows(rows, {**limits, "starboard": (0, 1), "spared": (0, MOST), "once": (0, 1)})


def flights(chart: Chart, rows: Rows) -> Columns:
    """Return where each flight leads."""
    taken = admitted(chart, rows)
    out = empty_columns(Columns, len(taken))
    run(_LOOP, (whole_numbers(pack(chart)),), taken, out)
    return out


def interpret(chart: Chart, rows: Rows) -> Columns:
    """Return what `flights` returns, to the bit, some hundred times slower, by the same functions uncompiled."""
    taken, wholes = admitted(chart, rows), pack(chart)
    out = empty_columns(Columns, len(taken))
    fill(out, taken, lambda *entries: fly(wholes, *entries))
    return out
