"""Random cities for the lesson: a few blocks of the starter deck where a question needs them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from urbannb.core.checking.names import NAMES
from urbannb.core.game import Game
from urbannb.core.lesson import Dice, require
from urbannb.core.task import Task
from urbannb.games.sim_city.components.cards import BLOCK, Card
from urbannb.games.sim_city.components.deck import LONG_DECK, STARTER
from urbannb.games.sim_city.components.zones import CITY, METROPOLIS, VILLAGE
from urbannb.games.sim_city.model.box import read_box
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ledger import SET_UP
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.model.state import NOBODY, SimCityState
from urbannb.games.sim_city.position.drawing import Taking
from urbannb.games.sim_city.position.past import account_for
from urbannb.games.sim_city.rulebook import rulebook
from urbannb.games.sim_city.rules.phases import progress
from urbannb.games.sim_city.rules.plays import TakePlay
from urbannb.games.sim_city.rules.turn import EndTurn

BOX = read_box((STARTER,), LONG_DECK)
"""The starter deck, and the long cards beside it."""
CARDS = BOX.cards
ANA, BEN, CLEO = 0, 1, 2
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
