"""What a player may choose, with its notation, and as views that answer without listing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Annotated, Any

from urbannb.core.action import Action
from urbannb.core.choosing.notation import Notation
from urbannb.core.choosing.views import Listed, Mapped, Product
from urbannb.core.patterns.fields import code, several, whole, word
from urbannb.games.urbify.components import BENCH, DEPARTMENTS, GRID, GROUPS, ROW_AND_COLUMN

# -- what a player may choose, with its notation


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


# -- legal actions as views that answer without listing


IN_ONE, APART = 2, 3
"""The most politicians sent to one department, or to different ones (UB-19)."""


class Starts(Product, of=Start, by=("tile", "cell"), make=start):
    """Every project that can be started, on every cell that is open."""

    __slots__ = ()


class Votes(Mapped, of=Vote, by=("department",), make=vote):
    """A planning session in each of some departments."""

    __slots__ = ()


class Inaugurations(Mapped, of=Inaugurate, by=("cell",), make=inaugurate):
    """Each of some buildings with its benefit."""

    __slots__ = ()


class PlainInaugurations(Mapped, of=InaugurateWithout, by=("cell",), make=without_benefit):
    """Each of some buildings without its benefit."""

    __slots__ = ()


@cache
def sends(home: int, seated: tuple[int, ...]) -> Listed:
    """All ways to send politicians, with so many at home and so many in each department."""
    room = {d: BENCH - there for d, there in zip(DEPARTMENTS, seated, strict=True)}
    ways = [(d,) * count for d in DEPARTMENTS for count in range(1, IN_ONE + 1)]
    ways += [way for count in range(2, APART + 1) for way in combinations(DEPARTMENTS, count)]
    fit = (way for way in ways if len(way) <= home and all(way.count(d) <= room[d] for d in way))
    return Listed([send(way) for way in fit])


@lru_cache(maxsize=4096)
def payments(points: int, held: tuple[int, ...]) -> Listed:
    """All ways to pay so many points of influence from what a party holds (UB-43)."""
    ways = combinations_with_replacement(DEPARTMENTS, points)
    have = dict(zip(DEPARTMENTS, held, strict=True))
    return Listed([PayInfluence(way) for way in ways if _covered(way, have)])


def _covered(way: tuple[str, ...], have: dict[str, Any]) -> bool:
    return all(way.count(d) <= have[d] for d in way)


@cache
def shares(points: int) -> Listed:
    """All ways to share out points of influence (UB-50)."""
    return Listed([Take(way) for way in combinations_with_replacement(DEPARTMENTS, points)])
