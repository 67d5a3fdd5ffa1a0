"""Random tables: kernels and the exact judge give one class to every pair."""

import pytest

from oracle.bodies import Body
from oracle.tables import far, kernel_class_agreement, random_table_pairs


@pytest.mark.prove
def test_kernels_agree_with_the_exact_judge_on_random_tables() -> None:
    """No pair differs, every class is well represented, and bare signs would have been wrong."""
    counts = kernel_class_agreement(400, 20)
    assert counts["tables"] == 400
    assert counts["disagreements"] == 0
    assert min(counts["apart"], counts["touching"], counts["overlap"], counts["raw_sign_wrong"]) > 100
    assert counts["judged"] == counts["apart"] + counts["touching"] + counts["overlap"]


def test_tables_come_out_the_same_for_the_same_seed() -> None:
    """A table depends on seed and number only, so a count can be split and repeated."""
    assert list(random_table_pairs(3, 2)) == list(random_table_pairs(3, 3))[:2]
    assert list(random_table_pairs(3, 2)) != list(random_table_pairs(4, 2))


def test_far_pairs_are_more_than_a_millimetre_apart() -> None:
    """Circles tell discs apart only beyond a millimetre of gap."""
    assert not far(Body("disc", (0.0, 0.0, 10.0)), Body("disc", (20.9, 0.0, 10.0)))
    assert far(Body("disc", (0.0, 0.0, 10.0)), Body("disc", (21.1, 0.0, 10.0)))
