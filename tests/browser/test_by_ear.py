"""Every topic of every lesson, solved as by somebody who cannot see: by roles, names and keys.

The engine says what is right and what that is called; where it is, the page has to tell.
`make test` takes some topics of each game, `make thorough` all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import urbannb as ub
from tests.browser import lab
from tests.browser.hearing import ScreenReader
from tests.support import needs
from tests.support.sizes import GAMES, WHOLE
from urbannb.core.action import Action
from urbannb.core.text import capital, plain
from urbannb.teach import lesson
from urbannb.teach.exercise import LiveExercise
from urbannb.teach.problem import LiveProblem

pytestmark = pytest.mark.browser

SHOW = 'import urbannb as ub\nub.lesson("{game}").{what}("{topic}")'
PRACTICE = 'import urbannb as ub\nub.practice("{game}", count=5)'
STRIDE = 1 if GAMES >= WHOLE else 8
"""Every so manyth topic is taken."""
CHOSEN = ", can be chosen"
TOPICS = [
    (book.name, topic)
    for n, book in enumerate(needs.taught())
    for topic in needs.topics(book)[n % STRIDE :: STRIDE]
]


@pytest.fixture
def listen(page, server) -> Iterator[Any]:
    """Shows what a cell does; a screen reader that stands before it."""
    readers = []

    def of(cell: str) -> ScreenReader:
        lab.show(page, server, cell)
        page.get_by_role("button", name="Go on").or_(page.get_by_role("radio")).first.wait_for(
            timeout=lab.SLOW
        )
        reader = ScreenReader(page)
        readers.append(reader)
        return reader

    yield of
    for reader in readers:
        reader.close()


# -- questions


@pytest.mark.parametrize(("game", "topic"), TOPICS)
def test_a_question_is_answered_by_ear_and_the_belief_behind_a_wrong_answer_is_heard(
    listen, game, topic
):
    reader = listen(SHOW.format(game=game, what="predict", topic=topic))
    question = lesson(game).predict(topic)
    wrong = next(n for n, choice in enumerate(question.choices) if choice.belief)
    reader.tab_to("radio")
    said = answer(reader, question, wrong)
    assert "Not quite" in said
    assert plain(question.choices[wrong].belief) in said
    reader.tab_to("button", "Another example")
    reader.press("Enter")
    question.another()
    assert plain(question.problem.ask) in reader.listen()
    said = answer(reader, question, question.right)
    assert plain(question.feedback.heading) in said


def answer(reader: ScreenReader, question: LiveProblem, n: int) -> str:
    """Read the question, go to an answer by its words, check it; what is said to it."""
    read = reader.tree.read("region", "Question")
    for words in (question.problem.see, question.problem.ask):
        assert squeezed(plain(words)) in squeezed(read)
    for _ in question.options:
        if reader.here.name.partition(" ")[2] == question.options[n]:
            break
        reader.press("ArrowDown")
    assert reader.here.name.partition(" ")[2] == question.options[n]
    assert reader.here.role == "radio"
    reader.press("Space")
    reader.tab_to("button", "Check")
    reader.press("Enter")
    question.answer(n)
    return reader.listen()


def squeezed(text: str) -> str:
    """Words alone: a tree has its own spaces between what is bold and what is not."""
    return "".join(text.split())


# -- tasks


@pytest.mark.parametrize(("game", "topic"), TOPICS)
def test_a_task_is_done_by_ear(listen, game, topic):
    reader = listen(SHOW.format(game=game, what="do", topic=topic))
    task = lesson(game).do(topic)
    read = reader.tree.read("region", "Task")
    assert squeezed(plain(task.exercise.say)) in squeezed(read)
    for action in task.exercise.solution:
        assert not task.done
        play(reader, task, action)
    assert task.done
    assert f"Done: {plain(task.goal.text)}" in reader.spoken


def play(reader: ScreenReader, task: LiveExercise, action: Action) -> None:
    """Play an action: by its places, as they are called, or by its button."""
    table, state = task.table, task.game.state
    clicks, turn = table.session.selection.clicks, task.game.turn
    trail = tuple(task.game.rulebook.gesture(state, action))
    if clicks.whole(trail) != action:
        press(reader, task, action, "{}")
    for place in trail if task.game.turn == turn else ():
        if not known(table, place):
            choose(reader, task, task.game.rulebook.turned(place))
            reader.press("r")
            table.do("turn")
            heard(reader, table)
        else:
            choose(reader, task, place)
    if task.game.turn == turn and table.session.selection.state.pending:  # tried, and asked again
        reader.press("Enter")
        table.do("click", place=trail[-1])
        heard(reader, table)
    if task.game.turn == turn:
        press(reader, task, action, "Play: {}", "{}")
    assert task.game.actions[turn] == action


def known(table: Any, place: str) -> dict[str, set[str]]:
    """What the page calls a place, by its grid; it may be there several times, as equal pieces."""
    boards = [table.overlay, *(tray.overlay for tray in table.trays)]
    found: dict[str, set[str]] = {}
    for at in (target for board in boards for target in board.targets):
        if at[0].partition("#")[0] == place:
            found.setdefault(at[7], set()).add(at[6] + CHOSEN)
    return found


def choose(reader: ScreenReader, task: LiveExercise, place: str) -> None:
    """Go to the cell of a place by its name, and press Enter."""
    [(grid, names)] = known(task.table, place).items()
    reader.cell_of(grid, *names)
    reader.press("Enter")
    task.table.do("click", place=place, how="key")
    heard(reader, task.table)


def press(reader: ScreenReader, task: LiveExercise, action: Action, *said: str) -> None:
    """Press the button of an action, which is called in one of these ways.

    A task may begin with what there is to know of a place; choices come once that is put away.
    """
    if reader.tree.all("region", "Why"):
        reader.tab_to("button", "Close")
        reader.press("Enter")
        task.table.do("escape")
    name = task.table.session.selection.named(action)
    reader.tab_to("button", *(words.format(name) for words in said))
    reader.press("Enter")
    task.table.do("choose", action=str(action))
    heard(reader, task.table)


def heard(reader: ScreenReader, table: Any) -> None:
    """What the table says is heard."""
    words = table.session.speaker.announcement
    reader.listen(lambda said: squeezed(words) in squeezed(said))


# -- practice


@pytest.mark.parametrize("game", [book.name for book in needs.taught()][::STRIDE])
def test_five_questions_of_practice_and_their_map_are_taken_by_ear(
    listen, monkeypatch, tmp_path, game
):
    monkeypatch.setenv("URBANNB_HOME", str(tmp_path))
    reader = listen(PRACTICE.format(game=game))
    practice = ub.practice(game, count=5)
    reader.tab_to("radio")
    for n in range(5):
        question = practice.work
        wrong = next(n for n, choice in enumerate(question.choices) if choice.belief)
        said = answer(reader, question, question.right if n % 2 else wrong)
        assert question.feedback.heading in said
        assert plain(question.feedback.belief) in said
        reader.tab_to("button", "Go on")
        reader.press("Enter")
        practice.go_on()
        said = reader.listen()
        if not practice.over:
            assert f"Question {n + 2} of 5. {practice.work.topic.title}." in said
            assert plain(practice.work.problem.ask) in said
    assert "2 of 5 right." in said
    assert len(practice.fallen) > 1
    read = reader.tree.read("region", "Summary")
    reader.tab_to("button", "Map")
    reader.press("Enter")
    assert "What you know so far." in reader.listen()
    held = reader.tree.read("table", "Beliefs behind your wrong answers")
    for belief in practice.fallen:
        words = squeezed(capital(belief.text))
        assert words in squeezed(read)
        assert words in squeezed(held)
    assert practice.map.topics[0].title in reader.tree.read("table", "Topics")
    belief = practice.fallen[0]
    reader.tab_to("button", f"Show me: {belief.text}")
    reader.press("Enter")
    assert f"The belief behind that answer: {belief.text}." in reader.listen()
    reader.tab_to("button", "Back")
    reader.press("Enter")
    assert "What you know so far." in reader.listen()
    reader.tab_to("button", f"Ask me again: {belief.text}")
    reader.press("Enter")
    practice.ask(belief.id)
    assert plain(practice.work.problem.ask) in reader.listen()
    reader.tab_to("radio")
    question = practice.work
    assert belief.id in [choice.belief_id for choice in question.choices]
    assert question.feedback is None
    assert "Right" in answer(reader, question, question.right)
