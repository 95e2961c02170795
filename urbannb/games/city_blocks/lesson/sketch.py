"""Random positions for the lesson: streets laid as a topic needs them, the rest filled in."""

from __future__ import annotations

from collections.abc import Callable

from urbannb.core.game import Game
from urbannb.core.lesson import Dice, Goal, Unfit
from urbannb.games.city_blocks.components.tiles import SPECIAL, kind, printed_deck
from urbannb.games.city_blocks.model.state import BLOCKS, BLOCKS_OF, HAND, CityBlocksState
from urbannb.games.city_blocks.position import position

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
        if not fitting:
            raise Unfit
        return self.use(owner, self.dice.choice(fitting))

    def use(self, owner: int, code: str) -> str:
        """Take this very tile."""
        if code not in self.pool[owner]:
            raise Unfit
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
        if self.count(self.other) - self.count(self.mover) not in (0, 1):
            raise Unfit

    def _chance_tile(self, owner: int, block: str) -> str:
        special = [code for code in self.pool[owner] if code in ("School", "Power", "Mall")]
        noisy = not self.quiet & set(streets_of(block))
        if special and noisy and self.dice.below(9) == 0:
            return self.use(owner, self.dice.choice(special))
        return self.take(owner)

    def hand(self, *codes: str, owner: int | None = None, kinds: str = "") -> str:
        """A hand with these tiles (already taken) and chance ones; `kinds` limits those."""
        who = self.mover if owner is None else owner
        rest = [c for c in dict.fromkeys(self.pool[who]) if not kinds or kind(c) in kinds.split()]
        picked = [*codes, *self.dice.shuffled(rest)[: HAND - len(codes)]]
        return " ".join(self.dice.shuffled(picked))

    def game(
        self,
        hand: str = "",
        *,
        tokens: dict[str, int] | None = None,
        paid: str = "",
        removed: dict[str, str] | None = None,
    ) -> Game:
        """The game that begins here; `hand` is the mover's."""
        board = {
            name: ", ".join(f"{c} {b}" for b, (o, c) in sorted(self.grid.items()) if o == who)
            for who, name in enumerate(NAMES)
        }
        return position(
            board,
            hands={NAMES[self.mover]: hand} if hand else None,
            tokens=tokens,
            paid=paid,
            removed=removed,
            to_move=NAMES[self.mover],
            names=NAMES,
            seed=self.dice.below(1_000_000),
        )


def after(game: Game, *actions: str) -> Game:
    """The game as it will be when the actions have been played."""
    later = game.copy()
    for action in actions:
        later.play(action)
    return later


def solutions(game: Game, goal: Callable[[Game], Goal], first: str = "") -> list[str]:
    """The actions that reach the goal at once; `first` limits them to one tile."""
    actions = [str(action) for action in game.legal if str(action).startswith(first)]
    return [action for action in actions if goal(after(game, action)).done]


def solvable(game: Game, goal: Callable[[Game], Goal], at_most: int = 20) -> list[str]:
    """The solutions of an exercise; `Unfit` if there are none, or so many that none is needed."""
    found = solutions(game, goal)
    if not 1 <= len(found) <= at_most:
        raise Unfit
    return found
