"""What tests ask of texts that are no list."""

import pytest

from sublight.errors import InputError
from sublight.web.setup.imports import Pasted, imported


def refused_saying(text: str, says: str) -> None:
    """Such a text is refused with these words, whatever blanks surround it."""
    for each in (text, f"\ufeff\n  {text}\n"):
        with pytest.raises(InputError) as refused:
            imported(Pasted(text=each))
        assert says in str(refused.value)
