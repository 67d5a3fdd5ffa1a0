"""A game over sockets: what one seat does the other sees; who was slower is told so; who comes back finds it all."""

import hashlib
import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sublight.api.tables import example_values
from sublight.view.models import Entry
from sublight.web.live.shown import LONGEST_LINES, first_shown
from sublight.web.live.verbs import LONGEST_NOTE
from web.samples import SAMPLE, sample_with
from web.server import Client, Raw, Server, process
from web.view.logged import told

MOVE, SLOWER, _ = SAMPLE.moves
ROLLS = sample_with(lambda sample: sample.dice)


def fingerprint(state: Raw) -> str:
    """Return a hash of what a page knows of a table."""
    return hashlib.sha256(json.dumps([state["version"], state["table"]], sort_keys=True).encode()).hexdigest()


def test_a_page_is_welcomed_and_shown_the_table(server: Server) -> None:
    """Hello with a seat's secret is answered with the match, its edition and the state."""
    secrets = server.create(SAMPLE.table, title="Friday", question="Does it clip?")
    with server.client(secrets["first"]) as page:
        welcome, state = page.hear(), page.hear()
    assert (welcome["say"], welcome["title"], welcome["seat"]) == ("welcome", "Friday", "first")
    assert (welcome["edition"], welcome["question"]) == (SAMPLE.edition, "Does it clip?")
    assert (state["say"], state["version"]) == ("state", 0)
    assert "<svg" in state["scene"]["svg"]
    assert len(state["pieces"]) == SAMPLE.pieces
    assert SAMPLE.now in state["now"]


def test_a_commit_reaches_the_other_seat(server: Server) -> None:
    """The one who commits is told that it is kept; the other gets the state, with the ruling that led to it."""
    secrets = server.create()
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        other.wait("state", version=0)
        assert one.ask("commit", base=0, move=MOVE) == {"say": "done", "ask": 2, "version": 1}
        state = other.wait("state", version=1)
    assert state["last"]["status"] == "complete"
    assert state["entries"][-1]["move"] == MOVE


def test_an_illegal_commit_changes_nothing_and_says_why(server: Server) -> None:
    """A declaration that the rules forbid is answered with its ruling; the version stays."""
    secrets = server.create()
    with server.client(secrets["first"]) as page:
        said = page.ask("commit", base=0, move=SAMPLE.illegal)
        assert (said["say"], said["ruling"]["status"], said["version"]) == ("ruled", "illegal", 0)
        assert said["ruling"]["violations"][0]["rule"]
        assert page.ask("commit", base=0, move=MOVE)["say"] == "done"


def test_the_slower_of_two_gets_the_new_state(server: Server) -> None:
    """A commit on an old version is stale: the latest version is named, and its state follows."""
    secrets = server.create(policy="casual")
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        one.ask("commit", base=0, move=MOVE)
        said = other.ask("commit", base=0, move=SLOWER)
        assert said.pop("why").startswith("Somebody else moved first.")
        assert said == {"say": "stale", "ask": 2, "version": 1}
        assert other.wait("state", version=1)["entries"][-1]["move"] == MOVE


def test_a_draft_is_ruled_on_and_kept_for_who_comes_back(server: Server) -> None:
    """A plan is answered with its ruling; a page that hangs up and comes back finds it, ruled on."""
    secrets = server.create()
    with server.client(secrets["first"]) as page:
        assert page.ask("plan", move=MOVE)["ruling"]["status"] == "complete"
    with server.client(secrets["first"]) as page:
        again = page.wait("ruled")
    assert again["ruling"]["move"] == MOVE
    assert "ask" not in again


def test_of_many_plans_the_newest_is_ruled_on(server: Server) -> None:
    """Plans sent faster than they are ruled on: the last one is answered, not every one of them."""
    secrets = server.create()
    with server.client(secrets["first"]) as page:
        numbers = [page.say("plan", move=SAMPLE.moves[n % 3]) for n in range(30)]
        page.wait("ruled", ask=numbers[-1])
        answered = [message for message in page.heard if message["say"] == "ruled"]
    assert len(answered) < len(numbers)


def test_a_draft_is_ruled_on_again_when_the_table_changes(server: Server) -> None:
    """After another's commit a draft is ruled on again, of nobody's asking, on the new version."""
    secrets = server.create(policy="casual")
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        assert other.ask("plan", move=SAMPLE.other_plan)["version"] == 0
        one.ask("commit", base=0, move=MOVE)
        assert other.wait("ruled", version=1)["ruling"]["move"] == SAMPLE.other_plan


def test_a_shared_plan_is_seen_until_it_is_not_shared(server: Server) -> None:
    """Sharing shows the draft to the others, those who come later too; a private one takes it away again."""
    secrets = server.create()
    with server.client(secrets["first"]) as one, server.client(secrets["observer"]) as watcher:
        one.ask("plan", move=MOVE, share=True)
        assert watcher.wait("shared")["ruling"]["move"] == MOVE
        with server.client(secrets["second"]) as late:
            assert late.wait("shared")["seat"] == "first"
        one.ask("plan", move=MOVE)
        assert watcher.wait("shared")["ruling"] is None


def test_a_shared_plan_ends_with_its_page(server: Server) -> None:
    """Who leaves takes the shared plan along."""
    secrets = server.create()
    with server.client(secrets["second"]) as watcher:
        with server.client(secrets["first"]) as one:
            one.ask("plan", move=MOVE, share=True)
            assert watcher.wait("shared")["ruling"] is not None
        assert watcher.wait("shared")["ruling"] is None


def test_a_draft_taken_up_again_is_not_shown_unasked(server: Server) -> None:
    """Who comes back sees the plan it left, the others only once it is shared again."""
    secrets = server.create()
    with server.client(secrets["second"]) as watcher:
        with server.client(secrets["first"]) as one:
            one.ask("plan", move=MOVE, share=True)
        with server.client(secrets["first"]) as again:
            assert again.wait("ruled")["ruling"]["move"] == MOVE
            again.ask("note", text="here again")
            watcher.wait("state", version=1)
            seen = [each["ruling"] for each in watcher.heard if each["say"] == "shared"]
            assert [each and each["move"] for each in seen] == [MOVE, None]
            again.ask("plan", move=MOVE, share=True)
            assert watcher.wait("shared")["ruling"]["move"] == MOVE


def test_the_legal_set_has_every_way(server: Server) -> None:
    """A ship's legal set comes whole, each way with its declaration, its class and its end."""
    secrets = server.create()
    with server.client(secrets["observer"]) as page:
        legal = page.ask("want_legal", piece=SAMPLE.piece)
    assert len(legal["ways"]) == SAMPLE.ends
    assert all(way["move"] and way["glyph"] for way in legal["ways"])


def test_a_question_is_answered_by_the_server_s_dice(server: Server) -> None:
    """Where dice are asked for, an answer without a value lets the server roll; then the match goes on."""
    secrets = server.create(ROLLS.table, policy="casual")
    with server.client(secrets["first"]) as page:
        page.ask("commit", base=0, move=ROLLS.asking)
        state = page.wait("state", version=1)
        forms = set()
        while state["pending"]:
            question = state["pending"]["question"]
            assert question["mine"]
            forms.add(question["form"])
            value = None if question["form"] == "roll" else question["suggestion"]
            said = page.ask("answer", base=state["version"], question=question["id"], value=value)
            assert said["say"] == "done"
            state = page.wait("state", version=state["version"] + 1)
    assert state["last"]["move"] == ROLLS.asking
    assert "roll" in forms


def test_what_an_answer_completes_is_shown_under_the_seat_that_gave_it(server: Server) -> None:
    """Whether its line comes with the table or is asked for."""
    secrets = server.create(ROLLS.table, policy="casual")
    with server.client(secrets["first"]) as page, server.client(secrets["second"]) as other:
        page.ask("commit", base=0, move=ROLLS.asking)
        state = other.wait("state", version=1)
        while state["pending"]:
            question = state["pending"]["question"]
            value = None if question["form"] == "roll" else question["suggestion"]
            assert other.ask("answer", base=state["version"], question=question["id"], value=value)["say"] == "done"
            state = other.wait("state", version=state["version"] + 1)
        listed = other.ask("want_log", before=state["version"] + 1)
    assert {each["entries"][-1]["seat"] for each in (state, listed)} == {"second"}


def test_undo_replay_and_redo(server: Server) -> None:
    """What was taken back is gone and can be made again; every version can still be looked at."""
    secrets = server.create()
    with server.client(secrets["first"]) as page:
        before = page.wait("state", version=0)
        page.ask("commit", base=0, move=MOVE)
        done = page.wait("state", version=1)
        assert done["can_undo"]
        assert page.ask("undo", base=1)["say"] == "done"
        undone = page.wait("state", version=2)
        assert undone["table"] == before["table"]
        assert undone["can_redo"]
        step = page.ask("want_step", version=1)
        assert (step["replay"], step["table"]) == (True, done["table"])
        page.ask("redo", base=2)
        assert page.wait("state", version=3)["table"] == done["table"]


def test_earlier_lines_of_the_log_are_asked_for(server: Server) -> None:
    """A state has the last fifty; the ones before come fifty at a time, down to the first."""
    secrets = server.create()
    with server.client(secrets["first"]) as page:
        for number in range(1, 121):
            assert page.ask("note", text=f"line {number}")["version"] == number
        state = page.wait("state", version=120)
        assert [each["version"] for each in state["entries"]] == list(range(71, 121))
        assert state["earlier"] == 71
        found = page.ask("want_log", before=71)
        assert ([each["version"] for each in found["entries"]], found.get("earlier", 0)) == (list(range(21, 71)), 21)
        found = page.ask("want_log", before=21)
        assert ([each["version"] for each in found["entries"]], found.get("earlier", 0)) == (list(range(21)), 0)
        assert page.ask("want_log", before=0)["entries"] == []


def test_long_lines_of_the_log_come_fewer_at_a_time(server: Server) -> None:
    """As many as have 16,384 characters in all, and one that is longer by itself."""
    with server.client(server.create()["first"]) as page:
        for number in range(1, 13):
            page.ask("note", text=str(number).zfill(LONGEST_NOTE))
        state = page.wait("state", version=12)
        said = [each["says"] for each in state["entries"]]
        assert [state["earlier"], len(said)] == [5, 8]
        assert len("".join(said)) <= LONGEST_LINES < len("".join(said)) + LONGEST_NOTE
        assert len(page.ask("want_log", before=5)["entries"]) == 5
    longest = Entry(version=1, seat="first", says="x" * (LONGEST_LINES + 1))
    assert first_shown((longest, longest), 2) == 1


def test_taking_back_another_s_move_needs_consent(server: Server) -> None:
    """A wish to take back is shown to both; the one who is asked can agree, the one who asks cannot."""
    secrets = server.create()
    with server.client(secrets["first"]) as one, server.client(secrets["second"]) as other:
        one.ask("commit", base=0, move=MOVE)
        other.ask("undo", base=1)
        wish = one.wait("state", version=2)
        assert wish["can_consent"]
        assert wish["takeback"].endswith(f" asks to take back: {told(SAMPLE.table, MOVE)}")
        asks = other.wait("state", version=2)
        assert (asks["can_consent"], asks["takeback"].partition(":")[0]) == (False, "You ask to take back")
        assert other.ask("consent", base=2, accept=True)["code"] == "seat"
        assert one.ask("consent", base=2, accept=True)["say"] == "done"
        assert other.wait("state", version=3)["takeback"] == ""


def test_a_branch_is_a_table_of_one_s_own(server: Server) -> None:
    """A scratch table begins at a version, and what happens there does not happen here."""
    secrets = server.create()
    with server.client(secrets["observer"]) as watcher:
        branched = watcher.ask("branch", version=0)
        with server.client(branched["token"]) as own:
            assert own.wait("welcome")["scratch"]
            assert own.ask("commit", base=0, move=MOVE)["say"] == "done"
        assert watcher.ask("want_step", version=0)["entries"][-1]["move"] == ""


def test_measuring_notes_titles_and_odds(server: Server) -> None:
    """The small verbs answer: a margin, a line in the log, a new title for everybody, chances that add up."""
    secrets = server.create(ROLLS.table)
    with server.client(secrets["first"]) as one, server.client(secrets["observer"]) as watcher:
        here, there = ROLLS.measured
        measured = one.ask("measure", one=here, other=there)
        assert measured["margins"][0]["rule"]
        told = server.http.post("/v1/measure", json={"table": example_values(ROLLS.table), "one": here, "other": there})
        assert measured["headline"] == told.json()["headline"]
        one.ask("note", text="A close one <b>")
        assert watcher.wait("state", version=1)["entries"][-1]["says"] == "A close one <b>"
        one.ask("rename", title="Cup final")
        assert watcher.wait("welcome", title="Cup final")["seat"] == "observer"
        odds = one.ask("want_odds", move=ROLLS.asking)
    assert sum(way["percent"] for way in odds["ways"]) == pytest.approx(100.0)


def test_who_is_there_is_told(server: Server) -> None:
    """Seats at the table and the number of observers are told to all when they change."""
    secrets = server.create()
    with server.client(secrets["first"]) as one, server.client(secrets["observer"]):
        assert one.wait("present", observers=1)["seats"] == ["first"]
        with server.client(secrets["second"]):
            assert one.wait("present", seats=["first", "second"])["observers"] == 1


def test_a_deleted_match_lets_everybody_go(server: Server) -> None:
    """Deleting tells those at the table, and the links open nothing any more."""
    secrets = server.create(policy="casual")
    with server.client(secrets["second"]) as page:
        page.wait("state")
        bearer = {"authorization": f"Bearer {secrets['first']}"}
        assert server.http.post("/matches/delete", headers=bearer).json() == {"deleted": True, "asked": False}
        assert page.wait("refused")["code"] == "gone"
    with server.client(secrets["second"]) as page:
        assert page.hear()["code"] == "gone"


def test_a_cancelled_question_is_given_up(server: Server) -> None:
    """Cancel ends a long question; the same page goes on."""
    secrets = server.create(SAMPLE.big[0])
    with server.client(secrets["first"]) as page:
        number = page.say("want_legal", piece=SAMPLE.big[1])
        page.say("cancel", of=number)
        said = page.wait("refused", ask=number)
        assert said["code"] == "busy"
        assert page.ask("note", text="still here")["say"] == "done"


def _play(page: Client) -> Iterator[str]:
    """The messages of a short game, one by one."""
    page.ask("plan", move=MOVE)
    yield "planned"
    for version, (what, fields) in enumerate([("commit", {"move": MOVE}), ("undo", {}), ("redo", {}), ("undo", {})]):
        assert page.ask(what, base=version, **fields)["say"] == "done"
        yield what


@pytest.mark.parametrize("cut", range(5))
def test_a_socket_cut_anywhere_costs_nothing(server: Server, cut: int) -> None:
    """Cut after any message of a game, the page that comes back has the state of one that never left."""
    secrets = server.create()
    with server.client(secrets["second"]) as witness:
        with server.client(secrets["first"]) as page:
            done = next(what for number, what in enumerate(_play(page)) if number == cut)
        with server.client(secrets["first"]) as back:
            state = back.wait("state")
            assert state["version"] == cut
            assert fingerprint(witness.wait("state", version=cut)) == fingerprint(state)
            if done == "planned":
                assert back.wait("ruled")["ruling"]["move"] == MOVE


def test_a_server_that_dies_loses_nothing(tmp_path: Path) -> None:
    """Killed after a commit was told to be kept, and started on the same file again, the match stands where it was."""
    with process(tmp_path) as first:
        secrets = first.create()
        with first.client(secrets["first"]) as page:
            assert page.ask("commit", base=0, move=MOVE)["say"] == "done"
        assert first.process is not None
        first.process.kill()
        first.process.wait(timeout=10.0)
    with process(tmp_path) as again, again.client(secrets["second"]) as page:
        assert page.wait("state")["entries"][-1]["move"] == MOVE


def test_a_table_that_everybody_left_keeps_nothing(server: Server) -> None:
    """Its last state is not kept until Python collects the pages that were there."""
    rooms = server.context.tables.rooms
    before = set(rooms)
    with server.client(server.create()["first"]) as page:
        page.wait("state")
        (room,) = [each for name, each in rooms.items() if name not in before]
        assert room.seen is not None
    until = time.monotonic() + 20.0
    while room.match in rooms and time.monotonic() < until:
        time.sleep(0.01)
    left: tuple[object, ...] = (room.seen, room.shared)
    assert left == (None, {})
