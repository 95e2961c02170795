"""What is told of a mistake: which promise, where, what was found, what would be right."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from tests.noughts import rules
from tests.noughts.rulebook import NoughtsRules
from urbannb import contract
from urbannb.contract import report
from urbannb.core.game import begin
from urbannb.kit import Notation, Pass

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


class NoAnswer(rules.MarkSquare):
    def options(self, state):
        return []


class NoRule(rules.MarkSquare):
    rule = ""


class Starting(NoughtsRules):
    """Noughts with another task at the start."""

    first: type[rules.MarkSquare] = rules.MarkSquare

    def new(self, names, seed, **options):
        return self.state_type(names=names, seed=seed, agenda=[self.first()])


class Stuck(Starting):
    first, tasks = NoAnswer, (NoAnswer,)


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
    (Stuck, "ends", "NoAnswer() asks, and there is no legal action"),
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
    with pytest.raises(contract.BrokenPromise, match="lies outside the picture"):
        contract.pictures(Narrow(), 2, 0)
