"""Two suburbs side by side, for the topic on Dueling Suburbs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from urbannb.core.checking.names import NAMES
from urbannb.core.game import Game
from urbannb.core.lesson import Dice, require
from urbannb.games.sim_city.components.cards import BLOCK, Card
from urbannb.games.sim_city.components.deck import HILLSIDE, LAKESIDE
from urbannb.games.sim_city.components.zones import CITY
from urbannb.games.sim_city.lesson.sketch import HAND, LIMIT, seated
from urbannb.games.sim_city.model.box import read_box
from urbannb.games.sim_city.model.city import City
from urbannb.games.sim_city.model.ledger import SET_UP
from urbannb.games.sim_city.model.plan import GRID, cell_of
from urbannb.games.sim_city.model.state import SUBURBS, SimCityState
from urbannb.games.sim_city.rules.plays import TakePlay
from urbannb.games.sim_city.rules.turn import EndTurn

DECKS = (LAKESIDE, HILLSIDE)
BOX = read_box(DECKS)
EDGE = 3
"""Ana's city has the columns before this one, Ben's has those after it."""
ROWS, COLUMNS = 3, 7


class Twins:
    """A duel being drawn: Ana's city in the west, Ben's in the east, with a gap of a column."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.cities = [City(BOX.faces, {}, {}) for _ in DECKS]
        self.hand: list[str] = []

    def inside(self, city: int, cell: int) -> bool:
        """Whether a cell is on the side of a city."""
        row, column = GRID.at(cell)
        side = range(EDGE) if city == 0 else range(EDGE + 1, COLUMNS)
        return row in range(ROWS) and column in side

    @property
    def out(self) -> set[str]:
        """The cards that have left the decks."""
        return {*self.hand, *(card for city in self.cities for card in city.cards())}

    def some(self, deck: int, fits: Callable[[Card], bool]) -> str:
        """A chance block of a deck."""
        out = self.out
        return self.dice.choice([
            card for card in BOX.decks[deck]
            if card not in out and BOX.cards[card].kind == BLOCK and fits(BOX.cards[card])
        ])  # fmt: skip

    def put(self, city: int, card: str, cell: str) -> None:
        """Put a card into a city."""
        self.cities[city].put(cell_of(cell), card)

    def scatter(self, city: int, count: int, fits: Callable[[Card], bool]) -> None:
        """Put so many chance blocks into a city, the first of them next to the gap."""
        for _ in range(count):
            found = self.cities[city]
            column = EDGE - 1 if city == 0 else EDGE + 1
            cells = [GRID.cell(1, column)] if not found.lots else \
                [cell for cell in found.open_cells if self.inside(city, cell)]  # fmt: skip
            self.put(city, self.some(city, fits), GRID.place(self.dice.choice(cells)))

    def deal(self, card: str) -> str:
        """Put a card into Ana's hand."""
        require(card not in self.out)
        self.hand.append(card)
        return card

    def game(self, hand: int = 4, **given: Any) -> Game:
        """The game that begins in such a position, on Ana's turn."""
        dice = self.dice
        state = SimCityState(
            names=NAMES[:2], seed=dice.below(LIMIT), variant=SUBURBS, decks=list(DECKS),
            agenda=[EndTurn(), TakePlay()], phase=CITY, opened=True, **given,
        )  # fmt: skip
        out = self.out
        piles = [dice.shuffled([c for c in deck if c not in out]) for deck in BOX.decks]
        mine = [*self.hand]
        while len(mine) < hand:
            mine.append(piles[0].pop())
        state.hands = [mine, [piles[1].pop() for _ in range(HAND)]]
        state.piles, state.discards, state.council = piles, [[], []], [[], []]
        state.lots = [dict(city.lots) for city in self.cities]
        state.longs = [{}, {}]
        state.endow([10 + dice.below(20) for _ in range(2)], SET_UP)
        state.turns, state.passed = 2 * max(map(len, state.lots)) + 1, 1
        return seated(state)
