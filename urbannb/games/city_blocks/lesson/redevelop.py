"""Topics on building anew, on ties, and on two streets by one tile."""

from __future__ import annotations

from urbannb.core import lesson
from urbannb.core.game import Game
from urbannb.core.lesson import (
    Answer,
    Dice,
    Goal,
    Item,
    Problem,
    after,
    ask,
    few,
    reach,
    require,
    ways,
)
from urbannb.core.text import listing
from urbannb.games.city_blocks.components import number
from urbannb.games.city_blocks.lesson import kit
from urbannb.games.city_blocks.lesson.kit import SOME, Sketch, high_low, state_of, streets_of, truly
from urbannb.games.city_blocks.lesson.placing import legality
from urbannb.games.city_blocks.lesson.streets import nearly, outcome, see_words, sums_words, wins
from urbannb.games.city_blocks.model import BLOCKS, BLOCKS_OF, PAID, TIED, CityBlocksState, place
from urbannb.games.city_blocks.phrases import (
    a_bold_tile,
    street_name,
    street_title,
    the_tile,
    tile_name,
)

# -- topics on building anew: redeveloping, one's own blocks, awarded streets


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


def redevelop_exercise(dice: Dice) -> lesson.Exercise:
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
    lowest = f"The price is always the **lowest** token held, here ${value}."

    def pays(street: str = "") -> tuple[Item, ...]:
        """What is paid: the token of this street, or nothing."""
        return tuple(
            Item(state.tokens[s] if s == street else 0, f"The token of {street_name(s)}", (s,))
            for s in dict.fromkeys((*held, *there))
        )

    wrong = (
        Answer(f"${high}, the highest token {name} has", "the highest token is paid", lowest,
               course=pays(held[-1])),
        Answer(f"Any one token, as {name} likes", "any token may be paid", lowest),
        *(Answer(f"${state.tokens[s]}, the token of {street_name(s)}",
                 "a block is paid for with the token of its street",
                 f"It does not matter where the block lies. {lowest}", course=pays(s))
          for s in dice.shuffled(beside)[:1]),
        Answer(f"${value}, and it goes to {other}", "the opponent is paid",
               f"{name} pays the ${value}, but nobody gets it: it goes into the bag."),
        Answer("Nothing: the block is already paid for", "redeveloping is free",
               f"Building on one's own block again always takes a token. {lowest}",
               course=pays()),
    )  # fmt: skip
    return ask(
        game,
        f"{name} holds the tokens {listing(f'${state.tokens[s]}' for s in held)}. "
        f"{kit.building(state, block)} stands on {block}.",
        f"{name} redevelops {block} with {a_bold_tile(tile)}. What does that cost?",
        Answer(f"${value}, the lowest token {name} has", "",
               f"The ${value} and the old {tile_name(state.grid[block].code)} go into the bag.",
               course=pays(paid)),
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


def own_exercise(dice: Dice) -> lesson.Exercise:
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
    return lesson.insist(lambda: _own(dice, case))


def _own(dice: Dice, case: str) -> Problem:
    sketch = Sketch(dice)
    if case != "none":
        purse(sketch, 1, sketch.mover)
    sketch.fill(kit.MANY if case != "none" else SOME)
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
    see = f"{has}. {kit.building(state, block)} stands on {block}."
    lowest = min((state.tokens[s] for s in won), default=0)
    wrong = [
        Answer(f"Yes, for the lowest token {name} has, ${lowest}" if held else
               "Yes, at no cost; the block has been paid for",
               "the opponent's blocks may be redeveloped" if held else "redeveloping is free",
               f"The building is {other}'s, and {name} may replace only {name}'s own." if held else
               f"Redeveloping is paid with a token, and {name} has none."),
        Answer("No, a block is built on only once", "no block is ever redeveloped",
               "A block may be built on again, for a token, by whoever built there; that is "
               f"{state.names[owner]}."),
        Answer(f"No, only {other}'s buildings can be replaced",
               "only the other player's buildings may be replaced",
               f"It is the other way around: {name} may replace only {name}'s own buildings, "
               f"for a token. {'This is one of them.' if held else f'{name} has no token.'}"),
    ]  # fmt: skip
    if case == "theirs":
        wrong = wrong[:-1]
    if case == "token":
        wrong.append(Answer("Yes, at no cost; the block has been paid for", "redeveloping is free",
                            f"Redeveloping always takes a token, here the ${lowest}."))  # fmt: skip
    higher, why = _higher(state.grid[block].code, tile)
    if higher != (case == "token"):
        answer = "Yes" if higher else "No"
        matters = {
            "token": f"{name} has a token to pay with, and the building is {name}'s own.",
            "none": f"Redeveloping is paid with a token, and {name} has none.",
            "theirs": f"The building is {other}'s, and {name} may replace only {name}'s own.",
        }[case]
        said = f"Numbers do not matter. {matters}"
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


def awarded_exercise(dice: Dice) -> lesson.Exercise:
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
            return Goal(False, f"{kit.building(state, block)} still stands on {block}. {said}")
        first, second = truly(state, crossing).sums
        if first <= second:
            return Goal(False, said)
        return Goal(
            True, f"{said} {street_title(gone)} was awarded before and is not added up again."
        )

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


# -- topics on what an award can lead to: a tie, and two streets by one tile


ALIKE = 3
"""Of the crossings where one player wins both streets one in so many is asked about."""


# -- a tie


def tie_exercise(dice: Dice) -> lesson.Exercise:
    """Complete a street with equal sums."""
    sketch = Sketch(dice, 0)
    street, hole = nearly(sketch)
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(numbered=True))
    value = state_of(game).tokens[street]
    ben = truly(state_of(game), street).sums[1]

    def goal(game: Game) -> Goal:
        state = state_of(game)
        who = state.holder.get(street)
        if who is None:
            return Goal(
                False, f"{street_title(street)} is not complete. {sums_words(state, street)}."
            )
        score = high_low(state.sums[street])
        if who == TIED:
            return Goal(True, f"Tied, {score}: the **${value}** leaves the game. Ben gets nothing.")
        return Goal(False, f"{state.names[who]} wins {street_name(street)}, {score}: no tie.")

    best = few(ways(game, goal), 2)
    return reach(
        game, f"Spoil it: complete **{street_name(street)}** with **equal** sums.", goal,
        (f"{hole} is the last empty block. What must your tile count there?",
         f"Ben has {ben}; bring your own sum to {ben} too."), (best[0],), (street,),
    )  # fmt: skip


def tie_problem(dice: Dice) -> Problem:
    """What becomes of the token of a tied street? Now and then it is tied 0 to 0."""
    zero = dice.below(4) == 0 or dice.wants("school/rivals-only", "school/specials-do-nothing")
    return lesson.insist(lambda: _tie(dice, zero))


def _tie(dice: Dice, zero: bool) -> Problem:
    sketch = Sketch(dice)
    tile = sketch.use(sketch.mover, "Mall") if zero else sketch.take(sketch.mover)
    street, hole = nearly(sketch, "HF" if zero else "HSF")
    sketch.fill(SOME)
    game = sketch.game(sketch.hand(tile))
    action = place(tile, hole)
    state = state_of(after(game, action))
    require(state.holder[street] == TIED)
    name, value, score = (
        state.names[sketch.mover],
        state.tokens[street],
        high_low(state.sums[street]),
    )
    level = f"even {score}" if zero else score
    why = f"Equal sums, {level}: nobody wins and the token leaves the game."
    real = truly(state, street)
    rows = (
        (f"{street_title(street)} is added up", *real.cells),
        (outcome(state, street), *(str(s) for s in real.sums)),
    )
    right = Answer(
        f"Nobody gets it; the ${value} leaves the game", "", why, rows, course=real.course
    )
    return ask(
        game, see_words(game, street, hole),
        f"{name} places {a_bold_tile(tile)} on {hole} and completes {street_name(street)}. "
        f"What becomes of its **${value}**?", right,
        _tie_beliefs(state, street, hole, sketch.mover, dice),
        f"it is a tie, {score}, and nobody gets the ${value}", actions=(action,), rule="CB-26",
        places=(street,), heads=(street_title(street), *(f">{n}" for n in state.names)),
        works=lambda later: fate(later, street),
    )  # fmt: skip


def fate(game: Game, street: str) -> str:
    """What has become of the token of a complete street."""
    state = state_of(game)
    who, value = state.holder[street], state.tokens[street]
    return f"Nobody gets it; the ${value} leaves the game" if who == TIED else wins(game, street)


def _tie_beliefs(state: State, street: str, fresh: str, mover: int, dice: Dice) -> list[Answer]:
    name, value, score = state.names[mover], state.tokens[street], high_low(state.sums[street])
    tied = f"It is a tie, {score}, so nobody wins the token"
    found = [
        Answer(f"{state.names[0 if m.counted.sums[0] > m.counted.sums[1] else 1]} gets it, "
               f"{high_low(m.counted.sums)}", m.belief,
               m.why, (kit.as_option(state, m).rows[0],), course=m.counted.course)
        for m in kit.mistakes(state, street, fresh)
        if m.counted.sums[0] != m.counted.sums[1]
    ]  # fmt: skip
    found = sorted(found, key=lambda each: not dice.means(each.belief))[:1]
    found += [
        Answer("They share it, half each", "a tie is split", f"{tied}: it is not shared either."),
        Answer(
            f"{name} gets it, for placing the last tile",
            "the last tile breaks ties",
            f"{tied}: the last tile breaks no tie.",
        ),
        Answer(
            f"The ${value} stays there until somebody leads",
            "a tied token stays",
            f"{tied}: it leaves the game, and a complete street is never added up again.",
        ),
    ]
    return found


# -- two streets at once


def two_exercise(dice: Dice) -> lesson.Exercise:
    """Complete a row and a column with one tile and win both."""
    sketch, block = _crossing(dice, 0)
    row, column = streets_of(block)
    game = sketch.game(sketch.hand(numbered=True))

    def goal(game: Game) -> Goal:
        state = state_of(game)
        mine = [s for s in (row, column) if state.holder.get(s) == 0]
        done = [s for s in (row, column) if s in state.holder]
        if not done:
            said = f"Neither {street_name(row)} nor {street_name(column)} is complete."
            return Goal(False, said)
        said = ". ".join(
            f"{street_title(s)}: {_short(state, state.sums[s])}" for s in (row, column)
        )
        if len(mine) == 2:
            return Goal(True, f"{said}. Two bonuses with one tile.")
        return Goal(False, f"{said}. You wanted both.")

    best = few(ways(game, goal), 4)
    return reach(
        game,
        f"Complete **{street_name(row)} and {street_name(column)}** with one tile and win both.",
        goal,
        ("One block is the last of both streets.",
         f"It is {block}. Your tile counts on both streets; count what each needs."), (best[-1],),
        (row, column),
    )  # fmt: skip


def _crossing(dice: Dice, mover: int | None = None) -> tuple[Sketch, str]:
    """A position in which one block completes a row and a column."""
    sketch = Sketch(dice, mover)
    block = dice.choice(BLOCKS)
    sketch.holes.add(block)
    for street in streets_of(block):
        sketch.street(street)
    sketch.fill(kit.MANY)
    return sketch, block


def two_problem(dice: Dice) -> Problem:
    """Ask who wins what when one tile completes a row and a column."""
    sketch = Sketch(dice)
    block = dice.choice(BLOCKS)
    sketch.holes.add(block)
    pair = streets_of(block)
    for street in pair:
        sketch.street(street)
    special = dice.below(4) == 0
    tile = (
        sketch.use(sketch.mover, dice.choice(("School", "Power")))
        if special
        else sketch.take(sketch.mover)
    )
    sketch.fill(kit.MANY)
    game = sketch.game(sketch.hand(tile))
    before, state = state_of(game), state_of(after(game, place(tile, block)))
    name = state.names[sketch.mover]
    real = (truly(state, pair[0]), truly(state, pair[1]))
    require(not _same(real[0].sums, real[1].sums) or not dice.below(ALIKE))
    rows = tuple((_labeled(state, s), *c.cells) for s, c in zip(pair, real, strict=True))
    right = Answer(
        _both(state, pair, (real[0].sums, real[1].sums)), "",
        "Each street is added up by itself and gives its own token.", rows,
        course=kit.both_streets(pair, real),
    )  # fmt: skip
    first, second = (f"{street_name(s)} (${state.tokens[s]})" for s in pair)
    return ask(
        game,
        f"{block} is the last empty block of both {street_name(pair[0])} and "
        f"{street_name(pair[1])}. The dashed tile has not been placed yet.",
        f"{name} places {a_bold_tile(tile)} on {block}. Who wins {first} and who wins {second}?",
        right, _two_beliefs(before, state, pair, real), actions=(place(tile, block),), rule="CB-27",
        places=(block,), heads=("", *(f">{n}" for n in state.names)), verdict=False,
        works=lambda later: _both(
            state, pair, (state_of(later).sums[pair[0]], state_of(later).sums[pair[1]])
        ),
    )  # fmt: skip


def _labeled(state: State, street: str) -> str:
    return f"{street_title(street)}: {outcome(state, street)}"


def _both(
    state: State, pair: tuple[str, str], sums: tuple[tuple[int, int], tuple[int, int]]
) -> str:
    said = [f"{street_name(s)} {_short(state, n)}" for s, n in zip(pair, sums, strict=True)]
    return f"{said[0][0].upper()}{said[0][1:]}; {said[1]}"


def _short(state: State, sums: tuple[int, int]) -> str:
    words = kit.winner_words(state, sums)
    return f"nobody, {sums[0]} to {sums[1]}" if sums[0] == sums[1] else words


def _same(row: tuple[int, int], column: tuple[int, int]) -> bool:
    """Whether one player wins both streets."""
    return (row[0] > row[1], row[0] < row[1]) == (column[0] > column[1], column[0] < column[1])


def _together(state: State, pair: tuple[str, str], total: tuple[int, int]) -> tuple[Item, ...]:
    """Both sums of two streets as one, which nobody adds up by the rules."""
    return tuple(
        Item(n, f"{name}, both streets together", pair)
        for name, n in zip(state.names, total, strict=True)
    )


def _two_beliefs(
    before: State, state: State, pair: tuple[str, str], real: tuple[kit.Count, kit.Count]
) -> list[Answer]:
    row, column = real[0].sums, real[1].sums
    apart = (
        f"Each street is added up by itself: {lesson.lowered(_both(state, pair, (row, column)))}"
    )
    total = (row[0] + column[0], row[1] + column[1])
    found = []
    sure = _same(row, column)  # then whoever wins the row has both tokens in any case
    if row[0] != row[1] and not sure:
        winner = state.names[0 if row[0] > row[1] else 1]
        found.append(
            Answer(
                f"{winner} wins both: {street_name(pair[0])} decides, {high_low(row)}",
                "the row's winner takes both tokens",
                f"{winner} wins the row and its token alone. {apart}.",
                (("You: the row for both", *real[0].cells),),
                course=kit.both_streets(pair[:1], real[:1]),
            )
        )
    if total[0] != total[1] and not sure:
        winner = state.names[0 if total[0] > total[1] else 1]
        found.append(
            Answer(
                f"{winner} wins both, {high_low(total)} on both streets together",
                "both streets are added together",
                f"The two streets are never added together. {apart}.",
                (("You: both together", str(total[0]), str(total[1])),),
                course=(*kit.both_streets(pair, real), *_together(state, pair, total)),
            )
        )
    old, tile = truly(before, pair[1]), next(b for b in state.grid if b not in before.grid)
    found.append(
        Answer(
            _both(state, pair, (row, old.sums)),
            "the tile counts on its row only",
            f"The new {tile_name(state.grid[tile].code)} on {tile} counts on "
            f"{street_name(pair[1])} as well.",
            ((f"You: {street_name(pair[1])}", *old.cells),),
            course=kit.both_streets(pair, (real[0], old)),
        )
    )
    found.append(
        Answer(
            f"{street_title(pair[0])} {_short(state, row)}; {street_name(pair[1])} is not awarded",
            "one street a turn",
            f"A tile that completes two streets awards both at once. {apart}.",
            course=kit.both_streets(pair[:1], real[:1]),
        )
    )
    return found
