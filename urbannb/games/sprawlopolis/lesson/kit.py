"""What the topics share: random cities, looking at them, counting them as people do, and tasks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache

from urbannb.core import lesson
from urbannb.core.boards.grid import groups
from urbannb.core.checking.names import NAMES
from urbannb.core.game import Game
from urbannb.core.lesson import Dice, Exercise, Goal, Misreading, NumberStyle, require
from urbannb.core.text import listing, number, plural
from urbannb.games.sprawlopolis.components import CORNERS, SIDES, at, card_name, cards, cell, place
from urbannb.games.sprawlopolis.model.city import City, Laid
from urbannb.games.sprawlopolis.model.state import CONDITIONS, NORMAL, Place, SprawlopolisState
from urbannb.games.sprawlopolis.position import arrange
from urbannb.games.sprawlopolis.rulebook import rulebook
from urbannb.games.sprawlopolis.rules.tasks import sites

# -- random cities for the lesson: a few cards laid so that a question about them is worth asking


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
        return City.of(self.laid)

    @cached_property
    def open_ends(self) -> list[int]:
        """Where the longer roads point that end somewhere."""
        roads = (road for road in self.city.roads() if len(road) > 1)
        return [end.beyond for road in roads for end in road.ends]

    def with_card(self, card: Laid) -> Sketch:
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


def seated(names: tuple[str, ...]) -> str:
    """Who plays, and who is on whose left: not all boards show players without cards."""
    if len(names) == 1:
        return f"{names[0]} plays alone."
    if len(names) == 2:
        return f"{listing(names)} play."
    return f"{listing(names)} sit around the table, each to the left of the one before."


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


# -- looking at a city: neighbors, corners, open sides, lines. What misreadings are made of


def of(city: City, zone: str) -> tuple[int, ...]:
    """The blocks of a zone, in reading order."""
    return tuple(sorted(c for c, b in city.blocks.items() if b.zone == zone))


def beside(city: City, here: int, zones: str) -> tuple[int, ...]:
    """The neighbors across a side that are of one of the zones."""
    return _near(city, here, SIDES, zones)


def cornering(city: City, here: int, zones: str) -> tuple[int, ...]:
    """The blocks at a corner that are of one of the zones."""
    return _near(city, here, CORNERS, zones)


def _near(city: City, here: int, steps: Sequence[int], zones: str) -> tuple[int, ...]:
    blocks = city.blocks
    return tuple(here + s for s in steps if here + s in blocks and blocks[here + s].zone in zones)


def open_sides(city: City, here: int) -> tuple[int, ...]:
    """The open spaces that a block faces."""
    return tuple(here + s for s in SIDES if here + s not in city.blocks)


def open_corners(city: City, here: int) -> tuple[int, ...]:
    """The open spaces at its corners."""
    return tuple(here + s for s in CORNERS if here + s not in city.blocks)


def outside(city: City, cell_: int) -> bool:
    """Whether a cell lies beyond the rows and columns that the city spans."""
    rows, columns = zip(*map(at, city.blocks), strict=True)
    row, col = at(cell_)
    return not (min(rows) <= row <= max(rows) and min(columns) <= col <= max(columns))


def clumps(cells: Collection[int], steps: Sequence[int]) -> list[tuple[int, ...]]:
    """The cells in clumps that hang together by these steps, the largest first."""
    return sorted(groups(cells, steps), key=lambda cells: -len(cells))


def largest(city: City, zone: str) -> tuple[int, ...]:
    """The blocks of the largest group of a zone."""
    groups = city.groups()[zone]
    return groups[0].cells if groups else ()


def tight(sketch: Sketch, parks: int = 0) -> float:
    """How nearly a road runs around where four blocks meet, from park to park if there are any.

    With no park it is a loop; with one the road comes back to it; with two they lie side by side.
    """
    blocks = sketch.city.blocks
    best = 0
    for start in blocks:
        square = [c for c in corners_of(start) if c in blocks]
        green = [c for c in square if blocks[c].zone == "P"]
        if len(green) > parks or (len(green) == 2 and abs(green[1] - green[0]) not in SIDES):
            continue
        inward = sum(c + side in square for c in square for side in blocks[c].exits)
        best = max(best, inward + 2 * len(green))
    return best


def cornered(city: City, zone: str) -> tuple[int, ...]:
    """The largest clump of a zone if blocks were joined at their corners as well."""
    found = clumps(of(city, zone), SIDES + CORNERS)
    return tuple(found[0]) if found else ()


def run(line: Sequence[int], step: int, wanted: Collection[int]) -> tuple[int, ...]:
    """The longest unbroken stretch of `wanted` blocks in a line."""
    best: list[int] = []
    now: list[int] = []
    for here in line:
        if here not in wanted:
            now = []
        elif now and here == now[-1] + step:
            now = [*now, here]
        else:
            now = [here]
        best = max(best, now, key=len)
    return tuple(best)


def squares(city: City) -> tuple[int, ...]:
    """The top left blocks of the squares of four blocks of one zone."""
    return tuple(
        sorted(
            c
            for c, b in city.blocks.items()
            if all(
                near in city.blocks and city.blocks[near].zone == b.zone for near in corners_of(c)
            )
        )
    )


@lru_cache(maxsize=1024)  # a search for squares asks a thousand times
def corners_of(site: int) -> tuple[int, ...]:
    """The four cells of the square that begins here."""
    row, col = at(site)
    return tuple(cell(row + r, col + c) for r in (0, 1) for c in (0, 1))


# -- counting a city as people do: rightly, and in the ways we know of getting it wrong


Misreadings = Iterator[Misreading]
Reader = Callable[[Sketch], Misreadings]
"""Every way of getting something wrong in a city, the likeliest first."""


def summed(terms: Iterable[int]) -> str:
    """A sum with its signs, in which equal terms are taken together."""
    text = ""
    for value, times in Counter(term for term in terms if term).items():
        size = f"{times} × {abs(value)}" if times > 1 else str(abs(value))
        sign = ("", number(-1)[0]) if not text else (" + ", f" {number(-1)[0]} ")
        text += sign[value < 0] + size
    return text or "nothing"


SUMS = NumberStyle(("", "Counted", ">Points"), points_words, summed, number)
"""Points with their noun, sums with their signs."""


# -- tasks on the real table: lay a card so that something is worth as much as it can be


FEW = 3
"""An exercise that more than one action in so many solves needs no thought."""

Worth = Callable[[City], int]
"""What a task looks at, the higher the better."""


def reach_worth(
    game: Game,
    worth: Worth,
    say: Callable[[int], str],
    tell: Callable[[int], str],
    nudge: str,
    places: tuple[str, ...] = (),
    found: Mapping[Laid, int] | None = None,
) -> Exercise:
    """The task to lay one card so that `worth` is as high as one card can make it.

    `say` puts the task for the value wanted, `tell` says in a sentence how things stand;
    `nudge` is the first hint. `found` is what each card comes to, where that is known already.
    """
    found = found or worths(game, worth)
    want = max(found.values())
    solutions = [card for card, value in found.items() if value == want]
    require(want > worth(state_of(game).city()) and len(solutions) * FEW <= len(found))

    def goal(game: Game) -> Goal:
        value = worth(state_of(game).city())
        return Goal(value >= want, tell(value))

    best = solutions[0]
    return lesson.reach(game, say(want), goal, (nudge, which(best)), (action(best),), places)


def worths(game: Game, worth: Worth) -> dict[Laid, int]:
    """What the city is worth with each card that may be laid."""
    there = state_of(game).laid
    cards = (laid(a) for a in game.legal if isinstance(a, Place))
    return {card: worth(City.of((*there, card))) for card in cards}


def laid(action: Place) -> Laid:
    """The card as it will lie."""
    return Laid(action.card, action.row, action.col, action.turned)


def which(card: Laid) -> str:
    """The second hint: the card, but not where."""
    how = "given a half turn" if card.turned else "as printed"
    return f"Card {card_name(card.card)} can do it, {how}."
