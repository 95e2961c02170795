"""What a task or a question asks is in its words, or on the board that is shown with it.

The close-up has a player's panel, and the boxes, only if something in them is in question.
"""

import re

import pytest

from tests.support import lessons
from tests.support.sizes import some
from urbannb.games.urban_sprawl.components.box import read_box
from urbannb.games.urban_sprawl.model.actions import Build, Favor, Invest, Pay, Take
from urbannb.games.urban_sprawl.model.state import contract_in

BOX = read_box("")
LESSON = lessons.lesson("urban-sprawl")
ALL = pytest.mark.parametrize("name", LESSON.names)
TASKS, QUESTIONS = range(some(16, least=2)), range(some(64, least=8))
PANEL = re.compile("player|permit|favor")
HAND = re.compile(r"(You hold|holds) .*permit.* and ha(ve|s) \d+ wealth")


def kind_of(card):
    """How a contract's zone and size are written, on the board or in a sentence."""
    zone, lots = card.zone, card.lots
    return rf"{zone} {lots}\b|{lots} {zone} lot|{zone} (building |tile |)of {lots} lot"


def unseen(task):
    """What the solution of a task needs that is neither said nor shown."""
    scene, say = task.scene(), task.exercise.say
    drawn = {target.place for target in scene.targets}
    text = f"{say} {task}"
    later = task.game.copy()
    for action in task.exercise.solution:
        state = later.state
        if isinstance(action, Build | Favor):
            card = BOX.contracts[contract_in(state, action.box)]
            if card.name not in text:
                yield card.name
            elif card.name not in say and f"box:{action.box}" not in drawn:
                yield f"{card.name}, in the picture"
        if isinstance(action, Build):
            if not re.search(kind_of(card), text):
                yield f"zone and size of {card.name}"
            if not HAND.search(say) and not any(map(PANEL.match, drawn)):
                yield "the hand"
        if isinstance(action, Invest | Pay) and not any(map(PANEL.match, drawn)):
            yield "the hand"
        if isinstance(action, Take) and not any(at.startswith("plan:") for at in drawn):
            yield "the planning cards"
        later.play(action)


@ALL
def test_a_task_shows_or_says_what_its_solution_needs(name):
    for seed in TASKS:
        assert not [*unseen(LESSON.do(name, seed))], seed


@ALL
def test_cards_in_the_choices_of_a_question_are_named_in_it_or_on_its_board(name):
    known = [*BOX.contracts.values(), *BOX.events.values()]
    for seed in QUESTIONS:
        question = LESSON.predict(name, seed)
        text = " ".join(
            (question.problem.see, question.problem.ask, *question.scene().tables.values())
        )
        for answer in (question.problem.right, *question.problem.wrong):
            for card in known:
                if re.search(rf"\b{card.name}\b", answer.text):
                    assert card.name in text, (seed, answer.text)


def test_a_hand_that_is_said_is_the_hand_that_is_held():
    for name in ("values", "demolition", "limits"):
        task = LESSON.do(name, 1)
        state, said = task.game.state, HAND.search(task.exercise.say).group()
        held = state.permits[state.player]
        assert said.endswith(f" {state.wealth[state.player]} wealth")
        assert said.count("-permit ") == sum(card in BOX.permits for card in held)
        assert ("Urban Renewal" in said) == any(card in BOX.renewals for card in held)
