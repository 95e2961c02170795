"""All that a game of one's own is made of, in one place to import from.

The rooms of a game say which is for what. ``help(kit)`` is this page; ``help(kit.Topic)`` tells all
about one name.

What is agreed on, and the game as a whole::

    Rulebook      A game: its title, its rules as data, what it finds in its rooms.
    Component     One kind of piece in the box, by its id.
    Origin        Where the facts on one card or tile come from.
    OneOf         One of some words; the first is the usual one.
    Number        A whole number in a range; it may be left out.
    YesNo         Something that is agreed on or not; usually it is not.
    DeckFile      A deck: one of the package, or one's own as the text of a file.
    Game          One game of any rulebook.
    begin         A fresh game of a rulebook.
    position      A game that begins where you say.

The room `model`: what a position is, and what can be done::

    State         One whole position; a game adds its fields.
    Action        One choice: a small frozen value, whose ``str`` is its notation.
    Notation      All the actions of a game, read from their texts.
    PlaceName     The name of a kind of place: make it, and take it apart.
    Squares       A board of squares.
    Hexes         A board of hexagons with a flat side up.
    Grid          A plan of cells without bounds: names, neighbors, groups.
    whole         A field: a whole number.
    word          A field: one of some words.
    flag          A field: True where the word stands.
    several       A field: one or more of another field.
    code          A field: a code of a pattern, such as the id of a card.
    maybe         A field that may be left out.
    Pass          Do nothing.
    Yes           Take what is offered.
    No            Leave what is offered.

The room `rules`: the procedure, and what it rules::

    Task          One piece of procedure on the agenda.
    Choice        A task that a player must answer.
    AskOne        A choice whose options are few, and listed.
    May           A choice that one may leave.
    ask           Ask next, unless there is only one answer.
    Listed        Legal actions, simply listed.
    Log           Collects the rulings of an action.
    Ruling        What a rule worked out: its id and the places on the board.
    Reason        One condition that an action fails.
    Score         One line of a score, with the lines it is the sum of.
    leading       The players who stand best.

The room `words`: what is said::

    Tellers       How each kind of ruling is told.
    Said          What something comes to in words, for a `Step`.
    Step          One thing that happened, or one thing that is so, explained.
    DataTable     A small table: column heads and rows.
    Row           A table row.
    Cell          A table cell.
    Figure        A number by which actions are compared: "price 6".
    Deed          What an action does: its verb, to what, for whom.
    listing       "a, b and c".
    plural        "1 tile", "3 tiles".

The room `table`: the picture::

    Scene         One picture of one position, as data.
    View          What the onlooker wants to see: its width and its marks.
    Sheet         Shapes and targets, in the order they are put down.
    DrawnBoard    A bounded board drawn: its cells, letters and targets.
    Target        A place of the board that can be pointed at and clicked.
    Rect          A rectangle.
    Circle        A circle.
    Path          Straight lines and curves, filled or stroked.
    Text          One line of text.
    line          The commands of an open line, for a `Path`.
    marks         Everything that a view wants marked.
    player_mark   The number of a player's mark.
    player_shape  The shape of a player, to be drawn.
    COLORS        The names of all colors that a picture may use.

The room `bots`: what a position is worth::

    Term          A part of what a position is worth to a player.
    Terms         What `terms` gives: the terms of a position, each with its number.
    Change        What an action changes in some terms, all for better or for worse.

The room `lesson`: tasks and questions::

    LessonPlan    The topics of a game in the order they are taught.
    Topic         One section of a lesson.
    composite     A topic that asks about several others at once, such as a whole turn.
    Exercise      Something to do on a prepared position.
    Problem       A position and a question about what follows.
    Goal          Whether an exercise is done, and a sentence that says so.
    Answer        One answer to a problem.
    Dice          Chance by seed, the same everywhere.
    midway        A position from the middle of a game, drawn with dice.
    require       Draw another position unless this one fits.
    after         The game as it will be.
    ruled         The rulings of a kind since the game began.
    reach         A task: reach a goal.
    reach_best    A task: find one of the best actions.
    question      A question about what comes of something.
    may           A question whether an action may be played.
    how_many      A question for a number.
    asked         A question as data; the function below draws its position.
    tried         The same where the question is whether an action may be played.
    Case          One case of it: its rule, what is right, and why.
    Belief        A wrong answer held ready: its cases, its words, its belief.
    Posed         The position that was drawn: what is played, and the words.
    Either        One of several questions.
"""

from urbannb.core.action import Action
from urbannb.core.advice import Change, Term, Terms
from urbannb.core.boards import Hexes, Squares
from urbannb.core.boards.grid import Grid
from urbannb.core.building import position
from urbannb.core.checking.settings import DeckFile, Number, OneOf, YesNo
from urbannb.core.choosing.answers import No, Pass, Yes
from urbannb.core.choosing.asking import AskOne, May, ask
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.views import Listed
from urbannb.core.data.origin import Origin
from urbannb.core.defaults.rooms import Figure
from urbannb.core.game import Game, begin
from urbannb.core.glossary import Component
from urbannb.core.lesson import (
    Answer,
    Belief,
    Case,
    Dice,
    Either,
    Exercise,
    Goal,
    LessonPlan,
    Posed,
    Problem,
    Topic,
    after,
    asked,
    composite,
    how_many,
    may,
    midway,
    reach,
    reach_best,
    require,
    ruled,
    tried,
)
from urbannb.core.lesson import ask as question
from urbannb.core.log import Log
from urbannb.core.patterns.fields import code, flag, maybe, several, whole, word
from urbannb.core.patterns.places import PlaceName
from urbannb.core.rulebook import Rulebook
from urbannb.core.ruling import Ruling
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
    "Belief",
    "Case",
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
    "Either",
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
    "Posed",
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
    "asked",
    "begin",
    "code",
    "composite",
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
    "tried",
    "whole",
    "word",
]

# Types are checked by the list. Without it `help` shows the page above alone, not each class whole,
# which is thousands of lines; all these names are imported as before.
del __all__
