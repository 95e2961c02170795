"""What topics of Sim City share: random cities, how they ask, and how things are said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from urbannb.core import lesson
from urbannb.core.action import Action
from urbannb.core.checking.names import NAMES
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Either,
    Exercise,
    Goal,
    Problem,
    Topic,
    Unfit,
    after,
    held,
    lowered,
    require,
    ruled,
    ways,
)
from urbannb.core.task import Task
from urbannb.core.text import capital, listing, number, plural
from urbannb.games.sim_city.components.cards import (
    BLOCK,
    CITY,
    EDGES,
    METROPOLIS,
    RAIL,
    ROAD,
    VILLAGE,
    Card,
)
from urbannb.games.sim_city.components.deck import LONG_DECK, STARTER
from urbannb.games.sim_city.model.actions import Play
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ground import GRID, cell_of
from urbannb.games.sim_city.model.state import NOBODY, SET_UP, SimCityState, read_box
from urbannb.games.sim_city.phrases import player_place, zone_word
from urbannb.games.sim_city.position.builder import account_for
from urbannb.games.sim_city.position.cards import Taking
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules import base
from urbannb.games.sim_city.rules.placing import Bill, bill, progress
from urbannb.games.sim_city.rules.rulings import CardScored, Earned
from urbannb.games.sim_city.rules.turn import EndTurn, TakePlay

# -- random cities for the lesson: a few blocks of the starter deck where a question needs them


BOX = read_box((STARTER,), LONG_DECK)
"""The starter deck, and the long cards beside it."""
CARDS = BOX.cards
ANA, BEN, CLEO = 0, 1, 2
EVERYBODY = tuple(map(player_place, (ANA, BEN, CLEO)))
LIMIT = 1_000_000
HAND = 7
"""So many cards the others hold."""
Fits = Callable[[Card], bool]


def anything(_: Card) -> bool:
    """No card is left out."""
    return True


def home(card: Card) -> bool:
    """Whether a card provides sims and asks for nothing."""
    return card.gives > 0 and not card.needs


class Sketch:
    """A position being drawn, for so many players, with a city of so many rows and columns.

    A card is named by its id; of those that share a name the city has one at most.
    """

    def __init__(
        self, dice: Dice, players: int = 2, phase: int = VILLAGE, rows: int = 3, columns: int = 4
    ) -> None:
        self.dice, self.names, self.phase = dice, NAMES[:players], phase
        self.rows, self.columns = rows, columns
        self.city = City(BOX.faces, {}, {})
        self.hands: list[list[str]] = [[] for _ in self.names]
        self.council: list[list[str]] = [[] for _ in self.names]
        self.events: list[str] = []
        self.kept: set[str] = set()
        self.with_longs = False
        self.latest = phase
        """The latest phase of the cards that lie in the city."""

    # -- cards

    @property
    def out(self) -> set[str]:
        """The cards that have left the deck."""
        dealt = (card for cards in (*self.hands, *self.council) for card in cards)
        return {*self.city.cards(), *dealt, *self.events}

    def named(self, title: str) -> str:
        """The first card of a name that is still in the deck."""
        out = self.out
        found = [card.id for card in CARDS.values() if card.name == title and card.id not in out]
        require(bool(found))
        return found[0]

    def some(self, fits: Fits = anything, *, twice: bool = False) -> str:
        """A chance block of the deck that could lie in the city by now.

        No other of its name is out of the deck, unless names may come `twice`.
        """
        out = self.out
        names = {CARDS[card].name for card in out} if not twice else set()
        return self.dice.choice([
            card for card in BOX.decks[0]
            if CARDS[card].kind == BLOCK and CARDS[card].phase <= self.phase
            and card not in out and CARDS[card].name not in names and fits(CARDS[card])
        ])  # fmt: skip

    def deal(self, card: str, player: int = ANA) -> str:
        """Put a card into a hand."""
        self.hands[player].append(card)
        return card

    def seat(self, player: int, *titles: str) -> list[str]:
        """Put council members in front of a player."""
        for title in titles:
            self.council[player].append(self.named(title))
        return self.council[player]

    # -- the city

    def inside(self, cell: int) -> bool:
        """Whether a cell is one of the rows and columns that the city may have."""
        row, column = GRID.at(cell)
        return 0 <= row < self.rows and 0 <= column < self.columns

    def sites(self) -> list[str]:
        """Where the next block may lie, in reading order."""
        if not self.city.lots:
            middle = GRID.cell(self.rows // 2, self.columns // 2)
            return [GRID.place(middle)]
        found = (GRID.place(cell) for cell in self.city.open_cells if self.inside(cell))
        return [cell for cell in found if cell not in self.kept]

    def put(self, card: str, cell: str) -> str:
        """Put a card on a cell where one may lie."""
        require(cell in self.sites() and cell not in self.kept)
        self.city.put(cell_of(cell), card)
        return cell

    def cover(self, card: str, cell: str) -> str:
        """Put a card on a block."""
        self.city.put(cell_of(cell), card)
        return cell

    def somewhere(self, card: str, fits: Callable[[str], bool] = bool) -> str:
        """Put a card on a chance cell that fits."""
        return self.put(card, self.dice.choice([c for c in self.sites() if fits(c)]))

    def beside(self, cell: str, card: str) -> str:
        """Put a card next to a cell."""
        near = {GRID.place(each) for each in GRID.around(cell_of(cell))}
        return self.somewhere(card, near.__contains__)

    def scatter(self, count: int, fits: Fits = anything, *, twice: bool = False) -> list[str]:
        """Put so many chance blocks somewhere."""

        def early(card: Card) -> bool:
            return card.phase <= self.latest and fits(card)

        return [self.somewhere(self.some(early, twice=twice)) for _ in range(count)]

    def at(self, cell: str) -> Card:
        """The card that lies on top."""
        block = self.city.ground.at(cell_of(cell))
        require(block is not None)
        return block.face.card  # type: ignore[union-attr]  # it was required

    # -- the position

    def state(
        self, *, hand: int = 4, to: int = ANA, money: Sequence[int] = (),
        tasks: Iterable[Task[Any]] = (), thrown: Sequence[str] = (), pile: int | None = None,
        **given: Any,
    ) -> SimCityState:  # fmt: skip
        """The position: whose turn it is, how many cards they hold, and what is to be done.

        `thrown` lie on the discards. With `pile` the deck has so many cards left, and the others
        lie there too.
        """
        dice, count = self.dice, len(self.names)
        opened = self.phase >= CITY
        said = {"opened": opened, "mayor": dice.below(count) if opened else NOBODY, **given}
        doing = [EndTurn(), *(tuple(tasks) or (TakePlay(),))]
        state = SimCityState(
            names=self.names, seed=dice.below(LIMIT), decks=[STARTER], agenda=doing,
            long_deck=LONG_DECK if self.with_longs else "", phase=self.phase, player=to, **said,
        )  # fmt: skip
        state.lots, state.longs = [dict(self.city.lots)], [dict(self.city.longs)]
        state.hands, state.council = [list(h) for h in self.hands], [list(c) for c in self.council]
        state.discards, state.events = [list(thrown)], list(given.get("events", ()))
        self._share_out(state, hand)
        if pile is not None:
            state.discards[0] += state.piles[0][pile:]
            del state.piles[0][pile:]
        if not money:
            money = [8 + dice.below(12) + len(state.lots[0]) for _ in self.names]
        state.endow(list(money), SET_UP)
        rounds = -(-len(state.lots[0]) // count)
        state.turns, state.passed = rounds * count + (to - state.first) % count + 1, 1
        return state

    def _share_out(self, state: SimCityState, hand: int) -> None:
        """The rest of the cards: those by which the city came so far, hands, and the deck."""
        taking = Taking(state, None)
        taking.taken = dict.fromkeys([*self.out, *state.discards[0]], "the lesson")
        account_for(state, taking)
        rest = self.dice.shuffled(taking.left(BOX.decks[0]))
        for player, cards in enumerate(state.hands):
            least = hand if player == state.player else HAND
            while len(cards) < least:
                cards.append(rest.pop())
        state.piles = [rest]
        if self.with_longs:
            state.long_pile = self.dice.shuffled(taking.left(BOX.long))

    def game(self, **given: Any) -> Game:
        """The game that begins in such a position (see `state`).

        The city has not reached a later phase than the one that is said.
        """
        state = self.state(**given)
        ahead = progress(state)
        if ahead is not None and ahead.reached:
            require(ahead.phase == METROPOLIS and not state.opened)
        return seated(state)


def seated(state: SimCityState) -> Game:
    """A game that begins in a position made here."""
    return Game(rulebook, state)


def state_of(game: Game) -> SimCityState:
    """The position of a game of Sim City."""
    state = game.state
    assert isinstance(state, SimCityState)  # noqa: S101  # these games are made here
    return state


# -- what topics of Sim City share: how they ask, what comes of an action, and how things are said


__all__ = [
    "BLOCKS", "DOLLARS", "EVERYBODY", "SIMS", "Either", "Exercise", "Problem", "Topic", "Unfit",
    "acted", "after", "ask", "asked", "bill_of", "blocks", "cap", "cells", "dollars", "due",
    "earned", "gained", "held", "how_many", "lowered", "may", "names", "near", "needs", "newly",
    "plays_of", "reach", "require", "richest", "ruled", "services", "sims", "sums_of", "the",
    "title", "tried", "undone", "ways", "with_the",
]  # fmt: skip
State = SimCityState
KIT_HAND = "hand:"
CLOSE = {"announced": False, "bare": True, "verdict": False}
"""The board of a question is a close-up, and nothing is drawn on it."""


def tidy(text: str) -> str:
    """A text in which a name that ends with a stop ends the sentence too."""
    return text.replace(".**.", ".**").replace("..", ".")


def _tidied(found: Problem) -> Problem:
    right, *wrong = (replace(a, why=tidy(a.why)) for a in (found.right, *found.wrong))
    see, question = tidy(found.see), tidy(found.ask)
    return replace(found, see=see, ask=question, right=right, wrong=tuple(wrong))


def ask(*given: Any, **shown: Any) -> Problem:
    """Ask what comes of something (see `lesson.ask`)."""
    return _tidied(lesson.ask(*given, **{**CLOSE, **shown}))


def how_many(*given: Any, **shown: Any) -> Problem:
    """Ask for a number (see `lesson.how_many`)."""
    return _tidied(lesson.how_many(*given, **{**CLOSE, **shown}))


asked = partial(lesson.asked, asks=ask)
"""A question whose words are data, and whose position is drawn by the function below."""


def may(
    game: Game, action: Action, see: str, question: str, text: str,
    wrong: Iterable[Answer | tuple[str, str, str]], *, why: str, **shown: Any,
) -> Problem:  # fmt: skip
    """Ask whether an action may be played; `why` is said where it may, else the engine's reasons.

    `text` is the right answer.
    """
    because = why if game.why(action).ok else ""
    shown = {**CLOSE, **shown}
    return _tidied(lesson.may(game, action, see, question, text, wrong, why=because, **shown))


tried = partial(lesson.tried, asks=may)
"""A question as data whether an action may be played."""


def reach(
    game: Game, say: str, goal: Callable[[Game], Goal], nudges: Sequence[str],
    solution: Sequence[Action], places: Sequence[str] = (), *, only: bool | None = None,
) -> Exercise:  # fmt: skip
    """Have the learner reach a goal (see `lesson.reach`); sentences end once.

    Where a card of the hand is looked at, city and hand are all that a page needs to show.
    """

    def tidied(now: Game) -> Goal:
        found = goal(now)
        return Goal(found.done, tidy(found.text))

    hand = any(place.startswith(KIT_HAND) for place in places)
    hints = [tidy(one) for one in nudges]
    return lesson.reach(game, tidy(say), tidied, hints, solution, places, only=only, bare=hand)


# -- what comes of an action


def plays_of(game: Game, card: str) -> list[Play]:
    """Every way to place a card now."""
    return [a for a in game.legal if isinstance(a, Play) and a.card == card]


def bill_of(game: Game, card: str, cell: str) -> Bill:
    """What a card would score for whose turn it is."""
    state = state_of(game)
    play = base.tried(state, card, cell_of(cell), state.city_of(state.player))
    return bill(state, play, state.player)


def gained(start: Game, now: Game, player: int = ANA) -> int:
    """What a player has gained since."""
    return state_of(now).money[player] - state_of(start).money[player]


def earned(later: Game, kind: type[Earned]) -> int:
    """What Ana has earned in one way."""
    return sum(each.amount for each in ruled(later, kind) if each.player == ANA)


def due(later: Game) -> int:
    """What the card that was placed last came to."""
    return ruled(later, CardScored)[-1].due


def newly(start: Game, now: Game, kind: str, cell: str) -> int:
    """How many blocks are covered now and were not before, but for what was placed there."""
    before, after = (state_of(each).cities[0].coverage.covered[kind] for each in (start, now))
    return len(set(after) - set(before) - {cell_of(cell)})


def acted(game: Game) -> bool:
    """Whether anything has been played."""
    return game.turn > 0


def undone(game: Game, text: str) -> Goal:
    """What is missing: nothing has been done yet, or it was done otherwise."""
    return Goal(False, text if acted(game) else "Nothing has been done yet.")


def richest(
    game: Game, card: str, say: str, nudges: Sequence[str], part: str = "", *, most_ways: int = 2
) -> Exercise:
    """Have the learner place a card where it scores most, in all or by one of its parts.

    There are few such places, and others where it scores less.
    """
    worth = {a: _worth(game, a, part) for a in plays_of(game, card)}
    require(len(worth) > most_ways)
    most = max(worth.values())
    wanted = [action for action, dollars in worth.items() if dollars == most]
    require(most > 0 and len(wanted) <= most_ways)
    name, what = title(card), part or "score"

    def goal(now: Game) -> Goal:
        first = now.actions[0] if now.actions else None
        if not isinstance(first, Play) or first.card != card:
            return undone(now, f"The {name} has not been played.")
        said = f"The {what} was {dollars(worth[first])}."
        if worth[first] < most:
            return undone(now, f"{said} There is a place that brings more.")
        return Goal(True, f"{said} No other place brings more.")

    return reach(game, say, goal, nudges, (wanted[0],), (f"hand:{card}",), only=len(wanted) == 1)


def _worth(game: Game, action: Play, part: str) -> int:
    found = bill_of(game, action.card, action.cell)
    if not part:
        return found.due
    return sum(each.amount for each in found.parts if each.source == f"{part}es")


# -- looking at a city


def cells(state: State, fits: Callable[[Card], bool]) -> list[str]:
    """The blocks whose cards fit, in reading order."""
    found = state.cities[0].ground.blocks
    return [GRID.place(cell) for cell in sorted(found) if fits(found[cell].face.card)]


def near(state: State, cell: str) -> list[Card]:
    """The cards next to a place."""
    city = state.cities[0]
    return [city.ground.blocks[each].face.card for each in city.ground.near((cell_of(cell),))]


# -- words


def title(card: str) -> str:
    """The name of a card: "Corner Store"."""
    return CARDS[card].name


def the(card: str) -> str:
    """A card in a sentence: "the Corner Store", but "4046 N. Campbell"."""
    return with_the(title(card))


def another(state: State, card: str) -> str:
    """A card that is placed: "the Barn", or "another Barn" where the city has one of its name."""
    there = cells(state, lambda found: found.name == CARDS[card].name)
    return f"another {title(card)}" if there else the(card)


def with_the(name: str) -> str:
    """The name of a card in a sentence."""
    return name if name[0].isdigit() or name.endswith("!") else f"the {name}"


def cap(text: str) -> str:
    """A text with a capital, to begin a sentence."""
    return capital(text)


def names(state: State, places: Iterable[str], last: str = "and") -> str:
    """The cards on some places: "the Bakery and 4046 N. Campbell"; "none" without any."""
    ground = state.cities[0].ground
    found = (ground.at(cell_of(place)) for place in places)
    return listing([the(block.face.card.id) for block in found if block], last) or "none"


def dollars(amount: int) -> str:
    """ "$3", or the same with a minus sign."""
    return f"${amount}" if amount >= 0 else f"−${-amount}"


def signed(factor: int) -> str:
    """A factor with its sign: "+2"; "0"."""
    return f"+{factor}" if factor > 0 else number(factor)


def sims(count: int) -> str:
    """ "3 sims", "no sims"."""
    return plural(count, "sim") if count else "no sims"


def blocks(count: int) -> str:
    """ "3 blocks", "no blocks"."""
    return plural(count, "block") if count else "no blocks"


SIDES = dict(zip(EDGES, ("north", "east", "south", "west"), strict=True))


def services(card: str) -> str:
    """What leads out of a card: "roads to all edges and rails to the north and south"."""
    found = CARDS[card]
    parts = [
        f"{word} to {_sides(edges)}"
        for word, edges in (("roads", found.edges(ROAD)), ("rails", found.edges(RAIL)))
        if edges
    ]
    parts += ["power lines"] if found.power else []
    return listing(parts) or "no roads, rails or power lines"


def _sides(edges: str) -> str:
    return "all edges" if len(edges) == len(EDGES) else "the " + listing(SIDES[e] for e in edges)


def needs(card: str) -> str:
    """What a card requires and has, in a sentence."""
    found, name = CARDS[card], the(card)
    asks = f"requires {sims(found.needs)}" if found.needs else "requires no sims"
    gives = f", provides {sims(found.gives)}" if found.gives else ""
    return f"{capital(name)} {asks}{gives} and has {services(card)}."


def facts(card: str) -> str:
    """Its zone, its sims, its value: "The Lake is undeveloped land (water), worth $2."."""
    found = CARDS[card]
    land = f" ({found.land})" if found.land else ""
    what, value = f"is {zone_word(found.zone)}{land}", f"worth {dollars(found.value)}"
    more = [f"requires {sims(found.needs)}"] if found.needs else []
    more += [f"provides {sims(found.gives)}"] if found.gives else []
    said = listing([what, *more, f"is {value}"]) if more else f"{what}, {value}"
    return f"{capital(the(card))} {said}."


def _summed(terms: Iterable[int]) -> str:
    parts = [term for term in terms if term]
    if not parts:
        return "nothing"
    text = number(parts[0])
    for term in parts[1:]:
        text += f" + {term}" if term > 0 else f" − {-term}"
    return text


def sums_of(noun: Callable[[int], str], head: str) -> lesson.NumberStyle:
    """How numbers are written: with a noun, as a sum, under a head."""
    return lesson.NumberStyle(("", "Counted", f">{head}"), noun, _summed)


DOLLARS = lesson.NumberStyle(("", "Counted", ">Dollars"), dollars, _summed, dollars)
SIMS = sums_of(sims, "Sims")
BLOCKS = sums_of(lambda count: blocks(count) if count else "none", "Blocks")
