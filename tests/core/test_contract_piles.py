"""A shuffled pile is known to nobody, be it said or not: who forgets to say it is told."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

import pytest

from tests.noughts import rules
from tests.noughts.rulebook import NoughtsRules
from urbannb import contract
from urbannb.kit import Task


@dataclass(frozen=True)
class Card:
    number: int


@dataclass(kw_only=True)
class WithBag(rules.Noughts):
    bag: list[Any] = field(default_factory=list)
    heaps: list[list[int]] = field(default_factory=list)
    drawn: int = 0


@dataclass(frozen=True, slots=True)
class FillBag(Task[WithBag]):
    says = "fill the bag"
    what: str = "bag"

    def run(self, state, log):
        cards: list[Any] = list(range(12))
        state.shuffle(cards)
        if self.what == "bag":
            state.bag = cards
        elif self.what == "heaps":
            state.heaps = [[], cards]
        else:
            state.bag = [Card(card) for card in cards]


@dataclass(frozen=True, slots=True)
class Drawing(rules.MarkSquare):
    """Whoever marks a square draws a card, as a heading tells."""

    def answer(self, state, action, log):
        rules.MarkSquare.answer(self, state, action, log)
        card = (state.bag or state.heaps[1]).pop()
        state.drawn = card.number if isinstance(card, Card) else card
        if state.agenda:
            state.agenda[-1] = Drawing()


class Bagged(NoughtsRules):
    """Noughts with a bag of which nobody says that it is hidden."""

    state_type = WithBag
    tasks: ClassVar[Any] = (FillBag, Drawing)
    shown = False
    what = "bag"

    def new(self, names, seed, **options):
        agenda = [Drawing(), FillBag(self.what)]
        return self.state_type(names=names, seed=seed, agenda=agenda)

    def scene(self, state, view):
        scene = super().scene(state, view)
        words = f"Drawn: {state.drawn}." + (f" To come: {state.bag}." if self.shown else "")
        return replace(scene, description=words)


class OpenBag(Bagged):
    shown = True


class FaceDown(Bagged):
    face_down = ("bag",)


class Uncovered(Bagged):
    """The last card lies open, so that only those below it are hidden."""

    def scene(self, state, view):
        scene = super().scene(state, view)
        return replace(scene, description=f"{scene.description} Next: {state.bag[-1:]}.")


class Unminded(Bagged):
    """It deals the coming shuffles anew, and no more."""

    def determinize(self, state, player, seed):
        seen = state.copy()
        seen.seed = seed
        return seen


UNDECLARED = [
    (Bagged, "`bag` was shuffled, and its order is shown to nobody"),
    (Bagged, "bots know what comes: write face_down = ('bag',) in the rulebook"),
    (Uncovered, "bots know what comes: write face_down = ('bag',) in the rulebook"),
    (type("Heaped", (Bagged,), {"what": "heaps"}), "`heaps[1]` was shuffled, and its order is"),
    (type("Heaped", (Bagged,), {"what": "heaps"}), "write face_down = ('heaps',) in the rulebook"),
    (
        type("WithCards", (Bagged,), {"what": "cards"}),
        "write `determinize(state, player, seed)` in",
    ),
    (Unminded, "bots know what comes: deal it anew there"),
]


@pytest.mark.parametrize(("book", "found"), UNDECLARED)
def test_a_shuffled_pile_that_is_not_said_to_be_hidden_is_told(book, found):
    with pytest.raises(contract.BrokenPromise) as caught:
        contract.hides(book(), 2, 3)
    told = str(caught.value)
    assert told.startswith("Noughts, 2 players, seed 3, after 0 actions breaks the promise `hides`")
    assert found in told


@pytest.mark.parametrize("book", [OpenBag, FaceDown])
def test_what_all_can_see_and_what_is_said_to_be_hidden_passes(book):
    for seed in range(3):
        contract.hides(book(), 2, seed)
