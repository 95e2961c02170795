"""The lesson as a whole: its topics, its seeds, and that every rule is taught."""

import importlib

import pytest

import urbannb as ub
from tests.teach.topics import GAMES, LESSONS
from urbannb import teach
from urbannb.core.defaults import rooms
from urbannb.core.lesson import Dice, Unfit, draw, insist
from urbannb.games.city_blocks.rulebook import CityBlocks


def test_unknown_names_are_answered_with_those_there_are():
    with pytest.raises(ub.BadOption, match="it has: setup, placing, sums"):
        LESSONS["city-blocks"].predict("chess")
    with pytest.raises(ub.UnknownGame):
        ub.lesson("chess")


@GAMES
def test_the_same_seed_gives_the_same_position(lesson):
    again = ub.lesson(lesson.rulebook.name)
    for name in lesson.names[::4]:  # `test_contract` draws every topic twice
        assert str(lesson.predict(name, seed=2)) == str(again.predict(name, seed=2))
        assert str(lesson.do(name, seed=2)) == str(again.do(name, seed=2))


@GAMES
def test_another_seed_gives_another_position(lesson):
    for name in lesson.names:
        boards = {lesson.predict(name, seed=s).scene().to_text() for s in range(6)}
        assert len(boards) == 6


@GAMES
def test_a_lesson_lists_its_topics(lesson):
    assert all(name in str(lesson) for name in lesson.names)
    assert repr(lesson) == str(lesson)


def test_dice_repeat_themselves_and_reach_everything():
    rolls = [Dice(7).below(6) for _ in range(3)]
    assert len(set(rolls)) == 1
    dice = Dice(1)
    assert {dice.choice("abc") for _ in range(50)} == set("abc")
    assert sorted(dice.shuffled([3, 1, 2])) == [1, 2, 3]


def test_a_generator_that_never_suits_is_reported():
    def never():
        raise Unfit

    with pytest.raises(RuntimeError, match="nothing that suits"):
        insist(never)
    assert draw(lambda dice: dice.below(10), "x") == draw(lambda dice: dice.below(10), "x")


@GAMES
def test_what_one_test_does_to_a_kept_question_or_task_is_not_seen_by_another(lesson):
    name = lesson.names[0]
    question, task = lesson.predict(name), lesson.do(name)
    question.answer(0)
    question.game.play(question.game.legal[0])
    task.play(task.game.legal[0])
    task.hint()
    other, later = lesson.predict(name), lesson.do(name)
    assert other.feedback is other.picked is None
    assert other.game.turn == later.game.turn == 0
    assert later.hints == ()
    assert question.game.turn == task.game.turn == 1


@pytest.mark.parametrize("missing", ["nothing_at_all", "half"])
def test_a_lesson_that_imports_what_is_not_there_is_no_missing_lesson(
    missing, tmp_path, monkeypatch
):
    """Not even where the name of the game begins with what is missing."""
    folder = tmp_path / f"halfway_{len(missing)}"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "lesson.py").write_text(f"import {missing}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    book = type("Halfway", (CityBlocks,), {"package": folder.name})()
    module = importlib.import_module("urbannb.teach.lesson")  # beside a function of that name
    monkeypatch.setattr(module, "find", lambda name: book)
    with pytest.raises(ModuleNotFoundError, match=missing):
        teach.lesson("city-blocks")
    (folder / "lesson.py").unlink()
    rooms.find.cache_clear()
    with pytest.raises(ub.UrbanError, match="there is no lesson for City Blocks yet"):
        teach.lesson("city-blocks")


@GAMES
def test_cells_of_one_game_share_their_lesson(lesson):
    name = lesson.rulebook.name
    topic = lesson.names[0]
    question = ub.lesson(name).predict(topic, seed=1)
    question.answer(question.right)
    assert ub.lesson(name).answered == 1


def test_the_guided_game_can_be_had_at_any_point():
    lesson = ub.lesson("sim-city")
    assert lesson.guided().over
    assert lesson.guided(0).turn == 0
    assert lesson.guided(28).record() == lesson.guided().at(28).record()
    for count in (-1, 74):
        with pytest.raises(ub.BadOption, match="has 73 actions"):
            lesson.guided(count)
