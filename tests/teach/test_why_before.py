""" "Why?" in a question: before the answer it says what lies there, afterwards all there is to say.

It said all from the start, and so answered what was asked: who leads the street, whether the card
may be placed there, what the row pays.
"""

from __future__ import annotations

import re

import pytest

import urbannb as ub
from tests.support import needs
from tests.support.sizes import some
from urbannb.scene.shapes import Rect
from urbannb.teach.problem_pages import REST
from urbannb.teach.problem_widget import ProblemWidget
from urbannb.ui.panels.beside import TITLE

TAUGHT = needs.taught()
VERDICTS = re.compile(
    r"As things stand|so far|would (score|bring|pay)|[Ii]naugurated now|An election now|"
    r"[Ii]t cannot be|can be (placed|bought|played) (at|now)|could be reached|could reach|"
    r"paid out now|blocks? that can be paid for|still empty|has what it takes|"
    r"You cannot start it|adjacent\.|not in a \w+ complex|alone in its"
)
"""How sentences begin that say what the rules make of a place."""
ASKED = [
    ("city-blocks", "completing", "street sums"), ("city-blocks", "redevelop", "a building"),
    ("sim-city", "routes", "an open place"), ("sim-city", "coverage", "a covered block"),
    ("sim-city", "council", "a card in the hand"), ("sim-city", "phases", "what is needed"),
    ("urban-sprawl", "values", "a block"), ("urban-sprawl", "adjacency", "a building"),
    ("urban-sprawl", "permits", "a contract"), ("urban-sprawl", "payout-ties", "a row"),
    ("urban-sprawl", "elections", "an office"), ("urbify", "votes", "a department"),
    ("urbify", "price", "a project"), ("urbify", "college", "a building"),
]  # fmt: skip


def panel(quiz: ProblemWidget) -> str:
    text = "".join(text for _, text in quiz.side.parts)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", text))


def sentences(text: str) -> set[str]:
    return {part.strip(" .") for part in re.split(r"(?<=[.!?])\s", text.replace("**", ""))}


@pytest.mark.parametrize(("game", "topic", "what"), ASKED)
def test_what_is_asked_is_not_told_before_the_answer_and_is_afterward(game, topic, what):
    quiz = ub.lesson(game).predict(topic, seed=0).view()
    q = quiz.question
    place = next(p for p in q.problem.places if quiz.scene().target(p))
    full = q.game.about(place)
    quiz.do("click", place=place)
    before, spoken = panel(quiz), quiz.foot.said
    plain = q.game.rulebook.about_plainly(q.game.state, place)
    assert not VERDICTS.search(before), what
    assert REST in before
    assert sentences(plain.text) <= sentences(spoken), "a screen reader is told no more"
    quiz.do("answer", fields={"option": str(q.right)})
    quiz.do("click", place=place)
    assert sentences(full.text) <= sentences(quiz.foot.said)
    assert REST not in panel(quiz)
    assert full.text != plain.text


@pytest.mark.parametrize("book", TAUGHT, ids=lambda book: book.name)
def test_no_place_of_a_question_is_judged_or_rings_others_before_the_answer(book):
    lesson = ub.lesson(book.name)
    for topic in lesson.names:
        for seed in range(some(2)):
            q = lesson.predict(topic, seed=seed)
            for target in q.scene().all_targets:
                step = q.game.rulebook.about_plainly(q.game.state, target.place)
                own = target.place.partition("#")[0]
                judged = VERDICTS.search(step.text)
                assert not judged, (topic, seed, target.place, step.text)
                assert not step.dimmed, (topic, target.place)
                if step == q.game.about(target.place):
                    continue  # a pile, a tile: nothing follows from what it is
                others = {p for p in step.places if not p.startswith(own.partition(":")[0])}
                assert not others, (topic, target.place, step.places)


def test_what_is_announced_stays_on_the_board_while_one_asks():
    """The dashed tile that the question speaks of went as soon as one asked about anything."""
    quiz = ub.lesson("city-blocks").predict("completing", seed=0).view()
    block = quiz.question.problem.actions[0].block

    def dashed() -> int:
        shapes = quiz.scene().layers["marks"]
        target = quiz.scene().target(block)
        return sum(
            isinstance(s, Rect) and bool(s.dash) and (s.x, s.y) == (target.x, target.y)
            for s in shapes
        )

    assert dashed() == 1
    quiz.do("click", place="A1")
    assert dashed() == 1
    assert quiz.question.game.about("A1").places


def test_the_heading_of_an_answer_is_a_name_and_not_all_that_is_said_of_it():
    quiz = ub.lesson("urbify").predict("price", seed=0).view()
    place = next(p for p in quiz.question.problem.places if p.startswith("show:"))
    target = quiz.scene().target(place)
    assert len(target.label) > TITLE
    quiz.do("click", place=place)
    assert f"<h3>Why? {target.name}</h3>" in "".join(text for _, text in quiz.side.parts)
