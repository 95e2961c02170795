"""Lessons and the rule browser. Widgets are imported only when something is shown."""

from urbannb.teach.browse.rule_list import Rules
from urbannb.teach.exercise import LiveExercise
from urbannb.teach.lesson import Lesson, lesson, rules
from urbannb.teach.pages import Pages
from urbannb.teach.problem import Feedback, LiveProblem
from urbannb.teach.shelves.shelf import GameCards, shelf
from urbannb.teach.wall.present import present

__all__ = [
    "Feedback",
    "GameCards",
    "Lesson",
    "LiveExercise",
    "LiveProblem",
    "Pages",
    "Rules",
    "lesson",
    "present",
    "rules",
    "shelf",
]
