"""Single faults in a sound game, each caught with a message that says what would be right."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

import pytest

from tests.core.test_contract_catches import asking
from tests.noughts import words
from tests.noughts.rulebook import NoughtsRules
from tests.noughts.rules import MarkSquare
from tests.support.toy import Heaped, Take, TakeSome, Took, Toy, ToyState
from urbannb import contract
from urbannb.core.choosing.views import Listed
from urbannb.core.defaults.rooms import find
from urbannb.core.errors import IllegalAction
from urbannb.core.game import Game
from urbannb.core.telling import Said, Tellers
from urbannb.scene import Rect


def caught(promise: Any, book: Any, players: int = 2, seeds: int = 6) -> str:
    """What is told of the first game that breaks a promise."""
    with pytest.raises(contract.BrokenPromise) as found:
        for seed in range(seeds):
            promise(book, players, seed)
    told = str(found.value)
    assert told.startswith(f"{book.title}, {players} players, seed ")
    assert "\nPromised: " in told
    assert f" breaks the promise `{promise.__name__}`: " in told
    return told


# -- what answers without listing


@dataclass(frozen=True, slots=True)
class Lenient(TakeSome):
    def allows(self, state, action):
        return isinstance(action, Take)


@dataclass(frozen=True, slots=True)
class Denying(TakeSome):
    def allows(self, state, action):
        return action.count == 1 and super(Denying, self).allows(state, action)


class Wide(Listed):
    """A view that has more than it lists."""

    def allows(self, action):
        return isinstance(action, Take)


@dataclass(frozen=True, slots=True)
class Widely(TakeSome):
    def actions(self, state):
        return Wide(tuple(super(Widely, self).actions(state)))


@pytest.mark.parametrize(
    ("choice", "told"),
    [
        (Lenient, r"`allows` of Lenient says yes to 'take . of .', but `actions` does not list it"),
        (Denying, r"`allows` of Denying says no to 'take 2 of .', but `actions` lists it"),
        (
            Widely,
            r"`allows` of the legal actions says yes to 'take . of .', but `actions` does not l",
        ),
    ],
)
def test_a_quick_answer_that_differs_from_the_list_is_caught(choice, told):
    found = caught(contract.verdicts, asking(choice)(), seeds=20)
    assert re.search(told, found)


@pytest.mark.parametrize("choice", [Lenient, Widely])
def test_what_why_refuses_is_not_played_whatever_else_is_said_of_it(choice):
    book = asking(choice)()
    game = Game(book, book.new(("Ana", "Ben"), 0))
    while len(game.state.heaps[0]):
        game.play(Take(0, min(2, len(game.state.heaps[0]))))
    fresh = Game(book, game.state)
    for action in (Take(0, 1), "take 1 of 0"):
        with pytest.raises(IllegalAction, match="Heap 0 has only 0"):
            fresh.play(action)
    assert fresh.state == game.state
    assert not fresh.turn


# -- what is hidden, counted, asked


class Whispering(Toy):
    """The spare stones lie face down, and one of the places tells which lies on top."""

    face_down = ("spare",)
    place = ""

    def new(self, names, seed, **options):
        heaps, spare = [[*range(6)], [*range(7)]], [1, 2, 3, 4, 5, 6]
        state = ToyState(names=names, seed=seed, agenda=[TakeSome()], heaps=heaps, spare=spare)
        state.shuffle(spare)
        return state

    def about(self, state, place):
        step = super().about(state, place)
        top = f"The next one is {state.spare[-1]}."
        return replace(step, text=top) if place == self.place else step


def test_a_place_that_tells_what_is_hidden_is_caught_whichever_kind_it_is_of():
    for place in ("take2of1", "heap0"):
        book = Whispering()
        book.place = place
        told = caught(contract.hides, book, seeds=12)
        assert f"about({place!r}) says to player" in told
        assert "what they cannot know" in told


class Reversed(Toy):
    def winners(self, state):
        totals = [score.total for score in self.scores(state)]
        return [player for player, total in enumerate(totals) if total == min(totals)]


class Golf(Reversed):
    def evaluate(self, state, player):
        return -self.scores(state)[player].total


def test_winners_with_the_worst_total_are_caught_unless_the_least_is_best():
    told = caught(contract.wins, Reversed())
    assert re.search(r"`winners` names the worst total in all \d+ games; a game of \d+ and", told)
    assert "let `evaluate` in `bots` say that the least is best" in told
    for seed in range(6):
        contract.wins(Golf(), 2, seed)
        contract.wins(Toy(), 2, seed)


def telling(say: Any) -> type[Toy]:
    """The toy with other words for what was taken."""
    found: Tellers[Any] = Tellers()
    found(Took)(lambda state, ruling: Said(say(state, ruling)))
    found(Heaped)(lambda state, ruling: Said("Stones: heaped."))

    class Telling(Toy):
        tellers = found

    return Telling


def mine(state) -> int:
    return len(state.taken[state.last])


@pytest.mark.parametrize(
    "says",
    [
        lambda state, took: f"{state.last} takes {took.count}: {mine(state) + 1} in all.",
        lambda state, took: f"{state.last} now has {mine(state) + (not any(state.heaps))}.",
        lambda state, took: f"{state.last} takes some, bringing the total to {mine(state) - 1}.",
    ],
    ids=["always", "once", "less"],
)
def test_a_total_that_is_not_the_score_is_caught(says):
    told = caught(contract.explains, telling(says)())
    assert re.search(r"a step of T-2 tells a total of \d+ for (Ana|Ben), whose score is \d+", told)


def test_totals_of_the_score_and_of_other_things_are_sound():
    for says in (
        lambda state, took: f"{state.last} takes {took.count}: {mine(state)} in all.",
        lambda state, took: f"{state.last} now has {sum(state.taken[state.last])}.",
        lambda state, took: f"{state.last} sees {len(state.heaps[0])} in all.",
    ):
        for seed in range(4):
            contract.explains(telling(says)(), 2, seed)


def test_whoever_a_step_says_wins_has_won():
    says = lambda state, took: (  # noqa: E731  # one of the words above
        "Stones: taken." if any(state.heaps) else f"{state.names[state.last == 'Ana']} wins."
    )
    told = caught(contract.explains, telling(says)())
    assert re.search(r"a step says '(Ana|Ben) wins\.', but `winners` names (Ana|Ben)", told)


class Speechless(MarkSquare):
    asks_for = " "


class Asking(NoughtsRules):
    tasks = (Speechless,)

    def new(self, names, seed, **options):
        return self.state_type(names=names, seed=seed, agenda=[Speechless()])


def test_what_is_asked_for_is_not_left_empty():
    told = caught(contract.whole, Asking())
    assert 'Speechless has no `asks_for`: what is asked for, to follow "choose"' in told


def test_a_helper_that_is_called_like_a_part_of_a_game_is_told(monkeypatch):
    monkeypatch.setattr(words, "count", lambda squares: squares, raising=False)
    find.cache_clear()
    try:
        told = caught(contract.whole, NoughtsRules())
    finally:
        monkeypatch.undo()
        find.cache_clear()
    assert "`count` in tests.noughts.words is no helper: `count(rulebook, state)` is asked" in told


# -- what is drawn


class Rigid(NoughtsRules):
    def scene(self, state, view):
        return super().scene(state, replace(view, width=640))


class Broad(NoughtsRules):
    """It follows the width, but for that of a telephone."""

    def scene(self, state, view):
        return replace(super().scene(state, view), width=max(420, view.width))


class Covered(NoughtsRules):
    """The legal squares are filled, and so is what lies on one that is chosen."""

    def scene(self, state, view):
        scene = super().scene(state, view)
        lids = tuple(
            Rect(t.x, t.y, t.w, t.h, "focus_tint") for t in scene.targets if t.place in view.focus
        )
        return replace(scene, layers=scene.layers | {"lids": lids})


@pytest.mark.parametrize(
    ("book", "told"),
    [
        (
            Rigid,
            r"the scene is 248 pixels wide where 124 are given, the same as where 640 are: draw",
        ),
        (Broad, r"the scene is 420 pixels wide where 390 are given: draw it so that it fits into"),
        (Covered, r"where focus places are marked, a Rect filled with 'focus_tint' hides a \w+ on"),
    ],
)
def test_a_picture_of_a_fixed_width_and_a_mark_that_hides_a_piece_are_caught(book, told):
    assert re.search(told, caught(contract.pictures, book()))
