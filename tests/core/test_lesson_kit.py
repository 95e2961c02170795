"""The kit that lessons are written with, on a game of a stranger's."""

from __future__ import annotations

import pydoc
import re
from collections.abc import Callable

import pytest

import urbannb as ub
from tests.support.toy import Take, Took, Toy
from urbannb import kit
from urbannb.core.engine import advance
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Belief,
    Dice,
    Goal,
    Misreading,
    NumberStyle,
    Unfit,
    added,
    after,
    ask,
    few,
    held,
    how_many,
    lowered,
    may,
    midway,
    reach,
    reach_best,
    require,
    ruled,
    told,
    ways,
)

BOOK = Toy()
SUMS = NumberStyle(("", "Counted", ">Stones"), "{} stones".format, added)
WRONG = (("6", "nothing is taken", "Two are taken."), ("5", "one is taken", "Two are taken."))


@pytest.fixture
def game() -> Game:
    state = BOOK.new(("Ana", "Ben"), 3)
    advance(state)
    return Game(BOOK, state)


def five_left(game: Game) -> Goal:
    left = len(game.state.heaps[0])
    return Goal(left <= 5, f"Heap 0 has {left} stones.")


def test_a_draw_that_does_not_suit_is_given_up():
    require(True)
    draws: tuple[Callable[[], object], ...] = (
        lambda: require(False),
        lambda: Dice(1).choice([]),
        lambda: few([], 3),
    )
    for unfit in draws:
        with pytest.raises(Unfit):
            unfit()
    with pytest.raises(Unfit):
        few([1, 2, 3], 2)
    assert few([1, 2], 2) == [1, 2]


def test_what_comes_of_actions_is_the_engine_s(game):
    later = after(game, Take(0, 2), "take 1 of 0")
    assert (game.turn, later.turn) == (0, 2)
    assert [ruling.count for ruling in ruled(later, Took)] == [2, 1]
    assert told(game, (Take(0, 2),), "T-2") == "Stones: 2. The last to take was Ana."
    assert told(game, (Take(0, 2),), "T-9") == ""
    with pytest.raises(Unfit):
        after(game, *(Take(0, 2) for _ in range(4)))


def test_an_exercise_ends_its_hints_with_its_solution(game):
    assert ways(game, five_left) == [Take(0, 1), Take(0, 2)]
    assert ways(game, five_left, [Take(0, 2), Take(1, 2)]) == [Take(0, 2)]
    solution = (Take(0, 1), Take(1, 1))
    made = reach(game, "Do it.", five_left, ("Think.",), solution, ["heap0"])
    assert made.hints == ("Think.", "This does it: Take 1 of 0. Then: Take 1 of 1.")
    assert (made.solution, made.places) == (solution, ("heap0",))
    other = reach(game, "Do it.", five_left, (), solution[:1], only=False)
    assert other.hints == ("One way: Take 1 of 0.",)
    assert reach(game, "", five_left, (), solution[:1], leads="").hints == ("Take 1 of 0.",)


def test_the_best_is_found_by_the_first_action_whichever_of_the_best_it_is(game):
    def worth(at: Game, action: Take) -> int:
        return action.heap

    task = reach_best(game, "Take from the last heap.", worth, lambda best: (f"Heap {best.heap}.",))
    most = max(action.heap for action in game.legal)
    best = [action for action in game.legal if action.heap == most]
    assert not task.goal(game).done
    assert task.only == (len(best) == 1)
    assert task.hints[0] == f"Heap {most}."
    for action in game.legal:
        found = task.goal(after(game, action))
        assert found.done == (action in best)
        assert found.text.startswith("Nothing" if found.done else "Another action")
    assert task.goal(after(game, best[0], after(game, best[0]).legal[0])).done, (
        "only the first counts"
    )
    with pytest.raises(Unfit):
        reach_best(game, "All are alike.", lambda at, action: 1, ())


def test_a_position_from_the_middle_of_a_game_has_nothing_to_take_back():
    for seed in range(4):
        found = midway(BOOK, Dice(seed), 1, 2, players=("Ana", "Ben"))
        assert (found.turn, found.over) == (0, False)
        assert len(found.legal) >= 2
    with pytest.raises(Unfit):
        midway(BOOK, Dice(0), 999, 999)


def test_wrong_answers_are_offered_once_and_there_are_enough(game):
    right = Answer("Four stones", "", "Two are taken.")
    made = ask(game, "See.", "How many?", right, (*WRONG, WRONG[0], ("Four stones", "x", "y")))
    assert [answer.text for answer in made.wrong] == ["6", "5"]
    assert made.answer == "four stones" == lowered(right.text)
    assert ask(game, "See.", "How many?", right, WRONG, "it is four").answer == "it is four"
    with pytest.raises(Unfit):
        ask(game, "See.", "How many?", right, WRONG[:1])
    assert ask(game, "See.", "How many?", right, (), least=0).wrong == ()


def test_whether_something_may_be_played_is_answered_with_reasons_or_outlook(game):
    yes = may(game, Take(0, 2), "See.", "May she?", "Yes", WRONG)
    assert yes.actions == (Take(0, 2),)
    assert yes.right.why == game.outlook(Take(0, 2)).plain
    short = after(game, Take(0, 2), Take(0, 2), Take(0, 1))
    no = may(short, Take(0, 2), "See.", "May he?", "No", WRONG, rule="T-1")
    assert (no.actions, no.tried, no.rule) == ((), Take(0, 2), "T-2")
    assert no.right.why == "Heap 0 has only 1. (T-2)"
    assert may(short, Take(0, 2), "", "", "No", WRONG, rule="T-1", settles=True).rule == "T-1"


def test_numbers_are_told_by_what_a_misreading_comes_to(game):
    found = (
        Misreading("a", (4, 2), "both counted", "One does."),
        Misreading("b", (4, 2), "it is the same number", "It is."),
        Misreading("c", (4,), "that is right", "It is."),
        Misreading("d", (-3,), "below zero", "It is not."),
        Misreading("e", (5,), "five counted", "Four do.", counted="4 + 1"),
    )
    right = Answer("", "", "It is so.", (SUMS.row("Left", (3, 1)),))
    made = how_many(game, "See.", "How many?", right, 4, found, SUMS, "it is 4")
    assert made.right.text == "4 stones"
    assert made.right.rows == (("Left", "3 + 1", "4"),)
    assert [answer.text for answer in made.wrong] == ["6 stones", "5 stones"]
    assert made.wrong[0].why == "**6 stones** would be right if both counted. One does."
    assert made.wrong[1].rows == (("As you counted", "4 + 1", "5"),)
    assert made.heads == SUMS.heads
    assert added(()) == "nothing"


def test_beliefs_come_in_their_cases_with_the_words_of_the_position():
    beliefs = (
        Belief("one two", "No, {zone}", "a", "It is {zone}."),
        Belief("two", "Yes", "b", "It is."),
        Belief("one", "Far", "c", "It is far.", "far"),
    )
    assert [a.text for a in held(beliefs, "one", zone="CIV")] == ["No, CIV"]
    assert [a.text for a in held(beliefs, "one", ["far"], zone="CIV")] == ["No, CIV", "Far"]
    assert [a.belief for a in held(beliefs, "two", zone="RES")] == ["a", "b"]
    assert next(held(beliefs, "two", zone="RES")).why == "It is RES."


@pytest.mark.parametrize(
    ("game", "topic", "seed", "words"),
    [
        ("urbify", "turn", 3, "The engine tells Ana: “You can inaugurate a building only when"),
        ("city-blocks", "placing", 4, "The engine tells Ana: “You do not have a Mall"),
        ("sim-city", "deals", 1, "The engine tells Ana: “You have $3, so you cannot offer $4."),
    ],
)
def test_the_engine_is_quoted_where_it_speaks_to_the_player_who_is_asked_about(
    game, topic, seed, words
):
    asked = ub.lesson(game).predict(topic, seed)
    assert words in " ".join(str(asked.answer(n)) for n in range(len(asked.options)))


def test_the_engine_is_not_quoted_where_it_names_the_player():
    asked = ub.lesson("urban-sprawl").predict("favors", 0)
    told = " ".join(str(asked.answer(n)) for n in range(len(asked.options)))
    assert "This would happen: Ana takes the High School as a favor for 2 AP" in told
    assert "The engine tells" not in told


@pytest.mark.parametrize("seed", range(3))
def test_a_tile_is_quoted_in_a_question_about_a_player(seed):
    asked = ub.lesson("urbify").predict("museum", seed)
    assert re.search(r"Museum[^“]*: “You gain \d", str(asked).replace("\n", " "))


def test_every_name_of_the_kit_has_its_line_on_one_page():
    page = str(kit.__doc__)
    named = re.findall(r"^    (\w+) +\S.*[.]$", page, re.MULTILINE)
    names = [name for name in vars(kit) if not name.startswith("_")]
    assert sorted(named) == sorted(names), "each once"
    assert len(page.splitlines()) < 120
    assert all(len(line) <= 100 for line in page.splitlines())


def test_help_of_the_kit_is_that_page():
    shown = pydoc.render_doc(kit, renderer=pydoc.plaintext)
    assert len(shown.splitlines()) < 150, "no class is shown whole"
    imported: dict[str, object] = {}
    exec("from urbannb.kit import *", imported)  # as who writes a game may
    assert imported["Topic"] is kit.Topic
