"""All that a game of one's own is made of, in one place to import from.

The rooms say which is for what: `model` takes `State`, `Action`, the fields and the boards; `rules`
takes `Task`, `AskOne`, `Ruling`, `Reason` and `Score`; `words` takes `Tellers`, `Said`, `Step`, and
`DataTable` with its `Row`; `table` takes `Scene`, `Sheet`, `DrawnBoard`, the pieces and `COLORS`;
`bots` takes `Term`, and `words` the `Change` of terms that it puts into words, if need be as a
`Deed`; `lesson` takes `Topic` and what follows it. `Rulebook` ties them together, with the
settings that may be agreed on, and a `Component` with its `Origin` for each piece in the box. Each
has its documentation where it is defined.
"""

from urbannb.core.action import Action
from urbannb.core.advice import Change, Term, Terms
from urbannb.core.boards import Hexes, Squares
from urbannb.core.boards.grid import Grid
from urbannb.core.checking.settings import DeckFile, Number, OneOf, YesNo
from urbannb.core.choosing.answers import No, Pass, Yes
from urbannb.core.choosing.asking import AskOne, May, ask
from urbannb.core.choosing.fields import code, flag, maybe, several, whole, word
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.places import PlaceName
from urbannb.core.choosing.views import Listed
from urbannb.core.defaults.building import position
from urbannb.core.defaults.offering import Figure
from urbannb.core.game import Game, begin
from urbannb.core.glossary import Component
from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Goal,
    LessonPlan,
    Problem,
    Topic,
    after,
    how_many,
    may,
    midway,
    reach,
    reach_best,
    require,
    ruled,
)
from urbannb.core.lesson import ask as question
from urbannb.core.log import Log
from urbannb.core.rulebook import Rulebook
from urbannb.core.ruling import Ruling
from urbannb.core.saves.origin import Origin
from urbannb.core.score import Score
from urbannb.core.score.standing import leading
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.task import Choice, Task
from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing, plural
from urbannb.core.text.doing import Deed
from urbannb.core.text.house import mark as player_mark
from urbannb.core.text.table import Cell, DataTable, Row
from urbannb.core.verdict import Reason
from urbannb.core.view import View
from urbannb.scene import Circle, Path, Rect, Scene, Target, Text
from urbannb.scene.boards import DrawnBoard
from urbannb.scene.marks import marks
from urbannb.scene.palette import COLORS
from urbannb.scene.pieces import line, player_shape
from urbannb.scene.sheet import Sheet

__all__ = [
    "COLORS",
    "Action",
    "Answer",
    "AskOne",
    "Cell",
    "Change",
    "Choice",
    "Circle",
    "Component",
    "DataTable",
    "DeckFile",
    "Deed",
    "Dice",
    "DrawnBoard",
    "Exercise",
    "Figure",
    "Game",
    "Goal",
    "Grid",
    "Hexes",
    "LessonPlan",
    "Listed",
    "Log",
    "May",
    "No",
    "Notation",
    "Number",
    "OneOf",
    "Origin",
    "Pass",
    "Path",
    "PlaceName",
    "Problem",
    "Reason",
    "Rect",
    "Row",
    "Rulebook",
    "Ruling",
    "Said",
    "Scene",
    "Score",
    "Sheet",
    "Squares",
    "State",
    "Step",
    "Target",
    "Task",
    "Tellers",
    "Term",
    "Terms",
    "Text",
    "Topic",
    "View",
    "Yes",
    "YesNo",
    "after",
    "ask",
    "begin",
    "code",
    "flag",
    "how_many",
    "leading",
    "line",
    "listing",
    "marks",
    "may",
    "maybe",
    "midway",
    "player_mark",
    "player_shape",
    "plural",
    "position",
    "question",
    "reach",
    "reach_best",
    "require",
    "ruled",
    "several",
    "whole",
    "word",
]
