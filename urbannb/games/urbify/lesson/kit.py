"""What topics of Urbify share: random positions, how they ask, and how things are said."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from urbannb.core import lesson
from urbannb.core.action import Action
from urbannb.core.checking.names import NAMES
from urbannb.core.engine import apply
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Either,
    Exercise,
    Item,
    after,
    held,
    require,
    ruled,
    told_to,
    ways,
)
from urbannb.core.text import listing, plural
from urbannb.games.urbify import components
from urbannb.games.urbify.model.actions import Start
from urbannb.games.urbify.model.state import NOBODY, Building, UrbifyState, open_sites
from urbannb.games.urbify.phrases import building_name, some_lost
from urbannb.games.urbify.position import example
from urbannb.games.urbify.position.builder import arrange
from urbannb.games.urbify.rulebook import rulebook
from urbannb.games.urbify.rules.rulings import Copied
from urbannb.games.urbify.rules.turn import TakeAction

# -- random positions for the lesson: a few buildings and politicians where a question needs them


BOX = components.read_box("")
STAGE_I, STAGE_II = BOX.piles[1], BOX.piles[2]
SECOND = ("hotel-2", "parking-2", "metro-station-2")
"""Second tiles of a kind: kept out of cities, so that a name means one building."""
ANA, BEN = 0, 1
LIMIT = 1_000_000
EARLY = 4
"""So many of Stage I are still on show when the first tiles of Stage II are built."""
Fits = Callable[[str], bool]


def anywhere(_: str) -> bool:
    """No cell is left out."""
    return True


class Sketch:
    """A position being drawn, for so many parties.

    Cells in `kept` stay free, tiles in `aside` are not drawn by chance.
    """

    def __init__(self, dice: lesson.Dice, players: int = 2) -> None:
        self.dice = dice
        self.names = NAMES[:players]
        self.city: dict[str, Building] = {}
        self.kept: set[str] = set()
        self.aside: set[str] = set(SECOND)
        self.benches = [[0] * players for _ in components.DEPARTMENTS]
        self.tracks = [[1] * len(components.DEPARTMENTS) + [0] for _ in self.names]
        self.pool = [components.POLITICIANS - components.AT_HOME] * players

    # -- the city

    def sites(self) -> list[str]:
        """Where a tile may be placed."""
        return [cell for cell in open_sites(self.city) if cell not in self.kept]

    def stand(self, tile: str, cell: str, owner: int = NOBODY) -> str:
        """Put a tile on a cell where it may be, with its politicians if it is somebody's."""
        require(cell in self.sites() and tile not in self.tiles())
        asked = BOX.tiles[tile].politicians
        owner = owner if asked else NOBODY
        self.city[cell] = Building(tile, owner, asked if owner != NOBODY else 0)
        if owner != NOBODY:
            require(self.free(owner) >= 0)
        return cell

    def somewhere(self, tile: str, owner: int = NOBODY, fits: Fits = anywhere) -> str:
        """Put a tile on a chance cell that fits."""
        return self.stand(tile, self.dice.choice([c for c in self.sites() if fits(c)]), owner)

    def beside(self, cell: str, tile: str, owner: int = NOBODY) -> str:
        """Put a tile next to a cell."""
        return self.somewhere(tile, owner, lambda site: site in components.AROUND[cell])

    def tiles(self) -> set[str]:
        """The tiles that stand in the city."""
        return {building.tile for building in self.city.values()}

    def of(self, player: int) -> list[str]:
        """The cells of the buildings on which a party stands."""
        return [cell for cell, building in self.city.items() if building.owner == player]

    def left(
        self, stage: Iterable[str] = STAGE_I, fits: Callable[[components.Tile], bool] = bool
    ) -> list[str]:
        """The tiles of a stage that may still be drawn."""
        used = {*self.tiles(), *self.aside}
        return [name for name in stage if name not in used and fits(BOX.tiles[name])]

    def scatter(self, count: int, stage: Iterable[str] = STAGE_I) -> list[str]:
        """Put so many chance tiles anywhere; nobody stands on them."""
        stage = tuple(stage)
        return [self.somewhere(self.dice.choice(self.left(stage))) for _ in range(count)]

    def grow(self) -> None:
        """A city of Stage II: what is left of Stage I is built, but for what is still on show."""
        aside = [name for name in STAGE_I if name in self.aside and name not in self.tiles()]
        out = len([name for name in STAGE_I if name in self.tiles()]) + max(len(aside), EARLY)
        self.scatter(len(STAGE_I) - out)

    def complete(self, on_show: Collection[str] = SECOND) -> None:
        """A city to which only the last projects on show are missing: the end has begun."""
        self.aside |= {*on_show}
        self.grow()
        self.scatter(len(BOX.tiles) - components.ON_SHOW - len(self.city), [*STAGE_I, *STAGE_II])

    def own(self, *players: int, chance: int = 3) -> None:
        """Chance politicians of these parties on empty buildings, while they have some."""
        for cell, building in list(self.city.items()):
            owner, asked = self.dice.choice(players), BOX.tiles[building.tile].politicians
            free = not building.politicians and 0 < asked <= self.free(owner)
            if free and self.dice.below(chance) == 0:
                self.city[cell] = Building(building.tile, owner, asked)

    # -- parties

    def free(self, player: int) -> int:
        """A party's politicians that have no place yet; they are at home."""
        seated = sum(bench[player] for bench in self.benches)
        standing = sum(b.politicians for b in self.city.values() if b.owner == player)
        return components.POLITICIANS - self.pool[player] - seated - standing

    def seat(self, player: int, department: str, count: int = 1) -> None:
        """Put politicians in a department."""
        bench = self.benches[components.DEPARTMENTS.index(department)]
        bench[player] += count
        require(0 <= bench[player] <= components.BENCH and self.free(player) >= 0)

    def busy(self, player: int, home: int = 0, leave: Collection[str] = ()) -> None:
        """Send politicians to chance departments until so many are at home."""
        where = [d for d in components.DEPARTMENTS if d not in leave]
        require(self.free(player) >= home)
        while self.free(player) > home:
            open_there = [
                d
                for d in where
                if self.benches[components.DEPARTMENTS.index(d)][player] < components.BENCH
            ]
            self.seat(player, self.dice.choice(open_there))

    def hold(self, player: int, development: int | None = None, **levels: int) -> None:
        """Put a party's cubes on these spaces."""
        if development is not None:
            levels["development"] = development
        for track, level in levels.items():
            self.tracks[player][components.TRACKS.index(track)] = level

    def chance_levels(self, player: int, least: int = 0, most: int = 4) -> None:
        """Put a party's four cubes of influence anywhere from `least` to `most`."""
        for track in components.DEPARTMENTS:
            self.hold(player, **{track: least + self.dice.below(most - least + 1)})

    # -- the position

    def state(self, *, show: Sequence[str] = (), **given: Any) -> UrbifyState:
        """The position: `given` is what `arrange` takes; the rest is as drawn, or by chance.

        `show` comes first among the projects.
        """
        there = {
            d: self._by_name(bench)
            for d, bench in zip(components.DEPARTMENTS, self.benches, strict=True)
        }
        levels = {
            name: dict(zip(components.TRACKS, mine, strict=True))
            for name, mine in zip(self.names, self.tracks, strict=True)
        }
        prestige = {name: 4 + self.dice.below(16) for name in self.names}
        given = {"prestige": prestige, "seed": self.dice.below(LIMIT), **given}
        return arrange(
            self.city, names=self.names, show=self._shown(show), town_hall=there, tracks=levels,
            pool=self._by_name(self.pool), checked=False, **given,
        )  # fmt: skip

    def _by_name(self, counts: Sequence[int]) -> dict[str, int]:
        return dict(zip(self.names, counts, strict=True))

    def _shown(self, first: Sequence[str]) -> list[str]:
        """The projects on show: these, then others as the piles allow."""
        out = {*self.tiles(), *first}
        early, late = ([n for n in stage if n not in out] for stage in (STAGE_I, STAGE_II))
        if out & {*STAGE_II}:
            require(len(first) + len(early) <= components.ON_SHOW)
        rest = [*self.dice.shuffled(early), *self.dice.shuffled(late)]
        return [*first, *rest][: components.ON_SHOW]

    def game(self, **given: Any) -> Game:
        """The game that begins in such a position (see `state`)."""
        return seated(self.state(**given))


def seated(state: UrbifyState) -> Game:
    """A game that begins in a position made here."""
    return Game(rulebook, state)


def printed(name: str) -> Game:
    """A worked example of the rulebook; the parties have names, not those of other colors."""
    state = example(name).state
    return seated(replace(state, names=NAMES[: len(state.names)]))


def state_of(game: Game) -> UrbifyState:
    """The position of an Urbify game."""
    state = game.state
    assert isinstance(state, UrbifyState)  # noqa: S101  # these games are made here
    return state


# -- what topics of Urbify share: how they ask, what comes of an action, and how things are said


__all__ = [
    "Answer",
    "Either",
    "Exercise",
    "Item",
    "acted",
    "after",
    "answered",
    "ask",
    "asked",
    "best",
    "beyond",
    "building",
    "capped",
    "copied",
    "count_of",
    "each",
    "endings",
    "held",
    "how_many",
    "level",
    "levels",
    "lost_words",
    "may",
    "named",
    "numbers",
    "numbers_of",
    "paid",
    "reach",
    "reached",
    "reading_order",
    "require",
    "ruled",
    "says",
    "scored",
    "sums",
    "tile",
    "told_to",
    "tried",
    "undone",
    "way_to",
    "ways",
]  # fmt: skip
State = UrbifyState
Measure = Callable[[State], int]
ask = partial(lesson.ask, announced=False, bare=True, verdict=False)
"""Ask what comes of something: the board is a close-up, and nothing is drawn on it."""
how_many = partial(lesson.how_many, announced=False, bare=True, verdict=False)
asked = partial(lesson.asked, asks=ask)
"""A question whose words are data, and whose position is drawn by the function below."""


def reach(
    game: Game, say: str, goal: Callable[[Game], lesson.Goal], nudges: Sequence[str],
    solution: Sequence[Action], places: Sequence[str] = (), *, only: bool | None = None,
) -> Exercise:  # fmt: skip
    """Have the learner reach a goal; whoever builds something has to see the whole table."""
    close = not isinstance(solution[0], Start)
    return lesson.reach(game, say, goal, nudges, solution, places, only=only, bare=close)


def may(
    game: Game, action: Action, see: str, question: str, text: str, wrong: Iterable[lesson.Answer],
    *, why: str = "", **shown: Any,
) -> lesson.Problem:  # fmt: skip
    """Ask whether an action may be played; `why` is said where it may, else the engine's reasons.

    `text` is the right answer.
    """
    because = why if game.why(action).ok else ""
    shown = {"bare": True, "verdict": False, **shown}
    return lesson.may(game, action, see, question, text, wrong, why=because, **shown)


tried = partial(lesson.tried, asks=may)
"""A question as data whether an action may be played."""


def says(benefit: components.Benefit) -> str:
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


def undone(game: Game, text: str) -> lesson.Goal:
    """What is missing: nothing has been done yet, something is asked, or it was done otherwise."""
    if not game.turn:
        return lesson.Goal(False, "Nothing has been done yet.")
    if not acted(game):
        return lesson.Goal(False, "The action is not over yet: something is still to be chosen.")
    return lesson.Goal(False, text)


# -- looking at a position


def level(state: State, player: int, track: str) -> int:
    """Where a party stands on a track."""
    return state.tracks[player][components.TRACKS.index(track)]


def levels(state: State, player: int) -> str:
    """Where a party stands on all tracks: "2 tourism, 1 economy and no development"."""
    *influence, development = state.tracks[player]
    above = [f"{n} {d}" for d, n in zip(components.DEPARTMENTS, influence, strict=True) if n]
    return listing([*(above or ["no influence"]), f"{development or 'no'} development"])


def scored(start: Game, now: Game, player: int = ANA) -> int:
    """The prestige that a party has scored since."""
    return state_of(now).prestige[player] - state_of(start).prestige[player]


def scores_most(
    start: Game, most: int, brought: str = "You scored"
) -> Callable[[Game], lesson.Goal]:
    """The goal that Ana's turn, once it is over, has brought so much prestige."""

    def goal(now: Game) -> lesson.Goal:
        points = scored(start, now)
        said = f"{brought} {points} prestige."
        if acted(now) and points >= most:
            return lesson.Goal(True, f"{said} That is the most.")
        return undone(now, said)

    return goal


def paid(start: Game, now: Game) -> tuple[tuple[int, ...], int]:
    """What Ana has less on her tracks than before: of each influence, and development."""
    before, after = state_of(start).tracks[ANA], state_of(now).tracks[ANA]
    *influence, development = (b - a for b, a in zip(before, after, strict=True))
    return tuple(influence), development


def reading_order(cells: Iterable[str]) -> list[str]:
    """Cells as one reads them, row by row."""
    return sorted(cells, key=components.ROW_AND_COLUMN.__getitem__)


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
    bench = state.benches[components.DEPARTMENTS.index(department)]
    there = zip(state.names, bench, strict=True)
    return listing(f"{name} {count}" for name, count in there if count)


def lost_words(due: int, lost: int, end: int) -> str:
    """What is said of points beyond the end of a track; nothing where none are lost."""
    return f" The track ends at {end}, so {some_lost(lost, due)}." if lost else ""


def count_of(count: int, noun: str) -> str:
    """ "3 politicians", "no politicians"."""
    return plural(count, noun) if count else f"no {noun}s"


def beyond(count: int, *places: str) -> tuple[Item, ...]:
    """What is lost beyond the end of a track, as a part of a count."""
    return (Item(-count, "Beyond the end of the track", places),) if count else ()


def capped(
    belief: str, terms: tuple[Item, ...], end: int, idea: str, truth: str, counted: str = ""
) -> lesson.Misreading:
    """A wrong count of a track: what goes beyond its end is lost for whoever counts so, too."""
    values = numbers_of(terms)
    if (over := sum(values) - end) > 0:
        counted = f"{counted or lesson.added(values)}, {over} of it lost"
        terms = (*terms, *beyond(over))
    return lesson.Misreading(belief, terms, idea, truth, counted=counted)


def numbers_of(terms: Iterable[Item]) -> tuple[int, ...]:
    """What each of some things counts for."""
    return tuple(term.value for term in terms)


def sums(noun: str, head: str = "") -> lesson.NumberStyle:
    """How numbers are written: with their noun, as a sum, under "Counted" and the head."""

    def amount(total: int) -> str:
        return f"{total} {noun}".rstrip()

    return lesson.NumberStyle(
        ("", "Counted", f">{head or noun.capitalize()}"), amount, lesson.added
    )
