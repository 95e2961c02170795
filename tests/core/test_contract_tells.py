"""What is told of a mistake: which promise, where, what was found, what would be right."""

from __future__ import annotations

import importlib
import itertools
from copy import copy
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from tests.noughts import rules
from tests.noughts.rulebook import NoughtsRules
from urbannb import contract, kit
from urbannb.contract import report
from urbannb.core.defaults import rooms
from urbannb.core.game import begin
from urbannb.core.lesson import Dice, LessonPlan, Topic
from urbannb.kit import Notation, Pass, Tellers

SOUND = NoughtsRules()


def test_a_small_game_keeps_every_promise():
    lengths = set()
    for seed in range(8):
        contract.check(SOUND, 2, seed)
        lengths.add(len(list(contract.playouts.played(begin(SOUND, seed=seed), seed))))
    assert len(lengths) > 1, "games end before the board is full"
    assert list(report.broken(SOUND)) == []
    lacking = [told.partition(":")[0] for told in report.lacks(SOUND)]
    assert lacking == [
        "It has no lesson",
        "A position may be nonsense",
        "Hints give no reasons",
    ]


TOSSED = itertools.count()


class NoAnswer(rules.MarkSquare):
    def options(self, state):
        return []


class NoRule(rules.MarkSquare):
    rule = ""


class NoLog(rules.MarkSquare):
    def answer(self, state, action, log):
        log.note(state, rules.Marked("NC-2", (), player=0, square=action.square))


class Toss(rules.MarkSquare):
    def answer(self, state, action, log):
        state.marked[action.square] = next(TOSSED) % 2


class Starting(NoughtsRules):
    """Noughts with another task at the start."""

    first: type[rules.MarkSquare] = rules.MarkSquare

    def new(self, names, seed, **options):
        return self.state_type(names=names, seed=seed, agenda=[self.first()])


class Stuck(Starting):
    first, tasks = NoAnswer, (NoAnswer,)


class Unlogged(Starting):
    first, tasks = NoLog, (NoLog,)


class Tossing(Starting):
    first, tasks = Toss, (Toss,)


class Ruleless(Starting):
    first, tasks = NoRule, (NoRule,)


class Over(NoughtsRules):
    def new(self, names, seed, **options):
        return rules.Noughts(names=names, seed=seed)


class Citing(NoughtsRules):
    def about(self, state, place):
        return self.step("TE-88", "It is empty.", places=(place,), state=state)


class Failing(NoughtsRules):
    def scores(self, state):
        return [dict[str, Any]()["A9"]]


class Telling(NoughtsRules):
    def explain(self, ruling, state):
        return super().explain(replace(ruling, rule="TE-88"), state)


@dataclass(kw_only=True)
class WithSet(rules.Noughts):
    bag: set[int] = field(default_factory=lambda: {1, 2})


class Unsaved(Starting):
    state_type = WithSet


class Twins(NoughtsRules):
    def scene(self, state, view):
        scene = super().scene(state, view)
        return replace(scene, targets=(*scene.targets, scene.targets[0]))


TOLD = [
    (
        Stuck,
        "ends",
        "NoAnswer() asks, and there is no legal action: put it on the agenda only wher",
    ),
    (
        Unlogged,
        "ends",
        "no attribute 'note'; there is no log in a simulation: write `if log:` before",
    ),
    (
        Tossing,
        "steady",
        " leads from one position to two, but all chance comes from state.shuffle: ",
    ),
    (Over, "ends", "nobody is asked anything: the game is over before it begins"),
    (Citing, "pictures", "Noughts has no rule 'TE-88'; its rules are NC-1 to NC-2"),
    (Failing, "ends", "KeyError: 'A9' (test_contract_tells.py, line "),
    (Telling, "explains", "Noughts has no rule 'TE-88'; its rules are NC-1 to NC-2"),
    (Unsaved, "whole", "WithSet.bag cannot be saved: "),
    (Unsaved, "whole", "A position is made of texts, whole numbers, "),
    (Twins, "pictures", "['A1', 'A1'] share row 0, column 0 of group 'board': arrow keys cannot"),
    (Ruleless, "explains", "NoRule cites '' as its rule, which is none: the rules are NC-1, NC-2"),
]


@pytest.mark.parametrize(("book", "promise", "found"), TOLD)
def test_a_mistake_is_told_in_words_that_help(book, promise, found):
    told = next(text for text in report.broken(book(), range(1)) if f"`{promise}`" in text)
    where, _, what = told.partition(f" breaks the promise `{promise}`: ")
    assert where.startswith("Noughts, 2 players, seed 0")
    assert found in what
    assert "\nPromised: " in what


@pytest.mark.parametrize("book", sorted({book for book, *_ in TOLD}, key=lambda b: b.__name__))
def test_no_mistake_makes_the_contract_itself_fail(book):
    for told in report.broken(book(), range(1)):
        assert "UnboundLocalError" not in told
        assert "ZeroDivisionError" not in told
        assert "KeyError" not in told or book is Failing


def test_one_error_that_breaks_many_promises_is_told_once():
    told = [told for told in report.broken(Failing()) if "KeyError: 'A9' (" in told]
    assert len(told) == 1
    with pytest.raises(contract.BrokenPromise, match="KeyError: 'A9'"):
        contract.scores(Failing(), 2, 0)


class MustMark(rules.MarkSquare):
    no_pass = "NC-2"


class Unpassed(Starting):
    first = MustMark
    tasks = (MustMark, rules.MarkSquare)
    notation = Notation("Noughts", (rules.Mark, Pass), '"mark B2" or "pass"')


def test_whoever_may_not_pass_is_told_by_which_rule():
    game = begin(Unpassed(), seed=1)
    [reason] = game.why("pass").reasons
    assert (reason.code, reason.rule) == ("no-pass", "NC-2")
    assert reason.text == "Ana cannot pass, but must choose a square."
    contract.check(Unpassed(), 2, 1)


class Hashing(NoughtsRules):
    def explain(self, ruling, state):
        step = super().explain(ruling, state)
        return replace(step, text=f"{step.text} {' '.join({'one', 'two', 'three', 'four'})}.")


def test_what_follows_the_order_of_a_set_is_caught():
    contract.processes(SOUND, 2, 0)
    with pytest.raises(contract.BrokenPromise, match="look for a loop over a set"):
        contract.processes(Hashing(), 2, 0)


class Narrow(NoughtsRules):
    def scene(self, state, view):
        scene = super().scene(state, view)
        return scene if view.width > 400 else replace(scene, width=100)


def test_other_widths_are_looked_at():
    with pytest.raises(
        contract.BrokenPromise,
        match="lies outside the picture: it reaches from x = 88 to 160, and the scene is 100 wide",
    ):
        contract.pictures(Narrow(), 2, 0)


# -- what a game gives that is something else


def shallow(state, player, seed):
    seen = copy(state)
    seen.seed = seed
    return seen


@pytest.mark.parametrize(
    ("room", "name", "found", "told"),
    [
        ("bots", "evaluate", lambda state, player: None, "`evaluate` gives None, no number that"),
        ("bots", "evaluate", lambda state, player: float("nan"), "player 0 is nan, which is no"),
        ("bots", "determinize", shallow, "shares agenda and marked with the real one, which bots"),
        ("words", "about", lambda book, state, place: None, "`about` gives None for 'A1', no step"),
        ("words", "TELLERS", Tellers.worded({rules.Marked: "{} marks."}), "cannot be filled in ("),
        ("words", "TELLERS", Tellers(), "nobody tells Marked: write its sentence in TELLERS"),
    ],
)
def test_what_a_room_gives_that_is_something_else(room, name, found, told, monkeypatch):
    def find(package: str, of: str, what: str) -> Any:
        return found if (of, what) == (room, name) else old(package, of, what)

    old = rooms.find
    monkeypatch.setattr(rooms, "find", find)
    assert told in next(report.broken(SOUND, range(1)))


class Deciding(rules.MarkSquare):
    """With a log it is always Ben's turn, with none the players take turns."""

    def answer(self, state, action, log):
        super().answer(state, action, log)
        if state.agenda:
            state.agenda[:] = [Deciding()]
        if log:
            state.player = 1


class Recorded(Starting):
    first, tasks = Deciding, (Deciding,)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_so_at_the_turns_of_one_player_only_is_met_with_every_seed(seed):
    with pytest.raises(contract.BrokenPromise, match="comes out otherwise with a log"):
        contract.steady(Recorded(), 2, seed)


def placed(places: Any) -> Any:
    class Lit(rules.MarkSquare):
        def answer(self, state, action, log):
            super().answer(state, action, None)
            if log:
                log.note(state, rules.Marked("NC-2", places, player=0, square="A1"))

    return type("Lighting", (Starting,), {"first": Lit, "tasks": (Lit, rules.MarkSquare)})


def test_a_text_is_no_tuple_of_places_and_the_step_is_named_that_lights_none():
    told = next(report.broken(placed("A1")(), range(1)))
    assert "`explains`: TypeError: Marked has the places 'A1', no tuple such as ('A1',)" in told
    told = next(report.broken(placed(("Z9",))(), range(1)))
    assert "marks what is no place: 'Z9' is the name of no place" in told


@pytest.mark.parametrize("player", [-1, 2])
def test_a_ruling_is_of_a_player_that_there_is(player):
    state = begin(SOUND).state
    with pytest.raises(TypeError, match=f"Marked is of player {player}, but they are numbered"):
        SOUND.tellers.tell(state, rules.Marked("NC-2", player=player, square="A1"))


def test_a_field_with_several_entries_is_listed():
    state = begin(SOUND).state
    told: Tellers[Any] = Tellers.worded({rules.Marked: "{player} marks {square}."})
    ruling = rules.Marked("NC-2", player=0, square=("A1", "B2", "C3"))
    assert told.tell(state, ruling).text == "Ana marks A1, B2 and C3."


def test_a_teller_says_what_it_says_as_said():
    tells: Any = Tellers()
    tells(rules.Marked)(lambda state, ruling: "Ana marks A1.")
    with pytest.raises(TypeError, match=r"the teller of Marked gives 'Ana marks A1.', not Said"):
        tells.tell(begin(SOUND).state, rules.Marked("NC-2", player=0, square="A1"))


# -- lessons


def taught(*topics: Topic, game: str = "noughts") -> Any:
    return LessonPlan(game, topics)


def task(dice: Dice) -> Any:
    game = kit.begin(SOUND, seed=dice.below(9))
    first, goal = rules.Mark("B2"), lambda later: kit.Goal("B2" in later.state.marked, "Not yet.")
    return kit.reach(game, "Mark the middle.", goal, ("Think of B.", "That is B2."), (first,))


def quiz(dice: Dice) -> Any:
    wrong = (("No, never", "squares are few", "It is empty."), ("Later", "it waits", "It may."))
    game = kit.begin(SOUND, seed=dice.below(9))
    return kit.may(game, rules.Mark("A1"), "It is empty.", "May Ana mark A1?", "Yes", wrong)


def met(dice: Dice) -> Any:
    return replace(task(dice), goal=lambda later: kit.Goal(True, "Done."))


def never(dice: Dice) -> Any:
    kit.require(dice.below(9) > 9)
    return task(dice)


def unasked(dice: Dice) -> Any:
    game = kit.begin(SOUND, seed=dice.below(9))
    return kit.may(game, rules.Mark("A1"), "It is empty.", "May Ana mark A1?", "Yes", ())


def topic(exercise: Any, problem: Any) -> Topic:
    return Topic("middle", "The middle", ("NC-2",), "Mark squares.", exercise, problem)


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        (3, "LESSON is 3, no LessonPlan"),
        (taught(), "its lesson has no topics: leave out LESSON as long as there are none"),
        (taught(topic(lambda dice: None, quiz)), "seed 0: its task is None, no Exercise: return"),
        (taught(topic(task, lambda dice: None)), "seed 0: its question is None, no Problem: ret"),
        (taught(topic(met, quiz)), "the topic 'middle' with seed 0: the goal is met before any"),
        (taught(topic(never, quiz)), "(test_contract_tells.py, line "),
        (taught(topic(never, quiz)), "in never: kit.require(dice.below(9) > 9))"),
        (taught(topic(task, unasked)), "0 wrong answers differed, not 2 or more (test_contract"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_told_with_its_topic(plan, told, monkeypatch):
    monkeypatch.setattr("urbannb.core.lesson.dice.TRIES", 3)
    monkeypatch.setattr(report, "lesson_of", lambda book: plan)
    [text] = report.broken(SOUND, range(1))
    assert text.startswith("Noughts breaks a promise of lessons: ")
    assert told in text


def test_a_lesson_that_cannot_be_imported_is_told_too(monkeypatch):
    def lesson_of(book):
        importlib.import_module("nothing_at_all")

    monkeypatch.setattr(report, "lesson_of", lesson_of)
    [text] = report.broken(SOUND, range(1))
    assert "ModuleNotFoundError: No module named 'nothing_at_all' (test_contract_tells.py, " in text
