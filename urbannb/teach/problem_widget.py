"""A question as a widget: the board, the panels beside it, the options, the answer."""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from ipywidgets import Box, Layout

from urbannb.core.errors import UrbanError
from urbannb.core.step import Step
from urbannb.core.text import stopped
from urbannb.core.view import View
from urbannb.scene import Scene
from urbannb.teach import problem_pages as pages
from urbannb.teach.bookmarks import note
from urbannb.teach.practice.answers import PracticeAnswer, note_in_lesson
from urbannb.teach.problem import LiveProblem
from urbannb.teach.progress import numbered
from urbannb.teach.widget import LessonPanels, LessonWidget, Parts
from urbannb.ui.panels.beside import TITLE
from urbannb.ui.parts.picture import NO_BOARD
from urbannb.ui.picture.board import BoardCanvas
from urbannb.ui.picture.lens import asked_for, whole
from urbannb.ui.picture.tray import TrayCanvas, panned, seated
from urbannb.ui.widgets import Overlay

BOARD, HIGHEST = 540, 560
"""The most width and height of a question's board: with what is asked it is to fit a page."""
SMALLER = 480
"""Where a board that wide would be higher, this width is tried."""
LONG = 18
"""Digits of a number, at most."""
LEAST = 200
"""A widget narrower than this is one that is not laid out yet."""
NARROWEST = 240
"""A board is drawn for no less, as on a table."""
BELOW = 210
"""Pixels of the page that a board which pans leaves for the question below it."""
EDGE, SLIM, SLIM_EDGE = 26, 400, 14
"""Padding and border of the widget, and of one that is less than SLIM wide."""
TWO = 640
"""From this width inside on, board and question stand side by side (so does the style sheet)."""
UNMARKED: dict[str, Any] = {"legal": [], "selected": [], "ghost": "", "cursor": None}
"""What an overlay marks where nothing is to be clicked but to ask about it."""
ASKED = 330
"""What the question needs beside the board, with the gap between."""


class ProblemWidget(LessonWidget):
    """Shows a question; everything it knows is in the question itself."""

    answers = frozenset({"answer", "another", "next", "again"})

    def __init__(self, question: LiveProblem) -> None:
        self.question = question
        plain = Layout()
        self.board = BoardCanvas(plain)
        self.overlay = Overlay(layout=plain)
        self.tray = TrayCanvas(plain) if question.game.rulebook.pans else None
        """What lies beside a board that pans on a telephone."""
        self.head = LessonPanels(kind="head", layout=plain)
        self.side = LessonPanels(kind="side", layout=plain)
        self.foot = LessonPanels(kind="foot", layout=plain)
        self._fresh()
        self.frame = Box([self.board.stack, self.overlay], layout=plain)
        self.frame.add_class("ub-board")
        trays = [self.tray.frame] if self.tray else []
        self.middle = Box([self.frame, *trays, self.foot, self.side], layout=plain)
        self.middle.add_class("ub-middle")
        boards = (self.overlay, self.tray.overlay) if self.tray else (self.overlay,)
        parts = (*boards, self.head, self.side, self.foot)
        super().__init__([self.head, self.middle], parts, self.foot)
        self.add_class("ub-quiz")
        self.overlay.observe(self._page, ["theme", "sharp", "width", "lens"])
        self.refresh()

    @property
    def subject(self) -> LiveProblem:
        """The question."""
        return self.question

    def _fresh(self) -> None:
        """Forget what belonged to the last position."""
        self.asked: str | None = None
        self.rule_id = ""
        self.printing = False
        self.at: int | None = None
        self.courses = False
        """Whether the steps are those of a belief beside the rules."""
        self._steps: list[Step] | None = None
        self._rooms: dict[int, int] = {}

    @property
    def steps(self) -> list[Step]:
        """What really happens, explained when first asked for; or a belief beside the rules."""
        if self._steps is None:
            q = self.question
            self._steps = q.played_out if self.courses else q.steps
        return self._steps

    # -- what a person does

    def act(self, do: str, message: dict[str, Any]) -> None:
        """Do what a click or key asks."""
        if self.question.sitting is not None and do not in ("click", "escape"):
            self._sit(do, message)
            return
        self.printing = do == "print"
        if do == "next" and self.home is not None:
            self.home.do("next")
        elif do == "answer":
            self._answer(message)
        elif do in ("another", "next", "again"):
            self._pose(do, message)
            self._fresh()
            self.say(self.question.problem.ask)
            self._note()
        elif do in ("walk", "play-out", "step", "unwalk"):
            self._walk(do, str(message.get("to", "first")))
        elif do == "click":
            place = str(message.get("place", ""))
            self.say(self._about(place).text)
            self.asked, self.rule_id = place, ""
        elif do == "rule":
            self.rule_id, self.asked = self.question.game.rule(str(message.get("id", ""))).id, None
            self.say(self.question.game.rule(self.rule_id).text)
        elif do in ("escape", "print"):
            self.asked, self.rule_id = None, ""
        elif do == "present":
            from urbannb.teach.wall.guest import put_question

            put_question(self, self.question)

    def _sit(self, do: str, message: dict[str, Any]) -> None:
        """In an exam, which keeps what is chosen and says where to go on; nothing else is told."""
        if self.home is not None and do in ("pick", "answer", "back"):
            self.home.do(do, fields=message.get("fields"))

    def _pose(self, do: str, message: dict[str, Any]) -> None:
        """Another question: of the same topic, of the next, or one that was not known."""
        seed = str(message.get("seed", ""))
        if do == "again" and seed.isdecimal() and len(seed) < LONG:
            topic, about = str(message.get("topic", "")), str(message.get("about", ""))
            self.question.again(topic, int(seed), about)
        elif do == "next":
            self.question.next()
        elif do == "another":
            self.question.another()

    def _answer(self, message: dict[str, Any]) -> None:
        fields = message.get("fields")
        picked = str(fields.get("option", "")) if isinstance(fields, dict) else ""
        if not picked.isdecimal() or len(picked) >= LONG:
            raise UrbanError("choose an answer first")
        first = self.question.feedback is None
        feedback = self.question.answer(int(picked))
        self.asked, self.rule_id = None, ""
        believed = stopped(f"The belief behind it: {feedback.belief}") if feedback.belief else ""
        self.say(" ".join(filter(None, (feedback.heading, believed, feedback.text))))
        self._note()
        q = self.question
        if first and not q.lesson.mixed:
            name, asked = q.lesson.rulebook.name, q.missed(int(picked))
            note_in_lesson(PracticeAnswer.to(asked, feedback.right, time.time(), name))

    def _note(self) -> None:
        """Keep where the learner is, and whether this was known."""
        q = self.question
        if q.lesson.mixed or q.topic.parts:  # a whole turn is no place in the lesson
            return
        known = q.feedback is not None and q.lesson.known.get(q.topic.name, False)
        missed = q.feedback is not None and not known
        note(q.lesson.rulebook.name, q.topic.name, "predict", known, missed)

    def _walk(self, do: str, to: str) -> None:
        """Walk through what happens, or through a belief that is played out beside the rules."""
        self.asked, self.rule_id = None, ""
        if do in ("walk", "play-out"):
            self.courses, self._steps = do == "play-out", None
        if do == "unwalk" or not self.steps:  # an action that is illegal has none
            self.at = None
            return
        end, now = len(self.steps) - 1, self.at or 0
        self.at = max(0, min({"first": 0, "back": now - 1, "next": now + 1}.get(to, end), end))
        self.say(f"Step {self.at + 1} of {end + 1}. {self.steps[self.at].text}")

    # -- painting

    def _about(self, place: str) -> Step:
        book = self.question.game.rulebook
        ask = book.about if self.question.feedback is not None else book.about_plainly
        return ask(self._state(), place)

    def _state(self) -> Any:
        step = self.steps[self.at] if self.at is not None else None
        return (
            step.state if step is not None and step.state is not None else self.question.game.state
        )

    @property
    def room(self) -> int:
        """The width for the board: what the question leaves, and no more than keeps it low."""
        wide = self.overlay.width if self.overlay.width >= LEAST else 1080
        inside = wide - (SLIM_EDGE if wide < SLIM else EDGE)
        most = min(BOARD, inside - ASKED) if inside >= TWO else max(NARROWEST, inside)
        if most not in self._rooms:
            high = most > SMALLER and self.question.scene(most).height > HIGHEST
            self._rooms[most] = SMALLER if high else most
        return self._rooms[most]

    def scene(self) -> Scene:
        """The board as it is to be drawn."""
        room = self.room
        if self.asked is None and self.at is None:
            return self.question.scene(room)
        step = self._about(self.asked) if self.asked else self.steps[self.at or 0]
        if self.at is None and not step.dimmed:
            return self.question.scene(room, step.places)
        bare = self.question.problem.bare
        view = View(focus=step.places, dimmed=frozenset(step.dimmed), bare=bare, width=room)
        scene: Scene = self.question.game.rulebook.scene(self._state(), view)
        return scene

    def paint(self) -> Parts:
        """Show everything as it is."""
        plain = partial(self.question.scene, BOARD)
        guard = self.failures.guard
        marked = guard("the board with its marks", self.scene, None)
        scene = marked or guard("the board", plain, NO_BOARD)
        guard("the canvas", partial(self._paint_board, scene), None)
        self.head.parts = [
            self.part("head", "the line above the board", lambda: pages.head(self.question))
        ]
        self.side.parts = guard("the panel below the board", partial(self._side, scene), [])
        self.foot.said = self.said
        return self._foot()

    def _paint_board(self, scene: Scene) -> None:
        """The board, of which only a part is shown where it would be too small to be read."""
        room, size, theme = self.room, (scene.width, scene.height), self.overlay.theme
        lens, pans = None, 0 < room < scene.legible * scene.width
        scale = 2 if self.overlay.sharp else 1
        if pans:
            lens = asked_for(self.overlay.lens, *size) or whole(*size, scale * room / scene.width)
        self.board.paint(scene, theme, scale, lens)
        with self.overlay.hold_sync():
            panned(self.overlay, scene, room if pans else 0, BELOW, self._in_sight(scene))
            seated(self.overlay, scene)
            self.overlay.state = UNMARKED
        self._paint_tray(scene, scale)

    def _in_sight(self, scene: Scene) -> list[str]:
        """The places of a board that pans to which one is to look."""
        step = self.steps[self.at] if self.at is not None else None
        wanted = (self.asked,) if self.asked else step.places if step else self.question.places
        there = {target.place for target in scene.targets}
        return [p for p in wanted if p in there] or [p for p in scene.eye if p in there]

    def _paint_tray(self, scene: Scene, scale: int) -> None:
        """What lies beside such a board, where there is anything; else its box is not seen.

        It stays a child: a page makes what follows it anew where it goes, and the answer that was
        chosen, but not sent yet, would be gone.
        """
        if self.tray is None:
            return
        (self.tray.frame.remove_class if scene.tray else self.tray.frame.add_class)("ub-away")
        self.tray.paint(scene, self.overlay.theme, scale)
        self.tray.show(scene, self._heard.last, self.moment, UNMARKED)

    def _side(self, scene: Scene) -> list[tuple[str, str]]:
        q = self.question
        if q.sitting is not None:
            about = self._told_about(self.asked, scene) if self.asked else ""
            return [("about", about), ("keys", pages.keys(exam=True))]
        if self.printing:
            return [("paper", pages.on_paper(q))]
        if self.rule_id:
            return [("rule", pages.open_rule(q.game.rule(self.rule_id)))]
        if self.asked:
            return [("about", self._told_about(self.asked, scene))]
        if self.at is not None:
            q, told = self.question, self.question.feedback
            how = {"title": q.whose_rule, "belief": told.belief} if self.courses and told else {}
            return [("stepper", pages.stepper(self.steps, self.at, **how))]
        remember = pages.remember(q) if q.feedback is not None else ""  # it would give it away
        return [
            ("remember", remember),
            ("missed", pages.missed(q)),
            ("rules", pages.topic_rules(q)),
            ("keys", pages.keys()),
        ]

    def _told_about(self, place: str, scene: Scene) -> str:
        target = scene.target(place)
        label = target.label if target else place
        if target and len(label) > TITLE:
            label = target.name or label
        if self.question.sitting is not None:
            return pages.lying(self._about(place), label)
        return pages.about(self._about(place), label, self.question.feedback is not None)

    def _foot(self) -> Parts:
        q = self.question
        name = f"ask-{q.seed}-{q.picked is None}"
        parts = [self.part(name, "the question", lambda: pages.ask(q))]
        if (told := q.feedback) is not None:
            walking = self.at is not None
            parts.append(self.part("told", "the answer", lambda: pages.told(q, told, walking)))
        return [*parts, ("late", self.late)]

    def __repr__(self) -> str:
        return f"<ProblemWidget on {self.question.topic.title}, {numbered(self.question.seed)}>"
