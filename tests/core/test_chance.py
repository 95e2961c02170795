"""Where dice and hidden cards have a part: nothing is foretold, and advice weighs what may come."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.noughts import rules
from tests.noughts.rulebook import NoughtsRules
from tests.noughts.words import TELLERS
from urbannb.core.game import begin
from urbannb.kit import Action, AskOne, Notation, Ruling, Said, Tellers


@dataclass(frozen=True, slots=True)
class Roll(Action, says="roll"):
    """Roll a die for the squares."""


@dataclass(frozen=True, slots=True)
class Stay(Action, says="stay"):
    """Have three squares for certain."""


@dataclass(frozen=True, kw_only=True)
class Shown(Ruling):
    what: int


@dataclass(kw_only=True)
class Risky(rules.Noughts):
    won: int = 0
    pile: list[int] = field(default_factory=lambda: [1, 2] * 20)


class Chance(AskOne[Risky]):
    """A die of six, or three for certain; what a hidden card says is told at the end."""

    rule = "NC-2"
    kind = (Roll, Stay)
    asks_for = "what to risk"
    shows_card = False

    def options(self, state):
        return [Roll(), Stay()]

    def answer(self, state, action, log):
        if log:
            log.note(state, rules.Marked("NC-2", player=0, square="A1"))
        state.won = state.roll() if action == Roll() else 3
        if log and (action == Roll() or self.shows_card):
            shown = state.pile[-1] if self.shows_card else state.won
            log.note(state, Shown("NC-2", what=shown))


class Card(Chance):
    shows_card = True


TELLS: Tellers[Any] = Tellers(TELLERS)


@TELLS(Shown)
def _shown(state: Any, ruling: Shown) -> Said:
    return Said(f"It is {ruling.what}.")


def game(seed: int, choice: type[Chance] = Chance) -> Any:
    class Book(NoughtsRules):
        state_type = Risky
        tasks = (choice,)  # type: ignore[assignment]  # other than those of the real game
        notation = Notation("Noughts", (Roll, Stay), '"roll"')
        face_down = ("pile",)
        tellers = TELLS

        def new(self, names, seed, **options):
            return Risky(names=names, seed=seed, agenda=[choice()])

        def evaluate(self, state, player):
            return float(state.won if player == 0 else -state.won)

    return begin(Book(), seed=seed)


def test_a_die_shows_each_of_its_sides_and_never_another():
    state = game(7).state
    shown = Counter(state.roll(6) for _ in range(600))
    assert sorted(shown) == [1, 2, 3, 4, 5, 6]
    assert min(shown.values()) > 60
    assert (state.copy().roll(20), state.draws) == (state.copy().roll(20), 600)
    assert state.roll(1) == 1


@pytest.mark.parametrize(("choice", "action"), [(Chance, "roll"), (Card, "roll"), (Card, "stay")])
def test_what_chance_or_a_hidden_card_decides_is_never_foretold(choice, action):
    """Two throws are alike once in six times, so two tries would not do."""
    for seed in range(40):
        told = game(seed, choice).outlook(action).text
        assert told == "This would happen: Ana marks A1."


def test_what_is_certain_is_foretold_though_cards_are_hidden():
    assert game(0).outlook("stay").text == "This would happen: Ana marks A1."


class Further(Chance):
    """Something is asked after it."""

    asks_for = "what to risk further"


class Sure(Chance):
    """Three for certain, and then another question."""

    def answer(self, state, action, log):
        super().answer(state, action, log)
        state.agenda.append(Further())


def test_a_preview_says_what_everybody_has_then_and_what_is_asked_next():
    told = game(0, Sure)
    told.rulebook.holdings = lambda state: [{"points": state.won}, {"points": 0}]
    sums = "In all, Ana goes from 0 to 3 points. Next: Ana chooses what to risk further."
    assert told.outlook("stay").plain == f"This would happen: Ana marks A1. {sums}"
    assert told.outlook("roll").plain == "This would happen: Ana marks A1."


def test_advice_weighs_the_average_of_what_may_come():
    for seed in range(10):
        at = game(seed)
        choice = at.state.agenda[-1]
        worth = dict(at.rulebook.weigh(at.state, choice, 0))
        assert worth[Stay()] == 3.0
        assert 2.4 < worth[Roll()] < 4.6
        assert dict(at.rulebook.weigh(at.state, choice, 0)) == worth, "as it was before"
