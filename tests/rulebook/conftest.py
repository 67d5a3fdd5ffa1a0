"""A small rulebook to write into a folder, whole or with one thing wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest

EDITIONS = """
game = "toy"
default_edition = "toy-1"
[[document]]
id = "T1"
title = "Toy rules"
date = 2020-01-01
[[edition]]
id = "toy-1"
title = "one"
document = "T1"
date = 2020-01-01
aliases = ["first"]
[[edition]]
id = "toy-1-rulings"
title = "one with rulings"
document = "T1"
date = 2020-01-01
rulings_until = 2021-12-31
[[edition]]
id = "toy-2"
title = "two"
document = "T1"
date = 2022-01-01
"""

RULES = """
[[chapter]]
id = "C1"
title = "Walking"
open = false
[[chapter]]
id = "C2"
title = "Flying"
open = true
[[rule]]
id = "TOY-WALK-01"
chapter = "C1"
says = '''
A piece walks
  one square.'''
source = "p.1"
until = 2022-01-01
disputes = ["TD-01"]
[[rule]]
id = "TOY-WALK-01"
chapter = "C1"
says = "A piece walks one square, by ruling."
source = "forum"
since = 2021-06-01
ruling = true
disputes = ["TD-01"]
[[rule]]
id = "TOY-WALK-01"
chapter = "C1"
says = "A piece walks two squares."
source = "p.1"
since = 2022-01-01
[[rule]]
id = "TOY-WALK-02"
chapter = "C1"
says = "Walking makes a sound."
source = "p.2"
status = "vacuous"
reason = "nothing is heard"
[[rule]]
id = "TOY-FLY-01"
chapter = "C2"
says = "A piece flies three squares, walking none."
source = "p.3"
[[rule]]
id = "TOY-FLY-02"
chapter = "C2"
says = "Birds sing."
source = "p.4"
status = "outside"
reason = "song"
[[rule]]
id = "TOY-FLY-03"
chapter = "C2"
says = "From the second document on, a piece may hover."
source = "p.5"
since = 2022-01-01
"""

DISPUTES = """
[[dispute]]
id = "TD-01"
question = "What is a square?"
rules = ["TOY-WALK-01"]
taken = "drawn"
readings = [{ id = "drawn", says = "One drawn." }, { id = "thought", says = "One thought of." }]
why = "It can be seen."
settlements = [{ since = 2021-06-01, reading = "thought" }]
"""

SEEDS = """
[[seed]]
id = "900"
file = "900_toy"
title = "Walking"
game = "toy"
sentences = 2
source = "p.1"
[[seed]]
id = "901"
file = "901_toy"
title = "Walking again"
game = "toy"
sentences = 1
source = "p.1"
[[sentence]]
seed = "900"
n = 1
kind = "text"
hint = "one square"
rules = ["TOY-WALK-01", "TOY-WALK-02"]
disputes = ["TD-01"]
[[sentence]]
seed = "900"
n = 2
kind = "text"
hint = "sound"
rules = ["TOY-WALK-02"]
[[sentence]]
seed = "901"
n = 1
same_as = "900:1"
"""

FILES = {"editions.toml": EDITIONS, "rules.toml": RULES, "disputes.toml": DISPUTES, "seeds.toml": SEEDS}

Writer = Callable[..., Path]


@pytest.fixture
def toy(tmp_path: Path) -> Writer:
    """A function that writes the toy data, `old` in `file` replaced once by `new`, and returns the folder."""

    def write(file: str = "", old: str = "", new: str = "") -> Path:
        folder = tmp_path / "data"
        folder.mkdir()
        for name, text in FILES.items():
            if name == file:
                assert old in text, f"{file} has no such text to spoil: {old}"
            changed = text.replace(old, new, 1) if name == file else text
            (folder / name).write_text(changed, encoding="utf-8")
        return folder

    return write
