"""What a game can do without is said in a sentence: what is missing, where, what would be right."""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Annotated, Any

import pytest

from tests.noughts import rules
from tests.noughts.rulebook import NoughtsRules
from tests.support.strategies import OURS
from urbannb import contract, kit
from urbannb.contract import report
from urbannb.contract.lacking import parts, teaching, telling
from urbannb.core.errors import BadPosition
from urbannb.core.lesson import Dice
from urbannb.core.score import Score
from urbannb.kit import Action, AskOne, Notation, whole

SOUND = NoughtsRules()


def told(book: Any, begins: str) -> list[str]:
    """What is said of a game about one thing."""
    return [text for text in report.lacks(book) if text.startswith(begins)]


def other(**said: Any) -> Any:
    """Noughts with something said otherwise."""
    return type("Otherwise", (NoughtsRules,), said)()


@pytest.mark.parametrize("book", OURS, ids=lambda book: book.name)
@pytest.mark.no_cover
def test_our_games_lack_nothing_that_is_looked_for(book, monkeypatch):
    monkeypatch.setattr(telling, "ENDS", 1)
    looks = {*parts.LOOKS, *teaching.LOOKS, *telling.LOOKS} - {telling.no_use}  # test_rules_reached
    assert [text for look in looks for text in look(book)] == []


# -- positions


def test_a_game_that_checks_no_position_is_told_what_to_write():
    [text] = told(SOUND, "A position may be nonsense")
    assert "`mistakes(state)` in its room `rules` yields each field that cannot be so" in text
    checked = other(check=lambda self, state: iter(()))
    assert told(checked, "A position may be nonsense") == []


@dataclass(frozen=True, slots=True)
class MarkFor(rules.MarkSquare):
    """A choice of the player it names."""

    player: int = 0


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ({"player": 5}, "player: player 5 is asked, but they are numbered from 0 to 1"),
        ({"player": -1}, "player: player -1 is asked, but they are numbered from 0 to 1"),
        (
            {"agenda": [MarkFor(7), MarkFor(1)]},
            "agenda.0: player 7 is asked, but they are numbered from 0 to 1",
        ),
    ],
)
def test_a_position_that_asks_nobody_is_refused_whatever_the_game_checks(said, found):
    book = other(tasks=(rules.MarkSquare, MarkFor))
    assert kit.position(book, player=1, agenda=[MarkFor(0)]).decision.player == 0
    with pytest.raises(BadPosition) as caught:
        kit.position(book, **said)
    assert found in str(caught.value)


def test_a_game_that_asks_nobody_is_told_so_before_all_else():
    class Asking(NoughtsRules):
        tasks = (MarkFor,)

        def new(self, names, seed, **options):
            return rules.Noughts(names=names, seed=seed, agenda=[MarkFor(2)])

    [text] = report.broken(Asking())
    assert "player 2 is to decide, but they are numbered from 0 to 1" in text


# -- lessons


class Drawing:
    """A topic whose positions begin with a seed that may come from the dice."""

    def __init__(self, seed: Any, shuffled: bool) -> None:
        self.seed, self.shuffled = seed, shuffled

    def exercise_of(self, game: str, seed: int) -> Any:
        state = kit.begin(SOUND, seed=self.seed(Dice(f"{game} {seed}"))).state
        state.draws = int(self.shuffled)
        return SimpleNamespace(game=kit.Game(SOUND, state))

    problem_of = exercise_of
    parts = ()


def planned(seed: Any, *, shuffled: bool = True) -> Any:
    """A lesson of one such topic."""
    return SimpleNamespace(every=[Drawing(seed, shuffled)])


def test_a_lesson_with_one_shuffle_for_all_is_told(monkeypatch):
    one, many = planned(lambda _: 7), planned(lambda dice: dice.below(1000))
    monkeypatch.setattr(teaching, "lesson_of", lambda _: one)
    [text] = teaching.one_shuffle(SOUND)
    assert text == (
        "All that its lesson draws is shuffled by seed 7, so that learners meet the same order "
        "again and again: `seed=dice.below(1000)` draws another each time."
    )
    for plan in (many, planned(lambda _: 7, shuffled=False), None):
        monkeypatch.setattr(teaching, "lesson_of", lambda _, plan=plan: plan)
        assert list(teaching.one_shuffle(SOUND)) == []


# -- who has won


@dataclass(frozen=True, slots=True)
class Counting(rules.MarkSquare):
    """At the end it is said who has won."""

    def answer(self, state, action, log):
        super(Counting, self).answer(state, action, log)
        if state.agenda:
            state.agenda[:] = [Counting()]
        elif log:
            log.note(state, rules.Marked("NC-1", player=state.player, square=action.square))


def last_wins(self, state):
    return [] if state.agenda else [1 - state.player]


def said_why(self, ruling, state):
    step = NoughtsRules.explain(self, ruling, state)
    winner = state.names[1 - state.player]
    return replace(step, text=f"{winner} wins: three in a line lose.") if not state.agenda else step


def test_winners_without_the_best_total_need_a_step_that_says_why():
    [text] = told(other(winners=last_wins), "Where 2 players ended with ")
    assert ", `winners` names " in text
    assert "(seed " in text
    assert text.endswith("the ruling that ends the game should say who wins and what decided it.")
    assert told(other(winners=last_wins, explain=said_why), "Where ") == []
    assert told(SOUND, "Where ") == []


def test_a_team_wins_or_loses_with_one_total(monkeypatch):
    def scores(self, state):
        return [Score("All", "NC-1", 0)]

    book = other(winners=lambda self, state: [], scores=scores, team=True)
    assert told(book, "Where ") == []


# -- what buttons say


def test_two_buttons_that_say_the_same_are_told():
    [text] = told(other(called=lambda self, state, action: "mark it"), "Two buttons")
    assert text == (
        'Two buttons say "Mark it" (2 players, seed 0, after 0 actions), for "mark A1" and for '
        '"mark A2": `called` in its room `words` should tell them apart.'
    )
    assert told(SOUND, "Two buttons") == []


@dataclass(frozen=True, slots=True)
class Lay(Action, says="lay card-{number}"):
    """Lay one of several cards that are alike."""

    number: Annotated[int, whole(1, 3)]


class Laying(AskOne[rules.Noughts]):
    rule = "NC-2"
    kind = Lay
    asks_for = "a card"

    def options(self, state):
        return [Lay(1), Lay(2)]

    def answer(self, state, action, log):
        """That is all."""


def test_pieces_that_are_alike_may_be_called_alike():
    class Alike(NoughtsRules):
        tasks = (Laying,)  # type: ignore[assignment]  # other than those of the real game
        notation = Notation("Noughts", (Lay,), '"lay card-1"')

        def new(self, names, seed, **options):
            return rules.Noughts(names=names, seed=seed, agenda=[Laying()])

        def called(self, state, action):
            return "lay a card"

    assert told(Alike(), "Two buttons") == []


# -- parts


def test_each_part_that_may_be_left_out_is_named_with_its_place():
    for look in parts.LOOKS:
        for text in look(SOUND):
            assert "`" in text, "it says what to write"
            assert text.endswith(".")
    assert "`terms` in its room `bots`" in " ".join(parts.no_terms(SOUND))
    contract.check(SOUND, 2, 0)  # nothing of that is a promise
