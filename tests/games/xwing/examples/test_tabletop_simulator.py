"""The script for Tabletop Simulator asks a server and reads the ruling out, run by a Lua interpreter."""

import json
from typing import Any

import httpx
import pytest

import sublight
from checks.source import ROOT
from sublight.games.xwing.pieces import Table
from web.conftest import server
from web.server import Server

__all__ = ["server"]

pytestmark = pytest.mark.slow
lupa = pytest.importorskip("lupa", reason="lupa runs the script: `make setup` installs it")

SCRIPT = (ROOT / "examples" / "tabletop-simulator" / "sublight.lua").read_text(encoding="utf-8")
OBJECT = """
function(notes, x, z, turn)
  return {
    getGMNotes = function() return notes end,
    getPosition = function() return {x = x, y = 1, z = z} end,
    getRotation = function() return {x = 0, y = turn, z = 0} end,
  }
end
"""
INCH = 25.4


class Simulator:
    """What the script needs of the game: its objects, JSON, requests and the chat."""

    def __init__(self, url: str, table: Table) -> None:
        """Run the script among the pieces of a table."""
        self.said: list[str] = []
        self.lua = lupa.LuaRuntime(unpack_returned_tuples=True)
        names = self.lua.globals()
        names.broadcastToAll = self.said.append
        names.getObjects = lambda: self.lua.table_from(self._objects(table))
        names.JSON = self.lua.table_from({"encode": lambda made: json.dumps(plain(made)), "decode": self._decode})
        names.WebRequest = self.lua.table_from({"custom": self._request})
        self.lua.execute(SCRIPT)
        names.SERVER = url

    def _objects(self, table: Table) -> list[Any]:
        make = self.lua.eval(OBJECT)
        found = [make("a note of somebody else", 0, 0, 0)]
        for ship in table.ships:
            notes = {"list": "ships", "id": ship.id, "ship": ship.ship, "player": ship.player}
            found.append(self._object(make, notes, ship.pose))
        for rock in table.obstacles:
            notes = {"list": "obstacles", "id": rock.id, "obstacle": rock.obstacle, "face": rock.face}
            found.append(self._object(make, notes, rock.pose))
        return found

    @staticmethod
    def _object(make: Any, notes: dict[str, str], pose: sublight.Pose) -> Any:
        return make(json.dumps(notes), pose.x / INCH - 18, pose.y / INCH - 18, pose.heading - 180)

    def _decode(self, text: str) -> Any:
        return self.lua.table_from(json.loads(text), recursive=True)

    def _request(self, url: str, method: str, _: bool, body: str, headers: Any, then: Any) -> None:
        try:
            answer = httpx.request(method, url, content=body, headers=dict(headers.items()), timeout=60)
        except httpx.HTTPError as error:
            then(self.lua.table_from({"is_error": True, "error": str(error), "text": ""}))
        else:
            then(self.lua.table_from({"is_error": False, "text": answer.text}))

    def hear(self, line: str) -> list[str]:
        """Say a line in the chat, and return what the script says to it."""
        self.said.clear()
        self.lua.globals().onChat(line)
        return list(self.said)


def plain(value: Any) -> Any:
    """Return a value of Lua as one of Python; a table whose keys are numbers is a list."""
    if lupa.lua_type(value) != "table":
        return value
    return [*map(plain, value.values())] if 1 in value else {key: plain(each) for key, each in value.items()}


@pytest.fixture
def simulator(server: Server) -> Simulator:
    """The example, laid out in the simulator."""
    return Simulator(server.url, sublight.load_table("xwing-dogfight", Table))


def test_a_ruling_is_read_out_and_asks(simulator: Simulator) -> None:
    """Each step with its rule; then the question, with the answers there are."""
    said = simulator.hear("!luke 3 bank_right")
    assert any("mauler" in line and line.endswith("[XW-OVL-02]") for line in said)
    assert "obstacle (" in said[-1]


def test_an_answer_goes_on(simulator: Simulator) -> None:
    """The ruling that is asked for again has the answer, and asks the next question."""
    simulator.hear("!luke 3 bank_right")
    said = simulator.hear("?obstacle")
    assert "hit (" in said[-1]
    assert not any("No referee" in line for line in said)


def test_the_table_is_the_one_that_lies_there(simulator: Simulator) -> None:
    """Poses are those of the example, to a millionth of a millimetre."""
    made = plain(simulator.lua.globals().tableNow())
    luke = next(ship for ship in made["ships"] if ship["id"] == "luke")
    assert luke["pose"] == pytest.approx({"x": 330.0, "y": 300.0, "heading": 20.0}, abs=1e-6)


def test_what_cannot_be_read_is_said(simulator: Simulator) -> None:
    """As the server says it; chat that is not for the script is left alone."""
    (said,) = simulator.hear("!lucke 3 bank_right")
    assert "luke" in said
    assert simulator.hear("hello") == []


def test_a_server_that_is_not_there_is_said(simulator: Simulator) -> None:
    """With its address."""
    simulator.lua.globals().SERVER = "http://127.0.0.1:9"
    (said,) = simulator.hear("!luke 3 bank_right")
    assert said.startswith("No referee at http://127.0.0.1:9")
