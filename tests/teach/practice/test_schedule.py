"""What comes again, and when: decided by `fsrs`, told right and wrong alone."""

from __future__ import annotations

from datetime import timedelta

import pytest
from fsrs import Card, Rating, Scheduler

from tests.teach.practice.practicing import DAY, START, answer
from urbannb.teach.practice.schedule import Schedule, moment

SPLIT = "tie/split"


def test_a_topic_is_due_when_the_scheduler_says():
    """Its default parameters; an answer is good, or it is to be asked again."""
    schedule, card = Schedule(), Card(card_id=1, due=moment(START))
    rules = Scheduler(enable_fuzzing=False)
    for days, given in ((0, ""), (1, ""), (4, "?"), (5, "")):
        at = START + days * DAY
        schedule.note(answer(at, "tie", given))
        rating = Rating.Again if given else Rating.Good
        card, _ = rules.review_card(card, rating, moment(at))
        assert schedule.due("tie") == card.due.timestamp()
    later = moment(START) + timedelta(days=9)
    known = rules.get_card_retrievability(card, later)
    assert schedule.recall("tie", START + 9 * DAY) == pytest.approx(known)


def test_a_belief_has_a_card_once_it_was_fallen_for_and_is_known_where_it_was_not():
    schedule = Schedule()
    schedule.note(answer(START, "tie", "", SPLIT))
    assert schedule.names == ["tie"]
    schedule.note(answer(START + 60, "tie", SPLIT, SPLIT, "tie/token-stays"))
    soon = schedule.due(SPLIT)
    assert START + 60 < soon <= START + 120
    schedule.note(answer(START + 120, "tie", "tie/token-stays", SPLIT, "tie/token-stays"))
    assert schedule.due(SPLIT) == soon, "another wrong answer says nothing of it"
    schedule.note(answer(START + 180, "tie", "", SPLIT))
    assert schedule.due(SPLIT) > soon
    assert schedule.due("tie/never-offered") == 0
    assert schedule.recall("tie/never-offered", START) is None


def test_a_wrong_answer_behind_which_nobody_knows_a_belief_makes_no_card():
    schedule = Schedule()
    schedule.note(answer(START, "tie", "?"))
    assert schedule.names == ["tie"]


def year():
    """A year of ten answers a day."""
    topics = ["tie", "sums", "end"]
    for day in range(365):
        for n in range(10):
            given = SPLIT if (day + n) % 7 == 0 else ""
            yield answer(START + day * DAY + 60 * n, topics[n % 3], given, SPLIT)


def test_what_was_kept_saves_going_over_all_answers(monkeypatch):
    answers = list(year())
    whole = Schedule.of(answers)
    kept = Schedule.of(answers[:-5]).to_json()
    heard = []
    note = Schedule.note

    def hears(self, given):
        heard.append(given)
        note(self, given)

    monkeypatch.setattr(Schedule, "note", hears)
    again = Schedule.of(answers, kept)
    assert len(heard) == 5
    assert again.to_json() == whole.to_json()


@pytest.mark.parametrize(
    "kept",
    [
        None, [], "x", {"count": 2}, {"count": 99, "cards": {}}, {"count": True, "cards": []},
        {"count": 2, "cards": {"tie": 7}}, {"count": 2, "cards": {"tie": {"card_id": "x"}}},
        {"count": 2, "cards": {"tie": {**Card(card_id=1).to_dict(), "due": "tomorrow"}}},
        {"count": 2, "cards": {"tie": {**Card(card_id=1).to_dict(), "state": 9}}},
        {"count": 2, "cards": {"tie": {
            **Card(card_id=1).to_dict(), "last_review": "2023-01-01T00:00:00+00:00",
            "stability": float("nan"),
        }}},
    ],
)  # fmt: skip
def test_cards_that_are_not_as_they_were_written_are_made_anew(kept):
    answers = [answer(START, "tie", SPLIT, SPLIT), answer(START + 90, "sums")]
    assert Schedule.of(answers, kept).to_json() == Schedule.of(answers).to_json()
