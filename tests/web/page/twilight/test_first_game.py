"""The whole game of Twilight Imperium on the first page: cards, questions and plans, also on a phone."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from sublight.games.twilight.words.names import PLAYERS
from sublight.web.setup.catalogue import starter
from web.page.hands import FADES
from web.page.table import Seat, Sit
from web.page.test_safe import STATIC
from web.page.twilight.test_hex import middle, pick
from web.server import Server

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEATS = {"hacan": "first", "letnev": "second", "jolnar": "third"}
CHOSEN = {
    "hacan": ("politics", "trade"), "letnev": ("warfare", "imperial"), "jolnar": ("diplomacy", "technology"),
}  # fmt: skip
LEADING = {**CHOSEN, "hacan": ("leadership", "trade")}
IN_VIEW = """each => { const { x, y, width, height } = each.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + 3);
    const bottom = document.elementFromPoint(x + width / 2, y + height - 3);
    return each.contains(top) && each.contains(bottom); }"""
"""Whether nothing covers an element, from its upper to its lower edge."""


BETWEEN_LANES = """() => {
  const lanes = [...document.querySelectorAll('.lane .lane-line')];
  const points = [...document.querySelector('.under .went').points];
  return [7, 8, 9].every(at => lanes.some(each => each.isPointInStroke(points[at])));
}"""
EDGES = "css => { const { top, bottom } = document.querySelector(css).getBoundingClientRect(); return [top, bottom]; }"
"""The upper and the lower edge of an element."""


def begun(server: Server, policy: str = "strict", table: Any = None) -> dict[str, str]:
    """Return the links of a match in turns with the factions of the first page, where it is strict."""
    table = table or json.loads(starter("twilight-three-factions"))
    secrets: dict[str, str] = server.create(table, policy=policy, clock=True)
    return secrets


def declare(server: Server, secrets: dict[str, str], player: str, line: str) -> None:
    """Commit a line of a player."""
    with server.client(secrets[SEATS[player]]) as one:
        assert one.ask("commit", base=one.wait("state")["version"], move=line)["say"] == "done"


def in_action(
    server: Server, chosen: dict[str, tuple[str, str]] = CHOSEN, policy: str = "strict", table: Any = None
) -> dict[str, str]:
    """Return the links once all strategy cards are chosen and the action phase has begun."""
    secrets = begun(server, policy, table)
    for turn in range(2):
        for player, cards in chosen.items():
            declare(server, secrets, player, f"choose {player} card={cards[turn]}")
    declare(server, secrets, "hacan", "phase action")
    return secrets


def in_view(seat: Seat, selector: str, count: int) -> None:
    """Wait until there are so many elements, and all of each can be seen."""
    seat.holds(f"() => [...document.querySelectorAll('{selector}')].map({IN_VIEW}).join()", ",".join(["true"] * count))


def test_all_strategy_cards_are_seen_on_a_phone(sit: Sit, server: Server) -> None:
    """They stand in the order of their numbers, and none is below the edge of its strip while there is room."""
    seat = sit(begun(server)["first"], **PHONE)
    cards = ("Leadership", "Diplomacy", "Politics", "Construction", "Trade", "Warfare", "Technology", "Imperial")
    numbered = [f"Choose {card} ({number})" for number, card in enumerate(cards, 1)]
    expect(seat.page.locator(".now .may button")).to_have_text(numbered)
    seat.steady()
    in_view(seat, ".now .may button", 8)
    expect(seat.page.locator(".contents .crowded")).to_have_count(0)  # so a desk names the planets of every home


def test_all_answers_of_a_question_are_seen(sit: Sit, server: Server) -> None:
    """Four on a phone, side by side below 300 px of map: what was declared gives way to them; and four on a desk."""
    secrets = in_action(server, LEADING)
    declare(server, secrets, "hacan", "strategic hacan card=leadership pools=tactic:4,fleet:4,strategy:3")
    seat = sit(secrets["first"], **PHONE)
    expect(seat.page.locator(".question .chip")).to_have_count(4)
    seat.says(".question .asks", "Do you gain a command token for 3 influence? Your planets have")
    seat.says('[data-key="answer-fleet"]', "yes, fleet pool (4 now)")
    seat.steady()
    in_view(seat, ".question .chip", 4)
    top, bottom = seat.page.evaluate(EDGES, ".frame")
    assert bottom - top >= 300
    seat.shot("twilight-question-phone")
    seat.page.set_viewport_size({"width": 1440, "height": 900})
    seat.steady()
    in_view(seat, ".question .chip", 4)


CARRIER = '[data-key="more tactical hacan 303 ships=carrier@304>303"]'


def planned(sit: Sit, server: Server) -> Seat:
    """Return Hacan's seat with a carrier planned into Tar'mann."""
    seat = sit(in_action(server, LEADING)["first"])
    pick(seat, "303")
    seat.page.click(CARRIER)
    seat.line("tactical hacan 303 ships=carrier@304>303")
    return seat


def test_a_plan_is_there_again_after_a_look_at_another_system(sit: Sit, server: Server) -> None:
    """It is left where another system is selected; a plan that was cleared does not come back."""
    seat = planned(sit, server)
    pick(seat, "000")
    seat.line("")
    pick(seat, "303")
    seat.line("tactical hacan 303 ships=carrier@304>303")
    seat.key("Escape")
    seat.line("")
    pick(seat, "000")
    pick(seat, "303")
    expect(seat.page.locator(CARRIER)).to_be_visible()
    seat.line("")


def test_a_plan_has_its_system_selected_after_a_reload(sit: Sit, server: Server) -> None:
    """The ships that are sent stand in the panel, as before."""
    seat = planned(sit, server)
    seat.page.wait_for_load_state("networkidle")
    seat.page.reload()
    seat.line("tactical hacan 303 ships=carrier@304>303")
    seat.says('[data-piece="303"][aria-selected=true] b', "Tar'mann")
    seat.says(".sent output", "1/2")


def test_a_typed_action_selects_its_system(sit: Sit, server: Server) -> None:
    """Not the command sheet of the player who is named before it."""
    seat = sit(in_action(server, LEADING)["first"])
    seat.type("tactical hacan 205 ships=2carrier@304>205")
    seat.verdict("Not allowed")
    seat.says(".plan h2", "Bereg, Lirta IV")


def test_a_path_that_is_planned_is_drawn_once(sit: Sit, server: Server) -> None:
    """The pointer still rests on the button that sent the ship; no second line crosses the names of the systems."""
    seat = planned(sit, server)
    seat.page.locator(".scene .way").first.wait_for(state="attached")
    expect(seat.page.locator(".over .hex-path")).to_have_count(0)


def test_what_cannot_be_activated_is_not_offered(sit: Sit, server: Server) -> None:
    """The reason stands there alone."""
    secrets = in_action(server, LEADING)
    declare(server, secrets, "hacan", "tactical hacan 303 ships=carrier@304>303")
    declare(server, secrets, "hacan", "end hacan")
    seat = sit(secrets["first"])
    pick(seat, "303")
    seat.says(".plan .why", "already contains their command token")
    expect(seat.page.locator('[data-key="activate"]')).to_have_count(0)


def test_players_are_called_as_in_the_sentences(sit: Sit, server: Server) -> None:
    """By their faction as printed, wherever the page names one; an observer does not count themselves."""
    secrets = in_action(server)
    third, watch = sit(secrets["third"]), sit(secrets["observer"])
    third.says(".bar .seat", "Jol-Nar")
    watch.says(".bar .seat small", "1 more here")
    own = (STATIC / "games" / "twilight" / "own.js").read_text(encoding="utf-8")
    assert dict(re.findall(r"""(\w+): ['"](\S+)['"](?:,| \})""", own)) == PLAYERS


def test_a_request_names_who_asks(sit: Sit, server: Server) -> None:
    """As a sentence of the game would; the links of the seats are named so, too."""
    secrets = in_action(server)
    declare(server, secrets, "jolnar", "tactical jolnar 317 ships=carrier@316>317")
    declare(server, secrets, "jolnar", "end jolnar")
    declare(server, secrets, "hacan", "tactical hacan 303 ships=carrier@304>303")
    with server.client(secrets["third"]) as asking:
        asking.ask("undo", base=asking.wait("state")["version"])
    sit(secrets["first"]).says(".now b", "Jol-Nar asks to take back: Hacan moves 1 carrier into Tar'mann (303)")


def test_the_way_of_a_fleet_that_has_moved_is_drawn(sit: Sit, server: Server) -> None:
    """Every seat sees it grow from where the ships were, if motion is wanted, until something else is declared.

    Between 303 and 201 it goes over the hyperlane, between its lanes: four points for each tile.
    """
    secrets = in_action(server, LEADING)
    moving, still = (
        sit(secrets["second"], reduced_motion="no-preference"), sit(secrets["third"], reduced_motion="reduce")
    )  # fmt: skip
    declare(server, secrets, "hacan", "tactical hacan 201 ships=cruiser@304>303>201")
    for seat in (moving, still):
        seat.page.locator(".under .went").wait_for(state="attached")
        stops = seat.page.locator(".under .went").get_attribute("points") or ""
        assert len(stops.split()) == 3 * 4 + 1
        assert seat.page.evaluate(BETWEEN_LANES)
    sailing = "() => document.querySelector('.under .went').getAnimations().length"
    assert still.page.evaluate(sailing) == 0
    assert still.page.evaluate(sailing.replace("went", "moved")) == 0
    moving.page.locator(".under .moved").wait_for(state="attached")
    moving.holds("() => document.querySelector('.under .went').getAnimations().length === 0")
    declare(server, secrets, "hacan", "end hacan")
    expect(moving.page.locator(".under .went")).to_have_count(0)


def test_ships_that_moved_together_draw_one_way(sit: Sit, server: Server) -> None:
    """From where they were to where they are, and not back to where their cargo was."""
    secrets = in_action(server, LEADING)
    seat = sit(secrets["second"])
    declare(server, secrets, "hacan", "tactical hacan 303 ships=cruiser@304>303,carrier@304>303+2infantry@304.Hercant")
    expect(seat.page.locator(".under .went")).to_have_count(1)
    assert len((seat.page.locator(".under .went").get_attribute("points") or "").split()) == 4 + 1


@pytest.mark.parametrize(("roll", "lines"), [("lost", 0), ("through", 1)])
def test_the_way_of_a_ship_that_was_lost_is_not_drawn(sit: Sit, server: Server, roll: str, lines: int) -> None:
    """It did not get to the end of it."""
    secrets = in_action(server, policy="casual")
    seat = sit(secrets["second"])
    move = "tactical jolnar 201 ships=carrier@316>211>201"
    with server.client(secrets["third"]) as one:
        base = one.wait("state")["version"]
        assert one.ask("commit", base=base, move=move)["say"] == "done"
        state = one.wait("state", version=base + 1)
        answer = {"question": state["pending"]["question"]["id"], "value": roll}
        assert one.ask("answer", base=state["version"], **answer)["say"] == "done"
    seat.log(move)
    seat.says(".judged", "gravity rift")
    expect(seat.page.locator(".under .went")).to_have_count(lines)


def test_a_phone_says_what_can_land(sit: Sit, server: Server) -> None:
    """Also while the panel of the system, where landings are counted, is drawn up half way."""
    secrets = in_action(server, LEADING)
    declare(server, secrets, "hacan", "tactical hacan 303 ships=carrier@304>303+2infantry@304.Hercant")
    seat = sit(secrets["first"], **PHONE)
    seat.page.locator('.now button:has-text("Record invasion or production")').tap()
    expect(seat.page.locator(".panel")).to_have_attribute("data-stop", "half")
    expect(seat.page.locator(".now .soft.small")).to_be_visible()
    seat.says(".now .soft.small", "2 infantry in space can land on Tar'mann.")
    expect(seat.page.locator(".steps").first).to_be_in_viewport()
    assert seat.page.locator(".now > span.may").evaluate(FADES)
    seat.shot("twilight-landing-phone")


def test_what_is_counted_keeps_its_place_when_it_is_pressed(sit: Sit, server: Server) -> None:
    """The ruling on the plan takes the place of the last move's, so that the next press meets the same row."""
    secrets = in_action(server, LEADING)
    line = "tactical hacan 303 ships=carrier@304>303+2infantry@304.Hercant+2fighter"
    declare(server, secrets, "hacan", line)
    seat = sit(secrets["first"])
    pick(seat, "303")
    more = seat.page.locator('button[aria-label="one more: Lands infantry, Tar\'mann"]')
    before = more.bounding_box()
    more.click()
    expect(seat.page.locator("#commit")).to_be_enabled()
    assert more.bounding_box() == before
    reason = seat.page.locator(".now .because")
    assert reason.evaluate("(each) => each.scrollWidth <= each.clientWidth"), "what can land is not cut"


@pytest.mark.parametrize(("width", "least"), [(390, 80), (360, 50)])
def test_undo_has_words_on_a_phone(sit: Sit, server: Server, width: int, least: int) -> None:
    """As many as there is room for, beside its sign; the bar stays one row of buttons."""
    secrets = in_action(server, LEADING)
    seat = sit(secrets["first"], **{**PHONE, "viewport": {"width": width, "height": 740}})
    words = seat.page.locator("[data-key=bar-Undo] span")
    expect(words).to_be_visible()
    assert words.evaluate("(each) => each.clientWidth") >= least
    others = seat.page.locator(".bar > button:not(.seat):visible").all()
    assert len({each.evaluate("(each) => each.getBoundingClientRect().bottom") for each in others}) == 1


def test_a_phone_says_the_last_move_whole(sit: Sit, server: Server) -> None:
    """Three lines of it, who used the secondary ability last, while the sheet is down; and where that is recorded."""
    secrets = in_action(server)
    declare(server, secrets, "jolnar", "strategic jolnar card=technology")
    for player, answer in (("hacan", "decline"), ("letnev", "follow")):
        with server.client(secrets[SEATS[player]]) as one:
            state = one.wait("state")
            question = state["pending"]["question"]["id"]
            assert one.ask("answer", base=state["version"], question=question, value=answer)["say"] == "done"
    seat = sit(secrets["second"], **PHONE)
    seat.says(".judged .verdict-line b", "Letnev uses the secondary ability.")
    seat.says(
        ".now .because",
        "A researched technology is recorded on the command sheet if “Gets a card” there lists it.",
    )
    expect(seat.page.locator(".panel")).to_have_attribute("data-stop", "peek")
    assert seat.page.locator(".judged").evaluate("(each) => each.scrollHeight <= each.clientHeight")
    seat.shot("twilight-secondary-phone")
    seat.page.locator('.now button:has-text("Record on your command sheet")').tap()
    seat.page.wait_for_selector('[data-piece="letnev"][aria-selected=true]', state="attached")
    expect(seat.page.locator(".now button", has_text="Record units in ")).to_have_count(0)


def test_a_plan_has_the_sheet_of_a_phone_to_itself(sit: Sit, server: Server) -> None:
    """Its origin and its target are whole on the board, and strategy cards come back once the plan is cleared."""
    seat = sit(in_action(server, LEADING)["first"], **PHONE)
    pick(seat, "305")
    seat.page.locator(".steps").first.wait_for()
    seat.steady()
    for system in ("305", "304"):
        top, bottom = seat.page.evaluate(EDGES, f'.hex[data-id="{system}"] .ground')
        assert seat.page.evaluate(EDGES, ".frame")[0] <= top < bottom <= seat.page.evaluate(EDGES, ".tools")[0]
    cards = seat.page.locator(".now .may").first
    expect(cards).to_be_visible()
    in_view(seat, ".sent > .steps", 2)
    step = seat.page.locator('button[aria-label="one more: carrier from 304 to 305"]')
    step.tap()
    step.tap()
    expect(seat.page.locator(".unit.left:visible")).to_have_count(1)
    expect(seat.page.locator("#commit")).to_be_enabled()
    expect(cards).to_be_hidden()
    seat.page.get_by_role("button", name="Clear").tap()
    expect(cards).to_be_visible()


def test_a_fleet_that_meets_another_is_read_to_the_end_on_a_phone(sit: Sit, server: Server) -> None:
    """That a combat follows, and after it the record of the losses from its first line, without the last move."""
    secrets = in_action(server, LEADING)
    declare(server, secrets, "hacan", "tactical hacan 309 ships=cruiser@304>305>309")
    declare(server, secrets, "hacan", "end hacan")
    declare(server, secrets, "jolnar", "tactical jolnar 315")
    declare(server, secrets, "jolnar", "end jolnar")
    seat = sit(secrets["second"], **PHONE)
    pick(seat, "309")
    for ship in ("dreadnought", "carrier", "destroyer"):
        seat.page.locator(f'button[aria-label="one more: {ship} from 310 to 309"]').tap()
    seat.page.locator('button[aria-label="one more: fighter in space, 310"]').first.tap()
    seat.page.locator('button[aria-label="all: infantry on Arc Prime, 310"]').last.tap()
    seat.verdict("1 fighter and 3 infantry into Mehar Xull (309); a space combat follows.")
    assert seat.page.evaluate(EDGES, ".judged .words")[1] <= seat.page.evaluate(EDGES, ".judged")[1]
    seat.page.locator("#commit").tap()
    seat.says(".now .because", "Hacan and Letnev fight")
    expect(seat.page.locator(".judged")).to_be_hidden()
    seat.steady()
    in_view(seat, ".plan h2", 1)


def test_a_phone_shows_the_whole_map_once_a_turn_is_over(sit: Sit, server: Server) -> None:
    """Nothing is selected any more, and the sheet is down; the system of an action stays until then."""
    secrets = in_action(server, LEADING)
    declare(server, secrets, "hacan", "tactical hacan 303 ships=carrier@304>303+2infantry@304.Hercant")
    seat = sit(secrets["first"], **PHONE)
    view = "() => document.querySelector('svg.galaxy').getAttribute('viewBox')"
    seat.page.locator('.now button:has-text("Record invasion or production")').tap()
    seat.page.wait_for_selector('[data-piece="303"][aria-selected=true]', state="attached")
    seat.page.locator('.now button:has-text("End the turn")').tap()
    expect(seat.page.locator("[data-piece][aria-selected=true]")).to_have_count(0)
    expect(seat.page.locator(".panel")).to_have_attribute("data-stop", "peek")
    seat.steady()
    shown = seat.page.evaluate(view)
    seat.page.locator('[aria-label^="Show the whole table"]').tap()
    assert seat.page.evaluate(view) == shown


def test_a_plan_outside_the_action_phase_says_when_ships_move(sit: Sit, server: Server) -> None:
    """Before a system is chosen the numbers on the map are explained; in the action phase the plan says no more."""
    secrets = begun(server)
    for player, cards in CHOSEN.items():
        declare(server, secrets, player, f"choose {player} card={cards[0]}")
    seat, others = sit(secrets["first"]), "Ships move in the action phase."
    seat.says(".plan .hint", "ships of Hacan get there (two numbers: dice decide), ⊘ that it cannot be activated.")
    pick(seat, "303")
    seat.says(".plan .hint", others)
    seat.page.locator(".plan summary", has_text=re.compile(r"^All \d+ ways$")).wait_for()
    for player, cards in CHOSEN.items():
        declare(server, secrets, player, f"choose {player} card={cards[1]}")
    declare(server, secrets, "hacan", "phase action")
    seat.says(".now .round", "Action Phase")
    seat.says(".plan .hint", "The number in a system")
    pick(seat, "303")
    seat.page.locator(".plan summary", has_text=re.compile(r"^All \d+ ways$")).wait_for()
    expect(seat.page.locator(".plan .hint")).to_have_count(0)


def test_a_ship_that_holds_too_much_is_marked(sit: Sit, server: Server) -> None:
    """No full bar beside it: the sign of what is not allowed. A mech of the Argent Flight takes no capacity."""
    table = json.loads(starter("twilight-three-factions"))
    table["players"][0]["faction"] = "argent"
    home = next(each for each in table["systems"] if each["id"] == "304")
    home["planets"][0]["units"].append({"unit": "mech", "player": "hacan"})
    seat = sit(server.create(table)["first"])
    pick(seat, "303")
    seat.type("tactical hacan 303 ships=carrier@304>303+4infantry@304.Hercant")
    seat.page.click('button[aria-label="one more: mech on Hercant, 304"]')
    seat.verdict("4 infantry and 1 mech into")
    seat.says(".hold .label", "Aboard 4 of 4, full")
    expect(seat.page.locator(".hold meter")).to_have_count(1)
    seat.type("tactical hacan 303 ships=carrier@304>303+4infantry@304.Hercant+1fighter@304")
    expect(seat.page.locator(".hold .label .mark")).to_have_count(1)
    expect(seat.page.locator(".hold meter")).to_have_count(0)


def test_all_that_there_is_room_for_is_loaded_and_landed_by_one_press(sit: Sit, server: Server) -> None:
    """What is aboard already takes room; what is placed, of which there is much in the box, has no such button.

    A full ship takes no more aboard. What one ship has aboard is not there for another.
    """
    seat = sit(in_action(server, LEADING)["first"])
    pick(seat, "303")
    seat.page.click(CARRIER)
    seat.page.click('button[aria-label="one more: fighter in space, 304"]')
    seat.line("tactical hacan 303 ships=carrier@304>303+1fighter@304")
    seat.page.click('button[aria-label="all: infantry on Hercant, 304"]')
    seat.line("tactical hacan 303 ships=carrier@304>303+1fighter@304+3infantry@304.Hercant")
    seat.says(".hold .label", "Aboard 4 of 4, full")
    expect(seat.page.locator('.hold button[aria-label^="one more"]:enabled')).to_have_count(0)
    seat.shot("twilight-full")
    seat.page.click(CARRIER)
    expect(seat.page.locator(".hold .load output")).to_have_text(["1/2", "3/4", "0/1", "0/1"])
    seat.committed()
    expect(seat.page.locator('button[aria-label^="all: Places"]')).to_have_count(0)
    seat.page.click('button[aria-label="all: Lands infantry, Tar\'mann"]')
    seat.line("record 303 player=hacan by=hacan why=at_the_table land=3infantry.Tar'mann")


def test_one_button_is_the_first_while_a_landing_is_planned(sit: Sit, server: Server) -> None:
    """Commit, and not the end of the turn, which would leave the plan behind."""
    secrets = in_action(server, LEADING)
    declare(server, secrets, "hacan", "tactical hacan 303 ships=carrier@304>303+2infantry@304.Hercant")
    seat = sit(secrets["first"])
    ends, commits = seat.page.locator('.now button:has-text("End the turn")'), seat.page.locator("#commit:enabled")
    plain = ends.evaluate("(each) => getComputedStyle(each).backgroundColor")
    pick(seat, "303")
    seat.page.click('button[aria-label="one more: Lands infantry, Tar\'mann"]')
    expect(commits).not_to_have_css("background-color", plain)
    expect(ends).to_have_css("background-color", plain)


def test_a_tile_of_hyperlanes_does_not_look_like_an_empty_system(sit: Sit, server: Server) -> None:
    """It has the colour of the table around the map, by light and by dark."""
    secrets = begun(server)
    style = "(id) => getComputedStyle(document.querySelector(`.hex[data-id='${id}'] .ground`)).fill"
    for scheme in ("light", "dark"):
        seat = sit(secrets["first"], color_scheme=scheme)
        around = seat.page.evaluate("() => getComputedStyle(document.querySelector('.middle')).backgroundColor")
        assert seat.page.evaluate(style, "212") == around
        assert seat.page.evaluate(style, "209") != around


def test_all_buttons_of_a_map_say_what_they_do_on_a_phone(sit: Sit, server: Server) -> None:
    """Once all are shown, each whole in its button, until one is chosen that waits for a place."""
    seat = sit(begun(server)["first"], **PHONE)
    written = "(each) => getComputedStyle(each, '::after').content"
    measure = seat.page.locator('.tool[aria-label^="Measure"]')
    seat.page.locator(".tool[aria-label=More]").tap()
    assert measure.evaluate(written) == '"Measure between two pieces (m)"'
    for each in seat.page.locator(".tool").all():
        assert each.evaluate(
            "(each) => each.scrollHeight <= each.clientHeight + 1 && each.scrollWidth <= each.clientWidth"
        )
    in_view(seat, ".tool", seat.page.locator(".tool").count())
    measure.tap()
    expect(measure).to_have_attribute("aria-pressed", "true")
    assert measure.evaluate(written) == "none"


def test_a_line_that_cannot_be_read_goes_with_the_next_move_of_its_seat(sit: Sit, server: Server) -> None:
    """Why it cannot be read would stand in place of the last move for the rest of the round."""
    seat = sit(begun(server)["first"])
    seat.type("choose Trade")
    seat.says(".ruling", "is missing")
    seat.page.get_by_role("button", name="Choose Trade").click()
    seat.says(".ruling", "Hacan chooses Trade")
    seat.line("")


def test_ships_go_to_a_planet_that_nobody_is_left_on(sit: Sit, server: Server) -> None:
    """Where a player has a planet without units, what may be placed there is not all that its panel has."""
    table = json.loads(starter("twilight-three-factions"))
    (taken,) = (each for each in table["systems"] if each["id"] == "303")
    taken["planets"] = [{"planet": "Tar'mann", "player": "hacan"}]
    seat = sit(in_action(server, LEADING, table=table)["first"])
    pick(seat, "303")
    expect(seat.page.locator(CARRIER)).to_be_visible()
    expect(seat.page.locator(".plan summary", has_text="What happened to Hacan here")).to_be_visible()


@pytest.mark.parametrize(("secret", "home", "line", "names"), [
    ("first", "304", "tactical hacan 201 ships=cruiser@304>203>201", ["Hercant 1/1", "Arretze 2/0", "Kamdorn 0/1"]),
    ("second", "310", "tactical letnev 309 ships=carrier@310>309", ["Arc Prime 4/0", "Wren Terra 2/1"]),
])  # fmt: skip
def test_planets_have_their_names_while_a_move_is_planned_on_a_phone(
    sit: Sit, server: Server, secret: str, home: str, line: str, names: list[str]
) -> None:
    """Those of the system that ships leave, too, which holds much: the board shows it closely enough."""
    seat = sit(in_action(server, LEADING)[secret], **PHONE)
    seat.page.touchscreen.tap(*middle(seat, line.split()[2]))
    seat.page.tap(f'[data-key="more {line}"]')
    seat.line(line)
    left = seat.page.locator(".contents", has=seat.page.locator("title", has_text=home))
    expect(left.locator(".planet:visible")).to_have_text(names)


def test_a_command_sheet_shows_the_reach_of_its_player(sit: Sit, server: Server) -> None:
    """Of whoever else's sheet is selected; of one's own ships again once a system is."""
    seat = sit(in_action(server)["first"])
    seat.page.click("#layers")
    seat.page.click("[data-key=layer-reach]")
    reach = seat.page.locator(".layer", has_text="Reach by class")
    expect(reach).to_contain_text("How many ships of Hacan")
    seat.page.click("[data-piece=jolnar]")
    expect(reach).to_contain_text("How many ships of Jol-Nar")
    expect(seat.page.locator(".scene .stack title").first).to_contain_text("of Jol-Nar can get there")
    expect(seat.page.locator(".hex-badge:visible")).to_have_count(0)
    seat.page.click('[data-piece="201"]')
    expect(reach).to_contain_text("How many ships of Hacan")


def test_a_path_that_is_written_by_hand_has_a_row(sit: Sit, server: Server) -> None:
    """It stands beside that of the path which the list has for this ship, and counts what the plan sends."""
    seat = sit(in_action(server, LEADING)["first"])
    pick(seat, "201")
    expect(seat.page.locator(".sent b", has_text="cruiser")).to_have_text("cruiser by 203 to 201")
    seat.type("tactical hacan 201 ships=cruiser@304>303>201")
    expect(seat.page.locator(".sent", has_text="cruiser by 303 to 201").locator("output")).to_have_text("1/1")
    expect(seat.page.locator(".sent", has_text="cruiser by 203 to 201").locator("output")).to_have_text("0/1")
    seat.page.click('[data-key="less tactical hacan 201 ships=cruiser@304>303>201"]')
    seat.line("")
    expect(seat.page.locator(".sent", has_text="cruiser")).to_have_count(1)


def test_a_path_is_changed_by_hand_on_a_phone(sit: Sit, server: Server) -> None:
    """The command line stands below the panel once that is pulled up, and holds the plan."""
    seat = sit(in_action(server, LEADING)["first"], **PHONE)
    seat.page.touchscreen.tap(*middle(seat, "201"))
    seat.page.tap('[data-key="more tactical hacan 201 ships=cruiser@304>203>201"]')
    expect(seat.page.locator("#commands")).to_be_hidden()
    seat.page.tap('[aria-label="Resize the panel"]')
    seat.line("tactical hacan 201 ships=cruiser@304>203>201")
    seat.page.tap("#commands")
    seat.type("tactical hacan 201 ships=cruiser@304>303>201")
    expect(seat.page.locator(".sent", has_text="cruiser by 303 to 201").locator("output")).to_have_text("1/1")
    seat.page.tap("#commit:enabled")
    seat.log("Hacan moves 1 cruiser into Quann (201)")


FILLED = "element => getComputedStyle(element).backgroundColor"


def test_the_verdict_on_a_way_hides_what_is_drawn_below_it(sit: Sit, server: Server) -> None:
    """It lies over the nexus, whose words do not show through."""
    seat = sit(in_action(server, LEADING)["first"])
    pick(seat, "303")
    seat.page.hover(".sent >> text=carrier to 303")
    expect(seat.page.locator(".verdict-chip.pointed")).to_be_visible()
    assert seat.page.locator(".verdict-chip").evaluate(FILLED).startswith("rgb(")


def test_a_button_of_a_phone_does_not_look_pressed_because_a_finger_was_there(sit: Sit, server: Server) -> None:
    """What comes to lie under the last tap counts as pointed at, and looks like the others."""
    seat = sit(begun(server)["first"], **PHONE)
    first, second = (seat.page.locator(".now button").nth(number) for number in range(2))
    first.hover()
    assert first.evaluate(FILLED) == second.evaluate(FILLED)


def test_no_rim_is_drawn_over_the_numbers_of_the_steps(sit: Sit, server: Server) -> None:
    """A planned action has its rims in the picture; without one the selected system and the origins have theirs."""
    seat = sit(in_action(server, LEADING)["first"])
    pick(seat, "303")
    for rim in (".over .chosen", ".over .origin"):
        expect(seat.page.locator(rim)).to_be_visible()
    seat.page.click(CARRIER)
    expect(seat.page.locator(".ways .way")).to_be_visible()
    for rim in (".over .chosen", ".over .origin"):
        expect(seat.page.locator(rim)).to_be_hidden()
