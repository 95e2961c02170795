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
EVERY = pytest.mark.parametrize("name", [topic.name for topic in LESSON.plan.every])
"""The topics, and whole turns."""
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


# -- the text board alone will do, and so will the picture


def told_of(question):
    """The buildings by the text board: how many there are, by what is written on their lots."""
    city = question.scene().tables["City"]
    extents = re.search(r"Of several lots: (.*)\. The others", city)
    larger = extents[1].split("; ") if extents else []
    sizes = [
        4 if "all of" in each else len(re.findall(r"[A-F]\d[ns][we]", each)) for each in larger
    ]
    lots = len(
        re.findall(
            r"\b(?:CIV|COM|IND|RES|Park)\d?(?= |$)", city.partition("Of several")[0], re.MULTILINE
        )
    )
    return len(larger) + lots - sum(sizes), sizes


@EVERY
def test_the_text_board_says_which_lots_are_one_building(name):
    for seed in QUESTIONS:
        question = LESSON.predict(name, seed)
        built = question.game.state.city.values()
        count, sizes = told_of(question)
        assert count == len(built), seed
        assert sorted(sizes) == sorted(b.size for b in built if b.size > 1), seed


@EVERY
def test_the_text_board_says_which_number_is_whose(name):
    question = LESSON.predict(name, 0)
    for number, player in enumerate(question.game.names, 1):
        assert f"{number} is {player}" in str(question)


@pytest.mark.parametrize("width", [480, 320])
@EVERY
def test_the_picture_says_whose_cubes_are_seen(name, width):
    for seed in QUESTIONS:
        scene = LESSON.predict(name, seed).scene(width)
        shapes = [s for layer in scene.layers.values() for s in layer]
        if scene.tray:
            shapes += [s for layer in scene.tray.layers.values() for s in layer]
        cubes = any(getattr(shape, "fill", "") == "cube" for shape in shapes)
        said = {getattr(shape, "text", "") for shape in shapes}
        if cubes:
            assert said >= set(LESSON.predict(name, seed).game.names), seed


@pytest.mark.parametrize("name", ["points", "politicians"])
def test_players_are_told_in_the_order_of_turns(name):
    texts = [LESSON.predict(name, seed) for seed in QUESTIONS]
    told = [
        (re.findall(r"^(\w+): \d+ prestige", str(each), re.MULTILINE), each.game.names)
        for each in texts
    ]
    assert all(players == list(names) for players, names in told if players)
    assert any(players for players, _ in told)


def test_whoever_claims_a_building_is_named_above_the_board():
    for name in ("starting", "media"):
        for seed in QUESTIONS:
            question = LESSON.predict(name, seed)
            who = question.game.names[question.game.decision.player]
            assert f"{who} claims a building" in question.scene().title, seed


def test_an_empty_box_that_is_ringed_is_told_by_its_cost():
    told = "\n".join(str(LESSON.predict("favors", seed)) for seed in range(40))
    empty = [words for words in re.findall(r"Ringed: (.*)", told) if "contract box" in words]
    assert empty
    assert all(re.search(r"contract box for \d AP", words) for words in empty)


# -- what a question needs is said in it


def test_who_holds_an_office_in_an_answer_is_said_before_it():
    for seed in QUESTIONS:
        problem = LESSON.predict("deciding", seed).problem
        for answer in (problem.right, *problem.wrong):
            name, _, role = answer.text.partition(", ")
            if role in ("the Mayor", "the Treasurer"):
                assert re.search(rf"{name} is {role}", problem.see), seed
            if role == "who owns Media":
                assert f"{name} owns Media" in problem.see, seed


def test_what_is_left_is_said_where_it_may_run_out():
    for seed in range(some(40)):
        problem = LESSON.predict("limits", seed).problem
        if "Mayor's park" in problem.ask:
            stand = len(problem.game.state.city)
            assert re.search(rf"All {stand} park tiles|Of the \d+ park tiles {stand} ", problem.see)
        if "-lot" in problem.ask and "Can she build" in problem.ask:
            assert "no Urban Renewal card" in problem.see
            assert not set(problem.game.state.permits[0]) & set(BOX.renewals)


def test_no_other_way_to_pay_loses_fewer_permits_than_the_right_answer():
    for seed in QUESTIONS:
        question = LESSON.predict("permits", seed)
        build = next((a for a in question.problem.actions if isinstance(a, Build)), None)
        if build is None:
            continue
        assert "at least" in question.problem.ask
        later = question.game.copy()
        later.play(build)
        size = BOX.contracts[contract_in(question.game.state, build.box)].lots
        paid = [
            sum(BOX.permits[c].permits for c in a.cards) for a in later.legal if isinstance(a, Pay)
        ]
        lost = re.search(r"(\d+) permit", question.problem.right.text)
        if paid:
            assert min(paid) - size == (int(lost[1]) if lost else 0), seed


def test_two_answers_that_name_the_same_player_differ_by_the_reason_that_is_asked_for():
    for seed in QUESTIONS:
        assert LESSON.predict("media", seed).problem.ask.endswith("vocation, and why?")


def test_every_no_to_an_investment_says_why():
    for seed in QUESTIONS:
        problem = LESSON.predict("points", seed).problem
        said = [a.text for a in (problem.right, *problem.wrong) if a.text.startswith("No")]
        assert all(re.match("No, (it is too (late|early)|permits are only)", t) for t in said), seed
