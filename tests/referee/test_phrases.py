"""Sentences are filled from figures, and a gap in them is the project's own mistake."""

from pathlib import Path

import pytest

from referee.toy.game import GAME
from sublight.errors import RulebookError
from sublight.referee.phrases import Phrasebook, names_in
from sublight.referee.question import Choose, Option, Outcome, Place, Roll
from sublight.referee.ruling import Event, Violation

RULE = GAME.book.rule_ids[0]
ODDS = (Outcome(key="six", weight=2), Outcome(key="one", weight=6))


def book(tmp_path: Path, text: str) -> Phrasebook:
    """A phrasebook of `text`."""
    (tmp_path / "phrases.toml").write_text(text, encoding="utf-8")
    return Phrasebook(tmp_path)


def test_an_event_is_filled_with_subject_and_figures() -> None:
    """Names in braces are figures."""
    event = Event(rule=RULE, kind="walked", subject="a", figures={"end": 2.0})
    assert GAME.phrases.event(event) == "a walks to 2.00."


def test_a_violation_says_what_would_be_allowed_where_it_can() -> None:
    """A sentence without `allow` allows nothing in words."""
    assert GAME.phrases.allow(Violation(rule=RULE, kind="no_step", subject="a")) == "One step is enough."
    far = Violation(rule=RULE, kind="tent_far", subject="tent")
    assert GAME.phrases.allow(far) == ""
    assert GAME.phrases.violation(far) == "The tent is too far from the camp."


def test_options_have_words_of_their_own_or_their_key() -> None:
    """The kind and key together go before the kind alone, and that before the bare key."""
    turn = Choose(
        rule=RULE,
        kind="turn",
        subject="a",
        player="one",
        options=(Option(key="stay"), Option(key="back", figures={"steps": 1})),
    )
    assert GAME.phrases.options(turn) == (("stay", "stay"), ("back", "go back by 1"))
    bow = Choose(rule=RULE, kind="bow", subject="a", player="one", options=(Option(key="ann"),))
    assert GAME.phrases.options(bow) == (("ann", "ann of the crowd"),)
    assert GAME.phrases.question(bow) == "one: to whom does a bow first?"


def test_rolls_and_places_list_what_can_be_answered() -> None:
    """Faces with their chances; pieces with what is needed of them."""
    die = Roll(rule=RULE, kind="wind", subject="a", player="chance", outcomes=ODDS)
    assert GAME.phrases.options(die) == (("six", "1 in 4"), ("one", "3 in 4"))
    tent = Place(rule=RULE, kind="tent", subject="a", player="one", pieces=("tent",))
    assert GAME.phrases.options(tent) == (("tent", "x, y"),)


def test_a_kind_without_a_sentence_is_our_mistake() -> None:
    """The message names the table and the kind."""
    with pytest.raises(RulebookError, match="no sentence for `flown`"):
        GAME.phrases.event(Event(rule=RULE, kind="flown"))


def test_a_sentence_without_its_figure_is_our_mistake() -> None:
    """The message names the sentence and the figure."""
    with pytest.raises(RulebookError, match="`walked`: figure 'end' is not given"):
        GAME.phrases.event(Event(rule=RULE, kind="walked", subject="a"))


@pytest.mark.parametrize("text", ["[event", '[violation.x]\nsay = "no"', "[event]\nwalked = 3"])
def test_a_bad_file_of_sentences_is_our_mistake(tmp_path: Path, text: str) -> None:
    """What is no TOML, an unknown key and a sentence that is no text are all refused, with the file."""
    with pytest.raises(RulebookError, match=r"phrases\.toml"):
        _ = book(tmp_path, text).table


def test_the_names_in_a_sentence_are_its_figures() -> None:
    """Format details do not count as part of the name."""
    assert names_in("{subject} from {x:.2f} to {end}") == {"subject", "x", "end"}
    assert names_in("{count:!the token|token {number} of {count}}") == {"count", "number"}


def test_a_folder_of_files_is_one_book(tmp_path: Path) -> None:
    """The sentences of every file count, and a kind with a sentence in two of them is refused by name."""
    folder = tmp_path / "one" / "phrases"
    folder.mkdir(parents=True)
    (folder / "a.toml").write_text('[event]\nmoved = "{subject} moves."\n', encoding="utf-8")
    (folder / "b.toml").write_text('[event]\nstays = "{subject} stays."\n', encoding="utf-8")
    assert set(Phrasebook(folder.parent).table.event) == {"moved", "stays"}
    more = folder.parent.rename(tmp_path / "two")
    (more / "phrases" / "c.toml").write_text('[event]\nmoved = "It moves."\n', encoding="utf-8")
    with pytest.raises(RulebookError, match=r"phrases/c\.toml, event: `moved` has a sentence in another file too"):
        _ = Phrasebook(more).table


def test_only_known_events_are_quiet_or_in_a_headline(tmp_path: Path) -> None:
    """The nearest kind is named."""
    for text in (
        'quiet = ["moves"]\n[event]\nmoved = "It moves."',
        '[event]\nmoved = "It."\n[headline]\nmoves = "moves"',
    ):
        with pytest.raises(RulebookError, match="no event `moves`; did you mean `moved`"):
            _ = book(tmp_path, text).table


def test_a_sentence_begins_with_a_capital_unless_with_a_name(tmp_path: Path) -> None:
    """People's names stay as they wrote them."""
    said = book(tmp_path, '[event]\nmoved = "the ship moves."\nstays = "{subject} stays."')
    assert said.event(Event(rule=RULE, kind="moved")) == "The ship moves."
    assert said.event(Event(rule=RULE, kind="stays", subject="luke")) == "luke stays."


def test_the_words_of_a_game_are_read_when_a_sentence_needs_one(tmp_path: Path) -> None:
    """An unknown one names table and kind."""
    (tmp_path / "phrases.toml").write_text('[event]\nmoved = "{subject:card} moves."', encoding="utf-8")
    moved = Event(rule=RULE, kind="moved", subject="luke")
    assert Phrasebook(tmp_path, lambda: {"card": lambda key: f"the {key}"}).event(moved) == "The luke moves."
    with pytest.raises(RulebookError, match="phrases, event `moved`: no word `card`"):
        Phrasebook(tmp_path).event(moved)


def test_an_exclamation_mark_ends_a_sentence(tmp_path: Path) -> None:
    """A name that ends in one takes no full stop behind it."""
    said = book(tmp_path, '[event]\nused = "It uses {card}."')
    assert said.event(Event(rule=RULE, kind="used", figures={"card": "Evade!"})) == "It uses Evade!"


def test_a_player_is_called_by_the_word_of_the_game() -> None:
    """Without one, by the name."""
    assert GAME.phrases.player("one") == "one"
    assert (
        Phrasebook(GAME.data, lambda: {"player": lambda name: f"the {name} player"}).player("one") == "The one player"
    )


def test_a_case_of_an_event_has_a_sentence_of_its_own(tmp_path: Path) -> None:
    """`kind.case` goes before the kind, in sentences, in clauses, and where events are quiet."""
    events = '[event]\nwalked = "Walks."\n"walked.far" = "Walks far."'
    phrases = book(tmp_path, f'quiet = ["walked.far"]\n{events}\n[headline]\n"walked.far" = "far"')
    far, near = (Event(rule=RULE, kind="walked", figures={"case": each}) for each in ("far", "near"))
    other = Event(rule=RULE, kind="walked")
    assert [phrases.event(each) for each in (far, near, other)] == ["Walks far.", "Walks.", "Walks."]
    assert [phrases.headline(each) for each in (far, near)] == ["far", ""]
    assert phrases.loud((far, near)) == (near,)


def test_a_state_gives_words_to_the_same_sentences(tmp_path: Path) -> None:
    """The sentences are those of the book, the names those of the state."""
    phrases = book(tmp_path, '[event]\nwalked = "{subject:who} walks."').with_words(lambda: {"who": lambda _: "Ann"})
    assert phrases.event(Event(rule=RULE, kind="walked", subject="a")) == "Ann walks."
