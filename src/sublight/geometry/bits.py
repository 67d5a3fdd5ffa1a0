"""Sets of pieces or places as whole numbers: bit i stands for number i.

On its own because kernels of games call it, and the compiler of kernels has its one instruction for it.
"""


def lowest_bit(members: int) -> int:
    """Return the number of the lowest bit of a set that is not empty.

    Compiled it is one instruction (`batch/compile.py`), for sets of at most 63 members.
    """
    # A loop over columns that is not compiled passes numpy's whole numbers, which have no `bit_length`.
    return int(members & -members).bit_length() - 1
