"""What topics of Urbify share: how they ask, what comes of an action, and how things are said.

With the functions of `urbannb.core.lesson` that most of them need, so that one import will do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from urbannb.core import lesson
from urbannb.core.action import Action
from urbannb.core.engine import apply
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Exercise,
    Goal,
    Problem,
    after,
    held,
    require,
    ruled,
    told_to,
    ways,
)
from urbannb.core.text import listing, plural
from urbannb.games.urbify.components.benefits import Benefit
from urbannb.games.urbify.components.board import DEPARTMENTS, ROW_AND_COLUMN, TRACKS
from urbannb.games.urbify.lesson.sketch import ANA, BOX, state_of
from urbannb.games.urbify.model.actions import Start
from urbannb.games.urbify.model.state import UrbifyState
from urbannb.games.urbify.phrases import building_name, price_words, some_lost
from urbannb.games.urbify.rules.rulings.benefits import Copied
from urbannb.games.urbify.rules.turn import TakeAction

__all__ = [
    "acted", "after", "answered", "ask", "best", "building", "capped", "copied", "count_of", "each",
    "endings", "held", "how_many", "level", "levels", "lost_words", "may", "named",
    "numbers", "paid", "reach", "reached", "reading_order", "require", "ruled", "says", "scored",
    "sums", "tile", "told_to", "undone", "way_to", "ways",
]  # fmt: skip
State = UrbifyState
Measure = Callable[[State], int]
ask = partial(lesson.ask, announced=False, bare=True, verdict=False)
"""Ask what comes of something: the board is a close-up, and nothing is drawn on it."""
how_many = partial(lesson.how_many, announced=False, bare=True, verdict=False)


def reach(
    game: Game, say: str, goal: Callable[[Game], Goal], nudges: Sequence[str],
    solution: Sequence[Action], places: Sequence[str] = (), *, only: bool | None = None,
) -> Exercise:  # fmt: skip
    """Have the learner reach a goal; whoever builds something has to see the whole table."""
    close = not isinstance(solution[0], Start)
    return lesson.reach(game, say, goal, nudges, solution, places, only=only, bare=close)


def may(
    game: Game, action: Action, see: str, question: str, text: str, wrong: Iterable[lesson.Answer],
    *, why: str = "", **shown: Any,
) -> Problem:  # fmt: skip
    """Ask whether an action may be played; `why` is said where it may, else the engine's reasons.

    `text` is the right answer.
    """
    because = why if game.why(action).ok else ""
    shown = {"bare": True, "verdict": False, **shown}
    return lesson.may(game, action, see, question, text, wrong, why=because, **shown)


def says(benefit: Benefit) -> str:
    """What a tile says, in quotes: it speaks to whoever uses it, and a question names a player."""
    return f"“{benefit.sentence()}”"


# -- playing on


def endings(game: Game, action: Action) -> Iterator[tuple[tuple[Action, ...], State]]:
    """Every way to carry out an action with all that it asks, and the position after the turn.

    The position is that before anybody else acts; a turn that ends the game ends in its score.
    """
    waiting: list[tuple[tuple[Action, ...], State]] = [((action,), state_of(game))]
    while waiting:
        played, before = waiting.pop()
        state = before.copy()
        choice = apply(state, played[-1])
        if choice is None or isinstance(choice, TakeAction):
            yield played, state
        else:
            waiting += [((*played, then), state) for then in reversed(choice.actions(state))]


def answered(game: Game, action: Action, then: Action) -> tuple[Action, ...]:
    """An action and an answer to what it asks; alone where there is only that answer."""
    later = after(game, action)
    asks = not later.over and not isinstance(state_of(later).agenda[-1], TakeAction)
    return (action, then) if asks and later.legal.allows(then) else (action,)


def way_to(game: Game, action: Action, fits: Callable[[State], bool]) -> tuple[Action, ...]:
    """The first way to carry out an action that leads to such a position."""
    found = [played for played, state in endings(game, action) if fits(state)][:1]
    require(bool(found))
    return found[0]


def best(
    game: Game, tried: Iterable[Action], worth: Measure
) -> tuple[int, tuple[Action, ...], int]:
    """The most that any way brings, the first way that brings it, and how many ways there are."""
    found = [(worth(state), played) for action in tried for played, state in endings(game, action)]
    require(bool(found))
    most = max(amount for amount, _ in found)
    way = next(played for amount, played in found if amount == most)
    require(any(amount < most for amount, _ in found))
    return most, way, len(found)


def reached(later: Game) -> list[str]:
    """The buildings to which Ana's politicians can get by the action that was played."""
    before = state_of(later.at(0))
    found = set[str]()
    for _, state in endings(later.at(0), later.actions[0]):
        there = (cell for cell in before.city if not before.city[cell].politicians)
        found |= {c for c in there if state.city[c].politicians and state.city[c].owner == ANA}
    return reading_order(found)


def copied(later: Game, by: str) -> list[str]:
    """The buildings whose benefit a building can use by the action that was played."""
    found, start = set[str](), later.at(0)
    for played, _ in endings(start, later.actions[0]):
        found |= {each.cell for each in ruled(after(start, *played), Copied) if each.by == by}
    return reading_order(found)


def acted(game: Game) -> bool:
    """Whether Ana's turn, with which the position begins, is over."""
    return game.over or (game.turn > 0 and isinstance(state_of(game).agenda[-1], TakeAction))


def undone(game: Game, text: str) -> Goal:
    """What is missing: nothing has been done yet, something is asked, or it was done otherwise."""
    if not game.turn:
        return Goal(False, "Nothing has been done yet.")
    if not acted(game):
        return Goal(False, "The action is not over yet: something is still to be chosen.")
    return Goal(False, text)


# -- looking at a position


def level(state: State, player: int, track: str) -> int:
    """Where a party stands on a track."""
    return state.tracks[player][TRACKS.index(track)]


def levels(state: State, player: int) -> str:
    """Where a party stands on all tracks: "2 tourism, 1 economy and 3 development"."""
    *influence, development = state.tracks[player]
    return price_words(influence, development)


def scored(start: Game, now: Game, player: int = ANA) -> int:
    """The prestige that a party has scored since."""
    return state_of(now).prestige[player] - state_of(start).prestige[player]


def paid(start: Game, now: Game) -> tuple[tuple[int, ...], int]:
    """What Ana has less on her tracks than before: of each influence, and development."""
    before, after = state_of(start).tracks[ANA], state_of(now).tracks[ANA]
    *influence, development = (b - a for b, a in zip(before, after, strict=True))
    return tuple(influence), development


def reading_order(cells: Iterable[str]) -> list[str]:
    """Cells as one reads them, row by row."""
    return sorted(cells, key=ROW_AND_COLUMN.__getitem__)


# -- words


def tile(name: str) -> str:
    """A tile on show or in hand: "Hospital"."""
    return BOX.tiles[name].name


def building(state: State, cell: str) -> str:
    """The building on a cell: "the Hospital"."""
    return f"the {building_name(state, cell)}"


def named(state: State, cells: Iterable[str], last: str = "or") -> str:
    """Buildings as an answer: "the Museum or the Theater"; "none" where there are none."""
    return listing([building(state, cell) for cell in reading_order(cells)], last) or "none"


def each(names: Sequence[str], amounts: Iterable[object]) -> str:
    """Every party with an amount: "Ana 3, Ben 2"."""
    return ", ".join(f"{name} {amount}" for name, amount in zip(names, amounts, strict=True))


def numbers(state: State, department: str) -> str:
    """Who has how many politicians in a department: "Ana 4, Ben 2 and Cleo 1"."""
    bench = state.benches[DEPARTMENTS.index(department)]
    there = zip(state.names, bench, strict=True)
    return listing(f"{name} {count}" for name, count in there if count)


def lost_words(due: int, lost: int, end: int) -> str:
    """What is said of points beyond the end of a track; nothing where none are lost."""
    return f" The track ends at {end}, so {some_lost(lost, due)}." if lost else ""


def count_of(count: int, noun: str) -> str:
    """ "3 politicians", "no politicians"."""
    return plural(count, noun) if count else f"no {noun}s"


def capped(
    belief: str, terms: tuple[int, ...], end: int, idea: str, truth: str, counted: str = ""
) -> lesson.Misreading:
    """A wrong count of a track: what goes beyond its end is lost for whoever counts so, too."""
    total = sum(terms)
    if total > end:
        counted = f"{counted or lesson.added(terms)}, {total - end} of it lost"
        terms = (end,)
    return lesson.Misreading(belief, terms, idea, truth, counted=counted)


def sums(noun: str, head: str = "") -> lesson.NumberStyle:
    """How numbers are written: with their noun, as a sum, under "Counted" and the head."""

    def amount(total: int) -> str:
        return f"{total} {noun}".rstrip()

    return lesson.NumberStyle(
        ("", "Counted", f">{head or noun.capitalize()}"), amount, lesson.added
    )
