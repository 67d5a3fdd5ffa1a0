"""What the page offers of a round: whole lines as buttons, and what is recorded of a system by steps."""

from typing import Any

from msgspec.structs import replace

from games.twilight.galaxies import galaxy, planet, player, units
from sublight.formats.records import table_dict
from sublight.games.twilight.catalogue.strategy_cards import strategy_cards
from sublight.games.twilight.game import GAME
from sublight.games.twilight.notation import parse_move, print_move
from sublight.games.twilight.page import PAGE
from sublight.games.twilight.pieces import Clock, Galaxy, HeldCard
from sublight.games.twilight.recorded_by_steps import recorded_by_steps
from sublight.games.twilight.rounds.samples import is_legal
from sublight.games.twilight.rounds.whose import clock_of, clocked
from sublight.games.twilight.turn import TURN
from sublight.referee.adjudication import adjudicate
from sublight.referee.odds import settle
from sublight.view.models import Control, Piece
from sublight.web.view.turn_view import declarations, next_moves, round_view
from sublight.web.work.tasks import plan

MOST_LETTERS, MOST_SAID = 60, 140
PHRASES = GAME.phrases
HACAN, MENTAK = player("hacan", tactic=2), player("mentak", tactic=2)


def table(*cards: str, **fields: Any) -> Galaxy:
    """Hacan, whose turn it is, with strategy cards, a token and a dock in 101; Mentak in space there."""
    here = {
        "tile": "19",
        "tokens": ("hacan",),
        "space": (
            units("hacan", "dreadnought", 2, damaged=1),
            units("hacan", "infantry", 3),
            units("mentak", "cruiser"),
        ),
        "planets": (planet("Wellon", "mentak"),),
    }
    home = {"tile": "20", "planets": (planet("Vefut II", "hacan", units("hacan", "spacedock")),)}
    state = galaxy(players=(HACAN, MENTAK), at_101=here, at_102=home)
    held = tuple(HeldCard(card=each, player="hacan") for each in cards)
    clock = replace(Clock(speaker="mentak", phase="action", cards=held), **fields)
    return replace(state, active_player="hacan", initiative=("hacan", "mentak"), clock=clock)


def buttons(state: Galaxy, kind: str) -> dict[str, str]:
    """The whole lines of a kind that Hacan may declare, each with its button; every one is legal."""
    view = round_view(state, next_moves(state, {}), ("hacan",))
    assert view is not None
    found = {each.notation: each.button for each in view.moves if each.kind == kind}
    assert all(is_legal(state, parse_move(line)) for line in found if line)
    assert all(0 < len(each) <= MOST_LETTERS for each in found.values())
    return found


def test_a_strategy_card_is_played_by_one_button_for_each_choice() -> None:
    """Who becomes speaker, or in which system a token comes or goes; what pools gain is asked for."""
    assert buttons(table("leadership", "politics", "diplomacy", "warfare"), "strategic") == {
        "strategic hacan card=leadership": "Play Leadership",
        "strategic hacan card=diplomacy system=102": "Play Diplomacy for Vefut II (102)",
        "strategic hacan card=politics speaker=hacan": "Play Politics: Hacan becomes speaker",
        "strategic hacan card=warfare system=101": "Play Warfare and remove your token from Wellon (101)",
    }


def test_a_component_action_is_played_by_what_has_it() -> None:
    """The line says no more of it, and the ruling says as much."""
    found = buttons(table(), "component")
    said = [adjudicate(GAME, table(), parse_move(each)).events[0] for each in found]
    assert [PHRASES.event(each) for each in said] == [
        f"Hacan performs the component action of {kind}."
        for kind in ("an action card", "a leader", "a technology", "a relic", "a promissory note")
    ]
    assert found["component hacan by=action_card"] == "Play an action card"
    assert found["component hacan by=leader"] == "Use a leader's action"


def test_what_is_scored_and_gained_is_one_button() -> None:
    """Each way to score a public and a secret objective; tokens are asked for one by one, or shared out on a sheet."""
    scoring = table(phase="status", step="score", done=("mentak",))
    found = buttons(scoring, "score")
    assert found["score hacan"] == "Score nothing"
    assert found["score hacan public=2 secret=1"] == "Score a public (2 points) and a secret one"
    state = table(phase="status", step="tokens")
    view = round_view(state, next_moves(state, {}), ("hacan",))
    assert view is not None
    gained = [each for each in view.moves if each.kind == "tokens"]
    assert [(each.notation, each.pattern.split(" [")[0], each.button) for each in gained] == [
        ("tokens hacan", "", "Gain 2 command tokens"), ("", "tokens hacan", "Gain 2 and move others between pools")
    ]  # fmt: skip


def test_an_announced_retreat_is_one_button() -> None:
    """To each system where it can go."""
    fight = replace(table(), active="101", step="combat", announced=("hacan",))
    assert list(buttons(fight, "retreat").values()) == ["Retreat to Vefut II (102)"]


def recorded(state: Galaxy, system: str, name: str) -> dict[str, list[str]]:
    """What can be counted under a name in a system, by the player."""
    piece = next(each for each in PAGE.systems(state) if each.id == system)
    assert all(each.form == "units" for each in piece.controls)
    return {each.says.split()[3]: keys(each) for each in piece.controls if each.name == name}


def keys(control: Control) -> list[str]:
    """The most of each kind, and the kind."""
    return [each.key for each in control.values]


def test_what_happened_in_a_system_is_counted_for_each_player() -> None:
    """Losses of everybody, damage where a unit can sustain it; what the active player lands, gains and builds there.

    A planet is gained by landing alone where nobody else has units.
    """
    state = replace(table(acted="tactical"), active="101", step="invasion")
    assert recorded(state, "101", "lose") == {"Hacan": ["2 dreadnought", "3 infantry"], "Mentak": ["1 cruiser"]}
    assert recorded(state, "101", "damage") == {"Hacan": ["1 dreadnought"]}
    assert recorded(state, "101", "land") == {"Hacan": ["3 infantry.Wellon"]}
    assert recorded(state, "101", "controls") == {}
    held = planet("Wellon", "mentak", units("mentak", "pds"))
    defended = state.with_system(replace(state.system("101"), planets=(held,)))
    assert recorded(defended, "101", "controls") == {"Hacan": ["1 Wellon"]}
    assert "4 carrier" in recorded(state, "101", "gain")["Hacan"]
    assert not [each for each in recorded(state, "101", "gain")["Hacan"] if "infantry" in each]


def test_units_are_placed_where_a_player_builds() -> None:
    """On planets that they control what cannot be in space, and nowhere else; without a clock nothing is recorded."""
    found = recorded(table(), "102", "gain")["Hacan"]
    assert "12 infantry.Vefut_II" in found
    assert {"2 spacedock.Vefut_II", "3 dreadnought"} <= set(found), "one and two are on the board"
    gains = next(each for piece in PAGE.systems(table()) for each in piece.controls if each.name == "gain")
    assert gains.value.startswith("Each kind of unit in reinforcements is listed.")
    assert recorded(table(), "103", "gain") == {}
    assert recorded(replace(table(), clock=None), "102", "lose") == {}


def test_units_that_a_strategy_card_gives_are_placed_by_everybody() -> None:
    """First on the list, on their own planets, by those who use the secondary ability; not after other actions."""
    assert recorded(table(acted="tactical"), "101", "gain") == {}
    found = recorded(table(acted="strategic"), "101", "gain")
    assert list(found) == ["Mentak"]
    assert "3 spacedock.Wellon" in found["Mentak"]
    spent = table(acted="tactical")
    spent = spent.with_system(replace(spent.system("101"), space=(units("hacan", "warsun", 2),)))
    assert not [each for each in recorded(spent, "102", "gain")["Hacan"] if "warsun" in each]
    line = "record 101 player=mentak by=mentak why=at_the_table gain=pds.Wellon"
    assert is_legal(table(acted="strategic"), parse_move(line))
    piece = next(each for each in PAGE.systems(table(acted="strategic")) if each.id == "102")
    assert [each.name for each in piece.controls] == ["gain", "lose"]


def test_what_is_produced_at_a_space_dock_stands_before_what_is_lost() -> None:
    """Behind what lands; where the player has no dock losses come first, and in a combat nothing is produced.

    So they do before the action, when the page shows first which ships get there.
    """
    assert listed(table(), "102") == listed(replace(table(acted="tactical", again=True), active="102"), "102")
    assert listed(table(), "102") == ["lose", "gain"]
    there = replace(table(acted="tactical"), step="invasion")
    assert listed(replace(there, active="102"), "102") == ["gain", "lose"]
    landing = there.system("102").with_area("", (units("hacan", "infantry"),))
    assert listed(replace(there.with_system(landing), active="102"), "102") == ["land", "gain", "lose"]
    assert listed(replace(there, active="101"), "101") == ["land", "lose", "damage", "gain"]
    assert listed(replace(there, active="102", step="combat"), "102") == ["lose"]


def listed(state: Galaxy, system: str) -> list[str]:
    """What Hacan counts in a system, in its order."""
    piece = next(each for each in PAGE.systems(state) if each.id == system)
    return [each.name for each in piece.controls if " player=hacan " in each.begins]


def test_each_list_writes_a_line_that_is_read() -> None:
    """Every key with its number is notation."""
    state = replace(table(acted="tactical"), active="101", step="invasion")
    for piece in PAGE.systems(state):
        for control in piece.controls if piece.kind == "system" else ():
            named = ",".join(key.partition(" ")[2] for key in keys(control))
            line = f"{control.begins.replace('PLAYER', 'hacan')} {control.name}={named}"
            assert print_move(parse_move(line)).startswith(f"record {piece.id} ")


def sheet(state: Galaxy) -> Piece:
    """Hacan's command sheet."""
    return next(each for each in PAGE.systems(state) if each.kind == "player")


def test_each_player_has_a_command_sheet() -> None:
    """Points, tokens, strategy cards and more; without a clock there is none. A system may have the same name."""
    exhausted = HeldCard(card="trade", player="hacan", exhausted=True)
    clock = Clock(speaker="hacan", phase="action", cards=(exhausted,), points={"hacan": 1}, passed=("hacan",))
    found = sheet(replace(table(), clock=clock))
    assert (found.id, found.owner) == ("hacan", 0)
    assert (
        found.says
        == "1 victory point; tokens: 2 tactic, 3 fleet and 2 strategy; Trade (exhausted); speaker; has passed"
    )
    assert "player" not in {each.kind for each in PAGE.systems(replace(table(), clock=None))}
    learned = replace(HACAN, effects=("gravity_drive", "antimass_deflectors"))
    known = sheet(replace(table(), players=(learned, MENTAK), clock=clock))
    assert known.says.endswith("; has passed; has Antimass Deflectors and Gravity Drive")
    beside = replace(table(), systems=(*table().systems, replace(table().systems[0], id="hacan")))
    assert sheet(beside).id == "hacan-sheet"


def played(card: str) -> Galaxy:
    """Hacan has played a strategy card."""
    return table(acted="strategic", played=card)


def test_what_is_left_after_a_strategy_card_is_said_of_that_card() -> None:
    """In a sentence of its own, until the turn ends."""
    told = {card: PHRASES.warning(TURN.now(played(card)).because) for card in strategy_cards()}
    assert len(set(told.values())) == len(strategy_cards())
    assert told["technology"].endswith("technology is recorded on the command sheet if “Gets a card” there lists it.")
    assert "Whoever uses the secondary ability records what they produce." in told["warfare"]
    assert all(len(each) <= MOST_SAID for each in told.values()), told
    both = table("technology", "trade")
    after = adjudicate(GAME, both, parse_move("strategic hacan card=technology"), {"TI4-82.1:mentak:1": "decline"})
    assert after.status == "complete"
    assert PHRASES.warning(TURN.now(after.state).because) == told["technology"]
    last = clocked(after.state, acted="", played="")
    after = adjudicate(GAME, last, parse_move("strategic hacan card=trade"), {"TI4-82.1:mentak:1": "decline"})
    assert PHRASES.warning(TURN.now(after.state).because) == told["trade"]
    assert [each.card for each in clock_of(after.state).held_by("hacan")] == ["technology", "trade"]
    ended = adjudicate(GAME, after.state, parse_move("end hacan")).state
    assert clock_of(ended).played == ""


def test_leadership_says_how_much_influence_planets_have_and_what_was_spent() -> None:
    """Also more than they have, because trade goods may have paid."""
    line, answers = parse_move("strategic hacan card=leadership pools=tactic:5,fleet:3,strategy:2"), dict[str, str]()
    asked: Any = adjudicate(GAME, table("leadership"), line, answers).question
    says = "Does Hacan gain a command token for 3 influence? Hacan's planets have 2 influence in all, {} of it spent"
    assert PHRASES.question(asked).startswith(says.format(0))
    again: Any = adjudicate(GAME, table("leadership"), line, {asked.id: "tactic"}).question
    assert PHRASES.question(again).startswith(says.format(3))


def test_a_strategy_card_records_units_only_where_it_places_them() -> None:
    """Construction on every planet of a player, Warfare at the space docks of the others, and the rest nowhere."""
    assert places(played("construction")) == [("hacan", "102"), ("mentak", "101")]
    assert places(played("warfare")) == places(played("technology")) == []
    assert places(replace(played("warfare"), active_player="mentak")) == [("hacan", "102")]


def test_who_declines_a_secondary_ability_records_nothing_by_it() -> None:
    """Who uses it has a command sheet where the card changes one, or records in the system where they build."""
    assert records("technology", "decline") == ["hacan"]
    assert records("technology", "follow") == ["hacan", "mentak"]
    assert records("trade", "follow") == records("leadership", "") == []
    assert records("construction", "decline") == ["102"]
    assert records("construction", "follow") == ["102", "103"]


def records(card: str, answer: str) -> list[str]:
    """Of what may be recorded after a strategic action of Hacan, when Mentak has answered."""
    state = table(card)
    built = planet("Lodor", "mentak"), planet("Starpoint", "mentak")
    for place, tile, held in zip(("103", "104"), ("26", "27"), built, strict=True):
        state = state.with_system(replace(state.system(place), tile=tile, planets=(held,)))
    answers = {"secondary": answer, "build_where": "103"}
    line = parse_move(f"strategic hacan card={card}")
    after = settle(GAME, state, line, lambda asked, suggested: answers.get(asked.kind, suggested)).ruling.state
    found = TURN.next_moves(after)
    return [each.piece for each in found if each.kind == "record"]


def places(state: Galaxy) -> list[tuple[str, str]]:
    """In which systems what a card places is recorded, by whom."""
    found = TURN.next_moves(state)
    return [(each.player, each.piece) for each in found if each.because.kind == "may_record_card_there"]


def test_a_record_opens_the_command_sheet_or_the_system() -> None:
    """Also of a player who has the name of a system; a strategy card on the sheet, its units where they may stand."""
    here, built = played("warfare"), played("construction")
    beside = replace(here, systems=(*here.systems, replace(here.systems[0], id="hacan")))
    there = replace(table(acted="tactical"), active="101", step="invasion")
    opened = [
        (each.piece, each.button)
        for state, own in ((beside, "hacan"), (beside, ""), (built, "hacan"), (there, "hacan"))
        for each in getattr(round_view(state, next_moves(state, {}), ("hacan",), own), "moves", ())
        if each.kind == "record"
    ]
    assert opened == [
        ("hacan-sheet", "Record on your command sheet"),
        ("hacan-sheet", "Record on Hacan's command sheet"),
        ("102", "Record units in Vefut II (102)"),
        ("101", "Land 3 infantry on Wellon"),
        ("101", "Record invasion or production"),
    ]
    assert declarations(beside, {}, "hacan", "record", "hacan-sheet")


def test_a_command_sheet_records_tokens_points_and_what_a_player_takes() -> None:
    """Tokens are gained and redistributed where the status phase waits for them; elsewhere they are recorded."""
    record = "record hacan by=PLAYER why=at_the_table"
    pools, points, taken, *_ = sheet(table()).controls
    assert (pools.name, pools.begins, keys(pools)) == ("pools", record, ["2 tactic", "3 fleet", "2 strategy"])
    assert (points.name, points.begins, keys(points)) == ("points", record, ["0 "])
    assert keys(taken) == [f"{record} speaker=yes"]
    gained = sheet(table(phase="status", step="tokens")).controls[0]
    assert gained.begins == "tokens hacan"
    named = replace(table(), players=(replace(HACAN, faction="sol"), MENTAK))
    assert sheet(named).says.startswith("The Federation of Sol; 0 victory points; ")
    assert all(each.form != "line" for each in sheet(table(agenda=True, speaker="hacan")).controls)


def test_nothing_is_produced_during_a_combat() -> None:
    """Units are placed when it is over."""
    state = replace(table(acted="tactical"), active="101", step="combat")
    over = replace(state, step="invasion")
    names = [{found.name for found in recorded_by_steps(each, each.system("101"))} for each in (state, over)]
    assert ["gain" in each for each in names] == [False, True]


def test_the_custodians_token_is_offered_to_who_has_ground_forces_over_mecatol_rex() -> None:
    """Ships alone do not take it."""
    line = "record hacan by=PLAYER why=at_the_table custodians=yes"
    ship, troops = units("hacan", "carrier"), units("hacan", "infantry")
    for space, offered in (((ship,), False), ((ship, troops), True)):
        state = galaxy(players=(HACAN, MENTAK), at_000={"tile": "18", "space": space})
        taken = next(each for each in sheet(replace(state, clock=table().clock)).controls if each.form == "line")
        assert (line in keys(taken)) is offered


def test_before_a_landing_on_mecatol_rex_the_custodians_token_is_taken() -> None:
    """One button takes it for the influence that the strip names; then the landing is offered."""
    aboard = (units("hacan", "carrier"), units("hacan", "infantry", 2))
    there = galaxy(players=(HACAN, MENTAK), at_000={"tile": "18", "space": aboard})
    there = replace(there, active_player="hacan", initiative=("hacan", "mentak"), active="000", step="invasion")
    offered = {
        agenda: buttons(replace(there, clock=table(acted="tactical", agenda=agenda).clock), "record")
        for agenda in (False, True)
    }
    taken, landed = "record hacan custodians=yes", "record 000 player=hacan land=2infantry.Mecatol_Rex"
    rest = {"": "Record invasion or production"}
    assert offered == {
        False: {f"{taken} by=hacan why=invasion": "Spend 6 influence and take the custodians token", **rest},
        True: {f"{landed} by=hacan why=invasion": "Land 2 infantry on Mecatol Rex", **rest},
    }
    says = {TURN.now(replace(there, clock=table(acted="tactical", agenda=each).clock)).because.kind for each in offered}
    assert says == {"now_may_land", "now_custodians"}


def test_the_winnu_are_not_told_to_spend_influence_for_the_custodians_token() -> None:
    """Their faction takes it without: neither the strip, nor the button, nor what is said of it names influence."""
    aboard = (units("winnu", "carrier"), units("winnu", "infantry", 2))
    there = galaxy(players=(player("winnu"), MENTAK), at_000={"tile": "18", "space": aboard})
    clock = table(acted="tactical").clock
    there = replace(there, active_player="winnu", initiative=("winnu", "mentak"), active="000", step="invasion")
    there = replace(there, clock=clock)
    view = round_view(there, next_moves(there, {}), ("winnu",))
    assert view is not None
    assert view.moves[0].button == "Take the custodians token"
    assert "6 influence" not in view.says
    assert view.says.endswith("once the custodians token is taken, for which Winnu need not spend influence.")
    early = adjudicate(GAME, there, parse_move("record 000 player=winnu land=2infantry.Mecatol_Rex"))
    assert GAME.phrases_on(there).allow(early.violations[0]) == "Take the token first."
    taken = adjudicate(GAME, there, parse_move(view.moves[0].notation)).events
    assert "without spending influence" in GAME.phrases_on(there).event(taken[1])


def test_a_command_sheet_offers_the_cards_and_laws_that_the_catalogue_has() -> None:
    """Each can be recorded, and none has the name of another; what is there already can only be lost or discarded."""
    hacan = replace(HACAN, effects=("gravity_drive",))
    state = replace(table(), players=(hacan, MENTAK), laws=("enforced_travel_ban",))
    offered = {each.name: each for each in sheet(state).controls if each.form == "choice"}
    assert set(offered) == {"gets", "loses", "laws", "repeals"}
    keys = {name: [choice.key for choice in each.values] for name, each in offered.items()}
    assert (keys["loses"], keys["repeals"]) == (["gravity_drive"], ["enforced_travel_ban"])
    assert "gravity_drive" not in keys["gets"]
    assert "enforced_travel_ban" not in keys["laws"]
    for name, each in offered.items():
        assert len({choice.says for choice in each.values}) == len(each.values)
        for key in keys[name]:
            assert is_legal(state, parse_move(f"{each.begins.replace('PLAYER', 'hacan')} {name}={key}"))


def test_laws_come_first_on_a_command_sheet_in_the_agenda_phase() -> None:
    """Elsewhere tokens do."""
    phases = ("action", "status", "agenda")
    first = [sheet(table(phase=each, agenda=True)).controls[0].name for each in phases]
    assert first == ["pools", "pools", "laws"]


def test_the_last_who_gains_tokens_reads_that_it_is_their_turn() -> None:
    """Several read their names."""
    several, last = table(phase="status", step="tokens"), table(phase="status", step="tokens", done=("mentak",))
    read = PHRASES.as_read_by("hacan")
    assert [read.warning(TURN.now(each).because) for each in (several, last)] == [
        "Hacan and Mentak gain command tokens and redistribute them, in any order.",
        "It is your turn to gain command tokens and redistribute them.",
    ]


def test_pools_say_how_many_tokens_are_missing_or_too_many() -> None:
    """A player counts no sum."""
    status = table(phase="status", step="tokens")

    def said(pools: str) -> list[str]:
        found = adjudicate(GAME, status, parse_move(f"tokens hacan pools={pools}")).violations
        return [GAME.phrases.violation(each) for each in found]

    assert said("tactic:3,fleet:3,strategy:2") == [
        "Hacan has 9 command tokens for the three pools, so 1 more has to be placed."
    ]
    assert said("tactic:5,fleet:5,strategy:2") == [
        "Hacan has 9 command tokens for the three pools, so 3 too many are placed."
    ]


def test_a_token_is_numbered_only_among_several() -> None:
    """One token is the token; of several each has its number."""

    def asked(line: str) -> str:
        question = adjudicate(GAME, table("leadership", "warfare"), parse_move(line)).question
        assert question is not None
        return GAME.phrases.as_read_by("hacan").question(question)

    assert asked("strategic hacan card=warfare system=101") == "Into which pool do you put the command token?"
    assert asked("strategic hacan card=leadership") == "Into which pool do you put command token 1 of 3?"


def waits(state: Galaxy, player: str) -> str:
    """What a seat reads that waits for others."""
    view = round_view(state, next_moves(state, {}), (player,), player)
    assert view is not None
    return view.waits


def test_a_seat_that_waits_reads_for_whom() -> None:
    """Between two phases for the speaker, in the status phase for those who still score or gain command tokens."""
    chosen = tuple(HeldCard(card=each, player=player) for each, player in (("trade", "hacan"), ("warfare", "mentak")))
    begun = replace(table(phase="strategy", cards=chosen, each=1), active_player="")
    over = replace(table(cards=chosen, passed=("hacan", "mentak")), active_player="")
    assert waits(begun, "hacan") == "Waiting for Mentak to begin the action phase"
    assert waits(over, "hacan") == "Waiting for Mentak to begin the status phase"
    assert waits(table(phase="status", step="score"), "mentak") == "Waiting for Hacan to score objectives"
    assert waits(table(phase="status", step="tokens", done=("mentak",)), "mentak") == (
        "Waiting for Hacan to gain command tokens"
    )
    ended = table(phase="status", step="end", agenda=True)
    assert waits(ended, "hacan") == "Waiting for Mentak to begin the agenda phase"
    assert waits(table(phase="agenda", agenda=True), "hacan") == "Waiting for Mentak to end the vote on two agendas"
    assert waits(ended, "mentak") == ""


def test_a_seat_that_waits_for_several_reads_all_their_names() -> None:
    """As the players are called."""
    three = replace(table(phase="status", step="tokens", done=("mentak",)), players=(HACAN, MENTAK, player("jolnar")))
    assert waits(three, "mentak") == "Waiting for Hacan and Jol-Nar to gain command tokens"


def test_the_first_system_that_may_be_activated_is_within_reach() -> None:
    """It is the one that the page names as an example: next to the ships, with a planet; not always Mecatol Rex."""
    fleet = {"tile": "20", "space": (units("hacan", "fighter"), units("hacan", "carrier"))}
    far = galaxy(rings=2, players=(HACAN, MENTAK), at_000="18", at_201=fleet, at_202="26", at_101="19")
    clock = Clock(speaker="mentak", phase="action")
    state = replace(far, active_player="hacan", initiative=("hacan", "mentak"), clock=clock)
    tactical = [each.piece for each in next_moves(state, {}) if each.kind == "tactical"]
    assert tactical[0] in {"101", "202"}
    assert sorted(tactical) == sorted(each.id for each in state.systems)
    nothing = state.with_system(replace(state.system("201"), space=()))
    assert next(each.piece for each in next_moves(nothing, {}) if each.kind == "tactical") == "000"


def test_ground_forces_land_by_one_button_for_each_planet() -> None:
    """All at once, beside the record of anything else; none where they cannot land, or none are aboard."""
    aboard = (units("hacan", "carrier"), units("hacan", "infantry", 2), units("hacan", "mech"))
    two = replace(table(acted="tactical"), active="101", step="invasion")
    two = two.with_system(replace(two.system("101"), tile="26", space=aboard, planets=()))
    landed = "2infantry.Lodor,mech.Lodor"
    assert buttons(two, "record") == {
        f"record 101 player=hacan land={landed} by=hacan why=invasion": "Land 2 infantry and 1 mech on Lodor",
        "": "Record invasion or production",
    }
    empty = two.with_system(replace(two.system("101"), space=aboard[:1]))
    assert buttons(empty, "record") == {"": "Record invasion or production"}
    fought = two.with_system(replace(two.system("101"), space=(*aboard, units("mentak", "cruiser"))))
    assert buttons(replace(fought, step="combat"), "record") == {"": "Record losses"}


def test_a_player_without_units_in_the_active_system_records_nothing_there() -> None:
    """After the loss of all ships, or where nothing went; what others lose there is still counted."""
    state = replace(table(acted="tactical"), active="101", step="invasion")
    held = planet("Wellon", "mentak", units("mentak", "infantry"))
    lost = state.with_system(replace(state.system("101"), space=(), planets=(held,)))
    assert buttons(lost, "record") == {}
    assert buttons(lost, "end") == {"end hacan": "End the turn"}
    assert recorded(lost, "101", "gain") == recorded(lost, "101", "controls") == {}
    assert recorded(lost, "101", "lose") == {"Mentak": ["1 infantry.Wellon"]}


def test_the_active_system_is_not_said_to_be_closed_to_its_player() -> None:
    """They chose it; to everybody else nothing changes."""
    state = replace(table(acted="tactical"), active="101", step="invasion")
    assert "101" not in {each.title for each in PAGE.endings(state, "hacan", "")}
    assert "101" in {each.title for each in PAGE.endings(replace(state, active=""), "hacan", "")}
    assert "101" in {each.title for each in PAGE.endings(state, "mentak", "")}


def test_a_planet_is_taken_by_one_button_after_the_ground_combat() -> None:
    """Beside the record of anything else."""
    state = replace(table(acted="tactical"), active="101", step="invasion")
    fought = planet("Wellon", "mentak", units("hacan", "infantry"), units("mentak", "infantry"))
    won = planet("Wellon", "mentak", units("hacan", "infantry"))
    during, after = (
        state.with_system(replace(state.system("101"), space=(), planets=(each,))) for each in (fought, won)
    )
    assert list(buttons(during, "record").values()) == ["Record losses"]
    assert recorded(during, "101", "gain") == recorded(during, "101", "controls") == {}
    assert buttons(after, "record") == {
        "record 101 player=hacan controls=Wellon by=hacan why=invasion": "Take control of Wellon",
        "": "Record invasion or production",
    }


def test_ground_forces_that_can_land_come_before_the_end_of_the_turn() -> None:
    """Ending the turn comes first once nothing can land."""
    aboard = (units("hacan", "carrier"), units("hacan", "infantry", 2))
    state = replace(table(acted="tactical"), active="101", step="invasion")
    full, empty = (
        state.with_system(replace(state.system("101"), tile="26", space=space, planets=()))
        for space in (aboard, aboard[:1])
    )
    assert [each.kind for each in next_moves(full, {})][:2] == ["record", "end"]
    assert [each.kind for each in next_moves(empty, {})][:2] == ["end", "record"]


def test_what_a_card_gives_is_recorded_wherever_a_player_has_a_planet() -> None:
    """Where they have a dock first; only there if there are more systems than have room as buttons."""
    state = played("construction")
    state = state.with_system(replace(state.system("103"), tile="26", planets=(planet("Lodor", "hacan"),)))
    state = state.with_system(replace(state.system("101"), planets=(planet("Wellon", "hacan"),)))
    assert recording(state) == ["102", "101", "103"]
    many = state.with_system(replace(state.system("104"), tile="27", planets=(planet("Starpoint", "hacan"),)))
    assert recording(many) == ["102"]


def recording(state: Galaxy) -> list[str]:
    """What Hacan may record of."""
    return [each.piece for each in next_moves(state, {}) if (each.kind, each.player) == ("record", "hacan")]


def test_the_turn_ends_before_a_ground_combat_only_after_its_ruling_was_read() -> None:
    """The button plans the line, whose ruling is allowed at a cost: it names the planet and both players."""
    ground = planet("Wellon", "mentak", units("mentak", "infantry", 2), units("hacan", "infantry"))
    there = replace(table(acted="tactical"), active="101", step="invasion")
    there = there.with_system(replace(there.system("101"), space=(), planets=(ground,)))
    view = round_view(there, next_moves(there, {}), ("hacan",))
    assert view is not None
    (ending,) = [each for each in view.moves if each.kind == "end"]
    assert (ending.notation, ending.pattern, ending.piece) == ("", "end hacan", "hacan")
    planned: Any = plan(table_dict(there), ending.pattern, {})
    assert planned["outcome"] == "costs"
    assert planned["headline"] == (
        "Hacan and Mentak share Wellon, which only an effect allows; Hacan ends the turn, and Mentak is next."
    )
    won = there.with_system(replace(there.system("101"), planets=(planet("Wellon", "hacan"),)))
    assert buttons(won, "end") == {"end hacan": "End the turn"}
