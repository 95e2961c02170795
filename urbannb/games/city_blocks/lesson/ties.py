"""Topics on what an award can lead to: a tie, and two streets by one tile."""

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
from urbannb.games.city_blocks.lesson.counting import (
    Count,
    as_option,
    high_low,
    mistakes,
    truly,
    winner_words,
)
from urbannb.games.city_blocks.lesson.sketch import (
    MANY,
    SOME,
    Sketch,
    state_of,
    streets_of,
)
from urbannb.games.city_blocks.lesson.streets import (
    nearly,
    outcome,
    see_words,
    sums_words,
    wins,
)
from urbannb.games.city_blocks.model.actions import place
from urbannb.games.city_blocks.model.state import BLOCKS, TIED, CityBlocksState
from urbannb.games.city_blocks.phrases import a_bold_tile, street_name, street_title

State = CityBlocksState
ALIKE = 3
"""Of the crossings where one player wins both streets one in so many is asked about."""


# -- a tie


def tie_exercise(dice: Dice) -> Exercise:
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
    zero = dice.below(4) == 0
    return insist(lambda: _tie(dice, zero))


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
    right = Answer(f"Nobody gets it; the ${value} leaves the game", "", why, rows)
    return ask(
        game, see_words(game, street, hole),
        f"{name} places {a_bold_tile(tile)} on {hole} and completes {street_name(street)}. "
        f"What becomes of its **${value}**?", right,
        _tie_beliefs(state, street, hole, sketch.mover),
        f"it is a tie, {score}, and nobody gets the ${value}", actions=(action,), rule="CB-26",
        places=(street,), heads=(street_title(street), *(f">{n}" for n in state.names)),
        works=lambda later: fate(later, street),
    )  # fmt: skip


def fate(game: Game, street: str) -> str:
    """What has become of the token of a complete street."""
    state = state_of(game)
    who, value = state.holder[street], state.tokens[street]
    return f"Nobody gets it; the ${value} leaves the game" if who == TIED else wins(game, street)


def _tie_beliefs(state: State, street: str, fresh: str, mover: int) -> list[Answer]:
    name, value, score = state.names[mover], state.tokens[street], high_low(state.sums[street])
    tied = f"It is a tie, {score}, so nobody wins the token"
    found = [
        Answer(f"{state.names[0 if m.counted.sums[0] > m.counted.sums[1] else 1]} gets it, "
               f"{high_low(m.counted.sums)}", m.belief,
               m.why, (as_option(state, m).rows[0],))
        for m in mistakes(state, street, fresh)
        if m.counted.sums[0] != m.counted.sums[1]
    ][:1]  # fmt: skip
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


def two_exercise(dice: Dice) -> Exercise:
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
    sketch.fill(MANY)
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
    sketch.fill(MANY)
    game = sketch.game(sketch.hand(tile))
    before, state = state_of(game), state_of(after(game, place(tile, block)))
    name = state.names[sketch.mover]
    real = (truly(state, pair[0]), truly(state, pair[1]))
    require(not _same(real[0].sums, real[1].sums) or not dice.below(ALIKE))
    rows = tuple((_labeled(state, s), *c.cells) for s, c in zip(pair, real, strict=True))
    right = Answer(
        _both(state, pair, (real[0].sums, real[1].sums)), "",
        "Each street is added up by itself and gives its own token.", rows,
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
    words = winner_words(state, sums)
    return f"nobody, {sums[0]} to {sums[1]}" if sums[0] == sums[1] else words


def _same(row: tuple[int, int], column: tuple[int, int]) -> bool:
    """Whether one player wins both streets."""
    return (row[0] > row[1], row[0] < row[1]) == (column[0] > column[1], column[0] < column[1])


def _two_beliefs(
    before: State, state: State, pair: tuple[str, str], real: tuple[Count, Count]
) -> list[Answer]:
    row, column = real[0].sums, real[1].sums
    total = (row[0] + column[0], row[1] + column[1])
    found = []
    sure = _same(row, column)  # then whoever wins the row has both tokens in any case
    if row[0] != row[1] and not sure:
        winner = state.names[0 if row[0] > row[1] else 1]
        found.append(
            Answer(
                f"{winner} wins both: {street_name(pair[0])} decides, {high_low(row)}",
                "the row's winner takes both tokens",
                f"{winner} wins the row; the column is added up by itself.",
                (("You: the row for both", *real[0].cells),),
            )
        )
    if total[0] != total[1] and not sure:
        winner = state.names[0 if total[0] > total[1] else 1]
        found.append(
            Answer(
                f"{winner} wins both, {high_low(total)} on both streets together",
                "both streets are added together",
                "The two streets are never added together.",
                (("You: both together", str(total[0]), str(total[1])),),
            )
        )
    old = truly(before, pair[1])
    found.append(
        Answer(
            _both(state, pair, (row, old.sums)),
            "the tile counts on its row only",
            "The new tile counts on the column as well.",
            ((f"You: {street_name(pair[1])}", *old.cells),),
        )
    )
    found.append(
        Answer(
            f"{street_title(pair[0])} {_short(state, row)}; {street_name(pair[1])} is not awarded",
            "one street a turn",
            "A tile that completes two streets awards both at once.",
        )
    )
    return found
