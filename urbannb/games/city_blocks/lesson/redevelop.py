"""Topics on building anew: redeveloping, one's own blocks, awarded streets."""

from __future__ import annotations

from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Exercise,
    Goal,
    Problem,
    after,
    ask,
    few,
    insist,
    reach,
    require,
    ways,
)
from urbannb.core.text import listing
from urbannb.games.city_blocks.components.tiles import number
from urbannb.games.city_blocks.lesson.counting import building, high_low, truly
from urbannb.games.city_blocks.lesson.placing import legality
from urbannb.games.city_blocks.lesson.sketch import (
    MANY,
    SOME,
    Sketch,
    state_of,
    streets_of,
)
from urbannb.games.city_blocks.lesson.streets import sums_words
from urbannb.games.city_blocks.model.actions import place
from urbannb.games.city_blocks.model.state import BLOCKS_OF, PAID, CityBlocksState
from urbannb.games.city_blocks.phrases import (
    a_bold_tile,
    street_name,
    street_title,
    the_tile,
    tile_name,
)

State = CityBlocksState


# -- redeveloping


def purse(sketch: Sketch, streets: int, owner: int) -> list[str]:
    """Complete so many parallel streets, won by `owner`."""
    lines = "12345" if sketch.dice.below(2) else "ABCDEF"
    chosen = sketch.dice.shuffled(lines)[:streets]
    for street in chosen:
        sketch.full.add(street)
        sketch.street(street)
        won = [0, 0]
        for block in BLOCKS_OF[street]:
            who, code = sketch.grid[block]
            won[who] += number(code)
        require(won[owner] > won[1 - owner])
    return chosen


def redevelop_exercise(dice: Dice) -> Exercise:
    """Replace a low building of one's own with a higher one."""
    sketch = Sketch(dice, 0)
    streets = purse(sketch, 2, 0)
    sketch.fill(SOME + 2)
    game = sketch.game(sketch.hand(numbered=True))
    before = state_of(game).copy()
    low = [
        b
        for b, (who, code) in sketch.grid.items()
        if who == 0 and number(code) in (1, 2, 3) and not set(streets_of(b)) & set(streets)
    ]
    require(bool(low))
    block = dice.choice(sorted(low))
    old = before.grid[block].code
    price = before.tokens[before.purse(0)[0]]

    def goal(game: Game) -> Goal:
        state = state_of(game)
        if len(state.removed) == len(before.removed):
            return Goal(False, f"Your {tile_name(old)} still stands on {block}.")
        if block not in {b for b in before.grid if state.grid[b] != before.grid[b]}:
            return Goal(False, "You redeveloped another block; the token is gone.")
        new = state.grid[block].code
        if number(new) <= number(old):
            return Goal(False, f"{tile_name(new)} is not higher than {tile_name(old)}.")
        return Goal(
            True,
            f"You paid your lowest token, **${price}**. It and {tile_name(old)} leave the game; "
            f"{tile_name(new)} stands on {block}.",
        )

    best = few(ways(game, goal), 5)
    return reach(
        game,
        f"Redevelop: replace your **{tile_name(old)} on {block}** with a higher number.",
        goal,
        ("Choose a tile, then your own building. The board says what it costs.",
         f"Your lowest token is ${price}; you cannot pay with another."), (best[-1],), (block,),
    )  # fmt: skip


def redevelop_problem(dice: Dice) -> Problem:
    """Ask what redeveloping costs."""
    sketch = Sketch(dice)
    purse(sketch, 2 + dice.below(2), sketch.mover)
    sketch.fill(SOME + 4)
    game = sketch.game(sketch.hand())
    state = state_of(game)
    me, held = state.player, state.purse(state.player)
    name, other = state.names[me], state.names[1 - me]
    own = sorted(b for b in state.grid if state.grid[b].owner == me)
    block, tile = dice.choice(own), dice.choice(state.hands[me])
    later = state_of(after(game, place(tile, block)))
    (paid,) = (s for s in held if later.holder[s] == PAID)
    value, high = state.tokens[paid], state.tokens[held[-1]]
    require(len(held) >= 2)
    there = [s for s in streets_of(block) if state.holder.get(s, me) == me]
    beside = [s for s in there if state.tokens[s] not in (value, high)]
    lowest = "The **lowest** token held is the price; there is no choice."
    wrong = (
        Answer(f"${high}, the highest token {name} has", "the highest token is paid", lowest),
        Answer("Any one token; the choice is free", "any token may be paid", lowest),
        *(Answer(f"${state.tokens[s]}, the token of {street_name(s)}",
                 "a block is paid for with the token of its street",
                 f"It does not matter where the block lies. {lowest}")
          for s in dice.shuffled(beside)[:1]),
        Answer(f"${value}, and it goes to {other}", "the opponent is paid",
               "The token goes into the bag, to nobody."),
        Answer("Nothing: the block is already paid for", "redeveloping is free",
               "Building on your own block again always takes a token."),
    )  # fmt: skip
    return ask(
        game,
        f"{name} holds the tokens {listing(f'${state.tokens[s]}' for s in held)}. "
        f"{building(state, block)} stands on {block}.",
        f"{name} redevelops {block} with {a_bold_tile(tile)}. What does that cost?",
        Answer(f"${value}, the lowest token {name} has", "",
               f"The ${value} and the old {tile_name(state.grid[block].code)} go into the bag."),
        wrong, f"it costs ${value}, the lowest", actions=(place(tile, block),), rule="CB-11",
        places=(block,), works=lambda then: _cost(game, then),
    )  # fmt: skip


def _cost(start: Game, now: Game) -> str:
    """What somebody has less than before."""
    before, after, player = state_of(start), state_of(now), state_of(start).player
    less = before.money(player) - after.money(player)
    low = " the lowest" if less == min(before.tokens[s] for s in before.purse(player)) else ""
    return f"${less},{low} token {before.names[player]} has"


# -- only your own, only with a token


def own_exercise(dice: Dice) -> Exercise:
    """Take the lead on a street by redeveloping."""
    sketch = Sketch(dice, 0)
    purse(sketch, 1, 0)
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(numbered=True))
    before = state_of(game).copy()
    open_streets = [s for s in before.open_streets() if truly(before, s).sums[1] > 0]
    street = dice.choice(open_streets)

    def goal(game: Game) -> Goal:
        state = state_of(game)
        first, second = truly(state, street).sums
        said = f"{sums_words(state, street)}."
        if not game.turn or first <= second:
            return Goal(False, said)
        if len(state.removed) == len(before.removed):
            return Goal(False, f"{said} You lead, but you took an empty block: redevelop.")
        return Goal(True, f"{said} You turned the street around, for one token.")

    first, second = truly(before, street).sums
    require(first <= second)
    best = few(ways(game, goal), 6)
    return reach(
        game, f"Take the lead on **{street_name(street)}** by redeveloping a building of your own.",
        goal,
        ("Only your own buildings can be replaced, and you need a token; you have one.",
         (f"Which of your low numbers on {street_name(street)} could give way to a higher "
         "one?")), (best[-1],),
        (street,),
    )  # fmt: skip


def own_problem(dice: Dice) -> Problem:
    """Ask whether an occupied block may be redeveloped."""
    case = dice.choice(("token", "none", "theirs"))
    return insist(lambda: _own(dice, case))


def _own(dice: Dice, case: str) -> Problem:
    sketch = Sketch(dice)
    if case != "none":
        purse(sketch, 1, sketch.mover)
    sketch.fill(MANY if case != "none" else SOME)
    game = sketch.game(sketch.hand())
    state = state_of(game)
    me = state.player
    name, other = state.names[me], state.names[1 - me]
    owner = 1 - me if case == "theirs" else me
    blocks = sorted(b for b in state.grid if state.grid[b].owner == owner)
    won = state.purse(me)
    held = [f"${state.tokens[s]}" for s in won]
    require(bool(held) == (case != "none"))
    block, tile = dice.choice(blocks), dice.choice(state.hands[me])
    has = f"{name} has won {' and '.join(held)}" if held else f"{name} holds no token"
    see = f"{has}. {building(state, block)} stands on {block}."
    lowest = min((state.tokens[s] for s in won), default=0)
    wrong = [
        Answer(f"Yes, for the lowest token {name} has, ${lowest}" if held else
               "Yes, at no cost; the block has been paid for",
               "the opponent's blocks may be redeveloped" if held else "redeveloping is free",
               f"The building is {other}'s; only your own can be replaced." if held else
               "Redeveloping is paid with a token. Without one it cannot be done."),
        Answer("No, a block is built on only once", "no block is ever redeveloped",
               "A block may be built on again by its owner, for a token."),
        Answer(f"No, {other} has built there", "the building belongs to the other player",
               f"It is {name}'s own."),
    ]  # fmt: skip
    if case == "theirs":
        wrong = wrong[:-1]
    higher, why = _higher(state.grid[block].code, tile)
    if higher != (case == "token"):
        answer = "Yes" if higher else "No"
        said = "Numbers do not matter. You need a token, and the block must be yours."
        wrong.insert(2, Answer(f"{answer}, {why}", "only upwards", said))
    return legality(game, place(tile, block), wrong, see, "CB-12" if case != "none" else "CB-14")


def _higher(old: str, new: str) -> tuple[bool, str]:
    """Whether a tile has a higher number than a building, and why."""
    if number(new) > number(old):
        compared = f"{number(new)} is higher than {number(old)}"
        return True, compared if number(old) else f"{the_tile(old)} has no number"
    compared = f"{number(new)} is not higher than {number(old)}"
    return False, compared if number(new) else f"{the_tile(new)} has no number"


# -- streets that are awarded already


def awarded_exercise(dice: Dice) -> Exercise:
    """Redevelop on an awarded street for the sake of the one that crosses it."""
    sketch = Sketch(dice, 0)
    (gone,) = purse(sketch, 1, 0)
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(numbered=True))
    before = state_of(game).copy()
    own = sorted(b for b in BLOCKS_OF[gone] if before.grid[b].owner == 0)
    block = dice.choice(own)
    crossing = next(s for s in streets_of(block) if s != gone)
    require(crossing not in before.holder)

    def goal(game: Game) -> Goal:
        state = state_of(game)
        said = f"{sums_words(state, crossing)}."
        if state.grid[block] == before.grid[block]:
            return Goal(False, f"{building(state, block)} still stands on {block}. {said}")
        first, second = truly(state, crossing).sums
        if first <= second:
            return Goal(False, said)
        return Goal(
            True, f"{said} {street_title(gone)} was awarded before and is not added up again.",
        )  # fmt: skip

    require(truly(before, crossing).sums[0] <= truly(before, crossing).sums[1])
    best = few(ways(game, goal), 5)
    return reach(
        game,
        f"{street_title(gone)} has been awarded. Redevelop **{block}**, so that you lead "
        f"**{street_name(crossing)}**.", goal,
        ("The awarded street no longer matters; the street that crosses it does.",
         f"On {street_name(crossing)} your {tile_name(before.grid[block].code)} is not enough."),
        (best[-1],), (block,),
    )  # fmt: skip


def awarded_problem(dice: Dice) -> Problem:
    """Ask who holds the token after somebody redevelops on an awarded street."""
    sketch = Sketch(dice)
    lines = "12345" if dice.below(2) else "ABCDEF"
    mine, gone = dice.shuffled(lines)[:2]
    for street in (mine, gone):
        sketch.full.add(street)
        sketch.street(street)
    sketch.fill(SOME + 3)
    game = sketch.game(sketch.hand(numbered=True))
    state = state_of(game)
    me, you = state.player, 1 - state.player
    require(state.holder[gone] == you and me in state.holder.values())
    own = sorted(b for b in BLOCKS_OF[gone] if state.grid[b].owner == me)
    pairs = [(b, t) for b in own for t in sorted(state.hands[me])]
    later = {(b, t): state_of(after(game, place(t, b))) for b, t in pairs}
    flips = [p for p in pairs if _leads(later[p], gone, me)]
    require(bool(flips))
    block, tile = dice.choice(flips)
    now = later[block, tile]
    name, other, value = state.names[me], state.names[you], state.tokens[gone]
    score, then = high_low(truly(now, gone).sums), high_low(state.sums[gone])
    right = f"{now.names[now.holder[gone]]} keeps it"
    once = f"{street_title(gone)} was added up when it was completed, {then}, and never again."
    return ask(
        game,
        f"{other} won {street_name(gone)}, {then}, and holds its ${value}. {name} is about to "
        f"replace {the_tile(state.grid[block].code)} on {block}, a building of that street.",
        f"{name} redevelops {block} with {a_bold_tile(tile)}. Who has the "
        f"**${value}** of {street_name(gone)} afterward?", Answer(right, "", once),
        (Answer(f"{name}, who now leads {score}", "redeveloping scores the street again",
                 f"{score} is what it would add up to now. But {once[0].lower()}{once[1:]}"),
         Answer("Nobody: it goes into the bag", "the token is lost when the street changes",
                 f"The token {name} pays goes into the bag. {other}'s token stays where it is."),
         Answer("Nobody yet: it lies on the street again", "the street is opened again",
                 f"A street stays complete. {once}")), f"{other} keeps it",
        actions=(place(tile, block),), rule="CB-15", places=(gone,),
        works=lambda then: f"{then.names[state_of(then).holder[gone]]} keeps it",
    )  # fmt: skip


def _leads(state: State, street: str, player: int) -> bool:
    sums = truly(state, street).sums
    return sums[player] > sums[1 - player]
