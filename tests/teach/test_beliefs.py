"""Every belief has an id that stays, and the lists of the games are what their lessons ask."""

from __future__ import annotations

import ast
import re
from importlib import import_module
from pathlib import Path

import pytest

import urbannb as ub
from tests.support import lessons
from tests.support.sizes import some
from urbannb.contract import expect
from urbannb.contract import lessons as contract
from urbannb.core.errors import BadFile, BadOption
from urbannb.core.lesson import Beliefs
from urbannb.core.lesson.beliefs import FILE, listed, made
from urbannb.core.registry import find

GAMES = ["city-blocks", "sprawlopolis", "urban-sprawl", "urbify", "sim-city"]
IDS = Path(__file__).with_name("belief_ids.txt")
EACH = pytest.mark.parametrize("game", GAMES)
ONE = 'belief = [{ id = "tie/split", rule = "CB-26", text = "a tie is split", topics = ["tie"]%s }]'


def folder(game: str) -> Path:
    return Path(import_module(find(game).package).__path__[0])


def sentences(game: str) -> tuple[set[str], list[re.Pattern[str]]]:
    """What stands in the source of a lesson, and patterns of what is put together there."""
    whole, parts = set(), []
    for path in (folder(game) / "lesson").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                said = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*"
                    for part in node.values
                ]
                parts.append(re.compile("".join(said)))
    return whole, [part for part in parts if re.search(r"\w", part.pattern)]


# -- the lists of our games


@EACH
def test_what_is_listed_belongs_to_the_lesson(game):
    book = find(game)
    assert (folder(game) / "lesson" / FILE).exists()
    contract.beliefs(book, book.rooms.LESSON)
    assert len(ub.lesson(game).beliefs) == len({each.id for each in ub.lesson(game).beliefs})


@EACH
def test_every_belief_that_is_drawn_is_listed(game):
    """And so over all seeds that other tests draw: `lessons.KeptLesson` looks, too."""
    lesson = lessons.lesson(game)
    for topic in lesson.plan.every:
        for seed in range(3):
            question = lesson.predict(topic.name, seed)
            for answer in question.problem.wrong:
                assert answer.belief_id == lesson.beliefs.called(answer.belief_id).id
            assert question.problem.right.belief_id == ""


@EACH
def test_nothing_is_listed_that_the_lesson_cannot_say(game):
    """Each sentence stands in the lesson's source, or can be put together there."""
    whole, parts = sentences(game)
    for each in ub.lesson(game).beliefs:
        blanks = [text for text in each.also if "{" in text]
        for text in blanks or (each.text, *each.also):
            filled = re.sub(r"\{\w+\}", "this", text)
            known = filled in whole or any(part.fullmatch(filled) for part in parts)
            assert known, f"{each.id}: no question says {text!r}"


@EACH
def test_ids_are_short_and_plain(game):
    for each in ub.lesson(game).beliefs:
        assert len(each.id.partition("/")[2]) <= 30, each.id


def test_no_id_is_lost():
    """What learners' files and notebooks name is known for good: by itself, or as an alias."""
    kept = [line.split() for line in IDS.read_text("utf-8").splitlines()]
    for game, name in kept:
        assert name in ub.lesson(game).beliefs.called(name).names
    there = {(game, belief.id) for game in GAMES for belief in ub.lesson(game).beliefs}
    new = sorted(there - {(game, name) for game, name in kept})
    assert not new, f"write these into {IDS.name}, too"


def test_two_topics_that_mean_the_same_share_an_id():
    lesson = ub.lesson("city-blocks")
    row = lesson.beliefs.called("sums/row-only")
    assert row.topic == "sums"
    assert row.topics == ("sums", "two-streets")
    assert lesson.beliefs.meant("two-streets", "the tile counts on its row only") is row
    assert row in lesson.beliefs.about("two-streets")
    assert str(row) == "sums/row-only: a tile counts on its row only"


def test_words_that_differ_from_position_to_position_are_one_belief():
    beliefs = ub.lesson("sim-city").beliefs
    for name in ("Ana", "Ben", "Cleo"):
        assert beliefs.id_of("paying", f"{name} pays nothing") == "paying/somebody-pays-nothing"
    assert beliefs.id_of("decks", "the Land Fill asks for it") == "decks/card-asks-for-it"


# -- an answer knows its belief


def test_an_answer_what_is_said_to_it_and_what_was_missed_know_the_belief():
    lesson = lessons.lesson("city-blocks")
    question = lesson.predict("tie", 0)
    wrong = next(n for n, one in enumerate(question._options) if one.belief == "a tie is split")
    assert question.answer(wrong).belief_id == "tie/split"
    assert lesson.missed[-1].belief_id == "tie/split"
    assert lesson.missed[-1].belief == "a tie is split"
    assert question.answer(question.right).belief_id == ""


def test_a_game_that_lists_none_has_ids_made_of_topic_and_sentence():
    assert made("sums", "Ben's 2 tiles don't count") == "sums/bens-2-tiles-dont-count"
    assert Beliefs().id_of("sums", "a tie is split") == "sums/a-tie-is-split"
    assert Beliefs().id_of("sums", "") == ""
    assert not listed("tests.support")
    assert not listed("")


def test_a_belief_that_nobody_listed_is_found_out():
    lesson = lessons.lesson("city-blocks")
    topic = lesson.plan.topic("tie")
    asked = lesson.predict("sums", 0).problem
    with pytest.raises(expect.Claim, match="has no belief 'a tile counts on its"):
        contract.believed(lesson.plan, topic, asked, {})


# -- renaming, and files with mistakes


def test_what_is_renamed_is_still_known():
    beliefs = Beliefs.read(ONE % ', was = ["tie/shared", "a tie is shared"]')
    (split,) = beliefs
    assert beliefs.called("tie/shared") is beliefs.called(" Tie/Split ") is split
    assert beliefs.id_of("tie", "a tie is shared") == "tie/split"
    assert split.names == ("tie/split", "tie/shared")


def drawn(game):
    """Which beliefs are asked for here: of each topic a few; `make thorough` asks for all."""
    plan = ub.lesson(game).plan
    for topic in plan.every:
        about = plan.beliefs.about(topic.name)
        known = [each.id for each in about if not each.never]
        yield topic, known[:: max(1, len(known) // some(len(known), 2))]


@EACH
def test_each_belief_can_be_asked_for_in_positions_that_differ(game):
    for topic, known in drawn(game):
        contract.asked_for(find(game), topic, known, some(5, 2))


def test_what_no_position_can_offer_is_said_at_once_with_its_reason():
    every = [belief for game in GAMES for belief in ub.lesson(game).beliefs if belief.never]
    assert 0 < len(every) <= 4
    with pytest.raises(BadOption, match="no question offers adding/money-below-zero: the number"):
        ub.lesson("sim-city").predict("adding", belief="adding/money-below-zero")


def test_what_is_asked_for_stays_and_another_example_asks_for_it_again():
    asked = ub.lesson("city-blocks").predict("tie", seed=4, belief="school/rivals-only")
    ids = [answer.belief_id for answer in asked.choices]
    again = ub.lesson("city-blocks").predict("tie", seed=4, belief="school/rivals-only")
    assert "school/rivals-only" in ids
    assert again.options == asked.options
    assert again.game.state == asked.game.state
    assert asked.name == "tie:4:school/rivals-only"
    assert "school/rivals-only" in [a.belief_id for a in asked.another().choices]
    assert asked.seed == 5


def test_a_belief_that_a_topic_does_not_ask_about_is_an_error():
    with pytest.raises(
        BadOption, match="'end' does not ask about tie/token-stays; it asks about tie/last"
    ):
        ub.lesson("city-blocks").predict("end", belief="tie/token-stays")
    with pytest.raises(BadOption, match="there is no belief"):
        ub.lesson("city-blocks").predict("end", belief="nobody-says-so")


def test_an_unknown_id_is_answered_with_some_that_there_are():
    with pytest.raises(BadOption, match=r"no belief 'tie/halves'.*tie/split"):
        Beliefs.read(ONE % "").called("tie/halves")
    with pytest.raises(BadOption, match="some that there are: none"):
        Beliefs().called("tie/halves")


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("belief = [", "TOML"),
        (ONE.replace("tie/split", "Tie") % "", "an id is written"),
        (ONE.replace('topics = ["tie"]', "topics = []") % "", "topics of a belief"),
        (ONE % ', color = "red"', "color"),
        (ONE % ', was = ["tie/split"]', "'tie/split' is what tie/split has as well"),
        (ONE % ', also = ["a tie is split"]', "'a tie is split' is what tie/split has as well"),
    ],
)
def test_a_file_with_a_mistake_says_which(text, mistake):
    with pytest.raises(BadFile) as caught:
        Beliefs.read(text)
    assert mistake in str(caught.value)
