"""Random cities for the lesson: a few cards laid so that a question about them is worth asking."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property

from urbannb.core.checking.names import NAMES
from urbannb.core.game import Game
from urbannb.core.lesson import Dice
from urbannb.core.text import listing, number, plural
from urbannb.games.sprawlopolis.components.cards import cards
from urbannb.games.sprawlopolis.components.grid import at, place
from urbannb.games.sprawlopolis.model.actions import Place
from urbannb.games.sprawlopolis.model.city import City, Laid
from urbannb.games.sprawlopolis.model.state import CONDITIONS, NORMAL, SprawlopolisState
from urbannb.games.sprawlopolis.position import arrange
from urbannb.games.sprawlopolis.rulebook import rulebook
from urbannb.games.sprawlopolis.rules.sites import sites

WIDEST = 4
"""A city of more rows or columns than these is drawn smaller than need be."""
NAMED = 3
"""So many places are named in a sentence; the rest are counted."""

Wish = Callable[["Sketch"], float]
"""How well a city suits a topic; more is better."""


class Sketch:
    """A city being drawn, card by card. `conditions` are not among its cards."""

    def __init__(self, dice: Dice, *conditions: int) -> None:
        self.dice = dice
        pile = dice.shuffled([n for n in cards() if n not in conditions])
        while len(conditions) < CONDITIONS:
            conditions += (pile.pop(),)
        self.conditions = conditions
        self.pile = pile
        self.laid: tuple[Laid, ...] = (Laid(pile.pop(), 0, 0),)

    @classmethod
    def of(cls, laid: Iterable[Laid]) -> Sketch:
        """The sketch of a city that stands already."""
        sketch = cls(Dice(0))
        sketch.laid = tuple(laid)
        return sketch

    @cached_property
    def city(self) -> City:
        """What can be seen of it."""
        return City.of(self.laid)

    @cached_property
    def open_ends(self) -> list[int]:
        """Where the longer roads point that end somewhere."""
        roads = (road for road in self.city.roads() if len(road) > 1)
        return [end.beyond for road in roads for end in road.ends]

    def with_card(self, card: Laid) -> Sketch:
        """The sketch with one more card."""
        other = Sketch.__new__(Sketch)
        other.dice, other.conditions = self.dice, self.conditions
        other.laid = (*self.laid, card)
        other.pile = [n for n in self.pile if n != card.card]
        return other

    def anywhere(self) -> Laid:
        """A card of the pile on any site, either way up."""
        site = self.dice.choice(sites(self.laid))
        return Laid(self.dice.choice(self.pile), *at(site), bool(self.dice.below(2)))

    def onward(self) -> Laid:
        """A card of the pile laid where an open road points, either way up."""
        if not self.open_ends:
            return self.anywhere()
        row, col = at(self.dice.choice(self.open_ends))
        row, col = row - self.dice.below(2), col - self.dice.below(2)
        return Laid(self.dice.choice(self.pile), row, col, bool(self.dice.below(2)))

    def grown(
        self,
        count: int,
        wish: Wish | None = None,
        tries: int = 6,
        lay: Callable[[Sketch], Laid] = anywhere,
    ) -> Sketch:
        """The sketch with so many more cards, each the best by `wish` of some that were tried."""
        sketch = self
        for _ in range(count):
            tried = [sketch.with_card(lay(sketch)) for _ in range(tries)]
            if wish is not None:  # closeness settles only what the wish leaves open
                worth = [wish(one) for one in tried]
                best = max(worth)
                tried = [one for one, w in zip(tried, worth, strict=True) if w == best]
            sketch = max(tried, key=lambda one: one.closeness)
        return sketch

    @property
    def closeness(self) -> float:
        """Small cities are easier to look at, but some blocks should be left to see."""
        rows, columns = self.size
        return len(self.city) / 2 - rows * columns / 3 - 2 * max(rows, columns, WIDEST)

    @property
    def size(self) -> tuple[int, int]:
        """How many rows and columns the city spans."""
        spots = [at(cell) for cell in self.city.blocks]
        rows, columns = zip(*spots, strict=True)
        return max(rows) - min(rows) + 1, max(columns) - min(columns) + 1

    def game(
        self,
        *,
        hand: Sequence[int] = (),
        variant: str = NORMAL,
        players: int = 1,
        mover: int = 0,
    ) -> Game:
        """The game that stands here; `hand` is the mover's."""
        state = arrange(
            self.laid,
            names=NAMES[:players],
            conditions=self.conditions,
            hands={mover: hand} if hand else None,
            variant=variant,
            player=mover,
            seed=self.dice.below(1_000_000),
        )
        return Game(rulebook, state)


def action(laid: Laid) -> Place:
    """Lay a card as it lies in a city."""
    return Place(laid.card, laid.row, laid.col, laid.turned)


def state_of(game: Game) -> SprawlopolisState:
    """The position of a Sprawlopolis game."""
    state = game.state
    assert isinstance(state, SprawlopolisState)  # noqa: S101  # these games are made here
    return state


# -- words


def points_words(points: int) -> str:
    """Points with their noun: "1 point", "3 points"."""
    return f"{number(points)} {'point' if abs(points) == 1 else 'points'}"


def gives(game: Game, key: str = "") -> int:
    """What a line of the score gives, by its key; all of it together without one."""
    (whole,) = game.scores()
    return sum(line.total for line in whole.lines if key in ("", line.key))


def each_of(count: int, noun: str) -> str:
    """ "each of the 3 parks", "the one park"."""
    return f"the one {noun}" if count == 1 else f"each of the {plural(count, noun)}"


def spot(cell: int) -> str:
    """A place in words: "row 2, column 1"."""
    row, col = at(cell)
    return f"row {number(row)}, column {number(col)}"


def spots(cells: Iterable[int], noun: str = "block") -> str:
    """ "the block at row 0, column 1", or several; many are only counted."""
    listed = sorted(set(cells))
    if len(listed) > NAMED:
        return f"{plural(len(listed), noun)} of this city"
    names = listing(spot(cell) for cell in listed) if len(listed) < 3 else _joined(listed)
    return f"the {noun}{'s' if len(listed) > 1 else ''} at {names}"


def _joined(cells: Sequence[int]) -> str:
    return f"{'; '.join(map(spot, cells[:-1]))} and {spot(cells[-1])}"


def roads_words(indices: Sequence[int]) -> str:
    """ "road 2", "roads 1 and 3"."""
    names = listing(str(index + 1) for index in indices)
    return f"road{'s' if len(indices) != 1 else ''} {names}"


def places(cells: Iterable[int]) -> tuple[str, ...]:
    """The names of cells on the board."""
    return tuple(place(cell) for cell in sorted(set(cells)))


def road_places(indices: Iterable[int]) -> tuple[str, ...]:
    """The names of roads on the board."""
    return tuple(f"road{index + 1}" for index in indices)


def line_words(game: Game, rule: str) -> str:
    """How the engine counts the lines of a rule, in its own words."""
    lines = game.rulebook.count(game.state)
    return " ".join(line.text for line in lines if line.rule == rule)
