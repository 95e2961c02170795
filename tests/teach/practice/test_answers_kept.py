"""The file of a learner's answers: whole or not at all, and nothing in it is lost."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from urbannb.core.errors import UrbanError
from urbannb.teach.practice.answers import FILE, AnswerLog, PracticeAnswer


def given(at, game="urbify"):
    return PracticeAnswer(float(at), game, "votes", "predict", 3, "", "a/b", ("a/b",))


@pytest.fixture
def path(tmp_path):
    return tmp_path / FILE


def kept(path, *answers):
    log = AnswerLog(path)
    for each in answers:
        log.note(each)
    log.keep()
    return log


def test_answers_come_back_as_they_were_given(path):
    kept(path, given(2), given(1))
    assert AnswerLog(path).of("urbify") == [given(1), given(2)]
    assert AnswerLog(path).of("city-blocks") == []


def test_two_logs_that_write_in_turn_lose_nothing(path):
    one, two = AnswerLog(path), AnswerLog(path)
    for n in range(6):
        log = one if n % 2 else two
        log.note(given(n))
        log.keep()
    assert len(AnswerLog(path)) == 6
    assert len(one) == 6


def test_the_files_of_two_computers_are_merged_and_what_both_have_counts_once(path, tmp_path):
    here, there = kept(path, given(1), given(2)), kept(tmp_path / "there", given(2), given(3))
    there.save(tmp_path / "copy")
    here.cards = {"urbify": {"count": 2}}
    assert here.merge(tmp_path / "copy") == 1
    assert here.merge(tmp_path / "copy") == 0
    assert len(AnswerLog(path)) == 3
    assert AnswerLog(path).cards == {}, "the schedule is made anew"


def test_a_later_version_is_left_as_it_is(path):
    path.write_text('{"version": 2, "answers": [], "more": 1}')
    log = kept(path, given(1))
    assert "later urbannb" in log.problem
    assert "more" in path.read_text()
    assert len(log) == 1, "practice goes on"


ROW = list(given(1))
ROWS = {
    "a number": 7,
    "too short": ROW[:5],
    "no time": ["soon", *ROW[1:]],
    "true": [True, *ROW[1:]],
    "a time without end": [1e300, *ROW[1:]],
    "a long name": [1.0, "x" * 500, *ROW[2:]],
    "another kind": [*ROW[:3], "guess", *ROW[4:]],
    "a huge seed": [*ROW[:4], 10**400, *ROW[5:]],
    "too many offered": [*ROW[:7], ["a/b"] * 50],
    "offered in a word": [*ROW[:7], "a/b"],
    "none": None,
}


@pytest.mark.parametrize("row", ROWS.values(), ids=ROWS)
def test_a_row_that_is_none_is_said_and_the_file_set_aside(path, row):
    path.write_text(json.dumps({"version": 1, "answers": [ROW, row]}))
    whole = path.read_bytes()
    log = kept(path, given(9))
    assert "the first as number 2" in log.problem
    aside = [p for p in path.parent.iterdir() if p.name.startswith("practice-unread-")]
    assert [p.read_bytes() for p in aside] == [whole]
    assert AnswerLog(path).of("urbify") == [given(9)]
    with pytest.raises(UrbanError, match="cannot be read"):
        log.merge(aside[0])
    assert len(log) == 1


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "null", '{"answers": 3}', "\x00"])
def test_what_is_no_such_file_is_set_aside(path, text):
    path.write_text(text)
    log = kept(path, given(9))
    assert "set aside as practice-unread-" in log.problem
    assert len(AnswerLog(path)) == 1


def test_cards_that_are_not_as_they_were_written_are_made_anew(path):
    from urbannb.teach.practice.schedule import Schedule

    answers = [given(n) for n in range(1, 4)]
    sound = Schedule.of(answers).to_json()
    worse = {**sound["cards"]["votes"], "stability": "x"}
    hostile = [[], {"count": -1}, *({"count": 3, "cards": c} for c in (5, {"votes": worse}))]
    for cards in (sound, *hostile):
        assert Schedule.of(answers, cards).to_json() == sound


def test_a_disk_that_is_full_is_said_and_forgotten_once_there_is_room(path, monkeypatch):
    log = kept(path, given(1))

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("urbannb.core.saves.files.write", full)
        log.note(given(2))
        log.keep()
        assert "the disk is full" in log.problem
        with pytest.raises(UrbanError, match="the disk is full"):
            log.save(path.parent / "copy")
    log.note(given(3))
    log.keep()
    assert log.problem == ""
    assert len(AnswerLog(path)) == 3


def test_what_one_forgets_no_other_brings_back(path):
    one = kept(path, given(1), given(2))
    two = AnswerLog(path)
    one.forget()
    two.note(given(3))
    two.keep()
    assert AnswerLog(path).of("urbify") == [given(3)]
    one.refresh()
    assert len(one) == 1


def test_kernels_that_write_at_once_lose_nothing(path):
    code = (
        "import sys; from pathlib import Path; from urbannb.teach.practice.answers import *;"
        "log = AnswerLog(Path(sys.argv[1]));"
        "[(log.note(PracticeAnswer(n, sys.argv[2], 'a', 'do', n)), log.keep()) for n in range(25)]"
    )
    run = [subprocess.Popen([sys.executable, "-c", code, str(path), name]) for name in "abc"]
    assert [each.wait(120) for each in run] == [0, 0, 0]
    assert len(AnswerLog(path)) == 75
    assert [p.name for p in path.parent.iterdir() if "inuse" in p.name] == []


def test_a_later_version_is_left_alone_whatever_it_has(path):
    path.write_text('{"version": 2, "log": []}')
    log = kept(path, given(1))
    assert path.read_text() == '{"version": 2, "log": []}'
    for act in (log.forget, lambda: log.merge_text('{"version": 1, "answers": []}')):
        with pytest.raises(UrbanError, match="a later urbannb"):
            act()


def test_a_file_that_cannot_be_read_stays_where_it_is(path, monkeypatch):
    kept(path, given(1))
    whole = path.read_bytes()

    def broken(*_):
        raise UrbanError("the disk does not answer")

    with monkeypatch.context() as patch:
        patch.setattr("urbannb.core.saves.files.read", broken)
        assert "does not answer" in kept(path, given(2)).problem
    assert path.read_bytes() == whole


def test_two_files_set_aside_in_one_second_are_both_there(path):
    for n in range(2):
        path.write_text("{" * (n + 1))
        AnswerLog(path, lambda: 1.7e9)
    assert sorted(p.read_text() for p in path.parent.glob("practice-unread-*")) == ["{", "{{"]


def test_forgetting_takes_one_game_or_the_file(path):
    log = kept(path, given(1), given(2, "city-blocks"))
    log.forget("urbify")
    assert AnswerLog(path).of("urbify") == []
    assert len(AnswerLog(path)) == 1
    log.forget()
    assert not path.exists()
