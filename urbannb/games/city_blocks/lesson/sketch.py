"""Random positions for the lesson: streets laid as a topic needs them, the rest filled in."""

from __future__ import annotations

from collections.abc import Sequence

from urbannb.core.game import Game
from urbannb.core.lesson import Dice, require
from urbannb.games.city_blocks.components.tiles import SPECIAL, printed_deck
from urbannb.games.city_blocks.model.state import (
    BLOCKS,
    BLOCKS_OF,
    HAND,
    Building,
    CityBlocksState,
)
from urbannb.games.city_blocks.position import arrange
from urbannb.games.city_blocks.rulebook import rulebook

NAMES = ("Ana", "Ben")
FEW, SOME, MANY = 12, 15, 18
"""How many blocks are built on in a position."""


def state_of(game: Game) -> CityBlocksState:
    """The position of a City Blocks game."""
    state = game.state
    assert isinstance(state, CityBlocksState)  # noqa: S101  # these games are made here
    return state


def streets_of(block: str) -> tuple[str, str]:
    """A block's row and column."""
    return block[1], block[0]


class Sketch:
    """A position being drawn.

    Blocks in `holes` stay empty, streets in `quiet` get no
    special building by chance, only streets in `full` may become complete.
    """

    def __init__(self, dice: Dice, mover: int | None = None) -> None:
        self.dice = dice
        self.mover = dice.below(2) if mover is None else mover
        self.grid: dict[str, tuple[int, str]] = {}
        self.pool = [list(printed_deck().tiles), list(printed_deck().tiles)]
        self.holes: set[str] = set()
        self.quiet: set[str] = set()
        self.full: set[str] = set()

    @property
    def other(self) -> int:
        """The player who is not to move."""
        return 1 - self.mover

    def take(self, owner: int, kinds: str = "HSF", numbers: range = range(1, 8)) -> str:
        """A random numbered tile that the player has not used yet."""
        fitting = [
            code
            for code in self.pool[owner]
            if code not in SPECIAL and code[0] in kinds and int(code[1:]) in numbers
        ]
        return self.use(owner, self.dice.choice(fitting))

    def use(self, owner: int, code: str) -> str:
        """Take this very tile."""
        require(code in self.pool[owner])
        self.pool[owner].remove(code)
        return code

    def put(self, block: str, owner: int, code: str) -> None:
        """Build a tile that has been taken."""
        self.grid[block] = (owner, code)

    def build(self, block: str, owner: int | None = None, kinds: str = "HSF") -> None:
        """Build a random numbered tile."""
        who = self.dice.below(2) if owner is None else owner
        self.put(block, who, self.take(who, kinds))

    def street(self, street: str, empty: int = 0, kinds: str = "HSF") -> list[str]:
        """Build up a street but for so many blocks; returns those, which stay empty."""
        free = [b for b in BLOCKS_OF[street] if b not in self.grid and b not in self.holes]
        free = self.dice.shuffled(free)
        self.holes.update(free[:empty])
        for block in free[empty:]:
            self.build(block, kinds=kinds)
        self.quiet.add(street)
        return free[:empty]

    def count(self, owner: int) -> int:
        """How many buildings a player has."""
        return sum(who == owner for who, _ in self.grid.values())

    def _may_build(self, block: str) -> bool:
        """Whether a chance building completes nothing and crowds nothing."""
        if block in self.grid or block in self.holes:
            return False
        return all(
            s in self.full
            or any(b not in self.grid and b not in self.holes and b != block for b in BLOCKS_OF[s])
            for s in streets_of(block)
        )

    def fill(self, total: int) -> None:
        """Build chance tiles until so many blocks are taken and both players are even."""
        for block in self.dice.shuffled(BLOCKS):
            ahead = self.count(self.other) - self.count(self.mover)
            if len(self.grid) >= total and ahead in (0, 1):
                return
            if self._may_build(block):
                who = self.mover if ahead > 0 else self.other if ahead < 0 else self.dice.below(2)
                self.put(block, who, self._chance_tile(who, block))
        require(self.count(self.other) - self.count(self.mover) in (0, 1))

    def _chance_tile(self, owner: int, block: str) -> str:
        special = [code for code in self.pool[owner] if code in ("School", "Power", "Mall")]
        noisy = not self.quiet & set(streets_of(block))
        if special and noisy and self.dice.below(9) == 0:
            return self.use(owner, self.dice.choice(special))
        return self.take(owner)

    def hand(self, *codes: str, numbered: bool = False) -> list[str]:
        """The mover's hand: these tiles (already taken) and chance ones, perhaps only numbered."""
        rest = [c for c in dict.fromkeys(self.pool[self.mover]) if not numbered or c not in SPECIAL]
        return self.dice.shuffled([*codes, *self.dice.shuffled(rest)[: HAND - len(codes)]])

    def game(
        self,
        hand: Sequence[str] = (),
        *,
        tokens: dict[str, int] | None = None,
        paid: Sequence[str] = (),
        removed: Sequence[str] = (),
    ) -> Game:
        """The game that begins here; `hand` is the mover's, as are the tiles `removed`."""
        blocks = sorted(self.grid.items(), key=lambda built: (built[1][0], built[0]))
        state = arrange(
            {block: Building(owner, code) for block, (owner, code) in blocks},
            names=NAMES,
            hands={self.mover: hand} if hand else None,
            tokens=tokens,
            paid=paid,
            removed=[Building(self.mover, code) for code in removed],
            player=self.mover,
            seed=self.dice.below(1_000_000),
        )
        return Game(rulebook, state)
