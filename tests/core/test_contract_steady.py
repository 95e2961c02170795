"""Whoever reads a position must not change it: what does is all that is told, in one sentence."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar

import pytest

from tests.noughts import rules
from tests.noughts.rulebook import NoughtsRules
from urbannb import contract
from urbannb.contract import report
from urbannb.core.glossary import Rule

COUNT = itertools.count()
SHARED: dict[str, int] = {}


def marking(method: str) -> type[NoughtsRules]:
    """Noughts where this method of the rulebook marks a square by the way."""

    def changed(self: Any, state: rules.Noughts, *more: Any) -> Any:
        state.marked["A1"] = 1
        return getattr(NoughtsRules, method)(self, state, *more)

    return type("Marking", (NoughtsRules,), {method: changed})


def starting(task: type[rules.MarkSquare], **said: Any) -> type[NoughtsRules]:
    """Noughts with another choice."""

    def new(self: Any, names: tuple[str, ...], seed: int) -> Any:
        return self.state_type(names=names, seed=seed, agenda=[task()])

    return type("Starting", (NoughtsRules,), {"tasks": (task,), "new": new, **said})


class Looking(rules.MarkSquare):
    def options(self, state):
        state.player = 1 - state.player
        return super().options(state)


class Refusing(rules.MarkSquare):
    def reasons(self, state, action):
        state.marked["A1"] = 1
        yield from super().reasons(state, action)


class Naming(rules.MarkSquare):
    def question(self, state):
        state.marked["A1"] = 1
        return "choose a square"


class Dicing(rules.MarkSquare):
    def answer(self, state, action, log):
        super().answer(state, action, log)
        state.player = next(COUNT) % 2


class Telling(rules.MarkSquare):
    def answer(self, state, action, log):
        super().answer(state, action, log)
        if log:
            state.player = 0


class Counting(NoughtsRules):
    def scores(self, state):
        return [replace(score, points=next(COUNT)) for score in super().scores(state)]


@dataclass(kw_only=True)
class OnOneBoard(rules.Noughts):
    marked: dict[str, int] = field(default_factory=lambda: SHARED)


READ = "changes the position that it is given: "
UNSTEADY = [
    *(
        (marking(method), (what, f"{READ}marked['A1'] is 1, not missing"))
        for method, what in {
            "scores": "`score`",
            "scene": "`scene`",
            "about": "`about` ",
            "check": "`mistakes`",
            "count": "`count`",
            "evaluate": "`evaluate`",
            "weigh": "`weigh`",
            "gesture": "`gesture` of mark ",
            "called": " is called",
            "figures": "`figures` of mark ",
            "outlook": "the preview of mark ",
            "attempt": "`attempt` at mark ",
        }.items()
    ),
    (starting(Looking), ("`actions` of Looking ", READ)),
    (starting(Refusing), ("the reasons against mark ", f"{READ}marked['A1'] is 1, not missing")),
    (starting(Naming), ("the words of Naming ", f"{READ}marked['A1'] is 1, not missing")),
    (starting(Dicing), (" leads from one position to two, but all chance comes from state.shuf",)),
    (starting(Telling), (" comes out otherwise with a log, which must decide nothing: player ",)),
    (Counting, ("`score` answers otherwise when it is asked again",)),
    (
        starting(rules.MarkSquare, state_type=OnOneBoard),
        ("a game begins otherwise once another was played, so they share something: marked[",),
    ),
]


@pytest.mark.parametrize(("book", "found"), UNSTEADY, ids=[told[0] for _, told in UNSTEADY])
def test_what_a_reader_changes_is_all_that_is_told(book, found):
    SHARED.clear()
    [told] = report.broken(book())
    assert all(part in told for part in found), told


def test_a_steady_game_is_said_to_be_one():
    for seed in range(4):
        contract.steady(NoughtsRules(), 2, seed)


@dataclass(kw_only=True)
class Working(rules.Noughts):
    @cached_property
    def free(self) -> list[str]:
        return [square for square in rules.BOARD.cells if square not in self.marked]


class Remembering(rules.MarkSquare):
    def options(self, state):
        return [rules.Mark(square) for square in state.free]


def test_what_is_worked_out_once_and_then_outdated_is_told():
    with pytest.raises(contract.BrokenPromise, match=r"no longer fits it; use `property`: free"):
        contract.saves(starting(Remembering, state_type=Working)(), 2, 0)


class Keeping(NoughtsRules):
    """Scores are kept from one game to the next by what does not tell games apart."""

    kept: ClassVar[dict[int, Any]] = {}

    def scores(self, state):
        return self.kept.setdefault(len(state.names), super().scores(state))


def test_what_is_kept_from_one_game_to_the_next_is_told(monkeypatch):
    looked = []

    def look(book, players, seed):
        looked.append((players, seed))
        contract.processes(book, players, seed)

    monkeypatch.setattr(report, "processes", look)
    told = list(report.broken(Keeping()))
    assert looked == [(2, 1)], "not the first game, whose scores are the right ones"
    assert "look for a loop over a set, and for what a module keeps from one game to the" in told[0]


def test_a_rule_that_nothing_cites_is_named():
    trading = Rule("NC-3", "Trading", "Play", "Squares may be traded.")
    book = type("Trading", (NoughtsRules,), {"rules": {**NoughtsRules().rules, "NC-3": trading}})()
    assert next(report.lacks(book)).startswith("It has no lesson")
    assert "Nothing cites NC-3: what follows from a rule names it" in " ".join(report.lacks(book))
    assert "Nothing cites" not in " ".join(report.lacks(NoughtsRules()))


# -- what is shown and told of what is hidden


@dataclass(kw_only=True)
class WithPile(rules.Noughts):
    pile: list[int] = field(default_factory=lambda: list(range(40)))


def peeking(**said: Any) -> Any:
    """Noughts with a pile that lies face down, and something that is said of it."""
    return type(
        "Peeking", (NoughtsRules,), {"state_type": WithPile, "face_down": ("pile",), **said}
    )()


def top(state: Any) -> str:
    return f"The top card is {state.pile[-1]}."


def described(self, state, view):
    return replace(NoughtsRules.scene(self, state, view), description=top(state))


def labeled(self, state, view):
    scene = NoughtsRules.scene(self, state, view)
    targets = tuple(replace(t, label=f"{t.label} {top(state)}") for t in scene.targets)
    return replace(scene, targets=targets)


def drawn(self, state, view):
    scene = NoughtsRules.scene(self, state, view)
    return replace(scene, width=scene.width + state.pile[-1])


def told_of(self, state, place):
    return self.step("NC-2", top(state), places=(place,), state=state)


def foreseen(self, state, action):
    return self.step("NC-2", top(state), state=state)


def counted(self, state):
    return [replace(score, how=top(state)) for score in NoughtsRules.scores(self, state)]


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"scene": described}, "the description of the scene says to player 0 what they cannot"),
        ({"scene": labeled}, "the label of A1 says to player 0 what they cannot know"),
        ({"scene": drawn}, "the picture shows player 0 something that they cannot know"),
        ({"about": told_of}, "says to player 0 what they cannot know, or `determinize` changes"),
        ({"outlook": foreseen}, "the preview of mark "),
        ({"scores": counted}, "the scores say to player 0 what they cannot know"),
    ],
)
def test_what_a_player_cannot_know_is_nowhere_shown_or_said(said, found):
    contract.hides(peeking(), 2, 0)
    with pytest.raises(contract.BrokenPromise) as caught:
        contract.hides(peeking(**said), 2, 0)
    assert found in str(caught.value)


class Prompting(rules.MarkSquare):
    def question(self, state):
        return f"choose a square. {top(state)}"


def test_a_prompt_tells_nothing_that_is_hidden():
    book = starting(Prompting, state_type=WithPile, face_down=("pile",))()
    with pytest.raises(
        contract.BrokenPromise, match="the prompt says to player 0 what they cannot"
    ):
        contract.hides(book, 2, 0)


# -- what is heard and clicked


def test_places_that_are_called_alike_are_told():
    def scene(self, state, view):
        scene = NoughtsRules.scene(self, state, view)
        return replace(scene, targets=tuple(replace(t, label="empty") for t in scene.targets))

    book = type("Alike", (NoughtsRules,), {"scene": scene})()
    with pytest.raises(contract.BrokenPromise, match=r"'A1', .* are all labeled 'empty': whoever"):
        contract.pictures(book, 2, 0)


def test_a_place_that_lies_under_another_is_told_with_what_covers_it():
    def scene(self, state, view):
        scene = NoughtsRules.scene(self, state, view)
        first, *rest, _ = scene.targets
        return replace(
            scene, targets=(first, *rest, replace(first, place="C3", label="C3", row=99))
        )

    book = type("Covered", (NoughtsRules,), {"scene": scene})()
    with pytest.raises(contract.BrokenPromise, match=r"A1 cannot be clicked: what a click in its"):
        contract.pictures(book, 2, 0)
