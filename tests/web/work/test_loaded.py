"""Processes are forked from one that has loaded the games: another one has them at once."""

import json
import subprocess
import sys

CODE = """
import json, sys
import sublight.web.work.loaded
from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, example_values, examples
from sublight.web.work.tasks import run

before = set(sys.modules)
for name in examples():
    move = declared_line(example(name, MOVE))
    run("plan", {"table": example_values(name), "move": move, "answers": {}, "house": True})
print(json.dumps(sorted(each for each in set(sys.modules) - before if each.startswith("sublight"))))
"""


def test_no_example_needs_more_of_a_game() -> None:
    """What rules on its move, as a house ruling too, is there before anybody asks."""
    found = subprocess.run([sys.executable, "-c", CODE], capture_output=True, text=True, check=True)
    assert json.loads(found.stdout) == []
