"""The map: what it says of topics, beliefs and days, with no answers and with a year of them."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET

import pytest

import urbannb as ub
from urbannb.teach.practice.answers import AnswerLog, PracticeAnswer
from urbannb.teach.practice.map_facts import DAY, due_words
from urbannb.teach.practice.practice import Practice

NOON = 1_782_000_000.0 - 1_782_000_000.0 % DAY + DAY / 2
"""A noon in UTC: its day is the same one far and wide."""


def made(answers, now=NOON):
    log = AnswerLog(clock=lambda: now)
    for each in answers:
        log.note(each)
    lesson = ub.lesson("urbify")
    shown = lesson.practice("votes", log=AnswerLog())._show, None, None
    return Practice(
        lesson.rulebook, lesson.plan, ("votes", "pool"), log=log, clock=lambda: now,
        show=(shown[0], None, None),
    )  # fmt: skip


def given(at, topic, picked="", offered=()):
    return PracticeAnswer(at, "urbify", topic, "predict", 1, "", picked, offered)


@pytest.fixture(scope="module")
def belief():
    return ub.lesson("urbify").beliefs.about("pool")[0]


@pytest.mark.parametrize(
    ("later", "words"),
    [
        (-5, "now"), (20, "now"), (60, "in 1 minute"), (600, "in 10 minutes"),
        (4 * 3600, "later today"), (DAY, "tomorrow"), (6 * DAY, "in 6 days"),
        (90 * DAY, "in 3 months"),
    ],
)  # fmt: skip
def test_when_something_is_due_is_said_as_one_says_it(later, words):
    assert due_words(NOON + later, NOON) == words


def test_a_belief_is_a_slip_then_held_then_gone(belief):
    wrong = [given(NOON - n, "pool", belief.id, (belief.id,)) for n in (50, 40)]
    right = [given(NOON - n, "pool", "", (belief.id,)) for n in (30, 20)]
    said = "you fell for it the one time it came up"
    assert f"(once, perhaps a slip, {said})" in str(made(wrong[:1]).map)
    assert "(held, you fell for it both times it came up)" in str(made(wrong).map)
    once = "(held before, but right the last time, you fell for it 2 of the 3 times it came up)"
    assert once in str(made(wrong + right[:1]).map)
    assert not made(wrong + right[:1]).knowledge.held
    assert "(gone, you fell for it 2 of the 4 times it came up)" in str(made(wrong + right).map)
    mixed = [*wrong[:1], *right[:1], *wrong[1:]]
    later = [answer._replace(at=wrong[0].at + n) for n, answer in enumerate(mixed)]
    assert "(again, after a right answer, you fell for it 2 of the 3" in str(made(later).map)
    assert "Gone by now: 1 wrong belief" in made(wrong + right).map._repr_html_()
    page = made(wrong).map._repr_html_()
    assert "<b>Held</b>" in page
    assert f'<th scope="row">{belief.text[0].upper()}' in page


def test_a_topic_says_how_likely_it_is_known_how_it_went_and_when_it_is_due():
    shown = made([given(NOON - 3 * DAY, "votes"), given(NOON - DAY, "pool", "?")]).map
    votes = next(t for t in shown.topics if t.name == "votes")
    pool = next(t for t in shown.topics if t.name == "pool")
    assert pool.percent < votes.percent < 100
    assert (votes.asked, votes.right, pool.asked, pool.right) == (1, 1, 1, 0)
    row = next(line for line in str(shown).splitlines() if line.startswith(votes.title))
    assert re.search(rf"{votes.percent}%\s+1 of 1\s+now", row)
    assert shown.back == "2 topics are due today."


def test_what_comes_back_is_told_for_today_and_tomorrow_or_the_first_day_after():
    learned = [given(NOON - n, "votes") for n in (700, 0)]
    assert re.fullmatch(r"1 topic is due in \d+ days\.", made(learned).map.back)
    both = made([*learned, given(NOON, "pool", "?")]).map.back
    assert both == "1 topic is due today."
    assert made([]).map.back == ""


@pytest.mark.parametrize(
    ("days", "bars", "each"),
    [(1, 1, "day"), (42, 42, "day"), (365, 53, "week"), (900, 53, "week")],
)
def test_days_are_plotted_and_told_in_a_table(days, bars, each):
    chance = random.Random(7)
    answers = [
        given(NOON - n * DAY + k, "votes", chance.choice(["", "?"]))
        for n in range(days)
        for k in range(3)
    ]
    shown = made(answers).map
    assert len(shown.days) == bars
    assert sum(d.right + d.wrong for d in shown.days) >= 3 * min(days, 52 * 7)
    page = shown._repr_html_()
    (drawn,) = re.findall(r'<svg class="ub-mapplot".*?</svg>', page, re.DOTALL)
    plot = ET.fromstring(drawn)
    edges = [
        float(r.get("x").removesuffix("%")) + float(r.get("width").removesuffix("%"))
        for r in plot.iter("rect")
    ]
    assert max(edges) <= 100
    assert 3 <= len(list(plot.iter("text"))) <= 6, "the dates do not run into each other"
    assert f"Answers by {each}" in page
    rows = page.count('<th scope="row">') - len(shown.topics) - len(shown.composites)
    assert rows == bars
    assert page.count("<caption>") == 3, "the topics, the whole turns, and the days"


def test_many_answers_open_without_going_over_all_of_them_again(monkeypatch):
    answers = [given(NOON - n * DAY / 10, "votes") for n in range(200)]
    practice = made(answers)
    practice.log.cards["urbify"] = practice.schedule.to_json()
    monkeypatch.setattr("fsrs.Scheduler.review_card", None)
    practice._learn()
    assert practice.schedule.count == 200
