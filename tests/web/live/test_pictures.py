"""A program that shows no board is sent no picture, and whoever sits beside it is sent each."""

from collections.abc import Iterator
from unittest import mock

import pytest

from sublight.web.work.pool import Pool
from web.samples import SAMPLE
from web.server import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server."""
    with running(tmp_path_factory.mktemp("pictures")) as found:
        yield found


def test_a_page_without_pictures_has_the_same_state_without_them(server: Server) -> None:
    """Whichever of the two came first, and after each move."""
    secrets = server.create()
    with server.client(secrets["first"], pictures=False) as bot, server.client(secrets["first"]) as page:
        for declared in (False, True):
            version = bot.ask("commit", base=0, move=SAMPLE.move)["version"] if declared else 0
            bare, whole = bot.wait("state", version=version), page.wait("state", version=version)
            assert bare["scene"] == {}
            assert whole["scene"]["svg"]
            for name in ("pending", "last"):
                if whole[name]:
                    whole[name]["scene"] = None
            assert bare == {**whole, "scene": {}}


def test_nothing_is_drawn_where_nobody_wants_pictures(server: Server) -> None:
    """Not for the state, the ruling that led to it, or a plan."""
    asked: list[tuple[str, object]] = []
    do = Pool.do

    def noted(pool: Pool, task: str, arguments: dict[str, object], *rest: object) -> object:
        asked.append((task, arguments.get("pictures")))
        return do(pool, task, arguments, *rest)  # type: ignore[arg-type]

    with mock.patch.object(Pool, "do", noted), server.client(server.create()["first"], pictures=False) as bot:
        assert bot.ask("plan", move=SAMPLE.move)["ruling"]["scene"] is None
        version = bot.ask("commit", base=0, move=SAMPLE.move)["version"]
        bot.wait("state", version=version)
    assert {each for each in asked if each[0] in ("view", "plan")} <= {("view", False), ("plan", "none")}
    assert ("view", False) in asked


def test_who_wants_pictures_later_has_them(server: Server) -> None:
    """The page that comes, and then both of them as each wants."""
    secrets = server.create()
    with server.client(secrets["second"], pictures=False) as bot:
        bot.wait("state")
        with server.client(secrets["first"]) as page:
            assert page.wait("state")["scene"]["svg"]
            page.ask("note", text="here I am")
            assert page.wait("state", version=1)["scene"]["svg"]
            assert bot.wait("state", version=1)["scene"] == {}
