"""X-Wing's sentences are good English with nothing, one and two of everything, and in every ruling of the cases."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from sublight.api.cases import read_cases, ruled
from sublight.api.moves import read_move
from sublight.api.rulings import ruling_text
from sublight.api.tables import load_table
from sublight.formats.verdicts import sentence_of
from sublight.games.xwing.catalogue import effect_cards
from sublight.games.xwing.game import GAME
from sublight.games.xwing.pieces import Clock, Obstacle, Table
from sublight.games.xwing.shapes import named
from sublight.games.xwing.wording import WORDING
from sublight.referee.phrases import Told, names_in
from sublight.referee.question import Choose, Figure, Option
from sublight.referee.ruling import breaks, happens, warns
from sublight.registry import adjudicate

RULE = GAME.book.dispute("XW-AMB-22").rules[0]
TABLE = GAME.phrases.table
CASES = sorted((Path(__file__).parents[2] / "cases" / "xwing").glob("*.toml"))

NAMES: dict[str, Figure] = {
    "action": "evade", "after": "a barrel roll", "against": "mauler", "because": "it is on rock1 (asteroid)",
    "by": "rebels", "card": "Fuel Leak", "carrier": "ghost", "cause": "r4p_astromech",
    "condition": "cond_sickening_maneuver",
    "datum": "the size of its tool", "device": "Electro-Proton Bomb", "dial": "1 bank_left", "difficulty": "white",
    "due": "system", "edge": "north", "edition": "1.4.5", "effect": "r4p_astromech", "end": "rear", "face": "crit",
    "heading": 57.218, "lender": "",
    "loser": "imperials", "maneuver": "2 segnors_loop_left", "met": "moved through", "move": "barrel roll",
    "needed": "no shields",
    "obstacle": "rock1 (asteroid)", "other": "mauler", "phase": "activation", "place": "near", "player": "rebels",
    "pilot": "lukeskywalkr", "near": "lukeskywalker",
    "example": "straight_1", "next": "mauler",
    "reason": "tie is at range 0 of cloud", "revealed": "4 koiogran_turn", "second": "imperials", "ship": "T-65 X-wing",
    "side": "left", "size": "small", "source": "rock1 (asteroid)", "target": "mauler", "template": "bank_left_1",
    "token": "stress", "turn": "left", "type": "asteroid", "way": "bank_left_1 from the rear", "what": "hit",
    "when": "after maneuver", "rank": "first",
}  # fmt: skip
"""A figure of each name that says one thing."""

LISTS: dict[str, tuple[str, ...]] = {
    "actions": ("focus", "calculate"), "allowed": ("straight_1", "bank_left_1"), "bar": ("focus", "barrel_roll"),
    "cards": ("Darth Vader",),
    "choices": ("left", "right"), "devices": ("mine", "net"), "effects": ("r4p_astromech", "ved_foslo+1"),
    "enemies": ("mauler", "howl"), "free": ("near", "far"), "friends": ("wedge", "biggs"),
    "missing": ("mauler", "howl"), "obstacles": ("rock1 (asteroid)", "cloud (debris cloud)"),
    "nearest": ("1 straight", "2 bank_left"), "offered": ("1 straight", "1 bank_left"), "order": ("rock1", "rock2"),
    "others": ("mauler", "howl"), "overlapped": ("mauler", "howl"), "phases": ("engagement", "end"),
    "places": ("middle", "back"),
    "reasons": ("ship", "obstacle"), "red_actions": ("focus", "calculate"), "ships": ("mauler", "howl"),
    "turns": ("left", "around"), "why": ("ship mauler", "obstacle rock1"),
}  # fmt: skip
"""Figures that are lists of at least one thing: they are told with one and with two."""

COUNTS = (
    "before", "charges", "count", "damage", "dice", "executed", "fewer", "force", "hull", "initiative", "left",
    "most", "number", "other_initiative", "points", "round", "speed", "stress", "tokens", "total",
)  # fmt: skip
LENGTHS = (
    "along", "depth_mm", "distance", "gap_mm", "height_mm", "limit", "limit_mm", "outside", "outside_mm", "over_mm",
    "short_mm", "width_mm", "x", "y",
)  # fmt: skip
OWN: dict[tuple[str, str], Figure] = {
    ("shield_lost", "damage"): "critical",
    ("round_tokens_removed", "tokens"): ("1 focus", "2 tractor"),
    ("speed_changed", "revealed"): 2,
    ("ionized_in_planning", "dial"): "is not assigned",
    ("device_way_not_allowed", "allowed"): ("bank_left_1 from the rear", "straight_1 from the front"),
    ("tractor_move", "by"): "imperials",
    ("tractor_move", "side"): "ahead",
    ("card_charges_spent", "number"): 1,
    ("device_placed", "ship"): "luke",
    ("obstacle", "obstacles"): ("through rock1 (asteroid)", "on cloud (debris cloud)"),
    ("bumps_there", "obstacles"): ("on rock1 (asteroid)",),
    ("obstacle_die", "hit"): ("1 more regular",),
    ("obstacle_die", "crit"): ("1 critical", "1 stress"),
    ("obstacle_die", "focus"): ("break_own",),
    ("obstacle_die", "blank"): (),
}
"""Figures that mean something else in one sentence than in the others."""
SUBJECTS = {
    "dials_not_set": "system", "must_decloak": "activation", "nothing_to_do": "system", "phase_begins": "activation",
    "phase_out_of_turn": "activation", "slots_left": "activation", "slots_until": "system",
}  # fmt: skip
"""The subject of a sentence that is not a ship."""
OPTIONS = {"jam_takes": "lock:mauler", "card_sheds": "stress", "card_price": "strain", "damage_card": "dmg_fuel_leak"}

SAID = {"effect", "effects", "maneuver", "offered", "nearest", "phase", "phases", "template"}
"""Figures that are notation or ids: a sentence has their words."""

FAULTS = {
    "a name of the code": r"(?<![=\w])(?!on_the_way)[a-z]+_[a-z_]+",
    "one of many": r"\b1 (?:[a-z]+ )?(?:tokens|charges|shields|ships|cards|markers|obstacles)\b",
    "many of one": r"\b(?:0|[2-9]) (?:[a-z]+ )?(?:token|charge|shield|ship|card|marker|obstacle)\b",
    "a raw length": r"\d\.\d\d+(?! mm)|\d{2,}\.\d\d",
    "a weight": r"\bweight \d",
    "nothing as a subject": r"^[Nn]one\b",
    "two spaces, or one before a stop": r"  | [.,;:?]",
    "two stops": r"\.\.|,,|[!?]\.",
    "a wrong article": r"\b[Aa] (?:evade|ion|Electro|easy)\b|\ban (?:focus|barrel|white|lock)\b",
    "a gap in the template": r"[{}]",
}


def faults(sentence: str) -> list[str]:
    """The faults of one sentence by their names."""
    return [name for name, pattern in FAULTS.items() if re.search(pattern, sentence)]


def figures(kind: str, names: frozenset[str], count: int) -> dict[str, Figure]:
    """A figure for each name, with `count` of what is counted and one or two of what is listed."""
    found: dict[str, Figure] = {}
    for name in names - {"subject"}:
        if (kind, name) in OWN:
            found[name] = OWN[kind, name]
        elif name in COUNTS:
            found[name] = count
        elif name in LENGTHS:
            found[name] = (0.0, 0.4567, 12.3456)[count]
        else:
            found[name] = LISTS[name][: max(1, count)] if name in LISTS else NAMES[name]
    return found


def sentences(kind: str, count: int) -> Iterator[str]:
    """Every sentence of a kind, however it is said."""
    says, who = GAME.phrases, SUBJECTS.get(kind.partition(".")[0], "luke")
    if kind in TABLE.event:
        event = happens(RULE, kind, who, **figures(kind, names_in(TABLE.event[kind]), count))
        yield says.event(event)
    if kind in TABLE.violation:
        sentence = TABLE.violation[kind]
        bare, _, cause = kind.partition(".")
        told = figures(bare, names_in(sentence.says) | names_in(sentence.allow), count)
        broken = breaks(RULE, bare, who, **(told | {"cause": cause} if cause else told))
        yield from filter(None, (says.violation(broken), says.allow(broken)))
    if kind in TABLE.warning:
        yield says.warning(warns(RULE, kind, who, **figures(kind, names_in(TABLE.warning[kind]), count)))
    if kind in TABLE.question:
        yield says.question(asked(kind, count))
    if kind in TABLE.ending:
        yield says.ending(Told(kind, who, figures(kind, names_in(TABLE.ending[kind]), count)))
    if kind in TABLE.cost:
        yield f"luke {says.cost(kind, count)}."


def asked(kind: str, count: int) -> Choose:
    """A question of a kind, with one option."""
    told = figures(kind, names_in(TABLE.question[kind]) - {"player"}, count)
    option = Option(key=OPTIONS.get(kind, "mauler"), figures={"x": 1.0, "y": 2.25, "heading": 90.0})
    return Choose(rule=RULE, kind=kind, subject="luke", player="rebels", figures=told, options=(option,))


KINDS = sorted({*TABLE.event, *TABLE.violation, *TABLE.warning, *TABLE.question, *TABLE.ending, *TABLE.cost})


@pytest.mark.parametrize("count", [0, 1, 2])
@pytest.mark.parametrize("kind", KINDS)
def test_every_sentence_reads_well_with_none_one_and_two(kind: str, count: int) -> None:
    """Numbers agree, cards and maneuvers have their names, and each sentence ends."""
    for said in sentences(kind, count):
        assert not faults(said), said
        assert said[-1] in ".?!)", said


@pytest.mark.parametrize("count", [0, 1, 2])
@pytest.mark.parametrize("kind", TABLE.headline)
def test_every_clause_follows_its_subject(kind: str, count: int) -> None:
    """A clause has no stop, and begins in small letters or with a subject of its own. What stays the same has none."""
    names = names_in(TABLE.headline[kind]) - {"times"}
    subject = SUBJECTS.get(kind, "luke")
    clause = GAME.phrases.clause(happens(RULE, kind, subject, **figures(kind, names, count)), (subject,), max(1, count))
    assert not faults(f"luke {clause.removeprefix('; ')}"), clause
    if kind.endswith(".same"):
        assert not clause
        return
    assert clause[-1] not in ".,;"
    assert clause[0].islower() or clause.startswith("; ")


@pytest.mark.parametrize("kind", TABLE.question)
def test_the_options_of_a_question_are_words(kind: str) -> None:
    """No key of the code is read out."""
    for _, says in GAME.phrases.options(asked(kind, 1)):
        assert not faults(says), says


@pytest.mark.parametrize("kind", [kind for kind in TABLE.violation if not TABLE.violation[kind].allow])
def test_only_what_nobody_can_supply_is_refused_without_advice(kind: str) -> None:
    """Every violation says what would make the move legal."""
    assert kind in ("edition_not_read", "tool_not_measured", "no_dial_of_its_own")


def test_ids_and_notation_are_always_said_in_words() -> None:
    """A template that names a card or a maneuver has the spec that makes words of it, but where it quotes a line."""
    written = re.compile(r"(?<!=)\{(\w+)\}")
    says = [*TABLE.event.values(), *TABLE.headline.values(), *TABLE.question.values()]
    says += [text for each in TABLE.violation.values() for text in (each.says, each.allow)]
    assert [text for text in says if SAID & set(written.findall(text))] == []


def test_every_word_of_the_game_is_used() -> None:
    """A spec that no sentence has would be said to nobody."""
    texts = f"{TABLE}{{:round}}"  # the title of a round is no sentence
    assert [word for word in WORDING if f":{word}" not in texts and f",{word}" not in texts] == []


@pytest.mark.parametrize(
    "word, figure, says",
    [
        ("maneuver", "3 bank_right", "3 right bank"),
        ("maneuver", "4 koiogran_turn", "4 Koiogran turn"),
        ("maneuver", "2 segnors_loop_left", "2 left Segnor's loop"),
        ("maneuver", "0 stationary", "stationary maneuver"),
        ("maneuver", "1 reverse_straight", "1 reverse straight"),
        ("maneuver", "1 reverse_bank_left", "1 left reverse bank"),
        ("template", "straight_2", "2 straight"),
        ("template", "turn_right_3", "3 right turn"),
        ("with_template", "no template", "without a template"),
        ("card", "r4p_astromech", "R4-P Astromech"),
        ("card", "ved_foslo+1", "Ved Foslo"),
        ("card", "rock1 (asteroid)", "rock1 (asteroid)"),
        ("an_action", "slam", "a SLAM action"),
        ("an_action", "evade", "an evade action"),
        ("phase", "setup", "setup"),
        ("barred", ("ship tie", "outside"), "wherever it ends it would overlap tie, or be outside the play area"),
        ("until", "no ship", "overlaps no ship"),
        ("left", 0, "none"),
        ("or_no", 0, "no"),
        ("or_no", 2, "2"),
        ("in_turn", ("rock1", "rock2"), "rock1, then rock2"),
        ("only", 2, "only 2"),
        ("stops", 3.25, "stops 3.2 mm short"),
        ("stops", 0.0, "ends at the end of the template"),
        ("with_card", "", ""),
        ("with_card", "advanced_sensors", " with Advanced Sensors"),
        ("outside", 0.0, "outside the play area"),
        ("outside", 3.25, "3.2 mm outside the play area"),
    ],
)
def test_the_words_of_the_game(word: str, figure: Figure, says: str) -> None:
    """Notation and ids become what players say; anything else stays as it is."""
    assert WORDING[word](figure) == says


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_no_ruling_of_the_cases_reads_badly(path: Path) -> None:
    """Every step, reason and question of every case, with the figures that the referee gives."""
    says = GAME.phrases
    for case in read_cases(path):
        ruling = ruled(case)
        told = [says.event(each) for each in ruling.events] + [says.warning(each) for each in ruling.warnings]
        reasons = (*ruling.violations, *ruling.despite)
        told += [text for each in reasons for text in (says.violation(each), says.allow(each))]
        told += [says.question(ruling.question)] if ruling.question else []
        told += [sentence_of(each, TABLE.moment) for each in ruling.verdicts]
        assert {text: faults(text) for text in told if text and faults(text)} == {}, case.where


def test_what_is_not_adjudicated_gives_its_reason_as_a_clause() -> None:
    """It follows "because": it begins in small letters and has no stop."""
    reasons = [each.reason for each in effect_cards().values() if not each.adjudicated]
    assert reasons
    assert [reason for reason in reasons if not reason[:1].islower() or reason.endswith(".")] == []


def test_the_note_on_the_sources_of_2019_is_for_those_who_ask_for_all() -> None:
    """XW-AMB-22 would stand in every ruling of the edition: it is told only with everything else."""
    table = load_table("xwing-joust", Table)
    ruling = adjudicate(table, read_move("black1 4 straight", table))
    assert any(each.dispute == "XW-AMB-22" for each in ruling.disputes)
    assert "XW-AMB-22" not in ruling_text(ruling)
    assert "XW-AMB-22" in ruling_text(ruling, everything=True)


def test_an_obstacle_and_a_player_are_called_by_their_names() -> None:
    """The type of an obstacle is said as it is printed; a record of a player has their name with a capital."""
    table = load_table("xwing-dogfight", Table)
    cloud = Obstacle(id="chaff", obstacle="electrochaffcloud", pose=table.obstacles[0].pose)
    assert named(cloud) == "chaff (electro-chaff cloud)"
    table = replace(table, clock=Clock())
    done = adjudicate(table, read_move("record rebels by=rebels why=mission points=1", table))
    assert "Recorded by Rebels for Rebels: mission." in ruling_text(done)


def test_obstacles_and_ships_that_bar_a_place_are_named_together() -> None:
    """One verb for those of a kind, in the order in which they were met; one reason is enough at each place."""
    reasons = ("obstacle deb", "ship tie", "obstacle rock", "outside")
    met = "move through or overlap deb and rock"
    assert WORDING["barred"](reasons) == f"wherever it ends it would {met}, or overlap tie, or be outside the play area"
    assert WORDING["barred"]("obstacle deb") == "it would move through or overlap deb"


@pytest.mark.parametrize(
    ("gap", "said"), [(12.34, "is 12.3 mm from"), (0.0, "is 0 mm from"), (-6.4, "reaches 6.4 mm into")]
)
def test_a_gap_below_zero_is_told_as_a_depth(gap: float, said: str) -> None:
    """No length is said with a minus."""
    assert WORDING["is_or_reaches"](gap) == said


def test_fewer_than_one_is_none() -> None:
    """Of more, fewer than so many."""
    assert [WORDING["fewer"](number) for number in (1, 2)] == ["no", "fewer than 2"]


def test_stress_is_gained_because_the_maneuver_is_red() -> None:
    """Any other cause is named as it is."""
    assert WORDING["because"]("a red maneuver") == " because the maneuver is red"
    assert WORDING["because"]("a laser") == " because of a laser"
