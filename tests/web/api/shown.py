"""The requests and the answer that docs/http-api.md shows."""

import re
from pathlib import Path

SAID = (Path(__file__).parents[3] / "docs" / "http-api.md").read_text(encoding="utf-8")
REQUESTS = re.findall(r"^    POST (\S+)\n    (\{.*\})$", SAID, re.MULTILINE)
NEXT = SAID[SAID.index('{"schema": "sublight.next/1"') :].split("\n\n")[0]
"""The answer to `next`, over several lines."""
ANSWERED = re.findall(r'^    (\{"schema".*\})$', SAID, re.MULTILINE)
