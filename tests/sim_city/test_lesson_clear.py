"""What a question of Sim City shows is enough, and does not tell the answer by its form."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

import pytest

from tests.support import lessons
from tests.support.sizes import some
from urbannb.core.lesson import LessonQuestion
from urbannb.core.lesson.cases import Either
from urbannb.games.sim_city.lesson import kit
from urbannb.games.sim_city.lesson.kit import CARDS, state_of
from urbannb.games.sim_city.rules.specials.cards import Rezonable, Rezones

LESSON = lessons.lesson("sim-city")
SEEDS = range(some(8, least=6))


def kinds(problem):
    """Every kind of question that a topic asks, and each of its cases."""
    if isinstance(problem, Either):
        for each in dict.fromkeys(problem.questions):
            yield from kinds(each)
    elif isinstance(problem, LessonQuestion):
        yield from (partial(problem, want=case) for case in problem.cases)
    else:
        yield problem


def name(kind) -> str:
    return f"{getattr(kind, 'func', kind).__name__} {getattr(kind, 'keywords', {}).get('want', '')}"


KINDS = [(topic, kind) for topic in LESSON.plan.topics for kind in kinds(topic.problem)]
EACH = pytest.mark.parametrize(
    ("topic", "kind"), KINDS, ids=[f"{topic.name}/{name(kind)}" for topic, kind in KINDS]
)


def verdict(text: str) -> str:
    return re.split(r"[ ,:]", text)[0]


@EACH
def test_yes_or_no_is_not_given_away_by_being_the_odd_one(topic, kind):
    """Often enough another answer says yes, or no, like the right one, for another reason."""
    one = replace(topic, problem=kind, chosen=())
    asked, alone = 0, 0
    for seed in SEEDS:
        found = one.problem_of("sim-city", seed)
        right = verdict(found.right.text)
        if right not in ("Yes", "No"):
            continue
        asked += 1
        others = [verdict(answer.text) for answer in found.wrong[:3]]
        alone += right not in others and len({*others}) == 1
    assert alone <= 0.67 * asked


@pytest.mark.parametrize("topic", LESSON.names)
def test_the_board_tells_no_answer_of_how_many_a_phase_takes(topic):
    """The meter of phases stands on the board only where the question is about something else."""
    for seed in SEEDS:
        question = LESSON.predict(topic, seed)
        if re.search(
            r"\*\*(village|city)\*\* begin|how many\*\* sims does it take", question.problem.ask
        ):
            assert "Phase:" not in question.scene().to_text()


def test_what_leads_out_of_a_card_is_told_where_it_decides():
    """Of a card that is no piece of the board, nothing else shows its roads and rails."""
    for topic in ("scores", "rezoning", "long", "upgrading"):
        for seed in SEEDS:
            found = LESSON.predict(topic, seed).problem
            said = "connected" in found.see or "be placed on" in found.ask
            cards = [a.card for a in found.actions if hasattr(a, "card") and a.card in CARDS]
            if said and cards and topic != "long":
                assert kit.services(cards[0]) in found.see


def test_words_of_a_card_that_allow_a_rezone_are_told():
    for seed in SEEDS:
        found = LESSON.predict("rezoning", seed).problem
        (cell,) = found.places
        old = state_of(found.game).cities[0].ground.at(kit.cell_of(cell)).face.card
        new = [card for card in state_of(found.game).hands[0] if kit.the(card) in found.ask]
        for card in (old, *(CARDS[each] for each in new)):
            for one in card.specials:
                assert not isinstance(one, Rezones | Rezonable) or one.sentence() in found.see


def test_what_belongs_to_the_complex_of_the_tower_is_told():
    for seed in SEEDS:
        found = LESSON.predict("towers", seed).problem
        state = state_of(found.game)
        for cell in kit.cells(state, lambda c: c.complex == "Oil Refinery"):
            assert kit.names(state, [cell]) in found.see


def test_a_hand_that_is_shown_stands_on_the_board():
    for seed in SEEDS:
        question = LESSON.predict("declaring", seed)
        if "says that she has no legal play" in question.problem.see:
            board = question.scene().to_text()
            for card in state_of(question.game).hands[0]:
                assert kit.title(card) in board.partition("Hand:")[2]


def test_the_blocks_that_are_newly_covered_are_named():
    for seed in SEEDS:
        found = LESSON.predict("coverage", seed).problem
        if "newly covered" in found.ask:
            for place in found.right.places:
                assert kit.names(state_of(found.game), [place]) in found.right.why


def test_a_limit_is_reached_where_the_question_is_about_one():
    topic = next(topic for topic in LESSON.plan.topics if topic.name == "asking")
    (kind,) = [each for each in kinds(topic.problem) if "limit" in name(each)]
    counts = set()
    for seed in SEEDS:
        found = replace(topic, problem=kind).problem_of("sim-city", seed)
        verdict_of_engine = found.game.why(found.tried)
        assert [reason.rule for reason in verdict_of_engine.reasons] == ["SC-180"]
        counts.add(len(found.places) - 1)
    assert counts == {1, 2}


def test_the_board_in_letters_names_offices_and_council_members():
    """They stand in a player's box in the picture, so they stand here as well."""
    for seed in SEEDS:
        question = LESSON.predict("voting", seed)
        if "Players:" not in (board := question.scene().to_text()):
            continue
        state = state_of(question.game)
        (line,) = re.findall(r"^Players: (.+)$", board, re.MULTILINE)
        assert f"{state.names[state.mayor]} ${state.money[state.mayor]}, mayor" in line
        assert line.count("council: ") == sum(map(bool, state.council))
