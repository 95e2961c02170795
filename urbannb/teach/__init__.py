"""Lessons and the rule browser. Widgets are imported only when something is shown."""

from urbannb.teach.lesson import Lesson, lesson
from urbannb.teach.question import Feedback, Question
from urbannb.teach.rules import Rules, rules
from urbannb.teach.shelf import Shelf, shelf
from urbannb.teach.task import Task

__all__ = ["Feedback", "Lesson", "Question", "Rules", "Shelf", "Task", "lesson", "rules", "shelf"]
