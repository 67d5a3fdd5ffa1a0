"""A match over HTTP: the seat of a secret sees it, declares and answers, as over a socket."""

from typing import Any

import pytest

from web.samples import SAMPLE, sample_with
from web.server import Server

Raw = dict[str, Any]
DICE = sample_with(lambda each: each.dice)


class Seats:
    """The seats of a match over HTTP."""

    def __init__(self, server: Server, table: str = SAMPLE.table, **about: Any) -> None:
        """Begin it."""
        self.server, self.secrets = server, server.create(table, **about)

    def state(self, seat: str = "first") -> Raw:
        """What a seat sees."""
        found: Raw = self.server.http.get("/matches/state", headers=self._key(seat)).raise_for_status().json()
        return found

    def post(self, what: str, seat: str = "first", **body: Any) -> tuple[int, Raw]:
        """Ask, on the latest version unless another is given; return status and answer."""
        given = {"base": self.state()["version"], **body}
        answer = self.server.http.post(f"/matches/{what}", json=given, headers=self._key(seat))
        return answer.status_code, answer.json()

    def _key(self, seat: str) -> dict[str, str]:
        return {"authorization": f"Bearer {self.secrets.get(seat, seat)}"}


def test_a_move_is_declared_and_everybody_hears_of_it(server: Server) -> None:
    """A page that watches is sent the state in which the table is the one that the next request sees."""
    seats = Seats(server)
    with server.client(seats.secrets["observer"]) as page:
        before = page.wait("state")
        status, said = seats.post("commit", move=SAMPLE.move)
        assert (status, said["done"], said["violations"]) == (200, True, [])
        heard = page.wait("state", version=said["version"])
    assert heard["table"] != before["table"]
    assert seats.state()["table"] == heard["table"]
    assert seats.state("observer") == heard


def test_who_is_late_changes_nothing(server: Server) -> None:
    """A version that something was built on, and one that is not there yet."""
    seats = Seats(server)
    assert seats.post("commit", move=SAMPLE.move)[0] == 200
    before = seats.state()
    for base in (0, before["version"] + 1):
        status, said = seats.post("commit", base=base, move=SAMPLE.moves[1])
        assert (status, said["error"]["code"]) == (409, "stale")
    assert seats.state() == before


@pytest.mark.parametrize("seat", ["second", "observer"])
def test_only_the_seat_of_the_player_may(server: Server, seat: str) -> None:
    """Neither another player nor an observer."""
    seats = Seats(server)
    status, said = seats.post("commit", seat, move=SAMPLE.move)
    assert (status, said["error"]["code"]) == (403, "seat")
    assert seats.state()["version"] == 0


def test_a_secret_that_opens_nothing_is_told_so(server: Server) -> None:
    """So is one that is missing, and a page of another site gets no further."""
    seats = Seats(server)
    for what in ("commit", "answer"):
        status, said = seats.post(what, "nothing", move="x", question="x")
        assert (status, said["error"]["code"]) == (404, "gone")
    answer = server.http.post("/matches/commit", json={"base": 0, "move": SAMPLE.move}, headers={"origin": "http://x"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "origin")


def test_what_the_rules_forbid_is_said_with_its_rule(server: Server) -> None:
    """Nothing is changed, and a strict match has no house rulings."""
    seats = Seats(server)
    status, said = seats.post("commit", move=SAMPLE.illegal)
    assert (status, said["done"], said["version"]) == (200, False, 0)
    assert SAMPLE.broken[0] in [each["rule"] for each in said["violations"]]
    assert said["headline"]
    status, said = seats.post("commit", move=SAMPLE.illegal, house=True)
    assert (status, said["error"]["code"]) == (403, "strict")
    casual = Seats(server, policy="casual")
    assert casual.post("commit", move=SAMPLE.illegal, house=True)[1]["done"]


def test_what_cannot_be_read_names_the_field(server: Server) -> None:
    """An unknown field, and a move of no kind."""
    seats = Seats(server)
    status, said = seats.post("commit", move=SAMPLE.move, besides="x")
    assert (status, said["error"]["code"]) == (400, "schema")
    assert "besides" in said["error"]["says"]
    assert seats.post("commit", move="dance")[0] == 422


def test_a_question_is_answered_by_its_seat_alone(server: Server) -> None:
    """Until it is answered no move is declared; dice are rolled by any seat."""
    seats, refused = Seats(server), set()
    assert seats.post("commit", move=SAMPLE.asking)[1]["done"]
    for _ in SAMPLE.asked:
        asked = {seat: seats.state(seat)["pending"]["question"] for seat in SAMPLE.seats}
        assert seats.post("commit", move=SAMPLE.move)[1]["error"]["code"] == "not_now"
        question = asked["first"]
        given = {"question": question["id"]}
        if question["form"] != "roll":
            given["value"] = question["suggestion"]
        for other in (seat for seat in asked if not asked[seat]["mine"]):
            refused.add(seats.post("answer", other, **given)[1]["error"]["code"])
        mine = next(seat for seat in asked if asked[seat]["mine"])
        assert seats.post("answer", mine, **given)[1]["done"]
    assert seats.state()["pending"] is None
    assert refused == {"seat"}


def test_dice_are_the_servers_in_a_strict_match(server: Server) -> None:
    """A face that is typed is refused; without one the server rolls."""
    seats = Seats(server, DICE.table)
    assert seats.post("commit", move=DICE.asking)[1]["done"]
    while (pending := seats.state()["pending"]) is not None:
        question = pending["question"]
        seat = next(each for each in DICE.seats if seats.state(each)["pending"]["question"]["mine"])
        if question["form"] != "roll":
            assert seats.post("answer", seat, question=question["id"], value=question["suggestion"])[1]["done"]
            continue
        typed = {"question": question["id"], "value": question["choices"][0]["key"]}
        assert seats.post("answer", **typed)[1]["error"]["code"] == "strict"
        assert seats.post("answer", question=question["id"])[1]["done"]
