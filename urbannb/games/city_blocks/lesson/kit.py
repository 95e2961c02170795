"""What the topics share: random positions, and adding up a street as people do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from urbannb.core.checking.arranging import REST
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Item, require
from urbannb.core.text import listing
from urbannb.games.city_blocks.components import SPECIAL, kind, number, printed_deck
from urbannb.games.city_blocks.model import BLOCKS, BLOCKS_OF, HAND, Building, CityBlocksState
from urbannb.games.city_blocks.phrases import street_name, tile_name
from urbannb.games.city_blocks.position import arrange
from urbannb.games.city_blocks.rulebook import rulebook
from urbannb.games.city_blocks.rules.score import SWITCHES, tally

# -- random positions for the lesson: streets laid as a topic needs them, the rest filled in


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
        theirs: Sequence[str] = (),
        tokens: dict[str, int] | None = None,
        paid: Sequence[str] = (),
        removed: Sequence[str] = (),
    ) -> Game:
        """The game that begins here; `hand` is the mover's, as are the tiles `removed`.

        `theirs` are tiles that the other player holds, besides chance ones.
        """
        blocks = sorted(self.grid.items(), key=lambda built: (built[1][0], built[0]))
        state = arrange(
            {block: Building(owner, code) for block, (owner, code) in blocks},
            names=NAMES,
            hands=self._hands(hand, theirs),
            tokens=tokens,
            paid=paid,
            removed=[Building(self.mover, code) for code in removed],
            player=self.mover,
            seed=self.dice.below(1_000_000),
        )
        return Game(rulebook, state)

    def _hands(self, hand: Sequence[str], theirs: Sequence[str]) -> dict[int, Sequence[str]] | None:
        found: dict[int, Sequence[str]] = {self.mover: hand} if hand else {}
        if theirs:
            found[self.other] = [*theirs, REST]
        return found or None


# -- adding up a street as people do: rightly, and in every way we know of getting it wrong


State = CityBlocksState
Value = Callable[[str], int]
"""What somebody thinks the building on a block counts for."""

OFF = {"School": "factories", "Power": "houses", "Mall": "houses and factories"}
LESSON_OF = {
    "School": "a School switches off the factories of **both** players on its streets",
    "Power": "a Power Plant switches off the houses of **both** players on its streets",
    "Mall": "a Mall switches off the houses **and** the factories of **both** players on its "
    "streets",
}


class Count(NamedTuple):
    """A street added up in some way: each player's equation and both sums."""

    cells: tuple[str, str]
    sums: tuple[int, int]
    course: tuple[Item, ...] = ()


class Miscount(NamedTuple):
    """A wrong way to add up: the belief behind it, what it counts, and what is wrong."""

    belief: str
    counted: Count
    why: str


def standing(state: State, street: str) -> list[str]:
    """The blocks of a street that are built on."""
    return [block for block in BLOCKS_OF[street] if block in state.grid]


def count(state: State, street: str, value: Value) -> Count:
    """The street as `value` counts it; what counts for nothing is struck."""
    terms: tuple[list[str], list[str]] = ([], [])
    sums = [0, 0]
    course = []
    for block in standing(state, street):
        built, counts = state.grid[block], value(block)
        course.append(Item(counts, f"{owned(state, block)} on {block}", (block,)))
        sums[built.owner] += counts
        if counts or number(built.code):
            text = str(counts) if counts else f"~~{number(built.code)}~~"
            terms[built.owner].append(text)
    first, second = (_equation(t, s) for t, s in zip(terms, sums, strict=True))
    return Count((first, second), (sums[0], sums[1]), tuple(course))


def both_streets(streets: Sequence[str], counts: Sequence[Count]) -> tuple[Item, ...]:
    """What counts on two streets: a building may count on one of them and not on the other."""
    return tuple(
        counted._replace(what=f"{counted.what} ({street_name(street)})")
        for street, found in zip(streets, counts, strict=True)
        for counted in found.course
    )


def _equation(terms: list[str], total: int) -> str:
    if not terms or terms == [str(total)]:
        return str(total)
    return f"{' + '.join(terms)} = {total}"


def truly(state: State, street: str) -> Count:
    """The street as the engine counts it."""
    counts = {line.block: line.counts for line in tally(state.grid, street).lines}
    return count(state, street, counts.__getitem__)


def plain(state: State) -> Value:
    """Every number counts, whatever stands there."""
    return lambda block: number(state.grid[block].code)


def winner_words(state: State, sums: tuple[int, int]) -> str:
    """ "Ana, 13 to 6" or "Nobody: a tie, 6 to 6"."""
    first, second = sums
    if first == second:
        return f"Nobody: a tie, {first} to {second}"
    return f"{state.names[0 if first > second else 1]}, {high_low(sums)}"


def high_low(sums: tuple[int, int]) -> str:
    """The higher sum first."""
    return f"{max(sums)} to {min(sums)}"


def building(state: State, block: str) -> str:
    """ "Ana's Factory 7", set bold."""
    return f"**{owned(state, block)}**"


def owned(state: State, block: str) -> str:
    """ "Ana's Factory 7"."""
    b = state.grid[block]
    return f"{state.names[b.owner]}'s {tile_name(b.code)}"


# -- the wrong ways


def _switched(state: State, street: str, rules: dict[str, tuple[str, ...]]) -> Value:
    """Counting under other switching rules than the real ones."""
    off = {k for b in standing(state, street) for k in rules.get(state.grid[b].code, ())}
    return lambda b: 0 if kind(state.grid[b].code) in off else number(state.grid[b].code)


def _forgets_special(state: State, street: str) -> Iterator[Miscount]:
    added = tally(state.grid, street)
    lost = [line.block for line in added.lines if line.off]
    if lost:
        counted = count(state, street, plain(state))
        rule = "; ".join(LESSON_OF[s] for s in added.switches)
        why = (
            f"{high_low(counted.sums)} would be right if "
            f"{listing(building(state, b) for b in lost)} counted. But {rule}."
        )
        yield Miscount("special buildings switch nothing off", counted, why)


def _spares_owner(state: State, street: str) -> Iterator[Miscount]:
    added = tally(state.grid, street)
    for special, blocks in added.switches.items():
        owners = {state.grid[b].owner for b in blocks}
        if len(owners) != 1 or len(added.switches) != 1:
            continue
        owner = owners.pop()
        off = SWITCHES[special]
        counted = count(
            state,
            street,
            lambda b, off=off, owner=owner: (
                0  # type: ignore[misc]  # bound now, not later
                if kind(state.grid[b].code) in off and state.grid[b].owner != owner
                else number(state.grid[b].code)
            ),
        )
        name = state.names[owner]
        why = (
            f"{high_low(counted.sums)} would be right if {name}'s {tile_name(special)} left "
            f"{name}'s own {OFF[special]} alone. But {LESSON_OF[special]}, whoever built it."
        )
        yield Miscount("it switches off only the other player's buildings", counted, why)


def _mixes_up(state: State, street: str) -> Iterator[Miscount]:
    special = list(tally(state.grid, street).switches)
    if special in (["School"], ["Power"]):
        (one,) = special
        other = "Power" if one == "School" else "School"
        counted = count(state, street, _switched(state, street, {one: SWITCHES[other]}))
        why = (
            f"{high_low(counted.sums)} would be right if a {tile_name(one)} switched off "
            f"{OFF[other]}. That is what a {tile_name(other)} does; {LESSON_OF[one]}."
        )
        yield Miscount(f"a {tile_name(one)} switches off {OFF[other]}", counted, why)
    if special == ["Mall"]:
        for off, on in (("F", "houses"), ("H", "factories")):
            counted = count(state, street, _switched(state, street, {"Mall": (off,)}))
            why = (
                f"{high_low(counted.sums)} would be right if the {on} still counted. "
                f"But {LESSON_OF['Mall']}."
            )
            yield Miscount(f"the Mall leaves {on} alone", counted, why)


def _stores_too(state: State, street: str) -> Iterator[Miscount]:
    off = {k for s in tally(state.grid, street).switches for k in SWITCHES[s]} | {"S"}
    stores = [b for b in standing(state, street) if kind(state.grid[b].code) == "S"]
    if len(off) > 1 and stores:
        counted = count(
            state,
            street,
            lambda b: 0 if kind(state.grid[b].code) in off else number(state.grid[b].code),
        )
        why = (
            f"{high_low(counted.sums)} would be right if the stores were switched off too. "
            "Nothing switches off a store: stores always count."
        )
        yield Miscount("stores are switched off too", counted, why)


def _special_counts(state: State, street: str) -> Iterator[Miscount]:
    real = {line.block: line.counts for line in tally(state.grid, street).lines}
    special = [b for b in real if state.grid[b].code in SPECIAL]
    if special:
        counted = count(state, street, lambda b: 1 if b in special else real[b])
        which = listing(building(state, b) for b in special)
        each = "" if len(special) == 1 else " each"
        why = (
            f"{high_low(counted.sums)} would be right if {which} counted 1{each}. "
            "Special buildings are worth 0 themselves."
        )
        yield Miscount("the special building counts for its owner", counted, why)


def _forgets_new(state: State, street: str, fresh: str) -> Iterator[Miscount]:
    if number(state.grid[fresh].code):
        real = {line.block: line.counts for line in tally(state.grid, street).lines}
        counted = count(state, street, lambda b: 0 if b == fresh else real[b])
        why = (
            f"{high_low(counted.sums)} would be right without the new "
            f"**{tile_name(state.grid[fresh].code)}** "
            f"on {fresh}. It is placed first, then the street is added up."
        )
        yield Miscount("the tile just placed does not count yet", counted, why)


def _counts_heads(state: State, street: str) -> Iterator[Miscount]:
    counted = count(state, street, lambda _: 1)
    why = (
        f"{high_low(counted.sums)} is how many buildings each has on {street_name(street)}. "
        "The numbers on them are added up, not the buildings."
    )
    yield Miscount("buildings are counted, not numbers", counted, why)


def _highest(state: State, street: str) -> Iterator[Miscount]:
    real = {line.block: line.counts for line in tally(state.grid, street).lines}
    best = [max((b for b in real if state.grid[b].owner == who), key=real.__getitem__, default="")
            for who in (0, 1)]  # fmt: skip
    first, second = (real.get(block, 0) for block in best)
    alone = count(state, street, lambda b: real[b] if b in best else 0)
    counted = Count((str(first), str(second)), (first, second), alone.course)
    why = (
        f"{high_low(counted.sums)} compares only the highest building of each player. "
        "All the numbers of a player on the street are added up."
    )
    yield Miscount("only the highest buildings are compared", counted, why)


def mistakes(state: State, street: str, fresh: str) -> Iterator[Miscount]:
    """Every way of getting the sum of a street wrong, the likeliest first."""
    yield from _forgets_special(state, street)
    yield from _spares_owner(state, street)
    yield from _mixes_up(state, street)
    yield from _stores_too(state, street)
    yield from _forgets_new(state, street, fresh)
    yield from _special_counts(state, street)
    yield from _counts_heads(state, street)
    yield from _highest(state, street)


def as_option(state: State, mistake: Miscount) -> Answer:
    """A wrong sum as an answer to "who wins?"."""
    row = ("As you counted", *mistake.counted.cells)
    words = winner_words(state, mistake.counted.sums)
    return Answer(words, mistake.belief, mistake.why, (row,), course=mistake.counted.course)
