"""The widgets of lessons, driven by the messages that clicks and keys send."""

import re
from importlib import resources

import pytest

import urbannb as ub
from tests.support import lessons, needs
from tests.support.lessons import taught
from tests.support.strategies import OURS
from urbannb.core.registry import find
from urbannb.core.text import plain
from urbannb.scene import palette

HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.fixture
def lesson():
    return ub.lesson("city-blocks")


def html(*sheets):
    return "".join(text for sheet in sheets for _, text in sheet.parts)


def test_a_question_is_asked_answered_walked_and_followed_by_another(lesson):
    quiz = lesson.predict("school", seed=4).view()
    assert 'type="radio"' in html(quiz.foot)
    assert "Rules in this lesson" in html(quiz.side)
    quiz.do("answer", fields={"option": str((quiz.question.right + 1) % 4)})
    assert "your answer" in html(quiz.foot)
    assert "right answer" in html(quiz.foot)
    assert quiz.foot.said.startswith("Not quite: ")
    quiz.do("walk")
    assert "Step 1 of" in html(quiz.side)
    for to in ("next", "next", "last", "back", "first"):
        quiz.do("step", to=to)
        assert quiz.foot.said.startswith("Step ")
    quiz.do("unwalk")
    assert "Worth remembering" in html(quiz.side)
    quiz.do("another")
    assert quiz.question.seed == 5
    assert "right answer" not in html(quiz.foot)
    assert quiz.foot.said.endswith("?")


@pytest.mark.parametrize("game", taught())
def test_the_belief_behind_a_wrong_answer_is_announced_and_that_behind_a_right_one_is_not(game):
    question = lessons.lesson(game).predict(needs.topic(find(game)))
    quiz = question.view()
    wrong = next(n for n, choice in enumerate(question.choices) if choice.belief)
    quiz.do("answer", fields={"option": str(wrong)})
    feedback = question.feedback
    believed = f"The belief behind it: {plain(feedback.belief)}. "
    assert quiz.foot.said == f"{feedback.heading} {believed}{plain(feedback.text)}"
    quiz.do("answer", fields={"option": str(question.right)})
    assert "belief" not in quiz.foot.said


def test_steps_show_their_own_positions(lesson):
    quiz = lesson.predict("school", seed=4).view()
    quiz.do("answer", fields={"option": "0"})
    block = quiz.question.problem.actions[0].block
    assert quiz.scene().target(block).text == "."
    quiz.do("walk")
    assert quiz.scene().target(block).text.startswith("School:")
    assert quiz.question.game.turn == 0


def test_a_question_about_a_city_shows_what_was_missed_and_how_it_is_counted():
    quiz = ub.lesson("sprawlopolis").predict("roads", seed=3).view()
    assert not any(target.place.startswith(("road", "hand")) for target in quiz.scene().targets)
    asked = quiz.scene().layers["marks"]
    quiz.do("answer", fields={"option": str((quiz.question.right + 1) % 4)})
    assert quiz.scene().layers["marks"] != asked, "the roads are shown"
    assert "Show step by step" in html(quiz.foot)
    quiz.do("walk")
    assert "2 roads" in html(quiz.side)
    assert not any(target.place.startswith("hand") for target in quiz.scene().targets)
    assert "ub-names" not in html(quiz.side), "somebody alone needs no mark"


def test_what_is_about_to_be_laid_is_drawn_and_may_be_illegal():
    lesson = ub.lesson("sprawlopolis")
    questions = (lesson.predict("placing", seed) for seed in range(40))
    drawn = [q for q in questions if q.problem.drawn and not q.problem.actions]
    assert drawn
    for q in drawn:
        plain = q.game.scene(bare=True)
        assert len(q.scene().layers["marks"]) > len(plain.layers["marks"])


def test_what_has_no_steps_is_not_walked_through():
    quiz = ub.lesson("urban-sprawl").predict("values", seed=38).view()
    quiz._steps = []
    for to in ("first", "next", "last"):
        quiz.do("step", to=to)
        assert "Something went wrong" not in html(quiz.foot)
        assert quiz.at is None


def test_an_answer_must_be_chosen(lesson):
    quiz = lesson.predict("tie").view()
    quiz.do("answer", fields={})
    assert "Choose an answer first" in html(quiz.foot)
    quiz.do("answer", fields={"option": "77"})
    assert "There is no answer 77" in html(quiz.foot)
    assert lesson.answered == 0
    quiz.do("answer", fields={"option": "0"})
    assert "there is no answer" not in html(quiz.foot)


def test_places_and_rules_can_be_asked_about(lesson):
    quiz = lesson.predict("sums", seed=1).view()
    quiz.do("click", place="A")
    assert "Why?" in html(quiz.side)
    quiz.do("rule", id="CB-15")
    assert "our ruling" in html(quiz.side)
    quiz.do("escape")
    assert "Rules in this lesson" in html(quiz.side)
    quiz.do("click", place="nowhere")
    assert "no place" in html(quiz.foot)
    for do in ("click", "rule"):
        quiz.do(do)
        assert "Something went wrong" not in html(quiz.foot), "a place or a rule is missing"
    before = quiz.foot.parts
    quiz._message(None, "nonsense", None)
    quiz.do("dance")
    assert quiz.foot.parts[1:] == before[1:]


def test_a_failure_is_shown_and_said(lesson, monkeypatch):
    quiz = lesson.predict("sums").view()

    def broken(*_):
        raise ValueError("oh dear")

    monkeypatch.setattr(quiz, "act", broken)
    quiz.do("answer")
    assert "ValueError: oh dear" in html(quiz.foot)


def test_a_narrow_page_gets_a_smaller_board(lesson):
    quiz = lesson.predict("sums").view()
    wide = quiz.scene().width
    quiz.overlay.width = 400
    assert quiz.scene().width < wide
    quiz.overlay.width = 1080
    quiz.overlay.theme = "dark"
    assert quiz.scene().width == wide


@pytest.mark.parametrize("game", [book.name for book in OURS])
def test_on_a_telephone_a_board_is_drawn_for_its_width(game):
    """Shown at half of its size it could not be read; a stranger's may be drawn in one size."""
    lesson = lessons.lesson(game)
    for name in lesson.names[::6]:
        quiz = lesson.predict(name).view()
        quiz.overlay.width = 274
        assert quiz.room == 260
        shown = quiz.scene()
        assert shown.width <= 400, name
        assert shown.legible or shown.width <= 310, "smaller it could not be read; else it pans"


@pytest.mark.parametrize("game", taught())
def test_a_task_stands_beside_the_board_or_above_the_table(game):
    lesson = lessons.lesson(game)
    bench = lesson.do(lesson.names[0]).view()
    above = needs.of(find(game), "TASK_ABOVE", ())
    for width, beside in ((1080, True), (274, False), (700, not above), (1080, True)):
        bench.table.overlay.width = width
        assert (bench.top in bench.table.right.children) is beside, width
        assert (bench.top in bench.children) is not beside, width
        assert bench.table.side in bench.table.right.children


def test_a_task_is_done_on_the_table(lesson):
    task = lesson.do("school", seed=0)
    bench = task.view()
    assert "Make <b>Ben&#x27;s" in html(bench.top)
    assert "Done" not in html(bench.top)
    bench.do("hint")
    assert "<li>" in html(bench.top)
    tile, block = str(task.exercise.solution[0]).split()
    task.table.do("click", place=f"hand0:{tile}")
    task.table.do("click", place=block)
    assert task.done
    assert bench.top.said.startswith("Done: ")
    assert "Done: " in html(bench.top)
    task.table.do("undo")
    assert not task.done
    assert "Done: " not in html(bench.top)
    task.play(f"{tile} {block}")
    assert "Done: " in html(bench.top)
    bench.do("reset")
    assert task.game.turn == 0
    bench.do("another")
    assert task.seed == 1
    assert task.table.game is task.game


def test_the_solution_is_shown_once_all_hints_were_given_and_can_be_taken_back():
    task = ub.lesson("urban-sprawl").do("key-events")
    widget = task.view()
    assert "Show me" not in html(widget.top)
    for _ in task.exercise.hints:
        widget.do("hint")
    assert ">Show me</button>" in html(widget.top)
    widget.do("show")
    assert "Step 1 of 2: Keep the " in html(widget.top)
    assert widget.top.said.startswith("Step 1 of 2: Keep the ")
    assert ">Show me step 2 of 2</button>" in html(widget.top)
    task.table.do("undo")
    assert ">Show me</button>" in html(widget.top)
    task.table.do("choose", action="take 1")
    widget.do("show")
    assert [str(action) for action in task.game.actions] == ["favor 1"], "from the start"
    widget.do("show")
    assert task.done
    assert "do it yourself" in html(widget.top)
    assert "Show me" not in html(widget.top)
    assert "key-events" not in task.lesson.done, "what is only watched is not done"
    widget.do("reset")
    assert "ub-watched" not in html(widget.top)
    for action in task.exercise.solution:
        task.play(action)
    assert task.done
    assert "key-events" in task.lesson.done


def test_an_illegal_click_on_the_table_says_why(lesson):
    task = lesson.do("school", seed=0)
    held = task.game.state.hands[0][0]
    theirs = next(b for b, built in task.game.state.grid.items() if built.owner == 1)
    task.table.do("click", place=f"hand0:{held}")
    task.table.do("click", place=theirs)
    assert task.game.turn == 0
    assert "not possible." in html(task.table.side)


def test_the_rule_browser_searches_and_turns_pages():
    rules = ub.rules("city-blocks")
    browser = rules.view()
    browser.do("search", fields={"search": "factories"})
    assert "CB-21" in html(browser.sheet)
    assert "3 of 31 rules" in html(browser.sheet)
    browser.do("rule", id="CB-21")
    assert rules.open == "CB-21"
    browser.do("rule", id="CB-99")
    assert "no rule" in html(browser.sheet)
    browser.do("rule", id="")
    browser.do("search", fields="nonsense")
    assert "31 of 31 rules" in html(browser.sheet)
    browser.do("search", fields={"search": "x"})
    browser.do("escape")
    assert rules.sought == ""


def test_what_is_typed_is_escaped():
    browser = ub.rules("city-blocks").view()
    browser.do("search", fields={"search": HOSTILE})
    assert "<img" not in html(browser.sheet)
    browser.do("rule", id=HOSTILE)
    assert "<img" not in html(browser.sheet)
    quiz = ub.lesson("city-blocks").predict("tie").view()
    quiz.do("click", place=HOSTILE)
    quiz.do("rule", id=HOSTILE)
    assert "<img" not in html(quiz.foot, quiz.side)


def test_widgets_say_the_same_every_time(lesson):
    views = [lesson.predict("tie").view(), lesson.do("tie").view(), ub.rules("city-blocks").view()]
    for view in views:
        assert "0x" not in repr(view)


def test_every_color_of_a_lesson_is_one_of_the_palette_and_so_has_a_dark_one():
    rules = resources.files("urbannb.teach.static").joinpath("lesson.css").read_text()
    named = set(re.findall(r"var\((--ub-[a-z-]+)", rules))
    for theme in palette.css().split("}")[:2]:
        assert named <= set(re.findall(r"(--ub-[a-z-]+):", theme))
    assert not re.search(r"#[0-9a-f]{3,8}\b|rgba?\(|\b(white|black)\b(?!-)", rules)


def test_the_looks_of_a_lesson_s_own_parts_do_not_reach_the_table():
    sheets = [("urbannb.ui.static", "table.css"), ("urbannb.teach.static", "lesson.css")]
    table, lesson = (
        set(re.findall(r"\.(ub-[a-z0-9]+)", resources.files(room).joinpath(name).read_text()))
        for room, name in sheets
    )
    adjusted = {
        "between", "btn", "card", "hints", "menu", "menus", "middle", "panels", "part", "quiz",
        "row", "rules", "step", "table",
    }  # fmt: skip
    placed = {"board", "foot", "header", "link", "side", "tools", "turn", "words"}
    assert table & lesson == {f"ub-{name}" for name in adjusted | placed}


# -- what cannot be shown


def broken(*_, **__):
    raise ZeroDivisionError("broken")


def closes(widget):
    """The trouble is told, is closed, and does not come back with the next repaint."""
    widget.refresh()
    assert "ZeroDivisionError" in html(widget.voice)
    assert 'data-do="dismiss"' in html(widget.voice)
    for _ in range(2):
        widget.do("dismiss")
        assert "ZeroDivisionError" not in html(widget.voice)


@pytest.mark.parametrize("part", ["ask", "see", "topic_rules", "keys"])
def test_a_question_of_which_a_part_cannot_be_shown_shows_the_rest(lesson, monkeypatch, part):
    quiz = lesson.predict("school", seed=4).view()
    monkeypatch.setattr(f"urbannb.teach.problem_pages.{part}", broken)
    closes(quiz)
    assert quiz.overlay.targets
    quiz.do("answer", fields={"option": str(quiz.question.right)})
    assert quiz.question.feedback is not None
    assert "ub-told" in html(quiz.foot)


def test_a_question_without_a_board_can_be_answered(lesson, monkeypatch):
    quiz = lesson.predict("school", seed=4).view()
    monkeypatch.setattr(quiz.question, "scene", broken)
    closes(quiz)
    assert not quiz.overlay.targets
    quiz.do("answer", fields={"option": str(quiz.question.right)})
    assert "your answer" in html(quiz.foot)


def test_a_place_that_a_question_cannot_explain(lesson, monkeypatch):
    quiz = lesson.predict("school", seed=4).view()
    monkeypatch.setattr(type(quiz.question.game.rulebook), "about_plainly", broken)
    quiz.do("click", place="A1")
    assert "ZeroDivisionError" in html(quiz.foot)
    assert 'type="radio"' in html(quiz.foot)
    quiz.do("dismiss")
    assert "ZeroDivisionError" not in html(quiz.foot)


def test_a_task_that_cannot_be_told_leaves_its_table(lesson, monkeypatch):
    task = lesson.do("school", seed=0)
    bench = task.view()
    monkeypatch.setattr("urbannb.teach.exercise_pages.todo", broken)
    closes(bench)
    for action in task.exercise.solution:
        bench.table.do("choose", action=str(action))
    assert task.done
    bench.table.do("undo")
    assert not task.done


@pytest.mark.parametrize("part", ["book", "page"])
def test_rules_of_which_a_part_cannot_be_shown(monkeypatch, part):
    browser = ub.rules("city-blocks").view()
    monkeypatch.setattr(f"urbannb.teach.browse.rule_pages.{part}", broken)
    closes(browser)
    assert len(html(browser.voice)) > 200


@pytest.mark.parametrize("game", taught())
def test_no_box_of_a_question_changes_its_children_with_the_width(game):
    """A page makes views anew where one goes: an answer that was chosen and not sent was gone."""
    lesson = lessons.lesson(game)
    quiz = lesson.predict(lesson.names[0]).view()
    boxes, seen = (quiz, quiz.middle, quiz.frame), []
    for width in (1080, 274, 700, 1080):
        quiz.overlay.width = width
        seen.append([box.children for box in boxes])
        tray = quiz.tray and quiz.tray.frame
        assert not tray or ("ub-away" in tray._dom_classes) == (quiz.scene().tray is None)
    assert all(children == seen[0] for children in seen)


@pytest.mark.parametrize("game", ["city-blocks", "sim-city"])
def test_the_board_of_a_question_is_as_sharp_as_the_screen(game):
    lesson = ub.lesson(game)
    widget = lesson.predict(lesson.names[0]).view()
    for width in (1280, 320):  # on a telephone one of them pans
        widget.overlay.sharp, widget.overlay.width = False, width
        once = widget.board.layers[0].width
        widget.overlay.sharp = True
        assert widget.board.layers[0].width == pytest.approx(2 * once, abs=1)
        assert widget.board.layout.width == f"{widget.scene().width:g}px"
