"""What a player may choose, with its notation."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated

from urbannb.core.action import Action
from urbannb.core.choosing.notation import Notation
from urbannb.core.patterns.fields import code, several, whole, word
from urbannb.games.urbify.components.board import DEPARTMENTS, GRID, GROUPS, ROW_AND_COLUMN

TILE = code(r"[a-z0-9][a-z0-9-]{0,60}", "hospital", "hotel-2", "x")
CELL = GRID.field
DEPARTMENT = word(*DEPARTMENTS)
Tile = Annotated[str, TILE]
Cell = Annotated[str, CELL]
Department = Annotated[str, DEPARTMENT]
Points = Annotated[tuple[str, ...], several(DEPARTMENT, unordered=True)]
"""Points of influence: the name of a kind for each of them."""
Count = Annotated[int, whole(0, 99)]


@dataclass(frozen=True, slots=True)
class Send(
    Action, says="send {departments}", like=("send culture culture", "send culture economy")
):
    """Place politicians in departments."""

    departments: Points

    def __post_init__(self) -> None:
        object.__setattr__(self, "departments", tuple(sorted(self.departments)))


@dataclass(frozen=True, slots=True)
class Start(Action, says="start {tile} [at |on ]{cell}", like=("start hospital 0,1",)):
    """Start the project of a tile on show, on a cell."""

    tile: Tile
    cell: Cell


@dataclass(frozen=True, slots=True)
class Vote(Action, says="vote {department}", like=("vote culture",)):
    """Activate a planning session in a department."""

    department: Department


@dataclass(frozen=True, slots=True)
class Inaugurate(Action, says="inaugurate {cell}", like=("inaugurate 0,1",)):
    """Inaugurate a building and use its benefit."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class InaugurateWithout(
    Action, says="inaugurate {cell} without benefit", like=("inaugurate 0,1 without benefit",)
):
    """Inaugurate a building without using its benefit."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class PayDevelopment(
    Action,
    says="pay {development} development [and ]{each} of each",
    like=("pay 1 development 1 of each",),
):
    """Pay development, some of it with 1 of each influence."""

    development: Count
    each: Count


@dataclass(frozen=True, slots=True)
class PayInfluence(Action, says="pay {points}", like=("pay culture tourism",)):
    """Pay these points of influence."""

    points: Points

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", tuple(sorted(self.points)))


@dataclass(frozen=True, slots=True)
class Take(Action, says="take {points}", like=("take culture culture tourism",)):
    """Take these points of influence."""

    points: Points

    def __post_init__(self) -> None:
        object.__setattr__(self, "points", tuple(sorted(self.points)))


@dataclass(frozen=True, slots=True)
class Choose(Action, says="choose {cell}", like=("choose 0,1",)):
    """A building, to copy it or to put politicians there."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Color(Action, says="color {group}", like=("color civic",)):
    """The color of a group, to count its buildings."""

    group: Annotated[str, word(*GROUPS)]


@dataclass(frozen=True, slots=True)
class Both(Action, says="both {first} [and ]{second}", like=("both 0,1 0,2",)):
    """Two buildings of one color next to each other, named in either order."""

    first: Cell
    second: Cell

    def __post_init__(self) -> None:
        first, second = sorted((self.first, self.second), key=ROW_AND_COLUMN.__getitem__)
        object.__setattr__(self, "first", first)
        object.__setattr__(self, "second", second)


send = cache(Send)
"""Actions are values, so one object for each is enough: these make it once."""
start = cache(Start)
vote = cache(Vote)
inaugurate = cache(Inaugurate)
without_benefit = cache(InaugurateWithout)
choose = cache(Choose)

NOTATION = Notation(
    "Urbify",
    (
        Send, Start, Vote, Inaugurate, InaugurateWithout, PayDevelopment, PayInfluence, Take,
        Choose, Color, Both,
    ),
    'one like "send culture culture", "start hospital 0,1", "vote culture", "inaugurate 0,1", '
    '"inaugurate 0,1 without benefit", or an answer such as "choose 0,1", "color civic", '
    '"both 0,1 0,2", "pay culture tourism", "pay 1 development 1 of each" or "take culture"',
)  # fmt: skip
