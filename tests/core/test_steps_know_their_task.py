"""Every step knows in which task it happened."""

from __future__ import annotations

import urbannb as ub
from tests.support.toy import Heap, TakeSome, Toy, ToyState
from urbannb.core.game import Game
from urbannb.core.log import follow
from urbannb.core.ruling import TaskAtHand


def test_a_step_knows_its_task_and_the_words_it_had():
    game = Game(Toy(), ToyState(names=("Ana", "Ben"), agenda=[TakeSome(), Heap((6, 7))]))
    (setup,) = game.steps_of(0)[0].during
    assert (setup.task, setup.below, setup.words) == (Heap((6, 7)), 1, "heap up the stones")
    steps = game.play("take 1 of 0")
    assert [d.task for d in steps[0].during] == [TakeSome()]
    assert steps.chain == steps[0].during
    assert steps.begun == steps.chain


def test_what_a_task_brings_about_is_part_of_it():
    def doing(name: str, below: int) -> TaskAtHand:
        return TaskAtHand(Heap((len(name), below)), below, name)

    end, slide, refill, pay = doing("end", 0), doing("slide", 8), doing("refill", 7), doing("p", 8)
    chain = follow(follow((end,), slide), refill)
    assert chain == (end, refill), "what lay above has been done"
    assert follow(chain, pay) == (end, refill, pay)
    assert follow(follow(chain, pay), refill) == (end, refill), "the same task once more"


def test_nothing_is_noted_without_a_log():
    game = ub.new_game("urban-sprawl", players=2, seed=3)
    at_rest = game.state.copy()
    game.steps_of(0)
    assert game.state == at_rest
