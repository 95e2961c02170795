"""Whole turns: composite topics, which ask what each player has once everything has happened.

A wrong answer is what somebody comes to who holds a belief: the money of both players by it. What
is right is asked of the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from urbannb.core.action import Action
from urbannb.core.game import Game
from urbannb.core.lesson import Answer, Dice, Item, Problem, after, ask, insist, require
from urbannb.core.text import MINUS, listing
from urbannb.games.city_blocks.components import kind, number
from urbannb.games.city_blocks.lesson import kit
from urbannb.games.city_blocks.lesson.kit import MANY, Sketch, high_low, state_of, streets_of
from urbannb.games.city_blocks.lesson.late import last_block
from urbannb.games.city_blocks.lesson.redevelop import purse
from urbannb.games.city_blocks.model import (
    BLOCKS,
    BLOCKS_OF,
    PAID,
    TIED,
    Building,
    CityBlocksState,
    Swap,
    place,
)
from urbannb.games.city_blocks.phrases import (
    a_bold_tile,
    street_name,
    street_title,
    tile_name,
)
from urbannb.games.city_blocks.rules.score import RULE_OF, SWITCHES, sums

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
        self.course = [Item(state.money(p), f"{name} before") for p, name in enumerate(self.names)]
        """What it is made of; half dollars are not told one by one."""

    def plus(self, who: int, dollars: int) -> Money:
        """One of them gets a token, or pays one; nobody does where `who` is TIED."""
        if who != TIED:
            self.halves[who] += 2 * dollars
            told = f"${dollars} for" if dollars > 0 else f"${-dollars} paid by"
            self.course.append(Item(dollars, f"{told} {self.names[who]}"))
        return self

    def shared(self, dollars: int) -> Money:
        """Both get half of a token."""
        self.halves = [half + dollars for half in self.halves]
        self.course = []
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
    """ "Ana wins the $9, 13 to 6" or "the sums are tied, 6 to 6, and ..."."""
    who = winner(found)
    if who == TIED:
        return f"the sums are tied, {high_low(found)}, and the ${value} leaves the game"
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
            rows.append((f"{street_title(street)}: {_won_shortly(end, street)}", *cells))
    return (*rows, ("In the end", *Money(end).cells))


def _really(start: State, end: State) -> Money:
    """What both have in the end, token by token."""
    found = Money(start)
    for street, who in end.holder.items():
        value = end.tokens[street]
        if who == PAID and start.holder.get(street) != PAID:
            found.plus(start.holder[street], -value)
        elif street not in start.holder:
            found.plus(who, value)
    return found


def _won_shortly(state: State, street: str) -> str:
    """ "Ana wins, 13 to 6", or "tied, 6 to 6"."""
    who, found = state.holder[street], high_low(state.sums[street])
    return f"tied, {found}" if who == TIED else f"{state.names[who]} wins, {found}"


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
    require(Money(end).cells != Money(start).cells)
    wrong = [
        Answer(str(each.money), each.belief, f"**{each.money}** would be right if {each.why}",
               (("As you counted", *each.money.cells),), course=tuple(each.money.course))
        for each in found
    ]  # fmt: skip
    return ask(
        game, f"{see} {_so_far(start)}", question,
        Answer("", "", why, ledger(start, end), course=tuple(_really(start, end).course)), wrong,
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
        f"{street_name(row)}, {high_low(both[0])}; {street_name(column)}, {high_low(both[1])}.",
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
        f"{street_name(street)}, {high_low(s)}" for street, s in zip(pair, found, strict=True)
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
        f"{name} places {a_bold_tile(tile)} on {block}. How much does each player "
        "have when the turn is over?",
        (action,), [*crosses, *dice.shuffled(found)],
        f"{EACH_ITS_OWN} On {street_name(at)}, {law}.", rule="CB-27", places=(block,),
    )  # fmt: skip


# -- the Courthouse completes two streets


def court_turn_problem(dice: Dice) -> Problem:
    """What both have after a Courthouse that completes two streets, and a swap."""
    sketch = Sketch(dice)
    court = sketch.use(sketch.mover, "Court")
    block = crossing(sketch)
    pair = streets_of(block)
    sketch.fill(MANY)
    game = sketch.game(sketch.hand(court))
    start = state_of(game)
    built = place(court, block)
    swaps = [a for a in after(game, built).legal if isinstance(a, Swap)]
    swap = dice.choice([a for a in swaps if {a.first, a.second} & set(pair)])
    end = state_of(after(game, built, swap))
    name, swapped = end.names[sketch.mover], (swap.first, swap.second)
    at = [street for street in pair if street in swapped]
    who = {street: winner(end.sums[street]) for street in pair}
    old, new = start.tokens, end.tokens
    waits = Reckoning(
        "a token that was just swapped is not awarded yet",
        paid_by(start, [(who[s], new[s]) for s in pair if s not in at]),
        f"the tokens that were just swapped were not awarded in this turn. But the swap comes "
        f"first, then every complete street is awarded: {_awarded(end, at)}.",
    )
    found = [
        Reckoning(
            "the swap comes after the award", paid_by(start, [(who[s], old[s]) for s in pair]),
            f"both streets were awarded before the swap. But the swap comes first: "
            f"{_awarded(end, pair)}.",
        ),
        Reckoning(
            "both tokens are won",
            paid_by(start, [(who[s], new[s]) for s in pair] + [(who[s], old[s]) for s in at]),
            f"whoever wins a street also got the token that lay there before. But the swap took "
            f"it away: {_awarded(end, pair)}.",
        ),
        Reckoning(
            "the Courthouse wins the street",
            paid_by(start, [(sketch.mover, new[s]) for s in pair]),
            f"{name} won both streets with the Courthouse. But it is worth 0, and the sums "
            f"decide: {_awarded(end, pair)}.",
        ),
        *(each for each in two_streets(start, end, pair, sketch.mover)
          if each.belief != "the last tile wins"),
    ]  # fmt: skip
    return money_problem(
        game,
        f"{block} is the last empty block of {token_words(start, *pair)}."
        + "".join(
            f" The token of {street_name(s)} is ${old[s]}." for s in swapped if s not in pair
        ),
        f"{name} places the **Courthouse** on {block} and swaps the tokens of "
        f"{street_name(swap.first)} and {street_name(swap.second)}. How much does each "
        "player have when the turn is over?",
        (built, swap), [waits, *dice.shuffled(found)],
        f"The swap comes first, then both streets are awarded: {_awarded(end, pair)}.",
        rule="CB-16", places=(*pair, *(s for s in swapped if s not in pair)),
    )  # fmt: skip


def _awarded(state: State, streets: Sequence[str]) -> str:
    """ "on row 3 Ana wins the $9, 13 to 6; on column A the sums are tied, ..."."""
    return "; ".join(
        f"on {street_name(s)} {won_words(state, state.sums[s], state.tokens[s])}" for s in streets
    )


# -- a special building that levels a street


def special_tie_problem(dice: Dice) -> Problem:
    """What both have after a special building completes two streets, one with equal sums."""
    special = dice.choice(SPECIALS)
    return insist(lambda: _special_tie(dice, special))


def _special_tie(dice: Dice, special: str) -> Problem:
    sketch = Sketch(dice)
    tile = sketch.use(sketch.mover, special)
    block = crossing(sketch)
    pair = streets_of(block)
    grid = {b: Building(*built) for b, built in sketch.grid.items()}
    grid[block] = Building(sketch.mover, tile)
    level = [winner(sums(grid, street)) == TIED for street in pair]
    require(sum(level) == 1 and len(switched(grid, *pair)) == len(SWITCHES[special]))
    sketch.fill(MANY)
    game = sketch.game(sketch.hand(tile))
    action = place(tile, block)
    start, end = state_of(game), state_of(after(game, action))
    tied, other = pair if level[0] else pair[::-1]
    name, law, lost = end.names[sketch.mover], kit.LESSON_OF[special], end.tokens[tied]
    who, won = winner(end.sums[other]), end.tokens[other]
    equal = f"on {street_name(tied)} {won_words(end, end.sums[tied], lost)}"
    decides = Reckoning(
        "the other street decides a tie",
        paid_by(start, [(who, won + lost)]),
        f"whoever wins {street_name(other)} got the tied token as well. But {equal}.",
    )
    found = [
        Reckoning("a tie is split", paid_by(start, [(who, won)]).shared(lost),
                  f"both got half of a tied token. But {equal}."),
        Reckoning("the last tile breaks ties", paid_by(start, [(who, won), (sketch.mover, lost)]),
                  f"the tile that is placed last broke the tie for {name}. But {equal}."),
        *_misswitched(start, end, pair, special, sketch.mover, law),
        *(each for each in two_streets(start, end, pair, sketch.mover)
          if each.belief != "the row's winner takes both tokens"),
    ]  # fmt: skip
    return money_problem(
        game, f"{block} is the last empty block of {token_words(start, *pair)}.",
        f"{name} places {a_bold_tile(tile)} on {block}. How much does each player "
        "have when the turn is over?",
        (action,), [decides, *dice.shuffled(found)],
        f"{law[0].upper()}{law[1:]}. So {equal}; on {street_name(other)} "
        f"{won_words(end, end.sums[other], won)}.",
        rule="CB-26", places=(block,),
    )  # fmt: skip


def _misswitched(
    start: State, end: State, pair: tuple[str, str], special: str, owner: int, law: str
) -> Iterator[Reckoning]:
    """A special building that switches nothing off, or not its owner's buildings."""
    yield from wrong_sums(
        start, end, pair, "special buildings switch nothing off",
        lambda street: counted(end.grid, street, ()),
        f"every number counted: {{sums}}. But {law}.",
    )  # fmt: skip
    yield from wrong_sums(
        start, end, pair, "it switches off only the other player's buildings",
        lambda street: _spared(end.grid, street, special, owner),
        f"{start.names[owner]}'s own {kit.OFF[special]} still counted: {{sums}}. But {law}, "
        "whoever built it.",
    )  # fmt: skip


def _spared(grid: Grid, street: str, special: str, owner: int) -> Sums:
    """The sums if a special building left the buildings of its owner alone."""
    every, off = counted(grid, street, ()), counted(grid, street, SWITCHES[special])
    return (every[0], off[1]) if owner == 0 else (off[0], every[1])


# -- a special building, and the turn after it


def next_turn_problem(dice: Dice) -> Problem:
    """What both have after a special building completes a street, and the next tile another."""
    special = dice.choice(SPECIALS)
    return insist(lambda: _next_turn(dice, special))


def _next_turn(dice: Dice, special: str) -> Problem:
    sketch = Sketch(dice)
    tile = sketch.use(sketch.mover, special)
    block = dice.choice(BLOCKS)
    now, then = dice.shuffled(streets_of(block))
    hole = dice.choice([b for b in BLOCKS_OF[then] if b != block])
    sketch.holes.update((block, hole))
    sketch.street(now)
    sketch.street(then)
    reply = sketch.take(sketch.other, "".join(SWITCHES[special]), range(3, 8))
    sketch.fill(MANY)
    game = sketch.game(sketch.hand(tile), theirs=[reply])
    actions = place(tile, block), place(reply, hole)
    start, end = state_of(game), state_of(after(game, *actions))
    require([s for s in end.holder if s not in start.holder] == [now, then])
    pair, off = (now, then), switched(end.grid, then)
    require(len(off) == len(SWITCHES[special]))
    name, other, law = end.names[sketch.mover], end.names[sketch.other], kit.LESSON_OF[special]
    first = winner(end.sums[now]), end.tokens[now]

    def second(found: Sums) -> Money:
        return paid_by(start, [first, (winner(found), end.tokens[then])])

    truly = f"on {street_name(then)} {won_words(end, end.sums[then], end.tokens[then])}"
    old = {b: built for b, built in end.grid.items() if b != hole}
    before, owner = counted(old, then, off), 1 - sketch.mover
    late = (before[0] + number(reply) * (owner == 0), before[1] + number(reply) * (owner == 1))
    mine = [
        Reckoning(
            "what is built later still counts",
            second(late),
            f"{other}'s {tile_name(reply)} counted, since it was placed after the "
            f"{tile_name(special)}: {high_low(late)} on {street_name(then)}. But {law}, whenever "
            "they were built.",
        ),
        Reckoning(
            "a special building works in its own turn only",
            second(counted(end.grid, then, ())),
            f"the {tile_name(special)} had no effect in the next turn: "
            f"{high_low(counted(end.grid, then, ()))} on {street_name(then)}. But {law}, as long "
            "as it stands.",
        ),
    ]
    found = [
        Reckoning("the last tile wins",
                  paid_by(start, [(sketch.mover, first[1]), (owner, end.tokens[then])]),
                  f"whoever places the last tile of a street had won it. But the sums decide: "
                  f"{_awarded(end, pair)}."),
        *_misswitched(start, end, pair, special, sketch.mover, law),
        *wrong_sums(
            start, end, pair, "stores are switched off too",
            lambda street: counted(end.grid, street, {*SWITCHES[special], "S"}),
            "the stores did not count either: {sums}. But nothing switches off a store.",
        ),
    ]  # fmt: skip
    return money_problem(
        game,
        f"{block} is the last empty block of {token_words(start, now)}; "
        f"{token_words(start, then)} still needs {block} and {hole}.",
        f"{name} places {a_bold_tile(tile)} on {block}; then {other} places "
        f"{a_bold_tile(reply)} on {hole}. How much does each player "
        "have after these two turns?",
        actions, [*dice.shuffled(mine), *dice.shuffled(found)],
        f"{law[0].upper()}{law[1:]}, in later turns too: {truly}.",
        rule=RULE_OF[special], places=(block, hole),
    )  # fmt: skip


# -- redeveloping, and the award after it


def rebuilt_street_problem(dice: Dice) -> Problem:
    """What both have after somebody redevelops on a street, and the other one completes it."""
    flips = dice.below(3) == 0
    return insist(lambda: _rebuilt_street(dice, flips))


def _rebuilt_street(dice: Dice, flips: bool) -> Problem:
    sketch = Sketch(dice)
    done = purse(sketch, 2, sketch.mover)
    gone = dice.choice(done)
    own = [b for b in BLOCKS_OF[gone] if sketch.grid[b][0] == sketch.mover]
    block = dice.choice(own)
    street = next(s for s in streets_of(block) if s != gone)
    hole = dice.choice([b for b in BLOCKS_OF[street] if b not in sketch.grid])
    sketch.holes.add(hole)
    sketch.street(street)
    tile, reply = sketch.take(sketch.mover), sketch.take(sketch.other)
    sketch.fill(MANY)
    game = sketch.game(sketch.hand(tile), theirs=[reply])
    actions = place(tile, block), place(reply, hole)
    start, end = state_of(game), state_of(after(game, *actions))
    require([s for s in end.holder if s not in start.holder] == [street])
    me, you = sketch.mover, sketch.other
    name, other = end.names[me], end.names[you]
    held = [start.tokens[s] for s in start.purse(me)]
    price, value = held[0], end.tokens[street]
    old, new = start.grid[block], end.grid[block]
    award = winner(end.sums[street]), value
    truly = f"On {street_name(street)} {won_words(end, end.sums[street], value)}"
    kept = sums({**end.grid, block: old}, street)
    require(not flips or winner(kept) != winner(end.sums[street]))
    lowest = f"the lowest token, the ${price}, is paid and leaves the game"
    mine = [
        Reckoning(
            "a building that was replaced still counts",
            paid_by(start, [(me, -price), (winner(kept), value)]),
            f"{name}'s old {tile_name(old.code)} still counted on {street_name(street)}, "
            f"{high_low(kept)}. But it left the game; the {tile_name(new.code)} counts.",
        ),
        Reckoning(
            "a street that was redeveloped is not awarded",
            paid_by(start, [(me, -price)]),
            f"{street_name(street)} had no bonus once somebody had redeveloped there. But it is "
            f"complete now, and its token still lay there. {truly}.",
        ),
    ]
    found = [
        Reckoning("the highest token is paid", paid_by(start, [(me, -held[-1]), award]),
                  f"{name} paid the ${held[-1]}. But {lowest}."),
        Reckoning("redeveloping is free", paid_by(start, [award]),
                  f"building on a block of one's own cost nothing. But {lowest}."),
        Reckoning("the opponent is paid", paid_by(start, [(me, -price), (you, price), award]),
                  f"{other} got the ${price}. But {lowest}."),
        Reckoning("the last tile wins", paid_by(start, [(me, -price), (you, value)]),
                  f"{other} won {street_name(street)} for placing its last tile. But the sums "
                  f"decide. {truly}."),
        *_scored_again(start, end, gone, me, award, price),
    ]  # fmt: skip
    return money_problem(
        game,
        f"{name} holds tokens of {listing(f'${value}' for value in held)}. "
        f"{street_title(gone)} is complete and awarded; {token_words(start, street)} still needs "
        f"{hole}. {kit.building(start, block)} stands on {block}.",
        f"{name} redevelops {block} with {a_bold_tile(tile)}; then {other} places "
        f"{a_bold_tile(reply)} on {hole}. How much does each player "
        "have after these two turns?",
        actions, [*dice.shuffled(mine), *dice.shuffled(found)],
        f"{lowest[0].upper()}{lowest[1:]}. The new {tile_name(new.code)} counts. {truly}.",
        rule="CB-11", places=(block, hole),
    )  # fmt: skip


def _scored_again(
    start: State, end: State, gone: str, me: int, award: tuple[int, int], price: int
) -> Iterator[Reckoning]:
    """What both have if the awarded street were added up once more."""
    again, value = sums(end.grid, gone), end.tokens[gone]
    if end.holder[gone] == me and winner(again) != me:
        yield Reckoning(
            "redeveloping scores the street again",
            paid_by(start, [(me, -price), award, (me, -value), (winner(again), value)]),
            f"{street_name(gone)} were added up again, {high_low(again)}. But a street is awarded "
            f"once, when it is completed: {start.names[me]} keeps its ${value}.",
        )


# -- the final score


def final_score_problem(dice: Dice) -> Problem:
    """What both have when the city is full, after a redevelopment and perhaps a last swap."""
    swaps = dice.below(2) == 0
    return insist(lambda: _final_score(dice, swaps))


def _final_score(dice: Dice, swaps: bool) -> Problem:
    sketch, hole = last_block(dice)
    me = sketch.mover
    pair = streets_of(hole)
    gone = [sketch.use(me, dice.choice(sketch.pool[me]))]
    hand = dice.shuffled(sketch.pool[me])
    require("Court" in hand or not swaps)
    probe = state_of(sketch.game(hand, removed=gone))
    require(len(probe.purse(me)) > 1)
    tokens, paid = dict(probe.tokens), probe.purse(me)[:1]
    game = sketch.game(hand, removed=gone, tokens=tokens, paid=paid)
    start = state_of(game)
    tile = "Court" if swaps else dice.choice([code for code in hand if number(code)])
    actions: list[Action] = [place(tile, hole)]
    if swaps:
        actions.append(Swap(*pair))
    end = state_of(after(game, *actions))
    name, values = end.names[me], [end.tokens[s] for s in pair]
    awards = [(winner(end.sums[s]), end.tokens[s]) for s in pair]
    price = tokens[paid[0]]
    mine = [
        Reckoning(
            "a token that was paid still counts at the end",
            paid_by(start, [*awards, (me, price)]),
            f"the ${price} of {street_name(paid[0])}, which {name} paid to redevelop, still "
            "counted. But it went into the bag for the rest of the game.",
        )
    ]
    if swaps:
        mine.append(
            Reckoning(
                "as the last tile, the Courthouse swaps nothing",
                paid_by(start, [(winner(end.sums[s]), start.tokens[s]) for s in pair]),
                "the Courthouse could not swap anything as the last tile. But it may swap any two "
                f"unclaimed tokens: {_awarded(end, pair)}.",
            )
        )
    found = [
        Reckoning("the last two bonuses do not count", Money(start),
                  "the last two bonuses did not count. But the last tile completes a row and a "
                  f"column: {_awarded(end, pair)}."),
        Reckoning("the last tile wins both bonuses", paid_by(start, [(me, sum(values))]),
                  f"{name} got both bonuses for placing the last tile. But the sums decide: "
                  f"{_awarded(end, pair)}."),
        *(each for each in two_streets(start, end, pair, me)
          if each.belief != "the last tile wins"),
    ]  # fmt: skip
    did = f" and swaps the tokens of {street_name(pair[0])} and {street_name(pair[1])}"
    return money_problem(
        game,
        f"{hole} is the last empty block of the city. It completes {token_words(start, *pair)}. "
        f"{name} won the ${price} of {street_name(paid[0])} and paid it to redevelop.",
        f"{name} places {'the **Courthouse**' if swaps else a_bold_tile(tile)} on "
        f"{hole}{did if swaps else ''}. What is the final score?",
        actions, [*dice.shuffled(mine), *dice.shuffled(found)],
        f"{'The swap comes first. ' if swaps else ''}{EACH_ITS_OWN} A token that was paid is gone.",
        rule="CB-29", places=pair,
    )  # fmt: skip
