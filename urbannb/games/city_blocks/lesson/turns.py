"""Whole turns: composite topics, which ask what each player has once everything has happened.

A wrong answer is what somebody comes to who holds a belief: the money of both players by it. What
is right is asked of the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Problem, after, ask, insist, require
from urbannb.core.text import MINUS, listing
from urbannb.games.city_blocks.components import kind, number
from urbannb.games.city_blocks.lesson import kit
from urbannb.games.city_blocks.lesson.kit import MANY, Sketch, high_low, state_of, streets_of
from urbannb.games.city_blocks.lesson.streets import outcome
from urbannb.games.city_blocks.model import (
    BLOCKS,
    BLOCKS_OF,
    PAID,
    TIED,
    Building,
    CityBlocksState,
    place,
)
from urbannb.games.city_blocks.phrases import (
    a_bold_tile,
    street_name,
    street_title,
    tile_name,
)
from urbannb.games.city_blocks.rules.score import SWITCHES

State = CityBlocksState
Sums = tuple[int, int]
Grid = dict[str, Building]
SPECIALS = ("School", "Power", "Mall")
LEAST = 3
"""So many wrong answers there are at least, as there are so many ways to go wrong."""
EACH_ITS_OWN = "Each street is added up by itself and gives its own token."


class Money:
    """What both players have, as somebody reckons it; a tied token may be shared by halves."""

    def __init__(self, state: State) -> None:
        self.names = state.names
        self.halves = [2 * state.money(0), 2 * state.money(1)]

    def plus(self, who: int, dollars: int) -> Money:
        """One of them gets a token, or pays one; nobody does where `who` is TIED."""
        if who != TIED:
            self.halves[who] += 2 * dollars
        return self

    def shared(self, dollars: int) -> Money:
        """Both get half of a token."""
        self.halves = [half + dollars for half in self.halves]
        return self

    @property
    def cells(self) -> tuple[str, str]:
        """Both amounts, as they are written."""
        first, second = (f"${n // 2}" + (".50" if n % 2 else "") for n in self.halves)
        return first, second

    def __str__(self) -> str:
        return ", ".join(
            f"{name} {cell}" for name, cell in zip(self.names, self.cells, strict=True)
        )


class Reckoning(NamedTuple):
    """What both have by a belief, and what is wrong with it."""

    belief: str
    money: Money
    why: str


def winner(found: Sums) -> int:
    """Whose sum is higher; TIED where none is."""
    return TIED if found[0] == found[1] else int(found[0] < found[1])


def won_words(state: State, found: Sums, value: int) -> str:
    """ "Ana wins the $9, 13 to 6" or "it is tied, 6 to 6, and the $9 leaves the game"."""
    who = winner(found)
    if who == TIED:
        return f"it is tied, {high_low(found)}, and the ${value} leaves the game"
    return f"{state.names[who]} wins the ${value}, {high_low(found)}"


def paid_by(start: State, awards: Iterable[tuple[int, int]]) -> Money:
    """What both have once tokens have been awarded: each to whom, and how much."""
    found = Money(start)
    for who, value in awards:
        found.plus(who, value)
    return found


def counted(grid: Grid, street: str, off: Iterable[str]) -> Sums:
    """The sums of a street if these kinds of building did not count."""
    found = [0, 0]
    for block in BLOCKS_OF[street]:
        if block in grid and kind(grid[block].code) not in off:
            found[grid[block].owner] += number(grid[block].code)
    return found[0], found[1]


def switched(grid: Grid, *streets: str) -> set[str]:
    """The kinds of building that special buildings on any of these streets switch off."""
    blocks = [block for street in streets for block in BLOCKS_OF[street] if block in grid]
    return {what for block in blocks for what in SWITCHES.get(grid[block].code, ())}


def ledger(start: State, end: State) -> tuple[tuple[str, ...], ...]:
    """What was paid and awarded in between, and what both have then."""
    rows: list[tuple[str, ...]] = []
    for street in end.holder:
        who, value = end.holder[street], end.tokens[street]
        if who == PAID and start.holder.get(street) != PAID:
            before = start.holder[street]
            cells = [f"{MINUS}${value}" if before == player else "" for player in (0, 1)]
            rows.append((f"{start.names[before]} pays the lowest token", *cells))
        elif street not in start.holder:
            cells = [f"+${value}" if who == player else "" for player in (0, 1)]
            rows.append(
                (f"{street_title(street)}: {outcome(end, street)}, {high_low(end.sums[street])}",
                 *cells)
            )  # fmt: skip
    return (*rows, ("In the end", *Money(end).cells))


def money_problem(
    game: Game,
    see: str,
    question: str,
    actions: Sequence[Action],
    found: Iterable[Reckoning],
    why: str,
    **shown: Any,
) -> Problem:
    """Ask what both players have after these actions."""
    start, end = state_of(game), state_of(after(game, *actions))
    wrong = [
        Answer(str(each.money), each.belief, f"**{each.money}** would be right if {each.why}",
               (("As you counted", *each.money.cells),))
        for each in found
    ]  # fmt: skip
    return ask(
        game, f"{see} {_so_far(start)}", question,
        Answer("", "", why, ledger(start, end)), wrong,
        f"{_has(end)}", actions=tuple(actions), works=lambda later: str(Money(state_of(later))),
        heads=("", *(f">{name}" for name in start.names)), least=LEAST, **shown,
    )  # fmt: skip


def _so_far(state: State) -> str:
    if not state.money(0) and not state.money(1):
        return "So far nobody has a token."
    return f"So far {_has(state)}."


def _has(state: State) -> str:
    return listing(
        f"{name} has {cell}" for name, cell in zip(state.names, Money(state).cells, strict=True)
    )


def token_words(state: State, *streets: str) -> str:
    """ "row 3 ($9) and column A ($4)"."""
    return listing(f"{street_name(s)} (${state.tokens[s]})" for s in streets)


def crossing(sketch: Sketch, special: str = "") -> str:
    """A block that is the last of its row and of its column, perhaps with a special building."""
    block = sketch.dice.choice(BLOCKS)
    sketch.holes.add(block)
    pair = streets_of(block)
    if special:
        street = sketch.dice.choice(pair)
        seat = sketch.dice.choice([b for b in BLOCKS_OF[street] if b != block])
        owner = sketch.dice.below(2)
        sketch.put(seat, owner, sketch.use(owner, special))
    for street in pair:
        sketch.street(street)
    return block


# -- a tile that completes two streets


def two_streets(start: State, end: State, pair: tuple[str, str], mover: int) -> Iterator[Reckoning]:
    """What is believed of a tile that completes a row and a column at once."""
    row, column = pair
    values = [end.tokens[street] for street in pair]
    both = [end.sums[street] for street in pair]
    who = [winner(found) for found in both]
    names = end.names
    if who[0] != TIED:
        yield Reckoning(
            "the row's winner takes both tokens", paid_by(start, [(who[0], sum(values))]),
            f"whoever wins {street_name(row)} took both tokens. But on {street_name(column)} "
            f"{won_words(end, both[1], values[1])}.",
        )  # fmt: skip
    yield Reckoning(
        "the last tile wins", paid_by(start, [(mover, sum(values))]),
        f"{names[mover]} got both tokens for placing the last tile. But the sums decide: on "
        f"{street_name(row)} {won_words(end, both[0], values[0])}; on {street_name(column)} "
        f"{won_words(end, both[1], values[1])}.",
    )  # fmt: skip
    yield Reckoning(
        "one street a turn", paid_by(start, [(who[0], values[0])]),
        f"only {street_name(row)} were awarded in this turn. But both streets are complete: on "
        f"{street_name(column)} {won_words(end, both[1], values[1])}.",
    )  # fmt: skip
    total = both[0][0] + both[1][0], both[0][1] + both[1][1]
    yield Reckoning(
        "both streets are added together", paid_by(start, [(winner(total), sum(values))]),
        f"both streets were added together, {high_low(total)}. But each is added up by itself: "
        f"{street_name(row)} {high_low(both[0])}, {street_name(column)} {high_low(both[1])}.",
    )  # fmt: skip


def wrong_sums(
    start: State,
    end: State,
    pair: tuple[str, str],
    belief: str,
    add: Callable[[str], Sums],
    why: str,
) -> Iterator[Reckoning]:
    """What both have if the streets were added up in some other way."""
    found = [add(street) for street in pair]
    awards = [(winner(s), end.tokens[street]) for s, street in zip(found, pair, strict=True)]
    told = "; ".join(
        f"{street_name(street)} {high_low(s)}" for street, s in zip(pair, found, strict=True)
    )
    if any(s != end.sums[street] for street, s in zip(pair, found, strict=True)):
        yield Reckoning(belief, paid_by(start, awards), f"{why.format(sums=told)}")


def whole_turn_problem(dice: Dice) -> Problem:
    """What both have after a numbered tile that completes two streets, one with a special one."""
    special = dice.choice(SPECIALS)
    return insist(lambda: _whole_turn(dice, special))


def _whole_turn(dice: Dice, special: str) -> Problem:
    sketch = Sketch(dice)
    block = crossing(sketch, special)
    pair = streets_of(block)
    tile = sketch.take(sketch.mover)
    sketch.fill(MANY)
    game = sketch.game(sketch.hand(tile))
    action = place(tile, block)
    start, end = state_of(game), state_of(after(game, action))
    seats = [street for street in pair if switched(end.grid, street)]
    require(len(seats) == 1 and bool(switched(start.grid, *pair)))
    (at,) = seats
    other = next(street for street in pair if street != at)
    name, law = end.names[sketch.mover], kit.LESSON_OF[special]
    off = switched(end.grid, at)
    crosses = list(
        wrong_sums(
            start,
            end,
            pair,
            "a special building works on the crossing street as well",
            lambda street: counted(end.grid, street, off),
            f"the {tile_name(special)} on {street_name(at)} switched off {kit.OFF[special]} on "
            f"{street_name(other)}, too: {{sums}}. But it works on the streets it stands on, and "
            f"only {block} lies on both of these.",
        )
    )
    found = [
        *wrong_sums(
            start, end, pair, "special buildings switch nothing off",
            lambda street: counted(end.grid, street, ()),
            f"every number counted: {{sums}}. But {law}.",
        ),
        *two_streets(start, end, pair, sketch.mover),
    ]  # fmt: skip
    return money_problem(
        game,
        f"{block} is the last empty block of {token_words(start, *pair)}. A {tile_name(special)} "
        f"stands on {street_name(at)}.",
        f"{name} places {a_bold_tile(tile)} on {block}. How much do both have when the turn is "
        "over?",
        (action,), [*crosses, *dice.shuffled(found)],
        f"{EACH_ITS_OWN} On {street_name(at)}, {law}.", rule="CB-27", places=(block,),
    )  # fmt: skip
