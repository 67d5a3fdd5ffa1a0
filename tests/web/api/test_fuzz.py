"""The API against its own description: requests made from the schemas, good ones and bad ones, by schemathesis."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from sublight.api.moves import declared_line
from sublight.api.tables import MOVE, example, load_table
from sublight.errors import InputError
from sublight.formats.records import table_dict
from sublight.web import app_context
from sublight.web.api.description import document
from sublight.web.api.records import Adjudicated
from sublight.web.work.tasks import run
from web.json_places import changed, places
from web.samples import SAMPLES
from web.server import running

REQUESTS = 20
PATHS: Any = document()["paths"]
OPERATIONS = [
    pytest.param(path, method, mode, id=f"{path}-{mode.value}")
    for path, methods in PATHS.items()
    for method in methods
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or not (path.startswith("/v1") and method == "get")
]
"""Each operation with good and with bad requests; what is looked up under `/v1` has nothing that can be bad."""


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The schema of a server that runs, and that answers to wrong secrets, of which it is sent many, without a wait."""
    folder = tmp_path_factory.mktemp("fuzz")
    with pytest.MonkeyPatch.context() as patch, running(folder) as server:
        patch.setattr(app_context, "WRONG_WAIT_S", 0.0)
        yield schemathesis.openapi.from_url(f"{server.url}/v1/openapi.json")


@pytest.mark.parametrize("path, method, mode", OPERATIONS)
def test_every_answer_is_as_described(described: Any, path: str, method: str, mode: GenerationMode) -> None:
    """No request makes the server fail, and every answer has a status, a type and a body that the description has.

    A table that fits the schema may still mean nothing: that is 422, so the check that all such are accepted is out.
    """
    operation = described[path][method]

    @settings(max_examples=REQUESTS)
    @given(case=operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        case.call_and_validate(timeout=30.0, excluded_checks=[positive_data_acceptance])

    ask()


TABLES = {sample.table: table_dict(load_table(sample.table)) for sample in SAMPLES}
JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-(2**53), 2**53), st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=12), st.lists(st.integers(), max_size=3),
)  # fmt: skip


@settings(max_examples=20 * len(TABLES))
@given(name=st.sampled_from(sorted(TABLES)), place=st.integers(0, 10**6), junk=JUNK)
def test_a_table_with_one_thing_changed_is_ruled_on_or_refused(name: str, place: int, junk: Any) -> None:
    """Whatever stands in one place of a table, the verb answers, or says in words what it cannot read: nothing else."""
    found = list(places(TABLES[name]))
    table = changed(TABLES[name], found[place % len(found)], junk)
    wanted = {"table": table, "move": declared_line(example(name, MOVE)), "answers": {}, "alternatives": False}
    with suppress(InputError):
        answer: Any = run("v1/adjudicate", wanted)
        msgspec.json.decode(answer, type=Adjudicated)
