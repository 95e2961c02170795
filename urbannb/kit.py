"""All that a game of one's own is made of, in one place to import from.

The rooms say which is for what: `model` takes `State`, `Action`, the fields and the boards; `rules`
takes `Task`, `AskOne`, `Ruling`, `Reason` and `Score`; `words` takes `Tellers`, `Said` and `Step`;
`table` takes `Scene`, `Sheet`, `DrawnBoard` and the pieces; `lesson` takes `Topic` and what follows
it. `Rulebook` ties them together. Each has its documentation where it is defined.
"""

from urbannb.core.action import Action
from urbannb.core.boards import Hexes, Squares
from urbannb.core.checking.settings import DeckFile, Number, OneOf, YesNo
from urbannb.core.choosing.answers import Pass
from urbannb.core.choosing.asking import AskOne, May, ask
from urbannb.core.choosing.fields import flag, maybe, whole, word
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.places import PlaceName
from urbannb.core.choosing.views import Listed
from urbannb.core.defaults.building import position
from urbannb.core.defaults.offering import Figure
from urbannb.core.game import Game, begin
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
    reach,
    require,
    ruled,
)
from urbannb.core.lesson import ask as question
from urbannb.core.log import Log
from urbannb.core.rulebook import Rulebook
from urbannb.core.ruling import Ruling
from urbannb.core.score import Score
from urbannb.core.state import State
from urbannb.core.step import Step
from urbannb.core.task import Choice, Task
from urbannb.core.telling import Said, Tellers
from urbannb.core.text import listing, plural
from urbannb.core.text.house import mark as player_mark
from urbannb.core.text.table import DataTable
from urbannb.core.verdict import Reason
from urbannb.core.view import View
from urbannb.scene import Circle, Path, Rect, Scene, Target, Text
from urbannb.scene.boards import DrawnBoard
from urbannb.scene.marks import marks
from urbannb.scene.pieces import line, player_shape
from urbannb.scene.sheet import Sheet

__all__ = [
    "Action",
    "Answer",
    "AskOne",
    "Choice",
    "Circle",
    "DataTable",
    "DeckFile",
    "Dice",
    "DrawnBoard",
    "Exercise",
    "Figure",
    "Game",
    "Goal",
    "Hexes",
    "LessonPlan",
    "Listed",
    "Log",
    "May",
    "Notation",
    "Number",
    "OneOf",
    "Pass",
    "Path",
    "PlaceName",
    "Problem",
    "Reason",
    "Rect",
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
    "Text",
    "Topic",
    "View",
    "YesNo",
    "after",
    "ask",
    "begin",
    "flag",
    "how_many",
    "line",
    "listing",
    "marks",
    "may",
    "maybe",
    "player_mark",
    "player_shape",
    "plural",
    "position",
    "question",
    "reach",
    "require",
    "ruled",
    "whole",
    "word",
]
